// The panel that explains a run: what it shows at a step, beside the timeline and the pointer.

#include "solvers/outside/path_answer.h"
#include "tests/support/walls.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/canvas/maze_view.h"
#include "ui/level/maze_document.h"
#include "ui/page/level_page.h"
#include "ui/panels/explain_panel.h"
#include "ui/session/level_session.h"
#include "ui/session/overlay_state.h"
#include "ui/window/main_window.h"

#include <QComboBox>
#include <QHeaderView>
#include <QLabel>
#include <QTableView>

namespace mazewright::ui {

namespace {

/// A level with a run of this solver, shown in a panel that is seen.
struct Stage {
    explicit Stage(const char* solver, Recorded recorded = Recorded::yes,
                   MazeSnapshot of = frozen({"S...", //
                                             ".##.", //
                                             "...E"}))
        : maze(std::move(of))
    {
        level.setLevel({.maze = *maze});
        panel.bind(level.shown());
        panel.show();
        const int row = test::startRun(runs, *findSolver(solver), maze, recorded, level.level());
        const int id = runs.run(row)->id;
        if (!test::waitForAll(runs))
            qFatal("the run does not end");
        level.shown()->showRun(id);
    }
    bool isExplained()
    {
        return QTest::qWaitFor([this] { return !panel.isWorking(); }, 20000) &&
               panel.code()->isVisible();
    }

    MazeSnapshot maze;
    RunsModel runs;
    LevelSession level{1, &runs};
    Playback& playback = *level.shown()->playback();
    ExplainPanel panel;
};

} // namespace

class ExplainPanelTest : public QObject {
    Q_OBJECT

private slots:
    /// An explanation repeats a run from nothing, so that its steps would be those of another.
    void aContinuedSearchIsNotExplained()
    {
        Stage stage("d-star-lite");
        QVERIFY(stage.isExplained());

        stage.level.document()->edit(wallAt(*stage.maze, {0, 1}), QStringLiteral("Wall"));
        QTRY_COMPARE(stage.runs.rowCount(), 2);
        QVERIFY(test::waitForAll(stage.runs));

        QCOMPARE(stage.level.shown()->run(), stage.runs.run(1));
        QVERIFY(stage.panel.text().contains("continued an earlier search"));
        QVERIFY(!stage.panel.code()->isVisible());
    }

    void followsTheTimeline()
    {
        Stage stage("astar");
        QVERIFY(stage.isExplained());
        stage.panel.setCell(Position{2, 1});

        stage.playback.seek(3);

        QVERIFY(stage.panel.text().startsWith("Cell (2, 1)\n"
                                              "Opened at step 3 from (2, 0): G 3 + H 2 = F 5.\n"
                                              "Closed at step 4.\n"
                                              "At step 3 it is number 1 of 2 in the open list.\n"
                                              "It is on the route found.\n"
                                              "Step 3 of 5\n"));
        QCOMPARE(stage.panel.code()->marked(),
                 QStringList({"1 × take its first cell: the least F = G + H", "1 × close it",
                              "1 × if it is new: put it into the open list"}));
        QVERIFY(stage.panel.text().contains("\nOpen list: 2 cell"));
        stage.playback.seek(4);
        QVERIFY(stage.panel.text().contains("At step 4 it is closed."));
        QCOMPARE(stage.panel.table()->model()->index(0, 0).data().toString(), "(2, 2)");
        stage.playback.seek(0);
        QVERIFY(stage.panel.text().contains("At step 0 it has not been reached yet."));
        QCOMPARE(stage.panel.code()->marked(), QStringList{"1 × put the start into the open list"});
        QCOMPARE(stage.panel.table()->model()->rowCount(), 1);
    }

    void keepsTheCellThatWasPointedAt()
    {
        Stage stage("dijkstra");
        QVERIFY(stage.isExplained());
        stage.panel.setCell(Position{1, 1});

        stage.panel.setCell({});

        QVERIFY(stage.panel.text().contains("It is a wall: no route passes it."));
    }

    void forgetsTheCellOfAnotherLevel()
    {
        // Given a cell that was pointed at, and another level with a run
        Stage stage("dijkstra");
        QVERIFY(stage.isExplained());
        stage.panel.setCell(Position{1, 1});
        Stage other("astar");

        stage.panel.bind(other.level.shown());

        QVERIFY(stage.isExplained());
        QVERIFY2(stage.panel.text().startsWith("Cell\nStep"), qPrintable(stage.panel.text()));
        QVERIFY(!stage.level.shown()->markedCell());
        QVERIFY(!other.level.shown()->markedCell());
    }

    void costsAreReadableInANarrowPanel()
    {
        // Given a search with diagonal steps, in a panel of the width that it has at first
        Stage stage("dijkstra", Recorded::yes,
                    frozen({"............", //
                            "..........#.", //
                            "S.......###.", //
                            "........#..E", //
                            "............"}));
        Options rules(optionsOf(Question::shortestPath));
        QVERIFY(rules.set("moves", "8"));
        const Solver& solver = *findSolver("astar");
        const int row = stage.runs.start(solver, stage.maze, rules, Options(solver.info.options),
                                         {}, Recorded::yes, {});
        const int id = stage.runs.run(row)->id;
        QVERIFY(test::waitForAll(stage.runs));
        stage.level.shown()->showRun(id);
        stage.panel.resize(290, 900);
        QVERIFY(stage.isExplained());
        const QTableView& table = *stage.panel.table();
        const QAbstractItemModel& list = *table.model();

        const auto f = [&list](int place, int role) {
            return list.index(place, 3).data(role).toString().toDouble();
        };

        for (std::uint32_t tick = 0; tick <= stage.playback.duration(); ++tick) {
            stage.playback.seek(tick);
            // Then G, H and F are not cut off,
            for (int place = 0; place < list.rowCount(); ++place)
                for (int column = 1; column <= 3; ++column)
                    QVERIFY(table.columnWidth(column) >
                            table.fontMetrics().horizontalAdvance(
                                list.index(place, column).data().toString()));
            // and F looks different where it is
            for (int place = 1; place < list.rowCount(); ++place)
                QCOMPARE(f(place - 1, Qt::DisplayRole) == f(place, Qt::DisplayRole),
                         f(place - 1, Qt::ToolTipRole) == f(place, Qt::ToolTipRole));
        }
        QVERIFY(table.horizontalHeader()->length() <= table.viewport()->width());
    }

    void explainsTheCellOfARow()
    {
        Stage stage("astar");
        QVERIFY(stage.isExplained());
        stage.playback.seek(3);
        QTableView& table = *stage.panel.table();
        const QModelIndex second = table.model()->index(1, 0);
        QCOMPARE(second.data().toString(), "(0, 1)");
        table.scrollTo(second);

        QTest::mouseClick(table.viewport(), Qt::LeftButton, {}, table.visualRect(second).center());

        QVERIFY(stage.panel.text().startsWith("Cell (0, 1)\nOpened at step 1 from (0, 0)"));
        QCOMPARE(stage.level.shown()->markedCell(), std::optional(Position{0, 1}));
        stage.panel.hide();
        QVERIFY(!stage.level.shown()->markedCell());
    }

    void showsBothListsOfTwoFronts()
    {
        Stage stage("bidirectional");
        QVERIFY(stage.isExplained());
        stage.playback.seek(0);
        auto* side = stage.panel.findChild<QComboBox*>();
        QVERIFY(side->isVisible());
        QCOMPARE(stage.panel.table()->model()->index(0, 0).data().toString(), "(0, 0)");

        side->setCurrentIndex(1);

        QCOMPARE(stage.panel.table()->model()->index(0, 0).data().toString(), "(2, 3)");
    }

    void countsWhatALongListLeavesOut()
    {
        // Given a search from the middle of an open maze, where many cells wait
        Maze open = *Maze::make(81, 81);
        open.set(Position{40, 40}, {CellKind::start, 1});
        open.set(Position{0, 0}, {CellKind::end, 1});
        Stage stage("dijkstra", Recorded::yes, frozen(std::move(open)));
        QVERIFY(stage.isExplained());

        stage.playback.seek(stage.playback.duration() / 2);

        const QRegularExpression said(QStringLiteral("Open list: (\\d+) cell"));
        const int waiting = said.match(stage.panel.text()).captured(1).toInt();
        const int listed = stage.panel.table()->model()->rowCount();
        QVERIFY(waiting > listed);
        const auto labels = stage.panel.findChildren<QLabel*>();
        QVERIFY(std::any_of(labels.begin(), labels.end(), [&](const QLabel* label) {
            return label->isVisible() &&
                   label->text() == QStringLiteral("and %1 more").arg(waiting - listed);
        }));
    }

    void explainsTheLastStepOfARunWithoutARecording()
    {
        Stage stage("astar", Recorded::no);

        QVERIFY(stage.isExplained());

        QVERIFY(stage.panel.text().contains("Step 5 of 5"));
        QCOMPARE(stage.panel.code()->marked().last(), "1 × done: the route is found");
        QCOMPARE(stage.panel.table()->model()->index(0, 0).data().toString(), "(2, 3)"); // the end
    }

    void saysWhyItHasNothingToExplain()
    {
        Stage stage("ida-star");
        QCOMPARE(stage.panel.text(), "IDA* has no open list: it keeps only the current path.");

        stage.panel.bind(nullptr);

        QVERIFY(stage.panel.text().contains("Show a run of a shortest-path solver"));
    }

    void aPathOfAnotherProgramHasNoSearchToExplain()
    {
        Stage stage("astar");
        const auto program = outside::programSolver("theirs", Question::shortestPath);
        const int row =
            stage.runs.add(*program, stage.maze, Options(optionsOf(Question::shortestPath)),
                           {.owner = program, .origin = "paths.csv"}, {});

        stage.level.shown()->showRun(stage.runs.run(row)->id);

        QCOMPARE(stage.panel.text(), "theirs does not report its search.");
    }

    void worksOnlyWhereItIsSeen()
    {
        Stage stage("astar");
        QVERIFY(stage.isExplained());
        stage.panel.hide();
        stage.level.shown()->clear();
        const int row = test::startRun(stage.runs, *findSolver("dijkstra"), stage.maze);
        QVERIFY(test::waitForAll(stage.runs));
        stage.level.shown()->showRun(stage.runs.run(row)->id);
        QVERIFY(!stage.panel.isWorking());

        stage.panel.show();

        QVERIFY(stage.panel.isWorking());
        QVERIFY(stage.isExplained());
        QVERIFY(stage.panel.text().contains("the least G"));
    }

    void hearsOfThePointerFromTheMaze()
    {
        MainWindow window;
        window.openLevel({.maze = drawn({"S...", ".##.", "...E"})});
        window.show();
        auto* panel = window.findChild<ExplainPanel*>();
        window.showPanel(panel);
        window.level()->solve();
        QVERIFY(test::waitForAll(*window.runs()));
        QTRY_VERIFY(panel->code()->isVisible());

        emit window.page()->view()->cellHovered(Position{2, 3});

        QVERIFY2(panel->text().startsWith("Cell (2, 3)\n"), qPrintable(panel->text()));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ExplainPanelTest)
#include "explain_panel_test.moc"
