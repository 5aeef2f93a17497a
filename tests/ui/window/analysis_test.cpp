#include "tests/ui/window/stroke_stage.h"
#include "ui/canvas/cell_marks.h"
#include "ui/page/level_column.h"
#include "ui/panels/answer_card.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/score_histogram.h"
#include "ui/panels/stroke_sections.h"
#include "ui/panels/timeline.h"
#include "ui/panels/track_stepper.h"
#include "ui/session/overlay_state.h"

#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QScrollArea>

namespace mazewright::ui {

namespace {

/// A level that takes far longer than a test has patience for.
const Maze endless = openMaze(40, 40);

} // namespace

class AnalysisTest : public StrokeStage {
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
        open(documentsLevel());
        QVERIFY(waitUntilKnown());

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
        open(documentsLevel());
        QVERIFY(waitUntilKnown());
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
        open(documentsLevel());
        QVERIFY(waitUntilKnown());
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
        open(documentsLevel());
        QVERIFY(waitUntilKnown());
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

private:
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
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::AnalysisTest)
#include "analysis_test.moc"
