#pragma once

#include "ui/document/maze_document.h"
#include "ui/editor/pointer_mode.h"
#include "ui/editor/tool.h"
#include "ui/editor/tool_stroke.h"
#include "ui/editor/zoom_view.h"

#include <QHash>
#include <QString>

#include <optional>

namespace mazewright::ui {

/// A document's maze on the screen: pointer and keys become strokes of the chosen tool.
///
/// Mouse: left draws, a drag by the right button draws with its own pen or erases, and its click
/// asks for the menu of the cell; Shift-click draws a line from the last point, Alt-click picks.
/// Keys: arrows, Home, End, Page Up and Page Down move a cell cursor; Enter draws and Delete
/// erases, on the way too while they are held; Esc cancels; [ and ] size the brush, X swaps the
/// pens of both buttons.
class MazeView : public ZoomView {
    Q_OBJECT

public:
    /// The document is not owned and must outlive the view.
    explicit MazeView(MazeDocument* document, QWidget* parent = nullptr);
    ~MazeView() override;

    void setTool(const Tool* tool);
    /// The current tool, the brush and the values are those of another view.
    void takeToolsOf(const MazeView& other);
    const Tool* tool() const { return m_tool; }
    void setBrushSize(int size); ///< held within 1..maxBrushSize
    int brushSize() const { return m_brushSize; }
    /// The present tool's value (tile symbol, step cost, coin points), held within its range; each
    /// tool remembers its own.
    void setToolValue(int value);
    int toolValue() const { return valueOf(*m_tool); }
    /// That of another tool; 1 where it has none.
    int valueOf(const Tool& tool) const;
    /// What the right button draws, by the shape of the current tool; plain floor: it erases, start
    /// and end too. No start and no end.
    void setRightPen(Cell pen);
    Cell rightPen() const { return m_rightPen; }
    bool erasesOnRight() const { return m_rightPen == Cell{}; }
    /// Each button draws what the other one did.
    void swapPens();
    /// What the painting tool in hand, or the one that was before, draws into a cell: wall, floor
    /// of a cost, a coin or a tile.
    Cell drawnCell() const;

    /// While a hint is given, a left click or Enter picks a cell instead of drawing; an empty one
    /// ends that, and so do Esc and the choice of a tool, which `pickingEnded` tells.
    void setPicking(const QString& pickHint);
    bool isPicking() const { return !m_pickHint.isEmpty(); }

    /// The tool that draws what is in this cell of the maze, with its value, becomes the current
    /// one.
    void takeContents(Position cell);

    /// Words in place of the tool's own hint, until another tool is chosen; empty: the tool's own.
    void setToolHint(const QString& hint);

    /// Handles the pointer and the keys first; not owned. Null: none.
    void setPointerMode(PointerMode* mode) { m_mode = mode; }

    /// Where the keyboard's cell cursor is; none before an arrow key is pressed.
    std::optional<Position> cursorCell() const { return m_cursor; }
    /// Puts it on a cell of the maze, and that into view.
    void placeCursor(Position cell);
    /// Where a key takes the cursor from a cell of the maze; none: it is none of the cursor's keys.
    std::optional<Position> cursorTarget(Position from, const QKeyEvent& event) const;
    /// The cell in the middle of what is seen of the maze.
    Position middleCell() const;
    bool isStrokeOpen() const { return m_stroke.isOpen(); }
    /// What the mouse does now; `hintChanged` tells when it becomes something else.
    QString hint() const;

signals:
    void cellPicked(mazewright::Position cell);
    void pickingEnded();
    /// A tool that takes clicks was used on a cell of the maze, by mouse or Enter.
    void cellClicked(mazewright::Position cell);
    /// The menu of a cell of the maze is wanted there, by a right click or the key for it.
    void cellMenuWanted(mazewright::Position cell, QPoint globalPosition);
    /// What the clicks began is cancelled: right click or Esc.
    void clicksCancelled();
    void toolChanged(const mazewright::ui::Tool* tool);
    void brushSizeChanged(int size);
    void toolValueChanged(int value);
    void rightPenChanged(mazewright::Cell pen);
    /// What the mouse does now, for the status line.
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
    bool grips() const override;
    void showPointerShape() override;
    void hoverChanged() override;

private:
    /// The right button, pressed and not dragged yet.
    struct RightPress {
        Position cell{};
        QPoint at{};
        Qt::KeyboardModifiers modifiers{};
    };

    // maze_view.cpp: the document and the tool
    void showMaze();
    void showBrushOutline();
    void pick(Position cell);
    void clickWithTool(Position cell, Qt::MouseButton button);
    bool takesClicks() const { return m_tool->info.painting == Painting::clicks; }
    bool paints() const
    {
        return m_tool->paint != nullptr && m_tool->info.painting != Painting::none;
    }
    void endPicking();
    QString toolInWords() const;
    /// Ends drawing by buttons and keys; whether a stroke of theirs is still open.
    bool letGo();
    void finishStroke();
    void cancelStroke();

    // maze_view_mouse.cpp
    StrokeSettings strokeSettings(Position cell, Qt::KeyboardModifiers modifiers) const;
    StrokeSettings rightSettings(Qt::KeyboardModifiers modifiers) const;
    void takeRightPen(Position cell);
    bool opensMenu() const;
    void beginPress(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
    bool pressMode(Position cell, Qt::MouseButton button, Qt::KeyboardModifiers modifiers);
    void beginRightDrag();
    void wantMenu(Position cell, QPoint globalPosition);

    // maze_view_keys.cpp
    bool moveCursor(const QKeyEvent& event);
    void drawAtCursor(const QKeyEvent& event);
    void eraseAtCursor(const QKeyEvent& event);
    void beginByKey(const StrokeSettings& settings, const QKeyEvent& event);
    bool settingKey(int key);

    MazeDocument* m_document;
    const Tool* m_tool;
    const Tool* m_paintingTool; ///< the last that was current
    QHash<const Tool*, int> m_values;
    int m_brushSize = 1;
    Cell m_rightPen{};
    ToolStroke m_stroke;
    PointerMode* m_mode = nullptr;
    bool m_isModePressed = false;

    std::optional<Position> m_cursor;
    QString m_pickHint; // empty: clicks draw
    QString m_toolHint; // empty: the tool's own
    bool m_strokeByKeys = false;
    int m_heldKey = 0; // its release finishes the stroke; 0: the next Enter does
    std::optional<RightPress> m_rightPress{};
    Qt::MouseButton m_strokeButton = Qt::NoButton;
};

} // namespace mazewright::ui
