#pragma once

#include <cstddef>
#include <span>
#include <vector>

namespace mazewright {

/// One of `of` equal parts of the levels.
struct Shard {
    std::size_t number = 1; ///< from 1
    std::size_t of = 1;     ///< 1: the part is the whole
};

/// Returns every `of`-th element, so that the parts of a list sorted by size take equally long.
template <class T>
std::vector<T> partOf(std::span<const T> whole, const Shard& shard)
{
    std::vector<T> part;
    for (std::size_t i = shard.number - 1; i < whole.size(); i += shard.of)
        part.push_back(whole[i]);
    return part;
}

} // namespace mazewright
