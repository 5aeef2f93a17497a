#pragma once

#include <QList>
#include <QPainter>
#include <QPointF>

namespace mazewright::ui {

/// Side of the square for a mark beside a name, in pixels.
inline constexpr int runMarkSide = 10;

/// Paints the mark of a run as in charts: six colours (`solverColour`) in six shapes, so that
/// nothing rests on colour alone. `mark` is any number from 0; the marks repeat from 36 on. GUI
/// thread.
void paintRunMark(QPainter& painter, QPointF middle, double radius, int mark);

/// Returns the dashes of lines of this mark, in line widths; empty for a solid line, as for the
/// first six marks.
QList<double> dashesOfRun(int mark);

} // namespace mazewright::ui
