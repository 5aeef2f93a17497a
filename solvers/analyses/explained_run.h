#pragma once

#include "solvers/analyses/open_list_at.h"
#include "solvers/base/message.h"
#include "solvers/problem/problem.h"
#include "solvers/result/known.h"
#include "solvers/result/outcome.h"
#include "solvers/solver.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

namespace mazewright {

/// Why a solver's steps cannot be explained, as a sentence; empty: they can.
Message whyNotExplained(const SolverInfo& solver);

/// That a search came to a cell: for the first time, or with something new.
struct Reaching {
    std::uint32_t tick = 0; ///< 0: before the first step
    OpenCell with{};
    bool isQueued = true; ///< whether it entered the open list, or is in it
};

/// What a search did with one cell, on one side.
struct CellHistory {
    std::vector<Reaching> reached;     ///< in order; empty: it never came there
    std::vector<std::uint32_t> closed; ///< at these steps; once, but where costs are put in ranges
    std::uint32_t dropped = 0; ///< when it was last taken out without being expanded; 0: never
    CellState state = CellState::untouched; ///< at the step that was asked for
    std::size_t place = 0;                  ///< then, in the open list, from 1; 0: it is not in it
    std::size_t open = 0;                   ///< then, how many cells the list holds
};

/// What the cheapest routes cost that pass a cell, in steps.
struct Through {
    std::optional<double> fromStart; ///< none: it cannot be reached
    std::optional<double> toEnd;     ///< none: the end cannot be reached from it
    std::optional<double> whole() const
    {
        return fromStart && toEnd ? std::optional(*fromStart + *toEnd) : std::nullopt;
    }
    bool isBest = false; ///< exactly: whether a cheapest route passes
};

/// How often a line of the pseudo-code ran in a step.
struct LineCount {
    std::size_t line = 0;
    std::size_t times = 0;
};

/// A run made once more, so that what it did with any cell at any step can be told. Its steps are
/// those of a recording of the same run. Belongs to one thread at a time.
class ExplainedRun {
public:
    /// Makes the run, and measures how far all cells are from both ends, within the budget.
    /// Undecided, with the reason, where it does not suffice, or where `whyNotExplained` says why.
    /// 32 bytes an event of the search, and up to 50 a cell.
    static Decided<ExplainedRun> make(const Solver& solver, const Problem& problem,
                                      const Options& options, Budget& budget);

    const Problem& problem() const noexcept { return m_problem; }
    const Maze& maze() const noexcept { return m_problem.maze(); }
    const ShortestPath& query() const { return std::get<ShortestPath>(m_problem.query()); }
    const SolverInfo& solver() const noexcept { return m_solver->info; }
    const SearchSteps& steps() const noexcept { return *m_solver->info.steps; }
    const Outcome& outcome() const noexcept { return m_outcome; }
    const SearchLog& log() const noexcept { return *m_log; }
    std::uint32_t ticks() const noexcept { return m_log->ticks(); }
    /// What the cheapest routes cost; none: the end cannot be reached.
    std::optional<double> best() const { return through(query().to).fromStart; }
    bool isOnRoute(CellIndex cell) const;

    /// The open list as it stood at the end of this step.
    OpenListAt& openAt(std::uint32_t tick);
    /// What became of an open cell, and where it stood at the end of this step.
    CellHistory history(CellIndex cell, std::size_t side, std::uint32_t tick);
    Through through(Position cell) const;
    /// The lines of the pseudo-code that ran in a step, in their order, with those that ended the
    /// search in the last.
    std::vector<LineCount> linesAt(std::uint32_t tick) const;

private:
    ExplainedRun(const Solver& solver, const Problem& problem)
        : m_solver(&solver), m_problem(problem)
    {
    }
    Decided<void> run(const Options& options, Budget& budget);
    Decided<void> measure(Budget& budget);

    const Solver* m_solver;
    Problem m_problem;
    std::unique_ptr<SearchLog> m_log{};
    Outcome m_outcome{};
    std::vector<CellIndex> m_route{}; ///< ascending
    std::function<Through(Position)> m_through{};
    std::optional<OpenListAt> m_open{};
};

} // namespace mazewright
