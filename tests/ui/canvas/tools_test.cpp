// The tools as functions: a drawn maze and a stroke in, a drawn maze out.
#include "solvers/core/random.h"
#include "tests/support/mazes.h"
#include "tests/support/sketch.h"
#include "ui/canvas/tools.h"

#include <QKeySequence>

namespace mazewright::ui {

namespace {

using Rows = std::vector<std::string>;

Rows painted(const char* tool, Maze maze, const Stroke& stroke)
{
    maze.apply(paint(*findTool(tool), maze, stroke));
    return sketch(maze);
}

/// As the view makes a stroke: every cell on the way.
Stroke along(Position from, Position to)
{
    return {.positions = straightLine(from, to)};
}

Stroke erasing(Stroke stroke)
{
    stroke.ink = Cell{};
    return stroke;
}

Stroke withValue(Stroke stroke, int value)
{
    stroke.value = value;
    return stroke;
}

Stroke withBrush(Stroke stroke, int brushSize)
{
    stroke.brushSize = brushSize;
    return stroke;
}

} // namespace

class ToolsTest : public QObject {
    Q_OBJECT
private slots:
    void lineHasNoGaps()
    {
        Random random(7);
        for (int attempt = 0; attempt < 500; ++attempt) {
            const auto place = [&] { return static_cast<std::int32_t>(random.below(200)) - 100; };
            const Position from{place(), place()};
            const Position to{place(), place()};
            const std::vector<Position> cells = straightLine(from, to);
            QCOMPARE(cells.front(), from);
            QCOMPARE(cells.back(), to);
            QCOMPARE(
                cells.size(),
                static_cast<std::size_t>(
                    std::max(std::abs(from.row - to.row), std::abs(from.column - to.column)) + 1));
            for (std::size_t at = 1; at < cells.size(); ++at) {
                QVERIFY(std::abs(cells[at].row - cells[at - 1].row) <= 1);
                QVERIFY(std::abs(cells[at].column - cells[at - 1].column) <= 1);
            }
        }
    }

    void sweepCoversWhatTheBrushCovers()
    {
        Random random(11);
        for (int attempt = 0; attempt < 200; ++attempt) {
            // Given a zigzag and a brush
            std::vector<Position> way = {{0, 0}};
            for (int corner = 0; corner < 4; ++corner) {
                const Position to{static_cast<std::int32_t>(random.below(30)),
                                  static_cast<std::int32_t>(random.below(30))};
                const auto piece = straightLine(way.back(), to);
                way.insert(way.end(), piece.begin() + 1, piece.end());
            }
            const auto brushSize = static_cast<int>(1 + random.below(7));

            // When swept, then it is the union of the brush at every place
            QRegion expected;
            for (const Position at : way)
                expected |= ui::brushCells(at, brushSize);
            QRegion swept;
            for (const CellSpan& span : sweptCells(way, brushSize))
                swept |= QRect(span.first, span.row, span.past - span.first, 1);
            QCOMPARE(swept, expected);
        }
    }

    void aStrokePaints_data()
    {
        const auto row =
            test::columns<QByteArray, Maze, Stroke, Rows>("tool", "maze", "stroke", "expected");
        const Maze noEnds = drawn({".....", ".....", ".....", "....."});
        row("a brush around the ends", "brush", drawn({"S.oE", "...."}), along({0, 0}, {0, 3}),
            {"S##E", "...."});
        row("a brush on wall", "brush", drawn({"#.."}), along({0, 0}, {0, 2}), {"###"});
        row("a brush of 3", "brush", noEnds, withBrush(along({2, 2}, {2, 2}), 3),
            {".....", ".###.", ".###.", ".###."});
        row("a brush of 2", "brush", noEnds, withBrush(along({2, 2}, {2, 2}), 2),
            {".....", ".##..", ".##..", "....."});
        row("the fresh part alone", "brush", drawn({"...."}),
            {.positions = straightLine({0, 0}, {0, 3}), .fresh = 2}, {"..##"});
        for (const char* tool : {"brush", "eraser", "line", "coin", "tile", "cost"})
            row(tool, tool, drawn({"S#o3E", "#####"}), erasing(along({0, 0}, {0, 3})),
                {"....E", "#####"});
        row("the eraser takes ends", "eraser", drawn({"S#E"}), along({0, 0}, {0, 2}), {"..."});
        row("a line", "line", drawn({"....", "....", "...."}), {.positions = {{0, 0}, {2, 2}}},
            {"#...", ".#..", "..#."});
        const Maze start = drawn({"S....", ".....", ".....", "....."});
        row("a rectangle", "rectangle", start, {.positions = {{3, 3}, {0, 0}}},
            {"S###.", "#..#.", "#..#.", "####."});
        row("a rectangle of a cell", "rectangle", start, {.positions = {{1, 1}, {1, 1}}},
            {"S....", ".#...", ".....", "....."});
        row("a filled rectangle", "rectangle", drawn({"####", "####", "####"}),
            erasing({.positions = {{0, 1}, {2, 2}}, .interior = Interior::filled}),
            {"#..#", "#..#", "#..#"});
        row("a start moves", "start", drawn({"S.#E"}), {.positions = {{0, 0}, {0, 2}}}, {"..SE"});
        row("an end moves", "end", drawn({"S.#E"}), {.positions = {{0, 1}, {0, 1}}}, {"SE#."});
        row("a start never takes the end", "start", drawn({"S.E"}), {.positions = {{0, 0}, {0, 2}}},
            {"S.E"});
        row("an end never takes the start", "end", drawn({"S.E"}), {.positions = {{0, 2}, {0, 0}}},
            {"S.E"});
        row("tiles", "tile", drawn({"S...E"}), withValue(along({0, 1}, {0, 2}), 8), {"S88.E"});
        row("step costs on floor alone", "cost", drawn({"S#o1.E"}),
            withValue(along({0, 0}, {0, 5}), 9), {"S#o1iE"});
        const Maze rooms = drawn({"..#..", ".#o#.", "S.#.."});
        row("a region of equal cells", "fill", rooms, along({0, 0}, {0, 0}),
            {"###..", "##o#.", "S.#.."});
        row("a region of walls", "fill", rooms, erasing(along({1, 1}, {1, 1})),
            {"..#..", "..o#.", "S.#.."});
        row("no region at a start", "fill", rooms, along({2, 0}, {2, 0}), sketch(rooms));
        row("no region that is wall", "fill", rooms, along({0, 2}, {0, 2}), sketch(rooms));
    }

    void aStrokePaints()
    {
        QFETCH(QByteArray, tool);
        QFETCH(Maze, maze);
        QFETCH(Stroke, stroke);
        QFETCH(Rows, expected);

        QCOMPARE(painted(tool.constData(), maze, stroke), expected);
    }

    void strokesMayLeaveTheMaze()
    {
        const Maze maze = drawn({"...", "..."});
        for (const Tool& tool : ui::tools()) {
            const Stroke outside = withBrush(along({-9, -9}, {-5, 40}), 4);
            Maze copy = maze;
            if (tool.choose != nullptr)
                QVERIFY2(tool.choose(maze, outside).empty(), tool.id);
            if (tool.draws)
                copy.apply(paint(tool, copy, outside));
            QVERIFY2(copy == maze, tool.id);
        }
        QCOMPARE(painted("brush", maze, along({-2, 1}, {5, 1})), (Rows{".#.", ".#."}));
    }

    void coins()
    {
        Maze maze = drawn({"S#.E"});
        maze.apply(paint(*findTool("coin"), maze, withValue(along({0, 0}, {0, 3}), 7)));
        QCOMPARE(sketch(maze), (Rows{"SooE"}));
        QCOMPARE(maze.at(Position{0, 1}).value, 7);
    }

    void fillAgreesWithBreadthFirstSearch()
    {
        for (std::uint64_t seed = 1; seed <= 60; ++seed) {
            // Given noise of walls and two kinds of floor, wide enough for whole words of cells
            Random random(seed);
            Maze maze = *Maze::make(static_cast<int>(1 + random.below(30)),
                                    static_cast<int>(1 + random.below(60)));
            for (CellIndex c = 0; c < maze.size(); ++c) {
                if (random.chance(0.2))
                    maze.set(c, {CellKind::wall, 1});
                else if (random.chance(0.1))
                    maze.set(c, {CellKind::floor, 2});
            }
            const auto seedCell = static_cast<CellIndex>(random.below(maze.size()));
            const Cell wanted = maze.at(seedCell);
            const Stroke stroke = along(maze.position(seedCell), maze.position(seedCell));
            const bool onWall = wanted.kind == CellKind::wall;
            const Cell becomes = onWall ? Cell{} : Cell{CellKind::wall, 1};

            // When filled the plain way
            Maze expected = maze;
            std::vector<CellIndex> queue = {seedCell};
            expected.set(seedCell, becomes);
            while (!queue.empty()) {
                const Position at = expected.position(queue.back());
                queue.pop_back();
                for (const Direction to : allDirections) {
                    const Position next = neighbour(at, to);
                    if (!maze.contains(next) || maze.at(next) != wanted ||
                        expected.at(next) == becomes)
                        continue;
                    expected.set(next, becomes);
                    queue.push_back(expected.index(next));
                }
            }

            // Then the tool fills the same
            QCOMPARE(painted("fill", maze, onWall ? erasing(stroke) : stroke), sketch(expected));
        }
    }

    void entriesAreComplete()
    {
        QSet<QByteArray> ids;
        QSet<QString> keys;
        for (const Tool& tool : ui::tools()) {
            QVERIFY(!ids.contains(tool.id));
            ids.insert(tool.id);
            QCOMPARE(findTool(tool.id), &tool);
            QVERIFY(!nameOf(tool).isEmpty());
            QVERIFY(!hintOf(tool).isEmpty());
            const QKeySequence key(QString::fromLatin1(tool.shortcut));
            QVERIFY(!key.isEmpty());
            QVERIFY(!keys.contains(key.toString()));
            keys.insert(key.toString());
            const Painting painting = tool.painting;
            QCOMPARE(tool.choose != nullptr,
                     painting == Painting::chooses || painting == Painting::choosesAtPress);
            QCOMPARE(tool.cellsUnder != nullptr, painting == Painting::live ||
                                                     painting == Painting::atPress ||
                                                     painting == Painting::atRelease);
            QCOMPARE(tool.cellsUnder != nullptr, tool.draws.has_value());
            const auto& value = tool.value;
            QVERIFY(value.least <= value.initial && value.initial <= value.most);
        }
        for (const Cell cell :
             {Cell{CellKind::wall, 1}, Cell{CellKind::start, 1}, Cell{CellKind::end, 1},
              Cell{CellKind::coin, 4}, Cell{CellKind::tile, 4}, Cell{CellKind::floor, 4}}) {
            Maze maze = *Maze::make(1, 1);
            const Tool& tool = ui::toolThatDraws(cell);
            maze.apply(paint(tool, maze, {.positions = {{0, 0}}, .value = cell.value}));
            QVERIFY2(maze.at(Position{0, 0}) == cell, tool.id);
        }
    }
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::ToolsTest)
#include "tools_test.moc"
