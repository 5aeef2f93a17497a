#pragma once

#include <QGlyphRun>
#include <QPainter>
#include <QRawFont>
#include <QRgb>

#include <array>
#include <cstdint>
#include <optional>
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
    /// As `add`, on a plate of this colour, which covers a line through the cell.
    bool addOnPlate(const QRectF& cell, Anchor anchor, std::string_view text, QRgb ink, QRgb plate);
    /// Draws all; the painter's unit is one logical pixel.
    void draw(QPainter& painter) const;

private:
    struct Ink {
        QRgb colour = 0;
        QList<quint32> glyphs;
        QList<QPointF> positions;
    };
    struct Plate {
        QRectF place;
        QRgb colour = 0;
    };
    Ink& inkOf(QRgb colour);
    /// Adds a text and tells its place; none where it is too wide.
    std::optional<QRectF> place(const QRectF& cell, Anchor anchor, std::string_view text, QRgb ink);

    static constexpr std::size_t letters = 128;
    QRawFont m_font;
    double m_ascent = 0;
    std::array<quint32, letters> m_glyphs{};
    std::array<double, letters> m_advances{};
    std::vector<Ink> m_inks;
    std::vector<Plate> m_plates;
};

} // namespace mazewright::ui
