#pragma once

#include "solvers/base/message.h"
#include "solvers/maze/maze.h"
#include "solvers/monitor.h"
#include "solvers/one_stroke/base/tally.h"
#include "solvers/problem/problem.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mazewright {

/// What is true of the tracks through a cell, and of those that leave it out: the latter is what
/// a wall there would leave.
using CellTracks = one_stroke::UseTallies;

/// Everything that a designer asks of a one-stroke level, without any track enumerated.
struct StrokeReport {
    /// solved, noSolution (no track meets the conditions), stopped, limitReached.
    MazeSnapshot maze{}; ///< that it tells of
    Status status = Status::noSolution;
    Message message{}; ///< in words: why it ended, how layers were kept

    one_stroke::Tally all{};             ///< of the tracks that are meant; exact where solved
    std::optional<std::int64_t> bound{}; ///< proved, from above; equal to all.best where solved
    Route best{}; ///< an optimal track, empty where none is at hand; where halted the best found

    std::vector<CellTracks> cells{};                 ///< of each cell; empty where not had
    std::shared_ptr<const TrackSet> optimalTracks{}; ///< all with the best score
    std::shared_ptr<const TrackSet> tracks{};        ///< all of them
    std::vector<std::pair<std::int64_t, mpz_class>> histogram{}; ///< score, how many; ascending
    Message histogramMissing{}; ///< why there is no histogram; empty where there is one

    bool unique() const { return all.optimal == 1; }
    /// Whether `all.best` is the score of a track that was found.
    bool hasScore() const { return status == Status::solved || !best.empty(); }
    /// Whether no track has more than `all.best`; where halted, their number may still be open.
    bool bestIsProved() const
    {
        return status == Status::solved || (!best.empty() && bound && *bound <= all.best);
    }
};

/// What to work out beside the counts.
struct StrokeWishes {
    bool cells = true;
    bool histogram = true;
};

/// Answers all of it, of the tracks that meet the problem's conditions, by a forward and a backward
/// pass over the frontier programme of one_stroke/. Exact, or says why not. From any thread; obeys
/// the limits of the problem and the monitor's stop token within 100 ms.
StrokeReport reportStroke(const Problem& problem, const StrokeWishes& wishes, Monitor& monitor);

/// The report as layers: `optimal-share`, `track-share`, `best-through`, `best-around` (what a
/// wall there would leave), `optimal-around` (how many best tracks there would then be; 1 means
/// unique). They share the report; empty where it has no cells.
std::vector<Layer> layersOf(const std::shared_ptr<const StrokeReport>& report);

/// Cells that every optimal track uses, that none uses, and coins that none takes.
struct StrokeCells {
    std::vector<CellIndex> forced{};
    std::vector<CellIndex> unused{};      ///< open cells
    std::vector<CellIndex> unusedCoins{}; ///< coins among them
};
StrokeCells cellsOf(const StrokeReport& report, const Maze& maze);

/// A uniformly chosen number 0 <= k < size, for a random track. `size` > 0.
mpz_class randomBelow(const mpz_class& size, std::uint64_t seed);

} // namespace mazewright
