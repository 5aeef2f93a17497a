#include "solvers/core/options.h"
#include "solvers/core/solver.h"
#include "solvers/search/best_first.h"
#include "solvers/search/bucket_search.h"
#include "solvers/search/grid.h"
#include "solvers/search/search_outcome.h"

#include <algorithm>
#include <array>
#include <limits>
#include <optional>
#include <string_view>

namespace mazewright::search {

/// The names of the heuristics; those after `best` are in the order of `Heuristic`.
inline constexpr std::array<std::string_view, 6> heuristicNames = {
    "best", "manhattan", "octile", "euclidean", "chebyshev", "zero"};
inline constexpr std::array<std::string_view, 6> heuristicWords = {
    "Best for the moves", "Manhattan", "Octile", "Euclidean", "Chebyshev", "Zero"};

/// The heuristic option of every guided search.
inline constexpr OptionSpec heuristicOption = {
    "heuristic", "Heuristic",
    "the estimate of the remaining cost; best: Manhattan for 4-way moves, for 8-way octile, which "
    "follows the price of a diagonal; for 8-way, Manhattan overestimates at prices below 2, and "
    "Euclidean at 1",
    Choice{"best", heuristicNames, heuristicWords}};

/// Returns the heuristic of that name; `best` is the tightest lower bound for the move rule.
inline Heuristic heuristicOf(std::string_view name, Moves moves) noexcept
{
    if (name == "best")
        return bestHeuristic(moves);
    const auto* const found = std::find(heuristicNames.begin() + 1, heuristicNames.end(), name);
    return static_cast<Heuristic>(found - heuristicNames.begin() - 1);
}

/// The open list of the searches that can run on either; `auto` takes the fastest that serves the
/// other options.
inline constexpr std::array<std::string_view, 3> openListNames = {"auto", "buckets", "heap"};
inline constexpr std::array<std::string_view, 3> openListWords = {"Fastest", "Buckets",
                                                                  "Binary heap"};
inline constexpr OptionSpec openListOption = {
    "open-list", "Open list",
    "what keeps the open cells; auto: buckets where they serve the other options and the price of "
    "a "
    "diagonal, else the heap; times of one open list compare the options alone",
    Choice{"auto", openListNames, openListWords}};

/// Returns true if buckets serve the question's moves, given its options.
inline bool bucketsServe(const Options& question)
{
    return bucketsServe(*movesOf(question.choice("moves")),
                        *diagonalOf(question.choice("diagonal")));
}

/// Returns the outcome if the option asks for buckets, but a diagonal does not cost sqrt 2.
inline Outcome withoutBuckets()
{
    return invalid(
        "buckets serve only diagonals that cost sqrt2; choose open-list=heap or auto, or "
        "diagonal=sqrt2");
}

/// Returns the pseudo-code of a best-first search, for the solvers that differ only in the order of
/// the list: `first` says which cell is taken. A step is an expansion, and the end is not expanded:
/// the search ends while the end is first in the list. Buckets of a range of F (bucket_search.cpp)
/// may still have cells with a lower F then, which are expanded too.
constexpr std::array<PseudoLine, 9> bestFirstCode(std::string_view first) noexcept
{
    using enum StepPart;
    return {PseudoLine{begin, 0, "put the start into the open list"},
            PseudoLine{none, 0, "until the end is first in the open list, and no cell is better:"},
            PseudoLine{take, 1, first},
            PseudoLine{close, 1, "close it"},
            PseudoLine{none, 1, "for each neighbour that is not closed:"},
            PseudoLine{open, 2, "if it is new: put it into the open list"},
            PseudoLine{improve, 2, "else if this way is cheaper: lower its G, move it up"},
            PseudoLine{found, 0, "done: the route is found"},
            PseudoLine{exhausted, 0, "no cell is left: there is no route"}};
}

} // namespace mazewright::search

// Dijkstra's algorithm: best-first search by the cost from the start alone.
//
// bucket_search.cpp holds the loop, its proof and its cost. Here the remaining cost is not
// estimated, so cells are closed in the order of their cost, ring by ring as in the wavefront, but
// for any step costs and move rule. The heap of best_first.cpp can take the place of the buckets,
// for comparisons with searches that need it, and does so if a diagonal does not cost sqrt 2.
// Source: Dijkstra, A note on two problems in connexion with graphs, 1959.

namespace mazewright::catalogue {
extern const Solver dijkstra;
}

namespace mazewright::search {

namespace {

constexpr std::array dijkstraOptions = {openListOption};

std::string_view dijkstraOpenList(const Options& question, const Options&)
{
    return bucketsServe(question) ? "buckets" : "heap";
}

Outcome solveDijkstra(const Problem& problem, const Options& options, Monitor& monitor,
                      Workspace& workspace)
{
    const auto& query = std::get<ShortestPath>(problem.query());
    const std::string_view openList = options.choice("open-list");
    const bool bucketsFit = bucketsServe(query.moves, query.diagonal);
    if (openList == "buckets" && !bucketsFit)
        return withoutBuckets();
    if (openList == "heap" || !bucketsFit)
        return bestFirst(problem, {.ties = Ties::lastIn}, monitor, workspace);
    return bucketSearch(problem, Guidance::none, monitor, workspace);
}

constexpr auto dijkstraCode = bestFirstCode("take its first cell: the least G");
constexpr SearchSteps dijkstraSteps = {.code = dijkstraCode};

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::dijkstra = {
    .info = {.id = "dijkstra",
             .name = "Dijkstra",
             .summary = "Expands cells in order of their cost from the start.",
             .source = "Dijkstra, 1959",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = search::dijkstraOptions,
             .steps = &search::dijkstraSteps,
             .openListWith = search::dijkstraOpenList},
    .solve = search::solveDijkstra};

// A*: best-first search by the cost from the start plus a lower bound on the remaining cost.
//
// bucket_search.cpp and best_first.cpp hold the loops, their proofs and their cost. This file
// chooses the bound and the loop. Buckets serve the tightest bound with the newest cell first and
// diagonals of sqrt 2, which is the fastest; the heap serves everything else. `best` takes the
// tightest bound for the move rule: Manhattan for 4-way moves, octile with diagonals, at their
// price. Two estimates may be no lower bound with diagonals: at a price of d, Manhattan is up to
// 2 / d times too large, and the Euclidean distance sqrt 2 times if d is 1. The answer then costs
// at most so many times the least, and the outcome's bound says so. A weight w > 1 searches more
// greedily and multiplies that factor by w.
//
// `inconsistent` is the best bound with gaps: half of the cells, by a hash of their place, are
// estimated at 0. It is a lower bound still, but no longer consistent, so that a closed cell may be
// reached more cheaply. `reopen` says if such a cell is opened again: `auto` does so for this
// heuristic, which is what keeps the answer within the factor; `on` does so always, as Pohl's
// weighted searches do; `off` never. With `off` and `inconsistent` nothing is proved but the
// estimate of the straight line. Sources: Hart, Nilsson and Raphael, 1968; Zhang, Sturtevant et
// al., 2009; the document on A* (10 x 10 board), whose tie rule is `first-in`.

namespace mazewright::catalogue {
extern const Solver astar;
}

namespace mazewright::search {

namespace {

/// The heuristics of every guided search, and the inconsistent one.
constexpr auto astarHeuristicNames = [] {
    std::array<std::string_view, heuristicNames.size() + 1> names{};
    std::copy(heuristicNames.begin(), heuristicNames.end(), names.begin());
    names.back() = "inconsistent";
    return names;
}();
constexpr auto astarHeuristicWords = [] {
    std::array<std::string_view, heuristicWords.size() + 1> words{};
    std::copy(heuristicWords.begin(), heuristicWords.end(), words.begin());
    words.back() = "Best, with gaps";
    return words;
}();
constexpr std::array<std::string_view, 3> reopenNames = {"auto", "on", "off"};
constexpr std::array<std::string_view, 3> reopenWords = {"If the heuristic is inconsistent",
                                                         "Always", "Never"};

constexpr std::array<std::string_view, 3> tieNames = {"last-in", "first-in", "high-g"};
constexpr std::array<std::string_view, 3> tieWords = {"Last in, first out", "First in, first out",
                                                      "Largest G first"};

constexpr std::array astarOptions = {
    OptionSpec{"heuristic", "Heuristic",
               "the estimate of the remaining cost; best: Manhattan for 4-way moves, octile for "
               "8-way; inconsistent: the best, but 0 in half of the cells, to show why cells are "
               "opened again",
               Choice{"best", astarHeuristicNames, astarHeuristicWords}},
    OptionSpec{"weight", "Weight",
               "the weight of the estimate; above 1, the search is faster and the cost at most "
               "this many times the optimum",
               Real{1, 0, 100}},
    OptionSpec{
        "ties", "Ties",
        "which cell is expanded first if several have the same F; last-in is usually fastest",
        Choice{"last-in", tieNames, tieWords}},
    OptionSpec{"reopen", "Open closed cells again",
               "whether a closed cell that is reached more cheaply is opened again; auto: if the "
               "heuristic is inconsistent, since the answer may otherwise be of any cost",
               Choice{"auto", reopenNames, reopenWords}},
    openListOption};

Ties tiesOf(std::string_view name) noexcept
{
    if (name == "first-in")
        return Ties::firstIn;
    return name == "high-g" ? Ties::highG : Ties::lastIn;
}

bool hasGaps(const Options& options)
{
    return options.choice("heuristic") == "inconsistent";
}

bool reopensCells(const Options& options)
{
    const std::string_view chosen = options.choice("reopen");
    return chosen == "on" || (chosen == "auto" && hasGaps(options));
}

/// Returns the name of the heuristic without gaps.
std::string_view fullHeuristic(const Options& options)
{
    return hasGaps(options) ? "best" : options.choice("heuristic");
}

/// Returns the factor of the least cost within which A* stays; infinity if there is none.
double astarFactor(const Options& options, Moves moves, Diagonal diagonal)
{
    if (hasGaps(options) && !reopensCells(options) && options.real("weight") > 0)
        return std::numeric_limits<double>::infinity();
    const Heuristic heuristic = heuristicOf(fullHeuristic(options), moves);
    return std::max(1.0, options.real("weight") * overestimateOf(heuristic, moves, diagonal));
}

double factorOfAstar(const Options& question, const Options& own)
{
    return astarFactor(own, *movesOf(question.choice("moves")),
                       *diagonalOf(question.choice("diagonal")));
}

/// Returns the guidance with which buckets serve these choices; empty if they do not serve them.
/// With a consistent estimate and weight 1 no cell is ever to be opened again, so `reopens` does
/// not matter.
std::optional<Guidance> guidanceOfBuckets(const BestFirst& how, Moves moves)
{
    if (how.ties != Ties::lastIn || how.weight != 1 || how.hasGaps)
        return std::nullopt;
    if (how.heuristic == heuristicOf("best", moves))
        return Guidance::estimate;
    return how.heuristic == Heuristic::zero ? std::optional(Guidance::none) : std::nullopt;
}

BestFirst chosenSearch(const Options& options, Moves moves, Diagonal diagonal)
{
    return {.heuristic = heuristicOf(fullHeuristic(options), moves),
            .hasGaps = hasGaps(options),
            .reopens = reopensCells(options),
            .weight = options.real("weight"),
            .ties = tiesOf(options.choice("ties")),
            .factor = astarFactor(options, moves, diagonal)};
}

std::string_view astarOpenList(const Options& question, const Options& own)
{
    const Moves moves = *movesOf(question.choice("moves"));
    const BestFirst how = chosenSearch(own, moves, *diagonalOf(question.choice("diagonal")));
    return bucketsServe(question) && guidanceOfBuckets(how, moves) ? "buckets" : "heap";
}

Outcome solveAstar(const Problem& problem, const Options& options, Monitor& monitor,
                   Workspace& workspace)
{
    const auto& query = std::get<ShortestPath>(problem.query());
    const BestFirst how = chosenSearch(options, query.moves, query.diagonal);
    const std::string_view openList = options.choice("open-list");
    const auto guidance = guidanceOfBuckets(how, query.moves);
    const bool bucketsFit = bucketsServe(query.moves, query.diagonal);
    if (openList == "buckets" && !bucketsFit)
        return withoutBuckets();
    if (openList == "buckets" && !guidance)
        return invalid("buckets serve only weight=1 and ties=last-in with heuristic=best or zero; "
                       "choose open-list=heap, or these options");
    if (openList != "heap" && bucketsFit && guidance)
        return bucketSearch(problem, *guidance, monitor, workspace);
    return bestFirst(problem, how, monitor, workspace);
}

constexpr std::array astarCode = {
    PseudoLine{StepPart::begin, 0, "put the start into the open list"},
    PseudoLine{StepPart::none, 0,
               "until the end is first in the open list, and no cell is better:"},
    PseudoLine{StepPart::take, 1, "take its first cell: the least F = G + H"},
    PseudoLine{StepPart::close, 1, "close it"},
    PseudoLine{StepPart::none, 1, "for each neighbour:"},
    PseudoLine{StepPart::open, 2, "if it is new: put it into the open list"},
    PseudoLine{StepPart::improve, 2,
               "else if it is open and this way is cheaper: lower its G, move it up"},
    PseudoLine{StepPart::reopen, 2,
               "else if it may be opened again and this way is cheaper: put it back into the list"},
    PseudoLine{StepPart::found, 0, "done: the route is found"},
    PseudoLine{StepPart::exhausted, 0, "no cell is left: there is no route"}};
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
             .steps = &search::astarSteps,
             .factorWith = search::factorOfAstar,
             .openListWith = search::astarOpenList},
    .solve = search::solveAstar};

// Greedy best-first search: always expands the open cell that appears nearest to the end.
//
// Idea. The open list is ordered by the estimate h of the remaining cost alone; the cost so far is
// ignored. On open ground the search runs straight at the end and examines little beside the route.
// If a wall stands between, it fills the pocket before it turns, and its route may cost any
// multiple of the least. It is complete: every reachable cell is eventually expanded, so "no route"
// is a proof.
//
// The path to an open cell is still improved if a cheaper one is found; that changes the route,
// never the order. Of equal estimates the newest comes first. Cost: O(m log m) time for m opened
// cells. Source: Doran and Michie, Experiments with the Graph Traverser program, 1966.

namespace mazewright::catalogue {
extern const Solver greedy;
}

namespace mazewright::search {

namespace {

constexpr std::array greedyOptions = {heuristicOption};

Outcome solveGreedy(const Problem& problem, const Options& options, Monitor& monitor,
                    Workspace& workspace)
{
    const Moves moves = std::get<ShortestPath>(problem.query()).moves;
    const BestFirst how = {.heuristic = heuristicOf(options.choice("heuristic"), moves),
                           .ties = Ties::lastIn,
                           .order = Order::estimate};
    return bestFirst(problem, how, monitor, workspace);
}

constexpr auto greedyCode = bestFirstCode("take its first cell: the least H");
constexpr SearchSteps greedySteps = {.code = greedyCode};

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::greedy = {
    .info = {.id = "greedy",
             .name = "Greedy best-first",
             .summary = "Always expands the cell that seems closest to the end.",
             .source = "Doran and Michie, 1966",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::none,
             .options = search::greedyOptions,
             .steps = &search::greedySteps},
    .solve = search::solveGreedy};
