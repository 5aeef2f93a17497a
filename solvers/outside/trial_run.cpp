// The mazes are those at which new solvers fail: no way, a step of length zero, a tempting detour,
// a diagonal between two walls, cheap and dear floor. Each is small enough to be read with the eye,
// and to be solved by the audit.
#include "solvers/outside/trial_run.h"

#include "solvers/core/audit.h"

#include <algorithm>
#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>

namespace mazewright::outside {

namespace {

constexpr std::size_t count = 10;
constexpr Limits limits{.time = std::chrono::seconds(2)};

/// A maze in text: `.` floor, `#` wall, `S`, `E`, `2` to `9` floor of that cost, `o` a coin of five
/// points, letters from `a` to `f` tiles.
struct TrialMaze {
    Message name;
    std::string_view rows; ///< each with its end
    Moves moves = Moves::four;
};

Cell cellOf(char glyph)
{
    constexpr std::uint8_t points = 5;
    switch (glyph) {
    case '#':
        return {CellKind::wall, 1};
    case 'S':
        return {CellKind::start, 1};
    case 'E':
        return {CellKind::end, 1};
    case 'o':
        return {CellKind::coin, points};
    default:
        break;
    }
    if (glyph >= '2' && glyph <= '9')
        return {CellKind::floor, static_cast<std::uint8_t>(glyph - '0')};
    if (glyph >= 'a' && glyph <= 'f')
        return {CellKind::tile, static_cast<std::uint8_t>(glyph - 'a' + 1)};
    return {};
}

MazeSnapshot mazeOf(std::string_view rows)
{
    const std::size_t columns = rows.find('\n');
    Maze maze =
        *Maze::make(static_cast<int>(rows.size() / (columns + 1)), static_cast<int>(columns));
    CellIndex cell = 0;
    for (const char glyph : rows)
        if (glyph != '\n')
            maze.set(cell++, cellOf(glyph));
    return std::make_shared<const Maze>(std::move(maze));
}

std::array<TrialMaze, count> pathMazes()
{
    return {{{"start beside end", "SE\n"},
             {"one way through", "S.#.E\n.##.#\n.....\n"},
             {"an open room", "S....\n.....\n....E\n"},
             {"two ways, one shorter", "S......\n.#####.\n.#####.\n.##E...\n.......\n#####.#\n"},
             {"no way", "S.#..\n..#..\n###.E\n"},
             {"a dead end towards the end", "S....#.\n####.#.\nE....#.\n.####..\n.......\n"},
             {"a tempting detour", ".......#\n..#...#.\nS.#..#.E\n.#......\n........\n.#..#...\n"},
             {"cheap and dear floor", "S99E\n.##.\n....\n"},
             {"diagonal steps", "S...\n....\n.#..\n...E\n", Moves::eight},
             {"a diagonal between walls", "S#..\n..#.\n#..E\n", Moves::eight}}};
}

std::array<TrialMaze, count> linkMazes()
{
    return {{{"start beside end", "SE\n..\n"},
             {"a straight line", "S...E\n"},
             {"one turn", "S..\n...\n..E\n"},
             {"two turns", "S#E\n...\n...\n"},
             {"three turns needed", "S#...\n.#.#.\n...#E\n"},
             {"a tile in the way", "SaE\n...\n"},
             {"no line", "S#.\n###\n..E\n"},
             {"fewest turns, not fewest cells", "S....\n.###.\n....E\n"},
             {"between tiles", "aSba\n.ba.\na..E\n"},
             {"walls around", "#####\n#S#E#\n#...#\n#####\n"}}};
}

std::array<TrialMaze, count> boardMazes()
{
    return {{{"two tiles", "aa\n"},
             {"two pairs", "aa\nbb\n"},
             {"no free line", "ab\nba\n"},
             {"free cells between", "a.b\n...\nb.a\n"},
             {"an order matters", "abba\n"},
             {"three of a kind", "aaa\n"},
             {"with walls", "a#a\n...\nb.b\n"},
             {"a single tile", "a.\n"},
             {"six pairs", "abc.\n....\ncba.\nddee\nffff\n"},
             {"a ring", "a.b\n.#.\nb.a\n"}}};
}

std::array<TrialMaze, count> strokeMazes()
{
    return {{{"start beside end", "SE\n"},
             {"a line", "S...E\n"},
             {"an open room", "S..\n...\n..E\n"},
             {"with coins", "So.\n.o.\no.E\n"},
             {"a coin in a dead end", "S.E\n#.#\n#o#\n"},
             {"no way", "S#.\n##E\n"},
             {"walls", "S.#.\n...o\n.#.E\n"},
             {"two rooms", "S.#..\n.....\n..#.E\n"},
             {"a ring", "S..\n.#.\nE..\n"},
             {"tall", "S.\n..\n.o\n..\n.E\n"}}};
}

std::array<TrialMaze, count> mazesOf(Question question)
{
    switch (question) {
    case Question::shortestPath:
        return pathMazes();
    case Question::link:
        return linkMazes();
    case Question::clearBoard:
        return boardMazes();
    case Question::oneStroke:
        return strokeMazes();
    }
    return pathMazes();
}

Query queryOf(Question question, const Maze& maze, Moves moves)
{
    const Position from = maze.start().value_or(Position{});
    const Position to = maze.end().value_or(Position{});
    switch (question) {
    case Question::shortestPath:
        return ShortestPath{from, to, moves};
    case Question::link:
        return Link{.from = from, .to = to};
    case Question::clearBoard:
        return ClearBoard{};
    case Question::oneStroke:
        return OneStroke{.from = from, .to = to};
    }
    return ShortestPath{from, to, moves};
}

/// Returns what is wrong with an answer; empty if nothing is.
Message faultOf(const Outcome& outcome, const std::optional<Verdict>& verdict,
                const std::optional<Audit>& audit)
{
    if (outcome.status == Status::failed || outcome.status == Status::limitReached)
        return outcome.message;
    if (verdict && !verdict->holds)
        return verdict->why;
    if (audit && audit->evidence == Evidence::refuted)
        return audit->why;
    if (outcome.status == Status::notFound)
        return messageOf("it gave up: {}", outcome.message);
    return {};
}

/// Runs the solver on one maze; empty if the question cannot be asked of it.
std::optional<TrialRun> tried(const Solver& solver, const TrialMaze& maze, Moves moves,
                              Auditor& auditor, const std::stop_token& stop)
{
    const MazeSnapshot cells = mazeOf(maze.rows);
    auto problem = Problem::make(cells, queryOf(solver.info.answers, *cells, moves), limits);
    if (!problem)
        return std::nullopt;
    Workspace workspace;
    const Monitor monitor{.layers = Layers::none, .stopToken = stop};
    const Options options(solver.info.options);
    auto [outcome, verdict, unaudited] =
        solveChecked(solver, *problem, options, monitor, workspace);
    Budget budget(limits, stop);
    const double factor = factorOf(solver.info, Options(optionsOf(solver.info.answers)), options);
    const auto audit = auditor.audit(*problem, factor, outcome, verdict, budget);
    TrialRun run{.maze = maze.name, .problem = std::move(*problem)};
    run.wrong = faultOf(outcome, verdict, audit);
    run.isSupported = outcome.status != Status::invalid;
    run.outcome = std::move(outcome);
    return run;
}

} // namespace

std::vector<TrialRun> tryOut(const Solver& solver, const std::stop_token& stop,
                             const std::function<void(const TrialRun&)>& made)
{
    std::vector<TrialRun> runs;
    Auditor auditor;
    for (const TrialMaze& maze : mazesOf(solver.info.answers)) {
        std::optional<TrialRun> run = tried(solver, maze, maze.moves, auditor, stop);
        // A solver that does not know these moves is tried with others.
        for (const Moves moves : {Moves::eight, Moves::eightCutOne, Moves::eightCutBoth})
            if (run && !run->isSupported && solver.info.answers == Question::shortestPath)
                if (auto other = tried(solver, maze, moves, auditor, stop);
                    other && other->isSupported)
                    run = std::move(other);
        if (stop.stop_requested())
            break;
        if (!run)
            continue;
        runs.push_back(*std::move(run));
        if (made)
            made(runs.back());
    }
    return runs;
}

Message summaryOf(const std::vector<TrialRun>& runs)
{
    const auto supported = std::ranges::count_if(runs, &TrialRun::isSupported);
    const auto right = std::ranges::count_if(
        runs, [](const TrialRun& run) { return run.isSupported && run.wrong.empty(); });
    const auto skipped = std::ssize(runs) - supported;
    Message told = messageOf("{} of {} right", right, supported);
    if (skipped > 0)
        told = messageOf("{}; {} that it does not support", told,
                         counted(skipped, "{} maze", "{} mazes"));
    return told;
}

} // namespace mazewright::outside
