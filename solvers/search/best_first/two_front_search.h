#pragma once

#include "solvers/recorder.h"
#include "solvers/search/base/moves.h"
#include "solvers/search/base/route.h"
#include "solvers/search/best_first/bucket_ring.h"
#include "solvers/search/best_first/guidance.h"
#include "solvers/search/best_first/stamped_costs.h"

#include <array>
#include <limits>
#include <memory>
#include <utility>

namespace mazewright::search {

/// A cell in a front's open list, and its cost when it was inserted.
template <class Cost>
struct FrontEntry {
    Cost g;
    Padding::Node node;
};

/// One of the two fronts: the costs of its cells, and its open list. Reused by later queries.
template <class Cost>
struct Front {
    std::shared_ptr<StampedCosts<Cost>> g;
    BucketRing<FrontEntry<Cost>> open;

    /// Begins a query. Layers of an outcome that is still alive keep their costs; the next query
    /// then allocates new ones. Returns false if cancelled.
    bool begin(const Padding& padding, Cost most, const ShouldContinue& shouldContinue)
    {
        if (!g || g.use_count() > 1)
            g = std::make_shared<StampedCosts<Cost>>();
        return g->begin(padding, most, shouldContinue);
    }
};

template <class Cost>
struct TwoFronts {
    std::array<Front<Cost>, 2> fronts; ///< from the start, from the end
};

/// The two searches of bidirectional.cpp, which proves the rules that this class follows.
/// `bucketBits`: a bucket covers 2^bucketBits values of f, fewer than a step that changes f changes
/// it by.
template <class Costs, int bucketBits, Guidance guidance, Recorder R>
class TwoFrontSearch {
    using Node = Padding::Node;
    using Cost = typename Costs::Cost;
    static constexpr std::size_t forward = 0;
    static constexpr std::size_t backward = 1;

public:
    TwoFrontSearch(const PaddedMaze& padded, const ShortestPath& query, TwoFronts<Cost>& arrays,
                   Guard& guard, R& recorder)
        : m_padding(padded.padding()), m_costs(padded.costs().data()),
          m_moves(query.moves), m_roots{query.from, query.to}, m_fronts(arrays.fronts),
          m_guard(guard), m_recorder(recorder)
    {
        const auto stride = static_cast<std::int64_t>(m_padding.stride());
        for (std::size_t way = 0; way < ways.size(); ++way)
            m_offsets[way] = static_cast<Node>(ways[way].rows * stride + ways[way].columns);
    }

    /// Runs until `route` is a cheapest route, until it is proved that there is none, or until
    /// halted.
    void run()
    {
        for (const std::size_t side : {forward, backward})
            m_fronts[side].open.start(estimated(m_roots[side], side) >> bucketBits);
        for (const std::size_t side : {forward, backward})
            label(side, m_padding.node(m_roots[side]), m_roots[side], 0);
        for (std::size_t popped = 1; !isProved(); ++popped) {
            if ((popped & (Guard::pollEvery - 1)) == 0 && !shouldContinue())
                return;
            const std::size_t side = m_fronts[forward].open.size() <= m_fronts[backward].open.size()
                                         ? forward
                                         : backward;
            const FrontEntry<Cost> entry = m_fronts[side].open.pop();
            const Position at = m_padding.position(entry.node);
            if (g(side)[entry.node] != entry.g)
                continue;
            if (isUseless(side, entry.node, at, entry.g)) {
                if constexpr (isLog<R>)
                    m_recorder.leave(entry.node, side);
                continue;
            }
            expand(side, entry, at);
        }
    }

    /// Returns true if a route was found.
    bool hasMet() const noexcept { return m_least != unknown; }
    /// Returns a lower bound on the cost of every route: the best one found, or the bound from the
    /// fronts, whichever is less.
    double bound() const noexcept
    {
        const Cost ahead = leastF(forward);
        const Cost behind = leastF(backward);
        const Cost open = guidance == Guidance::none ? ahead + behind : std::max(ahead, behind);
        return static_cast<double>(std::min(m_least, open)) / static_cast<double>(Costs::straight);
    }

    /// Returns the route from the start over the cell where the fronts met most cheaply to the end.
    Route route() const
    {
        Route route;
        for (Node node = m_meeting; node != m_padding.node(m_roots[forward]);
             node = before(node, forward))
            route.push_back(m_padding.position(node));
        route.push_back(m_roots[forward]);
        std::reverse(route.begin(), route.end());
        for (Node node = m_meeting; node != m_padding.node(m_roots[backward]);) {
            node = before(node, backward);
            route.push_back(m_padding.position(node));
        }
        return route;
    }

    const Effort& effort() const noexcept { return m_effort; }

private:
    static constexpr Cost unknown = std::numeric_limits<Cost>::max();

    StampedCosts<Cost>& g(std::size_t side) const noexcept { return *m_fronts[side].g; }

    /// Lower bound on f of the open cells of this front.
    Cost leastF(std::size_t side) const noexcept
    {
        return static_cast<Cost>(m_fronts[side].open.current() << bucketBits);
    }

    bool isProved()
    {
        for (Front<Cost>& front : m_fronts) {
            if (front.open.empty())
                return true;
            front.open.advance();
        }
        const Cost ahead = leastF(forward);
        const Cost behind = leastF(backward);
        if (m_least == unknown)
            return false;
        // Without estimates, f is g, and cells that are open on both sides cannot meet more
        // cheaply.
        return ahead >= m_least || behind >= m_least ||
               (guidance == Guidance::none && ahead + behind >= m_least);
    }

    /// Returns true if no path over this cell, which costs `cost` from this side, can improve the
    /// best.
    bool isUseless(std::size_t side, Node node, Position at, Cost cost) const noexcept
    {
        const std::size_t other = 1 - side;
        const Cost near = estimated(at, other); // cost on the far side
        const Cost rest = estimated(at, side);
        if (m_least != unknown &&
            (cost + rest >= m_least || cost + leastF(other) >= m_least + near))
            return true;
        return g(other).isKnown(node) && g(other)[node] + near < leastF(other);
    }

    void expand(std::size_t side, const FrontEntry<Cost>& entry, Position at)
    {
        if constexpr (isLog<R>)
            m_expanded = entry.node;
        for (std::size_t way = 0; way < (m_moves == Moves::four ? 4 : 8); ++way) {
            const Node node = entry.node + m_offsets[way];
            if (m_costs[node] == 0 || !isAllowed(entry.node, way))
                continue;
            // A step costs the step cost of the cell that it enters: backwards, that is this cell.
            const Cost step = stepOf(side == forward ? node : entry.node, way);
            if (entry.g + step < g(side)[node])
                label(side, node, {at.row + ways[way].rows, at.column + ways[way].columns},
                      entry.g + step);
        }
        ++m_effort.expanded;
        if constexpr (isLog<R>)
            m_recorder.close(entry.node, side);
        else
            m_recorder.close(entry.node);
        m_effort.peakOpen = std::max(m_effort.peakOpen, m_fronts[forward].open.size() +
                                                            m_fronts[backward].open.size());
    }

    void label(std::size_t side, Node node, Position at, Cost cost)
    {
        const std::size_t other = 1 - side;
        m_effort.opened += g(side).isKnown(node) ? 0 : 1;
        g(side).set(node, cost);
        m_recorder.open(node);
        if (g(other).isKnown(node) && cost + g(other)[node] < m_least) {
            m_least = cost + g(other)[node];
            m_meeting = node;
        }
        if (!isUseless(side, node, at, cost)) {
            m_fronts[side].open.push((cost + estimated(at, side)) >> bucketBits, {cost, node});
            tell(side, node, at, cost, SearchOperation::queued);
        } else {
            tell(side, node, at, cost, SearchOperation::noted);
        }
    }

    void tell([[maybe_unused]] std::size_t side, [[maybe_unused]] Node node,
              [[maybe_unused]] Position at, [[maybe_unused]] Cost cost,
              [[maybe_unused]] SearchOperation act)
    {
        if constexpr (isLog<R>) {
            const Cost key = (cost + estimated(at, side)) >> bucketBits;
            if (cost == 0)
                return m_recorder.putRoot(node, key, side);
            m_recorder.put(node, m_expanded,
                           static_cast<double>(cost) / static_cast<double>(Costs::straight), key,
                           act, side);
        }
    }

    Cost stepOf(Node entered, std::size_t way) const noexcept
    {
        return m_costs[entered] * (isDiagonal(way) ? Costs::diagonal : Costs::straight);
    }
    bool isAllowed(Node node, std::size_t way) const noexcept
    {
        if (!isDiagonal(way))
            return true;
        const bool rowOpen = m_costs[node + m_offsets[ways[way].rows < 0 ? 0 : 2]] != 0;
        const bool columnOpen = m_costs[node + m_offsets[ways[way].columns > 0 ? 1 : 3]] != 0;
        return mayCut(m_moves, rowOpen, columnOpen);
    }

    /// Returns a cell from which this side's cheapest path steps to `node`; in a halted search, the
    /// cell may offer an even cheaper path.
    Node before(Node node, std::size_t side) const noexcept
    {
        for (std::size_t way = 0; way < ways.size(); ++way) {
            const Node from = node + m_offsets[way];
            if (m_costs[from] != 0 && (m_moves != Moves::four || way < 4) && isAllowed(node, way) &&
                g(side).isKnown(from) &&
                g(side)[from] + stepOf(side == forward ? node : from, way) <= g(side)[node])
                return from;
        }
        return node;
    }

    /// Estimate of the cost from `at` to the root of the other side.
    Cost estimated(Position at, std::size_t side) const noexcept
    {
        if constexpr (guidance == Guidance::none)
            return 0;
        constexpr Heuristic heuristic =
            Costs::straight == Costs::diagonal ? Heuristic::manhattan : Heuristic::octile;
        return estimate<Costs>(heuristic, at, m_roots[1 - side]);
    }

    bool shouldContinue()
    {
        const std::size_t bytes = // vectors grow by doubling
            2 * (m_fronts[forward].open.bytes() + m_fronts[backward].open.bytes());
        if (bytes > m_claimed && !m_guard.claim(bytes - std::exchange(m_claimed, bytes)))
            return false;
        return m_guard.poll({-1, m_effort.expanded, std::nullopt, bound()});
    }

    const Padding& m_padding;
    const std::uint8_t* m_costs;
    Moves m_moves;
    std::array<Position, 2> m_roots;
    std::array<Front<Cost>, 2>& m_fronts;
    Guard& m_guard;
    R& m_recorder;
    std::array<Node, 8> m_offsets{};
    Cost m_least = unknown; ///< of all routes found
    Node m_meeting = 0;     ///< a cell on the cheapest of them
    Node m_expanded = 0;    ///< counted if a log is kept
    Effort m_effort;
    std::size_t m_claimed = 0;
};

} // namespace mazewright::search
