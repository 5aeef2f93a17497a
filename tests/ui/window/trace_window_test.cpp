// A search trace that is opened becomes a run of the level that is open.
#include "solvers/files/posthoc_trace.h"
#include "solvers/files/run_record.h"
#include "solvers/files/trace_run.h"
#include "tests/support/files.h"
#include "tests/support/window_test.h"
#include "ui/dialogs/file_dialogs.h"
#include "ui/page/messages.h"
#include "ui/panels/explain_panel.h"
#include "ui/panels/results_table.h"
#include "ui/session/overlay_state.h"

#include <QDropEvent>
#include <QMimeData>
#include <QUrl>

namespace mazewright::ui {

namespace {

/// The trace of a search that a program of ours made.
QByteArray traceOf(const char* solver, const Maze& maze)
{
    const auto problem = Problem::make(std::make_shared<const Maze>(maze),
                                       ShortestPath{*maze.start(), *maze.end(), Moves::four});
    const Solver& ours = *findSolver(solver);
    std::string text;
    Budget budget;
    if (!writeRepeatedRun(ours, *problem, Options(ours.info.options), Status::solved, budget,
                          [&text](std::string_view piece) { text += piece; }))
        qFatal("no trace");
    return QByteArray::fromStdString(text);
}

} // namespace

class TraceWindowTest : public WindowTest {
    Q_OBJECT

private:
    const Maze m_maze = drawn({"S...", //
                               ".##.", //
                               "...E"});
    Folder m_folder;

    QString traceFile(const char* solver)
    {
        return m_folder.file("run.trace.yaml", traceOf(solver, m_maze));
    }
    const RunsModel& runs() const { return *m_window->runs(); }

private slots:
    void init() { showWindow(); }

    void aTraceIsARunOfTheOpenLevel()
    {
        // Given an open level, and the run of A* on it for comparison
        open(m_maze);
        solve("astar");
        // When the trace of the same run is opened
        QVERIFY(m_window->openFile(traceFile("astar")));
        // Then it is a second run of the level, which is shown, with the same steps
        QCOMPARE(runs().rowCount(), 2);
        const Run& solved = *runs().run(0);
        const Run& traced = *runs().run(1);
        QCOMPARE(traced.solver, &traceSolver());
        QCOMPARE(traced.levelId, level().id());
        QCOMPARE(traced.outcome.routes, solved.outcome.routes);
        QCOMPARE(traced.ticks(), solved.ticks());
        QVERIFY(traced.verdict && traced.verdict->holds);
        QVERIFY(traced.audit && traced.audit->evidence == Evidence::proved);
        QVERIFY(level().shown()->drawn() != nullptr);
        QCOMPARE(level().shown()->drawn()->id, traced.id);
        QCOMPARE(m_window->messages()->message(), QString());
    }

    void aTraceIsExplainedFromItsOwnLog()
    {
        open(m_maze);
        QVERIFY(m_window->openFile(traceFile("astar")));
        auto* panel = m_window->findChild<ExplainPanel*>();
        m_window->showPanel(panel);

        panel->setCell(Position{2, 1});

        QTRY_VERIFY(panel->text().startsWith("Cell (2, 1)\nOpened at step 3 from (2, 0): "
                                             "G 3 + H 2 = F 5."));
    }

    void aSavedTraceIsTheTraceThatWasOpened()
    {
        open(m_maze);
        QVERIFY(m_window->openFile(traceFile("bidirectional")));

        const auto saved = m_window->findChild<ResultsTable*>()->asTrace(0);

        QVERIFY(saved);
        QCOMPARE(QByteArray::fromStdString(*saved), traceOf("bidirectional", m_maze));
    }

    void aTraceIsExportedWithoutThisMachine()
    {
        open(m_maze);
        QVERIFY(m_window->openFile(traceFile("astar")));

        const auto lines = m_window->findChild<ResultsTable*>()->asJsonLines({0});

        const auto read = readRunRecords(lines.toStdString());
        QVERIFY(read && read->records.size() == 1);
        QCOMPARE(read->records.front().provenance.machine, std::string());
        QVERIFY(!read->records.front().provenance.hash.empty());
    }

    void aTraceIsOfferedAsARecentFile()
    {
        open(m_maze);
        const QString file = traceFile("astar");

        QVERIFY(m_window->openFile(file));

        QCOMPARE(QSettings().value("recentFiles").toStringList().value(0), file);
        QVERIFY(std::ranges::any_of(
            openFilters(), [](const QString& filter) { return filter.contains("*.trace.yaml"); }));
    }

    void aLevelAndItsTraceAreDroppedTogether_data()
    {
        const auto row = test::columns<bool>("trace first");
        row("level first", false);
        row("trace first", true);
    }
    void aLevelAndItsTraceAreDroppedTogether()
    {
        const auto [isTraceFirst] = test::row<bool>();
        QList<QUrl> files{QUrl::fromLocalFile(m_folder.file("a.txt", "S...\n.##.\n...E\n")),
                          QUrl::fromLocalFile(traceFile("jps"))};
        if (isTraceFirst)
            files.swapItemsAt(0, 1);
        QMimeData data;
        data.setUrls(files);
        QDragEnterEvent enter(QPoint(100, 100), Qt::CopyAction, &data, Qt::LeftButton,
                              Qt::NoModifier);
        QApplication::sendEvent(m_window.get(), &enter);
        QDropEvent event(QPointF(100, 100), Qt::CopyAction, &data, Qt::LeftButton, Qt::NoModifier);

        QApplication::sendEvent(m_window.get(), &event);

        QVERIFY2(runs().rowCount() == 1, qPrintable(m_window->messages()->message()));
        QCOMPARE(runs().run(0)->solver, &traceSolver());
    }

    void withoutALevelATraceIsNotOpened()
    {
        QVERIFY(!m_window->openFile(traceFile("astar")));

        QCOMPARE(runs().rowCount(), 0);
        QCOMPARE(m_window->messages()->message(),
                 QStringLiteral("“run.trace.yaml” is a search trace, "
                                "which has no maze. Open its level "
                                "first."));
    }

    void aTraceOfAnotherMazeIsNotOpened()
    {
        open(drawn({"S#..", "....", "...E"}));

        QVERIFY(!m_window->openFile(traceFile("dijkstra")));

        QCOMPARE(runs().rowCount(), 0);
        const QString told = m_window->messages()->message();
        QVERIFY2(told.contains(QStringLiteral("cell (0, 1) is a wall in this maze")),
                 qPrintable(told));
        QVERIFY2(told.contains(QStringLiteral("line 2")) || told.contains(QStringLiteral(":2")),
                 qPrintable(told));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::TraceWindowTest)
#include "trace_window_test.moc"
