// Two passes over a part: facts about all its tracks at once.
//
// Idea. The forward pass gives for each state the tally of its histories, and the backward pass
// that of its completions. Their product over the transitions of one step counts all tracks, sorted
// by their behaviour there. So two passes count the tracks through any cell, and around it, without
// listing any. If the layers do not fit into the memory allowed, only every second, fourth ...
// layer is kept. checkpoints.h computes the layers between again, and walks to the k-th track.
//
// Correct because each track makes exactly one transition per step. Whether a track uses a vertex
// is read at its elimination, or in the first step after which only one of its edges is left, since
// `free` and `full` only become one then.
//
// Cost: transitions * limbs^2, memory as allowed. Source: the forward-backward passes of decision
// diagrams, Knuth, The Art of Computer Programming 4A, 7.1.4 (algorithms C and B, counting and
// optimising Boolean functions), applied to a frontier programme that is not stored as a diagram.
#include "solvers/one_stroke/checkpoints.h"
#include "solvers/one_stroke/junction_sweep.h"
#include "solvers/one_stroke/run_limits.h"
#include "solvers/one_stroke/state_layers.h"
#include "solvers/one_stroke/sweep_report.h"

#include <array>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

/// Returns the completions of the layer after the last step: one empty completion for each state
/// that is done and within the limits.
template <class F>
Completions<F> lastCompletions(const StateLayer<F>& layer, const TotalLimits& limits)
{
    Completions<F> completions({1, 1}, layer.size());
    for (std::uint32_t i = 0; i < layer.size(); ++i) {
        const F state = layer.state(i);
        const Limb one = state.isDone() && state.fits(limits) ? 1 : 0;
        *completions.at(i).optimal() = one;
        *completions.at(i).tracks() = one;
    }
    return completions;
}

/// A part, its plan, and the limits for its tracks.
struct PartSweep {
    std::shared_ptr<const StrokeGraph> graph;
    std::shared_ptr<const Plan> plan;
    TotalLimits limits;
};

/// A place of a sweep: the layer after `steps` steps. The backward pass sets its completions.
template <class F>
struct LayerMark {
    std::size_t steps = 0;
    std::shared_ptr<CompletedLayer<F>> layer{};

    std::size_t done() const noexcept { return steps; }
    std::size_t bytes() const noexcept { return layer->states.bytes(); }
};

/// The sweep over a part for `TrackWalk`.
template <class F>
class WalkedPart {
public:
    using State = F;
    static constexpr bool keepsStates = true;

    WalkedPart(PartSweep sweep, Checkpoints<LayerMark<F>> kept)
        : m_sweep(std::move(sweep)), m_kept(std::move(kept))
    {
    }

    std::span<const PlanStep> steps() const noexcept { return m_sweep.plan->steps; }
    const TotalLimits& limits() const noexcept { return m_sweep.limits; }
    Tally all() const { return m_kept.at(0).layer->completions.at(0).tally(); }
    std::size_t keptAfter(std::size_t step) const noexcept
    {
        return std::min(m_kept.after(step), steps().size());
    }
    const CompletedLayer<F>& completed(std::size_t step,
                                       const std::vector<CompletedLayer<F>>&) const
    {
        return *m_kept.at(step).layer;
    }
    std::vector<CellIndex> trackOf(const std::vector<VertexChoice>& choices) const
    {
        return one_stroke::trackOf(*m_sweep.graph, *m_sweep.plan, choices);
    }

private:
    PartSweep m_sweep;
    Checkpoints<LayerMark<F>> m_kept;
};

/// Counts the tracks of one step by what they do there. Each track makes exactly one transition at
/// each step. So the product of the histories of its source and the completions of its target,
/// summed over a kind of transitions, counts the tracks that make them.
class UseCount {
public:
    explicit UseCount(const PlanStep& step) : m_step(step) { m_sumOf.fill(none); }

    /// Adds a transition: its source and choice, the tallies on both sides, and its gain.
    template <class F, class Score>
    void add(F source, VertexChoice choice, const TallyView<Score>& before,
             const TallyView<Score>& after, std::int64_t gain)
    {
        const std::int64_t score = std::int64_t{before.best()} + gain + after.best();
        sumOf(kindOf(source, choice)).add(score, before.counts(), after.counts());
    }

    /// Adds the sums to the vertices and corridors that this step decides.
    void addTo(std::vector<UseTallies>& vertices, std::vector<UseTallies>& edges) const;

private:
    static constexpr std::uint16_t none = 0xFFFF;

    /// A sum of products.
    class KindSum {
    public:
        explicit KindSum(unsigned kind) : m_kind(kind) {}
        void add(std::int64_t score, const CountView& before, const CountView& after);
        unsigned kind() const noexcept { return m_kind; }
        const Tally& tally() const noexcept { return m_tally; }

    private:
        unsigned m_kind;
        Tally m_tally;
    };

    /// Encodes the choice (4 bits), whether the vertex is used (1 bit), and the rests' vertices (4
    /// bits).
    template <class F>
    unsigned kindOf(F source, VertexChoice choice) const
    {
        const bool own = choice != noChoice || (m_step.slot != PlanStep::noSlot &&
                                                source.isUsed(m_step.slot, m_step.snake));
        if (m_step.slot != PlanStep::noSlot)
            source.release(m_step.slot); // a rest may have taken the slot over
        unsigned kind = choice | (own ? 1U << 4 : 0U);
        for (std::size_t r = 0; r < m_step.rests.size(); ++r)
            if (source.isUsed(m_step.rests[r].slot, m_step.snake) ||
                enters(choice, m_step.rests[r].vertex))
                kind |= 1U << (5 + r);
        return kind;
    }

    bool enters(VertexChoice choice, std::uint32_t vertex) const
    {
        const ChosenWays chosen = waysOf(choice);
        return leadsTo(chosen.first, vertex) || leadsTo(chosen.second, vertex);
    }
    bool leadsTo(int way, std::uint32_t vertex) const
    {
        return way >= 0 && m_step.ways[static_cast<std::size_t>(way)].vertex == vertex;
    }

    KindSum& sumOf(unsigned kind)
    {
        if (m_sumOf[kind] == none) {
            m_sumOf[kind] = static_cast<std::uint16_t>(m_sums.size());
            m_sums.emplace_back(kind);
        }
        return m_sums[m_sumOf[kind]];
    }

    const PlanStep& m_step;
    std::array<std::uint16_t, 512> m_sumOf;
    std::vector<KindSum> m_sums;
};

namespace {

/// Adds a * b to `sum`, without copies.
void addProduct(mpz_class& sum, const Limb* a, std::size_t aLimbs, const Limb* b,
                std::size_t bLimbs)
{
    mpz_t left;
    mpz_t right;
    mpz_addmul(sum.get_mpz_t(), mpz_roinit_n(left, a, static_cast<mp_size_t>(aLimbs)),
               mpz_roinit_n(right, b, static_cast<mp_size_t>(bLimbs)));
}

void share(UseTallies& uses, bool used, const Tally& tally)
{
    addTo(used ? uses.through : uses.around, tally);
}

} // namespace

void UseCount::KindSum::add(std::int64_t score, const CountView& before, const CountView& after)
{
    if (after.none())
        return;
    if (m_tally.none() || score > m_tally.best) {
        m_tally.best = score;
        m_tally.optimal = 0;
    }
    if (score == m_tally.best)
        addProduct(m_tally.optimal, before.optimal, before.shape.optimal, after.optimal,
                   after.shape.optimal);
    addProduct(m_tally.tracks, before.tracks, before.shape.tracks, after.tracks,
               after.shape.tracks);
}

void UseCount::addTo(std::vector<UseTallies>& vertices, std::vector<UseTallies>& edges) const
{
    for (const KindSum& sum : m_sums) {
        const auto bit = [&](std::size_t at) { return (sum.kind() >> at & 1) != 0; };
        if (m_step.decides)
            share(vertices[m_step.vertex], bit(4), sum.tally());
        for (std::size_t r = 0; r < m_step.rests.size(); ++r)
            if (m_step.rests[r].decides)
                share(vertices[m_step.rests[r].vertex], bit(5 + r), sum.tally());
        const ChosenWays chosen = waysOf(static_cast<VertexChoice>(sum.kind() & 15));
        for (int i = 0; i < static_cast<int>(m_step.ways.size()); ++i)
            share(edges[m_step.ways[static_cast<std::size_t>(i)].edge],
                  i == chosen.first || i == chosen.second, sum.tally());
    }
}

namespace {

template <class F>
class PartPasses {
public:
    using Mark = LayerMark<F>;

    PartPasses(PartSweep sweep, const ReportOptions& wishes, Guard& guard,
               const std::function<void(std::size_t)>& onStep)
        : m_sweep(std::move(sweep)), m_wishes(wishes), m_guard(guard), m_onStep(onStep),
          m_claimed(guard), m_steps(m_sweep.plan->steps.size())
    {
    }

    PartReport run()
    {
        if (!forward())
            return {};
        const StrokeGraph& graph = *m_sweep.graph;
        if (m_wishes.uses) {
            m_report.vertices.resize(graph.vertices.size());
            m_report.edges.resize(graph.edges.size());
        }
        if (!backward())
            return {};
        m_report.all = m_after.layer->completions.at(0).tally();
        if (m_wishes.uses)
            for (const std::uint32_t end : {graph.from, graph.to})
                m_report.vertices[end].through = m_report.all;
        m_report.complete = true;
        m_report.keptEvery = m_kept.every();
        m_report.bytes = m_kept.bytes() + m_completionBytes;
        m_report.tracks = std::make_shared<TrackWalk<WalkedPart<F>>>(
            WalkedPart<F>(std::move(m_sweep), std::move(m_kept)));
        return std::move(m_report);
    }

    // The tape interface of `rewind`.
    std::size_t places() const noexcept { return 2 * m_steps; } // all
    bool restore(const Mark& mark)
    {
        m_at = mark;
        return true;
    }
    bool advance(std::size_t done)
    {
        for (; m_at.steps < done; ++m_at.steps) {
            const StateLayer<F>& from = m_at.layer->states;
            auto next =
                std::make_shared<CompletedLayer<F>>(StateLayer<F>(shapeAfter(from), from.size()));
            const auto goesOn = [&] { return poll(from.bytes() + next->states.bytes()); };
            if (!growLayer(m_sweep.plan->steps[m_at.steps], from, next->states, m_wishes.limits,
                           [&](std::uint32_t chunk, std::uint32_t) {
                               return chunk % 16 != 15 || goesOn();
                           }) ||
                !goesOn())
                return false;
            if (m_isForward)
                m_report.expanded += from.size();
            m_at.layer = std::move(next);
        }
        return true;
    }
    bool keep(std::vector<Mark>& marks)
    {
        marks.push_back(m_at);
        m_madeAgain += m_at.bytes();
        return true;
    }
    void recycle(const Mark& mark) noexcept
    {
        m_madeAgain -= m_kept.wants(mark.steps) ? 0 : mark.bytes();
    }
    bool stepBack(const Mark& mark)
    {
        m_at = {}; // `restore` sets it again
        const PlanStep& step = m_sweep.plan->steps[mark.steps];
        const StateLayer<F>& layer = mark.layer->states;
        const Completions<F>& after = m_after.layer->completions;
        Completions<F> before(after.shapeBefore(), layer.size());
        UseCount uses(step);
        const bool complete = forEachLink(
            step, layer, m_after.layer->states, m_wishes.limits,
            [&](std::uint32_t source, VertexChoice choice, std::uint32_t target, const Gain& gain) {
                addCompletions(before.at(source), after.at(target), gain.points);
                if (m_wishes.uses)
                    uses.add(layer.state(source), choice, layer.tally(source), after.at(target),
                             gain.points);
            },
            [&] { return poll(before.bytes()); });
        if (!complete)
            return false;
        m_report.expanded += layer.size();
        if (m_wishes.uses)
            uses.addTo(m_report.vertices, m_report.edges);
        if (m_kept.wants(mark.steps))
            m_completionBytes += before.bytes();
        mark.layer->completions = std::move(before);
        m_after = mark;
        m_onStep(2 * m_steps - mark.steps);
        return true;
    }

private:
    bool forward()
    {
        m_isForward = true;
        m_at.layer = std::make_shared<CompletedLayer<F>>(firstLayer<F>());
        m_kept.add(m_at);
        while (m_at.steps < m_steps) {
            if (!advance(m_at.steps + 1))
                return false;
            const bool isLast = m_at.steps == m_steps;
            if (isLast || m_kept.wants(m_at.steps))
                m_kept.add(m_at);
            while (!isLast && m_kept.bytes() > m_wishes.layerBytes && m_kept.thin(leastKept))
                ;
            m_onStep(m_at.steps);
        }
        m_isForward = false;
        return true;
    }

    bool backward()
    {
        m_after = m_at;
        m_after.layer->completions = lastCompletions(m_after.layer->states, m_wishes.limits);
        std::vector<Mark> marks(m_kept.places().begin(), m_kept.places().end() - 1);
        return rewind(*this, marks, m_steps);
    }

    /// On the way forward, discards layers if memory is refused; their completions will take as
    /// much.
    bool poll(std::size_t working)
    {
        if (m_after.layer && !m_kept.wants(m_after.steps))
            working += m_after.bytes() + m_after.layer->completions.bytes();
        while (!m_claimed.resize(working + m_madeAgain + (m_isForward ? 2 : 1) * m_kept.bytes() +
                                 m_completionBytes))
            if (!m_isForward || !m_kept.thin(leastKept))
                return false;
        return m_guard.poll({-1, m_report.expanded, std::nullopt, std::nullopt});
    }

    static constexpr std::size_t leastKept = 3;

    PartSweep m_sweep;
    const ReportOptions& m_wishes;
    Guard& m_guard;
    const std::function<void(std::size_t)>& m_onStep;
    ClaimedBytes m_claimed;
    std::size_t m_steps;
    Checkpoints<Mark> m_kept;    ///< and the last place
    Mark m_at;                   ///< of the forward pass
    Mark m_after;                ///< of the backward pass
    std::size_t m_madeAgain = 0; ///< bytes of layers between the kept ones
    std::size_t m_completionBytes = 0;
    bool m_isForward = false;
    PartReport m_report;
};

} // namespace

PartReport reportPart(std::shared_ptr<const StrokeGraph> graph, std::shared_ptr<const Plan> plan,
                      const ReportOptions& wishes, Guard& guard,
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
