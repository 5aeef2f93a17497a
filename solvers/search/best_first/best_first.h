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

/// Key by which the open list is ordered.
enum class Order : std::uint8_t {
    sum,      ///< f = g + weight * h
    estimate, ///< f = h: greedy, without a guarantee
};

/// Parameters that distinguish the best-first searches from each other.
struct BestFirst {
    Heuristic heuristic = Heuristic::zero;
    double weight = 1;
    Ties ties = Ties::firstIn;
    Order order = Order::sum;
    /// The answer costs at most this many times the least: 1 for a consistent lower bound.
    double factor = 1;
    /// Lower bound on the cost of every route that is known before the search begins.
    double proved = 0;
};

/// State of the cells in a search: g, the way by which each was reached, and whether it is closed.
/// Shared by the search and the layers that it produces.
template <class Cost>
struct SearchTree {
    static constexpr std::uint8_t untouched = 0xFF;
    static constexpr std::uint8_t closedBit = 0x10;
    static constexpr std::uint8_t wayMask = 0x0F;
    static constexpr std::uint8_t rootWay = 0x08;

    Padding padding;
    LargeArray<Cost> g;                ///< by node; valid only if touched
    LargeArray<std::uint8_t> reached;  ///< by node: way, or'd with closedBit
    LargeArray<Padding::Node> touched; ///< nodes that have to be cleared

    bool isTouched(Padding::Node node) const noexcept { return reached[node] != untouched; }
    bool isClosed(Padding::Node node) const noexcept
    {
        return reached[node] != untouched && (reached[node] & closedBit) != 0;
    }
    /// Prepares the tree for a maze of this padding, with nothing touched. O(nodes touched before),
    /// but O(cells) for a different size. Returns false if cancelled.
    bool reset(const Padding& fitting, const ShouldContinue& shouldContinue);
};

/// The arrays of one search, reused by later queries. Layers of an outcome that is still alive keep
/// their tree; the next query then allocates a new one.
template <class Cost>
struct SearchArrays {
    std::shared_ptr<SearchTree<Cost>> tree;
    OpenList<Cost> open;

    /// Replaces `tree` by an untouched one. Returns false if cancelled.
    bool freshTree(const Padding& padding, const ShouldContinue& shouldContinue);
};

/// Runs a best-first search from start to end under any move rule and step costs: pop the cell with
/// the least f, close it, relax its neighbours, stop before the end is expanded. The route is a
/// cheapest one if the heuristic is consistent and the weight at most 1; else it costs at most
/// `factor` times the least. The outcome's `bound` says what is proved.
Outcome bestFirst(const Problem& problem, const BestFirst& how, Monitor& monitor,
                  Workspace& workspace);

/// Does the same as the second part of a run: within the remaining limits of `guard`, and with the
/// effort of the first part, `before`, added to its figures.
Outcome bestFirst(const Problem& problem, const BestFirst& how, Monitor& monitor,
                  Workspace& workspace, Guard& guard, Effort before);

} // namespace mazewright::search
