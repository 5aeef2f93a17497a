#include "ui/editor/mark_pixmaps.h"

#include "ui/editor/cell_colours.h"
#include "ui/theme/end_mark.h"
#include "ui/theme/image_of_size.h"
#include "ui/theme/palette.h"

#include <QPainter>

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

namespace {

/// Letters smaller than this many pixels are illegible.
constexpr int letterFrom = 13;

void drawCoin(QPainter& painter, double side)
{
    const Palette& colours = palette();
    const double rim = std::max(1.0, side * 0.03);
    const QPointF centre(side / 2, side / 2);
    painter.setPen(QPen(colours.coinRim, rim));
    painter.setBrush(colours.coinFill);
    painter.drawEllipse(centre, side * 0.26, side * 0.26);
    if (side < letterFrom)
        return;
    QColor shine = Qt::white;
    shine.setAlpha(115);
    painter.setPen(Qt::NoPen);
    painter.setBrush(shine);
    painter.drawEllipse(centre - QPointF(side * 0.09, side * 0.09), side * 0.065, side * 0.05);
}

/// Draws the start as a circle or the end as a rounded square. Shape, letter and colour distinguish
/// them.
void drawEnd(QPainter& painter, double side, CellKind kind, Ring ring)
{
    const Palette& colours = palette();
    const bool isStart = kind == CellKind::start;
    const double ringWidth = ring == Ring::cased ? std::max(1.0, side * 0.06) : 0;
    const double inset = side * 0.13 + ringWidth;
    const QRectF whole(0, 0, side, side);
    const auto drawShape = [&](double by) {
        paintEndShape(painter, whole.adjusted(by, by, -by, -by), isStart);
    };
    painter.setPen(Qt::NoPen);
    if (ring == Ring::cased) {
        painter.setBrush(colours.path);
        drawShape(inset - 2 * ringWidth);
        painter.setBrush(colours.casing);
        drawShape(inset - ringWidth);
    }
    painter.setBrush(isStart ? colours.start : colours.end);
    drawShape(inset);
    if (side >= letterFrom)
        paintEndLetter(painter, whole, isStart, (side - 2 * inset) * 0.56);
}

} // namespace

/// Returns the cached mark, painting it if it is missing. `what` has fewer than 16 bits.
template <class Paint>
QPixmap MarkPixmaps::kept(quint64 what, int side, double devicePixelRatio, const Paint& paint)
{
    // The cache holds more than a screen shows at once, so that no mark is painted twice per frame.
    constexpr qint64 manyBytes = qint64{64} << 20;
    const auto ratio = static_cast<quint64>(std::lround(devicePixelRatio * 64));
    const quint64 key = what | static_cast<quint64>(side) << 16U | ratio << 40U;
    if (const auto found = m_marks.constFind(key); found != m_marks.cend())
        return *found;
    const int pixels = static_cast<int>(std::ceil(side * devicePixelRatio));
    const qint64 bytes = qint64{4} * pixels * pixels;
    if (m_bytes + bytes > manyBytes)
        clear();
    m_bytes += bytes;
    return *m_marks.insert(key, paintedPixmap({pixels, pixels}, devicePixelRatio, paint));
}

QPixmap MarkPixmaps::mark(CellKind kind, int side, double devicePixelRatio, Ring ring)
{
    const quint64 what = static_cast<quint64>(kind) | static_cast<quint64>(ring) << 4U;
    return kept(what, side, devicePixelRatio,
                [&](QPainter& painter) { paint(painter, kind, side, ring); });
}

void MarkPixmaps::paint(QPainter& painter, CellKind kind, double side, Ring ring)
{
    if (kind == CellKind::coin)
        drawCoin(painter, side);
    else
        drawEnd(painter, side, kind, ring);
}

QPixmap MarkPixmaps::tile(int symbol, TileFace face, int side, double devicePixelRatio)
{
    const quint64 what = static_cast<quint64>(CellKind::tile) | static_cast<quint64>(face) << 4U |
                         static_cast<quint64>(symbol) << 8U;
    return kept(what, side, devicePixelRatio,
                [&](QPainter& painter) { paintTile(painter, side, symbol, face); });
}

void MarkPixmaps::clear()
{
    m_marks.clear();
    m_bytes = 0;
}

} // namespace mazewright::ui
