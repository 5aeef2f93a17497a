#pragma once

#include "ui/canvas/cell_marks.h"
#include "ui/level/analysis.h"
#include "ui/panels/layers_panel.h"
#include "ui/session/level_analysis.h"

#include <QPointer>
#include <QWidget>

#include <array>
#include <memory>
#include <optional>
#include <vector>

class QLabel;
class QPushButton;
class QSpinBox;
class QVBoxLayout;

namespace mazewright::ui {

/// The conditions on tracks: cells to pass and to avoid, which the user clicks on the maze, and the
/// number of coins and cells.
class ConditionsForm : public QWidget {
    Q_OBJECT

public:
    explicit ConditionsForm(QWidget* parent = nullptr);

    /// Shows the conditions of this analysis, which is not owned; null disconnects.
    void bind(LevelAnalysis* analysis);

    /// Returns the demand that a click on the maze adds now; empty if clicks draw as usual.
    std::optional<Demand> picking() const;
    /// Ends picking, so that clicks draw again.
    void endPicking();

signals:
    void pickingChanged();

private:
    /// Two spin boxes for a minimum and a maximum; -1 means any.
    struct RangeFields {
        QSpinBox* least = nullptr;
        QSpinBox* most = nullptr;
    };
    void addDemand(QVBoxLayout& layout, Demand demand);
    RangeFields makeRange(const QString& name);
    static CountRange rangeOf(const RangeFields& fields);
    static void setRange(const RangeFields& fields, const CountRange& range);
    void pickToggled(Demand demand, bool on);
    void showConditions();

    LevelAnalysis* m_analysis = nullptr;
    std::unique_ptr<QObject> m_connections;  // connections to the analysis; reset to disconnect
    std::array<QPushButton*, 2> m_demands{}; // by Demand
    std::array<QLabel*, 2> m_counts{};
    RangeFields m_coins;
    RangeFields m_cells;
    QPushButton* m_clear = nullptr;
    QLabel* m_note = nullptr;
};

} // namespace mazewright::ui

class QCheckBox;
class QComboBox;

namespace mazewright::ui {

class LevelSession;
class ScoreHistogram;
class StrokeFigures;
class TrackStepper;
class WorkState;

/// All known facts of a one-stroke level: figures, tracks, layers, scores and conditions. Layers
/// and tracks are shown through the level's `Shown`. The cells to mark are reported by signals.
class AnalysisPanel : public QWidget {
    Q_OBJECT

public:
    explicit AnalysisPanel(QWidget* parent = nullptr);

    /// Shows this level, which is not owned; null disconnects.
    void bind(LevelSession* level);
    /// Set while runs are compared: the colours of the active pane's maze; see `ColoursChoice`.
    void setCompared(const std::optional<QString>& colours);

    StrokeFigures* figures() const noexcept { return m_figures; }
    ScoreHistogram* histogram() const noexcept { return m_histogram; }
    ConditionsForm* conditions() const noexcept { return m_conditions; }
    TrackStepper* tracks() const noexcept { return m_tracks; }
    QComboBox* layerChoice() const noexcept { return m_layers; }
    QCheckBox* shownCheck() const noexcept { return m_trackShown; }
    /// Returns the panel's description of the analysis.
    QString words() const;

    /// Returns the cells to mark on the maze.
    std::vector<Position> markedCells(CellMark mark) const;

signals:
    void marksChanged();

private:
    void connectAnalysis();
    void connectShown();
    void makePicture(QVBoxLayout& layout);
    void takeAnalysis();
    void showState();
    void clear();
    void showRunning();
    void showPicture();
    void followShown();
    void showLayers();
    void countTracks();
    void fetchTrack();
    const std::shared_ptr<const TrackSet>& chosenTracks() const;

    QPointer<LevelSession> m_level;
    LevelAnalysis* m_analysis = nullptr;
    std::unique_ptr<QObject> m_connections; // connections to the level; reset to disconnect
    StrokeFigures* m_figures;
    WorkState* m_state;
    QCheckBox* m_trackShown = nullptr;
    ColoursChoice* m_layers = nullptr;
    QComboBox* m_which = nullptr;
    TrackStepper* m_tracks = nullptr;
    ScoreHistogram* m_histogram = nullptr;
    ConditionsForm* m_conditions = nullptr;
    bool m_cleared = false; // no analysis is shown
};

} // namespace mazewright::ui
