#include "solvers/comparison/entrant.h"

#include <algorithm>
#include <fmt/format.h>

namespace mazewright {

namespace {

std::vector<std::string_view> split(std::string_view text, char separator)
{
    std::vector<std::string_view> parts;
    for (std::size_t end = text.find(separator); end != std::string_view::npos;
         end = text.find(separator)) {
        parts.push_back(text.substr(0, end));
        text.remove_prefix(end + 1);
    }
    parts.push_back(text);
    return parts;
}

/// Reads `weight=5` if the solver accepts it.
Expected<OptionAssignment> readSetting(const Solver& solver, std::string_view text)
{
    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos)
        return failure(ErrorCode::value, fmt::format("{}: expected NAME=VALUE with an option of {}",
                                                     text, solver.info.id));
    OptionAssignment setting{std::string(text.substr(0, equals)),
                             std::string(text.substr(equals + 1))};
    Options options(solver.info.options);
    if (!options.knows(setting.name))
        return failure(ErrorCode::value, fmt::format("{}: {} has no such option; use --set for "
                                                     "options of the question",
                                                     text, solver.info.id));
    if (auto set = options.set(setting.name, setting.value); !set)
        return tl::unexpected(set.error());
    setting.value = options.text(setting.name);
    return setting;
}

Expected<void> add(SolverConfig& entrant, std::string_view text)
{
    auto setting = readSetting(*entrant.solver, text);
    if (!setting)
        return tl::unexpected(setting.error());
    for (const OptionAssignment& earlier : entrant.settings)
        if (earlier.name == setting->name)
            return failure(ErrorCode::value, fmt::format("{}: {} is set twice; expected one value",
                                                         text, setting->name));
    entrant.settings.push_back(std::move(*setting));
    return {};
}

/// Combines each entrant with every value of `weight=1,1.5,2`.
Expected<std::vector<SolverConfig>> multiplied(const std::vector<SolverConfig>& entrants,
                                               std::string_view option)
{
    const std::size_t values = std::min(option.find('='), option.size());
    std::vector<SolverConfig> all;
    for (const SolverConfig& entrant : entrants)
        for (const std::string_view value :
             split(option.substr(std::min(values + 1, option.size())), ',')) {
            all.push_back(entrant);
            if (auto added = add(all.back(), fmt::format("{}={}", option.substr(0, values), value));
                !added)
                return tl::unexpected(added.error());
        }
    return all;
}

} // namespace

std::vector<OptionAssignment> changesOf(const Options& options, const Options& from)
{
    std::vector<OptionAssignment> changes;
    for (const OptionSpec& spec : options.schema())
        if (options.text(spec.id) != from.text(spec.id))
            changes.push_back({std::string(spec.id), options.text(spec.id)});
    return changes;
}

std::string nameOf(const SolverConfig& entrant)
{
    std::string name(entrant.solver->info.id);
    for (const auto& [option, value] : entrant.settings)
        name += fmt::format("{}{}={}", name.size() == entrant.solver->info.id.size() ? "(" : ",",
                            option, value);
    return entrant.settings.empty() ? name : name + ")";
}

bool areSame(const SolverConfig& a, const SolverConfig& b)
{
    return nameOf(a) == nameOf(b);
}

void enter(std::vector<SolverConfig>& all, SolverConfig entrant)
{
    const auto isIt = [&entrant](const SolverConfig& other) { return areSame(entrant, other); };
    if (std::none_of(all.begin(), all.end(), isIt))
        all.push_back(std::move(entrant));
}

Expected<SolverConfig> readEntrant(std::string_view text)
{
    const std::size_t open = std::min(text.find('('), text.size());
    const auto solver = solverNamed(text.substr(0, open));
    if (!solver)
        return tl::unexpected(solver.error());
    SolverConfig entrant(*solver);
    if (open == text.size())
        return entrant;
    if (!text.ends_with(')'))
        return failure(
            ErrorCode::value,
            fmt::format("{}: expected a closing parenthesis, as in astar(weight=5)", text));
    for (const std::string_view setting : split(text.substr(open + 1, text.size() - open - 2), ','))
        if (auto added = add(entrant, setting); !added)
            return tl::unexpected(added.error());
    return entrant;
}

Expected<std::vector<SolverConfig>> readSweep(std::string_view text)
{
    const std::vector<std::string_view> parts = split(text, ':');
    if (parts.size() < 2)
        return failure(ErrorCode::value,
                       fmt::format("{}: expected a solver and the values of an option, as in "
                                   "astar:weight=1,1.5,2",
                                   text));
    auto base = readEntrant(parts.front());
    if (!base)
        return tl::unexpected(base.error());
    std::vector<SolverConfig> entrants{std::move(*base)};
    for (std::size_t option = 1; option < parts.size(); ++option) {
        auto all = multiplied(entrants, parts[option]);
        if (!all)
            return all;
        entrants = std::move(*all);
    }
    return entrants;
}

Expected<ConfiguredSolver> choose(const SolverConfig& entrant, const Rules& rules,
                                  const std::vector<OptionAssignment>& settings)
{
    std::vector<OptionAssignment> all = settings;
    all.insert(all.end(), entrant.settings.begin(), entrant.settings.end());
    return choose(*entrant.solver, rules, all);
}

} // namespace mazewright
