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

/// Settings of a stroke, fixed when the stroke begins.
struct StrokeSettings {
    const Tool* tool = nullptr;
    Effect effect = Effect::draw;
    Interior interior = Interior::empty;
    int brushSize = 1;
    int value = 1;
    std::optional<Cell> ink{}; ///< replaces the tool's own content
};

/// A tool's stroke from press to release. Closes gaps between positions. Paints into the document
/// live, or shows a preview until the stroke ends. GUI thread. Does not own the document, the marks
/// or the widget; a progress message appears over the widget if a tool takes long.
class ToolStroke {
    Q_DECLARE_TR_FUNCTIONS(ToolStroke)
public:
    ToolStroke(MazeDocument* document, MarksItem* marks, QWidget* widget)
        : m_document(document), m_marks(marks), m_widget(widget)
    {
    }

    bool isOpen() const { return m_settings.tool != nullptr; }
    /// Begins at `cell`. If `from` is given, first draws a straight line from there. A tool that
    /// paints at press has painted when this returns. No stroke is open then if the user stopped
    /// the tool, or if the edit was large enough to replace the document's maze; that edit is
    /// already an undo step.
    void begin(const StrokeSettings& settings, Position cell, std::optional<Position> from = {});
    /// Extends the stroke in a straight line to `cell`, where the pointer is now.
    void moveTo(Position cell);
    /// Finishes the stroke as one undo step; adds no step if nothing changed.
    void finish();
    void cancel();

    /// Returns the end of the last finished stroke, from which Shift-click continues.
    std::optional<Position> lastPoint() const { return m_lastPoint; }
    void forgetLastPoint() { m_lastPoint.reset(); }
    /// Returns the action of the stroke in words for the status line; empty if no stroke is open.
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
