#include "ui/experiments/solver_checks.h"

#include "ui/runs/run_text.h"

#include <QSignalBlocker>

#include <algorithm>

namespace mazewright::ui {

SolverChecks::SolverChecks(QWidget* parent) : QTreeWidget(parent)
{
    setHeaderHidden(true);
    setRootIsDecorated(false);
    setItemsExpandable(false);
    setUniformRowHeights(true);
    setAccessibleName(tr("Solvers"));
    connect(this, &QTreeWidget::itemChanged, this, &SolverChecks::chosenChanged);
}

void SolverChecks::setSolvers(std::span<const Solver* const> solvers)
{
    const QSignalBlocker quiet(this);
    clear();
    m_items.clear();
    m_solvers.assign(solvers.begin(), solvers.end());
    for (const Solver* solver : m_solvers) {
        auto* item = new QTreeWidgetItem(questionItem(solver->info.answers),
                                         {engineText(solver->info.name)});
        item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable);
        item->setCheckState(0, Qt::Checked);
        item->setToolTip(0, engineText(solver->info.summary));
        m_items.push_back(item);
    }
    expandAll();
    if (topLevelItemCount() > 0)
        setCurrentItem(topLevelItem(0));
}

/// The line of a question, made where it is not there yet.
QTreeWidgetItem* SolverChecks::questionItem(Question question)
{
    const QString name = questionText(question);
    for (int i = 0; i < topLevelItemCount(); ++i)
        if (topLevelItem(i)->text(0) == name)
            return topLevelItem(i);
    auto* item = new QTreeWidgetItem(this, {name});
    item->setFlags(Qt::ItemIsEnabled | Qt::ItemIsSelectable | Qt::ItemIsUserCheckable |
                   Qt::ItemIsAutoTristate);
    QFont font = item->font(0);
    font.setBold(true);
    item->setFont(0, font);
    return item;
}

std::vector<const Solver*> SolverChecks::chosen() const
{
    std::vector<const Solver*> chosen;
    for (std::size_t i = 0; i < m_solvers.size(); ++i)
        if (m_items[i]->checkState(0) == Qt::Checked)
            chosen.push_back(m_solvers[i]);
    return chosen;
}

void SolverChecks::setChosen(const Solver& solver, bool chosen)
{
    const auto found = std::find(m_solvers.begin(), m_solvers.end(), &solver);
    if (found != m_solvers.end())
        m_items[static_cast<std::size_t>(found - m_solvers.begin())]->setCheckState(
            0, chosen ? Qt::Checked : Qt::Unchecked);
}

void SolverChecks::choose(Question question)
{
    const auto answers = [question](const Solver* solver) {
        return solver->info.answers == question;
    };
    if (std::none_of(m_solvers.begin(), m_solvers.end(), answers))
        return;
    for (const Solver* solver : m_solvers)
        setChosen(*solver, answers(solver));
}

} // namespace mazewright::ui
