#include "ui/editor/mark_pixmaps.h"

#include "ui/editor/cell_colours.h"
#include "ui/theme/palette.h"

#include <QFont>
#include <QGuiApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

namespace {

/// Below this many pixels a letter is a smudge.
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

void drawTile(QPainter& painter, double side)
{
    const Palette& colours = palette();
    const double inset = std::max(1.0, side * 0.17);
    const QRectF face = QRectF(0, 0, side, side).adjusted(inset, inset, -inset, -inset);
    painter.setPen(
        QPen(blended(colours.tileFace, colours.tileText, 0.75), std::max(1.0, side * 0.02)));
    painter.setBrush(colours.tileFace);
    painter.drawRoundedRect(face, side * 0.09, side * 0.09);
}

/// Start is a circle, end a rounded square: told apart by shape, letter and colour.
void drawEnd(QPainter& painter, double side, CellKind kind, Ring ring)
{
    const Palette& colours = palette();
    const bool isStart = kind == CellKind::start;
    const QColor fill = isStart ? colours.start : colours.end;
    const QColor letter = isStart ? colours.startLetter : colours.endLetter;
    const double ringWidth = ring == Ring::cased ? std::max(1.0, side * 0.06) : 0;
    const double inset = side * 0.13 + ringWidth;
    const auto drawShape = [&](double by) {
        const QRectF box = QRectF(0, 0, side, side).adjusted(by, by, -by, -by);
        if (isStart)
            painter.drawEllipse(box);
        else
            painter.drawRoundedRect(box, box.width() * 0.17, box.width() * 0.17);
    };
    painter.setPen(Qt::NoPen);
    if (ring == Ring::cased) {
        painter.setBrush(colours.path);
        drawShape(inset - 2 * ringWidth);
        painter.setBrush(colours.casing);
        drawShape(inset - ringWidth);
    }
    painter.setBrush(fill);
    drawShape(inset);
    if (side < letterFrom)
        return;
    QFont font = QGuiApplication::font();
    font.setBold(true);
    font.setPixelSize(std::max(8, static_cast<int>(std::lround((side - 2 * inset) * 0.56))));
    painter.setFont(font);
    painter.setPen(letter);
    // The letters of the mark, as in every drawing of a maze in text; not words to translate.
    painter.drawText(QRectF(0, 0, side, side), Qt::AlignCenter,
                     isStart ? QStringLiteral("S") : QStringLiteral("E"));
}

} // namespace

QPixmap MarkPixmaps::mark(CellKind kind, int side, double devicePixelRatio, Ring ring)
{
    constexpr qsizetype manyMarks = 64;
    const auto ratio = static_cast<quint64>(std::lround(devicePixelRatio * 64));
    const quint64 key = static_cast<quint64>(kind) | static_cast<quint64>(ring) << 4U |
                        static_cast<quint64>(side) << 8U | ratio << 40U;
    if (const auto found = m_marks.constFind(key); found != m_marks.cend())
        return *found;
    if (m_marks.size() >= manyMarks)
        m_marks.clear();

    const int pixels = static_cast<int>(std::ceil(side * devicePixelRatio));
    QPixmap pixmap(pixels, pixels);
    pixmap.setDevicePixelRatio(devicePixelRatio);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    painter.setRenderHint(QPainter::Antialiasing);
    if (kind == CellKind::coin)
        drawCoin(painter, side);
    else if (kind == CellKind::tile)
        drawTile(painter, side);
    else
        drawEnd(painter, side, kind, ring);
    painter.end();
    return *m_marks.insert(key, pixmap);
}

} // namespace mazewright::ui
