#include "solvers/files/room_walls.h"
#include "tests/solvers/files/level_texts.h"

#include <fmt/format.h>

// Two matrices of 0 and 1 that say the walls on the right of rooms and below them.

namespace mazewright {

namespace {

/// The two matrices of a maze of rooms, and their size, as programs write them. The outer wall is
/// in them if `saysOuter`.
std::string matricesOf(const Maze& maze, std::string_view between, bool saysOuter)
{
    std::string text = fmt::format("{} {}\n", maze.rows() / 2, maze.columns() / 2);
    for (const Direction along : {Direction::right, Direction::down}) {
        text += along == Direction::down ? between : "";
        for (int row = 1; row < maze.rows(); row += 2) {
            for (int column = 1; column < maze.columns(); column += 2) {
                const Position beside = neighbour({row, column}, along);
                const bool isOuter =
                    beside.row == maze.rows() - 1 || beside.column == maze.columns() - 1;
                text += (isOuter ? saysOuter : !maze.isOpen(beside)) ? "1 " : "0 ";
            }
            text += '\n';
        }
    }
    return text;
}

/// A maze of rooms where one way leads from each room to each other: a way up or to the left.
Maze treeOfRooms(Random& random, int rows, int columns)
{
    Maze maze = *Maze::make(2 * rows + 1, 2 * columns + 1, {CellKind::wall, 1});
    for (int row = 0; row < rows; ++row)
        for (int column = 0; column < columns; ++column) {
            const Position room{2 * row + 1, 2 * column + 1};
            const bool isUp = column == 0 || (row > 0 && random.chance(0.5));
            maze.set(room, {});
            if (row + column > 0)
                maze.set(neighbour(room, isUp ? Direction::up : Direction::left), {});
        }
    return maze;
}

} // namespace

class WallMatricesTest : public QObject {
    Q_OBJECT

private slots:
    void wallsAreOnTheRightAndBelow_data()
    {
        const auto row = test::columns<QString, QString>("text", "rows");
        const char* const three = "#######/#...#.#/#.###.#/#.....#/#######";
        row("rooms", "2 3\n0 1 1\n0 0 1\n\n0 1 0\n1 1 1\n", three);
        row("an outer wall that is not said", "2 3\n0 1 0\n0 0 0\n\n0 1 0\n0 0 0\n", three);
        row("no blank line", "2 3\n0 1 1\n0 0 1\n0 1 0\n1 1 1\n", three);
        row("blanks", " 2\t3 \n0 1  1 \n0 0 1\n \n0 1\t0 \n1 1 1 \n\n \n", three);
        row("CR LF", "2 3\r\n0 1 1 \r\n0 0 1 \r\n\r\n0 1 0 \r\n1 1 1 \r\n", three);
        row("CR LF without a blank line", "2 3\r\n0 1 1\r\n0 0 1\r\n0 1 0\r\n1 1 1", three);
        row("byte order mark",
            "\xEF\xBB\xBF"
            "2 3\n0 1 1\n0 0 1\n\n0 1 0\n1 1 1\n",
            three);
        const char* const two = "#####/#...#/###.#/#...#/#####";
        row("rows as long as the size", "2 2\n0 1\n0 1\n\n1 0\n1 1\n", two);
        row("a closed room", "2 2\n1 1\n0 1\n\n1 0\n1 1\n", "#####/#.#.#/###.#/#...#/#####");
        row("a size of digits that may be ends", "3 2\n0 1\n0 1\n0 1\n\n1 0\n1 0\n1 1\n",
            "#####/#...#/###.#/#...#/###.#/#...#/#####");
        row("one room", "1 1\n1\n\n1\n", "###/#.#/###");
        row("one room without a blank line", "1 1\n1\n1\n", "###/#.#/###");
        row("one row", "1 3\n0 1 1\n\n1 1 1\n", "#######/#...#.#/#######");
        row("one column", "3 1\n1\n1\n1\n\n1\n0\n1\n", "###/#.#/###/#.#/#.#/#.#/###");
    }

    void wallsAreOnTheRightAndBelow()
    {
        const auto [text, rows] = test::row<QString, QString>();

        const auto read = readLevelText(text.toStdString(), "");

        QCOMPARE(noteOf(read), "read as rooms and the walls beside them; there is no start");
        QCOMPARE(rowsOf(read), rows);
        QCOMPARE(read->levels, 1);
    }

    void aTableOfRoomsIsRead()
    {
        const std::string head = "  cell  ,E,W,N,S\n";
        const std::string rooms = "\"(1, 1)\",1,0,0,0\n\"(2, 1)\",1,0,0,0\n"
                                  "\"(1, 2)\",0,1,0,1\n\"(2, 2)\",0,1,1,0\n";

        const auto read = readLevelText(head + rooms, "");
        const auto twice = readLevelText(head + rooms + "\"(2, 2)\",0,1,1,0\n", "");
        const auto contrary = readLevelText(head + "\"(1, 1)\",1,0,0,0\n\"(1, 2)\",0,0,0,0\n", "");

        QCOMPARE(noteOf(read), "read as rooms and the walls beside them; there is no start");
        QCOMPARE(rowsOf(read), "#####/#...#/###.#/#...#/#####");
        QVERIFY(!twice);
        QVERIFY(!contrary);
    }

    void everyMazeOfRoomsIsRead()
    {
        Random random(7);
        for (int i = 0; i < 300; ++i) {
            const int rows = 1 + static_cast<int>(random.below(12));
            const int columns = 1 + static_cast<int>(random.below(12));
            const bool isTree = i % 3 == 0 && columns != 2;
            const Maze maze =
                isTree ? treeOfRooms(random, rows, columns) : roomsByChance(random, rows, columns);
            const bool saysOuter = i % 2 == 0 || rows * columns < 20; // else all may be 0
            const std::string text = matricesOf(maze, isTree ? "" : "\n", saysOuter);

            const auto read = readLevelText(text, "maze.txt");

            QVERIFY2(answer(read) == "read", text.c_str());
            QCOMPARE(rowsOf(read), rowsOf(maze));
        }
    }

    void aLargeMazeIsRead()
    {
        Random random(8);
        const Maze maze = treeOfRooms(random, 50, 50);

        const auto read = readLevelText(matricesOf(maze, "\n", true), "");

        QCOMPARE(answer(read), "read");
        QVERIFY(read->level.maze == maze);
    }

    void otherTextsAreNoRooms_data()
    {
        const auto row = test::columns<QString>("text");
        row("a size of all rows", "4 3\n0 1 1\n0 0 1\n\n0 1 0\n1 1 1\n");
        row("columns first", "3 2\n0 1 1\n0 0 1\n\n0 1 0\n1 1 1\n");
        row("no size", "0 1 1\n0 0 1\n\n0 1 0\n1 1 1\n");
        row("a size of one number", "2\n0 1 1\n0 0 1\n\n0 1 0\n1 1 1\n");
        row("a size of three numbers", "2 3 2\n0 1 1\n0 0 1\n\n0 1 0\n1 1 1\n");
        row("another number", "2 3\n0 1 1\n0 0 1\n\n0 2 0\n1 1 1\n");
        row("a short row", "2 3\n0 1 1\n0 0 1\n\n0 1\n1 1 1\n");
        row("a long row", "2 3\n0 1 1\n0 0 1\n\n0 1 0 0\n1 1 1\n");
        row("a missing row", "2 3\n0 1 1\n0 0 1\n\n0 1 0\n");
        row("a row too many", "2 3\n0 1 1\n0 0 1\n\n0 1 0\n1 1 1\n1 1 1\n");
        row("a row behind a blank line", "2 3\n0 1 1\n0 0 1\n\n0 1 0\n1 1 1\n\n1 1 1\n");
        row("a blank line elsewhere", "2 3\n0 1 1\n\n0 0 1\n\n0 1 0\n1 1 1\n");
        row("a remark", "2 3\n0 1 1\n0 0 1\n\n0 1 0\n1 1 1\nexit\n");
        row("a size that may be a row, without a blank line", "2 2\n0 1\n0 1\n1 0\n1 1\n");
        row("a closed room without a blank line", "2 3\n1 1 1\n0 0 1\n1 0 1\n1 1 1\n");
        row("a single matrix", "2 3\n0 1 1\n0 0 1\n");
        row("a size alone", "2 3\n");
        row("a size of nothing", "0 0\n\n");
        row("a size beyond the limits", "99999999999 3\n0 1 1\n");
        row("a size that nothing follows", "16000 16000\n0 1 1\n0 0 1\n");
    }

    void otherTextsAreNoRooms()
    {
        QFETCH(QString, text);

        QVERIFY(!roomsOfWallMatrices(text.toStdString()));
        QVERIFY(!noteOf(readLevelText(text.toStdString(), "")).contains("walls on the right"));
    }

    void whatTheUserSaysDecides()
    {
        const std::string text = "2 3\n0 1 1\n0 0 1\n\n0 1 0\n1 1 1\n";

        const auto byLegend =
            readLevelText(text, "", nullptr, {.legend = knownLegend("one-is-wall")});
        const auto byName = readLevelText(text, "level.matrix.txt");

        QCOMPARE(rowsOf(byLegend), ".##/..#/.#./###");
        QCOMPARE(noteOf(byName), "without the text '2 3'");
        QCOMPARE(byName->level.maze.rows(), 4);
    }

    void zerosAloneAreCellsAsBefore()
    {
        const auto read = readLevelText("2 3\n0 0 0\n0 0 0\n\n0 0 0\n0 0 0\n", "");

        QCOMPARE(noteOf(read), "without the text '2 3'");
        QCOMPARE(read->level.maze.rows(), 4);
    }

    void thereIsNoSecondLevel()
    {
        const auto read =
            readLevelText("2 3\n0 1 1\n0 0 1\n\n0 1 0\n1 1 1\n", "", nullptr, {.level = 2});

        QCOMPARE(answer(read), "0: there is no level 2: there is 1 level in this file");
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::WallMatricesTest)
#include "wall_matrices_test.moc"
