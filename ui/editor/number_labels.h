#pragma once

#include <QFont>
#include <QList>
#include <QPointF>
#include <QRawFont>

#include <array>

class QColor;
class QPainter;

namespace mazewright::ui {

/// Small numbers in cells, all drawn as one glyph run. Works on any device and in print, at a third
/// of the cost of drawing texts.
class NumberLabels {
public:
    /// `pixelSize`: the font size in pixels, raised to at least 8. Numbers wider than `room` pixels
    /// are omitted.
    NumberLabels(double pixelSize, double room, QFont::Weight weight);

    /// Adds a number, which must be at least 0; `centre` is in device pixels.
    void add(QPointF centre, int number);
    void draw(QPainter& painter, const QColor& colour) const;

private:
    QRawFont m_font;
    double m_room;
    std::array<quint32, 10> m_digits{};
    std::array<double, 10> m_advances{};
    QList<quint32> m_glyphs;
    QList<QPointF> m_places;
};

/// Returns labels for the step costs of cells that are `pixelsPerCell` wide.
NumberLabels stepCostLabels(double pixelsPerCell);

} // namespace mazewright::ui
