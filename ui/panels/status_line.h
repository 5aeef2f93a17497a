#pragma once

#include "solvers/core/maze.h"
#include "ui/session/live_route.h"

#include <QObject>
#include <QTimer>

#include <optional>

class QLabel;
class QStatusBar;

namespace mazewright::ui {

/// The labels of the status bar. The action of the mouse is at the left. The cell under the
/// pointer, whether and how the end can be reached, and the zoom are at the right.
class StatusLine : public QObject {
    Q_OBJECT

public:
    explicit StatusLine(QStatusBar* bar);

    void setHint(const QString& hint);
    /// Shows the cell under the pointer, and its cost from the start in the displayed run; `cost`
    /// is empty if unknown.
    void setCell(std::optional<Position> position, Cell cell = {}, const QString& cost = {});
    /// Shows what is known of the way to the end; `news` is empty if nothing is known yet. If it is
    /// not `current`, an ellipsis appears beside it once the delay is noticeable. `maze` is the
    /// present one.
    void setReach(const std::optional<LiveRoute>& news, bool current, const Maze& maze);
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

} // namespace mazewright::ui
