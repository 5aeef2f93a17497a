#pragma once

#include "solvers/base/random.h"

#include <cstddef>
#include <utility>
#include <vector>

namespace mazewright {

/// Shuffles the items uniformly. Source: Fisher and Yates; Durstenfeld, Algorithm 235: Random
/// permutation, 1964.
template <class Item>
void shuffle(std::vector<Item>& items, Random& random)
{
    for (std::size_t left = items.size(); left > 1; --left)
        std::swap(items[left - 1], items[random.below(left)]);
}

} // namespace mazewright
