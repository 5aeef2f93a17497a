#pragma once

#include "solvers/play/played.h"
#include "ui/runs/runs_model.h"

#include <QJsonArray>

#include <optional>
#include <string>

namespace mazewright::ui {

/// Adds what was played on a maze to the runs, as a finished run of this solver, such as the
/// player; its id. None: it is no answer to the question. `date` is ISO 8601, UTC.
std::optional<int> addPlayed(RunsModel& runs, const Solver& solver, const MazeSnapshot& maze,
                             const Options& options, const Played& played, const std::string& date,
                             const RunLevel& level);

/// What was played on a level, for the next start; the largest are left out.
QJsonArray playedOn(const RunsModel& runs, int levelId);
/// Adds those of them that answer a question of the maze.
void takePlayed(RunsModel& runs, const MazeSnapshot& maze, const RunLevel& level,
                const QJsonArray& json);

} // namespace mazewright::ui
