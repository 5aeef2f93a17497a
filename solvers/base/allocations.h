#pragma once

#include <cstddef>
#include <cstdint>

namespace mazewright {

/// What the calling thread has allocated with `new` and for GMP's numbers, less what it has freed,
/// in bytes as the allocator rounds them. Every program that is linked with the engine is counted
/// so. What one thread allocates and another frees counts for the one and against the other: only
/// differences over a task that one thread does as a whole say something.
std::int64_t allocatedBytes() noexcept;

/// The most that the calling thread had allocated at once while this object existed. Nests; belongs
/// to one thread.
class AllocationPeak {
public:
    AllocationPeak() noexcept;
    ~AllocationPeak();
    AllocationPeak(const AllocationPeak&) = delete;
    AllocationPeak& operator=(const AllocationPeak&) = delete;

    /// Over what was allocated when this object was made.
    std::size_t bytes() const noexcept;

private:
    std::int64_t m_begin;
    std::int64_t m_outerPeak;
};

/// While it stands, an allocation of the calling thread that would take `allocatedBytes` past
/// `most` throws `std::bad_alloc`. Nests: the least ceiling holds. Belongs to one thread.
class AllocationCeiling {
public:
    explicit AllocationCeiling(std::int64_t most) noexcept;
    ~AllocationCeiling();
    AllocationCeiling(const AllocationCeiling&) = delete;
    AllocationCeiling& operator=(const AllocationCeiling&) = delete;

private:
    std::int64_t m_outer;
};

/// While it stands, what is freed stays with the process, so that a task that allocates as much as
/// the one before finds memory that is mapped; without it the time of a short run is that of the
/// kernel's page faults. When the last one goes, what is free is given back. Nests; any thread.
class KeptAllocations {
public:
    KeptAllocations() noexcept;
    ~KeptAllocations();
    KeptAllocations(const KeptAllocations&) = delete;
    KeptAllocations& operator=(const KeptAllocations&) = delete;
};

} // namespace mazewright
