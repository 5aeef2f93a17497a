// An order of elimination with few states on the way: beam search over sets of vertices.
//
// Idea. The states of the sweep after k eliminations depend on which vertices are eliminated, not
// on their order. So orders are searched as paths through sets: from each of the best sets of k
// vertices every vertex on the frontier is eliminated once, sets that are equal are merged (the
// cheaper way to one stays), and the best by estimated states so far go on. The estimate counts
// non-crossing words (plan.h). A vertex that brings nothing new to the frontier is eliminated at
// once: that only ever lessens what follows. Sets may begin anywhere; the first step tries all.
//
// Right because any order is a right one: this decides only the cost.
//
// Cost: the moves allowed, each O(frontier); memory O(beam * vertices).
// Source: beam search over the subset dynamic programme for linear layouts (Bodlaender, Fomin,
// Koster, Kratsch and Thilikos, 2012), here for the sum of states instead of the widest cut.

#include "solvers/one_stroke/order_beam.h"

#include "solvers/base/random.h"
#include "solvers/one_stroke/plan.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <unordered_map>

namespace mazewright::one_stroke {

namespace {

/// A vertex on the frontier of a set, and how many of its edges lie ahead.
struct FrontierVertex {
    std::uint32_t vertex;
    std::uint8_t ahead;
};

/// A set of eliminated vertices, with its frontier.
struct EliminatedSet {
    std::vector<std::uint64_t> bits;
    std::vector<FrontierVertex> frontier;
    double cost = 0;
    std::uint64_t hash = 0;
    std::uint32_t step = 0; ///< index of the step that led here
    int tied = 0;

    bool has(std::uint32_t v) const noexcept { return (bits[v / 64] >> (v % 64) & 1) != 0; }
};

/// One elimination on the way to a set.
struct OrderStep {
    std::uint32_t before;
    std::uint32_t vertex;
};

/// A set not made yet: one that stands, and one vertex more.
struct Candidate {
    double cost;
    double rank;
    std::uint64_t hash;
    std::uint32_t set;
    std::uint32_t vertex;
};

class OrderBeam {
public:
    OrderBeam(const StrokeGraph& graph, const BeamEffort& effort,
              const std::function<bool()>& goesOn)
        : m_graph(graph), m_effort(effort), m_goesOn(goesOn), m_random(effort.seed),
          m_keys(graph.vertices.size())
    {
        for (std::uint64_t& key : m_keys)
            key = m_random.bits();
    }

    std::optional<FoundOrder> search()
    {
        EliminatedSet empty;
        empty.bits.assign((m_graph.vertices.size() + 63) / 64, 0);
        empty.step = noStep;
        m_sets = {std::move(empty)};
        for (std::size_t done = 0; done < m_graph.vertices.size(); ++done) {
            collect();
            if (m_candidates.empty() || !m_goesOn())
                return std::nullopt;
            keepBest();
            advance();
        }
        return FoundOrder{orderTo(m_sets.front()), m_sets.front().cost, m_moves};
    }

private:
    static constexpr std::uint32_t noStep = std::numeric_limits<std::uint32_t>::max();

    void collect()
    {
        m_candidates.clear();
        m_cheapest.clear();
        for (std::uint32_t i = 0; i < m_sets.size(); ++i) {
            const EliminatedSet& set = m_sets[i];
            if (const auto free = freeMove(set)) {
                consider(i, *free);
                continue;
            }
            for (const FrontierVertex& f : set.frontier)
                consider(i, f.vertex);
            if (set.frontier.empty())
                for (std::uint32_t v = 0; v < m_graph.vertices.size(); ++v)
                    if (!set.has(v))
                        consider(i, v);
        }
    }

    /// A vertex on the frontier whose elimination brings no more than one new vertex for itself.
    std::optional<std::uint32_t> freeMove(const EliminatedSet& set) const
    {
        for (const FrontierVertex& f : set.frontier) {
            if (f.ahead <= 1)
                return f.vertex;
            bool closed = true;
            for (const std::uint32_t e : m_graph.incident[f.vertex]) {
                const std::uint32_t w = m_graph.edges[e].other(f.vertex);
                closed = closed && (set.has(w) || find(set.frontier, w) != nullptr);
            }
            if (closed)
                return f.vertex;
        }
        return std::nullopt;
    }

    static const FrontierVertex* find(const std::vector<FrontierVertex>& frontier, std::uint32_t v)
    {
        for (const FrontierVertex& f : frontier)
            if (f.vertex == v)
                return &f;
        return nullptr;
    }

    void consider(std::uint32_t index, std::uint32_t v)
    {
        const EliminatedSet& set = m_sets[index];
        ++m_moves;
        frontierAfter(set, v, m_frontier);
        if (static_cast<int>(m_frontier.size()) > m_effort.mostWidth)
            return;
        const double states = statesAfter(set, v);
        const double cost = set.cost + states;
        const std::uint64_t hash = set.hash ^ m_keys[v];
        const auto [known, isNew] =
            m_cheapest.try_emplace(hash, static_cast<std::uint32_t>(m_candidates.size()));
        const double noise = 1 + static_cast<double>(m_random.bits() >> 40) * 1e-11;
        const Candidate candidate{cost, cost * noise, hash, index, v};
        if (isNew)
            m_candidates.push_back(candidate);
        else if (cost < m_candidates[known->second].cost)
            m_candidates[known->second] = candidate;
    }

    void frontierAfter(const EliminatedSet& set, std::uint32_t v,
                       std::vector<FrontierVertex>& frontier) const
    {
        frontier.clear();
        for (const FrontierVertex& f : set.frontier)
            if (f.vertex != v)
                frontier.push_back(f);
        for (const std::uint32_t e : m_graph.incident[v]) {
            const std::uint32_t w = m_graph.edges[e].other(v);
            if (set.has(w))
                continue;
            const auto at = std::find_if(frontier.begin(), frontier.end(),
                                         [w](const FrontierVertex& f) { return f.vertex == w; });
            if (at != frontier.end())
                --at->ahead;
            else
                frontier.push_back({w, static_cast<std::uint8_t>(m_graph.incident[w].size() - 1)});
        }
    }

    double statesAfter(const EliminatedSet& set, std::uint32_t v) const
    {
        int plain = 0;
        int twice = 0;
        for (const FrontierVertex& f : m_frontier) {
            if (f.ahead == 0)
                continue;
            const bool again = f.ahead > 1 && f.ahead + 1U < m_graph.incident[f.vertex].size();
            ++(again && !m_graph.isEnd(f.vertex) ? twice : plain);
        }
        return statesOf(plain, twice, set.tied + (m_graph.isEnd(v) ? 1 : 0));
    }

    void keepBest()
    {
        if (m_candidates.size() <= m_effort.width)
            return;
        const auto middle = m_candidates.begin() + static_cast<std::ptrdiff_t>(m_effort.width);
        std::nth_element(m_candidates.begin(), middle, m_candidates.end(),
                         [](const Candidate& a, const Candidate& b) { return a.rank < b.rank; });
        m_candidates.erase(middle, m_candidates.end());
    }

    void advance()
    {
        m_next.clear();
        m_next.reserve(m_candidates.size());
        for (const Candidate& candidate : m_candidates) {
            const EliminatedSet& set = m_sets[candidate.set];
            EliminatedSet more;
            more.bits = set.bits;
            more.bits[candidate.vertex / 64] |= std::uint64_t{1} << (candidate.vertex % 64);
            frontierAfter(set, candidate.vertex, more.frontier);
            more.cost = candidate.cost;
            more.hash = candidate.hash;
            more.tied = set.tied + (m_graph.isEnd(candidate.vertex) ? 1 : 0);
            more.step = static_cast<std::uint32_t>(m_steps.size());
            m_steps.push_back({set.step, candidate.vertex});
            m_next.push_back(std::move(more));
        }
        m_sets.swap(m_next);
    }

    std::vector<std::uint32_t> orderTo(const EliminatedSet& set) const
    {
        std::vector<std::uint32_t> order;
        for (std::uint32_t s = set.step; s != noStep; s = m_steps[s].before)
            order.push_back(m_steps[s].vertex);
        std::reverse(order.begin(), order.end());
        return order;
    }

    const StrokeGraph& m_graph;
    const BeamEffort& m_effort;
    const std::function<bool()>& m_goesOn;
    Random m_random;
    std::vector<std::uint64_t> m_keys;
    std::uint64_t m_moves = 0;
    std::vector<EliminatedSet> m_sets;
    std::vector<EliminatedSet> m_next;
    std::vector<Candidate> m_candidates;
    std::unordered_map<std::uint64_t, std::uint32_t> m_cheapest;
    std::vector<FrontierVertex> m_frontier;
    std::vector<OrderStep> m_steps;
};

} // namespace

std::optional<FoundOrder> searchOrder(const StrokeGraph& graph, const BeamEffort& effort,
                                      const std::function<bool()>& goesOn)
{
    return OrderBeam(graph, effort, goesOn).search();
}

} // namespace mazewright::one_stroke
