// With a consistent bound no cell is expanded twice, on small mazes and on such as have tables of
// another size: a search that orders its open list too coarsely would expand cells again and again.

#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

/// A fifth of it walls, from corner to corner.
MazeSnapshot scattered(int side)
{
    Random random(4);
    Maze maze = randomMaze(random, {.rows = side, .columns = side, .walls = 0.2});
    maze.set(*maze.start(), {});
    maze.set(*maze.end(), {});
    maze.set(Position{0, 0}, {CellKind::start, 1});
    maze.set(Position{side - 1, side - 1}, {CellKind::end, 1});
    return frozen(std::move(maze));
}

std::int64_t countOf(const Outcome& outcome, std::string_view id)
{
    return std::get<std::int64_t>(findFigure(outcome, id)->value);
}

} // namespace

class EffortTest : public QObject {
    Q_OBJECT

private slots:
    void noCellIsExpandedTwice_data()
    {
        const auto row = test::columns<QByteArray, Moves, int>("id", "moves", "side");
        for (const char* id : {"astar", "dijkstra", "jps", "bidirectional", "wavefront"})
            for (const Moves moves : {Moves::four, Moves::eight, Moves::eightCutBoth})
                for (const int side : {51, 300, 1500}) {
                    const auto name = QByteArray(id) + '-' +
                                      QByteArray::number(static_cast<int>(moves)) + '-' +
                                      QByteArray::number(side);
                    if (id != std::string_view("wavefront") || moves == Moves::four)
                        row(name, QByteArray(id), moves, side);
                }
    }
    void noCellIsExpandedTwice()
    {
        QFETCH(QByteArray, id);
        QFETCH(Moves, moves);
        QFETCH(int, side);
        const MazeSnapshot maze = scattered(side);

        const Outcome outcome =
            answer(id.toStdString(), maze, ShortestPath{*maze->start(), *maze->end(), moves});

        QVERIFY(outcome.status != Status::invalid);
        const std::int64_t expanded = countOf(outcome, "expanded");
        const std::int64_t opened = countOf(outcome, "opened");
        QVERIFY2(expanded <= opened,
                 qPrintable(QString("expanded %1 of %2").arg(expanded).arg(opened)));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::EffortTest)
#include "effort_test.moc"
