#pragma once

#include <cstddef>
#include <new>
#include <sys/mman.h>
#include <vector>

namespace mazewright {

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
