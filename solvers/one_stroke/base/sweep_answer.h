#pragma once

#include "solvers/maze/position.h"
#include "solvers/one_stroke/base/tally.h"

#include <cstdint>
#include <vector>

namespace mazewright::one_stroke {

/// What a sweep over a frontier tells of all tracks at once.
struct SweepAnswer {
    bool complete = false; ///< false: halted or refused memory, and only the effort is meant
    Tally tally{};
    std::vector<CellIndex> track{}; ///< one of the best, from start to end; empty without any
    std::uint64_t expanded = 0;     ///< states from which the sweep went on
    std::uint64_t opened = 0;       ///< transitions between states
    std::uint64_t peakStates = 0;   ///< states held at once at most
};

} // namespace mazewright::one_stroke
