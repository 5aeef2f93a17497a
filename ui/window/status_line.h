#pragma once

#include "solvers/analyses/reachability.h"
#include "solvers/maze/maze.h"

#include <QObject>

#include <optional>

class QLabel;
class QStatusBar;

namespace mazewright::ui {

/// The labels of the status bar: at the left what the mouse does now; at the right the cell under
/// it, whether the end can be reached, and the zoom.
class StatusLine : public QObject {
    Q_OBJECT

public:
    explicit StatusLine(QStatusBar* bar);

    void setHint(const QString& hint);
    void setCell(std::optional<Position> position, Cell cell = {});
    /// None: still to be found out.
    void setReach(std::optional<Reach> reach);
    void setZoom(double pixelsPerCell);

private:
    QLabel* addLabel(QStatusBar& bar, const char* name);

    QLabel* m_hint;
    QLabel* m_cell;
    QLabel* m_reach;
    QLabel* m_zoom;
};

/// A cell in words: `coin, 5 points`.
QString cellInWords(Cell cell);

} // namespace mazewright::ui
