#pragma once

#include "solvers/one_stroke/ancestry.h"
#include "solvers/one_stroke/state_layer.h"

#include <array>
#include <vector>

namespace mazewright::one_stroke {

/// Gathers the successors of a layer's states into the next layer. They wait in a batch, so that
/// the memory of their places is fetched while others are worked on.
template <class F>
class LayerGrowth {
public:
    /// `nodes` are the ancestry nodes of the states of `from`; empty where nobody asks for them.
    LayerGrowth(const PlanStep& step, const StateLayer<F>& from, StateLayer<F>& to,
                const std::vector<std::uint32_t>& nodes)
        : m_step(step), m_from(from), m_to(to), m_nodes(nodes)
    {
    }

    void add(std::uint32_t source, F next, Choice choice)
    {
        Waiting& waiting = m_waiting[m_count++];
        waiting = {next, StateLayer<F>::hashOf(next), source, choice};
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
    struct Waiting {
        F next;
        std::uint64_t hash;
        std::uint32_t source;
        Choice choice;
    };

    void merge(const Waiting& waiting)
    {
        const TallyView before = m_from.tally(waiting.source);
        const Gain gain = gainOf(m_step, m_from.state(waiting.source), waiting.choice);
        const auto score = static_cast<std::int32_t>(before.best() + gain.points);
        const std::uint32_t node = m_nodes.empty() ? 0 : m_nodes[waiting.source];
        const Ancestry::Origin origin = Ancestry::originOf(node, waiting.choice);
        const auto found = m_to.findOrAdd(waiting.next, waiting.hash);
        const TallyView tally = m_to.tally(found.number);
        if (found.isNew)
            tally.set(before, score, origin);
        else
            tally.add(before, score, origin);
    }

    const PlanStep& m_step;
    const StateLayer<F>& m_from;
    StateLayer<F>& m_to;
    const std::vector<std::uint32_t>& m_nodes;
    std::array<Waiting, 64> m_waiting;
    std::size_t m_count = 0;
};

/// The limbs that the counts of the layer after this one may take. A state has at most 2^20
/// predecessors: 11 choices, at most 3^4 labels that became one at the ways' vertices, and fewer
/// than 2^10 pairs of slots whose strands were joined.
template <class F>
CountShape shapeAfter(const StateLayer<F>& layer)
{
    int optimal = 1;
    int tracks = 1;
    for (std::uint32_t i = 0; i < layer.size(); ++i) {
        const TallyView tally = layer.tally(i);
        optimal = std::max(optimal, bitsOf(tally.optimal(), tally.shape.optimal));
        tracks = std::max(tracks, bitsOf(tally.tracks(), tally.shape.tracks));
    }
    const auto limbs = [](int bits) { return static_cast<std::uint32_t>(bits + 20 + 63) / 64; };
    return {limbs(optimal), limbs(tracks)};
}

} // namespace mazewright::one_stroke
