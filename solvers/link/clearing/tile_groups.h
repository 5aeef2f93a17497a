#pragma once

#include "solvers/maze/maze.h"

#include <algorithm>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mazewright::link {

/// A tile's index among all tiles of a board, row by row.
using TileNumber = std::uint32_t;

/// Two tiles that may vanish together, the lesser number first.
struct TilePair {
    TileNumber first = 0;
    TileNumber second = 0;
    // NOLINTNEXTLINE(modernize-use-nullptr)
    friend auto operator<=>(const TilePair&, const TilePair&) = default;
};

/// The tiles of a board, in groups within which any two may vanish together. A value.
class TileGroups {
public:
    /// Makes one group per symbol, in the order of their first tiles; with `anyMatch`, a single
    /// group.
    TileGroups(const Maze& maze, bool anyMatch);

    std::size_t tiles() const noexcept { return m_at.size(); }
    std::size_t groups() const noexcept { return m_groups.size(); }
    /// Returns the tile that stands, or stood, at this place within the board.
    std::optional<TileNumber> tileIn(Position p) const noexcept
    {
        const TileNumber tile = m_tileIn[static_cast<std::size_t>(p.row) * m_columns +
                                         static_cast<std::size_t>(p.column)];
        return tile == noTile ? std::nullopt : std::optional(tile);
    }
    Position at(TileNumber tile) const noexcept { return m_at[tile]; }
    std::size_t groupOf(TileNumber tile) const noexcept { return m_groupOf[tile]; }
    /// The tiles of a group, ascending.
    std::span<const TileNumber> group(std::size_t group) const noexcept { return m_groups[group]; }
    /// The number of pairs in all groups.
    std::size_t pairs() const noexcept { return m_pairs; }
    /// Returns the number of a pair of a group, 0..pairs() - 1, independent of the order of a and
    /// b.
    std::size_t pairNumber(TileNumber a, TileNumber b) const noexcept
    {
        const std::size_t low = m_rank[std::min(a, b)];
        const std::size_t high = m_rank[std::max(a, b)];
        return m_firstPair[m_groupOf[a]] + high * (high - 1) / 2 + low;
    }
    /// Returns a group with an odd number of tiles; empty if there is none.
    std::optional<std::size_t> oddGroup() const noexcept;

private:
    static constexpr TileNumber noTile = ~TileNumber{0};

    std::size_t m_columns;
    std::vector<TileNumber> m_tileIn; ///< by cell
    std::vector<Position> m_at;
    std::vector<std::uint32_t> m_groupOf;
    std::vector<std::uint32_t> m_rank; ///< by tile, in its group
    std::vector<std::vector<TileNumber>> m_groups;
    std::vector<std::size_t> m_firstPair; ///< by group: the number of its first pair
    std::size_t m_pairs = 0;
};

} // namespace mazewright::link
