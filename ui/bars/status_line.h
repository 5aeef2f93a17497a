#pragma once

#include "solvers/maze/maze.h"
#include "ui/session/live_watch.h"

#include <QObject>
#include <QTimer>

#include <optional>

class QLabel;
class QStatusBar;

namespace mazewright::ui {

/// The labels of the status bar: at the left what the mouse does now; at the right the cell under
/// it, whether and how the end can be reached, and the zoom.
class StatusLine : public QObject {
    Q_OBJECT

public:
    explicit StatusLine(QStatusBar* bar);

    void setHint(const QString& hint);
    /// The cell under the pointer, and what a run tells of it: its cost from the start; empty: it
    /// tells nothing.
    void setCell(std::optional<Position> position, Cell cell = {}, const QString& cost = {});
    /// What is known of the way to the end; none: nothing yet. Where it is not of the level as it
    /// is now, an ellipsis beside it says so as soon as an eye could tell.
    void setNews(const std::optional<LiveNews>& news, bool current);
    void setZoom(double pixelsPerCell);

private:
    QLabel* addLabel(QStatusBar& bar, const char* name);

    QLabel* m_hint;
    QLabel* m_cell;
    QLabel* m_reach;
    QLabel* m_pending;
    QLabel* m_zoom;
    QTimer m_patience;
};

/// Whether and how the end can be reached, in words.
QString newsInWords(const LiveNews& news);

} // namespace mazewright::ui
