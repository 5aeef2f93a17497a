#pragma once

#include "solvers/core/recorder.h"
#include "solvers/core/recording.h"
#include "solvers/core/solver.h"
#include "solvers/search/grid.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <functional>
#include <memory>
#include <utility>
#include <vector>

namespace mazewright::search {

/// Whether a search estimates the distance to the end.
enum class Guidance : std::uint8_t { none, estimate };

/// Returns the estimate that a search uses, in steps, for its log: of the cost from a cell to the
/// target of its side.
template <class Costs>
std::function<double(Position, std::size_t)>
estimateInSteps(const Costs& costs, Heuristic heuristic, std::array<Position, 2> targets)
{
    return [=](Position at, std::size_t side) {
        return inSteps<Costs>(estimate(costs, heuristic, at, targets[side]));
    };
}

/// Returns the rules of a bucket list: the newest of the cells with the least f first.
template <class Costs>
OpenListRules bucketRules(const Costs& costs, Guidance guidance, std::array<Position, 2> targets,
                          std::size_t sides = 1)
{
    OpenListRules rules = {.unit = static_cast<double>(Costs::straight), .sides = sides};
    if (guidance == Guidance::estimate)
        rules.estimate = estimateInSteps(costs, tightest<Costs>, targets);
    return rules;
}

/// Rule that orders cells with the same f.
enum class Ties : std::uint8_t {
    firstIn, ///< the cell that entered the list first, as in the document on A*
    highG,   ///< the cell with the highest g, which is farthest along
    lowG,    ///< the cell with the lowest g
    lastIn,  ///< the cell that entered the list last
};

/// The cells that wait to be expanded, least f first; ties by the given rule, then by the lower
/// node. A binary heap in which a cell whose g has fallen is entered once more: the caller skips
/// cells that are already closed when they come out.
template <class Cost>
class OpenList {
public:
    using Node = Padding::Node;
    struct Entry {
        Cost f;
        Cost tie;
        Node node;
        friend bool operator>(const Entry& a, const Entry& b) noexcept
        {
            if (a.f != b.f)
                return a.f > b.f;
            return a.tie != b.tie ? a.tie > b.tie : a.node > b.node;
        }
    };

    void clear(Ties ties)
    {
        m_ties = ties;
        m_entered = 0;
        m_entries.clear();
    }
    bool empty() const noexcept { return m_entries.empty(); }
    std::size_t size() const noexcept { return m_entries.size(); }
    Cost leastF() const noexcept { return m_entries.front().f; }
    Node leastNode() const noexcept { return m_entries.front().node; }
    /// Returns all entries, in no order.
    const std::vector<Entry>& entries() const noexcept { return m_entries; }

    void push(Node node, Cost g, Cost f)
    {
        m_entries.push_back({f, tieOf(g), node});
        std::push_heap(m_entries.begin(), m_entries.end(), std::greater<>());
    }
    Node pop()
    {
        std::pop_heap(m_entries.begin(), m_entries.end(), std::greater<>());
        const Node node = m_entries.back().node;
        m_entries.pop_back();
        return node;
    }
    std::size_t bytes() const noexcept { return m_entries.capacity() * sizeof(Entry); }

private:
    Cost tieOf(Cost g) noexcept
    {
        switch (m_ties) {
        case Ties::firstIn:
            return m_entered++;
        case Ties::highG:
            return static_cast<Cost>(~g);
        case Ties::lowG:
            return g;
        case Ties::lastIn:
            return static_cast<Cost>(~m_entered++);
        }
        return 0;
    }

    Ties m_ties = Ties::firstIn;
    Cost m_entered = 0;
    std::vector<Entry> m_entries;
};

/// Key by which the open list is ordered.
enum class Order : std::uint8_t {
    sum,      ///< f = g + weight * h
    estimate, ///< f = h: greedy, without a guarantee
};

/// Returns true if the heuristic `inconsistent` estimates 0 here: in half of the cells, by the
/// parity of a hash of row and column.
constexpr bool isGap(Position at) noexcept
{
    const std::uint32_t mixed = static_cast<std::uint32_t>(at.row) * 0x9E3779B1U ^
                                static_cast<std::uint32_t>(at.column) * 0x85EBCA77U;
    return (std::popcount(mixed ^ mixed >> 15) & 1) != 0;
}

/// Parameters that distinguish the best-first searches from each other.
struct BestFirst {
    Heuristic heuristic = Heuristic::zero;
    bool hasGaps = false; ///< the estimate is 0 in gaps, which makes it inconsistent
    bool reopens = false; ///< a closed cell that is reached more cheaply is opened again
    double weight = 1;
    Ties ties = Ties::firstIn;
    Order order = Order::sum;
    /// The answer costs at most this many times the least: 1 for a lower bound that is consistent
    /// or if closed cells are opened again. Infinite without a guarantee.
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

/// Returns the route from the root of the tree to a touched node.
template <class Cost>
Route routeTo(Padding::Node node, const SearchTree<Cost>& tree)
{
    Route back = {tree.padding.position(node)};
    while (true) {
        const std::uint8_t way = tree.reached[node] & SearchTree<Cost>::wayMask;
        if (way == SearchTree<Cost>::rootWay)
            return {back.rbegin(), back.rend()};
        const Position at = back.back();
        back.push_back({at.row - ways[way].rows, at.column - ways[way].columns});
        node = tree.padding.node(back.back());
    }
}

/// What a search knew of its cells when it ended, for its layers.
template <class Costs>
class TreeValues {
public:
    TreeValues(std::shared_ptr<const SearchTree<typename Costs::Cost>> tree, const Costs& costs,
               Position to, const BestFirst& how)
        : m_tree(std::move(tree)), m_costs(costs), m_to(to), m_how(how)
    {
    }
    const Padding& padding() const noexcept { return m_tree->padding; }
    bool isTouched(Padding::Node node) const noexcept { return m_tree->isTouched(node); }
    bool isGuided() const noexcept { return m_how.heuristic != Heuristic::zero; }
    double g(Padding::Node node) const { return inSteps<Costs>(m_tree->g[node]); }
    double h(Padding::Node node) const
    {
        const Position at = m_tree->padding.position(node);
        if (m_how.hasGaps && isGap(at))
            return 0;
        return inSteps<Costs>(estimate(m_costs, m_how.heuristic, at, m_to));
    }
    double f(Padding::Node node) const
    {
        return m_how.order == Order::estimate ? h(node) : g(node) + m_how.weight * h(node);
    }

private:
    std::shared_ptr<const SearchTree<typename Costs::Cost>> m_tree;
    Costs m_costs;
    Position m_to;
    BestFirst m_how;
};

/// Runs a best-first search from start to end under any move rule and step costs: pop the cell with
/// the least f, close it, relax its neighbours, stop before the end is expanded. The route is a
/// cheapest one if the weight is at most 1 and the heuristic a consistent lower bound, or any lower
/// bound if closed cells are opened again; else it costs at most `factor` times the least. The
/// outcome's `bound` says what is proved.
Outcome bestFirst(const Problem& problem, const BestFirst& how, Monitor& monitor,
                  Workspace& workspace);

/// Does the same as the second part of a run: within the remaining limits of `guard`, and with the
/// effort of the first part, `before`, added to its figures. Its engine, if any, names both parts.
Outcome bestFirst(const Problem& problem, const BestFirst& how, Monitor& monitor,
                  Workspace& workspace, Guard& guard, Effort before);

} // namespace mazewright::search
