#pragma once

#include "ui/runs/run.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace mazewright::ui {

/// The kind of a mark on a timeline; each kind has its own shape.
enum class TimeMarkKind : std::uint8_t { betterAnswer, end, divergence };

/// A mark on a timeline.
struct TimeMark {
    std::uint32_t position = 0;
    TimeMarkKind kind = TimeMarkKind::end;
    /// Of its run, for `solverColour`; empty if the mark belongs to several runs.
    std::optional<int> colour{};
    QString text{}; ///< of its tool tip
    friend bool operator==(const TimeMark&, const TimeMark&) = default;
};

/// Returns the last tick of a run that its picture can show. For an order of removals this counts
/// moves, otherwise ticks of the recording. Returns 0 for an unrecorded run, which is always shown
/// at its end.
std::uint32_t shownTicks(const Run& run);

/// Returns the marks of a run in order of ticks: each better answer, and the end of a finished run.
/// Empty if the run has no ticks.
std::vector<TimeMark> marksOf(const Run& run);

} // namespace mazewright::ui
