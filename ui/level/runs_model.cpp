#include "ui/level/runs_model.h"

#include "solvers/core/maze_hash.h"
#include "solvers/core/outcome.h"
#include "solvers/core/provenance.h"
#include "solvers/files/run_report.h"
#include "ui/base/background.h"
#include "ui/base/text.h"
#include "ui/level/run_text.h"
#include "ui/level/solve_worker.h"

#include <QThread>

#include <algorithm>
#include <iterator>

namespace mazewright::ui {

namespace {

/// Returns true if both runs ask for the same shortest path.
bool asksTheSame(const Run& a, const Run& b)
{
    return a.problem && b.problem && a.maze->revision() == b.maze->revision() &&
           a.problem->question() == Question::shortestPath &&
           a.problem->query() == b.problem->query();
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
          {.words = tr("Queued runs")}, [this] { stopQueued(); }, this)),
      m_rounds({.words = tr("Timing solvers"), .niceness = 0}, this)
{
    m_rounds.onPart([this](const RaceProgress& progress) { showRound(progress); });
    m_rounds.onAnswer([this](auto made) { endRounds(std::move(made)); });
}

RunsModel::~RunsModel()
{
    for (const auto& [id, worker] : m_workers)
        worker->stop(); // stop all first, so that all end at the same time
}

int RunsModel::start(const Solver& solver, MazeSnapshot maze, const Options& question,
                     const Options& options, Limits limits, Recorded recorded,
                     const RunLevel& level)
{
    const std::shared_ptr<Run> run =
        append(solver, std::move(maze), question, options, limits, level);
    run->recorded = recorded;
    enqueue(run);
    return rowOf(run->id);
}

int RunsModel::continueSearch(const Run& like, MazeSnapshot maze, const RunLevel& level)
{
    const std::shared_ptr<Run> run =
        append(*like.solver, std::move(maze), like.question, like.options, like.limits, level);
    run->isContinued = true;
    enqueue(run);
    return rowOf(run->id);
}

void RunsModel::enqueue(const std::shared_ptr<Run>& run)
{
    if (run->isFinished())
        return;
    m_queue.push_back(run);
    startQueued();
    tellActive();
}

int RunsModel::add(const Solver& solver, MazeSnapshot maze, const Options& question,
                   ExternalResult made, const RunLevel& level)
{
    const std::shared_ptr<Run> run =
        append(solver, std::move(maze), question,
               made.options.value_or(Options(solver.info.options)), {}, level);
    run->owner = std::move(made.owner);
    if (!run->isFinished()) {
        run->recorded = made.recording ? Recorded::yes : Recorded::no;
        run->recording = std::move(made.recording);
        run->date = std::move(made.date);
        run->trace = std::move(made.trace);
        run->origin = std::move(made.origin);
        run->record = std::move(made.record);
        finish(*run, {std::move(made.outcome), std::move(made.verdict), std::move(made.audit)});
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
        finish(*run, {withoutAnswer(Status::invalid, problem.error().message)});
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
    Outcome stopped = withoutAnswer(Status::stopped, Message("stopped before it began"));
    if (run->rounds > 0 && !run->awaitsRounds())
        finishRecorded(*run, std::move(stopped));
    else
        finish(*run, {std::move(stopped)});
}

void RunsModel::stopAll()
{
    stopQueued();
    for (const auto& [id, worker] : m_workers)
        worker->stop();
    m_rounds.stop();
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
    const auto isThere = [this](const Racer& racer) { return rowOf(racer.run->id) >= 0; };
    return static_cast<int>(m_queue.size() + m_workers.size()) +
           (m_rounds.isRunning() ? static_cast<int>(std::ranges::count_if(m_racers, isThere)) : 0);
}

void RunsModel::setCurrentLevel(const RunLevel& level)
{
    RunLevel& current = m_currentLevels[level.id];
    const RunLevel before = std::exchange(current, level);
    if (before.name != level.name)
        for (const std::shared_ptr<Run>& run : m_runs)
            if (run->levelId == level.id) {
                run->level = level.name;
                changed(*run);
            }
    if (before != level && !m_runs.empty())
        emit olderChanged();
}

bool RunsModel::isOlder(int row) const
{
    const auto level = m_currentLevels.find(run(row)->levelId);
    return level != m_currentLevels.end() &&
           isOutdated(*run(row), level->second.fingerprint, level->second.conditions);
}

/// Returns the workspace in which a recorded run searches, if its solver can continue searches:
/// that of the previous run on the level if it continues it, or a new one. Null for other solvers,
/// in a race, and while the workspace is in use. Of each solver only the last search is kept.
std::shared_ptr<Workspace> RunsModel::keptSearchOf(const Run& run)
{
    if (run.solver->info.family != Family::replanning || run.recorded == Recorded::no ||
        run.rounds > 0)
        return nullptr;
    KeptSearch& kept = m_keptSearches[run.solver];
    if (run.isContinued && kept.workspace && kept.levelId == run.levelId)
        return kept.workspace.use_count() == 1 ? kept.workspace : nullptr;
    kept = {run.levelId, std::make_shared<Workspace>()};
    kept.workspace->setKeepsSearches(true);
    return kept.workspace;
}

void RunsModel::launch(const std::shared_ptr<Run>& run)
{
    auto worker = std::make_unique<SolveWorker>(*run, keptSearchOf(*run), this);
    connect(worker.get(), &SolveWorker::started, this,
            [this, run](const std::shared_ptr<Recording>& recording) {
                run->recording = recording;
                changed(*run);
                if (const int row = rowOf(run->id); row >= 0)
                    emit runStarted(row);
            });
    connect(worker.get(), &SolveWorker::progressed, this, [this, run](const Progress& progress) {
        run->progress = progress;
        tellProgress(*run);
    });
    connect(worker.get(), &SolveWorker::improved, this, [this, run](Route route, double cost) {
        run->bestSoFar = std::move(route);
        run->progress.best = cost;
        tellProgress(*run);
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
            finish(*run, std::move(solved));
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

void RunsModel::finish(Run& run, CheckedOutcome checked)
{
    run.state = RunState::finished;
    run.outcome = std::move(checked.outcome);
    run.verdict = std::move(checked.verdict);
    run.audit = std::move(checked.audit);
    run.bestSoFar.clear();
    changed(run);
    judgeBeside(run);
    if (const int row = rowOf(run.id); row >= 0)
        emit runFinished(row);
    tellActive();
    checkRaceEnd();
}

/// Copies the history so far of a running run, and tells that it has progressed.
void RunsModel::tellProgress(Run& run)
{
    if (const auto worker = m_workers.find(run.id); worker != m_workers.end())
        run.history = worker->second->history();
    changed(run);
    if (const int row = rowOf(run.id); row >= 0)
        emit runProgressed(row);
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
            return note.isEmpty() ? tr("outdated") : tr("outdated · %1").arg(note);
        }
        return cellText(shown, column);
    case Qt::ToolTipRole:
        return cellToolTip(shown, column);
    case Qt::TextAlignmentRole:
        return QVariant(Qt::AlignVCenter | (hasWords(column) ? Qt::AlignLeft : Qt::AlignRight));
    case sortRole: {
        const Figure* figure = figureOf(shown, column);
        const auto* count = figure == nullptr ? nullptr : std::get_if<mpz_class>(&figure->value);
        return count == nullptr ? cellSortKey(shown, column) : QVariant(orderedText(*count));
    }
    case progressRole:
        return progressOf(shown);
    case colourRole:
        return shown.colour;
    case olderRole:
        return isOlder(index.row());
    case qualityRole:
        if (!shown.quality)
            return {};
        return static_cast<int>(shown.quality->kind == QualityKind::optimal &&
                                        shown.quality->evidence == Evidence::claimed
                                    ? QualityKind::unknown
                                    : shown.quality->kind);
    case failedRole:
        return shown.outcome.status == Status::failed;
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

namespace {

std::size_t mostAtOnce()
{
    return static_cast<std::size_t>(std::max(1, QThread::idealThreadCount() - 1));
}

} // namespace

void RunsModel::stopQueued()
{
    while (!m_queue.empty())
        stop(rowOf(m_queue.back()->id));
}

bool RunsModel::mayStart(const Run& run) const
{
    if (m_rounds.isRunning())
        return false;
    if (m_workers.empty())
        return true;
    const bool muteGoes = std::ranges::any_of(m_workers, [this](const auto& worker) {
        const int row = rowOf(worker.first);
        return row >= 0 && m_runs[static_cast<std::size_t>(row)]->recorded == Recorded::no;
    });
    return run.recorded == Recorded::yes && !run.awaitsRounds() && !muteGoes &&
           m_workers.size() < mostAtOnce();
}

void RunsModel::startQueued()
{
    startWanted();
    while (!m_queue.empty() && mayStart(*m_queue.front())) {
        if (m_queue.front()->awaitsRounds()) {
            startRounds();
            break;
        }
        const std::shared_ptr<Run> run = m_queue.front();
        m_queue.pop_front();
        launch(run);
    }
    noteWaiting();
}

void RunsModel::tellActive()
{
    noteWaiting();
    emit activeChanged(active());
}

void RunsModel::noteWaiting()
{
    if (m_queue.empty())
        m_waiting->end();
    else
        m_waiting->begin(TaskCause::asked);
}

namespace {

/// Removes and returns the first `count` layers.
std::vector<Layer> taken(std::vector<Layer>& layers, std::size_t count)
{
    const auto past = layers.begin() + static_cast<std::ptrdiff_t>(count);
    std::vector<Layer> first(std::make_move_iterator(layers.begin()),
                             std::make_move_iterator(past));
    layers.erase(layers.begin(), past);
    return first;
}

} // namespace

void RunsModel::setRecordingBudget(std::size_t bytes)
{
    m_recordingBudget = bytes;
    keepToBudget();
}

void RunsModel::setInView(const QObject* viewer, const QList<int>& ids)
{
    if (m_inView.insert_or_assign(viewer, ids).second)
        connect(viewer, &QObject::destroyed, this, [this, viewer] { m_inView.erase(viewer); });
    for (const int id : ids)
        wantRecording(id);
    keepToBudget();
}

bool RunsModel::isInView(int id) const
{
    return std::ranges::any_of(m_inView,
                               [id](const auto& view) { return view.second.contains(id); });
}

/// Registers the recording of a run that has ended, as the newest one.
void RunsModel::keepRecording(const std::shared_ptr<Run>& run, const ReleasableData& holding)
{
    if (holding.bytes == 0)
        return;
    m_recorded.emplace_back(run, holding);
    m_recordedBytes += holding.bytes;
    keepToBudget();
}

/// For a large maze every run holds hundreds of megabytes: a recording of 12 bytes per cell, and
/// the costs and marks of its search, from which its layers are read. Above the budget both are
/// discarded, the oldest first, and made again for a viewer. Figures, message, routes, verdict,
/// history and the layers of facts, which runs share, stay. So do tracks, and the layers of a run
/// that has tracks. A run that has other owners is left alone, because they may read it at any
/// time, on any thread.
void RunsModel::keepToBudget()
{
    constexpr long ours = 2; // references in the table and in this list
    for (auto oldest = m_recorded.begin();
         oldest != m_recorded.end() && m_recordedBytes > m_recordingBudget;) {
        Run& run = *oldest->first;
        if (isInView(run.id) || oldest->first.use_count() > ours) {
            ++oldest;
            continue;
        }
        m_recordedBytes -= oldest->second.bytes;
        freeLater(std::exchange(run.recording, nullptr));
        freeLater(taken(run.outcome.layers, oldest->second.layers));
        run.gaveUpRecording = true;
        oldest = m_recorded.erase(oldest);
        changed(run);
    }
}

void RunsModel::forgetRecording(const std::shared_ptr<Run>& run)
{
    std::erase_if(m_recorded, [&](const auto& kept) {
        if (kept.first != run)
            return false;
        m_recordedBytes -= kept.second.bytes;
        return true;
    });
    m_wanted.removeAll(run->id);
}

void RunsModel::wantRecording(int id)
{
    const int row = rowOf(id);
    if (row < 0 || m_wanted.contains(id) || m_workers.contains(id))
        return;
    const Run& run = *m_runs[static_cast<std::size_t>(row)];
    if (!run.gaveUpRecording || run.isContinued) // a continued search cannot be repeated
        return;
    m_wanted.append(id);
    startQueued();
}

/// Starts wanted recordings before queued runs, because a viewer shows them, but not before a race.
void RunsModel::startWanted()
{
    if (!m_queue.empty() && m_queue.front()->awaitsRounds())
        return;
    while (!m_wanted.empty()) {
        const int row = rowOf(m_wanted.front());
        const std::shared_ptr<Run> run = row < 0 ? nullptr : m_runs[static_cast<std::size_t>(row)];
        if (run && !mayStart(*run))
            return;
        m_wanted.removeFirst();
        if (run && (!m_mayRepeat || m_mayRepeat(*run)))
            recordAgain(run);
    }
}

/// Records a run again; the figures stay those of the first time.
void RunsModel::recordAgain(const std::shared_ptr<Run>& run)
{
    auto worker = std::make_unique<SolveWorker>(*run, nullptr, this);
    const auto made = std::make_shared<std::shared_ptr<Recording>>();
    connect(worker.get(), &SolveWorker::started, this,
            [made](const std::shared_ptr<Recording>& recording) { *made = recording; });
    connect(worker.get(), &SolveWorker::finished, this, [this, run, made] {
        const auto ended = m_workers.find(run->id);
        if (ended == m_workers.end())
            return;
        SolveResult again = ended->second->take();
        ended->second.release()->deleteLater(); // it is the sender of this signal
        m_workers.erase(ended);
        if (Message note = differenceOf(run->outcome, again.outcome); !note.empty())
            run->recordingNote = std::move(note);
        run->recording = std::move(*made);
        run->gaveUpRecording = run->recorded == Recorded::yes && !run->recording;
        ReleasableData holding{again.held, 0};
        if (!run->outcome.tracks) {
            std::vector<Layer>& layers = again.outcome.layers;
            holding.layers = layers.size();
            run->outcome.layers.insert(run->outcome.layers.begin(),
                                       std::make_move_iterator(layers.begin()),
                                       std::make_move_iterator(layers.end()));
        }
        keepRecording(run, holding);
        changed(*run);
        if (!run->gaveUpRecording)
            emit recordingMade(rowOf(run->id));
        tellActive();
        startQueued();
    });
    worker->start();
    m_workers.emplace(run->id, std::move(worker));
    tellActive();
}

// The quality of answers is relative: whenever an answer is added or removed, those for the same
// cells and question are compared with the best proved result among them.

namespace {

bool isSameTrial(const Run& a, const Run& b)
{
    return a.fingerprint == b.fingerprint && a.solver->info.answers == b.solver->info.answers &&
           a.question == b.question;
}

/// Returns the record as in a file of results, but without the level, because all compared runs
/// have the same cells.
RunRecord recordWithoutLevel(const Run& run)
{
    return recordOf({.level = {},
                     .maze = *run.maze,
                     .solver = run.solver->info,
                     .question = run.question,
                     .options = run.options,
                     .outcome = run.outcome,
                     .verdict = run.verdict,
                     .audit = &run.audit});
}

} // namespace

void RunsModel::judgeBeside(const Run& run)
{
    if (!run.verdict)
        return; // it proves nothing and cannot be rated
    std::vector<std::shared_ptr<Run>> trial;
    std::copy_if(m_runs.begin(), m_runs.end(), std::back_inserter(trial),
                 [&run](const auto& other) {
                     return other->isFinished() && other->verdict && isSameTrial(*other, run);
                 });
    std::vector<RunRecord> records;
    records.reserve(trial.size());
    for (const std::shared_ptr<Run>& each : trial)
        records.push_back(recordWithoutLevel(*each));
    const std::vector<std::optional<Quality>> qualities = qualitiesOf(records);
    bool isNew = false;
    for (std::size_t i = 0; i < trial.size(); ++i)
        isNew = std::exchange(trial[i]->quality, qualities[i]) != qualities[i] || isNew;
    if (!isNew)
        return;
    constexpr auto column = static_cast<int>(RunColumn::quality);
    emit dataChanged(index(0, column), index(rowCount() - 1, column));
    emit qualitiesChanged();
}

} // namespace mazewright::ui
