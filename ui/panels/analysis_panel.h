#pragma once

#include "ui/overlay/cell_marks.h"
#include "ui/runs/track_worker.h"
#include "ui/session/level_analysis.h"

#include <QTimer>
#include <QWidget>

#include <memory>
#include <optional>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QProgressBar;
class QPushButton;
class QVBoxLayout;

namespace mazewright::ui {

class ConditionsForm;
class MazeDocument;
class ProposalsBox;
class ScoreHistogram;
class StrokeFigures;
class TrackStepper;

/// All that is known of a one-stroke level: figures, tracks, layers, scores, conditions, and the
/// edits that would make it unique. What it wants shown on the maze it says by signals.
class AnalysisPanel : public QWidget {
    Q_OBJECT

public:
    /// Neither is owned; both must outlive the panel.
    AnalysisPanel(MazeDocument* document, LevelAnalysis* analysis, QWidget* parent = nullptr);

    StrokeFigures* figures() const noexcept { return m_figures; }
    ScoreHistogram* histogram() const noexcept { return m_histogram; }
    ConditionsForm* conditions() const noexcept { return m_conditions; }
    ProposalsBox* proposals() const noexcept { return m_proposals; }
    TrackStepper* tracks() const noexcept { return m_tracks; }
    QComboBox* layerChoice() const noexcept { return m_layers; }
    QCheckBox* shownCheck() const noexcept { return m_shown; }
    /// What the panel says of the analysis in words.
    QString words() const;

    /// The cells to be marked on the maze.
    std::vector<Position> markedCells(CellMark mark) const;
    /// The layer that colours was chosen elsewhere.
    void setLayer(const QString& id);
    /// Something else is shown on the maze now.
    void hidePicture();

signals:
    /// What is to be shown on the maze; none: nothing of the analysis.
    void pictureChanged(std::shared_ptr<const mazewright::ui::Run> picture);
    /// A track to be shown in the picture.
    void trackFetched(mazewright::Route track);
    void layerChosen(QString id);
    void marksChanged();

protected:
    void changeEvent(QEvent* event) override;

private:
    QVBoxLayout& addSection(QVBoxLayout& layout, const QString& title);
    void makeState(QVBoxLayout& layout);
    void makePicture(QVBoxLayout& layout);
    void takeAnalysis();
    void showState();
    void clear();
    void showRunning();
    QString stateWords() const;
    QString runningWords() const;
    QString haltedWords(const StrokeReport& report) const;
    bool wantsPicture() const;
    void showPicture();
    void forgetTrack();
    void showLayers();
    void countTracks();
    void fetchTrack();
    const std::shared_ptr<const TrackSet>& chosenTracks() const;
    void showColours();

    MazeDocument* m_document;
    LevelAnalysis* m_analysis;
    StrokeFigures* m_figures = nullptr;
    QLabel* m_words = nullptr;
    QProgressBar* m_progress = nullptr;
    QPushButton* m_analyse = nullptr;
    QPushButton* m_stop = nullptr;
    QCheckBox* m_shown = nullptr;
    QComboBox* m_layers = nullptr;
    QComboBox* m_which = nullptr;
    TrackStepper* m_tracks = nullptr;
    ScoreHistogram* m_histogram = nullptr;
    ConditionsForm* m_conditions = nullptr;
    ProposalsBox* m_proposals = nullptr;
    std::vector<QLabel*> m_titles;
    bool m_cleared = false; // nothing of an analysis is shown
    QTimer m_patience;      // after which a run that goes is told of
    TrackWorker m_fetch;
};

} // namespace mazewright::ui
