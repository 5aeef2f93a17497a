#pragma once

namespace mazewright::ui {

/// Memory of the process in MiB: resident now, peak, and allocated. 0 if the system does not report
/// it. Reads /proc and queries the allocator, also a sanitizer's.
struct ProcessMemory {
    double resident = 0;
    double peak = 0;
    double allocated = 0;
};
ProcessMemory processMemory();

} // namespace mazewright::ui
