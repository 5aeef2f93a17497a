#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/question.h"
#include "solvers/core/recorder.h"
#include "solvers/link/pair_sweep.h"
#include "solvers/link/run_tables.h"

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

/// Flags of the tiles that are left, by number.
using TileSet = std::vector<bool>;

/// A board that is being cleared.
class Clearing {
public:
    /// Starts with all tiles. `groups` and `guard` must outlive it. `shouldContinue` is called now
    /// and then; once it has returned false, nothing can be joined any more.
    Clearing(const Maze& maze, const ClearBoard& query, const TileGroups& groups, Guard& guard,
             ShouldContinue shouldContinue);

    /// Returns the bytes that a clearing needs.
    static std::size_t bytesFor(const Maze& maze, const ClearBoard& query,
                                const TileGroups& groups) noexcept;

    const TileGroups& groups() const noexcept { return m_groups; }
    bool isLeft(TileNumber tile) const { return m_isLeft[tile]; }
    const TileSet& tilesLeft() const noexcept { return m_isLeft; }
    std::size_t left() const noexcept { return m_left; }
    /// Returns the remaining tiles of a group.
    std::vector<TileNumber> leftOf(std::size_t group) const;

    /// Returns true if a line would join the two over the empty cells, if both were on the board.
    bool joins(TilePair pair);

    /// Returns all pairs of remaining tiles that can be joined now, in an order that depends only
    /// on the board. Valid until the next call.
    const std::vector<TilePair>& joinablePairs();

    /// Returns at least one end of every line of at most two turns that runs over this empty place:
    /// tiles, left or gone, ascending. Only for boards of at most two turns.
    std::vector<TileNumber> endsOfLinesOver(Position place) const;
    /// Returns those of these ends that are left. Valid until the next call.
    const std::vector<TileNumber>& leftEndsOfLinesOver(Position place);
    /// Returns true if the two functions above may be called.
    bool knowsEndsOfLines() const noexcept { return !m_flood; }
    /// Returns true if the pairs of tiles are so numerous that they are found by rows.
    bool hasManyPairs() const noexcept { return m_sweep.has_value(); }

    void remove(TileNumber tile);
    void remove(TilePair pair);
    void putBack(TileNumber tile);
    void putBack(TilePair pair);
    /// Sets the remaining tiles to exactly `tiles`.
    void set(const TileSet& tiles);

private:
    /// Counts work; one unit is about one pair of few turns. Returns false if the run has to end.
    bool mayDo(std::size_t work);
    /// Makes room for more pairs. Returns false if the memory is not granted.
    bool makeRoom(std::size_t more);
    std::optional<TileNumber> tileIn(Position p) const;
    CellIndex cellOf(TileNumber tile) const noexcept;

    const TileGroups& m_groups;
    Guard& m_guard;
    ShouldContinue m_goesOn;
    bool m_isHalted = false;
    std::size_t m_work = 0; ///< since the last poll
    int m_rows;
    int m_columns;
    int m_maxTurns;
    RunTables m_tables;
    std::optional<TurnFlood> m_flood; ///< for more than two turns
    std::optional<PairSweep> m_sweep; ///< for at most two turns, if there are many pairs of tiles
    TileSet m_isLeft;
    std::size_t m_left;
    std::vector<TilePair> m_pairs;  ///< reuses its memory
    ClaimedBytes m_room{m_guard};   ///< of `m_pairs`
    std::vector<TileNumber> m_ends; ///< reuses its memory
};

/// The pairs of tiles that can be joined on a board that is being cleared, updated as tiles go. A
/// pair stays joinable until one of its tiles goes, and a new line runs over a newly empty place.
/// Only for boards whose `endsOfLinesOver` is known.
class Choices {
public:
    /// `clearing` must outlive this object. Nothing else may change it meanwhile.
    explicit Choices(Clearing& clearing);

    /// Returns the pairs in an order that depends only on the board and on the removals.
    const std::vector<TilePair>& pairs() const noexcept { return m_pairs; }

    /// Removes a pair from the board; the pair need not be one of `pairs`.
    void remove(TilePair pair);
    /// Returns the number of pairs that would remain without this pair.
    std::size_t countWithout(TilePair pair);

private:
    void findOpened(TileNumber gone);
    bool isOpen(TilePair pair) const;
    void mark(TilePair pair, bool open);

    Clearing& m_clearing;
    std::vector<TilePair> m_pairs;
    std::vector<bool> m_isOpen;     ///< by pair number: true if the pair is in `m_pairs`
    std::vector<TilePair> m_opened; ///< pairs opened by the tiles that went last
};

} // namespace mazewright::link
