#pragma once

#include <cstddef>
#include <cstdint>

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
/// `most` throws `std::bad_alloc`. Nests: the lowest ceiling applies. Belongs to one thread.
class AllocationCeiling {
public:
    explicit AllocationCeiling(std::int64_t most) noexcept;
    ~AllocationCeiling();
    AllocationCeiling(const AllocationCeiling&) = delete;
    AllocationCeiling& operator=(const AllocationCeiling&) = delete;

private:
    std::int64_t m_outer;
};

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

} // namespace mazewright
