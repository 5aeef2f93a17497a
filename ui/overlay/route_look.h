#pragma once

#include "ui/overlay/route_shape.h"
#include "ui/runs/run.h"

namespace mazewright::ui {

/// How the routes of a run are drawn, in the maze, the legend and pictures alike: in the colour of
/// its mark in the table; of a picture of facts, which is in no table, in a colour of their own.
RouteStyle routeStyleOf(const Run& run);

} // namespace mazewright::ui
