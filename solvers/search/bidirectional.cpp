// Bidirectional search: a front from the start and a front from the end, until the best meeting is
// proved.
//
// Idea. Both fronts are best-first searches; each searches for the root of the other. A cell that
// both have reached lies on a path whose cost is the sum of its two costs. `least` is the lowest
// such sum so far. The first meeting is not the answer: another pair of cells, both still open, may
// join two halves that are cheaper together (a test draws such a maze). A step costs the step cost
// of the cell that it enters, so the front from the end pays for the cell that it leaves.
//
// When may it stop, and which cells may it leave out? Write g, h, f for the front from the start,
// g', h', f' for the other (h' estimates the cost from the start), F and F' for the least f and f'
// of all open cells, both h consistent. A cell u is left out of the open list, or dropped from it,
// if
// (1) f(u) >= least,   (2) g(u) + F' - h'(u) >= least,   (3) f'(u) < F': the other front is done
// with it. The search ends if an open list is empty, F >= least or F' >= least.
//
// Correct: while least > C, the least cost, every cheapest path P has an open cell u with the exact
// g and an open cell w with the exact g', u not behind w. Let u be the first cell of P that the
// front from the start has not expanded with its exact g, and w likewise from the end. If u lay
// behind w, the cell before u would be expanded from the start and u from the end, and least <= C.
// u was reached with its exact g from the cell before it. Nor was it taken out before with a worse
// g, for the cell that was open in its place on P had a lower f. Was it left out? Not by (1): f(u)
// <= C. Not by (2): F' <= f'(w) <= g'(w) + h'(u) + cost(u, w), so that the sum is at most C. Not by
// (3): a worse g'(u) than the exact one with f'(u) < F' contradicts f'(w) >= F', and with the exact
// one least <= C. So u is open; F <= f(u) <= C < least and likewise F', and the search continues.
// It terminates, so it ends with least = C, or without a route.
//
// Option `guidance`: `estimate` (h is Manhattan or octile: A* from both ends) or `none` (h = 0;
// then (2) says that F + F' >= least ends it, which is Nicholson's rule). The smaller front is
// expanded next. Buckets as in bucket_search.cpp, with 64 bits for diagonals.
//
// Cost: O(n + f) time for n opened cells; 8 bytes per cell, or 16 with diagonals. Sources:
// Nicholson 1966; Kwa, BS*: An admissible bidirectional staged heuristic search algorithm, 1989;
// Pijls and Post, Yet another bidirectional algorithm for finding the shortest path, 2009 (the
// bound of (2)).

#include "solvers/search/best_first/list_rules.h"
#include "solvers/search/best_first/search_layers.h"
#include "solvers/search/best_first/two_front_search.h"
#include "solvers/solver.h"

#include <array>
#include <memory>

namespace mazewright::catalogue {
extern const Solver bidirectional;
}

namespace mazewright::search {

namespace {

constexpr std::array<std::string_view, 2> guidanceNames = {"estimate", "none"};
constexpr std::array<std::string_view, 2> guidanceWords = {"Estimate", "None"};

constexpr std::array bidirectionalOptions = {
    OptionSpec{"guidance", "Guidance",
               "estimate: each search is guided towards the origin of the other; none: no guidance",
               Choice{"estimate", guidanceNames, guidanceWords}}};

/// Costs known to one front when the search ended.
template <class Costs>
class FrontValues {
public:
    explicit FrontValues(std::shared_ptr<const StampedCosts<typename Costs::Cost>> costs)
        : m_costs(std::move(costs))
    {
    }
    const Padding& padding() const noexcept { return m_costs->padding(); }
    bool isTouched(Padding::Node node) const noexcept { return m_costs->isKnown(node); }
    double g(Padding::Node node) const
    {
        return static_cast<double>((*m_costs)[node]) / static_cast<double>(Costs::straight);
    }

private:
    std::shared_ptr<const StampedCosts<typename Costs::Cost>> m_costs;
};

template <class Costs>
void addFrontLayers(Outcome& outcome, const TwoFronts<typename Costs::Cost>& arrays)
{
    using Values = FrontValues<Costs>;
    outcome.layers.push_back(searchLayer<Values>("g", "Cost from the start",
                                                 std::make_shared<const Values>(arrays.fronts[0].g),
                                                 &Values::g));
    outcome.layers.push_back(searchLayer<Values>("g-end", "Cost to the end",
                                                 std::make_shared<const Values>(arrays.fronts[1].g),
                                                 &Values::g));
}

template <class Costs, int bucketBits, Guidance guidance, Recorder R>
Outcome metInTheMiddle(const Problem& problem, const PaddedMaze& padded, Guard& guard,
                       Workspace& workspace, R& recorder, Effort before, bool layersWanted)
{
    Stopwatch watch;
    auto& arrays = workspace.get<TwoFronts<typename Costs::Cost>>();
    const auto most =
        static_cast<typename Costs::Cost>((padded.totalCost() + maxStepCost) * Costs::diagonal);
    for (auto& front : arrays.fronts)
        if (!front.begin(padded.padding(), most, polling(guard)))
            return haltedAnswer(problem, guard);
    TwoFrontSearch<Costs, bucketBits, guidance, R> search(
        padded, std::get<ShortestPath>(problem.query()), arrays, guard, recorder);
    search.run();

    std::optional<Route> route;
    if (search.hasMet())
        route = search.route();
    Outcome outcome = bestAnswer(problem, guard, std::move(route), search.bound());
    Effort effort = search.effort();
    effort.search = watch.lap();
    effort.setUp = before.setUp;
    addFigures(outcome, problem, guard, effort);
    if (layersWanted)
        addFrontLayers<Costs>(outcome, arrays);
    return outcome;
}

Outcome solveBidirectional(const Problem& problem, const Options& options, Monitor& monitor,
                           Workspace& workspace)
{
    Guard guard(problem, monitor);
    const bool diagonals = std::get<ShortestPath>(problem.query()).moves != Moves::four;
    const std::size_t costBytes = diagonals ? sizeof(OctileCosts::Cost) : sizeof(UnitCosts::Cost);
    Stopwatch watch;
    const PaddedMaze* padded = paddedMaze(problem, guard, workspace, 1 + 2 * costBytes);
    if (padded == nullptr)
        return haltedAnswer(problem, guard);
    Effort effort;
    effort.setUp = watch.lap();
    const bool layers = monitor.wantsLayers();
    const bool guided = options.choice("guidance") == "estimate";
    const CellNumbers numbers = paddedNumbers(problem.maze(), padded->padding().stride());
    const auto search = [&](auto& recorder) {
        using R = std::remove_reference_t<decltype(recorder)>;
        constexpr int octileBits = 25; // a step changes f by 0 or by more than 2^25
        if (!diagonals)
            return guided ? metInTheMiddle<UnitCosts, 0, Guidance::estimate, R>(
                                problem, *padded, guard, workspace, recorder, effort, layers)
                          : metInTheMiddle<UnitCosts, 0, Guidance::none, R>(
                                problem, *padded, guard, workspace, recorder, effort, layers);
        return guided ? metInTheMiddle<OctileCosts, octileBits, Guidance::estimate, R>(
                            problem, *padded, guard, workspace, recorder, effort, layers)
                      : metInTheMiddle<OctileCosts, octileBits, Guidance::none, R>(
                            problem, *padded, guard, workspace, recorder, effort, layers);
    };
    const auto& query = std::get<ShortestPath>(problem.query());
    const auto rules = [&] {
        const Guidance guidance = guided ? Guidance::estimate : Guidance::none;
        const std::array targets = {query.to, query.from};
        return diagonals ? bucketRules<OctileCosts>(guidance, targets, 2)
                         : bucketRules<UnitCosts>(guidance, targets, 2);
    };
    return loggedOrObserved(monitor, numbers, rules, search);
}

constexpr std::array bidirectionalCode = {
    PseudoLine{StepPart::begin, 0, "put the start into one open list, the end into the other"},
    PseudoLine{StepPart::none, 0, "while both lists may hold a part of a better route:"},
    PseudoLine{StepPart::take, 1, "take the first cell of the shorter list: the least F"},
    PseudoLine{StepPart::drop, 1, "if no better route can use it: drop it"},
    PseudoLine{StepPart::close, 1, "close it"},
    PseudoLine{StepPart::none, 1, "for each neighbour that this side reaches more cheaply:"},
    PseudoLine{StepPart::open, 2, "if it is new to this side: put it into the list"},
    PseudoLine{StepPart::improve, 2, "else lower its G, move it up"},
    PseudoLine{StepPart::note, 2, "if no better route can use it: leave it out"},
    PseudoLine{StepPart::none, 2,
               "if both sides have reached it: keep the route if it is the best"},
    PseudoLine{StepPart::found, 0, "done: the best route that was kept"},
    PseudoLine{StepPart::exhausted, 0, "no route was kept: there is none"}};
constexpr SearchSteps bidirectionalSteps = {.list = ListKind::twoLists, .code = bidirectionalCode};

} // namespace

} // namespace mazewright::search

constinit const mazewright::Solver mazewright::catalogue::bidirectional = {
    .info = {.id = "bidirectional",
             .name = "Bidirectional",
             .summary =
                 "Searches from the start and from the end until an optimal route joins them.",
             .source = "Nicholson, 1966; Kwa, 1989; Pijls and Post, 2009",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::optimal,
             .options = search::bidirectionalOptions,
             .steps = &search::bidirectionalSteps},
    .solve = search::solveBidirectional};
