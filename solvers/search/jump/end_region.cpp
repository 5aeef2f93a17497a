// Whether a search from the start can succeed at all, asked from the other end.
//
// Idea. Where the end is shut in, a search from the start goes over all that it can reach before it
// knows. The region of the end is mostly small then: it is flooded beside the search, a few runs of
// open cells at each poll, so that it costs a few per cent at most. If it is full and the start is
// not in it, there is no route; if it comes to the start, the flood is over.
//
// Right because steps lead both ways: what reaches the end is what the end reaches. A diagonal step
// past an open cell has a detour over that cell, so that only the rule that lets a step pass
// between two walls needs diagonals here.
//
// Cost: O(1) a run of open cells in a row, and a bit a cell. Source: Smith, Tint fill, SIGGRAPH
// 1979 (spans).

#include "solvers/search/jump/end_region.h"

#include <algorithm>

namespace mazewright::search {

EndRegion::EndRegion(const JumpMap& map, Moves moves, Position start, Position end)
    : m_map(map), m_diagonal(moves == Moves::eightCutBoth ? 1 : 0),
      m_startRow(static_cast<std::uint32_t>(start.row + 1)),
      m_startColumn(static_cast<std::uint32_t>(start.column + 1)),
      m_taken(map.rows(), map.columns())
{
    take(static_cast<std::uint32_t>(end.row + 1), static_cast<std::uint32_t>(end.column + 1));
}

EndRegion::State EndRegion::spread(std::size_t runs)
{
    for (; runs > 0 && m_state == State::open; --runs) {
        if (m_waiting.empty()) {
            m_state = State::closed;
            break;
        }
        const Run run = m_waiting.back();
        m_waiting.pop_back();
        takeBeside(run.row - 1, run);
        takeBeside(run.row + 1, run);
    }
    return m_state;
}

/// Every run of the row that a step leads to. There is a wall around the maze.
void EndRegion::takeBeside(std::uint32_t row, const Run& run)
{
    const std::uint8_t* walls = m_map.walls().lineBytes(row);
    const std::uint32_t last = run.last + m_diagonal;
    for (std::uint32_t column = run.first - m_diagonal; column <= last; ++column) {
        if (m_map.walls().at(row, column))
            continue;
        if (!m_taken.at(row, column))
            take(row, column);
        column = firstSetFrom(walls, column);
    }
}

/// The run that an open cell lies in.
void EndRegion::take(std::uint32_t row, std::uint32_t column)
{
    const std::uint8_t* walls = m_map.walls().lineBytes(row);
    const Run run = {row, lastSetTo(walls, column) + 1, firstSetFrom(walls, column) - 1};
    mark(run);
    m_waiting.push_back(run);
    if (row == m_startRow && run.first <= m_startColumn && m_startColumn <= run.last)
        m_state = State::holdsStart;
}

void EndRegion::mark(const Run& run)
{
    BitRows::Word* line = m_taken.line(run.row);
    const std::uint32_t first = run.first / 64;
    const std::uint32_t last = run.last / 64;
    for (std::uint32_t word = first; word <= last; ++word) {
        BitRows::Word bits = ~BitRows::Word{0};
        if (word == first)
            bits &= ~BitRows::Word{0} << (run.first % 64);
        if (word == last)
            bits &= ~BitRows::Word{0} >> (63 - run.last % 64);
        line[word] |= bits;
    }
}

} // namespace mazewright::search
