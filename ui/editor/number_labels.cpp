#include "ui/editor/number_labels.h"

#include <QGlyphRun>
#include <QGuiApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

NumberLabels::NumberLabels(double pixelSize, double room, QFont::Weight weight) : m_room(room)
{
    constexpr double smallest = 8;
    QFont font = QGuiApplication::font();
    font.setFamilies({QStringLiteral("DejaVu Sans Condensed"),
                      QStringLiteral("Noto Sans Condensed"), QStringLiteral("DejaVu Sans"),
                      QStringLiteral("Noto Sans")});
    font.setWeight(weight);
    font.setPixelSize(static_cast<int>(std::max(smallest, std::floor(pixelSize))));
    m_font = QRawFont::fromFont(font);
    const QList<quint32> glyphs = m_font.glyphIndexesForString(QStringLiteral("0123456789"));
    const QList<QPointF> advances = m_font.advancesForGlyphIndexes(glyphs);
    for (std::size_t digit = 0; digit < m_digits.size(); ++digit) {
        const auto at = static_cast<qsizetype>(digit);
        if (at >= glyphs.size() || at >= advances.size())
            continue;
        m_digits[digit] = glyphs[at];
        m_advances[digit] = advances[at].x();
    }
}

void NumberLabels::add(QPointF centre, int number)
{
    std::array<std::size_t, 10> digits{};
    std::size_t count = 0;
    double width = 0;
    do {
        const auto digit = static_cast<std::size_t>(number % 10);
        digits[count++] = digit;
        width += m_advances[digit];
        number /= 10;
    } while (number > 0);
    if (width > m_room)
        return;
    QPointF pen(std::round(centre.x() - width / 2),
                std::round(centre.y() + m_font.capHeight() / 2));
    while (count > 0) {
        const std::size_t digit = digits[--count];
        m_glyphs.push_back(m_digits[digit]);
        m_places.push_back(pen);
        pen.rx() += m_advances[digit];
    }
}

void NumberLabels::draw(QPainter& painter, const QColor& colour) const
{
    if (m_glyphs.isEmpty() || !m_font.isValid())
        return;
    QGlyphRun run;
    run.setRawFont(m_font);
    run.setGlyphIndexes(m_glyphs);
    run.setPositions(m_places);
    painter.setPen(colour);
    painter.drawGlyphRun(QPointF(), run);
}

NumberLabels stepCostLabels(double pixelsPerCell)
{
    return {pixelsPerCell * 0.38, pixelsPerCell - 4, QFont::Normal};
}

} // namespace mazewright::ui
