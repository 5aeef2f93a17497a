// One stroke: finds the simple paths from start to end with the best score, and counts them.
//
// Idea. No track is walked. The board is cut into the blocks that every track crosses
// (board_reduction.h), and a frontier programme counts all tracks at once. It sweeps over the rows
// of an open board (row_sweep.h), and otherwise over the junctions of each block in an order with
// few states (elimination_order.h, junction_sweep.h); the cheaper method by estimate is used.
// Scores of blocks add, counts multiply. Shares of cells, and tracks beside the first, are computed
// on request (board_report.h).
//
// If the estimate exceeds the limits, or the sweep meets one, the anytime search (track_search.h)
// answers with its best track, and a bound that no track exceeds. Before each longer piece of work
// the search gets a fiftieth of the steps of that work, so that a good track is known if the run
// ends at any moment. The search supports no condition but cells to avoid, and the rows support
// neither counts of coins and cells nor snakes. For these the junctions are swept, with the totals
// in their states, or there is no answer but a bound: that of all tracks, with or without them.
//
// Correct because each sweep counts every track once, and blocks are crossed independently.
//
// Cost: states of the frontier, exponential in its width (about 2.7 to the width). The width grows
// like the shorter side of an open board and much slower on walled boards. Source: the question is
// that of the document on the one-stroke puzzle, whose program is in one_stroke_published.cpp; for
// the method see junction_frontier.h.
#include "solvers/core/recorder.h"
#include "solvers/core/solver.h"
#include "solvers/one_stroke/board_report.h"
#include "solvers/one_stroke/junction_sweep.h"
#include "solvers/one_stroke/row_sweep.h"
#include "solvers/one_stroke/run_limits.h"
#include "solvers/one_stroke/track_outcome.h"
#include "solvers/one_stroke/track_search.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <string_view>

namespace mazewright::catalogue {
extern const Solver oneStroke;
}

namespace mazewright::one_stroke {

namespace {

constexpr std::array<std::string_view, 3> methodNames = {"auto", "rows", "graph"};
constexpr std::array<std::string_view, 3> methodWords = {"Automatic", "Rows", "Graph"};

constexpr std::array exactOptions = {
    OptionSpec{"method", "Method",
               "rows: sweep over the rows of the board; graph: sweep over its junctions; auto: the "
               "one estimated to be faster",
               Choice{"auto", methodNames, methodWords}},
    OptionSpec{"order-seed", "Order seed", "the random seed for ties in the junction order",
               Whole{1, 0, 1'000'000'000}}};

/// With fewer states, the junctions are swept whatever the cost of the rows: this takes no time,
/// and reveals more about the tracks.
constexpr double negligibleStates = 1e5;
/// The most states of a sweep if no limit is set: about a day.
constexpr double mostStates = 5e11;
constexpr double statesPerSecond = 8e6;
/// A search beside the plan with fewer steps finds little more than the first passes.
constexpr std::uint64_t leastSteps = 20'000;
/// From this number of moves on, about a second, a search gets a tenth of the moves instead of a
/// fiftieth.
constexpr std::uint64_t movesOfLongPlan = 8'000'000;
/// From this number of states on, a longer search precedes the sweep.
constexpr double statesOfSearch = 2e7;
constexpr std::uint64_t quickSteps = 3'000'000;
constexpr std::uint64_t patientSteps = 200'000'000;

/// One run, and its results so far.
template <Recorder R>
class StrokeRun {
public:
    StrokeRun(const Problem& problem, const Options& options, Monitor& monitor, R& recorder)
        : m_problem(withinMachine(problem)), m_options(options), m_monitor(monitor),
          m_recorder(recorder), m_guard(m_problem, monitor), m_held(m_guard)
    {
    }

    Outcome run()
    {
        const Maze& maze = m_problem.maze();
        const auto& query = std::get<OneStroke>(m_problem.query());
        if (const Message why = contradictionOf(query.conditions, maze, query.from, query.to);
            !why.empty())
            return noTrackOutcome(why);
        m_boardBytes = maze.size() * Board::bytesOfCell;
        if (!m_held.resize(m_boardBytes) && maze.size() > cellsAtOnce)
            return memoryOutcome(m_problem.limits());
        m_board = boardOf(maze, query, [this] { return m_guard.poll({}); });
        if (m_board.points.empty())
            return m_guard.haltedOutcome();
        if (maze.size() > cellsAtOnce) // the reduction takes so long that a limit may be met in it
            search({.steps = 2 * maze.size()});
        ReducedBoard reduced = reduce(
            m_board, [this] { return m_guard.poll({}); },
            [this](std::size_t bytes) { return m_held.resize(m_boardBytes + bytes); });
        if (reduced.halted)
            return handedOver(memoryLimitReached(m_problem.limits()));
        if (!reduced.possible)
            return noTrackOutcome();
        const double rowStates = statesOfRows(m_board);
        if ((!m_board.needsJunctions() && m_options.choice("method") == "rows") ||
            !plan(std::move(reduced), rowStates))
            m_rows = !m_guard.halted();
        if (m_guard.halted())
            return handedOver({});
        if (const Message why = beyondReach(rowStates); !why.empty())
            return handedOver(why);
        if ((m_rows ? rowStates : m_planned->states()) > statesOfSearch)
            searchFurther(quickSteps);
        return sweep() ? answered() : handedOver(memoryLimitReached(m_problem.limits()));
    }

private:
    /// Plans the junctions. Returns false if the rows are cheaper.
    bool plan(ReducedBoard reduced, double rowStates)
    {
        OrderEffort effort;
        effort.seed = static_cast<std::uint64_t>(m_options.whole("order-seed"));
        const bool mayUseRows = !m_board.needsJunctions() && m_options.choice("method") == "auto";
        if (mayUseRows)
            effort = effortCappedByRows(rowStates, effort);
        const std::size_t ofParts = m_held.bytes();
        m_planned = planBoard(std::move(reduced), m_board.columns, effort, m_guard,
                              [this](std::uint64_t moves) { searchBeside(moves); });
        if (m_planned && !m_held.resize(m_boardBytes + m_planned->bytes()))
            m_held.resize(ofParts);
        if (!m_planned || !m_planned->planned())
            return !mayUseRows;
        return !mayUseRows || m_planned->states() <= std::max(rowStates, negligibleStates);
    }

    /// Returns the reason why the sweep would exceed a limit; empty if it would not.
    Message beyondReach(double rowStates) const
    {
        if (m_rows ? std::isinf(rowStates) : !m_planned->planned())
            return m_planned && m_planned->refused ? memoryLimitReached(m_problem.limits())
                   : m_board.allowsEveryTrack()
                       ? Message("the maze is too wide to count its tracks")
                       : "the maze is too wide for these conditions";
        const double states = m_rows ? rowStates : m_planned->states();
        const double seconds = static_cast<double>(m_problem.limits().time.count()) / 1000;
        if (states > (seconds > 0 ? seconds * 4 * statesPerSecond : mostStates))
            return messageOf("the search needs {}, which would take too long", aboutStates(states));
        const double bytes =
            m_rows ? static_cast<double>(rowSweepBytes(m_board)) : m_planned->peakBytes();
        if (bytes / 4 <= static_cast<double>(m_problem.limits().bytes))
            return {};
        m_problem.limits().noteShortage();
        return messageOf("about {} MiB would exceed the memory limit",
                         fmt::format("{:.0f}", bytes / 1048576));
    }

    /// Searches before a beam of `moves` moves, longer than last time: its steps are a share of all
    /// moves.
    void searchBeside(std::uint64_t moves)
    {
        m_moves += moves;
        const std::uint64_t steps = m_moves / (m_moves < movesOfLongPlan ? 50 : 10);
        if (steps >= leastSteps)
            searchFurther(std::min(steps, quickSteps));
    }

    /// Repeats the search with more steps; skips it if it would hardly improve.
    void searchFurther(std::uint64_t steps)
    {
        if (m_found.proved || steps < 2 * m_searched)
            return;
        m_searched = steps;
        search({.steps = steps, .settles = false});
    }

    void search(const SearchBudget& budget)
    {
        if (!m_board.allowsEveryTrack())
            return;
        const auto improved = [this](const std::vector<CellIndex>& track, std::int64_t score) {
            if (score <= m_told)
                return;
            m_told = score;
            m_monitor.reportImproved(routeOf(m_problem.maze(), track), static_cast<double>(score));
        };
        FoundTrack found = searchTrack(m_board, m_guard, improved, budget);
        found.expanded += m_found.expanded;
        found.opened += m_found.opened;
        found.peakOpen = std::max(found.peakOpen, m_found.peakOpen);
        if (!m_found.track.empty()) {
            found.bound = std::min(found.bound, m_found.bound);
            if (found.track.empty() || found.score < m_found.score)
                found.track = m_found.track, found.score = m_found.score;
            found.proved = found.score == found.bound;
        }
        m_found = std::move(found);
    }

    bool sweep()
    {
        m_swept = true;
        if (m_rows) {
            m_answer = sweepRows(m_board, m_guard, m_recorder);
            return m_answer.complete;
        }
        m_answer.tally = {m_planned->reduced.startGain.points, 1, 1};
        m_answer.track = {m_board.from};
        for (std::size_t p = 0; p < m_planned->plans.size() && !m_answer.tally.none(); ++p)
            if (!sweepPart(*m_planned->reduced.parts[p], *m_planned->plans[p]))
                return false;
        m_answer.complete = true;
        return true;
    }

    bool sweepPart(const StrokeGraph& graph, const Plan& plan)
    {
        SweepResult part =
            sweepGraph(graph, plan, m_planned->reduced.limits, m_guard,
                       [&](std::size_t steps) { record(graph, plan.steps[steps - 1]); });
        m_answer.expanded += part.expanded;
        m_answer.opened += part.opened;
        m_answer.peakStates = std::max(m_answer.peakStates, part.peakStates);
        if (!part.complete)
            return false;
        m_answer.tally = chained(m_answer.tally, part.tally);
        if (part.tally.none())
            return true;
        m_answer.track.insert(m_answer.track.end(), part.track.begin() + 1, part.track.end());
        return true;
    }

    /// Records that a vertex is done; its corridors and the vertices at their other ends lie ahead.
    void record(const StrokeGraph& graph, const PlanStep& step)
    {
        m_recorder.open(graph.vertices[step.vertex].cell);
        for (const PlanStep::Way& way : step.ways) {
            for (const CellIndex c : graph.cellsOf(graph.edges[way.edge])) {
                m_recorder.open(c);
                m_recorder.close(c);
            }
            m_recorder.open(graph.vertices[way.vertex].cell);
        }
        m_recorder.close(graph.vertices[step.vertex].cell);
        for (const PlanStep::Rest& rest : step.rests)
            if (rest.leavesNone)
                m_recorder.close(graph.vertices[rest.vertex].cell);
    }

    Outcome answered()
    {
        if (m_answer.tally.none())
            return noTrackOutcome();
        Outcome outcome;
        outcome.status = Status::solved;
        addTrack(outcome, m_answer.track, m_answer.tally.best);
        if (m_told < m_answer.tally.best)
            m_monitor.reportImproved(outcome.routes.front(), outcome.cost);
        outcome.bound = outcome.cost;
        addCounts(outcome, m_answer.tally);
        const auto report =
            std::make_shared<const LazyReport>(m_problem, std::move(m_board), std::move(m_planned));
        outcome.tracks = std::make_shared<LazyTracks>(report, m_answer.tally.optimal);
        outcome.layers = reportLayers(m_problem.snapshot(), m_answer.tally, report);
        addEffort(outcome);
        return outcome;
    }

    Outcome noTrackOutcome(const Message& why = {}) const
    {
        const auto& query = std::get<OneStroke>(m_problem.query());
        Outcome outcome;
        outcome.message = why;
        if (why.empty())
            outcome.message = query.conditions.none()
                                  ? Message("no track leads from the start to the end")
                                  : "no track meets the conditions";
        addCounts(outcome, {});
        addEffort(outcome);
        return outcome;
    }

    /// Returns the best track that a search finds, and its bound, in place of the counts. `why` is
    /// empty if the guard is halted, which knows its own reason.
    Outcome handedOver(const Message& why)
    {
        m_planned.reset();
        m_held.resize(m_boardBytes);
        // Even with a halted guard, a search finds a first track and a first bound.
        if (!m_found.proved && (!m_guard.halted() || m_found.track.empty()))
            search({.steps = patientSteps});
        Outcome outcome;
        outcome.status = Status::limitReached;
        outcome.message = why;
        if (m_guard.halted())
            outcome = m_guard.haltedOutcome();
        if (!m_found.track.empty()) {
            addTrack(outcome, m_found.track, m_found.score);
            outcome.bound = static_cast<double>(m_found.bound);
            outcome.figures.push_back({"gap", "", m_found.bound - m_found.score});
            outcome.message +=
                m_found.proved
                    ? messageOf("; the best score is proved to be {}", m_found.score)
                    : messageOf(
                          "; the best track found scores {}, and no track scores more than {}",
                          m_found.score, m_found.bound);
        }
        if (!m_board.allowsEveryTrack())
            addBoundOfEveryTrack(outcome);
        addEffort(outcome);
        return outcome;
    }

    /// Adds the bound of the tracks that need not meet the conditions: those that do score no more.
    /// Nothing follows that needs the conditions.
    void addBoundOfEveryTrack(Outcome& outcome)
    {
        m_board.through.clear();
        m_board.takenCoins = {};
        m_board.trackCells = {};
        m_board.snake = false;
        const FoundTrack found =
            searchTrack(m_board, m_guard, {}, {.steps = quickSteps, .settles = false});
        if (found.track.empty())
            return;
        outcome.bound = static_cast<double>(found.bound);
        outcome.message += messageOf("; no track scores more than {}", found.bound);
        m_found.expanded += found.expanded;
        m_found.opened += found.opened;
        m_found.peakOpen = std::max(m_found.peakOpen, found.peakOpen);
    }

    void addTrack(Outcome& outcome, const std::vector<CellIndex>& track, std::int64_t score) const
    {
        outcome.routes = {routeOf(m_problem.maze(), track)};
        outcome.cost = static_cast<double>(score);
        addTrackFigures(outcome, m_problem.maze(), outcome.routes.front(), score);
    }
    static void addCounts(Outcome& outcome, const Tally& tally)
    {
        outcome.figures.push_back({"tracks", "", tally.tracks});
        outcome.figures.push_back({"optimal-tracks", "", tally.optimal});
    }
    void addEffort(Outcome& outcome) const
    {
        const auto whole = [](std::uint64_t n) { return static_cast<std::int64_t>(n); };
        outcome.figures.push_back({"expanded", "", whole(m_answer.expanded + m_found.expanded)});
        outcome.figures.push_back({"opened", "", whole(m_answer.opened + m_found.opened)});
        outcome.figures.push_back(
            {"peak-open", "", whole(std::max(m_answer.peakStates, m_found.peakOpen))});
        outcome.figures.push_back(m_guard.peakFigure());
        outcome.engine = engine();
    }
    std::string_view engine() const noexcept
    {
        const bool searched = m_found.expanded > 0;
        if (!m_swept)
            return searched ? "track search" : m_board.points.empty() ? "" : "reduction";
        if (m_rows)
            return searched ? "row sweep with track search" : "row sweep";
        return searched ? "junction sweep with track search" : "junction sweep";
    }

    Problem m_problem;
    const Options& m_options;
    Monitor& m_monitor;
    R& m_recorder;
    Guard m_guard;
    ClaimedBytes m_held; ///< the board, its parts and their plans
    std::size_t m_boardBytes = 0;
    Board m_board;
    std::optional<PlannedBoard> m_planned;
    bool m_rows = false;
    bool m_swept = false;
    SweepResult m_answer;
    FoundTrack m_found;
    std::uint64_t m_moves = 0;    ///< of the plan, including those of the next beam
    std::uint64_t m_searched = 0; ///< steps of the longest search so far
    std::int64_t m_told = -1;     ///< the best score reported to the monitor
};

Outcome solveOneStroke(const Problem& problem, const Options& options, Monitor& monitor, Workspace&)
{
    return observed(monitor, [&](auto& recorder) {
        return StrokeRun(problem, options, monitor, recorder).run();
    });
}

} // namespace

} // namespace mazewright::one_stroke

constinit const mazewright::Solver mazewright::catalogue::oneStroke = {
    .info = {.id = "one-stroke",
             .name = "One stroke",
             .summary = "The best score, and exactly how many tracks have it.",
             .source =
                 "Frontier-based dynamic programming over junctions; Knuth, TAOCP 4A (Simpath)",
             .answers = Question::oneStroke,
             .guarantee = Guarantee::optimal,
             .options = mazewright::one_stroke::exactOptions,
             .expands = ExpansionUnit::states},
    .solve = mazewright::one_stroke::solveOneStroke};
