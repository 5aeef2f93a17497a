#include "solvers/one_stroke/two_factor.h"
#include "tests/solvers/oracle.h"
#include "tests/support/mazes.h"
#include "tests/support/places.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

Budget anyBudget;

const OneStroke theDocumentsQuery{{0, 3}, {5, 0}};

} // namespace

class OneStrokeTest : public QObject {
    Q_OBJECT

private slots:
    void answersTheDocumentsLevel()
    {
        const Outcome outcome = answer("one-stroke", frozen(documentsLevel()), theDocumentsQuery);

        QCOMPARE(outcome.status, Status::solved);
        QCOMPARE(outcome.cost, 23.0);
        QCOMPARE(*outcome.bound, 23.0);
        QCOMPARE(figureText(outcome, "tracks"), std::string("246"));
        QCOMPARE(figureText(outcome, "optimal-tracks"), std::string("15"));
        QCOMPARE(figureText(outcome, "cells"), std::string("21"));
        QCOMPARE(figureText(outcome, "coins"), std::string("2"));
    }

    /// The four pairs of numbers, by the 24 orders of moves, that runs of the document's own
    /// program gave (their shares: 246/15 and so on, some orders with a best score of 21).
    void thePublishedProgramsNumbersDependOnTheOrderOfMoves()
    {
        const Solver& solver = *findSolver("one-stroke-published");
        std::map<std::string, int> seen;
        int with21 = 0;
        for (const std::string_view order :
             std::get<Choice>(solver.info.options.front().domain).names) {
            const Outcome outcome = answer("one-stroke-published", frozen(documentsLevel()),
                                           theDocumentsQuery, {{"order", order}});
            ++seen[figureText(outcome, "tracks") + "/" + figureText(outcome, "optimal-tracks")];
            with21 += outcome.cost == 21.0 ? 1 : 0;
        }
        QCOMPARE(seen.size(), 4U);
        for (const auto* pair : {"246/15", "192/9", "188/6", "134/6"})
            QVERIFY2(seen.count(pair) == 1, pair);
        QCOMPARE(with21, 6);
        const Outcome first =
            answer("one-stroke-published", frozen(documentsLevel()), theDocumentsQuery);
        QCOMPARE(figureText(first, "tracks"), std::string("192"));
        QCOMPARE(figureText(first, "optimal-tracks"), std::string("9"));
    }

    void theSharesEqualThePublishedFrequencies()
    {
        QFile file(test::inSources("/../shared/data/formats/vectors/seed003.json"));
        if (!QFileInfo::exists(test::inSources("/../shared")))
            QSKIP("the folder ../shared with the published vectors is not here");
        QVERIFY(file.open(QIODevice::ReadOnly));
        const QJsonArray rows =
            QJsonDocument::fromJson(file.readAll()).object()["optimal_cell_frequency"].toArray();

        const Outcome outcome = answer("one-stroke", frozen(documentsLevel()), theDocumentsQuery);
        const Layer& share = *findLayer(outcome, "optimal-share");

        QVERIFY(std::isnan(share.at(0)));
        QVERIFY(prepare(share, anyBudget));
        QCOMPARE(rows.size(), 6);
        for (int row = 0; row < 6; ++row)
            for (int column = 0; column < 4; ++column) {
                const int tracks = rows[row][column].toInt();
                QCOMPARE(share.text(static_cast<CellIndex>(row * 4 + column)),
                         QStringLiteral("%1 of 15 (%2%)")
                             .arg(tracks)
                             .arg(100 * tracks / 15.0, 0, 'g', 3)
                             .toStdString());
            }
    }

    void agreesWithEnumerationOnSmallMazes()
    {
        Random random(31);
        for (int round = 0; round < 1500; ++round) {
            const int rows = 1 + static_cast<int>(random.below(5));
            const int columns = 2 + static_cast<int>(random.below(4));
            const Maze maze =
                randomMaze(random, {.rows = rows, .columns = columns, .walls = 0.2, .coins = 0.2});
            const auto shared = frozen(maze);
            const OneStroke query{*maze.start(), *maze.end(), static_cast<int>(random.below(3))};

            const Outcome outcome = answer("one-stroke", shared, query);
            const auto truth = oracle::strokes(maze, query.from, query.to, query.cellPoints);

            QCOMPARE(figureText(outcome, "tracks"), std::to_string(truth.all));
            QCOMPARE(outcome.status, truth.all > 0 ? Status::solved : Status::noSolution);
            if (truth.all == 0)
                continue;
            QCOMPARE(outcome.cost, static_cast<double>(truth.best));
            QCOMPARE(figureText(outcome, "optimal-tracks"), std::to_string(truth.optimal));
            QCOMPARE(faultOf(shared, query, outcome), std::string());
            QVERIFY(one_stroke::anytime::colouringBound(one_stroke::boardOf(maze, query)) >=
                    truth.best);
        }
    }

    void theTwoColouringBoundIsTightOnTheDocumentsLevel()
    {
        const MazeSnapshot maze = frozen(documentsLevel());

        QCOMPARE(one_stroke::anytime::colouringBound(one_stroke::boardOf(*maze, theDocumentsQuery)),
                 23);
    }

    void everyOptimalTrackIsListedOnce()
    {
        const MazeSnapshot maze = frozen(documentsLevel());
        const Outcome outcome = answer("one-stroke", maze, theDocumentsQuery);

        std::set<Route> tracks;
        for (int k = 0; k < 15; ++k)
            tracks.insert(*outcome.tracks->track(k, anyBudget));

        QCOMPARE(outcome.tracks->size(), mpz_class(15));
        QCOMPARE(tracks.size(), 15U);
        for (const Route& track : tracks) {
            Outcome one = outcome;
            one.routes = {track};
            QCOMPARE(faultOf(maze, theDocumentsQuery, one), std::string());
        }
    }

    /// Far too many to be listed: each is found by its number.
    void anyOfAMillionTracksIsFound()
    {
        const Outcome outcome =
            answer("one-stroke", frozen(openMaze(6, 6)), OneStroke{{0, 0}, {5, 5}, 0});

        QCOMPARE(outcome.tracks->size(), mpz_class(1262816));
        const Route last = *outcome.tracks->track(1262815, anyBudget);

        QCOMPARE(last.front(), (Position{0, 0}));
        QCOMPARE(last.back(), (Position{5, 5}));
        QVERIFY(last != *outcome.tracks->track(0, anyBudget));
    }

    void coinsAreReadFromTheMazeByBothPrograms()
    {
        Maze maze = drawn({"So.E"});
        maze.set(Position{0, 1}, {CellKind::coin, 7});
        for (const auto* id : {"one-stroke", "one-stroke-published"})
            QCOMPARE(answer(id, frozen(maze), OneStroke{{0, 0}, {0, 3}}).cost, 11.0);
    }

    void withoutATrackThatIsProved()
    {
        const Outcome outcome = answer("one-stroke", frozen({"S#E"}), OneStroke{{0, 0}, {0, 2}});
        QCOMPARE(outcome.status, Status::noSolution);
        QCOMPARE(figureText(outcome, "tracks"), std::string("0"));
        QCOMPARE(answer("one-stroke-published", frozen({"S#E"}), OneStroke{{0, 0}, {0, 2}}).status,
                 Status::notFound);
    }

    void thePublishedProgramsRecordingIsItsWalk()
    {
        const MazeSnapshot maze = frozen(documentsLevel());
        RecordingMonitor monitor(*maze);

        (void)answer("one-stroke-published", *Problem::make(maze, theDocumentsQuery), monitor);

        WalkReplay replay(monitor.kept);

        QVERIFY(monitor.kept.isWalk());
        QCOMPARE(replay.at(1), std::vector<CellIndex>{3});
        QVERIFY(replay.at(monitor.kept.now()).empty());
    }

    /// The sweep comes to every cell that a track can use, and is done with it.
    void theSweepClosesEveryCellThatMatters_data()
    {
        test::words<QByteArray>("method", {"graph", "rows"});
    }
    void theSweepClosesEveryCellThatMatters()
    {
        QFETCH(QByteArray, method);
        const MazeSnapshot maze = frozen(documentsLevel());
        RecordingMonitor monitor(*maze);
        Workspace workspace;
        const Solver& solver = *findSolver("one-stroke");
        Options options(solver.info.options);
        QVERIFY(options.set("method", method.toStdString()));
        const Outcome outcome =
            solver.solve(*Problem::make(maze, theDocumentsQuery), options, monitor, workspace);

        for (const Position p : outcome.routes.front()) {
            QVERIFY(monitor.kept.openedAt(maze->index(p)) > 0);
            QVERIFY(monitor.kept.closedAt(maze->index(p)) > 0);
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::OneStrokeTest)
#include "one_stroke_test.moc"
