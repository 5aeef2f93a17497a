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

/// Which tiles are left, by number.
using TileSet = std::vector<bool>;

/// A board that is being cleared.
class Clearing {
public:
    /// All tiles are there. `groups` and `guard` must outlive it. `goesOn` is asked now and then;
    /// once it has said no, nothing can be joined any more.
    Clearing(const Maze& maze, const ClearBoard& query, const TileGroups& groups, Guard& guard,
             GoesOn goesOn);

    /// Bytes that it needs.
    static std::size_t bytesFor(const Maze& maze, const ClearBoard& query,
                                const TileGroups& groups) noexcept;

    const TileGroups& groups() const noexcept { return m_groups; }
    bool isLeft(TileNumber tile) const { return m_isLeft[tile]; }
    const TileSet& tilesLeft() const noexcept { return m_isLeft; }
    std::size_t left() const noexcept { return m_left; }
    /// Those of a group.
    std::vector<TileNumber> leftOf(std::size_t group) const;

    /// Whether a line joins the two over what is empty now, were they there.
    bool joins(TilePair pair);

    /// All pairs of tiles left that can be joined now, in an order that depends on the board alone.
    /// Until it is asked again.
    const std::vector<TilePair>& joinablePairs();

    /// Of every line of at most two turns that runs over this empty place, one end at least: tiles,
    /// there or gone, ascending. Only for boards of at most two turns.
    std::vector<TileNumber> endsOfLinesOver(Position place) const;
    /// The same, of those tiles that are left. Until it is asked again.
    const std::vector<TileNumber>& leftEndsOfLinesOver(Position place);
    /// Whether these two can be asked.
    bool knowsEndsOfLines() const noexcept { return !m_flood; }
    /// Whether there are so many pairs of tiles that all that can be joined are found by rows.
    bool hasManyPairs() const noexcept { return m_sweep.has_value(); }

    void remove(TileNumber tile);
    void remove(TilePair pair);
    void putBack(TileNumber tile);
    void putBack(TilePair pair);
    /// Leaves exactly these.
    void set(const TileSet& tiles);

private:
    /// After so much work, about as much as one pair of few turns is: whether to go on.
    bool mayDo(std::size_t work);
    /// Makes room for more pairs; false where the memory is not granted.
    bool makeRoom(std::size_t more);
    std::optional<TileNumber> tileIn(Position p) const;
    CellIndex cellOf(TileNumber tile) const noexcept;

    const TileGroups& m_groups;
    Guard& m_guard;
    GoesOn m_goesOn;
    bool m_isHalted = false;
    std::size_t m_work = 0; ///< since it was asked
    int m_rows;
    int m_columns;
    int m_maxTurns;
    RunTables m_tables;
    std::optional<TurnFlood> m_flood; ///< for more than two turns
    std::optional<PairSweep> m_sweep; ///< of at most two, where there are many pairs of tiles
    TileSet m_isLeft;
    std::size_t m_left;
    std::vector<TilePair> m_pairs;  ///< kept for its memory
    std::vector<TileNumber> m_ends; ///< the same
};

} // namespace mazewright::link
