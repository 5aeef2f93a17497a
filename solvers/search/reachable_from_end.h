#pragma once

#include "solvers/core/cell.h"
#include "solvers/search/jump_map.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright::search {

/// The region that can be reached from the end of a query, flooded step by step beside a search
/// from its start: see reachable_from_end.cpp. The map must outlive it.
class ReachableFromEnd {
    using Word = BitRows::Word;

public:
    enum class State : std::uint8_t {
        open,       ///< still spreading
        holdsStart, ///< a route exists
        closed      ///< no route exists
    };

    ReachableFromEnd(const JumpMap& map, Moves moves, Position start, Position end);
    ReachableFromEnd(const ReachableFromEnd&) = delete;
    ReachableFromEnd& operator=(const ReachableFromEnd&) = delete;

    static std::size_t bytesFor(const JumpMap& map) noexcept
    {
        return map.rows() * (map.columns() / 64 + 1) * sizeof(Word);
    }

    /// Continues from at most `words` words, 64 cells of a row each.
    State spread(std::size_t words);
    State state() const noexcept { return m_state; }
    /// Returns the bytes allocated beyond `bytesFor`.
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

    bool m_diagonal;      ///< true if a step may lead diagonally between two walls
    std::size_t m_stride; ///< words per row of the map, which has a wall around the maze
    const Word* m_walls;  ///< the walls of the map, row by row
    BitRows m_cells;
    Word* m_taken; ///< part of `m_cells`, row by row: 1 if the end can be reached
    std::size_t m_startWord;
    Word m_startBit;
    std::vector<std::size_t> m_waiting{}; ///< words with cells that have not been spread from
    State m_state = State::open;
};

} // namespace mazewright::search
