#include "app/cli/scenario_run.h"

#include "app/cli/output.h"
#include "app/cli/scenario_text.h"

#include <cmath>
#include <numeric>

namespace mazewright::cli {

namespace {

/// The files state lengths with few digits, and diagonals with an approximate root of two.
constexpr double tolerance = 0.011;

double microsecondsOf(const Outcome& outcome, std::string_view figure)
{
    const Figure* time = findFigure(outcome, figure);
    return time != nullptr ? std::get<double>(time->value) * 1000 : 0;
}

/// The search with its route; the whole call where a solver does not tell it apart.
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

ScenarioRun::ScenarioRun(const ChosenSolver& chosen, const Scenario& scenario, int repeat,
                         bool json)
    : m_chosen(chosen), m_scenario(scenario), m_repeat(repeat), m_json(json),
      m_monitor(m_interrupt.token()), m_results(scenario.problems.size())
{
}

/// Each time on a workspace of its own; the queries then find one that is warm.
void ScenarioRun::measureSetUp()
{
    if (m_scenario.problems.empty())
        return;
    std::vector<double> times;
    for (int round = 0; round < m_repeat && !m_interrupt.requested(); ++round) {
        m_workspace = Workspace();
        const Outcome outcome = timedSolve(*m_chosen.solver, m_scenario.problems.front(),
                                           m_chosen.options, m_monitor, m_workspace);
        times.push_back(microsecondsOf(outcome, "set-up-ms"));
    }
    if (!times.empty())
        m_sums.setUp = median(times);
}

void ScenarioRun::check(std::size_t index, const Outcome& outcome)
{
    QueryResult& result = m_results[index];
    result.status = outcome.status;
    result.message = outcome.message;
    result.verdict = verify(m_scenario.problems[index], outcome);
    result.expanded = expandedBy(outcome);
    if (outcome.status == Status::solved)
        result.cost = outcome.cost;
    if (!m_scenario.lengthsApply)
        return;
    const double expected = m_scenario.optimal[index];
    result.expected = expected;
    result.ok = result.cost && std::abs(*result.cost - expected) <= tolerance;
}

/// The same question has the same answer, at the same effort.
void ScenarioRun::checkAgain(std::size_t index, const Outcome& outcome)
{
    QueryResult& result = m_results[index];
    const bool same = result.status == outcome.status &&
                      result.cost.value_or(outcome.cost) == outcome.cost &&
                      result.expanded == expandedBy(outcome);
    if (!same)
        result.verdict = Verdict{false, "another answer when asked again"};
}

/// False where it was interrupted.
bool ScenarioRun::pass(int number)
{
    for (std::size_t index = 0; index < m_results.size(); ++index) {
        const Outcome outcome = timedSolve(*m_chosen.solver, m_scenario.problems[index],
                                           m_chosen.options, m_monitor, m_workspace);
        if (m_interrupt.requested())
            return false;
        m_results[index].microseconds.push_back(searchTime(outcome));
        if (number == 0)
            check(index, outcome);
        else
            checkAgain(index, outcome);
        if (number + 1 == m_repeat)
            note(index);
    }
    return true;
}

void ScenarioRun::note(std::size_t index)
{
    const QueryResult& result = m_results[index];
    m_sums.microseconds.push_back(median(result.microseconds));
    m_sums.expanded += static_cast<double>(result.expanded.value_or(0));
    m_sums.solved += result.cost ? 1 : 0;
    m_sums.ok += result.ok.value_or(false) ? 1 : 0;
    if (isWrong(result))
        m_code = graver(m_code, ExitCode::checkFailed);
    if (result.status == Status::limitReached)
        m_code = graver(m_code, ExitCode::limit);
    if (result.status == Status::invalid)
        m_code = graver(m_code, ExitCode::badInput);
    if (m_json)
        print(queryJson(index, result) + '\n');
    else if (isWrong(result) || !result.cost)
        print(queryText(index, result) + '\n');
}

void ScenarioRun::showSummary() const
{
    print((m_json ? summaryJson(m_scenario, m_chosen, m_repeat, m_sums)
                  : summaryText(m_scenario, m_chosen, m_repeat, m_sums)) +
          '\n');
}

ExitCode ScenarioRun::run()
{
    measureSetUp();
    for (int number = 0; number < m_repeat && pass(number); ++number) {
    }
    showSummary();
    flushOutput();
    return graver(m_interrupt.code(), m_code);
}

} // namespace mazewright::cli
