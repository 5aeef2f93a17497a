#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/outcome.h"
#include "solvers/one_stroke/board.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace mazewright::one_stroke {

/// Returns a track's cells as positions.
Route routeOf(const Maze& maze, const std::vector<CellIndex>& track);

/// Adds the figures `score`, `cells`, `coins` of a track.
void addTrackFigures(Outcome& outcome, const Maze& maze, const Route& track, std::int64_t score);

/// Returns the tallies of the tracks through a cell and around it; empty if unknown. Owns the data
/// that it reads; callable from any thread.
using UsesOfCell = std::function<std::optional<UseTallies>(CellIndex)>;

/// Returns a fraction and its share as text: `11 of 15 (73.3%)`. `whole` is positive.
Message shareText(const mpz_class& part, const mpz_class& whole);

/// Returns facts about all tracks as layers; walls have shares of 0, and no scores:
/// `optimal-share` and `track-share`, the share of the best and of all tracks through the cell;
/// `best-through` and `best-around`, the best score if the cell must be used, or must not be (as if
/// it were a wall);
/// `optimal-around`, how many best tracks there would then be, coloured by its logarithm to base
/// 10.
/// The scores are coloured between `leastScore` and the best of `all`. `prepare` computes the data
/// that `uses` reads; empty if they are available.
std::vector<Layer> useLayers(const MazeSnapshot& maze, const Tally& all, std::int64_t leastScore,
                             const UsesOfCell& uses,
                             const std::function<Decided<void>(Budget&)>& prepare = {});

/// Statistics of the best tracks during an enumeration: the best score so far, how many tracks have
/// it, how many of those use each cell, and the first of them. Counts every track offered.
class BestTracks {
public:
    /// Memory per cell of a board.
    static constexpr std::size_t bytesOfCell = sizeof(std::uint64_t) + sizeof(CellIndex);

    explicit BestTracks(std::size_t cells) : m_used(cells, 0) {}

    /// Counts a track, given by its cells. Returns true if it is better than all previous tracks.
    bool offer(const std::vector<CellIndex>& track, std::int64_t score);

    std::uint64_t tracks() const noexcept { return m_tracks; }
    std::uint64_t best() const noexcept { return m_best; }
    std::int64_t score() const noexcept { return m_score; }
    const std::vector<CellIndex>& first() const noexcept { return m_first; }

    /// Returns the share of the best tracks that use each cell, as the layer `optimal-share` of the
    /// outcome.
    Layer shareLayer() const;

private:
    std::uint64_t m_tracks = 0;
    std::uint64_t m_best = 0;
    std::int64_t m_score = -1;
    std::vector<std::uint64_t> m_used;
    std::vector<CellIndex> m_first;
};

/// Adds the best tracks to an outcome: the route, cost and figures (`tracks` and `optimal-tracks`
/// exact), and the layer of their cells.
void addBestTracks(Outcome& outcome, const Maze& maze, const BestTracks& best);

} // namespace mazewright::one_stroke
