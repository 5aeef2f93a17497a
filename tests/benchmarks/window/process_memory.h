#pragma once

namespace mazewright::ui {

/// What the process holds in memory, and the most it ever held, in MiB; 0 where the system does
/// not tell. Reads /proc.
struct ProcessMemory {
    double resident = 0;
    double peak = 0;
};
ProcessMemory processMemory();

} // namespace mazewright::ui
