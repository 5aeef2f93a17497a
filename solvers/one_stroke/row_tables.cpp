#include "solvers/one_stroke/row_tables.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <new>
#include <sys/mman.h>

// The program chooses wider instructions when it is loaded, in a function that ThreadSanitizer
// would instrument although it runs before the sanitizer's runtime.
#ifdef __SANITIZE_THREAD__
#define USE_AVX2_IF_AVAILABLE
#else
#define USE_AVX2_IF_AVAILABLE [[gnu::target_clones("avx2", "default")]]
#endif

namespace mazewright::one_stroke {

namespace {

constexpr std::uint64_t limbMask = (std::uint64_t{1} << CountPlanes::limbBits) - 1;
constexpr std::size_t blockLength = 128;
using Lanes = std::array<std::uint64_t, blockLength>;

struct InPlace {
    std::size_t operator()(std::size_t i) const noexcept { return i; }
};

struct Mapped {
    const std::uint32_t* columns;
    std::size_t operator()(std::size_t i) const noexcept { return columns[i]; }
};

/// Maps the entries of a block to their places on both sides.
template <class To, class From>
struct Places {
    To to;
    From from;
};

/// Adds one limb of `count` entries, with the carries from the limb below. Returns all bits that
/// were written.
template <class To, class From>
[[gnu::always_inline]] inline std::uint64_t
addLimb(std::uint64_t* __restrict to, const std::uint64_t* __restrict from, Places<To, From> places,
        std::size_t count, Lanes& carry)
{
    std::uint64_t written = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t sum = to[places.to(i)] + from[places.from(i)] + carry[i];
        carry[i] = sum >> CountPlanes::limbBits;
        to[places.to(i)] = sum & limbMask;
        written |= sum;
    }
    return written;
}

/// As `addLimb`, but the masks decide per entry whether each side is kept.
template <class To, class From>
[[gnu::always_inline]] inline std::uint64_t
addMaskedLimb(std::uint64_t* __restrict to, const std::uint64_t* __restrict from,
              Places<To, From> places, std::size_t count, Lanes& carry, const Lanes& keepTo,
              const Lanes& keepFrom)
{
    std::uint64_t written = 0;
    for (std::size_t i = 0; i < count; ++i) {
        const std::uint64_t sum =
            (to[places.to(i)] & keepTo[i]) + (from[places.from(i)] & keepFrom[i]) + carry[i];
        carry[i] = sum >> CountPlanes::limbBits;
        to[places.to(i)] = sum & limbMask;
        written |= sum;
    }
    return written;
}

/// Takes the lesser losses; the masks then mark the side that has them.
template <class To, class From>
[[gnu::always_inline]] inline void takeLesser(std::int32_t* __restrict to,
                                              const std::int32_t* __restrict from,
                                              Places<To, From> places, std::size_t count,
                                              std::int32_t points, Lanes& keepTo, Lanes& keepFrom)
{
    for (std::size_t i = 0; i < count; ++i) {
        const std::int32_t own = to[places.to(i)];
        const std::int32_t other = from[places.from(i)] + points;
        keepTo[i] = own <= other ? ~std::uint64_t{0} : 0;
        keepFrom[i] = other <= own ? ~std::uint64_t{0} : 0;
        to[places.to(i)] = std::min(own, other);
    }
}

} // namespace

/// One block of at most `blockLength` entries. `to` and `from` are the first entries, unless they
/// are mapped.
struct BlockSum {
    std::int32_t* toLoss;
    const std::int32_t* fromLoss;
    CountPlanes* toAll;
    const CountPlanes* fromAll;
    CountPlanes* toBest;
    const CountPlanes* fromBest;
    std::size_t to;
    std::size_t from;
    std::size_t count;
    std::int32_t points;
};

namespace {

template <class To, class From>
[[gnu::always_inline]] inline void addBlock(const BlockSum& sum, Places<To, From> places)
{
    Lanes carry;
    Lanes keepTo;
    Lanes keepFrom;
    std::uint64_t written = 0;
    std::fill_n(carry.begin(), sum.count, 0);
    for (std::size_t p = 0; p < sum.toAll->planes(); ++p)
        written = addLimb(sum.toAll->plane(p) + sum.to, sum.fromAll->plane(p) + sum.from, places,
                          sum.count, carry);
    sum.toAll->noteTop(written);
    takeLesser(sum.toLoss + sum.to, sum.fromLoss + sum.from, places, sum.count, sum.points, keepTo,
               keepFrom);
    std::fill_n(carry.begin(), sum.count, 0);
    for (std::size_t p = 0; p < sum.toBest->planes(); ++p)
        written = addMaskedLimb(sum.toBest->plane(p) + sum.to, sum.fromBest->plane(p) + sum.from,
                                places, sum.count, carry, keepTo, keepFrom);
    sum.toBest->noteTop(written);
}

USE_AVX2_IF_AVAILABLE void addInPlace(const BlockSum& sum)
{
    addBlock(sum, Places<InPlace, InPlace>{});
}

} // namespace

std::size_t ArrayBlock::sizeOf(std::size_t bytes) noexcept
{
    const std::size_t toNextPage = (pageBytes - bytes % pageBytes) % pageBytes;
    return bytes >= pageBytes / 2 && toNextPage <= bytes / 8 ? bytes + toNextPage : bytes;
}

ArrayBlock::ArrayBlock(std::size_t bytes, std::size_t arrays)
{
    const std::size_t all = sizeOf(bytes + arrays * alignment);
    const bool isLarge = all >= pageBytes / 2;
    void* memory = nullptr;
    if (posix_memalign(&memory, isLarge ? pageBytes : alignment, all) != 0)
        throw std::bad_alloc();
    m_memory.reset(static_cast<std::byte*>(memory), std::free);
    if (isLarge)
        madvise(memory, all, MADV_HUGEPAGE); // a hint: a failure only costs time
}

CountPlanes::CountPlanes(std::size_t size, std::size_t planes, ArrayBlock& block) : m_size(size)
{
    for (std::size_t p = 0; p < planes; ++p)
        m_planes.push_back(block.next<std::uint64_t>(size));
}

void CountPlanes::widen()
{
    m_top = 0;
    if (m_kept.empty()) {
        const std::shared_ptr<void> zeros(
            std::calloc(std::max<std::size_t>(1, m_size), sizeof(std::uint64_t)), std::free);
        if (!zeros)
            throw std::bad_alloc();
        m_planes.emplace_back(std::static_pointer_cast<std::uint64_t>(zeros));
        return;
    }
    m_planes.push_back(std::move(m_kept.back()));
    m_kept.pop_back();
    std::fill_n(m_planes.back().data(), m_size, 0);
}

void CountPlanes::fit(std::size_t planes)
{
    m_top = 0;
    while (m_planes.size() > planes) {
        m_kept.push_back(std::move(m_planes.back()));
        m_planes.pop_back();
    }
    while (m_planes.size() < planes && !m_kept.empty()) {
        m_planes.push_back(std::move(m_kept.back()));
        m_kept.pop_back();
    }
    while (m_planes.size() < planes)
        m_planes.push_back(
            ArrayBlock(m_size * sizeof(std::uint64_t), 1).next<std::uint64_t>(m_size));
}

void CountPlanes::clear(std::size_t first, std::size_t count) noexcept
{
    for (auto& plane : m_planes)
        std::fill_n(plane.data() + first, count, 0);
}

mpz_class CountPlanes::at(std::size_t i) const
{
    mpz_class count = 0;
    for (std::size_t p = m_planes.size(); p-- > 0;)
        count = (count << limbBits) + mpz_class(m_planes[p].data()[i]);
    return count;
}

Tally CountTable::tally(std::size_t i, std::int64_t points) const
{
    if (m_loss.data()[i] >= nothing)
        return {};
    return {points - m_loss.data()[i], m_best.at(i),
            m_all.planes() > 0 ? m_all.at(i) : m_best.at(i)};
}

BlockSum CountTable::sumOf(const CountTable& table, std::size_t to, std::size_t from,
                           std::int32_t points)
{
    return {m_loss.data(),
            table.m_loss.data(),
            &m_all,
            &table.m_all,
            &m_best,
            &table.m_best,
            to,
            from,
            0,
            points};
}

void CountTable::add(std::size_t to, const CountTable& table, std::size_t from, std::size_t count,
                     std::int32_t points)
{
    BlockSum sum = sumOf(table, to, from, points);
    for (std::size_t done = 0; done < count; done += blockLength) {
        sum.to = to + done;
        sum.from = from + done;
        sum.count = std::min(blockLength, count - done);
        addInPlace(sum);
    }
}

void CountTable::addMapped(std::size_t to, const CountTable& table, std::size_t from,
                           std::span<const std::uint32_t> columns)
{
    BlockSum sum = sumOf(table, to, from, 0);
    for (std::size_t done = 0; done < columns.size(); done += blockLength) {
        sum.from = from + done;
        sum.count = std::min(blockLength, columns.size() - done);
        addBlock(sum, Places<Mapped, InPlace>{{columns.data() + done}, {}});
    }
}

void CountTable::addGathered(std::size_t to, const CountTable& table, std::size_t from,
                             std::span<const std::uint32_t> columns)
{
    BlockSum sum = sumOf(table, to, from, 0);
    for (std::size_t done = 0; done < columns.size(); done += blockLength) {
        sum.to = to + done;
        sum.count = std::min(blockLength, columns.size() - done);
        addBlock(sum, Places<InPlace, Mapped>{{}, {columns.data() + done}});
    }
}

void CountTable::copy(std::size_t to, const CountTable& table, std::size_t from, std::size_t count)
{
    std::copy_n(table.m_loss.data() + from, count, m_loss.data() + to);
    const auto copyPlanes = [&](CountPlanes& own, const CountPlanes& other) {
        for (std::size_t p = 0; p < own.planes(); ++p) {
            const std::uint64_t* begin = other.plane(p) + from;
            std::copy_n(begin, count, own.plane(p) + to);
        }
        own.noteTop(other.top());
    };
    copyPlanes(m_all, table.m_all);
    copyPlanes(m_best, table.m_best);
}

void CountTable::clear(std::size_t first, std::size_t count) noexcept
{
    std::fill_n(m_loss.data() + first, count, nothing);
    m_all.clear(first, count);
    m_best.clear(first, count);
}

void CountTable::lose(std::size_t first, std::size_t count, std::int32_t points) noexcept
{
    for (std::size_t i = first; i < first + count; ++i)
        m_loss.data()[i] += points;
}

bool CountTable::widen(std::span<CountTable* const> tables,
                       const std::function<bool(std::size_t)>& claim)
{
    for (CountPlanes CountTable::*planes : {&CountTable::m_all, &CountTable::m_best}) {
        if (std::none_of(tables.begin(), tables.end(),
                         [&](const CountTable* table) { return (table->*planes).isFull(); }))
            continue;
        std::size_t entries = 0;
        for (const CountTable* table : tables)
            entries += (table->*planes).kept() == 0 ? table->m_size : 0;
        if (!claim(entries * sizeof(std::uint64_t)))
            return false;
        for (CountTable* table : tables)
            (table->*planes).widen();
    }
    return true;
}

void CountTable::setOnly(std::size_t i) noexcept
{
    m_loss.data()[i] = 0;
    if (m_all.planes() > 0)
        m_all.plane(0)[i] = 1;
    m_best.plane(0)[i] = 1;
}

bool CountTable::turn(const std::vector<TurnBlock>& blocks, bool toRight, CountTable& spare,
                      const std::function<bool(std::size_t)>& shouldContinue)
{
    const auto turnArray = [&](const auto* from, auto* to) {
        return std::all_of(blocks.begin(), blocks.end(), [&](const TurnBlock& block) {
            return turnBlock(block, toRight, from, to, shouldContinue);
        });
    };
    if (!turnArray(m_loss.data(), spare.m_loss.data()))
        return false;
    std::swap(m_loss, spare.m_loss);
    CountPlanes& room = spare.m_all.planes() > 0 ? spare.m_all : spare.m_best;
    for (CountPlanes* planes : {&m_all, &m_best})
        for (std::size_t p = 0; p < planes->planes(); ++p) {
            if (!turnArray(planes->plane(p), room.plane(0)))
                return false;
            planes->exchange(p, room);
        }
    return true;
}

} // namespace mazewright::one_stroke

#undef USE_AVX2_IF_AVAILABLE
