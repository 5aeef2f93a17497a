// A lower bound of the loss of any track: the sum over segments of an order of elimination.
//
// Idea. A whole board is too wide for a sweep that proves anything about its middle. So the order
// of its junctions is cut into segments, and each is swept alone. Whatever the track does
// elsewhere, within the segment it makes no cycle, and each junction has two steps or none. Every
// track loses at least the least possible loss there by the prices. Segments lose at different
// corridors and junctions, hence the sum is a bound.
//
// A corridor belongs to the first segment that has one of its junctions. In a later segment it is a
// loose end: a strand may come in by it, or not, and loses nothing by that. So a segment begins
// with an empty frontier, and even boards whose frontiers are far too wide have segments of some
// hundred junctions. A segment ends where the loss per junction is largest: the sweep keeps fewer
// and fewer states, until all have lost as much as those that were dropped.
//
// Correct because a track, cut down to the segment, is among the candidates of the sweep.
// Cost: states held * junctions. The sum is weaker than a bound of the whole, since strands of
// different segments need not fit together; wider segments give away less.
// Source: Lagrangean decomposition by region (Guignard and Kim, Mathematical Programming 1987),
// here with the duals of the 2-factor fixed, and the regions cut by how far a sweep comes.

#include "solvers/one_stroke/anytime/order_segments.h"

#include <algorithm>
#include <optional>

namespace mazewright::one_stroke::anytime {

namespace {

constexpr std::size_t mostJunctions = 600;
constexpr std::size_t leastJunctions = 12;
constexpr std::int64_t unlimitedLoss = std::int64_t{1} << 28;

/// A part of a part, and its losses.
struct Segment {
    StrokeGraph graph{};
    PartLosses losses{};
    std::vector<std::uint32_t> order{};
    std::vector<std::uint8_t> isLoose{}; ///< by vertex: 1 for the end of a corridor that leads out
    std::vector<std::uint32_t> original{}; ///< by vertex
};

class Segments {
public:
    Segments(const StrokeGraph& graph, const std::vector<std::uint32_t>& order,
             const PartLosses& losses, std::size_t states, SearchEffort& effort)
        : m_graph(graph), m_order(order), m_losses(losses), m_states(states), m_effort(effort),
          m_isPast(graph.vertices.size(), 0), m_number(graph.vertices.size(), none)
    {
    }

    SegmentLosses run()
    {
        SegmentLosses sum;
        sum.ahead.assign(m_order.size(), 0);
        for (std::size_t begin = 0; begin < m_order.size();) {
            if (!sweep(begin, sum.ahead[begin]))
                return {};
            while (begin < m_order.size() && m_isPast[m_order[begin]] != 0)
                ++begin;
        }
        for (std::size_t i = m_order.size(); i-- > 0;)
            sum.ahead[i] = sum.all += sum.ahead[i];
        sum.complete = true;
        return sum;
    }

private:
    static constexpr std::uint32_t none = ~std::uint32_t{0};

    /// Sweeps a segment and marks its junctions as past. Returns false if the search must end.
    bool sweep(std::size_t begin, std::int64_t& lost)
    {
        std::optional<Plan> plan;
        Segment segment;
        for (std::size_t most = mostJunctions; !plan && most > 0; most /= 2) {
            segment = segmentAt(begin, most);
            plan = planOf(segment.graph, segment.order, mostPricedSlots);
        }
        if (!plan)
            return false;
        loosen(*plan, segment);
        const PricedResult answer =
            sweepOpen(*plan, segment.losses, {unlimitedLoss, m_states}, m_effort);
        if (!answer.complete || answer.behind.empty())
            return false;
        const std::size_t steps = mostLostIn(answer.behind);
        lost = answer.behind[steps - 1];
        for (std::size_t i = 0; i < steps; ++i) {
            m_isPast[segment.original[plan->steps[i].vertex]] = 1;
            for (const PlanStep::Rest& rest : plan->steps[i].rests)
                if (rest.leavesNone && segment.isLoose[rest.vertex] == 0)
                    m_isPast[segment.original[rest.vertex]] = 1;
        }
        return true;
    }

    /// Returns the number of steps after which the loss per step is largest.
    static std::size_t mostLostIn(const std::vector<std::int64_t>& behind)
    {
        std::size_t best = std::min(leastJunctions, behind.size());
        for (std::size_t steps = best + 1; steps <= behind.size(); ++steps)
            if (behind[steps - 1] * static_cast<std::int64_t>(best) >
                behind[best - 1] * static_cast<std::int64_t>(steps))
                best = steps;
        return best;
    }

    Segment segmentAt(std::size_t begin, std::size_t most)
    {
        Segment segment;
        segment.graph.from = segment.graph.to = none;
        std::vector<std::uint32_t> within;
        for (std::size_t i = begin; i < m_order.size() && within.size() < most; ++i)
            if (m_isPast[m_order[i]] == 0)
                within.push_back(m_order[i]);
        for (const std::uint32_t v : within) {
            m_number[v] = addVertex(segment, v);
            segment.order.push_back(m_number[v]);
            if (v == m_graph.from)
                segment.graph.from = m_number[v];
            if (v == m_graph.to)
                segment.graph.to = m_number[v];
        }
        for (const std::uint32_t v : within)
            for (const std::uint32_t e : m_graph.incident[v])
                addEdge(segment, v, e);
        for (const std::uint32_t v : within)
            m_number[v] = none;
        return segment;
    }

    /// A junction beside a past junction has no loss if it is left out: an earlier segment may have
    /// counted that loss.
    std::uint32_t addVertex(Segment& segment, std::uint32_t v) const
    {
        segment.graph.vertices.push_back({m_graph.vertices[v].cell});
        segment.graph.incident.emplace_back();
        segment.isLoose.push_back(0);
        segment.original.push_back(v);
        const auto& incident = m_graph.incident[v];
        const bool touchesPast =
            std::any_of(incident.begin(), incident.end(),
                        [&](std::uint32_t e) { return m_isPast[m_graph.edges[e].other(v)] != 0; });
        segment.losses.unused.push_back(touchesPast ? 0 : m_losses.unused[v]);
        return static_cast<std::uint32_t>(segment.graph.vertices.size() - 1);
    }

    void addEdge(Segment& segment, std::uint32_t v, std::uint32_t e) const
    {
        const std::uint32_t other = m_graph.edges[e].other(v);
        std::uint32_t to = m_number[other];
        if (to != none && m_graph.edges[e].ends[0] != v)
            return; // it is added from its other end
        if (to == none) {
            to = static_cast<std::uint32_t>(segment.graph.vertices.size());
            segment.graph.vertices.push_back({m_graph.vertices[other].cell});
            segment.graph.incident.emplace_back();
            segment.isLoose.push_back(1);
            segment.original.push_back(other);
            segment.losses.unused.push_back(0);
        }
        const auto number = static_cast<std::uint32_t>(segment.graph.edges.size());
        segment.graph.edges.push_back({{m_number[v], to}});
        segment.graph.incident[m_number[v]].add(number);
        segment.graph.incident[to].add(number);
        segment.losses.edges.push_back(m_isPast[other] != 0 ? EdgeLoss{} : m_losses.edges[e]);
    }

    /// Allows a strand to end at each loose end, without requiring it.
    static void loosen(Plan& plan, const Segment& segment)
    {
        for (PlanStep& step : plan.steps) {
            for (PlanStep::Way& way : step.ways)
                way.isEnd = way.isEnd || segment.isLoose[way.vertex] != 0;
            for (PlanStep::Rest& rest : step.rests)
                if (segment.isLoose[rest.vertex] != 0)
                    rest.isEnd = rest.decides = false;
        }
    }

    const StrokeGraph& m_graph;
    const std::vector<std::uint32_t>& m_order;
    const PartLosses& m_losses;
    std::size_t m_states;
    SearchEffort& m_effort;
    std::vector<std::uint8_t> m_isPast;
    std::vector<std::uint32_t> m_number; ///< number in the current segment, by junction
};

} // namespace

SegmentLosses segmentLosses(const StrokeGraph& graph, const std::vector<std::uint32_t>& order,
                            const PartLosses& losses, std::size_t states, SearchEffort& effort)
{
    return Segments(graph, order, losses, states, effort).run();
}

} // namespace mazewright::one_stroke::anytime
