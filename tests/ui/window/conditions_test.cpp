#include "tests/ui/window/stroke_stage.h"
#include "ui/canvas/cell_marks.h"
#include "ui/page/level_column.h"
#include "ui/panels/answer_card.h"
#include "ui/panels/stroke_sections.h"
#include "ui/session/overlay_state.h"

#include <QSpinBox>

// Conditions of one stroke in the window: clicked and typed, analysed, and part of the level.

namespace mazewright::ui {

class ConditionsTest : public StrokeStage {
    Q_OBJECT

private slots:
    void init() { showWindow({1280, 1100}); }

    void cellsToAvoidAreClicked()
    {
        open(documentsLevel());
        QVERIFY(waitUntilKnown());
        Maze walled = documentsLevel();
        walled.set(Position{1, 2}, {CellKind::wall, 1});
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
        open(documentsLevel());
        QVERIFY(waitUntilKnown());
        Maze walled = documentsLevel();
        walled.set(Position{0, 0}, {CellKind::wall, 1});
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
        open(documentsLevel());
        QVERIFY(waitUntilKnown());
        Maze walled = documentsLevel();
        walled.set(Position{1, 1}, {CellKind::wall, 1});
        walled.set(Position{5, 3}, {CellKind::wall, 1});
        const Enumeration without(walled);

        const auto fields = m_window->column()->body<ConditionsForm>()->findChildren<QSpinBox*>();
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
        QCOMPARE(m_window->column()->answer()->words(),
                 QStringLiteral("Cell (1, 2) must be on the track but is a wall."));
        level().analysis()->toggle({1, 2}, Demand::through); // takes it back
        QVERIFY(waitUntilKnown());
        QCOMPARE(page().cellMarks()->cells(CellMark::through), (std::vector{Position{1, 3}}));
        QCOMPARE(report().status, Status::solved);
    }

    /// What the panel sets is an undo step, is saved with the level, and is what a run asks.
    void conditionsAreOfTheLevel()
    {
        open(documentsLevel());
        QVERIFY(waitUntilKnown());

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
        const auto fields = m_window->column()->body<ConditionsForm>()->findChildren<QSpinBox*>();
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
    void openForm() const
    {
        m_window->column()->open(m_window->column()->body<ConditionsForm>());
        QCoreApplication::processEvents(); // until it is laid out
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ConditionsTest)
#include "conditions_test.moc"
