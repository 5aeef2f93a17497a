#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright::one_stroke {

/// A map from hashes of sets to their numbers; clearing it takes constant time.
class KnownSets {
public:
    void clear()
    {
        ++m_round;
        m_count = 0;
    }
    /// Returns the number stored for the hash; if there is none, stores and returns `number`.
    std::uint32_t findOrAdd(std::uint64_t hash, std::uint32_t number)
    {
        if (m_entries.size() < std::size_t{2} * (m_count + 1))
            grow();
        Entry& entry = place(hash);
        if (entry.round == m_round)
            return entry.number;
        entry = {hash, number, m_round};
        ++m_count;
        return number;
    }
    /// Prefetches the memory that a later call with this hash reads.
    void prefetch(std::uint64_t hash) const noexcept
    {
        if (!m_entries.empty())
            __builtin_prefetch(&m_entries[hash & (m_entries.size() - 1)]);
    }

    static constexpr std::size_t bytesOfEntry = 16;
    std::size_t bytes() const noexcept { return m_entries.size() * bytesOfEntry; }

private:
    struct Entry {
        std::uint64_t hash = 0;
        std::uint32_t number = 0;
        std::uint32_t round = 0;
    };
    static_assert(sizeof(Entry) == bytesOfEntry);

    Entry& place(std::uint64_t hash)
    {
        std::size_t at = hash & (m_entries.size() - 1);
        while (m_entries[at].round == m_round && m_entries[at].hash != hash)
            at = (at + 1) & (m_entries.size() - 1);
        return m_entries[at];
    }
    void grow()
    {
        std::vector<Entry> before(std::max<std::size_t>(m_entries.size() * 2, 1024));
        before.swap(m_entries);
        for (const Entry& entry : before)
            if (entry.round == m_round)
                place(entry.hash) = entry;
    }

    std::vector<Entry> m_entries;
    std::size_t m_count = 0;
    std::uint32_t m_round = 1;
};

} // namespace mazewright::one_stroke
