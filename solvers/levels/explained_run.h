#pragma once

#include "solvers/core/fact_spec.h"
#include "solvers/core/message.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"
#include "solvers/core/recording.h"
#include "solvers/core/solver.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace mazewright {

/// A cell in an open list; g, h and f in steps.
struct OpenCell {
    CellIndex cell = noCell;
    CellIndex from = noCell; ///< predecessor; `noCell` if the search begins there
    double g = 0;
    double h = 0; ///< 0 if the search uses no estimate
    double f = 0;
};

/// The open list of a search, or both of them, at a step. Moves from a step to any other by the
/// events between. Reading a list takes O(its length). One thread at a time; the log must outlive
/// it.
class OpenListAt {
public:
    /// Starts at step 0. 8 bytes per cell and side.
    OpenListAt(const SearchLog& log, const Maze& maze);

    void seek(std::uint32_t tick);
    std::uint32_t tick() const noexcept { return m_tick; }

    std::size_t size(std::size_t side) const noexcept { return m_open[side].size(); }
    /// Returns at most `most` cells in the order in which the search would take them.
    std::vector<OpenCell> first(std::size_t side, std::size_t most) const;
    /// Returns the place, from 1; 0 if the cell is not in the list. Of cells that a tie break which
    /// is not known decides between, the first place of them.
    std::size_t placeOf(CellIndex cell, std::size_t side) const;
    /// Returns the last event of a cell up to now, from 1; 0 if there is none.
    std::uint32_t eventOf(CellIndex cell, std::size_t side) const noexcept
    {
        return m_now[side * m_log->cells() + cell];
    }
    /// Returns what the search knows of the cell after this event (not the event's number, from 1).
    OpenCell cellOf(const SearchEvent& event) const;

private:
    static constexpr std::uint32_t absent = 0xFFFFFFFFU;

    void set(CellIndex cell, std::size_t side, std::uint32_t event);
    /// Returns the largest key in the focus of the list (`OpenListRules::focus`); 0 without one.
    std::uint64_t focusOf(std::size_t side) const;
    double movesLeftOf(CellIndex cell, std::size_t side) const;
    bool isBefore(CellIndex a, CellIndex b, std::size_t side, std::uint64_t focus) const;
    std::uint32_t enteredBy(CellIndex cell, std::size_t side) const;

    const SearchLog* m_log;
    const Maze* m_maze;
    std::uint32_t m_tick = 0;
    std::array<std::vector<CellIndex>, 2> m_open; ///< by side, in no order
    LargeArray<std::uint32_t> m_now;              ///< by side and cell: its last event, from 1
    LargeArray<std::uint32_t> m_where;            ///< by side and cell: its place in `m_open`
};

/// Returns why a solver's steps cannot be explained, as a sentence; empty if they can.
Message whyNotExplained(const SolverInfo& solver);

/// A search reached a cell: for the first time, or with new values.
struct Reaching {
    std::uint32_t tick = 0; ///< 0 if before the first step
    OpenCell with{};
    bool isQueued = true;    ///< true if it entered the open list, is in it, or is shelved
    bool isShelved = false;  ///< true if it was closed in this round and waits for the next
    bool isReopened = false; ///< true if it was closed
};

/// The history of one cell in a search, on one side.
struct CellHistory {
    std::vector<Reaching> reached;      ///< in order; empty if it was never reached
    std::vector<std::uint32_t> closed;  ///< at these steps; more than one if it was opened again
    std::vector<std::uint32_t> takenUp; ///< shelved until the rounds that begin at these steps
    std::uint32_t dropped = 0;          ///< step of the last removal without expansion; 0 if never
    CellState state = CellState::untouched; ///< at the requested step
    std::size_t place = 0; ///< at that step, in the open list, from 1; 0 if it is not in it
    std::size_t open = 0;  ///< at that step, number of cells in the list
};

/// The cost of the cheapest routes that pass a cell, in steps.
struct Through {
    std::optional<double> fromStart; ///< empty if it cannot be reached
    std::optional<double> toEnd;     ///< empty if the end cannot be reached from it
    std::optional<double> whole() const
    {
        return fromStart && toEnd ? std::optional(*fromStart + *toEnd) : std::nullopt;
    }
    bool isBest = false; ///< exactly: true if a cheapest route passes
};

/// Number of times a line of the pseudo-code ran in a step.
struct LineCount {
    std::size_t line = 0;
    std::size_t times = 0;
};

/// A repeated run from which the history of any cell at any step can be read. Its steps are those
/// of a recording of the same run. One thread at a time.
class ExplainedRun {
public:
    /// Makes the run, and computes the distances of all cells from both ends, within the budget.
    /// Undecided, with the reason, if the budget does not suffice or if `whyNotExplained` gives a
    /// reason. 32 bytes per event of the search, and up to 50 per cell.
    static Decided<ExplainedRun> make(const Solver& solver, const Problem& problem,
                                      const Options& options, Budget& budget);
    /// Takes a run whose log is known, such as that of an opened trace, instead of repeating it.
    static Decided<ExplainedRun> of(const Solver& solver, const Problem& problem,
                                    const Outcome& outcome, std::shared_ptr<const SearchLog> log,
                                    Budget& budget);

    const Problem& problem() const noexcept { return m_problem; }
    const Maze& maze() const noexcept { return m_problem.maze(); }
    const ShortestPath& query() const { return std::get<ShortestPath>(m_problem.query()); }
    const SolverInfo& solver() const noexcept { return m_solver->info; }
    const SearchSteps& steps() const noexcept { return *m_solver->info.steps; }
    const Outcome& outcome() const noexcept { return m_outcome; }
    const SearchLog& log() const noexcept { return *m_log; }
    std::uint32_t ticks() const noexcept { return m_log->ticks(); }
    /// Returns the cost of the cheapest routes; empty if the end cannot be reached.
    std::optional<double> best() const { return through(query().to).fromStart; }
    bool isOnRoute(CellIndex cell) const;

    /// Returns the open list at the end of this step.
    OpenListAt& openAt(std::uint32_t tick);
    /// Returns the history of an open cell, and its state at the end of this step.
    CellHistory history(CellIndex cell, std::size_t side, std::uint32_t tick);
    Through through(Position cell) const;
    /// Returns the lines of the pseudo-code that ran in a step, in order; those that ended the
    /// search belong to the last step.
    std::vector<LineCount> linesAt(std::uint32_t tick) const;

private:
    ExplainedRun(const Solver& solver, const Problem& problem)
        : m_solver(&solver), m_problem(problem)
    {
    }
    /// Returns the run after `getLog(run)`, with its distances.
    template <class GetLog>
    static Decided<ExplainedRun> made(const Solver& solver, const Problem& problem, Budget& budget,
                                      GetLog getLog);
    Decided<void> repeat(const Options& options, Budget& budget);
    Decided<void> measure(Budget& budget);

    const Solver* m_solver;
    Problem m_problem;
    std::shared_ptr<const SearchLog> m_log{};
    Outcome m_outcome{};
    std::vector<CellIndex> m_route{}; ///< ascending
    std::function<Through(Position)> m_through{};
    std::optional<OpenListAt> m_open{};
};

/// Returns sentences about a cell in the run: when it was opened and closed, from which cell, at
/// what cost; its state at the end of this step; and why it is on the route or not. Any position is
/// allowed: a wall, or a cell outside, is described as such.
std::vector<Message> explainInWords(ExplainedRun& run, Position cell, std::uint32_t tick);

/// Returns the name of the search's list: `open list`, `open list from the end`, `queue`, `trail`.
Message listName(ListKind kind, std::size_t side);

/// Formats a sum of steps with at most three decimals: `5`, `7.243`.
std::string stepsText(double steps);

} // namespace mazewright
