// The places of a sweep that are kept, for going back over it and for walking along its tracks.
//
// Idea. The facts of a report need the states before every step, the last one first, but those of
// all places may be too many to keep. `Checkpoints` keeps every n-th place; `rewind` computes the
// others again, part by part, the last part first. Given the completions of the states at the kept
// places, a walk from the first state finds the k-th track: at each state it skips as many tracks
// as the previous choices have completions. Between two kept places, the states that the walk can
// reach are computed again, and their completions are counted back from the second place.
//
// Correct because the tracks through a state, in the order of their choices, are numbered
// consecutively.
//
// Cost: with p places kept, n steps take the least t passes for which (p + t) choose t is at least
// n, and no choice of places takes fewer steps; per track the states that can be reached
// between kept places. A caller that lists tracks in order repeats only the end of the previous
// walk.
// Source: Griewank and Walther, Algorithm 799: revolve, ACM Transactions on Mathematical Software
// 26 (2000).
#pragma once

#include "solvers/one_stroke/board.h"
#include "solvers/one_stroke/junction_frontier.h"
#include "solvers/one_stroke/state_layers.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <gmpxx.h>
#include <mutex>
#include <optional>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

/// Every n-th place of a sweep, in the order of the sweep; n doubles when memory runs out. A place
/// has the number of steps `done()` and its `bytes()`.
template <class Place>
class Checkpoints {
public:
    /// n is a multiple of `unit` steps.
    explicit Checkpoints(std::size_t unit = 1) : m_unit(unit) {}

    /// Returns n, in units.
    std::size_t every() const noexcept { return m_every; }
    std::size_t bytes() const noexcept { return m_bytes; }
    const std::vector<Place>& places() const noexcept { return m_places; }
    bool wants(std::size_t done) const noexcept { return done % stride() == 0; }
    /// Returns the kept place after `done` steps, or the next one.
    const Place& at(std::size_t done) const { return m_places[(done + stride() - 1) / stride()]; }
    /// Returns the next place after `done` steps that may be kept.
    std::size_t after(std::size_t done) const noexcept { return (done / stride() + 1) * stride(); }

    /// Adds a wanted place before the first or after the last one, or the end of the sweep.
    void add(Place place)
    {
        m_bytes += place.bytes();
        const bool isFirst = !m_places.empty() && place.done() < m_places.front().done();
        m_places.insert(isFirst ? m_places.begin() : m_places.end(), std::move(place));
    }
    /// Discards every second place. Returns false if no more than `least` are kept.
    bool thin(std::size_t least)
    {
        if (m_places.size() <= least)
            return false;
        m_every *= 2;
        std::erase_if(m_places, [this](const Place& place) { return !wants(place.done()); });
        m_bytes = 0;
        for (const Place& place : m_places)
            m_bytes += place.bytes();
        return true;
    }

private:
    std::size_t stride() const noexcept { return m_unit * m_every; }

    std::size_t m_unit;
    std::size_t m_every = 1;
    std::size_t m_bytes = 0;
    std::vector<Place> m_places;
};

/// Returns how many steps can be taken back with `places` kept places besides the first one, if no
/// step is made more than `times` times on the way: (places + times) choose times, at most `most`.
constexpr std::size_t stepsWithin(std::size_t places, std::size_t times, std::size_t most)
{
    std::size_t steps = 1;
    for (std::size_t i = 1; i <= times && steps < most; ++i)
        steps = steps * (places + i) / i;
    return std::min(steps, most);
}

/// Returns how many places to keep besides the first one, of `most` that memory allows, so that no
/// step is made more than `times` times more if possible. At least the logarithm of the steps.
inline std::size_t placesFor(std::size_t steps, double most, std::size_t times = 1)
{
    std::size_t places = std::bit_width(steps);
    while (static_cast<double>(places + 1) <= most && stepsWithin(places, times, steps) < steps)
        ++places;
    return places;
}

/// Returns after how many of `steps` steps to keep the next of `places` places.
constexpr std::size_t nextPlace(std::size_t steps, std::size_t places)
{
    std::size_t times = 1;
    while (stepsWithin(places, times, steps) < steps)
        ++times;
    const std::size_t behind = stepsWithin(places - 1, times, steps - 1);
    return std::max(steps - behind, times > 1 ? stepsWithin(places, times - 2, steps - 1) : 0);
}

/// Keeps places up to the one before step `last`. The tape stands at the last of `marks`. Returns
/// false if it was halted.
template <class Tape>
bool keepPlaces(Tape& tape, std::vector<typename Tape::Mark>& marks, std::size_t last)
{
    while (last - marks.back().done() > 1) {
        const std::size_t first = marks.back().done();
        const std::size_t used = marks.size() - 1;
        const std::size_t places = tape.places() > used ? tape.places() - used : 1;
        if (!tape.advance(first + nextPlace(last - first, places)) || !tape.keep(marks))
            return false;
    }
    return true;
}

/// Takes back the steps from `last` to the first of `marks`, all of which it uses up: calls
/// `tape.stepBack(mark)` for each step, the last one first, with a mark of the place before the
/// step. Returns false if it was halted. A tape has `places()`, the number of places that it may
/// keep besides the first; `restore(mark)`; `advance(done)`; `keep(marks)`, which adds a mark of
/// its current place; `recycle(mark)`, which may reuse its memory for the next mark; and
/// `stepBack(mark)`. A mark returns the number of steps that are `done()`.
template <class Tape>
bool rewind(Tape& tape, std::vector<typename Tape::Mark>& marks, std::size_t last)
{
    while (!marks.empty()) {
        if (last - marks.back().done() > 1 &&
            !(tape.restore(marks.back()) && keepPlaces(tape, marks, last)))
            return false;
        if (!tape.stepBack(marks.back()))
            return false;
        last = marks.back().done();
        tape.recycle(std::move(marks.back()));
        marks.pop_back();
    }
    return true;
}

/// All tracks of a sweep. `Sweep` has the type `State` of its states, which is `isDone()` at the
/// end of a track; its `steps()` and `limits()`; the tally `all()` of its tracks, whose score is
/// the points to gain; `keptAfter(done)`, the next kept place; `completed(done, reached)`, the
/// layer there with its completions; and `trackOf(choices)`. Unless `keepsStates`, the layer is
/// made from the last one of `reached`.
template <class Sweep>
class TrackWalk final : public PartTracks {
public:
    explicit TrackWalk(Sweep sweep) : m_sweep(std::move(sweep)) {}

    std::optional<std::vector<CellIndex>> track(TrackKind kind, const mpz_class& k,
                                                const ShouldContinue& shouldContinue) const override
    {
        Trail trail = exchanged(kind, {});
        if (trail.places.empty())
            trail.places = {firstPlace(kind)};
        while (!trail.places.back().leadsTo(k)) {
            trail.places.pop_back();
            trail.choices.pop_back();
        }
        while (!trail.places.back().state.isDone()) {
            if (!prepare(trail, shouldContinue)) {
                trail.stretches.clear(); // perhaps memory ran out
                trail.states = 0;
                exchanged(kind, std::move(trail)); // the next walk continues from here
                return std::nullopt;
            }
            takeStep(trail, kind, k);
        }
        std::vector<CellIndex> cells = m_sweep.trackOf(trail.choices);
        exchanged(kind, std::move(trail));
        return cells;
    }

private:
    using State = typename Sweep::State;
    using Layer = CompletedLayer<State>;

    /// A place of a walk along one track: the state, the best score still to gain, and the tracks
    /// through it, `count` of them from number `first` on.
    struct Place {
        State state{};
        std::int64_t best = 0;
        mpz_class first{};
        mpz_class count{};

        bool leadsTo(const mpz_class& k) const { return k >= first && k < first + count; }
    };
    /// The states that a walk can reach from step `first` to a kept place, with their completions.
    struct Stretch {
        std::size_t first = 0;
        std::size_t last = 0;
        std::vector<Layer> reached{}; ///< before each step, and after the last unless it is kept
        const Layer* end = nullptr;
        std::size_t states = 0; ///< reached

        const Layer& after(std::size_t step) const
        {
            return step + 1 < last ? reached[step + 1 - first] : *end;
        }
    };
    /// A walk from the first place on, step by step, and its last stretches.
    struct Trail {
        std::vector<Place> places{};
        std::vector<VertexChoice> choices{};
        std::vector<Stretch> stretches{};
        std::size_t states = 0; ///< of all stretches
    };
    /// A trail with more states discards its stretches.
    static constexpr std::size_t mostStates = std::size_t{1} << 18;

    Place firstPlace(TrackKind kind) const
    {
        const Tally all = m_sweep.all();
        return {{}, all.best, 0, kind == TrackKind::all ? all.tracks : all.optimal};
    }

    /// Replaces the last walk, and returns it. The next walk continues from its last place that
    /// also leads to the next track.
    Trail exchanged(TrackKind kind, Trail trail) const
    {
        const std::scoped_lock lock(m_mutex);
        return std::exchange(m_trails[kind == TrackKind::all ? 1 : 0], std::move(trail));
    }

    /// Makes the stretch of the next step the last one. Returns false if it was stopped.
    bool prepare(Trail& trail, const ShouldContinue& shouldContinue) const
    {
        const std::size_t step = trail.choices.size();
        while (!trail.stretches.empty() && step < trail.stretches.back().first) {
            trail.states -= trail.stretches.back().states;
            trail.stretches.pop_back();
        }
        if (!trail.stretches.empty() && step < trail.stretches.back().last)
            return true;
        if (trail.states > mostStates) {
            trail.states = 0;
            trail.stretches.clear();
        }
        Stretch stretch{step, m_sweep.keptAfter(step)};
        if (!reach(stretch, trail.places.back().state, shouldContinue))
            return false;
        stretch.end = &m_sweep.completed(stretch.last, stretch.reached);
        for (std::size_t i = stretch.last - 1; i > stretch.first; --i)
            if (!completeBefore(stretch, i, shouldContinue))
                return false;
        trail.states += stretch.states;
        trail.stretches.push_back(std::move(stretch));
        return true;
    }

    /// Computes the states that can be reached from one state.
    bool reach(Stretch& stretch, State state, const ShouldContinue& shouldContinue) const
    {
        const std::size_t grown = stretch.last - stretch.first - (Sweep::keepsStates ? 1 : 0);
        if (grown == 0)
            return true;
        constexpr CountShape none{0, 0};
        stretch.reached.reserve(grown + 1);
        StateLayer<State>& one = stretch.reached.emplace_back(StateLayer<State>(none)).states;
        one.tally(one.findOrAdd(state, StateLayer<State>::hashOf(state)).number).setBest(0, {});
        for (std::size_t i = 0; i < grown; ++i) {
            const StateLayer<State>& from = stretch.reached[i].states;
            StateLayer<State>& to =
                stretch.reached.emplace_back(StateLayer<State>(none, from.size())).states;
            if (!growLayer(m_sweep.steps()[stretch.first + i], from, to, m_sweep.limits(),
                           [&](std::uint32_t chunk, std::uint32_t) {
                               return chunk % 16 != 15 || shouldContinue();
                           }) ||
                !shouldContinue())
                return false;
            stretch.states += to.size();
        }
        return true;
    }

    /// Computes the completions before a step from those after it.
    bool completeBefore(Stretch& stretch, std::size_t step,
                        const ShouldContinue& shouldContinue) const
    {
        Layer& layer = stretch.reached[step - stretch.first];
        const Layer& after = stretch.after(step);
        layer.completions =
            Completions<State>(after.completions.shapeBefore(), layer.states.size());
        return forEachLink(
            m_sweep.steps()[step], layer.states, after.states, m_sweep.limits(),
            [&](std::uint32_t source, VertexChoice, std::uint32_t target, const Gain& gain) {
                addCompletions(layer.completions.at(source), after.completions.at(target),
                               gain.points);
            },
            shouldContinue);
    }

    void takeStep(Trail& trail, TrackKind kind, const mpz_class& k) const
    {
        const std::size_t step = trail.choices.size();
        const Layer& after = trail.stretches.back().after(step);
        bool taken = false;
        const Place& here = trail.places.back(); // until a way is taken
        mpz_class first = here.first;
        const auto tryWay = [&](State state, VertexChoice choice, const Gain& gain) {
            if (taken)
                return;
            const std::uint32_t target = after.states.find(state, StateLayer<State>::hashOf(state));
            if (target == after.states.none)
                return;
            const std::int64_t best = here.best - gain.points;
            mpz_class count = countOf(kind, after.completions.at(target), best);
            taken = k < first + count;
            if (taken) {
                trail.places.push_back({state, best, std::move(first), std::move(count)});
                trail.choices.push_back(choice);
            } else {
                first += count;
            }
        };
        forEachSuccessor(m_sweep.steps()[step], here.state, m_sweep.limits(), tryWay);
    }

    /// Returns the number of tracks of the kind that complete a state and gain `best`.
    static mpz_class countOf(TrackKind kind, const typename Completions<State>::View& after,
                             std::int64_t best)
    {
        if (kind == TrackKind::all)
            return toBig(after.tracks(), after.shape.tracks);
        const bool isBest = !after.counts().none() && after.best() == best;
        return isBest ? toBig(after.optimal(), after.shape.optimal) : mpz_class(0);
    }

    Sweep m_sweep;
    mutable std::mutex m_mutex;
    mutable std::array<Trail, 2> m_trails; ///< of the best tracks, and of all
};

} // namespace mazewright::one_stroke
