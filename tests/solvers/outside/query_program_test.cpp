#include "solvers/outside/query_program.h"
#include "tests/support/columns.h"
#include "tests/support/mazes.h"
#include "tests/support/outside.h"
#include "tests/support/runs.h"

#include <QTest>

#include <cmath>
#include <map>

// Programs that are called with a map and a scenario, one call a query.

namespace mazewright::outside {

class QueryProgramTest : public QObject {
    Q_OBJECT

private slots:
    void cleanup()
    {
        publish({});
        QCOMPARE(m_surroundings.processes(), QStringList());
        QCOMPARE(m_surroundings.leftFolders(), QStringList());
    }

    /// The program receives the maze and the query in the formats of MovingAI.
    void isCalledWithAMapAndAScenario()
    {
        const Solver& solver = published("import sys\n"
                                         "for name, place in zip(('map', 'scen'), sys.argv[1:]):\n"
                                         "    with open(place) as file, open(name, 'w') as copy:\n"
                                         "        copy.write(file.read())\n"
                                         "print('path')");

        runs(solver);

        QCOMPARE(m_folder.content("map"), QByteArray("type octile\n"
                                                     "height 2\n"
                                                     "width 4\n"
                                                     "map\n"
                                                     "..@.\n"
                                                     "....\n"));
        QCOMPARE(m_folder.content("scen").split('\n').at(1).split('\t'),
                 QByteArray("0\tmaze.map\t4\t2\t0\t0\t3\t0\t0").split('\t'));
    }

    void filesTakeThePlacesOfTheirWords()
    {
        const Solver& solver =
            published("import sys\n"
                      "with open('words', 'w') as file:\n"
                      "    file.write(' '.join([sys.argv[1], sys.argv[3], sys.argv[4][-9:]]))\n"
                      "print('path')",
                      {}, {"--scenario", "{scen}", "--map=none", "{map}"});

        runs(solver);

        QCOMPARE(m_folder.content("words"), QByteArray("--scenario --map=none /maze.map"));
    }

    void readsWhatIsPrinted_data()
    {
        const auto add =
            test::columns<QByteArray, std::map<std::string, std::string>, QByteArray, QByteArray>(
                "printed", "columns", "figure", "value");

        add("our own names", "time-us\texpanded\tpath-xy\n2000\t7\t0,0 1,1 2,1 3,0\n", {},
            "expanded", "7");
        add("names of its own", "nodes;plan;ms\n7;0,0 1,1 1,2 0,3;2\n",
            {{"path", "plan"}, {"time-ms", "ms"}, {"expanded", "nodes"}}, "search-ms", "2");
        add("a time in nanoseconds", "plan;ns\n0,0 1,1 1,2 0,3;5000\n",
            {{"path", "plan"}, {"time-ns", "ns"}}, "search-ms", "0.005");
        add("a time in seconds", "plan;s\n0,0 1,1 1,2 0,3;0.25\n",
            {{"path", "plan"}, {"time-s", "s"}}, "search-ms", "250");
        add("words before the header", "loading the map\nplan;us\n0,0 1,1 1,2 0,3;500\n",
            {{"path", "plan"}, {"time-us", "us"}}, "search-ms", "0.5");
        add("a name with a comma", "plan;time, us\n0,0 1,1 1,2 0,3;500\n",
            {{"path", "plan"}, {"time-us", "time, us"}}, "search-ms", "0.5");
        add("a first name with a comma", "time, us;plan\n500;0,0 1,1 1,2 0,3\n",
            {{"path", "plan"}, {"time-us", "time, us"}}, "search-ms", "0.5");
        add("no end of the last line", "path\n\"0,0 1,1 1,2 0,3\"", {}, "length", "3");
        add("the start kit of the competition", "0 0 3 0 valid 4 0 0 1 1 2 1 3 0 3.8284271\n", {},
            "length", "3");
    }

    void readsWhatIsPrinted()
    {
        using Columns = std::map<std::string, std::string>;
        const auto [printed, columns, figure, value] =
            test::row<QByteArray, Columns, QByteArray, QByteArray>();
        const Solver& solver = published(printing(printed), columns);

        const CheckedOutcome made = runs(solver);

        QCOMPARE(made.outcome.message.text(), std::string());
        QCOMPARE(made.outcome.status, Status::solved);
        QVERIFY(made.verdict && made.verdict->holds);
        QCOMPARE(made.outcome.cost, 1 + 2 * std::sqrt(2.0));
        QCOMPARE(made.outcome.program.size(), std::size_t{64});
        QCOMPARE(figureText(made.outcome, figure.toStdString()), value.toStdString());
    }

    void whatGoesWrongIsSaid_data()
    {
        const auto add =
            test::columns<QByteArray, Status, QByteArray>("program", "status", "words");

        add("dies", "import sys; sys.exit('the map is too small')", Status::failed,
            "the program ended with exit code 1; its last words: the map is too small");
        add("leaves a process",
            "import subprocess\n"
            "subprocess.Popen(['sleep', '1000000'], start_new_session=True,\n"
            "                 stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)\n"
            "print('path\\n')",
            Status::failed, "the program printed no answer");
        add("prints nothing", "pass", Status::failed, "the program printed no answer");
        add("prints another table", printing("a,b\n1,2\n"), Status::failed, "line 1");
        add("prints without end", "while True: print('path' * 1000)", Status::failed,
            "the program printed more than any answer and was ended");
        add("prints a line without end", "while True: print('path' * 1000, end='')", Status::failed,
            "the program wrote a line that is longer than any answer and was ended");
        add("gives up", printing("status,path\ngave-up,\n"), Status::notFound,
            "the program gave up");
        add("gives only a cost", printing("cost,path\n3.83,\n"), Status::notFound,
            "the program gives a cost, but no path");
        add("goes through a wall", printing("path\n\"0,0 0,3\"\n"), Status::solved,
            "cell (0, 2) is a wall or outside");
        add("claims too little", printing("cost;path\n3;0,0 1,1 1,2 0,3\n"), Status::solved,
            "the solver reports cost 3");
    }

    void whatGoesWrongIsSaid()
    {
        const auto [program, status, words] = test::row<QByteArray, Status, QByteArray>();
        const Solver& solver = published(program);

        const CheckedOutcome made = runs(solver);

        QCOMPARE(made.outcome.status, status);
        QCOMPARE(made.outcome.program.size(), std::size_t{64});
        const QByteArray said = QByteArray::fromStdString(made.verdict && !made.verdict->holds
                                                              ? made.verdict->why.text()
                                                              : made.outcome.message.text());
        QVERIFY2(said.contains(words), said);
    }

    void aProgramThatHangsIsEnded()
    {
        const Solver& solver = published("import time; time.sleep(1000000)");

        const CheckedOutcome made = runs(solver, {.time = std::chrono::milliseconds(300)});

        QCOMPARE(made.outcome.status, Status::failed);
        QCOMPARE(made.outcome.message.text(),
                 std::string("time limit of 0.3 s reached; the program did not answer and was "
                             "ended"));
    }

    void columnsThatAreMissingAreNamed()
    {
        const Solver& solver = published(printing("plan\n\"0,0\"\n"), {{"path", "route"}});

        const CheckedOutcome made = runs(solver);

        QCOMPARE(made.outcome.message.text(),
                 std::string(R"(the program printed no header with the columns {"path":"route"})"));
    }

    /// A solver that is added again with other columns reads those.
    void columnsMayChange()
    {
        const QByteArray program = printing("plan;route\n;0,0 1,1 1,2 0,3\n");
        published(program, {{"path", "plan"}});

        const Solver& again = published(program, {{"path", "route"}});

        QCOMPARE(runs(again).outcome.status, Status::solved);
    }

    void questionsThatItDoesNotKnowAreRefused()
    {
        const Solver& solver = published(printing("path\n\"0,0 1,1 1,2 0,3\"\n"));
        Workspace workspace;
        const Problem fourWay =
            *Problem::make(frozen({"S.#E", "...."}), ShortestPath{{0, 0}, {0, 3}, Moves::four}, {});

        const CheckedOutcome made = solveChecked(solver, fourWay, {}, {}, workspace);

        QCOMPARE(made.outcome.status, Status::invalid);
    }

private:
    /// Returns a program that prints a text.
    static QByteArray printing(QByteArray text)
    {
        text.replace('\n', "\\n").replace('"', "\\\"").replace('\t', "\\t");
        return "print(\"" + text + "\", end=\"\")";
    }

    /// Makes a program in Python the only solver from outside.
    const Solver& published(const QByteArray& program,
                            const std::map<std::string, std::string>& columns = {},
                            const std::vector<std::string>& words = {}) const
    {
        std::vector<std::string> command = {test::python(),
                                            m_folder.file("program.py", program).toStdString()};
        command.insert(command.end(), words.begin(), words.end());
        auto made = registrationOf(
            "called", {.words = command, .folder = m_folder.path().toStdString()}, Door::program);
        if (!made)
            qFatal("%s", made.error().message.text().c_str());
        made->columns = columns;
        made->solvers = describedProgram("called", {"8-cut-one"});
        if (const auto errors = publish({*std::move(made)}); !errors.empty())
            qFatal("%s", errors.front().message.text().c_str());
        return *findSolver("outside/called");
    }

    static CheckedOutcome runs(const Solver& solver, const Limits& limits = {})
    {
        Workspace workspace;
        const Problem problem = *Problem::make(
            frozen({"So#E", "...."}), ShortestPath{{0, 0}, {0, 3}, Moves::eightCutOne}, limits);
        return solveChecked(solver, problem, {}, {}, workspace);
    }

    test::Surroundings m_surroundings;
    Folder m_folder;
};

} // namespace mazewright::outside

QTEST_GUILESS_MAIN(mazewright::outside::QueryProgramTest)
#include "query_program_test.moc"
