#pragma once

#include "solvers/maze/maze.h"
#include "ui/session/unsaved_level.h"

#include <QString>

namespace mazewright::ui {

/// An unsaved level beside what its file holds now.
struct LostComparison {
    QString words{};          ///< what differs, in figures; some lines
    MazeSnapshot onDisk{};    ///< for a small picture; none: no file that can be read
    MazeSnapshot recovered{}; ///< likewise; never none
};

/// Reads the file and compares. Any thread; O(cells).
LostComparison comparedWithFile(const UnsavedLevel& unsaved);

} // namespace mazewright::ui
