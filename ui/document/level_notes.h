#pragma once

#include "solvers/problem/level.h"

#include <QString>

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

} // namespace mazewright::ui
