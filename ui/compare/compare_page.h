#pragma once

#include "ui/compare/comparison_clock.h"
#include "ui/level/run.h"

#include <QWidget>

class QComboBox;
class QKeyEvent;
class QToolBar;
class QToolButton;

namespace mazewright::ui {

class CompareView;
class ComparisonClock;
class DifferenceBar;
class DifferenceItem;
class Playback;
class Timeline;

/// The timeline of a comparison: the playback controls with marks on the slider, the choice of
/// alignment, and buttons for the previous and next divergence (keys < and > when focused).
class ComparisonTimeline : public QWidget {
    Q_OBJECT

public:
    /// The clock is not owned and must outlive the widget.
    explicit ComparisonTimeline(ComparisonClock* clock, QWidget* parent = nullptr);

    Timeline* timeline() const noexcept { return m_timeline; }

protected:
    void keyPressEvent(QKeyEvent* event) override;

private:
    void makeAlignments();
    void showMarks();
    void showDivergences();

    ComparisonClock* m_clock;
    Timeline* m_timeline = nullptr;
    QComboBox* m_alignments = nullptr;
    QToolButton* m_previous = nullptr;
    QToolButton* m_next = nullptr;
};

/// The page of a comparison: the panes, the difference between two of them, and one timeline for
/// all, with its own playback. Its keys are those of the timeline (K, J, L, Home, End, < and >) and
/// Esc, wherever the focus is within the page. GUI thread.
class ComparePage : public QWidget {
    Q_OBJECT

public:
    explicit ComparePage(QWidget* parent = nullptr);
    ~ComparePage() override;

    /// The tool bar above the panes, for actions; initially empty.
    QToolBar& bar() const noexcept { return *m_bar; }
    CompareView& panes() const noexcept { return *m_panes; }
    Playback& playback() const noexcept { return *m_playback; }
    ComparisonClock& clock() const noexcept { return *m_clock; }
    DifferenceBar& differences() const noexcept { return *m_differences; }
    ComparisonTimeline& timeline() const noexcept { return *m_timeline; }

    /// Must be called after this run has started, progressed or finished.
    void runChanged(int runId);

signals:
    /// Emitted when Esc was pressed.
    void leaveWanted();

protected:
    bool event(QEvent* event) override;

private:
    void takeKey(QKeyEvent* event);
    void runsChanged();
    void showTicks();
    void showDifference();

    Playback* m_playback;
    ComparisonClock* m_clock;
    QToolBar* m_bar;
    CompareView* m_panes;
    DifferenceBar* m_differences;
    ComparisonTimeline* m_timeline;
    DifferenceItem* m_difference = nullptr; // null, or owned by the pane that shows it
};

} // namespace mazewright::ui
