#pragma once

#include "solvers/one_stroke/track_outcome.h"
#include "solvers/result/outcome.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace mazewright::one_stroke {

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
