#include "ui/theme/image_of_size.h"

#include <QPainter>

#include <utility>

namespace mazewright::ui {

namespace {

constexpr int longestSide = 32767; // Qt's raster engine counts pixels in 16 bits

} // namespace

std::optional<QImage> imageOfSize(QSize pixels, QImage::Format format)
{
    if (pixels.isEmpty() || pixels.width() > longestSide || pixels.height() > longestSide)
        return std::nullopt;
    QImage image(pixels, format);
    if (image.isNull())
        return std::nullopt;
    return image;
}

std::optional<QImage> clearImage(QSize pixels)
{
    std::optional<QImage> image = imageOfSize(pixels, QImage::Format_ARGB32_Premultiplied);
    if (image)
        image->fill(Qt::transparent);
    return image;
}

QPixmap paintedPixmap(QSize pixels, double devicePixelRatio,
                      const std::function<void(QPainter&)>& paint)
{
    std::optional<QImage> image = clearImage(pixels);
    if (!image)
        return {};
    image->setDevicePixelRatio(devicePixelRatio);
    {
        QPainter painter(&*image);
        painter.setRenderHint(QPainter::Antialiasing);
        paint(painter);
    }
    return QPixmap::fromImage(*std::move(image));
}

} // namespace mazewright::ui
