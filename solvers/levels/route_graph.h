#pragma once

#include "solvers/search/grid.h"

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <gmpxx.h>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>
#include <stop_token>
#include <vector>

namespace mazewright::routes {

using Node = search::Padding::Node;

using search::opposite;
using search::WaySet;

constexpr WaySet only(std::size_t way) noexcept
{
    return static_cast<WaySet>(1U << way);
}
/// Returns the first way of a set, which must not be empty.
constexpr std::size_t firstOf(WaySet set) noexcept
{
    return static_cast<std::size_t>(std::countr_zero(set));
}
constexpr WaySet withoutFirst(WaySet set) noexcept
{
    return static_cast<WaySet>(set & (set - 1U));
}
/// The moves of a maze under a move rule: the ways out of each cell, and the price of a diagonal.
/// Every move may also be made in the opposite direction. A value; safe from any thread.
class MoveGrid {
public:
    /// O(cells).
    MoveGrid(const Maze& maze, const MoveRule& rule);

    const search::Padding& padding() const noexcept { return m_maze.padding(); }
    std::size_t nodes() const noexcept { return padding().nodes(); }
    Moves moves() const noexcept { return m_rule.moves; }
    Diagonal diagonal() const noexcept { return m_rule.diagonal; }

    /// Cost to enter the cell, 1..9; 0 for a wall or a cell outside.
    std::uint8_t cost(Node node) const noexcept { return m_maze.costs()[node]; }
    /// The ways out of a cell; empty for a wall.
    WaySet ways(Node node) const noexcept { return m_ways[node]; }
    /// Returns the next cell; `node` must lie within the maze.
    Node next(Node node, std::size_t way) const noexcept { return node + m_offsets[way]; }
    Node previous(Node node, std::size_t way) const noexcept { return node - m_offsets[way]; }

    /// Returns the two cells beside a diagonal move.
    std::array<Node, 2> beside(Node from, std::size_t diagonal) const noexcept
    {
        return {next(from, diagonal - 4), next(from, (diagonal - 3) % 4)};
    }
    /// Returns true if a wall in `first`, one of two cells beside a diagonal move, forbids the
    /// move.
    bool isForbiddenBy(Node first, Node second) const noexcept
    {
        return cost(first) != 0 && !search::mayCut(m_rule.moves, false, cost(second) != 0);
    }

private:
    MoveRule m_rule;
    search::PaddedMaze m_maze;
    std::array<Node, 8> m_offsets{}; // as unsigned differences
    LargeArray<WaySet> m_ways;
};

/// Whether distances are from the origin to every cell, or from every cell to the origin. They
/// differ, since a step costs the step cost of the cell that it enters.
enum class Sense : std::uint8_t { fromOrigin, toOrigin };

/// Returns the cost of a step.
template <class Costs>
typename Costs::Cost stepCost(const MoveGrid& grid, Node entered, std::size_t way) noexcept
{
    const auto cost = static_cast<typename Costs::Cost>(grid.cost(entered));
    if constexpr (Costs::areFourWay)
        return cost;
    else
        return cost * Costs(grid.diagonal()).of(way);
}

/// The least cost between an origin and every cell.
template <class Costs>
struct DistanceField {
    using Cost = typename Costs::Cost;
    static constexpr Cost unreached = std::numeric_limits<Cost>::max();

    LargeArray<Cost> distance; ///< by node
    /// The reached cells, the origin first; each cell comes after all cells on its cheapest routes.
    LargeArray<Node> order;
};

/// Returns the field around an open cell. Empty if cancelled. O(cells).
template <class Costs>
std::optional<DistanceField<Costs>> distanceField(const MoveGrid& grid, Node origin, Sense sense,
                                                  const std::stop_token& stop);

/// All cheapest routes between two cells as an acyclic graph. Its cells are numbered by places, the
/// start's first and the end's last, so that every step leads to a higher place.
struct RouteGraph {
    using Place = std::uint32_t;
    static constexpr Place noPlace = 0xFFFFFFFFU;

    LargeArray<Node> cells;        ///< by place; empty if the end cannot be reached
    LargeArray<Place> places;      ///< by node; `noPlace` for cells on no cheapest route
    LargeArray<WaySet> into;       ///< by place: the ways by which cheapest routes enter the cell
    LargeArray<WaySet> outOf;      ///< by place: the ways by which they leave it
    std::vector<Place> common;     ///< the places that every cheapest route passes, ascending
    Place longest = 0;             ///< maximum difference in place of a step
    std::array<Node, 8> offsets{}; ///< of a step, by way

    /// Returns the number of cells.
    Place size() const noexcept { return static_cast<Place>(cells.size()); }
    /// Returns the cell to which a step of `outOf` leads, or from which a step of `into` comes.
    Place next(Place place, std::size_t way) const noexcept
    {
        return places[cells[place] + offsets[way]];
    }
    Place previous(Place place, std::size_t way) const noexcept
    {
        return places[cells[place] - offsets[way]];
    }
};

/// Returns the cheapest routes from the origin of the first field to that of the second. The first
/// field must be `fromOrigin`, the second `toOrigin`. O(cells).
template <class Costs>
RouteGraph routeGraph(const MoveGrid& grid, const DistanceField<Costs>& from,
                      const DistanceField<Costs>& to);

class CountSweep;

/// The number of cheapest routes, and the number through each cell. Safe from any thread.
class RouteCounts {
public:
    /// Counts the routes. Null if cancelled. The graph must not be empty.
    static std::shared_ptr<const RouteCounts> make(std::shared_ptr<const RouteGraph> graph,
                                                   const std::stop_token& stop);
    ~RouteCounts();

    const mpz_class& all() const noexcept { return m_all; }
    /// Returns the logarithm to base 10 of the number of routes through the cell.
    float logarithm(RouteGraph::Place place) const noexcept { return m_logarithms[place]; }
    /// Returns the exact number of routes through the cell: at once if the counts of all cells are
    /// stored, else by a sweep over the cells from the nearest place with a stored count.
    mpz_class through(RouteGraph::Place place) const;

private:
    explicit RouteCounts(std::shared_ptr<const RouteGraph> graph);
    bool count(const std::stop_token& stop);

    std::shared_ptr<const RouteGraph> m_graph;
    LargeArray<float> m_logarithms; // by place
    mpz_class m_all;
    mutable std::mutex m_mutex; // protects the sweeps
    std::unique_ptr<CountSweep> m_before;
    std::unique_ptr<CountSweep> m_after;
};

} // namespace mazewright::routes
