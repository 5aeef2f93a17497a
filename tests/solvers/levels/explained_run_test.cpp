#include "solvers/levels/explained_run.h"
#include "tests/solvers/oracle.h"
#include "tests/support/all_moves.h"
#include "tests/support/explained.h"
#include "tests/support/mazes.h"
#include "tests/support/plain_fringe.h"
#include "tests/support/plain_guided.h"
#include "tests/support/plain_jumps.h"
#include "tests/support/plain_middle.h"
#include "tests/support/plain_rbfs.h"
#include "tests/support/plain_replanning.h"
#include "tests/support/plain_two_fronts.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

// What is told of the steps of a search, against searches that the test makes itself.

namespace mazewright {

namespace {

using test::anyMaze;
using test::aroundABlock;
using test::Chosen;
using test::explainedRun;
using test::optionsOf;

constexpr int cellsOfEach = 1000;

std::string inWords(const plain::Seen& seen)
{
    return QStringLiteral("step %1 from %2, g %3, queued %4")
        .arg(seen.tick)
        .arg(seen.from)
        .arg(seen.g)
        .arg(static_cast<int>(seen.isQueued))
        .toStdString();
}

/// Why what is told of a cell at a step is not what the plain search noted; empty: it is.
std::string faultOf(ExplainedRun& run, CellIndex cell, std::size_t side, std::uint32_t tick,
                    const plain::Notes& truth, double parts)
{
    const CellHistory history = run.history(cell, side, tick);
    if (run.ticks() + 1 != truth.lists.size())
        return "so many steps: " + std::to_string(run.ticks()) + ", not " +
               std::to_string(truth.lists.size() - 1);
    if (history.reached.size() != truth.seen[cell].size())
        return "reached so often: " + std::to_string(history.reached.size()) + ", not " +
               std::to_string(truth.seen[cell].size());
    for (std::size_t i = 0; i < history.reached.size(); ++i) {
        const Reaching& told = history.reached[i];
        const plain::Seen& seen = truth.seen[cell][i];
        if (told.tick != seen.tick || told.with.from != seen.from ||
            told.isQueued != seen.isQueued ||
            std::abs(told.with.g * parts - static_cast<double>(seen.g)) > parts * 1e-6)
            return "reached otherwise than at " + inWords(seen);
    }
    if (history.closed != truth.closed[cell])
        return "closed at other steps";
    const std::vector<CellIndex>& list = truth.lists[tick];
    std::vector<CellIndex> told;
    for (const OpenCell& open : run.openAt(tick).first(side, list.size() + 1))
        told.push_back(open.cell);
    if (told != list)
        return "another open list";
    const auto found = std::find(list.begin(), list.end(), cell);
    const auto place = found == list.end() ? 0 : found - list.begin() + 1;
    if (history.place != static_cast<std::size_t>(place) || history.open != list.size())
        return "another place in the list";
    return {};
}

/// Why the lines that ran in a step are not those of what the plain search noted then; empty: they
/// are.
std::string faultOfLines(const ExplainedRun& run, std::uint32_t tick,
                         std::span<const plain::Notes> sides)
{
    std::map<StepPart, std::size_t> truth;
    const auto hasLine = [&run](StepPart part) {
        return std::ranges::find(run.steps().code, part, &PseudoLine::part) !=
               run.steps().code.end();
    };
    const bool tellsReopening = hasLine(StepPart::reopen);
    for (const plain::Notes& notes : sides) {
        for (CellIndex cell = 0; cell < notes.seen.size(); ++cell)
            for (std::size_t i = 0; i < notes.seen[cell].size(); ++i) {
                const plain::Seen& seen = notes.seen[cell][i];
                const bool isAgain = tellsReopening && notes.isReopening(cell, i);
                if (seen.tick == tick)
                    ++truth[seen.from == noCell ? StepPart::begin
                            : !seen.isQueued    ? StepPart::note
                            : seen.isShelved    ? StepPart::shelve
                            : i == 0            ? StepPart::open
                            : isAgain           ? StepPart::reopen
                                                : StepPart::improve];
            }
        const auto begun = notes.rounds.find(tick);
        if (begun != notes.rounds.end() && hasLine(StepPart::round))
            truth[StepPart::round] = begun->second;
        for (const std::vector<std::uint32_t>& closed : notes.closed)
            truth[StepPart::close] +=
                static_cast<std::size_t>(std::count(closed.begin(), closed.end(), tick));
    }
    std::map<StepPart, std::size_t> told;
    for (const LineCount& count : run.linesAt(tick))
        told[run.steps().code[count.line].part] = count.times;
    constexpr std::array compared = {StepPart::begin,  StepPart::open,  StepPart::improve,
                                     StepPart::note,   StepPart::close, StepPart::reopen,
                                     StepPart::shelve, StepPart::round};
    for (const PseudoLine& line : run.steps().code)
        if (std::ranges::find(compared, line.part) != compared.end() &&
            told[line.part] != truth[line.part])
            return "another number of times: " + std::string(line.text);
    return {};
}

std::size_t timesOf(const ExplainedRun& run, StepPart part, std::uint32_t tick)
{
    for (const LineCount& count : run.linesAt(tick))
        if (run.steps().code[count.line].part == part)
            return count.times;
    return 0;
}

std::string faultIn(ExplainedRun& run, Random& random, std::span<const plain::Notes> truth,
                    double parts)
{
    const auto cell = static_cast<CellIndex>(random.below(run.maze().size()));
    const auto tick = static_cast<std::uint32_t>(random.below(run.ticks() + 1));
    const std::size_t side = random.below(truth.size());
    std::string fault = faultOf(run, cell, side, tick, truth[side], parts);
    return fault.empty() ? faultOfLines(run, tick, truth) : fault;
}
std::string faultIn(ExplainedRun& run, Random& random, const plain::Notes& truth, double parts)
{
    return faultIn(run, random, std::span(&truth, 1), parts);
}

/// Checks what is told of a random cell at a random step in the maze of this number.
template <class Truth>
void checkRun(Decided<ExplainedRun> run, Random& random, const Truth& truth, double parts,
              int number)
{
    QVERIFY(run);
    const std::string fault = faultIn(*run, random, truth, parts);
    QVERIFY2(fault.empty(), ("maze " + std::to_string(number) + ": " + fault).c_str());
}

using plain::fine;
using plain::fineSlant;
using plain::manhattan;
using plain::octile;

/// What steps are counted in, in buckets, where they may be diagonal.
constexpr std::uint64_t coarse = 33461;
constexpr std::uint64_t coarseSlant = 47321;

} // namespace

class ExplainedRunTest : public QObject {
    Q_OBJECT

private slots:
    void bestFirstIsThePlainSearch_data()
    {
        const auto row = test::columns<QString, QString, double, QString, QString>(
            "solver", "ties", "weight", "heuristic", "reopen");
        row("dijkstra", "dijkstra", "", 1.0, "", "");
        row("astar", "astar", "", 1.0, "best", "auto");
        row("astar, first in", "astar", "first-in", 1.0, "best", "auto");
        row("astar, high g", "astar", "high-g", 1.0, "best", "auto");
        row("astar, weight 2.5", "astar", "last-in", 2.5, "best", "auto");
        row("astar, weight 2.5, reopening", "astar", "last-in", 2.5, "best", "on");
        row("astar, gaps", "astar", "last-in", 1.0, "inconsistent", "auto");
        row("astar, gaps, high g", "astar", "high-g", 1.5, "inconsistent", "on");
        row("astar, gaps, closed for good", "astar", "last-in", 1.0, "inconsistent", "off");
        row("greedy", "greedy", "", 1.0, "", "");
    }

    /// 1,000 random cells at random steps of random mazes.
    void bestFirstIsThePlainSearch()
    {
        const auto [solver, ties, weight, heuristic, reopen] =
            test::row<QString, QString, double, QString, QString>();
        const bool hasGaps = heuristic == "inconsistent";
        const bool isBucketed = solver == "dijkstra" || (solver == "astar" && ties.isEmpty());
        Random random(7);
        for (int i = 0; i < cellsOfEach && !QTest::currentTestFailed(); ++i) {
            const Moves moves = allMoves[random.below(4)];
            const MazeSnapshot maze = anyMaze(random, true);
            const Position end = *maze->end();
            plain::Way how = {.moves = moves};
            if (moves != Moves::four) {
                how.straight = isBucketed ? coarse : fine;
                how.diagonal = isBucketed ? coarseSlant : fineSlant;
            }
            if (moves != Moves::four && isBucketed) {
                how.range = maze->hasStepCosts() ? 13 : 12;
                how.prunes = !maze->hasStepCosts();
            }
            if (solver != "dijkstra")
                how.h = [&](Position p) {
                    if (hasGaps && plain::isGap(p))
                        return std::uint64_t{0};
                    return moves == Moves::four ? manhattan(p, end)
                                                : octile(p, end, how.straight, how.diagonal);
                };
            how.reopens = reopen == "on" || (reopen == "auto" && hasGaps);
            how.ties = ties == "first-in"
                           ? plain::Ties::oldest
                           : (ties == "high-g" ? plain::Ties::highG : plain::Ties::newest);
            if (weight != 1)
                how.f = [weight = weight](std::uint64_t g, std::uint64_t h) {
                    return g + static_cast<std::uint64_t>(static_cast<double>(h) * weight);
                };
            if (solver == "greedy")
                how.f = [](std::uint64_t, std::uint64_t h) { return h; };
            const plain::Search truth(*maze, how);
            Chosen chosen;
            if (!ties.isEmpty())
                chosen = {{"ties", ties.toStdString()},
                          {"weight", std::to_string(weight)},
                          {"heuristic", heuristic.toStdString()},
                          {"reopen", reopen.toStdString()}};

            auto run = explainedRun(solver.toStdString(), maze, moves, chosen);

            QVERIFY(run);
            QCOMPARE(run->outcome().status == Status::solved, truth.found);
            checkRun(std::move(run), random, truth.notes, static_cast<double>(how.straight), i);
        }
    }

    void focalIsThePlainSearch()
    {
        Random random(8);
        for (int i = 0; i < cellsOfEach && !QTest::currentTestFailed(); ++i) {
            const Moves moves = allMoves[random.below(4)];
            const MazeSnapshot maze = anyMaze(random, true);
            const double weight = 1 + 0.25 * between(random, 0, 8);
            const plain::Way how = plain::focal(*maze, moves, weight);
            const plain::Search truth(*maze, how);

            checkRun(explainedRun("focal", maze, moves, {{"weight", std::to_string(weight)}}),
                     random, truth.notes, static_cast<double>(how.straight), i);
        }
    }

    void araStarIsThePlainRounds()
    {
        Random random(9);
        for (int i = 0; i < cellsOfEach && !QTest::currentTestFailed(); ++i) {
            const Moves moves = allMoves[random.below(4)];
            const MazeSnapshot maze = anyMaze(random, true);
            const double weight = 1 + 0.5 * between(random, 0, 8);
            const double decrement = 0.125 * between(random, 1, 12);
            const plain::Way how = plain::guided(*maze, moves);
            const plain::Rounds truth(*maze, how, weight, decrement);

            checkRun(explainedRun("ara-star", maze, moves,
                                  {{"weight", std::to_string(weight)},
                                   {"decrement", std::to_string(decrement)}}),
                     random, truth.notes, static_cast<double>(how.straight), i);
        }
    }

    void wavefrontIsThePlainSearch()
    {
        Random random(11);
        for (int i = 0; i < cellsOfEach && !QTest::currentTestFailed(); ++i) {
            const MazeSnapshot maze = anyMaze(random, false);
            const plain::Way how = {
                .ties = plain::Ties::oldest,
                .f = [](std::uint64_t, std::uint64_t) { return std::uint64_t{0}; },
                .endsOnMeeting = true};
            const plain::Search truth(*maze, how);

            checkRun(explainedRun("wavefront", maze, Moves::four), random, truth.notes, 1, i);
        }
    }

    void twoFrontsAreThePlainSearch_data()
    {
        test::words<QString>("guidance", {"estimate", "none"});
    }

    void twoFrontsAreThePlainSearch()
    {
        QFETCH(const QString, guidance);
        Random random(13);
        for (int i = 0; i < cellsOfEach && !QTest::currentTestFailed(); ++i) {
            const Moves moves = allMoves[random.below(4)];
            const bool isFine = moves != Moves::four;
            const MazeSnapshot maze = anyMaze(random, true);
            const plain::TwoFronts truth(*maze, moves, guidance == "estimate", isFine ? fine : 1,
                                         isFine ? fineSlant : 1, isFine ? 25 : 0);

            checkRun(
                explainedRun("bidirectional", maze, moves, {{"guidance", guidance.toStdString()}}),
                random, truth.notes, static_cast<double>(isFine ? fine : 1), i);
        }
    }

    void middleIsThePlainSearch_data() { test::words<QString>("priority", {"mm", "mme"}); }

    void middleIsThePlainSearch()
    {
        QFETCH(const QString, priority);
        Random random(14);
        for (int i = 0; i < cellsOfEach && !QTest::currentTestFailed(); ++i) {
            const Moves moves = allMoves[random.below(4)];
            const MazeSnapshot maze = anyMaze(random, true);
            const plain::Middle truth(*maze, moves, priority == "mme");

            checkRun(explainedRun("mm", maze, moves, {{"priority", priority.toStdString()}}),
                     random, truth.notes, static_cast<double>(moves != Moves::four ? fine : 1), i);
        }
    }

    void fringeIsThePlainLinkedList()
    {
        Random random(15);
        std::size_t stayed = 0;
        for (int i = 0; i < cellsOfEach && !QTest::currentTestFailed(); ++i) {
            const Moves moves = allMoves[random.below(4)];
            const MazeSnapshot maze = anyMaze(random, true);
            const plain::Fringe truth(*maze, moves);
            auto run = explainedRun("fringe", maze, moves);
            QVERIFY(run);
            QCOMPARE(run->outcome().status == Status::solved, truth.found);
            for (std::uint32_t tick = 0; tick <= run->ticks(); ++tick) {
                const std::size_t times = timesOf(*run, StepPart::stay, tick);
                QCOMPARE(times, static_cast<std::size_t>(truth.stayed[tick]));
                stayed += times;
            }

            checkRun(std::move(run), random, truth.notes,
                     static_cast<double>(moves != Moves::four ? fine : 1), i);
        }
        QVERIFY(stayed > 1000);
    }

    /// The passes with the thresholds 2 and 4: the two neighbours of the start stay in the first.
    void fringeKeepsTheOrderOfItsList()
    {
        const MazeSnapshot maze = frozen({".....", //
                                          ".###.", //
                                          ".S#E.", //
                                          "....."});
        auto run = explainedRun("fringe", maze, Moves::four);
        QVERIFY(run);
        const auto list = [&](std::uint32_t tick) {
            QStringList cells;
            for (const OpenCell& open : run->openAt(tick).first(0, maze->size()))
                cells.append(QString::fromStdString(cellText(maze->position(open.cell)) + " F " +
                                                    stepsText(open.f)));
            return cells.join(", ");
        };

        QCOMPARE(list(0), QString("(2, 1) F 2"));
        QCOMPARE(list(1), QString("(3, 1) F 4, (2, 0) F 4"));
        QCOMPARE(list(2), QString("(3, 2) F 4, (3, 0) F 6, (2, 0) F 4"));
    }

    void replanningIsThePlainSearch_data()
    {
        test::words<QString>("solver", {"lpa-star", "d-star-lite"});
    }

    void replanningIsThePlainSearch()
    {
        QFETCH(const QString, solver);
        Random random(16);
        for (int i = 0; i < cellsOfEach && !QTest::currentTestFailed(); ++i) {
            const Moves moves = allMoves[random.below(4)];
            const MazeSnapshot maze = anyMaze(random, true);
            const plain::Replanning truth(*maze, moves, solver == "d-star-lite");
            auto run = explainedRun(solver.toStdString(), maze, moves);
            QVERIFY(run);
            QCOMPARE(run->outcome().status == Status::solved, truth.found);

            checkRun(std::move(run), random, truth.notes,
                     static_cast<double>(moves != Moves::four ? fine : 1), i);
        }
    }

    void depthFirstIsThePlainWalk()
    {
        Random random(17);
        for (int i = 0; i < cellsOfEach && !QTest::currentTestFailed(); ++i) {
            const Moves moves = allMoves[random.below(4)];
            const MazeSnapshot maze = anyMaze(random, true);
            const plain::Notes truth = plain::walked(*maze, moves);

            checkRun(explainedRun("depth-first", maze, moves), random, truth, 1e9, i);
        }
    }

    void rbfsIsThePlainRecursion_data() { test::words<QString>("table", {"on", "off"}); }

    void rbfsIsThePlainRecursion()
    {
        QFETCH(const QString, table);
        const bool hasTable = table == "on";
        Random random(18);
        int again = 0;
        for (int i = 0; i < cellsOfEach && !QTest::currentTestFailed(); ++i) {
            const Moves moves = allMoves[random.below(4)];
            const int most = hasTable ? 9 : 4; // without the table it takes exponential time
            const MazeSnapshot maze =
                frozen(randomMaze(random, {.rows = between(random, 1, most),
                                           .columns = between(random, 2, most),
                                           .walls = 0.3,
                                           .costs = i % 2 == 0 ? 0.4 : 0}));
            const plain::Rbfs truth(*maze, moves, hasTable);
            again += truth.notes.reopened() != 0 ? 1 : 0;

            checkRun(explainedRun("rbfs", maze, moves, {{"table", table.toStdString()}}), random,
                     truth.notes, static_cast<double>(moves != Moves::four ? fine : 1), i);
        }
        QVERIFY2(again > 20, std::to_string(again).c_str());
    }

    void publishedIsThePlainProgram()
    {
        Random random(19);
        for (int i = 0; i < cellsOfEach && !QTest::currentTestFailed(); ++i) {
            const MazeSnapshot maze = anyMaze(random, true);
            const plain::Notes truth = plain::published(*maze);

            checkRun(explainedRun("astar-published", maze, Moves::four), random, truth, 1, i);
        }
    }

    void jumpsAreThoseOfThePlainSearch_data() { test::words<QString>("tables", {"off", "on"}); }

    void jumpsAreThoseOfThePlainSearch()
    {
        QFETCH(const QString, tables);
        Random random(23);
        for (int i = 0; i < cellsOfEach && !QTest::currentTestFailed(); ++i) {
            const Moves moves = allMoves[random.below(4)];
            const bool isFine = moves != Moves::four;
            const MazeSnapshot maze = anyMaze(random, false);
            const plain::Jumps truth(*maze, moves, isFine ? fine : 1, isFine ? fineSlant : 1,
                                     isFine ? 21 : 1, tables == "on");

            checkRun(explainedRun("jps", maze, moves, {{"tables", tables.toStdString()}}), random,
                     truth.notes, static_cast<double>(isFine ? fine : 1), i);
        }
    }

    // What is told of the steps of a search, against the recording of the run.
    void stepsAreThoseOfTheRecording_data()
    {
        const auto row = test::columns<QString>("id");
        for (const Solver* solver : solvers())
            if (solver->info.steps != nullptr)
                row(solver->info.id.data(), solver->info.id.data());
    }

    void stepsAreThoseOfTheRecording()
    {
        QFETCH(const QString, id);
        Random random(29);
        for (int i = 0; i < 300; ++i) {
            const bool fourOnly = id == "wavefront" || id == "astar-published";
            const Moves moves = fourOnly ? Moves::four : allMoves[random.below(4)];
            const bool jumps = id == "jps" || id == "subgoal";
            const MazeSnapshot maze = anyMaze(random, id != "wavefront" && !jumps);
            RecordingMonitor monitor(*maze);
            const Outcome recorded = answer(
                id.toStdString(),
                *Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), moves}), monitor);

            auto run = explainedRun(id.toStdString(), maze, moves);

            QVERIFY(run);
            QCOMPARE(run->ticks(), monitor.kept.now());
            QCOMPARE(run->outcome().cost, recorded.cost);
            for (CellIndex cell = 0; cell < maze->size(); ++cell) {
                std::uint32_t closed = 0;
                std::uint32_t opened = 0;
                for (std::size_t side = 0; side < run->log().rules().sides; ++side) {
                    const CellHistory history = run->history(cell, side, 0);
                    if (!history.closed.empty())
                        closed = std::max(closed, history.closed.back());
                    if (!history.reached.empty()) {
                        const std::uint32_t first = std::max(history.reached.front().tick, 1U);
                        opened = opened == 0 ? first : std::min(opened, first);
                    }
                }
                QCOMPARE(closed, monitor.kept.closedAt(cell));
                if (id != "jps")
                    QCOMPARE(opened, monitor.kept.openedAt(cell));
                else if (opened != 0) // the recording draws all cells of a jump as open
                    QVERIFY(monitor.kept.openedAt(cell) != 0);
            }
        }
    }

    void cellsThatAreOpenedAgainAreOpen_data()
    {
        const auto row = test::columns<QString, Chosen>("id", "chosen");
        row("astar", "astar", {{"heuristic", "inconsistent"}});
        row("focal", "focal", {{"weight", "2"}});
        row("ara-star", "ara-star", {});
    }

    /// The recording has the state of every cell at every step, although cells are closed again.
    void cellsThatAreOpenedAgainAreOpen()
    {
        const auto [id, chosen] = test::row<QString, Chosen>();
        Random random(30);
        std::size_t reopened = 0;
        for (int i = 0; i < 100; ++i) {
            // Given a search that opens closed cells again, and its recording
            const Moves moves = allMoves[random.below(4)];
            const MazeSnapshot maze = anyMaze(random, true);
            const Solver& solver = *findSolver(id.toStdString());
            RecordingMonitor monitor(*maze);
            Workspace workspace;
            (void)solver.solve(
                *Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), moves}),
                optionsOf(solver, chosen), monitor, workspace);
            auto run = explainedRun(id.toStdString(), maze, moves, chosen);
            QVERIFY(run);
            // When the two are asked of all cells
            for (CellIndex cell = 0; cell < maze->size(); ++cell) {
                const CellHistory whole = run->history(cell, 0, run->ticks());
                reopened += whole.closed.size() > 1 ? 1 : 0;
                // Then they agree on the first closing, and on the state at every step
                QCOMPARE(monitor.kept.firstClosedAt(cell),
                         whole.closed.empty() ? 0 : whole.closed.front());
                for (std::uint32_t tick = 1; tick <= run->ticks(); ++tick) {
                    const CellState state = run->history(cell, 0, tick).state;
                    QCOMPARE(monitor.kept.stateAt(cell, tick), state);
                    const auto closings = std::ranges::upper_bound(whole.closed, tick);
                    QCOMPARE(monitor.kept.closedBy(cell, tick),
                             state == CellState::closed ? *std::prev(closings) : 0);
                }
            }
        }
        QVERIFY(reopened > 20);
    }

    void linesAreWhatHappened_data()
    {
        test::words<QString>(
            "id", {"dijkstra", "astar", "greedy", "wavefront", "depth-first", "astar-published"});
    }

    /// How often lines ran, against the recording of the run: what opened and closed in each step.
    void linesAreWhatHappened()
    {
        QFETCH(const QString, id);
        Random random(31);
        for (int i = 0; i < 100; ++i) {
            const MazeSnapshot maze = anyMaze(random, id != "wavefront");
            RecordingMonitor monitor(*maze);
            const Outcome outcome = answer(
                id.toStdString(),
                *Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), Moves::four}),
                monitor);
            std::vector<std::size_t> opened(monitor.kept.now() + 1, 0);
            std::vector<std::size_t> closed(monitor.kept.now() + 1, 0);
            for (CellIndex cell = 0; cell < maze->size(); ++cell) {
                if (maze->position(cell) != *maze->start())
                    ++opened[monitor.kept.openedAt(cell)];
                ++closed[monitor.kept.closedAt(cell)];
            }

            auto run = explainedRun(id.toStdString(), maze, Moves::four);

            QVERIFY(run);
            for (std::uint32_t tick = 1; tick <= run->ticks(); ++tick) {
                std::map<StepPart, std::size_t> times;
                for (const LineCount& count : run->linesAt(tick))
                    times[run->steps().code[count.line].part] = count.times;
                QCOMPARE(times[StepPart::open], opened[tick]);
                QCOMPARE(times[StepPart::close], closed[tick]);
                const bool isLast = tick == run->ticks();
                const bool isSolved = outcome.status == Status::solved;
                QCOMPARE(times[StepPart::found], isLast && isSolved ? 1U : 0U);
                QCOMPARE(times[StepPart::exhausted], isLast && !isSolved ? 1U : 0U);
            }
        }
    }

    void doneIsTheLastLine_data() { stepsAreThoseOfTheRecording_data(); }

    /// No line that ran in the last step follows the one that says that the search is done.
    void doneIsTheLastLine()
    {
        QFETCH(const QString, id);
        const MazeSnapshot maze = aroundABlock();

        auto run = explainedRun(id.toStdString(), maze, Moves::four);

        QVERIFY(run);
        const std::size_t last = run->linesAt(run->ticks()).back().line;
        QCOMPARE(run->steps().code[last].part, StepPart::found);
    }

    void theSearchEndsWhileTheEndIsFirst_data()
    {
        const auto row = test::columns<QString, QString>("id", "list");
        for (const QString id : {"dijkstra", "astar"})
            for (const QString list : {"buckets", "heap"})
                row(qPrintable(id + ", " + list), id, list);
    }

    /// The end is never taken: it is first in the list at the last step, and not before.
    void theSearchEndsWhileTheEndIsFirst()
    {
        const auto [id, list] = test::row<QString, QString>();
        Random random(47);
        for (int i = 0; i < 100; ++i) {
            const MazeSnapshot maze = anyMaze(random, true);
            const CellIndex end = maze->index(*maze->end());

            auto run = explainedRun(id.toStdString(), maze, Moves::four,
                                    {{"open-list", list.toStdString()}});

            QVERIFY(run);
            if (run->outcome().status != Status::solved)
                continue;
            for (std::uint32_t tick = 0; tick <= run->ticks(); ++tick)
                QCOMPARE(run->openAt(tick).placeOf(end, 0) == 1, tick == run->ticks());
        }
    }

    void goingBackIsGoingForth()
    {
        Random random(37);
        for (int i = 0; i < 50; ++i) {
            const MazeSnapshot maze = anyMaze(random, true);
            auto run = explainedRun("bidirectional", maze, Moves::eight);
            QVERIFY(run);
            for (int jump = 0; jump < 20; ++jump) {
                const auto tick = static_cast<std::uint32_t>(random.below(run->ticks() + 1));
                OpenListAt fresh(run->log(), *maze);
                fresh.seek(tick);
                for (std::size_t side = 0; side < 2; ++side) {
                    const auto told = run->openAt(tick).first(side, maze->size());
                    const auto expected = fresh.first(side, maze->size());
                    QCOMPARE(told.size(), expected.size());
                    for (std::size_t at = 0; at < told.size(); ++at)
                        QCOMPARE(told[at].cell, expected[at].cell);
                }
            }
        }
    }

    void throughACellIsTheLeastCost()
    {
        Random random(41);
        for (int i = 0; i < 100; ++i) {
            const Moves moves = allMoves[random.below(4)];
            const MazeSnapshot maze =
                frozen(randomMaze(random, {.rows = 5, .columns = 6, .walls = 0.3, .costs = 0.3}));
            const Diagonal diagonal = allDiagonals[random.below(4)];
            const ShortestPath query{*maze->start(), *maze->end(), moves, diagonal};
            const Solver& astar = *findSolver("astar");
            Budget budget;
            auto run = ExplainedRun::make(astar, *Problem::make(maze, query), optionsOf(astar, {}),
                                          budget);
            QVERIFY(run);
            for (CellIndex cell = 0; cell < maze->size(); ++cell) {
                const Position p = maze->position(cell);
                if (!maze->isOpen(p))
                    continue;
                const auto away = oracle::leastCost(*maze, *maze->start(), p, moves, diagonal);
                const auto back = oracle::leastCost(*maze, p, *maze->end(), moves, diagonal);
                const auto whole = run->through(p).whole();
                QCOMPARE(whole.has_value(), away && back);
                if (whole)
                    QVERIFY(std::abs(*whole - *away - *back) < 1e-9);
                const auto best =
                    oracle::leastCost(*maze, *maze->start(), *maze->end(), moves, diagonal);
                QCOMPARE(run->through(p).isBest,
                         whole && best && std::abs(*away + *back - *best) < 1e-9);
            }
        }
    }

    void solversWithoutStepsAreNotExplained()
    {
        for (const Solver* solver : solvers())
            QCOMPARE(whyNotExplained(solver->info).empty(), solver->info.steps != nullptr);
    }

    void limitsEndIt()
    {
        Random random(43);
        const auto maze = frozen(randomMaze(random, {.rows = 600, .columns = 600, .walls = 0.1}));

        const auto run = explainedRun("dijkstra", maze, Moves::eight, {}, {.bytes = 4 << 20});

        QVERIFY(!run);
        QCOMPARE(QString::fromStdString(run.error().why), "memory limit of 4 MiB reached");
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ExplainedRunTest)
#include "explained_run_test.moc"
