#pragma once

namespace mazewright::ui {

/// What the process holds in memory, the most it ever held, and what it has allocated of it, in
/// MiB; 0 where the system does not tell. Reads /proc and asks the allocator, a sanitizer's too.
struct ProcessMemory {
    double resident = 0;
    double peak = 0;
    double allocated = 0;
};
ProcessMemory processMemory();

} // namespace mazewright::ui
