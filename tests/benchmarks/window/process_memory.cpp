#include "tests/benchmarks/window/process_memory.h"

#include <QFile>

#include <malloc.h>
#if __has_include(<sanitizer/allocator_interface.h>)
#include <sanitizer/allocator_interface.h>
#pragma weak __sanitizer_get_current_allocated_bytes
#define MAZEWRIGHT_MAY_BE_SANITIZED
#endif

namespace mazewright::ui {

namespace {

std::size_t allocatedBytes()
{
#ifdef MAZEWRIGHT_MAY_BE_SANITIZED
    if (__sanitizer_get_current_allocated_bytes != nullptr)
        return __sanitizer_get_current_allocated_bytes();
#endif
    const struct mallinfo2 now = mallinfo2();
    return now.uordblks + now.hblkhd;
}

} // namespace

ProcessMemory processMemory()
{
    ProcessMemory memory{.allocated = static_cast<double>(allocatedBytes()) / (1 << 20)};
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return memory;
    const QList<QByteArray> lines = status.readAll().split('\n');
    for (const QByteArray& line : lines) {
        const double mebibytes = line.simplified().split(' ').value(1).toDouble() / 1024;
        if (line.startsWith("VmRSS:"))
            memory.resident = mebibytes;
        else if (line.startsWith("VmHWM:"))
            memory.peak = mebibytes;
    }
    return memory;
}

} // namespace mazewright::ui
