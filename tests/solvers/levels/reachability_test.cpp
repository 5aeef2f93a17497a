#include "solvers/levels/reachability.h"
#include "tests/solvers/levels/plain_routes.h"
#include "tests/support/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/stopped.h"

#include <deque>

namespace mazewright {

namespace {

/// Whether the end is reached by plain breadth-first search.
bool isReachedByQueue(const Maze& maze, Moves moves)
{
    std::vector<bool> seen(maze.size(), false);
    std::deque<Position> queue = {*maze.start()};
    seen[maze.index(*maze.start())] = true;
    while (!queue.empty()) {
        const Position at = queue.front();
        queue.pop_front();
        for (int row = at.row - 1; row <= at.row + 1; ++row)
            for (int column = at.column - 1; column <= at.column + 1; ++column) {
                const Position next{row, column};
                if (!oracle::mayStep(maze, at, next, moves) || seen[maze.index(next)])
                    continue;
                seen[maze.index(next)] = true;
                queue.push_back(next);
            }
    }
    return seen[maze.index(*maze.end())];
}

/// The sizes of the regions, largest first, cell by cell.
std::vector<std::uint32_t> plainSizes(const Maze& maze, Touching touching)
{
    std::vector<bool> seen(maze.size(), false);
    std::vector<std::uint32_t> sizes;
    for (CellIndex first = 0; first < maze.size(); ++first) {
        if (maze.isWall(first) || seen[first])
            continue;
        std::vector<Position> region = {maze.position(first)};
        seen[first] = true;
        for (std::size_t next = 0; next < region.size(); ++next)
            for (int row = -1; row <= 1; ++row)
                for (int column = -1; column <= 1; ++column) {
                    const Position beside{region[next].row + row, region[next].column + column};
                    const bool isCorner = row != 0 && column != 0;
                    if ((isCorner && touching == Touching::sides) || !maze.isOpen(beside) ||
                        seen[maze.index(beside)])
                        continue;
                    seen[maze.index(beside)] = true;
                    region.push_back(beside);
                }
        sizes.push_back(static_cast<std::uint32_t>(region.size()));
    }
    std::sort(sizes.begin(), sizes.end(), std::greater<>());
    return sizes;
}

Regions regionsOf(const Maze& maze, Touching touching)
{
    return *Regions::find(OpenBits(maze), maze.rows(), touching, {});
}

/// The cost of a route, step by step; none where a step is not allowed or the ends are wrong.
std::optional<double> costOfRoute(const Maze& maze, const Route& route, const MoveRule& rule)
{
    if (route.empty() || route.front() != *maze.start() || route.back() != *maze.end())
        return std::nullopt;
    double cost = 0;
    for (std::size_t i = 1; i < route.size(); ++i) {
        if (!oracle::mayStep(maze, route[i - 1], route[i], rule.moves))
            return std::nullopt;
        cost += plainStepCost(maze, route[i - 1], route[i], rule.diagonal);
    }
    return cost;
}

constexpr double tolerance = 1e-9;

void addWidths(std::initializer_list<int> widths)
{
    const auto row = test::columns<int>("columns");
    for (const int columns : widths)
        row(qPrintable(QString("%1 columns").arg(columns)), columns);
}

} // namespace

class ReachabilityTest : public QObject {
    Q_OBJECT

private slots:
    void saysWhenThereIsNothingToReach()
    {
        QCOMPARE(endReach(drawn({"S.."})), Reach::noEnds);
        QCOMPARE(endReach(drawn({"S.E"})), Reach::reachable);
        QCOMPARE(endReach(drawn({"S#E"})), Reach::unreachable);
    }

    void agreesWithTheLeastCost_data() { addAllMoves(); }

    void agreesWithTheLeastCost()
    {
        QFETCH(const Moves, moves);
        Random random(41);
        int reached = 0;
        for (int round = 0; round < 1500; ++round) {
            const Maze maze =
                randomMaze(random, {.rows = between(random, 1, 7),
                                    .columns = between(random, 2, 7),
                                    .walls = moves == Moves::eightCutBoth ? 0.55 : 0.4});
            const bool truth =
                oracle::leastCost(maze, *maze.start(), *maze.end(), moves).has_value();
            reached += truth ? 1 : 0;

            QCOMPARE(endReach(maze, moves) == Reach::reachable, truth);
        }
        QVERIFY(reached > 200 && reached < 1300);
    }

    void agreesWithAQueue_data() { addWidths({1, 2, 63, 64, 65, 127, 128, 129, 200}); }

    /// Rows that end at, just before and just behind the end of a word.
    void agreesWithAQueue()
    {
        QFETCH(const int, columns);
        Random random(43);
        int reached = 0;
        int cutOff = 0;
        for (int round = 0; round < 400; ++round) {
            const Moves moves = round % 2 == 0 ? Moves::four : Moves::eightCutBoth;
            const int rows = between(random, 2, 71);
            const double walls = columns < 3 ? 0.1 : 0.25 + 0.05 * static_cast<double>(round % 8);
            const Maze maze =
                randomMaze(random, {.rows = rows, .columns = columns, .walls = walls});
            const bool truth = isReachedByQueue(maze, moves);
            (truth ? reached : cutOff) += 1;

            QCOMPARE(endReach(maze, moves) == Reach::reachable, truth);
        }
        QVERIFY(reached > 20);
        QVERIFY(cutOff > 20);
    }

    /// Corridors up and down, so that every row has to be entered for each of them.
    void findsTheWayUpAndDown()
    {
        constexpr int side = 201;
        Maze maze = *Maze::make(side, side);
        for (int column = 1; column < side; column += 2)
            for (int row = 0; row < side; ++row)
                if (row != (column % 4 == 1 ? side - 1 : 0))
                    maze.set(Position{row, column}, {CellKind::wall, 1});
        maze.set(Position{0, 0}, {CellKind::start, 1});
        maze.set(Position{0, side - 1}, {CellKind::end, 1});
        Maze shut = maze;
        shut.set(Position{side / 2, side / 2}, {CellKind::wall, 1});

        QCOMPARE(endReach(maze), Reach::reachable);
        QCOMPARE(endReach(shut), Reach::unreachable);
    }

    void theyAreTheOpenCellsThatHangTogether_data() { addWidths({2, 63, 64, 65, 127, 128, 129}); }

    /// Rows that end at, just before and just behind the end of a word.
    void theyAreTheOpenCellsThatHangTogether()
    {
        QFETCH(const int, columns);
        Random random(12);
        for (int round = 0; round < 60; ++round) {
            const Touching touching = round % 2 == 0 ? Touching::sides : Touching::sidesAndCorners;
            const Maze maze = randomMaze(
                random,
                {.rows = 1 + below(random, 9), .columns = columns, .walls = 0.1 * (round % 7)});

            const Regions regions = regionsOf(maze, touching);

            const auto sizes = plainSizes(maze, touching);
            QCOMPARE(regions.count(), sizes.size());
            std::vector<std::uint32_t> met(sizes.size(), 0);
            for (CellIndex c = 0; c < maze.size(); ++c) {
                const std::uint32_t region = regions.at(maze.position(c));
                QCOMPARE(region == Regions::none, maze.isWall(c));
                if (region != Regions::none)
                    ++met[region];
            }
            for (std::uint32_t region = 0; region < sizes.size(); ++region) {
                QCOMPARE(regions.size(region), sizes[region]);
                QCOMPARE(met[region], sizes[region]);
            }
        }
    }

    void ofEqualOnesTheFirstComesFirst()
    {
        const Maze maze = drawn({".#..", //
                                 "#.#.", //
                                 "#.##"});

        const Regions regions = regionsOf(maze, Touching::sides);

        QCOMPARE(regions.count(), 3U);
        QCOMPARE(regions.at({0, 2}), 0U);
        QCOMPARE(regions.at({1, 1}), 1U);
        QCOMPARE(regions.at({0, 0}), 2U);
        QCOMPARE(regions.at({0, 1}), Regions::none);
    }

    // What a designer is told while the brush is down.
    void aLiveAnswerTellsWhatIsMissing()
    {
        Workspace workspace;

        const LiveAnswer noEnd = liveAnswer(frozen({"S.."}), {Moves::four}, workspace);
        const LiveAnswer cutOff = liveAnswer(frozen({"S#E"}), {Moves::four}, workspace);

        QCOMPARE(noEnd.reach, Reach::noEnds);
        QVERIFY(!noEnd.cost && noEnd.route.empty());
        QCOMPARE(cutOff.reach, Reach::unreachable);
        QVERIFY(!cutOff.cost && cutOff.route.empty());
    }

    void aLiveAnswerAgreesWithTheOracleStrokeByStroke_data() { addAllMoves(); }

    /// One cell at a time is painted, and one workspace follows.
    void aLiveAnswerAgreesWithTheOracleStrokeByStroke()
    {
        QFETCH(const Moves, moves);
        const double walls = moves == Moves::eightCutBoth ? 0.6 : 0.4;
        Random random(101);
        Workspace workspace;
        int reached = 0;
        int cutOff = 0;
        for (int level = 0; level < 12; ++level) {
            const bool startsOpen = level % 3 == 1; // there another solver answers
            Maze maze = randomMaze(random, {.rows = startsOpen ? 10 : 7,
                                            .columns = startsOpen ? 11 : 6,
                                            .walls = startsOpen ? 0 : walls,
                                            .costs = level % 3 == 0 ? 0.4 : 0});
            for (int stroke = 0; stroke < 40; ++stroke) {
                const auto cell = static_cast<CellIndex>(random.below(maze.size()));
                if (maze.position(cell) != *maze.start() && maze.position(cell) != *maze.end())
                    maze.set(cell, {random.chance(startsOpen ? 0.2 : walls) ? CellKind::wall
                                                                            : CellKind::floor,
                                    1});
                const Diagonal diagonal = allDiagonals[random.below(allDiagonals.size())];
                const auto least =
                    oracle::leastCost(maze, *maze.start(), *maze.end(), moves, diagonal);
                (least ? reached : cutOff) += 1;

                const LiveAnswer live = liveAnswer(frozen(maze), {moves, diagonal}, workspace);

                QCOMPARE(live.reach, least ? Reach::reachable : Reach::unreachable);
                QCOMPARE(live.cost.has_value(), least.has_value());
                if (!least)
                    continue;
                QVERIFY(std::abs(*live.cost - *least) < tolerance);
                const auto walked = costOfRoute(maze, live.route, {moves, diagonal});
                QVERIFY(walked && std::abs(*walked - *least) < tolerance);
            }
        }
        QVERIFY(reached > 100);
        QVERIFY(cutOff > 50);
    }

    void mazesMayChangeTheirSize()
    {
        Workspace workspace;

        QCOMPARE(liveAnswer(frozen({"S.E"}), {Moves::eight}, workspace).cost.value_or(0), 2.0);
        QCOMPARE(liveAnswer(frozen({"S...", "...E"}), {Moves::four}, workspace).cost.value_or(0),
                 4.0);
        QCOMPARE(liveAnswer(frozen({"SE"}), {Moves::eight}, workspace).cost.value_or(0), 1.0);
    }

    void stoppedThereIsNoCost()
    {
        Maze maze = *Maze::make(600, 600);
        for (int row = 0; row < 600; ++row)
            for (int column = row % 2; column < 600; column += 2)
                maze.set(Position{row, column}, {CellKind::floor, 9});
        maze.set(Position{0, 0}, {CellKind::start, 1});
        maze.set(Position{599, 599}, {CellKind::end, 1});
        Workspace workspace;

        const LiveAnswer live = liveAnswer(frozen(maze), {Moves::four}, workspace, stoppedToken());

        QCOMPARE(live.reach, Reach::reachable);
        QVERIFY(!live.cost && live.route.empty());
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ReachabilityTest)
#include "reachability_test.moc"
