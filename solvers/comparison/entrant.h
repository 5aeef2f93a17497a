#pragma once

#include "solvers/comparison/chosen_solver.h"

#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// A solver in a comparison, with settings of its own options. A comparison may have several
/// entrants with the same solver.
struct Entrant {
    // a plain solver is an entrant
    Entrant(const Solver* entered, std::vector<Setting> with = {})
        : solver(entered), settings(std::move(with))
    {
    }

    const Solver* solver;
    std::vector<Setting> settings;
};

/// Returns the options that differ from `from`, which has the same schema.
std::vector<Setting> changesOf(const Options& options, const Options& from);

/// Returns `astar`, `astar(weight=5,heuristic=octile)`: the form that `readEntrant` reads.
std::string nameOf(const Entrant& entrant);

/// Returns true if both are the same solver with the same settings.
bool areSame(const Entrant& a, const Entrant& b);

/// Adds an entrant unless it is already present.
void enter(std::vector<Entrant>& all, Entrant entrant);

/// Reads a solver's id, optionally with settings of its own options in brackets. Errors: `value`,
/// with the expected form.
Expected<Entrant> readEntrant(std::string_view text);

/// Reads `astar:weight=1,1.5,2`: an entrant per value. With several options, each after a colon, an
/// entrant per combination; the last option changes first. Errors: `value`, with the expected form.
Expected<std::vector<Entrant>> readSweep(std::string_view text);

/// Calls `choose` with the common settings, followed by those of the entrant.
Expected<ChosenSolver> choose(const Entrant& entrant, const Rules& rules,
                              const std::vector<Setting>& settings);

} // namespace mazewright
