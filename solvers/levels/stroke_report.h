#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/core/problem.h"
#include "solvers/core/solver.h"
#include "solvers/one_stroke/board.h"

#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mazewright {

/// Tallies of the tracks through a cell, and of those that avoid it: the latter are the tracks that
/// a wall there would leave.
using CellTracks = one_stroke::UseTallies;

/// Numbers of tracks: a score or a number of cells, and how many tracks have it; rising.
using TrackHistogram = std::vector<std::pair<std::int64_t, mpz_class>>;

/// Results about a one-stroke level, computed without enumerating any track.
struct StrokeReport {
    /// solved, noSolution (no track meets the conditions), stopped, limitReached.
    MazeSnapshot maze{}; ///< the level that the report describes
    Status status = Status::noSolution;
    Message message{}; ///< in words: why it ended, how layers were stored

    one_stroke::Tally all{};             ///< tally of all permitted tracks; exact if solved
    std::optional<std::int64_t> bound{}; ///< proved upper bound; equal to all.best if solved
    Route best{}; ///< an optimal track; the best one found if halted; empty if none is available

    std::vector<CellTracks> cells{};                 ///< by cell; empty if not computed
    std::shared_ptr<const TrackSet> optimalTracks{}; ///< all with the best score
    std::shared_ptr<const TrackSet> tracks{};        ///< all of them
    TrackHistogram histogram{};                      ///< by score
    Message histogramMissing{}; ///< why there is no histogram; empty if there is one
    TrackHistogram lengths{};   ///< by number of cells, both ends included
    Message lengthsMissing{};   ///< why there are no lengths; empty if there are

    bool unique() const { return all.optimal == 1; }
    /// Returns true if `all.best` is the score of a track that was found.
    bool hasScore() const { return status == Status::solved || !best.empty(); }
    /// Returns true if no track has more than `all.best`; if halted, their number may still be
    /// open.
    bool bestIsProved() const
    {
        return status == Status::solved || (!best.empty() && bound && *bound <= all.best);
    }
};

/// Results to compute in addition to the counts.
struct StrokeWishes {
    bool cells = true;
    bool histogram = true;
    bool lengths = false;
};

/// Makes the whole report, for the tracks that meet the problem's conditions, by a forward and a
/// backward pass over the frontier programme of one_stroke/. Exact, or gives the reason why not.
/// Safe from any thread; obeys the limits of the problem and the monitor's stop token within 100
/// ms.
StrokeReport reportStroke(const Problem& problem, const StrokeWishes& wishes, Monitor& monitor);

/// Returns the report as layers: `optimal-share`, `track-share`, `best-through`, `best-around` (the
/// best score if the cell were a wall), `optimal-around` (the number of best tracks then; 1 means
/// unique). They share the report; empty if it has no cells.
std::vector<Layer> layersOf(const std::shared_ptr<const StrokeReport>& report);

/// Returns the report as the outcome of a run of the exact solver: status, message, score, bound,
/// counts, best track, the set of the best tracks, and layers.
Outcome outcomeOf(const std::shared_ptr<const StrokeReport>& report);

/// Cells that every optimal track uses, cells that none uses, and coins that none takes.
struct StrokeCells {
    std::vector<CellIndex> forced{};
    std::vector<CellIndex> unused{};      ///< open cells
    std::vector<CellIndex> unusedCoins{}; ///< coins among them
};
StrokeCells cellsOf(const StrokeReport& report, const Maze& maze);

/// Returns a uniformly random number 0 <= k < size, for a random track. `size` must be > 0.
mpz_class randomBelow(const mpz_class& size, std::uint64_t seed);

/// A track of a set, and its number in the set.
struct SampledTrack {
    mpz_class number{};
    Route route{};
};

/// Returns `count` tracks of a set that has tracks, drawn uniformly and with replacement: the same
/// ones for the same seed on every machine. Undecided if the budget does not suffice for all.
Decided<std::vector<SampledTrack>> sampleTracks(const TrackSet& tracks, std::size_t count,
                                                std::uint64_t seed, Budget& budget);

} // namespace mazewright
