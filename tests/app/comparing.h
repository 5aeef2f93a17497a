#pragma once

#include "solvers/base/random.h"
#include "tests/app/command_line.h"
#include "tests/support/random_mazes.h"
#include "tests/support/sketch.h"

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

} // namespace mazewright
