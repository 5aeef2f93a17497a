#pragma once

#include "ui/runs/run.h"
#include "ui/timeline/time_mark.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

namespace mazewright::ui {

/// How the runs of a comparison are laid beside each other: by their n-th step, by the share of
/// each that is done, or by the time that each has taken.
enum class Alignment : std::uint8_t { step, share, time };

/// How long a run took up to each of its ticks.
///
/// The recording's marks tell when it reached a tick, in between time passes evenly. As recording
/// slows a run, all is scaled so that its end lies at the median of its mute runs where it has
/// some, else at its own time. A run that goes is told by its history up to now.
struct RunPace {
    std::uint32_t ticks = 0;
    /// In order of tick and of time, from (0, 0) to (`ticks`, the whole time).
    std::vector<Recording::Mark> knots{};

    double nanoseconds() const noexcept;
    /// The last tick that is reached after so many nanoseconds: 0..ticks, growing with them.
    std::uint32_t tickAfter(double nanoseconds) const noexcept;
};

/// The pace of a run as it stands. Window's thread.
RunPace paceOf(const Run& run);

/// The common timeline of some runs: maps a position on it, 0..duration, to each run's tick and
/// back. Both only grow with each other; at 0 every run is at its beginning, at the duration every
/// run is at its end, and a run that has ended stays there. A value; it does not follow its runs.
class CommonTime {
public:
    CommonTime() = default;
    CommonTime(Alignment alignment, std::vector<RunPace> paces);

    Alignment alignment() const noexcept { return m_alignment; }
    std::size_t runs() const noexcept { return m_paces.size(); }
    /// By step: the ticks of the longest run, so that a position is a tick. At most 2^31 - 1.
    std::uint32_t duration() const noexcept { return m_duration; }

    std::uint32_t ticksOf(std::size_t run) const noexcept { return m_paces[run].ticks; }
    /// The tick of a run at a position, which is cut to the duration.
    std::uint32_t tickAt(std::size_t run, std::uint32_t position) const noexcept;
    /// The first position at which a run has reached a tick, which is cut to the run's last.
    std::uint32_t positionOf(std::size_t run, std::uint32_t tick) const noexcept;

    /// The nearest position after this one at which some run is at another tick; the duration
    /// where there is none.
    std::uint32_t next(std::uint32_t position) const noexcept;
    /// The first position with the state before the one at this position; 0 where there is none.
    std::uint32_t previous(std::uint32_t position) const noexcept;

    /// The first position at which the runs stand at these ticks, as near as can be: where the
    /// longest of those that are not at their ends does. The duration where all are.
    std::uint32_t nearest(std::span<const std::uint32_t> ticks) const noexcept;

    /// A position in words: `step 120 of 287`, `42 %`, `0.31 of 1.20 ms`.
    QString positionText(std::uint32_t position) const;

private:
    /// The first position with the state of this one.
    std::uint32_t beginOf(std::uint32_t position) const noexcept;
    double nanosecondsAt(std::uint32_t position) const noexcept;

    Alignment m_alignment = Alignment::step;
    std::vector<RunPace> m_paces;
    std::uint32_t m_duration = 0;
    double m_nanoseconds = 0; // of the slowest run
};

} // namespace mazewright::ui
