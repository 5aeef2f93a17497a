#pragma once

#include "solvers/one_stroke/graph/state_layer.h"

#include <array>
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

} // namespace mazewright::one_stroke
