// MM: it expands what a plain search by the rules of its paper does, and meets in the middle.

#include "tests/support/all_moves.h"
#include "tests/support/mazes.h"
#include "tests/support/plain_middle.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

/// The expansions of a run, in order: side, cell and g.
struct Expansion {
    std::size_t side;
    CellIndex cell;
    double g;
};

std::vector<Expansion> expansionsIn(const SearchLog& log)
{
    std::vector<Expansion> expansions;
    for (const SearchEvent& event : log.events())
        if (event.act == SearchOperation::closed)
            expansions.push_back({event.side, event.cell, event.g});
    return expansions;
}

MazeSnapshot anyMazeOf(Random& random, bool costs)
{
    return frozen(randomMaze(random, {.rows = between(random, 1, 14),
                                      .columns = between(random, 2, 14),
                                      .walls = 0.1 * between(random, 0, 4),
                                      .costs = costs ? 0.4 : 0}));
}

Outcome loggedMm(const MazeSnapshot& maze, Moves moves, const char* priority, SearchLog& log)
{
    const Solver& solver = *findSolver("mm");
    Options options(solver.info.options);
    if (!options.set("priority", priority))
        qFatal("no such option value");
    Monitor monitor{.searchLog = &log};
    Workspace workspace;
    return solver.solve(*Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), moves}),
                        options, monitor, workspace);
}

} // namespace

class MmTest : public QObject {
    Q_OBJECT

private slots:
    void itExpandsWhatThePlainSearchDoes_data()
    {
        test::words<QByteArray>("priority", {"mm", "mme"});
    }
    void itExpandsWhatThePlainSearchDoes()
    {
        QFETCH(QByteArray, priority);
        Random random(41);
        for (int round = 0; round < 1000; ++round) {
            const auto maze = anyMazeOf(random, round % 2 == 0);
            const Moves moves = allMoves[random.below(allMoves.size())];
            const plain::Middle plain(*maze, moves, priority == "mme");
            SearchLog log(maze->size());

            const Outcome outcome = loggedMm(maze, moves, priority.constData(), log);

            QCOMPARE(outcome.status == Status::solved, plain.least != plain::never);
            std::vector<std::pair<std::size_t, CellIndex>> expanded;
            for (const Expansion& expansion : expansionsIn(log))
                expanded.emplace_back(expansion.side, expansion.cell);
            QVERIFY(expanded == plain.expanded);
        }
    }

    /// The theorem of the paper; A* from both ends has no such limit.
    void neitherSideGoesBeyondTheMiddle_data() { itExpandsWhatThePlainSearchDoes_data(); }
    void neitherSideGoesBeyondTheMiddle()
    {
        QFETCH(QByteArray, priority);
        Random random(42);
        int solved = 0;
        int once = 0;
        for (int round = 0; round < 1000; ++round) {
            const auto maze = anyMazeOf(random, round % 2 == 0);
            const Moves moves = allMoves[random.below(allMoves.size())];
            SearchLog log(maze->size());
            const Outcome outcome = loggedMm(maze, moves, priority.constData(), log);
            if (outcome.status != Status::solved)
                continue;
            ++solved;
            const double added = priority == "mme" ? 1 : 0;
            std::set<std::pair<std::size_t, CellIndex>> expanded;
            for (const Expansion& expansion : expansionsIn(log)) {
                QVERIFY(2 * expansion.g + added <= outcome.cost + 1e-9);
                once += expanded.insert({expansion.side, expansion.cell}).second ? 0 : 1;
            }
        }
        QVERIFY(solved > 500);
        QCOMPARE(once, 0); // no cell is expanded twice from one side
    }

    /// All cells of the first half have the same priority, 8; the start's side is taken first.
    void itTellsWhereTheSearchesMet()
    {
        const MazeSnapshot maze = frozen({"S.......E"});

        const Outcome outcome = answer("mm", maze, ShortestPath{{0, 0}, {0, 8}});

        QCOMPARE(outcome.cost, 8.0);
        QCOMPARE(figureText(outcome, "met-at"), std::string("5"));
        QCOMPARE(layerRows(*maze, outcome, "g"), std::vector<std::string>{"012345---"});
        QCOMPARE(layerRows(*maze, outcome, "g-end"), std::vector<std::string>{"-----3210"});
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::MmTest)
#include "mm_test.moc"
