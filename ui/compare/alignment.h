#pragma once

#include "ui/level/run.h"
#include "ui/panels/time_slider.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace mazewright::ui {

/// How the runs of a comparison are aligned: by step number, by the percentage completed, or by
/// elapsed time.
enum class Alignment : std::uint8_t { step, share, time };

/// The time that a run took to reach each of its ticks.
///
/// The recording's marks are interpolated linearly. Recording slows a run, so all times are scaled:
/// the end is the median time of its unrecorded runs if there are any, otherwise the run's own
/// time. The pace of a running run comes from its history so far.
struct RunPace {
    std::uint32_t ticks = 0;
    /// Sorted by tick and by time, from (0, 0) to (`ticks`, total time).
    std::vector<Recording::Mark> knots{};

    double nanoseconds() const noexcept;
    /// Returns the last tick reached after this many nanoseconds: 0..ticks, non-decreasing.
    std::uint32_t tickAfter(double nanoseconds) const noexcept;
};

/// Returns the current pace of a run. GUI thread.
RunPace paceOf(const Run& run);

/// The common timeline of several runs. It maps a position, 0..duration, to the tick of each run
/// and back. Both directions are monotonic. At position 0 each run is at its beginning, and at the
/// duration each run is at its end. A run that has ended stays there. This is a value: it does not
/// follow later changes of the runs.
class CommonTimeline {
public:
    CommonTimeline() = default;
    CommonTimeline(Alignment alignment, std::vector<RunPace> paces);

    Alignment alignment() const noexcept { return m_alignment; }
    std::size_t runs() const noexcept { return m_paces.size(); }
    /// Returns the largest position, at most 2^31 - 1. When aligned by step, a position is a tick
    /// and the duration is the number of ticks of the longest run.
    std::uint32_t duration() const noexcept { return m_duration; }

    std::uint32_t ticksOf(std::size_t run) const noexcept { return m_paces[run].ticks; }
    /// Returns the tick of a run at a position; positions are clamped to the duration.
    std::uint32_t tickAt(std::size_t run, std::uint32_t position) const noexcept;
    /// Returns the first position at which a run has reached a tick; ticks are clamped to the run's
    /// last tick.
    std::uint32_t positionOf(std::size_t run, std::uint32_t tick) const noexcept;

    /// Returns the next position at which the tick of any run changes; the duration if there is
    /// none.
    std::uint32_t next(std::uint32_t position) const noexcept;
    /// Returns the first position of the previous state; 0 if there is none.
    std::uint32_t previous(std::uint32_t position) const noexcept;

    /// Returns the first position that is closest to these ticks: the position of the longest run
    /// that is not at its end. Returns the duration if all runs are at their ends.
    std::uint32_t nearest(std::span<const std::uint32_t> ticks) const noexcept;

    /// Returns a position as text: `step 120 of 287`, `42 %`, `0.31 of 1.20 ms`.
    QString positionText(std::uint32_t position) const;

private:
    /// Returns the first position with the same state as this position.
    std::uint32_t beginOf(std::uint32_t position) const noexcept;
    double nanosecondsAt(std::uint32_t position) const noexcept;

    Alignment m_alignment = Alignment::step;
    std::vector<RunPace> m_paces;
    std::uint32_t m_duration = 0;
    double m_nanoseconds = 0; // total time of the slowest run
};

} // namespace mazewright::ui
