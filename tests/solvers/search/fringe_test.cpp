// Fringe search: its passes are those of the paper, with a list of nodes that is really linked.

#include "tests/support/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/plain_fringe.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

std::vector<CellIndex> closingsOf(const Recording& recording)
{
    std::vector<CellIndex> cells;
    TickReader reader(recording);
    while (const auto closing = reader.next())
        cells.push_back(closing->cell);
    return cells;
}

} // namespace

class FringeTest : public QObject {
    Q_OBJECT

private slots:
    void itExpandsWhatTheLinkedListDoes()
    {
        Random random(31);
        for (int round = 0; round < 1000; ++round) {
            const auto maze = frozen(randomMaze(random, {.rows = between(random, 2, 14),
                                                         .columns = between(random, 2, 14),
                                                         .walls = 0.1 * between(random, 0, 4),
                                                         .costs = round % 2 == 0 ? 0.4 : 0}));
            const Moves moves = allMoves[random.below(allMoves.size())];
            const plain::Fringe plain(*maze, moves);
            RecordingMonitor monitor(*maze);

            const Outcome outcome = answer(
                "fringe", *Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), moves}),
                monitor);

            QCOMPARE(outcome.status == Status::solved, plain.found);
            QCOMPARE(closingsOf(monitor.kept), plain.expanded);
            QCOMPARE(figureText(outcome, "expanded"), std::to_string(plain.expanded.size()));
            QCOMPARE(figureText(outcome, "thresholds"), std::to_string(plain.thresholds));
            QCOMPARE(figureText(outcome, "visits"), std::to_string(plain.visits));
            const std::set<CellIndex> cells(plain.expanded.begin(), plain.expanded.end());
            QCOMPARE(cells.size(), plain.expanded.size()); // none twice
        }
    }

    void aPassGoesOnWhereThePreviousOneHasStopped()
    {
        const MazeSnapshot maze = frozen({".....", //
                                          ".###.", //
                                          ".S#E.", //
                                          "....."});

        const Outcome outcome = answer("fringe", maze, ShortestPath{{2, 1}, {2, 3}});

        // The first threshold, 2, allows only the start; both its neighbours have f = 4. The one
        // below comes first, and leads to the end without a further pass.
        QCOMPARE(outcome.cost, 4.0);
        QCOMPARE(figureText(outcome, "thresholds"), std::string("2"));
        QCOMPARE(layerRows(*maze, outcome, "f"),
                 (std::vector<std::string>{"-----", "-----", "42-4-", "64446"}));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::FringeTest)
#include "fringe_test.moc"
