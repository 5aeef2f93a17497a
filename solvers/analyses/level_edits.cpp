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

/// Returns true if tracks pass at least two of the wall's neighbours, so that it may join them.
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
    return p == query.from || p == query.to || isEndpoint(maze.at(p).kind);
}

/// Adds moves of the ends. An end of the question that the maze does not mark stays in place.
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

EndReach::EndReach(const Problem& problem)
    : m_maze(problem.snapshot()),
      m_regions(*Regions::find(OpenBits(*m_maze), m_maze->rows(), Touching::sides, {})),
      m_ofStart(m_regions.at(strokeOf(problem).from)), m_ofEnd(m_regions.at(strokeOf(problem).to))
{
}

bool EndReach::mayMatter(const Candidate& candidate) const
{
    if (candidate.kind == EditKind::removeWall)
        return mayJoin(candidate.edit.cell);
    const std::uint32_t region = m_regions.at(candidate.edit.cell);
    if (candidate.kind == EditKind::moveStart)
        return region == m_ofEnd;
    if (candidate.kind == EditKind::moveEnd)
        return region == m_ofStart;
    return m_ofStart == m_ofEnd && region == m_ofStart;
}

bool EndReach::mayJoin(Position wall) const
{
    int ofStart = 0;
    int ofEnd = 0;
    int ofEither = 0;
    for (const Direction along : allDirections) {
        const Position next = neighbour(wall, along);
        if (!m_maze->isOpen(next))
            continue;
        const std::uint32_t region = m_regions.at(next);
        ofStart += region == m_ofStart ? 1 : 0;
        ofEnd += region == m_ofEnd ? 1 : 0;
        ofEither += region == m_ofStart || region == m_ofEnd ? 1 : 0;
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
