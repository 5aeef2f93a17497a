#pragma once

#include "solvers/play/played.h"
#include "ui/runs/runs_model.h"

#include <QJsonArray>

#include <optional>
#include <string>

namespace mazewright::ui {

/// Adds a played game to the runs, as a finished run of this solver, such as the player. Returns
/// its id; empty if it is no answer to the question. `date` is ISO 8601, UTC.
std::optional<int> addPlayed(RunsModel& runs, const Solver& solver, const MazeSnapshot& maze,
                             const Options& options, const Played& played, const std::string& date,
                             const RunLevel& level);

/// Returns the played runs of a level, to be stored for the next start. Leaves out runs with very
/// many cells.
QJsonArray playedOn(const RunsModel& runs, int levelId);
/// Adds the stored runs that answer a question of the maze.
void takePlayed(RunsModel& runs, const MazeSnapshot& maze, const RunLevel& level,
                const QJsonArray& json);

} // namespace mazewright::ui
