#include "solvers/search/hierarchy.h"

#include <queue>

#include <algorithm>
#include <functional>
#include <utility>

namespace mazewright::search {

namespace {

using Id = Hierarchy::Id;
using Arc = Hierarchy::Arc;

/// By node: its arcs to the nodes that are left, or from them. Those of a node that went stay as
/// they were, and join it with nodes above.
using Arcs = std::vector<std::vector<Arc>>;

/// Takes the nodes out of the graph.
class Contraction {
public:
    Contraction(std::array<Arcs, 2>& arcs, Guard& guard)
        : m_out(arcs[Hierarchy::out]), m_in(arcs[Hierarchy::in]), m_level(m_out.size()),
          m_reached(m_out.size()), m_guard(guard)
    {
    }

    /// Returns false if the run was halted.
    bool run()
    {
        for (Id id = 0; id < m_out.size(); ++id) {
            if (!mayWork())
                return false;
            m_waiting.emplace(importanceOf(id), id);
        }
        while (!m_waiting.empty()) {
            if (!mayWork())
                return false;
            const Id id = m_waiting.top().second;
            m_waiting.pop();
            const std::int64_t importance = importanceOf(id);
            if (!m_waiting.empty() && importance > m_waiting.top().first)
                m_waiting.emplace(importance, id);
            else if (m_out[id].size() * m_in[id].size() > mostPairs)
                return true; // what is left is the core
            else
                takeOut(id);
        }
        return true;
    }

private:
    using Waiting = std::pair<std::int64_t, Id>; ///< importance, node
    using Open = std::pair<std::uint64_t, Id>;   ///< g, node
    struct Shortcut {
        Id from = 0;
        Id to = 0;
        std::uint64_t cost = 0;
    };
    struct Reached {
        std::uint64_t g = 0;
        std::uint64_t search = 0; ///< that wrote it
    };

    /// The search for a path around closes no more nodes than this.
    static constexpr std::size_t mostClosed = 20;
    /// A node with more pairs of an arc into it and an arc out of it belongs to the core.
    static constexpr std::size_t mostPairs = 400;

    /// Returns false if the run was halted. Polls from time to time.
    bool mayWork()
    {
        if (m_work < Guard::pollEvery)
            return true;
        m_work = 0;
        return m_claimed.reach(2 * m_arcCount * sizeof(Arc)) && m_guard.poll({});
    }

    std::int64_t importanceOf(Id id)
    {
        findShortcuts(id);
        const auto added = static_cast<std::int64_t>(m_shortcuts.size());
        const auto removed = static_cast<std::int64_t>(m_out[id].size() + m_in[id].size());
        return 2 * (added - removed) + m_level[id];
    }

    /// Finds the shortcuts that replace this node.
    void findShortcuts(Id id)
    {
        m_shortcuts.clear();
        ++m_work;
        std::uint64_t longest = 0;
        for (const Arc& arc : m_out[id])
            longest = std::max(longest, arc.cost);
        for (const Arc& before : m_in[id]) {
            searchAround(before.above, id, before.cost + longest);
            for (const Arc& after : m_out[id]) {
                const std::uint64_t cost = before.cost + after.cost;
                const Reached& reached = m_reached[after.above];
                if (reached.search != m_search || reached.g > cost)
                    m_shortcuts.push_back({before.above, after.above, cost});
            }
        }
    }

    /// Finds costs from a node, up to `most`, of paths that do not use `without`. The costs may be
    /// too high, but never too low.
    void searchAround(Id from, Id without, std::uint64_t most)
    {
        ++m_search;
        m_open.assign(1, {0, from});
        m_reached[from] = {0, m_search};
        for (std::size_t closed = 0; !m_open.empty() && closed < mostClosed; ++closed) {
            std::pop_heap(m_open.begin(), m_open.end(), std::greater<>());
            const auto [g, id] = m_open.back();
            m_open.pop_back();
            if (g > m_reached[id].g)
                continue;
            for (const Arc& arc : m_out[id]) {
                const std::uint64_t cost = g + arc.cost;
                Reached& reached = m_reached[arc.above];
                if (arc.above == without || cost > most ||
                    (reached.search == m_search && reached.g <= cost))
                    continue;
                reached = {cost, m_search};
                m_open.emplace_back(cost, arc.above);
                std::push_heap(m_open.begin(), m_open.end(), std::greater<>());
            }
            m_work += m_out[id].size();
        }
    }

    /// Takes a node out, of which the shortcuts have just been found.
    void takeOut(Id id)
    {
        const auto forget = [id](const Arc& arc) { return arc.above == id; };
        for (const Arc& arc : m_out[id])
            std::erase_if(m_in[arc.above], forget);
        for (const Arc& arc : m_in[id])
            std::erase_if(m_out[arc.above], forget);
        for (const Arcs* arcs : {&m_out, &m_in})
            for (const Arc& arc : (*arcs)[id])
                m_level[arc.above] = std::max(m_level[arc.above], m_level[id] + 1);
        for (const Shortcut& shortcut : m_shortcuts) {
            put(m_out[shortcut.from], {shortcut.cost, shortcut.to, id});
            put(m_in[shortcut.to], {shortcut.cost, shortcut.from, id});
        }
    }

    /// Adds a shortcut. If the two nodes are joined, it is cheaper than their arc, which would have
    /// been a path around.
    void put(std::vector<Arc>& arcs, const Arc& shortcut)
    {
        const auto known = std::find_if(
            arcs.begin(), arcs.end(), [&](const Arc& arc) { return arc.above == shortcut.above; });
        if (known != arcs.end()) {
            *known = shortcut;
            return;
        }
        arcs.push_back(shortcut);
        ++m_arcCount;
    }

    Arcs& m_out;
    Arcs& m_in;
    std::vector<std::int64_t> m_level;
    std::vector<Reached> m_reached;
    std::vector<Shortcut> m_shortcuts;
    std::vector<Open> m_open;
    std::priority_queue<Waiting, std::vector<Waiting>, std::greater<>> m_waiting;
    std::uint64_t m_search = 0;
    std::size_t m_arcCount = 0; ///< added
    std::uint64_t m_work = 0;
    Guard& m_guard;
    ClaimedBytes m_claimed{m_guard};
};

} // namespace

bool Hierarchy::fit(const JumpGraph& graph, const ShortestPath& query, Guard& guard)
{
    if (m_edition == graph.edition() && m_diagonal == query.diagonal)
        return guard.claim(bytes());
    *this = {};
    if (!guard.claim(2 * (graph.size() * sizeof(std::vector<Arc>) + graph.jumps() * sizeof(Arc))))
        return false;
    std::array<Arcs, 2> arcs = {Arcs(graph.size()), Arcs(graph.size())};
    withJumpCosts(query, [&](const auto& costs) {
        for (Id from = 0; from < graph.size(); ++from)
            for (const Id to : graph.onFrom(from)) {
                const std::uint64_t cost = costBetween(costs, graph.spot(from), graph.spot(to));
                arcs[out][from].push_back({cost, to});
                arcs[in][to].push_back({cost, from});
            }
    });
    if (!guard.poll({}) || !Contraction(arcs, guard).run())
        return false;
    for (const Direction direction : {out, in}) {
        Half& half = m_halves[direction];
        half.first.reserve(graph.size() + 1);
        half.first.push_back(0);
        for (std::vector<Arc>& above : arcs[direction]) {
            half.arcs.insert(half.arcs.end(), above.begin(), above.end());
            half.first.push_back(half.arcs.size());
            above = {};
        }
        half.arcs.shrink_to_fit();
    }
    m_edition = graph.edition();
    m_diagonal = query.diagonal;
    return guard.claim(bytes());
}

void Hierarchy::appendPath(Id from, Id to, std::vector<Id>& path) const
{
    const auto overOf = [this](Id a, Id b) {
        for (const Arc& arc : arcs(out, a))
            if (arc.above == b)
                return arc.over;
        for (const Arc& arc : arcs(in, b))
            if (arc.above == a)
                return arc.over;
        return JumpGraph::none;
    };
    std::vector<std::pair<Id, Id>> waiting = {{from, to}}; // the last one is unpacked first
    while (!waiting.empty()) {
        const auto [a, b] = waiting.back();
        waiting.pop_back();
        const Id over = overOf(a, b);
        if (over == JumpGraph::none) {
            path.push_back(b);
            continue;
        }
        waiting.emplace_back(over, b);
        waiting.emplace_back(a, over);
    }
}

std::size_t Hierarchy::bytes() const noexcept
{
    std::size_t bytes = 0;
    for (const Half& half : m_halves)
        bytes += half.first.capacity() * sizeof(std::size_t) + half.arcs.capacity() * sizeof(Arc);
    return bytes;
}

} // namespace mazewright::search
