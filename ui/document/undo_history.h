#pragma once

#include "solvers/maze/maze.h"
#include "solvers/maze/patch.h"
#include "solvers/problem/conditions.h"
#include "ui/document/level_notes.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

namespace mazewright::ui {

/// A maze that was, or will be again, in place of the one shown, and with it what is told of its
/// cells.
struct Replacement {
    MazeSnapshot maze; ///< never none
    TrackConditions conditions;
    CellNotes cellNotes{};
};

/// One undo step as a value: its name, and what is not shown at present.
struct UndoStep {
    QString text;
    std::variant<Patch, Replacement, LevelNotes> other;
};

/// The undo steps of a document, oldest first.
struct UndoHistory {
    std::vector<UndoStep> steps{};
    std::size_t done = 0;               ///< so many can be undone, the others redone
    std::optional<std::size_t> clean{}; ///< after so many steps the level is as its file; none:
                                        ///< that state cannot be reached
};

/// Whether the steps can be undone and redone from this maze: every cell lies within the maze of
/// its time and is valid. O(what the steps hold).
bool isSound(const UndoHistory& history, const Maze& now);

} // namespace mazewright::ui
