#pragma once

#include "solvers/one_stroke/base/tally.h"
#include "solvers/one_stroke/rows/row_array.h"
#include "solvers/one_stroke/rows/row_turn.h"

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

namespace mazewright::one_stroke {

/// Exact counts of any width for many entries: limb i of every entry, then limb i + 1. A limb is
/// 63 bits, so that a sum's top bit is its carry: with 64, which vectors have to compare for it,
/// adding takes 1.03 times as long, and 1.11 times where a mask is read as well. It also leaves the
/// room in which `ProductSum` adds without carries.
class CountPlanes {
public:
    static constexpr int limbBits = 63;
    /// The bits that a count may gain before `isFull` has to be asked again.
    static constexpr int headroom = 6;

    CountPlanes(std::size_t size, std::size_t planes);

    std::size_t planes() const noexcept { return m_planes.size(); }
    std::uint64_t* plane(std::size_t p) noexcept { return m_planes[p].data(); }
    const std::uint64_t* plane(std::size_t p) const noexcept { return m_planes[p].data(); }
    /// Whether some count may outgrow its limbs within the headroom.
    bool isFull() const noexcept { return (m_top >> (limbBits - headroom)) != 0; }
    /// Notes what has been written to the last plane.
    void noteTop(std::uint64_t bits) noexcept { m_top |= bits; }
    std::uint64_t top() const noexcept { return m_top; }
    void widen();
    /// Before all entries are copied from others.
    void forgetTop() noexcept { m_top = 0; }
    /// Exchanges a plane with the first one of other counts of the same size.
    void exchange(std::size_t p, CountPlanes& spare) noexcept
    {
        std::swap(m_planes[p], spare.m_planes.front());
    }
    void clear(std::size_t first, std::size_t count) noexcept;
    mpz_class at(std::size_t i) const;

private:
    std::size_t m_size;
    std::vector<ZeroedArray<std::uint64_t>> m_planes;
    std::uint64_t m_top = 0; ///< every bit that has been set in the last plane
};

struct BlockSum;

/// A table of the counting pass. An entry tells of all ways to come to its frontier: the least
/// points that they have left lying, how many leave no more, and how many there are.
class CountTable {
public:
    static constexpr std::int32_t nothing = 1 << 30;
    struct Widths {
        std::size_t all = 1; ///< 0: not all ways are counted, but those that lose least
        std::size_t best = 1;
    };

    /// All entries are undefined until they are cleared, copied or turned to.
    CountTable(std::size_t size, Widths widths);
    static std::size_t bytesFor(std::size_t size, Widths widths) noexcept
    {
        return size * (sizeof(std::int32_t) + sizeof(std::uint64_t) * (widths.all + widths.best));
    }

    std::size_t size() const noexcept { return m_size; }
    /// Whether it has the size of the other, and counts as wide; then it is ready for a copy of its
    /// entries.
    bool reuseFor(const CountTable& other) noexcept
    {
        const bool fits = m_size == other.m_size && m_all.planes() == other.m_all.planes() &&
                          m_best.planes() == other.m_best.planes();
        if (fits) {
            m_all.forgetTop();
            m_best.forgetTop();
        }
        return fits;
    }
    /// A table whose counts are as wide as in this one.
    CountTable ofSize(std::size_t size) const { return {size, {m_all.planes(), m_best.planes()}}; }
    std::size_t bytes() const noexcept
    {
        return bytesFor(m_size, {m_all.planes(), m_best.planes()});
    }
    /// Room for `turn`.
    static CountTable spareFor(std::size_t size) { return {size, {1, 0}}; }
    /// One entry, that of the empty track.
    static CountTable one()
    {
        CountTable table(1, {});
        table.clear(0, 1);
        table.setOnly(0);
        return table;
    }
    /// Widens the counts of all tables where those of one could outgrow theirs in the next step.
    /// Asks `claim` for the memory first; false where it says no.
    static bool widen(std::span<CountTable* const> tables,
                      const std::function<bool(std::size_t)>& claim);

    std::int32_t loss(std::size_t i) const noexcept { return m_loss.data()[i]; }
    bool isNone(std::size_t i) const noexcept { return loss(i) >= nothing; }
    /// Of the tracks of an entry, on a board of so many points; where not all are counted, the best
    /// stand for them.
    Tally tally(std::size_t i, std::int64_t points) const;

    /// Adds `count` entries of another table, which leave so many points more.
    void add(std::size_t to, const CountTable& table, std::size_t from, std::size_t count,
             std::int32_t points = 0);
    /// Adds one entry for each column of the map, to the column that the map tells.
    void addMapped(std::size_t to, const CountTable& table, std::size_t from,
                   std::span<const std::uint32_t> columns);
    /// Adds for each column of the map the entry that the map tells: the other way round.
    void addGathered(std::size_t to, const CountTable& table, std::size_t from,
                     std::span<const std::uint32_t> columns);
    void copy(std::size_t to, const CountTable& table, std::size_t from, std::size_t count);
    void clear(std::size_t first, std::size_t count) noexcept;
    /// A cleared entry becomes that of the empty track.
    void setOnly(std::size_t i) noexcept;
    /// Each of the entries leaves so many points more.
    void lose(std::size_t first, std::size_t count, std::int32_t points) noexcept;

    /// Brings all entries into the other form, with `spare` as room for them. `goesOn` is asked
    /// after some entries; false where it says no.
    bool turn(const std::vector<TurnBlock>& blocks, bool toRight, CountTable& spare,
              const std::function<bool(std::size_t)>& goesOn);

    const std::int32_t* losses() const noexcept { return m_loss.data(); }
    const CountPlanes& all() const noexcept { return m_all; }
    const CountPlanes& best() const noexcept { return m_best; }

private:
    BlockSum sumOf(const CountTable& table, std::size_t to, std::size_t from, std::int32_t points);

    std::size_t m_size;
    ZeroedArray<std::int32_t> m_loss;
    CountPlanes m_all;
    CountPlanes m_best;
};

} // namespace mazewright::one_stroke
