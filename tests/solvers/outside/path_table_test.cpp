#include "solvers/files/format.h"
#include "solvers/outside/path_table.h"
#include "tests/support/columns.h"
#include "tests/support/mazes.h"

#include <QTest>

// Tables of paths: what each form says, and with which words a wrong one is refused.

namespace mazewright::outside {

namespace {

/// Two queries on a maze: from the upper left corner to the right, and to the lower right.
std::vector<Problem> twoProblems()
{
    const MazeSnapshot maze = frozen({"....", //
                                      ".##.", //
                                      "...."});
    return {*Problem::make(maze, ShortestPath{{0, 0}, {0, 3}, Moves::eight}),
            *Problem::make(maze, ShortestPath{{0, 0}, {2, 3}, Moves::eight})};
}

/// Returns the routes of a claim as text, each cell as `row,column`; or the error.
std::string routesText(const PathTable& table, const PathClaim& claim, const Problem& problem)
{
    const auto routes = routesOf(claim, table.form, problem);
    if (!routes)
        return routes.error().message;
    std::string text;
    for (const Route& route : *routes) {
        text += text.empty() ? "" : " | ";
        for (const Position p : route)
            text += (text.empty() || text.ends_with(' ') ? "" : " ") + std::to_string(p.row) + ',' +
                    std::to_string(p.column);
    }
    return text;
}

std::string firstRoute(const std::string& table)
{
    const auto problems = twoProblems();
    const auto read = readPathTable(table, problems);
    if (!read)
        return describe(read.error(), "t");
    return routesText(*read, read->claims.front(), problems[read->claims.front().query]);
}

} // namespace

class PathTableTest : public QObject {
    Q_OBJECT

private slots:
    void eachFormOfAPathIsTheSame_data()
    {
        const auto row = test::columns<std::string>("table");
        row("cells", "query,path\n0,\"0,0 0,1 0,2 0,3\"\n");
        row("turning points", "query,path\n0,\"0,0 0,3\"\n");
        row("a place twice", "query,path\n0,\"0,0 0,0 0,3 0,3\"\n");
        row("a list of Python", "query,path\n0,\"[(0, 0), (0, 3)]\"\n");
        row("a list of JSON", "query,path\n0,\"[[0,0],[0,1],[0,2],[0,3]]\"\n");
        row("blanks", "query,path-rc\n0,0 0 0 3\n");
        row("semicolons", "query;path\n0;0,0 0,3\n");
        row("tabs", "path\tquery\n0,0 0,3\t0\n");
        row("x before y", "query,path-xy\n0,\"0,0 3,0\"\n");
        row("runs", "query,runs\n0,\"0,0 R3\"\n");
        row("capitals, comments, blank lines", "\n# mine\nQuery , PATH\n\n0 , \"0,0 0,3\"\n");
        row("DOS, byte order mark", "\xEF\xBB\xBFquery,path\r\n0,\"0,0 0,3\"\r\n");
        row("the competition", "0 0 3 0 valid 2 0 0 3 0 3.00000\n");
        row("the competition of 2014", "0 0 3 0 4 0 0 1 0 2 0 3 0 3.0\n");
        row("the competition's own judgement is not believed",
            "0 0 3 0 invalid-1 2 0 0 3 0 3.00000 \n");
    }
    void eachFormOfAPathIsTheSame()
    {
        const auto [table] = test::row<std::string>();

        QCOMPARE(firstRoute(table), std::string("0,0 0,1 0,2 0,3"));
    }

    void diagonalsAreFilledToo()
    {
        const MazeSnapshot maze = frozen({"....", "....", "....", "...."});
        const std::vector<Problem> one = {
            *Problem::make(maze, ShortestPath{{3, 0}, {0, 3}, Moves::eight})};
        const auto read = readPathTable("path\n\"3,0 1,2 1,3 0,3\"\n", one);

        QCOMPARE(routesText(*read, read->claims.front(), one.front()),
                 std::string("3,0 2,1 1,2 1,3 0,3"));
    }

    void linksOfABoardStandBetweenBars()
    {
        const std::vector<Problem> one = {*Problem::make(frozen({"11", "22"}), ClearBoard{})};
        const auto read = readPathTable("path\n\"0,0 0,1 | 1,0 1,1\"\n", one);

        QCOMPARE(routesText(*read, read->claims.front(), one.front()),
                 std::string("0,0 0,1 | 1,0 1,1"));
    }

    void valuesAreRead()
    {
        const auto problems = twoProblems();

        const auto read = readPathTable("cost,query,status,time-us,expanded,path,note\n"
                                        ",1,no-solution,,,,why\n"
                                        "3,0,,12.5,7,\"0,0 0,3\",\n",
                                        problems);

        QVERIFY(read);
        const PathClaim& proof = read->claims.front();
        QCOMPARE(proof.query, std::size_t{1});
        QCOMPARE(proof.status, Status::noSolution);
        QVERIFY(!proof.cost && !proof.microseconds && !proof.expanded);
        const PathClaim& path = read->claims.back();
        QCOMPARE(path.line, 3);
        QCOMPARE(path.status, Status::solved);
        QCOMPARE(path.cost, std::optional(3.0));
        QCOMPARE(path.microseconds, std::optional(12.5));
        QCOMPARE(path.expanded, std::optional(std::int64_t{7}));
        QCOMPARE(read->unread, std::vector<std::string>{"note"});
    }

    void aLineWithoutAPathHasGivenUp()
    {
        const auto problems = twoProblems();

        QCOMPARE(readPathTable("query,path\n1,\n", problems)->claims.front().status,
                 Status::notFound);
        QCOMPARE(readPathTable("0 0 3 0 valid 0 0.00000\n", problems)->claims.front().status,
                 Status::notFound);
    }

    void aWrongTableIsRefusedWithItsLine_data()
    {
        const auto row = test::columns<std::string, std::string>("table", "said");
        const std::string header = "expected a header with the columns query, one of path, path-xy "
                                   "and runs, and any of cost, time-us, expanded and status";
        row("nothing", "", "t:1: the table is empty; " + header);
        row("no path", "query,cost\n0,1\n", "t:1: no column has paths; " + header);
        row("no query", "path\n\"0,0 0,3\"\n",
            "t:1: no column says which query a path answers; " + header);
        row("two paths", "query,path,runs\n",
            "t:1: 'path' and 'runs' say the same; expected one of "
            "them");
        row("a far query", "query,path\n1000000000,\n",
            "t:2: the query is '1000000000'; expected a number from 0 to 1");
        row("a query below 0", "query,path\n-1,\n",
            "t:2: the query is '-1'; expected a number from 0 to 1");
        row("a query twice", "query,path\n1,\n\n1,\n", "t:4: query 1 is on line 2 too");
        row("no number", "query,path,cost\n0,,NaN\n",
            "t:2: the cost is 'NaN'; expected a number of at least 0");
        row("a time below 0", "query,path,time-us\n0,,-3\n",
            "t:2: the time-us is '-3'; expected a number of at least 0");
        row("half a cell", "query,path,expanded\n0,,1.5\n",
            "t:2: the expanded is '1.5'; expected a whole number of at least 0");
        row("a status", "query,path,status\n0,,done\n",
            "t:2: the status is 'done'; expected one of solved, no-solution and gave-up");
        row("a proof with a path", "query,path,status\n0,0 0 0 3,no-solution\n",
            "t:2: the status is 'no-solution', but there is a path");
        row("fields", "query,path\n0,0,0\n",
            "t:2: this line has 3 fields; expected 2, as the header has; a path with commas stands "
            "in quotation marks");
        row("a quotation mark", "query,path\n0,\"0,0\n",
            "t:2: a quotation mark is not closed in this line");
        row("bytes", "query,path\n0,\xFF\xFE 0\n",
            "t:2: '\\xFF\\xFE' is no part of a path; expected whole numbers in pairs, such as 0,3 "
            "0,4");
        row("a huge number", "query,path\n0,0 99999999999\n",
            "t:2: '99999999999' is no part of a path; expected whole numbers in pairs, such as 0,3 "
            "0,4");
        row("the least number of 64 bits", "query,path\n0,0 -9223372036854775808\n",
            "t:2: '-9223372036854775808' is no part of a path; expected whole numbers in pairs, "
            "such "
            "as 0,3 0,4");
        row("half a pair", "query,path\n0,0 0 3\n",
            "t:2: the path has 3 numbers; expected two for each cell");
        row("runs", "query,runs\n0,\"0,0 X3\"\n",
            "t:2: \"X3\" is no part of a route; expected ROW,COLUMN or steps such as R3D1");
        row("other ends", "0 0 3 1 1 0 0 0.0\n",
            "t:1: this line leads from (0, 0) to (1, 3), but its query leads from (0, 0) to "
            "(0, 3)");
        row("a cut line", "0 0 3 0 2 0 0 3 0\n",
            "t:1: expected the start, the goal, the number of places of the path, these places and "
            "its length, as the competition prints them; or a table with a header");
        row("more lines", "0 0 3 0 0 0\n0 0 3 2 0 0\n0 0 3 0 0 0\n",
            "t:3: there are more lines than queries; expected at most 2");
    }
    void aWrongTableIsRefusedWithItsLine()
    {
        const auto [table, said] = test::row<std::string, std::string>();

        const auto read = readPathTable(table, twoProblems());

        QVERIFY(!read);
        QCOMPARE(describe(read.error(), "t"), said);
    }

    /// Runs are short, but lead over many cells.
    void readingTakesNoMemoryForCells()
    {
        constexpr int columns = 16384;
        const std::vector<Problem> one = {
            *Problem::make(std::make_shared<const Maze>(openMaze(64, columns)),
                           ShortestPath{{0, 0}, {63, columns - 1}})};
        std::string table = "runs\n\"0,0";
        for (int i = 0; i < 100; ++i)
            table += " R16383 L16383";
        table += "\"\n";
        const AllocationPeak peak;

        const auto read = readPathTable(table, one);

        QVERIFY(read);
        QVERIFY2(peak.bytes() < 100000, qPrintable(QString::number(peak.bytes())));
        QCOMPARE(routesOf(read->claims.front(), read->form, one.front())->front().size(),
                 std::size_t{200 * 16383 + 1});
    }

    void linesForSeveralQueriesAreSeen()
    {
        QVERIFY(!answersSeveral("query,path\n\n# one\n0,\n"));
        QVERIFY(answersSeveral("query,path\n0,\n1,\n"));
        QVERIFY(!answersSeveral("0 0 3 0 0 0\n"));
        QVERIFY(answersSeveral("0 0 3 0 0 0\n0 0 3 2 0 0\n"));
    }

    void aGapIsNotFilled()
    {
        QCOMPARE(firstRoute("query,path\n0,0 0 1 3\n"),
                 std::string("the path leads from (0, 0) to (1, 3), which are in no row, column or "
                             "diagonal"));
    }

    void aPlaceFarOutsideIsNotFilledUpTo()
    {
        QCOMPARE(firstRoute("query,path\n0,0 0 1000000000 0\n"), std::string("0,0 1000000000,0"));
    }

    void anEndlessPathEnds()
    {
        std::string table = "query,path\n0,";
        for (int i = 0; i < 100; ++i)
            table += "0 0 0 3 ";

        QCOMPARE(firstRoute(table), std::string("the path has more than 120 cells"));
    }
};

} // namespace mazewright::outside

QTEST_APPLESS_MAIN(mazewright::outside::PathTableTest)
#include "path_table_test.moc"
