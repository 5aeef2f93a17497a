#include "solvers/core/options.h"
#include "solvers/core/problem.h"
#include "tests/support/mazes.h"

#include <thread>

namespace mazewright {

namespace {

constexpr std::size_t mebibyte = 1 << 20;

std::vector<char> filled(std::size_t bytes)
{
    return std::vector<char>(bytes, 'x');
}

} // namespace

class ProblemTest : public QObject {
    Q_OBJECT

private slots:
    void whatCannotBeAskedIsSaidInWords_data()
    {
        const auto row = test::columns<Query, QByteArray>("query", "message");
        row("outside", Query(ShortestPath{{0, 0}, {9, 9}}),
            "cell (9, 9) is outside the 4 × 2 maze");
        row("wall", Query(ShortestPath{{0, 1}, {0, 0}}),
            "cell (0, 1) is a wall; expected an open cell");
        row("same ends", Query(OneStroke{{0, 0}, {0, 0}}),
            "a track needs a start and an end in different cells; both are (0, 0)");
        row("pass outside", Query(OneStroke{{0, 0}, {0, 3}, 1, {.pass = {{1, 0}, {2, 0}}}}),
            "pass: cell (2, 0) is outside the 4 × 2 maze");
        row("avoid outside", Query(OneStroke{{0, 0}, {0, 3}, 1, {.avoid = {{0, -1}}}}),
            "avoid: cell (0, -1) is outside the 4 × 2 maze");
        row("upside down", Query(OneStroke{{0, 0}, {0, 3}, 1, {.cells = {5, 4}}}),
            "cells: the minimum, 5, is above the maximum, 4");
        row("unequal tiles", Query(Link{{0, 2}, {1, 2}}),
            "cells (0, 2) and (1, 2) are not two equal tiles; expected equal tiles, "
            "or the option match=any");
        row("one cell", Query(Link{{0, 2}, {0, 2}}),
            "a link needs two different cells; both are (0, 2)");
    }
    void whatCannotBeAskedIsSaidInWords()
    {
        QFETCH(Query, query);
        QFETCH(QByteArray, message);

        const auto problem = Problem::make(frozen({"S#1E", "..21"}), query);

        QVERIFY(!problem);
        QCOMPARE(QByteArray::fromStdString(problem.error().message), message);
    }

    void equalTilesStartAndEndAndAnyTwoCellsIfAskedCanBeLinked()
    {
        const MazeSnapshot maze = frozen({"S#1E", "..21"});
        QVERIFY(Problem::make(maze, Link{{0, 2}, {1, 3}}));
        QVERIFY(Problem::make(maze, Link{{0, 0}, {0, 3}}));
        QVERIFY(Problem::make(maze, Link{.from = {0, 2}, .to = {1, 2}, .anyMatch = true}));
        QVERIFY(Problem::make(maze, ShortestPath{{0, 0}, {0, 0}}));
    }

    void aLinkCanBeAskedForFromEitherEnd()
    {
        const MazeSnapshot maze = frozen({"S#1E", "..21"});
        for (CellIndex a = 0; a < maze->size(); ++a)
            for (CellIndex b = 0; b < maze->size(); ++b) {
                const Position from = maze->position(a);
                const Position to = maze->position(b);

                QCOMPARE(Problem::make(maze, Link{from, to}).has_value(),
                         Problem::make(maze, Link{to, from}).has_value());
            }
    }

    void missingEndsAreNamed()
    {
        const auto options = optionsFor(Question::shortestPath, {});
        QCOMPARE(queryOf(Question::shortestPath, drawn({"..E"}), options).error().message,
                 std::string("the maze has no start; place a start"));
        QCOMPARE(queryOf(Question::shortestPath, drawn({"S.."}), options).error().message,
                 std::string("the maze has no end; place an end"));
        QCOMPARE(queryOf(Question::oneStroke, drawn({"..."}), options).error().message,
                 std::string("the maze has no start and no end; place one of each"));
        QCOMPARE(queryOf(Question::link, drawn({"1.1"}), optionsFor(Question::link, {}))
                     .error()
                     .message.text()
                     .substr(0, 22),
                 std::string("choose two equal tiles"));
    }

    void theLevelsRulesAreTheFirstValues()
    {
        const Rules rules{.question = Question::shortestPath,
                          .moves = Moves::eightCutOne,
                          .diagonal = Diagonal::oneAndHalf,
                          .turns = 4,
                          .cellPoints = 3};

        QCOMPARE(optionsFor(Question::shortestPath, rules).choice("moves"),
                 std::string_view("8-cut-one"));
        QCOMPARE(optionsFor(Question::shortestPath, rules).choice("diagonal"),
                 std::string_view("1.5"));
        QCOMPARE(optionsFor(Question::link, rules).whole("turns"), 4);
        QCOMPARE(optionsFor(Question::oneStroke, rules).whole("cell-points"), 3);
    }

    void theRulesHoldOfEachSettingWhatItHasAndNothingElse()
    {
        Rules rules;
        forEachRule(rules, []<class T>(const OptionSpec& option, std::optional<T>& rule) {
            const OptionValue one = std::int64_t{1}; // which each of them may be
            QVERIFY(!rule.has_value());
            rule = static_cast<T>(1);
            QVERIFY(valueOf(option, textOf(option, one)) == std::optional(one));
            QVERIFY(!valueOf(option, "-1").has_value());
            QVERIFY(!valueOf(option, "100").has_value());
        });

        QCOMPARE(rules, (Rules{Question::link, Moves::eight, Diagonal::one, 1, 1, true, true}));
        QCOMPARE(
            withOptions({}, Question::link, optionsFor(Question::link, rules)),
            (Rules{.question = Question::link, .turns = 1, .outsideOpen = true, .anyMatch = true}));
    }

    void theLevelsConditionsAreAskedOfOneStroke()
    {
        const TrackConditions conditions{
            .pass = {{0, 1}, {2, 0}}, .avoid = {{1, 1}}, .coins = {{}, 4}, .cells = {7, 7}};

        const Options options = optionsFor(Question::oneStroke, {.conditions = conditions});
        const auto query = queryOf(Question::oneStroke, drawn({"S..E"}), options);

        QCOMPARE(options.summary(), std::string("pass=0,1;2,0 avoid=1,1 coins=..4 cells=7"));
        QVERIFY(std::get<OneStroke>(*query).conditions == conditions);
        QVERIFY(!optionsFor(Question::shortestPath, {.conditions = conditions}).knows("pass"));
    }

    void theMainQuestionFollowsTheRulesThenTheCells()
    {
        QCOMPARE(mainQuestion(drawn({"S1oE"}), {}), Question::clearBoard);
        QCOMPARE(mainQuestion(drawn({"S.oE"}), {}), Question::oneStroke);
        QCOMPARE(mainQuestion(drawn({"S..E"}), {}), Question::shortestPath);
        QCOMPARE(mainQuestion(drawn({"S1oE"}), Rules{Question::link, {}, {}, {}}), Question::link);
    }

    void onlyWhatTheCellsAllowCanBeAsked()
    {
        QCOMPARE(questionsFor(drawn({"..."})).size(), 0U);
        QCOMPARE(questionsFor(drawn({"1.1"})), std::vector{Question::clearBoard});
        QCOMPARE(questionsFor(drawn({"S.E"})).size(), 3U);
        QCOMPARE(questionsFor(drawn({"S1E"})).size(), 4U);
    }

    // A budget counts what its thread allocates, whoever allocates it, and ends a request by its
    // time, its memory or its stop token.
    void withoutLimitsNothingEnds()
    {
        const Budget budget;

        QVERIFY(budget.poll() == Halt::none);
        QVERIFY(budget.grants(std::size_t{1} << 62));
        QVERIFY(!budget.timeLeft());
    }

    void whatIsAllocatedCounts()
    {
        const Budget budget({.bytes = 4 * mebibyte});
        const std::vector<char> three = filled(3 * mebibyte);

        QVERIFY(budget.poll() == Halt::none);
        QVERIFY(!budget.grants(2 * mebibyte));
        QVERIFY(budget.grants(mebibyte / 2));
        const std::vector<char> four = filled(4 * mebibyte); // more than what nobody claims may be
        QVERIFY(budget.poll() == Halt::memory);
    }

    void whatIsFreedNoLongerCounts()
    {
        const Budget budget({.bytes = 4 * mebibyte});
        auto seven = std::make_unique<std::vector<char>>(filled(7 * mebibyte));
        QVERIFY(budget.poll() == Halt::memory);

        seven.reset();

        QVERIFY(budget.poll() == Halt::none);
    }

    void whatIsClaimedCountsBeforeItIsAllocated()
    {
        Budget budget({.bytes = 4 * mebibyte});

        budget.claim(3 * mebibyte);

        QVERIFY(!budget.grants(2 * mebibyte));
        budget.release(3 * mebibyte);
        QVERIFY(budget.grants(2 * mebibyte));
    }

    void allocationsBeyondTheCeilingFail()
    {
        const Budget budget({.bytes = mebibyte});
        const std::int64_t before = allocatedBytes();
        bool failed = false;
        try {
            const AllocationCeiling ceiling = budget.ceiling();
            const std::vector<char> much = filled(64 * mebibyte);
        } catch (const std::bad_alloc&) {
            failed = true;
        }

        QVERIFY(failed);
        QCOMPARE(allocatedBytes(), before);
        QCOMPARE(filled(64 * mebibyte).size(), 64 * mebibyte); // it no longer stands
    }

    void ceilingsNest()
    {
        const auto fits = [](std::size_t bytes) {
            try {
                return filled(bytes).size() == bytes;
            } catch (const std::bad_alloc&) {
                return false;
            }
        };
        const AllocationCeiling outer(allocatedBytes() + 10 * std::int64_t{mebibyte});
        {
            const AllocationCeiling inner(allocatedBytes() + 2 * std::int64_t{mebibyte});
            QVERIFY(fits(mebibyte) && !fits(3 * mebibyte));
            const AllocationCeiling wider(allocatedBytes() + 50 * std::int64_t{mebibyte});
            QVERIFY(!fits(3 * mebibyte));
        }
        QVERIFY(fits(3 * mebibyte) && !fits(11 * mebibyte));
    }

    void otherThreadsDoNotCount()
    {
        const Budget budget({.bytes = mebibyte});
        std::vector<char> theirs;

        std::thread([&theirs] { theirs = filled(8 * mebibyte); }).join();

        QVERIFY(budget.poll() == Halt::none);
        QCOMPARE(theirs.size(), 8 * mebibyte);
    }

    void peaksNest()
    {
        const AllocationPeak whole;
        (void)filled(5 * mebibyte);
        std::size_t inner = 0;
        {
            const AllocationPeak part;
            (void)filled(2 * mebibyte);
            inner = part.bytes();
        }

        QVERIFY(inner >= 2 * mebibyte && inner < 3 * mebibyte);
        QVERIFY(whole.bytes() >= 5 * mebibyte && whole.bytes() < 6 * mebibyte);
    }

    void aStopComesFirst()
    {
        std::stop_source stop;
        const Budget budget({.bytes = 1}, stop.get_token());
        const std::vector<char> much = filled(4 * mebibyte);
        QVERIFY(budget.poll() == Halt::memory);

        stop.request_stop();

        QVERIFY(budget.poll() == Halt::stopped);
    }

    void aTimeThatNoClockReachesIsNone()
    {
        const Budget budget({.time = std::chrono::milliseconds::max()});

        QVERIFY(budget.poll() == Halt::none);
        QVERIFY(!budget.timeLeft());
    }

    void aPartEndsWithTheWhole()
    {
        const Budget whole({.time = std::chrono::milliseconds(1), .bytes = 4 * mebibyte});
        const Budget part(whole, std::chrono::hours(1));
        const std::vector<char> much = filled(3 * mebibyte);

        QTRY_VERIFY(whole.poll() == Halt::time);
        QVERIFY(part.poll() == Halt::time);
        QVERIFY(!part.grants(2 * mebibyte));
    }

    void aPartThatEndsFirstNamesItsOwnTime()
    {
        const Budget unlimited;
        const Budget minute({.time = std::chrono::minutes(1), .bytes = 60 * mebibyte});
        const Budget ofUnlimited(unlimited, std::chrono::seconds(20));
        const Budget ofMinute(minute, std::chrono::milliseconds(33'271));
        const Budget ofPart(ofUnlimited, std::chrono::hours(1));

        QCOMPARE(ofUnlimited.why(Halt::time), std::string("time limit of 20 s reached"));
        QCOMPARE(ofMinute.why(Halt::time), std::string("time limit of 33.3 s reached"));
        QCOMPARE(ofPart.why(Halt::time), std::string("time limit of 20 s reached"));
        QCOMPARE(ofMinute.why(Halt::memory), std::string("memory limit of 60 MiB reached"));
        QCOMPARE(ofMinute.why(Halt::stopped), std::string("stopped"));
    }

    void aPartThatEndsWithTheWholeNamesItsLimit()
    {
        const Budget whole({.time = std::chrono::seconds(5)});
        const Budget part(whole, std::chrono::seconds(20));

        QCOMPARE(part.why(Halt::time), std::string("time limit of 5 s reached"));
    }

    void eachIsToldFromTheOthers()
    {
        const Budget first;
        const Budget second;
        const Budget part(first, std::chrono::seconds(1));

        QVERIFY(first.id() != second.id() && first.id() != part.id());
    }

    void reasonsNameTheLimitThatWasMet()
    {
        const Limits limits{.time = std::chrono::milliseconds(500), .bytes = 60 * mebibyte};

        QCOMPARE(describe(Halt::time, limits), std::string("time limit of 0.5 s reached"));
        QCOMPARE(describe(Halt::memory, limits), std::string("memory limit of 60 MiB reached"));
        QCOMPARE(describe(Halt::stopped, limits), std::string("stopped"));
        QCOMPARE(describe(Halt::memory, {}), std::string("out of memory"));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ProblemTest)
#include "problem_test.moc"
