#pragma once

#include "ui/document/maze_document.h"
#include "ui/editor/tool.h"
#include "ui/editor/tool_stroke.h"

#include <QGraphicsView>
#include <QHash>
#include <QSizeF>
#include <QString>

#include <optional>

class QNativeGestureEvent;

namespace mazewright::ui {

class MazeItem;

/// Where a view looks and how near: what views that move together share.
struct ViewState {
    QPointF centre;            ///< in cells
    double pixelsPerCell = 24; ///< within 1/64..256
    friend bool operator==(const ViewState&, const ViewState&) = default;
};

/// A document's maze on the screen: zoom, pan, and pointer and keys to strokes of the chosen tool.
///
/// Mouse: left draws, right erases, Shift-click draws a line from the last point, Alt-click picks,
/// Space-drag and the middle button pan, Ctrl+wheel and pinch zoom at the pointer.
/// Keys: arrows move a cell cursor (with Shift they draw on the way), Enter draws, Delete erases,
/// Esc cancels; [ and ] size the brush, X swaps brush and eraser.
class MazeView : public QGraphicsView {
    Q_OBJECT
public:
    /// 100 % is this many pixels a cell.
    static constexpr double actualPixelsPerCell = 24;

    /// The document is not owned and must outlive the view.
    explicit MazeView(MazeDocument* document, QWidget* parent = nullptr);
    ~MazeView() override;

    MazeItem* mazeItem() const { return m_item; }

    void setTool(const Tool* tool);
    const Tool* tool() const { return m_tool; }
    void setBrushSize(int size); ///< held within 1..maxBrushSize
    int brushSize() const { return m_brushSize; }
    /// The present tool's value (tile symbol, step cost, coin points), held within its range; each
    /// tool remembers its own.
    void setToolValue(int value);
    int toolValue() const;

    /// While a hint is given, a left click or Enter picks a cell instead of drawing; an empty one
    /// ends that, and so do Esc and the choice of a tool, which `pickingEnded` tells.
    void setPicking(const QString& pickHint);
    bool isPicking() const { return !m_pickHint.isEmpty(); }

    void zoomIn();
    void zoomOut();
    void fitMaze();
    void actualSize();
    double pixelsPerCell() const { return m_pixelsPerCell; }
    ViewState viewState() const;
    void setViewState(const ViewState& state);

    /// While an overlay is animated, whole-viewport repaints are the cheaper kind.
    void setAnimating(bool animating);
    /// The theme changed.
    void paletteChanged();

    /// Words in place of the tool's own hint, until another tool is chosen; empty: the tool's own.
    void setToolHint(const QString& hint);
    /// Room in cells that fitting leaves around the maze.
    void setFitMargin(int cells);

    /// Where the keyboard's cell cursor is; none before an arrow key is pressed.
    std::optional<Position> cursorCell() const { return m_cursor; }
    bool isStrokeOpen() const { return m_stroke.isOpen(); }
    /// What the mouse does now; `hintChanged` tells when it becomes something else.
    QString hint() const;

signals:
    void cellHovered(std::optional<mazewright::Position> cell);
    void zoomed(double pixelsPerCell);
    void viewStateChanged();
    void cellPicked(mazewright::Position cell);
    void pickingEnded();
    /// A tool that takes clicks was used on a cell of the maze, by mouse or Enter.
    void cellClicked(mazewright::Position cell);
    /// What the clicks began is to be let go: right click or Esc.
    void clicksCancelled();
    void toolChanged(const mazewright::ui::Tool* tool);
    void brushSizeChanged(int size);
    void toolValueChanged(int value);
    /// What the mouse does now, for the status line.
    void hintChanged(const QString& hint);
    void strokeFinished();

protected:
    void drawBackground(QPainter* painter, const QRectF& rect) override;
    bool viewportEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void scrollContentsBy(int dx, int dy) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;

private:
    // maze_view.cpp: the document, the tool, the pointer
    void showMaze();
    Position cellAt(QPoint viewportPosition) const;
    void hover(std::optional<Position> cell);
    void showBrushOutline();
    void showPointerShape();
    StrokeSettings strokeSettings(Position cell, Effect effect,
                                  Qt::KeyboardModifiers modifiers) const;
    void pick(Position cell);
    void clickWithTool(Position cell, Qt::MouseButton button);
    bool takesClicks() const { return m_tool->info.painting == Painting::clicks; }
    void endPicking();
    void finishStroke();
    void cancelStroke();
    bool isPanning() const { return m_panFrom.has_value(); }

    // maze_view_keys.cpp
    QString wordsFor(Cell cell) const;
    void placeCursor(Position cell);
    bool moveCursor(int key, Qt::KeyboardModifiers modifiers);
    void drawAtCursor(Qt::KeyboardModifiers modifiers);
    void eraseAtCursor();
    bool settingKey(int key);

    // maze_view_zoom.cpp
    void setScale(double pixelsPerCell);
    void scrollTo(QPointF cells, QPointF viewportPosition);
    void zoomTo(double pixelsPerCell, QPointF viewportAnchor);
    void updateSceneRect();
    bool pinch(const QNativeGestureEvent& event);

    MazeDocument* m_document;
    MazeItem* m_item;
    const Tool* m_tool;
    QHash<const Tool*, int> m_values;
    int m_brushSize = 1;
    ToolStroke m_stroke;

    std::optional<Position> m_hovered;
    std::optional<Position> m_cursor;
    std::optional<QPoint> m_panFrom;
    QString m_pickHint; // empty: clicks draw
    QString m_toolHint; // empty: the tool's own
    bool m_spaceHeld = false;
    bool m_strokeByKeys = false;
    Qt::MouseButton m_strokeButton = Qt::NoButton;

    double m_pixelsPerCell = actualPixelsPerCell;
    double m_pinchPixelsPerCell = actualPixelsPerCell;
    int m_wheelRest = 0;
    int m_fitMargin = 0;  // cells
    QSizeF m_shownSize;   // of the maze that was last fitted
    bool m_fitted = true; // the view was last fitted: resizing fits again
};

} // namespace mazewright::ui
