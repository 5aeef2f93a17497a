#pragma once

#include <QRectF>
#include <QString>

class QPainter;

namespace mazewright::ui {

/// A text of this height in millimetres in the font of the page. A line that is wider than its
/// place is made smaller, by a third at most, and then ends with dots.
void drawText(QPainter& painter, QRectF place, int flags, double height, const QString& text,
              bool isBold = false);
/// How wide a line of this height is.
double widthOf(const QString& line, double height, bool isBold);
/// What such a text takes, broken into lines of this width.
double heightOf(const QString& text, double height, double width);

} // namespace mazewright::ui
