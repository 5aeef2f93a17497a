#pragma once

#include "solvers/one_stroke/rows/row_counts.h"

#include <array>
#include <cstdint>
#include <gmpxx.h>
#include <span>
#include <vector>

namespace mazewright::one_stroke {

/// A sum of products of counts of up to a few limbs each, exact. See pair_sum.cpp.
class ProductSum {
public:
    /// Adds the products of `a` and `b`, entry by entry; where there is a map, it tells the entries
    /// of `b` in place of the ones that follow each other.
    void add(const CountPlanes& a, std::size_t fromA, const CountPlanes& b, std::size_t fromB,
             std::size_t count, std::span<const std::uint32_t> columns = {});
    void clear() noexcept { m_digits.assign(m_digits.size(), {}); }
    mpz_class value() const;

private:
    /// 192 bits; digit k counts 2^(63 k).
    struct Digit {
        std::uint64_t low = 0;
        std::uint64_t middle = 0;
        std::uint64_t high = 0;
    };
    std::vector<Digit> m_digits;
};

/// The tracks that are made of a history, which is an entry of one table, and of a completion,
/// which is one of another: the least that one of them loses, how many lose no more, and how many
/// there are.
class PairSum {
public:
    /// Whether all of them are counted, or only those that lose least.
    explicit PairSum(bool countsAll) : m_countsAll(countsAll) {}

    /// Adds so many pairs, of which each loses `points` more.
    void add(const CountTable& histories, std::size_t first, const CountTable& completions,
             std::size_t firstCompletion, std::size_t count, std::int32_t points = 0,
             std::span<const std::uint32_t> columns = {});
    /// Adds a history that is complete.
    void addComplete(const CountTable& histories, std::size_t entry, std::int32_t points);

    bool none() const noexcept { return m_loss >= noLoss; }
    /// On a board of so many points; where not all are counted, the best stand for them.
    Tally tally(std::int64_t points) const;

private:
    static constexpr std::uint32_t noLoss = CountTable::nothing;

    bool m_countsAll;
    std::uint32_t m_loss = noLoss;
    ProductSum m_best;
    ProductSum m_all;
    CountTable m_one = CountTable::one();
};

} // namespace mazewright::one_stroke
