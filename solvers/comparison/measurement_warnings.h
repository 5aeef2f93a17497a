#pragma once

#include "solvers/formats/run_record.h"

#include <optional>
#include <span>
#include <string>
#include <vector>

namespace mazewright {

/// The state of the machine during a measurement.
struct MachineState {
    int cores = 1;
    double loadAtStart = 0;         ///< processes that want a core, mean over a minute
    double loadAtEnd = 0;           ///< the same, including this program
    std::optional<double> beside{}; ///< mean number of processors that other programs used
    double clockStep = 0;           ///< resolution of the clock in milliseconds
};

/// Returns the current load of the machine; 0 if unavailable.
double loadNow();
/// Returns the state of the machine before a measurement.
MachineState stateAtStart();

/// Returns reasons to distrust the times of some records, a sentence each: short runs without a
/// warm-up, widely differing rounds, a machine busy with other work, a clock too coarse for short
/// batches. `machine` is empty if the records were measured earlier.
std::vector<std::string> measurementWarnings(std::span<const RunRecord> records,
                                             const std::optional<MachineState>& machine);

} // namespace mazewright
