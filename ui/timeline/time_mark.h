#pragma once

#include "ui/runs/run.h"

#include <QString>

#include <cstdint>
#include <optional>
#include <vector>

namespace mazewright::ui {

/// What a mark on a timeline stands for; each has a shape of its own.
enum class TimeMarkKind : std::uint8_t { betterAnswer, end, divergence };

/// A mark on a timeline.
struct TimeMark {
    std::uint32_t position = 0;
    TimeMarkKind kind = TimeMarkKind::end;
    std::optional<int> colour{}; ///< of its run, for `solverColour`; none: of no single run
    QString text{};              ///< of its tool tip
    friend bool operator==(const TimeMark&, const TimeMark&) = default;
};

/// The last tick of a run that a picture of it can show: of an order of removals its moves, else
/// those of its recording. 0 for a mute run, which always stands at its end.
std::uint32_t shownTicks(const Run& run);

/// The marks of one run by its ticks, in order: each better answer that it found, and its end once
/// it has finished. None for a run that has no ticks.
std::vector<TimeMark> marksOf(const Run& run);

} // namespace mazewright::ui
