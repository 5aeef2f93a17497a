#pragma once

#include <bit>
#include <cstdint>
#include <gmpxx.h>
#include <span>

namespace mazewright::one_stroke {

/// Exact counts of a fixed number of 64-bit limbs, lowest first, as spans over a caller's memory.
/// Those of the row sweep have 63 bits (`CountPlanes`). Here a state's limbs are adjacent: an
/// addition with 63 bits takes 1.1 times as long, and GMP reads whole words in place.
using Limb = std::uint64_t;

/// Adds `more` to `sum`. The caller has proved that `sum` has room for the result. Limbs of `more`
/// beyond those of `sum` are 0.
inline void addLimbs(Limb* sum, std::size_t sumLimbs, const Limb* more, std::size_t moreLimbs)
{
    const std::size_t common = sumLimbs < moreLimbs ? sumLimbs : moreLimbs;
    bool carry = false;
    for (std::size_t i = 0; i < common; ++i) {
        Limb limb = 0;
        const bool first = __builtin_add_overflow(sum[i], more[i], &limb);
        const bool second = __builtin_add_overflow(limb, static_cast<Limb>(carry), &sum[i]);
        carry = first || second;
    }
    for (std::size_t i = common; carry && i < sumLimbs; ++i)
        carry = __builtin_add_overflow(sum[i], Limb{1}, &sum[i]);
}

/// Sets `sum` to `more`, truncated or extended with 0 to the limbs of `sum`.
inline void setLimbs(Limb* sum, std::size_t sumLimbs, const Limb* more, std::size_t moreLimbs)
{
    for (std::size_t i = 0; i < sumLimbs; ++i)
        sum[i] = i < moreLimbs ? more[i] : 0;
}

/// Returns the number of bits of the count; 0 for zero.
inline int bitsOf(const Limb* count, std::size_t limbs)
{
    for (std::size_t i = limbs; i-- > 0;)
        if (count[i] != 0)
            return static_cast<int>(i) * 64 + static_cast<int>(std::bit_width(count[i]));
    return 0;
}

inline mpz_class toBig(const Limb* count, std::size_t limbs)
{
    mpz_class big;
    mpz_import(big.get_mpz_t(), limbs, -1, sizeof(Limb), 0, 0, count);
    return big;
}

} // namespace mazewright::one_stroke
