#pragma once

#include "solvers/base/error.h"
#include "solvers/problem/options.h"
#include "solvers/problem/rules.h"
#include "solvers/solver.h"

#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

/// A wish for an option of whatever question or solver knows its name: one `--set NAME=VALUE`.
struct Setting {
    std::string name;
    std::string value;
};

/// Sets those options that `options` knows, and leaves the others. Errors: `value`, with what
/// was expected.
Expected<void> apply(const std::vector<Setting>& settings, Options& options);

/// A solver with the options of its question and its own, as chosen.
struct ChosenSolver {
    const Solver* solver = nullptr;
    Options question;
    Options options;
};

/// The solver with this id. Errors: `value`, naming those that there are.
Expected<const Solver*> solverNamed(std::string_view id);

/// The solver's options: the level's rules first, then what was set; names that neither the
/// question nor the solver knows are left out. Errors: `value`, with what was expected.
Expected<ChosenSolver> choose(const Solver& solver, const Rules& rules,
                              const std::vector<Setting>& settings);

/// Whether each setting is known to at least one of the solvers. Errors: `value`, with the
/// names that they know.
Expected<void> checkKnown(const std::vector<Setting>& settings,
                          std::span<const Solver* const> candidates);

/// Whether the solver's question can be asked of the maze: `questionsFor`, and a shortest path or a
/// link also where both its places are set.
bool canBeAsked(const Solver& solver, const Maze& maze, const std::vector<Setting>& settings = {});

/// Every solver that can be asked of the maze, in the order of all lists. Where places are set, a
/// link only between two tiles: what else it joins has to be asked for by name.
std::vector<const Solver*> askableSolvers(const Maze& maze,
                                          const std::vector<Setting>& settings = {});

} // namespace mazewright
