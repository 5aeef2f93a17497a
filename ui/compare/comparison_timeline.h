#pragma once

#include "ui/difference/comparison_clock.h"

#include <QWidget>

class QComboBox;
class QToolButton;

namespace mazewright::ui {

class Timeline;

/// Handles a key of a comparison: < goes to the previous divergence, > to the next. Returns false
/// for all other keys.
bool handlePlaybackKey(ComparisonClock& clock, int key);

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

} // namespace mazewright::ui
