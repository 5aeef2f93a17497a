#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/line.h"
#include "solvers/search/grid.h"

#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>

namespace mazewright::search {

/// The corners of the cells of a maze, at which an any-angle route may turn, and what each sees.
/// The corner at the upper left of a cell has the node of that cell in the padded maze. Two more
/// nodes are the centres of the first and the last cell. The padded maze must outlive it.
class CornerGrid {
public:
    using Node = Padding::Node;

    CornerGrid(const PaddedMaze& padded, const ShortestPath& query) noexcept
        : m_padding(padded.padding()), m_cells(padded.costs().data()), m_stride(m_padding.stride()),
          m_start(static_cast<Node>(m_padding.nodes())), m_from(query.from), m_to(query.to)
    {
    }

    /// Number of nodes: they are 0..nodes() - 1.
    std::size_t nodes() const noexcept { return std::size_t{m_start} + 2; }
    Node start() const noexcept { return m_start; }
    Node end() const noexcept { return m_start + 1; }

    Point point(Node node) const noexcept
    {
        if (node >= m_start)
            return centreOf(node == m_start ? m_from : m_to);
        const Position cell = m_padding.position(node);
        return cornerOf(cell.row, cell.column);
    }

    /// Returns an open cell at the node, which stands for it in a recording: of a corner, the first
    /// in reading order from the lower right.
    CellIndex cellAt(Node node) const noexcept
    {
        if (node >= m_start)
            return m_padding.cell(m_padding.node(node == m_start ? m_from : m_to));
        for (const Node cell : {node, node - 1, node - m_stride, node - m_stride - 1})
            if (isOpen(cell))
                return m_padding.cell(cell);
        return noCell;
    }

    /// Returns true if a route may turn at the corner or pass it: a cell around it is open, and no
    /// two walls meet there diagonally.
    bool mayTurnAt(Node corner) const noexcept
    {
        const bool leftAbove = isOpen(corner - m_stride - 1);
        const bool above = isOpen(corner - m_stride);
        const bool left = isOpen(corner - 1);
        const bool here = isOpen(corner);
        const bool isBetweenWalls = leftAbove == here && above == left && above != here;
        return !isBetweenWalls && (leftAbove || above || left || here);
    }

    /// Returns true if a shortest route may turn at the corner: exactly one cell around it is a
    /// wall.
    bool isCornerOfWall(Node corner) const noexcept
    {
        int open = 0;
        for (const Node cell : {corner, corner - 1, corner - m_stride, corner - m_stride - 1})
            open += isOpen(cell) ? 1 : 0;
        return open == 3;
    }

    Node corner(std::int32_t row, std::int32_t column) const noexcept
    {
        return m_padding.node(Position{row, column});
    }
    bool isOpenCell(std::int32_t row, std::int32_t column) const noexcept
    {
        return isOpen(corner(row, column));
    }

    /// Calls `visit(to)` for each neighbour of a node: of a corner, the corners one cell away along
    /// a border or across an open cell, and the start and the end if it is at their cells; of the
    /// start and the end, the corners of their cells.
    template <class Visit>
    void forEachNeighbour(Node node, Visit&& visit) const
    {
        const Node first = m_padding.node(m_from);
        const Node last = m_padding.node(m_to);
        if (node >= m_start) {
            for (const Node corner : cornersOf(node == m_start ? first : last))
                if (mayTurnAt(corner))
                    visit(corner);
            return;
        }
        const bool leftAbove = isOpen(node - m_stride - 1);
        const bool above = isOpen(node - m_stride);
        const bool left = isOpen(node - 1);
        const bool here = isOpen(node);
        const auto offer = [&](bool isJoined, Node to) {
            if (isJoined && mayTurnAt(to))
                visit(to);
        };
        offer(leftAbove || above, node - m_stride);
        offer(above || here, node + 1);
        offer(left || here, node + m_stride);
        offer(leftAbove || left, node - 1);
        offer(above, node - m_stride + 1);
        offer(here, node + m_stride + 1);
        offer(left, node + m_stride - 1);
        offer(leftAbove, node - m_stride - 1);
        if (isAt(node, first))
            visit(start());
        if (isAt(node, last))
            visit(end());
    }

    /// Returns true if the line from a to b is allowed: it enters no wall, and passes between no
    /// two walls that meet. The ends are different.
    bool sees(Node a, Node b) const noexcept { return isLineOfSight(point(a), point(b)); }
    /// Does the same for two points of a maze, corners or centres of cells.
    static bool isClear(const PaddedMaze& padded, Point a, Point b) noexcept
    {
        return CornerGrid(padded, {}).isLineOfSight(a, b);
    }

private:
    bool isOpen(Node cell) const noexcept { return m_cells[cell] != 0; }
    std::array<Node, 4> cornersOf(Node cell) const noexcept
    {
        return {cell, cell + 1, cell + m_stride, cell + m_stride + 1};
    }
    bool isAt(Node corner, Node cell) const noexcept
    {
        return corner == cell || corner == cell + 1 || corner == cell + m_stride ||
               corner == cell + m_stride + 1;
    }
    /// Returns the cell at a point in half cells, rounded down.
    Node cellOf(std::int32_t row, std::int32_t column) const noexcept
    {
        return static_cast<Node>((row >> 1) + 1) * m_stride + static_cast<Node>((column >> 1) + 1);
    }

    bool isLineOfSight(Point a, Point b) const noexcept
    {
        if (a.row == b.row && a.row % 2 == 0)
            return isBorderFree(a, b, 1, m_stride, std::abs(b.column - a.column) / 2);
        if (a.column == b.column && a.column % 2 == 0)
            return isBorderFree(a, b, m_stride, 1, std::abs(b.row - a.row) / 2);
        return areCellsFree(a, b);
    }

    /// Returns true if a line along the border of cells is allowed: beside each part a cell is
    /// open, and the open side does not change at a corner where two walls meet.
    bool isBorderFree(Point a, Point b, Node along, Node across, std::int32_t parts) const noexcept
    {
        const bool isForward = b.row > a.row || b.column > a.column;
        Node cell = cellOf(isForward ? a.row : b.row, isForward ? a.column : b.column);
        bool wasOneOpen = true;
        bool wasOtherOpen = true;
        for (; parts > 0; --parts, cell += along) {
            const bool isOneOpen = isOpen(cell - across);
            const bool isOtherOpen = isOpen(cell);
            if (!(isOneOpen && wasOneOpen) && !(isOtherOpen && wasOtherOpen))
                return false;
            wasOneOpen = isOneOpen;
            wasOtherOpen = isOtherOpen;
        }
        return true;
    }

    /// Follows a line from cell to cell. `toColumn` and `toRow` are the distances from a at which
    /// it crosses the next border of columns and of rows, in half cells along each axis.
    bool areCellsFree(Point a, Point b) const noexcept
    {
        const bool isRight = b.column > a.column;
        const bool isDown = b.row > a.row;
        const std::int64_t width = std::abs(b.column - a.column);
        const std::int64_t height = std::abs(b.row - a.row);
        const Node stepRight = isRight ? 1 : ~Node{0};
        const Node stepDown = isDown ? m_stride : ~m_stride + 1;
        Node cell = cellOf(a.row - (isDown || height == 0 ? 0 : 1),
                           a.column - (isRight || width == 0 ? 0 : 1));
        if (width == 0)
            return areOpen(cell, stepDown, (height + (a.row % 2 == 0 ? 1 : 2)) / 2);
        if (height == 0)
            return areOpen(cell, stepRight, (width + (a.column % 2 == 0 ? 1 : 2)) / 2);
        if (!isOpen(cell))
            return false;
        // Distances times the extent of the other axis, so that they compare as whole numbers.
        std::int64_t toColumn = (a.column % 2 == 0 ? 2 : 1) * height;
        std::int64_t toRow = (a.row % 2 == 0 ? 2 : 1) * width;
        const std::int64_t end = width * height;
        while (std::min(toColumn, toRow) < end) {
            if (toColumn < toRow) {
                cell += stepRight;
                toColumn += 2 * height;
            } else if (toRow < toColumn) {
                cell += stepDown;
                toRow += 2 * width;
            } else {
                if (!isOpen(cell + stepRight) && !isOpen(cell + stepDown))
                    return false;
                cell += stepRight + stepDown;
                toColumn += 2 * height;
                toRow += 2 * width;
            }
            if (!isOpen(cell))
                return false;
        }
        return true;
    }

    /// Returns true if this many cells in a row or column are open.
    bool areOpen(Node cell, Node step, std::int64_t cells) const noexcept
    {
        for (; cells > 0; --cells, cell += step)
            if (!isOpen(cell))
                return false;
        return true;
    }

    Padding m_padding;
    const std::uint8_t* m_cells; ///< 0 for walls
    Node m_stride;
    Node m_start;
    Position m_from;
    Position m_to;
};

} // namespace mazewright::search
