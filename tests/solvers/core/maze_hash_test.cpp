#include "solvers/core/maze_hash.h"
#include "solvers/core/random.h"
#include "solvers/files/format.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

// The hash of a maze: what its docstring states, made again by another library.

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

class MazeHashTest : public QObject {
    Q_OBJECT

private slots:
    void isTheHashOfTheStatedForm()
    {
        Random random(1);
        for (int round = 0; round < 200; ++round) {
            const Maze maze = randomMaze(random, {.rows = between(random, 1, 20),
                                                  .columns = between(random, 2, 21),
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

    // The fingerprint of a maze: told by the cells and the shape alone, and mended after an edit.
    void equalMazesHaveOne()
    {
        // Given two mazes that came about in different ways
        const Maze maze = drawn({"S.#", "2oE"});
        Maze other = drawn({"###", "E.S"});
        for (CellIndex cell = 0; cell < maze.size(); ++cell)
            other.set(cell, maze.at(cell));

        QCOMPARE(other, maze);
        QVERIFY(other.revision() != maze.revision());
        QCOMPARE(fingerprintOf(other), fingerprintOf(maze));
    }

    void aFingerprintTellsEveryCellApart()
    {
        // Given a maze whose last word is not full, and all mazes that differ from it in one cell
        const Maze maze = *Maze::make(3, 7);
        QSet<quint64> seen{fingerprintOf(maze)};
        for (CellIndex cell = 0; cell < maze.size(); ++cell)
            for (int packed = 0; packed <= packedTiles + maxTileSymbol; ++packed) {
                Maze other = maze;
                other.set(cell, unpack(static_cast<PackedCell>(packed)));
                seen.insert(fingerprintOf(other));
            }

        // Then no two of them have one fingerprint; plain floor is the maze itself
        QCOMPARE(seen.size(), 1 + 21 * (packedTiles + maxTileSymbol));
    }

    void tellsExchangedCellsApart()
    {
        // Given rows of free cells and one wall, which wander from word to word
        QSet<quint64> seen;
        for (CellIndex cell = 0; cell < 1000; ++cell) {
            Maze maze = *Maze::make(1, 1000);
            maze.set(cell, {CellKind::wall, 1});
            seen.insert(fingerprintOf(maze));
        }

        QCOMPARE(seen.size(), 1000);
    }

    void aFingerprintTellsShapesApart()
    {
        QSet<quint64> seen;
        for (int rows = 1; rows <= 40; ++rows)
            for (int columns = 1; columns <= 40; ++columns)
                seen.insert(fingerprintOf(*Maze::make(rows, columns, {CellKind::wall, 1})));

        QCOMPARE(seen.size(), 1600);
    }

    void followsEditsByTheirWords()
    {
        Random random(14);
        Maze maze = *Maze::make(37, 41);
        std::uint64_t followed = fingerprintOf(maze);
        for (int edit = 0; edit < 3000; ++edit) {
            // Given an edit whose runs overlap, go over the ends of rows and move start and end
            Patch patch;
            for (std::uint64_t runs = random.below(edit % 100 == 0 ? 60 : 6); runs > 0; --runs) {
                const auto first = static_cast<CellIndex>(random.below(maze.size()));
                const auto most = std::min<std::uint64_t>(maze.size() - first, 100);
                const auto length = static_cast<std::uint32_t>(1 + random.below(most));
                patch.runs.push_back(
                    {first, length, unpack(static_cast<PackedCell>(random.below(14)))});
            }

            // When it is applied
            const std::vector<WordRange> words = wordsOf(maze, patch);
            followed -= shareOf(maze, words);
            const Maze before = maze;
            maze.apply(patch);
            followed += shareOf(maze, words);

            // Then the sum has followed, and tells it from the maze before
            QCOMPARE(followed, fingerprintOf(maze));
            QCOMPARE(followed == fingerprintOf(before), maze == before);
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::MazeHashTest)
#include "maze_hash_test.moc"
