#pragma once

#include <QFont>
#include <QList>
#include <QPointF>
#include <QRawFont>

#include <array>

class QColor;
class QPainter;

namespace mazewright::ui {

/// Small numbers in cells, all drawn as one glyph run: on any device and in print, at a third of
/// the cost of drawing texts.
class NumberLabels {
public:
    /// Numbers of `pixelSize` pixels, at least 8; wider ones than `room` pixels are left out.
    NumberLabels(double pixelSize, double room, QFont::Weight weight);

    /// `number` is at least 0, `centre` on the device.
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

/// For the step costs in cells of so many pixels.
NumberLabels stepCostLabels(double pixelsPerCell);

} // namespace mazewright::ui
