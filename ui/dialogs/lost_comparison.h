#pragma once

#include "solvers/maze/maze.h"
#include "ui/session/unsaved_level.h"

#include <QString>

namespace mazewright::ui {

/// A comparison of an unsaved level with the current contents of its file.
struct LostComparison {
    QString words{};          ///< the differences in figures; several lines
    MazeSnapshot onDisk{};    ///< for a small picture; null without a readable file
    MazeSnapshot recovered{}; ///< for a small picture; never null
};

/// Reads the file and compares. Any thread; O(cells).
LostComparison compareWithFile(const UnsavedLevel& unsaved);

} // namespace mazewright::ui
