#pragma once

#include "ui/overlay/cell_marks.h"
#include "ui/panels/colours_choice.h"
#include "ui/runs/track_worker.h"
#include "ui/session/level_analysis.h"

#include <QPointer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QVBoxLayout;

namespace mazewright::ui {

class ConditionsForm;
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
