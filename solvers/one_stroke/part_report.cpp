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
#include "solvers/one_stroke/junction_layers.h"
#include "solvers/one_stroke/junction_sweep.h"
#include "solvers/one_stroke/run_limits.h"
#include "solvers/one_stroke/sweep_report.h"

#include <array>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

/// The tallies of the completions of a layer's states, in their order.
template <class F>
class Completions {
public:
    using View = typename StateLayer<F>::View;

    Completions() = default;
    Completions(CountShape shape, std::uint32_t states)
        : m_shape(shape), m_words(std::size_t{View::wordsFor(shape)} * states, 0)
    {
    }

    View at(std::uint32_t i) const noexcept
    {
        return {const_cast<Limb*>(m_words.data()) + std::size_t{i} * View::wordsFor(m_shape),
                m_shape};
    }
    CountShape shape() const noexcept { return m_shape; }
    std::size_t bytes() const noexcept { return m_words.capacity() * sizeof(Limb); }

    /// Returns the limbs that the counts of the previous layer may need: a state has at most 11
    /// successors, fewer than 2^4.
    CountShape shapeBefore() const
    {
        int optimal = 1;
        int tracks = 1;
        for (std::size_t i = 0; i < m_words.size(); i += View::wordsFor(m_shape)) {
            const CountView counts = View{const_cast<Limb*>(m_words.data()) + i, m_shape}.counts();
            optimal = std::max(optimal, bitsOf(counts.optimal, m_shape.optimal));
            tracks = std::max(tracks, bitsOf(counts.tracks, m_shape.tracks));
        }
        const auto limbs = [](int bits) { return static_cast<std::uint32_t>(bits + 4 + 63) / 64; };
        return {limbs(optimal), limbs(tracks)};
    }

private:
    CountShape m_shape;
    std::vector<Limb> m_words;
};

/// Visits all transitions from one layer to the next: calls `link(source, choice, target, gain)` in
/// the order of the sources and their choices. Lookups run in batches with prefetched memory. Calls
/// `shouldContinue()` every few thousand sources; returns false if `shouldContinue` does.
template <class F, class Link, class ShouldContinue>
bool forEachLink(const PlanStep& step, const StateLayer<F>& from, const StateLayer<F>& to,
                 const TotalLimits& limits, Link&& link, ShouldContinue&& shouldContinue)
{
    struct Waiting {
        F next;
        std::uint64_t hash;
        Gain gain;
        std::uint32_t source;
        VertexChoice choice;
    };
    constexpr std::uint32_t batch = 32;
    std::vector<Waiting> waiting;
    waiting.reserve(batch * std::size_t{7});
    const Elimination<F> eliminate(step);
    for (std::uint32_t first = 0; first < from.size(); first += batch) {
        if (first % 4096 == 0 && !shouldContinue())
            return false;
        waiting.clear();
        for (std::uint32_t i = first; i < std::min(from.size(), first + batch); ++i) {
            const F state = from.state(i);
            eliminate(state, [&](F next, VertexChoice choice) {
                const Gain gain = gainOf(step, state, choice);
                if (!next.take(gain, limits))
                    return;
                const std::uint64_t hash = StateLayer<F>::hashOf(next);
                to.prefetchIndex(hash);
                waiting.push_back({next, hash, gain, i, choice});
            });
        }
        for (const Waiting& w : waiting)
            to.prefetchRecord(w.hash);
        for (const Waiting& w : waiting)
            if (const std::uint32_t target = to.find(w.next, w.hash); target != to.none)
                link(w.source, w.choice, target, w.gain);
    }
    return true;
}

/// Adds the completions of a target to those of a source.
template <class Score>
void addCompletions(const TallyView<Score>& sum, const TallyView<Score>& more, std::int64_t gain)
{
    if (more.counts().none())
        return;
    const auto score = static_cast<Score>(more.best() + gain);
    if (sum.counts().none())
        sum.set(more, score, {});
    else
        sum.add(more, score, {});
}

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

/// Consecutive layers, with the completions of their states, from one kept layer to the next. The
/// first and the last layer belong to the caller.
template <class F>
class LayerStretch {
public:
    /// `first` is the layer before step `firstStep`; `last` is the layer after the last of `steps`
    /// steps.
    LayerStretch(const PartSweep& sweep, std::size_t firstStep, std::size_t steps,
                 const StateLayer<F>& first, const StateLayer<F>& last)
        : m_sweep(sweep), m_firstStep(firstStep), m_between(steps - 1), m_first(first), m_last(last)
    {
    }

    /// Makes the layers between. Returns false if `shouldContinue` does.
    template <class ShouldContinue>
    bool grow(ShouldContinue&& shouldContinue)
    {
        for (std::size_t i = 0; i < m_between.size(); ++i) {
            const StateLayer<F>& from = layer(i);
            const CountShape shape = from.shape().tracks == 0 ? CountShape{0, 0} : shapeAfter(from);
            m_between[i] = StateLayer<F>(shape, from.size());
            if (!growLayer(step(i), from, m_between[i], m_sweep.limits,
                           [&](std::uint32_t chunk, std::uint32_t) {
                               return chunk % 16 != 15 || shouldContinue(bytes());
                           }))
                return false;
        }
        return true;
    }

    std::size_t steps() const noexcept { return m_between.size() + 1; }
    const TotalLimits& limits() const noexcept { return m_sweep.limits; }
    const PlanStep& step(std::size_t i) const { return m_sweep.plan->steps[m_firstStep + i]; }
    /// Returns the layer before step i of the stretch; the last layer for i = steps().
    const StateLayer<F>& layer(std::size_t i) const
    {
        if (i == 0)
            return m_first;
        return i <= m_between.size() ? m_between[i - 1] : m_last;
    }
    std::size_t bytes() const
    {
        std::size_t sum = 0;
        for (const StateLayer<F>& layer : m_between)
            sum += layer.bytes();
        return sum;
    }

private:
    const PartSweep& m_sweep;
    std::size_t m_firstStep;
    std::vector<StateLayer<F>> m_between;
    const StateLayer<F>& m_first;
    const StateLayer<F>& m_last;
};

/// Returns the completions of the states before step s of a stretch, computed from those after it.
/// They are incomplete if `shouldContinue` returned false.
template <class F>
Completions<F> completionsBefore(const LayerStretch<F>& stretch, std::size_t s,
                                 const Completions<F>& after, const ShouldContinue& shouldContinue)
{
    Completions<F> before(after.shapeBefore(), stretch.layer(s).size());
    forEachLink(
        stretch.step(s), stretch.layer(s), stretch.layer(s + 1), stretch.limits(),
        [&](std::uint32_t source, VertexChoice, std::uint32_t target, const Gain& gain) {
            addCompletions(before.at(source), after.at(target), gain.points);
        },
        shouldContinue);
    return before;
}

/// Every n-th layer of a sweep, with the completions of its states: enough to walk along any track.
/// Source: checkpointing as in Griewank and Walther, Algorithm 799 (2000), one level.
template <class F>
class LayerCheckpoints final : public PartTracks {
public:
    explicit LayerCheckpoints(PartSweep sweep) : m_sweep(std::move(sweep)) {}

    const PartSweep& sweep() const noexcept { return m_sweep; }
    std::size_t every() const noexcept { return m_every; }
    std::size_t count() const noexcept { return m_layers.size(); }
    const StateLayer<F>& layer(std::size_t k) const { return *m_layers[k]; }
    const Completions<F>& completions(std::size_t k) const { return m_completions[k]; }
    void setCompletions(std::size_t k, Completions<F> completions)
    {
        m_completions.resize(m_layers.size());
        m_completions[k] = std::move(completions);
    }
    std::size_t firstStep(std::size_t k) const { return k * m_every; }
    /// Returns the number of steps between kept layer k and the next kept layer.
    std::size_t stepsAfter(std::size_t k) const
    {
        return std::min(m_every, m_sweep.plan->steps.size() - firstStep(k));
    }

    /// Offers the layer after `steps` steps. It is kept if `every()` divides `steps`, or if it is
    /// the last. If the kept layers exceed `bytesAllowed`, only every second one stays.
    void offer(std::size_t steps, const std::shared_ptr<const StateLayer<F>>& layer,
               std::size_t bytesAllowed)
    {
        if (steps % m_every != 0 && steps != m_sweep.plan->steps.size())
            return;
        m_layers.push_back(layer);
        m_bytes += layer->bytes();
        while (m_bytes > bytesAllowed && steps != m_sweep.plan->steps.size() && thin())
            ;
    }
    /// Discards every second layer; must not be called after the last layer was kept. Returns false
    /// if too few are left.
    bool thin()
    {
        if (m_layers.size() <= 3)
            return false;
        std::size_t kept = 0;
        m_bytes = 0;
        for (std::size_t k = 0; k < m_layers.size(); k += 2) {
            m_layers[kept] = std::move(m_layers[k]);
            m_bytes += m_layers[kept++]->bytes();
        }
        m_layers.resize(kept);
        m_every *= 2;
        return true;
    }
    std::size_t bytes() const noexcept { return m_bytes; }

    std::optional<std::vector<CellIndex>> track(TrackKind kind, const mpz_class& k,
                                                const ShouldContinue& shouldContinue) const override
    {
        if (m_every == 1)
            return nextTrack(kind, k);
        Walk walk = walkOf(kind);
        for (std::size_t i = 0; i < m_layers.size() - 1; ++i)
            if (!walkThrough(walk, k, i, shouldContinue))
                return std::nullopt;
        return trackOf(*m_sweep.graph, *m_sweep.plan, walk.choices);
    }

private:
    /// A place of a walk along one track: the state, the best score still to gain, and the tracks
    /// through it, `count` of them from number `first` on.
    struct Place {
        F state{};
        std::int64_t best = 0;
        mpz_class first{};
        mpz_class count{};

        bool leadsTo(const mpz_class& k) const { return k >= first && k < first + count; }
    };
    struct Walk {
        TrackKind kind;
        Place place;
        std::vector<VertexChoice> choices{};
    };
    /// The last walk, place by place.
    struct Trail {
        std::vector<Place> places;
        std::vector<VertexChoice> choices;
    };

    Walk walkOf(TrackKind kind) const
    {
        const Tally all = m_completions.front().at(0).tally();
        return {kind, {F{}, all.best, 0, kind == TrackKind::all ? all.tracks : all.optimal}, {}};
    }

    /// Continues from the last place of the previous walk that also leads to track k. A caller that
    /// lists tracks in order leaves the previous walk near its end.
    std::vector<CellIndex> nextTrack(TrackKind kind, const mpz_class& k) const
    {
        const std::scoped_lock lock(m_mutex);
        Trail& trail = m_trails[kind == TrackKind::all ? 1 : 0];
        if (trail.places.empty())
            trail.places = {walkOf(kind).place};
        while (!trail.places.back().leadsTo(k)) {
            trail.places.pop_back();
            trail.choices.pop_back();
        }
        Walk walk{kind, trail.places.back(), std::move(trail.choices)};
        for (std::size_t i = walk.choices.size(); i + 1 < m_layers.size(); ++i) {
            takeStep(walk, k, m_sweep.plan->steps[i], layer(i + 1), m_completions[i + 1]);
            trail.places.push_back(walk.place);
        }
        trail.choices = std::move(walk.choices);
        return trackOf(*m_sweep.graph, *m_sweep.plan, trail.choices);
    }

    /// Walks from kept layer i to the next: regenerates all states reachable from the current
    /// state, and counts their completions. Returns false if it was stopped.
    bool walkThrough(Walk& walk, const mpz_class& k, std::size_t i,
                     const ShouldContinue& shouldContinue) const
    {
        StateLayer<F> first({0, 0});
        const auto start = first.tally(
            first.findOrAdd(walk.place.state, StateLayer<F>::hashOf(walk.place.state)).number);
        start.setBest(0, {});
        LayerStretch<F> stretch(m_sweep, firstStep(i), stepsAfter(i), first, layer(i + 1));
        if (!stretch.grow([&shouldContinue](std::size_t) { return shouldContinue(); }))
            return false;
        std::vector<Completions<F>> after(stretch.steps());
        for (std::size_t s = stretch.steps() - 1; s > 0; --s) {
            after[s - 1] =
                completionsBefore(stretch, s, completionsAfter(after, s, i), shouldContinue);
            if (!shouldContinue())
                return false;
        }
        for (std::size_t s = 0; s < stretch.steps(); ++s)
            takeStep(walk, k, stretch.step(s), stretch.layer(s + 1), completionsAfter(after, s, i));
        return true;
    }

    /// Returns the completions of the layer after step s of the stretch from kept layer i.
    const Completions<F>& completionsAfter(const std::vector<Completions<F>>& after, std::size_t s,
                                           std::size_t i) const
    {
        return s + 1 == after.size() ? m_completions[i + 1] : after[s];
    }

    void takeStep(Walk& walk, const mpz_class& k, const PlanStep& step, const StateLayer<F>& next,
                  const Completions<F>& after) const
    {
        bool taken = false;
        const Place here = walk.place;
        mpz_class first = here.first;
        Elimination<F>{step}(here.state, [&](F state, VertexChoice choice) {
            const Gain gain = gainOf(step, here.state, choice);
            if (taken || !state.take(gain, m_sweep.limits))
                return;
            const std::uint32_t target = next.find(state, StateLayer<F>::hashOf(state));
            if (target == next.none)
                return;
            Place place{state, here.best - gain.points, first,
                        countOf(walk.kind, after.at(target), here.best - gain.points)};
            first += place.count;
            if (k >= first)
                return;
            taken = true;
            walk.place = std::move(place);
            walk.choices.push_back(choice);
        });
    }

    /// Returns the number of tracks of the kind that complete a state and gain `best`.
    static mpz_class countOf(TrackKind kind, const typename StateLayer<F>::View& after,
                             std::int64_t best)
    {
        if (kind == TrackKind::all)
            return toBig(after.tracks(), after.shape.tracks);
        const bool isBest = !after.counts().none() && after.best() == best;
        return isBest ? toBig(after.optimal(), after.shape.optimal) : mpz_class(0);
    }

    PartSweep m_sweep;
    std::vector<std::shared_ptr<const StateLayer<F>>> m_layers;
    std::vector<Completions<F>> m_completions;
    std::size_t m_every = 1;
    std::size_t m_bytes = 0;
    mutable std::mutex m_mutex;
    mutable std::array<Trail, 2> m_trails; ///< of the best tracks, and of all
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
        const bool own =
            choice != noChoice || (m_step.slot != PlanStep::noSlot && !source.isFree(m_step.slot));
        if (m_step.slot != PlanStep::noSlot)
            source.release(m_step.slot); // a rest may have taken the slot over
        unsigned kind = choice | (own ? 1U << 4 : 0U);
        for (std::size_t r = 0; r < m_step.rests.size(); ++r)
            if (!source.isFree(m_step.rests[r].slot) || enters(choice, m_step.rests[r].vertex))
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
    PartPasses(PartSweep sweep, const ReportOptions& wishes, Guard& guard,
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

    const ReportOptions& m_wishes;
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
