#pragma once

#include "solvers/problem/level.h"

#include <QString>

namespace mazewright::ui {

/// What a level says of itself beside its maze.
struct LevelNotes {
    QString title{};
    QString author{};
    QString notes{};
    Rules rules{};
    Holds holds{};
    CellNotes cellNotes{};
    friend bool operator==(const LevelNotes&, const LevelNotes&) = default;
};

/// What the level says.
LevelNotes notesOf(const Level& level);
/// Puts it into a level, in place of what that says.
void setNotes(Level& level, const LevelNotes& notes);

} // namespace mazewright::ui
