#include "tests/solvers/files/level_texts.h"

#include <fmt/format.h>

// Rooms as JSON objects: what is read, what is refused and what is told.

namespace mazewright {

namespace {

/// Writes a room of a maze: its row, its column, and whether it has walls in the four directions.
using RoomWriter = std::function<std::string(Position, const std::array<bool, 4>&)>;

/// The rooms of a maze, one per line. `rowEnd` stands between rows.
std::string roomsText(const Maze& maze, const RoomWriter& written, std::string_view rowEnd)
{
    std::string text;
    for (int row = 0; row < maze.rows() / 2; ++row)
        for (int column = 0; column < maze.columns() / 2; ++column) {
            std::array<bool, 4> walls{};
            for (const Direction along : allDirections)
                walls.at(static_cast<std::size_t>(along)) =
                    !maze.isOpen(neighbour({2 * row + 1, 2 * column + 1}, along));
            if (row + column > 0)
                text += column == 0 ? rowEnd : ",\n";
            text += written({row, column}, walls);
        }
    return text;
}

std::string inRows(const Maze& maze, const RoomWriter& written)
{
    return "[[" + roomsText(maze, written, "],\n[") + "]]";
}

std::string plainRoom(Position, const std::array<bool, 4>& walls)
{
    return fmt::format(R"({{"north": {}, "east": {}, "south": {}, "west": {}}})", walls[0],
                       walls[1], walls[2], walls[3]);
}

Maze smallMaze()
{
    return drawn({"#######", "#...#.#", "#.###.#", "#.....#", "#######"});
}

} // namespace

class JsonRoomsTest : public QObject {
    Q_OBJECT

private slots:
    void roomsAreReadHoweverTheyAreWritten_data()
    {
        const auto row = test::columns<std::string>("text");
        const Maze maze = smallMaze();
        row("rows", inRows(maze, plainRoom));
        row("under a key", R"({"rows": 2, "cols": 3, "maze": )" + inRows(maze, plainRoom) + "}");
        row("under two keys", R"({"a": 1, "b": {"cells": )" + inRows(maze, plainRoom) + "}}");
        row("top and right", inRows(maze, [](Position, const auto& walls) {
                return fmt::format(R"({{"top": {}, "right": {}, "bottom": {}, "left": {}}})",
                                   walls[0], walls[1], walls[2], walls[3]);
            }));
        row("numbers", inRows(maze, [](Position, const auto& walls) {
                return fmt::format(R"({{"n": {:d}, "e": {:d}, "s": {:d}, "w": {:d}}})", walls[0],
                                   walls[1], walls[2], walls[3]);
            }));
        row("an object of walls", inRows(maze, [](Position at, const auto& walls) {
                return R"({"walls": )" + plainRoom(at, walls) + "}";
            }));
        row("a list of walls", inRows(maze, [](Position, const auto& walls) {
                return fmt::format(R"({{"walls": [{}, {}, {}, {}]}})", walls[0], walls[1], walls[2],
                                   walls[3]);
            }));
        const auto placed = [&maze](const char* places) {
            return "[" +
                   roomsText(
                       maze,
                       [places](Position at, const auto& walls) {
                           return fmt::format(fmt::runtime(places), at.row, at.column) +
                                  plainRoom(at, walls).substr(1);
                       },
                       ",\n") +
                   "]";
        };
        row("rows and columns", placed(R"({{"row": {}, "col": {}, )"));
        row("x and y", placed(R"({{"y": {}, "x": {}, )"));
        row("columns first",
            "[[" +
                roomsText(
                    turned(maze, Turn::transpose),
                    [](Position at, const auto& walls) {
                        return fmt::format(R"({{"x": {}, "y": {}, )", at.row, at.column) +
                               plainRoom(at, {walls[3], walls[2], walls[1], walls[0]}).substr(1);
                    },
                    "],\n[") +
                "]]");
    }

    void roomsAreReadHoweverTheyAreWritten()
    {
        QFETCH(std::string, text);

        const auto read = readLevelText(text, "");

        QCOMPARE(noteOf(read), "there is no start");
        QCOMPARE(QString::fromUtf8(read->format->info.id), "json-rooms");
        QCOMPARE(rowsOf(read), rowsOf(smallMaze()));
    }

    void whatStandsBesideTheRoomsIsRead_data()
    {
        const auto row = test::columns<std::string, QString, QString>("text", "note", "rows");
        const std::string rooms = inRows(smallMaze(), plainRoom);
        const auto beside = [&](const char* name, const char* members, const char* note,
                                const char* cells) {
            row(name, std::string("{") + members + R"(, "maze": )" + rooms + "}", note, cells);
        };
        beside("ends", R"("start": {"row": 0, "col": 2}, "goal": {"x": 1, "y": 0})", "",
               "#######/#..E#S#/#.###.#/#.....#/#######");
        beside("an end of another form", R"("start": {"row": 0, "col": 0}, "end": [1, 2])",
               "without the text 'end: [1, 2]'", "#######/#S..#.#/#.###.#/#.....#/#######");
        beside("no start", R"("start": null, "end": {"row": 0, "col": 0})", "there is no start",
               "#######/#E..#.#/#.###.#/#.....#/#######");
        const Maze opened = drawn({"#.#####", "#...#.#", "#.###.#", "#.....#", "#####.#"});
        row("openings of the outer wall", inRows(opened, plainRoom),
            "the ends are the two openings, (0, 1) and (4, 5)",
            "#S#####/#...#.#/#.###.#/#.....#/#####E#");
        const auto openings = [](Position at, std::array<bool, 4> walls) {
            for (bool& wall : walls)
                wall = !wall;
            return plainRoom(at, walls);
        };
        row("openings in place of walls", inRows(smallMaze(), openings),
            "true is an opening; there is no start", rowsOf(smallMaze()));
    }

    void whatStandsBesideTheRoomsIsRead() { compareRead("json-rooms"); }

    void oneOfSeveralMazesIsTold()
    {
        const std::string text = R"([{"start": {"row": 0, "col": 0}, "rooms": )" +
                                 inRows(smallMaze(), plainRoom) +
                                 R"(}, {"start": {"row": 0, "col": 0}, "rooms": )" +
                                 inRows(drawn({"###", "#.#", "###"}), plainRoom) + "}]";

        compareLevels(text, {"#######/#S..#.#/#.###.#/#.....#/#######", "###/#S#/###"}, true);
    }

    // A text with a grid of cells was read by it, and still is.
    void aGridBesideRoomsIsTheMaze()
    {
        const std::string text = R"({"grid": ["#####", "#S E#", "#####"], "rooms": )" +
                                 inRows(smallMaze(), plainRoom) + "}";

        const auto read = readLevelText(text, "");

        QCOMPARE(answer(read), "read");
        QCOMPARE(read->level.maze.rows(), 3);
    }

    void mazesByChanceAreRead()
    {
        Random random(11);
        for (int i = 0; i < 100; ++i) {
            const int rows = 1 + static_cast<int>(random.below(6));
            const int columns = 1 + static_cast<int>(random.below(6));
            const Maze maze = roomsByChance(random, rows, columns);

            const auto read = readLevelText(inRows(maze, plainRoom), "");

            QCOMPARE(rowsOf(read), rowsOf(maze));
        }
    }

    void brokenRoomsAreBlamedWithTheirLine_data()
    {
        const auto row = test::columns<std::string, QString>("text", "said");
        const std::string sides = R"("n": 1, "e": 1, "s": 1, "w": 1)";
        const std::string room = "{" + sides + "}";
        const auto ofPlace = [&sides](const char* place) {
            return "[{" + sides + R"(, "row": 0, "col": 0},)" + "\n{" + place + ", " + sides + "}]";
        };
        row("a wall of one side",
            "[[" + room + ",\n{\"n\": 1, \"e\": 0, \"s\": 1, \"w\": 1},\n" + room + "]]",
            "2: the rooms x,y = 1,0 and 2,0 disagree about the wall between them");
        row("a room without a side", "[[" + room + ",\n{\"n\": 1, \"e\": 1, \"s\": 1}]]",
            "2: expected a room that says of each of its four sides if it is a wall");
        row("a room without a place", "[{" + sides + ", \"x\": 0, \"y\": 0},\n" + room + "]",
            "2: expected a room with its row and its column");
        row("rooms that are missing", ofPlace(R"("row": 2, "col": 1)"),
            "2: expected x,y = 1,0 once in 3 rows and 2 columns");
        row("a second room", ofPlace(R"("row": 0, "col": 0)"),
            "2: expected x,y = 0,0 once in 1 row and 1 column");
        row("a place far away", ofPlace(R"("row": 16000, "col": 16000)"),
            "2: expected x,y = 1,0 once in 16001 rows and 16001 columns");
        row("rows that differ", "[[" + room + ", " + room + "],\n[" + room + "]]",
            "2: expected x,y = 1,1 once in 2 rows and 2 columns");
        row("an end outside", "{\"maze\": [[" + room + "]],\n\"end\": {\"x\": 1, \"y\": 0}}",
            "2: the room '1,0' is outside; expected at most 0,0");
        row("equal ends",
            "{\"maze\": [[" + room +
                "]],\n\"start\": {\"x\": 0, \"y\": 0},\n\"end\": {\"x\": 0, \"y\": 0}}",
            "3: the entry and the exit are the same room");
    }

    void brokenRoomsAreBlamedWithTheirLine() { compareAnswer(); }

    void textsWithoutRoomsAreRefused()
    {
        QCOMPARE(answer(readLevelText(R"({"maze": []})", "", findFormat("json-rooms"))),
                 "1: expected a list of rooms, or of rows of rooms");
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::JsonRoomsTest)
#include "json_rooms_test.moc"
