#pragma once

#include <QGlyphRun>
#include <QPainter>
#include <QRawFont>
#include <QRgb>

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

namespace mazewright::ui {

/// Short texts in many cells, drawn as one glyph run an ink. Positions are logical pixels.
class CellLabels {
public:
    /// A condensed face of this size, not under 8 px.
    explicit CellLabels(double fontPixels);

    /// Where in a cell a text stands.
    enum class Anchor : std::uint8_t { centre, topLeft, topRight, bottomCentre };

    /// Adds a text to the cell with this rectangle; false (and nothing is added) where it is
    /// wider than the cell less 4 px.
    bool add(const QRectF& cell, Anchor anchor, std::string_view text, QRgb ink);
    /// Draws all; the painter's unit is one logical pixel.
    void draw(QPainter& painter) const;

private:
    struct Ink {
        QRgb colour = 0;
        QList<quint32> glyphs;
        QList<QPointF> positions;
    };
    Ink& inkOf(QRgb colour);

    static constexpr std::size_t letters = 128;
    QRawFont m_font;
    double m_ascent = 0;
    std::array<quint32, letters> m_glyphs{};
    std::array<double, letters> m_advances{};
    std::vector<Ink> m_inks;
};

} // namespace mazewright::ui
