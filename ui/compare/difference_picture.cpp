#include "ui/compare/difference_picture.h"

#include "ui/base/painting.h"
#include "ui/base/theme.h"

#include <QImage>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace mazewright::ui {

const DifferenceColours& differenceColours()
{
    static const DifferenceColours light = {
        .a = QColor(0x2166AC),
        .b = QColor(0xB35806),
        .tintA = QColor(0x9EC3E6),
        .tintB = QColor(0xF3C08A),
        .both = QColor(0xD9D5CC),
        .bothInk = QColor(0x8D877C),
        .equal = QColor(0xF7F5F0),
    };
    static const DifferenceColours dark = {
        .a = QColor(0x62A5F5),
        .b = QColor(0xF5923C),
        .tintA = QColor(0x2B4F78),
        .tintB = QColor(0x7A4A1C),
        .both = QColor(0x4A4F56),
        .bothInk = QColor(0x8A8F96),
        .equal = QColor(0x3A3E44),
    };
    return palette().dark ? dark : light;
}

DifferenceColours differenceColours(int markA, int markB)
{
    const DifferenceColours& standard = differenceColours();
    const QColor a = solverColour(markA);
    const QColor b = solverColour(markB);
    if (a == b)
        return standard;
    const QColor& ground = standard.equal;
    constexpr double tint = 0.45;
    return {.a = a,
            .b = b,
            .tintA = blended(ground, a, tint),
            .tintB = blended(ground, b, tint),
            .both = standard.both,
            .bothInk = standard.bothInk,
            .equal = ground};
}

QColor differenceColour(const DifferenceColours& colours, double share)
{
    return blended(colours.equal, share < 0 ? colours.a : colours.b,
                   std::min(std::abs(share), 1.0));
}

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

DifferenceColours DifferencePicture::colours() const
{
    return differenceColours(difference->a().colour, difference->b().colour);
}

QRectF DifferencePicture::bounds() const
{
    if (!difference)
        return {};
    const Maze& maze = *difference->a().maze;
    return QRectF(0, 0, maze.columns(), maze.rows()).adjusted(-1, -1, 1, 1);
}

void DifferencePicture::paint(QPainter& painter, const QRectF& exposed) const
{
    if (!difference)
        return;
    if (difference->kind() == DifferenceKind::routes) {
        difference->routes()->paint(painter, exposed & bounds(), colours());
        return;
    }
    const Maze& maze = *difference->a().maze;
    const QRectF cells = exposed & QRectF(0, 0, maze.columns(), maze.rows());
    if (cells.isEmpty())
        return;
    painter.save();
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform, false);
    paintCells(painter, cells);
    painter.restore();
}

void DifferencePicture::paintCells(QPainter& painter, const QRectF& exposed) const
{
    const DeviceArea area(painter, exposed);
    const Maze& maze = *difference->a().maze;
    const DifferenceFaces faces(colours());
    const std::vector<int> columns = area.columnsUnder(maze.columns());
    std::vector<DifferenceFace> shown(columns.size(), DifferenceFaces::nothing);
    constexpr double leastGridScale = 8; // device pixels per cell
    const bool hasGrid = area.scale >= leastGridScale;
    const auto phaseX =
        static_cast<int>(std::lround(area.origin.x())); // anchors the hatching to the maze
    const auto phaseY = static_cast<int>(std::lround(area.origin.y()));
    int shownRow = -1;
    area.draw(painter, [&](QImage& image) {
        for (int y = 0; y < image.height(); ++y) {
            const int row = std::clamp(area.rowAt(y), 0, maze.rows() - 1);
            if (row != shownRow) {
                const CellIndex first = maze.index({row, 0});
                for (std::size_t x = 0; x < columns.size(); ++x)
                    shown[x] =
                        x > 0 && columns[x] == columns[x - 1]
                            ? shown[x - 1]
                            : faces.of(*difference, first + static_cast<CellIndex>(columns[x]),
                                       tickA, tickB);
            }
            const bool isLine = hasGrid && row != shownRow && y > 0;
            shownRow = row;
            if (isLine)
                continue;
            auto* line = reinterpret_cast<QRgb*>(image.scanLine(y));
            for (std::size_t x = 0; x < columns.size(); ++x)
                if (!hasGrid || x == 0 || columns[x] == columns[x - 1])
                    line[x] = faces.colour(shown[x], static_cast<int>(x) - phaseX, y - phaseY);
        }
    });
}

void DifferenceItem::setDifference(std::shared_ptr<const Difference> difference)
{
    m_picture.difference = std::move(difference);
    setBounds(m_picture.bounds());
}

void DifferenceItem::setTicks(std::uint32_t a, std::uint32_t b)
{
    if (a == m_picture.tickA && b == m_picture.tickB)
        return;
    m_picture.tickA = a;
    m_picture.tickB = b;
    update();
}

void DifferenceItem::paintIn(QPainter& painter, const QRectF& exposed)
{
    m_picture.paint(painter, exposed);
}

} // namespace mazewright::ui
