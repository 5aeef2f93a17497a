#pragma once

#include "solvers/base/large_array.h"
#include "solvers/search/jump/jump_queue.h"
#include "solvers/set_up.h"

#include <cstddef>
#include <cstdint>
#include <memory>

namespace mazewright::search {

constexpr std::uint32_t rowOf(Spot spot) noexcept
{
    return spot >> 16;
}
constexpr std::uint32_t columnOf(Spot spot) noexcept
{
    return spot & 0xFFFF;
}

/// Frees an array of numbers.
struct NumbersRelease {
    std::size_t count = 0;
    void operator()(std::uint32_t* numbers) const noexcept
    {
        LargePageAllocator<std::uint32_t>().deallocate(numbers, count);
    }
};

/// A number for each cell that was met; all are forgotten at once without clearing.
class JumpPointIndex {
public:
    using Number = std::uint32_t;
    /// Slot for a cell's number. The caller fills it on the first visit.
    struct Place {
        Number& number;
        bool wasMet = false;
    };

    /// Makes room for a maze of the given rows and columns, including the walls around it. Returns
    /// false if cancelled; the next call then starts over.
    bool fit(std::size_t rows, std::size_t columns, const ShouldContinue& shouldContinue);
    /// Marks all cells as not met.
    void forget() noexcept;
    /// Marks a cell as met, and returns its slot.
    [[gnu::always_inline]] Place meet(Spot spot) noexcept
    {
        const bool wasMet = mark(spot);
        return {m_numbers[rowOf(spot) * m_stride + columnOf(spot)], wasMet};
    }
    /// Returns the bytes that `fit` needs.
    static std::size_t bytesFor(std::size_t rows, std::size_t columns) noexcept;

private:
    /// Returns true if the cell was met before, and marks it as met. Uses bits: 32 cells beside the
    /// stamp of the query that wrote them. They stay in the nearest cache; the numbers do not.
    [[gnu::always_inline]] bool mark(Spot spot) noexcept
    {
        std::uint64_t& word = m_met[rowOf(spot) * m_metStride + (columnOf(spot) >> 5)];
        const std::uint64_t bit = std::uint64_t{1} << (columnOf(spot) & 31);
        const std::uint64_t current = word >> 32 == m_stamp >> 32 ? word : m_stamp;
        word = current | bit;
        return (current & bit) != 0;
    }

    std::size_t m_rows = 0;
    std::size_t m_columns = 0;
    std::size_t m_stride = 0;
    std::size_t m_metStride = 0;
    std::uint64_t m_stamp = 0; // in the upper half
    LargeArray<std::uint64_t> m_met;
    std::unique_ptr<Number[], NumbersRelease>
        m_numbers; // by cell, valid only if met: pages are not touched before
};

} // namespace mazewright::search
