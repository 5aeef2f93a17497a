// The comparison in the window, by keys and mouse: from the first level to two runs side by side,
// its timeline, the panels that follow the active pane, what stands around it, and the way back.
#include "tests/ui/compare/compare_stage.h"
#include "ui/canvas/maze_item.h"
#include "ui/canvas/overlay_item.h"
#include "ui/compare/compare_pane.h"
#include "ui/compare/comparison_clock.h"
#include "ui/compare/difference_bar.h"
#include "ui/compare/run_view.h"
#include "ui/experiments/race_dialog.h"
#include "ui/page/messages.h"
#include "ui/page/picture_command.h"
#include "ui/panels/explain_panel.h"
#include "ui/panels/layers_panel.h"
#include "ui/panels/results_table.h"
#include "ui/panels/runs_strip.h"
#include "ui/session/live_route.h"
#include "ui/session/overlay_state.h"

#include <QAbstractButton>
#include <QCheckBox>
#include <QHelpEvent>
#include <QToolTip>

namespace mazewright::ui {

class CompareModeTest : public CompareStage {
    Q_OBJECT

private slots:
    void init() { makeWindow(); }

    void aNewcomerTakesThreeActions()
    {
        QVERIFY(m_window->openFirstExample());

        key(Qt::Key_R, Qt::ControlModifier); // one: there are no runs, a race is offered
        RaceDialog* dialog = m_window->race()->dialog();
        QVERIFY(dialog != nullptr && dialog->isVisible());
        QTest::keyClick(dialog, Qt::Key_Return); // two
        QTRY_VERIFY(dialog->hasResult());
        QTest::keyClick(dialog, Qt::Key_Return); // three: the result is closed

        QTRY_VERIFY(mode().isOn());
        QCOMPARE(panes().count(), 2);
        QVERIFY(panes().isVisible());
        QVERIFY(!view().isVisible());
        for (int pane : {0, 1}) {
            QVERIFY(panes().view(pane).run()->recording);
            QVERIFY(panes().view(pane).run()->isFinished());
        }
    }

    void theSelectedRowsAreCompared()
    {
        for (const char* solver : {"astar", "wavefront", "dijkstra", "greedy"})
            solve(solver);
        QItemSelectionModel& selection = *m_window->results()->selectionModel();
        const auto choose = [&](int row) {
            selection.select(m_window->results()->model()->index(row, 0),
                             QItemSelectionModel::Select | QItemSelectionModel::Rows);
        };
        selection.clear();
        for (int row : {0, 2, 3})
            choose(row);

        trigger(ActionId::compareRuns);

        QCOMPARE(panes().count(), 3);
        QCOMPARE(panes().runs()[0], m_window->runs()->run(0));
        QCOMPARE(panes().runs()[1], m_window->runs()->run(2));
        QCOMPARE(panes().runs()[2], m_window->runs()->run(3));

        choose(1); // four while one compares already
        trigger(ActionId::compareRuns);
        QCOMPARE(panes().count(), 4);
    }

    void withoutASelectionTheLatestOfOneQuestion()
    {
        solve("astar");
        solve("link");
        solve("dijkstra");
        m_window->results()->clearSelection();

        trigger(ActionId::compareRuns);

        QVERIFY(mode().isOn());
        QCOMPARE(panes().runs()[0]->solver, findSolver("astar"));
        QCOMPARE(panes().runs()[1]->solver, findSolver("dijkstra"));
    }

    void keysLeadTheComparison()
    {
        compare();
        Playback& playback = *mode().playback();
        const std::uint32_t end = playback.duration();
        QVERIFY(end > 10);
        QCOMPARE(playback.tick(), end);
        QVERIFY(panes().view(0).hasFocus());

        key(Qt::Key_Home);
        QCOMPARE(playback.tick(), 0U);
        QCOMPARE(panes().view(1).tick(), 0U);
        key(Qt::Key_L);
        key(Qt::Key_L);
        QCOMPARE(playback.tick(), 2U);
        QCOMPARE(panes().view(0).tick(), 2U);
        key(Qt::Key_J);
        QCOMPARE(playback.tick(), 1U);
        key(Qt::Key_Period);
        key(Qt::Key_Period);
        QCOMPARE(playback.tick(), 3U);
        key(Qt::Key_Comma);
        QCOMPARE(playback.tick(), 2U);
        key(Qt::Key_Home);
        key(Qt::Key_Greater, Qt::ShiftModifier);
        const std::uint32_t first = playback.tick(); // where they part
        QVERIFY(first > 0);
        key(Qt::Key_End);
        key(Qt::Key_Less);
        QVERIFY(playback.tick() >= first && playback.tick() < end);
        key(Qt::Key_Home);
        key(Qt::Key_L);
        QCOMPARE(playback.tick(), 1U);
        key(Qt::Key_K);
        QVERIFY(playback.isPlaying());
        key(Qt::Key_K);
        QVERIFY(!playback.isPlaying());
        key(Qt::Key_End);
        QCOMPARE(playback.tick(), end);
        QCOMPARE(panes().view(0).tick(), panes().view(0).run()->ticks());
        QCOMPARE(level().shown()->playback()->duration(),
                 0U); // the editor's shows nothing

        // From the table, too.
        m_window->results()->setFocus();
        trigger(ActionId::solveToStart);
        QCOMPARE(playback.tick(), 0U);
    }

    void theLayersPanelIsForTheActivePane()
    {
        compare();
        QCheckBox* route = nullptr;
        for (auto* box : m_window->findChildren<QCheckBox*>())
            if (box->text() == QStringLiteral("Route"))
                route = box;
        QVERIFY(route != nullptr && route->isChecked());

        route->click();
        QVERIFY(!panes().view(0).settings().route.shown);
        QVERIFY(panes().view(1).settings().route.shown);

        key(Qt::Key_F6);
        QCOMPARE(panes().activePane(), 1);
        QVERIFY(route->isChecked());
        key(Qt::Key_F6);
        QVERIFY(!route->isChecked());
        trigger(ActionId::compareUseForAll);
        QVERIFY(!panes().view(1).settings().route.shown);

        mode().end();
        QVERIFY(route->isChecked());
        QVERIFY(page().overlay()->settings().route.shown);
    }

    void theStepOfTheActivePaneIsExplained()
    {
        compare();
        auto* panel = find<ExplainPanel>();
        m_window->showPanel(panel);
        const auto isExplained = [panel](const char* words) {
            return QTest::qWaitFor([=] { return panel->text().contains(QLatin1String(words)); },
                                   patience);
        };
        panes().setActivePane(0);
        QCOMPARE(panes().view(0).run()->solver, findSolver("astar"));
        mode().playback()->seek(2);
        QVERIFY(isExplained("Step 2 of"));
        QVERIFY(isExplained("the least F = G + H"));

        panes().setActivePane(1);

        QVERIFY(isExplained("Queue: "));
        QVERIFY(isExplained("Step 2 of"));
        key(Qt::Key_L);
        QVERIFY(isExplained("Step 3 of"));
        key(Qt::Key_Escape);
        QVERIFY(isExplained("Show a run of a shortest-path solver")); // the level shows none
    }

    void nothingIsEditedMeanwhile()
    {
        compare();
        const Maze before = document().maze();

        key(Qt::Key_L); // no line
        QTest::mouseClick(panes().view(0).viewport(), Qt::LeftButton, {}, {100, 100});
        QTest::mouseClick(panes().view(0).viewport(), Qt::RightButton, {}, {100, 100});
        QVERIFY(document().maze() == before);
        for (const char* id : {"maze.resize", "maze.transpose", "edit.undo", "edit.redo"})
            QVERIFY2(!action(id).isEnabled(), id);

        mode().end();
        QVERIFY(action(ActionId::mazeResize).isEnabled());
        QVERIFY(action(ActionId::mazeTranspose).isEnabled());
        QCOMPARE(action(ActionId::editUndo).isEnabled(), document().undoStack()->canUndo());
    }

    void anEditOfTheLevelGoesBack()
    {
        compare();

        m_window->openLevel({.maze = *Maze::make(5, 5)});

        QVERIFY(!mode().isOn());
        QVERIFY(view().isVisible());
    }

    void removedRunsLeave()
    {
        for (const char* solver : {"astar", "wavefront", "dijkstra"})
            solve(solver);
        mode().compareRuns({1, 2, 3});
        QCOMPARE(panes().count(), 3);

        m_window->runs()->remove({1});
        QCOMPARE(panes().count(), 2);
        QCOMPARE(panes().runs()[1]->solver, findSolver("dijkstra"));
        QVERIFY(mode().isOn());

        m_window->runs()->remove({0});
        QVERIFY(!mode().isOn());
    }

    void escapeShowsTheEditorAsItWas()
    {
        solve("astar");
        m_window->results()->selectRun(0);
        solve("wavefront");
        // The view is as it stays once the table has unfolded below it and the strip has grown.
        const auto hasRoom = [this] {
            QCoreApplication::sendPostedEvents();
            const auto& table = *m_window->results();
            const int bottom = view().mapToGlobal(view().rect().bottomLeft()).y();
            return table.isVisible() && bottom < table.mapToGlobal(QPoint()).y() &&
                   find<RunsStrip>()->growth() == 0 && !view().isHeld();
        };
        QTRY_VERIFY(hasRoom());
        const ViewState state = view().viewState();
        mode().compareRuns({1, 2});
        QVERIFY(!page().isVisible());

        key(Qt::Key_Escape);

        QVERIFY(!mode().isOn());
        QVERIFY(view().isVisible() && view().hasFocus());
        // The row of tabs has gone, and a maze that was fitted is fitted anew: to the pixel.
        const auto now = [this] { return view().viewState(); };
        QTRY_COMPARE(now().pixelsPerCell, state.pixelsPerCell);
        QTRY_VERIFY((now().centre - state.centre).manhattanLength() * state.pixelsPerCell < 2);
        QCOMPARE(page().overlay()->run(), m_window->runs()->run(0));
        QCOMPARE(level().shown()->playback()->duration(), m_window->runs()->run(0)->ticks());
    }

    void panesByKeys()
    {
        compare();
        const auto first = panes().runs()[0];

        key(Qt::Key_F6, Qt::ShiftModifier);
        QCOMPARE(panes().runs()[1], first);
        key(Qt::Key_L, Qt::ControlModifier | Qt::ShiftModifier);
        QVERIFY(!panes().isLocked());
        key(Qt::Key_Plus);
        QVERIFY(panes().view(1).pixelsPerCell() > panes().view(0).pixelsPerCell());
        trigger(ActionId::compareStacked);
        QCOMPARE(panes().arrangement(), PaneArrangement::stacked);
        key(Qt::Key_W, Qt::ControlModifier);
        QVERIFY(!mode().isOn()); // one would have been left
    }

    void theRunsThatWereTakenAreNamed()
    {
        for (const char* solver : {"astar", "wavefront", "dijkstra", "greedy", "bidirectional"})
            solve(solver);
        m_window->results()->selectAll();

        key(Qt::Key_R, Qt::ControlModifier);
        QVERIFY2(said().startsWith(u"Comparing the first 4 of 5 selected runs: A*"),
                 qPrintable(said()));
        mode().end();
        m_window->results()->selectRuns({0});
        key(Qt::Key_R, Qt::ControlModifier);

        QVERIFY2(said().startsWith(u"Comparing A*, "), qPrintable(said()));
    }

    void theTableSelectsWhatThePanesShow()
    {
        for (const char* solver : {"astar", "wavefront", "dijkstra"})
            solve(solver);
        m_window->results()->selectAll();

        mode().compareRuns({1, 3});

        QCOMPARE(m_window->results()->selectedRuns(), (QList<int>{0, 2}));
        QCOMPARE(panes().activePane(), 0);
    }

    void runsThatGoAreFollowed()
    {
        solve("astar");
        const int row = m_window->runs()->start(*findSolver("wavefront"), document().snapshot(),
                                                optionsFor(Question::shortestPath, {}),
                                                Options(findSolver("wavefront")->info.options));
        mode().compareRuns({1, 2});
        QVERIFY(mode().isOn());

        QTRY_VERIFY(m_window->runs()->run(row)->isFinished());
        mode().playback()->toEnd();
        QVERIFY(panes().view(1).isAtEnd());
        QVERIFY(panes().pane(1).caption().facts().contains(u"cost"));
        QCOMPARE(mode().page()->clock().time().duration(),
                 std::max(panes().view(0).run()->ticks(), panes().view(1).run()->ticks()));
    }

    void aPictureTellsTheOptionsOfItsRuns()
    {
        Options weighted(findSolver("astar")->info.options);
        QVERIFY(weighted.set("weight", "2"));
        solve("astar");
        solve("astar", weighted);

        mode().compareRuns({1, 2});

        const Picture picture = m_window->pictures()->sources().front().picture();
        QVERIFY2(picture.views[1].caption.startsWith(u"A* · weight=2"),
                 qPrintable(picture.views[1].caption));
        QVERIFY(picture.views[0].caption != picture.views[1].caption);
    }

    /// A run that ends or leaves takes the difference from the screen while the dialog is open.
    void aPictureOwnsTheDifferenceThatItShows()
    {
        compare();
        DifferenceBar& differences = mode().page()->differences();
        differences.choose(DifferenceKind::expanded);
        const std::vector<PictureSource> sources = m_window->pictures()->sources();
        const auto pane = static_cast<std::size_t>(differences.paneA()) + 1;
        const Picture shown = sources[pane].picture();
        QCOMPARE(shown.views.front().over.size(), std::size_t{1});
        const QImage before = *pictureImage(shown, {});

        differences.choose(DifferenceKind::nothing);

        QCOMPARE(*pictureImage(sources[pane].picture(), {}), before);
        QVERIFY(*pictureImage(m_window->pictures()->sources()[pane].picture(), {}) != before);
    }

    void theLegendStaysInASecondComparison()
    {
        compare();
        QTRY_VERIFY(m_window->layers()->legend()->isVisible());

        compare();

        QTRY_VERIFY(m_window->layers()->legend()->isVisible());
    }

    void theLegendOfHiddenColoursIsHidden()
    {
        // Given a comparison whose active pane, A's, shows colours
        compare();
        const Legend& legend = *m_window->layers()->legend();
        QVERIFY(!legend.isHidden());

        // When a difference takes their place, the legend is hidden until they are back.
        DifferenceBar& differences = mode().page()->differences();
        differences.choose(DifferenceKind::expanded);
        QCOMPARE(panes().activePane(), differences.paneA());
        QVERIFY(legend.isHidden());
        differences.choose(DifferenceKind::routes);
        QVERIFY(!legend.isHidden());
        differences.choose(DifferenceKind::expanded);
        panes().setActivePane(differences.paneB());
        QVERIFY(!legend.isHidden());
        panes().setActivePane(differences.paneA());
        QVERIFY(legend.isHidden());
        differences.choose(DifferenceKind::nothing);
        QVERIFY(!legend.isHidden());
    }

    void afterARaceThePairTellsMost()
    {
        const auto expanded = [](const Run& run) {
            return std::get<std::int64_t>(findFigure(run.outcome, "expanded")->value);
        };
        key(Qt::Key_R, Qt::ControlModifier);
        RaceDialog* dialog = m_window->race()->dialog();
        QVERIFY(dialog != nullptr);
        QTest::keyClick(dialog, Qt::Key_Return);
        QTRY_VERIFY(dialog->hasResult());
        QTest::keyClick(dialog, Qt::Key_Return);

        QTRY_VERIFY(mode().isOn());
        const auto pair = panes().runs();
        QCOMPARE(pair.size(), std::size_t(2));
        QCOMPARE(pair[0]->outcome.cost, pair[1]->outcome.cost);
        const double told =
            static_cast<double>(expanded(*pair[0])) / static_cast<double>(expanded(*pair[1]));
        for (int row = 0; row < m_window->runs()->rowCount(); ++row)
            for (int other = 0; other < m_window->runs()->rowCount(); ++other) {
                const Run& one = *m_window->runs()->run(row);
                const Run& two = *m_window->runs()->run(other);
                if (one.outcome.cost != pair[0]->outcome.cost ||
                    two.outcome.cost != one.outcome.cost)
                    continue;
                const double ratio =
                    static_cast<double>(expanded(one)) / static_cast<double>(expanded(two));
                QVERIFY(ratio <= std::max(told, 1 / told));
            }
        QCOMPARE(m_window->results()->selectedRuns().size(), qsizetype(2));
    }

    void aChangedKeyIsToldByTheButtons()
    {
        compare();
        const auto button = [](const QWidget& parent, const char* name) {
            return parent.findChild<QAbstractButton*>(QLatin1String(name));
        };
        const QWidget& page = *mode().page();
        const QAbstractButton* play = button(page, "play");
        const QAbstractButton* close = button(panes(), "closePane");
        QVERIFY2(play->toolTip().endsWith(u"(K)"), qPrintable(play->toolTip()));
        QVERIFY2(close->toolTip().endsWith(u"(Ctrl+W)"), qPrintable(close->toolTip()));

        changeKeys(action(ActionId::solvePlay), {QKeySequence(QStringLiteral("F8"))});
        changeKeys(action(ActionId::compareClose), {QKeySequence(QStringLiteral("F9"))});
        changeKeys(action(ActionId::compareBack), {QKeySequence(QStringLiteral("F10"))});
        changeKeys(action(ActionId::compareLock), {});

        QCOMPARE(close->toolTip(), "Close pane (F9)");
        QCOMPARE(action(ActionId::compareBack).toolTip(), "Back to editor (F10)");
        QVERIFY(!action(ActionId::compareLock).toolTip().contains(u'('));
        QVERIFY2(play->toolTip().endsWith(u"(F8)"), qPrintable(play->toolTip()));
        mode().playback()->toStart();
        mode().playback()->play();
        QCOMPARE(play->toolTip(), "Pause run (F8)");
        trigger(ActionId::compareBack);
        for (const QAbstractButton* other : m_window->findChildren<QAbstractButton*>("play"))
            QVERIFY2(other->toolTip().endsWith(u"(F8)"), qPrintable(other->toolTip()));
    }

    /// It is about the run of the pane under the pointer, which need not be the active one.
    void aCellIsToldBesideThePointer()
    {
        compare();
        const auto tipAt = [this](int pane, Position cell) {
            ZoomView& view = panes().view(pane);
            emit view.cellHovered(cell);
            const QPoint at = view.mapFromScene(QPointF(cell.column + 0.5, cell.row + 0.5));
            QHelpEvent event(QEvent::ToolTip, at, view.viewport()->mapToGlobal(at));
            QCoreApplication::sendEvent(view.viewport(), &event);
            return QToolTip::text();
        };
        panes().setActivePane(0);
        const Position start = *panes().view(0).run()->maze->start();

        const QString first = tipAt(0, start);
        const QString second = tipAt(1, start);

        for (const QString& tip : {first, second}) {
            QVERIFY2(tip.startsWith(QStringLiteral("Cell ") + positionText(start)),
                     qPrintable(tip));
            QVERIFY2(tip.contains(u"opened at step 1"), qPrintable(tip));
        }
        QVERIFY2(first != second, qPrintable(first)); // A* has estimates
    }

private:
    QString said() const { return m_window->messages()->message(); }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::CompareModeTest)
#include "compare_mode_test.moc"
