#include "tests/benchmarks/window/process_memory.h"

#include <QFile>

namespace mazewright::ui {

ProcessMemory processMemory()
{
    ProcessMemory memory;
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
