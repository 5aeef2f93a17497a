// A walk over a copy of a level, and what is known of it while it is walked.
#include "solvers/levels/play.h"
#include "tests/support/mazes.h"
#include "ui/level/maze_document.h"
#include "ui/level/play.h"
#include "ui/level/walk_game.h"

namespace mazewright::ui {

namespace {

/// A level that is walked, by the question that is set.
struct WalkStage {
    explicit WalkStage(Maze maze, Question of = Question::oneStroke) : question(of)
    {
        level.setLevel({.maze = std::move(maze)});
        game.begin();
    }
    bool settle()
    {
        return QTest::qWaitFor([this] { return watch.now() && !watch.isWorking(); }, patience);
    }
    void draw(const Route& cells)
    {
        for (const Position cell : cells)
            game.drawTo(cell);
    }
    const Route& cells() const { return game.walk()->cells(); }

    Question question;
    MazeDocument level;
    WalkGame game{&level,
                  [this] { return queryOf(question, level.maze(), Options(optionsOf(question))); }};
    WalkAnalysis watch{&game};
    QSignalSpy said{&game, &Play::said};
    QSignalSpy finished{&game, &Play::finished};
    QSignalSpy over{&game, &Play::over};
    QSignalSpy failed{&game, &Play::failed};
};

} // namespace

class WalkGameTest : public QObject {
    Q_OBJECT

private slots:
    void aDragDrawsOnAndBackTakesBack()
    {
        WalkStage stage(documentsLevel());

        stage.draw({{0, 1}}); // two cells at once
        QCOMPARE(stage.cells(), Route({{0, 3}, {0, 2}, {0, 1}}));
        stage.draw({{0, 2}});
        QCOMPARE(stage.cells(), Route({{0, 3}, {0, 2}}));
        QCOMPARE(stage.game.steps()->index(), 1);
    }

    void aDragOverACornerGoesAroundIt()
    {
        WalkStage stage(drawn({"S.", //
                               "#E"}));

        stage.draw({{1, 1}});

        QCOMPARE(stage.cells(), Route({{0, 0}, {0, 1}, {1, 1}}));
        QCOMPARE(stage.finished.size(), 1);
    }

    void refusalsAreSaid()
    {
        WalkStage stage(documentsLevel());

        stage.draw({{1, 3}, {1, 2}, {2, 2}, {2, 1}});

        QCOMPARE(stage.cells().back(), (Position{2, 2}));
        QCOMPARE(stage.said.last().first().toString(), "Cell (2, 1) is a wall.");
    }

    void undoRedoAndStartOverAreSteps()
    {
        WalkStage stage(documentsLevel());
        stage.draw({{0, 2}, {0, 1}});

        stage.game.startOver();
        QCOMPARE(stage.cells().size(), 1U);
        stage.game.steps()->undo();
        QCOMPARE(stage.cells().size(), 3U);
        stage.game.steps()->undo();
        QCOMPARE(stage.cells().size(), 2U);
        stage.game.steps()->redo();
        stage.game.steps()->redo();
        QCOMPARE(stage.cells().size(), 1U);
    }

    void theLevelNeverChanges()
    {
        WalkStage stage(documentsLevel());

        stage.draw({{0, 2}, {1, 2}, {1, 1}});

        QVERIFY(stage.level.maze() == documentsLevel());
        QVERIFY(!stage.level.isModified());
        QCOMPARE(stage.level.undoStack()->count(), 0);
    }

    void anEditOfTheLevelEndsTheGame()
    {
        WalkStage stage(documentsLevel());
        stage.draw({{0, 2}});

        Patch patch;
        patch.add(0, {CellKind::wall, 1}, 4);
        stage.level.edit(patch, "Wall");

        QVERIFY(!stage.game.isPlaying());
        QCOMPARE(stage.over.size(), 1);
        stage.game.begin();
        QCOMPARE(stage.cells().size(), 1U);
    }

    void aGameThatIsLeftGoesOn()
    {
        WalkStage stage(documentsLevel());
        stage.draw({{0, 2}});

        stage.game.end();
        QVERIFY(!stage.game.isTimed());
        stage.game.begin();

        QCOMPARE(stage.cells().size(), 2U);
        QVERIFY(stage.game.isTimed());
    }

    void withoutEndsNothingIsPlayed()
    {
        WalkStage stage(drawn({"S.."}));

        QVERIFY(!stage.game.isPlaying());
        QCOMPARE(stage.failed.last().first().toString(), "The maze has no end; place an end.");
    }

    void theWatchTellsWhatRemains()
    {
        WalkStage stage(documentsLevel());

        QVERIFY(stage.settle());
        QCOMPARE(*stage.watch.atStart()->best, 23.0);
        QCOMPARE(stage.watch.now()->count->get_ui(), 15U);
        QCOMPARE(stage.watch.isLost(), std::optional(false));
        QVERIFY(!stage.watch.losingStep());
    }

    /// Straight down to the end's row, then there: what the judge says is held against itself alone
    /// in the engine's tests; here it has to arrive.
    void theWatchTellsTheLosingStep()
    {
        WalkStage stage(documentsLevel());

        stage.draw({{1, 3}, {2, 3}, {3, 3}, {3, 2}, {3, 1}, {4, 1}});
        QVERIFY(stage.settle());
        QCOMPARE(stage.watch.isLost(), std::optional(true));
        const std::size_t lost = *stage.watch.losingStep();
        while (stage.game.walk()->steps() >= lost)
            stage.game.stepBack();

        QVERIFY(stage.settle());
        QCOMPARE(stage.watch.isLost(), std::optional(false));
    }

    void hintsLeadToABestTrack()
    {
        WalkStage stage(documentsLevel());

        for (int step = 0; step < 40 && !stage.game.isFinished(); ++step) {
            stage.watch.takeHint();
            QVERIFY(stage.settle());
        }

        QVERIFY(stage.game.isFinished());
        QCOMPARE(stage.game.walk()->worth(), 23.0);
        QCOMPARE(stage.finished.size(), 1);
    }

    void aDetourOfARouteIsTold()
    {
        WalkStage stage(drawn({"S..E", //
                               "...."}),
                        Question::shortestPath);

        stage.draw({{0, 1}, {1, 1}, {1, 2}});
        QVERIFY(stage.settle());

        QCOMPARE(*stage.watch.atStart()->best, 3.0);
        QCOMPARE(*stage.watch.now()->best, 5.0);
        QCOMPARE(*stage.watch.losingStep(), 2U);
    }

    void finishedRunsAreAddedAndComeBack()
    {
        WalkStage stage(documentsLevel());
        const Route track = {{0, 3}, {1, 3}, {2, 3}, {3, 3}, {4, 3},
                             {5, 3}, {5, 2}, {5, 1}, {5, 0}};
        const Options options(optionsOf(Question::oneStroke));
        const RunLevel level{.id = 3, .fingerprint = stage.level.fingerprint()};
        RunsModel runs;

        const auto id =
            addPlayed(runs, playerOf(Question::oneStroke), stage.level.snapshot(), options,
                      {{track}, std::chrono::seconds(42)}, "2026-01-01T00:00:00Z", level);
        const auto run = runs.run(runs.rowOf(*id));
        QVERIFY(run->verdict && run->verdict->holds);
        QCOMPARE(run->outcome.cost, 10.0);
        QCOMPARE(run->ticks(), 8U + 1U);

        RunsModel next;
        takePlayed(next, stage.level.snapshot(), level, playedOn(runs, 3));
        QCOMPARE(next.rowCount(), 1);
        QCOMPARE(next.run(0)->outcome.routes, std::vector<Route>({track}));
        QCOMPARE(next.run(0)->date, std::string("2026-01-01T00:00:00Z"));

        const auto other = frozen({"S#E"});
        RunsModel none;
        takePlayed(none, other, level, playedOn(runs, 3));
        QCOMPARE(none.rowCount(), 0);
    }

    void eachLevelRemembersItsOwnRuns()
    {
        // Given two levels with the same cells, such as a level and a copy, one walk played on each
        WalkStage stage(drawn({"S..E"}), Question::shortestPath);
        const Options options(optionsOf(Question::shortestPath));
        const Played played{{{{0, 0}, {0, 1}, {0, 2}, {0, 3}}}, std::chrono::seconds(42)};
        RunsModel runs;
        for (const int id : {3, 4})
            addPlayed(runs, playerOf(Question::shortestPath), stage.level.snapshot(), options,
                      played, "2026-01-0" + std::to_string(id) + "T00:00:00Z",
                      {.id = id, .fingerprint = stage.level.fingerprint()});
        QCOMPARE(runs.rowCount(), 2);

        RunsModel next;
        takePlayed(next, stage.level.snapshot(), {.id = 4}, playedOn(runs, 4));

        QCOMPARE(next.rowCount(), 1);
        QCOMPARE(next.run(0)->date, std::string("2026-01-04T00:00:00Z"));
        QVERIFY(playedOn(runs, 5).isEmpty());
    }
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::WalkGameTest)
#include "walk_game_test.moc"
