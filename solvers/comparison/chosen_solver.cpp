#include "solvers/comparison/chosen_solver.h"

#include "solvers/base/entries.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <set>

namespace mazewright {

namespace {

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

bool isSet(const std::vector<OptionAssignment>& settings, std::string_view name)
{
    return std::any_of(settings.begin(), settings.end(),
                       [name](const OptionAssignment& setting) { return setting.name == name; });
}

/// Returns false if a link solver's ends are set, but they cannot be linked without further
/// options. A missing end is taken from the maze. Returns true for all other solvers.
bool mayLink(const Solver& solver, const Maze& maze, const std::vector<OptionAssignment>& settings)
{
    if (solver.info.answers != Question::link ||
        !(isSet(settings, "from") || isSet(settings, "to")))
        return true;
    const auto chosen = choose(solver, {}, settings);
    const auto query =
        chosen ? queryOf(Question::link, maze, chosen->question) : tl::unexpected(chosen.error());
    return query && checkQuery(maze, *query);
}

} // namespace

Expected<void> apply(const std::vector<OptionAssignment>& settings, Options& options)
{
    for (const OptionAssignment& setting : settings) {
        if (!options.knows(setting.name))
            continue;
        if (auto set = options.set(setting.name, setting.value); !set)
            return failure(ErrorCode::value, fmt::format("--set {}", set.error().message));
    }
    return {};
}

Expected<const Solver*> solverNamed(std::string_view id)
{
    if (const Solver* solver = findSolver(id))
        return solver;
    return unknownId("solver", id, idsOf(solvers()));
}

Expected<ConfiguredSolver> choose(const Solver& solver, const Rules& rules,
                                  const std::vector<OptionAssignment>& settings)
{
    ConfiguredSolver chosen{&solver, optionsFor(solver.info.answers, rules),
                            Options(solver.info.options)};
    if (auto set = apply(settings, chosen.question); !set)
        return tl::unexpected(set.error());
    if (auto set = apply(settings, chosen.options); !set)
        return tl::unexpected(set.error());
    return chosen;
}

Expected<void> checkKnown(const std::vector<OptionAssignment>& settings,
                          std::span<const Solver* const> candidates)
{
    for (const OptionAssignment& setting : settings) {
        const bool known =
            std::any_of(candidates.begin(), candidates.end(),
                        [&](const Solver* solver) { return knows(*solver, setting.name); });
        if (!known)
            return failure(ErrorCode::value,
                           fmt::format("--set {}: unknown option; expected one of {}", setting.name,
                                       fmt::join(knownNames(candidates), ", ")));
    }
    return {};
}

bool canBeAsked(const Solver& solver, const Maze& maze,
                const std::vector<OptionAssignment>& settings)
{
    const std::vector<Question> askable = questionsFor(maze);
    if (std::find(askable.begin(), askable.end(), solver.info.answers) != askable.end())
        return true;
    const Options options(optionsOf(solver.info.answers));
    return options.knows("from") && isSet(settings, "from") && isSet(settings, "to");
}

std::vector<const Solver*> askableSolvers(const Maze& maze,
                                          const std::vector<OptionAssignment>& settings)
{
    std::vector<const Solver*> askable;
    for (const Solver* solver : solvers())
        if (canBeAsked(*solver, maze, settings) && mayLink(*solver, maze, settings))
            askable.push_back(solver);
    return askable;
}

} // namespace mazewright
