#pragma once

#include "solvers/maze/maze.h"
#include "solvers/maze/position.h"
#include "solvers/maze/transform.h"

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mazewright {

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

} // namespace mazewright
