#pragma once

#include "solvers/one_stroke/graph/completions.h"
#include "solvers/one_stroke/graph/graph_sweep.h"
#include "solvers/one_stroke/graph/layer_growth.h"
#include "solvers/one_stroke/graph/part_report.h"

#include <array>
#include <memory>
#include <mutex>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

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

} // namespace mazewright::one_stroke
