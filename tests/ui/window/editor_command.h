#pragma once

#include "tests/app/halting.h"
#include "tests/support/random_mazes.h"

#include <sys/resource.h>

namespace mazewright {

/// The end of a command of the editor's program.
struct Ended {
    int code = -1;
    QByteArray out;
    QByteArray err;
};

/// Runs the editor's program without a display. `output` is the file for its standard output;
/// empty: none. Files that it writes end after `disk` bytes, as on a full disk; 0: never.
inline Ended run(const QStringList& arguments, const QString& output = {}, rlim_t disk = 0)
{
    QProcess process;
    QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
    for (const char* name : {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"})
        environment.remove(QLatin1String(name));
    process.setProcessEnvironment(environment);
    if (!output.isEmpty())
        process.setStandardOutputFile(output);
    if (disk > 0)
        process.setChildProcessModifier([disk] {
            std::signal(SIGXFSZ, SIG_IGN);
            const rlimit limit{disk, disk};
            ::setrlimit(RLIMIT_FSIZE, &limit);
        });
    process.start(QString(test::editorProgram), arguments);
    process.waitForFinished(startMilliseconds);
    return {shellCode(process), process.readAllStandardOutput(), process.readAllStandardError()};
}

/// A level whose best track no search of a minute proves.
inline Maze endlessMaze()
{
    Random random(5);
    return randomMaze(random, {.rows = 200, .columns = 200, .walls = 0.2, .coins = 0.3});
}

} // namespace mazewright
