#include "solvers/analyses/level_check.h"
#include "solvers/base/random.h"
#include "tests/solvers/oracle.h"
#include "tests/support/every_order.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

#include <QtTest>

// What a level states is proved or refuted: right against plain enumeration, in words that tell
// what was found, and undecided rather than guessed where the limits end a proof.

namespace mazewright {

namespace {

constexpr Limits noLimits{};

std::string wordsOf(const CheckedProperty& checked)
{
    return std::string(idOf(checked.proof)) + " " + checked.why;
}

/// The one property, checked.
CheckedProperty checkedAlone(const MazeSnapshot& maze, const Rules& rules, Property property,
                             const StatedValue& expected, const Limits& limits = noLimits)
{
    return checkLevel({maze, rules, {{property, expected}}}, limits).front();
}

/// What plain enumeration says of the cheapest routes of a small maze.
struct PlainRoutes {
    double cost = HUGE_VAL;
    std::size_t moves = 0;
    std::size_t count = 0;
};

PlainRoutes plainRoutes(const Maze& maze, Moves moves)
{
    PlainRoutes best;
    std::vector<Position> path = {*maze.start()};
    const std::function<void(double)> go = [&](double cost) {
        if (cost > best.cost + 1e-9)
            return;
        if (path.back() == *maze.end()) {
            const bool better = cost < best.cost - 1e-9;
            best.moves = better ? path.size() - 1 : std::min(best.moves, path.size() - 1);
            best.count = better ? 1 : best.count + 1;
            best.cost = std::min(cost, best.cost);
            return;
        }
        for (CellIndex c = 0; c < maze.size(); ++c) {
            const Position next = maze.position(c);
            const Position here = path.back();
            if (!oracle::mayStep(maze, here, next, moves) ||
                std::find(path.begin(), path.end(), next) != path.end())
                continue;
            const Cell cell = maze.at(c);
            const bool diagonal = here.row != next.row && here.column != next.column;
            path.push_back(next);
            go(cost +
               (cell.kind == CellKind::floor ? cell.value : 1) * (diagonal ? std::sqrt(2.0) : 1));
            path.pop_back();
        }
    };
    go(0);
    if (best.count == 0)
        best.moves = 0;
    return best;
}

} // namespace

class LevelCheckTest : public QObject {
    Q_OBJECT

private slots:
    /// The level of the design: best score 23, which 15 of 246 tracks have.
    void saysWhatWasFound_data()
    {
        QTest::addColumn<Property>("property");
        QTest::addColumn<StatedValue>("expected");
        QTest::addColumn<QString>("words");
        const auto row = [](Property property, const StatedValue& expected, const char* words) {
            QTest::newRow(words) << property << expected << QString(words);
        };
        row(Property::unique, true, "broken 15 best tracks, not one");
        row(Property::unique, false, "holds 15 best tracks");
        row(Property::score, AmountRange::exactly(23), "holds score: 23");
        row(Property::score, AmountRange::exactly(21), "broken score: 23, not 21");
        row(Property::score, AmountRange{24, {}}, "broken score: 23, not at least 24");
        row(Property::score, AmountRange{20, 30}, "holds score: 23, as stated 20 to 30");
        row(Property::length, AmountRange{{}, 7}, "broken length: 8, not at most 7");
        row(Property::length, AmountRange{{}, 8}, "holds length: 8, as stated at most 8");
        row(Property::cost, AmountRange{9, 40}, "broken cost: 8, not 9 to 40");
        row(Property::reachable, true, "holds the end can be reached");
        row(Property::reachable, false, "broken the end can be reached, though it must not");
        row(Property::clearable, true, "broken clearable: there are no tiles");
    }

    void saysWhatWasFound()
    {
        QFETCH(Property, property);
        QFETCH(StatedValue, expected);
        QFETCH(QString, words);
        const auto maze = frozen({"...S", ".o..", ".#..", "....", "..#.", "E..o"});

        const CheckedProperty checked = checkedAlone(maze, {}, property, expected);

        QCOMPARE(QString::fromStdString(wordsOf(checked)), words);
    }

    void aSoleTrackIsProved()
    {
        const auto maze = frozen({"S.", "#.", "E."});

        const auto checked =
            checkedAlone(maze, {.question = Question::oneStroke}, Property::unique, true);

        QCOMPARE(wordsOf(checked).c_str(), "holds 1 best track");
        QCOMPARE(checked.count.c_str(), "1");
    }

    void whatCannotBeAskedIsBroken_data()
    {
        QTest::addColumn<Maze>("maze");
        QTest::addColumn<Property>("property");
        QTest::addColumn<QString>("words");
        QTest::newRow("no start") << drawn({"..E"}) << Property::reachable
                                  << "broken reachable: there is no start";
        QTest::newRow("no end") << drawn({"oS."}) << Property::score
                                << "broken score: there is no end";
        QTest::newRow("cut off") << drawn({"S#E"}) << Property::length
                                 << "broken length: the end cannot be reached from the start";
        QTest::newRow("no track") << drawn({"S#o", "##E"}) << Property::score
                                  << "broken score: no track leads from the start to the end";
        QTest::newRow("tiles") << drawn({"11"}) << Property::unique
                               << "broken unique: it is said of levels for one stroke or a "
                                  "shortest path";
    }

    void whatCannotBeAskedIsBroken()
    {
        QFETCH(Maze, maze);
        QFETCH(Property, property);
        QFETCH(QString, words);
        const StatedValue expected =
            isAmount(property) ? StatedValue(AmountRange{0, {}}) : StatedValue(true);

        const auto checked =
            checkedAlone(std::make_shared<const Maze>(maze), {}, property, expected);

        QCOMPARE(QString::fromStdString(wordsOf(checked)), words);
    }

    void noAnswerIsNotASoleOne()
    {
        const auto maze = frozen({"S#E"});

        const auto checked = checkedAlone(maze, {}, Property::unique, true);

        QCOMPARE(wordsOf(checked).c_str(), "broken 0 cheapest routes, not one");
    }

    void linkLevelsAskForALine()
    {
        const auto maze = frozen({"S.#", "#.E", "..."});
        const Rules straight{.question = Question::link, .turns = 1};
        const Rules bent{.question = Question::link, .turns = 2};

        QCOMPARE(wordsOf(checkedAlone(maze, straight, Property::reachable, true)).c_str(),
                 "broken the end cannot be reached");
        QCOMPARE(wordsOf(checkedAlone(maze, straight, Property::cost, AmountRange{0, {}})).c_str(),
                 "broken cost: no allowed line joins the start and the end");
        QCOMPARE(wordsOf(checkedAlone(maze, bent, Property::reachable, true)).c_str(),
                 "holds the end can be reached");
        QCOMPARE(wordsOf(checkedAlone(maze, bent, Property::cost, AmountRange::exactly(4))).c_str(),
                 "holds cost: 4");
        QCOMPARE(
            wordsOf(checkedAlone(maze, bent, Property::length, AmountRange::exactly(3))).c_str(),
            "holds length: 3");
    }

    void costsWithRootsOfTwoMayBeWrittenShort()
    {
        const auto maze = frozen({"S..", "...", "..E"});
        const Rules rules{.question = Question::shortestPath, .moves = Moves::eight};

        const auto checked =
            checkedAlone(maze, rules, Property::cost, AmountRange::exactly(2.828427));

        QCOMPARE(idOf(checked.proof), idOf(Proof::holds));
    }

    void tracksAreCountedAsByEnumeration()
    {
        Random random(6);
        int soles = 0;
        for (int trial = 0; trial < 300; ++trial) {
            const auto maze = std::make_shared<const Maze>(
                randomMaze(random, {.rows = 4, .columns = 4, .walls = 0.3, .coins = 0.2}));
            const Rules rules{.question = Question::oneStroke, .cellPoints = trial % 3};
            const auto plain = oracle::strokes(*maze, *maze->start(), *maze->end(), trial % 3);

            const Holds found = trueOf(maze, rules, noLimits);

            QCOMPARE(std::get<bool>(found.at(Property::unique)), plain.optimal == 1);
            QCOMPARE(std::get<bool>(found.at(Property::reachable)), plain.all > 0);
            QCOMPARE(found.contains(Property::score), plain.all > 0);
            if (plain.all > 0)
                QCOMPARE(*std::get<AmountRange>(found.at(Property::score)).least,
                         static_cast<double>(plain.best));
            soles += plain.optimal == 1 ? 1 : 0;
        }
        QVERIFY(soles > 20);
    }

    void cheapestRoutesAreAsByEnumeration()
    {
        Random random(9);
        int soles = 0;
        for (int trial = 0; trial < 200; ++trial) {
            const auto maze = std::make_shared<const Maze>(randomMaze(
                random, {.rows = 4, .columns = 4, .walls = 0.25, .costs = trial % 2 * 0.4}));
            const auto moves = static_cast<Moves>(trial % 4);
            const Rules rules{.question = Question::shortestPath, .moves = moves};
            const PlainRoutes plain = plainRoutes(*maze, moves);

            const Holds found = trueOf(maze, rules, noLimits);

            QCOMPARE(std::get<bool>(found.at(Property::reachable)), plain.count > 0);
            QCOMPARE(std::get<bool>(found.at(Property::unique)), plain.count == 1);
            QCOMPARE(found.contains(Property::cost), plain.count > 0);
            if (plain.count == 0)
                continue;
            QVERIFY(std::get<AmountRange>(found.at(Property::cost)).contains(plain.cost));
            QCOMPARE(*std::get<AmountRange>(found.at(Property::length)).least,
                     static_cast<double>(plain.moves));
            soles += plain.count == 1 ? 1 : 0;
        }
        QVERIFY(soles > 20);
    }

    void boardsAreClearableWhereAnyOrderClearsThem()
    {
        Random random(12);
        int cleared = 0;
        for (int trial = 0; trial < 100; ++trial) {
            const auto maze = std::make_shared<const Maze>(randomMaze(
                random, {.rows = 4, .columns = 4, .walls = 0.1, .tiles = 0.7, .symbols = 3}));
            const Rules rules{.question = Question::clearBoard, .turns = trial % 3};
            const bool clears = EveryOrder(*maze, ClearBoard{.maxTurns = trial % 3}).clears();

            const Holds found = trueOf(maze, rules, noLimits);

            QCOMPARE(std::get<bool>(found.at(Property::clearable)), clears);
            cleared += clears ? 1 : 0;
        }
        QVERIFY(cleared > 5 && cleared < 95);
    }

    void whatIsTrueIsFoundToHold()
    {
        Random random(3);
        for (int trial = 0; trial < 30; ++trial) {
            const auto maze = std::make_shared<const Maze>(
                randomMaze(random, {.rows = 6, .columns = 7, .walls = 0.2, .coins = 0.1}));
            const Holds found = trueOf(maze, {}, noLimits);
            QVERIFY(!found.empty());

            for (const CheckedProperty& checked : checkLevel({maze, {}, found}, noLimits))
                QCOMPARE(idOf(checked.proof), idOf(Proof::holds));
        }
    }

    /// A board that no sweep counts in that time: its score lies between the best track found and
    /// the bound, and that decides what does not depend on the rest.
    void whatIsProvedAtTheLimitDecides()
    {
        Maze open = *Maze::make(40, 40);
        open.set(Position{0, 0}, {CellKind::start, 1});
        open.set(Position{39, 39}, {CellKind::end, 1});
        open.set(Position{20, 20}, {CellKind::coin, 50});
        const auto maze = std::make_shared<const Maze>(open);
        const Limits limits{.time = std::chrono::milliseconds(300)};
        const auto proofOf = [&](Property property, const StatedValue& expected) {
            return std::string(idOf(checkedAlone(maze, {}, property, expected, limits).proof));
        };

        QCOMPARE(proofOf(Property::score, AmountRange{2, {}}).c_str(), "holds");
        QCOMPARE(proofOf(Property::score, AmountRange{{}, 2000}).c_str(), "holds");
        QCOMPARE(proofOf(Property::score, AmountRange::exactly(5000)).c_str(), "broken");
        QCOMPARE(proofOf(Property::unique, true).c_str(), "undecided");
    }

    void whatIsStoppedIsUndecided()
    {
        std::stop_source stop;
        stop.request_stop();
        const LevelClaims claims{frozen({"S.E"}), {}, {{Property::reachable, true}}};

        const auto checked = checkLevel(claims, noLimits, stop.get_token());

        QCOMPARE(wordsOf(checked.front()).c_str(), "undecided reachable: stopped");
    }

    void eachIsToldAsSoonAsItIsDecided()
    {
        std::vector<Property> told;
        const LevelClaims claims{frozen({"So.E"}),
                                 {},
                                 {{Property::score, AmountRange::exactly(5)},
                                  {Property::reachable, true},
                                  {Property::unique, true}}};

        const auto checked = checkLevel(claims, noLimits, {}, [&](const CheckedProperty& one) {
            told.push_back(one.property);
        });

        QVERIFY(told == (std::vector{Property::reachable, Property::unique, Property::score}));
        QCOMPARE(checked.size(), 3U);
    }

    void statedPropertiesInWords()
    {
        QCOMPARE(describe(Property::unique, true).c_str(), "unique");
        QCOMPARE(describe(Property::unique, false).c_str(), "not unique");
        QCOMPARE(describe(Property::score, AmountRange::exactly(23)).c_str(), "score 23");
        QCOMPARE(describe(Property::length, AmountRange{{}, 40}).c_str(), "length at most 40");
        QCOMPARE(describe(Property::cost, AmountRange{2.5, 3}).c_str(), "cost 2.5 to 3");
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::LevelCheckTest)
#include "level_check_test.moc"
