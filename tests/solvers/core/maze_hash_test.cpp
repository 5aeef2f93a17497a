#include "solvers/core/maze_hash.h"
#include "solvers/files/format.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

namespace mazewright {

/// The canonical bytes of a cell, from the docstring.
char statedByte(Cell cell)
{
    switch (cell.kind) {
    case CellKind::wall:
        return 0;
    case CellKind::floor:
        return static_cast<char>(cell.value);
    case CellKind::start:
        return 10;
    case CellKind::end:
        return 11;
    case CellKind::coin:
        return static_cast<char>(11 + cell.value);
    case CellKind::tile:
        return static_cast<char>(110 + cell.value);
    }
    return 0;
}

QByteArray statedHash(const Maze& maze)
{
    QByteArray form = "mazewright-cells 1 " + QByteArray::number(maze.rows()) + ' ' +
                      QByteArray::number(maze.columns()) + '\n';
    for (CellIndex cell = 0; cell < maze.size(); ++cell)
        form += statedByte(maze.at(cell));
    return QCryptographicHash::hash(form, QCryptographicHash::Sha256).toHex();
}

/// The hash of a maze: what its docstring states, made again by another library.
class MazeHashTest : public QObject {
    Q_OBJECT

private slots:
    void isTheHashOfTheStatedForm()
    {
        Random random(1);
        for (int round = 0; round < 200; ++round) {
            const Maze maze = randomMaze(random, {.rows = 1 + static_cast<int>(random.below(20)),
                                                  .columns = 2 + static_cast<int>(random.below(20)),
                                                  .coins = 0.2,
                                                  .costs = 0.2,
                                                  .tiles = 0.1});

            QCOMPARE(QByteArray::fromStdString(hashOf(maze)), statedHash(maze));
        }
    }

    void doesNotDependOnTheFile()
    {
        Level level{drawn({"S.o", ".#.", "..E"})};
        const std::string hash = hashOf(level.maze);
        level.title = "another title";
        level.rules.turns = 5;

        for (const char* id : {"maze", "matrix", "glyphs"}) {
            Level plain = level;
            if (std::string_view(id) != "maze")
                plain = Level{level.maze};
            const auto text = findFormat(id)->write(plain);
            QVERIFY2(text.has_value(), text ? "" : text.error().message.text().c_str());
            const auto read = findFormat(id)->read({*text});
            QVERIFY(read.has_value());

            QCOMPARE(hashOf(read->level.maze), hash);
        }
    }

    void tellsEveryCellApart()
    {
        const Maze maze = drawn({"S..", "...", "..E"});
        QSet<QByteArray> hashes{QByteArray::fromStdString(hashOf(maze))};
        int changes = 0;
        for (CellIndex cell = 1; cell + 1 < maze.size(); ++cell)
            for (const Cell put : {Cell{CellKind::wall, 1}, Cell{CellKind::coin, 1},
                                   Cell{CellKind::tile, 1}, Cell{CellKind::floor, 2}}) {
                Maze changed = maze;
                changed.set(cell, put);
                hashes.insert(QByteArray::fromStdString(hashOf(changed)));
                ++changes;
            }

        QCOMPARE(hashes.size(), 1 + changes);
    }

    void tellsShapesApart()
    {
        const std::string wide = hashOf(drawn({"S.....", ".....E"}));
        const std::string high = hashOf(drawn({"S...", "....", "...E"}));

        QVERIFY(wide != high);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::MazeHashTest)
#include "maze_hash_test.moc"
