#include "ui/experiments/folder_summary.h"

#include "solvers/comparison/record_words.h"
#include "ui/text/engine_text.h"

#include <QHeaderView>
#include <QLabel>
#include <QPlainTextEdit>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace mazewright::ui {

namespace {

constexpr int failuresHeight = 110;

QString number(std::size_t count)
{
    return count == 0 ? QStringLiteral("–") : QString::number(count);
}

/// Returns the number with three significant digits; a dash if it is empty.
QString mean(const std::optional<double>& value)
{
    return value ? QLocale().toString(*value, 'g', *value < 1000 ? 3 : 6) : QStringLiteral("–");
}

QString nameOf(const SolverSummary& solver)
{
    const Solver* known = findSolver(solver.solver);
    const QString name =
        known == nullptr ? QString::fromStdString(solver.solver) : engineText(known->info.name);
    return solver.setting.empty()
               ? name
               : QStringLiteral("%1 (%2)").arg(name, QString::fromStdString(solver.setting));
}

QStringList cellsOf(const SolverSummary& solver)
{
    return {nameOf(solver),
            QString::number(solver.levels),
            number(solver.solved),
            number(solver.noSolution),
            number(solver.notFound),
            number(solver.atLimit),
            number(solver.failedChecks + solver.invalid),
            number(solver.bestCost),
            number(solver.fastest),
            mean(solver.meanTime),
            mean(solver.meanExpanded),
            mean(solver.timeRatio),
            mean(solver.costRatio)};
}

QStringList failureLines(const FolderOutcome& outcome)
{
    QStringList lines;
    for (const auto* troubles : {&outcome.files.troubles, &outcome.compared.troubles})
        for (const FileTrouble& trouble : *troubles)
            lines << engineText(trouble.why);
    for (const RecordFailure& failure : outcome.summary.failures) {
        const RunRecord& record = outcome.records[failure.record];
        lines << FolderSummary::tr("%1, %2: %3")
                     .arg(QString::fromStdString(record.level),
                          engineText(words::solverName(record.solver)), engineText(failure.why));
    }
    return lines;
}

} // namespace

FolderSummary::FolderSummary(QWidget* parent)
    : QWidget(parent), m_words(new QLabel(this)), m_table(new QTreeWidget(this)),
      m_failuresTitle(new QLabel(tr("Problems"), this)), m_failures(new QPlainTextEdit(this))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(8);
    m_words->setWordWrap(true);
    m_table->setRootIsDecorated(false);
    m_table->setItemsExpandable(false);
    m_table->setUniformRowHeights(true);
    m_table->setAlternatingRowColors(true);
    m_table->setSelectionMode(QAbstractItemView::NoSelection);
    m_table->setHeaderLabels({tr("Solver"), tr("Levels"), tr("Solved"), tr("No solution"),
                              tr("Not found"), tr("Limit reached"), tr("Failed"), tr("Best answer"),
                              tr("Fastest"), tr("Time (ms)"), tr("Expanded"), tr("Time ÷ best"),
                              tr("Cost ÷ best")});
    const QString means =
        tr("Geometric mean over the levels solved by all solvers of this question");
    for (const int meanColumn : {9, 10, 11, 12})
        m_table->headerItem()->setToolTip(meanColumn, means);
    m_table->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    m_table->header()->setStretchLastSection(false);
    m_failures->setReadOnly(true);
    m_failures->setMaximumHeight(failuresHeight);
    m_failures->setAccessibleName(m_failuresTitle->text());
    m_failuresTitle->setObjectName(QStringLiteral("captionName"));
    column->addWidget(m_words);
    column->addWidget(m_table, 1);
    column->addWidget(m_failuresTitle);
    column->addWidget(m_failures);
}

void FolderSummary::showOutcome(const FolderOutcome& outcome)
{
    const ComparisonResult& compared = outcome.compared;
    QString words =
        tr("Runs: %1. Levels: %2.").arg(compared.records.size()).arg(outcome.summary.levels);
    if (compared.reused > 0)
        words += QLatin1Char(' ') + tr("Already in the results: %1.").arg(compared.reused);
    if (const auto others = static_cast<int>(outcome.files.others.size()); others > 0)
        words += QLatin1Char(' ') + tr("%Ln file(s) skipped: not a level.", nullptr, others);
    if (compared.stopped)
        words += QLatin1Char(' ') + tr("Stopped. Compare the same folder again to continue.");
    m_words->setText(outcome.error.isEmpty() ? words : outcome.error);
    m_table->clear();
    for (const QuestionSummary& question : outcome.summary.questions)
        addQuestion(question);
    m_table->expandAll();
    const QStringList lines = failureLines(outcome);
    m_failures->setPlainText(lines.join(QLatin1Char('\n')));
    m_failuresTitle->setVisible(!lines.isEmpty());
    m_failures->setVisible(!lines.isEmpty());
}

void FolderSummary::addQuestion(const QuestionSummary& question)
{
    auto* top = new QTreeWidgetItem(
        m_table, {tr("%1. Levels: %2, solved by all solvers: %3")
                      .arg(questionText(question.question), QString::number(question.levels),
                           QString::number(question.common))});
    QFont font = top->font(0);
    font.setBold(true);
    top->setFont(0, font);
    top->setFirstColumnSpanned(true);
    for (const SolverSummary& solver : question.solvers) {
        auto* row = new QTreeWidgetItem(cellsOf(solver));
        for (int column = 1; column < m_table->columnCount(); ++column)
            row->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
        top->addChild(row);
    }
}

QString FolderSummary::words() const
{
    return m_words->text();
}

QString FolderSummary::failures() const
{
    return m_failures->toPlainText();
}

} // namespace mazewright::ui
