#pragma once

#include "solvers/core/allocations.h"
#include "solvers/core/cell.h"
#include "solvers/core/maze.h"
#include "solvers/core/question.h"
#include "solvers/core/recorder.h"
#include "solvers/core/recording.h"
#include "solvers/core/solver.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <numbers>

namespace mazewright::search {

/// The eight directions of a step: the four straight ones in the order of `Direction`, then the
/// diagonals clockwise from up-right.
struct Way {
    int rows = 0;
    int columns = 0;
};
inline constexpr std::array<Way, 8> ways = {Way{-1, 0}, Way{0, 1}, Way{1, 0},  Way{0, -1},
                                            Way{-1, 1}, Way{1, 1}, Way{1, -1}, Way{-1, -1}};

constexpr bool isDiagonal(std::size_t way) noexcept
{
    return way >= 4;
}

/// Returns true if the rule allows a diagonal step, given whether the two cells beside it are open.
constexpr bool mayCut(Moves moves, bool oneOpen, bool otherOpen) noexcept
{
    switch (moves) {
    case Moves::four:
        return false;
    case Moves::eight:
        return oneOpen && otherOpen;
    case Moves::eightCutOne:
    case Moves::any: // between cells that lines enter
        return oneOpen || otherOpen;
    case Moves::eightCutBoth:
        return true;
    }
    return false;
}

/// Costs of steps as whole numbers: equal costs compare equal, and the order of additions does not
/// matter. Those of 4-way steps.
struct UnitCosts {
    using Cost = std::uint32_t; // 9 * 2^28 fits
    static constexpr bool areFourWay = true;
    static constexpr Cost straight = 1;

    /// Returns the cost of a step into a cell of step cost 1.
    static constexpr Cost of(std::size_t) noexcept { return straight; }
    static constexpr Cost dearest() noexcept { return straight; }
};

/// Costs of 8-way steps: 1 is 93222358, and a diagonal costs its price in these units. For sqrt 2
/// it is 131836323. These solve p^2 - 2 q^2 = 1, so p / q exceeds sqrt 2 by less than 5e-17. Two
/// routes of fewer than 1e8 steps are therefore ordered as their exact lengths a + b sqrt 2 are.
/// The other prices are exact, since 93222358 is even.
struct OctileCosts {
    using Cost = std::uint64_t;
    static constexpr bool areFourWay = false;
    static constexpr Cost straight = 93222358;

    Cost diagonal;

    explicit constexpr OctileCosts(Diagonal price = Diagonal::root2) noexcept
        : diagonal(price == Diagonal::root2 ? 131836323
                                            : static_cast<Cost>(straight * priceOf(price)))
    {
    }
    constexpr Cost of(std::size_t way) const noexcept
    {
        return isDiagonal(way) ? diagonal : straight;
    }
    /// Returns the cost of the dearest step into a cell of step cost 1.
    constexpr Cost dearest() const noexcept { return diagonal; }
};
static_assert(OctileCosts().diagonal * OctileCosts().diagonal -
                  2 * OctileCosts::straight * OctileCosts::straight ==
              1);
static_assert(2 * OctileCosts(Diagonal::oneAndHalf).diagonal == 3 * OctileCosts::straight);

enum class Heuristic : std::uint8_t { manhattan, octile, euclidean, chebyshev, zero };

/// Returns an estimate of the cost from `at` to `to` if every cell costs 1, rounded down, which
/// keeps it consistent. Octile is the cost without walls, at the price of a diagonal (of sqrt 2
/// with 4-way moves), and so always a lower bound. Manhattan counts rows and columns, Chebyshev the
/// more of the two, Euclidean is the straight line. See `overestimateOf` for those that are no
/// lower bound.
template <class Costs>
[[gnu::always_inline]] inline typename Costs::Cost estimate(const Costs& costs, Heuristic heuristic,
                                                            Position at, Position to) noexcept
{
    using Cost = typename Costs::Cost;
    const auto rows = static_cast<Cost>(std::abs(at.row - to.row));
    const auto columns = static_cast<Cost>(std::abs(at.column - to.column));
    switch (heuristic) {
    case Heuristic::manhattan:
        return (rows + columns) * Costs::straight;
    case Heuristic::chebyshev:
        return std::max(rows, columns) * Costs::straight;
    case Heuristic::euclidean: {
        const auto a = static_cast<double>(rows);
        const auto b = static_cast<double>(columns);
        // Shortened by more than the rounding errors of two neighbours can differ, so that rounding
        // cannot make the bound inconsistent along a diagonal.
        constexpr double shortened = Costs::areFourWay ? 1 : 1 - 1e-11;
        return static_cast<Cost>(std::sqrt(a * a + b * b) * static_cast<double>(Costs::straight) *
                                 shortened);
    }
    case Heuristic::octile: {
        const Cost shorter = std::min(rows, columns);
        const Cost longer = std::max(rows, columns);
        if constexpr (Costs::areFourWay) // rounded down
            return static_cast<Cost>(static_cast<double>(longer - shorter) +
                                     static_cast<double>(shorter) * 1.4142135623730951);
        else
            return (longer - shorter) * Costs::straight + shorter * costs.diagonal;
    }
    case Heuristic::zero:
        return 0;
    }
    return 0;
}

/// Calls `search(costs)` with the costs of the query's moves at its price of a diagonal; a search
/// is a template over their type.
template <class Search>
decltype(auto) withCosts(const ShortestPath& query, Search&& search)
{
    return query.moves == Moves::four ? search(UnitCosts{}) : search(OctileCosts(query.diagonal));
}

/// Returns the same costs, where their type is known.
template <class Costs>
constexpr Costs costsOf(const ShortestPath& query) noexcept
{
    if constexpr (Costs::areFourWay)
        return Costs();
    else
        return Costs(query.diagonal);
}

/// Returns a cost in straight steps, as a number that users read.
template <class Costs>
constexpr double inSteps(std::uint64_t cost) noexcept
{
    return static_cast<double>(cost) / static_cast<double>(Costs::straight);
}

/// The tightest of the heuristics that is a lower bound: the cost of a route if there were no
/// walls.
template <class Costs>
inline constexpr Heuristic tightest = Costs::areFourWay ? Heuristic::manhattan : Heuristic::octile;

/// Returns the tightest of the heuristics that is a lower bound for such moves.
constexpr Heuristic bestHeuristic(Moves moves) noexcept
{
    return moves == Moves::four ? Heuristic::manhattan : Heuristic::octile;
}

/// Returns the most that a heuristic exceeds the least cost by, as a factor: 1 for a lower bound.
/// Manhattan counts a diagonal step as 2. The straight line along a diagonal is sqrt 2 a step,
/// which is more than the price of 1. A heuristic divided by this factor is consistent.
constexpr double overestimateOf(Heuristic heuristic, Moves moves, Diagonal diagonal) noexcept
{
    if (moves == Moves::four)
        return 1;
    const double price = priceOf(diagonal);
    if (heuristic == Heuristic::manhattan)
        return 2 / price;
    return heuristic == Heuristic::euclidean ? std::max(1.0, std::numbers::sqrt2 / price) : 1;
}

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

    /// Takes over the cells of `maze` that differ, in row order; it must have the size of the maze
    /// that this was built from. Calls `changed(node)` after each. O(cells), but only as fast as
    /// memory is read. Returns false if cancelled, also by `changed`; the next `fit` then starts
    /// over.
    bool mend(const Maze& maze, const std::function<bool(Padding::Node)>& changed,
              const ShouldContinue& shouldContinue = {});

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

/// Prefetches the values around a cell that waits, up to two steps away: its expansion will read
/// them later, and by then they have arrived. (Not inlined at once, the function would count as one
/// without effects, and GCC would drop it.)
template <class Value>
[[gnu::always_inline]] inline void prefetchAround(const Value* at, std::ptrdiff_t stride) noexcept
{
    constexpr std::ptrdiff_t aside = 4;
    __builtin_prefetch(at - 2 * stride);
    __builtin_prefetch(at - stride);
    __builtin_prefetch(at - aside);
    __builtin_prefetch(at + aside);
    __builtin_prefetch(at + stride);
    __builtin_prefetch(at + 2 * stride);
}

/// A set of ways: bit i stands for `ways[i]`.
using WaySet = std::uint8_t;

/// Returns the opposite way. The order of `ways` makes this a flip of one bit.
constexpr std::size_t opposite(std::size_t way) noexcept
{
    return way ^ 2U;
}

/// The steps of a move rule over a padded maze, which must outlive it.
class Steps {
public:
    using Node = Padding::Node;

    Steps(const PaddedMaze& padded, Moves moves) noexcept
        : m_costs(padded.costs().data()), m_diagonals(moves != Moves::four)
    {
        const auto stride = static_cast<std::int32_t>(padded.padding().stride());
        for (std::size_t way = 0; way < ways.size(); ++way)
            m_offsets[way] = static_cast<Node>(ways[way].rows * stride + ways[way].columns);
        for (std::size_t straight = 0; straight < m_allowed.size(); ++straight) {
            m_allowed[straight] = 0x0F;
            for (std::size_t way = 4; way < ways.size(); ++way) {
                const bool oneOpen = (straight >> (ways[way].rows < 0 ? 0 : 2) & 1) != 0;
                const bool otherOpen = (straight >> (ways[way].columns > 0 ? 1 : 3) & 1) != 0;
                if (mayCut(moves, oneOpen, otherOpen))
                    m_allowed[straight] |= static_cast<WaySet>(1U << way);
            }
        }
    }

    /// Returns true if some steps are diagonal.
    bool areDiagonal() const noexcept { return m_diagonals; }
    /// Cost to enter `node`, before the factor for diagonals; 0 for a wall.
    std::uint8_t cost(Node node) const noexcept { return m_costs[node]; }
    Node moved(Node node, std::size_t way) const noexcept { return node + m_offsets[way]; }

    /// Returns the ways that a step may take from an open node. The graph is undirected: a way is
    /// in a node's set if and only if the opposite way is in the set of the node it leads to.
    WaySet from(Node node) const noexcept
    {
        const WaySet straight = openAmong(node, 0, 4);
        if (!m_diagonals)
            return straight;
        return (straight | openAmong(node, 4, 8)) & m_allowed[straight];
    }

private:
    WaySet openAmong(Node node, std::size_t first, std::size_t end) const noexcept
    {
        unsigned open = 0;
        for (std::size_t way = first; way < end; ++way)
            open |= (m_costs[moved(node, way)] != 0 ? 1U : 0U) << way;
        return static_cast<WaySet>(open);
    }

    const std::uint8_t* m_costs;
    bool m_diagonals;
    std::array<Node, 8> m_offsets{};    ///< added modulo 2^32
    std::array<WaySet, 16> m_allowed{}; ///< by the set of open straight neighbours
};

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
