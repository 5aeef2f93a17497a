// Turn flood: whether a line of any number of turns joins two places of a changing board.
//
// Idea. Marks, place by place, all places that lines of one more turn reach; each run is grown
// once. For the last turn it checks from every marked place whether the other end lies straight
// ahead.
//
// Cost: O(cells). Measured against whole runs, as in linkable_pairs.cpp: clearing 22 x 22 cells, 30
// % of them walls, with six turns took 7.4 s instead of 4.1; 60 x 60 cells with three turns took
// 0.4 of the time. Source: as there.

#include "solvers/link/lines/turn_flood.h"

namespace mazewright::link {

namespace {

constexpr std::uint8_t metMark = 1;
constexpr std::uint8_t rowMark = 2;
constexpr std::uint8_t columnMark = 4;

/// Returns the number of cells of a maze including the ring around it.
std::size_t placesOf(const Maze& maze) noexcept
{
    return (static_cast<std::size_t>(maze.rows()) + 2) *
           (static_cast<std::size_t>(maze.columns()) + 2);
}

} // namespace

std::size_t TurnFlood::bytesFor(const Maze& maze) noexcept
{
    return placesOf(maze) * (sizeof(std::uint8_t) + sizeof(Position));
}

TurnFlood::TurnFlood(const Maze& maze)
    : m_columns(static_cast<std::size_t>(maze.columns()) + 2), m_marks(placesOf(maze))
{
    m_met.reserve(placesOf(maze)); // reserved once, so that it never grows
}

std::size_t TurnFlood::place(Position p) const noexcept
{
    return static_cast<std::size_t>(p.row + 1) * m_columns + static_cast<std::size_t>(p.column + 1);
}

bool TurnFlood::joins(const RunTables& tables, Position a, Position b, int maxTurns)
{
    m_met = {a};
    m_marks[place(a)] = metMark;
    std::size_t next = 0;
    bool found = false;
    for (int turns = 0; turns <= maxTurns && next < m_met.size() && !found; ++turns) {
        const std::size_t end = m_met.size();
        for (std::size_t i = next; i < end && !found; ++i)
            found = tables.joinsStraight(m_met[i], b);
        for (; next < end && turns < maxTurns && !found; ++next) {
            const Position from = m_met[next];
            addRun(tables, from, true);
            addRun(tables, from, false);
        }
    }
    forget();
    return found;
}

void TurnFlood::addRun(const RunTables& tables, Position from, bool alongRow)
{
    const std::uint8_t grown = alongRow ? rowMark : columnMark;
    if ((m_marks[place(from)] & grown) != 0)
        return;
    m_marks[place(from)] |= grown;
    const Run run = alongRow ? tables.rowRun(from) : tables.columnRun(from);
    for (int at = run.first; at <= run.last; ++at) {
        const Position p = alongRow ? Position{from.row, at} : Position{at, from.column};
        std::uint8_t& marks = m_marks[place(p)];
        if ((marks & metMark) == 0)
            m_met.push_back(p);
        marks |= static_cast<std::uint8_t>(metMark | grown);
    }
}

void TurnFlood::forget()
{
    for (const Position p : m_met)
        m_marks[place(p)] = 0;
}

} // namespace mazewright::link
