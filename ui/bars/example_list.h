#pragma once

#include "solvers/base/error.h"
#include "solvers/formats/format.h"

#include <QString>

#include <vector>

namespace mazewright::ui {

/// A level that is part of the program.
struct Example {
    QString title;
    QString resource; ///< path among the program's resources
};

/// All examples, in the order of their file names; the first is the one a newcomer sees.
std::vector<Example> examples();

/// The levels of the gallery, likewise.
std::vector<Example> galleryLevels();

/// A level that is part of the program, with its title and its notes in the present language.
Expected<Level> readExample(const QString& resource);

} // namespace mazewright::ui
