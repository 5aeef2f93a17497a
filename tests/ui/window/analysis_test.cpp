#include "tests/ui/window/stroke_stage.h"
#include "ui/canvas/cell_marks.h"
#include "ui/panels/analysis_panel.h"
#include "ui/panels/stroke_figures.h"
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

        const AnalysisPanel& panel = *m_window->analysisPanel();
        const QString figures = panel.figures()->text();
        QVERIFY2(figures.contains(QStringLiteral("best score 23")), qPrintable(figures));
        QVERIFY2(figures.contains(QStringLiteral("Best tracks 15")), qPrintable(figures));
        QVERIFY2(figures.contains(QStringLiteral("\nTracks 246")), qPrintable(figures));
        QVERIFY2(figures.contains(QStringLiteral("21 cells, 2 coins")), qPrintable(figures));
        QVERIFY(panel.figures()->verdict().contains(QStringLiteral("not unique")));
        mpz_class tracks = 0;
        for (const auto& [score, count] : panel.histogram()->counts())
            tracks += count;
        QVERIFY(tracks == 246);
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
        QVERIFY(
            m_window->analysisPanel()->figures()->verdict().contains(QStringLiteral("✓ unique")));
        key(Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(waitUntilKnown());
        QVERIFY(report().all.optimal == 15);
    }

    void anotherQuestionIsNotAnalysedUnasked()
    {
        WindowTest::open(drawn({"S..", "...", "..E"}));
        QVERIFY(!level().analysis()->isCurrent());
        QVERIFY(!level().analysis()->isAutomatic());
        QVERIFY(!m_window->analysisPanel()->words().isEmpty());

        find<QPushButton>("analyse")->click();

        QVERIFY(waitUntilKnown());
        QVERIFY(report().all.tracks == 12);
    }

    void anyTrackCanBeTyped()
    {
        open(documentsLevel());
        QVERIFY(waitUntilKnown());
        AnalysisPanel& panel = *m_window->analysisPanel();
        QSignalSpy fetched(level().shown(), &mazewright::ui::OverlayState::trackArrived);

        auto* number = panel.tracks()->findChild<TrackNumber*>();
        number->setFocus();
        number->selectAll();
        QTest::keyClicks(number, QStringLiteral("15"));
        QTest::keyClick(number, Qt::Key_Return);

        QTRY_VERIFY(!fetched.empty());
        QVERIFY(panel.tracks()->track() == 14);
        QVERIFY(panel.shownCheck()->isChecked());
        const Route track = level().shown()->track();
        Budget budget;
        QCOMPARE(track, *report().optimalTracks->track(14, budget));
        number->selectAll();
        QTest::keyClicks(number, QStringLiteral("99999999999999999999"));
        QTest::keyClick(number, Qt::Key_Return);
        QVERIFY(panel.tracks()->track() == 14);
    }

    void theLayersColourTheMaze()
    {
        open(documentsLevel());
        QVERIFY(waitUntilKnown());
        QComboBox* layers = m_window->analysisPanel()->layerChoice();
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

        for (auto* check : m_window->analysisPanel()->figures()->findChildren<QCheckBox*>())
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
        QCheckBox* shown = m_window->analysisPanel()->shownCheck();
        QTest::mouseClick(shown, Qt::LeftButton, {}, QPoint(8, shown->height() / 2));
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
        QVERIFY(
            m_window->analysisPanel()->figures()->verdict().contains(QStringLiteral("not proved")));
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
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::AnalysisTest)
#include "analysis_test.moc"
