// SMA*: A* with a given number of nodes. If they are used up, it forgets the worst and goes on.
//
// Idea. The search keeps a tree of paths from the start; a node is a path's last cell. It expands
// the node with the least value, f = g + h at first; of equal values the deepest. If all nodes are
// in use, the worst leaf makes room for a new one: the greatest value, and of equal ones the
// shallowest. Its value is written into its parent, in place of the leaf. A parent with such a
// value waits like a leaf. If that value becomes the least of all, the leaf is made again from it,
// and the value that it brings is a lower limit on the values below. A path of as many nodes as
// there are goes no further: it is cut off, unless it has come to the end.
//
// Duplicates. A cell may stand in several nodes. A new node is left out if a node of its cell in
// memory has a lesser g. This also bars each cell from the paths through itself. Of nodes with
// equal g, the deeper one is left out too, but only until the first leaf is forgotten. After that
// the node that a duplicate was left out for might itself be forgotten, and so might the route
// through both. A leaf that no way leads on from stays for the sake of its duplicates; it is the
// worst, and so the first that makes room.
//
// Correct because, if the optimal route with the fewest cells has no more cells than there are
// nodes, some node or some value in place of a node always stands for a beginning of such a route,
// at no more than its cost C. As long as nothing is forgotten this is A*: follow the route along
// which the tree gets furthest; its next cell waits, for the node that it would have been left out
// for is in memory and gets one cell further. From then on, a beginning of such a route is never
// left out, since a lesser g does not exist; to expand it hands on to its next cell, to forget it
// hands on to the parent. So a route that the search finds costs C. Should that route have more
// cells than there are nodes, its beginning was cut off, and the least f of all that was cut off is
// a lower bound on C: a route of no more than this cost is optimal, and of a dearer one it is not
// claimed. "No route" is said only if nothing was cut off.
//
// It ends because values only rise: a leaf that was made again because its value v was the least is
// then the deepest with that value, and so are the nodes below it. So the search stays below it,
// and it is no leaf, until all values there exceed v.
//
// Cost: O(log n) a step for n nodes of 72 or 112 bytes, and 4 bytes per cell. With too few nodes
// the same parts are made again and again; in open areas, where many routes have the same cost,
// this takes exponential time. Sources: Russell, Efficient memory-bounded search methods, 1992
// (here a parent keeps the values of its forgotten leaves one by one, not only the least); graphs
// with duplicates: Kaindl and Khorsand, Memory-bounded bidirectional search, 1994; Zhou and Hansen,
// Memory-bounded A* graph search, 2002.
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/grid.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <array>
#include <bit>
#include <limits>
#include <utility>
#include <vector>

namespace mazewright::catalogue {
extern const Solver smaStar;
}

namespace mazewright::search {

namespace {

constexpr std::array smaStarOptions = {
    OptionSpec{"nodes", "Nodes",
               "the number of nodes that it may keep; a route must not have more cells; with too "
               "few, it takes "
               "exponential time in open areas",
               Whole{100'000, 2, 100'000'000}}};

using NodeIndex = std::uint32_t;
constexpr NodeIndex noNode = 0xFFFFFFFFU;
constexpr NodeIndex neverMade = 0xFFFFFFFEU; ///< of a cell: it has never had a node

/// A node of the tree: a path from the start, ending in a cell.
template <class Cost>
struct PathNode {
    Cost g = 0;
    /// The least value of what waits here: the node itself, or its forgotten children.
    Cost value = 0;
    std::array<Cost, 8> values{}; ///< of the forgotten children, by way
    NodeIndex parent = noNode;
    NodeIndex nextOfCell = noNode; ///< another node of the same cell
    Padding::Node cell = 0;
    std::uint32_t depth = 0; ///< steps from the start
    std::uint32_t openPlace = noNode;
    std::uint32_t leafPlace = noNode;
    std::uint8_t way = 0; ///< from the parent
    bool isExpanded = false;
    WaySet kept = 0;      ///< ways to children in memory
    WaySet forgotten = 0; ///< ways to children of which only the value is known
};

/// A binary heap of nodes, each of which knows its place in it.
template <class Cost, std::uint32_t PathNode<Cost>::*place, class IsBefore>
class PlacedHeap {
public:
    explicit PlacedHeap(std::vector<PathNode<Cost>>& nodes) : m_nodes(nodes) {}

    bool empty() const noexcept { return m_heap.empty(); }
    std::size_t size() const noexcept { return m_heap.size(); }
    NodeIndex top() const noexcept { return m_heap.front(); }
    std::size_t bytes() const noexcept { return m_heap.capacity() * sizeof(NodeIndex); }

    /// Inserts the node, moves it to its new place, or removes it.
    void set(NodeIndex node, bool isWanted)
    {
        std::uint32_t at = m_nodes[node].*place;
        if (!isWanted) {
            if (at != noNode)
                removeAt(at);
            return;
        }
        if (at == noNode) {
            at = static_cast<std::uint32_t>(m_heap.size());
            m_heap.push_back(node);
        }
        sink(rise(at, node), node);
    }

private:
    bool isBefore(NodeIndex a, NodeIndex b) const { return IsBefore()(m_nodes[a], m_nodes[b]); }
    void put(std::uint32_t at, NodeIndex node)
    {
        m_heap[at] = node;
        m_nodes[node].*place = at;
    }
    std::uint32_t rise(std::uint32_t at, NodeIndex node)
    {
        for (; at != 0 && isBefore(node, m_heap[(at - 1) / 2]); at = (at - 1) / 2)
            put(at, m_heap[(at - 1) / 2]);
        put(at, node);
        return at;
    }
    void sink(std::uint32_t at, NodeIndex node)
    {
        for (std::uint32_t below = 2 * at + 1; below < m_heap.size(); below = 2 * at + 1) {
            if (below + 1 < m_heap.size() && isBefore(m_heap[below + 1], m_heap[below]))
                ++below;
            if (!isBefore(m_heap[below], node))
                break;
            put(at, m_heap[below]);
            at = below;
        }
        put(at, node);
    }
    void removeAt(std::uint32_t at)
    {
        m_nodes[m_heap[at]].*place = noNode;
        const NodeIndex last = m_heap.back();
        m_heap.pop_back();
        if (at < m_heap.size())
            sink(rise(at, last), last);
    }

    std::vector<PathNode<Cost>>& m_nodes;
    std::vector<NodeIndex> m_heap;
};

/// The order in which nodes are expanded: the least value, then the deepest.
struct BestFirstOrder {
    template <class N>
    bool operator()(const N& a, const N& b) const noexcept
    {
        return a.value != b.value ? a.value < b.value : a.depth > b.depth;
    }
};
/// The order in which leaves are forgotten: the greatest value, then the shallowest.
struct WorstFirstOrder {
    template <class N>
    bool operator()(const N& a, const N& b) const noexcept
    {
        return a.value != b.value ? a.value > b.value : a.depth < b.depth;
    }
};

/// The first node of each cell in memory, by cell, or why there is none; reused by later queries.
struct NodesOfCells {
    LargeArray<NodeIndex> first;
};

/// The memory of the nodes, reused by later queries: the pages of new memory take as long as the
/// search.
template <class Cost>
struct NodeMemory {
    std::vector<PathNode<Cost>> nodes;
};

/// The search of one query; the head of this file proves the rules that this class follows.
template <class Costs, Recorder R>
class BoundedSearch {
    using Cell = Padding::Node;
    using Cost = typename Costs::Cost;
    using Node = PathNode<Cost>;
    static constexpr Cost infinite = std::numeric_limits<Cost>::max();

public:
    BoundedSearch(const ShortestPath& query, std::size_t mostNodes, const PaddedMaze& padded,
                  LargeArray<NodeIndex>& firstOfCell, std::vector<Node>& nodes, Guard& guard,
                  R& recorder)
        : m_to(query.to), m_heuristic(bestHeuristic(query.moves)), m_unit(costsOf<Costs>(query)),
          m_mostNodes(mostNodes), m_padding(padded.padding()), m_steps(padded, query.moves),
          m_firstOfCell(firstOfCell), m_guard(guard), m_recorder(recorder),
          m_end(m_padding.node(query.to)), m_nodes(nodes)
    {
        m_nodes.clear();
        const NodeIndex root = added({}, m_padding.node(query.from));
        m_nodes[root].value = estimateAt(m_nodes[root].cell);
        settle(root);
    }

    /// Returns true if the end was reached, by the path that `route` returns.
    bool run()
    {
        for (std::size_t steps = 1; !m_open.empty(); ++steps) {
            if ((steps & (pollEvery - 1)) == 0 && !shouldContinue())
                return false;
            const NodeIndex best = m_open.top();
            m_bound = std::max(m_bound, std::min(m_nodes[best].value, m_cutOff));
            if (m_nodes[best].isExpanded)
                recall(best);
            else if (m_nodes[best].cell == m_end)
                return true;
            else if (hasCheaper(m_nodes[best].cell, m_nodes[best].g))
                drop(best);
            else
                expand(best);
        }
        return false;
    }

    /// Returns true if paths were given up because they have as many cells as there are nodes.
    bool hasCutOff() const noexcept { return m_cutOff != infinite; }
    /// Returns true if the route that was found is proved to be a cheapest one.
    bool isProved() const noexcept { return m_nodes[m_open.top()].g <= m_cutOff; }
    /// Returns a proved lower bound on the cost of every route.
    double bound() const noexcept
    {
        const Cost bound = m_open.empty() ? m_cutOff : m_bound;
        return static_cast<double>(bound) / static_cast<double>(Costs::straight);
    }
    const Effort& effort() const noexcept { return m_effort; }
    std::int64_t forgotten() const noexcept { return m_forgotten; }
    std::int64_t regenerated() const noexcept { return m_regenerated; }

    Route route() const
    {
        Route route;
        for (NodeIndex node = m_open.top(); node != noNode; node = m_nodes[node].parent)
            route.push_back(m_padding.position(m_nodes[node].cell));
        std::reverse(route.begin(), route.end());
        return route;
    }

private:
    static constexpr std::size_t pollEvery = 1024; // a step may make eight nodes
    static_assert(pollEvery <= Guard::pollEvery);

    Cost estimateAt(Cell cell) const noexcept
    {
        return estimate(m_unit, m_heuristic, m_padding.position(cell), m_to);
    }
    bool hasRoom() const noexcept { return m_nodes.size() - m_free.size() < m_mostNodes; }

    NodeIndex firstOf(Cell cell) const noexcept
    {
        return m_firstOfCell[cell] == neverMade ? noNode : m_firstOfCell[cell];
    }

    /// Returns true if a node of the cell has a lesser g.
    bool hasCheaper(Cell cell, Cost g) const
    {
        for (NodeIndex at = firstOf(cell); at != noNode; at = m_nodes[at].nextOfCell)
            if (m_nodes[at].g < g)
                return true;
        return false;
    }
    bool isLeftOut(Cell cell, Cost g, std::uint32_t depth) const
    {
        if (m_forgotten != 0)
            return hasCheaper(cell, g);
        for (NodeIndex at = firstOf(cell); at != noNode; at = m_nodes[at].nextOfCell)
            if (m_nodes[at].g < g || (m_nodes[at].g == g && m_nodes[at].depth <= depth))
                return true;
        return false;
    }

    Cost costBehind(const Node& node, std::size_t way, Cell cell) const noexcept
    {
        return node.g + m_steps.cost(cell) * m_unit.of(way);
    }

    void expand(NodeIndex index)
    {
        Node& node = m_nodes[index];
        node.isExpanded = true;
        for (unsigned left = m_steps.from(node.cell); left != 0; left &= left - 1) {
            const auto way = static_cast<std::size_t>(std::countr_zero(left));
            const Cell cell = m_steps.moved(node.cell, way);
            const Cost g = costBehind(node, way, cell);
            if (isLeftOut(cell, g, node.depth + 1))
                continue;
            const Cost value = std::max(node.value, g + estimateAt(cell));
            if (node.depth + 2 == m_mostNodes && cell != m_end) {
                m_cutOff = std::min(m_cutOff, value);
                continue;
            }
            node.values[way] = value;
            node.forgotten |= static_cast<WaySet>(1U << way);
        }
        ++m_effort.expanded;
        m_recorder.close(node.cell);
        for (unsigned left = node.forgotten; left != 0 && hasRoom(); left &= left - 1)
            make(index, static_cast<std::size_t>(std::countr_zero(left)));
        settle(index);
        m_effort.peakOpen = std::max(m_effort.peakOpen, m_open.size());
    }

    /// Makes the best of the forgotten children again.
    void recall(NodeIndex index)
    {
        unsigned left = m_nodes[index].forgotten;
        auto way = static_cast<std::size_t>(std::countr_zero(left));
        while (m_nodes[index].values[way] != m_nodes[index].value) {
            left &= left - 1;
            way = static_cast<std::size_t>(std::countr_zero(left));
        }
        if (!hasRoom()) {
            m_leaves.set(index, false);
            forget(m_leaves.top());
        }
        make(index, way);
        settle(index);
    }

    void make(NodeIndex parent, std::size_t way)
    {
        const auto bit = static_cast<WaySet>(1U << way);
        const Cell cell = m_steps.moved(m_nodes[parent].cell, way);
        Node child;
        child.g = costBehind(m_nodes[parent], way, cell);
        child.value = m_nodes[parent].values[way];
        child.parent = parent;
        child.depth = m_nodes[parent].depth + 1;
        child.way = static_cast<std::uint8_t>(way);
        const NodeIndex made = added(child, cell);
        Node& from = m_nodes[parent];
        from.kept |= bit;
        from.forgotten &= static_cast<WaySet>(~bit);
        settle(made);
    }

    NodeIndex added(Node node, Cell cell)
    {
        node.cell = cell;
        node.nextOfCell = firstOf(cell);
        m_regenerated += m_forgotten != 0 && m_firstOfCell[cell] != neverMade ? 1 : 0;
        auto index = static_cast<NodeIndex>(m_nodes.size());
        if (m_free.empty()) {
            m_nodes.push_back(node);
        } else {
            index = m_free.back();
            m_free.pop_back();
            m_nodes[index] = node;
        }
        m_firstOfCell[cell] = index;
        ++m_effort.opened;
        m_recorder.open(cell);
        return index;
    }

    /// Writes the value of a leaf into its parent, and removes it. A leaf without a way on leaves
    /// nothing behind.
    void forget(NodeIndex leaf)
    {
        const NodeIndex parent = m_nodes[leaf].parent;
        const std::size_t way = m_nodes[leaf].way;
        if (m_nodes[leaf].value != infinite) {
            m_nodes[parent].values[way] = m_nodes[leaf].value;
            m_nodes[parent].forgotten |= static_cast<WaySet>(1U << way);
            ++m_forgotten;
        }
        remove(leaf);
        settle(parent);
    }

    /// Removes a node through which no cheapest route leads.
    void drop(NodeIndex index)
    {
        const NodeIndex parent = m_nodes[index].parent;
        remove(index);
        settle(parent);
    }

    void remove(NodeIndex index)
    {
        const Node& node = m_nodes[index];
        NodeIndex* before = &m_firstOfCell[node.cell];
        while (*before != index)
            before = &m_nodes[*before].nextOfCell;
        *before = node.nextOfCell;
        m_open.set(index, false);
        m_leaves.set(index, false);
        m_nodes[node.parent].kept &= static_cast<WaySet>(~(1U << node.way));
        m_free.push_back(index);
    }

    /// Brings a node's value and its places up to date.
    void settle(NodeIndex index)
    {
        Node& node = m_nodes[index];
        if (node.isExpanded) {
            node.value = infinite;
            for (unsigned left = node.forgotten; left != 0; left &= left - 1)
                node.value = std::min(
                    node.value, node.values[static_cast<std::size_t>(std::countr_zero(left))]);
        }
        m_open.set(index, !node.isExpanded || node.forgotten != 0);
        m_leaves.set(index, node.kept == 0 && node.parent != noNode);
    }

    bool shouldContinue()
    {
        const std::size_t bytes = // vectors grow by doubling; an earlier query may have left more
            2 * (std::bit_ceil(m_nodes.size()) * sizeof(Node) +
                 m_free.capacity() * sizeof(NodeIndex) + m_open.bytes() + m_leaves.bytes());
        return m_claimed.reach(bytes) &&
               m_guard.poll({-1, m_effort.expanded, std::nullopt, bound()});
    }

    Position m_to;
    Heuristic m_heuristic;
    Costs m_unit; ///< of steps into cells of step cost 1
    std::size_t m_mostNodes;
    const Padding& m_padding;
    Steps m_steps;
    LargeArray<NodeIndex>& m_firstOfCell;
    Guard& m_guard;
    R& m_recorder;
    Cell m_end;
    std::vector<Node>& m_nodes;
    std::vector<NodeIndex> m_free; ///< unused places in m_nodes
    PlacedHeap<Cost, &Node::openPlace, BestFirstOrder> m_open{m_nodes};
    PlacedHeap<Cost, &Node::leafPlace, WorstFirstOrder> m_leaves{m_nodes};
    Cost m_bound = 0;
    Cost m_cutOff = infinite; ///< the least f that was cut off
    std::int64_t m_forgotten = 0;
    std::int64_t m_regenerated = 0;
    Effort m_effort;
    ClaimedBytes m_claimed{m_guard};
};

/// Returns the answer of a search that has found no route, or none that it can prove.
template <class Search>
Outcome answerWithin(const Problem& problem, const Guard& guard, const Search& search, bool found,
                     std::size_t nodes)
{
    if (found && search.isProved())
        return answerOf(problem, guard, search.route(), Proved::yes);
    if (guard.halted() || (!found && !search.hasCutOff()))
        return answerOf(problem, guard, std::nullopt, Proved::yes, search.bound());
    Outcome outcome;
    outcome.bound = search.bound();
    if (found) {
        outcome.status = Status::limitReached;
        outcome.routes.push_back(search.route());
        outcome.cost = costOf(problem.maze(), outcome.routes.front(),
                              std::get<ShortestPath>(problem.query()).diagonal);
        outcome.message = messageOf("a cheaper route may have more cells than the {} nodes that it "
                                    "may keep; choose more nodes",
                                    nodes);
    } else {
        outcome.status = Status::notFound;
        outcome.message = messageOf("every route that it could follow has more cells than the {} "
                                    "nodes that it may keep; choose more nodes",
                                    nodes);
    }
    return outcome;
}

template <class Costs, Recorder R>
Outcome boundedAnswer(const Problem& problem, std::size_t nodes, const PaddedMaze& padded,
                      Guard& guard, Workspace& workspace, R& recorder,
                      std::chrono::nanoseconds setUp, bool layersWanted)
{
    Stopwatch watch;
    auto& first = workspace.get<NodesOfCells>().first;
    if (!filled(first, padded.padding().nodes(), neverMade, polling(guard)))
        return haltedAnswer(problem, guard);
    auto& memory = workspace.get<NodeMemory<typename Costs::Cost>>().nodes;
    BoundedSearch<Costs, R> search(std::get<ShortestPath>(problem.query()), nodes, padded, first,
                                   memory, guard, recorder);
    const bool found = search.run();

    Outcome outcome = answerWithin(problem, guard, search, found, nodes);
    Effort effort = search.effort();
    effort.setUp = setUp;
    effort.search = watch.lap();
    effort.engine = "tree of limited size";
    addFigures(outcome, problem, guard, effort);
    outcome.figures.push_back({"forgotten", "", search.forgotten()});
    outcome.figures.push_back({"regenerated", "", search.regenerated()});
    if (layersWanted)
        outcome.layers.push_back(estimateLayer(problem));
    return outcome;
}

Outcome solveSmaStar(const Problem& problem, const Options& options, Monitor& monitor,
                     Workspace& workspace)
{
    const auto nodes = static_cast<std::size_t>(options.whole("nodes"));
    return withCosts(std::get<ShortestPath>(problem.query()), [&]<class Costs>(Costs) {
        Guard guard(problem, monitor);
        Stopwatch watch;
        const PaddedMaze* padded = paddedMaze(problem, guard, workspace, 1 + sizeof(NodeIndex));
        if (padded == nullptr)
            return haltedAnswer(problem, guard);
        const auto setUp = watch.lap();
        const bool layers = monitor.wantsLayers();
        const CellNumbers numbers = paddedNumbers(problem.maze(), padded->padding().stride());
        return observed(monitor, numbers, [&](auto& recorder) {
            return boundedAnswer<Costs>(problem, nodes, *padded, guard, workspace, recorder, setUp,
                                        layers);
        });
    });
}

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::smaStar = {
    .info = {.id = "sma-star",
             .name = "SMA*",
             .summary =
                 "A* with a limited number of nodes: it forgets the worst of them, and makes "
                 "them again when they are needed.",
             .source = "Russell, 1992; Kaindl and Khorsand, 1994; Zhou and Hansen, 2002",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = search::smaStarOptions,
             .keeps = "only a tree of limited size",
             .expands = ExpansionUnit::visits,
             .family = Family::littleMemory},
    .solve = search::solveSmaStar};
