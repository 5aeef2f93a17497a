#include "solvers/experiments/solver_config.h"

#include "solvers/core/message.h"

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

/// Returns true if the solver knows the moves that the settings, else the rules, state.
bool knowsMoves(const Solver& solver, const Rules& rules,
                const std::vector<OptionAssignment>& settings)
{
    Options asked = optionsFor(solver.info.answers, rules);
    return solver.outside != nullptr || !apply(settings, asked) ||
           withKnownMoves(solver.info, asked) == asked;
}

} // namespace

Expected<std::vector<OptionAssignment>> readSettings(const std::vector<std::string>& given)
{
    std::vector<OptionAssignment> settings;
    for (const std::string& text : given) {
        const std::size_t equals = text.find('=');
        if (equals == 0 || equals == std::string::npos)
            return failure(ErrorCode::value,
                           fmt::format("--set {}: expected NAME=VALUE, such as moves=8", text));
        OptionAssignment setting{text.substr(0, equals), text.substr(equals + 1)};
        if (std::any_of(settings.begin(), settings.end(), [&](const OptionAssignment& earlier) {
                return earlier.name == setting.name;
            }))
            return failure(ErrorCode::value,
                           fmt::format("--set {}: {} is set more than once; expected one value",
                                       text, setting.name));
        settings.push_back(std::move(setting));
    }
    return settings;
}

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
    if (solver.outside == nullptr)
        chosen.question = withKnownMoves(solver.info, std::move(chosen.question));
    if (auto set = apply(settings, chosen.question); !set)
        return tl::unexpected(set.error());
    if (solver.info.isAnyAngle) // beside others that are asked with the moves of the settings
        chosen.question = withKnownMoves(solver.info, std::move(chosen.question));
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

std::vector<const Solver*>
askableSolvers(const Maze& maze, const std::vector<OptionAssignment>& settings, const Rules& rules)
{
    std::vector<const Solver*> askable;
    for (const Solver* solver : solvers())
        if (canBeAsked(*solver, maze, settings) && mayLink(*solver, maze, settings) &&
            knowsMoves(*solver, rules, settings))
            askable.push_back(solver);
    return askable;
}

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

/// Returns true if the values would run on different open lists under some move rule; the levels
/// that decide on it are not known yet.
bool runOnSeveralOpenLists(const std::vector<SolverConfig>& sweep,
                           const std::vector<OptionAssignment>& common)
{
    const auto listOf = [&](const SolverConfig& one, std::string_view moves) {
        auto chosen = choose(one, {}, common);
        if (!chosen || !chosen->question.set("moves", moves))
            return std::string_view();
        return one.solver->info.openListWith(chosen->question, chosen->options);
    };
    if (sweep.empty() || sweep.front().solver->info.openListWith == nullptr)
        return false;
    return std::any_of(movesNames.begin(), movesNames.end(), [&](std::string_view moves) {
        return std::any_of(sweep.begin(), sweep.end(), [&](const SolverConfig& one) {
            return listOf(one, moves) != listOf(sweep.front(), moves);
        });
    });
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

std::string typedName(const std::string& solver, std::string options)
{
    std::replace(options.begin(), options.end(), ' ', ',');
    return options.empty() ? solver : fmt::format("{}({})", solver, options);
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

void shareOpenList(std::vector<SolverConfig>& sweep, const std::vector<OptionAssignment>& common)
{
    constexpr std::string_view option = "open-list";
    const auto isChosen = [&](const SolverConfig& one) { return isSet(one.settings, option); };
    if (isSet(common, option) || std::any_of(sweep.begin(), sweep.end(), isChosen) ||
        !runOnSeveralOpenLists(sweep, common))
        return;
    for (SolverConfig& one : sweep)
        one.settings.push_back({std::string(option), "heap"});
}

Expected<std::vector<SolverConfig>> readSweep(std::string_view text,
                                              const std::vector<OptionAssignment>& common)
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
    shareOpenList(entrants, common);
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
