#include "tests/support/mazes.h"
#include "tests/support/patience.h"
#include "tests/ui/window/stroke_levels.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/canvas/cell_marks.h"
#include "ui/canvas/maze_view.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_page.h"
#include "ui/panels/analysis_panel.h"
#include "ui/panels/stroke_figures.h"
#include "ui/panels/track_stepper.h"
#include "ui/session/level_session.h"
#include "ui/session/live_route.h"
#include "ui/session/overlay_state.h"
#include "ui/window/main_window.h"

#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QSignalSpy>
#include <QTest>

#include <memory>

namespace mazewright::ui {

namespace {

/// A level that takes far longer than a test has patience for.
Maze endlessLevel()
{
    Maze open = *Maze::make(40, 40);
    open.set(Position{0, 0}, {CellKind::start, 1});
    open.set(Position{39, 39}, {CellKind::end, 1});
    return open;
}

} // namespace

class AnalysisTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase()
    {
        installLanguage();
        applyTheme(*qApp, Theme::light);
    }

    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1280, 1100);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
    }

    void cleanup() { m_window.reset(); }

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
        QVERIFY(!m_window->level()->document()->isModified());
    }

    void anEditIsAnalysedAnew()
    {
        open(firstLevel());
        QVERIFY(waitUntilKnown());

        click({2, 0});
        QVERIFY(!m_window->level()->analysis()->isCurrent());
        QVERIFY(waitUntilKnown());

        QVERIFY(report().unique());
        QVERIFY(
            m_window->analysisPanel()->figures()->verdict().contains(QStringLiteral("✓ unique")));
        QTest::keyClick(m_window->page()->view(), Qt::Key_Z, Qt::ControlModifier);
        QVERIFY(waitUntilKnown());
        QVERIFY(report().all.optimal == 15);
    }

    void anotherQuestionIsNotAnalysedUnasked()
    {
        m_window->openLevel({.maze = drawn({"S..", "...", "..E"})});
        QVERIFY(!m_window->level()->analysis()->isCurrent());
        QVERIFY(!m_window->level()->analysis()->isAutomatic());
        QVERIFY(!m_window->analysisPanel()->words().isEmpty());

        press("analyse");

        QVERIFY(waitUntilKnown());
        QVERIFY(report().all.tracks == 12);
    }

    void anyTrackCanBeTyped()
    {
        open(firstLevel());
        QVERIFY(waitUntilKnown());
        AnalysisPanel& panel = *m_window->analysisPanel();
        QSignalSpy fetched(m_window->level()->shown(), &mazewright::ui::OverlayState::trackArrived);

        auto* number = panel.tracks()->findChild<TrackNumber*>();
        number->setFocus();
        number->selectAll();
        QTest::keyClicks(number, QStringLiteral("15"));
        QTest::keyClick(number, Qt::Key_Return);

        QVERIFY(QTest::qWaitFor([&] { return !fetched.empty(); }, patience));
        QVERIFY(panel.tracks()->track() == 14);
        QVERIFY(panel.shownCheck()->isChecked());
        const Route track = m_window->level()->shown()->track();
        Budget budget;
        QCOMPARE(track, *report().optimalTracks->track(14, budget));
        number->selectAll();
        QTest::keyClicks(number, QStringLiteral("99999999999999999999"));
        QTest::keyClick(number, Qt::Key_Return);
        QVERIFY(panel.tracks()->track() == 14);
    }

    void theLayersColourTheMaze()
    {
        open(firstLevel());
        QVERIFY(waitUntilKnown());
        QComboBox* layers = m_window->analysisPanel()->layerChoice();
        QCOMPARE(layers->count(), 8);
        const QImage before = m_window->page()->view()->grab().toImage();

        layers->setFocus();
        QTest::keyClick(layers, Qt::Key_Down);

        QVERIFY(m_window->page()->view()->grab().toImage() != before);
        layers->setFocus();
        QTest::keyClick(layers, Qt::Key_Up);
        QCOMPARE(m_window->page()->view()->grab().toImage(), before);
    }

    void decidingCellsAreMarked()
    {
        open(drawn({"S.E", //
                    "#o#"}));
        QVERIFY(waitUntilKnown());

        for (auto* check : m_window->analysisPanel()->figures()->findChildren<QCheckBox*>())
            QTest::mouseClick(check, Qt::LeftButton, {}, QPoint(8, check->height() / 2));

        const CellMarks& marks = *m_window->page()->cellMarks();
        QCOMPARE(marks.cells(CellMark::forced),
                 (std::vector{Position{0, 0}, Position{0, 1}, Position{0, 2}}));
        QCOMPARE(marks.cells(CellMark::unused), (std::vector{Position{1, 1}}));
        QCOMPARE(marks.cells(CellMark::unusedCoin), (std::vector{Position{1, 1}}));
    }

    void aRunTakesThePictureAway()
    {
        open(firstLevel());
        QVERIFY(waitUntilKnown());
        QCheckBox* shown = m_window->analysisPanel()->shownCheck();
        QTest::mouseClick(shown, Qt::LeftButton, {}, QPoint(8, shown->height() / 2));
        QVERIFY(shown->isChecked());

        QTest::keyClick(m_window->page()->view(), Qt::Key_F5);
        QVERIFY(QTest::qWaitFor([&] { return m_window->runs()->active() == 0; }, patience));

        QVERIFY(!shown->isChecked());
    }

    void stopEndsALongAnalysis()
    {
        open(endlessLevel());
        QVERIFY(!m_window->level()->analysis()->isAutomatic());
        press("analyse");
        QVERIFY(m_window->level()->analysis()->isRunning());

        m_window->level()->analysis()->stop();

        QVERIFY(waitUntilKnown());
        QCOMPARE(report().status, Status::stopped);
        QVERIFY(
            m_window->analysisPanel()->figures()->verdict().contains(QStringLiteral("not proved")));
        QVERIFY(!m_window->level()->analysis()->isRunning());
    }

    void closingWhileItRunsIsClean()
    {
        open(endlessLevel());
        press("analyse");
        QVERIFY(m_window->level()->analysis()->isRunning());

        QVERIFY(m_window->close());
        m_window.reset();

        QVERIFY(m_window == nullptr);
    }

private:
    QPoint pixelOf(Position cell) const
    {
        return m_window->page()->view()->mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
    }

    void click(Position cell)
    {
        QTest::mouseClick(m_window->page()->view()->viewport(), Qt::LeftButton, {}, pixelOf(cell));
    }

    void press(const char* button)
    {
        auto* found = m_window->analysisPanel()->findChild<QPushButton*>(QLatin1String(button));
        QVERIFY(found != nullptr);
        QTest::mouseClick(found, Qt::LeftButton);
    }

    void open(const Maze& maze)
    {
        m_window->openLevel({.maze = maze, .rules = oneStrokeRules()});
        m_window->page()->showWhole();
    }

    bool waitUntilKnown()
    {
        return QTest::qWaitFor([&] { return m_window->level()->analysis()->isCurrent(); },
                               patience);
    }

    const StrokeReport& report() const
    {
        return *m_window->level()->analysis()->analysis()->report;
    }

    std::unique_ptr<MainWindow> m_window;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::AnalysisTest)
#include "analysis_test.moc"
