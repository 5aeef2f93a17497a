#pragma once

#include "solvers/base/message.h"
#include "solvers/comparison/chosen_solver.h"
#include "solvers/formats/run_record.h"

#include <cstdint>
#include <filesystem>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// How a run that is made again compares with its record.
enum class RerunVerdict : std::uint8_t {
    same,
    different,
    levelChanged, ///< the file's cells have another hash than the record
    levelGone,    ///< there is no such file, or it cannot be read
    notRunnable,  ///< no such solver or option here, or the level lacks what the question needs
    timeLimited,  ///< ended by its time limit, then or now: the figures depend on the machine
    stopped
};

/// The permanent id of a verdict: `level-changed`.
std::string_view idOf(RerunVerdict verdict) noexcept;

/// What was recorded and what came out now; empty: nothing.
struct Difference {
    std::string id; ///< a figure's, or `status`, `verified`, `cost`, `bound`
    std::string recorded;
    std::string found;
};

/// What came of making a run again.
struct Rerun {
    RerunVerdict verdict = RerunVerdict::same;
    std::vector<Difference> differences{};
    /// What may differ: times, memory, the version, figures of a level's layers.
    std::vector<Difference> remarks{};
    Message why{}; ///< where it could not be compared
};

/// The solver with the options that the record names; every other has its first value. Errors:
/// `value`, where this program has no such solver or option.
Expected<ChosenSolver> chosenOf(const RunRecord& record);

/// Makes the run of a record again, mute, as often as it says, with its options and limits, and
/// compares status, verified, cost, bound and all figures but times and memory.
/// A record without a hash is compared without asking whether its level is the same. `results`: the
/// file that the record stands in, by which its level is found; empty: none.
Rerun rerun(const RunRecord& record, const std::stop_token& stop,
            const std::filesystem::path& results = {});

} // namespace mazewright
