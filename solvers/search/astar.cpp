// A*: best-first search by the cost from the start plus a lower bound of the rest.
//
// The loop, its proof and its cost stand in best_first.cpp. This file chooses the bound. `best`
// takes the tightest one for the move rule: Manhattan for 4-way moves, octile with diagonals.
// Manhattan with diagonals is no lower bound: it may be sqrt 2 times too large, and the answer
// then costs at most sqrt 2 times the least; the outcome's bound says so. A weight w > 1 looks
// more greedily at the end and multiplies that factor by w. Sources: Hart, Nilsson and Raphael,
// 1968; the document on A* (10 x 10 board), whose tie rule is `first-in`.

#include "solvers/search/best_first/best_first.h"
#include "solvers/solver.h"

#include <array>
#include <numbers>

namespace mazewright::catalogue {
extern const Solver astar;
}

namespace mazewright::search {

namespace {

constexpr std::array<std::string_view, 6> heuristicNames = {"best",      "manhattan", "octile",
                                                            "euclidean", "chebyshev", "zero"};
constexpr std::array<std::string_view, 2> tieNames = {"first-in", "high-g"};

constexpr std::array astarOptions = {
    OptionSpec{"heuristic", "Heuristic",
               "the estimate of the rest; best: Manhattan for 4-way moves, octile for 8-way",
               Choice{"best", heuristicNames}},
    OptionSpec{"weight", "Weight", "above 1: greedier, and at most so many times the least cost",
               Real{1, 0, 100}},
    OptionSpec{"ties", "Ties", "which of the cells with the least F comes first",
               Choice{"first-in", tieNames}}};

Heuristic heuristicOf(std::string_view name, Moves moves) noexcept
{
    if (name == "best")
        return moves == Moves::four ? Heuristic::manhattan : Heuristic::octile;
    const auto found = std::find(heuristicNames.begin() + 1, heuristicNames.end(), name);
    return static_cast<Heuristic>(found - heuristicNames.begin() - 1);
}

Outcome solveAstar(const Problem& problem, const Options& options, Monitor& monitor,
                   Workspace& workspace)
{
    const Moves moves = std::get<ShortestPath>(problem.query()).moves;
    BestFirst how;
    how.heuristic = heuristicOf(options.choice("heuristic"), moves);
    how.weight = options.real("weight");
    how.ties = options.choice("ties") == "high-g" ? Ties::highG : Ties::firstIn;
    const bool overestimates = how.heuristic == Heuristic::manhattan && moves != Moves::four;
    how.factor = std::max(1.0, how.weight * (overestimates ? std::numbers::sqrt2 : 1.0));
    return bestFirst(problem, how, monitor, workspace);
}

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::astar = {
    .info = {.id = "astar",
             .name = "A*",
             .summary = "Best-first search guided by a lower bound of the rest.",
             .source = "Hart, Nilsson and Raphael, 1968; the document on A*",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::bounded,
             .options = search::astarOptions},
    .solve = search::solveAstar};
