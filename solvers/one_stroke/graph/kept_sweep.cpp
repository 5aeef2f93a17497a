// The frontier programme over a part that is similar to the part of the previous sweep.
//
// Idea. A layer depends only on the steps before it. If the first steps of a plan equal those of
// the previous plan, the layers after them are cached. A walk from the start of a track removes
// cells near the start. With an order that comes to the start last, most steps stay unchanged.
//
// The tally of each state stores which state of the previous layer, and which choice, its best
// history comes from: so one best track is read backwards from the layers.
//
// Cost: the states from the first changed step on; memory: all layers.

#include "solvers/one_stroke/graph/kept_sweep.h"

#include "solvers/one_stroke/base/claimed_bytes.h"
#include "solvers/one_stroke/graph/graph_sweep.h"
#include "solvers/one_stroke/graph/layer_growth.h"

#include <algorithm>
#include <numeric>
#include <tuple>

namespace mazewright::one_stroke {

namespace {

bool areSame(const PlanStep::Way& a, const PlanStep::Way& b)
{
    return a.slot == b.slot && a.isEnd == b.isEnd && a.leavesNone == b.leavesNone &&
           a.edgeGain == b.edgeGain && a.vertexGain == b.vertexGain;
}

bool areSame(const PlanStep::Rest& a, const PlanStep::Rest& b)
{
    return a.slot == b.slot && a.isEnd == b.isEnd && a.must == b.must &&
           a.leavesNone == b.leavesNone;
}

/// Returns true if both steps do the same with every state, whichever vertex they eliminate.
bool areSame(const PlanStep& a, const PlanStep& b)
{
    const auto sameWay = [](const PlanStep::Way& x, const PlanStep::Way& y) {
        return areSame(x, y);
    };
    const auto sameRest = [](const PlanStep::Rest& x, const PlanStep::Rest& y) {
        return areSame(x, y);
    };
    return a.slot == b.slot && a.isEnd == b.isEnd && a.must == b.must && a.gain == b.gain &&
           std::equal(a.ways.begin(), a.ways.end(), b.ways.begin(), b.ways.end(), sameWay) &&
           std::equal(a.rests.begin(), a.rests.end(), b.rests.begin(), b.rests.end(), sameRest);
}

template <class F>
std::size_t bytesOf(const LayerStack<F>& layers)
{
    std::size_t bytes = 0;
    for (const StateLayer<F>& layer : layers)
        bytes += layer.bytes();
    return bytes;
}

/// Grows the missing layers.
template <class F>
class StackGrowth {
public:
    StackGrowth(LayerStack<F>& layers, const Plan& plan, const TotalLimits& limits, Guard& guard,
                SweepResult& answer)
        : m_layers(layers), m_plan(plan), m_limits(limits), m_guard(guard), m_claimed(guard),
          m_answer(answer), m_bytes(bytesOf(layers))
    {
    }

    /// Adds the layer after the last one; returns false if it was halted.
    bool grow()
    {
        const StateLayer<F>& from = m_layers.back();
        StateLayer<F> next(shapeAfter(from), from.size());
        const PlanStep& step = m_plan.steps[m_layers.size() - 1];
        const auto shouldContinue = [&](std::uint32_t chunk, std::uint32_t) {
            return chunk % 16 != 15 || poll(next);
        };
        if (!growLayer(step, from, next, m_limits, shouldContinue) || !poll(next))
            return false;
        next.dropIndex();
        m_answer.expanded += from.size();
        m_answer.opened += next.size();
        m_answer.peakStates = std::max<std::uint64_t>(m_answer.peakStates, next.size());
        m_bytes += next.bytes();
        m_layers.push_back(std::move(next));
        return m_layers.back().size() <= Origin::mostStates;
    }

private:
    bool poll(const StateLayer<F>& next)
    {
        return m_claimed.resize(m_bytes + next.bytesToGrow()) && m_guard.poll({});
    }

    LayerStack<F>& m_layers;
    const Plan& m_plan;
    const TotalLimits& m_limits;
    Guard& m_guard;
    ClaimedBytes m_claimed;
    SweepResult& m_answer;
    std::size_t m_bytes;
};

/// Returns the choices of the best history of a state of the last layer.
template <class F>
std::vector<VertexChoice> choicesTo(const LayerStack<F>& layers, std::uint32_t place)
{
    std::vector<VertexChoice> choices(layers.size() - 1);
    for (std::size_t step = choices.size(); step-- > 0;) {
        const Origin origin = layers[step + 1].tally(place).origin();
        choices[step] = origin.choice();
        place = origin.state();
    }
    return choices;
}

} // namespace

std::size_t ResumableSweep::bytes() const
{
    return std::visit([](const auto& layers) { return bytesOf(layers); }, m_layers);
}

SweepResult ResumableSweep::sweep(const StrokeGraph& graph, const Plan& plan,
                                  const TotalLimits& limits, Guard& guard)
{
    return withFrontierFor(plan, limits,
                           [&]<class F>() { return sweepAs<F>(graph, plan, limits, guard); });
}

template <class F>
SweepResult ResumableSweep::sweepAs(const StrokeGraph& graph, const Plan& plan,
                                    const TotalLimits& limits, Guard& guard)
{
    if (!std::holds_alternative<LayerStack<F>>(m_layers) || limits != m_limits) {
        m_layers = LayerStack<F>();
        m_steps.clear();
        m_limits = limits;
    }
    auto& layers = std::get<LayerStack<F>>(m_layers);
    if (layers.empty())
        layers.push_back(firstLayer<F>());
    const auto same = [](const PlanStep& a, const PlanStep& b) { return areSame(a, b); };
    const auto common = static_cast<std::size_t>(
        std::mismatch(m_steps.begin(), m_steps.end(), plan.steps.begin(), plan.steps.end(), same)
            .first -
        m_steps.begin());
    m_steps.resize(common);
    layers.erase(layers.begin() + static_cast<std::ptrdiff_t>(common) + 1, layers.end());

    SweepResult answer;
    StackGrowth<F> growth(layers, plan, limits, guard, answer);
    while (m_steps.size() < plan.steps.size()) {
        if (!growth.grow()) {
            layers.resize(m_steps.size() + 1);
            return answer;
        }
        m_steps.push_back(plan.steps[m_steps.size()]);
    }
    answer.complete = true;
    if (const auto best = addLastLayer(answer.tally, layers.back(), limits))
        answer.track = trackOf(graph, plan, choicesTo(layers, *best));
    return answer;
}

StrokeGraph ranked(const StrokeGraph& graph, std::span<const std::uint32_t> rankOf)
{
    std::vector<std::uint32_t> order(graph.vertices.size());
    std::iota(order.begin(), order.end(), 0U);
    std::sort(order.begin(), order.end(), [&](std::uint32_t a, std::uint32_t b) {
        const CellIndex first = graph.vertices[a].cell;
        const CellIndex second = graph.vertices[b].cell;
        return std::pair(rankOf[first], first) < std::pair(rankOf[second], second);
    });
    std::vector<std::uint32_t> numberOf(order.size());
    StrokeGraph sorted;
    for (std::uint32_t i = 0; i < order.size(); ++i) {
        numberOf[order[i]] = i;
        sorted.vertices.push_back(graph.vertices[order[i]]);
    }
    sorted.incident.resize(order.size());
    sorted.from = numberOf[graph.from];
    sorted.to = numberOf[graph.to];
    for (StrokeGraph::Edge edge : graph.edges) {
        const auto cells = graph.cellsOf(edge);
        edge.ends = {numberOf[edge.ends[0]], numberOf[edge.ends[1]]};
        edge.firstCell = static_cast<std::uint32_t>(sorted.corridorCells.size());
        if (edge.ends[0] > edge.ends[1]) {
            std::swap(edge.ends[0], edge.ends[1]);
            sorted.corridorCells.insert(sorted.corridorCells.end(), cells.rbegin(), cells.rend());
        } else {
            sorted.corridorCells.insert(sorted.corridorCells.end(), cells.begin(), cells.end());
        }
        sorted.edges.push_back(edge);
    }
    const auto firstCellOf = [&](const StrokeGraph::Edge& edge) {
        return edge.cellCount == 0 ? 0 : sorted.corridorCells[edge.firstCell];
    };
    std::sort(sorted.edges.begin(), sorted.edges.end(),
              [&](const StrokeGraph::Edge& a, const StrokeGraph::Edge& b) {
                  return std::tuple(a.ends, a.cellCount, firstCellOf(a)) <
                         std::tuple(b.ends, b.cellCount, firstCellOf(b));
              });
    for (std::uint32_t e = 0; e < sorted.edges.size(); ++e)
        for (const std::uint32_t end : sorted.edges[e].ends)
            sorted.incident[end].add(e);
    return sorted;
}

} // namespace mazewright::one_stroke
