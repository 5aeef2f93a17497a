#pragma once

#include "ui/difference/comparison_clock.h"

#include <QWidget>

class QComboBox;
class QToolButton;

namespace mazewright::ui {

class Timeline;

/// Does what a key is for in a comparison: < goes to the previous divergence, > to the next. False
/// for any other key.
bool leadByKey(ComparisonClock& clock, int key);

/// The timeline of a comparison: the controls of its playback with marks on the slider, the choice
/// of alignment, and the way to the previous and next divergence (keys < and > with the focus on
/// it).
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
