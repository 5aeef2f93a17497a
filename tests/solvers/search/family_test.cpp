// Every solver of the shortest-path question, over all its options, against a plain Dijkstra:
// 10,000 seeded mazes with step costs, under every move rule and price of a diagonal. What a solver
// promises is read from its own facts, and so a new solver or option is judged without a line here.

#include "tests/solvers/oracle.h"
#include "tests/support/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/plain_lines.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

double stepCostInto(const Maze& maze, Position from, Position to, Diagonal price)
{
    const Cell cell = maze.at(to);
    const bool diagonal = from.row != to.row && from.column != to.column;
    return (cell.kind == CellKind::floor ? cell.value : 1) *
           (diagonal ? oracle::priceOf(price) : 1.0);
}

/// Dijkstra's algorithm as in a textbook: take the nearest cell that is not done, relax its steps.
std::optional<double> plainDijkstra(const Maze& maze, const ShortestPath& query)
{
    std::set<std::pair<double, CellIndex>> waiting = {{0.0, maze.index(query.from)}};
    std::vector<double> cost(maze.size(), HUGE_VAL);
    cost[maze.index(query.from)] = 0;
    while (!waiting.empty()) {
        const Position at = maze.position(waiting.begin()->second);
        const double here = waiting.begin()->first;
        waiting.erase(waiting.begin());
        if (at == query.to)
            return here;
        for (int row = at.row - 1; row <= at.row + 1; ++row)
            for (int column = at.column - 1; column <= at.column + 1; ++column) {
                const Position next{row, column};
                if (!oracle::mayStep(maze, at, next, query.moves))
                    continue;
                const CellIndex cell = maze.index(next);
                const double there = here + stepCostInto(maze, at, next, query.diagonal);
                if (there >= cost[cell])
                    continue;
                waiting.erase({cost[cell], cell});
                cost[cell] = there;
                waiting.insert({there, cell});
            }
    }
    return std::nullopt;
}

std::optional<double> leastCost(const Maze& maze, const ShortestPath& query)
{
    if (query.moves != Moves::any)
        return plainDijkstra(maze, query);
    const double shortest = PlainLines(maze).shortest(query.from, query.to);
    return std::isinf(shortest) ? std::nullopt : std::optional(shortest);
}

/// A value of the option's domain, as its text.
std::string drawnValue(const OptionSpec& spec, Random& random)
{
    if (std::holds_alternative<Toggle>(spec.domain))
        return random.chance(0.5) ? "on" : "off";
    if (const auto* choice = std::get_if<Choice>(&spec.domain))
        return std::string(choice->names[random.below(choice->names.size())]);
    if (const auto* whole = std::get_if<Whole>(&spec.domain))
        return std::to_string(whole->least +
                              static_cast<std::int64_t>(random.below(
                                  static_cast<std::uint64_t>(whole->most - whole->least) + 1)));
    if (const auto* real = std::get_if<Real>(&spec.domain)) {
        // The default more often than others: some choices are refused with any other value.
        const std::array values = {real->initial, real->initial, real->least,
                                   real->most,    1.25,          2.5};
        return toText(
            Value(std::clamp(values[random.below(values.size())], real->least, real->most)));
    }
    return {};
}

/// The names of all values that an option with few values has.
std::vector<std::string> namedValues(const OptionSpec& spec)
{
    if (std::holds_alternative<Toggle>(spec.domain))
        return {"on", "off"};
    if (const auto* choice = std::get_if<Choice>(&spec.domain))
        return {choice->names.begin(), choice->names.end()};
    return {};
}

Options questionOf(const ShortestPath& query)
{
    Options question(optionsOf(Question::shortestPath));
    setMoveRuleIn(question, query.rule());
    return question;
}

/// Returns true if buckets are demanded for other options that only the heap serves.
bool demandsOtherBuckets(const Solver& solver, const Options& options, const ShortestPath& query)
{
    return solver.info.openListWith != nullptr && options.choice("open-list") == "buckets" &&
           solver.info.openListWith(questionOf(query), options) == "heap";
}

/// Returns true if a search that could choose its open list ran on the one that it says it takes.
bool ranAsTold(const Solver& solver, const Options& options, const ShortestPath& query,
               std::string_view engine)
{
    if (solver.info.openListWith == nullptr || options.choice("open-list") != "auto")
        return true;
    return engine == (solver.info.openListWith(questionOf(query), options) == "heap" ? "binary heap"
                                                                                     : "buckets");
}

} // namespace

class FamilyTest : public QObject {
    Q_OBJECT

private slots:
    void tenThousandMazesAgreeWithAPlainDijkstra()
    {
        Random random(20260404);
        for (int round = 0; round < 10000; ++round) {
            const RandomMaze of = {.rows = between(random, 1, 11),
                                   .columns = between(random, 2, 12),
                                   .walls = 0.1 * between(random, 0, 4),
                                   .coins = 0.1,
                                   .costs = round % 3 == 0 ? 0.0 : 0.4};
            const auto maze = frozen(randomMaze(random, of));
            const Moves moves = allMoves[random.below(allMoves.size())];
            const Diagonal diagonal = allDiagonals[random.below(allDiagonals.size())];
            everySolver(random, maze, ShortestPath{*maze->start(), *maze->end(), moves, diagonal});
            if (!maze->hasStepCosts())
                everySolver(random, maze, ShortestPath{*maze->start(), *maze->end(), Moves::any});
            if (QTest::currentTestFailed())
                QFAIL(qPrintable(QStringLiteral("in round %1").arg(round)));
        }
        everyChoiceWasAnswered();
    }

private:
    void everySolver(Random& random, const MazeSnapshot& maze, const ShortestPath& query)
    {
        // Korf's search without a table may take for ever; what it has proved by then must hold.
        const Problem problem = *Problem::make(maze, query, {.time = std::chrono::milliseconds(2)});
        const std::optional<double> truth = leastCost(*maze, query);
        for (const Solver* solver : solvers()) {
            if (solver->info.answers != Question::shortestPath ||
                !whyUnsuited(solver->info, query).empty())
                continue;
            Options options(solver->info.options);
            for (const OptionSpec& spec : options.schema())
                QVERIFY(options.set(spec.id, drawnValue(spec, random)).has_value());
            Monitor monitor{.layers = Layers::none};
            const Outcome outcome = solver->solve(problem, options, monitor, m_workspace);
            judge(*solver, options, problem, outcome, truth);
            if (QTest::currentTestFailed())
                return;
        }
    }

    void judge(const Solver& solver, const Options& options, const Problem& problem,
               const Outcome& outcome, std::optional<double> truth)
    {
        const auto& query = std::get<ShortestPath>(problem.query());
        const std::string who = std::string(solver.info.id) + " " + options.summary() +
                                " moves=" + std::string(idOf(query.moves)) +
                                " diagonal=" + std::string(idOf(query.diagonal));
        const auto holds = [&](bool promise, const char* what) {
            QVERIFY2(promise, (who + ": " + what).c_str());
        };
        if (outcome.status == Status::invalid) {
            holds(says(outcome, "choose"), "refuses without advice");
            holds(query.moves != Moves::four || problem.maze().hasStepCosts() ||
                      demandsOtherBuckets(solver, options, query),
                  "refuses plain 4-way moves");
            return;
        }
        holds(!outcome.bound || !truth || *outcome.bound <= *truth + rounding,
              "its bound is above the least cost");
        if (outcome.status == Status::limitReached)
            return;
        count(solver, options);
        holds(outcome.status != Status::noSolution || !truth, "misses the way");
        holds(outcome.status != Status::notFound || solver.info.guarantee == Guarantee::none,
              "gives up although it promises an answer");
        if (outcome.status != Status::solved)
            return;
        holds(ranAsTold(solver, options, query, outcome.engine), "ran on another open list");
        const double factor = factorOf(solver.info, questionOf(query), options);
        holds(truth && outcome.cost <= factor * *truth + rounding,
              "misses by more than its factor");
        const auto verdict = verify(problem, outcome);
        holds(verdict && verdict->holds, verdict ? verdict->why.text().c_str() : "has no route");
        holds(truth && outcome.cost >= *truth - rounding, "costs less than the least");
        if (outcome.cost > *truth + rounding) {
            holds(solver.info.guarantee != Guarantee::optimal,
                  "promises the optimum and misses it");
            holds(!outcome.bound || *outcome.bound < outcome.cost - rounding,
                  "calls a dearer route optimal");
        }
        holds(solver.info.guarantee == Guarantee::none || outcome.bound.has_value(),
              "proves nothing");
        holds(solver.info.guarantee != Guarantee::optimal || outcome.bound == outcome.cost,
              "does not say that it is optimal");
    }

    static std::string keyOf(const Solver& solver, std::string_view option, std::string_view value)
    {
        return std::string(solver.info.id) + " " + std::string(option) + "=" + std::string(value);
    }

    void count(const Solver& solver, const Options& options)
    {
        ++m_answered[std::string(solver.info.id)];
        for (const OptionSpec& spec : options.schema())
            ++m_answered[keyOf(solver, spec.id, options.text(spec.id))];
    }

    void everyChoiceWasAnswered()
    {
        for (const Solver* solver : solvers()) {
            if (solver->info.answers != Question::shortestPath)
                continue;
            QVERIFY2(m_answered[std::string(solver->info.id)] >= 500, solver->info.id.data());
            for (const OptionSpec& spec : solver->info.options)
                for (const std::string& value : namedValues(spec)) {
                    const std::string key = keyOf(*solver, spec.id, value);
                    QVERIFY2(m_answered[key] >= 30, key.c_str());
                }
        }
    }

    Workspace m_workspace;
    std::map<std::string, int> m_answered;
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::FamilyTest)
#include "family_test.moc"
