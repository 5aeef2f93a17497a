#pragma once

#include "solvers/link/clearing/tile_groups.h"
#include "solvers/link/lines/pair_sweep.h"
#include "solvers/link/lines/run_tables.h"
#include "solvers/link/lines/turn_flood.h"
#include "solvers/problem/question.h"
#include "solvers/set_up.h"

#include <cstddef>
#include <optional>
#include <span>
#include <vector>

namespace mazewright::link {

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
    std::vector<TileNumber> m_ends; ///< reuses its memory
};

} // namespace mazewright::link
