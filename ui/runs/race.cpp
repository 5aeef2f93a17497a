#include "ui/runs/race.h"

#include "solvers/base/allocations.h"

#include <new>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr std::chrono::milliseconds betweenTellings{200};
constexpr double quickMilliseconds = 20;

Outcome shortOfMemory()
{
    Outcome outcome;
    outcome.status = Status::limitReached;
    outcome.message = outOfMemoryWords;
    return outcome;
}

Outcome neverBegun()
{
    Outcome outcome;
    outcome.status = Status::stopped;
    outcome.message = Message("stopped before it began");
    return outcome;
}

} // namespace

RaceWorker::RaceWorker(const std::vector<std::shared_ptr<Run>>& runs, int rounds, Timing timing,
                       QObject* parent)
    : QObject(parent), m_roundCount(rounds),
      m_task({.words = tr("Timing solvers"), .niceness = 0}, this)
{
    for (const auto& run : runs)
        m_entries.push_back({TimedRun({run->solver, run->question, run->options}, *run->problem,
                                      {.repeat = rounds, .timing = timing}),
                             run->limits});
    m_task.onAnswer([this](Expected<Answers> answers) {
        if (answers)
            m_answers = std::move(*answers);
        else
            m_answers.assign(m_entries.size(), {.outcome = shortOfMemory(), .verdict = {}});
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
        return {.outcome = shortOfMemory(), .verdict = {}, .times = {0}};
    if (entry.timed.times().empty())
        return {.outcome = neverBegun(), .verdict = {}};
    Budget budget(entry.limits, entry.stop.get_token());
    CheckedAnswer answer = std::move(entry.timed).conclude(budget);
    answer.outcome.layers.clear();
    answer.outcome.tracks.reset();
    return answer;
} catch (const std::bad_alloc&) {
    return {.outcome = shortOfMemory(), .verdict = {}};
}

} // namespace mazewright::ui
