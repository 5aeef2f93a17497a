// A level of one stroke in the window: analysed, with the tracks and cells that the column shows.
// Then the conditions on its tracks: clicked and typed, analysed, and part of the level.
#include "tests/support/window_test.h"
#include "tests/ui/window/stroke_levels.h"
#include "ui/canvas/cell_marks.h"
#include "ui/page/level_column.h"
#include "ui/panels/answer_card.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/score_histogram.h"
#include "ui/panels/stroke_sections.h"
#include "ui/panels/timeline.h"
#include "ui/panels/track_stepper.h"
#include "ui/session/level_analysis.h"
#include "ui/session/overlay_state.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QScrollArea>
#include <QSpinBox>

namespace mazewright::ui {

namespace {

/// A level that takes far longer than a test has patience for.
const Maze endless = openMaze(40, 40);

/// The document's level with walls in these cells.
Maze walledAt(std::initializer_list<Position> cells)
{
    Maze maze = documentsLevel();
    for (const Position cell : cells)
        maze.set(cell, {CellKind::wall, 1});
    return maze;
}

} // namespace

class AnalysisTest : public WindowTest {
    Q_OBJECT

private slots:
    void init() { showWindow({1280, 1100}); }

    void theFirstLevelIsKnownAtOnce()
    {
        QVERIFY(m_window->openFirstExample());

        QVERIFY(waitUntilKnown());

        const QString answer = this->answer().text();
        QVERIFY2(answer.contains(QStringLiteral("23 best score")), qPrintable(answer));
        QVERIFY2(answer.contains(QStringLiteral("15 best tracks of 246")), qPrintable(answer));
        QCOMPARE(this->answer().verdict(), QStringLiteral("not unique"));
        const QString figures = tracks().text();
        QVERIFY2(figures.contains(QStringLiteral("Best tracks 15")), qPrintable(figures));
        QVERIFY2(figures.startsWith(QStringLiteral("Tracks 246\n")), qPrintable(figures));
        QVERIFY2(figures.contains(QStringLiteral("21 cells, 2 coins")), qPrintable(figures));
        QCOMPARE(tracks().summary(), QStringLiteral("15 of 246"));
        mpz_class all = 0;
        for (const auto& [score, count] : tracks().histogram()->counts())
            all += count;
        QVERIFY(all == 246);
        QVERIFY(!document().isModified());
    }

    void anEditIsAnalysedAnew()
    {
        QVERIFY(openKnown());

        click({2, 0});
        QVERIFY(!level().analysis()->isCurrent());
        QVERIFY(waitUntilKnown());

        QVERIFY(report().unique());
        QCOMPARE(answer().verdict(), QStringLiteral("unique"));
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(waitUntilKnown());
        QVERIFY(report().all.optimal == 15);
    }

    void anotherQuestionIsNotAnalysedUnasked()
    {
        WindowTest::open(drawn({"S..", "...", "..E"}));
        QVERIFY(!level().analysis()->isCurrent());
        QVERIFY(!level().analysis()->isAutomatic());

        trigger(ActionId::solveAnalyse);

        QVERIFY(waitUntilKnown());
        QVERIFY(report().all.tracks == 12);
    }

    void anyTrackCanBeTyped()
    {
        QVERIFY(openKnown());
        showTrack();
        TrackStepper& stepper = *find<Timeline>()->tracks();
        QSignalSpy fetched(level().shown(), &mazewright::ui::OverlayState::trackArrived);

        auto* number = stepper.findChild<TrackNumber*>();
        number->setFocus();
        number->selectAll();
        QTest::keyClicks(number, QStringLiteral("15"));
        QTest::keyClick(number, Qt::Key_Return);

        QTRY_VERIFY(!fetched.empty());
        QVERIFY(stepper.track() == 14);
        QVERIFY(tracks().shownCheck()->isChecked());
        const Route track = level().shown()->track();
        Budget budget;
        QCOMPARE(track, *report().optimalTracks->track(14, budget));
        number->selectAll();
        QTest::keyClicks(number, QStringLiteral("99999999999999999999"));
        QTest::keyClick(number, Qt::Key_Return);
        QVERIFY(stepper.track() == 14);
    }

    void theLayersColourTheMaze()
    {
        QVERIFY(openKnown());
        m_window->column()->open(&cells());
        QComboBox* layers = cells().layerChoice();
        QCOMPARE(layers->count(), 8);
        const QImage before = view().grab().toImage();

        layers->setFocus();
        QTest::keyClick(layers, Qt::Key_Down);

        QVERIFY(view().grab().toImage() != before);
        layers->setFocus();
        QTest::keyClick(layers, Qt::Key_Up);
        QCOMPARE(view().grab().toImage(), before);
    }

    void decidingCellsAreMarked()
    {
        open(drawn({"S.E", //
                    "#o#"}));
        QVERIFY(waitUntilKnown());

        m_window->column()->open(&cells());
        QCoreApplication::processEvents();
        for (auto* check : cells().findChildren<QCheckBox*>())
            QTest::mouseClick(check, Qt::LeftButton, {}, QPoint(8, check->height() / 2));

        const CellMarks& marks = *page().cellMarks();
        QCOMPARE(marks.cells(CellMark::forced),
                 (std::vector{Position{0, 0}, Position{0, 1}, Position{0, 2}}));
        QCOMPARE(marks.cells(CellMark::unused), (std::vector{Position{1, 1}}));
        QCOMPARE(marks.cells(CellMark::unusedCoin), (std::vector{Position{1, 1}}));
    }

    void aRunTakesThePictureAway()
    {
        QVERIFY(openKnown());
        showTrack();
        const QCheckBox* shown = tracks().shownCheck();
        QVERIFY(shown->isChecked());

        key(Qt::Key_F5);
        QVERIFY(waitForRuns());

        QVERIFY(!shown->isChecked());
    }

    void stopEndsALongAnalysis()
    {
        open(endless);
        QVERIFY(!level().analysis()->isAutomatic());
        press("analyse");
        QVERIFY(level().analysis()->isRunning());

        level().analysis()->stop();

        QVERIFY(waitUntilKnown());
        QCOMPARE(report().status, Status::stopped);
        QCOMPARE(answer().verdict(), QStringLiteral("not proved"));
        QVERIFY(!level().analysis()->isRunning());
    }

    void closingWhileItRunsIsClean()
    {
        open(endless);
        press("analyse");
        QVERIFY(level().analysis()->isRunning());

        QVERIFY(m_window->close());
        m_window.reset();

        QVERIFY(m_window == nullptr);
    }

    void cellsToAvoidAreClicked()
    {
        QVERIFY(openKnown());
        const Maze walled = walledAt({{1, 2}});
        const Enumeration expected(walled);

        openForm();
        press("mustAvoid");
        click({1, 2});
        QVERIFY(waitUntilKnown());

        QCOMPARE(report().all.best, expected.best);
        QVERIFY(report().all.optimal == expected.optimal);
        QVERIFY(report().all.tracks == expected.all);
        QCOMPARE(page().cellMarks()->cells(CellMark::around), (std::vector{Position{1, 2}}));
        QCOMPARE(document().maze(), documentsLevel());
        click({1, 2}); // takes it back
        QVERIFY(waitUntilKnown());
        QVERIFY(report().all.tracks == 246);
    }

    void cellsToPassAreClickedByKeys()
    {
        QVERIFY(openKnown());
        const Maze walled = walledAt({{0, 0}});
        const Enumeration around(walled);

        openForm();
        auto* mustPass = find<QPushButton>("mustPass");
        mustPass->setFocus();
        QTest::keyClick(mustPass, Qt::Key_Space);
        for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Left})
            for (int step = 0; step < 6; ++step) // from wherever the cursor appears
                QTest::keyClick(&view(), key);
        QCOMPARE(view().cursorCell(), std::optional(Position{0, 0}));
        key(Qt::Key_Return);
        QVERIFY(waitUntilKnown());

        QVERIFY(report().all.tracks == 246 - around.all);
        key(Qt::Key_Escape);
        QVERIFY(!mustPass->isChecked());
        QVERIFY(!view().isPicking());
    }

    void aRangeOfCoinsIsACondition()
    {
        QVERIFY(openKnown());
        const Maze walled = walledAt({{1, 1}, {5, 3}});
        const Enumeration without(walled);

        const auto fields = form()->findChildren<QSpinBox*>();
        fields.at(1)->setValue(0); // coins: at most none
        QVERIFY(waitUntilKnown());

        QVERIFY(report().all.tracks == without.all);
        QCOMPARE(report().all.best, without.best);
        openForm();
        press("clearConditions");
        QVERIFY(waitUntilKnown());
        QVERIFY(report().all.tracks == 246);
        QCOMPARE(fields.at(1)->value(), -1);
    }

    void aWallOnACellToPassLeavesNoTrack()
    {
        open(documentsLevel());
        level().analysis()->toggle({1, 2}, Demand::through);
        level().analysis()->toggle({1, 3}, Demand::through);
        QVERIFY(waitUntilKnown());

        click({1, 2}); // the brush draws a wall
        QVERIFY(waitUntilKnown());

        QCOMPARE(report().status, Status::noSolution);
        QCOMPARE(answer().words(), "Cell (1, 2) must be on the track but is a wall.");
        level().analysis()->toggle({1, 2}, Demand::through); // takes it back
        QVERIFY(waitUntilKnown());
        QCOMPARE(page().cellMarks()->cells(CellMark::through), (std::vector{Position{1, 3}}));
        QCOMPARE(report().status, Status::solved);
    }

    /// What the panel sets is an undo step, is saved with the level, and is what a run asks.
    void conditionsAreOfTheLevel()
    {
        QVERIFY(openKnown());

        openForm();
        press("mustAvoid");
        click({1, 2});
        QVERIFY(waitUntilKnown());

        QCOMPARE(document().rules().conditions.avoid, (std::vector{Position{1, 2}}));
        QVERIFY(document().isModified());
        const mpz_class avoiding = report().all.tracks;
        key(Qt::Key_Escape);
        key(Qt::Key_F5);
        QVERIFY(waitForRuns());
        const Outcome& outcome = m_window->runs()->run(0)->outcome;
        const Figure* tracks = findFigure(outcome, "tracks");
        QVERIFY(tracks != nullptr);
        QCOMPARE(toText(tracks->value), avoiding.get_str());
        document().undoStack()->undo();
        QVERIFY(document().rules().conditions.none());
        QVERIFY(waitUntilKnown());
        QVERIFY(report().all.tracks == 246);

        // a level brings its own
        WindowTest::open(documentsLevel(), {.question = Question::oneStroke,
                                            .conditions = {.avoid = {{1, 2}}, .coins = {{}, 2}}});

        QVERIFY(waitUntilKnown());
        QVERIFY(report().all.tracks == avoiding);
        QCOMPARE(page().cellMarks()->cells(CellMark::around), (std::vector{Position{1, 2}}));
        const auto fields = form()->findChildren<QSpinBox*>();
        QCOMPARE(fields.at(0)->value(), -1);
        QCOMPARE(fields.at(1)->value(), 2);
    }

    void conditionsTurnWithTheMaze()
    {
        open(documentsLevel());
        level().analysis()->toggle({1, 2}, Demand::around);
        level().analysis()->toggle({4, 0}, Demand::through);
        QVERIFY(waitUntilKnown());
        const mpz_class tracks = report().all.tracks;
        const TrackConditions before = document().rules().conditions;

        trigger(ActionId::mazeRotateRight);
        QVERIFY(waitUntilKnown());

        const TrackConditions& turned = document().rules().conditions;
        QCOMPARE(turned.avoid, (std::vector{Position{2, 4}}));
        QCOMPARE(turned.pass, (std::vector{Position{0, 1}}));
        QVERIFY(report().all.tracks == tracks);
        document().undoStack()->undo();
        QVERIFY(document().rules().conditions == before);
    }

private:
    void open(const Maze& maze)
    {
        WindowTest::open(maze, oneStrokeRules());
        page().showWhole();
    }
    bool waitUntilKnown()
    {
        return QTest::qWaitFor([this] { return level().analysis()->isCurrent(); }, patience);
    }
    /// Opens the level of the one-stroke document, and waits until it is analysed.
    bool openKnown()
    {
        open(documentsLevel());
        return waitUntilKnown();
    }
    const StrokeReport& report() const { return *level().analysis()->value()->report; }
    AnswerCard& answer() const { return *m_window->column()->answer(); }
    TracksSection& tracks() const { return *m_window->column()->body<TracksSection>(); }
    StrokeCellsSection& cells() const { return *m_window->column()->body<StrokeCellsSection>(); }
    void showTrack()
    {
        m_window->column()->open(&tracks());
        QCoreApplication::processEvents();
        QCheckBox* shown = tracks().shownCheck();
        QTest::mouseClick(shown, Qt::LeftButton, {}, QPoint(8, shown->height() / 2));
    }

    ConditionsForm* form() const { return m_window->column()->body<ConditionsForm>(); }
    void openForm() const
    {
        m_window->column()->open(form());
        QCoreApplication::processEvents(); // until it is laid out
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::AnalysisTest)
#include "analysis_test.moc"
