#include "solvers/link/linkable_pairs.h"

#include "solvers/link/link.h"
#include "solvers/link/pair_sweep.h"
#include "solvers/link/run_tables.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <vector>

namespace mazewright::link {

/// Finds, from one tile after another, all other tiles that a line of any number of turns joins
/// with it. Reuses its arrays between questions; use one per thread.
class RunFlood {
    using Spot = Board::Spot;

public:
    /// O(cells).
    RunFlood(const Maze& maze, const ClearBoard& rules);

    /// Returns the pairs of the tile at `from` with later tiles, ordered by these. Valid until the
    /// next call. O(cells) at most, two visits of each.
    const std::vector<LinkablePair>& pairsOf(CellIndex from);

private:
    /// A stretch of empty spots along a row or a column, identified by its first spot.
    struct RunName {
        Spot first = 0;
        bool isVertical = false;
    };
    /// Data of every spot in one orientation.
    struct Lane {
        Spot step = 1;
        std::vector<Spot> first;          ///< first spot of the spot's run
        std::vector<std::uint8_t> turns;  ///< by first spots: turns of the lines along that run
        std::vector<std::uint32_t> cells; ///< cells of the shortest of these lines to the spot
    };
    static constexpr std::uint8_t unmet = 0xFF;

    void meet(RunName run, int turns);
    /// Finds the shortest lines along a run that has been met, and the tiles at its ends.
    void grow(RunName run);
    void meetCrossing(RunName run);
    void reach(Spot spot, int turns, std::uint32_t cells);
    void gather(CellIndex from);

    const Maze& m_maze;
    ClearBoard m_rules;
    Board m_board;
    std::vector<PackedCell> m_tiles; ///< by spot; 0 if there is no tile
    std::array<Lane, 2> m_lanes;     ///< along rows, along columns
    std::vector<RunName> m_met;      ///< in the order of their turns
    std::vector<LinkablePair> m_found;
    std::vector<std::uint32_t> m_place; ///< by spot: index in `m_found` plus 1; or 0
    Spot m_source = 0;
};

// Run flood: finds all tiles that lines of any number of turns reach from one tile.
//
// Idea. A line that enters a cell along a row can go on to any cell of that row's empty run without
// another turn. So all cells of a run are met at the same number of turns, and the runs are the
// nodes of a breadth-first search: a run met with k turns meets every run that crosses it with k +
// 1. The lines of a run join the tiles at its two ends.
//
// Correct because only the fewest turns of a run matter: the continuations of a run do not depend
// on how it was met. Among the lines with equally many turns, the shortest to a cell of a run came
// from a crossing run met exactly one turn earlier, at the cell where it left that run. So one pass
// along the run in each direction finds all lengths. A line that came back over a cell would have
// turned twice more than needed. The starting tile is left along its own four runs, with no turn.
//
// Cost: each run is grown once, so two visits of each cell and orientation per tile, however many
// turns there are. Its runs are those of a board that does not change: run names stored by place
// are read in one step. Over the run tables of `TurnFlood`, which follow a changing board, listing
// the pairs of 150 x 150 places took the same time up to four turns, and 1.2 times as long with six
// and eight. Source: the breadth-first search over lines of Mikami and Tabuchi, 1968, from one side
// and by whole runs.

RunFlood::RunFlood(const Maze& maze, const ClearBoard& rules)
    : m_maze(maze), m_rules(rules), m_board(maze)
{
    m_board.fit(maze, rules.outsideOpen);
    m_tiles.resize(m_board.size());
    m_place.resize(m_board.size());
    for (CellIndex c = 0; c < maze.size(); ++c)
        if (maze.at(c).kind == CellKind::tile)
            m_tiles[m_board.spot(maze.position(c))] = maze.packed()[c];
    m_lanes[1].step = m_board.neighbour(0, Direction::down);
    for (Lane& lane : m_lanes) {
        lane.first.resize(m_board.size());
        lane.turns.assign(m_board.size(), unmet);
        lane.cells.resize(m_board.size());
        for (Spot spot = lane.step; spot < m_board.size(); ++spot)
            if (m_board.isEmpty(spot))
                lane.first[spot] =
                    m_board.isEmpty(spot - lane.step) ? lane.first[spot - lane.step] : spot;
    }
}

const std::vector<LinkablePair>& RunFlood::pairsOf(CellIndex from)
{
    m_source = m_board.spot(m_maze.position(from));
    m_found.clear();
    for (const Direction along : allDirections) {
        const Spot next = m_board.neighbour(m_source, along);
        const bool isVertical = along == Direction::up || along == Direction::down;
        if (m_board.isEmpty(next))
            meet({m_lanes.at(isVertical ? 1 : 0).first[next], isVertical}, 0);
        else
            reach(next, 0, 2);
    }
    for (std::size_t next = 0; next < m_met.size(); ++next)
        grow(m_met[next]);
    gather(from);
    return m_found;
}

void RunFlood::meet(RunName run, int turns)
{
    std::uint8_t& known = m_lanes.at(run.isVertical ? 1 : 0).turns[run.first];
    if (known != unmet)
        return;
    known = static_cast<std::uint8_t>(turns);
    m_met.push_back(run);
}

void RunFlood::grow(RunName run)
{
    constexpr std::uint32_t far = std::numeric_limits<std::uint32_t>::max() / 2;
    Lane& lane = m_lanes.at(run.isVertical ? 1 : 0);
    const Lane& across = m_lanes.at(run.isVertical ? 0 : 1);
    const int turns = lane.turns[run.first];
    std::uint32_t cells = run.first - lane.step == m_source ? 1 : far;
    Spot spot = run.first;
    for (; m_board.isEmpty(spot); spot += lane.step) {
        const bool comesFromAcross = turns > 0 && across.turns[across.first[spot]] + 1 == turns;
        cells = std::min(cells + 1, comesFromAcross ? across.cells[spot] : far);
        lane.cells[spot] = cells;
    }
    const Spot behind = spot;
    cells = behind == m_source ? 1 : far;
    for (spot -= lane.step; m_board.isEmpty(spot); spot -= lane.step) {
        cells = std::min(cells + 1, lane.cells[spot]);
        lane.cells[spot] = cells;
    }
    reach(spot, turns, lane.cells[run.first] + 1);
    reach(behind, turns, lane.cells[behind - lane.step] + 1);
    if (turns < m_rules.maxTurns)
        meetCrossing(run);
}

void RunFlood::meetCrossing(RunName run)
{
    const Lane& lane = m_lanes.at(run.isVertical ? 1 : 0);
    const Lane& across = m_lanes.at(run.isVertical ? 0 : 1);
    for (Spot spot = run.first; m_board.isEmpty(spot); spot += lane.step)
        meet({across.first[spot], !run.isVertical}, lane.turns[run.first] + 1);
}

void RunFlood::reach(Spot spot, int turns, std::uint32_t cells)
{
    const bool isEqual = m_tiles[spot] == m_tiles[m_source];
    if (m_tiles[spot] == 0 || spot <= m_source || (!isEqual && !m_rules.anyMatch))
        return;
    if (m_place[spot] == 0) {
        m_found.push_back({noCell, m_maze.index(m_board.position(spot)),
                           static_cast<std::uint16_t>(turns), cells});
        m_place[spot] = static_cast<std::uint32_t>(m_found.size());
        return;
    }
    LinkablePair& known = m_found[m_place[spot] - 1];
    if (known.turns == turns)
        known.cells = std::min(known.cells, cells);
}

void RunFlood::gather(CellIndex from)
{
    for (LinkablePair& pair : m_found) {
        pair.from = from;
        m_place[m_board.spot(m_maze.position(pair.to))] = 0;
    }
    std::sort(m_found.begin(), m_found.end(),
              [](const LinkablePair& a, const LinkablePair& b) { return a.to < b.to; });
    for (const RunName run : m_met)
        m_lanes.at(run.isVertical ? 1 : 0).turns[run.first] = unmet;
    m_met.clear();
}

namespace {

constexpr int mostSweptTurns = 2;

} // namespace

bool visitLinkablePairs(const Maze& maze, const ClearBoard& rules, const PairVisitor& visit)
{
    if (rules.maxTurns <= mostSweptTurns) {
        const RunTables tables(maze, rules.outsideOpen);
        return PairSweep(maze, rules, tables).visit(visit);
    }
    RunFlood flood(maze, rules);
    for (CellIndex from = 0; from < maze.size(); ++from)
        if (maze.at(from).kind == CellKind::tile && !visit(flood.pairsOf(from)))
            return false;
    return true;
}

std::size_t countLinkablePairs(const Maze& maze, const ClearBoard& rules)
{
    std::size_t count = 0;
    visitLinkablePairs(maze, rules, [&](std::span<const LinkablePair> pairs) {
        count += pairs.size();
        return true;
    });
    return count;
}

/// Run tables for lines of at most two turns, the maze itself for lines of more.
struct PairLines::Tables {
    ClearBoard rules;
    std::optional<RunTables> runs;
    MazeSnapshot maze;
    int columns = 0;
};

PairLines::PairLines(const Maze& maze, const ClearBoard& rules)
{
    auto tables = std::make_unique<Tables>();
    tables->rules = rules;
    tables->columns = maze.columns();
    tables->runs.emplace(maze, rules.outsideOpen);
    if (rules.maxTurns > mostSweptTurns)
        tables->maze = std::make_shared<const Maze>(maze);
    m_tables = std::move(tables);
}

PairLines::~PairLines() = default;

Route PairLines::of(const LinkablePair& pair) const
{
    const auto place = [columns = m_tables->columns](CellIndex c) {
        const auto width = static_cast<CellIndex>(columns);
        return Position{static_cast<int>(c / width), static_cast<int>(c % width)};
    };
    const Position from = place(pair.from);
    const Position to = place(pair.to);
    const ClearBoard& rules = m_tables->rules;
    if (const auto line =
            m_tables->runs->simplest(from, to, std::min(rules.maxTurns, mostSweptTurns)))
        return drawn(from, to, *line);
    if (!m_tables->maze)
        return {};
    const auto line =
        simplestLine(m_tables->maze, {from, to, rules.maxTurns, rules.outsideOpen, true});
    return line.value_or(Route{});
}

} // namespace mazewright::link
