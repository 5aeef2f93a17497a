#pragma once

#include "solvers/one_stroke/track_search.h"

#include <cstdint>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// By cell, the directions (a bit each: up 1, down 2, left 4, right 8) in which its track
/// continues: two for an inner cell, one for an end, 0 for an unused cell.
using Links = std::vector<std::uint8_t>;

constexpr std::uint8_t linkBit(std::size_t direction) noexcept
{
    return static_cast<std::uint8_t>(1U << direction);
}
/// Returns the opposite direction: up and down, left and right are pairs.
constexpr std::size_t opposite(std::size_t direction) noexcept
{
    return direction ^ 1U;
}
/// Returns the direction of the one bit that is set.
constexpr std::size_t directionOf(std::uint8_t bit) noexcept
{
    return bit == 1 ? 0 : bit == 2 ? 1 : bit == 4 ? 2 : 3;
}
/// Returns the direction from a cell to an adjacent cell.
std::size_t directionTo(const Board& board, CellIndex from, CellIndex to) noexcept;

/// Returns a track with the fewest cells; empty if there is none, or if `effort` ends first.
/// Searches breadth first from the end, so the same board gives the same track.
std::vector<CellIndex> shortestTrack(const Board& board, SearchEffort& effort);

/// Returns the memory of `shortestTrack` and `grownTrack` for `cells` cells, with their results and
/// the route that a listener makes of them.
constexpr std::size_t firstTrackBytes(std::size_t cells) noexcept
{
    return cells * 22;
}

/// Returns the track with all the detours that fit beside it: if a step of the track has two free
/// cells on one side, the result passes through them. Returns `track` unchanged if the effort ends.
/// O(cells of the result).
std::vector<CellIndex> grownTrack(const Board& board, const std::vector<CellIndex>& track,
                                  SearchEffort& effort);

Links linksOf(const Board& board, const std::vector<CellIndex>& track);
/// Returns the cells from the start along the links to their end.
std::vector<CellIndex> trackOf(const Board& board, const Links& links);
std::int64_t scoreOf(const Board& board, const std::vector<CellIndex>& track) noexcept;

/// The structure between start and end: the cells that every track must cross, in order, and
/// between two consecutive ones the cells that a track may use there.
struct StartEndChain {
    /// Cells that some track uses between two consecutive cuts, including these. Legs of only two
    /// cells (bridges) are not listed.
    struct Leg {
        std::size_t index; ///< it joins cuts[index] and cuts[index + 1]
        std::vector<CellIndex> cells;
    };

    std::vector<CellIndex> cuts;    ///< the start first, the end last; empty if there is no track
    std::vector<Leg> legs;          ///< by ascending index
    std::vector<CellIndex> winding; ///< a track: the path of the search, often a long one
};

/// Returns the memory of `startEndChain` for `cells` cells, with its result.
constexpr std::size_t chainBytes(std::size_t cells) noexcept
{
    return cells * 22;
}

/// Returns the chain of a board. The cuts are empty if the effort ends too early. O(cells). Source:
/// see first_tracks.cpp.
StartEndChain startEndChain(const Board& board, SearchEffort& effort);

} // namespace mazewright::one_stroke::anytime
