#pragma once

#include "ui/difference/alignment.h"
#include "ui/overlay/playback.h"
#include "ui/tasks/background.h"
#include "ui/timeline/time_mark.h"

#include <QObject>
#include <QPointer>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace mazewright::ui {

/// Connects one playback with the panes of a comparison: the playback's tick is a position of the
/// runs' common time, and each pane shows the tick of its run there. Works while runs go: then the
/// playback follows them and its duration grows. Window's thread.
class ComparisonClock : public QObject {
    Q_OBJECT

public:
    using Runs = std::vector<std::shared_ptr<const Run>>;

    /// The playback is not owned and must outlive the clock; nobody else may set its duration.
    explicit ComparisonClock(Playback* playback, QObject* parent = nullptr);

    ~ComparisonClock() override;

    Playback* playback() const noexcept { return m_playback; }

    /// The runs of the panes, in the order of the panes. Where all were shown before, in any
    /// order, what is shown stays; else finished runs begin at their ends, and those that go are
    /// followed. Any number; none clears.
    void setRuns(Runs runs);
    const Runs& runs() const noexcept { return m_runs; }
    /// To be called after one of the runs has begun, progressed or finished.
    void runChanged();

    Alignment alignment() const noexcept { return m_time.alignment(); }
    /// Keeps what is shown as near as can be.
    void setAlignment(Alignment alignment);
    const CommonTime& time() const noexcept { return m_time; }

    /// What each pane shows now; 0 where there is no such pane.
    std::uint32_t tickOf(std::size_t pane) const noexcept;
    std::vector<std::uint32_t> ticks() const;

    /// Better answers found, ends reached, first divergence, by position.
    const std::vector<TimeMark>& marks() const noexcept { return m_marks; }
    /// The steps at which runs begin to differ; empty while they are being worked out.
    const std::vector<std::uint32_t>& divergences() const noexcept { return m_divergences; }
    /// Whether the divergences are known; they are once all runs have finished.
    bool knowsDivergences() const noexcept { return m_divergencesKnown; }
    /// The first position at which two of the runs have taken that step.
    std::uint32_t positionOfStep(std::uint32_t step) const noexcept;
    bool hasNextDivergence() const noexcept;
    bool hasPreviousDivergence() const noexcept;

public slots:
    /// To the first divergence after the present position; nothing happens where there is none.
    void toNextDivergence();
    void toPreviousDivergence();

signals:
    /// The ticks to be shown have changed.
    void ticksChanged();
    void marksChanged();
    void alignmentChanged(mazewright::ui::Alignment alignment);
    /// The runs, or the progress of one, have changed.
    void runsChanged();

private:
    /// Maps the runs as they are now; the playback's duration is left alone.
    void measure(Alignment alignment);
    /// Gives the playback its duration, and the position that shows these ticks.
    void lead(const std::vector<std::uint32_t>& shown);
    void showTicks();
    void seekDivergences();
    void takeDivergences(std::vector<std::uint32_t> found);
    void makeMarks();
    bool allFinished() const;

    QPointer<Playback> m_playback; // of one parent, it may go first
    Runs m_runs;
    CommonTime m_time;
    std::vector<std::uint32_t> m_ticks; // told last
    bool m_isFollowing = false;         // the playback is given a duration that grows
    std::vector<TimeMark> m_marks;
    std::vector<std::uint32_t> m_divergences;
    bool m_divergencesKnown = false;
    Background<std::vector<std::uint32_t>> m_task;
};

} // namespace mazewright::ui
