#include "app/cli/solve_arguments.h"

#include "solvers/result/fact_spec.h"

#include <algorithm>
#include <fmt/format.h>
#include <fmt/ranges.h>
#include <string_view>

namespace mazewright::cli {

namespace {

/// Returns each layer id once: two questions may share a layer id.
std::vector<std::string_view> levelLayerIds()
{
    std::vector<std::string_view> ids;
    for (const FactSpec* fact : factSpecs())
        if (fact->isLayer() && fact->subject == FactSubject::level &&
            std::ranges::find(ids, fact->id) == ids.end())
            ids.push_back(fact->id);
    return ids;
}

} // namespace

void addSolveOptions(CLI::App& app, SolveArguments& arguments)
{
    constexpr std::uint64_t mostTracks = 1000000000;
    app.add_option("FILE", arguments.files, "levels; - for standard input")->required();
    app.add_option("--solver", arguments.solvers,
                   "a solver's id, or all; by default, the main solver for the level's question")
        ->type_name("ID");
    addRunOptions(app, arguments.run);
    addEndOptions(app, arguments.run);
    app.add_option("--routes", arguments.tracks,
                   "how many best tracks to print for one-stroke levels")
        ->type_name("K")
        ->transform(wholeNumber(0, mostTracks))
        ->capture_default_str();
    app.add_option("--layers", arguments.layers,
                   fmt::format("print these layers (a value for each cell) with --json: layers of "
                               "the solver, or of the level (with their figures): {}",
                               fmt::join(levelLayerIds(), ", ")))
        ->type_name("ID,...")
        ->delimiter(',');
    app.add_option(
           "--trace", arguments.trace,
           "repeat the run within the same limits and write it as a search trace for Posthoc")
        ->type_name("OUT.trace.yaml");
    auto* explain = app.add_option("--explain", arguments.explain.cell,
                                   "repeat the run within the same limits and explain what it did "
                                   "with this cell, with its open list")
                        ->type_name("ROW,COLUMN")
                        ->check(cellPlace());
    app.add_option("--step", arguments.explain.step,
                   "the step that --explain shows; by default, the last")
        ->type_name("N")
        ->transform(wholeNumber(0, 4294967295))
        ->needs(explain);
    auto* json =
        app.add_flag("--json", arguments.json, "print one JSON object per line for each run");
    app.add_flag("--csv", arguments.csv, "print comma-separated values, one line for each run")
        ->excludes(json)
        ->excludes(explain);
}

} // namespace mazewright::cli
