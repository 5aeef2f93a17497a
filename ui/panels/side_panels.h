#pragma once

#include "solvers/core/maze.h"
#include "ui/level/run.h"

#include <QPointer>
#include <QUndoView>
#include <QWidget>

#include <memory>
#include <optional>

class QLabel;

namespace mazewright::ui {

class EditedCells;
class OverlayState;

/// The details of one cell: its kind and value, the exact value of each layer of the displayed run,
/// and when that run opened and closed it.
class CellInspector : public QWidget {
    Q_OBJECT

public:
    explicit CellInspector(QWidget* parent = nullptr);

    /// Follows the state shown over a level, which is not owned. If null, shows the run set by
    /// `setRun`.
    void bind(OverlayState* shown);
    /// Sets the run; null if no run is shown.
    void setRun(std::shared_ptr<const Run> run);
    /// Sets the cell as it is in the document now; empty for no cell. `note` is pinned to the cell;
    /// empty if there is no note.
    void setCell(std::optional<Position> position, Cell cell = {}, const QString& note = {});
    /// Reads the run again; call it after the run has progressed or finished.
    void refresh();
    /// Returns the displayed text as plain lines.
    QString text() const;

signals:
    /// Emitted when the cell has changed; empty for no cell.
    void cellChanged(std::optional<mazewright::Position> cell);

protected:
    void changeEvent(QEvent* event) override;

private:
    struct Line {
        QString name;
        QString value;
    };
    QList<Line> lines() const;
    void addRunLines(QList<Line>& lines) const;

    std::unique_ptr<QObject> m_connections; // connections to the level; reset to disconnect
    std::shared_ptr<const Run> m_run;
    QPointer<const EditedCells> m_edited; // cells changed since the run; null if there are none
    std::optional<Position> m_position;
    Cell m_cell;
    QString m_note;
    QLabel* m_label;
};

/// The undo steps of the edited level or of the played game; a click goes back or forward to a
/// step. The saved state has a file icon. GUI thread.
class HistoryPanel : public QUndoView {
    Q_OBJECT

public:
    explicit HistoryPanel(QWidget* parent = nullptr);
};

} // namespace mazewright::ui
