#pragma once

#include "solvers/comparison/chosen_solver.h"

#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// A solver in a comparison, with settings of its own options. A comparison may have several
/// entrants with the same solver.
struct SolverConfig {
    // a plain solver is an entrant
    SolverConfig(const Solver* entered, std::vector<OptionAssignment> with = {})
        : solver(entered), settings(std::move(with))
    {
    }

    const Solver* solver;
    std::vector<OptionAssignment> settings;
};

/// Returns the options that differ from `from`, which has the same schema.
std::vector<OptionAssignment> changesOf(const Options& options, const Options& from);

/// Returns `astar`, `astar(weight=5,heuristic=octile)`: the form that `readEntrant` reads.
std::string nameOf(const SolverConfig& entrant);

/// Returns true if both are the same solver with the same settings.
bool areSame(const SolverConfig& a, const SolverConfig& b);

/// Adds an entrant unless it is already present.
void enter(std::vector<SolverConfig>& all, SolverConfig entrant);

/// Reads a solver's id, optionally with settings of its own options in brackets. Errors: `value`,
/// with the expected form.
Expected<SolverConfig> readEntrant(std::string_view text);

/// Reads `astar:weight=1,1.5,2`: an entrant per value. With several options, each after a colon, an
/// entrant per combination; the last option changes first. Errors: `value`, with the expected form.
Expected<std::vector<SolverConfig>> readSweep(std::string_view text);

/// Calls `choose` with the common settings, followed by those of the entrant.
Expected<ConfiguredSolver> choose(const SolverConfig& entrant, const Rules& rules,
                                  const std::vector<OptionAssignment>& settings);

} // namespace mazewright
