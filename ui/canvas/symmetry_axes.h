#pragma once

#include <QObject>
#include <QPoint>

#include <array>

namespace mazewright::ui {

class AxisGrip;
class MazeDocument;
class SymmetryItem;
class ZoomView;

/// The axes of a document's symmetry on a view of its maze, with grips at their ends, beside the
/// maze or where the view ends: dragged, the axes follow by half cells. GUI thread.
class SymmetryAxes : public QObject {
    Q_OBJECT

public:
    /// Neither is owned; both must outlive this.
    SymmetryAxes(ZoomView* view, MazeDocument* document, QObject* parent = nullptr);

private:
    void show();
    void place();
    void drag(Qt::Orientation along, QPoint to);

    ZoomView* m_view;
    MazeDocument* m_document;
    SymmetryItem* m_item;                // the maze's
    std::array<AxisGrip*, 2> m_vertical; // the viewport's, as those below
    std::array<AxisGrip*, 2> m_horizontal;
};

} // namespace mazewright::ui
