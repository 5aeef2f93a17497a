#pragma once

#include "ui/figures/fact_rows.h"
#include "ui/overlay/cell_marks.h"
#include "ui/runs/analysis.h"

#include <QString>
#include <QWidget>

#include <memory>
#include <vector>

class QCheckBox;
class QLabel;
class QVBoxLayout;

namespace mazewright::ui {

class Headline;

/// The figures of a one-stroke answer. Shows the best score, whether it is proved and unique, and
/// every other number of the table of facts. Also lists the decisive cells, each kind with a check
/// box that shows it on the maze.
class StrokeFigures : public QWidget {
    Q_OBJECT

public:
    explicit StrokeFigures(QWidget* parent = nullptr);

    /// Returns the widget with the measures of difficulty; the owner places it.
    QWidget* difficulty() const noexcept { return m_difficulty; }
    /// Shows an analysis; shows dashes if null.
    void setAnalysis(std::shared_ptr<const Analysis> analysis);
    /// Draws figures faintly if they are out of date or not yet computed.
    void setFaint(bool faint);

    /// Returns the displayed verdict on whether the best track is unique.
    QString verdict() const;
    /// Returns all visible rows as plain lines.
    QString text() const;
    /// Returns the cells to show on the maze under `mark`; empty if its box is not checked.
    std::vector<Position> shownCells(CellMark mark) const;

signals:
    void shownCellsChanged();

private:
    struct CellsRow {
        CellMark mark;
        QCheckBox* shown;
        QLabel* count;
    };
    void makeRows(QVBoxLayout& layout);
    void makeDifficulty();
    void addCellsRow(QVBoxLayout& layout, CellMark mark, const QString& name);
    const std::vector<CellIndex>* cellsOf(CellMark mark) const;
    void showHead();
    void showBound();
    void showFacts();
    void showLength();
    void showCells();

    std::shared_ptr<const Analysis> m_analysis;
    Headline* m_head = nullptr;
    QWidget* m_difficulty;
    FactRow m_bound{};
    FactRow m_length{};
    std::vector<FactRow> m_rows; // including the bound and the length
    std::vector<CellsRow> m_cells;
};

} // namespace mazewright::ui
