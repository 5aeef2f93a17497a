#pragma once

#include "solvers/monitor.h"
#include "solvers/problem/problem.h"
#include "solvers/result/outcome.h"
#include "solvers/search_steps.h"
#include "solvers/workspace.h"

#include <cstdint>
#include <span>
#include <string_view>

namespace mazewright {

/// The guarantee of a solver for its answer: optimal, within a stated factor of the optimum, or
/// none.
enum class Guarantee : std::uint8_t { optimal, bounded, none };

/// Returns `optimal`, `bounded` or `none`.
std::string_view idOf(Guarantee guarantee) noexcept;

/// The description of a solver; menus, forms and lists are built from it.
struct SolverInfo {
    std::string_view id;      ///< permanent
    std::string_view name;    ///< as shown
    std::string_view summary; ///< one sentence
    std::string_view source;  ///< paper or document
    Question answers;
    Guarantee guarantee;
    std::span<const OptionSpec> options;
    /// Its steps, if it has an open list that can be queried (`SearchLog`); else null.
    const SearchSteps* steps = nullptr;
    /// For a search without an open list: its data structure, in words.
    std::string_view keeps{};
};

/// A solver: a description and a function. `solve` may be called from any thread and throws only
/// `std::bad_alloc`. The same input gives the same outcome, also with a fresh workspace.
struct Solver {
    SolverInfo info;
    Outcome (*solve)(const Problem&, const Options&, Monitor&, Workspace&);
};

/// Returns all solvers, in the order of all lists.
std::span<const Solver* const> solvers() noexcept;

/// Returns the solver with this id, or null.
const Solver* findSolver(std::string_view id) noexcept;

/// Returns the solver to suggest first for a question: `astar` for shortest paths, otherwise the
/// first in the list that answers it.
const Solver* mainSolver(Question question) noexcept;

/// Calls `solve` and adds the figure `time-ms`, the wall time of that call alone. A rejected query
/// has no time, since there was no comparable work. If memory runs out, the outcome is
/// `limitReached` with the best answer and the bound reported until then; the workspace is then
/// empty.
Outcome timedSolve(const Solver& solver, const Problem& problem, const Options& options,
                   Monitor& monitor, Workspace& workspace);

} // namespace mazewright
