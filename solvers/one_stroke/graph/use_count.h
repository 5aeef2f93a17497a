#pragma once

#include "solvers/one_stroke/graph/part_report.h"
#include "solvers/one_stroke/graph/state_layer.h"

#include <array>
#include <vector>

namespace mazewright::one_stroke {

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

} // namespace mazewright::one_stroke
