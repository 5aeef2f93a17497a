#include "app/cli/comparison_order.h"

#include "solvers/base/text.h"
#include "solvers/comparison/experiment_folder.h"
#include "solvers/formats/format.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>

namespace mazewright::cli {

namespace {

/// Reads `3/16`; an empty text means the whole. Errors: `value`.
Expected<Shard> readShard(const std::string& given)
{
    constexpr std::int64_t most = 1000000;
    if (given.empty())
        return Shard{};
    const std::size_t slash = std::min(given.find('/'), given.size());
    const auto number = text::wholeNumber(given.substr(0, slash));
    const auto of = text::wholeNumber(given.substr(std::min(slash + 1, given.size())));
    if (!number || !of || *number < 1 || *number > *of || *of > most)
        return failure(ErrorCode::value,
                       fmt::format("--shard {}: expected K/N, such as 3/16", given));
    return Shard{static_cast<std::size_t>(*number), static_cast<std::size_t>(*of)};
}

Expected<std::vector<SolverConfig>> namedSolvers(const CompareArguments& arguments)
{
    std::vector<SolverConfig> all;
    for (const std::string& text : arguments.solvers) {
        auto entrant = readEntrant(text);
        if (!entrant)
            return failure(ErrorCode::value, fmt::format("--solver {}", entrant.error().message));
        enter(all, std::move(*entrant));
    }
    for (const std::string& text : arguments.sweeps) {
        auto entrants = readSweep(text);
        if (!entrants)
            return failure(ErrorCode::value, fmt::format("--sweep {}", entrants.error().message));
        for (SolverConfig& entrant : *entrants)
            enter(all, std::move(entrant));
    }
    if (all.empty())
        return failure(ErrorCode::value,
                       "no solver; expected --solver ID or --sweep ID:NAME=VALUE,...");
    return all;
}

/// Returns the plan without its levels.
Expected<ComparisonPlan> planOf(const CompareArguments& arguments)
{
    auto settings = readSettings(arguments.run.settings);
    if (!settings)
        return tl::unexpected(settings.error());
    const std::vector<std::string>& named = arguments.solvers;
    const bool all = std::find(named.begin(), named.end(), "all") != named.end();
    auto entrants = all ? std::vector<SolverConfig>(solvers().begin(), solvers().end())
                        : namedSolvers(arguments);
    if (!entrants)
        return tl::unexpected(entrants.error());
    return ComparisonPlan{.solvers = std::move(*entrants),
                          .settings = std::move(*settings),
                          .limits = arguments.run.limits(all),
                          .repeat = arguments.run.repeat.value_or(1)};
}

tl::unexpected<Refusal> refusal(ExitCode code, std::string message)
{
    return tl::unexpected(Refusal{code, std::move(message)});
}

tl::expected<ComparisonTask, Refusal> orderOfFiles(const CompareArguments& arguments,
                                                   const Shard& shard, const std::stop_token& stop)
{
    if (arguments.places.empty())
        return refusal(ExitCode::usage,
                       "no levels; expected files or folders, or --experiment FILE");
    if (arguments.out == "-")
        return refusal(ExitCode::usage,
                       "--out -: expected a file name, so that a stopped comparison can "
                       "be continued; to print the runs, use --json");
    auto plan = planOf(arguments);
    if (!plan)
        return refusal(ExitCode::usage, plan.error().message);
    LevelFiles found = findLevels(arguments.places, stop);
    if (found.levels.empty() && found.troubles.empty() && !stop.stop_requested())
        return refusal(ExitCode::badInput,
                       fmt::format("{}: no levels found", fmt::join(arguments.places, ", ")));
    const std::vector<std::string> part = partOf<std::string>(found.levels, shard);
    plan->levels.assign(part.begin(), part.end());
    return ComparisonTask{.plan = std::move(*plan),
                          .others = std::move(found.others),
                          .troubles = std::move(found.troubles),
                          .results = arguments.out};
}

/// Returns true if no argument repeats what an experiment file defines.
bool isAlone(const CompareArguments& arguments)
{
    const RunArguments& run = arguments.run;
    return arguments.places.empty() && arguments.solvers.empty() && arguments.sweeps.empty() &&
           run.settings.empty() && !run.repeat && run.limit.seconds == 0 &&
           run.limit.mebibytes == 0;
}

Expected<Experiment> experimentIn(const std::filesystem::path& file)
{
    return readFile(file).and_then(
        [&file](const std::string& text) { return readExperiment(text, file.parent_path()); });
}

tl::expected<ComparisonTask, Refusal> orderOfExperiment(const CompareArguments& arguments,
                                                        const Shard& shard,
                                                        const std::stop_token& stop)
{
    const std::string& file = arguments.experiment;
    if (!isAlone(arguments))
        return refusal(
            ExitCode::usage,
            fmt::format("--experiment {} cannot be combined with levels, --solver, --sweep, "
                        "--set, --repeat or limits; the file defines them",
                        file));
    if (arguments.out.empty() || arguments.out == "-")
        return refusal(
            ExitCode::usage,
            fmt::format("--experiment {}: expected --out DIR, the folder of its results", file));
    auto experiment = experimentIn(file);
    if (!experiment)
        return refusal(ExitCode::badInput, describe(experiment.error(), file));
    const std::filesystem::path folder = arguments.out;
    if (const auto claimed = claimFolder(folder, *experiment); !claimed)
        return refusal(ExitCode::badInput, claimed.error().message);
    ExperimentLevels found = findLevels(*experiment, folder, stop);
    if (found.levels.empty() && found.troubles.empty() && !stop.stop_requested())
        return refusal(ExitCode::badInput, fmt::format("{}: no levels found", file));
    const std::filesystem::path results = resultsIn(folder, shard);
    auto beside = otherRecords(results);
    if (!beside)
        return refusal(ExitCode::badInput, beside.error().message);
    ComparisonTask order{.plan = {.solvers = experiment->solvers,
                                  .settings = experiment->settings,
                                  .limits = experiment->limits,
                                  .repeat = experiment->repeat,
                                  .facts = experiment->facts},
                         .others = std::move(found.others),
                         .troubles = std::move(found.troubles),
                         .results = results.string(),
                         .beside = std::move(*beside)};
    for (ExperimentLevel& level : partOf<ExperimentLevel>(found.levels, shard)) {
        order.plan.levels.push_back(level.level);
        if (level.recipe)
            order.mazes.push_back(std::move(level));
    }
    return order;
}

} // namespace

tl::expected<ComparisonTask, Refusal> orderOf(const CompareArguments& arguments,
                                              const std::stop_token& stop)
{
    const auto shard = readShard(arguments.shard);
    if (!shard)
        return refusal(ExitCode::usage, shard.error().message);
    return arguments.experiment.empty() ? orderOfFiles(arguments, *shard, stop)
                                        : orderOfExperiment(arguments, *shard, stop);
}

} // namespace mazewright::cli
