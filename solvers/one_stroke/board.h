#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/problem.h"
#include "solvers/core/recorder.h"

#include <cstdint>
#include <functional>
#include <gmpxx.h>
#include <optional>
#include <vector>

namespace mazewright::one_stroke {

/// A summary of a set of tracks: the best score, how many tracks have it, how many tracks there
/// are. All three are 0 for an empty set.
struct Tally {
    std::int64_t best = 0;
    mpz_class optimal{};
    mpz_class tracks{};

    bool none() const { return tracks == 0; }
    friend bool operator==(const Tally&, const Tally&) = default;
};

/// Summaries for a cell, a junction or a corridor: the tracks that use it, and those that do not.
struct UseTallies {
    Tally through{};
    Tally around{};
};

/// Adds `more` to `sum`; the two sets have no track in common.
inline void addTo(Tally& sum, const Tally& more)
{
    if (more.none())
        return;
    if (sum.none() || more.best > sum.best) {
        sum.best = more.best;
        sum.optimal = more.optimal;
    } else if (more.best == sum.best) {
        sum.optimal += more.optimal;
    }
    sum.tracks += more.tracks;
}

/// Returns the tally of every track of `first` followed by every track of `second`.
inline Tally chained(const Tally& first, const Tally& second)
{
    if (first.none() || second.none())
        return {};
    return {first.best + second.best, first.optimal * second.optimal, first.tracks * second.tracks};
}

/// Returns the other factor of `whole`, which was chained from it and `part`. `part` has tracks;
/// the counts divide without remainder.
inline Tally without(const Tally& whole, const Tally& part)
{
    return {whole.best - part.best, whole.optimal / part.optimal, whole.tracks / part.tracks};
}

/// The answer of a sweep over a frontier: a summary of all tracks.
struct SweepResult {
    bool complete = false; ///< false: halted or refused memory; only the effort is valid
    Tally tally{};
    std::vector<CellIndex> track{}; ///< a best one, from start to end; empty if there is none
    std::uint64_t expanded = 0;     ///< states that the sweep expanded
    std::uint64_t opened = 0;       ///< transitions between states
    std::uint64_t peakStates = 0;   ///< largest number of states held at once
};

/// The set of tracks that is counted.
enum class TrackKind : std::uint8_t { optimal, all };

/// All tracks of a part of a board, or of a whole board, in the order of their choices, without
/// storing them: the result of a forward and a backward pass. Thread-safe.
class PartTracks {
public:
    PartTracks() = default;
    PartTracks(const PartTracks&) = delete;
    PartTracks& operator=(const PartTracks&) = delete;
    virtual ~PartTracks() = default;
    /// Returns track number `k` from the part's first cell to its last, 0 <= k < the number of
    /// tracks. Empty if it was stopped.
    virtual std::optional<std::vector<CellIndex>>
    track(TrackKind kind, const mpz_class& k, const ShouldContinue& shouldContinue) const = 0;
};

/// A maze as the one-stroke solvers see it: the score of each cell, row by row, the two ends, and
/// the conditions of the tracks. A cell to avoid is a wall.
struct Board {
    static constexpr std::int32_t wall = -1;
    static constexpr std::size_t bytesOfCell = sizeof(std::int32_t) + sizeof(std::uint8_t);

    int rows = 0;
    int columns = 0;
    std::vector<std::int32_t> points{}; ///< of each cell, >= 0; `wall` if no track may enter it
    std::vector<std::uint8_t> coins{};  ///< per cell: 1 for a coin, else 0
    CellIndex from = 0;
    CellIndex to = 0;
    std::vector<CellIndex> through{}; ///< cells that every track must pass
    CountRange takenCoins{};
    CountRange trackCells{};
    bool snake = false; ///< no cell of a track is beside an earlier one but its predecessor

    /// Returns true if a condition limits the coins or the cells, so that the solver counts both.
    bool countsTotals() const noexcept { return takenCoins.isSet() || trackCells.isSet(); }
    /// Returns true if the rows do not know a condition, so that the junctions are swept.
    bool needsJunctions() const noexcept { return countsTotals() || snake; }
    /// Returns true if every track over the open cells is meant: no condition excludes any.
    bool allowsEveryTrack() const noexcept { return through.empty() && !needsJunctions(); }
    bool isOpen(CellIndex c) const noexcept { return points[c] != wall; }
    /// Returns true for the start or the end of the tracks.
    bool isEnd(CellIndex c) const noexcept { return c == from || c == to; }
    bool isCoin(CellIndex c) const noexcept { return coins[c] != 0; }
    /// Returns the neighbour of `c` in direction 0..3 (up, down, left, right), or `noCell` if it is
    /// a wall or outside. The order differs from `Direction`. It decides which of equally good
    /// tracks is found first, and must not change.
    CellIndex next(CellIndex c, std::size_t direction) const noexcept;
    friend bool operator==(const Board&, const Board&) = default;
};

/// Returns the board of a one-stroke problem: cell points, the values of coins, and the conditions.
/// A start or end to avoid stays open: see `contradictionOf`. Calls `shouldContinue`, if set, every
/// few hundred thousand cells, and returns a board without cells if `shouldContinue` returns false.
Board boardOf(const Maze& maze, const OneStroke& query,
              const std::function<bool()>& shouldContinue = {});

} // namespace mazewright::one_stroke
