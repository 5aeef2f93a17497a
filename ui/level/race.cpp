#include "ui/level/race.h"

#include "solvers/core/allocations.h"
#include "ui/level/run_text.h"
#include "ui/level/runs_model.h"

#include <algorithm>
#include <chrono>
#include <new>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr std::chrono::milliseconds betweenTellings{200};
constexpr double quickMilliseconds = 20;

/// The unrecorded runs of a racer.
class RacerRuns {
public:
    RacerRuns(const Racer& racer, Auditor& auditor)
        : m_racer(racer),
          m_timed({run().solver, run().question, run().options}, *run().problem,
                  {.repeat = run().rounds, .timing = racer.timing, .auditor = &auditor})
    {
    }

    const Run& run() const { return *m_racer.run; }
    bool isOver() const
    {
        return m_racer.stop.stop_requested() || m_isOutOfMemory || m_timed.isOver();
    }
    /// Returns true if the last run was quick; longer ones are always reported.
    bool isQuick() const
    {
        const std::vector<double> times = m_timed.times();
        return !times.empty() && times.back() < quickMilliseconds;
    }
    void makeRound()
    try {
        Budget budget(run().limits, m_racer.stop.get_token());
        m_timed.makeRound(budget);
    } catch (const std::bad_alloc&) {
        m_isOutOfMemory = true;
    }
    CheckedAnswer conclude() &&
    try {
        if (m_isOutOfMemory)
            return {{withoutAnswer(Status::limitReached, outOfMemoryWords)}, {0}};
        if (m_timed.times().empty())
            return {{withoutAnswer(Status::stopped, Message("stopped before it began"))}};
        Budget budget(run().limits, m_racer.stop.get_token());
        CheckedAnswer answer = std::move(m_timed).conclude(budget);
        answer.outcome.layers.clear();
        answer.outcome.tracks.reset();
        return answer;
    } catch (const std::bad_alloc&) {
        return {{withoutAnswer(Status::limitReached, outOfMemoryWords)}};
    }

private:
    const Racer& m_racer;
    TimedRun m_timed;
    bool m_isOutOfMemory = false;
};

} // namespace

std::vector<CheckedAnswer> makeRounds(const std::vector<Racer>& racers, RaceRounds::Call& call)
{
    const std::stop_callback all(call.stop(), [&racers] {
        for (const Racer& racer : racers)
            racer.stop.request_stop();
    });
    const RetainedAllocations kept;
    Auditor auditor; // of all racers
    std::vector<RacerRuns> runs;
    for (const Racer& racer : racers)
        runs.emplace_back(racer, auditor);
    const int rounds = racers.front().run->rounds;
    RaceProgress progress{.rounds = rounds, .of = static_cast<int>(racers.size()) * (rounds + 1)};
    std::chrono::steady_clock::time_point told{};
    for (int round = 1; round <= rounds; ++round) {
        call.progress({.fraction = static_cast<double>(round - 1) / rounds});
        for (std::size_t i = 0; i < runs.size(); ++i, ++progress.done) {
            RacerRuns& next = runs[placeInRound(round, rounds, i, runs.size())];
            if (next.isOver())
                continue;
            const auto now = std::chrono::steady_clock::now();
            if (!next.isQuick() || now - told >= betweenTellings) {
                told = now;
                progress.round = round;
                progress.runId = next.run().id;
                call.tell(progress);
            }
            next.makeRound();
        }
    }
    std::vector<CheckedAnswer> answers;
    for (RacerRuns& each : runs)
        answers.push_back(std::move(each).conclude());
    return answers;
}

QList<int> RunsModel::race(const RacePlan& plan)
{
    if (isRacing())
        return {};
    QList<int> ids;
    std::vector<std::shared_ptr<Run>> racing;
    for (const ConfiguredSolver& entry : plan.entries) {
        const std::shared_ptr<Run> run =
            append(*entry.solver, plan.maze, entry.question, entry.options, plan.limits,
                   {.id = plan.levelId, .name = plan.level});
        ids.append(run->id);
        if (run->isFinished())
            continue;
        run->rounds = plan.rounds;
        m_racers.push_back({run, plan.timing});
        racing.push_back(run);
    }
    m_queue.insert(m_queue.begin(), racing.begin(), racing.end());
    m_raceIds = ids;
    tellActive();
    emit raceStarted();
    startQueued();
    checkRaceEnd();
    return ids;
}

/// Takes the runs of the race from the front of the queue, and makes their rounds.
void RunsModel::startRounds()
{
    std::erase_if(m_racers,
                  [this](const Racer& racer) { return std::erase(m_queue, racer.run) == 0; });
    for (const Racer& racer : m_racers)
        begin(*racer.run);
    m_rounds.start([racers = m_racers](RaceRounds::Call& call) { return makeRounds(racers, call); },
                   TaskCause::asked);
}

/// Updates only the states in the table, so that the window paints little while runs are timed.
void RunsModel::showRound(const RaceProgress& progress)
{
    constexpr int state = static_cast<int>(RunColumn::state);
    for (const Racer& racer : m_racers) {
        racer.run->progress.fraction = static_cast<double>(progress.done) / progress.of;
        if (const int row = rowOf(racer.run->id); row >= 0)
            emit dataChanged(index(row, state), index(row, state));
    }
    emit raceProgressed(progress);
}

/// The unrecorded runs are done; now records each run once for the overlay.
void RunsModel::endRounds(Expected<std::vector<CheckedAnswer>> made)
{
    const std::vector<Racer> racers = m_racers; // the end of the race clears them
    std::vector<CheckedAnswer> answers(
        racers.size(), CheckedAnswer{{withoutAnswer(Status::limitReached, outOfMemoryWords)}});
    if (made)
        answers = std::move(*made);
    for (std::size_t i = racers.size(); i-- > 0;) {
        const std::shared_ptr<Run> run = racers[i].run;
        if (rowOf(run->id) < 0)
            continue;
        run->times = std::move(answers[i].times);
        run->measured = answers[i].measured;
        run->progress = {};
        if (racers[i].stop.stop_requested()) {
            finish(*run, std::move(answers[i]));
            continue;
        }
        run->outcome = std::move(answers[i].outcome);
        run->verdict = std::move(answers[i].verdict);
        run->audit = std::move(answers[i].audit);
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

/// Removes the run from further rounds of the race. Returns true if they are being made.
bool RunsModel::stopInRounds(const Run& run)
{
    const auto racer =
        std::ranges::find(m_racers, &run, [](const Racer& each) { return each.run.get(); });
    return m_rounds.isRunning() && racer != m_racers.end() && racer->stop.request_stop();
}

/// Tells how many of the recorded runs are done, and the end of the race after the last.
void RunsModel::checkRaceEnd()
{
    if (!isRacing() || m_rounds.isRunning())
        return;
    QList<int> ids = m_raceIds;
    ids.removeIf([this](int id) { return rowOf(id) < 0; });
    const auto left = static_cast<int>(
        std::ranges::count_if(ids, [this](int id) { return !run(rowOf(id))->isFinished(); }));
    if (!m_racers.empty() && !m_racers.front().run->awaitsRounds()) {
        const int rounds = m_racers.front().run->rounds;
        const int all = static_cast<int>(m_racers.size()) * (rounds + 1);
        emit raceProgressed(
            {.round = 0, .rounds = rounds, .runId = 0, .done = all - left, .of = all});
    }
    if (left > 0)
        return;
    m_racers.clear();
    m_raceIds.clear();
    emit raceFinished(ids);
}

} // namespace mazewright::ui
