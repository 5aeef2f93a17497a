// Two passes over a part: facts about all its tracks at once.
//
// Idea. The forward pass gives for each state the tally of its histories, and the backward pass
// that of its completions. Their product over the transitions of one step counts all tracks, sorted
// by their behaviour there. So two passes count the tracks through any cell, and around it, without
// listing any. Given the completions, a walk from the first state finds the k-th track: at each
// state it skips as many tracks as the previous choices have completions. If the layers do not fit
// into the memory allowed, only every second, fourth ... layer is kept. The layers between are
// recomputed from the previous kept layer, stretch by stretch.
//
// Correct because each track makes exactly one transition per step. Whether a track uses a vertex
// is read at its elimination, or in the first step after which only one of its edges is left, since
// `free` and `full` only become one then.
//
// Cost: transitions * limbs^2, memory as allowed. Source: the forward-backward passes of decision
// diagrams, Knuth, The Art of Computer Programming 4A, 7.1.4 (algorithms C and B, counting and
// optimising Boolean functions), applied to a frontier programme that is not stored as a diagram.

#include "solvers/one_stroke/graph/part_report.h"

#include "solvers/one_stroke/base/claimed_bytes.h"
#include "solvers/one_stroke/graph/kept_layers.h"
#include "solvers/one_stroke/graph/use_count.h"

namespace mazewright::one_stroke {

namespace {

template <class F>
class PartPasses {
public:
    PartPasses(PartSweep sweep, const PartReportOptions& wishes, Guard& guard,
               const std::function<void(std::size_t)>& onStep)
        : m_wishes(wishes), m_guard(guard), m_onStep(onStep), m_claimed(guard),
          m_kept(std::make_shared<LayerCheckpoints<F>>(std::move(sweep))),
          m_steps(m_kept->sweep().plan->steps.size())
    {
    }

    PartReport run()
    {
        if (!forward())
            return {};
        const StrokeGraph& graph = *m_kept->sweep().graph;
        if (m_wishes.uses) {
            m_report.vertices.resize(graph.vertices.size());
            m_report.edges.resize(graph.edges.size());
        }
        m_kept->setCompletions(
            m_kept->count() - 1,
            lastCompletions(m_kept->layer(m_kept->count() - 1), m_wishes.limits));
        for (std::size_t k = m_kept->count() - 1; k-- > 0;)
            if (!backward(k))
                return {};
        m_report.all = m_kept->completions(0).at(0).tally();
        if (m_wishes.uses)
            for (const std::uint32_t end : {graph.from, graph.to})
                m_report.vertices[end].through = m_report.all;
        m_report.complete = true;
        m_report.keptEvery = m_kept->every();
        m_report.bytes = m_kept->bytes() + m_completionBytes;
        m_report.tracks = m_kept;
        return std::move(m_report);
    }

private:
    bool forward()
    {
        auto layer = std::make_shared<StateLayer<F>>(firstLayer<F>());
        m_isForward = true;
        m_kept->offer(0, layer, m_wishes.layerBytes);
        for (std::size_t s = 0; s < m_steps; ++s) {
            auto next = std::make_shared<StateLayer<F>>(shapeAfter(*layer), layer->size());
            if (!growLayer(m_kept->sweep().plan->steps[s], *layer, *next, m_wishes.limits,
                           [&](std::uint32_t chunk, std::uint32_t) {
                               return chunk % 16 != 15 || poll(layer->bytes() + next->bytes());
                           }) ||
                !poll(layer->bytes() + next->bytes()))
                return false;
            m_report.expanded += layer->size();
            layer = std::move(next);
            m_kept->offer(s + 1, layer, m_wishes.layerBytes);
            m_onStep(s + 1);
        }
        m_isForward = false;
        return true;
    }

    /// Steps back over the stretch from kept layer k, last step first.
    bool backward(std::size_t k)
    {
        LayerStretch<F> stretch(m_kept->sweep(), m_kept->firstStep(k), m_kept->stepsAfter(k),
                                m_kept->layer(k), m_kept->layer(k + 1));
        if (!stretch.grow([&](std::size_t bytes) { return poll(bytes); }))
            return false;
        Completions<F> after;
        for (std::size_t s = stretch.steps(); s-- > 0;) {
            const bool isLast = s + 1 == stretch.steps();
            auto before = stepBack(stretch, s, isLast ? m_kept->completions(k + 1) : after);
            if (!before)
                return false;
            after = std::move(*before);
            m_onStep(2 * m_steps - m_kept->firstStep(k) - s);
        }
        m_completionBytes += after.bytes();
        m_kept->setCompletions(k, std::move(after));
        return true;
    }

    std::optional<Completions<F>> stepBack(const LayerStretch<F>& stretch, std::size_t s,
                                           const Completions<F>& after)
    {
        const StateLayer<F>& layer = stretch.layer(s);
        Completions<F> before(after.shapeBefore(), layer.size());
        UseCount uses(stretch.step(s));
        const bool complete = forEachLink(
            stretch.step(s), layer, stretch.layer(s + 1), m_wishes.limits,
            [&](std::uint32_t source, VertexChoice choice, std::uint32_t target, const Gain& gain) {
                addCompletions(before.at(source), after.at(target), gain.points);
                if (m_wishes.uses)
                    uses.add(layer.state(source), choice, layer.tally(source), after.at(target),
                             gain.points);
            },
            [&] { return poll(stretch.bytes() + before.bytes() + after.bytes()); });
        if (!complete)
            return std::nullopt;
        m_report.expanded += layer.size();
        if (m_wishes.uses)
            uses.addTo(m_report.vertices, m_report.edges);
        return before;
    }

    /// On the way forward, discards layers if memory is refused; their completions will take as
    /// much.
    bool poll(std::size_t working)
    {
        while (!m_claimed.resize(working + (m_isForward ? 2 : 1) * m_kept->bytes() +
                                 m_completionBytes))
            if (!m_isForward || !m_kept->thin())
                return false;
        return m_guard.poll({-1, m_report.expanded, std::nullopt, std::nullopt});
    }

    const PartReportOptions& m_wishes;
    Guard& m_guard;
    const std::function<void(std::size_t)>& m_onStep;
    ClaimedBytes m_claimed;
    std::shared_ptr<LayerCheckpoints<F>> m_kept;
    std::size_t m_steps;
    std::size_t m_completionBytes = 0;
    bool m_isForward = false;
    PartReport m_report;
};

} // namespace

PartReport reportPart(std::shared_ptr<const StrokeGraph> graph, std::shared_ptr<const Plan> plan,
                      const PartReportOptions& wishes, Guard& guard,
                      const std::function<void(std::size_t)>& onStep)
{
    const PartSweep sweep{std::move(graph), std::move(plan), wishes.limits};
    return withFrontierFor(*sweep.plan, wishes.limits, [&]<class F>() {
        return PartPasses<F>(sweep, wishes, guard, onStep).run();
    });
}

std::optional<std::vector<mpz_class>> histogramOf(const Plan& plan, std::int64_t mostPoints,
                                                  Guard& guard)
{
    const TotalLimits limits{.points = TotalRange{0, mostPoints}};
    ClaimedBytes claimed(guard);
    StateLayer<TotalFrontier> layer = firstLayer<TotalFrontier>();
    std::uint64_t expanded = 0;
    for (const PlanStep& step : plan.steps) {
        StateLayer<TotalFrontier> next(shapeAfter(layer), layer.size());
        if (!growLayer(step, layer, next, limits, [&](std::uint32_t chunk, std::uint32_t done) {
                layer.releaseChunk(chunk);
                return claimed.resize(layer.bytes() + next.bytes()) &&
                       guard.poll({-1, expanded + done, std::nullopt, std::nullopt});
            }))
            return std::nullopt;
        expanded += layer.size();
        layer = std::move(next);
    }
    std::vector<mpz_class> counts(static_cast<std::size_t>(mostPoints) + 1);
    for (std::uint32_t i = 0; i < layer.size(); ++i)
        if (const TotalFrontier state = layer.state(i); state.isDone())
            counts[static_cast<std::size_t>(state.points())] +=
                toBig(layer.tally(i).tracks(), layer.tally(i).shape.tracks);
    return counts;
}

} // namespace mazewright::one_stroke
