#pragma once

#include "solvers/recorder.h"

#include <algorithm>
#include <cstddef>
#include <functional>

namespace mazewright {

/// Called regularly during a computation; returns true if it should continue. Null means always.
using ShouldContinue = std::function<bool()>;

/// Returns a function that polls the guard, which must outlive it.
inline ShouldContinue polling(Guard& guard)
{
    return [&guard] { return guard.poll({}); };
}

/// The number of cells visited, or of bytes of new memory written, between two polls: about a
/// millisecond of work.
inline constexpr std::size_t setUpCells = std::size_t{1} << 18;
inline constexpr std::size_t setUpBytes = std::size_t{1} << 21;

/// Returns true if a set-up may continue with this row. Polls before the first row of each batch.
inline bool shouldContinueAtRow(std::size_t row, std::size_t columns,
                                const ShouldContinue& shouldContinue)
{
    const std::size_t rows = setUpCells / std::max<std::size_t>(columns, 1) + 1;
    return row % rows != 0 || !shouldContinue || shouldContinue();
}

/// Fills an array with `size` copies of `value`, batch by batch. Existing memory is reused, or
/// released before more is allocated. Returns false if stopped; the array is then shorter.
template <class Array>
bool filled(Array& array, std::size_t size, const typename Array::value_type& value,
            const ShouldContinue& shouldContinue)
{
    array.clear();
    if (array.capacity() < size) {
        array = Array();
        array.reserve(size);
    }
    constexpr std::size_t batch = setUpBytes / sizeof(value);
    while (array.size() < size) {
        if (shouldContinue && !shouldContinue())
            return false;
        array.resize(std::min(size, array.size() + batch), value);
    }
    return true;
}

} // namespace mazewright
