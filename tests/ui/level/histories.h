#pragma once

#include "solvers/core/random.h"
#include "ui/level/maze_document.h"

namespace mazewright::ui {

inline Cell someCell(Random& random)
{
    switch (random.below(6)) {
    case 0:
        return {CellKind::wall, 1};
    case 1:
        return {CellKind::start, 1};
    case 2:
        return {CellKind::end, 1};
    case 3:
        return {CellKind::coin, static_cast<std::uint8_t>(1 + random.below(99))};
    case 4:
        return {CellKind::tile, static_cast<std::uint8_t>(1 + random.below(99))};
    default:
        return {CellKind::floor, static_cast<std::uint8_t>(1 + random.below(9))};
    }
}

inline Patch somePatch(const Maze& maze, Random& random)
{
    Patch patch;
    const auto edits = 1 + random.below(20);
    for (std::uint64_t edit = 0; edit < edits; ++edit)
        patch.add(static_cast<CellIndex>(random.below(maze.size())), someCell(random),
                  maze.columns());
    return patch;
}

/// Returns up to `mostRuns` runs of up to `mostCells` cells each, which may overlap. `kinds` is how
/// many kinds of cells there are among them.
inline Patch someRuns(const Maze& maze, Random& random, std::uint64_t mostRuns,
                      std::uint64_t mostCells, std::uint64_t kinds = 20)
{
    Patch patch;
    for (std::uint64_t runs = 1 + random.below(mostRuns); runs > 0; --runs) {
        const auto first = static_cast<CellIndex>(random.below(maze.size()));
        const auto most = std::min<std::uint64_t>(maze.size() - first, mostCells);
        patch.runs.push_back({first, static_cast<std::uint32_t>(1 + random.below(most)),
                              unpack(static_cast<PackedCell>(random.below(kinds)))});
    }
    return patch;
}

inline Position somePlace(const Maze& maze, Random& random)
{
    return maze.position(static_cast<CellIndex>(random.below(maze.size())));
}

/// One random change of any kind, an undo or a redo.
inline void changeAtRandom(MazeDocument& document, Random& random)
{
    const QString text = QStringLiteral("Change %1").arg(random.below(1000));
    switch (random.below(8)) {
    case 0:
        document.replace(*Maze::make(static_cast<int>(1 + random.below(12)),
                                     static_cast<int>(1 + random.below(12))),
                         text);
        return;
    case 1: {
        LevelNotes notes = document.levelNotes();
        notes.title = text + QStringLiteral(" “ü\n\"");
        notes.rules.turns = static_cast<int>(random.below(9));
        notes.rules.conditions.pass = {somePlace(document.maze(), random)};
        notes.rules.conditions.coins = {1, std::nullopt};
        notes.rules.conditions.cells = {std::nullopt, 40};
        notes.cellNotes = {{somePlace(document.maze(), random), "here\n“ü”"}};
        notes.holds["unique"] = random.below(2) == 0;
        document.setLevelNotes(notes, text);
        return;
    }
    case 2:
        document.undoStack()->undo();
        return;
    case 3:
        document.undoStack()->redo();
        return;
    case 4:
        document.beginStroke();
        for (int part = 0; part < 3; ++part)
            document.extendStroke(somePatch(document.maze(), random));
        document.endStroke(text);
        return;
    default:
        document.edit(somePatch(document.maze(), random), text);
    }
}

/// Everything that can be seen of a document at each of its undo steps, which is left where it was.
inline std::vector<Level> everyState(MazeDocument& document)
{
    QUndoStack& stack = *document.undoStack();
    const int present = stack.index();
    std::vector<Level> states;
    for (int index = 0; index <= stack.count(); ++index) {
        stack.setIndex(index);
        states.push_back(document.level());
    }
    stack.setIndex(present);
    return states;
}

inline bool areEqual(const Level& a, const Level& b)
{
    return a.maze == b.maze && a.title == b.title && a.author == b.author && a.notes == b.notes &&
           a.rules == b.rules && a.holds == b.holds && a.cellNotes == b.cellNotes &&
           a.otherKeys == b.otherKeys;
}

inline bool areEqual(const std::vector<Level>& a, const std::vector<Level>& b)
{
    return std::equal(a.begin(), a.end(), b.begin(), b.end(),
                      [](const Level& one, const Level& other) { return areEqual(one, other); });
}

inline std::vector<QString> stepNames(MazeDocument& document)
{
    std::vector<QString> names;
    names.reserve(static_cast<std::size_t>(document.undoStack()->count()));
    for (int index = 0; index < document.undoStack()->count(); ++index)
        names.push_back(document.undoStack()->text(index));
    return names;
}

} // namespace mazewright::ui
