#include "solvers/levels/walk_judge.h"

#include "solvers/core/recorder.h"
#include "solvers/core/verify.h"
#include "solvers/levels/route_graph.h"
#include "solvers/one_stroke/continuations.h"
#include "solvers/one_stroke/track_outcome.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <array>
#include <new>
#include <optional>
#include <variant>
#include <vector>

namespace mazewright {

/// Judges routes: their cost so far, and the least remaining cost.
class RouteJudge final : public WalkJudge {
public:
    explicit RouteJudge(const Problem& problem) : m_problem(problem) {}

    Judgement of(const Walk& walk, Continuation continuation, Budget& budget,
                 const Meanwhile& meanwhile = {}) override;

private:
    template <class Costs>
    using Field = routes::DistanceField<Costs>;

    bool measure(Budget& budget);
    template <class Costs>
    Judgement judged(const Walk& walk, const Field<Costs>& field) const;

    Problem m_problem;
    std::optional<routes::MoveGrid> m_grid; ///< empty until the first judgement
    std::variant<std::monostate, Field<search::UnitCosts>, Field<search::OctileCosts>> m_field;
};

// Routes are judged by the cost from every cell to the end, computed once: the least cost of a
// whole route that begins like the walk is the cost of the walk plus the cost from its head.

bool RouteJudge::measure(Budget& budget)
{
    const auto& query = std::get<ShortestPath>(m_problem.query());
    m_grid.emplace(m_problem.maze(), query.rule());
    const routes::Node end = m_grid->padding().node(query.to);
    search::withCosts(query, [&]<class Costs>(const Costs&) {
        auto field =
            routes::distanceField<Costs>(*m_grid, end, routes::Sense::toOrigin, budget.stopToken());
        if (field)
            m_field = std::move(*field);
    });
    return !std::holds_alternative<std::monostate>(m_field);
}

Judgement RouteJudge::of(const Walk& walk, Continuation, Budget& budget, const Meanwhile&)
try {
    const AllocationCeiling ceiling = budget.ceiling();
    if (std::holds_alternative<std::monostate>(m_field) && !measure(budget)) {
        Judgement judgement;
        judgement.why = budget.why(Halt::stopped);
        return judgement;
    }
    if (const auto* field = std::get_if<Field<search::UnitCosts>>(&m_field))
        return judged(walk, *field);
    return judged(walk, std::get<Field<search::OctileCosts>>(m_field));
} catch (const std::bad_alloc&) {
    Judgement judgement;
    judgement.why = budget.why(Halt::memory);
    return judgement;
}

/// Follows the field downhill to the end; of equally near cells, takes the first.
template <class Costs>
Judgement RouteJudge::judged(const Walk& walk, const Field<Costs>& field) const
{
    Judgement judgement;
    judgement.isExact = true;
    const search::Padding& padding = m_grid->padding();
    routes::Node at = padding.node(walk.head());
    if (field.distance[at] == Field<Costs>::unreached)
        return judgement;
    judgement.onward = {walk.head()};
    Route whole = walk.cells();
    while (field.distance[at] != 0) {
        routes::Node next = at;
        for (routes::WaySet ways = m_grid->ways(at); ways != 0 && next == at;
             ways = routes::withoutFirst(ways)) {
            const std::size_t way = routes::firstOf(ways);
            const routes::Node beside = m_grid->next(at, way);
            if (field.distance[beside] + routes::stepCost<Costs>(*m_grid, beside, way) ==
                field.distance[at])
                next = beside;
        }
        at = next;
        judgement.onward.push_back(padding.position(at));
    }
    whole.insert(whole.end(), judgement.onward.begin() + 1, judgement.onward.end());
    judgement.best =
        search::costOf(walk.maze(), whole, std::get<ShortestPath>(m_problem.query()).diagonal);
    return judgement;
}

/// Judges tracks of one stroke: counts the tracks that begin like the walk.
class StrokeJudge final : public WalkJudge {
public:
    explicit StrokeJudge(const Problem& problem) : m_problem(problem) {}

    Judgement of(const Walk& walk, Continuation continuation, Budget& budget,
                 const Meanwhile& meanwhile = {}) override;

private:
    Problem m_problem;
    std::optional<one_stroke::Continuations> m_tracks; ///< empty until the first judgement
};

namespace {

Judgement judgementOf(const Maze& maze, const one_stroke::ContinuedTracks& tracks)
{
    Judgement judgement;
    judgement.isExact = tracks.complete;
    judgement.why = tracks.why;
    if (tracks.bound)
        judgement.best = static_cast<double>(*tracks.bound);
    if (!tracks.complete)
        return judgement;
    judgement.count = tracks.tally.optimal;
    judgement.onward = one_stroke::routeOf(maze, tracks.onward);
    return judgement;
}

} // namespace

Judgement StrokeJudge::of(const Walk& walk, Continuation continuation, Budget& budget,
                          const Meanwhile& meanwhile)
try {
    const Maze& maze = m_problem.maze();
    std::vector<CellIndex> beginning;
    for (const Position cell : walk.cells())
        beginning.push_back(maze.index(cell));
    const AllocationCeiling ceiling = budget.ceiling();
    Monitor monitor = Monitor::ofPart(budget);
    Guard guard(m_problem, monitor);
    if (!m_tracks)
        m_tracks.emplace(m_problem);
    const auto onward = continuation == Continuation::wanted ? one_stroke::Onward::wanted
                                                             : one_stroke::Onward::notWanted;
    return judgementOf(maze, m_tracks->of(beginning, onward, guard, [&](const auto& bound) {
        if (meanwhile)
            meanwhile(judgementOf(maze, bound));
    }));
} catch (const std::bad_alloc&) {
    m_tracks.reset();
    Judgement judgement;
    judgement.why = budget.why(Halt::memory);
    return judgement;
}

bool isLost(Question question, const Judgement& now, const Judgement& atStart)
{
    if (!atStart.best || !now.best)
        return atStart.best.has_value();
    const double worse =
        question == Question::oneStroke ? *atStart.best - *now.best : *now.best - *atStart.best;
    return worse > 0 && !areEqualCosts(*now.best, *atStart.best);
}

std::unique_ptr<WalkJudge> judgeFor(const Problem& problem)
{
    if (problem.question() == Question::oneStroke)
        return std::make_unique<StrokeJudge>(problem);
    return std::make_unique<RouteJudge>(problem);
}

/// A lost walk stays lost, so the steps between are bisected.
std::optional<std::size_t> losingStep(WalkJudge& judge, const Walk& walk, const Judgement& atStart,
                                      std::size_t good, std::size_t lost, Budget& budget)
{
    while (lost > good + 1) {
        const std::size_t middle = good + (lost - good) / 2;
        const Judgement then = judge.of(walk.first(middle), Continuation::notWanted, budget);
        if (!then.isExact)
            return std::nullopt;
        (isLost(walk.problem().question(), then, atStart) ? lost : good) = middle;
    }
    return lost;
}

namespace {

/// The distance of every cell from the solution, and the connected piece it lies in when the
/// solution is removed.
class Surroundings {
public:
    Surroundings(const Walk& start, const Route& solution)
        : m_maze(start.maze()), m_moves(movesOf(start.problem().query())),
          m_depth(m_maze.size(), unknown), m_piece(m_maze.size(), unknown)
    {
        for (const Position p : solution)
            m_depth[m_maze.index(p)] = 0;
        std::vector<Position> order = solution;
        for (std::size_t next = 0; next < order.size(); ++next)
            for (const Position beside : around(order[next]))
                if (int& depth = m_depth[m_maze.index(beside)]; depth == unknown) {
                    depth = m_depth[m_maze.index(order[next])] + 1;
                    order.push_back(beside);
                }
        for (const Position p : order)
            if (m_depth[m_maze.index(p)] > 0 && m_piece[m_maze.index(p)] == unknown)
                floodPiece(p);
    }

    /// Returns the depth of the deepest cell that can be reached from here without crossing the
    /// solution.
    int deepestFrom(Position p) const
    {
        const int piece = m_piece[m_maze.index(p)];
        return piece == unknown ? 0 : m_deepest[static_cast<std::size_t>(piece)];
    }

    /// Returns the cells that a step leads to.
    std::vector<Position> around(Position p) const
    {
        constexpr std::array<Position, 8> steps = {
            {{-1, 0}, {0, 1}, {1, 0}, {0, -1}, {-1, -1}, {-1, 1}, {1, 1}, {1, -1}}};
        std::vector<Position> cells;
        for (const Position step : steps)
            if (const Position to{p.row + step.row, p.column + step.column};
                m_maze.isOpen(to) && mayStep(m_maze, p, to, m_moves))
                cells.push_back(to);
        return cells;
    }

private:
    static constexpr int unknown = -1;

    static Moves movesOf(const Query& query)
    {
        const auto* route = std::get_if<ShortestPath>(&query);
        return route == nullptr ? Moves::four : route->moves;
    }

    void floodPiece(Position from)
    {
        const int piece = static_cast<int>(m_deepest.size());
        int& deepest = m_deepest.emplace_back(0);
        std::vector<Position> order{from};
        m_piece[m_maze.index(from)] = piece;
        for (std::size_t next = 0; next < order.size(); ++next) {
            deepest = std::max(deepest, m_depth[m_maze.index(order[next])]);
            for (const Position beside : around(order[next]))
                if (int& of = m_piece[m_maze.index(beside)];
                    of == unknown && m_depth[m_maze.index(beside)] > 0) {
                    of = piece;
                    order.push_back(beside);
                }
        }
    }

    const Maze& m_maze;
    Moves m_moves;
    std::vector<int> m_depth;   // steps to the solution; `unknown` if not connected to it
    std::vector<int> m_piece;   // by cell; `unknown` on the solution, or if not connected to it
    std::vector<int> m_deepest; // by piece
};

/// Returns whether the optimum can still be reached after this step; empty if not exact.
std::optional<bool> keepsOptimum(WalkJudge& judge, Walk walk, Position to, const Judgement& atStart,
                                 Budget& budget)
{
    walk.step(to);
    const Judgement then = judge.of(walk, Continuation::notWanted, budget);
    if (!then.isExact)
        return std::nullopt;
    return !isLost(walk.problem().question(), then, atStart);
}

} // namespace

std::vector<ProfileStep> profileOf(const Problem& problem, const Route& solution, Budget& budget)
{
    std::vector<ProfileStep> profile;
    auto walk = Walk::begin(problem.snapshot(), problem.query());
    if (!walk)
        return profile;
    const auto judge = judgeFor(walk->problem());
    const Judgement atStart = judge->of(*walk, Continuation::notWanted, budget);
    const Surroundings surroundings(*walk, solution);
    for (std::size_t i = 0; i + 1 < solution.size() && budget.poll() == Halt::none; ++i) {
        ProfileStep step{.cell = solution[i]};
        step.good = atStart.isExact ? std::optional(0) : std::nullopt;
        for (const Position to : surroundings.around(solution[i])) {
            const bool isBack = i > 0 && to == solution[i - 1];
            if (isBack || !walk->whyNot(to).empty())
                continue;
            ++step.choices;
            const auto keeps =
                step.good ? keepsOptimum(*judge, *walk, to, atStart, budget) : std::nullopt;
            if (!keeps)
                step.good.reset();
            else if (*keeps)
                ++*step.good;
            if (!keeps.value_or(to == solution[i + 1]))
                step.straying = std::max(step.straying, surroundings.deepestFrom(to));
        }
        profile.push_back(step);
        walk->step(solution[i + 1]);
    }
    return profile;
}

} // namespace mazewright
