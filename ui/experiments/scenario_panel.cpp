#include "ui/experiments/scenario_panel.h"

#include "solvers/experiments/trial.h"
#include "ui/base/background.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/experiments/experiment_setup.h"

#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QProgressBar>
#include <QPushButton>
#include <QSortFilterProxyModel>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <filesystem>
#include <map>
#include <utility>

namespace mazewright::ui {

namespace {

std::string optionOf(const RunRecord& record, std::string_view id)
{
    for (const NamedText& option : record.options)
        if (option.id == id)
            return option.text;
    return {};
}

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

} // namespace

ScenarioModel::ScenarioModel(std::vector<ScenarioQuery> queries, QObject* parent)
    : QAbstractTableModel(parent), m_queries(std::move(queries)), m_found(m_queries.size())
{
}

void ScenarioModel::setRecords(std::span<const RunRecord> records)
{
    using Ends = std::pair<std::string, std::string>;
    std::map<Ends, std::vector<const RunRecord*>> ofEnds;
    for (const RunRecord& record : records)
        ofEnds[{optionOf(record, "from"), optionOf(record, "to")}].push_back(&record);
    for (std::size_t i = 0; i < m_queries.size(); ++i) {
        const ScenarioQuery& query = m_queries[i];
        const std::vector<OptionAssignment> asked = settingsOf(query);
        const auto runs = ofEnds.find({valueOf(asked, "from"), valueOf(asked, "to")});
        if (runs == ofEnds.end())
            continue;
        Found& result = m_found[i] = {};
        for (const RunRecord* run : runs->second) {
            ++result.runs;
            if (!isValid(*run))
                continue;
            result.best = std::min(result.best.value_or(*run->cost), *run->cost);
            result.right += isExpected(query, *run->cost) ? 1 : 0;
        }
    }
    emit dataChanged(index(0, found), index(rowCount() - 1, right));
}

int ScenarioModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_queries.size());
}

int ScenarioModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : columns;
}

QString ScenarioModel::text(int row, int column) const
{
    const ScenarioQuery& query = m_queries[static_cast<std::size_t>(row)];
    const Found& result = m_found[static_cast<std::size_t>(row)];
    switch (column) {
    case number:
        return QString::number(row);
    case bucket:
        return QString::number(query.bucket);
    case start:
        return positionText(query.from);
    case end:
        return positionText(query.to);
    case expected:
        return lengthText(query.optimal);
    case found:
        return result.best ? lengthText(*result.best) : (result.runs > 0 ? tr("none") : QString());
    case right:
        return result.runs > 0 ? tr("%1 of %2").arg(result.right).arg(result.runs) : QString();
    default:
        return {};
    }
}

double ScenarioModel::sortKey(int row, int column) const
{
    constexpr double rows = 1 << 20;
    const ScenarioQuery& query = m_queries[static_cast<std::size_t>(row)];
    const Found& result = m_found[static_cast<std::size_t>(row)];
    switch (column) {
    case bucket:
        return query.bucket;
    case start:
        return query.from.row * rows + query.from.column;
    case end:
        return query.to.row * rows + query.to.column;
    case expected:
        return query.optimal;
    case found:
        return result.best.value_or(-1);
    case right:
        return result.runs > 0 ? static_cast<double>(result.right) / result.runs : -1;
    default:
        return row;
    }
}

QVariant ScenarioModel::data(const QModelIndex& index, int role) const
{
    const Found& result = m_found[static_cast<std::size_t>(index.row())];
    const bool isWrong = index.column() == right && result.right < result.runs;
    switch (role) {
    case Qt::DisplayRole:
        return text(index.row(), index.column());
    case sortRole:
        return sortKey(index.row(), index.column());
    case Qt::TextAlignmentRole:
        return int(Qt::AlignRight | Qt::AlignVCenter);
    case Qt::ForegroundRole:
        return isWrong ? QVariant(ui::palette().warning) : QVariant();
    default:
        return {};
    }
}

QVariant ScenarioModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return QAbstractTableModel::headerData(section, orientation, role);
    const std::array<QString, columns> names = {
        tr("#"), tr("Bucket"), tr("Start"), tr("End"), tr("Expected"), tr("Found"), tr("Correct")};
    const std::array<QString, columns> hints = {
        tr("Position in the file, starting at 0"),
        tr("A quarter of the length, rounded down"),
        tr("As (row, column)"),
        tr("As (row, column)"),
        tr("The length of the best route, as the file states it"),
        tr("The length of the best route that a solver has found"),
        tr("How many solvers found a route of the expected length")};
    if (role == Qt::DisplayRole)
        return names[static_cast<std::size_t>(section)];
    return role == Qt::ToolTipRole ? hints[static_cast<std::size_t>(section)] : QVariant();
}

namespace {

constexpr std::chrono::seconds timeOfEach{10};
constexpr int thousandths = 1000;
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
    : QWidget(parent), m_queries(new ScenarioModel(std::move(queries), this)),
      m_order(new QSortFilterProxyModel(this)), m_map(std::move(map)), m_idleWaiter(silence),
      m_table(new QTableView(this)), m_solvers(new SolverChecks(this)), m_words(new QLabel(this)),
      m_bar(new QProgressBar(this)),
      m_task({.words = tr("Running the queries of a scenario"), .niceness = 0}, this)
{
    makeTable();
    m_solvers->setSolvers(walkers());
    for (const Solver* solver : walkers())
        m_solvers->setChosen(*solver, std::find(firstSolvers.begin(), firstSolvers.end(),
                                                solver->info.id) != firstSolvers.end());
    m_words->setObjectName(QStringLiteral("captionFacts"));
    m_words->setWordWrap(true);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(8);
    m_bar->setRange(0, thousandths);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 10);
    column->setSpacing(8);
    m_solvers->setMaximumHeight(queriesSolversHeight);
    column->addWidget(m_table, 1);
    column->addWidget(m_solvers);
    column->addWidget(makeSettingButton(m_solvers, this), 0, Qt::AlignLeft);
    column->addWidget(m_words);
    column->addWidget(m_bar);
    column->addWidget(makeButtons());
    connect(m_solvers, &SolverChecks::chosenChanged, this, &ScenarioPanel::showState);
    connect(m_idleWaiter, &IdleWaiter::reached, this, &ScenarioPanel::begin);
    m_task.onProgress([this](const Progress& now) {
        m_bar->setValue(static_cast<int>(std::max(0.0, now.fraction) * thousandths));
    });
    m_task.onAnswer([this](Expected<Answer> answer) {
        finish(answer ? std::move(*answer) : Answer(tl::unexpected(std::move(answer.error()))));
    });
    showState();
}

void ScenarioPanel::makeTable()
{
    m_order->setSourceModel(m_queries);
    m_order->setSortRole(ScenarioModel::sortRole);
    m_table->setModel(m_order);
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(ScenarioModel::number, Qt::AscendingOrder);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setAccessibleName(tr("Queries"));
    m_table->verticalHeader()->hide();
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
    m_stop = addButton(*row, tr("Stop"), this, &ScenarioPanel::stop);
    m_run = addButton(*row, tr("Run All"), this, &ScenarioPanel::run);
    m_run->setIcon(iconOnAccent(u"solve"));
    m_run->setObjectName(QStringLiteral("solveButton"));
    m_run->setToolTip(tr("Run every query with every selected solver"));
    return buttons;
}

const ScenarioQuery* ScenarioPanel::currentQuery() const
{
    const QModelIndex current = m_order->mapToSource(m_table->currentIndex());
    return current.isValid() ? &m_queries->queries()[static_cast<std::size_t>(current.row())]
                             : nullptr;
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

bool ScenarioPanel::isRunning() const
{
    return m_waits || m_task.isRunning();
}

void ScenarioPanel::run()
{
    m_waits = true;
    m_bar->setValue(0);
    showState();
    m_idleWaiter->await();
}

/// The program may have become idle for another waiter.
void ScenarioPanel::begin()
{
    if (!std::exchange(m_waits, false))
        return;
    ComparisonPlan plan{.solvers = m_solvers->chosen(),
                        .limits = {.time = timeOfEach, .bytes = mostBytesOfRun()}};
    const std::string name = std::filesystem::path(m_map).filename().string();
    for (const ScenarioQuery& query : m_queries->queries())
        plan.levels.emplace_back(name, m_map, settingsOf(query));
    m_task.start(
        [plan = std::move(plan)](TaskCall& call) {
            const auto tell = [&call](const ComparisonProgress& now) {
                call.progress({.fraction = static_cast<double>(now.levels) /
                                           static_cast<double>(now.allLevels)});
            };
            return mazewright::compare(plan, {}, {.progress = tell}, call.stop());
        },
        TaskCause::asked);
    showState();
}

void ScenarioPanel::finish(Answer compared)
{
    showState();
    if (!compared) {
        m_words->setText(engineText(compared.error().message));
        m_words->show();
        return;
    }
    m_queries->setRecords(compared->records);
    if (!compared->records.empty())
        emit this->compared(compared->records);
}

void ScenarioPanel::showState()
{
    const bool running = isRunning();
    const std::size_t solvers = m_solvers->chosen().size();
    QString words = m_disabledReason;
    if (running)
        words = m_waits ? tr("Waiting for other work to finish…") : tr("Running the queries…");
    else if (words.isEmpty())
        words =
            solvers == 0
                ? tr("Select at least one solver.")
                : tr("Queries: %1. Solvers selected: %2.").arg(m_queries->rowCount()).arg(solvers);
    m_words->setText(words);
    m_bar->setVisible(running);
    m_solvers->setEnabled(!running);
    m_solve->setEnabled(!running && currentQuery() != nullptr);
    m_run->setEnabled(!running && solvers > 0 && m_disabledReason.isEmpty());
    m_stop->setVisible(running);
}

void ScenarioPanel::stop()
{
    if (std::exchange(m_waits, false))
        m_idleWaiter->giveUp();
    m_task.stop();
    showState();
}

} // namespace mazewright::ui
