#include "solvers/levels/explained_run.h"
#include "tests/support/all_moves.h"
#include "tests/support/explained.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

// What became of a cell in a search, in words.

namespace mazewright {

namespace {

using test::anyMaze;
using test::aroundABlock;
using test::explainedRun;

QString wordsOf(std::string_view solver, const MazeSnapshot& maze, Position cell,
                std::uint32_t tick)
{
    auto run = explainedRun(solver, maze, Moves::four);
    if (!run)
        return QString::fromStdString(run.error().why);
    QStringList lines;
    for (const Message& sentence : explainInWords(*run, cell, tick))
        lines.append(QString::fromStdString(sentence));
    return lines.join('\n');
}

} // namespace

class ExplainedWordsTest : public QObject {
    Q_OBJECT

private slots:
    void wordsSayWhatBecameOfACell_data()
    {
        const auto row = test::columns<QString, MazeSnapshot, Position, std::uint32_t, QString>(
            "solver", "maze", "cell", "tick", "words");
        row("equally good", "dijkstra", aroundABlock(), {1, 0}, 1,
            "Opened at step 1 from (0, 0): G 1.\n"
            "Closed at step 2.\n"
            "At step 1 it is number 1 of 2 in the open list.\n"
            "Equally good: it is on another best route, which costs 5.");
        row("the end", "astar", aroundABlock(), {2, 3}, 9,
            "Opened at step 5 from (2, 2): G 5 + H 0 = F 5.\n"
            "It is the end: the search does not go on from here.\n"
            "At step 5 it is number 1 of 2 in the open list.\n"
            "It is on the route found.");
        const MazeSnapshot room = frozen({".....", //
                                          ".S.E.", //
                                          "...#."});
        row("never opened", "astar", room, {2, 0}, 2,
            "Never opened: its F is at least 6, but the end was reached at 2.\n"
            "A route through it costs at least 6, 4 more than the best (2).");
        // the walk goes up first, and comes round by the corner
        row("never entered", "depth-first", room, {1, 2}, 1,
            "Never entered: the walk found the end before reaching this cell.\n"
            "Better: it is on a best route, which costs 2; the route found costs 6.");
        row("from the end", "d-star-lite", aroundABlock(), {1, 3}, 1,
            "Opened at step 1 from (2, 3): G 1 + H 4 = F 5.\n"
            "Closed at step 2.\n"
            "At step 1 it is number 1 of 2 in the open list.\n"
            "It is on the route found.");
        row("the start", "d-star-lite", aroundABlock(), {0, 0}, 9,
            "Opened at step 8 from (0, 1): G 5 + H 0 = F 5.\n"
            "It is the start: the search does not go on from here.\n"
            "At step 9 it is number 1 of 1 in the open list.\n"
            "It is on the route found.");
        row("never opened from the end", "d-star-lite", room, {0, 4}, 1,
            "Never opened: its F is at least 6, but the start was reached at 2.\n"
            "A route through it costs at least 6, 4 more than the best (2).");
        const MazeSnapshot walled = frozen({"S.E", //
                                            ".#."});
        row("a wall", "astar", walled, {1, 1}, 1, "It is a wall: no route passes it.");
        row("outside", "astar", walled, {5, 1}, 1,
            "(5, 1) is outside the maze, which has 2 rows and 3 columns.");
        row("no list", "ida-star", walled, {0, 1}, 1,
            "IDA* has no open list: it keeps only the current path.");
    }

    void wordsSayWhatBecameOfACell()
    {
        const auto [solver, maze, cell, tick, words] =
            test::row<QString, MazeSnapshot, Position, std::uint32_t, QString>();

        QCOMPARE(wordsOf(solver.toStdString(), maze, cell, tick), words);
    }

    /// The cells on the left have low estimates and are taken first. They lead around to (2, 1),
    /// whose cheap way waits behind the high estimate of (1, 1).
    void wordsSayThatACellWasOpenedAgain()
    {
        const MazeSnapshot maze = frozen({".S", //
                                          "..", //
                                          "..", //
                                          "#.", //
                                          "E."});
        const auto told = [&](std::string_view reopen) {
            auto run =
                explainedRun("astar", maze, Moves::four,
                             {{"heuristic", "inconsistent"}, {"reopen", std::string(reopen)}});
            QStringList lines;
            for (const Message& sentence : explainInWords(*run, {2, 1}, run->ticks()))
                lines.append(QString::fromStdString(sentence));
            return lines.join('\n');
        };

        QCOMPARE(told("auto"), QString("Opened at step 4 from (2, 0): G 4 + H 0 = F 4.\n"
                                       "Closed at step 5.\n"
                                       "Opened again at step 7 from (1, 1): G 2 + H 0 = F 2.\n"
                                       "Closed at step 8.\n"
                                       "At step 10 it is closed.\n"
                                       "It is on the route found."));
        QCOMPARE(told("off"), QString("Opened at step 4 from (2, 0): G 4 + H 0 = F 4.\n"
                                      "Closed at step 5.\n"
                                      "At step 8 it is closed.\n"
                                      "It is on the route found.\n"
                                      "That route costs 7; the best costs 5."));
    }

    void wordsSayThatAWalkEntersACellAgain()
    {
        Random random(49);
        std::size_t entered = 0;
        for (int i = 0; i < 100; ++i) {
            const MazeSnapshot maze = anyMaze(random, true);
            auto run = explainedRun("rbfs", maze, allMoves[random.below(4)]);
            QVERIFY(run);
            for (CellIndex cell = 0; cell < maze->size(); ++cell) {
                const std::size_t times = run->history(cell, 0, run->ticks()).reached.size();
                std::size_t told = 0;
                for (const Message& sentence :
                     explainInWords(*run, maze->position(cell), run->ticks()))
                    told += sentence.text().starts_with("Entered again at move ") ? 1 : 0;
                if (times <= 8) // the words of more are counted
                    QCOMPARE(told, times == 0 ? 0 : times - 1);
                entered += told;
            }
        }
        QVERIFY(entered > 100);
    }

    /// ARA* sets a closed cell aside in the first round, and takes it up in the second.
    void wordsSayThatACellWaitedForTheNextRound()
    {
        Random random(48);
        int waited = 0;
        for (int i = 0; i < 300; ++i) {
            const MazeSnapshot maze =
                frozen(randomMaze(random, {.rows = 16, .columns = 16, .walls = 0.1, .costs = 0.5}));
            auto run = explainedRun("ara-star", maze, allMoves[random.below(4)], {{"weight", "4"}});
            QVERIFY(run);
            for (CellIndex cell = 0; cell < maze->size(); ++cell) {
                const CellHistory history = run->history(cell, 0, run->ticks());
                QStringList lines;
                for (const Message& sentence :
                     explainInWords(*run, maze->position(cell), run->ticks()))
                    lines.append(QString::fromStdString(sentence));
                const bool isShelved = std::ranges::any_of(history.reached, &Reaching::isShelved);
                const auto says = [&](const char* words) {
                    return lines.join('\n').contains(QLatin1String(words));
                };
                QCOMPARE(says("so it waits for the next"), isShelved);
                QCOMPARE(says("Put into the list of the next round"), !history.takenUp.empty());
                QVERIFY(isShelved || history.takenUp.empty());
                waited += history.takenUp.empty() ? 0 : 1;
            }
        }
        QVERIFY2(waited > 20, std::to_string(waited).c_str());
    }

    /// With diagonal steps the end is removed from the list when no better cell waits.
    void wordsSayThatTheSearchEndsAtTheEnd()
    {
        const MazeSnapshot maze = aroundABlock();
        for (const Moves moves : allMoves) {
            auto run = explainedRun("astar", maze, moves);
            QVERIFY(run);

            const std::vector<Message> said = explainInWords(*run, {2, 3}, run->ticks());

            QVERIFY(std::ranges::find(said, Message("It is the end: the search does not go on from "
                                                    "here.")) != said.end());
            QVERIFY(std::ranges::none_of(said, [](const Message& sentence) {
                return sentence.text().starts_with("Taken from the list");
            }));
        }
    }

    void wordsSayWhereTheRouteIsNotThatOfTheSearch_data()
    {
        test::words<QString>("solver", {"astar", "lpa-star", "d-star-lite"});
    }

    /// These store no predecessors. The route enters a cell from one neighbour, the search came
    /// from another; the words say so of exactly these cells.
    void wordsSayWhereTheRouteIsNotThatOfTheSearch()
    {
        QFETCH(const QString, solver);
        const std::string id = solver.toStdString();
        const QString words = solver == "d-star-lite"
                                  ? QStringLiteral("The route is traced from the start")
                                  : QStringLiteral("The route is traced back from the end");
        Random random(31);
        int others = 0;
        for (int i = 0; i < 60; ++i) {
            const MazeSnapshot maze = anyMaze(random, false);
            auto run = explainedRun(id, maze, Moves::four);
            QVERIFY(run);
            if (run->outcome().routes.empty())
                continue;
            Route route = run->outcome().routes.front();
            if (solver == "d-star-lite")
                std::ranges::reverse(route);
            for (std::size_t at = 1; at < route.size(); ++at) {
                const CellHistory history = run->history(maze->index(route[at]), 0, 1);
                const bool isOther = history.reached.back().with.from != maze->index(route[at - 1]);
                others += isOther ? 1 : 0;
                QCOMPARE(wordsOf(id, maze, route[at], 1).contains(words), isOther);
            }
        }
        QVERIFY(others > 0);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ExplainedWordsTest)
#include "explained_words_test.moc"
