#include "solvers/files/format.h"
#include "solvers/files/posthoc_trace.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

namespace mazewright {

namespace {

/// What one line of a trace says.
struct Event {
    QString type;
    int id = -1;
    int parent = -1; ///< -1: null
    std::optional<double> g{};
    std::optional<double> h{};
    std::optional<double> f{};
};

QList<Event> eventsIn(const std::string& trace)
{
    static const QRegularExpression form(
        QStringLiteral("^  - \\{ type: ([a-z]+), id: (\\d+), x: (\\d+), y: (\\d+)(?:, g: ([^,]+)"
                       "(?:, h: ([^,]+))?(?:, f: ([^,]+))?)?, pId: (null|\\d+) \\}$"));
    const QString text = QString::fromStdString(trace);
    QList<Event> events;
    for (const QString& line :
         text.mid(text.indexOf(QStringLiteral("events:\n")) + 8).split('\n')) {
        if (line.isEmpty())
            continue;
        const QRegularExpressionMatch match = form.match(line);
        if (!match.hasMatch())
            qFatal("no event: %s", qPrintable(line));
        const auto number = [&match](int part) {
            const QString digits = match.captured(part);
            return digits.isEmpty() ? std::nullopt : std::optional(digits.toDouble());
        };
        Event event{match.captured(1), match.captured(2).toInt(), -1, number(5), number(6),
                    number(7)};
        if (match.captured(8) != QStringLiteral("null"))
            event.parent = match.captured(8).toInt();
        events.append(event);
    }
    return events;
}

/// The cells from the end back to the first, by the parent that was told last.
QList<int> wayBack(const QList<Event>& events)
{
    std::map<int, int> parents;
    for (const Event& event : events)
        if (event.parent >= 0)
            parents[event.id] = event.parent;
    QList<int> way = {events.last().id};
    while (parents.contains(way.last()) && way.size() <= static_cast<int>(parents.size()) + 1)
        way.append(parents[way.last()]);
    return way;
}

struct TracedRun {
    Outcome outcome;
    std::string trace;
    std::size_t closed = 0; ///< cells that the recording has closed
    bool isWalk = false;
};

/// Runs a search from the start to the end.
TracedRun traced(std::string_view solverId, const MazeSnapshot& maze, Moves moves = Moves::four)
{
    const auto problem = Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), moves});
    RecordingMonitor monitor(*maze);
    TracedRun run;
    run.outcome = answer(solverId, *problem, monitor);
    const auto trace = posthocTrace(*problem, run.outcome, monitor.kept);
    if (!trace)
        qFatal("%s", trace.error().message.text().c_str());
    run.trace = *trace;
    run.isWalk = monitor.kept.isWalk();
    for (CellIndex cell = 0; cell < maze->size(); ++cell)
        run.closed += monitor.kept.closedAt(cell) != 0 ? 1 : 0;
    return run;
}

} // namespace

class PosthocTraceTest : public QObject {
    Q_OBJECT

private slots:
    void aCorridorIsToldEventByEvent()
    {
        // When a search runs through three cells in a row, which need not expand the end
        const TracedRun run = traced("dijkstra", frozen({"S.E"}));
        // Then each step is told in its order
        const QString events = QString::fromStdString(run.trace.substr(run.trace.find("events:")));
        QCOMPARE(events,
                 QStringLiteral("events:\n"
                                "  - { type: source, id: 0, x: 0, y: 0, pId: null }\n"
                                "  - { type: destination, id: 2, x: 2, y: 0, pId: null }\n"
                                "  - { type: generating, id: 0, x: 0, y: 0, g: 0, pId: null }\n"
                                "  - { type: expanding, id: 0, x: 0, y: 0, g: 0, pId: null }\n"
                                "  - { type: generating, id: 1, x: 1, y: 0, g: 1, pId: 0 }\n"
                                "  - { type: closing, id: 0, x: 0, y: 0, g: 0, pId: null }\n"
                                "  - { type: expanding, id: 1, x: 1, y: 0, g: 1, pId: 0 }\n"
                                "  - { type: generating, id: 2, x: 2, y: 0, g: 2, pId: 1 }\n"
                                "  - { type: closing, id: 1, x: 1, y: 0, g: 1, pId: 0 }\n"
                                "  - { type: end, id: 2, x: 2, y: 0, g: 2, pId: 1 }\n"));
    }

    /// A trace is no maze, although some of its lines look like one.
    void aTraceIsRefusedAsALevel_data()
    {
        const auto row = test::columns<QByteArray>("text");
        const auto saved = QByteArray::fromStdString(traced("dijkstra", frozen({"S.E"})).trace);
        row("as saved", saved);
        row("with the line ends of Windows", QByteArray(saved).replace("\n", "\r\n"));
        row("YAML, events first", "events:\n  - { type: source, id: 0 }\nversion: 1.0.5\n");
        row("JSON",
            R"({"version": "1.0.5", "events": [{"type": "source", "id": 0, "x": 0, "y": 0}]})");
        row("JSON in lines", "{\n  \"events\": [\n    {\"type\": \"source\", \"id\": 0}\n  ],\n"
                             "  \"version\": \"1.4.0\"\n}\n");
    }

    void aTraceIsRefusedAsALevel()
    {
        QFETCH(const QByteArray, text);

        for (const char* name : {"", "run.trace.yaml", "run.trace.json"}) {
            const auto read = readLevelText(text.toStdString(), name);

            QVERIFY(!read);
            QCOMPARE(read.error().code, ErrorCode::unsupported);
            QCOMPARE(QString::fromStdString(read.error().message.text()),
                     "this is a search trace, which cannot be opened yet; expected a level, or a "
                     "picture of a maze");
        }
    }

    void aLevelMayHaveTheKeysOfATrace()
    {
        const auto read = readLevelText(
            R"({"format": "mazewright", "version": 1, "rows": ["S.E"], "events": []})", "a.maze");

        QVERIFY(read);
        QCOMPARE(read->level.maze, drawn({"S.E"}));
    }

    void theWayBackIsAShortestRoute_data()
    {
        test::words<QString>("solver", {"wavefront", "dijkstra", "astar", "bidirectional"});
    }

    void theWayBackIsAShortestRoute()
    {
        QFETCH(QString, solver);
        int solved = 0;
        Random random(7);
        for (int trial = 0; trial < 40; ++trial) {
            // Given a random maze and an optimal search
            const auto maze = frozen(
                randomMaze(random, {.rows = 12,
                                    .columns = 12,
                                    .costs = solver == QStringLiteral("wavefront") ? 0 : 0.2}));
            const TracedRun run = traced(solver.toStdString(), maze);
            if (run.outcome.status != Status::solved)
                continue;
            ++solved;
            // When the parents are followed from the end
            const QList<int> way = wayBack(eventsIn(run.trace));
            // Then they are the cells of the best route, from the last to the first
            Route route;
            for (auto cell = way.rbegin(); cell != way.rend(); ++cell)
                route.push_back(maze->position(static_cast<CellIndex>(*cell)));
            QCOMPARE(route, run.outcome.routes.front());
        }
        QVERIFY(solved >= 10);
    }

    void everyEventFollowsFromEarlierOnes_data()
    {
        const auto row = test::columns<QString>("solver");
        for (const Solver* solver : solvers())
            if (solver->info.answers == Question::shortestPath)
                row(solver->info.id.data(), solver->info.id.data());
    }

    void everyEventFollowsFromEarlierOnes()
    {
        QFETCH(QString, solver);
        Random random(8);
        for (int trial = 0; trial < 20; ++trial) {
            const auto maze = frozen(randomMaze(random, {.rows = 9, .columns = 14}));
            // Given a recorded run, and its trace
            const TracedRun run = traced(solver.toStdString(), maze);
            const QList<Event> events = eventsIn(run.trace);
            QSet<int> told;
            QSet<int> closed;
            for (const Event& event : events) {
                // Then a parent was told before its child, and never is its own
                QVERIFY(event.parent != event.id);
                QVERIFY2(event.parent < 0 || told.contains(event.parent), qPrintable(event.type));
                told.insert(event.id);
                if (event.type == QStringLiteral("closing"))
                    closed.insert(event.id);
            }
            // And what the recording has closed is closed in the trace, once
            QCOMPARE(static_cast<std::size_t>(closed.size()), run.closed);
            // And the end is told where there is a route
            QCOMPARE(events.last().type == QStringLiteral("end"), !run.outcome.routes.empty());
        }
    }

    void guidedSearchesTellTheirEstimate_data()
    {
        test::words<QString>("solver", {"astar", "jps", "bidirectional"});
    }

    void guidedSearchesTellTheirEstimate()
    {
        QFETCH(QString, solver);
        // Given a wall between the two ends, and both kinds of moves
        constexpr double rounding = 2e-3; // layers have three decimals
        const MazeSnapshot maze = frozen({"S..#....", "...#....", "........", "...#...E"});
        const Position to = *maze->end();
        for (const Moves moves : {Moves::four, Moves::eight}) {
            // When a guided search runs
            const TracedRun run = traced(solver.toStdString(), maze, moves);
            int told = 0;
            for (const Event& event : eventsIn(run.trace)) {
                if (!event.g)
                    continue;
                ++told;
                // Then h is Manhattan's or the octile distance, and f their sum
                const Position at = maze->position(static_cast<CellIndex>(event.id));
                const double rows = std::abs(at.row - to.row);
                const double columns = std::abs(at.column - to.column);
                const double h =
                    moves == Moves::four
                        ? rows + columns
                        : std::max(rows, columns) + (std::sqrt(2.0) - 1) * std::min(rows, columns);
                QVERIFY(event.h && event.f);
                QVERIFY(std::abs(*event.h - h) < rounding);
                QVERIFY(std::abs(*event.f - *event.g - h) < rounding);
            }
            QVERIFY(told >= 5);
        }
    }

    void anOrderOfRemovalsIsRefused()
    {
        // Given a board of tiles
        const MazeSnapshot board = frozen({"11"});
        const auto problem = Problem::make(board, ClearBoard{});
        const Recording recording(board->size());
        // When its clearing is to be told
        const auto trace = posthocTrace(*problem, {}, recording);
        // Then the error says why it cannot be
        QVERIFY(!trace);
        QCOMPARE(trace.error().code, ErrorCode::unsupported);
        QVERIFY(trace.error().message.text().find("not available for boards") != std::string::npos);
    }

    void aBudgetThatHasEndedEndsTheTrace()
    {
        // Given a run of more events than one piece of text holds, and a budget that is stopped as
        // soon as the first piece has come
        const auto maze = frozen(*Maze::make(60, 60));
        const auto problem = Problem::make(maze, ShortestPath{{0, 0}, {59, 59}, Moves::four});
        RecordingMonitor monitor(*maze);
        const Outcome outcome = answer("wavefront", *problem, monitor);
        std::stop_source stop;
        const Budget budget({}, stop.get_token());
        std::string text;
        // When its trace is told
        const auto told =
            writePosthocTrace(*problem, outcome, monitor.kept, budget, [&](std::string_view piece) {
                text += piece;
                stop.request_stop();
            });
        // Then it ends early and says why
        QVERIFY(told && !*told);
        QCOMPARE(told->error().why, std::string("stopped"));
        const auto whole = posthocTrace(*problem, outcome, monitor.kept);
        QVERIFY(!text.empty() && text.size() < whole->size() / 2);
        QVERIFY(whole->starts_with(text.substr(0, text.size() / 2)));
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::PosthocTraceTest)
#include "posthoc_trace_test.moc"
