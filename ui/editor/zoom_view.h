#pragma once

#include "solvers/maze/maze.h"

#include <QGraphicsView>
#include <QSizeF>

#include <optional>

class QNativeGestureEvent;

namespace mazewright::ui {

class MazeItem;

/// The position and scale of a view: shared by views that move together.
struct ViewState {
    QPointF centre;            ///< in cells
    double pixelsPerCell = 24; ///< within 1/64..256
    friend bool operator==(const ViewState&, const ViewState&) = default;
};

/// A maze on the screen that can be zoomed and panned; the base of the editor's view and of the
/// panes of a comparison. Space-drag and the middle button pan, Ctrl+wheel and pinch zoom at the
/// pointer. Scrolling goes by whole pixels, so that cells are of one width. GUI thread.
class ZoomView : public QGraphicsView {
    Q_OBJECT

public:
    /// 100 % is this many pixels a cell.
    static constexpr double actualPixelsPerCell = 24;
    /// Fitting does not magnify a small maze beyond this, unless another limit is set.
    static constexpr double mostWhenFitted = 128;

    /// The maze is not owned and must live until the item is given another.
    explicit ZoomView(const Maze* maze, QWidget* parent = nullptr);

    MazeItem* mazeItem() const { return m_item; }

    void zoomIn();
    void zoomOut();
    void fitMaze();
    void actualSize();
    double pixelsPerCell() const { return m_pixelsPerCell; }
    ViewState viewState() const;
    void setViewState(const ViewState& state);

    /// Whether the maze was last fitted; then it is fitted again when the view gets another size.
    bool isFitted() const { return m_fitted; }
    /// At how many pixels a cell the whole maze just fits, whatever the bound.
    double fittingPixelsPerCell() const;
    /// Limits how many pixels fitting gives a cell; fits again where the maze was fitted.
    void setMostWhenFitted(double pixelsPerCell);
    /// Room in cells that fitting leaves around the maze.
    void setFitMargin(int cells);

    /// Until `release` the view may be moved and resized while its cells keep their place on the
    /// screen and their scale, so that what appears beside it moves nothing under the pointer. A
    /// maze that was fitted and would be cut is fitted again, and once more when there is room.
    void hold();
    void release();

    /// While an overlay is animated, whole-viewport repaints are the cheaper kind.
    void setAnimating(bool animating);
    /// The theme changed.
    void paletteChanged();

    /// The cell under the pointer; none where there is none.
    std::optional<Position> hoveredCell() const { return m_hovered; }

signals:
    void cellHovered(std::optional<mazewright::Position> cell);
    void zoomed(double pixelsPerCell);
    void viewStateChanged();
    /// The view has been resized.
    void resized();

protected:
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    bool viewportEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

    /// Whether the left button pans.
    virtual bool grips() const { return m_spaceHeld; }
    /// Sets the pointer's shape to what the mouse does now.
    virtual void showPointerShape();
    /// Called when the hovered cell changes; emits `cellHovered`.
    virtual void hoverChanged();

    Position cellAt(QPoint viewportPosition) const;
    /// Outside the maze: none.
    void hover(std::optional<Position> cell);
    bool isPanning() const { return m_panFrom.has_value(); }
    /// Begins to pan where this button pans, and says whether it does.
    bool beginPan(const QMouseEvent& event);
    /// While panning: follows the pointer.
    bool goOnPanning(const QMouseEvent& event);
    void endPan(const QMouseEvent& event);
    /// Scrolls; the maze is then no longer fitted.
    void panBy(QPoint pixels);
    /// Fits the maze where it has another size than when it was last fitted.
    void fitNewSize();

private:
    void setScale(double pixelsPerCell);
    void scrollTo(QPointF cells, QPointF viewportPosition);
    void zoomTo(double pixelsPerCell, QPointF viewportAnchor);
    void updateSceneRect();
    bool pinch(const QNativeGestureEvent& event);

    MazeItem* m_item;
    std::optional<Position> m_hovered;
    std::optional<QPoint> m_panFrom;
    bool m_spaceHeld = false;
    double m_pixelsPerCell = actualPixelsPerCell;
    double m_pinchPixelsPerCell = actualPixelsPerCell;
    double m_mostWhenFitted = mostWhenFitted;
    int m_wheelRest = 0;
    int m_fitMargin = 0;            // cells
    QSizeF m_shownSize;             // of the maze that was last fitted
    std::optional<QPoint> m_held{}; // where on the screen the maze begins meanwhile
    bool m_hasMadeRoom = false;     // fitted again, since it would have been cut
    bool m_fitted = true;           // the view was last fitted: resizing fits again
};

} // namespace mazewright::ui
