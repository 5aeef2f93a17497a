#pragma once

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

} // namespace mazewright::ui
