#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

class LinkTest : public QObject {
    Q_OBJECT

private slots:
    void goesAroundOneWall()
    {
        const MazeSnapshot maze = frozen({"1#1", "..."});
        const Outcome outcome = answer("link", maze, Link{{0, 0}, {0, 2}});

        QCOMPARE(outcome.status, Status::solved);
        QCOMPARE(outcome.routes.front(), (Route{{0, 0}, {1, 0}, {1, 1}, {1, 2}, {0, 2}}));
        QCOMPARE(figureText(outcome, "turns"), std::string("2"));
    }

    void fewerTurnsWinOverFewerCells()
    {
        const MazeSnapshot maze = frozen({"1.....", "##..#.", "..1...", "......"});
        const Outcome outcome = answer("link", maze, Link{{0, 0}, {2, 2}});

        QCOMPARE(figureText(outcome, "turns"), std::string("1"));
        QCOMPARE(outcome.cost, 5.0);
    }

    void moreTurnsThanAllowedIsNoSolution()
    {
        const MazeSnapshot maze = frozen({"1#..1", "...#."});
        QCOMPARE(answer("link", maze, Link{{0, 0}, {0, 4}}).status, Status::noSolution);
        const Outcome more =
            answer("link", maze, Link{.from = {0, 0}, .to = {0, 4}, .maxTurns = 4});
        QCOMPARE(more.status, Status::solved);
        QCOMPARE(figureText(more, "turns"), std::string("3"));
    }

    void mayRunAroundTheBoardWhereThatIsOpen()
    {
        const MazeSnapshot maze = frozen({"1#1"});
        const Query outside = Link{.from = {0, 0}, .to = {0, 2}, .outsideOpen = true};

        const Outcome outcome = answer("link", maze, outside);

        QCOMPARE(answer("link", maze, Link{{0, 0}, {0, 2}}).status, Status::noSolution);
        QCOMPARE(outcome.routes.front(), (Route{{0, 0}, {-1, 0}, {-1, 1}, {-1, 2}, {0, 2}}));
        QCOMPARE(faultOf(maze, outside, outcome), std::string());
    }

    void theDocumentsProgramHangsOneWayAndAnswersTheOther()
    {
        const MazeSnapshot maze =
            frozen({"######", "#....#", "#.42.#", "#.4..#", "#....#", "######"});
        const Link down{{2, 2}, {3, 2}};
        const Link up{{3, 2}, {2, 2}};

        QCOMPARE(answer("link", maze, up).cost, 2.0);
        const Outcome hanging = answer("link-published", maze, up);
        QCOMPARE(hanging.status, Status::notFound);
        QVERIFY(says(hanging, "loop forever"));
        QCOMPARE(answer("link-published", maze, down).status, Status::solved);
    }

    void theDocumentsOwnExampleIsFound()
    {
        // points[2][2] to points[5][2] of its 8 x 8 board, x being the column.
        const MazeSnapshot maze = frozen({"########", "#......#", "#.1234.#", "#.4321.#",
                                          "#.5678.#", "#.8765.#", "#......#", "########"});
        const Link query{.from = {2, 2}, .to = {2, 5}, .anyMatch = true};

        const Outcome published = answer("link-published", maze, query);

        QCOMPARE(published.status, Status::solved);
        QCOMPARE(faultOf(maze, query, published), std::string());
        QCOMPARE(answer("link", maze, query).cost, 6.0);
    }

    void isTheSimplestLineOnEverySmallBoard()
    {
        Random random(21);
        int linked = 0;
        for (int round = 0; round < 3000; ++round) {
            const int rows = between(random, 2, 5);
            const int columns = between(random, 2, 5);
            Maze maze = randomMaze(random, {.rows = rows, .columns = columns, .walls = 0.2});
            const Link query{
                .from = *maze.start(), .to = *maze.end(), .maxTurns = between(random, 0, 4)};
            const auto shared = frozen(maze);

            const Outcome outcome = answer("link", shared, query);
            const auto least = oracle::simplestLine(maze, query.from, query.to, query.maxTurns);

            QCOMPARE(outcome.status == Status::solved, least.has_value());
            if (!least)
                continue;
            ++linked;
            QCOMPARE(faultOf(shared, query, outcome), std::string());
            QCOMPARE(figureText(outcome, "turns"), std::to_string(least->turns));
            QCOMPARE(outcome.cost, static_cast<double>(least->cells));
        }
        QVERIFY(linked > 1000);
    }

    void thePublishedProgramNeverJoinsWhatCannotBeJoined()
    {
        Random random(22);
        int circles = 0;
        for (int round = 0; round < 1500; ++round) {
            Maze maze = *Maze::make(7, 7, {CellKind::wall, 1});
            for (int row = 1; row < 6; ++row)
                for (int column = 1; column < 6; ++column)
                    maze.set(Position{row, column},
                             random.chance(0.3) ? Cell{CellKind::tile, static_cast<std::uint8_t>(
                                                                           1 + random.below(2))}
                                                : Cell{});
            const auto shared = frozen(maze);
            for (CellIndex a = 0; a < maze.size(); ++a)
                for (CellIndex b = 0; b < maze.size(); b += 3) {
                    if (a == b || maze.at(a).kind != CellKind::tile || maze.at(a) != maze.at(b))
                        continue;
                    const Link query{maze.position(a), maze.position(b)};
                    const Outcome published = answer("link-published", shared, query);
                    const Outcome exact = answer("link", shared, query);
                    circles += says(published, "loop") ? 1 : 0;
                    if (published.status != Status::solved)
                        continue;
                    QCOMPARE(exact.status, Status::solved);
                    QCOMPARE(faultOf(shared, query, published), std::string());
                    QVERIFY(figureText(exact, "turns") <= figureText(published, "turns"));
                }
        }
        QVERIFY(circles > 0);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::LinkTest)
#include "link_test.moc"
