#pragma once

#include "solvers/maze/position.h"
#include "solvers/search/jump/bit_rows.h"
#include "solvers/search/jump/jump_map.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright::search {

/// What can be reached from the end of a query, spread little by little beside a search from its
/// start: see end_region.cpp. The map outlives it.
class EndRegion {
    using Word = BitRows::Word;

public:
    enum class State : std::uint8_t {
        open,       ///< it spreads
        holdsStart, ///< there is a route
        closed      ///< there is none
    };

    EndRegion(const JumpMap& map, Moves moves, Position start, Position end);
    EndRegion(const EndRegion&) = delete;
    EndRegion& operator=(const EndRegion&) = delete;

    static std::size_t bytesFor(const JumpMap& map) noexcept
    {
        return map.rows() * (map.columns() / 64 + 1) * sizeof(Word);
    }

    /// Goes on from at most so many words, 64 cells of a row each.
    State spread(std::size_t words);
    State state() const noexcept { return m_state; }
    /// What it has allocated beyond `bytesFor`.
    std::size_t grownBytes() const noexcept { return m_waiting.capacity() * sizeof(std::size_t); }

private:
    std::size_t wordOf(Position cell) const noexcept
    {
        return static_cast<std::size_t>(cell.row + 1) * m_stride +
               static_cast<std::size_t>(cell.column + 1) / 64;
    }
    static Word bitOf(Position cell) noexcept { return Word{1} << (cell.column + 1) % 64; }
    void spreadFrom(std::size_t word);
    void spreadToRow(std::size_t word, Word from);
    void take(std::size_t word, Word cells);

    bool m_diagonal;      ///< a step leads diagonally between two walls
    std::size_t m_stride; ///< words a row, on the map, which has a wall around the maze
    const Word* m_walls;  ///< the map's, row by row
    BitRows m_cells;
    Word* m_taken; ///< of `m_cells`, row by row: 1 where the end can be reached
    std::size_t m_startWord;
    Word m_startBit;
    std::vector<std::size_t> m_waiting{}; ///< words that have cells from which it has not spread
    State m_state = State::open;
};

} // namespace mazewright::search
