#pragma once

#include "solvers/one_stroke/graph/state_layer.h"

#include <array>
#include <optional>

namespace mazewright::one_stroke {

/// Gathers the successors of a layer's states into the next layer. A batch of successors waits
/// while their memory is prefetched.
template <class F>
class LayerGrowth {
public:
    LayerGrowth(const PlanStep& step, const StateLayer<F>& from, StateLayer<F>& to,
                const TotalLimits& limits)
        : m_step(step), m_from(from), m_to(to), m_limits(limits)
    {
    }

    void add(std::uint32_t source, F next, VertexChoice choice)
    {
        const Gain gain = gainOf(m_step, m_from.state(source), choice);
        if (!next.take(gain, m_limits))
            return;
        Waiting& waiting = m_waiting[m_count++];
        waiting = {next, StateLayer<F>::hashOf(next), static_cast<Score>(gain.points), source,
                   choice};
        m_to.prefetchIndex(waiting.hash);
        if (m_count == m_waiting.size())
            flush();
    }

    void flush()
    {
        for (std::size_t i = 0; i < m_count; ++i)
            m_to.prefetchRecord(m_waiting[i].hash);
        for (std::size_t i = 0; i < m_count; ++i)
            merge(m_waiting[i]);
        m_count = 0;
    }

private:
    using Score = typename F::Score;
    using View = typename StateLayer<F>::View;

    struct Waiting {
        F next;
        std::uint64_t hash;
        Score points;
        std::uint32_t source;
        VertexChoice choice;
    };

    void merge(const Waiting& waiting)
    {
        const View before = m_from.tally(waiting.source);
        const Score score = before.best() + waiting.points;
        const Origin origin = Origin::of(waiting.source, waiting.choice);
        const auto found = m_to.findOrAdd(waiting.next, waiting.hash);
        const View tally = m_to.tally(found.number);
        if (found.isNew)
            tally.set(before, score, origin);
        else
            tally.add(before, score, origin);
    }

    const PlanStep& m_step;
    const StateLayer<F>& m_from;
    StateLayer<F>& m_to;
    const TotalLimits& m_limits;
    std::array<Waiting, 64> m_waiting;
    std::size_t m_count = 0;
};

/// Makes the layer after a step. Calls `shouldContinue(chunk, done)` after each chunk of states,
/// with the number of states done; returns false if `shouldContinue` does.
template <class F, class ShouldContinue>
bool growLayer(const PlanStep& step, const StateLayer<F>& from, StateLayer<F>& to,
               const TotalLimits& limits, ShouldContinue&& shouldContinue)
{
    const Elimination<F> eliminate(step);
    LayerGrowth<F> growth(step, from, to, limits);
    constexpr std::uint32_t chunk = StateLayer<F>::chunkRecords;
    for (std::uint32_t first = 0; first < from.size(); first += chunk) {
        const std::uint32_t last = std::min(from.size(), first + chunk);
        for (std::uint32_t i = first; i < last; ++i)
            eliminate(from.state(i),
                      [&](F next, VertexChoice choice) { growth.add(i, next, choice); });
        growth.flush();
        if (!shouldContinue(first / chunk, last))
            return false;
    }
    return true;
}

/// Returns the layer before the first step: one state with one empty history.
template <class F>
StateLayer<F> firstLayer()
{
    StateLayer<F> layer;
    const F empty{};
    const auto tally = layer.tally(layer.findOrAdd(empty, StateLayer<F>::hashOf(empty)).number);
    const Limb one = 1;
    tally.setBest(0, {});
    setLimbs(tally.optimal(), tally.shape.optimal, &one, 1);
    setLimbs(tally.tracks(), tally.shape.tracks, &one, 1);
    return layer;
}

/// Adds up the states of the last layer whose totals are within the limits: one state without
/// limits, else one per total. Returns the first of the best states; empty if there are no tracks.
template <class F>
std::optional<std::uint32_t> addLastLayer(Tally& sum, const StateLayer<F>& layer,
                                          const TotalLimits& limits)
{
    std::optional<std::uint32_t> best;
    for (std::uint32_t i = 0; i < layer.size(); ++i) {
        if (!layer.state(i).fits(limits))
            continue;
        if (!best || layer.tally(i).best() > layer.tally(*best).best())
            best = i;
        addTo(sum, layer.tally(i).tally());
    }
    return best;
}

/// Returns the limbs that the counts of the next layer may need. A state has at most 2^20
/// predecessors: 11 choices, at most 3^4 labels that became one at the ways' vertices, and fewer
/// than 2^10 pairs of slots whose strands were joined.
template <class F>
CountShape shapeAfter(const StateLayer<F>& layer)
{
    const CountShape shape = layer.shape();
    std::vector<Limb> any(shape.optimal + shape.tracks, 0); // the bitwise or of all counts
    for (std::uint32_t i = 0; i < layer.size(); ++i) {
        const Limb* const counts = layer.tally(i).optimal(); // followed by the limbs of `tracks`
        for (std::size_t limb = 0; limb < any.size(); ++limb)
            any[limb] |= counts[limb];
    }
    const int optimal = std::max(1, bitsOf(any.data(), shape.optimal));
    const int tracks = std::max(1, bitsOf(any.data() + shape.optimal, shape.tracks));
    const auto limbs = [](int bits) { return static_cast<std::uint32_t>(bits + 20 + 63) / 64; };
    return {limbs(optimal), limbs(tracks)};
}

} // namespace mazewright::one_stroke
