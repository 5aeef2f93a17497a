#include "ui/overlay/device_area.h"

#include <QImage>
#include <QPaintDevice>

#include <cmath>

namespace mazewright::ui {

DeviceArea::DeviceArea(const QPainter& painter, const QRectF& cells)
    : ratio(painter.device()->devicePixelRatioF())
{
    const QTransform& world = painter.worldTransform();
    const QRectF mapped = world.mapRect(cells);
    pixels = QRectF(mapped.topLeft() * ratio, mapped.size() * ratio).toAlignedRect();
    scale = world.m11() * ratio;
    origin = world.map(QPointF(0, 0)) * ratio - QPointF(pixels.topLeft());
}

int DeviceArea::columnAt(int x) const noexcept
{
    return static_cast<int>(std::floor((x + 0.5 - origin.x()) / scale));
}

int DeviceArea::rowAt(int y) const noexcept
{
    return static_cast<int>(std::floor((y + 0.5 - origin.y()) / scale));
}

int DeviceArea::pixelColumn(int column) const noexcept
{
    return static_cast<int>(std::lround(column * scale + origin.x()));
}

int DeviceArea::pixelRow(int row) const noexcept
{
    return static_cast<int>(std::lround(row * scale + origin.y()));
}

QImage DeviceArea::image() const
{
    QImage image(pixels.size(), QImage::Format_ARGB32_Premultiplied);
    image.fill(Qt::transparent);
    return image;
}

void DeviceArea::draw(QPainter& painter, QImage& image) const
{
    image.setDevicePixelRatio(ratio);
    painter.save();
    painter.resetTransform();
    painter.drawImage(QPointF(pixels.topLeft()) / ratio, image);
    painter.restore();
}

} // namespace mazewright::ui
