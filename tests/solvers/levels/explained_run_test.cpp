// What is said of the steps of a search, against searches that the test makes itself.

#include "solvers/levels/explained_run.h"
#include "tests/support/explained_runs.h"
#include "tests/support/plain_jumps.h"
#include "tests/support/plain_two_fronts.h"

namespace mazewright {

namespace {

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
    for (const plain::Notes& notes : sides) {
        for (const std::vector<plain::Seen>& seen : notes.seen)
            for (std::size_t i = 0; i < seen.size(); ++i)
                if (seen[i].tick == tick)
                    ++truth[seen[i].from == noCell ? StepPart::begin
                            : !seen[i].isQueued    ? StepPart::note
                            : i == 0               ? StepPart::open
                                                   : StepPart::improve];
        for (const std::vector<std::uint32_t>& closed : notes.closed)
            truth[StepPart::close] +=
                static_cast<std::size_t>(std::count(closed.begin(), closed.end(), tick));
    }
    std::map<StepPart, std::size_t> told;
    for (const LineCount& count : run.linesAt(tick))
        told[run.steps().code[count.line].part] = count.times;
    for (const PseudoLine& line : run.steps().code)
        if ((line.part == StepPart::begin || line.part == StepPart::open ||
             line.part == StepPart::improve || line.part == StepPart::note ||
             line.part == StepPart::close) &&
            told[line.part] != truth[line.part])
            return "another number of times: " + std::string(line.text);
    return {};
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

std::uint64_t rowsTo(Position p, Position to)
{
    return static_cast<std::uint64_t>(std::abs(p.row - to.row));
}
std::uint64_t columnsTo(Position p, Position to)
{
    return static_cast<std::uint64_t>(std::abs(p.column - to.column));
}
std::uint64_t manhattan(Position p, Position to)
{
    return rowsTo(p, to) + columnsTo(p, to);
}
std::uint64_t octile(Position p, Position to, std::uint64_t straight, std::uint64_t diagonal)
{
    const std::uint64_t shorter = std::min(rowsTo(p, to), columnsTo(p, to));
    const std::uint64_t longer = std::max(rowsTo(p, to), columnsTo(p, to));
    return (longer - shorter) * straight + shorter * diagonal;
}

/// What steps are counted in where they may be diagonal: fine and, in buckets, coarse.
constexpr std::uint64_t fine = 93222358;
constexpr std::uint64_t fineSlant = 131836323;
constexpr std::uint64_t coarse = 33461;
constexpr std::uint64_t coarseSlant = 47321;

} // namespace

class ExplainedRunTest : public QObject {
    Q_OBJECT

private slots:
    void bestFirstIsThePlainSearch_data()
    {
        const auto row = test::columns<QString, QString, double>("solver", "ties", "weight");
        row("dijkstra", "dijkstra", "", 1.0);
        row("astar", "astar", "", 1.0);
        row("astar, first in", "astar", "first-in", 1.0);
        row("astar, high g", "astar", "high-g", 1.0);
        row("astar, weight 2.5", "astar", "last-in", 2.5);
        row("greedy", "greedy", "", 1.0);
    }

    /// 1,000 random cells at random steps of random mazes.
    void bestFirstIsThePlainSearch()
    {
        QFETCH(const QString, solver);
        QFETCH(const QString, ties);
        QFETCH(const double, weight);
        const bool isBucketed = solver == "dijkstra" || (solver == "astar" && ties.isEmpty());
        Random random(7);
        for (int i = 0; i < cellsOfEach; ++i) {
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
                    return moves == Moves::four ? manhattan(p, end)
                                                : octile(p, end, how.straight, how.diagonal);
                };
            how.ties = ties == "first-in"
                           ? plain::Ties::oldest
                           : (ties == "high-g" ? plain::Ties::highG : plain::Ties::newest);
            if (weight != 1)
                how.f = [&](std::uint64_t g, std::uint64_t h) {
                    return g + static_cast<std::uint64_t>(static_cast<double>(h) * weight);
                };
            if (solver == "greedy")
                how.f = [](std::uint64_t, std::uint64_t h) { return h; };
            const plain::Search truth(*maze, how);
            Chosen chosen;
            if (!ties.isEmpty())
                chosen = {{"ties", ties.toStdString()}, {"weight", std::to_string(weight)}};

            auto run = explainedRun(solver.toStdString(), maze, moves, chosen);

            QVERIFY(run);
            QCOMPARE(run->outcome().status == Status::solved, truth.found);
            const std::string fault =
                faultIn(*run, random, truth.notes, static_cast<double>(how.straight));
            QVERIFY2(fault.empty(), ("maze " + std::to_string(i) + ": " + fault).c_str());
        }
    }

    void wavefrontIsThePlainSearch()
    {
        Random random(11);
        for (int i = 0; i < cellsOfEach; ++i) {
            const MazeSnapshot maze = anyMaze(random, false);
            const plain::Way how = {
                .ties = plain::Ties::oldest,
                .f = [](std::uint64_t, std::uint64_t) { return std::uint64_t{0}; },
                .endsOnMeeting = true};
            const plain::Search truth(*maze, how);

            auto run = explainedRun("wavefront", maze, Moves::four);

            QVERIFY(run);
            const std::string fault = faultIn(*run, random, truth.notes, 1);
            QVERIFY2(fault.empty(), fault.c_str());
        }
    }

    void twoFrontsAreThePlainSearch_data()
    {
        QTest::addColumn<bool>("guided");
        QTest::newRow("estimate") << true;
        QTest::newRow("none") << false;
    }

    void twoFrontsAreThePlainSearch()
    {
        QFETCH(const bool, guided);
        Random random(13);
        for (int i = 0; i < cellsOfEach; ++i) {
            const Moves moves = allMoves[random.below(4)];
            const bool isFine = moves != Moves::four;
            const MazeSnapshot maze = anyMaze(random, true);
            const plain::TwoFronts truth(*maze, moves, guided, isFine ? fine : 1,
                                         isFine ? fineSlant : 1, isFine ? 25 : 0);

            auto run = explainedRun("bidirectional", maze, moves,
                                    {{"guidance", guided ? "estimate" : "none"}});

            QVERIFY(run);
            const std::string fault =
                faultIn(*run, random, truth.notes, static_cast<double>(isFine ? fine : 1));
            QVERIFY2(fault.empty(), ("maze " + std::to_string(i) + ": " + fault).c_str());
        }
    }

    void depthFirstIsThePlainWalk()
    {
        Random random(17);
        for (int i = 0; i < cellsOfEach; ++i) {
            const Moves moves = allMoves[random.below(4)];
            const MazeSnapshot maze = anyMaze(random, true);
            const plain::Notes truth = plain::walked(*maze, moves);

            auto run = explainedRun("depth-first", maze, moves);

            QVERIFY(run);
            const std::string fault = faultIn(*run, random, truth, 1e9);
            QVERIFY2(fault.empty(), fault.c_str());
        }
    }

    void publishedIsThePlainProgram()
    {
        Random random(19);
        for (int i = 0; i < cellsOfEach; ++i) {
            const MazeSnapshot maze = anyMaze(random, true);
            const plain::Notes truth = plain::published(*maze);

            auto run = explainedRun("astar-published", maze, Moves::four);

            QVERIFY(run);
            const std::string fault = faultIn(*run, random, truth, 1);
            QVERIFY2(fault.empty(), fault.c_str());
        }
    }

    void jumpsAreThoseOfThePlainSearch_data()
    {
        QTest::addColumn<QString>("tables");
        QTest::newRow("without tables") << "off";
        QTest::newRow("with tables") << "on";
    }

    void jumpsAreThoseOfThePlainSearch()
    {
        QFETCH(const QString, tables);
        Random random(23);
        for (int i = 0; i < cellsOfEach; ++i) {
            const Moves moves = allMoves[random.below(4)];
            const bool isFine = moves != Moves::four;
            const MazeSnapshot maze = anyMaze(random, false);
            const plain::Jumps truth(*maze, moves, isFine ? fine : 1, isFine ? fineSlant : 1,
                                     isFine ? 21 : 1, tables == "on");

            auto run = explainedRun("jps", maze, moves, {{"tables", tables.toStdString()}});

            QVERIFY(run);
            const std::string fault =
                faultIn(*run, random, truth.notes, static_cast<double>(isFine ? fine : 1));
            QVERIFY2(fault.empty(), ("maze " + std::to_string(i) + ": " + fault).c_str());
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ExplainedRunTest)
#include "explained_run_test.moc"
