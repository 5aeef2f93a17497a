#pragma once

#include "solvers/one_stroke/base/tally.h"
#include "solvers/one_stroke/graph/count.h"
#include "solvers/one_stroke/graph/frontier.h"
#include "solvers/one_stroke/graph/origin.h"

#include <algorithm>
#include <cstdint>
#include <cstring>
#include <memory>
#include <vector>

namespace mazewright::one_stroke {

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
/// selects a `Score` wide enough), its origin, limbs of the two counts. A score of 32 bits shares a
/// word with its origin.
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

/// The states of the sweep between two eliminations, each with its tally. Records are in chunks, so
/// a layer grows without copies, and is released while it is read. They are found through an open
/// addressing index of 32 bits per entry. The record's number takes as many bits as the index
/// needs, and bits of the hash fill the rest, so that a wrong record is hardly ever read.
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

} // namespace mazewright::one_stroke
