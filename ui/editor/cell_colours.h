#pragma once

#include "solvers/maze/cell.h"
#include "ui/theme/palette.h"

#include <QColor>

namespace mazewright::ui {

/// `share` of `over` on `under`; 0 is `under` alone.
QColor blended(QColor under, QColor over, double share);

/// The ground of a cell in the present theme; with a heat map, floor and walls are darker.
QColor groundColour(Cell cell, bool heatMapShown);
/// The one colour of a cell that is too small for its mark.
QColor dotColour(Cell cell, bool heatMapShown);
/// The better of two inks on a ground (cross-over at a luminance of 0.19).
QColor inkOn(QColor ground);

} // namespace mazewright::ui
