#include "solvers/generators/blank/occupied_places.h"

#include "solvers/maze/cell_set.h"

#include <bit>

namespace mazewright {

namespace {

constexpr std::size_t bitsOfWord = 64;
constexpr std::uint64_t allBits = ~std::uint64_t{0};

constexpr std::size_t wholeWords(int side)
{
    return (static_cast<std::size_t>(side) + 4 + bitsOfWord - 1) / bitsOfWord * bitsOfWord;
}

/// Returns the first set bit after `from`; there must be one.
std::size_t nextBit(const std::vector<std::uint64_t>& words, std::size_t from) noexcept
{
    std::size_t at = (from + 1) / bitsOfWord;
    std::uint64_t word = words[at] & (allBits << ((from + 1) % bitsOfWord));
    while (word == 0)
        word = words[++at];
    return at * bitsOfWord + static_cast<std::size_t>(std::countr_zero(word));
}

/// Returns the last set bit before `from`; there must be one.
std::size_t bitBefore(const std::vector<std::uint64_t>& words, std::size_t from) noexcept
{
    std::size_t at = (from - 1) / bitsOfWord;
    std::uint64_t word = words[at] & (allBits >> (bitsOfWord - 1 - (from - 1) % bitsOfWord));
    while (word == 0)
        word = words[--at];
    return at * bitsOfWord + bitsOfWord - 1 - static_cast<std::size_t>(std::countl_zero(word));
}

} // namespace

OccupiedPlaces::OccupiedPlaces(const Maze& maze, bool outsideOpen)
    : m_rowBits(wholeWords(maze.columns())), m_columnBits(wholeWords(maze.rows())),
      m_rows((static_cast<std::size_t>(maze.rows()) + 4) * m_rowBits / wordBits, allBits),
      m_columns((static_cast<std::size_t>(maze.columns()) + 4) * m_columnBits / wordBits, allBits)
{
    for (CellIndex c = 0; c < maze.size(); ++c)
        if (const CellKind kind = maze.at(c).kind; kind != CellKind::wall && kind != CellKind::tile)
            vacate(maze.position(c));
    if (!outsideOpen)
        return;
    forEachOnSides({{-1, -1}, maze.rows() + 2, maze.columns() + 2},
                   [this](Position p) { vacate(p); });
}

Position OccupiedPlaces::nextFrom(Position from, Direction along) const noexcept
{
    const auto columnOf = [&](std::size_t bit) {
        return static_cast<std::int32_t>(bit % m_rowBits) - margin;
    };
    const auto rowOf = [&](std::size_t bit) {
        return static_cast<std::int32_t>(bit % m_columnBits) - margin;
    };
    switch (along) {
    case Direction::up:
        return {rowOf(bitBefore(m_columns, byColumn(from))), from.column};
    case Direction::right:
        return {from.row, columnOf(nextBit(m_rows, byRow(from)))};
    case Direction::down:
        return {rowOf(nextBit(m_columns, byColumn(from))), from.column};
    case Direction::left:
        return {from.row, columnOf(bitBefore(m_rows, byRow(from)))};
    }
    return from;
}

bool OccupiedPlaces::seeEachOther(Position a, Position b) const noexcept
{
    if (a.row == b.row)
        return a.column < b.column ? nextFrom(a, Direction::right).column >= b.column
                                   : nextFrom(b, Direction::right).column >= a.column;
    if (a.column != b.column)
        return false;
    return a.row < b.row ? nextFrom(a, Direction::down).row >= b.row
                         : nextFrom(b, Direction::down).row >= a.row;
}

} // namespace mazewright
