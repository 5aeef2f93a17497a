#include "ui/runs/runs_model.h"

#include "solvers/maze/fingerprint.h"
#include "solvers/result/provenance.h"
#include "ui/runs/run_text.h"
#include "ui/runs/solve_worker.h"
#include "ui/tasks/free_later.h"
#include "ui/tasks/stepped_task.h"

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

Outcome withoutAnswer(Status status, std::string message)
{
    Outcome outcome;
    outcome.status = status;
    outcome.message = std::move(message);
    return outcome;
}

/// Returns true if both runs ask for the same shortest path.
bool asksTheSame(const Run& a, const Run& b)
{
    if (!a.problem || !b.problem || a.maze->revision() != b.maze->revision())
        return false;
    const auto* first = std::get_if<ShortestPath>(&a.problem->query());
    const auto* second = std::get_if<ShortestPath>(&b.problem->query());
    return first != nullptr && second != nullptr && first->from == second->from &&
           first->to == second->to && first->moves == second->moves;
}

QVariant progressOf(const Run& run)
{
    if (run.state != RunState::running)
        return {};
    return run.progress.fraction < 0 ? -1.0 : std::min(run.progress.fraction, 1.0);
}

} // namespace

RunsModel::RunsModel(QObject* parent)
    : QAbstractTableModel(parent),
      m_waiting(new ManualTask(
          {.words = tr("Queued runs")}, [this] { stopQueued(); }, this))
{
}

RunsModel::~RunsModel()
{
    for (const auto& [id, worker] : m_workers)
        worker->stop(); // stop all first, so that all end at the same time
    if (m_rounds)
        m_rounds->stop();
}

int RunsModel::start(const Solver& solver, MazeSnapshot maze, const Options& question,
                     const Options& options, Limits limits, Recorded recorded,
                     const RunLevel& level)
{
    const std::shared_ptr<Run> run =
        append(solver, std::move(maze), question, options, limits, level);
    run->recorded = recorded;
    if (!run->isFinished()) {
        m_queue.push_back(run);
        startQueued();
        tellActive();
    }
    return rowOf(run->id);
}

int RunsModel::add(const Solver& solver, MazeSnapshot maze, const Options& question,
                   ExternalResult made, const RunLevel& level)
{
    const std::shared_ptr<Run> run =
        append(solver, std::move(maze), question, Options(solver.info.options), {}, level);
    if (!run->isFinished()) {
        run->recording = std::move(made.recording);
        run->date = std::move(made.date);
        finish(*run, std::move(made.outcome), std::move(made.verdict));
    }
    return rowOf(run->id);
}

/// Returns the fingerprint; that of the last run if it has the same maze, as the runs of a race do.
std::uint64_t RunsModel::fingerprintFor(const Maze& maze) const
{
    const bool isKnown = !m_runs.empty() && m_runs.back()->maze->revision() == maze.revision();
    return isKnown ? m_runs.back()->fingerprint : fingerprintOf(maze);
}

/// Adds a new row. Its run is `invalid` at once if the question cannot be asked of the maze.
std::shared_ptr<Run> RunsModel::append(const Solver& solver, MazeSnapshot maze,
                                       const Options& question, const Options& options,
                                       Limits limits, const RunLevel& level)
{
    auto run = std::make_shared<Run>();
    run->id = ++m_lastId;
    run->colour = m_marks.take(solver.info.id);
    run->solver = &solver;
    run->fingerprint = level.fingerprint != 0 ? level.fingerprint : fingerprintFor(*maze);
    run->maze = std::move(maze);
    run->levelId = level.id;
    run->level = level.name;
    run->question = question;
    run->options = options;
    run->limits = limits;
    const Expected<Problem> problem =
        queryOf(solver.info.answers, *run->maze, question).and_then([&](const Query& query) {
            return Problem::make(run->maze, query, limits);
        });

    const int row = rowCount();
    beginInsertRows({}, row, row);
    m_runs.push_back(run);
    endInsertRows();
    if (problem)
        run->problem = *problem;
    else
        finish(*run, withoutAnswer(Status::invalid, problem.error().message), std::nullopt);
    return run;
}

void RunsModel::stop(int row)
{
    const std::shared_ptr<Run> run = m_runs[static_cast<std::size_t>(row)];
    if (const auto worker = m_workers.find(run->id); worker != m_workers.end()) {
        worker->second->stop();
        return;
    }
    if (stopInRounds(*run) || std::erase(m_queue, run) == 0)
        return;
    Outcome stopped = withoutAnswer(Status::stopped, "stopped before it began");
    if (run->rounds > 0)
        finishRecorded(*run, std::move(stopped));
    else
        finish(*run, std::move(stopped), std::nullopt);
}

void RunsModel::stopAll()
{
    stopQueued();
    for (const auto& [id, worker] : m_workers)
        worker->stop();
    if (m_rounds)
        m_rounds->stop();
}

void RunsModel::remove(const QList<int>& rows)
{
    QList<int> fromLast = rows;
    std::sort(fromLast.begin(), fromLast.end(), std::greater<>());
    fromLast.erase(std::unique(fromLast.begin(), fromLast.end()), fromLast.end());
    for (auto last = fromLast.cbegin(); last != fromLast.cend();) {
        auto next = last + 1;
        while (next != fromLast.cend() && *next == *(next - 1) - 1)
            ++next;
        removeRange(*(next - 1), *last);
        last = next;
    }
    emit removed();
    startQueued();
    tellActive();
    checkRaceEnd();
}

/// Removes consecutive rows, including `last`.
void RunsModel::removeRange(int first, int last)
{
    const auto begin = m_runs.begin() + first;
    const auto end = m_runs.begin() + last + 1;
    std::vector<std::shared_ptr<Run>> removed(begin, end);
    for (const auto& run : removed) {
        std::erase(m_queue, run);
        stopInRounds(*run);
        if (const auto worker = m_workers.find(run->id); worker != m_workers.end())
            worker->second->stop(); // stop all first, so that all end at the same time
    }
    beginRemoveRows({}, first, last);
    m_runs.erase(begin, end);
    for (const auto& run : removed)
        m_marks.release(run->colour);
    endRemoveRows();
    for (const auto& run : removed) {
        forgetRecording(run);
        m_workers.erase(run->id);
        judgeBeside(*run);
    }
    freeLater(std::move(removed));
}

void RunsModel::addFacts(const Run& like, const Facts& facts)
{
    for (const auto& run : m_runs) {
        if (!run->isFinished() || !asksTheSame(*run, like))
            continue;
        for (const Layer& layer : facts.layers)
            if (findLayer(run->outcome, layer.id) == nullptr)
                run->outcome.layers.push_back(layer);
        run->categories.insert(facts.categories.begin(), facts.categories.end());
    }
}

int RunsModel::rowOf(int id) const
{
    const auto found =
        std::ranges::lower_bound(m_runs, id, {}, [](const auto& run) { return run->id; });
    const bool isThere = found != m_runs.end() && (*found)->id == id;
    return isThere ? static_cast<int>(found - m_runs.begin()) : -1;
}

int RunsModel::active() const
{
    return static_cast<int>(m_queue.size() + m_workers.size()) + inRounds();
}

void RunsModel::setCurrentLevel(const RunLevel& level)
{
    std::uint64_t& fingerprint = m_fingerprints[level.id];
    if (std::exchange(fingerprint, level.fingerprint) == level.fingerprint || m_runs.empty())
        return;
    emit olderChanged();
}

bool RunsModel::isOlder(int row) const
{
    const auto level = m_fingerprints.find(run(row)->levelId);
    return level != m_fingerprints.end() && run(row)->fingerprint != level->second;
}

void RunsModel::launch(const std::shared_ptr<Run>& run)
{
    auto worker = std::make_unique<SolveWorker>(*run, this);
    connect(worker.get(), &SolveWorker::started, this,
            [this, run](const std::shared_ptr<Recording>& recording) {
                run->recording = recording;
                changed(*run);
                if (const int row = rowOf(run->id); row >= 0)
                    emit runStarted(row);
            });
    connect(worker.get(), &SolveWorker::progressed, this, [this, run](const Progress& progress) {
        run->progress = progress;
        copyHistory(*run);
        changed(*run);
        if (const int row = rowOf(run->id); row >= 0)
            emit runProgressed(row);
    });
    connect(worker.get(), &SolveWorker::improved, this, [this, run](Route route, double cost) {
        run->bestSoFar = std::move(route);
        run->progress.best = cost;
        copyHistory(*run);
        changed(*run);
        if (const int row = rowOf(run->id); row >= 0)
            emit runProgressed(row);
    });
    connect(worker.get(), &SolveWorker::finished, this, [this, run] {
        const auto ended = m_workers.find(run->id);
        if (ended == m_workers.end())
            return;
        SolveResult solved = ended->second->take();
        run->history = ended->second->history();
        ended->second.release()->deleteLater(); // it is the sender of this signal
        m_workers.erase(ended);
        run->missingLayers = std::move(solved.missing);
        const ReleasableData holding{solved.held,
                                     solved.outcome.tracks ? 0 : solved.outcome.layers.size()};
        if (run->recorded == Recorded::no)
            run->times = {timeOf(solved.outcome).value_or(0)};
        if (run->rounds > 0)
            finishRecorded(*run, std::move(solved.outcome));
        else
            finish(*run, std::move(solved.outcome), std::move(solved.verdict));
        keepRecording(run, holding);
        startQueued();
    });
    begin(*run);
    worker->start();
    m_workers.emplace(run->id, std::move(worker));
}

/// A run of a race begins twice; its date is that of the first time.
void RunsModel::begin(Run& run)
{
    if (run.date.empty())
        run.date = dateNow();
    run.state = RunState::running;
    changed(run);
}

void RunsModel::finish(Run& run, Outcome outcome, std::optional<Verdict> verdict)
{
    run.state = RunState::finished;
    run.outcome = std::move(outcome);
    run.verdict = std::move(verdict);
    run.bestSoFar.clear();
    changed(run);
    judgeBeside(run);
    if (const int row = rowOf(run.id); row >= 0)
        emit runFinished(row);
    tellActive();
    checkRaceEnd();
}

/// Copies the history so far of a running run.
void RunsModel::copyHistory(Run& run)
{
    if (const auto worker = m_workers.find(run.id); worker != m_workers.end())
        run.history = worker->second->history();
}

void RunsModel::changed(const Run& run)
{
    if (const int row = rowOf(run.id); row >= 0)
        emit dataChanged(index(row, 0), index(row, runColumns() - 1));
}

int RunsModel::rowCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : static_cast<int>(m_runs.size());
}

int RunsModel::columnCount(const QModelIndex& parent) const
{
    return parent.isValid() ? 0 : runColumns();
}

QVariant RunsModel::data(const QModelIndex& index, int role) const
{
    if (!index.isValid() || !checkIndex(index, CheckIndexOption::ParentIsInvalid))
        return {};
    const Run& shown = *m_runs[static_cast<std::size_t>(index.row())];
    const auto column = static_cast<RunColumn>(index.column());
    switch (role) {
    case Qt::DisplayRole:
        if (column == RunColumn::note && isOlder(index.row())) {
            const QString note = cellText(shown, column);
            return note.isEmpty() ? tr("older maze") : tr("older maze · %1").arg(note);
        }
        return cellText(shown, column);
    case Qt::ToolTipRole:
        return cellToolTip(shown, column);
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (hasWords(column) ? Qt::AlignLeft : Qt::AlignRight));
    case sortRole:
        return cellSortKey(shown, column);
    case progressRole:
        return progressOf(shown);
    case colourRole:
        return shown.colour;
    case olderRole:
        return isOlder(index.row());
    case qualityRole:
        return shown.quality ? QVariant(static_cast<int>(shown.quality->kind)) : QVariant();
    default:
        return {};
    }
}

QVariant RunsModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || section < 0 || section >= runColumns())
        return {};
    const auto column = static_cast<RunColumn>(section);
    switch (role) {
    case Qt::DisplayRole:
        return columnName(column);
    case Qt::ToolTipRole:
        return columnToolTip(column);
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (hasWords(column) ? Qt::AlignLeft : Qt::AlignRight));
    default:
        return {};
    }
}

} // namespace mazewright::ui
