#pragma once

#include "solvers/core/maze.h"

#include <QGraphicsView>
#include <QSizeF>

#include <optional>

class QNativeGestureEvent;

namespace mazewright::ui {

class MazeItem;

/// The position and scale of a view. Views that move together share it.
struct ViewState {
    QPointF centre;            ///< in cells
    double pixelsPerCell = 24; ///< within 1/64..256
    friend bool operator==(const ViewState&, const ViewState&) = default;
};

/// A view of a maze that can be zoomed and panned. Base of the editor's view and of the panes of a
/// comparison. Space-drag and the middle button pan; Ctrl+wheel and pinch zoom at the pointer.
/// Scrolls by whole pixels, so that all cells have the same width. GUI thread.
class ZoomView : public QGraphicsView {
    Q_OBJECT

public:
    /// The pixels per cell of 100 %.
    static constexpr double actualPixelsPerCell = 24;
    /// Fitting magnifies a small maze to at most this many pixels per cell, unless
    /// `setMostWhenFitted` sets a different limit.
    static constexpr double mostWhenFitted = 128;

    /// Does not own the maze, which must live until the item gets a different maze.
    explicit ZoomView(const Maze* maze, QWidget* parent = nullptr);

    MazeItem* mazeItem() const { return m_item; }

    void zoomIn();
    void zoomOut();
    void fitMaze();
    void actualSize();
    double pixelsPerCell() const { return m_pixelsPerCell; }
    ViewState viewState() const;
    void setViewState(const ViewState& state);

    /// Returns true if the maze was last fitted; resizing the view then fits it again.
    bool isFitted() const { return m_fitted; }
    /// Returns the pixels per cell at which the whole maze just fits, ignoring the limit.
    double fittingPixelsPerCell() const;
    /// Limits the pixels per cell of fitting. Fits again if the maze was fitted.
    void setMostWhenFitted(double pixelsPerCell);
    /// Sets the margin around a fitted maze, in cells.
    void setFitMargin(int cells);
    /// Keeps this height, in pixels, free below a fitted maze: for a widget that is about to appear
    /// below the view, so that the maze need not be fitted again then.
    void setRoomBelow(int pixels);

    /// Keeps the cells in place and to scale on the screen until `release`, while the view may be
    /// moved and resized. So a widget that appears beside the view moves nothing under the pointer.
    /// On release, a fitted maze that would be cut off is fitted again. It is fitted once more when
    /// there is room.
    void hold();
    void release();
    bool isHeld() const noexcept { return m_held.has_value(); }

    /// Repaints the whole viewport on each update while an overlay is animated, which is cheaper
    /// then.
    void setAnimating(bool animating);
    /// Call this after the theme has changed.
    void paletteChanged();

    /// Returns the cell under the pointer; empty if the pointer is not over a cell.
    std::optional<Position> hoveredCell() const { return m_hovered; }

signals:
    void cellHovered(std::optional<mazewright::Position> cell);
    void zoomed(double pixelsPerCell);
    void viewStateChanged();
    /// Emitted after the view was resized.
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

    /// Returns true if the left button pans.
    virtual bool pansByLeftButton() const { return m_spaceHeld; }
    /// Sets the pointer's shape for the current action of the mouse.
    virtual void showPointerShape();
    /// Called when the hovered cell changes; emits `cellHovered`.
    virtual void hoverChanged();

    Position cellAt(QPoint viewportPosition) const;
    /// Sets the hovered cell. A cell outside the maze counts as no cell.
    void hover(std::optional<Position> cell);
    bool isPanning() const { return m_panFrom.has_value(); }
    /// Begins to pan if the event's button pans. Returns true if it does.
    bool beginPan(const QMouseEvent& event);
    /// Follows the pointer while panning. Returns true if the view is panning.
    bool continuePanning(const QMouseEvent& event);
    void endPan(const QMouseEvent& event);
    /// Scrolls; the maze is then no longer fitted.
    void panBy(QPoint pixels);
    /// Fits the maze if its size has changed since it was last fitted.
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
    int m_fitMargin = 0; // cells
    int m_roomBelow = 0; // pixels
    QSizeF m_shownSize;  // size of the maze that was last fitted
    // while held: position of the maze's top left corner on the screen
    std::optional<QPoint> m_held{};
    bool m_hasMadeRoom = false; // fitted again because it would have been cut off
    bool m_fitted = true;       // the maze was last fitted: resizing fits it again
};

} // namespace mazewright::ui
