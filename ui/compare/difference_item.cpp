#include "ui/compare/difference_item.h"

#include "ui/compare/difference_faces.h"
#include "ui/overlay/device_area.h"

#include <QImage>
#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace mazewright::ui {

namespace {

constexpr double leastGridScale = 8; // device pixels a cell: from here on the grid shows through

/// The cell column under each pixel of an area's rows.
std::vector<int> cellColumns(const DeviceArea& area, int columns)
{
    std::vector<int> under(static_cast<std::size_t>(area.pixels.width()));
    for (std::size_t x = 0; x < under.size(); ++x)
        under[x] = std::clamp(area.columnAt(static_cast<int>(x)), 0, columns - 1);
    return under;
}

} // namespace

DifferenceItem::DifferenceItem(QGraphicsItem* parent) : QGraphicsItem(parent)
{
    setFlag(ItemUsesExtendedStyleOption); // else the exposed rectangle is the whole item
    setAcceptedMouseButtons(Qt::NoButton);
}

void DifferenceItem::setDifference(std::shared_ptr<const Difference> difference)
{
    prepareGeometryChange();
    m_difference = std::move(difference);
    update();
}

void DifferenceItem::setTicks(std::uint32_t a, std::uint32_t b)
{
    if (a == m_tickA && b == m_tickB)
        return;
    m_tickA = a;
    m_tickB = b;
    update();
}

QRectF DifferenceItem::boundingRect() const
{
    if (!m_difference)
        return {};
    const Maze& maze = *m_difference->a().maze;
    return QRectF(0, 0, maze.columns(), maze.rows()).adjusted(-1, -1, 1, 1);
}

void DifferenceItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*)
{
    if (!m_difference)
        return;
    if (m_difference->kind() == DifferenceKind::routes) {
        m_difference->routes()->paint(*painter, option->exposedRect & boundingRect());
        return;
    }
    const Maze& maze = *m_difference->a().maze;
    const QRectF exposed = option->exposedRect & QRectF(0, 0, maze.columns(), maze.rows());
    if (exposed.isEmpty())
        return;
    painter->save();
    painter->setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform, false);
    paintCells(*painter, exposed);
    painter->restore();
}

void DifferenceItem::paintCells(QPainter& painter, const QRectF& exposed) const
{
    const DeviceArea area(painter, exposed);
    QImage image = area.image();
    const Maze& maze = *m_difference->a().maze;
    const DifferenceFaces faces;
    const std::vector<int> columns = cellColumns(area, maze.columns());
    std::vector<DifferenceFace> shown(columns.size(), DifferenceFaces::nothing);
    const bool hasGrid = area.scale >= leastGridScale;
    const auto phaseX =
        static_cast<int>(std::lround(area.origin.x())); // hatching keeps to the maze
    const auto phaseY = static_cast<int>(std::lround(area.origin.y()));
    int shownRow = -1;
    for (int y = 0; y < image.height(); ++y) {
        const int row = std::clamp(area.rowAt(y), 0, maze.rows() - 1);
        if (row != shownRow) {
            const CellIndex first = maze.index({row, 0});
            for (std::size_t x = 0; x < columns.size(); ++x)
                shown[x] = x > 0 && columns[x] == columns[x - 1]
                               ? shown[x - 1]
                               : faces.of(*m_difference, first + static_cast<CellIndex>(columns[x]),
                                          m_tickA, m_tickB);
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
    area.draw(painter, image);
}

} // namespace mazewright::ui
