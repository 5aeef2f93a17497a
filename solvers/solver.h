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

/// What a solver promises of its answer: the optimum, an answer within a stated factor of it, or
/// nothing.
enum class Guarantee : std::uint8_t { optimal, bounded, none };

/// `optimal`, `bounded`, `none`.
std::string_view idOf(Guarantee guarantee) noexcept;

/// The facts of a solver; menus, forms and lists are made from them.
struct SolverInfo {
    std::string_view id;      ///< permanent
    std::string_view name;    ///< as shown
    std::string_view summary; ///< one sentence
    std::string_view source;  ///< paper or document
    Question answers;
    Guarantee guarantee;
    std::span<const OptionSpec> options;
    /// How it works, where it has an open list that can be asked about (`SearchLog`).
    const SearchSteps* steps = nullptr;
    /// What a search without one keeps in its place, in words.
    std::string_view keeps{};
};

/// A solver: facts and one function. `solve` may be called from any thread; it never throws but
/// `std::bad_alloc`; the same input gives the same outcome; a fresh workspace too.
struct Solver {
    SolverInfo info;
    Outcome (*solve)(const Problem&, const Options&, Monitor&, Workspace&);
};

/// All solvers, in the order in which every list shows them.
std::span<const Solver* const> solvers() noexcept;

/// The solver with this id, or none.
const Solver* findSolver(std::string_view id) noexcept;

/// The solver to suggest first for a question: the first in the list that answers it; `astar`
/// for shortest paths.
const Solver* mainSolver(Question question) noexcept;

/// Calls `solve` and adds the figure `time-ms`, the wall time of that call alone, but
/// where the solver refuses: no work was done that could be compared. Where the memory
/// ends the outcome is `limitReached`, with the best answer and the bound told of by then; the
/// workspace is then empty.
Outcome timedSolve(const Solver& solver, const Problem& problem, const Options& options,
                   Monitor& monitor, Workspace& workspace);

} // namespace mazewright
