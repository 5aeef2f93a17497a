// The anytime search of one stroke as a whole: its tracks are tracks, its bounds are bounds, and
// what it calls proved is the best that enumeration or the exact methods know of.

#include "solvers/files/format.h"
#include "solvers/one_stroke/track_search.h"
#include "tests/solvers/one_stroke/asked_stroke.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/places.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"
#include "tests/support/stopped_monitor.h"

#include <filesystem>
#include <fstream>

namespace mazewright {

namespace {

using one_stroke::Board;
using one_stroke::faultOfTrack;
using one_stroke::FoundTrack;
using one_stroke::SearchBudget;

FoundTrack searched(const Board& board, const SearchBudget& budget, Guard& guard,
                    const one_stroke::TrackSink& improved = {})
{
    return one_stroke::searchTrack(board, guard, improved, budget);
}

FoundTrack searched(const Maze& maze, const OneStroke& query, const SearchBudget& budget = {},
                    const one_stroke::TrackSink& improved = {})
{
    Monitor mute;
    Guard guard(*Problem::make(frozen(maze), query), mute);
    return searched(one_stroke::boardOf(maze, query), budget, guard, improved);
}

OneStroke cornerToCorner(int side)
{
    return {{0, 0}, {side - 1, side - 1}};
}

Maze mazeFromCornerToCorner(Random& random, int side)
{
    Maze maze = randomMaze(random, {.rows = side, .columns = side, .walls = 0.15, .coins = 0.1});
    maze.set(Position{0, 0}, {CellKind::start, 1});
    maze.set(Position{side - 1, side - 1}, {CellKind::end, 1});
    return maze;
}

Maze smallMaze(Random& random)
{
    return randomMaze(random, {.rows = between(random, 1, 5),
                               .columns = between(random, 2, 5),
                               .walls = 0.1 * below(random, 4),
                               .coins = 0.2});
}

const QString oneStrokeFolder = test::inSources("/../shared/data/one-stroke");
const QString boardOf100 = oneStrokeFolder + "/large/l04_100x100w38.txt"; ///< with 38 % walls

} // namespace

class TrackSearchTest : public QObject {
    Q_OBJECT

private slots:
    /// Whoever asked goes on with all the memory that it had: of each activity of the search.
    void whatWasClaimedIsGivenBack()
    {
        Random random(17);
        const Maze maze =
            randomMaze(random, {.rows = 30, .columns = 30, .walls = 0.25, .coins = 0.2});
        const OneStroke query{*maze.start(), *maze.end()};
        const Limits limits{.bytes = std::size_t{1} << 30};
        Monitor mute;
        Guard guard(*Problem::make(frozen(maze), query, limits), mute);
        const Board board = one_stroke::boardOf(maze, query);
        constexpr std::size_t kept = std::size_t{1} << 20; // the board, and the track that is found

        const FoundTrack found = searched(board, {.steps = 3'000'000}, guard);

        QVERIFY(!found.track.empty());
        QVERIFY(guard.grants(limits.bytes - kept));
    }

    void provesTheOptimumOfSmallMazes()
    {
        Random random(11);
        int solved = 0;
        for (int round = 0; round < 4000; ++round) {
            const Maze maze = smallMaze(random);
            const OneStroke query{*maze.start(), *maze.end(), static_cast<int>(random.below(3))};
            const auto truth = oracle::strokes(maze, query.from, query.to, query.cellPoints);

            const FoundTrack found = searched(maze, query);

            QVERIFY2(found.proved, qPrintable(QStringLiteral("in round %1").arg(round)));
            QCOMPARE(found.track.empty(), truth.all == 0);
            if (truth.all == 0)
                continue;
            ++solved;
            QCOMPARE(faultOfTrack(one_stroke::boardOf(maze, query), found.track, found.score),
                     std::string());
            QCOMPARE(found.score, truth.best);
            QCOMPARE(found.bound, truth.best);
        }
        QVERIFY(solved > 2000);
    }

    /// However soon it ends, best and bound stand on their own sides of the optimum.
    void bestAndBoundEncloseTheOptimumAtAnyMoment()
    {
        Random random(12);
        for (int round = 0; round < 3000; ++round) {
            const Maze maze = smallMaze(random);
            const OneStroke query{*maze.start(), *maze.end(), 1};
            const auto truth = oracle::strokes(maze, query.from, query.to, query.cellPoints);
            if (truth.all == 0)
                continue;

            const FoundTrack found =
                searched(maze, query, {.seed = random.bits(), .steps = random.below(400)});

            QVERIFY(found.bound >= truth.best);
            QVERIFY(found.score <= truth.best);
            if (found.track.empty())
                continue;
            QCOMPARE(faultOfTrack(one_stroke::boardOf(maze, query), found.track, found.score),
                     std::string());
        }
    }

    void enclosesTheKnownOptimaOfTheCollection_data()
    {
        const auto row = test::columns<QString, int>("file", "optimum");
        const std::filesystem::path folder = oneStrokeFolder.toStdString();
        if (!std::filesystem::exists(folder / ".." / ".."))
            QSKIP("the folder ../shared with the collection is not here");
        for (const auto& part : {folder, folder / "large"}) {
            std::ifstream answers(part / "answers.tsv");
            for (std::string line; std::getline(answers, line);) {
                const QStringList fields = QString::fromStdString(line).split(QLatin1Char('\t'));
                const int optimum = fields.value(2).toInt();
                if (optimum > 0)
                    row(qPrintable(fields[0]),
                        QString::fromStdString((part / fields[0].toStdString()).string()), optimum);
            }
        }
    }
    void enclosesTheKnownOptimaOfTheCollection()
    {
        QFETCH(QString, file);
        QFETCH(int, optimum);
        const auto read = readLevel(file.toStdString(), findFormat("matrix"));
        QVERIFY2(read.has_value(), read ? "" : read.error().message.text().c_str());
        const Maze& maze = read->level.maze;
        const OneStroke query{*maze.start(), *maze.end()};

        const FoundTrack found = searched(maze, query, {.steps = 300'000});

        QVERIFY(!found.track.empty());
        QCOMPARE(faultOfTrack(one_stroke::boardOf(maze, query), found.track, found.score),
                 std::string());
        QVERIFY(found.score <= optimum);
        QVERIFY(found.bound >= optimum);
        QCOMPARE(found.proved, found.score == found.bound);
    }

    /// 40 x 40 open: two-colouring proves 1599, and the search has to find such a track.
    void findsTheLongestTrackOfALargeOpenMaze()
    {
        const FoundTrack found =
            searched(openMaze(40, 40), cornerToCorner(40), {.steps = 50'000'000});

        QVERIFY(found.proved);
        QCOMPARE(found.score, std::int64_t{1599});
    }

    void tracksOnlyEverBecomeBetter()
    {
        Random random(6);
        const Maze maze = mazeFromCornerToCorner(random, 24);
        const OneStroke query = cornerToCorner(24);
        const Board board = one_stroke::boardOf(maze, query);
        std::vector<std::int64_t> scores;
        std::string fault;

        const FoundTrack found =
            searched(maze, query, {.steps = 2'000'000},
                     [&](const std::vector<CellIndex>& track, std::int64_t score) {
                         scores.push_back(score);
                         fault += faultOfTrack(board, track, score);
                     });

        QCOMPARE(fault, std::string());
        QVERIFY(scores.size() > 2);
        QVERIFY(std::ranges::is_sorted(scores));
        QVERIFY(std::ranges::adjacent_find(scores) == scores.end());
        QCOMPARE(scores.back(), found.score);
    }

    void theSameSeedGivesTheSameAnswer()
    {
        Random random(7);
        const Maze maze = mazeFromCornerToCorner(random, 30);
        const OneStroke query = cornerToCorner(30);
        const SearchBudget budget{.seed = 3, .steps = 3'000'000};

        const FoundTrack once = searched(maze, query, budget);
        const FoundTrack again = searched(maze, query, budget);

        QVERIFY(once.track.size() > 100);
        QVERIFY(once.track == again.track);
        QCOMPARE(once.bound, again.bound);
        QCOMPARE(once.expanded, again.expanded);
        QCOMPARE(once.opened, again.opened);
    }

    /// Windows and bounds alone take six times as many steps here.
    void whatTheExactMethodAnswersIsProvedSoonAndNoBudgetIsExceeded()
    {
        const auto read = readLevel(boardOf100.toStdString());
        if (!read)
            QSKIP("the folder ../shared with the collection is not here");
        const Maze& maze = read->level.maze;
        const OneStroke query{*maze.start(), *maze.end()};
        constexpr std::uint64_t fewSteps = 2'000'000; // the exact method takes five million

        const FoundTrack found = searched(maze, query, {.steps = 15'000'000});
        const FoundTrack soon = searched(maze, query, {.steps = fewSteps});

        QVERIFY(found.proved);
        QCOMPARE(found.score, 2573);
        QVERIFY(!soon.proved);
        QVERIFY(soon.expanded < fewSteps + fewSteps / 4);
    }

    void givesUpWhenItsPatienceEnds()
    {
        Random random(8);
        const Maze maze = mazeFromCornerToCorner(random, 60);
        const OneStroke query = cornerToCorner(60);

        const FoundTrack found = searched(maze, query, {.patience = 20'000});

        QVERIFY(!found.proved);
        QVERIFY(found.score < found.bound);
    }

    void aStoppedRunStillTellsATrackAndABound()
    {
        const Maze maze = openMaze(30, 30);
        StoppedMonitor monitor;
        Guard guard(*Problem::make(frozen(maze), cornerToCorner(30)), monitor);

        const FoundTrack found = searched(one_stroke::boardOf(maze, cornerToCorner(30)), {}, guard);

        QVERIFY(guard.halted());
        QVERIFY(found.score >= 59);
        QCOMPARE(found.bound, std::int64_t{899});
    }

    void aStoppedAnswerEnclosesTheOptimum_data()
    {
        test::words<QString>("solver", {"one-stroke-search", "one-stroke"});
    }
    /// What the solver tells of the search.
    void aStoppedAnswerEnclosesTheOptimum()
    {
        QFETCH(QString, solver);
        Random random(13);
        int open = 0;
        for (int round = 0; round < 40; ++round) {
            const auto maze = frozen(mazeFromCornerToCorner(random, 12));
            const Outcome whole = answer("one-stroke", maze, cornerToCorner(12));
            if (whole.status != Status::solved)
                continue;
            const auto problem = *Problem::make(maze, cornerToCorner(12));
            StoppedMonitor monitor;

            const Outcome outcome = answer(solver.toStdString(), problem, monitor);

            QVERIFY(outcome.cost <= whole.cost);
            QVERIFY(*outcome.bound >= whole.cost);
            QCOMPARE(figureText(outcome, "gap"),
                     toText(Value(static_cast<std::int64_t>(*outcome.bound - outcome.cost))));
            open += outcome.cost < whole.cost ? 1 : 0;
        }
        QVERIFY(open > 3);
    }

    void lessMemoryIsEnoughOrAnHonestEnd_data()
    {
        const auto row = test::columns<int>("kibibytes");
        for (const int kibibytes : {1, 100, 1000, 4000, 16'000})
            row(qPrintable(QString("%1 KiB").arg(kibibytes)), kibibytes);
    }
    void lessMemoryIsEnoughOrAnHonestEnd()
    {
        QFETCH(int, kibibytes);
        const auto maze = frozen(openMaze(30, 30));
        const auto problem = *Problem::make(maze, cornerToCorner(30),
                                            {.bytes = static_cast<std::size_t>(kibibytes) << 10});

        const Outcome outcome = answer("one-stroke-search", problem);

        QVERIFY(outcome.status == Status::solved || outcome.status == Status::limitReached);
        QVERIFY(outcome.status == Status::limitReached || outcome.cost == 899.0);
        QCOMPARE(outcome.status == Status::limitReached, says(outcome, "memory limit"));
        QCOMPARE(*outcome.bound, 899.0);
        QVERIFY(verify(problem, outcome)->holds);
        QCOMPARE(figureText(outcome, "gap"), toText(Value(std::int64_t(899 - outcome.cost))));
    }

    void withoutATrackThatIsProved()
    {
        const Outcome outcome =
            answer("one-stroke-search", frozen({"S.#.E"}), OneStroke{{0, 0}, {0, 4}});

        QCOMPARE(outcome.status, Status::noSolution);
        QVERIFY(outcome.routes.empty());
        QVERIFY(!outcome.message.empty());
    }

    void answersTheDocumentsLevel()
    {
        const MazeSnapshot maze = frozen(documentsLevel());

        const Outcome outcome = answer("one-stroke-search", maze, OneStroke{{0, 3}, {5, 0}});

        QCOMPARE(outcome.status, Status::solved);
        QCOMPARE(outcome.cost, 23.0);
        QCOMPARE(*outcome.bound, 23.0);
        QCOMPARE(figureText(outcome, "cells"), std::string("21"));
        QCOMPARE(figureText(outcome, "coins"), std::string("2"));
        QCOMPARE(figureText(outcome, "gap"), std::string("0"));
    }

    /// In the end the walker of the recording stands on the best track.
    void theRecordingEndsOnTheBestTrack()
    {
        const auto maze = frozen(openMaze(12, 12));
        const auto problem = *Problem::make(maze, cornerToCorner(12));
        RecordingMonitor monitor(*maze);

        const Outcome outcome = answer("one-stroke-search", problem, monitor);

        QVERIFY(monitor.kept.isWalk());
        Route stands;
        WalkReplay replay(monitor.kept);
        for (const CellIndex c : replay.at(monitor.kept.moves()))
            stands.push_back(maze->position(c));
        QVERIFY(stands == outcome.routes.front());
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::TrackSearchTest)
#include "track_search_test.moc"
