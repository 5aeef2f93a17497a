#include "solvers/core/verify.h"

#include "solvers/core/cell.h"
#include "solvers/core/line.h"
#include "solvers/core/message.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <unordered_set>
#include <vector>

namespace mazewright {

namespace {

Verdict wrong(Message why)
{
    return {false, std::move(why)};
}

/// Returns the value of a figure if the outcome states it.
std::optional<std::int64_t> statedFigure(const Outcome& outcome, std::string_view id)
{
    const Figure* figure = findFigure(outcome, id);
    if (figure == nullptr || !std::holds_alternative<std::int64_t>(figure->value))
        return std::nullopt;
    return std::get<std::int64_t>(figure->value);
}

Verdict checkFigure(const Outcome& outcome, std::string_view id, std::int64_t counted)
{
    const auto stated = statedFigure(outcome, id);
    if (!stated || *stated == counted)
        return {};
    return wrong(messageOf("the solver reports {} {}, but {} was counted", id, *stated, counted));
}

/// Returns the first failing verdict.
Verdict allOf(std::initializer_list<Verdict> verdicts)
{
    for (const Verdict& verdict : verdicts)
        if (!verdict.holds)
            return verdict;
    return {};
}

Verdict checkRouteEnds(const Route& route, Position from, Position to)
{
    if (route.empty())
        return wrong("the route is empty");
    if (route.front() != from)
        return wrong(messageOf("the route begins at {}, not at {}", cellText(route.front()),
                               cellText(from)));
    if (route.back() != to)
        return wrong(
            messageOf("the route ends at {}, not at {}", cellText(route.back()), cellText(to)));
    return {};
}

bool isStraightStep(Position a, Position b)
{
    return std::abs(a.row - b.row) + std::abs(a.column - b.column) == 1;
}

bool isDiagonalStep(Position a, Position b)
{
    return std::abs(a.row - b.row) == 1 && std::abs(a.column - b.column) == 1;
}

std::int64_t countCoins(const Maze& maze, const Route& route)
{
    return std::count_if(route.begin(), route.end(),
                         [&](Position p) { return maze.at(p).kind == CellKind::coin; });
}

std::optional<Position> firstRepeated(const Route& route)
{
    std::unordered_set<std::uint64_t> seen;
    for (const Position p : route) {
        const std::uint64_t key =
            (static_cast<std::uint64_t>(static_cast<std::uint32_t>(p.row)) << 32) |
            static_cast<std::uint32_t>(p.column);
        if (!seen.insert(key).second)
            return p;
    }
    return std::nullopt;
}

struct AnswerCheck {
    const Problem& problem;
    const Outcome& outcome;

    const Maze& maze() const { return problem.maze(); }

    Verdict operator()(const ShortestPath& query) const
    {
        const Route& route = outcome.routes.front();
        if (Verdict ends = checkRouteEnds(route, query.from, query.to); !ends.holds)
            return ends;
        if (query.moves == Moves::any)
            return checkLines(query);
        if (!maze().isOpen(route.front()))
            return wrong(messageOf("cell {} is a wall", cellText(route.front())));
        for (std::size_t i = 1; i < route.size(); ++i) {
            const Position a = route[i - 1];
            const Position b = route[i];
            if (!maze().isOpen(b))
                return wrong(messageOf("cell {} is a wall or outside", cellText(b)));
            const bool isDiagonal = isDiagonalStep(a, b);
            if (!isDiagonal && !isStraightStep(a, b))
                return wrong(messageOf("{} and {} are not neighbours", cellText(a), cellText(b)));
            if (isDiagonal && !mayStep(maze(), a, b, query.moves))
                return wrong(messageOf("the step from {} to {} breaks the move rule", cellText(a),
                                       cellText(b)));
        }
        const auto cells = static_cast<std::int64_t>(route.size());
        return allOf({checkCost(), checkFigure(outcome, "length", cells - 1),
                      checkFigure(outcome, "cells", cells),
                      checkFigure(outcome, "turns", countTurns(route)),
                      checkFigure(outcome, "coins", countCoins(maze(), route))});
    }

    Verdict checkCost() const
    {
        const double cost = countCost(problem, outcome);
        if (!areEqualCosts(cost, outcome.cost))
            return wrong(
                messageOf("the solver reports cost {}, but {} was counted", outcome.cost, cost));
        if (outcome.bound && *outcome.bound > cost && !areEqualCosts(*outcome.bound, cost))
            return wrong(
                messageOf("the lower bound {} is above the cost {}", *outcome.bound, cost));
        return {};
    }

    /// Checks a route of straight lines, and that its cells are those that the lines enter.
    Verdict checkLines(const ShortestPath& query) const
    {
        const std::span<const Point> points = outcome.points;
        if (points.empty() || points.front() != centreOf(query.from) ||
            points.back() != centreOf(query.to))
            return wrong(messageOf("the lines do not lead from {} to {}",
                                   pointText(centreOf(query.from)), pointText(centreOf(query.to))));
        for (std::size_t i = 1; i + 1 < points.size(); ++i)
            if (!isCorner(points[i]))
                return wrong(messageOf("the lines turn at {}; expected a corner of cells",
                                       pointText(points[i])));
        for (std::size_t i = 1; i < points.size(); ++i)
            if (points[i] == points[i - 1])
                return wrong(messageOf("the point {} is there twice", pointText(points[i])));
        const auto cells = cellsAlong(maze(), points);
        if (!cells)
            return wrong(cells.error().message);
        if (*cells != outcome.routes.front())
            return wrong("the cells of the route are not those that the lines enter");
        return allOf({checkCost(),
                      checkFigure(outcome, "cells", static_cast<std::int64_t>(cells->size())),
                      checkFigure(outcome, "turns", turnsOfLines(points)),
                      checkFigure(outcome, "coins", countCoins(maze(), *cells))});
    }

    Verdict operator()(const Link& query) const
    {
        const Route& route = outcome.routes.front();
        if (Verdict ends = checkRouteEnds(route, query.from, query.to); !ends.holds)
            return ends;
        if (Verdict line = checkLine(maze(), route, query.maxTurns, query.outsideOpen); !line.holds)
            return line;
        const auto cells = static_cast<std::int64_t>(route.size());
        if (!areEqualCosts(outcome.cost, static_cast<double>(cells)))
            return wrong(messageOf("the solver reports cost {}, but the line has {}", outcome.cost,
                                   counted(cells, "{} cell", "{} cells")));
        return allOf({checkFigure(outcome, "cells", cells),
                      checkFigure(outcome, "turns", countTurns(route))});
    }

    /// Checks a line over empty cells of `board` between its ends, with at most `maxTurns` turns.
    static Verdict checkLine(const Maze& board, const Route& route, int maxTurns, bool outsideOpen)
    {
        for (std::size_t i = 1; i < route.size(); ++i)
            if (!isStraightStep(route[i - 1], route[i]))
                return wrong(messageOf("{} and {} are not neighbours", cellText(route[i - 1]),
                                       cellText(route[i])));
        for (std::size_t i = 1; i + 1 < route.size(); ++i)
            if (!mayBeCrossed(board, route[i], outsideOpen))
                return wrong(messageOf("cell {} is not empty", cellText(route[i])));
        if (const auto repeated = firstRepeated(route))
            return wrong(messageOf("cell {} is on the line twice", cellText(*repeated)));
        if (const std::int64_t turns = countTurns(route); turns > maxTurns)
            return wrong(messageOf("the line has {}; expected at most {}",
                                   counted(turns, "{} turn", "{} turns"), maxTurns));
        return {};
    }

    /// Checks that every link joins two equal tiles that are still present, over cells that are
    /// empty at that moment.
    Verdict operator()(const ClearBoard& query) const
    {
        Maze left = maze();
        for (const Route& route : outcome.routes) {
            if (route.size() < 2 || !left.contains(route.front()) || !left.contains(route.back()))
                return wrong("a link does not have two ends on the board");
            const Cell first = left.at(route.front());
            const Cell second = left.at(route.back());
            const bool equal = first == second || query.anyMatch;
            if (first.kind != CellKind::tile || second.kind != CellKind::tile || !equal)
                return wrong(messageOf("cells {} and {} are not two equal tiles",
                                       cellText(route.front()), cellText(route.back())));
            if (Verdict line = checkLine(left, route, query.maxTurns, query.outsideOpen);
                !line.holds)
                return line;
            left.set(route.front(), Cell{});
            left.set(route.back(), Cell{});
        }
        const auto tiles = static_cast<std::int64_t>(left.count(CellKind::tile));
        if (!areEqualCosts(outcome.cost, static_cast<double>(tiles)))
            return wrong(messageOf("the solver reports tiles left {}, but {} was counted",
                                   outcome.cost, tiles));
        return allOf(
            {checkFigure(outcome, "tiles-left", tiles),
             checkFigure(outcome, "moves", static_cast<std::int64_t>(outcome.routes.size()))});
    }

    Verdict operator()(const OneStroke& query) const
    {
        for (const Route& route : outcome.routes)
            if (Verdict track = checkTrack(route, query); !track.holds)
                return track;
        return {};
    }

    Verdict checkTrack(const Route& route, const OneStroke& query) const
    {
        if (Verdict ends = checkRouteEnds(route, query.from, query.to); !ends.holds)
            return ends;
        std::int64_t score = 0;
        std::vector<bool> seen(maze().size()); // a track may have millions of cells
        for (std::size_t i = 0; i < route.size(); ++i) {
            if (!maze().isOpen(route[i]))
                return wrong(messageOf("cell {} is a wall or outside", cellText(route[i])));
            if (seen[maze().index(route[i])])
                return wrong(messageOf("cell {} is on the track twice", cellText(route[i])));
            seen[maze().index(route[i])] = true;
            if (i > 0 && !isStraightStep(route[i - 1], route[i]))
                return wrong(messageOf("{} and {} are not neighbours", cellText(route[i - 1]),
                                       cellText(route[i])));
            const Cell cell = maze().at(route[i]);
            score += query.cellPoints + (cell.kind == CellKind::coin ? cell.value : 0);
        }
        if (std::string broken = brokenCondition(query.conditions, maze(), route); !broken.empty())
            return wrong(std::move(broken));
        if (!areEqualCosts(outcome.cost, static_cast<double>(score)))
            return wrong(
                messageOf("the solver reports score {}, but {} was counted", outcome.cost, score));
        if (outcome.bound && *outcome.bound < static_cast<double>(score))
            return wrong(
                messageOf("the upper bound {} is below the score {}", *outcome.bound, score));
        return allOf({checkFigure(outcome, "score", score)});
    }
};

} // namespace

namespace {

struct CostCount {
    const Maze& maze;
    std::span<const Route> routes;
    std::span<const Point> points;

    Cell at(Position p) const { return maze.contains(p) ? maze.at(p) : Cell{}; }

    double operator()(const ShortestPath& query) const
    {
        if (query.moves == Moves::any)
            return lengthOf(points);
        const Route& route = routes.front();
        double straight = 0;
        double diagonal = 0;
        for (std::size_t i = 1; i < route.size(); ++i) {
            const Cell cell = at(route[i]);
            (isDiagonalStep(route[i - 1], route[i]) ? diagonal : straight) +=
                cell.kind == CellKind::floor ? cell.value : 1;
        }
        return straight + diagonal * priceOf(query.diagonal);
    }
    double operator()(const Link&) const { return static_cast<double>(routes.front().size()); }
    double operator()(const ClearBoard&) const
    {
        return static_cast<double>(maze.count(CellKind::tile)) -
               2 * static_cast<double>(routes.size());
    }
    double operator()(const OneStroke& query) const
    {
        double score = 0;
        for (const Position p : routes.front()) {
            const Cell cell = at(p);
            score += query.cellPoints + (cell.kind == CellKind::coin ? cell.value : 0);
        }
        return score;
    }
};

} // namespace

double countCost(const Problem& problem, const Outcome& outcome)
{
    return std::visit(CostCount{problem.maze(), outcome.routes, outcome.points}, problem.query());
}

Expected<void> checkPlaces(const Problem& problem, std::span<const Route> routes)
{
    const Maze& maze = problem.maze();
    const bool areLinks =
        problem.question() == Question::link || problem.question() == Question::clearBoard;
    for (const Route& route : routes)
        for (std::size_t i = 0; i < route.size(); ++i) {
            const int beside = areLinks && i > 0 && i + 1 < route.size() ? 1 : 0;
            const Position at = route[i];
            if (at.row < -beside || at.row >= maze.rows() + beside || at.column < -beside ||
                at.column >= maze.columns() + beside)
                return failure(ErrorCode::value,
                               messageOf("the cell {} is outside the maze", cellText(at)));
        }
    return {};
}

std::int64_t countTurns(const Route& route)
{
    std::int64_t turns = 0;
    for (std::size_t i = 2; i < route.size(); ++i) {
        const Position step{route[i].row - route[i - 1].row, route[i].column - route[i - 1].column};
        const Position last{route[i - 1].row - route[i - 2].row,
                            route[i - 1].column - route[i - 2].column};
        turns += step == last ? 0 : 1;
    }
    return turns;
}

void addRouteFigures(const Problem& problem, Outcome& outcome)
{
    const auto whole = [&outcome](std::string_view id, auto value) {
        outcome.figures.push_back({id, "", static_cast<std::int64_t>(value)});
    };
    const Route& route = outcome.routes.front();
    switch (problem.question()) {
    case Question::shortestPath:
        if (!outcome.points.empty()) {
            whole("cells", route.size());
            whole("turns", turnsOfLines(outcome.points));
            break;
        }
        whole("length", route.size() - 1);
        [[fallthrough]];
    case Question::link:
        whole("cells", route.size());
        whole("turns", countTurns(route));
        break;
    case Question::clearBoard:
        whole("tiles-left", countCost(problem, outcome));
        whole("moves", outcome.routes.size());
        break;
    case Question::oneStroke:
        whole("score", countCost(problem, outcome));
        whole("cells", route.size());
        break;
    }
}

bool mayStep(const Maze& maze, Position a, Position b, Moves moves)
{
    if (!maze.isOpen(a) || !maze.isOpen(b))
        return false;
    if (isStraightStep(a, b))
        return true;
    if (!isDiagonalStep(a, b) || moves == Moves::four)
        return false;
    const int open = // any angle: the cells of such a route cut corners where one side is free
        (maze.isOpen({a.row, b.column}) ? 1 : 0) + (maze.isOpen({b.row, a.column}) ? 1 : 0);
    if (moves == Moves::eight)
        return open == 2;
    return moves == Moves::eightCutBoth || open >= 1;
}

bool mayBeCrossed(const Maze& board, Position p, bool outsideOpen)
{
    if (board.contains(p)) {
        const CellKind kind = board.at(p).kind;
        return kind != CellKind::wall && kind != CellKind::tile;
    }
    return outsideOpen && p.row >= -1 && p.column >= -1 && p.row <= board.rows() &&
           p.column <= board.columns();
}

std::optional<Verdict> verify(const Problem& problem, const Outcome& outcome)
{
    if (outcome.routes.empty())
        return std::nullopt;
    return std::visit(AnswerCheck{problem, outcome}, problem.query());
}

bool areEqualCosts(double a, double b) noexcept
{
    return std::abs(a - b) <= 1e-9 * std::max({1.0, std::abs(a), std::abs(b)});
}

} // namespace mazewright
