// The frontier programme over the junctions of a part.
//
// Idea. The sweep works layer by layer. A layer has all states that the first k eliminations can
// lead to, each with the best score of its histories, how many have it, and how many there are.
// junction_frontier.h makes a state's successors; a hash table finds equal ones, and their tallies
// are added up. Counts take as many limbs as the previous layer proves sufficient. The origin of
// each state's best history is kept; one best track is read from these origins
// at the end.
//
// Correct because junction_frontier.h loses nothing that a completion depends on, and each set of
// edges is made by exactly one sequence of choices.
//
// Cost: states * choices (at most 7); memory two layers. Source: see junction_frontier.h.
#include "solvers/one_stroke/junction_sweep.h"

#include "solvers/one_stroke/run_limits.h"
#include "solvers/one_stroke/state_layers.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace mazewright::one_stroke {

namespace {

template <class F>
class GraphSweep {
public:
    GraphSweep(const StrokeGraph& graph, const Plan& plan, const TotalLimits& limits, Guard& guard,
               const std::function<bool(const Progress&)>& shouldContinue)
        : m_graph(graph), m_plan(plan), m_limits(limits), m_guard(guard), m_goesOn(shouldContinue),
          m_claimed(guard), m_layer(firstLayer<F>())
    {
    }

    SweepResult run(const std::function<void(std::size_t)>& onStep)
    {
        for (m_step = 0; m_step < m_plan.steps.size(); ++m_step) {
            if (!advance())
                return {};
            onStep(m_step + 1);
        }
        m_answer.complete = true;
        if (const auto best = addLastLayer(m_answer.tally, m_layer, m_limits))
            m_answer.track = trackOf(m_graph, m_plan, m_ancestry.choicesTo(*best));
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
        if (next.size() > Origin::mostStates ||
            !m_claimed.resize(m_layer.bytes() + next.bytes() + m_ancestry.bytesWith(next.size())))
            return false;
        std::vector<Origin> origins(next.size());
        for (std::uint32_t i = 0; i < next.size(); ++i)
            origins[i] = next.tally(i).origin();
        m_ancestry.append(std::move(origins));
        m_layer = std::move(next);
        return true;
    }

    bool grow(StateLayer<F>& next)
    {
        return growLayer(m_plan.steps[m_step], m_layer, next, m_limits,
                         [&](std::uint32_t chunk, std::uint32_t done) {
                             m_layer.releaseChunk(chunk);
                             m_done = done;
                             return chunk % 16 != 15 || poll(next);
                         });
    }

    bool poll(const StateLayer<F>& next)
    {
        if (!m_claimed.resize(m_layer.bytes() + next.bytesToGrow() + m_ancestry.bytes()))
            return false;
        const auto expanded = static_cast<double>(m_answer.expanded + m_done);
        const Progress progress{expanded / std::max(m_plan.states, expanded),
                                m_answer.expanded + m_done, std::nullopt, std::nullopt};
        return m_goesOn ? m_goesOn(progress) : m_guard.poll(progress);
    }

    const StrokeGraph& m_graph;
    const Plan& m_plan;
    const TotalLimits& m_limits;
    Guard& m_guard;
    const std::function<bool(const Progress&)>& m_goesOn;
    ClaimedBytes m_claimed;
    StateLayer<F> m_layer;
    Ancestry m_ancestry;
    SweepResult m_answer;
    std::size_t m_step = 0;
    std::uint64_t m_done = 0;
};

} // namespace

SweepResult sweepGraph(const StrokeGraph& graph, const Plan& plan, const TotalLimits& limits,
                       Guard& guard, const std::function<void(std::size_t)>& onStep,
                       const std::function<bool(const Progress&)>& shouldContinue)
{
    return withFrontierFor(plan, limits, [&]<class F>() {
        return GraphSweep<F>(graph, plan, limits, guard, shouldContinue).run(onStep);
    });
}

std::vector<CellIndex> trackAlong(const StrokeGraph& graph, std::vector<std::uint8_t> taken)
{
    std::vector<CellIndex> track = {graph.vertices[graph.from].cell};
    for (std::uint32_t v = graph.from; v != graph.to;) {
        const auto& incident = graph.incident[v];
        const auto e = *std::find_if(incident.begin(), incident.end(),
                                     [&](std::uint32_t id) { return taken[id] != 0; });
        taken[e] = 0;
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

std::vector<CellIndex> trackOf(const StrokeGraph& graph, const Plan& plan,
                               const std::vector<std::uint8_t>& choices)
{
    std::vector<std::uint8_t> taken(graph.edges.size(), 0);
    for (std::size_t s = 0; s < choices.size(); ++s) {
        const ChosenWays chosen = waysOf(choices[s]);
        for (const int way : {chosen.first, chosen.second})
            if (way >= 0)
                taken[plan.steps[s].ways[static_cast<std::size_t>(way)].edge] = 1;
    }
    return trackAlong(graph, std::move(taken));
}

void Ancestry::append(std::vector<Origin> origins)
{
    const bool isFull = isFullWith(origins.size());
    m_count += origins.size();
    m_layers.push_back(std::move(origins));
    if (isFull)
        forget();
}

std::vector<VertexChoice> Ancestry::choicesTo(std::uint32_t state) const
{
    std::vector<VertexChoice> choices(m_layers.size());
    for (std::size_t layer = m_layers.size(); layer-- > 0;) {
        const Origin origin = m_layers[layer][state];
        choices[layer] = origin.choice();
        state = origin.state();
    }
    return choices;
}

std::size_t Ancestry::bytesWith(std::size_t states) const noexcept
{
    std::size_t largest = 0;
    if (isFullWith(states))
        for (const auto& layer : m_layers)
            largest = std::max(largest, layer.size());
    return (m_count + states) * sizeof(Origin) + 2 * largest * sizeof(std::uint32_t);
}

void Ancestry::forget()
{
    for (std::size_t layer = m_layers.size() - 1; layer-- > 0;) {
        const bool isWhole = keepOrigins(layer);
        if (isWhole && layer < m_settled)
            break; // all earlier states have had descendants in this layer since the last `forget`
    }
    m_numbers = {};
    m_kept = m_count;
    m_settled = m_layers.size();
}

bool Ancestry::keepOrigins(std::size_t layer)
{
    constexpr std::uint32_t dropped = 0xFFFFFFFF;
    std::vector<Origin>& states = m_layers[layer];
    m_numbers.assign(states.size(), dropped);
    for (const Origin origin : m_layers[layer + 1])
        m_numbers[origin.state()] = 0;
    std::uint32_t kept = 0;
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (m_numbers[i] == dropped)
            continue;
        m_numbers[i] = kept;
        states[kept++] = states[i];
    }
    if (kept == states.size())
        return true;
    for (Origin& origin : m_layers[layer + 1])
        origin = Origin::of(m_numbers[origin.state()], origin.choice());
    m_count -= states.size() - kept;
    states.resize(kept);
    states.shrink_to_fit();
    return false;
}

} // namespace mazewright::one_stroke
