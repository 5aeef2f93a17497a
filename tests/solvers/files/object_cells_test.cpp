#include "tests/solvers/files/level_texts.h"

#include <fmt/format.h>

// Grids whose cells are objects: what is read, what is refused and what is told.

namespace mazewright {

namespace {

/// Writes a cell of a sketch (`#`, `.`, `S`, `E`, `o`) at its place.
using CellWriter = std::function<std::string(Position, char)>;

std::string cellsText(const std::vector<std::string>& rows, const CellWriter& written,
                      std::string_view rowEnd)
{
    std::string text;
    for (std::size_t row = 0; row < rows.size(); ++row)
        for (std::size_t column = 0; column < rows[row].size(); ++column) {
            if (row + column > 0)
                text += column == 0 ? rowEnd : ",\n";
            text += written({static_cast<int>(row), static_cast<int>(column)}, rows[row][column]);
        }
    return text;
}

std::string cellRows(const std::vector<std::string>& rows, const CellWriter& written)
{
    return "[[" + cellsText(rows, written, "],\n[") + "]]";
}

std::string flatCells(const std::vector<std::string>& rows, const CellWriter& written)
{
    return "[" + cellsText(rows, written, ",\n") + "]";
}

const std::vector<std::string> smallGrid = {"#S###", "#...#", "###E#"};

std::string wallCell(Position, char cell)
{
    return fmt::format(R"({{"wall": {}{}{}}})", cell == '#',
                       cell == 'S' ? R"(, "startPoint": true)" : "",
                       cell == 'E' ? R"(, "exitPoint": true)" : "");
}

std::string nodeCell(Position at, char cell)
{
    return fmt::format(R"({{"row": {}, "col": {}, "isStart": {}, "isFinish": {}, "isWall": {}, )"
                       R"("distance": null, "isVisited": false, "x": {}, "y": {}}})",
                       at.row, at.column, cell == 'S', cell == 'E', cell == '#', 30 * at.column,
                       30 * at.row);
}

std::string typeCell(Position at, char cell)
{
    return fmt::format(R"({{"x": {}, "y": {}, "type": "{}"}})", at.column, at.row,
                       cell == '#'   ? "wall"
                       : cell == 'S' ? "start"
                       : cell == 'E' ? "goal"
                       : cell == 'o' ? "coin"
                                     : "path");
}

/// A cell of JavaScript, whose keys have no quotes.
std::string scriptCell(Position, char cell)
{
    return fmt::format("{{ blocked: {}, start: {}, end: {}, }}", cell == '#', cell == 'S',
                       cell == 'E');
}

std::string valueCell(Position, char cell)
{
    return fmt::format(R"({{"value": "{}"}})", cell);
}

} // namespace

class ObjectCellsTest : public QObject {
    Q_OBJECT

private slots:
    void cellsAreReadHoweverTheyAreWritten_data()
    {
        const auto table = test::columns<std::string, QString>("text", "rows");
        const auto row = [&table](const char* name, const std::string& text) {
            table(name, text, "#S###/#...#/###E#");
        };
        row("walls", cellRows(smallGrid, wallCell));
        row("nodes", cellRows(smallGrid, nodeCell));
        row("a flat list of nodes", flatCells(smallGrid, nodeCell));
        row("types", cellRows(smallGrid, typeCell));
        row("a flat list of types",
            R"({"size": [3, 5], "cells": )" + flatCells(smallGrid, typeCell) + "}");
        row("JavaScript", "const grid = " + cellRows(smallGrid, scriptCell) + ";\n");
        row("values", cellRows(smallGrid, valueCell));
        row("walkable", cellRows(smallGrid, [](Position, char cell) {
                return fmt::format(R"({{"walkable": {}, "is_start": {:d}, "endNode": {:d}}})",
                                   cell != '#', cell == 'S', cell == 'E');
            }));
        row("types and flags", cellRows(smallGrid, [](Position at, char cell) {
                return fmt::format(R"({{"kind": "{}", "isWall": {}, "isStart": {}}})",
                                   cell == '#'   ? "Wall"
                                   : cell == 'E' ? "End"
                                                 : "Empty",
                                   cell == '#', at == Position{0, 1});
            }));
        row("words without objects", cellRows(smallGrid, [](Position, char cell) {
                return cell == '#'   ? "\"wall\""
                       : cell == 'S' ? "\"start\""
                       : cell == 'E' ? "\"exit\""
                                     : "\"floor\"";
            }));
        row("ends beside the grid",
            R"({"start": {"row": 0, "col": 1}, "nodes": [], "grid": )" +
                cellRows(smallGrid,
                         [](Position, char cell) {
                             return fmt::format(R"({{"obstacle": {}, "goal": {}}})", cell == '#',
                                                cell == 'E');
                         }) +
                "}");
        table("ends that need no quotes",
              "maze = {cells: ['###', '#  ', '###'],\n"
              "        start: {x: 1, y: 1}, end: {r: 1, c: 2}}",
              "###/#SE/###");
        table("a plain grid before objects",
              R"({"maze": ["#S#", "#E#"], "things": )" + cellRows(smallGrid, typeCell) + "}",
              "#S#/#E#");
    }

    void cellsAreReadHoweverTheyAreWritten()
    {
        const auto [text, rows] = test::row<std::string, QString>();

        for (const char* name : {"maze.json", ""}) {
            const auto read = readLevelText(text, name);

            QCOMPARE(rowsOf(read), rows);
            QCOMPARE(read->levels, 1);
        }
    }

    void coinsAndCostsAreRead()
    {
        const auto read = readLevelText(R"([[{"wall": true}, {"isCoin": true}],
                                            [{"wall": false, "weight": 5}, {"wall": false}]])",
                                        "");

        QCOMPARE(answer(read), "read");
        QVERIFY(read->level.maze.at({0, 1}) == (Cell{CellKind::coin, 1}));
        QVERIFY(read->level.maze.at({1, 0}) == (Cell{CellKind::floor, 5}));
        QVERIFY(read->level.maze.at({1, 1}) == (Cell{CellKind::floor, 1}));
    }

    void cellsStandWhereTheySay()
    {
        // given: columns of rows, as programs store them that draw grid[x][y]
        const std::string text = R"([[{"x": 0, "y": 0, "type": "wall"},
                                      {"x": 0, "y": 1, "type": "start"}],
                                     [{"x": 1, "y": 0, "type": "wall"},
                                      {"x": 1, "y": 1, "type": "floor"}]])";

        const auto read = readLevelText(text, "");

        QCOMPARE(rowsOf(read), "##/S.");
        QVERIFY(noteOf(read).contains("cells stand where they say, not in the order of the list"));
    }

    void numbersAreAskedForAsInEveryGrid()
    {
        const std::string text = cellRows({"101", "000"}, [](Position, char cell) {
            return fmt::format(R"({{"id": 7, "value": {}}})", cell);
        });

        const auto asked = readLevelText(text, "");
        const auto read = readLevelText(text, "", nullptr, {.legend = knownLegend("one-is-wall")});

        QVERIFY(!asked && asked.error().code == ErrorCode::unclear);
        QCOMPARE(rowsOf(read), "#.#/...");
    }

    void whatContradictsItselfIsAsked_data()
    {
        const auto row = test::columns<QString, QString>("cell", "symbol");
        row("a start in a wall", R"({"wall": true, "start": true})", "start wall");
        row("both ends", R"({"start": true, "end": true})", "start end");
        row("a wall to walk on", R"({"type": "wall", "walkable": true})", "wall floor");
        row("an unknown type", R"({"type": "Lava"})", "lava");
        row("several coins", R"({"wall": false, "coin": 3})", "coin 3");
        row("a high cost", R"({"wall": false, "weight": 15})", "cost 15");
    }

    void whatContradictsItselfIsAsked()
    {
        const auto [cell, symbol] = test::row<QString, QString>();
        const QString text =
            R"([[{"wall": true}, {"wall": false}], [{"wall": false}, )" + cell + "]]";
        const auto legend = *readLegend((symbol + "=coin").toStdString());

        const auto asked = readLevelText(text.toStdString(), "");
        const auto read = readLevelText(text.toStdString(), "", nullptr, {.legend = legend});

        QVERIFY2(answer(asked).startsWith("1: '" + symbol + "' has no meaning here"),
                 qPrintable(answer(asked)));
        QCOMPARE(answer(read), "read");
        QVERIFY(read->level.maze.at({1, 1}) == (Cell{CellKind::coin, 1}));
    }

    void severalMazesAreLevels()
    {
        const std::string text = R"({"levels": [{"grid": )" + cellRows(smallGrid, wallCell) +
                                 R"(}, {"grid": )" + flatCells({"#.", "SE"}, typeCell) + "}]}";

        compareLevels(text, {"#S###/#...#/###E#", "#./SE"}, false);
    }

    void manyValuesOfObjectsDoNotHinderAGrid()
    {
        std::string text = R"({"things": [)";
        for (int i = 0; i < 70000; ++i)
            text += fmt::format(R"({{"value": {}}},)", i);
        text += R"({}], "maze": ["#S#", "#E#"]})";

        QCOMPARE(answer(readLevelText(text, "")), "read");
    }

    void brokenCellsAreBlamedWithTheirLine_data()
    {
        const auto row = test::columns<std::string, QString>("text", "said");
        const char* const notCell = "2: expected a cell that says if it is a wall";
        const char* const noPlace = "2: expected a cell with its row and its column";
        row("an empty object", "[[{\"wall\": true}, {\"wall\": false}],\n[{}, {\"wall\": true}]]",
            notCell);
        row("nothing for a cell",
            "[[{\"wall\": true}, {\"wall\": false}],\n[null, {\"wall\": true}]]", notCell);
        row("a cell beside rows", "[[{\"wall\": true}, {\"wall\": false}],\n{\"wall\": true}]",
            notCell);
        row("rows that differ", "[[{\"wall\": true}, {\"wall\": false}],\n[{\"wall\": true}]]",
            "2: this row has 1 cell; expected 2, as in the first row");
        row("a cell without a place", "[{\"x\": 0, \"y\": 0, \"wall\": true},\n{\"wall\": false}]",
            noPlace);
        row("a flat list without places", "{\"a\": 1, \"b\":\n[{\"wall\": true}, {\"wall\": 0}]}",
            noPlace);
        row("a row far away",
            "[{\"row\": 0, \"col\": 0, \"wall\": true},\n"
            "{\"row\": 4000000000, \"col\": 1, \"wall\": false}]",
            noPlace);
        row("members that say nothing of cells",
            "[[{\"wall\": true}],\n[{\"cell\": true, \"is\": 1, \"Color\": 2}]]", notCell);
        row("a negative column",
            "[[{\"row\": 0, \"col\": 0, \"wall\": true}],\n"
            "[{\"row\": 0, \"col\": -1, \"wall\": false}]]",
            noPlace);
        row("a cell twice",
            "[{\"x\": 0, \"y\": 0, \"wall\": true},\n{\"x\": 0, \"y\": 0, \"wall\": false}]",
            "2: expected x,y = 0,0 once in 1 row and 1 column");
        row("cells that are missing",
            "[{\"x\": 0, \"y\": 0, \"wall\": true},\n{\"x\": 16000, \"y\": 9, \"wall\": false}]",
            "2: expected x,y = 1,0 once in 10 rows and 16001 columns");
        row("a damaged second maze",
            "[[[{\"wall\": true}, {\"wall\": false}]],\n[[{\"wall\": true}, {\"door\": 1}]]]",
            notCell);
    }

    void brokenCellsAreBlamedWithTheirLine() { compareAnswer(); }

    void hostileTextsAreRefused()
    {
        std::string deep;
        std::string flat = "[";
        for (int i = 0; i < 1'000'000; ++i) {
            deep += "[{";
            flat += "{},";
        }

        QVERIFY(!readLevelText(deep, ""));
        QVERIFY(!readLevelText(deep, "maze.json"));
        QVERIFY(!readLevelText(flat + "{}]", "maze.json"));
        QVERIFY(!readLevelText(flat, "maze.json"));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ObjectCellsTest)
#include "object_cells_test.moc"
