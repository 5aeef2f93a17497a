#include "ui/experiments/scenario_panel.h"

#include "solvers/experiments/trial.h"
#include "ui/base/background.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/experiments/experiment_setup.h"
#include "ui/session/outside_solvers.h"

#include <QHeaderView>
#include <QLocale>
#include <QPushButton>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <utility>

namespace mazewright::ui {

namespace {

std::string valueOf(const std::vector<OptionAssignment>& settings, std::string_view name)
{
    for (const OptionAssignment& setting : settings)
        if (setting.name == name)
            return setting.value;
    return {};
}

QString lengthText(double length)
{
    return QLocale().toString(length, 'f', 3);
}

std::vector<Column<ScenarioRow>> queryColumns()
{
    const auto ofEnd = [](Position ScenarioQuery::*end) {
        return [end](const ScenarioRow& row) { return positionText(row.query.*end); };
    };
    const auto keyOfEnd = [](Position ScenarioQuery::*end) {
        return [end](const ScenarioRow& row) {
            constexpr double rows = 1 << 20;
            return (row.query.*end).row * rows + (row.query.*end).column;
        };
    };
    return {
        {ScenarioPanel::tr("#"), [](const ScenarioRow& row) { return QString::number(row.number); },
         ScenarioPanel::tr("Position in the file, starting at 0"),
         [](const ScenarioRow& row) { return row.number; }},
        {ScenarioPanel::tr("Bucket"),
         [](const ScenarioRow& row) { return QString::number(row.query.bucket); },
         ScenarioPanel::tr("A quarter of the length, rounded down"),
         [](const ScenarioRow& row) { return row.query.bucket; }},
        {ScenarioPanel::tr("Start"), ofEnd(&ScenarioQuery::from),
         ScenarioPanel::tr("As (row, column)"), keyOfEnd(&ScenarioQuery::from)},
        {ScenarioPanel::tr("End"), ofEnd(&ScenarioQuery::to), ScenarioPanel::tr("As (row, column)"),
         keyOfEnd(&ScenarioQuery::to)},
        {ScenarioPanel::tr("Expected"),
         [](const ScenarioRow& row) { return lengthText(row.query.optimal); },
         ScenarioPanel::tr("The length of the best route, as the file states it"),
         [](const ScenarioRow& row) { return row.query.optimal; }},
        {ScenarioPanel::tr("Found"),
         [](const ScenarioRow& row) {
             return row.best       ? lengthText(*row.best)
                    : row.runs > 0 ? ScenarioPanel::tr("none")
                                   : QString();
         },
         ScenarioPanel::tr("The length of the best route that a solver has found"),
         [](const ScenarioRow& row) { return row.best ? QVariant(*row.best) : QVariant(); }},
        {ScenarioPanel::tr("Correct"),
         [](const ScenarioRow& row) {
             return row.runs > 0 ? ScenarioPanel::tr("%1 of %2").arg(row.right).arg(row.runs)
                                 : QString();
         },
         ScenarioPanel::tr("How many solvers found a route of the expected length"),
         [](const ScenarioRow& row) {
             return row.runs > 0 ? QVariant(static_cast<double>(row.right) / row.runs) : QVariant();
         },
         Qt::AlignRight,
         [](const ScenarioRow& row, int role) {
             return role == Qt::ForegroundRole && row.right < row.runs
                        ? QVariant(ui::palette().warning)
                        : QVariant();
         }}};
}

std::vector<ScenarioRow> rowsOf(std::vector<ScenarioQuery> queries)
{
    std::vector<ScenarioRow> rows;
    rows.reserve(queries.size());
    for (ScenarioQuery& query : queries)
        rows.push_back({.number = static_cast<int>(rows.size()), .query = std::move(query)});
    return rows;
}

constexpr std::chrono::seconds timeOfEach{10};
constexpr int queriesSolversHeight = 220;

/// Solvers that are selected at first, few enough for *Run All* to be quick.
constexpr std::array<std::string_view, 3> firstSolvers = {"dijkstra", "astar", "jps"};

/// Widths of the columns, in pixels.
constexpr std::array widths = {40, 70, 80, 80, 86, 68, 60};

std::vector<const Solver*> walkers()
{
    std::vector<const Solver*> all;
    for (const Solver* solver : mazewright::solvers())
        if (solver->info.answers == Question::shortestPath)
            all.push_back(solver);
    return all;
}

} // namespace

ScenarioPanel::ScenarioPanel(std::string map, std::vector<ScenarioQuery> queries,
                             IdleWaiter* silence, QWidget* parent)
    : QWidget(parent), m_queries(new ColumnModel<ScenarioRow>(queryColumns(), this)),
      m_order(new RowOrder(m_queries, this)), m_map(std::move(map)), m_table(new QTableView(this)),
      m_solvers(new SolverChecks(this)),
      m_task({.words = tr("Running the queries of a scenario"), .niceness = 0}, this)
{
    m_queries->setRows(rowsOf(std::move(queries)));
    makeTable();
    m_solvers->setSolvers(walkers());
    for (const Solver* solver : walkers())
        m_solvers->setChosen(*solver, std::find(firstSolvers.begin(), firstSolvers.end(),
                                                solver->info.id) != firstSolvers.end());
    connect(&OutsideSolvers::ofProgram(), &OutsideSolvers::changed, this, [this] {
        m_solvers->changeSolvers(walkers());
        showState();
    });
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 10);
    column->setSpacing(8);
    m_solvers->setMaximumHeight(queriesSolversHeight);
    column->addWidget(m_table, 1);
    column->addWidget(m_solvers);
    column->addLayout(makeCheckButtons(m_solvers, this));
    m_progress = new ExperimentProgress(silence, *column);
    column->addWidget(makeButtons());
    connect(m_solvers, &SolverChecks::chosenChanged, this, &ScenarioPanel::showState);
    connect(m_progress, &ExperimentProgress::stateChanged, this, &ScenarioPanel::showState);
    connect(m_progress, &ExperimentProgress::begun, this, &ScenarioPanel::begin);
    connect(m_progress, &ExperimentProgress::stopRequested, &m_task, &TaskThread::stop);
    m_task.onProgress([this](const Progress& now) { m_progress->showShare(now.fraction); });
    m_task.onAnswer([this](Expected<Answer> answer) {
        finish(answer ? std::move(*answer) : Answer(tl::unexpected(std::move(answer.error()))));
    });
    showState();
}

void ScenarioPanel::makeTable()
{
    showRows(*m_table, m_order, tr("Queries"));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(ScenarioPanel::number, Qt::AscendingOrder);
    m_table->setAlternatingRowColors(true);
    for (std::size_t i = 0; i < widths.size(); ++i)
        m_table->setColumnWidth(static_cast<int>(i), widths[i]);
    m_table->horizontalHeader()->setMinimumSectionSize(widths.front());
    m_table->horizontalHeader()->setStretchLastSection(true);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            &ScenarioPanel::choose);
    connect(m_table, &QTableView::activated, this, [this] { m_solve->click(); });
}

QWidget* ScenarioPanel::makeButtons()
{
    auto* buttons = new QWidget(this);
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    m_solve = addButton(*row, tr("Solve Query"), this, [this] {
        if (const ScenarioQuery* query = currentQuery())
            emit solveRequested(*query);
    });
    m_solve->setToolTip(
        tr("Solve this query with the solver chosen in the toolbar and record the run"));
    row->addStretch(1);
    m_stop = addButton(*row, tr("Stop"), m_progress, &ExperimentProgress::stop);
    m_run = addButton(*row, tr("Run All"), this, &ScenarioPanel::run);
    m_run->setIcon(iconOnAccent(u"solve"));
    m_run->setObjectName(QStringLiteral("solveButton"));
    m_run->setToolTip(tr("Run every query with every selected solver"));
    return buttons;
}

const ScenarioQuery* ScenarioPanel::currentQuery() const
{
    const QModelIndex current = m_order->mapToSource(m_table->currentIndex());
    return current.isValid() ? &m_queries->row(current.row()).query : nullptr;
}

void ScenarioPanel::choose()
{
    showState();
    if (const ScenarioQuery* query = currentQuery())
        emit queryChosen(*query);
}

void ScenarioPanel::setDisabledReason(const QString& words)
{
    m_disabledReason = words;
    showState();
}

void ScenarioPanel::run()
{
    if (mayRun(m_solvers->chosen()))
        m_progress->start();
}

void ScenarioPanel::begin()
{
    m_progress->say(tr("Running the queries…"));
    ComparisonPlan plan{.solvers = m_solvers->chosen(),
                        .limits = {.time = timeOfEach, .bytes = machineBytes()}};
    const std::string name = std::filesystem::path(m_map).filename().string();
    for (const ScenarioRow& row : m_queries->rows())
        plan.levels.emplace_back(name, m_map, settingsOf(row.query));
    m_task.start(
        [plan = std::move(plan)](TaskCall& call) {
            const auto tell = [&call](const ComparisonProgress& now) {
                call.progress({.fraction = static_cast<double>(now.levels) /
                                           static_cast<double>(now.allLevels)});
            };
            return mazewright::compare(plan, {}, {.progress = tell}, call.stop());
        },
        TaskCause::asked);
}

void ScenarioPanel::finish(Answer compared)
{
    m_progress->end();
    if (!compared)
        return m_progress->say(engineText(compared.error().message));
    showFound(compared->records);
    if (!compared->records.empty())
        emit this->compared(compared->records);
}

void ScenarioPanel::showFound(const std::vector<RunRecord>& records)
{
    using Ends = std::pair<std::string, std::string>;
    std::map<Ends, std::vector<const RunRecord*>> ofEnds;
    for (const RunRecord& record : records)
        ofEnds[{optionOf(record, "from"), optionOf(record, "to")}].push_back(&record);
    std::vector<ScenarioRow> rows = m_queries->rows();
    for (ScenarioRow& row : rows) {
        const std::vector<OptionAssignment> asked = settingsOf(row.query);
        const auto runs = ofEnds.find({valueOf(asked, "from"), valueOf(asked, "to")});
        if (runs == ofEnds.end())
            continue;
        row = {.number = row.number, .query = row.query};
        for (const RunRecord* run : runs->second) {
            ++row.runs;
            if (!isValid(*run))
                continue;
            row.best = std::min(row.best.value_or(*run->cost), *run->cost);
            row.right += isExpected(row.query, *run->cost) ? 1 : 0;
        }
    }
    m_queries->changeRows(std::move(rows));
}

void ScenarioPanel::showState()
{
    const bool active = m_progress->isActive();
    const std::size_t solvers = m_solvers->chosen().size();
    m_solvers->setEnabled(!active);
    m_solve->setEnabled(!active && currentQuery() != nullptr);
    m_run->setEnabled(!active && solvers > 0 && m_disabledReason.isEmpty());
    m_stop->setVisible(active);
    if (active)
        return;
    m_progress->say(
        !m_disabledReason.isEmpty() ? m_disabledReason
        : solvers == 0
            ? tr("Select at least one solver.")
            : tr("Queries: %1. Solvers selected: %2.").arg(m_queries->rowCount()).arg(solvers));
}

} // namespace mazewright::ui
