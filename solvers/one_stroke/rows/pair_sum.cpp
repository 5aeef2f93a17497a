// Sums of products of exact counts, and of the tracks through a place of a sweep.
//
// Idea. Limbs have 63 bits, so a product of two has 126. It is added to a sum of 192 bits. There is
// one such sum for each sum of the two limbs' places, and carries between the sums are done only at
// the end. Only the pairs that lose least are counted among the best. So the least loss of a block
// is found first, with vector instructions; few blocks need a second look.
//
// Correct because 2^66 products fit into 192 bits, more than any table has entries.
//
// Cost: a multiplication for each pair of limbs.

#include "solvers/one_stroke/rows/pair_sum.h"

#include <algorithm>

namespace mazewright::one_stroke {

namespace {

__extension__ using Wide = unsigned __int128;

} // namespace

void ProductSum::add(const CountPlanes& a, std::size_t fromA, const CountPlanes& b,
                     std::size_t fromB, std::size_t count, std::span<const std::uint32_t> columns)
{
    m_digits.resize(std::max(m_digits.size(), a.planes() + b.planes() - 1));
    for (std::size_t p = 0; p < a.planes(); ++p)
        for (std::size_t q = 0; q < b.planes(); ++q) {
            const std::uint64_t* left = a.plane(p) + fromA;
            const std::uint64_t* right = b.plane(q) + fromB;
            Digit& digit = m_digits[p + q];
            Wide low = (Wide{digit.middle} << 64) | digit.low;
            std::uint64_t high = digit.high;
            for (std::size_t i = 0; i < count; ++i) {
                const std::uint64_t other = columns.empty() ? right[i] : right[columns[i]];
                const Wide product = Wide{left[i]} * other;
                low += product;
                high += low < product ? 1 : 0;
            }
            digit = {static_cast<std::uint64_t>(low), static_cast<std::uint64_t>(low >> 64), high};
        }
}

mpz_class ProductSum::value() const
{
    mpz_class sum = 0;
    for (std::size_t k = m_digits.size(); k-- > 0;) {
        const std::array limbs{m_digits[k].low, m_digits[k].middle, m_digits[k].high};
        mpz_class digit;
        mpz_import(digit.get_mpz_t(), limbs.size(), -1, sizeof(std::uint64_t), 0, 0, limbs.data());
        sum = (sum << CountPlanes::limbBits) + digit;
    }
    return sum;
}

void PairSum::add(const CountTable& histories, std::size_t first, const CountTable& completions,
                  std::size_t firstCompletion, std::size_t count, std::int32_t points,
                  std::span<const std::uint32_t> columns)
{
    const std::int32_t* lost = histories.losses() + first;
    const std::int32_t* toLose = completions.losses() + firstCompletion;
    const auto lossAt = [&](std::size_t i) { // a sum with `nothing` may pass 2^31, not 2^32
        return static_cast<std::uint32_t>(lost[i]) +
               static_cast<std::uint32_t>(toLose[columns.empty() ? i : columns[i]]);
    };
    std::uint32_t least = noLoss;
    for (std::size_t i = 0; i < count; ++i)
        least = std::min(least, lossAt(i));
    if (least >= noLoss)
        return;
    if (m_countsAll)
        m_all.add(histories.all(), first, completions.all(), firstCompletion, count, columns);
    const std::uint32_t loss = least + static_cast<std::uint32_t>(points);
    if (loss > m_loss)
        return;
    if (loss < m_loss)
        m_best.clear();
    m_loss = loss;
    for (std::size_t i = 0; i < count; ++i)
        if (lossAt(i) == least)
            m_best.add(histories.best(), first + i, completions.best(),
                       firstCompletion + (columns.empty() ? i : columns[i]), 1);
}

void PairSum::addComplete(const CountTable& histories, std::size_t entry, std::int32_t points)
{
    add(histories, entry, m_one, 0, 1, points);
}

Tally PairSum::tally(std::int64_t points) const
{
    if (none())
        return {};
    const mpz_class best = m_best.value();
    return {points - static_cast<std::int64_t>(m_loss), best, m_countsAll ? m_all.value() : best};
}

} // namespace mazewright::one_stroke
