// Counts the allocations of each thread by replacing the global `operator new`. A memory limit then
// covers all allocations, including those of containers, the JSON library, CaDiCaL and GMP, and not
// only the memory that an algorithm claims.
//
// All forms are replaced: a sanitizer provides its own versions of the others and would report
// mismatched pairs. Cost: a few instructions and a query of the allocator for the block size.
#include "solvers/core/allocations.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <gmp.h>
#include <limits>
#include <malloc.h>
#include <mutex>
#include <new>
#include <unistd.h>

namespace mazewright {

namespace {

constexpr std::int64_t unlimited = std::numeric_limits<std::int64_t>::max();

struct Tally {
    std::int64_t now = 0;
    std::int64_t peak = 0;
    std::int64_t ceiling = unlimited;
    std::uint64_t shortShares = 0;
    bool isShare = false; ///< of the ceiling
};

constinit thread_local Tally tally;

void* counted(void* memory)
{
    if (memory == nullptr)
        throw std::bad_alloc();
    tally.now += static_cast<std::int64_t>(malloc_usable_size(memory));
    tally.peak = std::max(tally.peak, tally.now);
    return memory;
}

void refuseBeyondCeiling(std::size_t bytes)
{
    if (tally.ceiling == unlimited)
        return;
    // A thread that frees the allocations of other threads may have a negative balance.
    const std::int64_t left = tally.ceiling - std::max<std::int64_t>(tally.now, 0);
    if (left >= 0 && bytes <= static_cast<std::size_t>(left))
        return;
    if (tally.isShare)
        noteShortShare();
    throw std::bad_alloc();
}

void discounted(void* memory) noexcept
{
    if (memory == nullptr)
        return;
    tally.now -= static_cast<std::int64_t>(malloc_usable_size(memory));
    std::free(memory);
}

// GMP's numbers are counted too, but their allocations never fail: exceptions cannot pass through C
// code. Memory that GMP takes beyond a ceiling makes the next C++ allocation fail, and stops work
// that polls.

[[noreturn]] void endWithoutMemory()
{
    std::fputs("out of memory\n", stderr);
    std::abort();
}

void* allocateLimbs(std::size_t bytes)
{
    void* const memory = std::malloc(bytes);
    return memory != nullptr ? counted(memory) : (endWithoutMemory(), nullptr);
}

void freeLimbs(void* memory, std::size_t)
{
    discounted(memory);
}

void* growLimbs(void* memory, std::size_t, std::size_t bytes)
{
    tally.now -= static_cast<std::int64_t>(malloc_usable_size(memory));
    void* const grown = std::realloc(memory, bytes);
    return grown != nullptr ? counted(grown) : (endWithoutMemory(), nullptr);
}

/// Initialized before main, so that all GMP numbers are counted.
[[maybe_unused]] const bool limbsAreCounted = [] {
    mp_set_memory_functions(&allocateLimbs, &growLimbs, &freeLimbs);
    return true;
}();

// Thresholds of the GNU allocator (`man mallopt`): the size from which it maps blocks, and the free
// memory that it retains. It would raise both as blocks are freed, up to 32 and 64 MiB, so that the
// arrays of a large maze stay with the thread that freed them.
constexpr int mostMappedBlocks = 65536;
constexpr int mapsFrom = 4 << 20;
constexpr int keepsFree = 2 * mapsFrom;

std::mutex keeping;
int keepers = 0; // guarded by `keeping`

} // namespace

std::int64_t allocatedBytes() noexcept
{
    return tally.now;
}

AllocationPeak::AllocationPeak() noexcept : m_begin(tally.now), m_outerPeak(tally.peak)
{
    tally.peak = tally.now;
}

AllocationPeak::~AllocationPeak()
{
    tally.peak = std::max(tally.peak, m_outerPeak);
}

std::size_t AllocationPeak::bytes() const noexcept
{
    return static_cast<std::size_t>(std::max<std::int64_t>(tally.peak - m_begin, 0));
}

void noteShortShare() noexcept
{
    ++tally.shortShares;
}

std::uint64_t shortShares() noexcept
{
    return tally.shortShares;
}

AllocationCeiling::AllocationCeiling(std::int64_t most, bool isShare) noexcept
    : m_outer(tally.ceiling), m_outerIsShare(tally.isShare)
{
    if (most >= tally.ceiling)
        return;
    tally.ceiling = most;
    tally.isShare = isShare;
}

AllocationCeiling::~AllocationCeiling()
{
    tally.ceiling = m_outer;
    tally.isShare = m_outerIsShare;
}

RetainedAllocations::RetainedAllocations() noexcept
{
    const std::lock_guard lock(keeping);
    if (keepers++ > 0)
        return;
    mallopt(M_MMAP_MAX, 0);
    mallopt(M_TRIM_THRESHOLD, std::numeric_limits<int>::max());
}

RetainedAllocations::~RetainedAllocations()
{
    const std::lock_guard lock(keeping);
    if (--keepers > 0)
        return;
    mallopt(M_MMAP_MAX, mostMappedBlocks);
    returnLargeBlocks();
    malloc_trim(0);
}

std::size_t machineBytes() noexcept
{
    const auto pages = static_cast<std::size_t>(std::max(sysconf(_SC_PHYS_PAGES), 1L));
    const auto page = static_cast<std::size_t>(std::max(sysconf(_SC_PAGESIZE), 1L));
    return pages / 10 * 7 * page;
}

void returnLargeBlocks() noexcept
{
    mallopt(M_MMAP_THRESHOLD, mapsFrom);
    mallopt(M_TRIM_THRESHOLD, keepsFree);
}

} // namespace mazewright

void* operator new(std::size_t bytes)
{
    mazewright::refuseBeyondCeiling(bytes);
    return mazewright::counted(std::malloc(std::max<std::size_t>(bytes, 1)));
}

void* operator new(std::size_t bytes, std::align_val_t alignment)
{
    mazewright::refuseBeyondCeiling(bytes);
    const auto unit = static_cast<std::size_t>(alignment);
    const std::size_t whole = (std::max<std::size_t>(bytes, 1) + unit - 1) / unit * unit;
    return mazewright::counted(std::aligned_alloc(unit, whole));
}

void* operator new(std::size_t bytes, const std::nothrow_t&) noexcept
try {
    return operator new(bytes);
} catch (const std::bad_alloc&) {
    return nullptr;
}

void* operator new(std::size_t bytes, std::align_val_t alignment, const std::nothrow_t&) noexcept
try {
    return operator new(bytes, alignment);
} catch (const std::bad_alloc&) {
    return nullptr;
}

void* operator new[](std::size_t bytes)
{
    return operator new(bytes);
}

void* operator new[](std::size_t bytes, std::align_val_t alignment)
{
    return operator new(bytes, alignment);
}

void* operator new[](std::size_t bytes, const std::nothrow_t& none) noexcept
{
    return operator new(bytes, none);
}

void* operator new[](std::size_t bytes, std::align_val_t alignment,
                     const std::nothrow_t& none) noexcept
{
    return operator new(bytes, alignment, none);
}

void operator delete(void* memory) noexcept
{
    mazewright::discounted(memory);
}

void operator delete(void* memory, std::size_t) noexcept
{
    mazewright::discounted(memory);
}

void operator delete(void* memory, std::align_val_t) noexcept
{
    mazewright::discounted(memory);
}

void operator delete(void* memory, std::size_t, std::align_val_t) noexcept
{
    mazewright::discounted(memory);
}

void operator delete(void* memory, const std::nothrow_t&) noexcept
{
    mazewright::discounted(memory);
}

void operator delete(void* memory, std::align_val_t, const std::nothrow_t&) noexcept
{
    mazewright::discounted(memory);
}

void operator delete[](void* memory) noexcept
{
    mazewright::discounted(memory);
}

void operator delete[](void* memory, std::size_t) noexcept
{
    mazewright::discounted(memory);
}

void operator delete[](void* memory, std::align_val_t) noexcept
{
    mazewright::discounted(memory);
}

void operator delete[](void* memory, std::size_t, std::align_val_t) noexcept
{
    mazewright::discounted(memory);
}

void operator delete[](void* memory, const std::nothrow_t&) noexcept
{
    mazewright::discounted(memory);
}

void operator delete[](void* memory, std::align_val_t, const std::nothrow_t&) noexcept
{
    mazewright::discounted(memory);
}
