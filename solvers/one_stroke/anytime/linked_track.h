#pragma once

#include "solvers/one_stroke/anytime/search_effort.h"

#include <cstdint>
#include <vector>

namespace mazewright::one_stroke::anytime {

/// By cell, the directions (a bit each: up 1, down 2, left 4, right 8) in which its track goes
/// on: two for a cell between, one for an end, none for an unused cell.
using Links = std::vector<std::uint8_t>;

constexpr std::uint8_t linkBit(std::size_t direction) noexcept
{
    return static_cast<std::uint8_t>(1U << direction);
}
/// Directions come in pairs: up and down, left and right.
constexpr std::size_t opposite(std::size_t direction) noexcept
{
    return direction ^ 1U;
}
/// The direction of the one bit that is set.
constexpr std::size_t directionOf(std::uint8_t bit) noexcept
{
    return bit == 1 ? 0 : bit == 2 ? 1 : bit == 4 ? 2 : 3;
}
/// The direction from a cell to one beside it.
std::size_t directionTo(const Board& board, CellIndex from, CellIndex to) noexcept;

/// A track with the fewest cells; empty where there is none. Breadth first from the end, so that
/// it is the same for the same board. Where `effort` ends first it is empty too.
std::vector<CellIndex> shortestTrack(const Board& board, SearchEffort& effort);

/// Memory that `shortestTrack` and `grownTrack` need for so many cells, with their answers and the
/// route that a listener makes of them.
constexpr std::size_t firstTrackBytes(std::size_t cells) noexcept
{
    return cells * 22;
}

/// The track with all the detours that fit beside it: where a step of the track has two free
/// cells on one side, it goes around over these. O(cells of the answer). The track as it is
/// where the effort ends.
std::vector<CellIndex> grownTrack(const Board& board, const std::vector<CellIndex>& track,
                                  SearchEffort& effort);

Links linksOf(const Board& board, const std::vector<CellIndex>& track);
/// The cells from the start along the links, to where they end.
std::vector<CellIndex> trackOf(const Board& board, const Links& links);
std::int64_t scoreOf(const Board& board, const std::vector<CellIndex>& track) noexcept;

} // namespace mazewright::one_stroke::anytime
