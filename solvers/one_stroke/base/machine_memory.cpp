#include "solvers/one_stroke/base/machine_memory.h"

#include <algorithm>
#include <unistd.h>

namespace mazewright::one_stroke {

std::size_t machineBytes() noexcept
{
    const auto pages = static_cast<std::size_t>(std::max(sysconf(_SC_PHYS_PAGES), 1L));
    const auto page = static_cast<std::size_t>(std::max(sysconf(_SC_PAGESIZE), 1L));
    return pages / 10 * 7 * page;
}

Problem withinMachine(const Problem& problem)
{
    Limits limits = problem.limits();
    if (limits.bytes == 0)
        limits.bytes = machineBytes();
    return *Problem::make(problem.snapshot(), problem.query(), limits);
}

} // namespace mazewright::one_stroke
