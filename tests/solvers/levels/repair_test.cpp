#include "tests/solvers/levels/edits.h"
#include "tests/solvers/levels/wants.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/stopped.h"

// Repairs against brute force: fewest edits, really so, and in the order that is promised.

namespace mazewright {

namespace {

Maze edited(Maze maze, const std::vector<Edit>& edits)
{
    for (const Edit& edit : edits)
        maze.set(edit.cell, edit.to);
    return maze;
}

oracle::Strokes strokesOf(const Maze& maze)
{
    return oracle::strokes(maze, *maze.start(), *maze.end(), 1);
}

bool isUnique(const Maze& maze)
{
    return strokesOf(maze).optimal == 1;
}

/// How many tracks with the best score there are among those that meet the conditions.
int bestUnder(const Maze& maze, const TrackConditions& conditions)
{
    int best = 0;
    std::int64_t bestScore = -1;
    const OneStroke query{*maze.start(), *maze.end(), 1, conditions};
    oracle::everyTrack(maze, query, [&](const Route&, std::int64_t score) {
        best = score > bestScore ? 1 : best + (score == bestScore ? 1 : 0);
        bestScore = std::max(bestScore, score);
    });
    return best;
}

/// How many pairs of these edits repair the maze; pairs that undo or repeat each other left out.
std::size_t pairsOf(const Maze& maze, const std::vector<Edit>& edits)
{
    std::size_t count = 0;
    for (std::size_t a = 0; a < edits.size(); ++a)
        for (std::size_t b = a + 1; b < edits.size(); ++b) {
            const bool ends = edits[a].to == edits[b].to && isEndpoint(edits[a].to.kind);
            if (edits[a].cell != edits[b].cell && !ends)
                count += isUnique(edited(maze, {edits[a], edits[b]})) ? 1 : 0;
        }
    return count;
}

/// How many pairs of edits repair the maze while neither of the two does alone.
std::size_t minimalPairs(const Maze& maze)
{
    std::vector<Edit> open = everyEdit(maze);
    std::erase_if(open, [&](const Edit& edit) { return isUnique(edited(maze, {edit})); });
    return pairsOf(maze, open);
}

/// How many repairs of so many edits there are, one or two.
std::size_t plainRepairs(const Maze& maze, int edits)
{
    const std::vector<Edit> all = everyEdit(maze);
    if (edits == 2)
        return pairsOf(maze, all);
    return static_cast<std::size_t>(std::count_if(
        all.begin(), all.end(), [&](const Edit& edit) { return isUnique(edited(maze, {edit})); }));
}

Repairs repairsOf(const Maze& maze, const std::vector<FactConstraint>& wants,
                  RepairRules rules = {})
{
    rules.most = 100000;
    Budget budget;
    return repaired(frozen(maze), {.question = Question::oneStroke}, wants, rules, budget);
}

} // namespace

class RepairTest : public QObject {
    Q_OBJECT

private slots:
    void theFewestEditsReallyAreSo()
    {
        Random random(71);
        int repairedByOne = 0;
        for (int round = 0; round < 300; ++round) {
            const Maze maze = randomMaze(random, {.rows = between(random, 2, 3),
                                                  .columns = 3,
                                                  .walls = 0.1 * between(random, 0, 3),
                                                  .coins = 0.2});
            if (isUnique(maze))
                continue;
            const std::size_t one = plainRepairs(maze, 1);

            const Repairs found = repairsOf(maze, {want("unique=true")});

            QVERIFY(found.status == Status::solved || found.status == Status::noSolution);
            if (one > 0) {
                QCOMPARE(found.repairs.size(), one);
                ++repairedByOne;
            } else {
                QCOMPARE(found.repairs.size(), plainRepairs(maze, 2));
            }
            for (const Repair& repair : found.repairs) {
                QVERIFY(isUnique(edited(maze, repair.edits)));
                QCOMPARE(repair.edits.size(), one > 0 ? 1U : 2U);
            }
        }
        QVERIFY(repairedByOne > 50);
    }

    void moreGoesOnToSetsThatContainNoSmallerRepair()
    {
        Random random(36);
        std::size_t pairs = 0;
        for (int round = 0; round < 40; ++round) {
            const Maze maze =
                randomMaze(random, {.rows = 2, .columns = 3, .walls = 0.1, .coins = 0.2});
            if (isUnique(maze))
                continue;
            RepairRules everywhere{.more = true, .area = CellSet(2, 3)};
            everywhere.area->insert(CellBox{{0, 0}, 2, 3});

            const Repairs counted = repairsOf(maze, {want("unique=true")}, {.more = true});
            const Repairs tried = repairsOf(maze, {want("unique=true")}, everywhere);

            const std::size_t expected = plainRepairs(maze, 1) + minimalPairs(maze);
            QCOMPARE(counted.repairs.size(), expected);
            QCOMPARE(tried.repairs.size(), expected);
            QVERIFY(counted.tracks && !tried.tracks);
            pairs += minimalPairs(maze);
        }
        QVERIFY(pairs > 0);
    }

    void theConditionsOfTheLevelAreKept()
    {
        Random random(360);
        int repairable = 0;
        for (int round = 0; round < 60; ++round) {
            const Maze maze =
                randomMaze(random, {.rows = 2, .columns = 3, .walls = 0.1, .coins = 0.3});
            const Rules rules{.question = Question::oneStroke,
                              .conditions = {.cells = CountRange{{}, 4}}};
            const auto isUniqueUnderThem = [&](const Maze& after) {
                return bestUnder(after, rules.conditions) == 1;
            };
            if (isUniqueUnderThem(maze))
                continue;
            const std::vector<Edit> all = everyEdit(maze);
            const auto expected = std::count_if(all.begin(), all.end(), [&](const Edit& edit) {
                return isUniqueUnderThem(edited(maze, {edit}));
            });

            Budget budget;
            const Repairs found = repaired(frozen(maze), rules, {want("unique=true")},
                                           {.mostEdits = 1, .most = 1000}, budget);

            QCOMPARE(static_cast<std::ptrdiff_t>(found.repairs.size()), expected);
            repairable += expected > 0 ? 1 : 0;
        }
        QVERIFY(repairable > 10);
    }

    /// No edit of one cell makes an open board of 60 x 60 narrow enough for an exact count.
    void whatCannotBeDecidedIsNotSaidToBeImpossible()
    {
        const Maze maze = openMaze(60, 60);
        RepairRules rules{.mostEdits = 1, .keepEnds = true, .area = CellSet(60, 60)};
        rules.area->insert(CellBox{{0, 1}, 1, 1});

        const Repairs found = repairsOf(maze, {want("unique=true")}, rules);

        QCOMPARE(found.status, Status::limitReached);
        QVERIFY(!found.message.empty());
        QVERIFY(found.repairs.empty());
    }

    void aRepairThatWasFoundIsKeptWhenTheSearchIsStopped()
    {
        const Maze maze = drawn({"S.##.E", "..##.."});
        std::stop_source stop;
        Budget budget({}, stop.get_token());

        const Repairs found = repaired(frozen(maze), {.question = Question::shortestPath},
                                       {want("reachable=true", Question::shortestPath)}, {}, budget,
                                       [&stop](std::uint64_t, const Repair* repair) {
                                           if (repair != nullptr)
                                               stop.request_stop();
                                       });

        QCOMPARE(found.status, Status::stopped);
        QCOMPARE(found.repairs.size(), std::size_t(1));
    }

    void theSmallestChangeOfScoreComesFirst()
    {
        const Maze maze = documentsLevel();
        const auto before = static_cast<double>(strokesOf(maze).best);

        const Repairs found = repairsOf(maze, {want("unique=true")});

        QVERIFY(found.repairs.size() > 5);
        double loss = 0;
        for (const Repair& repair : found.repairs) {
            QVERIFY(std::abs(*repair.answer - before) >= loss);
            loss = std::abs(*repair.answer - before);
        }
    }

    void onlyWhatIsAllowedIsChanged()
    {
        const Maze maze = documentsLevel();
        RepairRules rules{.keepEnds = true, .area = CellSet(6, 4)};
        rules.area->insert(CellBox{{0, 0}, 3, 4});

        const Repairs found = repairsOf(maze, {want("unique=true")}, rules);

        QVERIFY(!found.repairs.empty());
        for (const Repair& repair : found.repairs)
            for (const Edit& edit : repair.edits) {
                QVERIFY(edit.cell.row < 3);
                QVERIFY(!isEndpoint(edit.to.kind));
            }
    }

    void imagesAreChangedTogether()
    {
        const Maze maze = drawn({"S....", ".....", "....E"});
        RepairRules rules{.keepEnds = true, .symmetry = inTheMiddle(SymmetryKind::leftRight, 3, 5)};

        const Repairs found = repairsOf(maze, {want("unique=true")}, rules);

        QVERIFY(!found.repairs.empty());
        for (const Repair& repair : found.repairs)
            for (const Edit& edit : repair.edits) {
                const Position image{edit.cell.row, 4 - edit.cell.column};
                const bool isAlone = image == edit.cell || isEndpoint(maze.at(image).kind);
                QVERIFY(isAlone || std::ranges::find(repair.edits, Edit{image, edit.to}) !=
                                       repair.edits.end());
            }
    }

    void anImageOutsideOfTheAreaForbidsTheEdit()
    {
        const Maze maze = drawn({"S....", ".....", "....E"});
        RepairRules rules{.keepEnds = true,
                          .area = CellSet(3, 5),
                          .symmetry = inTheMiddle(SymmetryKind::leftRight, 3, 5)};
        rules.area->insert(CellBox{{0, 0}, 3, 3}); // the middle column is its own image

        const Repairs found = repairsOf(maze, {want("unique=true")}, rules);

        for (const Repair& repair : found.repairs)
            for (const Edit& edit : repair.edits)
                QVERIFY(edit.cell.column == 2 || edit.cell == (Position{2, 0}));
    }

    /// Of all repairs those are left after which the score is what it was.
    void theScoreIsKept()
    {
        const Maze maze = documentsLevel();
        const auto before = static_cast<double>(strokesOf(maze).best);
        const std::vector<FactConstraint> wants = {want("unique=true"), want("dead-ends=0..")};
        const Repairs all = repairsOf(maze, wants);

        const Repairs kept = repairsOf(maze, wants, {.keepAnswer = true});

        const auto same = std::ranges::count_if(
            all.repairs, [&](const Repair& repair) { return repair.answer == before; });
        QCOMPARE(kept.before, std::optional(before));
        QVERIFY(same > 0);
        QCOMPARE(kept.repairs.size(), static_cast<std::size_t>(same));
        QVERIFY(std::ranges::all_of(kept.repairs,
                                    [&](const Repair& repair) { return repair.answer == before; }));
    }

    /// Two walls stand between start and end in each row: two edits are the fewest. Each repair is
    /// told when it is found.
    void anEndIsMadeReachable()
    {
        const Maze maze = drawn({"S.##.E", "..##.."});
        Budget budget;
        std::size_t told = 0;
        std::uint64_t tried = 0;

        const Repairs found =
            repaired(frozen(maze), {.question = Question::shortestPath},
                     {want("reachable=true", Question::shortestPath)}, {.keepEnds = true}, budget,
                     [&](std::uint64_t now, const Repair* repair) {
                         told += repair != nullptr ? 1U : 0U;
                         tried = now;
                     });

        QCOMPARE(found.status, Status::solved);
        QCOMPARE(found.repairs.size(), 2U); // one row or the other
        QCOMPARE(found.repairs.front().edits.size(), 2U);
        QCOMPARE(told, found.repairs.size());
        QCOMPARE(tried, found.tried);
    }

    void whatHoldsNeedsNoRepair()
    {
        const Repairs found = repairsOf(drawn({"S.E"}), {want("unique=true")});

        QCOMPARE(found.status, Status::solved);
        QVERIFY(found.repairs.empty());
        QCOMPARE(found.tried, 0U);
    }

    void aStopIsSaid()
    {
        Budget budget({}, stoppedToken());

        const Repairs found =
            repaired(frozen({"S..", "...", "..E"}), {.question = Question::oneStroke},
                     {want("unique=true")}, {}, budget);

        QCOMPARE(found.status, Status::stopped);
        QVERIFY(found.repairs.empty());
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::RepairTest)
#include "repair_test.moc"
