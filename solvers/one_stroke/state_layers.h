#pragma once

#include "solvers/one_stroke/board.h"
#include "solvers/one_stroke/elimination_plan.h"
#include "solvers/one_stroke/junction_frontier.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <cstring>
#include <gmpxx.h>
#include <memory>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

/// Exact counts of a fixed number of 64-bit limbs, lowest first, as spans over a caller's memory.
/// Those of the row sweep have 63 bits (`CountPlanes`). Here a state's limbs are adjacent: an
/// addition with 63 bits takes 1.1 times as long, and GMP reads whole words in place.
using Limb = std::uint64_t;

/// Adds `more` to `sum`. The caller has proved that `sum` has room for the result. Limbs of `more`
/// beyond those of `sum` are 0.
inline void addLimbs(Limb* sum, std::size_t sumLimbs, const Limb* more, std::size_t moreLimbs)
{
    const std::size_t common = sumLimbs < moreLimbs ? sumLimbs : moreLimbs;
    bool carry = false;
    for (std::size_t i = 0; i < common; ++i) {
        Limb limb = 0;
        const bool first = __builtin_add_overflow(sum[i], more[i], &limb);
        const bool second = __builtin_add_overflow(limb, static_cast<Limb>(carry), &sum[i]);
        carry = first || second;
    }
    for (std::size_t i = common; carry && i < sumLimbs; ++i)
        carry = __builtin_add_overflow(sum[i], Limb{1}, &sum[i]);
}

/// Sets `sum` to `more`, truncated or extended with 0 to the limbs of `sum`.
inline void setLimbs(Limb* sum, std::size_t sumLimbs, const Limb* more, std::size_t moreLimbs)
{
    for (std::size_t i = 0; i < sumLimbs; ++i)
        sum[i] = i < moreLimbs ? more[i] : 0;
}

/// Returns the number of bits of the count; 0 for zero.
inline int bitsOf(const Limb* count, std::size_t limbs)
{
    for (std::size_t i = limbs; i-- > 0;)
        if (count[i] != 0)
            return static_cast<int>(i) * 64 + static_cast<int>(std::bit_width(count[i]));
    return 0;
}

inline mpz_class toBig(const Limb* count, std::size_t limbs)
{
    mpz_class big;
    mpz_import(big.get_mpz_t(), limbs, -1, sizeof(Limb), 0, 0, count);
    return big;
}

/// Writes a count to limbs that are 0; there are enough of them.
inline void putLimbs(Limb* limbs, const mpz_class& count)
{
    mpz_export(limbs, nullptr, -1, sizeof(Limb), 0, 0, count.get_mpz_t());
}

/// The numbers of limbs of the counts of a layer.
struct CountShape {
    std::uint32_t optimal = 1;
    std::uint32_t tracks = 1;
};

/// A view of the two counts of a tally.
struct CountView {
    const Limb* optimal;
    const Limb* tracks;
    CountShape shape;

    bool none() const noexcept { return bitsOf(tracks, shape.tracks) == 0; }
};

/// A view of a tally in a layer's memory: best score (0 to `Plan::mostPoints`; `withFrontierFor`
/// selects a `Score` wide enough; of rows, minus the points missed), its origin, limbs of the two
/// counts. A score of 32 bits shares a word with its origin.
template <class Score>
struct TallyView {
    static constexpr std::uint32_t headWords = sizeof(Score) == sizeof(Limb) ? 2 : 1;
    static constexpr std::uint32_t wordsFor(CountShape shape) noexcept
    {
        return headWords + shape.optimal + shape.tracks;
    }

    Limb* words;
    CountShape shape;

    Score best() const noexcept
    {
        if constexpr (headWords == 2)
            return static_cast<Score>(words[1]);
        else
            return static_cast<Score>(words[0] >> 32);
    }
    Origin origin() const noexcept { return {static_cast<std::uint32_t>(words[0])}; }
    void setBest(Score best, Origin origin) const noexcept
    {
        if constexpr (headWords == 2) {
            words[0] = origin.bits;
            words[1] = static_cast<Limb>(best);
        } else {
            words[0] = static_cast<Limb>(static_cast<std::uint32_t>(best)) << 32 | origin.bits;
        }
    }
    Limb* optimal() const noexcept { return words + headWords; }
    Limb* tracks() const noexcept { return words + headWords + shape.optimal; }
    CountView counts() const noexcept { return {optimal(), tracks(), shape}; }
    Tally tally() const
    {
        return {best(), toBig(optimal(), shape.optimal), toBig(tracks(), shape.tracks)};
    }

    /// Sets the first tally of a state.
    void set(const TallyView& more, Score best, Origin origin) const noexcept
    {
        setBest(best, origin);
        setLimbs(optimal(), shape.optimal, more.optimal(), more.shape.optimal);
        setLimbs(tracks(), shape.tracks, more.tracks(), more.shape.tracks);
    }
    /// Adds a further tally: counts are added, the better score stays.
    void add(const TallyView& more, Score score, Origin origin) const noexcept
    {
        addLimbs(tracks(), shape.tracks, more.tracks(), more.shape.tracks);
        if (score < best())
            return;
        if (score == best())
            return addLimbs(optimal(), shape.optimal, more.optimal(), more.shape.optimal);
        setBest(score, origin);
        setLimbs(optimal(), shape.optimal, more.optimal(), more.shape.optimal);
    }
};

/// The states of a sweep between two steps, each with its tally: those of the sweep over junctions,
/// or a few frontiers of the sweep over rows. Records are in chunks, so a layer grows without
/// copies, and is released while it is read. They are found through an open addressing index of 32
/// bits per entry. The record's number takes as many bits as the index needs, and bits of the hash
/// fill the rest, so that a wrong record is hardly ever read.
template <class F>
class StateLayer {
public:
    static constexpr std::uint32_t chunkBits = 8;
    static constexpr std::uint32_t chunkRecords = 1U << chunkBits;
    static constexpr std::uint32_t none = 0xFFFFFFFF;
    using View = TallyView<typename F::Score>;

    explicit StateLayer(CountShape shape = {}, std::uint32_t expected = 0)
        : m_shape(shape), m_stride(keyWords + View::wordsFor(shape))
    {
        std::uint32_t room = 64;
        while (room < expected + expected / 2)
            room *= 2;
        m_index.assign(room, none);
    }

    std::uint32_t size() const noexcept { return m_size; }
    CountShape shape() const noexcept { return m_shape; }
    std::size_t bytes() const noexcept
    {
        return m_held * chunkBytes() + m_index.capacity() * sizeof(std::uint32_t);
    }
    /// Returns `bytes()`, plus room for an index twice as large if the index may soon grow.
    std::size_t bytesToGrow() const noexcept
    {
        const bool isHalfFull = m_size * std::size_t{3} > m_index.size();
        return bytes() + (isHalfFull ? 2 * m_index.size() * sizeof(std::uint32_t) : 0);
    }

    F state(std::uint32_t i) const noexcept
    {
        F state;
        std::memcpy(&state.key, record(i), sizeof state.key);
        return state;
    }
    View tally(std::uint32_t i) const noexcept { return {record(i) + keyWords, m_shape}; }

    static std::uint64_t hashOf(F state) noexcept
    {
        auto low = static_cast<std::uint64_t>(state.key) * 0x9E3779B97F4A7C15ULL;
        if constexpr (keyWords == 2)
            low ^= static_cast<std::uint64_t>(state.key >> 64) * 0xD6E8FEB86659FD93ULL;
        low ^= low >> 32;
        return low * 0xBF58476D1CE4E5B9ULL;
    }

    void prefetchIndex(std::uint64_t hash) const noexcept
    {
        __builtin_prefetch(&m_index[place(hash)]);
    }
    void prefetchRecord(std::uint64_t hash) const noexcept
    {
        if (const std::uint32_t entry = m_index[placeOf(hash, [](std::uint32_t) { return true; })];
            entry != none)
            __builtin_prefetch(record(numberIn(entry)));
    }

    /// Returns the number of a state, or `none` if the layer does not have it.
    std::uint32_t find(F state, std::uint64_t hash) const noexcept
    {
        const std::uint32_t entry = m_index[placeOf(state, hash)];
        return entry == none ? none : numberIn(entry);
    }

    /// The number of a state. `isNew`: the state was just added, and its tally is not set.
    struct Found {
        std::uint32_t number;
        bool isNew;
    };
    Found findOrAdd(F state, std::uint64_t hash)
    {
        std::uint32_t& entry = m_index[placeOf(state, hash)];
        if (entry != none)
            return {numberIn(entry), false};
        entry = entryOf(hash, append(state));
        if (m_size * std::size_t{3} > m_index.size() * 2)
            rebuildIndex(m_index.size() * 2);
        return {m_size - 1, true};
    }

    /// Frees the memory of a chunk whose records are no longer needed.
    void releaseChunk(std::uint32_t chunk) noexcept
    {
        m_chunks[chunk].reset();
        --m_held;
    }
    /// Frees the index: states can no longer be found, only read.
    void dropIndex() noexcept { m_index = {}; }

private:
    static constexpr std::uint32_t keyWords =
        sizeof(typename F::Key) * 8 / 64; // a limb has 64 bits

    std::size_t chunkBytes() const noexcept { return m_stride * sizeof(Limb) * chunkRecords; }
    Limb* record(std::uint32_t i) const noexcept
    {
        return m_chunks[i >> chunkBits].get() + std::size_t{i & (chunkRecords - 1)} * m_stride;
    }
    std::size_t place(std::uint64_t hash) const noexcept { return (hash >> 32) & last(); }
    std::size_t last() const noexcept { return m_index.size() - 1; }

    /// Extracts the number, which is less than the number of index entries.
    std::uint32_t numberIn(std::uint32_t entry) const noexcept
    {
        return entry & static_cast<std::uint32_t>(last());
    }
    std::uint32_t entryOf(std::uint64_t hash, std::uint32_t number) const noexcept
    {
        return (static_cast<std::uint32_t>(hash) & ~static_cast<std::uint32_t>(last())) | number;
    }

    /// Returns the place of the first entry with the bits of this hash for whose number `meant`
    /// returns true, or of the first empty entry.
    template <class Meant>
    std::size_t placeOf(std::uint64_t hash, Meant&& meant) const noexcept
    {
        for (std::size_t at = place(hash);; at = (at + 1) & last()) {
            const std::uint32_t entry = m_index[at];
            const std::uint32_t number = numberIn(entry);
            if (entry == none || (entry == entryOf(hash, number) && meant(number)))
                return at;
        }
    }
    std::size_t placeOf(F state, std::uint64_t hash) const noexcept
    {
        return placeOf(hash, [&](std::uint32_t i) { return this->state(i) == state; });
    }

    std::uint32_t append(F state)
    {
        if ((m_size & (chunkRecords - 1)) == 0) {
            m_chunks.push_back(
                std::make_unique_for_overwrite<Limb[]>(std::size_t{m_stride} * chunkRecords));
            ++m_held;
        }
        std::memcpy(record(m_size), &state.key, sizeof state.key);
        return m_size++;
    }

    void rebuildIndex(std::size_t room)
    {
        m_index.assign(room, none);
        for (std::uint32_t i = 0; i < m_size; ++i) {
            const std::uint64_t hash = hashOf(state(i));
            std::size_t at = place(hash);
            while (m_index[at] != none)
                at = (at + 1) & last();
            m_index[at] = entryOf(hash, i);
        }
    }

    CountShape m_shape;
    std::uint32_t m_stride;
    std::uint32_t m_size = 0;
    std::size_t m_held = 0;
    std::vector<std::unique_ptr<Limb[]>> m_chunks;
    std::vector<std::uint32_t> m_index;
};

/// Gathers the successors of a layer's states into the next layer. A batch of successors waits
/// while their memory is prefetched.
template <class F>
class LayerGrowth {
public:
    LayerGrowth(const StateLayer<F>& from, StateLayer<F>& to) : m_from(from), m_to(to) {}

    void add(std::uint32_t source, F next, VertexChoice choice, const Gain& gain)
    {
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

    const StateLayer<F>& m_from;
    StateLayer<F>& m_to;
    std::array<Waiting, 64> m_waiting;
    std::size_t m_count = 0;
};

/// Makes the layer after a step. Calls `shouldContinue(chunk, done)` after each chunk of states,
/// with the number of states done; returns false if `shouldContinue` does.
template <class Step, class F, class ShouldContinue>
bool growLayer(const Step& step, const StateLayer<F>& from, StateLayer<F>& to,
               const TotalLimits& limits, ShouldContinue&& shouldContinue)
{
    LayerGrowth<F> growth(from, to);
    constexpr std::uint32_t chunk = StateLayer<F>::chunkRecords;
    for (std::uint32_t first = 0; first < from.size(); first += chunk) {
        const std::uint32_t last = std::min(from.size(), first + chunk);
        for (std::uint32_t i = first; i < last; ++i)
            forEachSuccessor(step, from.state(i), limits,
                             [&](F next, VertexChoice choice, const Gain& gain) {
                                 growth.add(i, next, choice, gain);
                             });
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
/// than 2^10 pairs of slots whose strands were joined. (Of snakes, three labels of the vertex lead
/// to no choice, which joins no strands.)
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
template <class Step, class F, class Link, class ShouldContinue>
bool forEachLink(const Step& step, const StateLayer<F>& from, const StateLayer<F>& to,
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
    waiting.reserve(std::min(batch, from.size()) * std::size_t{7});
    for (std::uint32_t first = 0; first < from.size(); first += batch) {
        if (first % 4096 == 0 && !shouldContinue())
            return false;
        waiting.clear();
        for (std::uint32_t i = first; i < std::min(from.size(), first + batch); ++i)
            forEachSuccessor(step, from.state(i), limits,
                             [&](F next, VertexChoice choice, const Gain& gain) {
                                 const std::uint64_t hash = StateLayer<F>::hashOf(next);
                                 to.prefetchIndex(hash);
                                 waiting.push_back({next, hash, gain, i, choice});
                             });
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

/// The states of a layer, and their completions.
template <class F>
struct CompletedLayer {
    explicit CompletedLayer(StateLayer<F> layer) : states(std::move(layer)) {}

    StateLayer<F> states;
    Completions<F> completions{};
};

} // namespace mazewright::one_stroke
