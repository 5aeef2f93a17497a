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

/// Gives an array of numbers back.
struct NumbersRelease {
    std::size_t count = 0;
    void operator()(std::uint32_t* numbers) const noexcept
    {
        LargePageAllocator<std::uint32_t>().deallocate(numbers, count);
    }
};

/// A number for each cell that was met, forgotten all at once without being cleared.
class SpotNumbers {
public:
    using Number = std::uint32_t;
    /// Where a cell's number stands: whoever finds that it is met for the first time writes it.
    struct Place {
        Number& number;
        bool wasMet = false;
    };

    /// Makes them fit a maze of so many rows and columns, its walls around included.
    /// False where it may not go on: the next call begins anew.
    bool fit(std::size_t rows, std::size_t columns, const GoesOn& goesOn);
    /// No cell is met.
    void forget() noexcept;
    /// Meets a cell.
    [[gnu::always_inline]] Place meet(Spot spot) noexcept
    {
        const bool wasMet = mark(spot);
        return {m_numbers[rowOf(spot) * m_stride + columnOf(spot)], wasMet};
    }
    /// What `fit` needs.
    static std::size_t bytesFor(std::size_t rows, std::size_t columns) noexcept;

private:
    /// Whether the cell was met before; from now on it is.
    /// Bits, 32 cells beside the stamp of the time that wrote them: they stay in the nearest
    /// cache, where the numbers do not.
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
        m_numbers; // by cell, only where met: pages are not touched before
};

} // namespace mazewright::search
