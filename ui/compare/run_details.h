#pragma once

#include "ui/runs/run.h"

#include <QStringList>

#include <memory>
#include <span>

namespace mazewright::ui {

/// What tells each of these runs from the others beside its solver, in the order of the runs: the
/// level's name where levels differ, `older maze` where two have one name but not one maze, and
/// the options that differ from those of another run.
QStringList runDetails(std::span<const std::shared_ptr<const Run>> runs);

} // namespace mazewright::ui
