#pragma once

#include <cstddef>
#include <cstdlib>
#include <memory>
#include <new>
#include <sys/mman.h>

namespace mazewright::one_stroke {

/// An array of zeros that takes no time to create: the kernel clears a page when it is first
/// touched. So a sweep can be stopped at once, however large its tables are.
template <class T>
class ZeroedArray {
public:
    ZeroedArray() = default;
    explicit ZeroedArray(std::size_t size)
        : m_memory(static_cast<T*>(std::calloc(size == 0 ? 1 : size, sizeof(T))))
    {
        if (!m_memory)
            throw std::bad_alloc();
        void* first = m_memory.get();
        std::size_t bytes = size * sizeof(T);
        if (bytes >= worthwhile && std::align(pageBytes, 1, first, bytes) != nullptr)
            madvise(first, bytes, MADV_HUGEPAGE); // a hint: a failure only costs time
    }

    T* data() noexcept { return m_memory.get(); }
    const T* data() const noexcept { return m_memory.get(); }

private:
    struct Free {
        void operator()(T* memory) const noexcept { std::free(memory); }
    };
    static constexpr std::size_t pageBytes = 4096;
    static constexpr std::size_t worthwhile = std::size_t{1} << 20;

    std::unique_ptr<T, Free> m_memory;
};

} // namespace mazewright::one_stroke
