#include "tests/support/patience.h"
#include "tests/ui/window/stroke_levels.h"
#include "ui/base/theme.h"
#include "ui/canvas/cell_marks.h"
#include "ui/canvas/maze_view.h"
#include "ui/level/maze_document.h"
#include "ui/level/runs_model.h"
#include "ui/page/level_page.h"
#include "ui/panels/analysis_panel.h"
#include "ui/session/level_session.h"
#include "ui/session/live_route.h"
#include "ui/session/overlay_state.h"
#include "ui/window/main_window.h"

#include <QAction>
#include <QApplication>
#include <QPushButton>
#include <QSettings>
#include <QSpinBox>
#include <QTest>

#include <memory>

// Conditions of one stroke in the window: clicked and typed, analysed, and part of the level.

namespace mazewright::ui {

class ConditionsTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, Theme::light); }

    void init()
    {
        QSettings().clear();
        m_window = std::make_unique<MainWindow>();
        m_window->resize(1280, 1100);
        m_window->show();
        QVERIFY(QTest::qWaitForWindowActive(m_window.get(), patience));
    }

    void cleanup() { m_window.reset(); }

    void cellsToAvoidAreClicked()
    {
        open(firstLevel());
        QVERIFY(waitUntilKnown());
        Maze walled = firstLevel();
        walled.set(Position{1, 2}, {CellKind::wall, 1});
        const Enumeration expected(walled);

        press("mustAvoid");
        click({1, 2});
        QVERIFY(waitUntilKnown());

        QCOMPARE(report().all.best, expected.best);
        QVERIFY(report().all.optimal == expected.optimal);
        QVERIFY(report().all.tracks == expected.all);
        QCOMPARE(m_window->page()->cellMarks()->cells(CellMark::around),
                 (std::vector{Position{1, 2}}));
        QCOMPARE(m_window->level()->document()->maze(), firstLevel());
        click({1, 2}); // takes it back
        QVERIFY(waitUntilKnown());
        QVERIFY(report().all.tracks == 246);
    }

    void cellsToPassAreClickedByKeys()
    {
        open(firstLevel());
        QVERIFY(waitUntilKnown());
        Maze walled = firstLevel();
        walled.set(Position{0, 0}, {CellKind::wall, 1});
        const Enumeration around(walled);

        auto* mustPass = m_window->findChild<QPushButton*>(QStringLiteral("mustPass"));
        mustPass->setFocus();
        QTest::keyClick(mustPass, Qt::Key_Space);
        for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Left})
            for (int step = 0; step < 6; ++step) // from wherever the cursor appears
                QTest::keyClick(m_window->page()->view(), key);
        QCOMPARE(m_window->page()->view()->cursorCell(), std::optional(Position{0, 0}));
        QTest::keyClick(m_window->page()->view(), Qt::Key_Return);
        QVERIFY(waitUntilKnown());

        QVERIFY(report().all.tracks == 246 - around.all);
        QTest::keyClick(m_window->page()->view(), Qt::Key_Escape);
        QVERIFY(!mustPass->isChecked());
        QVERIFY(!m_window->page()->view()->isPicking());
    }

    void aRangeOfCoinsIsACondition()
    {
        open(firstLevel());
        QVERIFY(waitUntilKnown());
        Maze walled = firstLevel();
        walled.set(Position{1, 1}, {CellKind::wall, 1});
        walled.set(Position{5, 3}, {CellKind::wall, 1});
        const Enumeration without(walled);

        const auto fields = m_window->analysisPanel()->conditions()->findChildren<QSpinBox*>();
        fields.at(1)->setValue(0); // coins: at most none
        QVERIFY(waitUntilKnown());

        QVERIFY(report().all.tracks == without.all);
        QCOMPARE(report().all.best, without.best);
        press("clearConditions");
        QVERIFY(waitUntilKnown());
        QVERIFY(report().all.tracks == 246);
        QCOMPARE(fields.at(1)->value(), -1);
    }

    void aWallOnACellToPassLeavesNoTrack()
    {
        open(firstLevel());
        m_window->level()->analysis()->toggle({1, 2}, Demand::through);
        m_window->level()->analysis()->toggle({1, 3}, Demand::through);
        QVERIFY(waitUntilKnown());

        click({1, 2}); // the brush draws a wall
        QVERIFY(waitUntilKnown());

        QCOMPARE(report().status, Status::noSolution);
        QCOMPARE(m_window->analysisPanel()->words(),
                 QStringLiteral("Cell (1, 2) must be on the track but is a wall."));
        m_window->level()->analysis()->toggle({1, 2}, Demand::through); // takes it back
        QVERIFY(waitUntilKnown());
        QCOMPARE(m_window->page()->cellMarks()->cells(CellMark::through),
                 (std::vector{Position{1, 3}}));
        QCOMPARE(report().status, Status::solved);
    }

    /// What the panel sets is an undo step, is saved with the level, and is what a run asks.
    void conditionsAreOfTheLevel()
    {
        open(firstLevel());
        QVERIFY(waitUntilKnown());

        press("mustAvoid");
        click({1, 2});
        QVERIFY(waitUntilKnown());

        MazeDocument& document = *m_window->level()->document();
        QCOMPARE(document.rules().conditions.avoid, (std::vector{Position{1, 2}}));
        QVERIFY(document.isModified());
        const mpz_class avoiding = report().all.tracks;
        QTest::keyClick(m_window->page()->view(), Qt::Key_Escape);
        QTest::keyClick(m_window->page()->view(), Qt::Key_F5);
        QVERIFY(QTest::qWaitFor([&] { return m_window->runs()->active() == 0; }, patience));
        const Outcome& outcome = m_window->runs()->run(0)->outcome;
        const Figure* tracks = findFigure(outcome, "tracks");
        QVERIFY(tracks != nullptr);
        QCOMPARE(toText(tracks->value), avoiding.get_str());
        document.undoStack()->undo();
        QVERIFY(document.rules().conditions.none());
        QVERIFY(waitUntilKnown());
        QVERIFY(report().all.tracks == 246);

        // a level brings its own
        m_window->openLevel({.maze = firstLevel(),
                             .rules = {.question = Question::oneStroke,
                                       .conditions = {.avoid = {{1, 2}}, .coins = {{}, 2}}}});

        QVERIFY(waitUntilKnown());
        QVERIFY(report().all.tracks == avoiding);
        QCOMPARE(m_window->page()->cellMarks()->cells(CellMark::around),
                 (std::vector{Position{1, 2}}));
        const auto fields = m_window->analysisPanel()->conditions()->findChildren<QSpinBox*>();
        QCOMPARE(fields.at(0)->value(), -1);
        QCOMPARE(fields.at(1)->value(), 2);
    }

    void conditionsTurnWithTheMaze()
    {
        open(firstLevel());
        m_window->level()->analysis()->toggle({1, 2}, Demand::around);
        m_window->level()->analysis()->toggle({4, 0}, Demand::through);
        QVERIFY(waitUntilKnown());
        const mpz_class tracks = report().all.tracks;
        const TrackConditions before = m_window->level()->document()->rules().conditions;

        trigger(QStringLiteral("Rotate Right"));
        QVERIFY(waitUntilKnown());

        const TrackConditions& turned = m_window->level()->document()->rules().conditions;
        QCOMPARE(turned.avoid, (std::vector{Position{2, 4}}));
        QCOMPARE(turned.pass, (std::vector{Position{0, 1}}));
        QVERIFY(report().all.tracks == tracks);
        m_window->level()->document()->undoStack()->undo();
        QVERIFY(m_window->level()->document()->rules().conditions == before);
    }

private:
    void click(Position cell)
    {
        const QPoint pixel =
            m_window->page()->view()->mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
        QTest::mouseClick(m_window->page()->view()->viewport(), Qt::LeftButton, {}, pixel);
    }

    void press(const char* button)
    {
        auto* found = m_window->analysisPanel()->findChild<QPushButton*>(QLatin1String(button));
        QVERIFY(found != nullptr);
        QTest::mouseClick(found, Qt::LeftButton);
    }

    void trigger(const QString& action)
    {
        for (auto* found : m_window->findChildren<QAction*>())
            if (found->text().remove(QLatin1Char('&')) == action)
                return found->trigger();
        QFAIL("no such action");
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

QTEST_MAIN(mazewright::ui::ConditionsTest)
#include "conditions_test.moc"
