#pragma once

class QPainter;
class QRectF;

namespace mazewright::ui {

/// Paints the shape of a start (a circle) or an end (a rounded square) with the painter's pen and
/// brush. GUI thread.
void paintEndShape(QPainter& painter, const QRectF& box, bool isStart);

/// Paints the letter of a start or an end in the middle of the box, about `pixels` high. GUI
/// thread.
void paintEndLetter(QPainter& painter, const QRectF& box, bool isStart, double pixels);

} // namespace mazewright::ui
