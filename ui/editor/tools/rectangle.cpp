#include "ui/editor/footprint.h"
#include "ui/editor/tool.h"

#include <QRect>
#include <QtGlobal>

#include <algorithm>
#include <vector>

namespace mazewright::ui {

namespace {

/// Returns the frame along the inside of `box` as four rectangles that do not overlap. Returns the
/// whole box if it is too small to have an interior.
std::vector<QRect> frameOf(QRect box, int thickness)
{
    const QRect inside = box.adjusted(thickness, thickness, -thickness, -thickness);
    if (inside.isEmpty())
        return {box};
    return {QRect(box.left(), box.top(), box.width(), thickness),
            QRect(box.left(), inside.top(), thickness, inside.height()),
            QRect(inside.right() + 1, inside.top(), thickness, inside.height()),
            QRect(box.left(), inside.bottom() + 1, box.width(), thickness)};
}

Patch paintRectangle(const Maze& maze, const Stroke& stroke)
{
    const Position a = stroke.first();
    const Position b = stroke.last();
    const QRect box(QPoint(std::min(a.column, b.column), std::min(a.row, b.row)),
                    QPoint(std::max(a.column, b.column), std::max(a.row, b.row)));
    const std::vector<QRect> cells = stroke.interior == Interior::filled
                                         ? std::vector<QRect>{box}
                                         : frameOf(box, stroke.brushSize);
    return painted(maze, cells, stroke, {CellKind::wall, 1});
}

} // namespace

namespace toolbox {
extern const Tool rectangle;
constinit const Tool rectangle = {
    .info = {.id = "rectangle",
             .name = QT_TRANSLATE_NOOP("Tool", "Rectangle"),
             .hint = QT_TRANSLATE_NOOP("Tool", "Drag to draw a rectangle, Shift+drag to fill it"),
             .icon = "rectangle",
             .shortcut = "U",
             .painting = Painting::atRelease,
             .hasBrushSize = true,
             .hasTwoPoints = true},
    .paint = paintRectangle};
} // namespace toolbox

} // namespace mazewright::ui
