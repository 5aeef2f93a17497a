#pragma once

#include <QObject>
#include <QPoint>

#include <array>

namespace mazewright::ui {

class AxisGrip;
class MazeDocument;
class SymmetryItem;
class ZoomView;

/// Shows the axes of a document's symmetry on a view of its maze. Grips at their ends, beside the
/// maze or at the edge of the view, drag the axes by half cells. GUI thread.
class SymmetryAxes : public QObject {
    Q_OBJECT

public:
    /// Owns neither argument; both must outlive this object.
    SymmetryAxes(ZoomView* view, MazeDocument* document, QObject* parent = nullptr);

private:
    void show();
    void place();
    void drag(Qt::Orientation along, QPoint to);

    ZoomView* m_view;
    MazeDocument* m_document;
    SymmetryItem* m_item;                // owned by the maze item
    std::array<AxisGrip*, 2> m_vertical; // children of the viewport, like `m_horizontal`
    std::array<AxisGrip*, 2> m_horizontal;
};

} // namespace mazewright::ui
