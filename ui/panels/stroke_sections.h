#pragma once

#include "ui/canvas/cell_marks.h"
#include "ui/panels/figures.h"
#include "ui/panels/section.h"
#include "ui/session/level_analysis.h"

#include <array>
#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace mazewright::ui {

class ColoursChoice;
class LevelSession;
class ScoreHistogram;

/// Shows the one-stroke analysis over the level: a track, and the colours of a layer, which may be
/// empty. Shows nothing of the analysis if both are missing, or if it is not current.
void showStroke(LevelSession& level, bool track, bool allTracks, const QString& layer);

/// The tracks of a one-stroke level: how many, which of them are stepped through, and how many have
/// each score.
class TracksSection : public SectionBody {
    Q_OBJECT

public:
    explicit TracksSection(QWidget* parent = nullptr);

    QString summary() const override;

    ScoreHistogram* histogram() const noexcept { return m_histogram; }
    QCheckBox* shownCheck() const noexcept { return m_shown; }
    /// Returns the figures as plain lines.
    QString text() const { return linesOf(m_rows).join(u'\n'); }

private:
    void follow(LevelSession& level) override;
    void takeAnalysis();
    void followShown();
    void showPicture();

    std::shared_ptr<const Analysis> m_known; ///< the displayed analysis; null if none is current
    QCheckBox* m_shown;
    QComboBox* m_which;
    ScoreHistogram* m_histogram;
    FactRow m_length{};
    std::vector<FactRow> m_rows; // including the length
};

/// The decisive cells of a one-stroke level, each kind with a check box that shows it on the maze,
/// and the layer that colours the cells.
class StrokeCellsSection : public SectionBody {
    Q_OBJECT

public:
    explicit StrokeCellsSection(QWidget* parent = nullptr);

    QString summary() const override;
    void opened() override;

    ColoursChoice* layerChoice() const noexcept { return m_layers; }
    /// Returns the cells to show on the maze under `mark`; empty if its box is not checked.
    std::vector<Position> markedCells(CellMark mark) const;
    /// Returns the rows as plain lines.
    QString text() const;

signals:
    void marksChanged();

private:
    void follow(LevelSession& level) override;
    struct CellsRow {
        CellMark mark;
        QCheckBox* shown;
        QLabel* count;
    };
    void addRow(QVBoxLayout& layout, CellMark mark, const QString& name);
    const std::vector<CellIndex>* cellsOf(CellMark mark) const;
    void refresh();

    std::shared_ptr<const Analysis> m_known; ///< the displayed analysis; null if none is current
    std::vector<CellsRow> m_rows;
    ColoursChoice* m_layers;
};

/// The conditions on tracks: cells to pass and to avoid, which the user clicks on the maze, and the
/// number of coins and cells, and whether it is a snake.
class ConditionsForm : public SectionBody {
    Q_OBJECT

public:
    explicit ConditionsForm(QWidget* parent = nullptr);

    void bind(LevelSession* level) override;
    QString summary() const override;

    /// Returns the demand that a click on the maze adds now; empty if clicks draw as usual.
    std::optional<Demand> picking() const;
    /// Ends picking, so that clicks draw again.
    void endPicking();
    /// Returns the cells that conditions mark on the maze.
    std::vector<Position> markedCells(CellMark mark) const;

signals:
    void pickingChanged();
    void marksChanged();

private:
    void follow(LevelSession& level) override;
    /// Two spin boxes for a minimum and a maximum; -1 means any.
    struct RangeFields {
        QSpinBox* least = nullptr;
        QSpinBox* most = nullptr;
    };
    LevelAnalysis* analysis() const;
    void addDemand(QVBoxLayout& layout, Demand demand);
    RangeFields makeRange(const QString& name);
    static CountRange rangeOf(const RangeFields& fields);
    static void setRange(const RangeFields& fields, const CountRange& range);
    void pickToggled(Demand demand, bool on);
    void showConditions();

    std::array<QPushButton*, 2> m_demands{}; // by Demand
    std::array<QLabel*, 2> m_counts{};
    RangeFields m_coins;
    RangeFields m_cells;
    QCheckBox* m_snake = nullptr;
    QPushButton* m_clear = nullptr;
};

} // namespace mazewright::ui
