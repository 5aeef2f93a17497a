#include "solvers/levels/play.h"
#include "tests/solvers/one_stroke/asked_stroke.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/rounds.h"
#include "tests/support/runs.h"

#include <map>

namespace mazewright {

namespace {

using one_stroke::AskedStroke;

AskedStroke snakes(Maze maze, int cellPoints = 1)
{
    AskedStroke asked = one_stroke::asked(std::move(maze), cellPoints);
    asked.query.conditions.snake = true;
    return asked;
}

Maze openMaze(int rows, int columns, Position start, Position end)
{
    Maze maze = *Maze::make(rows, columns);
    maze.set(start, {CellKind::start, 1});
    maze.set(end, {CellKind::end, 1});
    return maze;
}

/// A maze of up to 6 x 6 cells; every third asks for more than a snake.
AskedStroke randomSnakes(Random& random, int round)
{
    AskedStroke asked = snakes(randomMaze(random, {.rows = between(random, 1, 6),
                                                   .columns = between(random, 2, 6),
                                                   .walls = 0.05 * below(random, 6),
                                                   .coins = 0.3}),
                               below(random, 3));
    TrackConditions& conditions = asked.query.conditions;
    const auto anyCell = [&] {
        return asked.maze->position(static_cast<CellIndex>(random.below(asked.maze->size())));
    };
    if (round % 3 == 0 && random.chance(0.5))
        conditions.pass = {anyCell()};
    if (round % 3 == 0 && random.chance(0.3))
        conditions.avoid = {anyCell()};
    if (round % 3 == 0 && random.chance(0.4))
        conditions.cells = {.least = between(random, 1, 14)};
    if (round % 3 == 0 && random.chance(0.2))
        conditions.coins = {.most = between(random, 0, 3)};
    return asked;
}

struct Best {
    std::int64_t score = 0;
    mpz_class snakes = 0;
};

/// The most cells of a snake of a board, and how many snakes have as many, whichever way round.
Best longestSnakes(int side)
{
    Best best;
    const int cells = side * side;
    for (int from = 0; from < cells; ++from)
        for (int to = from + 1; to < cells; ++to) {
            const AskedStroke asked =
                snakes(openMaze(side, side, {from / side, from % side}, {to / side, to % side}));
            const Outcome outcome = answer("one-stroke", asked.maze, asked.query);
            const auto score = static_cast<std::int64_t>(outcome.cost);
            if (outcome.status != Status::solved || score < best.score)
                continue;
            if (score > best.score)
                best = {score, 0};
            best.snakes += mpz_class(figureText(outcome, "optimal-tracks"));
        }
    return best;
}

} // namespace

class SnakesTest : public QObject {
    Q_OBJECT

private slots:
    /// Score, counts, every best track by its number and every cell's share of 2,000 small mazes.
    void theExactSolverIsAsEnumerationHasIt()
    {
        Random random(81);
        int met = 0;
        int fewer = 0;
        for (int round = 0; round < rounds(2000); ++round) {
            const AskedStroke asked = randomSnakes(random, round);
            std::map<std::int64_t, std::set<Route>> truth;
            oracle::everyTrack(*asked.maze, asked.query, [&](const Route& track, std::int64_t won) {
                truth[won].insert(track);
            });
            std::size_t all = 0;
            for (const auto& [score, tracks] : truth)
                all += tracks.size();

            const Outcome outcome = answer("one-stroke", asked.maze, asked.query);

            QCOMPARE(outcome.status, all > 0 ? Status::solved : Status::noSolution);
            QCOMPARE(figureText(outcome, "tracks"), std::to_string(all));
            if (all == 0)
                continue;
            const auto& [best, optimal] = *truth.rbegin();
            QCOMPARE(faultOf(asked.maze, asked.query, outcome), std::string());
            QCOMPARE(outcome.cost, static_cast<double>(best));
            QCOMPARE(figureText(outcome, "optimal-tracks"), std::to_string(optimal.size()));
            std::set<Route> listed;
            Budget budget;
            for (mpz_class k = 0; k < outcome.tracks->size(); ++k)
                listed.insert(*outcome.tracks->track(k, budget));
            QCOMPARE(listed, optimal);
            for (const Layer& layer : outcome.layers) {
                if (layer.id != "track-share")
                    continue;
                QVERIFY(prepare(layer, budget));
                for (CellIndex c = 0; c < asked.maze->size(); ++c) {
                    std::size_t uses = 0;
                    for (const auto& [score, tracks] : truth)
                        for (const Route& track : tracks)
                            uses += static_cast<std::size_t>(
                                std::ranges::count(track, asked.maze->position(c)));
                    if (!asked.maze->isWall(c))
                        QCOMPARE(layer.at(c), static_cast<float>(static_cast<double>(uses) /
                                                                 static_cast<double>(all)));
                }
            }
            ++met;
            AskedStroke any = asked;
            any.query.conditions.snake = false;
            fewer += figureText(answer("one-stroke", any.maze, any.query), "tracks") !=
                             std::to_string(all)
                         ? 1
                         : 0;
        }
        QVERIFY(met > rounds(1000));
        QVERIFY(fewer > rounds(500));
    }

    /// Source: the On-Line Encyclopedia of Integer Sequences, A331968 (longest snake-like
    /// polyominoes in a square), and the 84 of a square of side 4 that its example names.
    void theLongestSnakesAreThoseThatArePublished()
    {
        const std::vector<std::int64_t> published = {3, 7, 11, 17, 24};
        for (int side = 2; side <= 6; ++side) {
            const Best best = longestSnakes(side);
            QCOMPARE(best.score, published[static_cast<std::size_t>(side) - 2]);
            if (side == 4)
                QCOMPARE(best.snakes.get_str(), std::string("84"));
        }
    }

    /// Boards whose frontiers are too wide for short labels, swept in another order.
    void wideBoardsHaveOneAnswerWhicheverWayTheyLie()
    {
        Random random(83);
        for (int round = 0; round < 2; ++round) {
            Maze maze = randomMaze(random, {.rows = 14, .columns = 15, .walls = 0.12});
            const AskedStroke asked = snakes(maze);
            AskedStroke turnedOver = snakes(turned(maze, Turn::transpose));

            const Outcome one = answer("one-stroke", asked.maze, asked.query);
            const Outcome other =
                answer("one-stroke", turnedOver.maze, turnedOver.query, {{"order-seed", "2"}});

            QCOMPARE(figureText(one, "tracks"), figureText(other, "tracks"));
            QCOMPARE(figureText(one, "optimal-tracks"), figureText(other, "optimal-tracks"));
            QCOMPARE(one.cost, other.cost);
            QCOMPARE(faultOf(asked.maze, asked.query, one), std::string());
        }
    }

    void aStartBesideTheEndLeavesOneSnake()
    {
        const AskedStroke beside = snakes(openMaze(4, 4, {1, 1}, {1, 2}));
        const AskedStroke least = snakes(openMaze(1, 2, {0, 0}, {0, 1}));

        for (const AskedStroke& asked : {beside, least}) {
            const Outcome outcome = answer("one-stroke", asked.maze, asked.query);
            QCOMPARE(figureText(outcome, "tracks"), std::string("1"));
            QCOMPARE(outcome.cost, 2.0);
        }
    }

    /// No track scores more than all cells; a snake along two sides scores 79.
    void aBoardThatIsTooWideHasABound()
    {
        const AskedStroke asked = snakes(openMaze(40, 40, {0, 0}, {39, 39}));

        const Outcome outcome = answer("one-stroke", asked.maze, asked.query);

        QCOMPARE(outcome.status, Status::limitReached);
        QVERIFY(says(outcome, "the maze is too wide for these conditions; no track scores more"));
        QVERIFY(outcome.routes.empty());
        QVERIFY(outcome.bound && *outcome.bound >= 79 && *outcome.bound <= 1600);
    }

    void verifyNamesTheCellsThatTouch()
    {
        const MazeSnapshot maze = frozen({"S.", //
                                          "E."});
        const OneStroke query{{0, 0}, {1, 0}, 1, {.snake = true}};
        const Outcome outcome{
            .status = Status::solved, .routes = {{{0, 0}, {0, 1}, {1, 1}, {1, 0}}}, .cost = 4};

        QCOMPARE(faultOf(maze, query, outcome),
                 std::string("the track is no snake: cell (1, 0) is beside cell (0, 0)"));
    }

    void theSearchSaysThatItKnowsNoSnakes()
    {
        const AskedStroke asked = snakes(openMaze(3, 3, {0, 0}, {2, 2}));

        const Outcome outcome = answer("one-stroke-search", asked.maze, asked.query);

        QCOMPARE(outcome.status, Status::invalid);
        QVERIFY(says(outcome, "snakes"));
    }

    void aWalkMayNotComeBesideItself()
    {
        const AskedStroke asked = snakes(openMaze(3, 3, {0, 0}, {2, 0}));
        Walk walk = *Walk::begin(asked.maze, asked.query);
        for (const Position next : {Position{0, 1}, Position{0, 2}, Position{1, 2}})
            walk.step(next);

        QCOMPARE(
            std::string(walk.whyNot({1, 1})),
            std::string("cell (1, 1) is beside cell (0, 1) of the track, which must be a snake"));
        QVERIFY(walk.whyNot({2, 2}).empty());
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SnakesTest)
#include "snakes_test.moc"
