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
    QString path;             ///< of a file, or among the program's resources
    std::optional<Maze> maze; ///< for its picture; none where that would take long
    QString words{};          ///< what its author says of it
};

struct StartGroup {
    QString title;
    std::vector<StartLevel> levels;
};

/// Files that are still there, by their names.
StartGroup recentGroup(const QStringList& files);
/// The levels that are part of the program, by their question; the resources in their order.
std::vector<StartGroup> groupsByQuestion(const QStringList& resources);

} // namespace mazewright::ui
