// Searches that promise a factor of the optimum, or improve a route step by step: what they prove
// holds at every moment, and they expand exactly what plain searches of the test expand.

#include "tests/solvers/oracle.h"
#include "tests/support/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/plain_guided.h"
#include "tests/support/random_mazes.h"
#include "tests/support/rounds.h"
#include "tests/support/runs.h"
#include "tests/support/stopped_monitor.h"

namespace mazewright {

namespace {

using BoundedChoice = std::vector<std::pair<std::string, std::string>>;

/// What is given, and the least cost by Dijkstra's algorithm, in the units of the plain searches.
struct BoundedCase {
    MazeSnapshot maze;
    ShortestPath query;
    double unit = 1;               ///< parts of a step
    std::optional<double> least{}; ///< in steps; empty if there is no route
};

BoundedCase anyBoundedCase(Random& random)
{
    const RandomMaze of = {.rows = between(random, 1, 16),
                           .columns = between(random, 2, 16),
                           .walls = 0.1 * between(random, 0, 4),
                           .costs = 0.25 * between(random, 0, 2)};
    BoundedCase given{frozen(randomMaze(random, of)), {}};
    const Moves moves = allMoves[random.below(4)];
    given.query = {*given.maze->start(), *given.maze->end(), moves};
    plain::Way how = plain::guided(*given.maze, moves);
    how.h = [](Position) { return std::uint64_t{0}; };
    given.unit = static_cast<double>(how.straight);
    const plain::Search dijkstra(*given.maze, how);
    if (dijkstra.found)
        given.least = static_cast<double>(dijkstra.cost(given.query.to)) / given.unit;
    return given;
}

Outcome boundedOutcome(std::string_view id, const BoundedCase& given, const BoundedChoice& chosen,
                       Monitor& monitor)
{
    const Solver& solver = *findSolver(id);
    Options options(solver.info.options);
    for (const auto& [option, text] : chosen)
        if (!options.set(option, text))
            qFatal("no such option value");
    Workspace workspace;
    return solver.solve(*Problem::make(given.maze, given.query), options, monitor, workspace);
}

Outcome boundedOutcome(std::string_view id, const BoundedCase& given, const BoundedChoice& chosen)
{
    Monitor monitor;
    return boundedOutcome(id, given, chosen, monitor);
}

std::size_t wholeFigure(const Outcome& outcome, std::string_view id)
{
    const Figure* found = findFigure(outcome, id);
    return found == nullptr ? 0 : static_cast<std::size_t>(std::get<std::int64_t>(found->value));
}

bool isNotAbove(double a, double b)
{
    return a <= b + rounding;
}

/// Why an answer breaks the promise of a factor; empty: it does not.
QString faultOfBounded(const BoundedCase& given, const Outcome& outcome, double factor)
{
    if ((outcome.status == Status::solved) != given.least.has_value())
        return "finds a route where there is none, or none where there is one";
    if (!given.least)
        return outcome.status == Status::noSolution ? "" : "does not prove that there is no route";
    if (!outcome.bound || !isNotAbove(*outcome.bound, *given.least))
        return "no bound, or one above the least cost";
    if (!isNotAbove(*given.least, outcome.cost))
        return "costs less than the least";
    if (!isNotAbove(outcome.cost, factor * *outcome.bound))
        return "its bound does not prove the factor";
    return QString::fromStdString(faultOf(given.maze, given.query, outcome));
}

/// Returns the factor that A* promises with these options, for 4-way moves.
double astarFactorWith(const BoundedChoice& chosen)
{
    const SolverInfo& astar = findSolver("astar")->info;
    Options own(astar.options);
    for (const auto& [option, text] : chosen)
        if (!own.set(option, text))
            qFatal("no such option value");
    return factorOf(astar, Options(optionsOf(Question::shortestPath)), own);
}

} // namespace

class BoundedTest : public QObject {
    Q_OBJECT

private slots:
    void anInconsistentEstimateIsNoTrapIfCellsAreOpenedAgain()
    {
        Random random(91);
        std::size_t reopened = 0;
        for (int round = 0; round < rounds(3000); ++round) {
            // Given an estimate with gaps, and a weight
            const BoundedCase given = anyBoundedCase(random);
            const double weight = std::array{1.0, 1.0, 1.5, 3.0}[random.below(4)];
            plain::Way how = plain::guided(*given.maze, given.query.moves);
            how.h = [full = how.h](Position p) { return plain::isGap(p) ? 0 : full(p); };
            how.f = [weight](std::uint64_t g, std::uint64_t h) {
                return g + static_cast<std::uint64_t>(static_cast<double>(h) * weight);
            };
            how.reopens = true;
            const plain::Search truth(*given.maze, how);
            // When A* opens cells again
            const Outcome outcome =
                boundedOutcome("astar", given,
                               {{"heuristic", "inconsistent"}, {"weight", std::to_string(weight)}});
            // Then the answer is within the weight, and the cells are those of the plain search
            QCOMPARE(faultOfBounded(given, outcome, weight), QString());
            QCOMPARE(wholeFigure(outcome, "expanded"), truth.notes.expanded());
            QCOMPARE(wholeFigure(outcome, "reopened"), truth.notes.reopened());
            reopened += truth.notes.reopened();
        }
        QVERIFY(std::cmp_greater(reopened, rounds(1000)));
    }

    void withoutOpeningThemAgainNothingIsPromised()
    {
        Random random(92);
        int dearer = 0;
        for (int round = 0; round < rounds(3000); ++round) {
            // Given an estimate with gaps, and cells that are closed for good
            const BoundedCase given = anyBoundedCase(random);
            const Outcome outcome =
                boundedOutcome("astar", given, {{"heuristic", "inconsistent"}, {"reopen", "off"}});
            // Then no more than the straight line is proved
            QCOMPARE(outcome.status == Status::solved, given.least.has_value());
            if (!given.least)
                continue;
            QVERIFY(isNotAbove(*given.least, outcome.cost));
            const auto straight = plain::guided(*given.maze, given.query.moves).h(given.query.from);
            QVERIFY(std::abs(*outcome.bound - static_cast<double>(straight) / given.unit) <
                    rounding);
            QVERIFY(findFigure(outcome, "reopened") == nullptr);
            dearer += isNotAbove(outcome.cost, *given.least) ? 0 : 1;
        }
        // And some answers are dearer than they need be
        QVERIFY(std::cmp_greater(dearer, rounds(30)));
    }

    void theFactorFollowsFromTheOptions()
    {
        QCOMPARE(astarFactorWith({}), 1.0);
        QCOMPARE(astarFactorWith({{"weight", "2"}, {"reopen", "on"}}), 2.0);
        QCOMPARE(astarFactorWith({{"heuristic", "inconsistent"}}), 1.0);
        QCOMPARE(astarFactorWith({{"heuristic", "inconsistent"}, {"weight", "2"}}), 2.0);
        QVERIFY(std::isinf(astarFactorWith({{"heuristic", "inconsistent"}, {"reopen", "off"}})));
        QCOMPARE(
            astarFactorWith({{"heuristic", "inconsistent"}, {"reopen", "off"}, {"weight", "0"}}),
            1.0);
    }

    void weightedSearchesMayOpenCellsAgain()
    {
        Random random(93);
        std::size_t reopened = 0;
        for (int round = 0; round < rounds(2000); ++round) {
            const BoundedCase given = anyBoundedCase(random);
            const double weight = 1 + 0.5 * between(random, 1, 6);
            plain::Way how = plain::guided(*given.maze, given.query.moves);
            how.f = [weight](std::uint64_t g, std::uint64_t h) {
                return g + static_cast<std::uint64_t>(static_cast<double>(h) * weight);
            };
            how.reopens = true;
            const plain::Search truth(*given.maze, how);

            const Outcome outcome = boundedOutcome(
                "astar", given, {{"weight", std::to_string(weight)}, {"reopen", "on"}});

            QCOMPARE(faultOfBounded(given, outcome, weight), QString());
            QCOMPARE(wholeFigure(outcome, "expanded"), truth.notes.expanded());
            QCOMPARE(wholeFigure(outcome, "reopened"), truth.notes.reopened());
            reopened += truth.notes.reopened();
        }
        QVERIFY(std::cmp_greater(reopened, rounds(50)));
    }

    void focalSearchStaysWithinItsWeight()
    {
        Random random(94);
        std::size_t reopened = 0;
        int better = 0;
        for (int round = 0; round < rounds(4000); ++round) {
            // Given a weight, in every fourth round 1
            const BoundedCase given = anyBoundedCase(random);
            const double weight = round % 4 == 0 ? 1 : 1 + 0.25 * between(random, 1, 16);
            const plain::Way how = plain::focal(*given.maze, given.query.moves, weight);
            const plain::Search truth(*given.maze, how);
            // When focal search answers
            const Outcome outcome =
                boundedOutcome("focal", given, {{"weight", std::to_string(weight)}});
            // Then its bound proves the factor, and its cells are those of the plain search
            QCOMPARE(faultOfBounded(given, outcome, weight), QString());
            QCOMPARE(wholeFigure(outcome, "expanded"), truth.notes.expanded());
            QCOMPARE(wholeFigure(outcome, "reopened"), truth.notes.reopened());
            // And its route costs no more than G of the end: cells of it may be cheaper since
            if (truth.found)
                QVERIFY(isNotAbove(outcome.cost,
                                   static_cast<double>(truth.cost(given.query.to)) / given.unit));
            reopened += truth.notes.reopened();
            better += given.least && *outcome.bound > outcome.cost / weight + rounding ? 1 : 0;
        }
        QVERIFY(std::cmp_greater(reopened, rounds(50)));
        // And the bound often says more than the weight
        QVERIFY(better > rounds(400));
    }

    void araStarImprovesUntilNothingIsLeft()
    {
        Random random(95);
        int improved = 0;
        for (int round = 0; round < rounds(3000); ++round) {
            // Given a first weight and a decrement
            const BoundedCase given = anyBoundedCase(random);
            const double weight = 1 + 0.5 * between(random, 0, 8);
            const double decrement = 0.125 * between(random, 1, 12);
            const plain::Way how = plain::guided(*given.maze, given.query.moves);
            const plain::Rounds truth(*given.maze, how, weight, decrement);
            // When the search runs to its end
            Monitor monitor;
            std::vector<double> costs;
            monitor.improved = [&](const Route& route, double cost) {
                Outcome told;
                told.status = Status::solved;
                told.routes = {route};
                told.cost = cost;
                QCOMPARE(faultOf(given.maze, given.query, told), Message());
                costs.push_back(cost);
            };
            const Outcome outcome = boundedOutcome(
                "ara-star", given,
                {{"weight", std::to_string(weight)}, {"decrement", std::to_string(decrement)}},
                monitor);
            // Then the route is proved to be a cheapest one, after the rounds of the plain search
            QCOMPARE(faultOfBounded(given, outcome, 1), QString());
            QCOMPARE(wholeFigure(outcome, "expanded"), truth.notes.expanded());
            QCOMPARE(wholeFigure(outcome, "reopened"), truth.reopened);
            QCOMPARE(wholeFigure(outcome, "rounds"), truth.rounds);
            QCOMPARE(wholeFigure(outcome, "improvements"), costs.size());
            if (!given.least)
                continue;
            // And the routes before were dearer each, the first within the first weight
            QCOMPARE(outcome.bound, std::optional(outcome.cost));
            QVERIFY(isNotAbove(costs.front(), weight * *given.least));
            QCOMPARE(std::get<double>(findFigure(outcome, "first-cost")->value), costs.front());
            QVERIFY(std::ranges::is_sorted(costs, std::greater<>()));
            QCOMPARE(std::ranges::adjacent_find(costs), costs.end());
            QCOMPARE(costs.back(), outcome.cost);
            improved += costs.size() > 1 ? 1 : 0;
        }
        QVERIFY(std::cmp_greater(improved, rounds(100)));
    }

    /// Each round ends with a poll, so that a stop shows what was proved by then.
    void araStarProvesMoreFromRoundToRound()
    {
        Random random(96);
        int falling = 0;
        for (int round = 0; round < rounds(400); ++round) {
            const BoundedCase given = anyBoundedCase(random);
            if (!given.least)
                continue;
            double bound = 0;
            double cost = HUGE_VAL;
            for (int poll = 0; poll < 60; ++poll) {
                StoppingAtPoll monitor(poll);
                const Outcome outcome = boundedOutcome(
                    "ara-star", given, {{"weight", "5"}, {"decrement", "0.25"}}, monitor);
                QVERIFY(isNotAbove(*outcome.bound, *given.least));
                QVERIFY(isNotAbove(bound, *outcome.bound));
                if (outcome.routes.empty())
                    continue;
                QCOMPARE(faultOf(given.maze, given.query, outcome), Message());
                QVERIFY(isNotAbove(*given.least, outcome.cost) && isNotAbove(outcome.cost, cost));
                falling += bound > 0 && *outcome.bound > bound + rounding ? 1 : 0;
                bound = *outcome.bound;
                cost = outcome.cost;
                if (outcome.status == Status::solved)
                    break;
            }
            QCOMPARE(cost, bound);
        }
        QVERIFY(std::cmp_greater(falling, rounds(20)));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::BoundedTest)
#include "bounded_test.moc"
