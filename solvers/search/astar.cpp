// A*: best-first search by the cost from the start plus a lower bound on the remaining cost.
//
// bucket_search.cpp and best_first.cpp hold the loops, their proofs and their cost. This file
// chooses the bound and the loop. Buckets serve the tightest bound with the newest cell first,
// which is the fastest; the heap serves everything else. `best` takes the tightest bound for the
// move rule: Manhattan for 4-way moves, octile with diagonals. Manhattan with diagonals is no lower
// bound: it may be sqrt 2 times too large. The answer then costs at most sqrt 2 times the least,
// and the outcome's bound says so. A weight w > 1 searches more greedily and multiplies that factor
// by w. Sources: Hart, Nilsson and Raphael, 1968; the document on A* (10 x 10 board), whose tie
// rule is `first-in`.

#include "solvers/search/best_first/best_first.h"
#include "solvers/search/best_first/bucket_search.h"
#include "solvers/search/best_first/heuristic_option.h"
#include "solvers/search/best_first/pseudo_code.h"
#include "solvers/solver.h"

#include <array>
#include <numbers>

namespace mazewright::catalogue {
extern const Solver astar;
}

namespace mazewright::search {

namespace {

constexpr std::array<std::string_view, 3> tieNames = {"last-in", "first-in", "high-g"};
constexpr std::array<std::string_view, 3> tieWords = {"Last in, first out", "First in, first out",
                                                      "Largest G first"};

constexpr std::array astarOptions = {
    heuristicOption,
    OptionSpec{"weight", "Weight",
               "the weight of the estimate; above 1, the search is faster and the cost at most "
               "this many times the optimum",
               Real{1, 0, 100}},
    OptionSpec{
        "ties", "Ties",
        "which cell is expanded first if several have the same F; last-in is usually fastest",
        Choice{"last-in", tieNames, tieWords}}};

Ties tiesOf(std::string_view name) noexcept
{
    if (name == "first-in")
        return Ties::firstIn;
    return name == "high-g" ? Ties::highG : Ties::lastIn;
}

Outcome solveAstar(const Problem& problem, const Options& options, Monitor& monitor,
                   Workspace& workspace)
{
    const Moves moves = std::get<ShortestPath>(problem.query()).moves;
    BestFirst how;
    how.heuristic = heuristicOf(options.choice("heuristic"), moves);
    how.weight = options.real("weight");
    how.ties = tiesOf(options.choice("ties"));
    if (how.ties == Ties::lastIn && how.weight == 1) {
        if (how.heuristic == heuristicOf("best", moves))
            return bucketSearch(problem, Guidance::estimate, monitor, workspace);
        if (how.heuristic == Heuristic::zero)
            return bucketSearch(problem, Guidance::none, monitor, workspace);
    }
    const bool overestimates = how.heuristic == Heuristic::manhattan && moves != Moves::four;
    how.factor = std::max(1.0, how.weight * (overestimates ? std::numbers::sqrt2 : 1.0));
    return bestFirst(problem, how, monitor, workspace);
}

constexpr auto astarCode = bestFirstCode("take its first cell: the least F = G + H");
constexpr SearchSteps astarSteps = {.code = astarCode};

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::astar = {
    .info = {.id = "astar",
             .name = "A*",
             .summary = "Best-first search guided by a lower bound on the remaining cost.",
             .source = "Hart, Nilsson and Raphael, 1968",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::bounded,
             .options = search::astarOptions,
             .steps = &search::astarSteps},
    .solve = search::solveAstar};
