#pragma once

#include "ui/canvas/cell_marks.h"
#include "ui/level/analysis.h"
#include "ui/panels/figures.h"

#include <QString>
#include <QWidget>

#include <cstdint>
#include <gmpxx.h>
#include <memory>
#include <string>
#include <utility>
#include <vector>

namespace mazewright::ui {

/// A histogram of the number of tracks per score; the best score is highlighted. The bars are
/// logarithmic, and say so, if the counts differ much. Neighbouring scores share a bar if there are
/// more scores than bars fit. The tool tip of a bar gives its exact count.
class ScoreHistogram : public QWidget {
    Q_OBJECT

public:
    using Counts = std::vector<std::pair<std::int64_t, mpz_class>>; ///< in ascending order of score

    explicit ScoreHistogram(QWidget* parent = nullptr);

    /// Shows the counts. If there are none, shows `missing`, the reason in words.
    void setCounts(Counts counts, const QString& missing);
    const Counts& counts() const noexcept { return m_counts; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

protected:
    void paintEvent(QPaintEvent* event) override;
    bool event(QEvent* event) override;

private:
    /// A bar for the scores from `least` to `most`: their number of tracks, and its height (0-1).
    struct Bar {
        std::int64_t least = 0;
        std::int64_t most = 0;
        mpz_class count = 0;
        double height = 0;
    };
    QRectF plot() const;
    std::vector<Bar> bars() const;
    QRectF barRect(const std::vector<Bar>& all, std::size_t index) const;
    QString toolTipAt(QPoint at) const;

    Counts m_counts;
    QString m_missing;
    bool m_logarithmic = false;
};

} // namespace mazewright::ui

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
