#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/maze.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mazewright {

/// A line given by the cells where it begins, turns and ends: two or more, each in the row or
/// column of the previous one.
using Polyline = std::vector<Position>;

/// Returns all cells of the line, from one end to the other.
std::vector<Position> placesOf(const Polyline& line);

// Counts along the cells of a route, a line or a track. `verify` has its own counts, since it
// checks the results of these.

/// Returns the number of changes of direction.
inline std::int64_t turnsOf(std::span<const Position> path)
{
    std::int64_t turns = 0;
    for (std::size_t i = 2; i < path.size(); ++i) {
        const Position a = path[i - 2];
        const Position b = path[i - 1];
        const Position c = path[i];
        const bool isStraight =
            b.row - a.row == c.row - b.row && b.column - a.column == c.column - b.column;
        turns += isStraight ? 0 : 1;
    }
    return turns;
}

/// Returns the number of coins.
inline std::int64_t coinsOn(const Maze& maze, std::span<const Position> path)
{
    return std::count_if(path.begin(), path.end(),
                         [&maze](Position p) { return maze.at(p).kind == CellKind::coin; });
}

/// A rectangle of cells; it may extend beyond a maze.
struct CellBox {
    Position topLeft{};
    int rows = 0;
    int columns = 0;
    friend bool operator==(const CellBox&, const CellBox&) = default;
};

/// Calls `visit` once for each cell along the four sides of a box.
template <class Visit>
void forEachOnSides(const CellBox& box, Visit&& visit)
{
    const Position first = box.topLeft;
    const Position last{first.row + box.rows - 1, first.column + box.columns - 1};
    for (int row = first.row; row <= last.row; ++row) {
        const bool isSide = row == first.row || row == last.row;
        const int step = isSide ? 1 : std::max(1, box.columns - 1);
        for (int column = first.column; column <= last.column; column += step)
            visit(Position{row, column});
    }
}

/// A set of cells of a maze of fixed size: one bit per cell, row by row. A regular value.
class CellSet {
public:
    /// Constructs a set of size 0 x 0.
    CellSet() = default;
    /// Constructs an empty set. Both sides are at least 1.
    CellSet(int rows, int columns);

    int rows() const noexcept { return m_rows; }
    int columns() const noexcept { return m_columns; }
    bool isSameSize(const CellSet& other) const noexcept
    {
        return m_rows == other.m_rows && m_columns == other.m_columns;
    }

    /// Returns true if the set contains the cell; false outside the maze.
    bool contains(Position cell) const noexcept
    {
        return cell.row >= 0 && cell.row < m_rows && cell.column >= 0 && cell.column < m_columns &&
               (m_bits[wordOf(cell)] >> cell.column % bitsOfWord & 1U) != 0;
    }
    bool empty() const noexcept;
    /// Returns the number of cells. O(rows * columns / 64).
    std::size_t count() const noexcept;
    /// Returns the bounding box; empty if the set is empty.
    std::optional<CellBox> bounds() const;

    /// Inserts the part of the box that lies within the maze.
    void insert(const CellBox& box);
    void insert(Position cell) { insert({cell, 1, 1}); }
    void erase(Position cell);

    /// The operators require sets of the same size.
    CellSet& operator|=(const CellSet& other);
    CellSet& operator&=(const CellSet& other);
    CellSet& operator-=(const CellSet& other);
    /// Replaces the set by its complement.
    void invert();

    /// Returns the bits of a row; column c is bit c % 64 of word c / 64.
    std::span<const std::uint64_t> row(int row) const noexcept
    {
        return {m_bits.data() + static_cast<std::size_t>(row) * m_wordsOfRow, m_wordsOfRow};
    }
    /// Calls `tell(Position first, int length)` for each stretch of cells in a row, in order.
    template <class Tell>
    void forEachStretch(Tell tell) const;

    friend bool operator==(const CellSet&, const CellSet&) = default;

private:
    static constexpr int bitsOfWord = 64;

    friend CellSet windowOf(const CellSet& set, const CellBox& window);
    friend CellSet grown(const CellSet& set);
    friend CellSet transposed(const CellSet& set);
    friend CellSet mirrored(const CellSet& set, Turn turn);
    friend CellSet cellsOfKind(const Maze& maze, CellKind kind);

    std::size_t wordOf(Position cell) const noexcept
    {
        return static_cast<std::size_t>(cell.row) * m_wordsOfRow +
               static_cast<std::size_t>(cell.column) / bitsOfWord;
    }
    std::span<std::uint64_t> writable(int row) noexcept
    {
        return {m_bits.data() + static_cast<std::size_t>(row) * m_wordsOfRow, m_wordsOfRow};
    }
    /// Clears the bits after the last column, which are always zero.
    void clearPastTheEnd() noexcept;

    int m_rows = 0;
    int m_columns = 0;
    std::size_t m_wordsOfRow = 0;
    std::vector<std::uint64_t> m_bits{};
};

/// Returns the cells within a window, relative to its top left corner. The window may extend beyond
/// the set, where there are no cells. Both of its sides are at least 1.
CellSet windowOf(const CellSet& set, const CellBox& window);
/// Returns the set plus all neighbours of its cells, in eight directions.
CellSet grown(const CellSet& set);
/// Returns the set without the cells that have a neighbour outside it, in eight directions. The
/// edge of the maze removes no cells.
CellSet shrunk(const CellSet& set);
/// Returns the set turned like a maze of its size.
CellSet turned(const CellSet& set, Turn turn);

template <class Tell>
void CellSet::forEachStretch(Tell tell) const
{
    for (int row = 0; row < m_rows; ++row) {
        const std::span<const std::uint64_t> bits = this->row(row);
        const auto next =
            [&](int from, bool wanted) { // the next column with or without a cell, after `wanted`
                for (std::size_t word = static_cast<std::size_t>(from) / bitsOfWord;
                     word < bits.size(); ++word) {
                    std::uint64_t ahead = wanted ? bits[word] : ~bits[word];
                    if (word == static_cast<std::size_t>(from) / bitsOfWord)
                        ahead &= ~std::uint64_t{0} << from % bitsOfWord;
                    if (ahead != 0)
                        return static_cast<int>(word) * bitsOfWord + std::countr_zero(ahead);
                }
                return static_cast<int>(bits.size()) * bitsOfWord;
            };
        for (int first = next(0, true); first < m_columns;) {
            const int past = std::min(next(first, false), m_columns);
            tell(Position{row, first}, past - first);
            first = past < m_columns ? next(past, true) : m_columns;
        }
    }
}

/// Returns the closed lines between the cells of a set and all others, as lists of corners where
/// they turn. The last corner leads back to the first. The corner (r, c) is the top left corner of
/// the cell (r, c). Every side between an inner and an outer cell lies on exactly one line, with
/// the inner cell on its right; filling the lines restores the set. Cells that touch only at a
/// corner have separate lines. O(cells).
std::vector<Polyline> outlinesOf(const CellSet& cells);

/// Cells of a row from `first` up to, not including, `past`.
struct CellSpan {
    int row = 0;
    int first = 0;
    int past = 0;
};

/// Returns the 4-connected region of cells equal to the seed cell, in spans. Each cell occurs once;
/// the order is unspecified. O(cells), and temporarily a copy of the cells. Source: Smith, Tint
/// fill, SIGGRAPH 1979.
std::vector<CellSpan> connectedSpans(const Maze& maze, Position seed);

/// Returns the same region as a set; empty if the seed lies outside the maze.
CellSet connectedCells(const Maze& maze, Position seed);
/// Returns all cells of a kind.
CellSet cellsOfKind(const Maze& maze, CellKind kind);
/// Returns the cells of a maze of this size that lie on a closed line or inside it. The line passes
/// through cell centres and may leave the maze; the even-odd rule applies.
CellSet enclosedCells(int rows, int columns, std::span<const Position> line);

/// The cells that a drawing may change: all, all but start and end, or only floor.
enum class DrawOn : std::uint8_t { everyCell, aroundEnds, floorOnly };

/// Appends the cells of a drawing to a patch. Owns neither the maze nor the patch.
class DrawnCells {
public:
    DrawnCells(const Maze& maze, DrawOn on, Patch& into);

    /// Adds the cells of a span that lie in the maze and may change.
    void add(CellSpan cells, Cell becomes);

private:
    const Maze& m_maze;
    DrawOn m_on;
    std::vector<Position> m_kept; // start and end from left to right, if they may not change
    Patch& m_patch;
};

/// A piece of any shape cut out of a maze: copied, moved, or stored as a stamp. A value.
struct Clip {
    Maze maze;       ///< the bounding rectangle of the piece
    CellSet cells{}; ///< the cells that belong to the piece; same size as `maze`

    friend bool operator==(const Clip&, const Clip&) = default;
};

/// Returns the whole maze as a piece.
Clip clipOf(Maze maze);
/// Returns these cells of the maze as a piece. The set has the size of the maze and at least one
/// cell.
Clip clipOf(const Maze& maze, const CellSet& cells);
/// Returns the turned piece.
Clip turned(const Clip& clip, Turn turn);

/// Returns the patch that makes the cells of this set plain floor.
Patch cleared(const Maze& maze, const CellSet& cells);
/// Returns the patch that gives all cells of this set the same content. A start or an end applies
/// to the last of several cells.
Patch filled(const Maze& maze, const CellSet& cells, Cell becomes);
/// Returns the patch that places a piece with its top left corner at `topLeft`. Cells outside the
/// maze are dropped. The start and the end of the piece become those of the maze.
Patch placed(const Maze& maze, const Clip& clip, Position topLeft);
/// Places a piece like the patch of `placed`; for pieces whose patch would be long.
void place(Maze& maze, const Clip& clip, Position topLeft);

/// Returns the cells of the maze that a piece covers at `topLeft`.
CellSet coveredBy(const Clip& clip, const Maze& maze, Position topLeft);

} // namespace mazewright
