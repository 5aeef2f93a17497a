#include "solvers/core/options.h"
#include "solvers/core/problem.h"
#include "tests/support/mazes.h"

namespace mazewright {

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
        const Rules rules{Question::shortestPath, Moves::eightCutOne, 4, 3};

        QCOMPARE(optionsFor(Question::shortestPath, rules).choice("moves"),
                 std::string_view("8-cut-one"));
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

        QCOMPARE(rules, (Rules{Question::link, Moves::eight, 1, 1, true, true}));
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
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ProblemTest)
#include "problem_test.moc"
