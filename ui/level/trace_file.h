#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/core/question.h"
#include "ui/level/runs_model.h"

#include <filesystem>
#include <optional>
#include <stop_token>

namespace mazewright::ui {

/// Returns true if the file is a search trace. Errors: those of `readFile`. Any thread.
Expected<bool> isTrace(const std::filesystem::path& file);

/// Opens a search trace as a run of this maze (`openTrace`), and checks it as that of a solver.
/// Empty if the file is no trace. Errors: those of `readFile` and `openTrace`; `stopped`;
/// `outOfMemory`. Any thread.
Expected<std::optional<ExternalResult>> readTrace(const std::filesystem::path& file,
                                                  const MazeSnapshot& maze, const MoveRule& rule,
                                                  const std::stop_token& stop);

} // namespace mazewright::ui
