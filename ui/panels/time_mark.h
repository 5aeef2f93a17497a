#pragma once

#include <QString>

#include <cstdint>
#include <optional>

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

} // namespace mazewright::ui
