#include "solvers/search/search_outcome.h"

#include "solvers/core/cell_set.h"
#include "solvers/core/line.h"
#include "solvers/search/grid.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>

namespace mazewright::search {

namespace {

double costFor(const Problem& problem, const Route& route)
{
    return costOf(problem.maze(), route, std::get<ShortestPath>(problem.query()).diagonal);
}

} // namespace

double straightCost(const ShortestPath& query, Position from)
{
    if (query.moves == Moves::any)
        return distanceBetween(centreOf(from), centreOf(query.to));
    return withCosts(query, [&]<class Costs>(const Costs& costs) {
        return inSteps<Costs>(estimate(costs, tightest<Costs>, from, query.to));
    });
}

Outcome haltedAnswer(const Problem& problem, const Guard& guard, double least,
                     std::optional<Route> best)
{
    Outcome outcome = guard.haltedOutcome();
    const auto& query = std::get<ShortestPath>(problem.query());
    outcome.bound = std::max(least, straightCost(query, query.from));
    if (best) {
        outcome.cost = costFor(problem, *best);
        outcome.routes.push_back(std::move(*best));
    }
    return outcome;
}

Outcome answerOf(const Problem& problem, const Guard& guard, std::optional<Route> route,
                 Proved proved, double least)
{
    if (!route && guard.halted())
        return haltedAnswer(problem, guard, least);
    Outcome outcome;
    if (!route) {
        outcome.message = "the end cannot be reached from the start";
        return outcome;
    }
    outcome.status = Status::solved;
    outcome.cost = costFor(problem, *route);
    if (proved == Proved::yes)
        outcome.bound = outcome.cost;
    outcome.routes.push_back(std::move(*route));
    return outcome;
}

Outcome linesAnswer(const Problem& problem, const Guard& guard,
                    std::optional<std::vector<Point>> points, Proved proved, double least)
{
    if (!points)
        return answerOf(problem, guard, {}, proved, least);
    dropStraightPoints(*points);
    Outcome outcome{.status = Status::solved};
    outcome.cost = lengthOf(*points);
    if (proved == Proved::yes)
        outcome.bound = outcome.cost;
    outcome.routes.push_back(cellsAlong(problem.maze(), *points).value());
    outcome.points = std::move(*points);
    return outcome;
}

Outcome bestAnswer(const Problem& problem, const Guard& guard, std::optional<Route> best,
                   double least)
{
    return guard.halted() ? haltedAnswer(problem, guard, least, std::move(best))
                          : answerOf(problem, guard, std::move(best), Proved::yes);
}

void addFigures(Outcome& outcome, const Problem& problem, const Guard& guard, const Effort& effort)
{
    const auto whole = [&outcome](std::string_view id, std::size_t value) {
        outcome.figures.push_back({id, "", static_cast<std::int64_t>(value)});
    };
    outcome.engine = effort.engine;
    constexpr std::size_t most = 13; // together with the figures that a solver adds
    outcome.figures.reserve(most);
    if (!outcome.routes.empty()) {
        const Route& route = outcome.routes.front();
        if (outcome.points.empty())
            whole("length", route.size() - 1);
        whole("cells", route.size());
        outcome.figures.push_back(
            {"turns", "", outcome.points.empty() ? turnsOf(route) : turnsOfLines(outcome.points)});
        outcome.figures.push_back({"coins", "", coinsOn(problem.maze(), route)});
    }
    whole("expanded", effort.expanded);
    whole("opened", effort.opened);
    whole("peak-open", effort.peakOpen);
    outcome.figures.push_back(guard.peakFigure());
    using Milliseconds = std::chrono::duration<double, std::milli>;
    outcome.figures.push_back({"set-up-ms", "ms", Milliseconds(effort.setUp).count()});
    outcome.figures.push_back({"search-ms", "ms", Milliseconds(effort.search).count()});
    if (effort.setUpBytes > 0)
        outcome.figures.push_back(
            {"set-up-mib", "MiB", static_cast<double>(effort.setUpBytes) / 1048576});
}

Layer sparseLayer(std::string_view id, std::string_view name, std::vector<SparseAmount> amounts)
{
    std::sort(amounts.begin(), amounts.end(), [](const SparseAmount& a, const SparseAmount& b) {
        return a.cell != b.cell ? a.cell < b.cell : a.amount < b.amount;
    });
    double most = 0;
    for (const SparseAmount& amount : amounts)
        most = std::max(most, amount.amount);
    const auto kept = std::make_shared<const std::vector<SparseAmount>>(std::move(amounts));
    return amountLayer(id, name, 0, most, [kept](CellIndex cell) {
        const auto found = std::lower_bound(
            kept->begin(), kept->end(), cell,
            [](const SparseAmount& amount, CellIndex wanted) { return amount.cell < wanted; });
        return found != kept->end() && found->cell == cell
                   ? found->amount
                   : std::numeric_limits<double>::quiet_NaN();
    });
}

double costOf(const Maze& maze, const Route& route, Diagonal diagonal)
{
    std::int64_t straight = 0;
    std::int64_t slanted = 0;
    const bool asksCells = maze.hasStepCosts();
    for (std::size_t i = 1; i < route.size(); ++i) {
        const int cost = asksCells ? stepCost(maze.packed()[maze.index(route[i])]) : 1;
        const bool isDiagonalStep =
            route[i].row != route[i - 1].row && route[i].column != route[i - 1].column;
        (isDiagonalStep ? slanted : straight) += cost;
    }
    return static_cast<double>(straight) + static_cast<double>(slanted) * priceOf(diagonal);
}

Layer estimateLayer(const Problem& problem)
{
    const auto& query = std::get<ShortestPath>(problem.query());
    const auto estimated = [query](Position at) { return straightCost(query, at); };
    const MazeSnapshot& maze = problem.snapshot();
    const Position last{maze->rows() - 1, maze->columns() - 1};
    double most = 0; // in a corner
    for (const Position corner :
         {Position{0, 0}, Position{0, last.column}, Position{last.row, 0}, last})
        most = std::max(most, estimated(corner));
    return amountLayer("h", "H: estimate to the end", 0, most, [maze, estimated](CellIndex c) {
        const Position at = maze->position(c);
        return maze->isOpen(at) ? estimated(at) : std::numeric_limits<double>::quiet_NaN();
    });
}

std::string amountText(double value)
{
    const double whole = std::round(value);
    return std::abs(value - whole) < 1e-6 ? fmt::format("{:.0f}", whole)
                                          : fmt::format("{:.3f}", value);
}

Outcome invalid(Message message)
{
    Outcome outcome;
    outcome.status = Status::invalid;
    outcome.message = std::move(message);
    return outcome;
}

} // namespace mazewright::search
