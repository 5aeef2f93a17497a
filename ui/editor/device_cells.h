#pragma once

#include <QPoint>
#include <QRect>
#include <QTransform>

#include <cmath>

namespace mazewright::ui {

/// Maps cells to whole device pixels, so that neighbours share an edge without a gap. Only for
/// transforms that translate and scale both axes by the same factor.
class DeviceCells {
public:
    explicit DeviceCells(const QTransform& toDevice)
        : m_scale(toDevice.m11()), m_left(toDevice.dx()), m_top(toDevice.dy())
    {
    }

    double pixelsPerCell() const { return m_scale; }
    int x(int column) const { return static_cast<int>(std::lround(m_left + m_scale * column)); }
    int y(int row) const { return static_cast<int>(std::lround(m_top + m_scale * row)); }
    QRect rect(QRect cells) const
    {
        const QPoint topLeft(x(cells.left()), y(cells.top()));
        const QPoint past(x(cells.right() + 1), y(cells.bottom() + 1));
        return {topLeft, past - QPoint(1, 1)};
    }
    QRect cell(int row, int column) const { return rect({column, row, 1, 1}); }

private:
    double m_scale;
    double m_left;
    double m_top;
};

} // namespace mazewright::ui
