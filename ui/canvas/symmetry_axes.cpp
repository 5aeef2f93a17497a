#include "ui/canvas/symmetry_axes.h"

#include "ui/base/theme.h"
#include "ui/canvas/cell_drawing.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/zoom_view.h"
#include "ui/level/maze_document.h"

#include <QLineF>
#include <QList>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace mazewright::ui {

/// The axes of a document's symmetry over the maze: dashed for reflections, dotted through the
/// centre of a rotation. One scene unit is one cell.
class SymmetryItem : public CanvasItem {
public:
    /// Does not own the document, which must outlive the item. Add the item to the document's maze
    /// item.
    explicit SymmetryItem(const MazeDocument* document) : m_document(*document) {}

    /// Call this after the symmetry or the size of the maze has changed.
    void symmetryChanged();

protected:
    void paintIn(QPainter& painter, const QRectF& exposed) override;

private:
    const MazeDocument& m_document;
};

namespace {

struct Axes {
    QList<QLineF> mirrors{}; ///< in cells
    QList<QLineF> centre{};  ///< lines that cross at the centre of rotation
};

/// Returns the diagonal through a point of a board of this size. `slope` 1 falls to the right, -1
/// rises.
QLineF diagonalThrough(QPointF centre, QSizeF board, int slope)
{
    const double up = slope > 0 ? centre.y() : board.height() - centre.y();
    const double down = slope > 0 ? board.height() - centre.y() : centre.y();
    const double before = std::min(centre.x(), up);
    const double after = std::min(board.width() - centre.x(), down);
    return {centre - QPointF(before, before * slope), centre + QPointF(after, after * slope)};
}

Axes axesOf(const Symmetry& symmetry, QSizeF board)
{
    const QPointF centre(symmetry.column / 2.0, symmetry.row / 2.0);
    const QLineF vertical(centre.x(), 0, centre.x(), board.height());
    const QLineF horizontal(0, centre.y(), board.width(), centre.y());
    switch (symmetry.kind) {
    case SymmetryKind::none:
        return {};
    case SymmetryKind::leftRight:
        return {.mirrors = {vertical}};
    case SymmetryKind::topBottom:
        return {.mirrors = {horizontal}};
    case SymmetryKind::both:
        return {.mirrors = {vertical, horizontal}};
    case SymmetryKind::halfTurn:
    case SymmetryKind::quarterTurn:
        return {.centre = {vertical, horizontal}};
    case SymmetryKind::fallingDiagonal:
        return {.mirrors = {diagonalThrough(centre, board, 1)}, .centre = {vertical, horizontal}};
    case SymmetryKind::risingDiagonal:
        return {.mirrors = {diagonalThrough(centre, board, -1)}, .centre = {vertical, horizontal}};
    case SymmetryKind::diagonals:
        return {.mirrors = {diagonalThrough(centre, board, 1), diagonalThrough(centre, board, -1)},
                .centre = {vertical, horizontal}};
    }
    return {};
}

} // namespace

void SymmetryItem::symmetryChanged()
{
    // At a small scale, the line at the edge of the maze is as wide as a cell.
    setBounds(mazeBounds(m_document.maze().rows(), m_document.maze().columns(), 1));
    setVisible(m_document.symmetry().kind != SymmetryKind::none);
}

void SymmetryItem::paintIn(QPainter& painter, const QRectF& /*exposed*/)
{
    const QSizeF board(m_document.maze().columns(), m_document.maze().rows());
    const Axes axes = axesOf(m_document.symmetry(), board);
    const QTransform toDevice = painter.worldTransform();
    const auto draw = [&](const QList<QLineF>& lines, const QList<qreal>& dashes) {
        QPen casing(palette().casing, 3);
        casing.setCapStyle(Qt::FlatCap);
        QPen ink(palette().accent, 1.5);
        ink.setDashPattern(dashes);
        for (const QLineF& line : lines)
            for (const QPen& pen : {casing, ink}) {
                painter.setPen(pen);
                painter.drawLine(toDevice.map(line));
            }
    };
    painter.resetTransform();
    painter.setRenderHint(QPainter::Antialiasing);
    draw(axes.centre, {1.5, 2.5});
    draw(axes.mirrors, {6, 3});
}

AxisGrip::AxisGrip(Qt::Orientation moves, QWidget* parent) : QWidget(parent)
{
    const bool sideways = moves == Qt::Horizontal;
    setFixedSize(side, side);
    setCursor(sideways ? Qt::SplitHCursor : Qt::SplitVCursor);
    setToolTip(tr("Drag to move the axis"));
    setAccessibleName(sideways ? tr("Vertical axis") : tr("Horizontal axis"));
    setFocusPolicy(Qt::NoFocus);
    hide();
}

/// Accepts the event, so that the widget below is not pressed.
void AxisGrip::mousePressEvent(QMouseEvent* event)
{
    event->accept();
}

void AxisGrip::mouseMoveEvent(QMouseEvent* event)
{
    if ((event->buttons() & Qt::LeftButton) != 0)
        emit dragged(mapToParent(event->position().toPoint()));
}

void AxisGrip::paintEvent(QPaintEvent* /*event*/)
{
    constexpr double rim = 1.5;
    const Palette& colours = ui::palette();
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(colours.onAccent, rim));
    painter.setBrush(colours.accent);
    painter.drawEllipse(QRectF(rect()).adjusted(2, 2, -2, -2));
}

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
