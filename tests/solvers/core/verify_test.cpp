#include "solvers/core/verify.h"
#include "tests/support/mazes.h"

namespace mazewright {

namespace {

Outcome claimed(Route route, double cost)
{
    return {.status = Status::solved, .routes = {std::move(route)}, .cost = cost};
}

std::string whyNot(const MazeSnapshot& maze, const Query& query, const Outcome& outcome)
{
    return verify(*Problem::make(maze, query), outcome)->why;
}

} // namespace

/// A verifier is worth what it refuses: each row is one lie.
class VerifyTest : public QObject {
    Q_OBJECT

private slots:
    void nothingIsSaidWithoutARoute()
    {
        const auto problem = *Problem::make(frozen({"S#E"}), ShortestPath{{0, 0}, {0, 2}});
        QVERIFY(!verify(problem, Outcome{}));
    }

    void aLineMayRunAroundTheBoardOnEverySide_data()
    {
        const auto row = test::columns<Route>("line");
        row("above", {{0, 0}, {-1, 0}, {-1, 1}, {-1, 2}, {0, 2}});
        row("below", {{2, 0}, {3, 0}, {3, 1}, {3, 2}, {2, 2}});
        row("left", {{0, 0}, {0, -1}, {1, -1}, {2, -1}, {2, 0}});
        row("right", {{0, 2}, {0, 3}, {1, 3}, {2, 3}, {2, 2}});
    }
    void aLineMayRunAroundTheBoardOnEverySide()
    {
        QFETCH(Route, line);
        const MazeSnapshot board = frozen({"1#1", "###", "1#1"});
        const Link outside{line.front(), line.back(), 2, true};
        const Link within{line.front(), line.back(), 2, false};
        const Position away{line[1].row - line[0].row, line[1].column - line[0].column};
        Route further = {line[0], line[1]}; // over cells twice as far from the board
        for (const std::size_t i : {1U, 2U, 3U})
            further.push_back({line[i].row + away.row, line[i].column + away.column});
        further.insert(further.end(), {line[3], line[4]});

        QCOMPARE(whyNot(board, outside, claimed(line, 5)), std::string());
        QVERIFY(whyNot(board, within, claimed(line, 5)).ends_with("is not empty"));
        QVERIFY(whyNot(board, outside, claimed(further, 7)).ends_with("is not empty"));
    }

    void liesAboutShortestPathsAreFound()
    {
        const MazeSnapshot maze = frozen({"S#E", "..."});
        const ShortestPath query{{0, 0}, {0, 2}};
        const Route right = {{0, 0}, {1, 0}, {1, 1}, {1, 2}, {0, 2}};
        QCOMPARE(whyNot(maze, query, claimed(right, 4)), std::string());

        QCOMPARE(whyNot(maze, query, claimed(right, 3)),
                 std::string("the solver reports cost 3, but 4 was counted"));
        QCOMPARE(whyNot(maze, query, claimed({{0, 0}, {0, 1}, {0, 2}}, 2)),
                 std::string("cell (0, 1) is a wall or outside"));
        QCOMPARE(whyNot(maze, query, claimed({{0, 0}, {0, 2}}, 1)),
                 std::string("(0, 0) and (0, 2) are not neighbours"));
        QCOMPARE(whyNot(maze, query, claimed({{0, 0}, {1, 0}}, 1)),
                 std::string("the route ends at (1, 0), not at (0, 2)"));
        QCOMPARE(whyNot(maze, query, claimed({{0, 0}, {1, 1}, {0, 2}}, 2.8284271247461903)),
                 std::string("the step from (0, 0) to (1, 1) breaks the move rule"));
        Outcome overBound = claimed(right, 4);
        overBound.bound = 5;
        QCOMPARE(whyNot(maze, query, overBound),
                 std::string("the lower bound 5 is above the cost 4"));
        Outcome wrongFigure = claimed(right, 4);
        wrongFigure.figures = {{"turns", "", std::int64_t{1}}};
        QCOMPARE(whyNot(maze, query, wrongFigure),
                 std::string("the solver reports turns 1, but 2 was counted"));
    }

    void cornersMayBeCutAsTheRuleSays()
    {
        const MazeSnapshot maze = frozen({"S#", ".E"});
        const Outcome diagonal = claimed({{0, 0}, {1, 1}}, 1.4142135623730951);
        QCOMPARE(whyNot(maze, ShortestPath{{0, 0}, {1, 1}, Moves::eightCutOne}, diagonal),
                 std::string());
        QVERIFY(!whyNot(maze, ShortestPath{{0, 0}, {1, 1}, Moves::eight}, diagonal).empty());
    }

    void liesAboutLinksAreFound()
    {
        const MazeSnapshot maze = frozen({"1.2", "..1"});
        const Link query{{0, 0}, {1, 2}};
        QCOMPARE(whyNot(maze, query, claimed({{0, 0}, {1, 0}, {1, 1}, {1, 2}}, 4)), std::string());

        QCOMPARE(whyNot(maze, query, claimed({{0, 0}, {0, 1}, {0, 2}, {1, 2}}, 4)),
                 std::string("cell (0, 2) is not empty"));
        QCOMPARE(whyNot(maze, Link{.from = {0, 0}, .to = {1, 2}, .maxTurns = 0},
                        claimed({{0, 0}, {1, 0}, {1, 1}, {1, 2}}, 4)),
                 std::string("the line has 1 turn; expected at most 0"));
        QCOMPARE(
            whyNot(maze, query, claimed({{0, 0}, {-1, 0}, {-1, 1}, {0, 1}, {1, 1}, {1, 2}}, 6)),
            std::string("cell (-1, 0) is not empty"));
    }

    void liesAboutStrokesAreFound()
    {
        const MazeSnapshot maze = frozen({"So", ".E"});
        const OneStroke query{{0, 0}, {1, 1}};
        Outcome right = claimed({{0, 0}, {0, 1}, {1, 1}}, 4);
        right.bound = 4;
        QCOMPARE(whyNot(maze, query, right), std::string());

        QCOMPARE(whyNot(maze, query, claimed({{0, 0}, {1, 0}, {1, 1}}, 4)),
                 std::string("the solver reports score 4, but 3 was counted"));
        QCOMPARE(whyNot(maze, query, claimed({{0, 0}, {0, 1}, {0, 0}, {1, 0}, {1, 1}}, 6)),
                 std::string("cell (0, 0) is on the track twice"));
        right.bound = 3;
        QCOMPARE(whyNot(maze, query, right), std::string("the upper bound 3 is below the score 4"));
    }

    void clearedBoardsAreReplayed()
    {
        const MazeSnapshot maze = frozen({"12.", "21."});
        Outcome blocked = claimed({{0, 0}, {0, 1}, {1, 1}}, 2);
        QCOMPARE(whyNot(maze, ClearBoard{}, blocked), std::string("cell (0, 1) is not empty"));
        const MazeSnapshot row = frozen({"1221"});
        Outcome cleared = claimed({{0, 1}, {0, 2}}, 0);
        cleared.routes.push_back({{0, 0}, {0, 1}, {0, 2}, {0, 3}});
        QCOMPARE(whyNot(row, ClearBoard{}, cleared), std::string());
        std::swap(cleared.routes[0], cleared.routes[1]);
        QCOMPARE(whyNot(row, ClearBoard{}, cleared), std::string("cell (0, 1) is not empty"));
    }

    void figuresOfRoutesAreCounted_data()
    {
        const auto row = test::columns<Query, Route, std::string>("query", "route", "figures");
        row("shortest path", ShortestPath{{0, 0}, {1, 1}}, {{0, 0}, {0, 1}, {1, 1}},
            "length 2, cells 3, turns 1");
        row("link", Link{{0, 0}, {1, 1}, 2, false, true}, {{0, 0}, {0, 1}, {1, 1}},
            "cells 3, turns 1");
        row("board", ClearBoard{}, {{0, 1}, {0, 2}}, "tiles-left 0, moves 1");
        row("one stroke", OneStroke{.from = {0, 0}, .to = {1, 0}, .cellPoints = 2},
            {{0, 0}, {1, 0}}, "score 9, cells 2");
    }
    /// Whatever cost an answer claims: any number may be in a text.
    void figuresOfRoutesAreCounted()
    {
        QFETCH(const Query, query);
        QFETCH(const Route, route);
        QFETCH(const std::string, figures);
        Maze maze = drawn({"S11", "o.E"});
        maze.set(Position{1, 0}, {CellKind::coin, 5});
        Outcome answer = claimed(route, 1e300);

        addRouteFigures(*Problem::make(frozen(maze), query), answer);

        std::string told;
        for (const Figure& figure : answer.figures)
            told +=
                (told.empty() ? "" : ", ") + std::string(figure.id) + ' ' + toText(figure.value);
        QCOMPARE(told, figures);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::VerifyTest)
#include "verify_test.moc"
