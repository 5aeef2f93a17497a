#include "ui/runs/race.h"

#include <fmt/format.h>
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
    outcome.message = "stopped before it began";
    return outcome;
}

} // namespace

RaceWorker::RaceWorker(const std::vector<std::shared_ptr<Run>>& runs, int rounds, QObject* parent)
    : QObject(parent), m_plan{.repeat = rounds},
      m_task({.words = tr("Timing solvers"), .niceness = 0}, this)
{
    for (const auto& run : runs)
        m_entries.push_back({{run->solver, run->question, run->options}, *run->problem});
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
    for (int round = 1; round <= m_plan.repeat; ++round) {
        call.progress({.fraction = static_cast<double>(round - 1) / m_plan.repeat});
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
        const std::size_t at = round % 2 != 0 ? i : m_entries.size() - 1 - i;
        Entry& entry = m_entries[at];
        if (!entry.stop.stop_requested() && !(entry.last && isHalted(entry.last->status))) {
            tell(at, round);
            run(entry);
        }
        ++m_done;
    }
}

/// A run that is stopped leaves what the rounds before it have found.
void RaceWorker::run(Entry& entry)
try {
    Budget budget(entry.problem.limits(), entry.stop.get_token());
    Outcome outcome = muteRun(entry.chosen, entry.problem, m_plan, budget);
    if (outcome.status == Status::stopped && entry.last)
        return;
    entry.times.push_back(timeOf(outcome));
    entry.last = std::move(outcome);
} catch (const std::bad_alloc&) {
    entry.last = shortOfMemory();
    entry.times.push_back(0);
}

void RaceWorker::tell(std::size_t entry, int round)
{
    const Clock::time_point now = Clock::now();
    const std::vector<double>& times = m_entries[entry].times;
    const bool isQuick = !times.empty() && times.back() < quickMilliseconds;
    if (isQuick && now - m_told < betweenTellings)
        return; // what may take long is always told of
    m_told = now;
    emit progressed(static_cast<int>(entry), round, m_done);
}

CheckedAnswer RaceWorker::conclude(Entry& entry) const
try {
    if (!entry.last)
        return {.outcome = neverBegun(), .verdict = {}};
    const auto made = static_cast<int>(entry.times.size());
    Budget budget(entry.problem.limits(), entry.stop.get_token());
    CheckedAnswer answer =
        summedUp(entry.problem, std::move(*entry.last), std::move(entry.times), m_plan, budget);
    if (made < m_plan.repeat && !isHalted(answer.outcome.status))
        answer.outcome.message = fmt::format("stopped after {} of {} runs", made, m_plan.repeat);
    answer.outcome.layers.clear();
    answer.outcome.tracks.reset();
    return answer;
} catch (const std::bad_alloc&) {
    return {.outcome = shortOfMemory(), .verdict = {}};
}

} // namespace mazewright::ui
