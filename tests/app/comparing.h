#pragma once

#include "solvers/core/random.h"
#include "tests/app/command_line.h"
#include "tests/support/places.h"
#include "tests/support/random_mazes.h"
#include "tests/support/sketch.h"

#include <csignal>

namespace mazewright {

inline QByteArray glyphsOf(const Maze& maze)
{
    QByteArray text;
    for (const std::string& row : sketch(maze))
        text += QByteArray::fromStdString(row) + '\n';
    return text;
}

/// Seeded levels `000.glyphs`, `001.glyphs`, ... in a folder of their own.
inline void writeLevels(const Folder& folder, int count, int side)
{
    Random random(200);
    QDir().mkpath(folder.path("levels"));
    for (int level = 0; level < count; ++level)
        folder.file(QString("levels/%1.glyphs").arg(level, 3, 10, QLatin1Char('0')),
                    glyphsOf(randomMaze(random, {.rows = side, .columns = side, .coins = 0.1})));
}

/// A call of `compare` for a folder or a file of levels, its results kept in `out`.
inline QStringList comparing(const QString& levels, const QStringList& solvers, const QString& out)
{
    QStringList arguments = {"compare", levels, "--out", out};
    for (const QString& solver : solvers)
        arguments << "--solver" << solver;
    return arguments;
}

/// What must be the same in every comparison: all but times and dates.
inline QJsonObject withoutTimes(QJsonObject run)
{
    QJsonObject timeless = figures(run);
    for (const QString& id : timeless.keys())
        if (id.endsWith("-ms") || id == "peak-mib") // what the table of facts has of the machine
            timeless.remove(id);
    run["figures"] = timeless;
    run.remove("date");
    run.remove("measured");
    return run;
}

inline QList<QJsonObject> withoutTimes(const QByteArray& lines)
{
    QList<QJsonObject> runs;
    for (const QJsonObject& run : jsonLines(lines))
        runs.append(withoutTimes(run));
    return runs;
}

/// Starts a comparison and kills it once so many lines stand in the file. Answers whether it still
/// ran.
inline bool killedAt(const Folder& folder, const QStringList& arguments, qsizetype lines,
                     const QString& file = "results.jsonl")
{
    QProcess process;
    process.start(test::cliProgram, arguments);
    constexpr int aMoment = 2;
    while (!process.waitForFinished(aMoment))
        if (folder.content(file).count('\n') >= lines) {
            kill(static_cast<pid_t>(process.processId()), SIGKILL);
            process.waitForFinished();
            return process.exitStatus() == QProcess::CrashExit;
        }
    return false;
}

} // namespace mazewright
