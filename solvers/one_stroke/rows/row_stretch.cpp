#include "solvers/one_stroke/rows/row_stretch.h"

#include <algorithm>

namespace mazewright::one_stroke {

namespace {

/// A frontier to which an arc leads.
struct Reached {
    RowState state;
    RowArc* arc;
};

const RowCompletions& completeAlready()
{
    static const RowCompletions one{0, 1, 1};
    return one;
}

} // namespace

void RowCompletions::add(const RowCompletions& more, std::int32_t points)
{
    if (more.all == 0)
        return;
    const std::int32_t moreLoss = more.loss + points;
    if (all == 0 || moreLoss < loss) {
        loss = moreLoss;
        best = more.best;
    } else if (moreLoss == loss) {
        best += more.best;
    }
    all += more.all;
}

std::optional<RowStretch>
RowStretch::make(std::span<const RowStep> steps, const RowState& first,
                 const std::function<RowCompletions(const RowState&)>& after,
                 const ShouldContinue& shouldContinue)
{
    RowStretch stretch(steps);
    stretch.m_layers.front().push_back({.state = first});
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (!shouldContinue())
            return std::nullopt;
        stretch.grow(i);
    }
    for (Node& node : stretch.m_layers.back())
        node.completions = after(node.state);
    for (std::size_t i = steps.size(); i-- > 0;) {
        if (!shouldContinue())
            return std::nullopt;
        for (Node& node : stretch.m_layers[i])
            for (const RowArc& arc : node.allArcs())
                node.completions.add(stretch.completionsOf(i, arc), arc.loss);
    }
    return stretch;
}

void RowStretch::grow(std::size_t i)
{
    const RowStep& step = m_steps[i];
    std::vector<Reached> reached;
    reached.reserve(2 * m_layers[i].size());
    for (Node& node : m_layers[i]) {
        if (step.isWall) {
            reached.push_back({node.state, &node.arcs[node.arcCount++]});
            continue;
        }
        Transitions transitions;
        if (!node.state.isJoined)
            transitions = transitionsFrom(node.state.word, step.crossing);
        else if (!step.crossing.isEnd)
            transitions.add({.word = node.state.word}); // the cell has both of its strands
        for (const Transition& made : transitions) {
            const bool completes = made.to == Transition::To::complete;
            if (completes ? !step.mayComplete(made.goesBeside) : made.unused && step.isRequired)
                continue;
            RowArc& arc = node.arcs[node.arcCount++];
            arc.goesBeside = made.goesBeside;
            arc.goesDown = made.goesDown;
            arc.loss = completes ? step.lossAfter(made.goesBeside) : made.unused ? step.points : 0;
            if (!completes)
                reached.push_back({{made.word, made.to == Transition::To::joined}, &arc});
        }
    }
    std::sort(reached.begin(), reached.end(),
              [](const Reached& a, const Reached& b) { return a.state < b.state; });
    std::vector<Node>& next = m_layers[i + 1];
    next.reserve(reached.size());
    for (const Reached& one : reached) {
        if (next.empty() || next.back().state != one.state)
            next.push_back({.state = one.state});
        one.arc->to = next.size() - 1;
    }
}

const RowCompletions& RowStretch::completionsOf(std::size_t i, const RowArc& arc) const
{
    return arc.to == RowArc::complete ? completeAlready() : m_layers[i + 1][arc.to].completions;
}

} // namespace mazewright::one_stroke
