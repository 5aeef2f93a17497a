#pragma once

#include "ui/pictures/depicted.h"

#include <QRect>

class QPainter;

namespace mazewright::ui {

/// How wide a picture has to be inside for no entry to be cut, in pixels; 0: nothing to tell.
int legendWidth(const Depicted& view);

/// How high the legend of what is shown is at this width, in pixels; 0: there is nothing to tell.
int legendHeight(const Depicted& view, int width);

/// Paints what the colours of the run mean into a rectangle of that size. GUI thread.
void paintLegend(QPainter& painter, const Depicted& view, const QRect& area);

} // namespace mazewright::ui
