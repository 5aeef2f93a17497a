#pragma once

#include "app/cli/output.h"
#include "solvers/core/problem.h"
#include "solvers/files/json_text.h"

#include <CLI/CLI.hpp>
#include <cstdint>
#include <string>
#include <string_view>

namespace mazewright::cli {

/// What to tell about all tracks of a one-stroke level, beside the answer of a solver.
struct TrackArguments {
    std::uint64_t samples = 0; ///< number of random tracks
    std::uint64_t seed = 1;
    std::string of = "best"; ///< or `all`: the tracks to draw from
    bool histograms = false;

    bool any() const noexcept { return samples > 0 || histograms; }
};

/// Declares `--histograms`, which it returns, and which needs `json`. `arguments` must outlive the
/// parsing.
CLI::Option* addHistogramOption(CLI::App& app, TrackArguments& arguments, CLI::Option* json);
/// Declares `--sample`, which it returns, `--seed` and `--of`. `arguments` must outlive the
/// parsing.
CLI::Option* addSampleOptions(CLI::App& app, TrackArguments& arguments);

/// The histograms of a level, and whether both are known.
struct ToldHistograms {
    Json json{};
    bool areKnown = true;
};

/// Counts all tracks of a one-stroke problem by score and by length. Each has the key `value`, a
/// list of pairs, `undecided` or `impossible`, with the reason. Counts above 2^53 are strings.
ToldHistograms histogramsOf(const Problem& problem, Budget& budget);

/// Prints the requested samples and histograms of a one-stroke problem. Returns false, after
/// printing the reason, if one of them is undecided.
bool printTracks(const std::string& level, const Problem& problem, const TrackArguments& wanted,
                 bool json, Budget& budget);

} // namespace mazewright::cli
