#pragma once

// Searches that outlive their query: what `lpa-star` and `d-star-lite` have in common.
//
// Idea. A search grows from its root, the start or the end, and looks for its target, the other
// one. Each cell has two costs. g is the cost that its neighbours have been told; rhs is the cost
// that follows from the neighbours' g, one step ahead. Cells whose two costs differ wait in the
// open list. If g > rhs (overconsistent) a cheaper way has been found: g becomes rhs. If g < rhs
// (underconsistent) the way that g stood for is gone: g becomes unknown, and the neighbours that
// relied on it look for another one. An edit changes the rhs of the cells around it, and thereby
// puts them into the list. All other cells keep what they know.
//
// Order. The list is ordered by min(g, rhs) + h, then by min(g, rhs), then by the cell's place in
// row order. The search ends when the target's rhs is at most its g and no waiting cell comes
// before it.
//
// Correct because h is consistent and every step costs more than nothing. The keys of expanded
// cells then never fall, so that all cells before the first of the list know their exact cost; a
// cell is expanded at most twice, once in each direction, and then counts twice (Koenig, Likhachev
// and Furcy, theorems 1 to 6). A search that has just begun expands a cell once. At the end the
// cells on the way back from the target, each by the cheapest step, all come before the target and
// are exact. An empty list with an unknown target proves that there is no route. The first key of a
// halted search is a lower bound on the cost, as in A*.
//
// If the target moves (`d-star-lite`), every estimate changes by at most the estimate of the move.
// Instead of a new order for the whole list, later keys are raised by the sum of these moves: the
// old ones are then too low, never too high, and a cell that comes out too early goes back.
//
// Edits. A changed cell changes the steps to and from it, and with corner rules the diagonal steps
// beside it, which join two of its neighbours. So the rhs of the cell and its neighbours is
// computed again, and of no other. A cell that has become a wall forgets its costs at once.
//
// A halted search is between two expansions, where all this holds, and the next query continues it.
// A halted comparison of the mazes is repeated from the start, as is a run out of memory.
//
// Cost: O(cells) to compare the mazes, at the speed of memory; then O(m log m) for m expanded
// cells. 17 or 25 bytes per cell, 16 or 24 per entry of the list.
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/search/best_first.h"
#include "solvers/search/grid.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <array>
#include <bit>
#include <compare>
#include <cstdint>
#include <limits>
#include <memory>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

namespace mazewright::search {

/// The end of the route from which a search grows.
enum class Rooted : std::uint8_t { atStart, atEnd };

/// The two costs of a cell, and its place in the open list.
template <class Cost>
struct TwoCosts {
    static constexpr Cost unknown = std::numeric_limits<Cost>::max();

    Cost g = unknown;
    Cost rhs = unknown;
    std::uint32_t place = 0; ///< in the open list, from 1; 0 if it is not in it
    std::uint32_t stamp = 0; ///< number of the search

    Cost least() const noexcept { return std::min(g, rhs); }
};

/// The costs of all cells, by node. Cells of an earlier search count as unknown.
template <class Cost>
struct TwoCostsOfCells {
    Padding padding;
    std::uint32_t stamp = 0;
    LargeArray<TwoCosts<Cost>> cells;

    TwoCosts<Cost>& at(Padding::Node node) noexcept
    {
        TwoCosts<Cost>& cell = cells[node];
        if (cell.stamp != stamp)
            cell = {.stamp = stamp};
        return cell;
    }
    bool isKnown(Padding::Node node) const noexcept
    {
        return cells[node].stamp == stamp && cells[node].rhs != TwoCosts<Cost>::unknown;
    }
    /// Begins a search in which nothing is known. O(1) if the size has not changed. Returns false
    /// if cancelled; the next call then starts over.
    bool begin(const Padding& fitting, const ShouldContinue& shouldContinue)
    {
        padding = fitting;
        if (cells.size() == padding.nodes() && ++stamp != 0)
            return true;
        stamp = 1;
        return filled(cells, padding.nodes(), {}, shouldContinue);
    }
    /// Becomes a copy. Returns false if cancelled.
    bool copy(const TwoCostsOfCells& other, const ShouldContinue& shouldContinue)
    {
        padding = other.padding;
        stamp = other.stamp;
        if (!filled(cells, other.cells.size(), {}, shouldContinue))
            return false;
        std::copy(other.cells.begin(), other.cells.end(), cells.begin());
        return true;
    }
};

/// The open list: a binary heap in which a cell stands once, and from which it can be removed.
template <class Cost>
class KeyedList {
public:
    using Node = Padding::Node;
    struct Key {
        std::uint64_t f = 0; ///< least cost, estimate, and how far the target has moved
        Cost least = 0;
        friend auto operator<=>(const Key&, const Key&) = default; // NOLINT(modernize-use-nullptr)
    };
    struct Entry {
        Key key;
        Node node = 0;
        friend auto operator<=>(const Entry&, const Entry&) = default; // NOLINT
    };

    void clear() noexcept { m_entries.clear(); }
    bool empty() const noexcept { return m_entries.empty(); }
    std::size_t size() const noexcept { return m_entries.size(); }
    std::size_t bytes() const noexcept { return m_entries.capacity() * sizeof(Entry); }
    const Entry& first() const noexcept { return m_entries.front(); }

    /// Inserts a cell, or changes its key. Returns true if it was not in the list.
    bool put(TwoCostsOfCells<Cost>& costs, Node node, const Key& key)
    {
        const std::uint32_t place = costs.cells[node].place;
        if (place == 0) {
            m_entries.push_back({key, node});
            rise(costs, m_entries.size() - 1);
            return true;
        }
        m_entries[place - 1].key = key;
        settle(costs, place - 1);
        return false;
    }
    /// Removes a cell; does nothing if it is not in the list.
    void remove(TwoCostsOfCells<Cost>& costs, Node node)
    {
        const std::uint32_t place = std::exchange(costs.cells[node].place, 0);
        if (place == 0)
            return;
        const Entry last = m_entries.back();
        m_entries.pop_back();
        if (last.node == node)
            return;
        m_entries[place - 1] = last;
        settle(costs, place - 1);
    }

private:
    void write(TwoCostsOfCells<Cost>& costs, std::size_t at, const Entry& entry)
    {
        m_entries[at] = entry;
        costs.cells[entry.node].place = static_cast<std::uint32_t>(at + 1);
    }
    void settle(TwoCostsOfCells<Cost>& costs, std::size_t at) { sink(costs, rise(costs, at)); }
    /// Returns where the entry stands then.
    std::size_t rise(TwoCostsOfCells<Cost>& costs, std::size_t at)
    {
        const Entry entry = m_entries[at];
        for (; at > 0 && entry < m_entries[(at - 1) / 2]; at = (at - 1) / 2)
            write(costs, at, m_entries[(at - 1) / 2]);
        write(costs, at, entry);
        return at;
    }
    void sink(TwoCostsOfCells<Cost>& costs, std::size_t at)
    {
        const Entry entry = m_entries[at];
        for (std::size_t below = 2 * at + 1; below < m_entries.size(); below = 2 * at + 1) {
            if (below + 1 < m_entries.size() && m_entries[below + 1] < m_entries[below])
                ++below;
            if (!(m_entries[below] < entry))
                break;
            write(costs, at, m_entries[below]);
            at = below;
        }
        write(costs, at, entry);
    }

    std::vector<Entry> m_entries;
};

/// A search that may be continued, in the workspace.
template <class Costs, Rooted rooted>
struct KeptSearch {
    using Cost = typename Costs::Cost;

    PaddedMaze maze;
    std::shared_ptr<TwoCostsOfCells<Cost>> known;
    KeyedList<Cost> open;
    ShortestPath query;
    int rows = 0;
    int columns = 0;
    std::uint64_t moved = 0; ///< the sum of the estimates of all moves of the target
    bool isUsable = false;

    /// Returns true if the search can be continued to answer `problem`.
    bool isOf(const Problem& problem) const
    {
        constexpr std::uint64_t farthest = std::uint64_t{1} << 62; // keys must not overflow
        if (!isUsable || rows != problem.maze().rows() || columns != problem.maze().columns())
            return false;
        ShortestPath same = std::get<ShortestPath>(problem.query());
        if (rooted == Rooted::atEnd)
            same.from = query.from; // the target may move
        return same == query && moved < farthest;
    }
    /// Starts over with the maze of `problem`. Layers of an outcome that is still alive keep their
    /// costs; the search then allocates new ones. Returns false if cancelled.
    bool begin(const Problem& problem, const ShouldContinue& shouldContinue)
    {
        query = std::get<ShortestPath>(problem.query());
        rows = problem.maze().rows();
        columns = problem.maze().columns();
        moved = 0;
        open.clear();
        if (!known || known.use_count() > 1)
            known = std::make_shared<TwoCostsOfCells<Cost>>();
        return maze.fit(problem.maze(), shouldContinue) &&
               known->begin(maze.padding(), shouldContinue);
    }
    /// Prepares to continue: costs that a layer still reads are copied. Returns false if halted.
    bool detach(Guard& guard)
    {
        if (known.use_count() == 1)
            return true;
        if (!guard.claim(known->cells.size() * sizeof(TwoCosts<Cost>)))
            return false;
        auto own = std::make_shared<TwoCostsOfCells<Cost>>();
        if (!own->copy(*known, polling(guard)))
            return false;
        known = std::move(own);
        return true;
    }
};

/// The work of one query on a search, which the caller has begun or detached.
template <class Costs, Rooted rooted, Recorder R>
class Replanner {
    using Node = Padding::Node;
    using Cost = typename Costs::Cost;
    using Key = typename KeyedList<Cost>::Key;
    static constexpr Cost unknown = TwoCosts<Cost>::unknown;

public:
    Replanner(const ShortestPath& query, KeptSearch<Costs, rooted>& kept, Guard& guard, R& recorder)
        : m_kept(kept), m_known(*kept.known), m_open(kept.open), m_padding(kept.maze.padding()),
          m_steps(kept.maze, query.moves), m_heuristic(bestHeuristic(query.moves)),
          m_unit(costsOf<Costs>(query)), m_goal(rooted == Rooted::atStart ? query.to : query.from),
          m_root(m_padding.node(rooted == Rooted::atStart ? query.from : query.to)),
          m_target(m_padding.node(m_goal)), m_guard(guard), m_recorder(recorder)
    {
    }

    /// Inserts the root of a search that has just begun.
    void plant()
    {
        m_known.at(m_root).rhs = 0;
        settle(m_root);
        if constexpr (isLog<R>)
            m_recorder.putRoot(m_root, keyOf(m_root).f);
    }
    /// Takes over the query and the edits of the maze since the previous one. Returns false if
    /// halted; the search must then be discarded.
    bool mend(const ShortestPath& query, const Maze& maze)
    {
        m_kept.moved +=
            estimate(m_unit, m_heuristic,
                     rooted == Rooted::atStart ? m_kept.query.to : m_kept.query.from, m_goal);
        m_kept.query = query;
        const auto changed = [this](Node node) {
            mendAround(node);
            return (++m_changed & (Guard::pollEvery - 1)) != 0 || m_guard.poll({});
        };
        return m_kept.maze.mend(maze, changed, polling(m_guard));
    }
    std::size_t changed() const noexcept { return m_changed; }

    /// Returns true if a route was found, false if there is none or if halted.
    bool run()
    {
        for (std::size_t taken = 1; !isDone(); ++taken) {
            if ((taken & (Guard::pollEvery - 1)) == 0 && !shouldContinue())
                return false;
            const auto [key, node] = m_open.first();
            if (const Key now = keyOf(node); key < now) // from before the target moved
                m_open.put(m_known, node, now);
            else
                expand(node);
        }
        return m_known.at(m_target).rhs != unknown;
    }

    /// Returns a proved lower bound on the cost of every route of an unfinished search.
    double bound() const noexcept
    {
        if (m_open.empty() || m_open.first().key.f < m_kept.moved)
            return 0;
        return static_cast<double>(m_open.first().key.f - m_kept.moved) /
               static_cast<double>(Costs::straight);
    }
    const Effort& effort() const noexcept { return m_effort; }

    /// Returns the route after `run` has found it: from the target, each step the cheapest, of
    /// equal ones the first in the order of `ways`.
    Route route()
    {
        Route route = {m_goal};
        for (Node node = m_target; node != m_root;) {
            Cost least = unknown;
            Node next = m_root;
            eachNeighbour(node, [&](Node by, std::size_t way) {
                if (const Cost cost = costOver(by, node, way); cost < least) {
                    least = cost;
                    next = by;
                }
            });
            node = next;
            route.push_back(m_padding.position(node));
        }
        if (rooted == Rooted::atStart)
            std::reverse(route.begin(), route.end());
        return route;
    }

private:
    template <class Visit>
    void eachNeighbour(Node node, Visit&& visit)
    {
        for (WaySet left = m_steps.from(node); left != 0; left &= static_cast<WaySet>(left - 1)) {
            const auto way = static_cast<std::size_t>(std::countr_zero(left));
            visit(m_steps.moved(node, way), way);
        }
    }
    /// Cost of the step between `nearer`, on the side of the root, and `farther`.
    Cost stepBetween(Node nearer, Node farther, std::size_t way) const noexcept
    {
        const Node entered = rooted == Rooted::atStart ? farther : nearer;
        return m_steps.cost(entered) * m_unit.of(way);
    }
    /// Returns the cost of `farther` by the g of its neighbour `nearer`.
    Cost costOver(Node nearer, Node farther, std::size_t way) noexcept
    {
        const Cost g = m_known.at(nearer).g;
        return g == unknown ? unknown : g + stepBetween(nearer, farther, way);
    }
    /// Returns the cost of a node by the g of all its neighbours.
    Cost lookAhead(Node node)
    {
        Cost least = unknown;
        if (m_steps.cost(node) != 0)
            eachNeighbour(node, [&](Node by, std::size_t way) {
                least = std::min(least, costOver(by, node, way));
            });
        return least;
    }

    Key keyOf(Node node) noexcept
    {
        const Cost least = m_known.at(node).least();
        if (least == unknown)
            return {std::numeric_limits<std::uint64_t>::max(), unknown};
        const Cost h = estimate(m_unit, m_heuristic, m_padding.position(node), m_goal);
        return {m_kept.moved + least + h, least};
    }
    bool isDone() noexcept
    {
        if (m_open.empty())
            return true;
        const TwoCosts<Cost>& target = m_known.at(m_target);
        return target.rhs <= target.g && !(m_open.first().key < keyOf(m_target));
    }

    /// Puts a node into the open list if its costs differ, else removes it.
    void settle(Node node)
    {
        const TwoCosts<Cost>& cell = m_known.at(node);
        if (cell.g == cell.rhs)
            return m_open.remove(m_known, node);
        if (!m_open.put(m_known, node, keyOf(node)))
            return;
        ++m_effort.opened;
        m_recorder.open(node);
    }
    void recompute(Node node)
    {
        if (node == m_root)
            return;
        m_known.at(node).rhs = lookAhead(node);
        settle(node);
    }
    void mendAround(Node node)
    {
        if (m_steps.cost(node) == 0)
            m_known.at(node).g = unknown;
        recompute(node);
        for (std::size_t way = 0; way < (m_steps.areDiagonal() ? 8 : 4); ++way)
            recompute(m_steps.moved(node, way));
    }

    void expand(Node node)
    {
        ++m_effort.expanded;
        m_effort.peakOpen = std::max(m_effort.peakOpen, m_open.size());
        TwoCosts<Cost>& here = m_known.at(node);
        const Cost before = here.g;
        const bool isCheaper = here.rhs < before;
        here.g = isCheaper ? here.rhs : unknown;
        settle(node);
        eachNeighbour(node, [&](Node farther, std::size_t way) {
            if (farther == m_root)
                return;
            if (isCheaper)
                return offer(node, farther, here.g + stepBetween(node, farther, way));
            if (m_known.at(farther).rhs == before + stepBetween(node, farther, way))
                recompute(farther);
        });
        m_recorder.close(node);
    }
    void offer(Node nearer, Node node, Cost cost)
    {
        TwoCosts<Cost>& cell = m_known.at(node);
        if (cost >= cell.rhs)
            return;
        cell.rhs = cost;
        settle(node);
        if constexpr (isLog<R>) // which has one cost: rhs of a waiting cell, whose g is unknown
            m_recorder.put(node, nearer, inSteps<Costs>(cost), keyOf(node).f);
    }

    bool shouldContinue()
    {
        return m_claimed.reach(2 * m_open.bytes()) && // it grows by doubling
               m_guard.poll({-1, m_effort.expanded, std::nullopt, bound()});
    }

    KeptSearch<Costs, rooted>& m_kept;
    TwoCostsOfCells<Cost>& m_known;
    KeyedList<Cost>& m_open;
    const Padding& m_padding;
    Steps m_steps;
    Heuristic m_heuristic;
    Costs m_unit; ///< of steps into cells of step cost 1
    Position m_goal;
    Node m_root;
    Node m_target;
    Guard& m_guard;
    R& m_recorder;
    std::size_t m_changed = 0;
    Effort m_effort;
    ClaimedBytes m_claimed{m_guard};
};

/// What a search knew of its cells when it ended: their costs from the root.
template <class Costs>
class TwoCostsValues {
public:
    explicit TwoCostsValues(std::shared_ptr<const TwoCostsOfCells<typename Costs::Cost>> known)
        : m_known(std::move(known))
    {
    }
    const Padding& padding() const noexcept { return m_known->padding; }
    bool isTouched(Padding::Node node) const noexcept { return m_known->isKnown(node); }
    double cost(Padding::Node node) const
    {
        return static_cast<double>(m_known->cells[node].rhs) / static_cast<double>(Costs::straight);
    }

private:
    std::shared_ptr<const TwoCostsOfCells<typename Costs::Cost>> m_known;
};

/// Returns the order of the open list, the least of both costs being its g.
template <class Costs, Rooted rooted>
OpenListRules replanningRules(const ShortestPath& query)
{
    const Position target = rooted == Rooted::atStart ? query.to : query.from;
    return {.ties = TieBreak::lowG,
            .isFromEnd = rooted == Rooted::atEnd,
            .unit = static_cast<double>(Costs::straight),
            .estimate = estimateInSteps(costsOf<Costs>(query), bestHeuristic(query.moves),
                                        {target, target})};
}

/// Answers a query: begins a search, or continues the one in the workspace if it keeps searches and
/// no log is wanted, which tells a search from its beginning. The layer has this id and name.
template <class Costs, Rooted rooted>
Outcome replanned(const Problem& problem, Monitor& monitor, Workspace& workspace,
                  std::string_view layerId, std::string_view layerName)
{
    Guard guard(problem, monitor);
    Stopwatch watch;
    const Padding padding(problem.maze());
    if (!guard.claim(padding.nodes() * (1 + sizeof(TwoCosts<typename Costs::Cost>))))
        return haltedAnswer(problem, guard);
    auto& kept = workspace.get<KeptSearch<Costs, rooted>>();
    const bool continues =
        workspace.keepsSearches() && monitor.searchLog == nullptr && kept.isOf(problem);
    kept.isUsable = false; // until the run ends between two expansions
    if (!(continues ? kept.detach(guard) : kept.begin(problem, polling(guard))))
        return haltedAnswer(problem, guard);
    const auto& query = std::get<ShortestPath>(problem.query());
    const CellNumbers numbers = paddedNumbers(problem.maze(), padding.stride());
    const auto rules = [&query] { return replanningRules<Costs, rooted>(query); };
    return loggedOrObserved(monitor, numbers, rules, [&](auto& recorder) {
        Replanner search(query, kept, guard, recorder);
        if (!continues)
            search.plant();
        else if (!search.mend(query, problem.maze()))
            return haltedAnswer(problem, guard);
        const auto setUp = watch.lap();
        const bool found = search.run();
        kept.isUsable = true;

        Outcome outcome =
            answerOf(problem, guard, found ? std::optional(search.route()) : std::nullopt,
                     Proved::yes, search.bound());
        Effort effort = search.effort();
        effort.setUp = setUp;
        effort.search = watch.lap();
        effort.engine = continues ? "binary heap, continued" : "binary heap";
        addFigures(outcome, problem, guard, effort);
        if (continues)
            outcome.figures.push_back({"changed", "", static_cast<std::int64_t>(search.changed())});
        if (monitor.wantsLayers()) {
            using Values = TwoCostsValues<Costs>;
            outcome.layers.push_back(searchLayer<Values>(
                layerId, layerName, std::make_shared<const Values>(kept.known), &Values::cost));
        }
        return outcome;
    });
}

} // namespace mazewright::search
