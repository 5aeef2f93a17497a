#include "ui/panels/solver_choice.h"

#include "solvers/solver.h"
#include "ui/session/solver_settings.h"
#include "ui/text/engine_text.h"

#include <QStandardItemModel>

namespace mazewright::ui {

namespace {

QStandardItem& entryOf(const QComboBox& box, int entry)
{
    return *static_cast<QStandardItemModel*>(box.model())->item(entry);
}

const Solver* solverOf(const QComboBox& box, int entry)
{
    return findSolver(box.itemData(entry).toString().toStdString());
}

} // namespace

void offer(QComboBox& box, int entry, const QString& whyNot, const QString& about)
{
    QStandardItem& item = entryOf(box, entry);
    item.setEnabled(whyNot.isEmpty());
    item.setToolTip(whyNot.isEmpty() ? about : engineSentence(whyNot.toStdString()));
}

SolverChoice::SolverChoice(QWidget* parent) : QComboBox(parent)
{
    setObjectName(QStringLiteral("solverChoice"));
    setAccessibleName(tr("Solver"));
    setToolTip(tr("Choose the solver to run"));
    setMinimumWidth(190);
    setMaxVisibleItems(30);
    for (const Question question : allQuestions)
        if (mainSolver(question) != nullptr)
            addQuestion(question);
}

/// Adds a line that names the question, then its solvers.
void SolverChoice::addQuestion(Question question)
{
    addItem(questionText(question));
    QStandardItem& line = entryOf(*this, count() - 1);
    line.setFlags(Qt::NoItemFlags);
    QFont font = line.font();
    font.setBold(true);
    line.setFont(font);
    for (const Solver* solver : solvers())
        if (solver->info.answers == question)
            addItem(engineText(solver->info.name), QString::fromUtf8(solver->info.id));
}

void SolverChoice::offerSolvers(const SolverSettings& settings)
{
    for (int entry = 0; entry < count(); ++entry)
        if (const Solver* solver = solverOf(*this, entry))
            offer(*this, entry, settings.whyNot(solver->info.answers),
                  engineText(solver->info.summary));
}

void SolverChoice::bind(SolverSettings* settings)
{
    m_connections = std::make_unique<QObject>();
    if (settings == nullptr)
        return;
    const auto show = [this, settings] {
        setCurrentIndex(findData(QString::fromUtf8(settings->solver()->info.id)));
    };
    connect(settings, &SolverSettings::solverChanged, m_connections.get(), show);
    connect(settings, &SolverSettings::disabledReasonsChanged, m_connections.get(),
            [this, settings] { offerSolvers(*settings); });
    connect(this, &QComboBox::activated, m_connections.get(),
            [this, settings](int entry) { settings->setSolver(solverOf(*this, entry)); });
    offerSolvers(*settings);
    show();
}

} // namespace mazewright::ui
