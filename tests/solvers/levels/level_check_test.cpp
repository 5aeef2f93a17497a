#include "solvers/levels/level_check.h"
#include "tests/solvers/levels/plain_routes.h"
#include "tests/support/every_order.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/stopped.h"

// What a level states is proved or refuted: right against plain enumeration, in words that tell
// what was found, and undecided rather than guessed where the limits end a proof.

namespace mazewright {

namespace {

constexpr Limits noLimits{};

Value number(std::int64_t whole)
{
    return whole;
}

std::vector<CheckedFact> checkedLevel(const LevelClaims& claims, const Limits& limits,
                                      std::stop_token stop = {}, const CheckProgress& told = {})
{
    Budget budget(limits, std::move(stop));
    return checkLevel(claims, budget, told);
}

RequiredFacts truthOf(const MazeSnapshot& maze, const Rules& rules)
{
    Budget budget;
    return trueOf(maze, rules, budget);
}

std::string wordsOf(const CheckedFact& checked)
{
    return std::string(idOf(checked.proof)) + " " + checked.why;
}

/// The one property, checked.
CheckedFact checkedAlone(const MazeSnapshot& maze, const Rules& rules, const char* property,
                         const RequiredValue& expected, const Limits& limits = noLimits)
{
    return checkedLevel({maze, rules, {{property, expected}}}, limits).front();
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
    const auto cost = everyCheapestRoute(maze, moves, [&best](const Route& route) {
        best.moves = best.count == 0 ? route.size() - 1 : std::min(best.moves, route.size() - 1);
        ++best.count;
    });
    best.cost = cost.value_or(HUGE_VAL);
    return best;
}

} // namespace

class LevelCheckTest : public QObject {
    Q_OBJECT

private slots:
    void saysWhatWasFound_data()
    {
        const auto row = test::columns<Maze, Rules, QByteArray, RequiredValue, QString>(
            "maze", "rules", "property", "expected", "words");
        // The level of the design: best score 23, which 15 of 246 tracks have.
        const auto design = [&row](const char* property, const RequiredValue& expected,
                                   const char* words) {
            row(words, documentsLevel(), {}, property, expected, words);
        };
        design("unique", true, "broken 15 best tracks, not one");
        design("unique", false, "holds 15 best tracks");
        design("score", FactRange::exactly(number(23)), "holds Best score: 23");
        design("score", FactRange::exactly(number(21)), "broken Best score: 23 (required: 21)");
        design("score", FactRange{number(24), {}}, "broken Best score: 23 (required: at least 24)");
        design("score", FactRange{number(20), number(30)},
               "holds Best score: 23 (required: 20 to 30)");
        design("length", FactRange{{}, number(7)}, "broken Length: 8 (required: at most 7)");
        design("length", FactRange{{}, number(8)}, "holds Length: 8 (required: at most 8)");
        design("cost", FactRange{number(9), number(40)}, "broken Cost: 8 (required: 9 to 40)");
        design("reachable", true, "holds the end can be reached");
        design("reachable", false,
               "broken the end can be reached, but the level requires that it cannot");
        design("clearable", true, "broken Can be cleared: there are no tiles");

        const RequiredValue any = FactRange{number(0), {}};
        row("a sole track", drawn({"S.", "#.", "E."}), {.question = Question::oneStroke}, "unique",
            true, "holds 1 best track");
        row("no start", drawn({"..E"}), {}, "reachable", true,
            "broken End reachable: there is no start");
        row("no end", drawn({"oS."}), {}, "score", any,
            "broken Best score: the maze has no end; place an end");
        row("cut off", drawn({"S#E"}), {}, "length", any,
            "broken Length: the end cannot be reached from the start");
        row("no track", drawn({"S#o", "##E"}), {}, "score", any,
            "broken Best score: no track leads from the start to the end");
        row("no answer is not a sole one", drawn({"S#E"}), {}, "unique", true,
            "broken 0 shortest routes, not one");
        const char* const notOfLines =
            "broken Unique: it applies only to one-stroke and shortest-path levels";
        row("tiles", drawn({"11"}), {}, "unique", true, notOfLines);
        // Files may state it, though nobody is offered to.
        row("a line", drawn({"S.E"}), {.question = Question::link}, "unique", true, notOfLines);

        const Maze link = drawn({"S.#", "#.E", "..."});
        const Rules straight{.question = Question::link, .turns = 1};
        const Rules bent{.question = Question::link, .turns = 2};
        row("link, 1 turn", link, straight, "reachable", true, "broken the end cannot be reached");
        row("link, 1 turn, cost", link, straight, "cost", any,
            "broken Cells in the line: no allowed line links the start and the end");
        row("link, 2 turns", link, bent, "reachable", true, "holds the end can be reached");
        row("link, 2 turns, cost", link, bent, "cost", FactRange::exactly(number(4)),
            "holds Cells in the line: 4");
        row("link, 2 turns, length", link, bent, "length", FactRange::exactly(number(3)),
            "holds Length of the line: 3");
    }

    void saysWhatWasFound()
    {
        const auto [maze, rules, property, expected, words] =
            test::row<Maze, Rules, QByteArray, RequiredValue, QString>();

        const CheckedFact checked =
            checkedAlone(frozen(maze), rules, property.constData(), expected);

        QCOMPARE(QString::fromStdString(wordsOf(checked)), words);
        QVERIFY(!words.startsWith("holds 1 ") || checked.count == "1");
    }

    void costsWithRootsOfTwoMayBeWrittenShort()
    {
        const auto maze = frozen({"S..", "...", "..E"});
        const Rules rules{.question = Question::shortestPath, .moves = Moves::eight};

        const auto checked = checkedAlone(maze, rules, "cost", FactRange::exactly(2.828427));

        QCOMPARE(idOf(checked.proof), idOf(Proof::holds));
    }

    void tracksAreCountedAsByEnumeration()
    {
        Random random(6);
        int soles = 0;
        for (int trial = 0; trial < 300; ++trial) {
            const auto maze =
                frozen(randomMaze(random, {.rows = 4, .columns = 4, .walls = 0.3, .coins = 0.2}));
            const Rules rules{.question = Question::oneStroke, .cellPoints = trial % 3};
            const auto plain = oracle::strokes(*maze, *maze->start(), *maze->end(), trial % 3);

            const RequiredFacts found = truthOf(maze, rules);

            QCOMPARE(std::get<bool>(found.at("unique")), plain.optimal == 1);
            QCOMPARE(std::get<bool>(found.at("reachable")), plain.all > 0);
            QCOMPARE(found.contains("score"), plain.all > 0);
            if (plain.all > 0)
                QVERIFY(*std::get<FactRange>(found.at("score")).least ==
                        Value(std::int64_t{plain.best}));
            soles += plain.optimal == 1 ? 1 : 0;
        }
        QVERIFY(soles > 20);
    }

    void cheapestRoutesAreAsByEnumeration()
    {
        Random random(9);
        int soles = 0;
        for (int trial = 0; trial < 200; ++trial) {
            const auto maze = frozen(randomMaze(
                random, {.rows = 4, .columns = 4, .walls = 0.25, .costs = trial % 2 * 0.4}));
            const auto moves = static_cast<Moves>(trial % 4);
            const Rules rules{.question = Question::shortestPath, .moves = moves};
            const PlainRoutes plain = plainRoutes(*maze, moves);

            const RequiredFacts found = truthOf(maze, rules);

            QCOMPARE(std::get<bool>(found.at("reachable")), plain.count > 0);
            QCOMPARE(std::get<bool>(found.at("unique")), plain.count == 1);
            QCOMPARE(found.contains("cost"), plain.count > 0);
            if (plain.count == 0)
                continue;
            QVERIFY(std::get<FactRange>(found.at("cost")).contains(plain.cost));
            QVERIFY(*std::get<FactRange>(found.at("length")).least ==
                    Value(static_cast<std::int64_t>(plain.moves)));
            soles += plain.count == 1 ? 1 : 0;
        }
        QVERIFY(soles > 20);
    }

    void boardsAreClearableWhereAnyOrderClearsThem()
    {
        Random random(12);
        int cleared = 0;
        for (int trial = 0; trial < 100; ++trial) {
            const auto maze = frozen(randomMaze(
                random, {.rows = 4, .columns = 4, .walls = 0.1, .tiles = 0.7, .symbols = 3}));
            const Rules rules{.question = Question::clearBoard, .turns = trial % 3};
            const bool clears = EveryOrder(*maze, ClearBoard{.maxTurns = trial % 3}).clears();

            const RequiredFacts found = truthOf(maze, rules);

            QCOMPARE(std::get<bool>(found.at("clearable")), clears);
            cleared += clears ? 1 : 0;
        }
        QVERIFY(cleared > 5 && cleared < 95);
    }

    void whatIsTrueIsFoundToHold()
    {
        Random random(3);
        for (int trial = 0; trial < 30; ++trial) {
            const auto maze =
                frozen(randomMaze(random, {.rows = 6, .columns = 7, .walls = 0.2, .coins = 0.1}));
            const RequiredFacts found = truthOf(maze, {});
            QVERIFY(!found.empty());

            for (const CheckedFact& checked : checkedLevel({maze, {}, found}, noLimits))
                QCOMPARE(idOf(checked.proof), idOf(Proof::holds));
        }
    }

    /// A board that no sweep counts in that time: its score lies between the best track found and
    /// the bound, and that decides what does not depend on the rest.
    void whatIsProvedAtTheLimitDecides()
    {
        Maze open = openMaze(40, 40);
        open.set(Position{20, 20}, {CellKind::coin, 50});
        const auto maze = frozen(open);
        const Limits limits{.time = std::chrono::milliseconds(300)};
        const auto proofOf = [&](const char* property, const RequiredValue& expected) {
            return std::string(idOf(checkedAlone(maze, {}, property, expected, limits).proof));
        };

        QCOMPARE(proofOf("score", FactRange{number(2), {}}).c_str(), "holds");
        QCOMPARE(proofOf("score", FactRange{{}, number(2000)}).c_str(), "holds");
        QCOMPARE(proofOf("score", FactRange::exactly(number(5000))).c_str(), "broken");
        QVERIFY(proofOf("unique", true) != "holds"); // two best tracks may be met in the time
    }

    void whatIsStoppedIsUndecided()
    {
        const LevelClaims claims{frozen({"S.E"}), {}, {{"reachable", RequiredValue(true)}}};

        const auto checked = checkedLevel(claims, noLimits, stoppedToken());

        QCOMPARE(wordsOf(checked.front()).c_str(), "undecided End reachable: undecided: stopped");
    }

    void eachIsToldAsSoonAsItIsDecided()
    {
        std::vector<std::string> told;
        const LevelClaims claims{
            frozen({"So.E"}),
            {},
            {{"score", FactRange::exactly(number(5))}, {"reachable", true}, {"unique", true}}};

        const auto checked = checkedLevel(
            claims, noLimits, {}, [&](const CheckedFact& one) { told.push_back(one.fact); });

        QVERIFY(told == (std::vector<std::string>{"reachable", "unique", "score"}));
        QCOMPARE(checked.size(), 3U);
    }

    void statedPropertiesInWords()
    {
        QCOMPARE(describe("unique", true).c_str(), "unique");
        QCOMPARE(describe("unique", false).c_str(), "not unique");
        QCOMPARE(describe("score", FactRange::exactly(number(23))).c_str(), "score 23");
        QCOMPARE(describe("length", FactRange{{}, number(40)}).c_str(), "length at most 40");
        QCOMPARE(describe("cost", FactRange{2.5, 3.0}).c_str(), "cost 2.5 to 3");
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::LevelCheckTest)
#include "level_check_test.moc"
