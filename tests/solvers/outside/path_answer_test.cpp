#include "solvers/files/format.h"
#include "solvers/outside/path_answer.h"
#include "tests/support/columns.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"

#include <QTest>
#include <queue>

#include <limits>

// What a table claims is verified and audited: right paths are proved, and each kind of fault is
// refuted in words.

namespace mazewright::outside {

namespace {

/// Returns the answer of a table with the columns of its header to one problem.
CheckedOutcome answered(const std::string& table, const Problem& problem)
{
    const std::vector<Problem> one = {problem};
    const auto read = readPathTable(table, one);
    if (!read)
        qFatal("%s", describe(read.error(), "table").text().c_str());
    Auditor auditor;
    Budget budget;
    const PathClaim* claim = read->claims.empty() ? nullptr : &read->claims.front();
    return answerOf(claim, read->form, problem, auditor, budget);
}

std::string whyOf(const CheckedOutcome& answer)
{
    return answer.audit && answer.audit->evidence == Evidence::refuted ? answer.audit->why.text()
                                                                       : "";
}

constexpr std::array<Position, 4> sides = {{{0, 1}, {1, 0}, {0, -1}, {-1, 0}}};

/// Returns a shortest 4-way path between the ends of a maze, each cell as `row,column`; empty if
/// there is none.
std::string breadthFirst(const Maze& maze)
{
    const Position from = *maze.start();
    const Position to = *maze.end();
    std::vector<Position> before(maze.size(), Position{-1, -1});
    std::queue<Position> open;
    open.push(to); // backwards, so that the path is read forwards
    before[maze.index(to)] = to;
    for (; !open.empty(); open.pop())
        for (const Position side : sides) {
            const Position next{open.front().row + side.row, open.front().column + side.column};
            if (!maze.isOpen(next) || before[maze.index(next)].row >= 0)
                continue;
            before[maze.index(next)] = open.front();
            open.push(next);
        }
    if (before[maze.index(from)].row < 0)
        return {};
    std::string path;
    for (Position at = from;; at = before[maze.index(at)]) {
        path += std::to_string(at.row) + ',' + std::to_string(at.column) + ' ';
        if (at == to)
            return path;
    }
}

Problem cornerProblem()
{
    return *Problem::make(frozen({"...", //
                                  ".#.", //
                                  "..."}),
                          ShortestPath{{0, 0}, {2, 2}, Moves::eight});
}

} // namespace

class PathAnswerTest : public QObject {
    Q_OBJECT

private slots:
    void pathsOfABreadthFirstSearchAreProved()
    {
        Random random(200);
        int solved = 0;
        for (int i = 0; i < 200; ++i) {
            const auto maze = std::make_shared<const Maze>(randomMaze(
                random, {.rows = between(random, 1, 9), .columns = between(random, 2, 9)}));
            const Problem problem =
                *Problem::make(maze, ShortestPath{*maze->start(), *maze->end(), Moves::four});
            const std::string path = breadthFirst(*maze);
            solved += path.empty() ? 0 : 1;

            const CheckedOutcome answer = answered(
                "path,status\n\"" + path + "\"," + (path.empty() ? "no-solution" : "solved") + '\n',
                problem);

            QCOMPARE(answer.outcome.status, path.empty() ? Status::noSolution : Status::solved);
            QVERIFY(answer.audit);
            QCOMPARE(answer.audit->evidence, Evidence::proved);
            if (!path.empty())
                QVERIFY(areEqualCosts(answer.outcome.cost, answer.audit->optimum->cost));
        }
        QVERIFY(solved > 50 && solved < 200);
    }

    void aLegalDetourIsNoFault()
    {
        const CheckedOutcome answer = answered("path\n\"0,0 0,2 1,2 0,2 2,2\"\n", cornerProblem());

        QCOMPARE(answer.audit->evidence, Evidence::proved);
        QCOMPARE(answer.outcome.cost, 6.0);
        QCOMPARE(answer.audit->optimum->cost, 4.0);
    }

    void eachFaultIsRefutedInWords_data()
    {
        const auto row = test::columns<std::string, std::string>("table", "why");
        row("through a wall", "path\n\"0,0 2,2\"\n", "cell (1, 1) is a wall or outside");
        row("around a corner", "path\n\"0,0 0,1 1,2 2,2\"\n",
            "the step from (0, 1) to (1, 2) breaks the move rule");
        row("off the map", "path\n\"0,0 0,3 2,3 2,2\"\n", "the cell (0, 3) is outside the maze");
        row("another start", "path\n\"0,1 0,2 2,2\"\n",
            "the route begins at (0, 1), not at (0, 0)");
        row("another end", "path\n\"0,0 2,0 2,1\"\n", "the route ends at (2, 1), not at (2, 2)");
        row("x for y", "path-xy\n\"0,0 1,2 2,2\"\n",
            "the path leads from (0, 0) to (2, 1), which are in no row, column or diagonal");
        row("a shorter cost", "path,cost\n\"0,0 2,0 2,2\",3.9\n",
            "the solver reports cost 3.9, but 4 was counted");
        row("a longer cost", "path,cost\n\"0,0 2,0 2,2\",4.1\n",
            "the solver reports cost 4.1, but 4 was counted");
        row("a huge cost", "path,cost\n\"0,0 2,0 2,2\",1e300\n",
            "the solver reports cost 1e+300, but 4 was counted");
        row("no solution", "path,status\n,no-solution\n",
            "reported that there is no solution, but there is one of cost 4");
        row("an empty path", "path,status\n,solved\n", "the route is empty");
    }
    void eachFaultIsRefutedInWords()
    {
        const auto [table, why] = test::row<std::string, std::string>();

        const CheckedOutcome answer = answered(table, cornerProblem());

        QCOMPARE(whyOf(answer), why);
        QCOMPARE(answer.verdict->holds, false);
    }

    void aRoundedCostIsRight()
    {
        const Problem diagonal = *Problem::make(frozen({"....", "....", "....", "...."}),
                                                ShortestPath{{0, 0}, {3, 3}, Moves::eight});

        const CheckedOutcome answer = answered("path,cost\n\"0,0 3,3\",4.2426\n", diagonal);

        QCOMPARE(answer.audit->evidence, Evidence::proved);
        QCOMPARE(answer.outcome.cost, 3 * std::sqrt(2.0));
    }

    void whatIsMissingHasGivenUp()
    {
        const CheckedOutcome missing = answered("query,path\n", cornerProblem());
        const CheckedOutcome empty = answered("query,path\n0,\n", cornerProblem());

        QCOMPARE(missing.outcome.status, Status::notFound);
        QCOMPARE(missing.outcome.message.text(),
                 std::string("the table has no path for this query"));
        QVERIFY(!missing.audit && !missing.verdict);
        QCOMPARE(empty.outcome.status, Status::notFound);
    }

    void timesAreThePrograms()
    {
        const CheckedOutcome timed =
            answered("path,time-us,expanded\n\"0,0 2,0 2,2\",12.5,7\n", cornerProblem());
        const CheckedOutcome untimed = answered("path\n\"0,0 2,0 2,2\"\n", cornerProblem());

        QCOMPARE(timed.outcome.clock, Clock::self);
        QCOMPARE(std::get<double>(findFigure(timed.outcome, "search-ms")->value), 0.0125);
        QCOMPARE(std::get<std::int64_t>(findFigure(timed.outcome, "expanded")->value), 7);
        QVERIFY(findFigure(timed.outcome, "time-ms") == nullptr);
        QCOMPARE(untimed.outcome.clock, Clock::ours);
    }

    void otherQuestionsAreAnsweredToo()
    {
        const Problem link =
            *Problem::make(frozen({"1.", ".1"}), Link{.from = {0, 0}, .to = {1, 1}, .maxTurns = 2});
        const Problem board = *Problem::make(frozen({"11", "22"}), ClearBoard{});
        const Problem stroke =
            *Problem::make(frozen({"S.", "E."}), OneStroke{.from = {0, 0}, .to = {1, 0}});

        QCOMPARE(answered("path\n\"0,0 0,1 1,1\"\n", link).audit->evidence, Evidence::proved);
        QCOMPARE(answered("path\n\"0,0 0,1 | 1,0 1,1\"\n", board).audit->evidence,
                 Evidence::proved);
        QCOMPARE(whyOf(answered("path\n\"0,0 0,1\"\n", board)),
                 std::string("the solver reports tiles left 0, but 2 was counted"));
        QCOMPARE(answered("path\n\"0,0 0,1 1,1 1,0\"\n", stroke).outcome.cost, 4.0);
    }

    void aHugeCostIsNoFigure()
    {
        const Problem board = *Problem::make(frozen({"11", "22"}), ClearBoard{});
        const Problem stroke =
            *Problem::make(frozen({"S.", "E."}), OneStroke{.from = {0, 0}, .to = {1, 0}});

        const CheckedOutcome left = answered("path,cost\n\"0,0 0,1\",1e300\n", board);
        const CheckedOutcome track = answered("path,cost\n\"0,0 1,0\",1e300\n", stroke);

        QCOMPARE(left.verdict->holds || track.verdict->holds, false);
        QCOMPARE(figureText(left.outcome, "tiles-left"), std::string("2"));
        QCOMPARE(figureText(track.outcome, "score"), std::string("2"));
    }

    void namesOfProgramsAreChecked_data()
    {
        const auto row = test::columns<std::string, std::string>("name", "said");
        const std::string form =
            " cannot be the name of a program; expected the characters of a file name, at most 100 "
            "bytes";
        row("plain", "My search (2024)", "");
        row("empty", "", "''" + form);
        row("a path", "a/b", "'a/b'" + form);
        row("a folder", "..", "'..'" + form);
        row("blanks around", " a", "' a'" + form);
        row("controls", "a\x1B", "'a\\u001B'" + form);
        row("bytes", "\xFF", "'\\xFF'" + form);
        row("ours", "astar", "'astar' is a solver of this program; expected another name");
    }
    void namesOfProgramsAreChecked()
    {
        const auto [name, said] = test::row<std::string, std::string>();

        const auto checked = checkProgramName(name);

        QCOMPARE(checked ? std::string() : checked.error().message.text(), said);
    }
};

} // namespace mazewright::outside

QTEST_APPLESS_MAIN(mazewright::outside::PathAnswerTest)
#include "path_answer_test.moc"
