#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <vector>

namespace mazewright::routes {

/// For each number, the least cost of the ranges that contain it. Stores two entries per range,
/// whatever its length, in a table of ranges whose lengths are powers of two; one pass propagates
/// them to the numbers.
class RangeMinima {
public:
    static constexpr std::uint64_t none = std::numeric_limits<std::uint64_t>::max();

    /// Covers the numbers 0 to `count` - 1.
    explicit RangeMinima(std::size_t count) : m_count(count) {}

    /// Records a cost for the numbers `first` to `last`, where first <= last.
    void note(std::size_t first, std::size_t last, std::uint64_t cost)
    {
        const auto level = static_cast<std::size_t>(std::bit_width(last - first + 1) - 1);
        while (m_levels.size() <= level)
            m_levels.emplace_back();
        std::vector<std::uint64_t>& costs = m_levels[level];
        if (costs.empty())
            costs.assign(m_count, none);
        lower(costs[first], cost);
        lower(costs[last + 1 - (std::size_t{1} << level)], cost);
    }

    /// Returns the minima by number; `none` if no range contains it. Call only once.
    std::vector<std::uint64_t> take()
    {
        std::vector<std::uint64_t> least(m_count, none);
        for (std::size_t level = m_levels.size(); level-- > 0;) {
            for (std::size_t first = 0; first < m_levels[level].size(); ++first)
                lower(least[first], m_levels[level][first]);
            // Each range becomes its two halves: from behind, so that none is halved twice.
            const std::size_t half = (std::size_t{1} << level) / 2;
            for (std::size_t first = m_count; half > 0 && first-- > 0;)
                if (first + half < m_count)
                    lower(least[first + half], least[first]);
        }
        return least;
    }

private:
    static void lower(std::uint64_t& least, std::uint64_t cost) noexcept
    {
        least = cost < least ? cost : least;
    }

    std::size_t m_count;
    std::vector<std::vector<std::uint64_t>> m_levels; // by length, first; may be empty
};

} // namespace mazewright::routes
