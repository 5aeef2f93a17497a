#include "ui/overlay/ends_item.h"

#include "ui/theme/palette.h"

#include <QGuiApplication>
#include <QPainter>
#include <QStyleOptionGraphicsItem>

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

namespace {

constexpr double inCell = 0.8;
constexpr double leastPixels = 18;
/// A view shows the whole maze on at least so many pixels.
constexpr double leastView = 300;

/// Around the origin, `side` device pixels wide.
void paintEnd(QPainter& painter, CellKind kind, double side)
{
    const Palette& colours = ui::palette();
    const bool isStart = kind == CellKind::start;
    const double casing = std::max(1.5, side * 0.07);
    const auto drawShape = [&](double by) {
        const QRectF box = QRectF(-side / 2, -side / 2, side, side).adjusted(by, by, -by, -by);
        if (isStart)
            painter.drawEllipse(box);
        else
            painter.drawRoundedRect(box, box.width() * 0.17, box.width() * 0.17);
    };
    painter.setPen(Qt::NoPen);
    painter.setBrush(colours.casing);
    drawShape(0);
    painter.setBrush(isStart ? colours.start : colours.end);
    drawShape(casing);
    QFont font = QGuiApplication::font();
    font.setBold(true);
    font.setPixelSize(std::max(8, static_cast<int>(std::lround(side * 0.55))));
    painter.setFont(font);
    painter.setPen(isStart ? colours.startLetter : colours.endLetter);
    // The letters of the marks of a maze; not words to translate.
    painter.drawText(QRectF(-side / 2, -side / 2, side, side), Qt::AlignCenter,
                     isStart ? QStringLiteral("S") : QStringLiteral("E"));
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
