#pragma once

#include "solvers/maze/position.h"
#include "solvers/one_stroke/base/tally.h"

#include <cstdint>
#include <vector>

namespace mazewright::one_stroke {

/// The answer of a sweep over a frontier: a summary of all tracks.
struct SweepResult {
    bool complete = false; ///< false: halted or refused memory; only the effort is valid
    Tally tally{};
    std::vector<CellIndex> track{}; ///< a best one, from start to end; empty if there is none
    std::uint64_t expanded = 0;     ///< states that the sweep expanded
    std::uint64_t opened = 0;       ///< transitions between states
    std::uint64_t peakStates = 0;   ///< largest number of states held at once
};

} // namespace mazewright::one_stroke
