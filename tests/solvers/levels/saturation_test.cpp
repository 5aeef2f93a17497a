#include "tests/support/facts.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

namespace mazewright {

/// Coins over open cells, by hand on drawn levels and by plain counting on random ones.
class SaturationTest : public QObject {
    Q_OBJECT

private slots:
    void coinsOverOpenCells_data()
    {
        const auto row = test::columns<Maze, QByteArray>("maze", "share");
        row("2 of 22", documentsLevel(), "0.09090909090909091");
        row("half", drawn({"So", "oE"}), "0.5");
        row("none", drawn({"S.E"}), "0");
        row("walls alone", drawn({"##"}), "none");
    }

    void coinsOverOpenCells()
    {
        QFETCH(Maze, maze);
        QFETCH(QByteArray, share);

        AskedLevel level(frozen(maze), {.question = Question::oneStroke});

        QCOMPARE(level.text("saturation"), share.toStdString());
    }

    void asPlainCountingHasIt()
    {
        Random random(29);
        for (int round = 0; round < 2000; ++round) {
            const Maze maze =
                randomMaze(random, {.rows = 1 + static_cast<int>(random.below(6)),
                                    .columns = 2 + static_cast<int>(random.below(5)),
                                    .walls = 0.1 * static_cast<double>(random.below(9)),
                                    .coins = 0.1 * static_cast<double>(random.below(6))});
            int coins = 0;
            int open = 0;
            for (int row = 0; row < maze.rows(); ++row)
                for (int column = 0; column < maze.columns(); ++column) {
                    const CellKind kind = maze.at({row, column}).kind;
                    coins += kind == CellKind::coin ? 1 : 0;
                    open += kind == CellKind::wall ? 0 : 1;
                }

            AskedLevel level(frozen(maze), {.question = Question::oneStroke});

            QCOMPARE(level.text("saturation"),
                     open == 0 ? "none" : toText(Value(static_cast<double>(coins) / open)));
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SaturationTest)
#include "saturation_test.moc"
