// Every solver against every example and thousands of seeded random mazes: what it answers is
// verified, what promises the optimum agrees, small mazes agree with enumeration, and neither
// recording, nor a used workspace, nor a second run changes the answer.

#include "solvers/files/format.h"
#include "tests/solvers/oracle.h"
#include "tests/support/all_moves.h"
#include "tests/support/every_order.h"
#include "tests/support/mazes.h"
#include "tests/support/places.h"
#include "tests/support/plain_boards.h"
#include "tests/support/plain_lines.h"
#include "tests/support/random_mazes.h"
#include "tests/support/rounds.h"
#include "tests/support/solver_judge.h"

namespace mazewright {

namespace {

const QString examplesFolder = test::inSources("/resources/examples");
const QString goldenFile = test::inSources("/tests/solvers/expansions.txt");

/// The problems that can be asked of a maze and answered by enumeration in no time.
std::vector<Query> queriesFor(const Maze& maze, bool small)
{
    std::vector<Query> queries;
    if (!maze.start() || !maze.end())
        return queries;
    const Position from = *maze.start();
    const Position to = *maze.end();
    for (const Moves moves : allMoves)
        queries.push_back(ShortestPath{from, to, moves});
    if (!maze.hasStepCosts())
        queries.push_back(ShortestPath{from, to, Moves::any});
    queries.push_back(Link{from, to});
    if (small)
        queries.push_back(OneStroke{from, to});
    return queries;
}

/// The truth by enumeration, as the cost of the best answer; nothing where there is none.
std::optional<double> truth(const Maze& maze, const Query& query)
{
    const auto* const path = std::get_if<ShortestPath>(&query);
    if (path != nullptr && path->moves == Moves::any) {
        const double shortest = PlainLines(maze).shortest(path->from, path->to);
        return std::isinf(shortest) ? std::nullopt : std::optional(shortest);
    }
    if (path != nullptr)
        return oracle::leastCost(maze, path->from, path->to, path->moves);
    if (const auto* link = std::get_if<Link>(&query)) {
        const auto line = oracle::simplestLine(maze, link->from, link->to, link->maxTurns);
        return line ? std::optional(static_cast<double>(line->cells)) : std::nullopt;
    }
    const auto& stroke = std::get<OneStroke>(query);
    const auto best = oracle::strokes(maze, stroke.from, stroke.to, stroke.cellPoints);
    return best.all > 0 ? std::optional(static_cast<double>(best.best)) : std::nullopt;
}

/// At most 6 x 6 with its ring, so that every order can be tried; with walls, and never without
/// tiles.
Maze randomBoard(Random& random)
{
    return randomMaze(random, {.rows = between(random, 2, 4),
                               .columns = between(random, 3, 4),
                               .walls = 0.1,
                               .tiles = 0.4 + 0.1 * between(random, 0, 2),
                               .symbols = between(random, 2, 3)});
}

ClearBoard randomRules(Random& random)
{
    return {.maxTurns = between(random, 0, 3),
            .outsideOpen = random.chance(0.5),
            .anyMatch = random.chance(0.2)};
}

/// Two different ones of the board's tiles.
std::pair<CellIndex, CellIndex> randomTiles(Random& random, const Maze& maze)
{
    std::vector<CellIndex> tiles;
    for (CellIndex c = 0; c < maze.size(); ++c)
        if (maze.at(c).kind == CellKind::tile)
            tiles.push_back(c);
    const std::size_t one = random.below(tiles.size());
    const std::size_t other = (one + 1 + random.below(tiles.size() - 1)) % tiles.size();
    return {tiles[one], tiles[other]};
}

/// Judges all solvers of the problem's question. Returns the ids and the outcomes of those that
/// promise the best answer with their default options, unless they refuse the problem.
std::vector<std::pair<std::string, Outcome>> exactAnswers(SolverJudge& judge,
                                                          const Problem& problem)
{
    std::vector<std::pair<std::string, Outcome>> exact;
    for (const Solver* solver : solvers()) {
        if (solver->info.answers != problem.question() ||
            !whyUnsuited(solver->info, problem.query()).empty())
            continue;
        Outcome outcome = judge(*solver, problem);
        if (outcome.status != Status::invalid && promised(*solver, problem) == 1)
            exact.emplace_back(solver->info.id, std::move(outcome));
    }
    return exact;
}

std::string shapeOf(Question question, const Query& query)
{
    std::string shape(idOf(question));
    if (const auto* path = std::get_if<ShortestPath>(&query))
        shape += "/" + std::string(idOf(path->moves));
    return shape;
}

} // namespace

class ConformanceTest : public QObject {
    Q_OBJECT

private slots:
    void tenThousandRandomMazes()
    {
        Random random(20260101);
        SolverJudge judge;
        int solved = 0;
        for (int round = 0; round < rounds(10000); ++round) {
            const bool small = round % 2 == 0;
            const std::uint64_t most = small ? 5 : 14;
            const RandomMaze of = {.rows = 1 + static_cast<int>(random.below(most)),
                                   .columns = 2 + static_cast<int>(random.below(most - 1)),
                                   .walls = 0.1 + 0.1 * between(random, 0, 3),
                                   .coins = 0.1,
                                   .costs = round % 3 == 0 ? 0.3 : 0.0};
            const auto maze = frozen(randomMaze(random, of));
            for (const Query& query : queriesFor(*maze, small)) {
                solved += agreement(judge, maze, query, small) ? 1 : 0;
                if (QTest::currentTestFailed())
                    QFAIL(qPrintable(QStringLiteral("in round %1").arg(round)));
            }
        }
        QVERIFY(solved > rounds(10000));
    }

    /// With every rule; whether the board can be cleared is found by trying every order.
    void aThousandRandomBoards()
    {
        Random random(20260102);
        SolverJudge judge;
        int cleared = 0;
        int judged = 0;
        for (int round = 0; round < rounds(1000); ++round) {
            const auto maze = frozen(randomBoard(random));
            const ClearBoard query = randomRules(random);
            const auto problem = Problem::make(maze, query);
            if (!problem)
                continue;
            const bool clears = EveryOrder(*maze, query).clears();
            for (const auto& [solver, outcome] : exactAnswers(judge, *problem)) {
                const std::string who = solver + " in round " + std::to_string(round);
                QVERIFY2((outcome.status == Status::solved) == clears, who.c_str());
                QVERIFY2(clears || outcome.status == Status::noSolution, who.c_str());
                ++judged;
            }
            cleared += clears ? 1 : 0;
        }
        QVERIFY(judged > rounds(500));
        QVERIFY(cleared > rounds(100) && cleared < judged);
    }

    /// With every rule; the fewest turns are found by looking along all stretches.
    void threeThousandLinesOfTiles()
    {
        Random random(20260103);
        SolverJudge judge;
        int joined = 0;
        int judged = 0;
        for (int round = 0; round < rounds(3000); ++round) {
            const auto maze = frozen(randomBoard(random));
            const ClearBoard rules = randomRules(random);
            const auto [from, to] = randomTiles(random, *maze);
            const auto problem = Problem::make(maze, Link{.from = maze->position(from),
                                                          .to = maze->position(to),
                                                          .maxTurns = rules.maxTurns,
                                                          .outsideOpen = rules.outsideOpen,
                                                          .anyMatch = rules.anyMatch});
            if (!problem)
                continue;
            const auto turns = PlainBoard(*maze, rules).turnsBetween(from, to, rules.maxTurns);
            for (const auto& [solver, outcome] : exactAnswers(judge, *problem)) {
                const std::string who = solver + " in round " + std::to_string(round);
                QVERIFY2((outcome.status == Status::solved) == turns.has_value(), who.c_str());
                if (turns)
                    QVERIFY2(figureText(outcome, "turns") == std::to_string(*turns), who.c_str());
                ++judged;
            }
            joined += turns ? 1 : 0;
        }
        QVERIFY(judged > rounds(1000));
        QVERIFY(joined > rounds(300) && joined < judged);
    }

    void everyExample_data()
    {
        const auto row = test::columns<QString>("file");
        const QDir folder(examplesFolder);
        const QStringList files = folder.entryList({QStringLiteral("*.maze")}, QDir::Files);
        QVERIFY(files.size() >= 7);
        for (const QString& file : files)
            row(qPrintable(file), folder.filePath(file));
    }
    void everyExample()
    {
        QFETCH(QString, file);
        const auto read = readLevel(file.toStdString());
        QVERIFY2(read.has_value(), read ? "" : read.error().message.text().c_str());
        const auto maze = frozen(read->level.maze);
        SolverJudge judge;
        int answered = 0;
        for (const Solver* solver : solvers()) {
            const auto query = queryOf(
                solver->info.answers, *maze,
                withKnownMoves(solver->info, optionsFor(solver->info.answers, read->level.rules)));
            const bool enumerable =
                solver->info.answers != Question::oneStroke || maze->size() <= 36;
            if (!query || !enumerable)
                continue;
            const auto problem = Problem::make(maze, *query);
            if (!problem)
                continue;
            judge(*solver, *problem);
            ++answered;
        }
        QVERIFY(answered > 0 || maze->count(CellKind::tile) > 0);
    }

    /// A change of behaviour shows in review as a change of that file. With the variable
    /// MAZEWRIGHT_WRITE_GOLDEN set, the file is written anew.
    void theGoldenTableStands()
    {
        const std::string now = goldenTable();
        QFile file(goldenFile);
        if (qEnvironmentVariableIsSet("MAZEWRIGHT_WRITE_GOLDEN")) {
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write(now.data(), qint64(now.size()));
            QSKIP("the golden table was written");
        }
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QList<QByteArray> expected = file.readAll().split('\n');
        const QList<QByteArray> found = QByteArray::fromStdString(now).split('\n');
        for (qsizetype i = 0; i < std::min(expected.size(), found.size()); ++i)
            QCOMPARE(found[i], expected[i]);
        QCOMPARE(found.size(), expected.size());
    }

private:
    /// All solvers of the query's question on one maze; whether it has an answer.
    static bool agreement(SolverJudge& judge, const MazeSnapshot& maze, const Query& query,
                          bool small)
    {
        const Problem problem = *Problem::make(maze, query);
        std::optional<std::optional<double>> agreed;
        if (small)
            agreed = truth(*maze, query);
        for (const auto& [solver, outcome] : exactAnswers(judge, problem)) {
            const auto cost =
                outcome.status == Status::solved ? std::optional(outcome.cost) : std::nullopt;
            if (!agreed)
                agreed = cost;
            compare(solver + " on " + shapeOf(problem.question(), query), cost, *agreed);
        }
        return agreed && agreed->has_value();
    }

    static void compare(const std::string& who, std::optional<double> cost,
                        std::optional<double> agreed)
    {
        QVERIFY2(cost.has_value() == agreed.has_value(), who.c_str());
        if (cost)
            QVERIFY2(std::abs(*cost - *agreed) < 1e-9, who.c_str());
    }

    static std::string goldenTable()
    {
        std::string table = "# solver, maze, cost, expanded: made by conformance_test\n";
        for (const std::uint64_t seed : {1, 2, 3}) {
            Random random(seed);
            const bool costs = seed == 3;
            const auto maze = frozen(randomMaze(
                random, {.rows = 6, .columns = 6, .coins = 0.1, .costs = costs ? 0.4 : 0.0}));
            const auto large = frozen(randomMaze(
                random, {.rows = 64, .columns = 64, .coins = 0.1, .costs = costs ? 0.4 : 0.0}));
            for (const Solver* solver : solvers()) {
                table += goldenLines(*solver, maze, "6x6-" + std::to_string(seed), true);
                if (solver->info.answers != Question::oneStroke)
                    table += goldenLines(*solver, large, "64x64-" + std::to_string(seed), false);
            }
        }
        return table;
    }

    static std::string goldenLines(const Solver& solver, const MazeSnapshot& maze,
                                   const std::string& name, bool small)
    {
        std::string lines;
        for (const Query& query : queriesFor(*maze, small)) {
            const Problem problem = *Problem::make(maze, query);
            if (problem.question() != solver.info.answers ||
                !whyUnsuited(solver.info, query).empty())
                continue;
            const Outcome outcome = answer(solver.info.id, problem);
            if (outcome.status == Status::invalid)
                continue;
            lines += std::string(solver.info.id) + ", " + name + " " +
                     shapeOf(problem.question(), query) + ", " +
                     (outcome.routes.empty() ? std::string(idOf(outcome.status))
                                             : toText(Value(outcome.cost))) +
                     ", " + figureText(outcome, "expanded") + "\n";
        }
        return lines;
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ConformanceTest)
#include "conformance_test.moc"
