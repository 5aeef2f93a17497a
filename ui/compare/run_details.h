#pragma once

#include "ui/runs/run.h"

#include <QStringList>

#include <memory>
#include <span>

namespace mazewright::ui {

/// Returns, for each run, the text that distinguishes it from the others apart from its solver, in
/// the order of the runs: the level's name if the levels differ, `older maze` if the level is the
/// same but the maze is older, and the options that differ from those of another run.
QStringList runDetails(std::span<const std::shared_ptr<const Run>> runs);

} // namespace mazewright::ui
