#include "ui/canvas/cell_labels.h"

#include <QFont>
#include <QGlyphRun>
#include <QGuiApplication>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

namespace {

constexpr double sideMargin = 2; // pixels on each side
constexpr double cornerGap = 4;  // pixels, at least, between the texts in two corners

QFont labelFont(double pixels, QFont::Weight weight)
{
    QFont font = QGuiApplication::font();
    font.setFamilies({QStringLiteral("DejaVu Sans Condensed"),
                      QStringLiteral("Noto Sans Condensed"), QStringLiteral("DejaVu Sans"),
                      QStringLiteral("Noto Sans"), font.family()});
    font.setWeight(weight);
    font.setPixelSize(static_cast<int>(std::max(pixels, CellLabels::leastFontPixels)));
    return font;
}

std::size_t glyphNumber(char letter)
{
    const auto code = static_cast<unsigned char>(letter);
    return code < 128 ? code : '?';
}

} // namespace

CellLabels::CellLabels(double fontPixels, QFont::Weight weight)
    : m_font(QRawFont::fromFont(labelFont(fontPixels, weight)))
{
    QString all;
    for (std::size_t i = 0; i < letters; ++i)
        all.append(QChar(i < 32 ? u' ' : static_cast<char16_t>(i)));
    const QList<quint32> glyphs = m_font.glyphIndexesForString(all);
    const QList<QPointF> advances = m_font.advancesForGlyphIndexes(glyphs);
    const auto known = std::min<std::size_t>(letters, static_cast<std::size_t>(glyphs.size()));
    for (std::size_t i = 0; i < known; ++i) {
        m_glyphs[i] = glyphs[static_cast<qsizetype>(i)];
        m_advances[i] = advances[static_cast<qsizetype>(i)].x();
    }
    m_ascent = m_font.capHeight() > 0 ? m_font.capHeight() : m_font.ascent();
}

bool CellLabels::add(const QRectF& cell, Anchor anchor, std::string_view text, QRgb ink)
{
    return place(cell, anchor, text, ink).has_value();
}

bool CellLabels::addOnPlate(const QRectF& cell, Anchor anchor, std::string_view text, QRgb ink,
                            QRgb plate)
{
    const std::optional<QRectF> placed = place(cell, anchor, text, ink);
    if (placed)
        m_plates.push_back({placed->adjusted(-1, -1, 1, 1) & cell, plate});
    return placed.has_value();
}

std::optional<QRectF> CellLabels::place(const QRectF& cell, Anchor anchor, std::string_view text,
                                        QRgb ink)
{
    const double width = widthOf(text);
    if (text.empty() || width > cell.width() - 2 * sideMargin)
        return std::nullopt;

    QPointF at(cell.center().x() - width / 2, cell.center().y() + m_ascent / 2);
    if (anchor == Anchor::topLeft)
        at = {cell.left() + 2 * sideMargin, cell.top() + 2 * sideMargin + m_ascent};
    else if (anchor == Anchor::topRight)
        at = {cell.right() - 2 * sideMargin - width, cell.top() + 2 * sideMargin + m_ascent};
    else if (anchor == Anchor::bottomCentre)
        at.setY(cell.bottom() - 2 * sideMargin);
    at.setX(std::round(at.x()));
    at.setY(std::round(at.y()));

    const QRectF placed(at.x(), at.y() - m_ascent, width, m_ascent);
    if (anchor == Anchor::topRight && placed.adjusted(-cornerGap, 0, 0, 0).intersects(m_topLeft))
        return std::nullopt;
    if (anchor == Anchor::topLeft)
        m_topLeft = placed;
    Ink& to = inkOf(ink);
    for (const char letter : text) {
        const std::size_t number = glyphNumber(letter);
        to.glyphs.append(m_glyphs[number]);
        to.positions.append(at);
        at.rx() += m_advances[number];
    }
    return placed;
}

double CellLabels::widthOf(std::string_view text) const
{
    double width = 0;
    for (const char letter : text)
        width += m_advances[glyphNumber(letter)];
    return width;
}

double CellLabels::cornersWidth(std::string_view left, std::string_view right) const
{
    constexpr double rounding = 2; // positions are whole pixels
    return widthOf(left) + widthOf(right) + 4 * sideMargin + cornerGap + rounding;
}

CellLabels::Ink& CellLabels::inkOf(QRgb colour)
{
    for (Ink& ink : m_inks)
        if (ink.colour == colour)
            return ink;
    return m_inks.emplace_back(Ink{colour, {}, {}});
}

void CellLabels::draw(QPainter& painter) const
{
    for (const Plate& plate : m_plates)
        painter.fillRect(plate.place, QColor::fromRgb(plate.colour));
    for (const Ink& ink : m_inks) {
        QGlyphRun run;
        run.setRawFont(m_font);
        run.setGlyphIndexes(ink.glyphs);
        run.setPositions(ink.positions);
        painter.setPen(QColor::fromRgba(ink.colour));
        painter.drawGlyphRun({}, run);
    }
}

} // namespace mazewright::ui
