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

/// The answer in figures: best score, whether it is proved, whether the best is the only one, every
/// other number of the table of facts; and the cells that decide, with a check each that shows them
/// on the maze.
class StrokeFigures : public QWidget {
    Q_OBJECT

public:
    explicit StrokeFigures(QWidget* parent = nullptr);

    /// The measures of difficulty, a widget that the owner places.
    QWidget* difficulty() const noexcept { return m_difficulty; }
    /// None: dashes.
    void setAnalysis(std::shared_ptr<const Analysis> analysis);
    /// Figures that are no longer, or not yet, those of the level are faint.
    void setFaint(bool faint);

    /// Whether the best is unique, as it is shown.
    QString verdict() const;
    /// All rows that are shown, as plain lines.
    QString text() const;
    /// The cells to be shown on the maze under this mark; none where it is not checked.
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
    std::vector<FactRow> m_rows; // those two among them
    std::vector<CellsRow> m_cells;
};

} // namespace mazewright::ui
