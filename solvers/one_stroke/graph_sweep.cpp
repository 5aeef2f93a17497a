// The frontier programme over the junctions of a part.
//
// Idea. Layer by layer: all states that the first k eliminations can lead to, each with the best
// score of its histories, how many have it, and how many there are. A state's successors are made
// by frontier.h; equal ones are found by a hash and their tallies added up. Counts take as many
// limbs as the layer before proves sufficient. Of the best history of each state a forest of
// choices is kept, out of which one best track is read at the end.
//
// Right because frontier.h loses nothing that a completion depends on, and each set of edges is
// made by exactly one sequence of choices.
//
// Cost: states * choices (at most 7); memory two layers. Source: see frontier.h.

#include "solvers/one_stroke/graph_sweep.h"

#include "solvers/one_stroke/layer_growth.h"

namespace mazewright::one_stroke {

namespace {

/// Memory that a guard knows of, told in the large.
class ClaimedBytes {
public:
    explicit ClaimedBytes(Guard& guard) : m_guard(guard) {}
    ~ClaimedBytes() { m_guard.release(m_bytes); }
    ClaimedBytes(const ClaimedBytes&) = delete;
    ClaimedBytes& operator=(const ClaimedBytes&) = delete;

    /// False where so many are not granted.
    bool become(std::size_t bytes)
    {
        if (bytes < m_bytes)
            m_guard.release(m_bytes - bytes);
        else if (!m_guard.claim(bytes - m_bytes))
            return false;
        m_bytes = bytes;
        return true;
    }

private:
    Guard& m_guard;
    std::size_t m_bytes = 0;
};

template <class F>
class GraphSweep {
public:
    GraphSweep(const StrokeGraph& graph, const Plan& plan, Guard& guard)
        : m_graph(graph), m_plan(plan), m_guard(guard), m_claimed(guard)
    {
        const TallyView tally = m_layer.tally(m_layer.findOrAdd({}, 0).number);
        const Limb one = 1;
        tally.setBest(0, 0);
        setLimbs(tally.optimal(), tally.shape.optimal, &one, 1);
        setLimbs(tally.tracks(), tally.shape.tracks, &one, 1);
        m_nodes = {Ancestry::root};
    }

    SweepAnswer run(const std::function<void(std::size_t)>& onStep)
    {
        for (m_step = 0; m_step < m_plan.steps.size(); ++m_step) {
            if (!advance())
                return {};
            onStep(m_step + 1);
        }
        m_answer.complete = true;
        if (m_answer.tally.none())
            return std::move(m_answer);
        std::vector<Choice> choices = m_ancestry.choicesTo(m_bestNode);
        choices.push_back(m_bestChoice);
        m_answer.track = trackOf(m_graph, m_plan, choices);
        return std::move(m_answer);
    }

private:
    bool advance()
    {
        StateLayer<F> next(shapeAfter(m_layer), m_layer.size());
        if (!grow(next) || !poll(next))
            return false;
        m_answer.expanded += m_layer.size();
        m_answer.opened += next.size();
        m_answer.peakStates = std::max<std::uint64_t>(m_answer.peakStates, next.size());
        next.dropIndex();
        std::vector<std::uint32_t> nodes(next.size());
        for (std::uint32_t i = 0; i < next.size(); ++i)
            nodes[i] = m_ancestry.add(next.tally(i).origin());
        for (const std::uint32_t node : m_nodes)
            if (node != Ancestry::root)
                m_ancestry.release(node);
        m_nodes = std::move(nodes);
        m_layer = std::move(next);
        return !m_ancestry.isFull();
    }

    bool grow(StateLayer<F>& next)
    {
        const PlanStep& step = m_plan.steps[m_step];
        const Elimination<F> eliminate(step);
        LayerGrowth<F> growth(step, m_layer, next, m_nodes);
        constexpr std::uint32_t chunk = StateLayer<F>::chunkRecords;
        for (std::uint32_t first = 0; first < m_layer.size(); first += chunk) {
            const std::uint32_t last = std::min(m_layer.size(), first + chunk);
            for (std::uint32_t i = first; i < last; ++i)
                eliminate(
                    m_layer.state(i), [&](F state, Choice choice) { growth.add(i, state, choice); },
                    [&](Choice choice) { complete(i, choice); });
            growth.flush();
            m_layer.releaseChunk(first / chunk);
            m_done = last;
            if (!poll(next))
                return false;
        }
        return true;
    }

    void complete(std::uint32_t source, Choice choice)
    {
        const TallyView tally = m_layer.tally(source);
        const Gain gain = gainOf(m_plan.steps[m_step], m_layer.state(source), choice);
        const Tally found{tally.best() + gain.points, toBig(tally.optimal(), tally.shape.optimal),
                          toBig(tally.tracks(), tally.shape.tracks)};
        if (m_answer.tally.none() || found.best > m_answer.tally.best) {
            m_ancestry.hold(m_nodes[source]);
            if (!m_answer.tally.none())
                m_ancestry.release(m_bestNode);
            m_bestNode = m_nodes[source];
            m_bestChoice = choice;
        }
        addTo(m_answer.tally, found);
    }

    bool poll(const StateLayer<F>& next)
    {
        const std::size_t bytes = m_layer.bytes() + next.bytes() + m_ancestry.bytes() +
                                  (m_nodes.capacity() + next.size()) * sizeof(std::uint32_t);
        if (!m_claimed.become(bytes))
            return false;
        const double steps = static_cast<double>(m_plan.steps.size());
        return m_guard.poll({static_cast<double>(m_step) / steps, m_answer.expanded + m_done,
                             std::nullopt, std::nullopt});
    }

    const StrokeGraph& m_graph;
    const Plan& m_plan;
    Guard& m_guard;
    ClaimedBytes m_claimed;
    StateLayer<F> m_layer;
    std::vector<std::uint32_t> m_nodes;
    Ancestry m_ancestry;
    SweepAnswer m_answer;
    std::size_t m_step = 0;
    std::uint64_t m_done = 0;
    std::uint32_t m_bestNode = Ancestry::root;
    Choice m_bestChoice = noChoice;
};

} // namespace

int mostSlots() noexcept
{
    return WideFrontier::mostSlots;
}

SweepAnswer sweepGraph(const StrokeGraph& graph, const Plan& plan, Guard& guard,
                       const std::function<void(std::size_t)>& onStep)
{
    if (plan.slots <= NarrowFrontier::mostSlots)
        return GraphSweep<NarrowFrontier>(graph, plan, guard).run(onStep);
    return GraphSweep<WideFrontier>(graph, plan, guard).run(onStep);
}

std::vector<CellIndex> trackOf(const StrokeGraph& graph, const Plan& plan,
                               const std::vector<std::uint8_t>& choices)
{
    std::vector<std::uint8_t> used(graph.edges.size(), 0);
    for (std::size_t s = 0; s < choices.size(); ++s) {
        const ChosenWays chosen = waysOf(choices[s]);
        for (const int way : {chosen.first, chosen.second})
            if (way >= 0)
                used[plan.steps[s].ways[static_cast<std::size_t>(way)].edge] = 1;
    }
    std::vector<CellIndex> track = {graph.vertices[graph.from].cell};
    for (std::uint32_t v = graph.from; v != graph.to;) {
        const auto& incident = graph.incident[v];
        const auto e = *std::find_if(incident.begin(), incident.end(),
                                     [&](std::uint32_t id) { return used[id] != 0; });
        used[e] = 0;
        const StrokeGraph::Edge& edge = graph.edges[e];
        const auto cells = graph.cellsOf(edge);
        if (edge.ends[0] == v)
            track.insert(track.end(), cells.begin(), cells.end());
        else
            track.insert(track.end(), cells.rbegin(), cells.rend());
        v = edge.other(v);
        track.push_back(graph.vertices[v].cell);
    }
    return track;
}

} // namespace mazewright::one_stroke
