#include "solvers/analyses/level_edits.h"

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <tuple>

namespace mazewright::level_edits {

namespace {

constexpr Cell wallCell{CellKind::wall, 1};
constexpr Cell coinCell{CellKind::coin, 1};

const OneStroke& strokeOf(const Problem& problem)
{
    return std::get<OneStroke>(problem.query());
}

std::int64_t stepsBetween(Position a, Position b)
{
    return std::abs(a.row - b.row) + std::abs(a.column - b.column);
}

/// Whether tracks pass at least two of the wall's neighbours, so that it may well join them.
bool isPassedBy(const StrokeReport& report, const Maze& maze, Position wall)
{
    int used = 0;
    for (const Direction along : allDirections) {
        const Position next = neighbour(wall, along);
        if (maze.isOpen(next) && !report.cells.empty() &&
            !report.cells[maze.index(next)].through.none())
            ++used;
    }
    return used >= 2;
}

void addRemovedWalls(std::vector<Candidate>& candidates, const Maze& maze,
                     const StrokeReport& report)
{
    const auto first = static_cast<std::ptrdiff_t>(candidates.size());
    for (CellIndex c = 0; c < maze.size(); ++c)
        if (maze.isWall(c))
            candidates.push_back({{maze.position(c), {}}, EditKind::removeWall});
    std::stable_partition(candidates.begin() + first, candidates.end(), [&](const Candidate& wall) {
        return isPassedBy(report, maze, wall.edit.cell);
    });
}

bool isEnd(const Maze& maze, const OneStroke& query, Position p)
{
    const CellKind kind = maze.at(p).kind;
    return p == query.from || p == query.to || kind == CellKind::start || kind == CellKind::end;
}

/// An end of the question that the maze does not mark as one stays where it is.
void addMovedEnds(std::vector<Candidate>& candidates, const Maze& maze, const OneStroke& query)
{
    const auto first = static_cast<std::ptrdiff_t>(candidates.size());
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const Position p = maze.position(c);
        if (maze.isWall(c) || isEnd(maze, query, p))
            continue;
        if (maze.start() == query.from)
            candidates.push_back({{p, {CellKind::start, 1}}, EditKind::moveStart});
        if (maze.end() == query.to)
            candidates.push_back({{p, {CellKind::end, 1}}, EditKind::moveEnd});
    }
    const auto steps = [&query](const Candidate& candidate) {
        return stepsBetween(candidate.edit.cell,
                            candidate.kind == EditKind::moveStart ? query.from : query.to);
    };
    std::stable_sort(
        candidates.begin() + first, candidates.end(),
        [&steps](const Candidate& a, const Candidate& b) { return steps(a) < steps(b); });
}

void addTold(std::vector<Candidate>& candidates, const Maze& maze, const OneStroke& query)
{
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const Position p = maze.position(c);
        const CellKind kind = maze.at(c).kind;
        if (kind != CellKind::wall && !isEnd(maze, query, p))
            candidates.push_back({{p, wallCell}, EditKind::addWall});
        if (kind == CellKind::floor)
            candidates.push_back({{p, coinCell}, EditKind::addCoin});
        if (kind == CellKind::coin)
            candidates.push_back({{p, {}}, EditKind::removeCoin});
    }
}

bool isMove(EditKind kind)
{
    return kind == EditKind::moveStart || kind == EditKind::moveEnd;
}

} // namespace

std::vector<Candidate> candidatesOf(const Problem& problem, const StrokeReport& report,
                                    bool keepEnds)
{
    const Maze& maze = problem.maze();
    std::vector<Candidate> candidates;
    addRemovedWalls(candidates, maze, report);
    if (!keepEnds)
        addMovedEnds(candidates, maze, strokeOf(problem));
    addTold(candidates, maze, strokeOf(problem));
    return candidates;
}

bool areCompatible(const Candidate& a, const Candidate& b) noexcept
{
    return a.edit.cell != b.edit.cell && !(isMove(a.kind) && a.kind == b.kind);
}

Problem edited(const Problem& problem, const std::vector<Edit>& edits, const Limits& limits)
{
    Maze maze = problem.maze();
    OneStroke query = strokeOf(problem);
    maze.apply(patchOf(maze, edits));
    for (const Edit& edit : edits) {
        if (edit.to.kind == CellKind::start)
            query.from = edit.cell;
        if (edit.to.kind == CellKind::end)
            query.to = edit.cell;
    }
    auto made = Problem::make(std::make_shared<const Maze>(std::move(maze)), query, limits);
    assert(made);
    return *made;
}

Regions::Regions(const Problem& problem)
    : m_maze(problem.snapshot()), m_query(strokeOf(problem)), m_region(m_maze->size(), 0)
{
    std::uint32_t regions = 0;
    std::vector<CellIndex> open;
    for (CellIndex seed = 0; seed < m_maze->size(); ++seed) {
        if (m_region[seed] != 0 || m_maze->isWall(seed))
            continue;
        m_region[seed] = ++regions;
        open.assign(1, seed);
        while (!open.empty()) {
            const Position p = m_maze->position(open.back());
            open.pop_back();
            for (const Direction along : allDirections) {
                const Position next = neighbour(p, along);
                if (!m_maze->isOpen(next) || m_region[m_maze->index(next)] != 0)
                    continue;
                m_region[m_maze->index(next)] = regions;
                open.push_back(m_maze->index(next));
            }
        }
    }
}

bool Regions::mayMatter(const Candidate& candidate) const
{
    const CellIndex cell = m_maze->index(candidate.edit.cell);
    switch (candidate.kind) {
    case EditKind::removeWall:
        return mayJoin(cell);
    case EditKind::moveStart:
        return m_region[cell] == m_region[m_maze->index(m_query.to)];
    case EditKind::moveEnd:
        return m_region[cell] == m_region[m_maze->index(m_query.from)];
    case EditKind::addWall:
    case EditKind::addCoin:
    case EditKind::removeCoin:
        return m_region[m_maze->index(m_query.from)] == m_region[m_maze->index(m_query.to)] &&
               m_region[cell] == m_region[m_maze->index(m_query.from)];
    }
    return true;
}

bool Regions::mayJoin(CellIndex wall) const
{
    int ofStart = 0;
    int ofEnd = 0;
    int ofEither = 0;
    for (const Direction along : allDirections) {
        const Position next = neighbour(m_maze->position(wall), along);
        if (!m_maze->isOpen(next))
            continue;
        const std::uint32_t region = m_region[m_maze->index(next)];
        const bool startsHere = region == m_region[m_maze->index(m_query.from)];
        const bool endsHere = region == m_region[m_maze->index(m_query.to)];
        ofStart += startsHere ? 1 : 0;
        ofEnd += endsHere ? 1 : 0;
        ofEither += startsHere || endsHere ? 1 : 0;
    }
    return ofStart >= 1 && ofEnd >= 1 && ofEither >= 2;
}

EditedBest bestAfter(const Candidate& candidate, const StrokeReport& report, const Maze& maze)
{
    const CellIndex cell = maze.index(candidate.edit.cell);
    const one_stroke::Tally& through = report.cells[cell].through;
    const one_stroke::Tally& around = report.cells[cell].around;
    const auto whole = [](const one_stroke::Tally& tally, std::int64_t score) {
        return EditedBest{tally.optimal == 1, score};
    };
    if (candidate.kind == EditKind::addWall || through.none())
        return around.none() ? EditedBest{} : whole(around, around.best);

    const std::int64_t change = candidate.kind == EditKind::addCoin
                                    ? candidate.edit.to.value
                                    : -std::int64_t{maze.at(cell).value};
    const std::int64_t score = through.best + change;
    if (around.none() || score > around.best)
        return whole(through, score);
    return score < around.best ? whole(around, around.best) : EditedBest{false, score};
}

} // namespace mazewright::level_edits
