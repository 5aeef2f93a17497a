#pragma once

#include <QObject>
#include <QPoint>
#include <QWidget>

#include <array>

namespace mazewright::ui {

/// A handle at one end of an axis, above the content of its parent. Reports where the user drags
/// it. GUI thread.
class AxisGrip : public QWidget {
    Q_OBJECT

public:
    /// Width and height in pixels.
    static constexpr int side = 16;

    /// `moves`: the direction in which the user can drag the handle.
    AxisGrip(Qt::Orientation moves, QWidget* parent);

signals:
    /// Emitted when the pointer drags the handle to `to`, in pixels of the parent.
    void dragged(QPoint to);

protected:
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;
};

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
