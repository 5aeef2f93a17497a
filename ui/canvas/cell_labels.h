#pragma once

#include <QFont>
#include <QList>
#include <QPointF>
#include <QRawFont>
#include <QRectF>
#include <QRgb>

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

class QPainter;

namespace mazewright::ui {

/// Short texts in many cells, drawn as one glyph run per ink. Positions are in logical pixels.
class CellLabels {
public:
    static constexpr double leastFontPixels = 8;
    /// Height of a number in the middle of a cell, as a share of the cell.
    static constexpr double numberShare = 0.38;

    /// Uses a condensed face of this size, or of the least one.
    explicit CellLabels(double fontPixels, QFont::Weight weight = QFont::Normal);

    /// Where a text stands in its cell.
    enum class Anchor : std::uint8_t { centre, topLeft, topRight, bottomCentre };

    /// Adds a text to the cell with this rectangle. Returns false and adds nothing if the text is
    /// wider than the cell minus 4 px, or would touch the text at the top left of the same cell.
    bool add(const QRectF& cell, Anchor anchor, std::string_view text, QRgb ink);
    /// Like `add`, on a plate of this colour, which hides a line through the cell.
    bool addOnPlate(const QRectF& cell, Anchor anchor, std::string_view text, QRgb ink, QRgb plate);
    /// Draws all texts; the painter's unit is one logical pixel.
    void draw(QPainter& painter) const;

    /// Returns the width that a cell needs for these texts in its two upper corners.
    double cornersWidth(std::string_view left, std::string_view right) const;

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
    double widthOf(std::string_view text) const;
    /// Adds a text and returns its rectangle; empty if the text is too wide.
    std::optional<QRectF> place(const QRectF& cell, Anchor anchor, std::string_view text, QRgb ink);

    static constexpr std::size_t letters = 128;
    QRawFont m_font;
    double m_ascent = 0;
    std::array<quint32, letters> m_glyphs{};
    std::array<double, letters> m_advances{};
    std::vector<Ink> m_inks;
    std::vector<Plate> m_plates;
    QRectF m_topLeft; // the last text in this corner
};

} // namespace mazewright::ui
