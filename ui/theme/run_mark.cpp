#include "ui/theme/run_mark.h"

#include "solvers/charts/sheet.h"
#include "ui/theme/palette.h"

#include <QPolygonF>

namespace mazewright::ui {

void paintRunMark(QPainter& painter, QPointF middle, double radius, int mark)
{
    const charts::Polygon shape = charts::markOf({mark, mark}, {middle.x(), middle.y()}, radius);
    QPolygonF corners;
    for (const charts::Point& corner : shape.corners)
        corners << QPointF(corner.x, corner.y);
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(Qt::NoPen);
    painter.setBrush(solverColour(mark));
    painter.drawPolygon(corners);
    painter.restore();
}

QList<double> dashesOfRun(int mark)
{
    constexpr int colours = 6;
    switch (mark / colours % 3) {
    case 0:
        return {};
    case 1:
        return {3, 2};
    default:
        return {1, 1.5};
    }
}

} // namespace mazewright::ui
