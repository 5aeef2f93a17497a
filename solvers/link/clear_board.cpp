// Clear the board: finds an order of removals, two equal tiles at a time, that leaves no tile; or
// proves that there is none.
//
// Idea. Two tiles that can be joined can still be joined after other tiles have gone: an emptier
// board joins no less. Two things follow.
// * Once every tile has its partner, the order does not matter: remove pairs until none can be
// removed. If tiles are left then, every order under this pairing leaves exactly these tiles. So
// the search is for a pairing, not for an order. If all remaining tiles of a group can be removed
// at once, nothing is lost by doing so; only a pair that leaves others of its group behind can be a
// mistake.
// * Stuck tiles give a reason. For any set of tiles some removal is the first to touch it, and the
// whole set is still there at that time. So every pairing that clears the board must contain one of
// the pairs that can be joined with the set in place (`stuckSetClause`): a clause over pairs.
//
// First some orders are played at random, whole groups first; this clears most boards. Then a
// satisfiability solver chooses pairings (`Pairing`). Each pairing is played. If it is stuck, and
// free play from there gets stuck again, both sets become clauses, which exclude this pairing and
// all that fail for the same reason. Free play picks, among a few pairs at random, the pair that
// leaves the most to choose from: most large boards are decided by how fast their first tiles open
// others. If no pairing is left, the clauses prove that the board cannot be cleared. After some
// hundred attempts the pairs of the best order so far are preferred in the next pairings: that
// changes what is tried, not what is proved.
//
// Correct: a pairing that is played to its end is an order, and is checked as an order. A clause
// never excludes a pairing that clears the board. It always excludes the pairing that was played:
// none of the pairs that can be joined with its stuck set in place was chosen, or the set would not
// be stuck. There are finitely many pairings, so the search terminates.
//
// Cost: choosing a pairing is hard in general (NP-complete already for two-turn links with four
// tiles per symbol), so it may run forever; limits end it with the best order so far. A board of 18
// x 8 with 36 symbols of four takes milliseconds. Sources: the question of the document on the link
// game, Shisen-Sho; counterexample-guided refinement, Clarke and others, 2000; loop formulas, Lin
// and Zhao, 2004, are the same kind of clause for another kind of stuck set.
#include "solvers/core/message.h"
#include "solvers/core/solver.h"
#include "solvers/link/link.h"
#include "solvers/link/order_facts.h"
#include "solvers/link/order_search.h"

#include <algorithm>
#include <memory>

namespace mazewright::catalogue {
extern const Solver clearBoard;
}

namespace mazewright::link {

namespace {

/// Returns the lines of an order, each over the cells that are empty at its time.
std::vector<Route> linesOf(const Maze& maze, const ClearBoard& query, const TileGroups& groups,
                           const std::vector<TilePair>& order)
{
    std::vector<Route> lines;
    Maze left = maze;
    RunTables tables(maze, query.outsideOpen);
    for (const TilePair pair : order) {
        const Position a = groups.at(pair.first);
        const Position b = groups.at(pair.second);
        if (const auto line = tables.simplest(a, b, std::min(query.maxTurns, 2)))
            lines.push_back(drawn(a, b, *line));
        else
            lines.push_back(*simplestLine(std::make_shared<const Maze>(left),
                                          {a, b, query.maxTurns, query.outsideOpen, true}));
        for (const Position gone : {a, b}) {
            tables.vacate(gone);
            left.set(gone, {});
        }
    }
    return lines;
}

/// Records each removal as one opening and one closing of both its tiles.
void record(const Maze& maze, const std::vector<Route>& lines, Recording& recorder)
{
    for (const Route& line : lines) {
        const CellIndex first = maze.index(line.front());
        const CellIndex second = maze.index(line.back());
        recorder.open(first);
        recorder.open(second);
        recorder.close(first);
        recorder.close(second);
    }
}

Outcome oddOutcome(const Maze& maze, const TileGroups& groups, std::size_t odd, bool anyMatch)
{
    Outcome outcome;
    const auto tiles = groups.group(odd);
    outcome.message =
        anyMatch
            ? messageOf("the board cannot be cleared: it has an odd number of tiles ({})",
                        tiles.size())
            : messageOf("the board cannot be cleared: symbol {} has an odd number of tiles ({})",
                        maze.at(maze.index(groups.at(tiles.front()))).value, tiles.size());
    outcome.cost = static_cast<double>(groups.tiles());
    return outcome;
}

Message tilesLeftText(std::size_t tiles)
{
    return counted(tiles, "{} tile is left", "{} tiles are left");
}

/// Returns the text that is added to the reason why a search was halted.
Message notKnownText(std::size_t tiles)
{
    return "; not known whether the board can be cleared; at best, " + tilesLeftText(tiles);
}

/// Returns the outcome of a run that was halted before any order was played.
Outcome haltedOutcome(const Maze& maze, const Guard& guard)
{
    Outcome outcome = guard.haltedOutcome();
    const std::size_t tiles = maze.count(CellKind::tile);
    outcome.message += notKnownText(tiles);
    outcome.cost = static_cast<double>(tiles);
    outcome.bound = 0;
    return outcome;
}

Outcome searchedOutcome(Clearness clearness, const OrderSearch& search, const Guard& guard)
{
    Outcome outcome = guard.halted() ? guard.haltedOutcome() : Outcome{};
    outcome.cost = static_cast<double>(search.tilesLeft());
    outcome.bound = clearness == Clearness::impossible ? 2 : 0;
    if (clearness == Clearness::cleared) {
        outcome.status = Status::solved;
        outcome.message = {};
    } else if (clearness == Clearness::impossible) {
        outcome.status = Status::noSolution;
        outcome.message =
            search.best().empty()
                ? Message("the board cannot be cleared: no two tiles can be linked")
                : messageOf("the board cannot be cleared: no pairing of its tiles "
                            "unblocks every group of stuck tiles (groups: {}); "
                            "at best, {}",
                            search.effort().stuckSets, tilesLeftText(search.tilesLeft()));
    } else if (!guard.halted()) {
        outcome.status = Status::notFound;
        outcome.message = messageOf("not known whether the board can be cleared: the best of {} "
                                    "leaves {}, and there are too many pairs for a proof",
                                    counted(search.effort().played, "{} attempt", "{} attempts"),
                                    counted(search.tilesLeft(), "{} tile", "{} tiles"));
    } else {
        outcome.message += notKnownText(search.tilesLeft());
    }
    return outcome;
}

void addFigures(Outcome& outcome, const OrderEffort& effort, const Guard& guard)
{
    const auto whole = [&outcome](std::string_view id, std::size_t value) {
        outcome.figures.push_back({id, "", static_cast<std::int64_t>(value)});
    };
    whole("moves", outcome.routes.size());
    whole("tiles-left", static_cast<std::size_t>(outcome.cost));
    whole("expanded", effort.played);
    whole("opened", effort.removed);
    whole("peak-open", effort.mostOpen);
    whole("stuck-sets", effort.stuckSets);
    outcome.figures.push_back(guard.peakFigure());
}

/// Adds figures of how much choice the order leaves; adds none for boards that are too large.
void addOrderFigures(Outcome& outcome, const Problem& problem, const TileGroups& groups,
                     const std::vector<TilePair>& order, Guard& guard)
{
    ClaimedBytes claimed(guard);
    if (!claimed.add(groups.pairs() / 8 + 8 * problem.maze().size()))
        return;
    const auto facts = orderFacts(problem.maze(), std::get<ClearBoard>(problem.query()), groups,
                                  order, [&guard] { return !guard.halted() && guard.poll({}); });
    if (!facts)
        return;
    const auto whole = [&outcome](std::string_view id, std::size_t value) {
        outcome.figures.push_back({id, "", static_cast<std::int64_t>(value)});
    };
    whole("open-pairs", facts->open.empty() ? 0 : facts->open.front());
    whole("fewest-open", facts->fewest());
    whole("most-open", facts->most());
    whole("forced", facts->forced());
}

Outcome solveClearBoard(const Problem& problem, const Options&, Monitor& monitor, Workspace&)
{
    const Maze& maze = problem.maze();
    const auto& query = std::get<ClearBoard>(problem.query());
    Guard guard(problem, monitor);
    constexpr std::size_t groupedBytes = 24; // per tile: its cell, place, group and rank
    if (!guard.claim(maze.size() * sizeof(TileNumber) + maze.count(CellKind::tile) * groupedBytes))
        return haltedOutcome(maze, guard);
    const TileGroups groups(maze, query.anyMatch);
    if (const auto odd = groups.oddGroup()) {
        Outcome outcome = oddOutcome(maze, groups, *odd, query.anyMatch);
        outcome.engine = "count of tiles";
        addFigures(outcome, {}, guard);
        return outcome;
    }
    // The lines are drawn on separate tables and a separate board.
    if (!guard.claim(Clearing::bytesFor(maze, query, groups) + RunTables::bytesFor(maze) +
                     maze.size()) ||
        !guard.poll({}))
        return haltedOutcome(maze, guard);
    OrderSearch search(maze, query, groups, guard);
    const Clearness clearness = search.run();
    Outcome outcome = searchedOutcome(clearness, search, guard);
    outcome.routes = linesOf(maze, query, groups, search.best());
    if (Recording* recording = monitor.recording) {
        record(maze, outcome.routes, *recording);
        recording->publish();
    }
    if (clearness == Clearness::cleared)
        addOrderFigures(outcome, problem, groups, search.best(), guard);
    outcome.engine = "order search";
    addFigures(outcome, search.effort(), guard);
    return outcome;
}

} // namespace

} // namespace mazewright::link

constinit const mazewright::Solver mazewright::catalogue::clearBoard = {
    .info = {.id = "clear-board",
             .name = "Clear the board",
             .summary =
                 "Finds a sequence of moves that clears the board, or proves that there is none.",
             .source = "Counterexample-guided SAT search with CaDiCaL; Shisen-Sho",
             .answers = Question::clearBoard,
             .guarantee = Guarantee::optimal,
             .options = {},
             .expands = ExpansionUnit::attempts},
    .solve = mazewright::link::solveClearBoard};
