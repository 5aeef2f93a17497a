#pragma once

#include "solvers/recorder.h"
#include "solvers/search/base/route.h"
#include "solvers/search/best_first/bucket_ring.h"
#include "solvers/search/best_first/four_way_field.h"
#include "solvers/search/best_first/four_way_place.h"
#include "solvers/search/best_first/guidance.h"

#include <algorithm>
#include <utility>

namespace mazewright::search {

/// The open list of a 4-way search over steps of cost 1. f grows by 0 or 2 at a step (by 1
/// without guidance), so two stacks are all the buckets that there are. Kept between queries.
struct TwoStacks {
    LargeArray<FourWayPlace> here; ///< f as it is now
    LargeArray<FourWayPlace> next; ///< the next f
};

/// A* (or, without guidance, Dijkstra's algorithm) over 4-way steps of cost 1; see
/// bucket_search.cpp.
template <Guidance guidance, Recorder R>
class UnitStepSearch {
    using Node = Padding::Node;

public:
    UnitStepSearch(FourWayField& field, TwoStacks& stacks, Guard& guard, R& recorder)
        : m_g(field.stored()), m_padding(field.padding()), m_base(field.base()),
          m_limit(field.limit()), m_stacks(stacks), m_guard(guard), m_recorder(recorder),
          m_steps(FourWayPlace::steps(field.padding()))
    {
        for (std::size_t way = 0; way < 4; ++way)
            m_offsets[way] = static_cast<Node>(
                ways[way].rows * static_cast<int>(m_padding.stride()) + ways[way].columns);
        room();
    }

    /// True where the end was reached; the field then tells the way.
    bool run(Position from, Position to)
    {
        const Node end = m_padding.node(to);
        const FourWayPlace start(m_padding, from, to);
        m_g[start.node()] = m_base;
        m_recorder.open(m_padding.cell(start.node()));
        ++m_effort.opened;
        m_f = guidance == Guidance::estimate ? start.distance() : 0;
        *m_here++ = start;
        while (m_here != m_hereBegin || turnedOver()) {
            const FourWayPlace place = *--m_here;
            const std::uint32_t g = m_g[place.node()];
            if (g - m_base + (guidance == Guidance::estimate ? place.distance() : 0) != m_f)
                continue; // it has come out already, with a lower g
            if (place.node() == end)
                return true;
            expand(place, g);
            if ((++m_effort.expanded & (Guard::pollEvery - 1)) == 0 && !goesOn())
                return false;
            if (m_hereEnd - m_here < 4 || m_nextEnd - m_next < 4)
                grow();
        }
        return false;
    }

    const Effort& effort() const noexcept { return m_effort; }

private:
    void expand(FourWayPlace place, std::uint32_t g)
    {
        look<0>(place, g + 1);
        look<1>(place, g + 1);
        look<2>(place, g + 1);
        look<3>(place, g + 1);
        m_recorder.close(m_padding.cell(place.node()));
        const std::size_t open =
            static_cast<std::size_t>((m_here - m_hereBegin) + (m_next - m_nextBegin));
        m_effort.peakOpen = std::max(m_effort.peakOpen, open);
    }

    template <std::size_t way>
    void look(FourWayPlace place, std::uint32_t g)
    {
        const Node node = place.node() + m_offsets[way];
        const std::uint32_t old = m_g[node];
        if (g >= old)
            return;
        m_g[node] = g;
        m_effort.opened += old >= m_limit ? 1 : 0;
        m_recorder.open(m_padding.cell(node));
        const FourWayPlace there = place.stepped(m_steps[way]);
        if (guidance == Guidance::estimate && place.isGoalward(way))
            *m_here++ = there;
        else
            *m_next++ = there;
    }

    bool turnedOver()
    {
        if (m_next == m_nextBegin)
            return false;
        std::swap(m_stacks.here, m_stacks.next);
        std::swap(m_here, m_next);
        std::swap(m_hereBegin, m_nextBegin);
        std::swap(m_hereEnd, m_nextEnd);
        m_f += guidance == Guidance::estimate ? 2 : 1;
        return true;
    }

    void room()
    {
        constexpr std::size_t least = 1024;
        for (auto* stack : {&m_stacks.here, &m_stacks.next})
            if (stack->size() < least)
                stack->resize(least);
        m_here = m_hereBegin = m_stacks.here.data();
        m_hereEnd = m_hereBegin + m_stacks.here.size();
        m_next = m_nextBegin = m_stacks.next.data();
        m_nextEnd = m_nextBegin + m_stacks.next.size();
    }

    void grow()
    {
        const auto here = m_here - m_hereBegin;
        const auto next = m_next - m_nextBegin;
        auto& full = m_hereEnd - m_here < 4 ? m_stacks.here : m_stacks.next;
        full.resize(2 * full.size());
        room();
        m_here += here;
        m_next += next;
    }

    bool goesOn()
    {
        const std::size_t bytes = 2 * m_effort.peakOpen * sizeof(FourWayPlace);
        if (bytes > m_claimed && !m_guard.claim(bytes - std::exchange(m_claimed, bytes)))
            return false;
        return m_guard.poll({-1, m_effort.expanded});
    }

    std::uint32_t* m_g;
    const Padding& m_padding;
    std::uint32_t m_base;
    std::uint32_t m_limit;
    std::uint32_t m_f = 0;
    FourWayPlace* m_here = nullptr;
    FourWayPlace* m_next = nullptr;
    FourWayPlace* m_hereBegin = nullptr;
    FourWayPlace* m_nextBegin = nullptr;
    FourWayPlace* m_hereEnd = nullptr;
    FourWayPlace* m_nextEnd = nullptr;
    TwoStacks& m_stacks;
    Guard& m_guard;
    R& m_recorder;
    std::array<std::uint64_t, 4> m_steps;
    std::array<Node, 4> m_offsets{};
    Effort m_effort;
    std::size_t m_claimed = 0;
};

/// The same over 4-way steps of cost 1..9: f grows by at most 10 at a step, so the ring of
/// buckets is exact.
template <Guidance guidance, Recorder R>
class StepCostSearch {
    using Node = Padding::Node;

public:
    StepCostSearch(FourWayField& field, const PaddedMaze& padded, BucketRing<FourWayPlace>& open,
                   Guard& guard, R& recorder)
        : m_g(field.stored()), m_costs(padded.costs().data()), m_padding(field.padding()),
          m_base(field.base()), m_limit(field.limit()), m_open(open), m_guard(guard),
          m_recorder(recorder), m_steps(FourWayPlace::steps(field.padding()))
    {
    }

    bool run(Position from, Position to)
    {
        const Node end = m_padding.node(to);
        const FourWayPlace start(m_padding, from, to);
        m_open.start(estimated(start));
        reach(start, m_base);
        while (!m_open.empty()) {
            const FourWayPlace place = m_open.pop();
            const std::uint32_t g = m_g[place.node()];
            if (g - m_base + estimated(place) != m_open.current())
                continue;
            if (place.node() == end)
                return true;
            expand(place, g);
            if ((++m_effort.expanded & (Guard::pollEvery - 1)) == 0 && !goesOn())
                return false;
        }
        return false;
    }

    const Effort& effort() const noexcept { return m_effort; }

private:
    static std::uint32_t estimated(FourWayPlace place) noexcept
    {
        return guidance == Guidance::estimate ? place.distance() : 0;
    }

    void expand(FourWayPlace place, std::uint32_t g)
    {
        for (std::size_t way = 0; way < 4; ++way) {
            const FourWayPlace there = place.stepped(m_steps[way]);
            const std::uint32_t reached = g + m_costs[there.node()];
            if (reached < m_g[there.node()])
                reach(there, reached);
        }
        m_recorder.close(m_padding.cell(place.node()));
        m_effort.peakOpen = std::max(m_effort.peakOpen, m_open.size());
    }

    void reach(FourWayPlace place, std::uint32_t g)
    {
        std::uint32_t& kept = m_g[place.node()];
        m_effort.opened += kept >= m_limit ? 1 : 0;
        kept = g;
        m_open.push(g - m_base + estimated(place), place);
        m_recorder.open(m_padding.cell(place.node()));
    }

    bool goesOn()
    {
        const std::size_t bytes = 2 * m_open.bytes(); // vectors grow by doubling
        if (bytes > m_claimed && !m_guard.claim(bytes - std::exchange(m_claimed, bytes)))
            return false;
        return m_guard.poll({-1, m_effort.expanded});
    }

    std::uint32_t* m_g;
    const std::uint8_t* m_costs;
    const Padding& m_padding;
    std::uint32_t m_base;
    std::uint32_t m_limit;
    BucketRing<FourWayPlace>& m_open;
    Guard& m_guard;
    R& m_recorder;
    std::array<std::uint64_t, 4> m_steps;
    Effort m_effort;
    std::size_t m_claimed = 0;
};

} // namespace mazewright::search
