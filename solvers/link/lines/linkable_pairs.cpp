#include "solvers/link/lines/linkable_pairs.h"

#include "solvers/link/lines/line_search.h"
#include "solvers/link/lines/pair_sweep.h"
#include "solvers/link/lines/run_flood.h"
#include "solvers/link/lines/run_tables.h"

#include <optional>

namespace mazewright::link {

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
