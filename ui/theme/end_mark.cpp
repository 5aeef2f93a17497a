#include "ui/theme/end_mark.h"

#include "ui/theme/palette.h"

#include <QFont>
#include <QGuiApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

void paintEndShape(QPainter& painter, const QRectF& box, bool isStart)
{
    if (isStart)
        painter.drawEllipse(box);
    else
        painter.drawRoundedRect(box, box.width() * 0.17, box.width() * 0.17);
}

void paintEndLetter(QPainter& painter, const QRectF& box, bool isStart, double pixels)
{
    const Palette& colours = palette();
    QFont font = QGuiApplication::font();
    font.setBold(true);
    font.setPixelSize(std::max(8, static_cast<int>(std::lround(pixels))));
    painter.setFont(font);
    painter.setPen(isStart ? colours.startLetter : colours.endLetter);
    // The letters that every text drawing of a maze uses; they are not translated.
    painter.drawText(box, Qt::AlignCenter, isStart ? QStringLiteral("S") : QStringLiteral("E"));
}

} // namespace mazewright::ui
