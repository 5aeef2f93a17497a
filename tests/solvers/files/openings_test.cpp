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
        const auto row = test::columns<Maze, Maze, QString>("before", "after", "told");
        row("above and below", drawn({"#.###", "#...#", "###.#"}),
            drawn({"#S###", "#...#", "###E#"}), "the ends are the two openings, (0, 1) and (2, 3)");
        row("left and right", drawn({"####", "...#", "#...", "####"}),
            drawn({"####", "S..#", "#..E", "####"}),
            "the ends are the two openings, (1, 0) and (2, 3)");
        row("in one row, the left one first", drawn({"###", "...", "###"}),
            drawn({"###", "S.E", "###"}), "the ends are the two openings, (1, 0) and (1, 2)");
        row("corners", drawn({".##", "#.#", "##."}), drawn({"S##", "#.#", "##E"}),
            "the ends are the two openings, (0, 0) and (2, 2)");
        row("only one", drawn({"###", "#.#", "#.#"}), drawn({"###", "#.#", "#S#"}),
            "the start is the opening (2, 1); there is no end");
        const auto none = [&row](const char* name, const Maze& maze) { row(name, maze, maze, ""); };
        none("no opening", drawn({"###", "#.#", "###"}));
        none("three openings", drawn({"#.#", "...", "###"}));
        none("many openings", drawn({"...", "...", "..."}));
        none("a start elsewhere", drawn({"#.###", "#.S.#", "###.#"}));
        none("an end elsewhere", drawn({"#.###", "#.E.#", "###.#"}));
        none("a start that is one", drawn({"#S#", "#.#", "#.#"}));
        none("one wide gap", drawn({"####", "#..#", "#..#"}));
        none("a wide gap on the left", drawn({"####", "...#", "...#", "####"}));
        none("a coin in one", drawn({"#o#", "#.#", "#.#"}));
        Maze costly = drawn({"#.#", "#.#", "#.#"});
        costly.set(Position{0, 1}, {CellKind::floor, 2});
        none("a step cost in one", costly);
        none("a single row", drawn({"#.#.#"}));
        none("two rows", drawn({"#.##", "##.#"}));
        none("two columns", drawn({"##", ".#", "#.", "##"}));
        none("a cell", drawn({"."}));
    }

    void endsAreTakenFromOpenings()
    {
        const auto [before, after, told] = test::row<Maze, Maze, QString>();
        Maze maze = before;

        QCOMPARE(QString::fromStdString(takeEndsFromOpenings(maze)), told);
        QCOMPARE(rowsOf(maze), rowsOf(after));
        QVERIFY(maze == after);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::OpeningsTest)
#include "openings_test.moc"
