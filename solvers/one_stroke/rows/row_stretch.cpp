#include "solvers/one_stroke/rows/row_stretch.h"

#include <algorithm>

namespace mazewright::one_stroke {

namespace {

/// Where a way of a frontier leads to.
struct Reached {
    RowState state;
    RowWay* way;
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
                 const std::function<RowCompletions(const RowState&)>& after, const GoesOn& goesOn)
{
    RowStretch stretch(steps);
    stretch.m_layers.front().push_back({.state = first});
    for (std::size_t i = 0; i < steps.size(); ++i) {
        if (!goesOn())
            return std::nullopt;
        stretch.grow(i);
    }
    for (Node& node : stretch.m_layers.back())
        node.completions = after(node.state);
    for (std::size_t i = steps.size(); i-- > 0;) {
        if (!goesOn())
            return std::nullopt;
        for (Node& node : stretch.m_layers[i])
            for (const RowWay& way : node.allWays())
                node.completions.add(stretch.completionsOf(i, way), way.loss);
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
            reached.push_back({node.state, &node.ways[node.wayCount++]});
            continue;
        }
        const Ways ways = node.state.isJoined ? waysFromJoined(node.state.word, step.crossing)
                                              : waysFrom(node.state.word, step.crossing);
        for (const Way& way : ways) {
            const bool completes = way.to == Way::To::complete;
            if (completes ? !step.mayComplete(way.goesBeside) : way.unused && step.isRequired)
                continue;
            RowWay& added = node.ways[node.wayCount++];
            added.goesBeside = way.goesBeside;
            added.goesDown = way.goesDown;
            added.loss = completes ? step.lossAfter(way.goesBeside) : way.unused ? step.points : 0;
            if (!completes)
                reached.push_back({{way.word, way.to == Way::To::joined}, &added});
        }
    }
    std::sort(reached.begin(), reached.end(),
              [](const Reached& a, const Reached& b) { return a.state < b.state; });
    std::vector<Node>& next = m_layers[i + 1];
    next.reserve(reached.size());
    for (const Reached& one : reached) {
        if (next.empty() || next.back().state != one.state)
            next.push_back({.state = one.state});
        one.way->to = next.size() - 1;
    }
}

const RowCompletions& RowStretch::completionsOf(std::size_t i, const RowWay& way) const
{
    return way.to == RowWay::complete ? completeAlready() : m_layers[i + 1][way.to].completions;
}

} // namespace mazewright::one_stroke
