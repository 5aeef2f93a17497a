#include "ui/runs/memory_limit.h"

#include <unistd.h>

namespace mazewright::ui {

std::size_t mostBytesOfRun()
{
    static const std::size_t bytes = [] {
        const long pages = sysconf(_SC_PHYS_PAGES);
        const long pageBytes = sysconf(_SC_PAGE_SIZE);
        if (pages <= 0 || pageBytes <= 0)
            return std::size_t{0};
        return static_cast<std::size_t>(pages) / 4 * 3 * static_cast<std::size_t>(pageBytes);
    }();
    return bytes;
}

} // namespace mazewright::ui
