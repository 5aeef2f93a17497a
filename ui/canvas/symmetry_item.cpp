#include "ui/canvas/symmetry_item.h"

#include "ui/document/maze_document.h"
#include "ui/theme/palette.h"

#include <QLineF>
#include <QList>
#include <QPainter>

#include <algorithm>

namespace mazewright::ui {

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

SymmetryItem::SymmetryItem(const MazeDocument* document) : m_document(*document)
{
    setAcceptedMouseButtons(Qt::NoButton);
    symmetryChanged();
}

void SymmetryItem::symmetryChanged()
{
    prepareGeometryChange();
    setVisible(m_document.symmetry().kind != SymmetryKind::none);
    update();
}

QRectF SymmetryItem::boundingRect() const
{
    // At a small scale, the line at the edge of the maze is as wide as a cell.
    constexpr double margin = 1;
    return QRectF(0, 0, m_document.maze().columns(), m_document.maze().rows())
        .adjusted(-margin, -margin, margin, margin);
}

void SymmetryItem::paint(QPainter* painter, const QStyleOptionGraphicsItem*, QWidget*)
{
    const QSizeF board(m_document.maze().columns(), m_document.maze().rows());
    const Axes axes = axesOf(m_document.symmetry(), board);
    const QTransform toDevice = painter->worldTransform();
    const auto draw = [&](const QList<QLineF>& lines, const QList<qreal>& dashes) {
        QPen casing(palette().casing, 3);
        casing.setCapStyle(Qt::FlatCap);
        QPen ink(palette().accent, 1.5);
        ink.setDashPattern(dashes);
        for (const QLineF& line : lines)
            for (const QPen& pen : {casing, ink}) {
                painter->setPen(pen);
                painter->drawLine(toDevice.map(line));
            }
    };
    painter->save();
    painter->resetTransform();
    painter->setRenderHint(QPainter::Antialiasing);
    draw(axes.centre, {1.5, 2.5});
    draw(axes.mirrors, {6, 3});
    painter->restore();
}

} // namespace mazewright::ui
