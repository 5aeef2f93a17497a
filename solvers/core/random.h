#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

namespace mazewright {

/// Seeded pseudo-random numbers, identical on every machine and compiler, unlike the distributions
/// of the standard library. Source: Steele, Lea and Flood, Fast splittable pseudorandom number
/// generators, OOPSLA 2014 (SplitMix64). A value; not safe to share between threads.
class Random {
public:
    explicit constexpr Random(std::uint64_t seed) noexcept : m_state(seed) {}

    /// Returns 64 uniform bits.
    constexpr std::uint64_t bits() noexcept
    {
        m_state += 0x9E3779B97F4A7C15ULL;
        std::uint64_t z = m_state;
        z = (z ^ (z >> 30)) * 0xBF58476D1CE4E5B9ULL;
        z = (z ^ (z >> 27)) * 0x94D049BB133111EBULL;
        return z ^ (z >> 31);
    }

    /// Returns a uniform number in [0, bound); `bound` is at least 1. Unbiased: draws from the
    /// incomplete last block are rejected.
    constexpr std::uint64_t below(std::uint64_t bound) noexcept
    {
        assert(bound > 0);
        const std::uint64_t reject = (0 - bound) % bound;
        while (true) {
            const std::uint64_t draw = bits();
            if (draw >= reject)
                return draw % bound;
        }
    }

    /// Returns true with the given probability, in steps of 2^-53.
    constexpr bool chance(double probability) noexcept
    {
        return static_cast<double>(bits() >> 11) * 0x1.0p-53 < probability;
    }

private:
    std::uint64_t m_state;
};

/// Shuffles the items uniformly. Source: Fisher and Yates; Durstenfeld, Algorithm 235: Random
/// permutation, 1964.
template <class Item>
void shuffle(std::vector<Item>& items, Random& random)
{
    for (std::size_t left = items.size(); left > 1; --left)
        std::swap(items[left - 1], items[random.below(left)]);
}

} // namespace mazewright
