#include "solvers/core/maze_hash.h"
#include "solvers/generators/generator.h"
#include "tests/support/mazes.h"

// Mazes of rooms with walls between them are known from others.

namespace mazewright {

class LatticeTest : public QObject {
    Q_OBJECT

private slots:
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
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::LatticeTest)
#include "lattice_test.moc"
