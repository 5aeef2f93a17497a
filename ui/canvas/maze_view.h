#pragma once

#include "solvers/core/cell.h"
#include "ui/canvas/tools.h"
#include "ui/canvas/zoom_view.h"
#include "ui/level/maze_document.h"

#include <QHash>
#include <QString>
#include <Qt>

#include <optional>

class QKeyEvent;

namespace mazewright::ui {

/// Handles the pointer and the keys on a maze instead of painting. The view calls it first, unless
/// it pans or picks. Cells may lie outside the maze. GUI thread.
class PointerMode {
public:
    virtual ~PointerMode() = default;

    /// Returns true if the mode handles this press. It then also gets the moves up to the release.
    virtual bool press(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers modifiers) = 0;
    /// Called when the pointer moves to a different cell, whether a button is pressed or not.
    virtual void moveTo(Position cell) = 0;
    virtual void release(Position cell) = 0;
    /// Returns true if the mode handles this key; the view then calls `takeKey`.
    virtual bool wantsKey(const QKeyEvent& event) const = 0;
    virtual void takeKey(const QKeyEvent& event) = 0;
    /// Returns true if an action is in progress, which a press of the other button cancels.
    virtual bool isBusy() const = 0;
    /// Cancels the action in progress.
    virtual void cancel() = 0;
    /// Returns the current action of the pointer in words; empty to show the tool's hint.
    virtual QString hint() const = 0;
};

/// Shows a document's maze and turns pointer and key input into strokes of the current tool.
///
/// Mouse: the left button draws. A drag with the right button draws with its own pen, or erases. A
/// right click requests the menu of the cell. Shift-click draws a line from the last point,
/// Alt-click picks. Keys: arrows, Home, End, Page Up and Page Down move a cell cursor. Enter draws
/// and Delete erases; while held, they also act on the cells that the cursor passes. Esc cancels; [
/// and ] change the brush size, X swaps the pens of both buttons.
class MazeView : public ZoomView {
    Q_OBJECT

public:
    /// Does not own the document, which must outlive the view.
    explicit MazeView(MazeDocument* document, QWidget* parent = nullptr);
    ~MazeView() override;

    void setTool(const Tool* tool);
    /// Copies the current tool, the brush and the tool values of another view.
    void copyToolsFrom(const MazeView& other);
    const Tool* tool() const { return m_tool; }
    void setBrushSize(int size); ///< clamped to 1..maxBrushSize
    int brushSize() const { return m_brushSize; }
    /// Sets the current tool's value (tile symbol, step cost, coin points), clamped to its range.
    /// Each tool keeps its own value.
    void setToolValue(int value);
    int toolValue() const { return valueOf(*m_tool); }
    /// Returns the value of any tool; 1 if the tool has no value.
    int valueOf(const Tool& tool) const;
    /// Sets the content that the right button draws, in the shape of the current tool. Plain floor
    /// erases, including start and end. The pen cannot be a start or an end.
    void setRightPen(Cell pen);
    Cell rightPen() const { return m_rightPen; }
    bool erasesOnRight() const { return m_rightPen == Cell{}; }
    /// Swaps the contents that the left and the right button draw.
    void swapPens();
    /// Returns the content that the current painting tool, or the last one used, draws: wall, floor
    /// with a cost, a coin or a tile.
    Cell drawnCell() const;

    /// If `pickHint` is not empty, a left click or Enter picks a cell instead of drawing. An empty
    /// hint ends picking. Esc and the choice of a tool end picking too, and emit `pickingEnded`.
    void setPicking(const QString& pickHint);
    bool isPicking() const { return !m_pickHint.isEmpty(); }

    /// Selects the tool that draws the content of this cell of the maze, and sets its value.
    void pickTool(Position cell);

    /// Sets the mode that gets pointer and key input first; not owned. Pass null for no mode.
    void setPointerMode(PointerMode* mode) { m_mode = mode; }

    /// Returns the position of the keyboard's cell cursor; empty until an arrow key is pressed.
    std::optional<Position> cursorCell() const { return m_cursor; }
    /// Places the cursor on a cell of the maze and scrolls the cell into view.
    void placeCursor(Position cell);
    /// Returns where a key moves the cursor from a cell of the maze; empty if the key does not move
    /// the cursor.
    std::optional<Position> cursorTarget(Position from, const QKeyEvent& event) const;
    /// Moves the cursor by a key; returns false if the key does not move the cursor.
    bool moveCursor(const QKeyEvent& event);
    /// Returns the cell in the middle of the visible part of the maze.
    Position middleCell() const;
    bool isStrokeOpen() const { return m_stroke.isOpen(); }
    /// Returns the current action of the mouse in words; see `hintChanged`.
    QString hint() const;

signals:
    void cellPicked(mazewright::Position cell);
    void pickingEnded();
    /// Emitted when a tool that takes clicks is used on a cell of the maze, by mouse or Enter.
    void cellClicked(mazewright::Position cell);
    /// Emitted when the user requests the menu of a cell of the maze, by a right click or the menu
    /// key.
    void cellMenuRequested(mazewright::Position cell, QPoint globalPosition);
    /// Emitted when a right click or Esc cancels what the clicks began.
    void clicksCancelled();
    void toolChanged(const mazewright::ui::Tool* tool);
    void brushSizeChanged(int size);
    void toolValueChanged(int value);
    void rightPenChanged(mazewright::Cell pen);
    /// Emitted when the action of the mouse, which the status line shows, has changed.
    void hintChanged(const QString& hint);
    void strokeFinished();

protected:
    bool event(QEvent* event) override;
    bool viewportEvent(QEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseDoubleClickEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void contextMenuEvent(QContextMenuEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    bool pansByLeftButton() const final;
    void showPointerShape() final;
    void hoverChanged() override;

private:
    /// A press of the right button that is not a drag yet.
    struct RightPress {
        Position cell{};
        QPoint at{};
        Qt::KeyboardModifiers modifiers{};
    };

    // the document and the tool
    void showMaze();
    void showBrushOutline();
    void pick(Position cell);
    bool takesClicks() const { return m_tool->painting == Painting::clicks; }
    bool paints() const { return m_tool->cellsUnder != nullptr; }
    void endPicking();
    QString toolInWords() const;
    /// Stops drawing by buttons and keys. Returns true if their stroke is still open.
    bool stopDrawing();
    void finishStroke();
    void cancelStroke();

    // mouse
    const Tool* toolAt(Position cell) const;
    Stroke strokeBy(Qt::MouseButton button, Qt::KeyboardModifiers modifiers) const;
    void takeRightPen(Position cell);
    bool opensMenu() const;
    void beginPress(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
    bool pressMode(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
    void wantMenu(Position cell, QPoint globalPosition);

    // keys
    bool bringCursorIntoSight();
    void drawAtCursor(const QKeyEvent& event);
    void eraseAtCursor(const QKeyEvent& event);
    void beginByKey(const Tool* tool, Stroke stroke, const QKeyEvent& event);
    bool settingKey(int key);

    MazeDocument* m_document;
    const Tool* m_tool;
    const Tool* m_paintingTool; ///< the last painting tool that was current
    QHash<const Tool*, int> m_values;
    int m_brushSize = 1;
    Cell m_rightPen{};
    ToolStroke m_stroke;
    PointerMode* m_mode = nullptr;
    bool m_isModePressed = false;

    std::optional<Position> m_cursor;
    QString m_pickHint; // empty: clicks draw
    bool m_strokeByKeys = false;
    int m_heldKey = 0; // releasing this key finishes the stroke; 0: the next Enter finishes it
    std::optional<RightPress> m_rightPress{};
    Qt::MouseButton m_strokeButton = Qt::NoButton;
};

} // namespace mazewright::ui
