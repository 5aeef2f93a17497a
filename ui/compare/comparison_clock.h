#pragma once

#include "ui/base/background.h"
#include "ui/canvas/playback.h"
#include "ui/compare/alignment.h"
#include "ui/level/run.h"
#include "ui/panels/time_slider.h"

#include <QObject>
#include <QPointer>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <stop_token>
#include <vector>

namespace mazewright::ui {

/// Returns the steps, in order, at which any two of these runs begin to differ after having agreed.
/// The first is the first divergence. The n-th step of a search is the n-th cell that it expands,
/// of a walker its n-th move, and of an order of removals its n-th link. Cells of two mazes are
/// equal if their row and column are equal. A run without an n-th step does not differ from any
/// run, so there is no divergence if one run is a prefix of the other.
///
/// Reads the data that the runs have published so far; any thread may call it once they have
/// finished. If a search outgrows its log, a cell that was closed again counts at its last closing.
/// Empty if stopped.
std::vector<std::uint32_t> divergences(std::span<const std::shared_ptr<const Run>> runs,
                                       const std::stop_token& stop = {});

/// Synchronizes the panes of a comparison with one playback. The playback's tick is a position on
/// the common timeline of the runs, and each pane shows the tick of its run at that position. While
/// runs are running, the playback follows them and its duration grows. GUI thread.
class ComparisonClock : public QObject {
    Q_OBJECT

public:
    using Runs = std::vector<std::shared_ptr<const Run>>;

    /// The playback is not owned and must outlive the clock. No other object may set its duration.
    explicit ComparisonClock(Playback* playback, QObject* parent = nullptr);

    ~ComparisonClock() override;

    Playback* playback() const noexcept { return m_playback; }

    /// Sets the runs of the panes, in the order of the panes; any number, an empty list clears.
    /// Runs that were already shown, in any order, keep their ticks. Other finished runs start at
    /// their ends, and running runs are followed.
    void setRuns(Runs runs);
    const Runs& runs() const noexcept { return m_runs; }
    /// Must be called after one of the runs has started, progressed or finished.
    void runChanged();

    Alignment alignment() const noexcept { return m_time.alignment(); }
    /// Changes the alignment; the ticks that are shown change as little as possible.
    void setAlignment(Alignment alignment);
    const CommonTimeline& time() const noexcept { return m_time; }

    /// Returns the tick that a pane shows; 0 if there is no such pane.
    std::uint32_t tickOf(std::size_t pane) const noexcept;
    std::vector<std::uint32_t> ticks() const;

    /// Returns the improved answers, the ends of runs and the first divergence, sorted by position.
    const std::vector<TimeMark>& marks() const noexcept { return m_marks; }
    /// Returns the steps at which runs begin to differ; empty until they have been computed.
    const std::vector<std::uint32_t>& divergences() const noexcept { return m_divergences; }
    /// Returns true if the divergences have been computed, which starts when all runs have
    /// finished.
    bool knowsDivergences() const noexcept { return m_divergencesKnown; }
    /// Returns the first position at which two of the runs have taken this step.
    std::uint32_t positionOfStep(std::uint32_t step) const noexcept;
    bool hasNextDivergence() const noexcept;
    bool hasPreviousDivergence() const noexcept;

public slots:
    /// Goes to the first divergence after the current position, or to the last one before it. Does
    /// nothing if there is none.
    void toNextDivergence();
    void toPreviousDivergence();

signals:
    /// Emitted when the ticks to show have changed.
    void ticksChanged();
    void marksChanged();
    void alignmentChanged(mazewright::ui::Alignment alignment);
    /// Emitted when the runs, or the progress of a run, have changed.
    void runsChanged();

private:
    /// Measures the current pace of the runs; does not change the playback's duration.
    void measure(Alignment alignment);
    /// Sets the duration of the playback, and the position that shows these ticks.
    void updatePlayback(const std::vector<std::uint32_t>& shown);
    void showTicks();
    void findDivergences();
    void takeDivergences(std::vector<std::uint32_t> found);
    void makeMarks();
    bool allFinished() const;

    QPointer<Playback> m_playback; // shares the parent, which may delete it first
    Runs m_runs;
    CommonTimeline m_time;
    std::vector<std::uint32_t> m_ticks; // as of the last `ticksChanged`
    bool m_isFollowing = false;         // the playback's duration grows with the runs
    std::vector<TimeMark> m_marks;
    std::vector<std::uint32_t> m_divergences;
    bool m_divergencesKnown = false;
    Background<std::vector<std::uint32_t>> m_task;
};

} // namespace mazewright::ui
