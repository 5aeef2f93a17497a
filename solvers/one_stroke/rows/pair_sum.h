#pragma once

#include "solvers/one_stroke/rows/row_counts.h"

#include <array>
#include <cstdint>
#include <gmpxx.h>
#include <span>
#include <vector>

namespace mazewright::one_stroke {

/// An exact sum of products of counts of up to a few limbs each. See pair_sum.cpp.
class ProductSum {
public:
    /// Adds the products of `a` and `b`, entry by entry. If `columns` is not empty, it selects the
    /// entries of `b` instead of consecutive ones.
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

/// Sums up tracks that consist of a history and a completion, which are entries of two tables: the
/// least loss of a track, how many tracks have it, and how many there are.
class PairSum {
public:
    /// `countsAll`: counts all tracks; otherwise only those that lose least.
    explicit PairSum(bool countsAll) : m_countsAll(countsAll) {}

    /// Adds `count` pairs, each of which loses `points` more.
    void add(const CountTable& histories, std::size_t first, const CountTable& completions,
             std::size_t firstCompletion, std::size_t count, std::int32_t points = 0,
             std::span<const std::uint32_t> columns = {});
    /// Adds a history that is complete.
    void addComplete(const CountTable& histories, std::size_t entry, std::int32_t points);

    bool none() const noexcept { return m_loss >= noLoss; }
    /// Returns the tally on a board of `points` points. If not all tracks are counted, the number
    /// of best tracks stands for the number of all.
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
