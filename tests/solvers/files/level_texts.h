#pragma once

#include "solvers/core/random.h"
#include "solvers/files/format.h"
#include "tests/support/columns.h"
#include "tests/support/files.h"
#include "tests/support/mazes.h"
#include "tests/support/places.h"
#include "tests/support/sketch.h"

#include <filesystem>
#include <string>
#include <string_view>

namespace mazewright {

inline const Format& formatOf(std::string_view id)
{
    return *findFormat(id);
}

/// A maze of rooms with a closed outer wall and walls by chance.
inline Maze roomsByChance(Random& random, int rows, int columns)
{
    Maze maze = *Maze::make(2 * rows + 1, 2 * columns + 1, {CellKind::wall, 1});
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const Position at = maze.position(c);
        const bool isInside = at.row % (2 * rows) != 0 && at.column % (2 * columns) != 0;
        const int odd = at.row % 2 + at.column % 2;
        if (odd == 2 || (odd == 1 && isInside && random.chance(0.5)))
            maze.set(c, {});
    }
    return maze;
}

/// What reading answers: `LINE: message`, or `read` where it is a level.
template <class Read>
QString answer(const Expected<Read>& level)
{
    if (level)
        return "read";
    return QString("%1: %2")
        .arg(level.error().line)
        .arg(QString::fromStdString(level.error().message));
}

/// The cells of a maze, row by row: `S.#/..E`.
inline QString rowsOf(const Maze& maze)
{
    QStringList rows;
    for (const std::string& row : sketch(maze))
        rows += QString::fromStdString(row);
    return rows.join(u'/');
}

/// The cells of the level that was read, or what `answer` says.
inline QString rowsOf(const Expected<ReadLevel>& level)
{
    return level ? rowsOf(level->level.maze) : answer(level);
}

/// How a level was read, in words; what is wrong where it is none.
inline QString noteOf(const Expected<ReadLevel>& level)
{
    return level ? QString::fromStdString(level->readAs.text()) : answer(level);
}

/// Returns options with a legend; with none if its text is empty.
inline ReadOptions optionsOf(const QString& legend, int level = 1)
{
    ReadOptions options{.level = level};
    if (!legend.isEmpty())
        options.legend = *readLegend(legend.toStdString());
    return options;
}

/// Tests a row with `text` and `said`: reading the text answers so.
inline void compareAnswer(std::string_view name = "", const Format* format = nullptr)
{
    const auto [text, said] = test::row<std::string, QString>();

    QCOMPARE(answer(readLevelText(text, name, format)), said);
}

/// Tests a row with `text`, `note` and `rows`: the text is read as these cells, with this note
/// unless it is `…`, and known as this format.
inline void compareRead(const char* format)
{
    const auto [text, note, rows] = test::row<std::string, QString, QString>();

    const auto read = readLevelText(text, "");

    QCOMPARE(rowsOf(read), rows);
    QCOMPARE(QString::fromUtf8(read->format->info.id), format);
    if (note != "…")
        QCOMPARE(noteOf(read), note);
}

/// Tests that what the format writes of a maze is known as that format and read as the same maze.
/// The reader is told the format `as` if the text has several meanings.
inline void compareWritten(const Maze& maze, std::string_view format, const Format* as = nullptr)
{
    const auto text = formatOf(format).write({.maze = maze});
    QVERIFY2(text, text ? "" : text.error().message.text().c_str());

    const auto read = readLevelText(*text, "", as);

    QVERIFY2(read, (*text + answer(read).toStdString()).c_str());
    QVERIFY2(read->format->info.id == format, text->c_str());
    QVERIFY2(read->level.maze == maze, text->c_str());
}

/// The level of a text as the native form writes it, or why it cannot be read.
inline QByteArray writtenAgain(std::string_view text, std::string_view name = "")
{
    const auto read = readLevelText(text, name);
    return read ? QByteArray::fromStdString(*formatOf("maze").write(read->level))
                : answer(read).toUtf8();
}

/// Tests that a text has these levels, which are told in the note: alone, or behind other words.
inline void compareLevels(const std::string& text, const QStringList& levels, bool isToldAlone)
{
    for (int level = 1; level <= levels.size(); ++level) {
        const auto read = readLevelText(text, "", nullptr, {.level = level});

        QCOMPARE(rowsOf(read), levels[level - 1]);
        QCOMPARE(read->levels, levels.size());
        const QString told =
            QString("level %1 of %2; --level N reads another").arg(level).arg(levels.size());
        QVERIFY2(isToldAlone ? noteOf(read) == told : noteOf(read).endsWith(told),
                 qPrintable(noteOf(read)));
    }
    const auto beyond =
        readLevelText(text, "", nullptr, {.level = static_cast<int>(levels.size()) + 1});
    QCOMPARE(answer(beyond), QString("0: there is no level %1: there are %2 levels in this file")
                                 .arg(levels.size() + 1)
                                 .arg(levels.size()));
}

/// A folder of samples that may stand beside the checkout.
inline std::filesystem::path samplesIn(const char* folder)
{
    return std::filesystem::path(test::sourceFolder) / ".." / "shared" / "data" / folder;
}

/// A maze with a wall around it.
inline Maze withWallAround(const Maze& inside)
{
    Maze maze = *Maze::make(inside.rows() + 2, inside.columns() + 2, {CellKind::wall, 1});
    for (CellIndex c = 0; c < inside.size(); ++c) {
        const Position at = inside.position(c);
        maze.set({at.row + 1, at.column + 1}, inside.at(c));
    }
    return maze;
}

/// A native level around the given body: rows begin in line 3.
inline std::string nativeText(std::string_view body)
{
    return "{\"format\": \"mazewright\",\n\"version\": 1,\n" + std::string(body) + "\n}\n";
}

} // namespace mazewright
