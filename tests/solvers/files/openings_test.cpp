#include "solvers/files/openings.h"
#include "tests/solvers/files/level_texts.h"

// The ends of a maze from the openings of its outer wall: what is taken, what is told, and what
// says too little.

namespace mazewright {

class OpeningsTest : public QObject {
    Q_OBJECT

private slots:
    void endsAreTakenFromOpenings_data()
    {
        const auto row = test::columns<Maze, QString, QString>("before", "after", "told");
        row("above and below", drawn({"#.###", "#...#", "###.#"}), "#S###/#...#/###E#",
            "the ends are the two openings, (0, 1) and (2, 3)");
        row("left and right", drawn({"####", "...#", "#...", "####"}), "####/S..#/#..E/####",
            "the ends are the two openings, (1, 0) and (2, 3)");
        row("in one row, the left one first", drawn({"###", "...", "###"}), "###/S.E/###",
            "the ends are the two openings, (1, 0) and (1, 2)");
        row("corners", drawn({".##", "#.#", "##."}), "S##/#.#/##E",
            "the ends are the two openings, (0, 0) and (2, 2)");
        row("only one", drawn({"###", "#.#", "#.#"}), "###/#.#/#S#",
            "the start is the opening (2, 1); there is no end");
    }

    void endsAreTakenFromOpenings()
    {
        const auto [before, after, told] = test::row<Maze, QString, QString>();
        Maze maze = before;

        QCOMPARE(QString::fromStdString(takeEndsFromOpenings(maze)), told);
        QCOMPARE(rowsOf(maze), after);
    }

    void nothingIsTaken_data()
    {
        QTest::addColumn<Maze>("before");
        QTest::newRow("no opening") << drawn({"###", "#.#", "###"});
        QTest::newRow("three openings") << drawn({"#.#", "...", "###"});
        QTest::newRow("many openings") << drawn({"...", "...", "..."});
        QTest::newRow("a start elsewhere") << drawn({"#.###", "#.S.#", "###.#"});
        QTest::newRow("an end elsewhere") << drawn({"#.###", "#.E.#", "###.#"});
        QTest::newRow("a start that is one") << drawn({"#S#", "#.#", "#.#"});
        QTest::newRow("one wide gap") << drawn({"####", "#..#", "#..#"});
        QTest::newRow("a wide gap on the left") << drawn({"####", "...#", "...#", "####"});
        QTest::newRow("a coin in one") << drawn({"#o#", "#.#", "#.#"});
        Maze costly = drawn({"#.#", "#.#", "#.#"});
        costly.set(Position{0, 1}, {CellKind::floor, 2});
        QTest::newRow("a step cost in one") << costly;
        QTest::newRow("a single row") << drawn({"#.#.#"});
        QTest::newRow("two rows") << drawn({"#.##", "##.#"});
        QTest::newRow("two columns") << drawn({"##", ".#", "#.", "##"});
        QTest::newRow("a cell") << drawn({"."});
    }

    void nothingIsTaken()
    {
        QFETCH(Maze, before);
        Maze maze = before;

        QVERIFY(takeEndsFromOpenings(maze).empty());
        QVERIFY(maze == before);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::OpeningsTest)
#include "openings_test.moc"
