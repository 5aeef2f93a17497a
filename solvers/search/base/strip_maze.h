#pragma once

#include "solvers/base/large_array.h"
#include "solvers/maze/maze.h"
#include "solvers/result/recording.h"
#include "solvers/set_up.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>

namespace mazewright::search {

/// Numbering of cells with a wall all around, in vertical strips 8 cells wide: each strip row by
/// row from top to bottom, then the next strip. 8 x 8 cells then lie within one cache line of
/// bytes, in whichever direction a front runs over them, and a step up or down is the same offset
/// everywhere. Converts between `Node`s, positions and cell indices. A value.
class Strips {
public:
    using Node = std::uint32_t;
    static constexpr Node width = CellNumbers::stripWidth;

    Strips() = default;
    explicit Strips(const Maze& maze) noexcept;

    std::size_t nodes() const noexcept { return m_nodes; }
    Node node(Position p) const noexcept
    {
        const auto column = static_cast<Node>(p.column + 1);
        return column / width * m_numbers.strip + static_cast<Node>(p.row + 1) * width +
               column % width;
    }
    Node node(CellIndex cell) const noexcept
    {
        const CellIndex columns = m_numbers.columns;
        return node(Position{static_cast<std::int32_t>(cell / columns),
                             static_cast<std::int32_t>(cell % columns)});
    }
    Position position(Node node) const noexcept
    {
        const Node row = node % m_numbers.strip / width;
        const Node column = node / m_numbers.strip * width + node % width;
        return {static_cast<std::int32_t>(row) - 1, static_cast<std::int32_t>(column) - 1};
    }
    /// Cell numbers for a recording.
    const CellNumbers& numbers() const noexcept { return m_numbers; }

private:
    CellNumbers m_numbers;
    std::size_t m_nodes = 0;
};

/// The four neighbours of nodes that are not on the border, in the order of `allDirections`.
class StripNeighbours {
public:
    using Node = Strips::Node;
    /// Four nodes side by side, as written by one store.
    using Four [[gnu::vector_size(16)]] = Node;
    /// Set of wanted neighbours, one bit per way.
    using Mask = std::uint32_t;

    StripNeighbours() = default;
    explicit StripNeighbours(const Strips& strips) noexcept;

    static Node up(Node node) noexcept { return node - Strips::width; }
    static Node down(Node node) noexcept { return node + Strips::width; }
    Node right(Node node) const noexcept { return node + m_right[node % Strips::width]; }
    Node left(Node node) const noexcept { return node + m_left[node % Strips::width]; }
    std::array<Node, 4> all(Node node) const noexcept
    {
        return {up(node), right(node), down(node), left(node)};
    }
    /// Returns the wanted neighbours in order, packed to the front; the remaining places hold
    /// arbitrary values.
    Four packed(Node node, Mask wanted) const noexcept
    {
        Four offsets;
        std::memcpy(&offsets, m_packed[node % Strips::width][wanted].data(), sizeof(offsets));
        return Four{node, node, node, node} + offsets;
    }

private:
    // By column in the strip. Negative offsets wrap around.
    std::array<std::array<std::array<Node, 4>, 16>, Strips::width> m_packed{}; ///< and by mask
    std::array<Node, Strips::width> m_right{};
    std::array<Node, Strips::width> m_left{};
};

/// The open cells of a maze, in strips. Cached in a `Workspace`, rebuilt if the maze's revision has
/// changed.
class StripMaze {
public:
    /// Builds the strips of `maze`; does nothing if they are up to date. O(cells). Returns false if
    /// cancelled; the next call then starts over.
    bool fit(const Maze& maze, const ShouldContinue& shouldContinue = {});

    const Strips& strips() const noexcept { return m_strips; }
    const StripNeighbours& neighbours() const noexcept { return m_neighbours; }
    /// By node: 1 if open; 0 for walls and cells outside.
    const LargeArray<std::uint8_t>& open() const noexcept { return m_open; }
    /// Returns true if walls begin and end so often that no processor can predict whether a cell is
    /// open.
    bool isRugged() const noexcept { return m_isRugged; }

private:
    std::uint64_t m_revision = 0;
    bool m_isRugged = false;
    Strips m_strips;
    StripNeighbours m_neighbours;
    LargeArray<std::uint8_t> m_open;
};

} // namespace mazewright::search
