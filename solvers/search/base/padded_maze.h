#pragma once

#include "solvers/base/large_array.h"
#include "solvers/maze/maze.h"
#include "solvers/set_up.h"
#include "solvers/workspace.h"

#include <cstddef>
#include <cstdint>

namespace mazewright::search {

/// Cells with a wall all around, numbered row by row: how `Node`s, positions and cell indices
/// belong together. A value.
class Padding {
public:
    using Node = std::uint32_t;

    Padding() = default;
    explicit Padding(const Maze& maze) noexcept;

    Node stride() const noexcept { return m_stride; }
    std::size_t nodes() const noexcept { return m_nodes; }

    Node node(Position p) const noexcept
    {
        return static_cast<Node>(p.row + 1) * m_stride + static_cast<Node>(p.column + 1);
    }
    Node node(CellIndex cell) const noexcept
    {
        return cell + m_stride + 1 + cell / m_columns * (m_stride - m_columns);
    }
    Position position(Node node) const noexcept
    {
        const Node row = rowOf(node);
        return {static_cast<std::int32_t>(row) - 1,
                static_cast<std::int32_t>(node - row * m_stride) - 1};
    }
    CellIndex cell(Node node) const noexcept
    {
        return node - m_stride - 1 - (rowOf(node) - 1) * (m_stride - m_columns);
    }

private:
    /// node / stride by a multiplication: exact, since node * stride < 2^43.
    Node rowOf(Node node) const noexcept
    {
        return static_cast<Node>((node * m_reciprocal) >> reciprocalBits);
    }
    static constexpr int reciprocalBits = 43;

    std::uint64_t m_reciprocal = 0;
    std::size_t m_nodes = 0;
    Node m_stride = 0;
    Node m_columns = 1;
};

/// A maze's step costs with a wall all around, so that no search asks whether a neighbour lies
/// within the maze. Kept in a `Workspace`, rebuilt where the maze's revision has changed.
class PaddedMaze {
public:
    /// Makes it that of `maze`; nothing to do where it already is. O(cells). False where it may not
    /// go on: the next call begins anew.
    bool fit(const Maze& maze, const GoesOn& goesOn = {});

    /// The maze's; 0: none yet.
    std::uint64_t revision() const noexcept { return m_revision; }
    const Padding& padding() const noexcept { return m_padding; }
    /// Step cost by node, 1..9; 0: wall, or outside.
    const LargeArray<std::uint8_t>& costs() const noexcept { return m_costs; }
    /// Of all open cells together: no way costs more, but for diagonals.
    std::uint64_t totalCost() const noexcept { return m_totalCost; }

private:
    std::uint64_t m_revision = 0;
    std::uint64_t m_totalCost = 0;
    Padding m_padding;
    LargeArray<std::uint8_t> m_costs;
};

/// The padded maze of a run, kept for the next query on the maze: claims so many bytes a node, its
/// own and what the search needs, and makes it ready. Null where the run is halted.
const PaddedMaze* paddedMaze(const Problem& problem, Guard& guard, Workspace& workspace,
                             std::size_t bytesOfNode);

} // namespace mazewright::search
