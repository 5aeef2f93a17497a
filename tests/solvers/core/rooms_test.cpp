#include "solvers/core/rooms.h"
#include "solvers/generators/generator.h"
#include "tests/support/mazes.h"

#include <set>
#include <vector>

namespace mazewright {

class RoomsTest : public QObject {
    Q_OBJECT

private slots:
    // Mazes of rooms with walls between them are known from others.
    void roomsAreFound()
    {
        QCOMPARE(firstRoom(drawn({"#####", "#S#.#", "#.#.#", "#..E#", "#####"})), 1);
        QCOMPARE(firstRoom(drawn({"S#.", ".#.", "..E"})), 0);
        QCOMPARE(firstRoom(drawn({"S#o", ".#.", "1.E"})), 0);
    }

    void otherMazesHaveNone()
    {
        QVERIFY(!firstRoom(drawn({"S..", "...", "..E"})));    // no corner
        QVERIFY(!firstRoom(drawn({"S#.", "o#.", "..E"})));    // something in a wall's place
        QVERIFY(!firstRoom(drawn({"S#.#", ".#.#", "..E#"}))); // even
        QVERIFY(!firstRoom(drawn({"S"})));
        QVERIFY(!firstRoom(drawn({"###", "###", "###"}))); // a room that is a wall
        QCOMPARE(firstCellOffLattice(drawn({"S#.", "o#.", "..E"}), 0), (Position{1, 0}));
    }

    void perfectMazesHaveRooms()
    {
        const Generator* backtracker = findGenerator("backtracker");
        const auto made = backtracker->generate(31, 41, 2, Options(backtracker->info.options), {});

        QVERIFY(firstRoom(made->maze).has_value());
    }

    void wallsAreLinesOnlyIfLinesShowTheLevelAsItIs()
    {
        const Maze perfect = drawn({"S#.", ".#.", "..E"});
        QCOMPARE(roomsWithLines(perfect, Question::shortestPath, Moves::four), 0);
        QVERIFY(!roomsWithLines(perfect, Question::oneStroke, Moves::four));
        QVERIFY(!roomsWithLines(perfect, Question::shortestPath, Moves::eightCutOne));

        QCOMPARE(roomsWithLines(perfect, Rules{}), 0);
        QVERIFY(!roomsWithLines(perfect, {.question = Question::oneStroke}));
        QVERIFY(!roomsWithLines(perfect, {.moves = Moves::eightCutOne}));

        const Maze freeCorner = drawn({"S..", ".#.", "..E"}); // no line would show its wall
        QVERIFY(firstRoom(freeCorner).has_value());
        QVERIFY(!roomsWithLines(freeCorner, Question::shortestPath, Moves::four));
    }

    void endsInOpeningsOfTheOuterWallBelongToTheRooms()
    {
        const Maze opened = drawn({"#####", //
                                   "S.#.#", //
                                   "#.#.#", //
                                   "#...E", //
                                   "#####"});
        QVERIFY(!firstRoom(opened));
        QCOMPARE(roomsWithLines(opened, Question::shortestPath, Moves::four), 1);
        QVERIFY(openingsOf(opened, 1) ==
                (std::vector<Opening>{{{1, 0}, {0, -1}, true}, {{3, 4}, {0, 1}, false}}));
        // an end in a corner of the wall is beside no room
        QVERIFY(!roomsWithLines(drawn({"S####", "#..##", "#####"}), Question::shortestPath,
                                Moves::four));
    }

    void endsInRoomsAtTheOuterWallGetOpenings()
    {
        QVERIFY(openingsOf(drawn({"S#.", ".#.", "..E"}), 0) ==
                (std::vector<Opening>{{{-1, 0}, {-1, 0}, true}, {{3, 2}, {1, 0}, false}}));
        QVERIFY(openingsOf(drawn({"#####", "#S#E#", "#...#", "#.#.#", "#####"}), 1) ==
                (std::vector<Opening>{{{0, 1}, {-1, 0}, true}, {{1, 4}, {0, 1}, false}}));
        // in the middle there is no outer wall
        QVERIFY(openingsOf(drawn({".....", ".#.#.", "..S..", ".#.#.", "....."}), 0).empty());
        QVERIFY(openingsOf(drawn({"..."}), 0).empty());
    }

    void linesCoverTheWallsAndNothingElse()
    {
        const Generator* prim = findGenerator("prim");
        for (int seed = 1; seed <= 40; ++seed) {
            // Given a perfect maze, with and without a wall around it
            const int rows = 5 + 2 * (seed % 9);
            const int columns = 5 + 2 * (seed % 7);
            const Maze made = prim->generate(rows, columns, static_cast<std::uint64_t>(seed),
                                             Options(prim->info.options), {})
                                  ->maze;
            Maze walled = *Maze::make(rows + 2, columns + 2);
            for (CellIndex i = 0; i < walled.size(); ++i) {
                const Position at = walled.position(i);
                const Position within{at.row - 1, at.column - 1};
                walled.set(i, made.contains(within) ? made.at(within) : Cell{CellKind::wall, 1});
            }
            for (const Maze* maze : {&made, static_cast<const Maze*>(&walled)}) {
                const std::optional<int> first = firstRoom(*maze);
                QVERIFY(first.has_value());
                const std::vector<Opening> openings = openingsOf(*maze, *first);
                QCOMPARE(openings.size(), std::size_t{2});

                // When its walls are drawn
                std::set<Position> covered;
                for (const WallLine& line : wallLinesOf(*maze, *first, openings)) {
                    const Position step{line.from.row == line.to.row ? 0 : 1,
                                        line.from.column == line.to.column ? 0 : 1};
                    for (Position at = line.from;;
                         at = {at.row + step.row, at.column + step.column}) {
                        covered.insert(at);
                        if (at == line.to)
                            break;
                    }
                }

                // Then each wall is covered but for the openings, and so is a ring outside
                for (int row = *first - 1; row <= maze->rows() - *first; ++row)
                    for (int column = *first - 1; column <= maze->columns() - *first; ++column) {
                        const Position at{row, column};
                        const bool isGap = at == openings[0].gap || at == openings[1].gap;
                        const bool isWall = !maze->isOpen(at) && !isGap;
                        QCOMPARE(covered.contains(at), isWall);
                    }
            }
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::RoomsTest)
#include "rooms_test.moc"
