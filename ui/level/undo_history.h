#pragma once

#include "solvers/core/level.h"
#include "solvers/core/maze.h"
#include "solvers/core/question.h"

#include <QString>

#include <cstddef>
#include <optional>
#include <variant>
#include <vector>

namespace mazewright::ui {

/// The metadata of a level: everything but its maze.
struct LevelNotes {
    QString title{};
    QString author{};
    QString notes{};
    Rules rules{};
    RequiredFacts holds{};
    CellNotes cellNotes{};
    friend bool operator==(const LevelNotes&, const LevelNotes&) = default;
};

/// Returns the metadata of a level.
LevelNotes notesOf(const Level& level);
/// Replaces the metadata of a level.
void setNotes(Level& level, const LevelNotes& notes);

/// A maze that replaced, or will replace, the shown maze, with the conditions and notes of its
/// cells.
struct Replacement {
    MazeSnapshot maze; ///< never null
    TrackConditions conditions;
    CellNotes cellNotes{};
};

/// One undo step as a value: its name, and the state that is not shown now.
struct UndoStep {
    QString text;
    std::variant<Patch, Replacement, LevelNotes> other;
};

/// The undo steps of a document, oldest first.
struct UndoHistory {
    std::vector<UndoStep> steps{};
    std::size_t done = 0; ///< number of steps that can be undone; the others can be redone
    std::optional<std::size_t> clean{}; ///< number of steps after which the level equals its file;
                                        ///< empty if that state cannot be reached
};

/// Returns true if the steps can be undone and redone from this maze: every cell is valid and lies
/// within the maze of its time. O(size of the steps).
bool isSound(const UndoHistory& history, const Maze& now);

} // namespace mazewright::ui
