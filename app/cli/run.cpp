#include "app/cli/run.h"

#include "solvers/formats/report.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

namespace mazewright::cli {

namespace {

bool isHalted(Status status)
{
    return status == Status::stopped || status == Status::limitReached;
}

bool knows(const Solver& solver, std::string_view name)
{
    const auto isNamed = [name](const OptionSpec& spec) { return spec.id == name; };
    const auto question = optionsOf(solver.info.answers);
    const auto own = solver.info.options;
    return std::any_of(question.begin(), question.end(), isNamed) ||
           std::any_of(own.begin(), own.end(), isNamed);
}

std::set<std::string_view> knownNames(std::span<const Solver* const> candidates)
{
    std::set<std::string_view> names;
    for (const Solver* solver : candidates)
        for (const auto schema : {optionsOf(solver->info.answers), solver->info.options})
            for (const OptionSpec& spec : schema)
                names.insert(spec.id);
    return names;
}

double timeOf(const Outcome& outcome)
{
    const Figure* time = findFigure(outcome, "time-ms");
    return time != nullptr ? std::get<double>(time->value) : 0;
}

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

Expected<const Solver*> solverNamed(std::string_view id)
{
    if (const Solver* solver = findSolver(id))
        return solver;
    std::vector<std::string_view> ids;
    for (const Solver* solver : solvers())
        ids.push_back(solver->info.id);
    return failure(ErrorCode::value, fmt::format("there is no solver '{}'; expected one of {}", id,
                                                 fmt::join(ids, ", ")));
}

Expected<ChosenSolver> choose(const Solver& solver, const Rules& rules,
                              const std::vector<Setting>& settings)
{
    ChosenSolver chosen{&solver, optionsFor(solver.info.answers, rules),
                        Options(solver.info.options)};
    if (auto set = apply(settings, chosen.question); !set)
        return tl::unexpected(set.error());
    if (auto set = apply(settings, chosen.options); !set)
        return tl::unexpected(set.error());
    return chosen;
}

Expected<void> checkKnown(const std::vector<Setting>& settings,
                          std::span<const Solver* const> candidates)
{
    for (const Setting& setting : settings) {
        const bool known =
            std::any_of(candidates.begin(), candidates.end(),
                        [&](const Solver* solver) { return knows(*solver, setting.name); });
        if (!known)
            return failure(ErrorCode::value,
                           fmt::format("--set {}: there is no such option here; expected one of {}",
                                       setting.name, fmt::join(knownNames(candidates), ", ")));
    }
    return {};
}

CheckedAnswer answer(const ChosenSolver& chosen, const Problem& problem, const RunPlan& plan,
                     const std::stop_token& stop)
{
    StopMonitor monitor(stop, plan.layers);
    CheckedAnswer answered;
    std::vector<double> times;
    for (int round = 0; round < plan.repeat; ++round) {
        Workspace workspace;
        answered.outcome = timedSolve(*chosen.solver, problem, chosen.options, monitor, workspace);
        times.push_back(timeOf(answered.outcome));
        if (isHalted(answered.outcome.status))
            break;
    }
    Outcome& outcome = answered.outcome;
    if (plan.repeat > 1)
        noteTimes(outcome, times);
    if (plan.tracks > outcome.routes.size())
        outcome.routes = reportedRoutes(problem.question(), outcome, plan.tracks);
    answered.verdict = verify(problem, outcome);
    return answered;
}

double median(std::vector<double> values)
{
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 != 0)
        return *middle;
    return (*middle + *std::max_element(values.begin(), middle)) / 2;
}

} // namespace mazewright::cli
