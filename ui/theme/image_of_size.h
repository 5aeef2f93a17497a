#pragma once

#include <QImage>
#include <QPixmap>
#include <QSize>

#include <functional>
#include <optional>

class QPainter;

namespace mazewright::ui {

/// Returns an image of this size with uninitialized pixels. Empty if the size is empty, if a side
/// exceeds the painter's limit, or if memory runs out.
///
/// Every image of a computed size comes from here (the test `images` checks this). Qt makes a null
/// image where it cannot make one: a painter on it warns at each call, and its scan lines point to
/// no memory.
std::optional<QImage> imageOfSize(QSize pixels, QImage::Format format);

/// Returns a transparent image to paint on. Empty in the same cases as `imageOfSize`.
std::optional<QImage> clearImage(QSize pixels);

/// Returns a pixmap that `paint` has painted on a transparent ground, with antialiasing. Null if it
/// cannot be made. `pixels` are device pixels; the painter measures in logical pixels.
QPixmap paintedPixmap(QSize pixels, double devicePixelRatio,
                      const std::function<void(QPainter&)>& paint);

} // namespace mazewright::ui
