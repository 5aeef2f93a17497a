#pragma once

#include "solvers/maze/cell.h"
#include "ui/theme/palette.h"

#include <QColor>

namespace mazewright::ui {

/// The ground of a cell in the present theme; with a heat map, floor and walls are darker.
QColor groundColour(Cell cell, bool heatMapShown);
/// The one colour of a cell that is too small for its mark.
QColor dotColour(Cell cell, bool heatMapShown);
/// The better of two inks on a ground.
QColor inkOn(QColor ground);

} // namespace mazewright::ui
