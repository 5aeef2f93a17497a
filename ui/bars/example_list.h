#pragma once

#include "solvers/base/error.h"
#include "solvers/formats/format.h"

#include <QString>

#include <vector>

namespace mazewright::ui {

/// A level that is part of the program.
struct Example {
    QString title;
    QString resource; ///< path in the program's resources
};

/// Returns all examples in the order of their file names; newcomers see the first one.
std::vector<Example> examples();

/// Returns the levels of the gallery in the order of their file names.
std::vector<Example> galleryLevels();

/// Reads a level that is part of the program, with title and notes in the current language.
Expected<Level> readExample(const QString& resource);

} // namespace mazewright::ui
