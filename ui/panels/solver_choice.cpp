#include "ui/panels/solver_choice.h"

#include "ui/runs/run_text.h"
#include "ui/session/solver_settings.h"

#include <algorithm>

namespace mazewright::ui {

SolverChoice::SolverChoice(QWidget* parent) : QComboBox(parent)
{
    setObjectName(QStringLiteral("solverChoice"));
    setAccessibleName(tr("Solver"));
    setMinimumWidth(190);
    for (const Solver* solver : solvers()) {
        addItem(engineText(solver->info.name));
        setItemData(count() - 1, engineText(solver->info.summary), Qt::ToolTipRole);
    }
}

void SolverChoice::bind(SolverSettings* settings)
{
    m_bond = std::make_unique<QObject>();
    if (settings == nullptr)
        return;
    const auto show = [this, settings] {
        const auto all = solvers();
        const auto found = std::find(all.begin(), all.end(), settings->solver());
        setCurrentIndex(static_cast<int>(found - all.begin()));
    };
    connect(settings, &SolverSettings::solverChanged, m_bond.get(), show);
    connect(this, &QComboBox::activated, m_bond.get(), [settings](int index) {
        settings->setSolver(solvers()[static_cast<std::size_t>(index)]);
    });
    show();
}

} // namespace mazewright::ui
