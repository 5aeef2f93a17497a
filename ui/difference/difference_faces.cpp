#include "ui/difference/difference_faces.h"

#include "ui/difference/difference_colours.h"
#include "ui/theme/image_of_size.h"

#include <QImage>

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

DifferenceFaces::DifferenceFaces(const DifferenceColours& colours)
{
    const auto set = [this](std::size_t face, const QColor& ground, const QColor& ink) {
        m_grounds[face] = qPremultiply(ground.rgba());
        m_inks[face] = qPremultiply(ink.rgba());
    };
    set(faceOf(WhichRun::neither), Qt::transparent, Qt::transparent);
    set(faceOf(WhichRun::onlyA), colours.tintA, colours.a);
    set(faceOf(WhichRun::onlyB), colours.tintB, colours.b);
    set(faceOf(WhichRun::both), colours.both, colours.bothInk);
    for (int step = 0; step < steps; ++step) {
        const QColor colour = differenceColour(colours, 2.0 * step / (steps - 1) - 1);
        set(static_cast<std::size_t>(whichCount) + static_cast<std::size_t>(step), colour, colour);
    }
}

DifferenceFace DifferenceFaces::of(const Difference& difference, CellIndex cell,
                                   std::uint32_t tickA, std::uint32_t tickB) const
{
    if (difference.kind() == DifferenceKind::expanded)
        return faceOf(difference.expandedBy(cell, tickA, tickB));
    const WhichRun which = difference.valueShownBy(cell, tickA, tickB);
    if (which != WhichRun::both)
        return faceOf(which);
    const double most = static_cast<double>(difference.mostDifference());
    const auto value = static_cast<double>(difference.valueDifference(cell));
    if (std::isnan(value)) // both values are off the scale
        return faceOf(which);
    const double share = most > 0 ? std::clamp(value / most, -1.0, 1.0) : 0;
    const auto step = std::lround((share + 1) / 2 * (steps - 1));
    return static_cast<DifferenceFace>(whichCount + std::clamp<long>(step, 0, steps - 1));
}

void DifferenceFaces::fill(QPainter& painter, const QRect& area, WhichRun which) const
{
    const double ratio = painter.device()->devicePixelRatioF();
    std::optional<QImage> image =
        imageOfSize(area.size() * ratio, QImage::Format_ARGB32_Premultiplied);
    if (!image)
        return;
    for (int y = 0; y < image->height(); ++y)
        for (int x = 0; x < image->width(); ++x)
            reinterpret_cast<QRgb*>(image->scanLine(y))[x] = colour(faceOf(which), x, y);
    image->setDevicePixelRatio(ratio);
    painter.drawImage(area.topLeft(), *image);
}

} // namespace mazewright::ui
