#pragma once

#include "solvers/maze/cell.h"
#include "ui/theme/palette.h"

#include <QColor>

namespace mazewright::ui {

/// Returns the background colour of a cell in the current theme. Floor and walls are darker under a
/// heat map.
QColor groundColour(Cell cell, bool heatMapShown);
/// Returns the single colour of a cell that is too small for its mark.
QColor dotColour(Cell cell, bool heatMapShown);
/// Returns the ink, dark or light, with the better contrast on a background.
QColor inkOn(QColor ground);

} // namespace mazewright::ui
