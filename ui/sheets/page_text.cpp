#include "ui/sheets/page_text.h"

#include <QFont>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <limits>

namespace mazewright::ui {

namespace {

/// Fonts have integer sizes: text is drawn at this size and scaled.
constexpr int fontPixels = 100;

QFont pageFont(bool isBold)
{
    QFont font(QStringLiteral("DejaVu Sans"));
    font.setPixelSize(fontPixels);
    font.setBold(isBold);
    return font;
}

/// Returns the scale at which a line fits into this width, at least two thirds.
double lineScale(const QFont& font, const QString& line, double width)
{
    constexpr double smallest = 2.0 / 3;
    const double wide = QFontMetricsF(font).horizontalAdvance(line) + 1; // rounded up
    return std::clamp(width / wide, smallest, 1.0);
}

/// Draws a line on the baseline of the painter's font, which characters from a fallback font would
/// lower.
void drawLine(QPainter& painter, QSizeF room, int flags, const QString& text)
{
    const QFontMetricsF metrics(painter.font());
    const QString line = metrics.elidedText(text, Qt::ElideRight, room.width());
    const double right = room.width() - metrics.horizontalAdvance(line);
    const double bottom = room.height() - metrics.descent();
    const double x = (flags & Qt::AlignHCenter) != 0 ? right / 2
                     : (flags & Qt::AlignRight) != 0 ? right
                                                     : 0;
    const double y = (flags & Qt::AlignVCenter) != 0  ? (bottom + metrics.ascent()) / 2
                     : (flags & Qt::AlignBottom) != 0 ? bottom
                                                      : metrics.ascent();
    painter.drawText(QPointF(x, y), line);
}

} // namespace

void drawText(QPainter& painter, QRectF place, int flags, double height, const QString& text,
              bool isBold)
{
    const QFont font = pageFont(isBold);
    const bool isBroken = (flags & Qt::TextWordWrap) != 0;
    double scale = height / fontPixels;
    if (!isBroken)
        scale *= lineScale(font, text, place.width() / scale);
    const QSizeF room = place.size() / scale;
    painter.save();
    painter.setFont(font);
    painter.translate(place.topLeft());
    painter.scale(scale, scale);
    if (isBroken)
        painter.drawText(QRectF(QPointF(), room), flags, text);
    else
        drawLine(painter, room, flags, text);
    painter.restore();
}

double widthOf(const QString& line, double height, bool isBold)
{
    return QFontMetricsF(pageFont(isBold)).horizontalAdvance(line) * height / fontPixels;
}

double heightOf(const QString& text, double height, double width)
{
    const double scale = height / fontPixels;
    const QRectF room(0, 0, width / scale, std::numeric_limits<short>::max());
    return QFontMetricsF(pageFont(false)).boundingRect(room, Qt::TextWordWrap, text).height() *
           scale;
}

} // namespace mazewright::ui
