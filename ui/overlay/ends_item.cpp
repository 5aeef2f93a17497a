#include "ui/overlay/ends_item.h"

#include "ui/theme/end_mark.h"
#include "ui/theme/palette.h"

#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>

namespace mazewright::ui {

namespace {

constexpr double inCell = 0.8;
constexpr double leastPixels = 18;
/// A view shows the whole maze on at least this many pixels.
constexpr double leastView = 300;

/// Paints an end around the origin, `side` device pixels wide.
void paintEnd(QPainter& painter, CellKind kind, double side)
{
    const Palette& colours = ui::palette();
    const bool isStart = kind == CellKind::start;
    const double casing = std::max(1.5, side * 0.07);
    const QRectF whole(-side / 2, -side / 2, side, side);
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.casing);
    paintEndShape(painter, whole, isStart);
    painter.setBrush(isStart ? colours.start : colours.end);
    paintEndShape(painter, whole.adjusted(casing, casing, -casing, -casing), isStart);
    paintEndLetter(painter, whole, isStart, side * 0.55);
}

} // namespace

EndsItem::EndsItem(QGraphicsItem* parent) : QGraphicsItem(parent)
{
    setAcceptedMouseButtons(Qt::NoButton);
}

void EndsItem::setEnds(std::optional<Position> from, std::optional<Position> to, int rows,
                       int columns)
{
    const double most = 1 + std::max(rows, columns) * leastPixels / leastView;
    prepareGeometryChange();
    m_from = from;
    m_to = to;
    m_bounds = QRectF();
    for (const auto& end : {from, to})
        if (end)
            m_bounds |= QRectF(end->column, end->row, 1, 1).adjusted(-most, -most, most, most);
    update();
}

void EndsItem::paint(QPainter* painter, const QStyleOptionGraphicsItem* option, QWidget*)
{
    const double scale =
        QStyleOptionGraphicsItem::levelOfDetailFromTransform(painter->worldTransform());
    Q_UNUSED(option)
    const double side = std::max(leastPixels, scale * inCell);
    painter->setRenderHint(QPainter::Antialiasing);
    for (const auto& [end, kind] :
         {std::pair(m_from, CellKind::start), std::pair(m_to, CellKind::end)}) {
        if (!end)
            continue;
        painter->save();
        painter->translate(end->column + 0.5, end->row + 0.5);
        painter->scale(1 / scale, 1 / scale);
        paintEnd(*painter, kind, side);
        painter->restore();
    }
}

} // namespace mazewright::ui
