#include "solvers/core/solver.h"

#include "solvers/core/message.h"

#include <array>
#include <atomic>
#include <chrono>
#include <cmath>
#include <limits>
#include <mutex>
#include <new>

// The list of solvers, one line each, in the order of all lists.
#define SOLVERS(ENTRY)                                                                             \
    ENTRY(wavefront)                                                                               \
    ENTRY(dijkstra)                                                                                \
    ENTRY(astar)                                                                                   \
    ENTRY(focal)                                                                                   \
    ENTRY(araStar)                                                                                 \
    ENTRY(greedy)                                                                                  \
    ENTRY(bidirectional)                                                                           \
    ENTRY(mm)                                                                                      \
    ENTRY(idaStar)                                                                                 \
    ENTRY(rbfs)                                                                                    \
    ENTRY(fringe)                                                                                  \
    ENTRY(smaStar)                                                                                 \
    ENTRY(jps)                                                                                     \
    ENTRY(subgoal)                                                                                 \
    ENTRY(contraction)                                                                             \
    ENTRY(lpaStar)                                                                                 \
    ENTRY(dStarLite)                                                                               \
    ENTRY(thetaStar)                                                                               \
    ENTRY(lazyThetaStar)                                                                           \
    ENTRY(smoothedAstar)                                                                           \
    ENTRY(anya)                                                                                    \
    ENTRY(depthFirst)                                                                              \
    ENTRY(wallFollower)                                                                            \
    ENTRY(deadEndFilling)                                                                          \
    ENTRY(astarPublished)                                                                          \
    ENTRY(link)                                                                                    \
    ENTRY(clearBoard)                                                                              \
    ENTRY(linkPublished)                                                                           \
    ENTRY(oneStroke)                                                                               \
    ENTRY(oneStrokeSearch)                                                                         \
    ENTRY(oneStrokePublished)

namespace mazewright {

namespace catalogue {
#define DECLARE(name) extern const Solver name;
SOLVERS(DECLARE)
#undef DECLARE
} // namespace catalogue

namespace {

#define ADDRESS(name) &catalogue::name,
constexpr const Solver* ownSolvers[] = {SOLVERS(ADDRESS)};
#undef ADDRESS

using SolverList = std::vector<const Solver*>;

// The list with solvers from outside; null if there were never any. Lists are never freed: a caller
// may hold one.
std::atomic<const SolverList*> withOutside = nullptr;

} // namespace

std::span<const Solver* const> solvers() noexcept
{
    if (const SolverList* all = withOutside.load(std::memory_order_acquire))
        return *all;
    return ownSolvers;
}

void setOutsideSolvers(std::vector<std::shared_ptr<const Solver>> outside)
{
    static std::mutex mutex;
    // never destroyed: runs may outlast the static objects
    static auto& kept = *new std::vector<std::shared_ptr<const Solver>>;
    static auto& lists = *new std::vector<std::unique_ptr<const SolverList>>;
    const std::lock_guard lock(mutex);
    SolverList all(std::begin(ownSolvers), std::end(ownSolvers));
    for (std::shared_ptr<const Solver>& solver : outside)
        all.push_back(kept.emplace_back(std::move(solver)).get());
    lists.push_back(std::make_unique<const SolverList>(std::move(all)));
    withOutside.store(lists.back().get(), std::memory_order_release);
}

std::string_view idOf(Guarantee guarantee) noexcept
{
    constexpr std::array<std::string_view, 3> ids = {"optimal", "bounded", "none"};
    return ids[static_cast<std::size_t>(guarantee)];
}

std::string_view nameOf(Family family) noexcept
{
    constexpr std::array<std::string_view, 8> familyWords = {
        "General",   "Little memory", "Time for quality", "Jumps and tables", "Replanning",
        "Any angle", "Walks",         "As published"};
    return familyWords[static_cast<std::size_t>(family)];
}

std::string_view nameOf(ExpansionUnit unit) noexcept
{
    constexpr std::array<std::string_view, 8> unitWords = {
        "cells", "jump points", "visits", "steps", "states", "attempts", "corners", "intervals"};
    return unitWords[static_cast<std::size_t>(unit)];
}

double factorOf(const SolverInfo& solver, const Options& question, const Options& own)
{
    if (solver.factorWith != nullptr)
        return solver.factorWith(question, own);
    if (solver.guarantee == Guarantee::bounded)
        return solver.factor;
    return solver.guarantee == Guarantee::optimal ? 1 : std::numeric_limits<double>::infinity();
}

Guarantee guaranteeOf(const SolverInfo& solver, const Options& question, const Options& own)
{
    const double factor = factorOf(solver, question, own);
    if (factor == 1)
        return Guarantee::optimal;
    return std::isinf(factor) ? Guarantee::none : Guarantee::bounded;
}

Message whyUnsuited(const SolverInfo& solver, const Query& query)
{
    const auto* const path = std::get_if<ShortestPath>(&query);
    if (path == nullptr || (path->moves == Moves::any) == solver.isAnyAngle)
        return {};
    return solver.isAnyAngle
               ? messageOf("{} finds routes of straight lines; choose moves=any", solver.name)
               : messageOf("{} steps from cell to cell; choose other moves than any, "
                           "or an any-angle solver such as theta-star",
                           solver.name);
}

Options withKnownMoves(const SolverInfo& solver, Options question)
{
    if (!question.knows("moves"))
        return question;
    const bool isAny = static_cast<Moves>(question.whole("moves")) == Moves::any;
    if (isAny != solver.isAnyAngle)
        question.set("moves", static_cast<std::int64_t>(solver.isAnyAngle ? Moves::any
                                                                          : Moves::eightCutOne));
    return question;
}

const Solver* findSolver(std::string_view id) noexcept
{
    return findEntry(solvers(), id);
}

const Solver* mainSolver(Question question, const Rules& rules) noexcept
{
    if (question == Question::shortestPath)
        return findSolver(rules.moves == Moves::any ? "anya" : "astar");
    for (const Solver* solver : solvers())
        if (solver->info.answers == question)
            return solver;
    return nullptr;
}

Outcome timedSolve(const Solver& solver, const Problem& problem, const Options& options,
                   const Monitor& monitor, Workspace& workspace)
{
    using SteadyClock = std::chrono::steady_clock;
    const SteadyClock::time_point begin = SteadyClock::now();
    Budget own(problem.limits(), monitor.stopToken);
    Budget& budget = monitor.budget != nullptr ? *monitor.budget : own;

    Outcome soFar; // the best answer and the bound, in case the run runs out of memory
    Outcome outcome;
    if (Message why = solver.outside == nullptr ? whyUnsuited(solver.info, problem.query()) : "";
        !why.empty()) {
        outcome.status = Status::invalid;
        outcome.message = std::move(why);
        return outcome;
    }
    try {
        Monitor watch = monitor;
        watch.stopToken = budget.stopToken();
        watch.budget = &budget;
        watch.progress = [&](const Progress& progress) {
            if (progress.bound)
                soFar.bound = progress.bound;
            monitor.report(progress);
        };
        watch.improved = [&](const Route& route, double cost) {
            if (budget.limits().bytes != 0 && !route.empty()) {
                soFar.routes.assign(1, route);
                soFar.cost = cost;
            }
            monitor.reportImproved(route, cost);
        };
        const AllocationCeiling ceiling = budget.ceiling();
        outcome = solver.outside != nullptr
                      ? solver.outside->solve(problem, options, watch, workspace)
                      : solver.solve(problem, options, watch, workspace);
    } catch (const std::bad_alloc&) {
        workspace.clear(); // its contents may be incomplete
        outcome = std::move(soFar);
        outcome.status = Status::limitReached;
        outcome.message = budget.why(Halt::memory);
    }
    const std::chrono::duration<double, std::milli> spent = SteadyClock::now() - begin;
    if (!isWithoutAnswer(outcome.status) && findFigure(outcome, "time-ms") == nullptr)
        outcome.figures.push_back({"time-ms", "ms", spent.count()});
    return outcome;
}

CheckedOutcome solveChecked(const Solver& solver, const Problem& problem, const Options& options,
                            const Monitor& monitor, Workspace& workspace)
{
    CheckedOutcome answer{timedSolve(solver, problem, options, monitor, workspace)};
    if (monitor.ended)
        monitor.ended(answer.outcome);
    answer.verdict = verify(problem, answer.outcome);
    return answer;
}

Outcome solvePart(const Solver& solver, const Problem& problem, Budget& budget)
{
    return solvePart(solver, problem, Options(solver.info.options), budget);
}

Outcome solvePart(const Solver& solver, const Problem& problem, const Options& options,
                  Budget& budget)
{
    Workspace workspace;
    auto [outcome, verdict, audit] =
        solveChecked(solver, problem, options, Monitor::ofPart(budget), workspace);
    if (!verdict || verdict->holds)
        return std::move(outcome);
    Outcome withdrawn;
    withdrawn.status = Status::notFound;
    withdrawn.message = messageOf("the answer of {} is wrong: {}", solver.info.id, verdict->why);
    return withdrawn;
}

} // namespace mazewright
