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

#include "solvers/link/lines/run_flood.h"

#include <algorithm>
#include <limits>

namespace mazewright::link {

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

} // namespace mazewright::link
