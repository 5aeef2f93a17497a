#pragma once

#include <QImage>
#include <QPixmap>
#include <QSize>

#include <functional>
#include <optional>

class QPainter;

namespace mazewright::ui {

/// Returns an image of this size, whose pixels are not set yet. Empty where the size is empty,
/// where a side is longer than a painter reaches, and where there is no memory for it.
///
/// Every image of a computed size comes from here (the test `images`). Qt makes a null image
/// where it can make none: a painter on it warns at each call, has no device to ask, and its lines
/// are no memory.
std::optional<QImage> imageOfSize(QSize pixels, QImage::Format format);

/// Returns a transparent image to paint on; empty as above.
std::optional<QImage> clearImage(QSize pixels);

/// Returns a pixmap painted on transparent ground, with antialiasing; null where there can be none.
/// Its size is in device pixels, but the painter measures in logical ones.
QPixmap paintedPixmap(QSize pixels, double devicePixelRatio,
                      const std::function<void(QPainter&)>& paint);

} // namespace mazewright::ui
