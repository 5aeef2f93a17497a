#pragma once

#include "solvers/recorder.h"
#include "solvers/search/base/moves.h"
#include "solvers/search/base/padded_maze.h"
#include "solvers/search/base/route.h"
#include "solvers/search/best_first/open_list.h"
#include "solvers/workspace.h"

#include <cstdint>
#include <memory>
#include <vector>

namespace mazewright::search {

/// What the open list is ordered by.
enum class Order : std::uint8_t {
    sum,      ///< f = g + weight * h
    estimate, ///< f = h: greedy, without a promise
};

/// What distinguishes the best-first searches from each other.
struct BestFirst {
    Heuristic heuristic = Heuristic::zero;
    double weight = 1;
    Ties ties = Ties::firstIn;
    Order order = Order::sum;
    /// The answer costs at most so many times the least: 1 for a consistent lower bound.
    double factor = 1;
    /// What every route is known to cost at least before the search begins.
    double proved = 0;
};

/// What a search knows of its cells: g, the way by which each was reached, and whether it is
/// closed. Shared by the search and by the layers that it leaves.
template <class Cost>
struct SearchTree {
    static constexpr std::uint8_t untouched = 0xFF;
    static constexpr std::uint8_t closedBit = 0x10;
    static constexpr std::uint8_t wayMask = 0x0F;
    static constexpr std::uint8_t rootWay = 0x08;

    Padding padding;
    LargeArray<Cost> g;                ///< by node; only where touched
    LargeArray<std::uint8_t> reached;  ///< by node: way, or'd with closedBit
    LargeArray<Padding::Node> touched; ///< what has to be cleared

    bool isTouched(Padding::Node node) const noexcept { return reached[node] != untouched; }
    bool isClosed(Padding::Node node) const noexcept
    {
        return reached[node] != untouched && (reached[node] & closedBit) != 0;
    }
    /// For a maze of this padding, nothing touched. O(what was touched before), but O(cells) for
    /// another size. False where it may not go on.
    bool reset(const Padding& fitting, const GoesOn& goesOn);
};

/// The arrays of one search, kept between queries. Layers of an outcome that is still alive keep
/// their tree; the next query then takes a new one.
template <class Cost>
struct SearchArrays {
    std::shared_ptr<SearchTree<Cost>> tree;
    OpenList<Cost> open;

    /// Makes `tree` one that is not touched. False where it may not go on.
    bool freshTree(const Padding& padding, const GoesOn& goesOn);
};

/// A best-first search from start to end under any move rule and step costs: pop the cell with
/// the least f, close it, relax its neighbours, stop before the end is expanded.
/// The route is a cheapest one where the heuristic is consistent and the weight at most 1, else
/// it costs at most `factor` times that; `bound` says what is proved.
Outcome bestFirst(const Problem& problem, const BestFirst& how, Monitor& monitor,
                  Workspace& workspace);

/// The same as the second part of a run: within what `guard` has left, and with what was done
/// `before` added to its figures.
Outcome bestFirst(const Problem& problem, const BestFirst& how, Monitor& monitor,
                  Workspace& workspace, Guard& guard, Effort before);

} // namespace mazewright::search
