#pragma once

#include "solvers/recorder.h"

#include <algorithm>
#include <cstddef>
#include <functional>

namespace mazewright {

/// Asked now and then while something is made or looked for: whether to go on. Empty: always.
using GoesOn = std::function<bool()>;

/// Asks the guard. It must outlive what is returned.
inline GoesOn polling(Guard& guard)
{
    return [&guard] { return guard.poll({}); };
}

/// Between two questions so many cells are looked at, or so many bytes of new memory written: a
/// millisecond's work or a few.
inline constexpr std::size_t setUpCells = std::size_t{1} << 18;
inline constexpr std::size_t setUpBytes = std::size_t{1} << 21;

/// Whether to go on with a set-up row by row: asks before a row with which a batch begins.
inline bool goesOnAtRow(std::size_t row, std::size_t columns, const GoesOn& goesOn)
{
    const std::size_t rows = setUpCells / std::max<std::size_t>(columns, 1) + 1;
    return row % rows != 0 || !goesOn || goesOn();
}

/// Makes an array of so many elements, all of this value, a batch at a time; memory that it had is
/// used again, or given back before more is asked for. False where it may not go on: the array is
/// shorter then.
template <class Array>
bool filled(Array& array, std::size_t size, const typename Array::value_type& value,
            const GoesOn& goesOn)
{
    array.clear();
    if (array.capacity() < size) {
        array = Array();
        array.reserve(size);
    }
    constexpr std::size_t batch = setUpBytes / sizeof(value);
    while (array.size() < size) {
        if (goesOn && !goesOn())
            return false;
        array.resize(std::min(size, array.size() + batch), value);
    }
    return true;
}

} // namespace mazewright
