#pragma once

#include <QList>
#include <QPainter>
#include <QPointF>

namespace mazewright::ui {

/// Of the square that a mark stands in beside a name, in pixels.
inline constexpr int runMarkSide = 10;

/// Paints the mark of a run, its colour in a shape of its own, as charts have it: six colours
/// (`solverColour`) in six shapes, so that nothing rests on colour alone. `mark` is any number from
/// 0; from 36 on they begin again. GUI thread.
void paintRunMark(QPainter& painter, QPointF middle, double radius, int mark);

/// The dashes of lines of this mark, in widths of the line; empty: solid, as the first six are.
QList<double> dashesOfRun(int mark);

} // namespace mazewright::ui
