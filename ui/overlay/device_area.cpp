#include "ui/overlay/device_area.h"

#include "ui/theme/image_of_size.h"

#include <QImage>
#include <QPaintDevice>

#include <algorithm>
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

std::vector<int> DeviceArea::columnsUnder(int columns) const
{
    std::vector<int> under(static_cast<std::size_t>(pixels.width()));
    for (std::size_t x = 0; x < under.size(); ++x)
        under[x] = std::clamp(columnAt(static_cast<int>(x)), 0, columns - 1);
    return under;
}

std::optional<QImage> DeviceArea::image() const
{
    return clearImage(pixels.size());
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
