#pragma once

#include "solvers/maze/maze.h"
#include "ui/runs/run.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>

class QLabel;

namespace mazewright::ui {

class EditedCells;
class Shown;

/// Everything about one cell: its kind and value, the exact value of each layer of the run that is
/// shown, and when that run opened and closed it.
class CellInspector : public QWidget {
    Q_OBJECT

public:
    explicit CellInspector(QWidget* parent = nullptr);

    /// Follows what is shown over a level, which is not owned; null: what it is given.
    void bind(Shown* shown);
    /// None: no run is shown.
    void setRun(std::shared_ptr<const Run> run);
    /// The cell as it is in the document now; none: no cell.
    /// `note`: what is pinned to it; empty: nothing.
    void setCell(std::optional<Position> position, Cell cell = {}, const QString& note = {});
    /// Reads the run again: after it has progressed or finished.
    void refresh();
    /// What is shown, as plain lines.
    QString text() const;

signals:
    /// The cell has changed; none: no cell.
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

    std::unique_ptr<QObject> m_bond; // what the inspector hears of it ends with it
    std::shared_ptr<const Run> m_run;
    QPointer<const EditedCells> m_edited; // what has changed since the run; none: nothing has
    std::optional<Position> m_position;
    Cell m_cell;
    QString m_note;
    QLabel* m_label;
};

} // namespace mazewright::ui
