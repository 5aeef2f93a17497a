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

/// The open list of a 4-way search over steps of cost 1. f grows by 0 or 2 at a step (by 1 without
/// guidance), so two stacks are all the buckets needed. Reused by later queries.
struct TwoStacks {
    LargeArray<FourWayPlace> here; ///< cells with the current f
    LargeArray<FourWayPlace> next; ///< cells with the next f
};

/// A* (or, without guidance, Dijkstra's algorithm) over 4-way steps of cost 1; see
/// bucket_search.cpp. Runs in batches, whose state is in registers. The first batches are short, so
/// that a search that ends soon allocates and clears little memory.
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
            m_offsets[way] = ways[way].rows * static_cast<std::ptrdiff_t>(m_padding.stride()) +
                             ways[way].columns;
    }

    /// Returns true if the end was reached; the field then gives the route.
    bool run(Position from, Position to)
    {
        const FourWayPlace start(m_padding, from, to);
        m_end = m_padding.node(to);
        m_f = m_base + (guidance == Guidance::estimate ? start.distance() : 0);
        m_g[start.node()] = m_base;
        m_recorder.open(start.node());
        if constexpr (isLog<R>)
            m_recorder.putRoot(start.node(), m_f - m_base);
        m_effort.opened = m_effort.peakOpen = 1;
        m_here = 1;
        if (!room())
            return false;
        m_stacks.here[0] = start;
        while (!spread())
            if (m_here + m_next == 0 || !shouldContinue())
                return false;
        return true;
    }

    const Effort& effort() const noexcept { return m_effort; }
    /// Returns a lower bound on the cost of every route: the least f of the open cells.
    double bound() const noexcept { return m_f - m_base; }

private:
    /// Runs one batch of expansions: until the end comes out (returns true), all is closed, or it
    /// is time to poll.
    bool spread()
    {
        FourWayPlace* hereBegin = m_stacks.here.data();
        FourWayPlace* nextBegin = m_stacks.next.data();
        FourWayPlace* here = hereBegin + m_here;
        FourWayPlace* next = nextBegin + m_next;
        std::uint32_t f = m_f;
        std::size_t opened = m_effort.opened;
        std::size_t peak = m_effort.peakOpen;
        std::size_t left = m_batch;
        bool found = false;
        while (left > 0) {
            if (here == hereBegin) {
                if (next == nextBegin)
                    break;
                std::swap(m_stacks.here, m_stacks.next);
                std::swap(here, next);
                std::swap(hereBegin, nextBegin);
                f += guidance == Guidance::estimate ? 2 : 1;
            }
            const FourWayPlace place = *--here;
            const std::uint32_t g = m_g[place.node()];
            if (g + (guidance == Guidance::estimate ? place.distance() : 0) != f)
                continue; // it has come out already, with a lower g
            if (place.node() == m_end) {
                found = true;
                break;
            }
            --left;
            const auto look = [&](std::size_t way) {
                const std::size_t node = static_cast<std::size_t>(place.node()) + m_offsets[way];
                const std::uint32_t old = m_g[node];
                if (g + 1 >= old)
                    return;
                m_g[node] = g + 1;
                opened += old >= m_limit ? 1 : 0;
                m_recorder.open(static_cast<Node>(node));
                const FourWayPlace there = place.stepped(m_steps[way]);
                if constexpr (isLog<R>)
                    tell(there, place.node(), g + 1 - m_base);
                if (guidance == Guidance::estimate && place.isGoalward(way))
                    *here++ = there;
                else
                    *next++ = there;
            };
            look(0);
            look(1);
            look(2);
            look(3);
            m_recorder.close(place.node());
            const auto open = static_cast<std::size_t>((here - hereBegin) + (next - nextBegin));
            peak = std::max(peak, open);
        }
        m_here = static_cast<std::size_t>(here - hereBegin);
        m_next = static_cast<std::size_t>(next - nextBegin);
        m_f = f;
        m_effort.opened = opened;
        m_effort.peakOpen = peak;
        m_effort.expanded += m_batch - left;
        return found;
    }

    void tell(FourWayPlace place, Node from, std::uint32_t g)
    {
        m_recorder.put(place.node(), from, g,
                       g + (guidance == Guidance::estimate ? place.distance() : 0));
    }

    /// Makes room in both stacks for the cells of one batch. Returns false if the memory is not
    /// granted. The old memory of a stack is needed until it has been copied.
    bool room()
    {
        const std::size_t most = 4 * m_batch;
        constexpr std::size_t entry = 2 * sizeof(FourWayPlace); // one in each stack
        const std::size_t needed = std::max(m_here, m_next) + most;
        if (needed <= m_room)
            return true;
        if (!m_guard.claim(2 * needed * entry))
            return false;
        for (auto* stack : {&m_stacks.here, &m_stacks.next})
            if (stack->size() < 2 * needed)
                stack->resize(2 * needed);
        m_guard.release(std::exchange(m_room, 2 * needed) * entry);
        return true;
    }

    bool shouldContinue()
    {
        m_batch = std::min(2 * m_batch, Guard::pollEvery);
        return m_guard.poll({-1, m_effort.expanded, std::nullopt, bound()}) && room();
    }

    std::uint32_t* m_g;
    const Padding& m_padding;
    std::uint32_t m_base;
    std::uint32_t m_limit;
    std::uint32_t m_f = 0;
    Node m_end = 0;
    std::size_t m_here = 0;
    std::size_t m_next = 0;
    std::size_t m_room = 0;   ///< capacity of each stack, as claimed
    std::size_t m_batch = 64; ///< expansions until the next poll
    TwoStacks& m_stacks;
    Guard& m_guard;
    R& m_recorder;
    std::array<std::uint64_t, 4> m_steps;
    std::array<std::ptrdiff_t, 4> m_offsets{};
    Effort m_effort;
};

/// The same search over 4-way steps of cost 1..9. f grows by at most 10 at a step, so the ring of
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
        if constexpr (isLog<R>)
            m_recorder.putRoot(start.node(), estimated(start));
        for (std::size_t popped = 1; !m_open.empty(); ++popped) {
            if ((popped & (Guard::pollEvery - 1)) == 0 && !shouldContinue())
                return false;
            const FourWayPlace place = m_open.pop();
            const std::uint32_t g = m_g[place.node()];
            if (g - m_base + estimated(place) != m_open.current())
                continue;
            if (place.node() == end)
                return true;
            expand(place, g);
            ++m_effort.expanded;
        }
        return false;
    }

    const Effort& effort() const noexcept { return m_effort; }
    double bound() const noexcept { return static_cast<double>(m_open.current()); }

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
            if (reached >= m_g[there.node()])
                continue;
            reach(there, reached);
            if constexpr (isLog<R>)
                m_recorder.put(there.node(), place.node(), reached - m_base,
                               reached - m_base + estimated(there));
        }
        m_recorder.close(place.node());
        m_effort.peakOpen = std::max(m_effort.peakOpen, m_open.size());
    }

    void reach(FourWayPlace place, std::uint32_t g)
    {
        std::uint32_t& kept = m_g[place.node()];
        m_effort.opened += kept >= m_limit ? 1 : 0;
        kept = g;
        m_open.push(g - m_base + estimated(place), place);
        m_recorder.open(place.node());
    }

    bool shouldContinue()
    {
        const std::size_t bytes = 2 * m_open.bytes(); // vectors grow by doubling
        if (bytes > m_claimed && !m_guard.claim(bytes - std::exchange(m_claimed, bytes)))
            return false;
        return m_guard.poll({-1, m_effort.expanded, std::nullopt, bound()});
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
