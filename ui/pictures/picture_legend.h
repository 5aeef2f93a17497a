#pragma once

#include "ui/pictures/depicted.h"

#include <QRect>

class QPainter;

namespace mazewright::ui {

/// Returns the inner width in pixels at which no entry is cut off; 0 if there is no legend.
int legendWidth(const ViewContent& view);

/// Returns the height of the legend at this width, in pixels; 0 if there is no legend.
int legendHeight(const ViewContent& view, int width);

/// Paints the legend of the run's colours into a rectangle of that size. GUI thread.
void paintLegend(QPainter& painter, const ViewContent& view, const QRect& area);

} // namespace mazewright::ui
