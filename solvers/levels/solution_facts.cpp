// Measures along a solution: one route; of several equally good ones the route that is shown first
// (of `dijkstra`; track 1 of a one-stroke level). Other routes may have other values.
//
//     decisions   its cells except the end with a way out that it neither arrives by nor takes
//     turns       its inner cells where the direction changes; straights: the other inner cells
//     depth       of a cell: the fewest steps to any cell of the solution, whatever steps cost
//     dead ends   reachable cells off the solution with one way out. The passage continues from
//                 there over cells with two ways, and ends before a junction or the solution.
//                 One cell deep: an alcove. Else it is forward if the first step into it is
//                 towards the end, in rows plus columns and ignoring walls; else backward.
//
// Walls are ignored there for a reason: counted in steps, every dead end leads away from the end,
// since all ways out of it pass its mouth.
//
// Cost: O(cells). Source: Kim and Crawfis, The quest for the perfect perfect-maze (features of a
// solution path); Pullen, Daedalus (Graph Distance); both from a secondary source.
#include "solvers/levels/solution_facts.h"

#include "solvers/core/solver.h"
#include "solvers/core/verify.h"
#include "solvers/levels/stroke_facts.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdlib>
#include <limits>
#include <utility>

namespace mazewright {

namespace {

using routes::MoveGrid;
using routes::Node;
using routes::WaySet;

constexpr std::size_t cellsBetweenPolls = 4096;

class Survey {
public:
    Survey(const Maze& maze, Moves moves, const Route& solution, const Budget& budget)
        : m_maze(maze), m_grid(maze, {moves}), m_solution(solution), m_budget(budget)
    {
        m_found.depths.assign(maze.size(), AlongSolution::cutOff);
        m_found.choices.assign(maze.size(), AlongSolution::notOn);
    }

    std::optional<AlongSolution> make()
    {
        walk();
        if (!flood() || !findDeadEnds())
            return std::nullopt;
        return std::move(m_found);
    }

private:
    Node nodeOf(Position p) const { return m_grid.padding().node(p); }
    bool isOn(Node node) const
    {
        return m_found.choices[m_grid.padding().cell(node)] != AlongSolution::notOn;
    }
    int waysOf(Node node) const { return std::popcount(m_grid.ways(node)); }

    void walk()
    {
        const std::size_t last = m_solution.size() - 1;
        for (std::size_t i = 0; i <= last; ++i) {
            const int taken = i == 0 || i == last ? 1 : 2;
            const int others = waysOf(nodeOf(m_solution[i])) - taken;
            m_found.choices[m_maze.index(m_solution[i])] = static_cast<std::uint8_t>(others);
            m_found.decisions += i < last && others > 0 ? 1 : 0;
            if (i > 0 && i < last)
                ++(isTurn(i) ? m_found.turns : m_found.straights);
        }
    }

    bool isTurn(std::size_t i) const
    {
        const Position before = m_solution[i - 1];
        const Position at = m_solution[i];
        const Position after = m_solution[i + 1];
        return at.row - before.row != after.row - at.row ||
               at.column - before.column != after.column - at.column;
    }

    /// Floods from all cells of the solution at once. Returns false if the budget ran out.
    bool flood()
    {
        std::vector<Node> order;
        order.reserve(m_solution.size());
        for (const Position p : m_solution) {
            m_found.depths[m_maze.index(p)] = 0;
            order.push_back(nodeOf(p));
        }
        for (std::size_t next = 0; next < order.size(); ++next) {
            if (next % cellsBetweenPolls == 0 && m_budget.poll() != Halt::none)
                return false;
            const Node node = order[next];
            const std::uint32_t depth = m_found.depths[m_grid.padding().cell(node)];
            m_found.deepest = depth; // cells come in the order of their depths
            for (WaySet ways = m_grid.ways(node); ways != 0; ways = routes::withoutFirst(ways)) {
                const Node beside = m_grid.next(node, routes::firstOf(ways));
                std::uint32_t& reached = m_found.depths[m_grid.padding().cell(beside)];
                if (reached != AlongSolution::cutOff)
                    continue;
                reached = depth + 1;
                order.push_back(beside);
            }
        }
        return true;
    }

    bool findDeadEnds()
    {
        for (CellIndex cell = 0; cell < m_maze.size(); ++cell) {
            if (cell % cellsBetweenPolls == 0 && m_budget.poll() != Halt::none)
                return false;
            const std::uint32_t depth = m_found.depths[cell];
            const Node node = m_grid.padding().node(cell);
            if (depth != 0 && depth != AlongSolution::cutOff && waysOf(node) == 1)
                addDeadEnd(node);
        }
        return true;
    }

    /// Walks back from a dead end to its mouth, and counts it.
    void addDeadEnd(Node deadEnd)
    {
        std::int64_t cells = 1;
        Node inside = deadEnd;
        std::size_t way = routes::firstOf(m_grid.ways(deadEnd));
        Node mouth = m_grid.next(inside, way);
        while (!isOn(mouth) && waysOf(mouth) == 2) {
            ++cells;
            inside = mouth;
            const WaySet back = routes::only(routes::opposite(way));
            way = routes::firstOf(static_cast<WaySet>(m_grid.ways(inside) & ~unsigned{back}));
            mouth = m_grid.next(inside, way);
        }
        DeadEnds& kind = cells == 1             ? m_found.alcoves
                         : leads(mouth, inside) ? m_found.forward
                                                : m_found.backward;
        ++kind.count;
        kind.cells += cells;
    }

    /// Returns true if a step from one cell to the other leads towards the end.
    bool leads(Node from, Node to) const { return farness(to) < farness(from); }

    int farness(Node node) const
    {
        const Position p = m_grid.padding().position(node);
        const Position end = m_solution.back();
        return std::abs(end.row - p.row) + std::abs(end.column - p.column);
    }

    const Maze& m_maze;
    MoveGrid m_grid;
    const Route& m_solution;
    const Budget& m_budget;
    AlongSolution m_found;
};

constexpr float noValue = std::numeric_limits<float>::quiet_NaN();

using Along = std::shared_ptr<const AlongSolution>;

Layer choicesLayer(const Along& found)
{
    const auto at = [found](CellIndex cell) -> std::optional<int> {
        const std::uint8_t choices = found->choices[cell];
        return choices == AlongSolution::notOn ? std::nullopt : std::optional<int>(choices);
    };
    int most = 0;
    for (CellIndex cell = 0; cell < found->choices.size(); ++cell)
        most = std::max(most, at(cell).value_or(0));
    return {"choices",
            findLayerFact("choices", Question::shortestPath)->name,
            "",
            0,
            static_cast<float>(most),
            [at](CellIndex cell) { return at(cell) ? static_cast<float>(*at(cell)) : noValue; },
            [at](CellIndex cell) { return at(cell) ? std::to_string(*at(cell)) : std::string(); }};
}

Layer strayingLayer(const Along& found)
{
    return {"straying",
            findLayerFact("straying", Question::shortestPath)->name,
            "",
            0,
            static_cast<float>(found->deepest),
            [found](CellIndex cell) {
                const std::uint32_t depth = found->depths[cell];
                return depth == AlongSolution::cutOff ? noValue : static_cast<float>(depth);
            },
            [found](CellIndex cell) {
                const std::uint32_t depth = found->depths[cell];
                return depth == AlongSolution::cutOff ? std::string() : std::to_string(depth);
            }};
}

void tellMean(std::string_view id, const DeadEnds& kind, GroupAnswers& answers)
{
    if (kind.count == 0)
        return answers.tell(id, Impossible{"there are no such dead ends"});
    answers.set(id, static_cast<double>(kind.cells) / static_cast<double>(kind.count));
}

} // namespace

std::optional<AlongSolution> surveyAlong(const Maze& maze, Moves moves, const Route& solution,
                                         const Budget& budget)
{
    return Survey(maze, moves, solution, budget).make();
}

void setFactsAlong(const Along& found, GroupAnswers& answers)
{
    answers.set("decisions", found->decisions);
    answers.set("solution-turns", found->turns);
    answers.set("solution-straights", found->straights);
    answers.set("straying-depth", found->deepest);
    answers.set("dead-ends-alcove", found->alcoves.count);
    answers.set("dead-ends-forward", found->forward.count);
    answers.set("dead-ends-backward", found->backward.count);
    tellMean("mean-forward", found->forward, answers);
    tellMean("mean-backward", found->backward, answers);
    answers.set("choices", choicesLayer(found));
    answers.set("straying", strayingLayer(found));
}

// Measures along the shortest route of a walking level (`surveyAlong`), and how much of it is
// forced: the cells that every shortest route passes, over those of this one. If the share is 1 the
// route is the only one, or every other route visits all of its cells.

namespace {

constexpr auto walkFacts = factsAlong(Question::shortestPath);

constexpr std::array forcedFacts = {
    measureFact(Question::shortestPath, "forced-share", "Forced cells",
                "The number of cells on every shortest route divided by the number on one "
                "of them; 1 leaves no choice.")};

struct KeptRoute {
    Route cells{};
};

void askWalk(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto route = walkSolution(level, budget);
    if (!route)
        return answers.setRemaining(route.error());
    const Moves moves =
        std::get<ShortestPath>(level.run(Question::shortestPath, budget).problem->query()).moves;
    auto found = surveyAlong(*level.maze(), moves, *route, budget);
    if (!found)
        return answers.setRemaining(Undecided{budget.why(budget.poll())});
    setFactsAlong(std::make_shared<const AlongSolution>(std::move(*found)), answers);
}

void askForced(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto route = walkSolution(level, budget);
    if (!route)
        return answers.setRemaining(route.error());
    const FactAnswer& forced =
        level.compute(*findFact("must-pass", Question::shortestPath), budget);
    const auto* known = std::get_if<KnownFact>(&forced);
    if (known == nullptr)
        return answers.setRemaining(forced);
    answers.set("forced-share", static_cast<double>(std::get<std::int64_t>(known->value)) /
                                    static_cast<double>(route->size()));
}

} // namespace

tl::expected<Route, FactAnswer> walkSolution(FactCache& level, Budget& budget)
{
    const FactAnswer& cost = level.compute(*findFact("cost", Question::shortestPath), budget);
    if (!std::holds_alternative<KnownFact>(cost))
        return tl::unexpected(cost);
    auto& kept = level.kept<KeptRoute>();
    if (!kept.cells.empty())
        return kept.cells;
    const Problem& problem = *level.run(Question::shortestPath, budget).problem;
    if (std::get<ShortestPath>(problem.query()).moves == Moves::any)
        return tl::unexpected(FactAnswer(Impossible{"any-angle routes are not made of steps"}));
    const Outcome outcome = solvePart(*findSolver("dijkstra"), problem, budget);
    if (outcome.status != Status::solved)
        return tl::unexpected(FactAnswer(Undecided{outcome.message}));
    kept.cells = outcome.routes.front();
    return kept.cells;
}

namespace catalogue {
extern constinit const FactGroup walkSolution = {walkFacts, askWalk};
extern constinit const FactGroup walkForced = {forcedFacts, askForced};
} // namespace catalogue

// Measures along the best track of a one-stroke level (`surveyAlong`), the first one if there
// are several, and how much of it is forced: the cells that every best track uses, over those of
// this track.

namespace {

constexpr auto strokeFactsAlong = factsAlong(Question::oneStroke);

constexpr std::array strokeForcedFacts = {
    measureFact(Question::oneStroke, "forced-share", "Forced cells",
                "The number of cells on every best track divided by the number on the "
                "first best track; 1 leaves no choice.")};

void askStrokeAlong(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto track = strokeSolution(level, budget);
    if (!track)
        return answers.setRemaining(track.error());
    auto found = surveyAlong(*level.maze(), Moves::four, *track, budget);
    if (!found)
        return answers.setRemaining(Undecided{budget.why(budget.poll())});
    setFactsAlong(std::make_shared<const AlongSolution>(std::move(*found)), answers);
}

void askStrokeForced(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto track = strokeSolution(level, budget);
    if (!track)
        return answers.setRemaining(track.error());
    const auto common = level.run(Question::oneStroke, budget).outcome.tracks->commonCells(budget);
    if (!common)
        return answers.setRemaining(common.error());
    answers.set("forced-share", static_cast<double>(*common) / static_cast<double>(track->size()));
}

} // namespace

namespace catalogue {
extern constinit const FactGroup strokeForced = {strokeForcedFacts, askStrokeForced};
extern constinit const FactGroup strokeSolution = {strokeFactsAlong, askStrokeAlong};
} // namespace catalogue

} // namespace mazewright
