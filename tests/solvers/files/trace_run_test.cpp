#include "solvers/core/verify.h"
#include "solvers/files/posthoc_trace.h"
#include "solvers/files/trace_run.h"
#include "solvers/levels/explained_run.h"
#include "tests/support/all_moves.h"
#include "tests/support/columns.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

#include <fmt/format.h>

namespace mazewright {

namespace {

Expected<Decided<TraceRun>> opened(std::string_view text, const MazeSnapshot& maze,
                                   Moves moves = Moves::four)
{
    Budget budget;
    return openTrace(text, maze, {moves}, budget);
}

std::string traceText(const Solver& solver, const Problem& problem, const Options& options,
                      Status status)
{
    std::string text;
    Budget budget;
    const auto told = writeRepeatedRun(solver, problem, options, status, budget,
                                       [&text](std::string_view piece) { text += piece; });
    if (!told || !*told)
        qFatal("no trace");
    return text;
}

bool isSame(const SearchEvent& a, const SearchEvent& b)
{
    return a.cell == b.cell && a.from == b.from && a.before == b.before && a.act == b.act &&
           a.side == b.side && a.g == b.g && a.key == b.key;
}

/// The first event of a log that is not in the other, in words; empty if there is none.
QString differenceOf(const SearchLog& read, const SearchLog& written)
{
    if (read.events().size() != written.events().size() || read.ticks() != written.ticks())
        return QStringLiteral("%1 events in %2 steps, not %3 in %4")
            .arg(read.events().size())
            .arg(read.ticks())
            .arg(written.events().size())
            .arg(written.ticks());
    for (std::uint32_t tick = 0; tick <= written.ticks(); ++tick)
        if (read.eventsTo(tick) != written.eventsTo(tick))
            return QStringLiteral("step %1 ends elsewhere").arg(tick);
    for (std::size_t at = 0; at < written.events().size(); ++at) {
        const SearchEvent& event = written.events()[at];
        if (!isSame(read.events()[at], event))
            return QStringLiteral("event %1 of cell %2").arg(at).arg(event.cell);
    }
    return {};
}

/// A trace with these lines as its events.
std::string traceOf(std::initializer_list<std::string_view> events)
{
    std::string text = "version: 1.4.0\nevents:\n";
    for (const std::string_view event : events)
        text += "- " + std::string(event) + '\n';
    return text;
}

/// The search from S to E in one row of three cells, as another program tells it.
constexpr std::string_view jsonTrace = R"({
  "version": "1.4.0",
  "views": {"main": [{"$": "rect"}]},
  "events": [
    {"type": "source", "id": "a", "x": 0, "y": 0},
    {"type": "destination", "id": "c", "x": 2, "y": 0},
    {"type": "expanding", "id": "a", "x": 0, "y": 0, "f": 2, "g": 0, "pId": null},
    {"type": "generating", "id": "b", "x": 1, "y": 0, "f": 2, "g": 1, "pId": "a"},
    {"type": "closing", "id": "a"},
    {"type": "expanding", "id": "b", "x": 1, "y": 0, "f": 2, "g": 1, "pId": "a"},
    {"type": "generating", "id": "c", "x": 2, "y": 0, "f": 2, "g": 2, "pId": "b"},
    {"type": "closing", "id": "b"},
    {"type": "end", "id": "c", "pId": "b"}
  ]
})";

} // namespace

class TraceRunTest : public QObject {
    Q_OBJECT

private slots:
    void ourTraceOpensAsTheSameRun_data()
    {
        const auto row = test::columns<QString, QString, QString>("solver", "option", "value");
        for (const Solver* solver : solvers())
            if (solver->info.answers == Question::shortestPath)
                row(solver->info.id.data(), solver->info.id.data(), "", "");
        row("astar weighted", "astar", "weight", "2.5");
        row("astar with a heap", "astar", "open-list", "heap");
        row("astar, high G first", "astar", "ties", "high-g");
        row("bidirectional without estimate", "bidirectional", "guidance", "none");
    }

    void ourTraceOpensAsTheSameRun()
    {
        QFETCH(const QString, solver);
        QFETCH(const QString, option);
        QFETCH(const QString, value);
        const Solver& ours = *findSolver(solver.toStdString());
        Options options(ours.info.options);
        QVERIFY(option.isEmpty() || options.set(option.toStdString(), value.toStdString()));
        Random random(11);
        int solved = 0;
        for (int trial = 0; trial < 120; ++trial) {
            // Given a run on a random maze
            const bool costs = trial % 2 == 0 && !ours.info.isAnyAngle;
            const auto maze = frozen(randomMaze(random, {.rows = between(random, 1, 9),
                                                         .columns = between(random, 2, 9),
                                                         .costs = costs ? 0.3 : 0}));
            const Moves moves = ours.info.isAnyAngle ? Moves::any
                                : trial % 3 == 0     ? allMoves[random.below(4)]
                                                     : Moves::four;
            const Diagonal diagonal = allDiagonals[random.below(4)];
            const auto problem =
                Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), moves, diagonal});
            SearchLog log(maze->size());
            RecordingMonitor monitor(*maze);
            Workspace workspace;
            const Outcome outcome = ours.solve(*problem, options, monitor, workspace);
            if (outcome.status == Status::invalid)
                continue;
            monitor.recording = nullptr;
            monitor.searchLog = &log;
            ours.solve(*problem, options, monitor, workspace);
            // When its trace is opened on the same maze, of which only the rule of moves is unknown
            const auto run = opened(traceText(ours, *problem, options, outcome.status), maze);
            // Then it is the same run
            QVERIFY(run && *run);
            const TraceRun& read = **run;
            QCOMPARE(read.solver, &ours);
            QVERIFY(read.problem.query() == problem->query());
            QCOMPARE(read.outcome.status, outcome.status);
            QCOMPARE(read.outcome.routes.empty(), outcome.routes.empty());
            if (!outcome.routes.empty()) {
                ++solved;
                QCOMPARE(read.outcome.routes.front(), outcome.routes.front());
                QVERIFY(areEqualCosts(read.outcome.cost, outcome.cost));
                QCOMPARE(verify(read.problem, read.outcome)->why.text(), std::string());
            }
            QCOMPARE(figureText(read.outcome, "expanded"), figureText(outcome, "expanded"));
            // With the same steps
            if (ours.info.steps != nullptr) {
                QCOMPARE(differenceOf(*read.log, log), QString());
                QCOMPARE(figureText(read.outcome, "opened"), figureText(outcome, "opened"));
                // A trace does not tell how the cells in a focus are ordered.
                const bool hasFocus = log.rules().focus != 0;
                QCOMPARE(read.log->rules().ties, hasFocus ? TieBreak::unknown : log.rules().ties);
                QCOMPARE(read.log->rules().sides, log.rules().sides);
                QCOMPARE(read.log->rules().isFromEnd, log.rules().isFromEnd);
            }
            for (const SearchEvent& event : log.events()) {
                const auto f = [&](const OpenListRules& rules) {
                    const Position at = maze->position(event.cell);
                    return rules.f(event.g, rules.isGuided() ? rules.estimate(at, event.side) : 0,
                                   event.key);
                };
                QCOMPARE(f(read.log->rules()), f(log.rules()));
            }
            QCOMPARE(read.recording->isWalk(), monitor.kept.isWalk());
            QCOMPARE(read.recording->now(), monitor.kept.now());
            for (CellIndex cell = 0; cell < maze->size(); ++cell) {
                QCOMPARE(read.recording->closedAt(cell), monitor.kept.closedAt(cell));
                if (ours.info.id != "jps") // whose recording draws the cells of a jump
                    QCOMPARE(read.recording->openedAt(cell), monitor.kept.openedAt(cell));
            }
        }
        QVERIFY(solved >= 20);
    }

    void aTraceOfAnotherProgramIsARun()
    {
        const auto run = opened(jsonTrace, frozen({"S.E"}));

        QVERIFY(run && *run);
        const TraceRun& read = **run;
        QCOMPARE(read.solver, &traceSolver());
        QCOMPARE(read.outcome.status, Status::solved);
        QCOMPARE(read.outcome.routes.front(), Route({{0, 0}, {0, 1}, {0, 2}}));
        QCOMPARE(read.outcome.cost, 2.0);
        QCOMPARE(figureText(read.outcome, "expanded"), std::string("2"));
        QVERIFY(read.hasCosts);
        QCOMPARE(read.log->ticks(), 2U);
        QCOMPARE(read.recording->closedAt(1), 2U);
        QCOMPARE(read.log->rules().estimate({0, 1}, 0), 1.0); // f less g
    }

    /// Each of these leaves something out, and is the same search from S to E.
    void missingPartsAreFilledIn_data()
    {
        const auto row = test::columns<QByteArray>("text");
        row("numbers as ids, no destination",
            QByteArray::fromStdString(traceOf(
                {"{type: source, id: 7, x: 0, y: 0}", "{type: expanding, id: 7}",
                 "{type: generating, id: 8, x: 1, y: 0, pId: 7}", "{type: expanding, id: 8}",
                 "{type: generating, id: 9, x: 2, y: 0, pId: 8}", "{type: end, id: 9}"})));
        row("positions alone",
            QByteArray::fromStdString(
                traceOf({"{type: open, row: 0, column: 0}", "{type: expand, row: 0, column: 0}",
                         "{type: open, row: 0, column: 1}", "{type: expand, row: 0, column: 1}",
                         "{type: open, row: 0, column: 2}", "{type: finish, row: 0, column: 2}"})));
        row("closings alone",
            QByteArray::fromStdString(
                traceOf({"{type: goal, id: c, x: 2, y: 0}",
                         "{type: generating, id: a, x: 0, y: 0, pId: null}",
                         "{type: closing, id: a}", "{type: generating, id: b, x: 1, y: 0, pId: a}",
                         "{type: generating, id: c, pId: b}", "{type: closing, id: b}",
                         "{type: end, id: c}"})));
        row("events of other types, a parent of its own, an unknown one",
            QByteArray::fromStdString(traceOf(
                {"{type: comment, id: 0}", "{note: no type}",
                 "{type: source, id: a, x: 0, y: 0, pId: a}", "{type: expanding, id: a, pId: a}",
                 "{type: generating, id: b, x: 1, y: 0, pId: a, more: {deep: [1, 2]}}",
                 "{type: closing, id: a, pId: elsewhere}", "{type: expanding, id: b, pId: a}",
                 "{type: generating, id: c, x: 2, y: 0, pId: b}", "{type: end, id: c, pId: z}"})));
        row("known cells generated again",
            QByteArray::fromStdString(traceOf(
                {"{type: generating, id: a, x: 0, y: 0, g: 0}", "{type: expanding, id: a}",
                 "{type: generating, id: b, x: 1, y: 0, g: 1, pId: a}", "{type: closing, id: a}",
                 "{type: expanding, id: b}", "{type: generating, id: a, g: 2, pId: b}",
                 "{type: generating, id: c, x: 2, y: 0, g: 2, pId: b}", "{type: closing, id: b}",
                 "{type: end, id: c}"})));
    }

    void missingPartsAreFilledIn()
    {
        QFETCH(const QByteArray, text);

        const auto run = opened(text.toStdString(), frozen({"S.E"}));

        QVERIFY(run && *run);
        const TraceRun& read = **run;
        QCOMPARE(read.outcome.status, Status::solved);
        QCOMPARE(read.outcome.routes.front(), Route({{0, 0}, {0, 1}, {0, 2}}));
        QCOMPARE(read.log->ticks(), 2U);
        QCOMPARE(read.log->eventsTo(0), 1U);
        QCOMPARE(read.recording->closedAt(0), 1U);
        QCOMPARE(read.recording->closedAt(1), 2U);
        QCOMPARE(read.recording->stateAt(2, 2), CellState::open);
    }

    void aLowerGIsAnUpdate()
    {
        // Given a cell that is reached twice, the second time more cheaply, and dropped at the end
        const auto run =
            opened(traceOf({"{type: generating, id: a, x: 0, y: 0, g: 0, f: 2}",
                            "{type: expanding, id: a, g: 0, f: 2}",
                            "{type: generating, id: b, x: 1, y: 0, g: 3, f: 4, pId: a}",
                            "{type: generating, id: c, x: 0, y: 1, g: 1, f: 3, pId: a}",
                            "{type: closing, id: a}", "{type: expanding, id: c}",
                            "{type: updating, id: b, g: 2, f: 3, pId: c}", "{type: closing, id: c}",
                            "{type: closing, id: b}"}),
                   frozen({"S.", ".E"}), Moves::eight);

        QVERIFY(run && *run);
        QList<SearchOperation> acts;
        for (const SearchEvent& event : (*run)->log->events())
            if (event.cell == 1)
                acts.append(event.act);
        QCOMPARE(acts, QList<SearchOperation>({SearchOperation::queued, SearchOperation::queued,
                                               SearchOperation::left}));
        QCOMPARE((*run)->log->events().back().g, 2.0);
        QCOMPARE((*run)->log->events().back().from, 2U);
        QCOMPARE((*run)->outcome.status, Status::notFound);
    }

    void jumpsAreFilledInAndChooseTheirRule()
    {
        // Given jumps along a diagonal past one wall and along a row
        const auto run = opened(
            traceOf({"{type: source, id: a, x: 0, y: 0}", "{type: destination, id: c, x: 4, y: 2}",
                     "{type: expanding, id: a, g: 0, pId: null}",
                     "{type: generating, id: b, x: 2, y: 2, g: 2.83, pId: a}",
                     "{type: closing, id: a}", "{type: expanding, id: b}",
                     "{type: generating, id: c, g: 4.83, pId: b}", "{type: end, id: c, pId: b}"}),
            frozen({"S#...", ".....", "....E"}));

        QVERIFY(run && *run);
        QCOMPARE((*run)->outcome.routes.front(), Route({{0, 0}, {1, 1}, {2, 2}, {2, 3}, {2, 4}}));
        QVERIFY(areEqualCosts((*run)->outcome.cost, 2 + 2 * std::sqrt(2.0)));
        QCOMPARE(std::get<ShortestPath>((*run)->problem.query()).moves, Moves::eightCutOne);
    }

    void twoSidesMeet()
    {
        // Given searches from both ends, whose cells have ids of their own
        const auto run =
            opened(traceOf({"{type: source, id: f0, x: 0, y: 0}",
                            "{type: destination, id: b2, x: 2, y: 0}",
                            "{type: expanding, id: f0, g: 0, pId: null}",
                            "{type: generating, id: f1, x: 1, y: 0, g: 1, pId: f0}",
                            "{type: closing, id: f0}", "{type: expanding, id: b2, g: 0, pId: null}",
                            "{type: generating, id: b1, x: 1, y: 0, g: 1, pId: b2}",
                            "{type: closing, id: b2}", "{type: end, id: f1}"}),
                   frozen({"S.E"}));

        QVERIFY(run && *run);
        QCOMPARE((*run)->outcome.routes.front(), Route({{0, 0}, {0, 1}, {0, 2}}));
        QCOMPARE((*run)->log->rules().sides, std::size_t{2});
        QCOMPARE((*run)->log->events().back().side, std::uint8_t{1});
    }

    void everyStatusIsRead()
    {
        for (const Status status : allStatuses) {
            const auto run = opened("search: {status: " + std::string(mazewright::idOf(status)) +
                                        "}\nevents:\n- {type: expanding, id: 0, x: 0, y: 0}\n",
                                    frozen({"S.E"}));

            QVERIFY(run && *run);
            // A route is missing.
            QCOMPARE((*run)->outcome.status, status == Status::solved ? Status::notFound : status);
        }
    }

    void aWeightIsFoundInTheNumbers()
    {
        const auto run =
            opened(traceOf({"{type: expanding, id: a, x: 0, y: 0, g: 0, h: 2, f: 6, pId: null}",
                            "{type: generating, id: b, x: 1, y: 0, g: 1, h: 1, f: 4, pId: a}",
                            "{type: end, id: b}"}),
                   frozen({"SE"}));

        QVERIFY(run && *run);
        QCOMPARE((*run)->log->rules().weight, 3.0);
        QCOMPARE((*run)->log->rules().f(1, 1, 0), 4.0);
    }

    void whatDoesNotFitIsAnErrorWithItsLine_data()
    {
        const auto row = test::columns<QByteArray, int, QByteArray>("text", "line", "message");
        const QByteArray head = "version: 1.4.0\nevents:\n";
        row("outside",
            head + "- {type: source, id: 0, x: 0, y: 0}\n- {type: open, id: 1, x: 3, y: 0}\n", 4,
            "event 2: cell (0, 3) is outside the maze, which has 1 row and 3 columns");
        row("wall", head + "- type: closing\n  id: 1\n  x: 1\n  y: 0\n", 3,
            "event 1: cell (0, 1) is a wall in this maze");
        row("no position", head + "- {type: expanding, id: 1}\n", 3,
            "event 1: it has no position; expected x (the column) and y (the row)");
        row("half a cell", head + "- {type: expanding, id: 1, x: 0.5, y: 0}\n", 3,
            "event 1: x 0.5 and y 0 are no cell; expected whole numbers");
        row("a huge number", head + "- {type: expanding, id: 1, x: 1e300, y: 0}\n", 3,
            "event 1: x 1e+300 and y 0 are no cell; expected whole numbers");
        row("a word for a number", head + "- {type: expanding, id: 1, x: 0, y: 0, g: far}\n", 3,
            "\"g\" is 'far'; expected a number");
        row("a key of over 64 bits",
            head + "- {type: expanding, id: 1, x: 0, y: 0, key: 99999999999999999999}\n", 3,
            "\"key\" is '99999999999999999999'; expected a whole number of at most 64 bits");
        row("no list", "version: 1.4.0\nevents: many\n", 2,
            "\"events\" is not a list; expected a list of events");
        row("no events", "version: 1.4.0\nsearch: {solver: astar}\n", 3,
            "\"events\" is missing; expected a list of events");
        row("no mapping", head + "- 5\n", 3,
            "event 1 is no mapping; expected \"type\", \"id\", \"x\" and \"y\"");
        row("no YAML", head + "- {type: [}\n", 3,
            "this is not YAML: did not find expected node content");
        row("an alias", "a: &a {x: 1}\nevents:\n- {type: open, id: 1, more: *a}\n", 3,
            "event 1 has an alias (*), which is not supported");
        row("another question", "search: {solver: one-stroke}\nevents: []\n", 1,
            "this is a trace of One stroke; traces of shortest paths are opened");
        row("a walk that closes another cell",
            "search: {steps: walk}\nevents:\n- {type: expanding, id: 0, x: 0, y: 0}\n"
            "- {type: closing, id: 2, x: 2, y: 0}\n",
            4, "event 2: a walk closes a cell that is not the last of its trail");
        row("a circle",
            head + "- {type: expanding, id: a, x: 0, y: 0}\n"
                   "- {type: end, id: b, x: 2, y: 0, pId: a}\n"
                   "- {type: expanding, id: a, pId: b}\n",
            0, "the parents from the end run in a circle");
        row("JSON: outside",
            "{\"version\": 1,\n\"events\": [\n{\"type\": \"open\", \"id\": 1, \"x\": 0, \"y\": "
            "9}]}",
            3, "event 1: cell (9, 0) is outside the maze, which has 1 row and 3 columns");
        row("JSON: no object", "{\"version\": 1,\n\"events\": [\n[]]}", 3,
            "event 1 is a list; expected an object with \"type\", \"id\", \"x\" and \"y\"");
        row("JSON: a word for a number",
            "{\"version\": 1, \"events\": [{\"type\": \"open\",\n\"x\": \"far\"}]}", 2,
            "\"x\" is 'far'; expected a number");
    }

    void whatDoesNotFitIsAnErrorWithItsLine()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const int, line);
        QFETCH(const QByteArray, message);

        const auto run = opened(text.toStdString(), frozen({"S#E"}));

        QVERIFY(!run);
        QCOMPARE(QByteArray::fromStdString(run.error().message.text()), message);
        QCOMPARE(run.error().line, line);
    }

    /// Events in any order, as of a faulty program: each cell at each step can still be explained.
    void anyOrderOfEventsIsARunThatCanBeExplained()
    {
        Random random(12);
        const auto maze = frozen({"S..", "...", "..E"});
        for (int trial = 0; trial < 300; ++trial) {
            // Given random events of few nodes on few cells
            std::string text = trial % 3 == 0 ? "search: {ties: oldest}\nevents:\n" : "events:\n";
            for (int event = 0; event < 40; ++event) {
                constexpr std::array types = {"generating", "updating",    "expanding", "closing",
                                              "source",     "destination", "end"};
                constexpr std::array acts = {"", ", as: moved", ", as: renewed", ", as: noted"};
                text += fmt::format(
                    "- {{type: {}, id: {}, x: {}, y: {}, g: {}, f: {}, pId: {}{}}}\n",
                    types[random.below(event < 2 ? 3 : 7)], below(random, 9), below(random, 3),
                    below(random, 3), below(random, 9), below(random, 9),
                    random.chance(0.1) ? "null" : std::to_string(below(random, 9)),
                    acts[random.below(4)]);
            }
            // When they are opened, and every cell is explained at every step
            const auto run = opened(text, maze);
            if (!run) {
                QVERIFY2(run.error().message.text().find("circle") != std::string::npos,
                         run.error().message.text().c_str());
                continue;
            }
            Budget budget;
            auto explained = ExplainedRun::of(*(*run)->solver, (*run)->problem, (*run)->outcome,
                                              (*run)->log, budget);
            // Then the steps are those of the recording
            QVERIFY(explained);
            QCOMPARE(explained->ticks(), (*run)->recording->now());
            for (std::uint32_t tick = 0; tick <= explained->ticks(); ++tick)
                for (CellIndex cell = 0; cell < maze->size(); ++cell)
                    QVERIFY(!explainInWords(*explained, maze->position(cell), tick).empty());
        }
    }

    /// What would take much memory, or the stack, of a reader that builds a tree.
    void hostileTextIsRefused_data()
    {
        const auto row = test::columns<QByteArray, QByteArray>("text", "message");
        row("deep YAML", "version: 1\nviews: " + QByteArray(1000000, '[') + "\nevents: []\n",
            "more than 64 nested levels");
        row("deep JSON", "{\"events\": " + QByteArray(1000000, '[') + "}", "64 levels");
        row("a long value", "version: 1\nviews: \"" + QByteArray(5000000, 'x') + "\"\nevents: []\n",
            "a value has more than 1048576 bytes");
        row("a long id", "events: [{id: " + QByteArray(1000, 'x') + "}]\n",
            "\"id\" has 1000 bytes; at most 100 are allowed");
        row("a long id of JSON", "{\"events\": [{\"id\": \"" + QByteArray(1000, 'x') + "\"}]}",
            "\"id\" has 1000 bytes; at most 100 are allowed");
        row("too many events", "events:\n" + QByteArray("- {}\n").repeated(4194305),
            "the trace has more than 4194304 events");
        QByteArray laughs = "a0: &a0 [lol, lol]\n";
        for (int i = 1; i < 60; ++i)
            laughs +=
                QStringLiteral("a%1: &a%1 [*a%2, *a%2, *a%2, *a%2]\n").arg(i).arg(i - 1).toUtf8();
        row("a billion laughs", laughs + "events: *a59\n",
            "\"events\" is not a list; expected a list of events");
    }

    void hostileTextIsRefused()
    {
        QFETCH(const QByteArray, text);
        QFETCH(const QByteArray, message);

        const auto run = opened(text.toStdString(), frozen({"S.E"}));

        QVERIFY(!run);
        QVERIFY2(run.error().message.text().find(message.toStdString()) != std::string::npos,
                 run.error().message.text().c_str());
    }

    /// Jumps over a whole row, again and again: a text of some bytes a jump.
    void aRouteThatIsTooLongIsRefused()
    {
        constexpr int columns = 16384;
        const auto row = std::make_shared<const Maze>(openMaze(1, columns));
        std::string text = "events:\n- {type: expanding, id: 0, x: 0, y: 0, pId: null}\n";
        constexpr int jumps = 2000;
        for (int i = 1; i <= jumps; ++i)
            text += fmt::format("- {{type: {}, id: {}, x: {}, y: 0, pId: {}}}\n",
                                i == jumps ? "end" : "generating", i, i % 2 == 0 ? 0 : columns - 1,
                                i - 1);
        const AllocationPeak peak;

        const auto run = opened(text, row);

        QVERIFY(!run);
        QCOMPARE(run.error().code, ErrorCode::tooLarge);
        QCOMPARE(run.error().message.text(), std::string("the path has more than 196632 cells"));
        QVERIFY2(peak.bytes() < 10000000, qPrintable(QString::number(peak.bytes())));
    }

    void theMemoryIsThatOfTheEvents_data()
    {
        const auto row = test::columns<QByteArray>("id");
        row("short ids", "%1");
        row("long ids", "%1" + QByteArray(90, 'x'));
    }

    void theMemoryIsThatOfTheEvents()
    {
        QFETCH(const QByteArray, id);
        constexpr int events = 132000; // just above a power of two, where vectors are largest
        QByteArray text = "events:\n";
        for (int i = 0; i < events; ++i)
            text +=
                "- {type: generating, x: 0, y: 0, id: " + QString::fromUtf8(id).arg(i).toUtf8() +
                "}\n";
        const std::string given = text.toStdString();
        const auto maze = frozen({"S.E"});
        const AllocationPeak peak;

        const auto run = opened(given, maze);

        QVERIFY(run && *run);
        QVERIFY2(peak.bytes() < std::size_t{events} * 450,
                 qPrintable(QString::number(peak.bytes())));
    }

    /// Few events in a large maze take memory between two looks at the budget.
    void aMemoryLimitEndsTheReading()
    {
        const auto maze = std::make_shared<const Maze>(openMaze(2000, 2000));
        const std::string text = traceOf({"{type: expanding, id: a, x: 0, y: 0, g: 0, h: 2}"});
        Budget budget({.bytes = std::size_t{8} << 20});

        const auto run = openTrace(text, maze, {Moves::four}, budget);

        QVERIFY(run && !*run);
        QCOMPARE(run->error().why.text(), std::string("memory limit of 8 MiB reached"));
    }

    void aStopEndsTheReading()
    {
        // Given a long trace and a budget that was stopped
        std::string text = "events:\n";
        for (int i = 0; i < 5000; ++i)
            text += "- {}\n";
        std::stop_source stop;
        stop.request_stop();
        Budget budget({}, stop.get_token());

        const auto run = openTrace(text, frozen({"S.E"}), {Moves::four}, budget);

        QVERIFY(run && !*run);
        QCOMPARE(run->error().why.text(), std::string("stopped"));
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::TraceRunTest)
#include "trace_run_test.moc"
