#include "solvers/files/format.h"
#include "solvers/files/posthoc_trace.h"
#include "solvers/levels/explained_run.h"
#include "tests/support/all_moves.h"
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
    Position at{};
    std::optional<double> g{};
    std::optional<double> h{};
    std::optional<double> f{};
};

/// Along the route, ids begin with r: `routeIds` + i.
constexpr int routeIds = 1000000;

int idOf(QStringView text)
{
    if (text == QStringLiteral("null"))
        return -1;
    return text.startsWith(u'r') ? routeIds + text.mid(1).toInt() : text.toInt();
}

QList<Event> eventsIn(const std::string& trace)
{
    static const QRegularExpression form(
        QStringLiteral("^  - \\{ type: ([a-z]+), id: (r?\\d+), x: (\\d+), y: (\\d+)(?:, g: ([^,]+)"
                       "(?:, h: ([^,]+))?(?:, f: ([^,]+))?)?, pId: (null|r?\\d+)(?:, key: (\\d+))?"
                       "(?:, as: (noted|moved|renewed|shelved|round))? \\}$"));
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
        events.append({match.captured(1),
                       idOf(match.capturedView(2)),
                       idOf(match.capturedView(8)),
                       {match.captured(4).toInt(), match.captured(3).toInt()},
                       number(5),
                       number(6),
                       number(7)});
    }
    return events;
}

/// The cells from the end back to the first, by the parent that was told last.
Route wayBack(const QList<Event>& events)
{
    std::map<int, Event> last;
    for (const Event& event : events)
        last[event.id] = event;
    Route way;
    for (int id = events.last().id; id >= 0 && way.size() <= last.size(); id = last[id].parent)
        way.push_back(last[id].at);
    return way;
}

bool knowsCosts(const QString& solver)
{
    const SolverInfo& info = findSolver(solver.toStdString())->info;
    return info.id != "wavefront" && info.expands != ExpansionUnit::jumpPoints && !info.isAnyAngle;
}

struct Traced {
    Outcome outcome;
    std::string trace;
    std::size_t closed = 0; ///< cells that the recording has closed
};

/// Runs a search from the start to the end.
Traced traced(std::string_view solverId, const MazeSnapshot& maze, Moves moves = Moves::four)
{
    const Solver& solver = *findSolver(solverId);
    const auto problem =
        Problem::make(maze, ShortestPath{*maze->start(), *maze->end(),
                                         solver.info.isAnyAngle ? Moves::any : moves});
    RecordingMonitor monitor(*maze);
    Traced run;
    run.outcome = answer(solverId, *problem, monitor);
    Budget budget;
    const auto told =
        writeRepeatedRun(solver, *problem, Options(solver.info.options), run.outcome.status, budget,
                         [&run](std::string_view piece) { run.trace += piece; });
    if (!told || !*told)
        qFatal("no trace");
    for (CellIndex cell = 0; cell < maze->size(); ++cell)
        run.closed += monitor.kept.closedAt(cell) != 0 ? 1 : 0;
    return run;
}

/// Returns the log of the same run.
std::unique_ptr<SearchLog> logOf(std::string_view solverId, const MazeSnapshot& maze, Moves moves)
{
    auto log = std::make_unique<SearchLog>(maze->size());
    Monitor monitor;
    monitor.searchLog = log.get();
    answer(solverId, *Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), moves}),
           monitor);
    return log;
}

/// What a trace says of a cell on one side of a search.
struct Told {
    bool isOpen = false;
    double g = 0;
    double f = 0;
    CellIndex parent = noCell;
    friend bool operator==(const Told&, const Told&) = default;
};

/// By side and cell; a cell that was never reached is absent.
using ToldCells = std::map<std::pair<std::size_t, CellIndex>, Told>;

QString shown(const ToldCells& cells)
{
    QString text;
    for (const auto& [at, told] : cells)
        text += QStringLiteral("%1/%2: %3 g %4 f %5 from %6\n")
                    .arg(at.second)
                    .arg(at.first)
                    .arg(told.isOpen ? QStringLiteral("open") : QStringLiteral("shut"))
                    .arg(told.g, 0, 'g', 17)
                    .arg(told.f, 0, 'g', 17)
                    .arg(told.parent == noCell ? -1 : static_cast<int>(told.parent));
    return text;
}

/// The states that a trace says, by nothing but its text: after each step, and before the first.
/// A step ends when a cell closes that was expanding.
QList<ToldCells> statesIn(const std::string& trace, std::size_t cells)
{
    const auto place = [cells](int id) {
        return std::pair(static_cast<std::size_t>(id) / cells,
                         static_cast<CellIndex>(static_cast<std::size_t>(id) % cells));
    };
    QList<ToldCells> states = {{}};
    ToldCells now;
    int expanding = -1;
    for (const Event& event : eventsIn(trace)) {
        const bool opens =
            event.type == QStringLiteral("generating") || event.type == QStringLiteral("updating");
        const bool closes = event.type == QStringLiteral("closing");
        if (event.type == QStringLiteral("expanding"))
            expanding = event.id;
        if (opens || closes)
            now[place(event.id)] = {opens, event.g.value_or(-1),
                                    event.f.value_or(event.g.value_or(-1)),
                                    event.parent < 0 ? noCell : place(event.parent).second};
        if (closes && event.id == expanding) {
            states.append(now);
            expanding = -1;
        }
        if (states.size() == 1 && expanding < 0)
            states.first() = now; // before the first step
    }
    return states;
}

/// The states of a search, by its log.
QList<ToldCells> statesOf(const SearchLog& log, const Maze& maze)
{
    QList<ToldCells> states;
    OpenListAt open(log, maze);
    for (std::uint32_t tick = 0; tick <= log.ticks(); ++tick) {
        open.seek(tick);
        ToldCells now;
        for (std::size_t side = 0; side < log.rules().sides; ++side)
            for (CellIndex cell = 0; cell < maze.size(); ++cell)
                if (const std::uint32_t event = open.eventOf(cell, side); event != 0) {
                    const OpenCell is = open.cellOf(log.events()[event - 1]);
                    now[{side, cell}] = {open.placeOf(cell, side) != 0, is.g, is.f, is.from};
                }
        states.append(now);
    }
    return states;
}

} // namespace

class PosthocTraceTest : public QObject {
    Q_OBJECT

private slots:
    void aCorridorIsToldEventByEvent()
    {
        // When a search runs through three cells in a row, which need not expand the end
        const Traced run = traced("dijkstra", frozen({"S.E"}));
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
                                "  - { type: solution, id: r0, x: 0, y: 0, g: 0, pId: null }\n"
                                "  - { type: solution, id: r1, x: 1, y: 0, g: 1, pId: r0 }\n"
                                "  - { type: end, id: r2, x: 2, y: 0, g: 2, pId: r1 }\n"));
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
                     "this is a search trace, which is opened on its level; expected a level, or a "
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

    void theWayBackIsTheRoute_data() { everyEventFollowsFromEarlierOnes_data(); }

    void theWayBackIsTheRoute()
    {
        QFETCH(QString, solver);
        int solved = 0;
        Random random(7);
        for (int trial = 0; trial < 40; ++trial) {
            // Given a random maze and a search
            const auto maze = frozen(randomMaze(
                random, {.rows = 12, .columns = 12, .costs = knowsCosts(solver) ? 0.2 : 0}));
            const Traced run = traced(solver.toStdString(), maze);
            if (run.outcome.status != Status::solved)
                continue;
            ++solved;
            // When the parents are followed from the end
            const Route way = wayBack(eventsIn(run.trace));
            // Then they are the cells of the best route, from the last to the first
            QCOMPARE(Route(way.rbegin(), way.rend()), run.outcome.routes.front());
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
            const Traced run = traced(solver.toStdString(), maze);
            const QList<Event> events = eventsIn(run.trace);
            QSet<int> told;
            QSet<int> closed;
            int expanding = -1;
            const bool isWalk = run.trace.find("steps: walk") != std::string::npos;
            for (const Event& event : events) {
                // Then a parent was told before its child, and never is its own
                QVERIFY(event.parent != event.id);
                QVERIFY2(event.parent < 0 || told.contains(event.parent), qPrintable(event.type));
                told.insert(event.id);
                if (event.type == QStringLiteral("expanding"))
                    expanding = event.id;
                if (event.type == QStringLiteral("closing") && (isWalk || event.id == expanding))
                    closed.insert(event.at.row * maze->columns() + event.at.column);
            }
            // And what the recording has closed is closed in the trace
            QCOMPARE(static_cast<std::size_t>(closed.size()), run.closed);
            // And the end is told where there is a route
            QCOMPARE(events.last().type == QStringLiteral("end"), !run.outcome.routes.empty());
        }
    }

    void aTraceAloneHasEachStateOfTheSearch_data()
    {
        const auto row = test::columns<QString>("solver");
        for (const Solver* solver : solvers())
            if (solver->info.steps != nullptr && solver->info.steps->list != ListKind::stack)
                row(solver->info.id.data(), solver->info.id.data());
    }

    void aTraceAloneHasEachStateOfTheSearch()
    {
        QFETCH(QString, solver);
        const std::string id = solver.toStdString();
        const bool costs = id != "wavefront" && id != "jps";
        Random random(9);
        for (int trial = 0; trial < 200; ++trial) {
            // Given a random maze, with step costs where the solver knows them, and a move rule
            const auto maze = frozen(randomMaze(random, {.rows = between(random, 1, 9),
                                                         .columns = between(random, 2, 9),
                                                         .walls = 0.2,
                                                         .costs = costs ? 0.3 : 0}));
            const bool fourOnly = id == "wavefront" || id == "astar-published";
            const Moves moves = fourOnly ? Moves::four : allMoves[random.below(4)];
            // When the search is told as a trace
            const Traced run = traced(id, maze, moves);
            const QList<ToldCells> told = statesIn(run.trace, maze->size());
            // Then its text alone has the list, g, f and parents of each step
            const QList<ToldCells> states = statesOf(*logOf(id, maze, moves), *maze);
            QCOMPARE(told.size(), states.size());
            for (qsizetype tick = 0; tick < told.size(); ++tick)
                QCOMPARE(shown(told[tick]), shown(states[tick]));
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
        const MazeSnapshot maze = frozen({"S..#....", "...#....", "........", "...#...E"});
        constexpr double fixedPoint = 1e-8;
        for (const Moves moves : {Moves::four, Moves::eight}) {
            // When a guided search runs
            const Traced run = traced(solver.toStdString(), maze, moves);
            int told = 0;
            for (const Event& event : eventsIn(run.trace)) {
                if (!event.g || event.id >= routeIds)
                    continue;
                ++told;
                // Then h is Manhattan's or the octile distance, and f their sum
                const Position at = event.at;
                const bool isFromEnd = event.id >= static_cast<int>(maze->size());
                const Position to = isFromEnd ? *maze->start() : *maze->end();
                const double rows = std::abs(at.row - to.row);
                const double columns = std::abs(at.column - to.column);
                const double h =
                    moves == Moves::four
                        ? rows + columns
                        : std::max(rows, columns) + (std::sqrt(2.0) - 1) * std::min(rows, columns);
                QVERIFY(event.h && event.f);
                QVERIFY(std::abs(*event.h - h) < fixedPoint);
                QVERIFY(std::abs(*event.f - *event.g - h) < fixedPoint);
            }
            QVERIFY(told >= 5);
        }
    }

    void anOrderOfRemovalsIsRefused()
    {
        // Given a board of tiles
        const MazeSnapshot board = frozen({"11"});
        const auto problem = Problem::make(board, ClearBoard{});
        Budget budget;
        // When its clearing is to be told
        const Solver& solver = *mainSolver(Question::clearBoard);
        const auto trace = writeRepeatedRun(solver, *problem, Options(solver.info.options),
                                            Status::solved, budget, [](std::string_view) {});
        // Then the error says why it cannot be
        QVERIFY(!trace);
        QCOMPARE(trace.error().code, ErrorCode::unsupported);
        QVERIFY(trace.error().message.text().find("not available for boards") != std::string::npos);
    }

    /// A trace has the ends and the route besides the steps; a reader counts them all.
    void aTraceIsNoLongerThanAReaderTakes_data()
    {
        const auto row = test::columns<std::size_t, bool>("moves", "isWritten");
        constexpr std::size_t others = 2 + 3;
        row("as many", mostTraceEvents - others, true);
        row("one more", mostTraceEvents - others + 1, false);
    }

    void aTraceIsNoLongerThanAReaderTakes()
    {
        QFETCH(const std::size_t, moves);
        QFETCH(const bool, isWritten);
        // Given a long walk with a route of three cells
        const auto maze = frozen({"S.E"});
        const auto problem = Problem::make(maze, ShortestPath{{0, 0}, {0, 2}, Moves::four});
        const Outcome outcome{
            .status = Status::solved, .routes = {{{0, 0}, {0, 1}, {0, 2}}}, .cost = 2};
        Recording recording(maze->size());
        for (std::size_t move = 0; move < moves; ++move)
            recording.move(0, move % 2 == 1);
        recording.publish();
        Budget budget;
        std::size_t lines = 0;

        const auto told = writePosthocTrace({findSolver("depth-first")->info, *problem, outcome},
                                            recording, budget, [&lines](std::string_view piece) {
                                                for (std::size_t at = piece.find("- { type");
                                                     at != std::string_view::npos;
                                                     at = piece.find("- { type", at + 1))
                                                    ++lines;
                                            });

        QCOMPARE(told.has_value(), isWritten);
        QCOMPARE(lines, isWritten ? mostTraceEvents : 0);
    }

    /// The list of a search may end with more cells than the search has closed.
    void everyOpenedCellIsCounted()
    {
        // Given a search that opens all cells of a large maze in its first step
        const auto maze = std::make_shared<const Maze>(openMaze(2048, 2049));
        const auto problem = Problem::make(maze, ShortestPath{{0, 0}, {2047, 2048}, Moves::four});
        Recording recording(maze->size());
        for (CellIndex cell = 0; cell < maze->size(); ++cell)
            recording.open(cell);
        recording.close(0);
        recording.publish();
        Budget budget;

        const auto told =
            writePosthocTrace({findSolver("astar")->info, *problem, Outcome{}}, recording, budget,
                              [](std::string_view) { QFAIL("the trace is written"); });

        QVERIFY(!told);
        QCOMPARE(told.error().code, ErrorCode::tooLarge);
    }

    void aBudgetThatHasEndedEndsTheTrace()
    {
        // Given a run of more events than one piece of text holds, and a budget that is stopped as
        // soon as the first piece has come
        const auto maze = frozen(*Maze::make(60, 60));
        const auto problem = Problem::make(maze, ShortestPath{{0, 0}, {59, 59}, Moves::four});
        const Solver& solver = *findSolver("wavefront");
        std::stop_source stop;
        Budget budget({}, stop.get_token());
        std::string text;
        // When its trace is told
        const auto told = writeRepeatedRun(solver, *problem, Options(solver.info.options),
                                           Status::solved, budget, [&](std::string_view piece) {
                                               text += piece;
                                               stop.request_stop();
                                           });
        // Then it ends early and says why
        QVERIFY(told && !*told);
        QCOMPARE(told->error().why, std::string("stopped"));
        std::string whole;
        Budget enough;
        QVERIFY(*writeRepeatedRun(solver, *problem, Options(solver.info.options), Status::solved,
                                  enough, [&](std::string_view piece) { whole += piece; }));
        QVERIFY(!text.empty() && text.size() < whole.size() / 2);
        QVERIFY(whole.starts_with(text.substr(0, text.size() / 2)));
    }

    /// A walk has its trail instead of an open list.
    void aWalkTellsItsTrail_data()
    {
        test::words<QString>("solver", {"depth-first", "ida-star", "rbfs", "wall-follower"});
    }

    void aWalkTellsItsTrail()
    {
        QFETCH(QString, solver);
        Random random(10);
        for (int trial = 0; trial < 60; ++trial) {
            // Given a random maze with step costs, and a walker
            const auto maze =
                frozen(randomMaze(random, {.rows = 7, .columns = 6, .walls = 0.3, .costs = 0.3}));
            RecordingMonitor monitor(*maze);
            answer(solver.toStdString(),
                   *Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), Moves::four}),
                   monitor);
            // When its moves are told
            const Traced run = traced(solver.toStdString(), maze);
            // Then each step goes on from the last cell of the trail, whose steps add up to g
            QList<CellIndex> trail;
            std::uint32_t moves = 0;
            for (const Event& event : eventsIn(run.trace)) {
                const bool enters = event.type == QStringLiteral("expanding");
                if (!enters && event.type != QStringLiteral("closing"))
                    continue;
                if (!enters && !trail.empty())
                    QCOMPARE(static_cast<int>(trail.takeLast()), event.id);
                QCOMPARE(event.parent, trail.empty() ? -1 : static_cast<int>(trail.last()));
                if (enters)
                    trail.append(static_cast<CellIndex>(event.id));
                double g = 0;
                for (const CellIndex cell : trail.mid(1))
                    g += stepCost(maze->packed()[cell]);
                if (enters)
                    QCOMPARE(event.g.value_or(-1), g);
                const Recording::Move move = monitor.kept.moveAt(++moves);
                QCOMPARE(static_cast<int>(move.cell), event.id);
                QCOMPARE(move.enters, enters);
            }
            QCOMPARE(moves, monitor.kept.moves());
        }
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::PosthocTraceTest)
#include "posthoc_trace_test.moc"
