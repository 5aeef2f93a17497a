#pragma once

#include "solvers/core/audit.h"
#include "solvers/core/outcome.h"
#include "solvers/core/problem.h"
#include "solvers/core/recording.h"

#include <chrono>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <span>
#include <stop_token>
#include <string_view>
#include <typeindex>
#include <unordered_map>
#include <utility>
#include <vector>

namespace mazewright {

/// Scratch arrays and tables that are reused between queries, one object per type. Owned by the
/// caller and used by one run at a time. A fresh workspace gives the same outcome, but takes
/// longer; unless it keeps searches.
class Workspace {
public:
    /// Returns true if a search may continue the previous one in this workspace after an edit of
    /// the maze (`lpa-star`, `d-star-lite`). False by default. Status and cost do not depend on it;
    /// the effort does, and so does which of several cheapest routes is found.
    bool keepsSearches() const noexcept { return m_keepsSearches; }
    void setKeepsSearches(bool keeps) noexcept { m_keepsSearches = keeps; }

    /// Discards all objects.
    void clear() noexcept { m_kept.clear(); }

    /// Returns the object of this type, default-constructed on first use. The caller must compare
    /// the maze's revision with the revision for which it was built.
    template <class T>
    T& get()
    {
        std::shared_ptr<void>& kept = m_kept[std::type_index(typeid(T))];
        if (!kept)
            kept = std::make_shared<T>();
        return *static_cast<T*>(kept.get());
    }

private:
    std::unordered_map<std::type_index, std::shared_ptr<void>> m_kept;
    bool m_keepsSearches = false;
};

/// The kinds of steps of a search; each line of pseudo-code has one.
enum class StepPart : std::uint8_t {
    none,      ///< a line that only encloses others
    begin,     ///< the start is inserted into the list
    take,      ///< the first cell is removed from the list
    found,     ///< the search ends with a route
    close,     ///< the removed cell is expanded
    open,      ///< a neighbour is reached for the first time
    improve,   ///< a known neighbour is reached more cheaply
    reopen,    ///< a closed neighbour is reached more cheaply, and is open again
    shelve,    ///< a closed neighbour is reached more cheaply, and waits for the next round
    round,     ///< a cell is put into the list of a new round, in which the weight is lower
    note,      ///< a neighbour is reached, but cannot give a better route
    drop,      ///< a cell is removed without expansion
    stay,      ///< the first cell stays in the list, as its last one, for the next pass
    exhausted, ///< the search ends without a route
};

/// A line of pseudo-code.
struct PseudoLine {
    StepPart part = StepPart::none;
    int indent = 0; ///< levels
    std::string_view text{};
};

/// The data structure for cells that were reached but not yet expanded.
enum class ListKind : std::uint8_t { openList, twoLists, queue, stack };

/// The steps of a search with an open list, in words.
struct SearchSteps {
    ListKind list = ListKind::openList;
    std::span<const PseudoLine> code{}; ///< no two lines have the same part, except `none`
};

/// Progress of a run. `fraction` is 0..1, or negative if unknown.
struct Progress {
    double fraction = -1;
    std::uint64_t expanded = 0;
    std::optional<double> best{};
    std::optional<double> bound{};
};

/// Whether the caller wants the layers of a run. Without them a search need not keep the data that
/// they read.
enum class Layers : std::uint8_t { none, wanted };

/// How a caller observes, limits and stops a run; everything is optional. The callbacks are called
/// on the solver's thread. What the pointers refer to must outlive the run.
struct Monitor {
    /// The recording that the run writes; null if the run shall be unrecorded, at full speed.
    Recording* recording = nullptr;
    /// The log of all operations on the open list of a search, used instead of a recording.
    SearchLog* searchLog = nullptr;
    Layers layers = Layers::wanted;
    /// Polled at least every 4096 expansions.
    std::stop_token stopToken{};
    /// The budget of the request that includes this run, with the same stop token. Null if the run
    /// is the whole request; the limits of its problem then apply.
    Budget* budget = nullptr;
    /// Receives the progress, at most 30 times a second.
    std::function<void(const Progress&)> progress{};
    /// Receives an improved answer with its cost or score; rarely.
    std::function<void(const Route&, double)> improved{};
    /// Receives the outcome when the solver has ended, before its answer is checked.
    std::function<void(const Outcome&)> ended{};
    /// Called at each poll that lets the run continue, so that a test can stop it there.
    std::function<void()> polled{};

    /// Returns the monitor of a part of a request, without an observer.
    static Monitor ofPart(Budget& budget, Layers layers = Layers::none)
    {
        return {.layers = layers, .stopToken = budget.stopToken(), .budget = &budget};
    }

    bool wantsLayers() const noexcept { return layers == Layers::wanted; }
    void report(const Progress& now) const
    {
        if (progress)
            progress(now);
    }
    void reportImproved(const Route& route, double cost) const
    {
        if (improved)
            improved(route, cost);
    }
};

/// The guarantee of a solver for its answer: optimal, within a stated factor of the optimum, or
/// none.
enum class Guarantee : std::uint8_t { optimal, bounded, none };

/// Returns `optimal`, `bounded` or `none`.
std::string_view idOf(Guarantee guarantee) noexcept;

/// What a solver is about. Lists with many solvers group them by it.
enum class Family : std::uint8_t {
    general,      ///< searches and methods for every purpose
    littleMemory, ///< searches that keep few cells
    quality,      ///< searches that trade quality for time
    tables,       ///< searches that make use of tables or of the geometry of the grid
    replanning,   ///< searches that are mended after an edit
    anyAngle,     ///< searches for routes of straight lines
    walks,        ///< walkers that follow one path at a time, and rules of thumb
    published     ///< programs of documents, as printed
};

/// Returns the displayed name of a family: `Any angle`.
std::string_view nameOf(Family family) noexcept;

/// The unit of the figures `expanded`, `opened` and `peak-open`. Only numbers of the same unit may
/// be compared.
enum class ExpansionUnit : std::uint8_t {
    cells,      ///< each counts once, and again if it is opened again after it was closed
    jumpPoints, ///< cells where a route may turn; those between are passed without being counted
    visits,     ///< of cells; a cell that is searched again counts again
    steps,      ///< of a walk
    states,     ///< of a board or a line, of which a cell may have many
    attempts,   ///< whole orders that were played
    corners,    ///< of cells, where a line may turn; each counts once
    intervals   ///< parts of a row of corners that are seen from one corner
};

/// Returns the displayed name, a plural: `jump points`.
std::string_view nameOf(ExpansionUnit unit) noexcept;

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
    bool reportsSearch = true; ///< false for a program that does not report its steps
    ExpansionUnit expands = ExpansionUnit::cells;
    Family family = Family::general;
    /// For shortest paths: true if it knows only `Moves::any`, false if only the other moves. A
    /// solver from outside may know both.
    bool isAnyAngle = false;
    /// For a bounded solver: returns the factor of the optimum within which its answer is, with
    /// these options of the question and of the solver; at least 1.
    double (*factorWith)(const Options& question, const Options& own) = nullptr;
    /// For a bounded solver without `factorWith`: the factor, whatever the options; at least 1.
    double factor = 0;
    /// Returns the open list that the options of the question and the solver's others choose if the
    /// option `open-list` is `auto`: `buckets` or `heap`. Null if they do not choose between them.
    std::string_view (*openListWith)(const Options& question, const Options& own) = nullptr;
};

/// Returns the factor of the optimum within which a solver's answer is, with these options of its
/// question and its own: 1 if it is optimal, infinity without a guarantee.
double factorOf(const SolverInfo& solver, const Options& question, const Options& own);

/// Returns why a solver of ours does not know the moves of a query, and what to choose instead;
/// empty if it does.
Message whyUnsuited(const SolverInfo& solver, const Query& query);

/// Returns the question's options with moves that the solver knows: `any` for any-angle solvers,
/// and `8-cut-one`, whose routes enter the same cells, for others in place of `any`.
Options withKnownMoves(const SolverInfo& solver, Options question);

/// Returns the guarantee of a solver with these options of its question and its own.
Guarantee guaranteeOf(const SolverInfo& solver, const Options& question, const Options& own);

/// A solver that is no function of this program (`solvers/outside`). It works in processes of its
/// own, so that the processor time of the calling thread says nothing of its work.
class OutsideSolver {
public:
    virtual ~OutsideSolver() = default;
    /// Does the same as `Solver::solve`. Its outcome has its own figure `time-ms`.
    virtual Outcome solve(const Problem& problem, const Options& options, Monitor& monitor,
                          Workspace& workspace) const = 0;
    /// Stops the processes that the workspace keeps until the next run, so that they do not disturb
    /// other measurements.
    virtual void rest(Workspace& workspace) const = 0;
};

/// A solver: a description and a function, or an `OutsideSolver`. `solve` may be called from any
/// thread and throws only `std::bad_alloc`. The same input gives the same outcome, also with a
/// fresh workspace.
struct Solver {
    SolverInfo info;
    Outcome (*solve)(const Problem&, const Options&, Monitor&, Workspace&) = nullptr;
    const OutsideSolver* outside = nullptr; ///< lives as long as the program
};

/// Returns all solvers, in the order of all lists: ours, then those from outside. The list and its
/// solvers live as long as the program. Any thread.
std::span<const Solver* const> solvers() noexcept;

/// Replaces the solvers from outside. Solvers of earlier calls leave the list, but stay alive. The
/// ids must be unique. Any thread.
void setOutsideSolvers(std::vector<std::shared_ptr<const Solver>> outside);

/// Returns the solver with this id, or null.
const Solver* findSolver(std::string_view id) noexcept;

/// Returns the solver to suggest first for a question: `astar` for shortest paths, or `anya` if the
/// rules have any-angle moves; otherwise the first in the list that answers it.
const Solver* mainSolver(Question question, const Rules& rules = {}) noexcept;

/// Calls `solve` and adds the figure `time-ms`, the wall time of that call alone, unless the solver
/// has measured its work itself. A rejected query has no time, since there was no comparable work.
/// If memory runs out, the outcome is `limitReached` with the best answer and the bound reported
/// until then; the workspace is then empty. A query with moves that the solver does not know is
/// rejected here.
Outcome timedSolve(const Solver& solver, const Problem& problem, const Options& options,
                   const Monitor& monitor, Workspace& workspace);

/// An outcome, and the checks of its answer.
struct CheckedOutcome {
    Outcome outcome{};
    /// By `verify`, and false if the audit refutes the answer. Empty if the answer has no route and
    /// is not refuted.
    std::optional<Verdict> verdict{};
    /// By an `Auditor`; empty if none was asked, or if the outcome claims nothing.
    std::optional<Audit> audit{};
};

/// Runs a solver once, as `timedSolve` does, and checks that its answer is legal; audits nothing.
CheckedOutcome solveChecked(const Solver& solver, const Problem& problem, const Options& options,
                            const Monitor& monitor, Workspace& workspace);

/// Answers a part of a request within its budget: unrecorded, without layers or an observer, and
/// with default options. An answer that fails its check is withdrawn: the status is `notFound`, and
/// the message says what is wrong.
Outcome solvePart(const Solver& solver, const Problem& problem, Budget& budget);
Outcome solvePart(const Solver& solver, const Problem& problem, const Options& options,
                  Budget& budget);

} // namespace mazewright
