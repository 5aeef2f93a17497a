#pragma once

#include "solvers/comparison/chosen_solver.h"

#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// A solver as it takes part in a comparison: with settings of its own options, so that several of
/// one solver can stand side by side.
struct Entrant {
    // NOLINTNEXTLINE(google-explicit-constructor): a solver by itself is an entrant
    Entrant(const Solver* entered, std::vector<Setting> with = {})
        : solver(entered), settings(std::move(with))
    {
    }

    const Solver* solver;
    std::vector<Setting> settings;
};

/// The options that differ from others of the same schema.
std::vector<Setting> changesOf(const Options& options, const Options& from);

/// `astar`, `astar(weight=5,heuristic=octile)`: the form that `readEntrant` reads.
std::string nameOf(const Entrant& entrant);

/// Whether two are the same solver with the same settings.
bool areSame(const Entrant& a, const Entrant& b);

/// Lets an entrant take part where it does not yet.
void enter(std::vector<Entrant>& all, Entrant entrant);

/// Reads a solver's id, with settings of its own options in brackets or without. Errors: `value`,
/// with what was expected.
Expected<Entrant> readEntrant(std::string_view text);

/// Reads `astar:weight=1,1.5,2`, an entrant for each value, or of several options, one after
/// another with a colon before each, for each combination, the last option changing first. Errors:
/// `value`, with what was expected.
Expected<std::vector<Entrant>> readSweep(std::string_view text);

/// `choose` with the settings of all and then those of the entrant.
Expected<ChosenSolver> choose(const Entrant& entrant, const Rules& rules,
                              const std::vector<Setting>& settings);

} // namespace mazewright
