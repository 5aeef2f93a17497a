#pragma once

#include "solvers/one_stroke/rows/row_array.h"
#include "solvers/one_stroke/rows/row_turn.h"

#include <algorithm>
#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <vector>

namespace mazewright::one_stroke {

/// A table of the pass that finds one best track: the least points that the ways to a frontier
/// miss. A loss too large for `T` counts as `nothing`, so `T` must hold the points that the best
/// track misses. For everything else see CountTable.
template <class T>
class LossTable {
public:
    static constexpr std::int32_t nothing =
        std::min<std::int32_t>(std::numeric_limits<T>::max(), 1 << 30);

    explicit LossTable(std::size_t size) : m_size(size), m_loss(size) {}

    std::size_t size() const noexcept { return m_size; }
    bool reuseFor(const LossTable& other) const noexcept { return m_size == other.m_size; }
    LossTable ofSize(std::size_t size) const { return LossTable(size); }
    std::size_t bytes() const noexcept { return m_size * sizeof(T); }
    static LossTable spareFor(std::size_t size) { return LossTable(size); }
    static bool widen(std::span<LossTable* const>, const std::function<bool(std::size_t)>&)
    {
        return true; // there is no count that could overflow
    }

    std::int32_t loss(std::size_t i) const noexcept { return m_loss.data()[i]; }
    bool isNone(std::size_t i) const noexcept { return loss(i) >= nothing; }
    T* losses() noexcept { return m_loss.data(); }
    const T* losses() const noexcept { return m_loss.data(); }

    void add(std::size_t to, const LossTable& table, std::size_t from, std::size_t count,
             std::int32_t points = 0) noexcept
    {
        T* __restrict own = m_loss.data() + to;
        const T* __restrict other = table.m_loss.data() + from;
        if (points == 0) {
            for (std::size_t i = 0; i < count; ++i)
                own[i] = std::min(own[i], other[i]);
            return;
        }
        for (std::size_t i = 0; i < count; ++i)
            own[i] = std::min(own[i], sum(other[i], points));
    }
    void addMapped(std::size_t to, const LossTable& table, std::size_t from,
                   std::span<const std::uint32_t> columns) noexcept
    {
        T* own = m_loss.data() + to;
        const T* other = table.m_loss.data() + from;
        for (std::size_t i = 0; i < columns.size(); ++i)
            own[columns[i]] = std::min(own[columns[i]], other[i]);
    }
    void copy(std::size_t to, const LossTable& table, std::size_t from, std::size_t count) noexcept
    {
        std::copy_n(table.m_loss.data() + from, count, m_loss.data() + to);
    }
    void clear(std::size_t first, std::size_t count) noexcept
    {
        std::fill_n(m_loss.data() + first, count, static_cast<T>(nothing));
    }
    void setOnly(std::size_t i) noexcept { m_loss.data()[i] = 0; }
    void lose(std::size_t first, std::size_t count, std::int32_t points) noexcept
    {
        for (std::size_t i = first; i < first + count; ++i)
            m_loss.data()[i] = sum(m_loss.data()[i], points);
    }
    bool turn(const std::vector<TurnBlock>& blocks, bool toRight, LossTable& spare,
              const std::function<bool(std::size_t)>& shouldContinue)
    {
        for (const TurnBlock& block : blocks)
            if (!turnBlock(block, toRight, m_loss.data(), spare.m_loss.data(), shouldContinue))
                return false;
        std::swap(m_loss, spare.m_loss);
        return true;
    }

private:
    static T sum(T loss, std::int32_t points) noexcept
    {
        return static_cast<T>(std::min(std::int32_t{loss} + points, nothing));
    }

    std::size_t m_size;
    ZeroedArray<T> m_loss;
};

} // namespace mazewright::one_stroke
