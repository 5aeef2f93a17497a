#pragma once

#include "solvers/base/large_array.h"
#include "solvers/maze/maze.h"
#include "solvers/set_up.h"
#include "solvers/workspace.h"

#include <cstddef>
#include <cstdint>

namespace mazewright::search {

/// Numbering of cells with a wall all around, row by row: converts between `Node`s, positions and
/// cell indices. A value.
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
    /// Computes node / stride by a multiplication; exact, since node * stride < 2^43.
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

/// A maze's step costs with a wall all around, so that no search checks whether a neighbour lies
/// within the maze. Cached in a `Workspace`, rebuilt if the maze's revision has changed.
class PaddedMaze {
public:
    /// Builds the padded maze of `maze`; does nothing if it is up to date. O(cells). Returns false
    /// if cancelled; the next call then starts over.
    bool fit(const Maze& maze, const ShouldContinue& shouldContinue = {});

    /// Revision of the maze that it was built from; 0 if not built yet.
    std::uint64_t revision() const noexcept { return m_revision; }
    const Padding& padding() const noexcept { return m_padding; }
    /// Step cost by node, 1..9; 0 for walls and cells outside.
    const LargeArray<std::uint8_t>& costs() const noexcept { return m_costs; }
    /// Sum over all open cells: no route costs more, apart from diagonals.
    std::uint64_t totalCost() const noexcept { return m_totalCost; }

private:
    std::uint64_t m_revision = 0;
    std::uint64_t m_totalCost = 0;
    Padding m_padding;
    LargeArray<std::uint8_t> m_costs;
};

/// Returns the padded maze of a run, cached for the next query on the maze. Claims the given bytes
/// per node, for itself and for the search. Null if the run was halted.
const PaddedMaze* paddedMaze(const Problem& problem, Guard& guard, Workspace& workspace,
                             std::size_t bytesOfNode);

} // namespace mazewright::search
