#pragma once

#include "solvers/maze/maze.h"

#include <QString>
#include <QStringList>

#include <optional>
#include <vector>

namespace mazewright::ui {

/// A level that is offered at the start.
struct StartLevel {
    QString title;
    QString path;             ///< of a file, or in the program's resources
    std::optional<Maze> maze; ///< for its picture; empty if reading would take long
    QString words{};          ///< the title of a recent level, the notes of a level of the program
};

struct StartGroup {
    QString title;
    std::vector<StartLevel> levels;
};

/// Returns the files that still exist, by name.
StartGroup recentGroup(const QStringList& files);
/// Returns the levels of these resources, grouped by question and in the given order.
std::vector<StartGroup> groupsByQuestion(const QStringList& resources);

} // namespace mazewright::ui
