#pragma once

#include "solvers/formats/run_record.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mazewright {

/// What else went on while times were taken.
struct MachineState {
    int cores = 1;
    double loadAtStart = 0;         ///< processes that want a core, the mean of a minute
    double loadAtEnd = 0;           ///< the same, ours among them
    std::optional<double> beside{}; ///< processors that other programs used meanwhile, the mean
    double clockStep = 0;           ///< milliseconds: the least difference that the clock tells
};

/// The load of the machine at this moment; 0 where it does not tell.
double loadNow();
/// The machine before times are taken.
MachineState stateAtStart();

/// What speaks against the times of some records, in words, a sentence each: short runs without a
/// warm-up, rounds that differ much, a machine that was busy beside them, a clock too coarse for
/// batches so short. Empty: nothing. `machine`: none where they were measured some other day.
std::vector<std::string> measurementWarnings(std::span<const RunRecord> records,
                                             const std::optional<MachineState>& machine);

} // namespace mazewright
