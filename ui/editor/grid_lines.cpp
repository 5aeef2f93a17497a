#include "ui/editor/grid_lines.h"

#include <QLine>
#include <QPainter>

#include <algorithm>
#include <vector>

namespace mazewright::ui {

void drawGrid(QPainter& painter, QRect cells, const DeviceCells& onDevice, const QColor& colour,
              const QColor& tenth)
{
    constexpr int strongEvery = 10;
    const QRect area = onDevice.rect(cells);
    std::vector<QLine> lines;
    std::vector<QLine> strongLines;
    // The border of the maze is not part of the grid.
    for (int column = std::max(1, cells.left()); column <= cells.right(); ++column) {
        const int x = onDevice.x(column);
        auto& kind = column % strongEvery == 0 ? strongLines : lines;
        kind.emplace_back(x, area.top(), x, area.bottom());
    }
    for (int row = std::max(1, cells.top()); row <= cells.bottom(); ++row) {
        const int y = onDevice.y(row);
        auto& kind = row % strongEvery == 0 ? strongLines : lines;
        kind.emplace_back(area.left(), y, area.right(), y);
    }
    painter.setPen(QPen(colour, 0));
    painter.drawLines(lines.data(), static_cast<int>(lines.size()));
    painter.setPen(QPen(tenth, 0));
    painter.drawLines(strongLines.data(), static_cast<int>(strongLines.size()));
}

} // namespace mazewright::ui
