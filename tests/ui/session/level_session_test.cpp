#include "solvers/files/format.h"
#include "tests/support/runs.h"
#include "tests/support/walls.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/base/background.h"
#include "ui/level/maze_document.h"
#include "ui/session/level_analysis.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"
#include "ui/session/recovery.h"
#include "ui/session/solver_settings.h"

#include <QApplication>

#include <atomic>

namespace mazewright::ui {

namespace {

/// Whose first track is not to be had, and whose second takes until it is stopped.
class TracksNotToBeHad : public TrackSet {
public:
    const mpz_class& size() const override { return m_size; }
    Decided<Route> track(const mpz_class& k, Budget& budget) const override
    {
        if (k == 0)
            return undecided("too many layers");
        isAsked = true;
        while (budget.poll() == Halt::none)
            std::this_thread::yield();
        return undecided(budget.why(budget.poll()));
    }

    mutable std::atomic<bool> isAsked = false;

private:
    mpz_class m_size = 2;
};

struct Shown {
    MazeDocument document;
    RunsModel runs;
    OverlayState state{&document, &runs};
};

} // namespace

/// A level that is open, without a widget: its document, runs, analysis, and what is shown of it.
/// What a track cannot give is said, and keeps nobody waiting.
class LevelSessionTest : public QObject {
    Q_OBJECT

private slots:
    void init() { m_levels = std::make_unique<OpenLevels>(); }
    void cleanup() { m_levels.reset(); }

    void isEditedSolvedAndSavedWithoutAWidget()
    {
        QVERIFY(QApplication::allWidgets().isEmpty());
        const QTemporaryDir folder;
        const QString file = folder.filePath("made.maze");
        LevelSession* level = m_levels->add();

        level->setLevel({.maze = drawn({"S..", ".#.", "..E"})});
        drawWall(*level, {0, 1});
        level->solving()->setSolver(findSolver("astar"));
        const int id = *level->solve();
        QVERIFY(test::waitForAll(*m_levels->runs()));
        QVERIFY(level->document()->saveAs(file).has_value());

        const auto run = m_levels->runs()->run(m_levels->runs()->rowOf(id));
        QCOMPARE(run->outcome.status, Status::solved);
        QCOMPARE(run->outcome.cost, std::optional(4.0));
        QCOMPARE(level->shown()->run(), run);
        const auto read = readLevel(file.toStdString());
        QVERIFY(read.has_value());
        QVERIFY(read->level.maze == drawn({"S#.", ".#.", "..E"}));
        QVERIFY(!level->document()->isModified());
        QVERIFY(QApplication::allWidgets().isEmpty());
    }

    /// One way of 16 steps. D* Lite searches from the end, so that a dear cell near the start
    /// changes little: the recording has only the cells that were touched again.
    void anEditContinuesAShownSearchThatCanBe()
    {
        LevelSession* level = add({.maze = drawn({"S....", "####.", ".....", ".####", "....E"})});
        RunsModel& runs = *m_levels->runs();
        level->solving()->setSolver(findSolver("d-star-lite"));
        const int asked = *level->solve();
        QVERIFY(test::waitForAll(runs));

        setFloor(*level, {0, 1}, 5);
        QTRY_COMPARE(runs.rowCount(), 2);
        QVERIFY(test::waitForAll(runs));

        const auto first = runs.run(0);
        const auto mended = runs.run(1);
        QCOMPARE(first->id, asked);
        QCOMPARE(level->shown()->run(), mended);
        QCOMPARE(mended->outcome.cost, std::optional(20.0));
        QCOMPARE(figureText(mended->outcome, "changed"), std::string("1"));
        QVERIFY(mended->recording->cells() > 0);
        QVERIFY(mended->recording->now() < first->recording->now());

        setFloor(*level, {0, 2}, 5); // two edits, the second perhaps during the run of the first
        setFloor(*level, {0, 2}, 1);
        setFloor(*level, {0, 1}, 1); // as it was: the first run is no longer older
        QTRY_VERIFY(runs.rowCount() == 2 && runs.run(1)->id != mended->id);
        QVERIFY(test::waitForAll(runs));
        QCOMPARE(runs.run(0)->id, asked);
        QCOMPARE(runs.run(1)->outcome.cost, std::optional(16.0));

        const int again = *level->solve(); // from nothing
        QVERIFY(test::waitForAll(runs));
        QCOMPARE(figureText(runs.run(runs.rowOf(again))->outcome, "changed"), std::string("none"));
    }

    void anEditContinuesNoOtherSearch()
    {
        LevelSession* level = add({.maze = drawn({"S..", "...", "..E"})});
        level->solving()->setSolver(findSolver("astar"));
        level->solve();
        QVERIFY(test::waitForAll(*m_levels->runs()));

        drawWall(*level, {0, 1});
        QCoreApplication::processEvents();

        QCOMPARE(m_levels->runs()->rowCount(), 1);
        QVERIFY(m_levels->runs()->isOlder(0));
    }

    void eachLevelHasItsOwnRuns()
    {
        LevelSession* first = m_levels->add();
        LevelSession* second = m_levels->add();
        first->setLevel({.maze = drawn({"S.E"}), .title = "First"});
        second->setLevel({.maze = drawn({"S..E"}), .title = "Second"});

        first->solve();
        second->solve();
        QVERIFY(test::waitForAll(*m_levels->runs()));
        drawWall(*first, {0, 1});

        QCOMPARE(first->runRows(), QList<int>{0});
        QCOMPARE(second->runRows(), QList<int>{1});
        QCOMPARE(m_levels->runs()->run(1)->level, std::string("Second"));
        QVERIFY(m_levels->runs()->isOlder(0));
        QVERIFY(!m_levels->runs()->isOlder(1));
    }

    void closingALevelTakesItsRunsAlong()
    {
        LevelSession* first = m_levels->add();
        LevelSession* second = m_levels->add();
        first->setLevel({.maze = drawn({"S.E"})});
        second->setLevel({.maze = drawn({"S..E"})});
        first->solve();
        const int kept = *second->solve();
        QVERIFY(test::waitForAll(*m_levels->runs()));

        m_levels->close(first);

        QCOMPARE(m_levels->levels(), QList<LevelSession*>{second});
        QCOMPARE(m_levels->runs()->rowCount(), 1);
        QCOMPARE(m_levels->runs()->run(0)->id, kept);
    }

    void showsOneThingAtATime()
    {
        LevelSession* level = add({.maze = drawn({"S.E"})});
        OverlayState& shown = *level->shown();
        const int id = *level->solve();
        QVERIFY(test::waitForAll(*m_levels->runs()));
        QCOMPARE(shown.runId(), id);

        auto picture = std::make_shared<Run>(*m_levels->runs()->run(0));
        shown.showFact({.source = ShownFact::Source::routes}, picture);
        QCOMPARE(shown.runId(), 0);
        QCOMPARE(shown.run(), std::shared_ptr<const Run>(picture));

        shown.showRun(id);
        QVERIFY(shown.fact(ShownFact::Source::routes) == nullptr);
        m_levels->runs()->remove({0});
        QVERIFY(shown.run() == nullptr);
    }

    void aFactIsHiddenByWhoeverShowsItAlone()
    {
        LevelSession* level = add({.maze = drawn({"S.E"})});
        level->solve();
        QVERIFY(test::waitForAll(*m_levels->runs()));
        OverlayState& shown = *level->shown();
        const auto picture = std::make_shared<Run>(*m_levels->runs()->run(0));
        shown.showFact({.source = ShownFact::Source::routes}, picture);

        shown.hideFact(ShownFact::Source::stroke);
        QVERIFY(shown.fact(ShownFact::Source::routes) != nullptr);
        shown.hideFact(ShownFact::Source::routes);

        QVERIFY(shown.run() == nullptr);
    }

    void aLevelThatNobodyWatchesIsNotAnalysedByItself()
    {
        LevelSession* level = m_levels->add();
        level->setWatched(false);
        level->setLevel({.maze = drawn({"S.o", "..E"})});
        QSignalSpy analysed(level->analysis(), &LevelAnalysis::arrived);
        QVERIFY(level->analysis()->isAutomatic());
        QVERIFY(!level->analysis()->isCurrent());

        level->setWatched(true);

        QVERIFY(analysed.wait(patience));
        QVERIFY(level->analysis()->isCurrent());
    }

    void aCellIsEitherPassedOrAvoided()
    {
        RunsModel runs;
        LevelSession level(1, &runs);
        level.setLevel({.maze = drawn({"S..", "..E"})});
        LevelAnalysis& analysis = *level.analysis();

        analysis.toggle({0, 1}, Demand::around);
        analysis.toggle({0, 1}, Demand::through);

        QCOMPARE(analysis.conditions().pass, (std::vector{Position{0, 1}}));
        QVERIFY(analysis.conditions().avoid.empty());
    }

    void anUntouchedLevelIsOneThatNobodyHasUsed()
    {
        LevelSession* level = m_levels->add();
        QVERIFY(level->isUntouched());

        level->setLevel({.maze = drawn({"S.E"})}); // as an example is opened
        QVERIFY(!level->isUntouched());
    }

    void whatIsUnsavedOutlivesTheProgram()
    {
        // Given a changed level whose copy is written, and a program that ends without a question
        const QTemporaryDir folder;
        m_levels->setFolder(folder.path());
        LevelSession* level = add({.maze = drawn({"S..E"})});
        drawWall(*level, {0, 1});
        QVERIFY(m_levels->flush(std::chrono::seconds(20)));
        m_levels.reset();

        // When the next one looks, then it finds the level with its undo step
        auto lost = lostLevels(folder.path());
        QCOMPARE(lost.levels.size(), std::size_t{1});
        OpenLevels next;
        next.setFolder(folder.path());
        LevelSession* found = next.add(std::move(lost.levels.front()));
        QVERIFY(found->document()->maze() == drawn({"S#.E"}));
        QVERIFY(found->document()->isModified());
        found->document()->undoStack()->undo();
        QVERIFY(found->document()->maze() == drawn({"S..E"}));
    }

    void lostLevelsKeepTheirNumbers()
    {
        // Given two untitled levels, the first of which was edited last
        const QTemporaryDir folder;
        m_levels->setFolder(folder.path());
        LevelSession* first = add({.maze = drawn({"S..E"})});
        LevelSession* second = add({.maze = drawn({"S...E"})});
        QCOMPARE(second->document()->displayName(), "Untitled 2");
        for (LevelSession* level : {second, first}) {
            drawWall(*level, {0, 1});
            QVERIFY(m_levels->flush(std::chrono::seconds(20)));
        }
        m_levels.reset();

        // When the next program recovers them, in whatever order, beside its empty level
        OpenLevels next;
        next.setFolder(folder.path());
        next.add();
        for (LostLevel& lost : lostLevels(folder.path()).levels) {
            const LevelSession* found = next.add(std::move(lost));

            QCOMPARE(found->document()->displayName(), found->document()->maze().columns() == 4
                                                           ? QStringLiteral("Untitled")
                                                           : QStringLiteral("Untitled 2"));
        }
    }

    void closingALevelRemovesItsCopy()
    {
        const QTemporaryDir folder;
        m_levels->setFolder(folder.path());
        LevelSession* level = add({.maze = drawn({"S..E"})});
        drawWall(*level, {0, 1});
        QVERIFY(m_levels->flush(std::chrono::seconds(20)));

        m_levels->close(level);

        QVERIFY(lostLevels(folder.path()).levels.empty());
    }

    void aCopyThatIsBeingWrittenIsFinished()
    {
        // Given a program that ends while a copy is being written, as the patience was too short
        const QTemporaryDir folder;
        m_levels->setFolder(folder.path());
        LevelSession* level = m_levels->add();
        level->setLevel({.maze = *Maze::make(1500, 1500)});
        drawWall(*level, {0, 1});
        QVERIFY(m_levels->flush(std::chrono::seconds(20)));
        drawWall(*level, {0, 2});
        m_levels->flush(std::chrono::milliseconds(0));

        m_levels.reset();

        const auto lost = lostLevels(folder.path());
        QCOMPARE(lost.levels.size(), std::size_t{1});
        QVERIFY(lost.levels.front().unsaved.level.maze.isWall(2));
    }

    void itsStateComesBack()
    {
        LevelSession* before = add({.maze = drawn({"S..E"})});
        const auto* weighted = findSolver("astar");
        Options options(weighted->info.options);
        QVERIFY(options.set("weight", "1.5"));
        before->solving()->setSolver(weighted);
        before->solving()->setSolverOptions(*weighted, options);
        auto settings = before->shown()->settings();
        settings.gridShown = false;
        settings.route.opacity = 0.25;
        before->shown()->setSettings(settings);
        before->setLook(ViewPosition{{1.5, 0.5}, 40});
        const Symmetry symmetry{SymmetryKind::both, 1, 3};
        before->document()->setSymmetry(symmetry);

        LevelSession* after = add({.maze = drawn({"S..E"})});
        takeState(*after, stateOf(*before));

        QCOMPARE(after->solving()->solver(), weighted);
        QCOMPARE(after->solving()->solverOptions(*weighted), options);
        QVERIFY(after->shown()->settings() == settings);
        QVERIFY(after->look() == before->look());
        QVERIFY(after->document()->symmetry() == symmetry);
        // Nonsense leaves it as it is
        takeState(*after, {{QStringLiteral("solver"), 7},
                           {QStringLiteral("symmetry"), QStringLiteral("round")}});
        QCOMPARE(after->solving()->solver(), weighted);
        QVERIFY(after->solving()->isSolverChosen());
        QVERIFY(after->document()->symmetry() == symmetry);
    }

    void aSolverThatWasNotChosenGoesOnFollowingTheLevel()
    {
        LevelSession* before = add({.maze = drawn({"S..E"})});

        LevelSession* after = add({.maze = drawn({"So.E"})});
        takeState(*after, stateOf(*before));

        QVERIFY(!after->solving()->isSolverChosen());
        QCOMPARE(after->solving()->question(), Question::oneStroke);
    }

    void aTrackThatIsNotToBeHadSaysWhy()
    {
        Shown shown;
        QSignalSpy missed(&shown.state, &OverlayState::trackMissed);

        shown.state.wantTrack(std::make_shared<TracksNotToBeHad>(), 0);

        QVERIFY(missed.wait(patience));
        QCOMPARE(missed.front().front().toString(), "too many layers");
    }

    void aTrackThatTakesLongSaysSo()
    {
        Shown shown;
        QSignalSpy delayed(&shown.state, &OverlayState::trackDelayed);

        shown.state.wantTrack(std::make_shared<TracksNotToBeHad>(), 1);

        QVERIFY(delayed.wait(patience));
    }

    void aTrackThatIsBeingFetchedKeepsNobodyWaiting()
    {
        const auto tracks = std::make_shared<TracksNotToBeHad>();
        auto shown = std::make_unique<Shown>();
        shown->state.wantTrack(tracks, 1);
        const std::atomic<bool>& isAsked = tracks->isAsked;
        QTRY_VERIFY(isAsked.load());

        shown.reset(); // would never come back if the fetch were not stopped
    }

    /// What a closing window does.
    void aTrackThatIsBeingFetchedEndsWithAllOtherWork()
    {
        const auto tracks = std::make_shared<TracksNotToBeHad>();
        Shown shown;
        shown.state.wantTrack(tracks, 1);
        const std::atomic<bool>& isAsked = tracks->isAsked;
        QVERIFY(QTest::qWaitFor([&isAsked] { return isAsked.load(); }, patience));

        TaskRegistry::ofProgram().stopAll();

        QVERIFY(TaskRegistry::ofProgram().waitForAll(std::chrono::milliseconds(patience)));
    }

private:
    LevelSession* add(const Level& level)
    {
        LevelSession* const added = m_levels->add();
        added->setLevel(level);
        return added;
    }
    static void drawWall(LevelSession& level, Position cell)
    {
        level.document()->edit(wallAt(level.document()->maze(), cell), QStringLiteral("Wall"));
    }
    static void setFloor(LevelSession& level, Position at, std::uint8_t cost)
    {
        const Maze& maze = level.document()->maze();
        level.document()->edit({{{maze.index(at), 1, {CellKind::floor, cost}}}},
                               QStringLiteral("Cost"));
    }

    std::unique_ptr<OpenLevels> m_levels;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::LevelSessionTest)
#include "level_session_test.moc"
