#include "ui/level/race.h"

#include "solvers/core/allocations.h"
#include "ui/level/run_text.h"
#include "ui/level/runs_model.h"
#include "ui/level/solve_worker.h"

#include <algorithm>
#include <new>

namespace mazewright::ui {

namespace {

constexpr std::chrono::milliseconds betweenTellings{200};
constexpr double quickMilliseconds = 20;

} // namespace

RaceWorker::RaceWorker(const std::vector<std::shared_ptr<Run>>& runs, int rounds, Timing timing,
                       QObject* parent)
    : QObject(parent), m_roundCount(rounds),
      m_task({.words = tr("Timing solvers"), .niceness = 0}, this)
{
    for (const auto& run : runs)
        m_entries.push_back({TimedRun({run->solver, run->question, run->options}, *run->problem,
                                      {.repeat = rounds, .timing = timing, .auditor = &m_auditor}),
                             run->limits});
    m_task.onAnswer([this](Expected<Answers> answers) {
        if (answers)
            m_answers = std::move(*answers);
        else
            m_answers.assign(m_entries.size(), CheckedAnswer{{withoutAnswer(Status::limitReached,
                                                                            outOfMemoryWords)}});
        emit finished();
    });
}

void RaceWorker::start()
{
    m_task.start([this](TaskCall& call) { return work(call); }, TaskCause::asked);
}

void RaceWorker::stop()
{
    for (Entry& entry : m_entries)
        entry.stop.request_stop();
}

void RaceWorker::stop(std::size_t entry)
{
    m_entries[entry].stop.request_stop();
}

RaceWorker::Answers RaceWorker::work(TaskCall& call)
{
    const std::stop_callback all(call.stop(), [this] { stop(); });
    const RetainedAllocations kept;
    for (int round = 1; round <= m_roundCount; ++round) {
        call.progress({.fraction = static_cast<double>(round - 1) / m_roundCount});
        runRound(round);
    }
    Answers answers;
    for (Entry& entry : m_entries)
        answers.push_back(conclude(entry));
    return answers;
}

void RaceWorker::runRound(int round)
{
    for (std::size_t i = 0; i < m_entries.size(); ++i) {
        const std::size_t at = placeInRound(round, m_roundCount, i, m_entries.size());
        Entry& entry = m_entries[at];
        if (!entry.stop.stop_requested() && !entry.isOutOfMemory && !entry.timed.isOver()) {
            tell(at, round);
            run(entry);
        }
        ++m_done;
    }
}

void RaceWorker::run(Entry& entry)
try {
    Budget budget(entry.limits, entry.stop.get_token());
    entry.timed.makeRound(budget);
} catch (const std::bad_alloc&) {
    entry.isOutOfMemory = true;
}

void RaceWorker::tell(std::size_t entry, int round)
{
    const Clock::time_point now = Clock::now();
    const std::vector<double> times = m_entries[entry].timed.times();
    const bool isQuick = !times.empty() && times.back() < quickMilliseconds;
    if (isQuick && now - m_told < betweenTellings)
        return; // possibly long runs are always reported
    m_told = now;
    emit progressed(static_cast<int>(entry), round, m_done);
}

CheckedAnswer RaceWorker::conclude(Entry& entry)
try {
    if (entry.isOutOfMemory)
        return {{withoutAnswer(Status::limitReached, outOfMemoryWords)}, {0}};
    if (entry.timed.times().empty())
        return {{withoutAnswer(Status::stopped, Message("stopped before it began"))}};
    Budget budget(entry.limits, entry.stop.get_token());
    CheckedAnswer answer = std::move(entry.timed).conclude(budget);
    answer.outcome.layers.clear();
    answer.outcome.tracks.reset();
    return answer;
} catch (const std::bad_alloc&) {
    return {{withoutAnswer(Status::limitReached, outOfMemoryWords)}};
}

QList<int> RunsModel::race(const RacePlan& plan)
{
    if (m_racing)
        return {};
    QList<int> ids;
    m_racers.clear();
    for (const ConfiguredSolver& entry : plan.entries) {
        const std::shared_ptr<Run> run =
            append(*entry.solver, plan.maze, entry.question, entry.options, plan.limits,
                   {.id = plan.levelId, .name = plan.level});
        ids.append(run->id);
        if (run->isFinished())
            continue;
        run->rounds = plan.rounds;
        m_racers.push_back(run);
    }
    m_racing = true;
    m_rounds = std::make_unique<RaceWorker>(m_racers, plan.rounds, plan.timing, this);
    connect(m_rounds.get(), &RaceWorker::progressed, this, &RunsModel::showRound);
    connect(m_rounds.get(), &RaceWorker::finished, this, &RunsModel::endRounds);
    m_raceIds = ids;
    tellActive();
    emit raceStarted();
    startQueued();
    return ids;
}

/// Starts the rounds once nothing else is running.
void RunsModel::startRounds()
{
    if (m_roundsGo || !m_workers.empty())
        return;
    m_roundsGo = true;
    for (const auto& run : m_racers)
        begin(*run);
    m_rounds->start();
}

/// Updates only the states in the table, so that the window paints little while runs are timed.
void RunsModel::showRound(int entry, int round, int done)
{
    const std::shared_ptr<Run> run = m_racers[static_cast<std::size_t>(entry)];
    const auto entries = static_cast<int>(m_racers.size());
    const int all = entries * (run->rounds + 1);
    for (const auto& racer : m_racers)
        racer->progress.fraction = static_cast<double>(done) / all;
    constexpr int state = static_cast<int>(RunColumn::state);
    for (const auto& racer : m_racers)
        if (const int row = rowOf(racer->id); row >= 0)
            emit dataChanged(index(row, state), index(row, state));
    emit raceProgressed(
        {.round = round, .rounds = run->rounds, .runId = run->id, .done = done, .of = all});
}

/// The unrecorded runs are done; now records each run once for the overlay.
void RunsModel::endRounds()
{
    std::vector<CheckedAnswer> answers = m_rounds->take();
    RaceWorker* const rounds = m_rounds.release();
    rounds->deleteLater(); // it is the sender of this signal
    m_roundsGo = false;
    for (std::size_t i = m_racers.size(); i-- > 0;) {
        const std::shared_ptr<Run> run = m_racers[i];
        if (rowOf(run->id) < 0)
            continue;
        run->times = std::move(answers[i].times);
        run->measured = answers[i].measured;
        run->progress = {};
        run->outcome = std::move(answers[i].outcome);
        run->verdict = std::move(answers[i].verdict);
        run->audit = std::move(answers[i].audit);
        if (rounds->wasStopped(i)) {
            finish(*run, {std::move(run->outcome), std::move(run->verdict), std::move(run->audit)});
            continue;
        }
        run->state = RunState::queued;
        changed(*run);
        m_queue.push_front(run);
    }
    startQueued();
    tellActive();
    checkRaceEnd();
}

/// Takes only layers and tracks from the recorded run; the figures stay those of the unrecorded
/// runs.
void RunsModel::finishRecorded(Run& run, Outcome recorded)
{
    Outcome outcome = std::move(run.outcome);
    run.recordingNote = differenceOf(outcome, recorded);
    outcome.layers = std::move(recorded.layers);
    outcome.tracks = std::move(recorded.tracks);
    finish(run, {std::move(outcome), std::move(run.verdict), std::move(run.audit)});
}

/// Returns true if the run is in the unrecorded rounds of a race, and removes it from further
/// rounds.
bool RunsModel::stopInRounds(const Run& run)
{
    if (!m_rounds)
        return false;
    const auto racer = std::find_if(m_racers.begin(), m_racers.end(),
                                    [&run](const auto& other) { return other.get() == &run; });
    if (racer == m_racers.end())
        return false;
    m_rounds->stop(static_cast<std::size_t>(racer - m_racers.begin()));
    return true;
}

/// Returns the number of runs of the race that are in its unrecorded rounds or wait for them.
int RunsModel::inRounds() const
{
    if (!m_rounds)
        return 0;
    return static_cast<int>(std::count_if(m_racers.begin(), m_racers.end(),
                                          [this](const auto& run) { return rowOf(run->id) >= 0; }));
}

/// Tells how many of the recorded runs are done, and the end of the race after the last.
void RunsModel::checkRaceEnd()
{
    if (!m_racing || m_rounds)
        return;
    const auto left = static_cast<int>(std::ranges::count_if(
        m_racers, [this](const auto& run) { return !run->isFinished() && rowOf(run->id) >= 0; }));
    if (!m_racers.empty()) {
        const int rounds = m_racers.front()->rounds;
        const int all = static_cast<int>(m_racers.size()) * (rounds + 1);
        emit raceProgressed(
            {.round = 0, .rounds = rounds, .runId = 0, .done = all - left, .of = all});
    }
    if (left > 0)
        return;
    m_racing = false;
    m_racers.clear();
    QList<int> ids = std::exchange(m_raceIds, {});
    ids.removeIf([this](int id) { return rowOf(id) < 0; });
    emit raceFinished(ids);
}

} // namespace mazewright::ui
