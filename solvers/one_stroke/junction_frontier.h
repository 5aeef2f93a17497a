// The state of a frontier, and its successors when a vertex is eliminated.
//
// Idea. Vertices are eliminated one after another. The eliminated part holds a set of disjoint
// strands; of it the sweep remembers only the frontier, the vertices ahead to which a chosen edge
// leads. Each has a label: `free` (no strand has come to it), `full` (two strands have met in it,
// or it is an end that has been reached), the slot of its mate (the other end of its strand), or
// `tied` (the strand begins at the start or the end, no matter which). Eliminating a vertex chooses
// at most two of its edges to vertices ahead; each choice is a new state. If two tied strands meet,
// a track is complete; it counts if no other strand is left. Such a state is `done` and passes
// through the remaining steps with nothing chosen.
//
// Correct because a set of edges is a simple path from start to end exactly if inner vertices have
// degree 0 or 2, the ends degree 1, and there is no cycle: the labels show degrees and cycles. Two
// histories with the same labels have the same completions, so their tallies may be added. A vertex
// with one edge ahead and no strand is of no more use: `free` and `full` are the same there.
//
// Snakes. A track is a snake if no corridor without cells joins two of its vertices but those that
// it uses: a corridor with cells keeps its ends apart. So an eliminated vertex that the track uses
// bars the vertices ahead to which such a corridor leads, unless the track takes it. A vertex with
// the label `barred` stays off the track; to bar a vertex that has a strand, or an end of the
// track, drops the state. Each such corridor is seen once, when its first vertex is eliminated; by
// then the label of the other says whether it is on the track, or the bar decides that.
//
// States have labels, not the letters of rows and windows (solvers/one_stroke/frontier_words.h):
// junctions are eliminated in any order, in which strands do not nest like brackets, so a label
// must name its mate.
//
// Cost: a constant number of shifts per choice.
// Source: Knuth, The Art of Computer Programming 4A, exercise 7.1.4-225 (Simpath), with vertices
// eliminated instead of edges; mates as in Kawahara, Inoue, Iwashita and Minato (2017).
#pragma once

#include "solvers/one_stroke/elimination_plan.h"

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

namespace mazewright::one_stroke {

/// A range that includes both bounds.
struct TotalRange {
    std::int64_t least = 0;
    std::int64_t most = 0;

    friend bool operator==(const TotalRange&, const TotalRange&) = default;
};

/// Limits for the totals of a whole track; an empty range is no limit. If points have a limit,
/// coins and cells have none.
struct TotalLimits {
    std::optional<TotalRange> points{};
    std::optional<TotalRange> coins{};
    std::optional<TotalRange> cells{};

    bool none() const noexcept { return !points && !coins && !cells; }
    /// Returns the largest upper limit; 0 if there is none.
    std::int64_t most() const noexcept
    {
        std::int64_t most = 0;
        for (const std::optional<TotalRange>& range : {points, coins, cells})
            most = std::max(most, range ? range->most : 0);
        return most;
    }
    friend bool operator==(const TotalLimits&, const TotalLimits&) = default;
};

/// Labels of a frontier, each xor its slot number, so that a free or unused slot is 0. `Store`
/// holds the labels and the flag `isDone`.
template <class Store>
struct Labels : Store {
    static constexpr unsigned tied = Store::mask; ///< the other end of the strand is start or end
    static constexpr unsigned full = Store::mask - 1; ///< no more strand may come
    /// No track may come: a snake has passed beside the vertex. Only plans for snakes have it; they
    /// leave the last slot of a store free if its number is the same.
    static constexpr unsigned barred = Store::mask - 2;
    static_assert(Store::mostSlots <= static_cast<int>(full));

    unsigned at(unsigned slot) const noexcept { return this->bitsAt(slot) ^ slot; }
    void set(unsigned slot, unsigned label) noexcept { this->flip(slot, at(slot) ^ label); }
    bool isFree(unsigned slot) const noexcept { return at(slot) == slot; }
    void release(unsigned slot) noexcept { set(slot, slot); }
    /// Returns true if a track uses the vertex of a slot so far. `snake`: labels may be `barred`.
    bool isUsed(unsigned slot, bool snake) const noexcept
    {
        const unsigned label = at(slot);
        return label != slot && !(snake && label == barred);
    }
    /// Returns true if a slot holds a strand.
    bool hasStrand(bool snake) const noexcept
    {
        for (unsigned slot = 0; slot < static_cast<unsigned>(Store::mostSlots); ++slot)
            if (isUsed(slot, snake) && at(slot) != full)
                return true;
        return false;
    }
    friend bool operator==(const Labels&, const Labels&) = default;
};

/// Stores `Bits` bits per slot in one number; the bit above them is the flag `isDone`.
template <class KeyType, int Bits, int Slots>
struct KeyOfLabels {
    using Key = KeyType;
    static constexpr unsigned mask = (1U << Bits) - 1;
    static constexpr int mostSlots = Slots;
    static_assert(Slots * Bits < static_cast<int>(sizeof(Key) * 8));

    Key key = 0;

    unsigned bitsAt(unsigned slot) const noexcept
    {
        return static_cast<unsigned>(key >> (slot * Bits)) & mask;
    }
    void flip(unsigned slot, unsigned bits) noexcept
    {
        key ^= static_cast<Key>(static_cast<Key>(bits) << (slot * Bits));
    }
    bool isDone() const noexcept { return (key >> (Slots * Bits) & 1) != 0; }
    void setDone() noexcept { key |= static_cast<Key>(1) << (Slots * Bits); }
    friend bool operator==(const KeyOfLabels&, const KeyOfLabels&) = default;
};

/// `ScoreType` must hold the gain of any track of the part.
template <class KeyType, int Bits, int Slots, class ScoreType = std::int32_t>
struct Frontier : Labels<KeyOfLabels<KeyType, Bits, Slots>> {
    using Score = ScoreType;
    /// A plain frontier carries no totals, so it accepts any gain.
    bool take(const Gain&, const TotalLimits&) noexcept { return true; }
    bool fits(const TotalLimits&) const noexcept { return true; }
};

using NarrowFrontier = Frontier<std::uint64_t, 4, 14>;
__extension__ using WideKey = unsigned __int128;
using WideFrontier = Frontier<WideKey, 5, 25>;
/// For parts with more points than fit into 32 bits.
using LongScoreFrontier = Frontier<WideKey, 5, 25, std::int64_t>;

/// A frontier that also carries the totals so far: the points in 52 bits, or coins and cells in 26
/// bits each. Histories with different totals are different states.
template <class ScoreType>
struct TotalFrontierOf : Frontier<WideKey, 5, 15, ScoreType> {
    static constexpr std::int64_t mostTotal = (1 << 26) - 1;

    std::int64_t points() const noexcept { return total(0, 2 * totalBits); }
    std::int64_t coins() const noexcept { return total(0, totalBits); }
    std::int64_t cells() const noexcept { return total(totalBits, totalBits); }

    /// Adds a gain to the totals that have a limit. A limit of coins or cells is at most
    /// `mostTotal`; if points have a limit, they alone have one. Returns false if a total would
    /// exceed its limit.
    bool take(const Gain& gain, const TotalLimits& limits) noexcept
    {
        return (!limits.points || add(0, points(), gain.points, *limits.points)) &&
               (!limits.coins || add(0, coins(), gain.coins, *limits.coins)) &&
               (!limits.cells || add(totalBits, cells(), gain.cells, *limits.cells));
    }
    /// Returns true if the totals of a complete track are within the limits.
    bool fits(const TotalLimits& limits) const noexcept
    {
        return (!limits.points || points() >= limits.points->least) &&
               (!limits.coins || coins() >= limits.coins->least) &&
               (!limits.cells || cells() >= limits.cells->least);
    }

private:
    static constexpr int firstTotal = 76; ///< the bit after `isDone`
    static constexpr int totalBits = 26;

    std::int64_t total(int place, int bits) const noexcept
    {
        const auto shifted = static_cast<std::uint64_t>(this->key >> (firstTotal + place));
        return static_cast<std::int64_t>(shifted & ((std::uint64_t{1} << bits) - 1));
    }
    bool add(int place, std::int64_t sum, std::int64_t gain, const TotalRange& range) noexcept
    {
        if (sum + gain > range.most)
            return false;
        this->key += static_cast<WideKey>(static_cast<std::uint64_t>(gain)) << (firstTotal + place);
        return true;
    }
};
using TotalFrontier = TotalFrontierOf<std::int32_t>;
using LongScoreTotalFrontier = TotalFrontierOf<std::int64_t>;

/// Calls `sweep.operator()<F>()` with the smallest frontier type that a plan within the limits
/// needs.
template <class Sweep>
auto withFrontierFor(const Plan& plan, const TotalLimits& limits, Sweep&& sweep)
{
    const bool isRich = plan.mostPoints > std::numeric_limits<std::int32_t>::max();
    if (!limits.none())
        return isRich ? sweep.template operator()<LongScoreTotalFrontier>()
                      : sweep.template operator()<TotalFrontier>();
    if (isRich)
        return sweep.template operator()<LongScoreFrontier>();
    constexpr int slotsOfSnakes = std::min(NarrowFrontier::mostSlots, int{NarrowFrontier::barred});
    return plan.width <= (plan.snake ? slotsOfSnakes : NarrowFrontier::mostSlots)
               ? sweep.template operator()<NarrowFrontier>()
               : sweep.template operator()<WideFrontier>();
}

/// Returns the gain of a track from a choice made in this state.
template <class F>
Gain gainOf(const PlanStep& step, F state, VertexChoice choice) noexcept
{
    Gain gain;
    if (choice == noChoice)
        return gain;
    if (step.slot == PlanStep::noSlot || state.isFree(step.slot))
        gain = step.gain;
    else
        state.release(step.slot); // a way may have taken the slot over
    const ChosenWays chosen = waysOf(choice);
    for (const int i : {chosen.first, chosen.second}) {
        if (i < 0)
            continue;
        const PlanStep::Way& way = step.ways[static_cast<std::size_t>(i)];
        gain += way.edgeGain;
        if (state.isFree(way.slot))
            gain += way.vertexGain;
    }
    return gain;
}

/// Generates the successors of a state: calls `found(next, choice)` for each.
template <class F>
class Elimination {
public:
    explicit Elimination(const PlanStep& step) : m_step(step) {}

    template <class Found>
    void operator()(F state, Found&& found) const
    {
        const unsigned own = m_step.slot;
        unsigned label = PlanStep::noSlot;
        if (own != PlanStep::noSlot) {
            label = state.at(own);
            if (label == own)
                label = PlanStep::noSlot;
            state.release(own);
        }
        const bool isBarred = m_step.snake && label == F::barred;
        if (isBarred)
            label = PlanStep::noSlot;
        const bool isLast = state.isDone() || isBarred || label == F::full;
        if (label == F::full ||
            (label == PlanStep::noSlot && !m_step.must && (isLast || !m_step.isEnd)))
            leave(state, label == F::full, found);
        if (isLast)
            return;
        const auto count = static_cast<int>(m_step.ways.size());
        if (label == PlanStep::noSlot && !m_step.isEnd) {
            VertexChoice choice = 5;
            for (int i = 0; i < 4; ++i)
                for (int j = i + 1; j < 4; ++j, ++choice)
                    if (j < count)
                        join(state, i, j, choice, found);
            return;
        }
        if (m_step.isEnd)
            label = F::tied;
        for (int i = 0; i < count; ++i) {
            F next = state;
            const Entry entry = enter(next, i, label);
            finish(next, entry, static_cast<VertexChoice>(i + 1), found);
        }
    }

private:
    /// The result of extending a strand to a vertex: it is not allowed, it continues, or it meets
    /// the other tied strand there and completes the track.
    enum class Entry : std::uint8_t { barred, goesOn, completes };

    /// Extends a strand with this far end to the vertex of a way.
    Entry enter(F& state, int way, unsigned farEnd) const
    {
        const PlanStep::Way& w = m_step.ways[static_cast<std::size_t>(way)];
        const unsigned slot = w.slot;
        const unsigned label = state.at(slot);
        if (isClosed(label))
            return Entry::barred;
        if (label == slot) { // free
            if (w.isEnd)
                return reachEnd(state, slot, farEnd);
            if (w.leavesNone)
                return Entry::barred;
            bind(state, slot, farEnd);
            return Entry::goesOn;
        }
        if (farEnd == slot)
            return Entry::barred; // a cycle
        state.set(slot, F::full);
        if (label == F::tied && farEnd == F::tied)
            return Entry::completes;
        if (label == F::tied)
            state.set(farEnd, F::tied);
        else
            bind(state, label, farEnd);
        return Entry::goesOn;
    }

    /// Returns true if no strand may come to a vertex with this label.
    bool isClosed(unsigned label) const noexcept
    {
        return label == F::full || (m_step.snake && label == F::barred);
    }

    Entry reachEnd(F& state, unsigned slot, unsigned farEnd) const
    {
        state.set(slot, F::full);
        if (farEnd == F::tied)
            return Entry::completes;
        state.set(farEnd, F::tied);
        return Entry::goesOn;
    }

    /// Records the strand between `slot` and `farEnd`, or from an end of the track to `slot`.
    static void bind(F& state, unsigned slot, unsigned farEnd)
    {
        state.set(slot, farEnd);
        if (farEnd != F::tied)
            state.set(farEnd, slot);
    }

    /// Joins two ways of the vertex.
    template <class Found>
    void join(const F& state, int i, int j, VertexChoice choice, Found& found) const
    {
        const PlanStep::Way& a = m_step.ways[static_cast<std::size_t>(i)];
        const PlanStep::Way& b = m_step.ways[static_cast<std::size_t>(j)];
        if (a.slot == b.slot)
            return;
        // The new strand contains the vertex and way i. Its far end is the vertex of way i, or the
        // far end of a strand that it meets there.
        F next = state;
        const unsigned label = next.at(a.slot);
        if (isClosed(label))
            return;
        unsigned farEnd = a.slot;
        if (label != a.slot) { // a strand ends there: it now ends at the vertex
            farEnd = label;
            next.set(a.slot, F::full);
        } else if (a.isEnd) {
            farEnd = F::tied;
            next.set(a.slot, F::full);
        } else if (a.leavesNone) {
            return;
        }
        const Entry entry = enter(next, j, farEnd);
        finish(next, entry, choice, found);
    }

    /// Bars the vertices beside the eliminated one, which a snake uses, unless it goes there.
    /// Returns false if it uses one of them.
    bool bar(F& state, VertexChoice choice) const
    {
        const ChosenWays chosen = waysOf(choice);
        for (int i = 0; i < static_cast<int>(m_step.ways.size()); ++i) {
            const PlanStep::Way& way = m_step.ways[static_cast<std::size_t>(i)];
            if (!way.beside || i == chosen.first || i == chosen.second)
                continue;
            if (way.isEnd || state.isUsed(way.slot, true))
                return false;
            state.set(way.slot, F::barred);
        }
        return true;
    }

    /// Makes no choice at the vertex.
    template <class Found>
    void leave(F state, bool isUsed, Found& found) const
    {
        if (!m_step.snake || !isUsed || bar(state, noChoice))
            settle(state, noChoice, found);
    }

    template <class Found>
    void finish(F state, Entry entry, VertexChoice choice, Found& found) const
    {
        if (entry == Entry::barred || (m_step.snake && !bar(state, choice)) ||
            (entry == Entry::completes && state.hasStrand(m_step.snake)))
            return;
        if (entry == Entry::completes)
            state.setDone();
        settle(state, choice, found);
    }

    /// Drops a state that cannot be completed, and makes states with the same completions equal.
    template <class Found>
    void settle(F state, VertexChoice choice, Found& found) const
    {
        for (const PlanStep::Rest& rest : m_step.rests) {
            const unsigned label = state.at(rest.slot);
            if (label == rest.slot) {
                if (rest.must || (rest.isEnd && rest.leavesNone))
                    return;
                continue;
            }
            if (label == F::full) {
                if (rest.leavesNone || (!rest.must && !rest.isEnd && !rest.beside))
                    state.release(rest.slot);
                continue;
            }
            if (m_step.snake && label == F::barred) { // as a free vertex that stays unused
                if (rest.must)
                    return;
                state.release(rest.slot);
                continue;
            }
            if (rest.leavesNone)
                return;
        }
        found(state, choice);
    }

    const PlanStep& m_step;
};

/// Calls `found(next, choice, gain)` for each successor of a state within the limits.
template <class F, class Found>
void forEachSuccessor(const PlanStep& step, F state, const TotalLimits& limits, Found&& found)
{
    Elimination<F>{step}(state, [&](F next, VertexChoice choice) {
        const Gain gain = gainOf(step, state, choice);
        if (next.take(gain, limits))
            found(next, choice, gain);
    });
}

} // namespace mazewright::one_stroke
