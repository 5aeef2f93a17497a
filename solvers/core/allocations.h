#pragma once

#include <cstddef>
#include <cstdint>
#include <new>
#include <sys/mman.h>
#include <vector>

namespace mazewright {

/// Returns the bytes that the calling thread has allocated with `new` and for GMP's numbers, minus
/// the bytes that it has freed. Sizes are as the allocator rounds them. Every program linked with
/// the engine is counted. Memory allocated by one thread and freed by another counts for the first
/// and against the second. Only differences over a task that runs on a single thread are
/// meaningful.
std::int64_t allocatedBytes() noexcept;

/// The peak of the calling thread's allocations during the lifetime of this object. Nests; belongs
/// to one thread.
class AllocationPeak {
public:
    AllocationPeak() noexcept;
    ~AllocationPeak();
    AllocationPeak(const AllocationPeak&) = delete;
    AllocationPeak& operator=(const AllocationPeak&) = delete;

    /// Returns the peak in bytes above the amount allocated at construction.
    std::size_t bytes() const noexcept;

private:
    std::int64_t m_begin;
    std::int64_t m_outerPeak;
};

/// During its lifetime, an allocation of the calling thread that would raise `allocatedBytes` above
/// `most` throws `std::bad_alloc`, and is noted with `noteShortShare` if `isShare`. Nests: the
/// lowest ceiling applies. Belongs to one thread.
class AllocationCeiling {
public:
    explicit AllocationCeiling(std::int64_t most, bool isShare = false) noexcept;
    ~AllocationCeiling();
    AllocationCeiling(const AllocationCeiling&) = delete;
    AllocationCeiling& operator=(const AllocationCeiling&) = delete;

private:
    std::int64_t m_outer;
    bool m_outerIsShare;
};

/// Counts that the share of a job was too small for work of the calling thread (`OrderedJobs`).
void noteShortShare() noexcept;
/// Returns how often that happened on the calling thread.
std::uint64_t shortShares() noexcept;

/// During its lifetime, freed memory stays with the process. A task that allocates as much as the
/// previous one then finds mapped memory; otherwise page faults dominate the time of a short run.
/// The destruction of the last object returns free memory to the system. Nests; any thread.
class RetainedAllocations {
public:
    RetainedAllocations() noexcept;
    ~RetainedAllocations();
    RetainedAllocations(const RetainedAllocations&) = delete;
    RetainedAllocations& operator=(const RetainedAllocations&) = delete;
};

/// Returns the memory in bytes that work may use if no limit is set: seven tenths of the machine's.
std::size_t machineBytes() noexcept;

/// From now on, freed blocks of a few MiB and more go back to the system at once. A program that
/// runs for hours, on many threads, would otherwise hold the arrays of its largest mazes twice.
void returnLargeBlocks() noexcept;

/// An allocator that requests huge pages from the kernel for large arrays. Otherwise a search that
/// jumps between the rows of a 4096 x 4096 maze spends its time on address translation.
template <class T>
class LargePageAllocator {
public:
    using value_type = T;

    LargePageAllocator() = default;
    template <class U>
    explicit LargePageAllocator(const LargePageAllocator<U>&) noexcept
    {
    }

    T* allocate(std::size_t count)
    {
        const std::size_t bytes = count * sizeof(T);
        if (bytes < worthwhile)
            return static_cast<T*>(::operator new(bytes));
        void* memory = ::operator new(bytes, std::align_val_t(pageBytes));
        madvise(memory, bytes, MADV_HUGEPAGE); // only a hint: failure costs nothing but time
        return static_cast<T*>(memory);
    }
    void deallocate(T* memory, std::size_t count) noexcept
    {
        if (count * sizeof(T) < worthwhile)
            ::operator delete(memory);
        else
            ::operator delete(memory, std::align_val_t(pageBytes));
    }

    friend bool operator==(const LargePageAllocator&, const LargePageAllocator&) noexcept
    {
        return true;
    }

private:
    static constexpr std::size_t pageBytes = std::size_t{1} << 21;
    static constexpr std::size_t worthwhile = 2 * pageBytes;
};

/// A vector with one value per cell.
template <class T>
using LargeArray = std::vector<T, LargePageAllocator<T>>;

} // namespace mazewright
