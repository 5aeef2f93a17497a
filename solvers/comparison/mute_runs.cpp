#include "solvers/comparison/mute_runs.h"

#include <algorithm>

namespace mazewright {

namespace {

/// Replaces the time of one run by the median of all, and adds the shortest and the longest.
void noteTimes(Outcome& outcome, const std::vector<double>& times)
{
    std::erase_if(outcome.figures, [](const Figure& figure) { return figure.id == "time-ms"; });
    const auto [least, most] = std::minmax_element(times.begin(), times.end());
    outcome.figures.push_back({"time-ms", "ms", median(times)});
    outcome.figures.push_back({"time-min-ms", "ms", *least});
    outcome.figures.push_back({"time-max-ms", "ms", *most});
}

} // namespace

Outcome muteRun(const ChosenSolver& chosen, const Problem& problem, const RunPlan& plan,
                Budget& budget)
{
    BudgetMonitor monitor(budget, plan.layers ? Layers::wanted : Layers::none);
    Workspace workspace;
    return timedSolve(*chosen.solver, problem, chosen.options, monitor, workspace);
}

CheckedAnswer summedUp(const Problem& problem, Outcome last, std::vector<double> times,
                       const RunPlan& plan, Budget& budget)
{
    if (plan.repeat > 1)
        noteTimes(last, times);
    std::vector<Shortfall> shortfalls;
    if (const auto listed = listTracks(last, plan.tracks, budget); !listed)
        shortfalls.push_back({"routes", listed.error().why});
    std::optional<Verdict> verdict = verify(problem, last);
    return {std::move(last), std::move(verdict), std::move(times), std::move(shortfalls)};
}

CheckedAnswer answer(const ChosenSolver& chosen, const Problem& problem, const RunPlan& plan,
                     Budget& budget)
{
    Outcome outcome;
    std::vector<double> times;
    for (int round = 0; round < plan.repeat; ++round) {
        // What the last round holds goes before the next one takes its own; its route stays, as
        // an allocator left with nothing gives the memory back, and each round would map it anew.
        outcome.layers.clear();
        outcome.tracks.reset();
        budget.renewTime();
        outcome = muteRun(chosen, problem, plan, budget);
        times.push_back(timeOf(outcome));
        if (isHalted(outcome.status))
            break;
    }
    return summedUp(problem, std::move(outcome), std::move(times), plan, budget);
}

double timeOf(const Outcome& outcome)
{
    const Figure* time = findFigure(outcome, "time-ms");
    return time != nullptr ? std::get<double>(time->value) : 0;
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 != 0)
        return *middle;
    return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

} // namespace mazewright
