#pragma once

#include "solvers/maze/position.h"
#include "ui/document/maze_document.h"
#include "ui/editor/tool.h"

#include <QCoreApplication>
#include <QString>

#include <optional>

class QWidget;

namespace mazewright::ui {

class MarksItem;

/// How a stroke is to be made, fixed when it begins.
struct StrokeSettings {
    const Tool* tool = nullptr;
    Effect effect = Effect::draw;
    Interior interior = Interior::empty;
    int brushSize = 1;
    int value = 1;
    std::optional<Cell> ink{}; ///< in place of the tool's own
};

/// A tool's stroke from press to release: gaps closed, painted into the document live or shown as
/// a preview until it ends. GUI thread; owns neither document nor marks, nor the widget, over which
/// it says so where a tool takes long.
class ToolStroke {
    Q_DECLARE_TR_FUNCTIONS(ToolStroke)
public:
    ToolStroke(MazeDocument* document, MarksItem* marks, QWidget* widget)
        : m_document(document), m_marks(marks), m_widget(widget)
    {
    }

    bool isOpen() const { return m_settings.tool != nullptr; }
    /// Begins at `cell`; `from` first draws a straight line from there. A tool that paints at once
    /// has painted then; none is open where that was stopped, or where so much has changed that the
    /// level has got another maze: that is an undo step already.
    void begin(const StrokeSettings& settings, Position cell, std::optional<Position> from = {});
    /// The pointer is on `cell` now; all cells on the straight line to it belong to the stroke.
    void moveTo(Position cell);
    /// One undo step, or none where nothing changed.
    void finish();
    void cancel();

    /// Where the last finished stroke ended: Shift-click goes on from there.
    std::optional<Position> lastPoint() const { return m_lastPoint; }
    void forgetLastPoint() { m_lastPoint.reset(); }
    /// What the stroke does, in words for the status line; empty where none is open.
    QString hint() const;

private:
    void paintAtOnce(const StrokeSettings& settings, Stroke stroke);
    void paintFresh();
    void showPreview();
    Patch patch() const;
    static QString undoText(const StrokeSettings& settings);

    MazeDocument* m_document;
    MarksItem* m_marks;
    QWidget* m_widget;
    StrokeSettings m_settings;
    Stroke m_stroke;
    std::optional<Position> m_lastPoint;
};

} // namespace mazewright::ui
