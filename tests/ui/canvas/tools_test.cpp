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

    void brushPaintsWallsAroundTheEnds()
    {
        const Maze maze = drawn({"S.oE", "...."});
        QCOMPARE(painted("brush", maze, along({0, 0}, {0, 3})), (Rows{"S##E", "...."}));
    }

    void brushOnWallStillPaintsWalls()
    {
        QCOMPARE(painted("brush", drawn({"#.."}), along({0, 0}, {0, 2})), (Rows{"###"}));
    }

    void wideBrush()
    {
        const Maze maze = drawn({".....", ".....", ".....", "....."});
        QCOMPARE(painted("brush", maze, withBrush(along({2, 2}, {2, 2}), 3)),
                 (Rows{".....", ".###.", ".###.", ".###."}));
        QCOMPARE(painted("brush", maze, withBrush(along({2, 2}, {2, 2}), 2)),
                 (Rows{".....", ".##..", ".##..", "....."}));
    }

    void onlyTheFreshPartIsPainted()
    {
        Stroke stroke = along({0, 0}, {0, 3});
        stroke.fresh = 2;
        QCOMPARE(painted("brush", drawn({"...."}), stroke), (Rows{"..##"}));
    }

    void rightDragErases_data()
    {
        test::words<QByteArray>("tool", {"brush", "eraser", "line", "coin", "tile", "cost"});
    }

    void rightDragErases()
    {
        QFETCH(QByteArray, tool);
        const Maze maze = drawn({"S#o3E", "#####"});
        QCOMPARE(painted(tool.constData(), maze, erasing(along({0, 0}, {0, 3}))),
                 (Rows{"....E", "#####"}));
    }

    void eraserTakesTheEndsToo()
    {
        QCOMPARE(painted("eraser", drawn({"S#E"}), along({0, 0}, {0, 2})), (Rows{"..."}));
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

    void line()
    {
        const Maze maze = drawn({"....", "....", "...."});
        QCOMPARE(painted("line", maze, {.positions = {{0, 0}, {2, 2}}}),
                 (Rows{"#...", ".#..", "..#."}));
    }

    void rectangle()
    {
        const Maze maze = drawn({"S....", ".....", ".....", "....."});
        QCOMPARE(painted("rectangle", maze, {.positions = {{3, 3}, {0, 0}}}),
                 (Rows{"S###.", "#..#.", "#..#.", "####."}));
        QCOMPARE(painted("rectangle", maze, {.positions = {{1, 1}, {1, 1}}}),
                 (Rows{"S....", ".#...", ".....", "....."}));
    }

    void filledRectangle()
    {
        const Maze maze = drawn({"####", "####", "####"});
        Stroke stroke{.positions = {{0, 1}, {2, 2}}, .interior = Interior::filled};
        QCOMPARE(painted("rectangle", maze, erasing(stroke)), (Rows{"#..#", "#..#", "#..#"}));
    }

    void startMoves()
    {
        QCOMPARE(painted("start", drawn({"S.#E"}), {.positions = {{0, 0}, {0, 2}}}),
                 (Rows{"..SE"}));
        QCOMPARE(painted("end", drawn({"S.#E"}), {.positions = {{0, 1}, {0, 1}}}), (Rows{"SE#."}));
    }

    void startNeverTakesTheEnd()
    {
        QCOMPARE(painted("start", drawn({"S.E"}), {.positions = {{0, 0}, {0, 2}}}), (Rows{"S.E"}));
        QCOMPARE(painted("end", drawn({"S.E"}), {.positions = {{0, 2}, {0, 0}}}), (Rows{"S.E"}));
    }

    void coins()
    {
        Maze maze = drawn({"S#.E"});
        maze.apply(paint(*findTool("coin"), maze, withValue(along({0, 0}, {0, 3}), 7)));
        QCOMPARE(sketch(maze), (Rows{"SooE"}));
        QCOMPARE(maze.at(Position{0, 1}).value, 7);
    }

    void tiles()
    {
        QCOMPARE(painted("tile", drawn({"S...E"}), withValue(along({0, 1}, {0, 2}), 8)),
                 (Rows{"S88.E"}));
    }

    void stepCostsOnFloorAlone()
    {
        QCOMPARE(painted("cost", drawn({"S#o1.E"}), withValue(along({0, 0}, {0, 5}), 9)),
                 (Rows{"S#o1iE"}));
    }

    void fillTakesTheRegionOfEqualCells()
    {
        const Maze maze = drawn({"..#..", ".#o#.", "S.#.."});
        QCOMPARE(painted("fill", maze, along({0, 0}, {0, 0})), (Rows{"###..", "##o#.", "S.#.."}));
        QCOMPARE(painted("fill", maze, erasing(along({1, 1}, {1, 1}))),
                 (Rows{"..#..", "..o#.", "S.#.."}));
        QCOMPARE(painted("fill", maze, along({2, 0}, {2, 0})), sketch(maze));
        QCOMPARE(painted("fill", maze, along({0, 2}, {0, 2})), sketch(maze));
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
