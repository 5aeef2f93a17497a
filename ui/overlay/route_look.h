#pragma once

#include "ui/overlay/route_shape.h"
#include "ui/runs/run.h"

namespace mazewright::ui {

/// Returns the style of a run's routes, which the maze, the legend and pictures share. The colour
/// is that of the run's mark in the table. A picture of facts, which is in no table, has a colour
/// of its own.
RouteStyle routeStyleOf(const Run& run);

} // namespace mazewright::ui
