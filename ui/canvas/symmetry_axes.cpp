#include "ui/canvas/symmetry_axes.h"

#include "ui/canvas/axis_grip.h"
#include "ui/canvas/symmetry_item.h"
#include "ui/document/maze_document.h"
#include "ui/editor/maze_item.h"
#include "ui/editor/zoom_view.h"

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

SymmetryAxes::SymmetryAxes(ZoomView* view, MazeDocument* document, QObject* parent)
    : QObject(parent), m_view(view), m_document(document),
      m_item(new SymmetryItem(document)), m_vertical{new AxisGrip(Qt::Horizontal, view->viewport()),
                                                     new AxisGrip(Qt::Horizontal,
                                                                  view->viewport())},
      m_horizontal{new AxisGrip(Qt::Vertical, view->viewport()),
                   new AxisGrip(Qt::Vertical, view->viewport())}
{
    view->mazeItem()->addTopmost(m_item);
    for (const AxisGrip* grip : m_vertical)
        connect(grip, &AxisGrip::dragged, this, [this](QPoint to) { drag(Qt::Horizontal, to); });
    for (const AxisGrip* grip : m_horizontal)
        connect(grip, &AxisGrip::dragged, this, [this](QPoint to) { drag(Qt::Vertical, to); });
    connect(document, &MazeDocument::symmetryChanged, this, &SymmetryAxes::show);
    connect(document, &MazeDocument::mazeReplaced, this, &SymmetryAxes::show);
    connect(view, &ZoomView::viewStateChanged, this, &SymmetryAxes::place);
    connect(view, &ZoomView::resized, this, &SymmetryAxes::place);
    show();
}

void SymmetryAxes::show()
{
    m_item->symmetryChanged();
    place();
}

/// Places the grips beside the maze, or over it at the edge of the view.
void SymmetryAxes::place()
{
    constexpr int side = AxisGrip::side;
    const Symmetry& symmetry = m_document->symmetry();
    const QRect view = m_view->viewport()->rect();
    const QRect maze = m_view->mapFromScene(m_view->mazeItem()->boundingRect()).boundingRect();
    const QPoint centre = m_view->mapFromScene(QPointF(symmetry.column / 2.0, symmetry.row / 2.0)) -
                          QPoint(side / 2, side / 2);
    const int top = std::max(maze.top() - side, view.top());
    const int bottom = std::min(maze.bottom(), view.bottom() + 1 - side);
    const int left = std::max(maze.left() - side, view.left());
    const int right = std::min(maze.right(), view.right() + 1 - side);
    m_vertical[0]->move(centre.x(), top);
    m_vertical[1]->move(centre.x(), bottom);
    m_horizontal[0]->move(left, centre.y());
    m_horizontal[1]->move(right, centre.y());
    for (AxisGrip* grip : m_vertical)
        grip->setVisible(hasColumn(symmetry.kind));
    for (AxisGrip* grip : m_horizontal)
        grip->setVisible(hasRow(symmetry.kind));
}

/// Moves an axis by half cells. If the symmetry turns rows into columns, moves it by whole cells,
/// because both coordinates must be even or both odd.
void SymmetryAxes::drag(Qt::Orientation along, QPoint to)
{
    const QPointF wanted = 2 * m_view->mapToScene(to);
    Symmetry next = m_document->symmetry();
    const int step = turnsRowsIntoColumns(next.kind) ? 2 : 1;
    const auto moved = [step](int from, double there) {
        return from + step * static_cast<int>(std::lround((there - from) / step));
    };
    if (along == Qt::Horizontal)
        next.column = moved(next.column, wanted.x());
    else
        next.row = moved(next.row, wanted.y());
    m_document->setSymmetry(next);
}

} // namespace mazewright::ui
