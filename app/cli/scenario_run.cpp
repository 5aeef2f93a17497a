#include "app/cli/scenario_run.h"

#include "app/cli/output.h"
#include "app/cli/scenario_text.h"
#include "solvers/base/allocations.h"
#include "solvers/comparison/scenario_queries.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <future>
#include <numeric>

namespace mazewright::cli {

namespace {

double microsecondsOf(const Outcome& outcome, std::string_view figure)
{
    const Figure* time = findFigure(outcome, figure);
    return time != nullptr ? std::get<double>(time->value) * 1000 : 0;
}

/// Returns the time of the search with its route; of the whole call if the solver does not report
/// it separately.
double searchTime(const Outcome& outcome)
{
    const bool told = findFigure(outcome, "search-ms") != nullptr;
    return microsecondsOf(outcome, told ? "search-ms" : "time-ms");
}

std::optional<std::int64_t> expandedBy(const Outcome& outcome)
{
    const Figure* expanded = findFigure(outcome, "expanded");
    return expanded != nullptr ? std::optional(std::get<std::int64_t>(expanded->value))
                               : std::nullopt;
}

bool isWrong(const QueryResult& result)
{
    return !result.ok.value_or(true) || (result.verdict && !result.verdict->holds);
}

} // namespace

double ScenarioSums::total() const
{
    return std::accumulate(microseconds.begin(), microseconds.end(), 0.0);
}

double ScenarioSums::amortised(std::size_t queries) const
{
    if (microseconds.empty())
        return 0;
    return total() / static_cast<double>(microseconds.size()) +
           setUp / static_cast<double>(queries);
}

ScenarioRun::ScenarioRun(const ConfiguredSolver& chosen, const Scenario& scenario,
                         std::optional<int> repeat, int jobs, ScenarioForm form,
                         Interrupt& interrupt)
    : m_chosen(chosen),
      m_scenario(scenario), m_plan{.repeat = repeat.value_or(1),
                                   .timing = repeat ? Timing::fair : Timing::single},
      m_jobs(jobs), m_form(form), m_interrupt(interrupt), m_monitor(m_interrupt.token()),
      m_results(scenario.problems.size())
{
}

/// Measures the set-up on the first query, each time on a new workspace. The queries then share a
/// warm workspace.
void ScenarioRun::measureSetUp()
{
    if (m_scenario.problems.empty())
        return;
    Budget budget({}, m_interrupt.token());
    const Outcome first = answer(m_chosen, m_scenario.problems.front(), m_plan, budget).outcome;
    m_sums.setUp = microsecondsOf(first, "set-up-ms");
}

void ScenarioRun::check(std::size_t index, const Outcome& outcome)
{
    QueryResult& result = m_results[index];
    result.hasRun = true;
    result.status = outcome.status;
    result.message = outcome.message;
    result.verdict = verify(m_scenario.problems[index], outcome);
    result.expanded = expandedBy(outcome);
    if (outcome.status == Status::solved)
        result.cost = outcome.cost;
    if (!m_scenario.lengthsApply)
        return;
    const ScenarioQuery& query = m_scenario.queries[index];
    result.expected = query.optimal;
    result.ok = result.cost && isExpected(query, *result.cost);
}

/// Checks that a repeated run has the same answer and the same effort.
void ScenarioRun::checkAgain(std::size_t index, const Outcome& outcome)
{
    QueryResult& result = m_results[index];
    const bool same = result.status == outcome.status &&
                      result.cost.value_or(outcome.cost) == outcome.cost &&
                      result.expanded == expandedBy(outcome);
    if (!same)
        result.verdict = Verdict{false, "a repeated run gave a different answer"};
}

/// Runs a query and checks its answer. Returns the microseconds of its search; empty if it was
/// interrupted.
std::optional<double> ScenarioRun::ask(std::size_t index, Monitor& monitor, Workspace& workspace)
{
    const Outcome outcome = timedSolve(*m_chosen.solver, m_scenario.problems[index],
                                       m_chosen.options, monitor, workspace);
    if (m_interrupt.requested())
        return std::nullopt;
    if (m_results[index].hasRun)
        checkAgain(index, outcome);
    else
        check(index, outcome);
    return searchTime(outcome);
}

/// Runs a pass that is not counted, and derives the number of passes per round from it. Without it,
/// times would include cold caches. Returns false if it was interrupted.
bool ScenarioRun::warmUp()
{
    constexpr double roundLasts = 10000; // microseconds
    double spent = 0;
    for (std::size_t index = 0; index < m_results.size(); ++index) {
        const auto time = ask(index, m_monitor, m_workspace);
        if (!time)
            return false;
        spent += *time;
    }
    m_measured.warmUps = 1;
    constexpr double shortest = 1;
    m_measured.batch = static_cast<int>(std::ceil(roundLasts / std::max(spent, shortest)));
    return true;
}

/// Runs all queries once. Returns false if it was interrupted.
bool ScenarioRun::pass(bool isLast)
{
    for (std::size_t index = 0; index < m_results.size(); ++index) {
        const auto time = ask(index, m_monitor, m_workspace);
        if (!time)
            return false;
        m_roundTimes[index] += *time;
        if (isLast)
            note(index);
    }
    return true;
}

/// Runs the queries on several threads. Threads take queries from a shared counter; results are
/// printed in query order. Returns false if it was interrupted.
bool ScenarioRun::passOnThreads()
{
    m_measured.times = 1;
    m_roundTimes.assign(m_results.size(), 0);
    std::atomic<std::size_t> next{0};
    const auto work = [this, &next] {
        StopMonitor monitor(m_interrupt.token());
        Workspace workspace;
        for (std::size_t index = next++; index < m_results.size(); index = next++) {
            const auto time = ask(index, monitor, workspace);
            if (!time)
                return;
            m_roundTimes[index] = *time;
        }
    };
    std::vector<std::future<void>> threads;
    threads.reserve(static_cast<std::size_t>(m_jobs));
    for (int job = 0; job < m_jobs; ++job)
        threads.push_back(std::async(std::launch::async, work));
    for (std::future<void>& thread : threads)
        thread.get(); // rethrows `std::bad_alloc` of the thread
    for (std::size_t index = 0; index < m_results.size(); ++index)
        if (m_results[index].hasRun) // after a signal only the finished queries
            note(index);
    return !m_interrupt.requested();
}

/// Runs the passes of one round. Returns false if it was interrupted.
bool ScenarioRun::makeRound(bool isLast)
{
    m_roundTimes.assign(m_results.size(), 0);
    m_share = ProcessorShare();
    for (int made = 1; made <= m_measured.batch; ++made)
        if (!pass(isLast && made == m_measured.batch))
            return false;
    for (std::size_t index = 0; index < m_results.size() && !isLast; ++index)
        m_results[index].microseconds.push_back(timeInRound(index));
    if (isFair())
        m_shares.push_back(m_share.value());
    ++m_measured.times;
    return true;
}

/// Returns true if times may be compared. Several jobs share the machine.
bool ScenarioRun::isFair() const
{
    return m_plan.timing == Timing::fair && m_jobs == 1;
}

/// Returns the mean time of a query's passes, without the time in which other processes held the
/// CPU.
double ScenarioRun::timeInRound(std::size_t index) const
{
    return m_roundTimes[index] / m_measured.batch * (isFair() ? m_share.value() : 1);
}

void ScenarioRun::note(std::size_t index)
{
    QueryResult& result = m_results[index];
    result.microseconds.push_back(timeInRound(index));
    m_sums.microseconds.push_back(median(result.microseconds));
    m_sums.expanded += static_cast<double>(result.expanded.value_or(0));
    m_sums.solved += result.cost ? 1 : 0;
    m_sums.ok += result.ok.value_or(false) ? 1 : 0;
    if (isWrong(result))
        m_code = worseCode(m_code, ExitCode::checkFailed);
    if (result.status == Status::limitReached)
        m_code = worseCode(m_code, ExitCode::limit);
    if (result.status == Status::invalid)
        m_code = worseCode(m_code, ExitCode::badInput);
    if (m_form == ScenarioForm::json)
        print(queryJson(m_scenario, m_chosen, index, result) + '\n');
    else if (m_form == ScenarioForm::csv)
        print(queryCsv(m_scenario, m_chosen, index, result) + '\n');
    else if (isWrong(result) || !result.cost || m_scenario.problems.size() == 1)
        print(queryText(m_scenario, index, result) + '\n');
}

void ScenarioRun::showSummary() const
{
    if (m_form == ScenarioForm::json)
        print(summaryJson(m_scenario, m_chosen, m_measured, m_sums, m_jobs) + '\n');
    else if (m_form == ScenarioForm::text)
        print(summaryText(m_scenario, m_chosen, m_measured, m_sums, m_jobs) + '\n');
}

ExitCode ScenarioRun::run()
{
    std::optional<RetainedAllocations> kept;
    if (m_plan.timing == Timing::fair)
        kept.emplace();
    measureSetUp();
    bool goes = m_plan.timing == Timing::single || warmUp();
    for (int round = 1; round <= m_plan.repeat && goes; ++round)
        goes = m_jobs > 1 ? passOnThreads() : makeRound(round == m_plan.repeat);
    m_measured.processorPercent = meanPercent(m_shares);
    showSummary();
    flushOutput();
    return worseCode(m_interrupt.code(), m_code);
}

} // namespace mazewright::cli
