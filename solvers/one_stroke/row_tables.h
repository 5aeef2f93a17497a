#pragma once

#include "solvers/one_stroke/board.h"
#include "solvers/one_stroke/frontier_words.h"

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <limits>
#include <memory>
#include <span>
#include <utility>
#include <vector>

namespace mazewright::one_stroke {

/// An array whose values are undefined until they are written. It shares its block of memory with
/// other arrays of a table.
template <class T>
class RawArray {
public:
    RawArray() = default;
    explicit RawArray(std::shared_ptr<T> memory) : m_memory(std::move(memory)) {}

    T* data() noexcept { return m_memory.get(); }
    const T* data() const noexcept { return m_memory.get(); }

private:
    std::shared_ptr<T> m_memory;
};

/// A block of memory, cut into arrays. A large one lies on huge pages, since a sweep first touches
/// gigabytes: 14 x 14 cells with layers took a quarter of their time for page faults.
class ArrayBlock {
public:
    /// `bytes` is the size of all arrays, of which there are at most `arrays`.
    ArrayBlock(std::size_t bytes, std::size_t arrays);
    /// Returns the size of a block for `bytes`: up to an eighth more if that fills its last huge
    /// page.
    static std::size_t sizeOf(std::size_t bytes) noexcept;

    /// Cuts off the next array.
    template <class T>
    RawArray<T> next(std::size_t size)
    {
        const std::shared_ptr<T> memory(m_memory, reinterpret_cast<T*>(m_memory.get() + m_used));
        m_used += (size * sizeof(T) + alignment - 1) / alignment * alignment;
        return RawArray<T>(memory);
    }

private:
    static constexpr std::size_t pageBytes = std::size_t{1} << 21;
    static constexpr std::size_t alignment = 64;

    std::shared_ptr<std::byte> m_memory;
    std::size_t m_used = 0;
};

/// Exact counts of any width for many entries: limb i of every entry, then limb i + 1. A limb has
/// 63 bits, so that the top bit of a sum is its carry. With 64 bits, vectors need a comparison to
/// find the carry; adding then takes 1.03 times as long, and 1.11 times if a mask is read as well.
/// The spare bits also let `ProductSum` add without carries.
class CountPlanes {
public:
    static constexpr int limbBits = 63;
    /// The bits that a count may gain before `isFull` must be checked again.
    static constexpr int headroom = 6;

    CountPlanes(std::size_t size, std::size_t planes, ArrayBlock& block);

    std::size_t planes() const noexcept { return m_planes.size(); }
    std::uint64_t* plane(std::size_t p) noexcept { return m_planes[p].data(); }
    const std::uint64_t* plane(std::size_t p) const noexcept { return m_planes[p].data(); }
    /// Returns true if a count may outgrow its limbs within the headroom.
    bool isFull() const noexcept { return (m_top >> (limbBits - headroom)) != 0; }
    /// Records bits that were written to the last plane.
    void noteTop(std::uint64_t bits) noexcept { m_top |= bits; }
    std::uint64_t top() const noexcept { return m_top; }
    /// Adds a plane of zeros: a kept one, if there is one. The kernel clears a new one as it is
    /// touched, so that a sweep can be stopped at once, however large its tables are.
    void widen();
    /// Makes room for counts of this many planes, all of which are then copied. Surplus planes are
    /// kept: they are cheaper to clear than new memory.
    void fit(std::size_t planes);
    /// Returns the number of planes that are kept for `widen` and `fit`.
    std::size_t kept() const noexcept { return m_kept.size(); }
    /// Swaps a plane with the first plane of other counts of the same size.
    void exchange(std::size_t p, CountPlanes& spare) noexcept
    {
        std::swap(m_planes[p], spare.m_planes.front());
    }
    void clear(std::size_t first, std::size_t count) noexcept;
    mpz_class at(std::size_t i) const;

private:
    std::size_t m_size;
    std::vector<RawArray<std::uint64_t>> m_planes;
    std::vector<RawArray<std::uint64_t>> m_kept;
    std::uint64_t m_top = 0; ///< every bit that has been set in the last plane
};

struct BlockSum;

/// A table of the counting pass. An entry sums up all ways to reach its frontier: the least points
/// that they miss, how many ways miss no more, and how many ways there are.
class CountTable {
public:
    static constexpr std::int32_t nothing = 1 << 30;
    struct Widths {
        std::size_t all = 1; ///< 0: only the ways that lose least are counted
        std::size_t best = 1;
    };

    /// All entries are undefined until they are cleared, copied or turned to.
    CountTable(std::size_t size, Widths widths)
        : CountTable(size, widths, ArrayBlock(bytesFor(size, widths), 1 + widths.all + widths.best))
    {
    }
    static std::size_t bytesFor(std::size_t size, Widths widths) noexcept
    {
        return size * (sizeof(std::int32_t) + sizeof(std::uint64_t) * (widths.all + widths.best));
    }

    std::size_t size() const noexcept { return m_size; }
    /// Returns true if it has the size of `other`; its counts are then as wide, and it is ready for
    /// a copy of the entries.
    bool reuseFor(const CountTable& other)
    {
        if (m_size != other.m_size)
            return false;
        m_all.fit(other.m_all.planes());
        m_best.fit(other.m_best.planes());
        return true;
    }
    /// Returns a table of `size` entries whose counts are as wide as in this one.
    CountTable ofSize(std::size_t size) const { return {size, {m_all.planes(), m_best.planes()}}; }
    /// Returns the memory in bytes, including kept planes.
    std::size_t bytes() const noexcept
    {
        return bytesFor(m_size, {m_all.planes() + m_all.kept(), m_best.planes() + m_best.kept()});
    }
    /// Returns room for `turn`.
    static CountTable spareFor(std::size_t size) { return {size, {1, 0}}; }
    /// Returns a table with one entry, that of the empty track.
    static CountTable one()
    {
        CountTable table(1, {});
        table.clear(0, 1);
        table.setOnly(0);
        return table;
    }
    /// Widens the counts of all tables if those of any table could overflow in the next step. Calls
    /// `claim` for the memory first; returns false if `claim` does.
    static bool widen(std::span<CountTable* const> tables,
                      const std::function<bool(std::size_t)>& claim);

    std::int32_t loss(std::size_t i) const noexcept { return m_loss.data()[i]; }
    bool isNone(std::size_t i) const noexcept { return loss(i) >= nothing; }
    /// Returns the tally of an entry on a board of `points` points. If not all tracks are counted,
    /// the number of best tracks stands for the number of all.
    Tally tally(std::size_t i, std::int64_t points) const;

    /// Adds `count` entries of another table, which miss `points` more.
    void add(std::size_t to, const CountTable& table, std::size_t from, std::size_t count,
             std::int32_t points = 0);
    /// Adds one entry for each column of the map, to the column given by the map.
    void addMapped(std::size_t to, const CountTable& table, std::size_t from,
                   std::span<const std::uint32_t> columns);
    /// Adds for each column of the map the entry given by the map: the inverse of `addMapped`.
    void addGathered(std::size_t to, const CountTable& table, std::size_t from,
                     std::span<const std::uint32_t> columns);
    void copy(std::size_t to, const CountTable& table, std::size_t from, std::size_t count);
    void clear(std::size_t first, std::size_t count) noexcept;
    /// Turns a cleared entry into that of the empty track.
    void setOnly(std::size_t i) noexcept;
    /// Adds `points` missed points to each of the entries.
    void lose(std::size_t first, std::size_t count, std::int32_t points) noexcept;

    /// Brings all entries into the other form, with `spare` as room for them. Calls
    /// `shouldContinue` after some entries; returns false if `shouldContinue` does.
    bool turn(const std::vector<TurnBlock>& blocks, bool toRight, CountTable& spare,
              const std::function<bool(std::size_t)>& shouldContinue);

    const std::int32_t* losses() const noexcept { return m_loss.data(); }
    const CountPlanes& all() const noexcept { return m_all; }
    const CountPlanes& best() const noexcept { return m_best; }

private:
    CountTable(std::size_t size, Widths widths, ArrayBlock block)
        : m_size(size), m_loss(block.next<std::int32_t>(size)), m_all(size, widths.all, block),
          m_best(size, widths.best, block)
    {
    }

    BlockSum sumOf(const CountTable& table, std::size_t to, std::size_t from, std::int32_t points);

    std::size_t m_size;
    RawArray<std::int32_t> m_loss;
    CountPlanes m_all;
    CountPlanes m_best;
};

/// A table of the pass that finds one best track: the least points that the ways to a frontier
/// miss. A loss too large for `T` counts as `nothing`, so `T` must hold the points that the best
/// track misses. For everything else see CountTable.
template <class T>
class LossTable {
public:
    static constexpr std::int32_t nothing =
        std::min<std::int32_t>(std::numeric_limits<T>::max(), 1 << 30);

    explicit LossTable(std::size_t size)
        : m_size(size), m_loss(ArrayBlock(size * sizeof(T), 1).next<T>(size))
    {
    }

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
    RawArray<T> m_loss;
};

} // namespace mazewright::one_stroke
