#pragma once

#include <QRectF>
#include <QString>

class QPainter;

namespace mazewright::ui {

/// Draws a text of this height in millimetres, in the page's font. A line that is too wide for its
/// place is scaled down, by at most a third, and then elided.
void drawText(QPainter& painter, QRectF place, int flags, double height, const QString& text,
              bool isBold = false);
/// Returns the width of a line of this height.
double widthOf(const QString& line, double height, bool isBold);
/// Returns the height of a text that is wrapped to this width.
double heightOf(const QString& text, double height, double width);

} // namespace mazewright::ui
