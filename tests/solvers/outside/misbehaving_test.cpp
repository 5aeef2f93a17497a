#include "solvers/core/audit.h"
#include "solvers/experiments/comparison.h"
#include "solvers/experiments/rerun.h"
#include "solvers/experiments/timed_runs.h"
#include "tests/support/mazes.h"
#include "tests/support/outside.h"

// The shipped program that goes wrong, under all that runs solvers: each run fails or is refuted,
// the others go on, and no process and no file is left.

namespace mazewright::outside {

namespace {

constexpr Limits atMost{.time = std::chrono::milliseconds(700)};

/// Returns the limits of a way to misbehave: short if the run lasts until them.
Limits limitsOf(const QByteArray& way)
{
    const bool lasts = way == "hangs" || way == "floods-progress";
    return lasts ? atMost : Limits{.time = std::chrono::minutes(1)};
}

void addWays()
{
    const auto add = test::columns<QByteArray, QByteArray>("way", "words");

    add("hangs", "hangs", "time limit of 0.7 s reached; the program did not answer and was ended");
    add("dies", "dies",
        "the program ended with exit code 7; its last words: the table of cells is broken");
    add("floods", "floods", "the program wrote a line that is longer than any answer");
    add("floods-log", "floods-log", "the program wrote more than 10 MiB to its log");
    add("floods-progress", "floods-progress",
        "time limit of 0.7 s reached; the program did not answer and was ended");
    add("forks", "forks", "the program ended with exit code 0");
    add("lies-cost", "lies-cost", "the solver reports cost 3, but 4 was counted");
    add("lies-no-solution", "lies-no-solution", "no solution");
    add("wrong-json", "wrong-json", "which is no JSON");
    add("old-id", "old-id", "instead of request");
}

bool isLie(const QByteArray& way)
{
    return way.startsWith("lies");
}

} // namespace

class MisbehavingTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_solver = &test::published("bad", test::example("misbehaving.py"));
        m_others = {findSolver("astar"), findSolver("wavefront")};
    }

    void cleanup()
    {
        publish({});
        QCOMPARE(m_surroundings.processes(), QStringList());
        QCOMPARE(m_surroundings.leftFolders(), QStringList());
    }

    void asARunItFails_data() { addWays(); }

    void asARunItFails()
    {
        const auto [way, words] = test::row<QByteArray, QByteArray>();
        Workspace workspace;
        const Problem asked = problem(limitsOf(way));

        const auto [outcome, verdict, audit] =
            solveChecked(*m_solver, asked, options(way), {}, workspace);
        const Outcome next = timedSolve(*m_solver, asked, options("well"), {}, workspace);

        const bool isFailed = outcome.status == Status::failed;
        QCOMPARE(isFailed, !isLie(way));
        const QByteArray said = QByteArray::fromStdString(isFailed  ? outcome.message.text()
                                                          : verdict ? verdict->why.text()
                                                                    : "no solution");
        QVERIFY2(said.contains(words), said);
        QCOMPARE(next.status, Status::solved);
        QCOMPARE(next.cost, 4.0);
    }

    void asATimedRunItHasNoTime_data() { addWays(); }

    void asATimedRunItHasNoTime()
    {
        const auto [way, words] = test::row<QByteArray, QByteArray>();
        Auditor auditor;
        Budget budget(limitsOf(way));
        const RunPlan plan{.repeat = 3, .auditor = &auditor};

        const CheckedAnswer made =
            answer({m_solver, Options(optionsOf(Question::shortestPath)), options(way)},
                   problem(limitsOf(way)), plan, budget);

        QCOMPARE(made.outcome.status == Status::failed, !isLie(way));
        QVERIFY(!isLie(way) || (made.verdict && !made.verdict->holds));
        QVERIFY(!timeOf(made.outcome).has_value());
    }

    /// The records of the other solvers are as they are without it.
    void besideOthersItChangesNothing_data() { addWays(); }

    void besideOthersItChangesNothing()
    {
        const auto [way, words] = test::row<QByteArray, QByteArray>();
        const Folder folder;
        ComparisonPlan plan{.solvers = m_others, .limits = limitsOf(way)};
        for (const char* name : {"a.maze", "b.maze"})
            plan.levels.emplace_back(folder.level(name, {drawn({"S.#", "..E"})}).toStdString());
        const auto alone = compare(plan, {}, {}, {});
        plan.solvers.insert(plan.solvers.begin() + 1, {m_solver, {{"way", way.toStdString()}}});

        const auto together = compare(plan, {}, {}, {});

        QCOMPARE(together->records.size(), std::size_t{6});
        std::vector<RunRecord> others;
        for (const RunRecord& record : together->records) {
            if (record.solver != m_solver->info.id) {
                others.push_back(record);
                continue;
            }
            QVERIFY(record.status == Status::failed || record.verified == false);
            QCOMPARE(record.status == Status::failed, !isLie(way));
            QCOMPARE(record.provenance.program.size(), std::size_t{64});
            QVERIFY(!record.figure("time-ms").has_value());
        }
        QCOMPARE(others.size(), alone->records.size());
        for (std::size_t i = 0; i < others.size(); ++i)
            QCOMPARE(answerOf(others[i]), answerOf(alone->records[i]));
    }

    /// A record is made again by the id of its solver and the hash of its files.
    void aRecordIsMadeAgain()
    {
        const Folder folder;
        const QString program = folder.file(
            "mine.py", contentOf(test::inSources("/resources/clients/examples/bfs.py")));
        const std::vector<std::string> command = {test::python(), program.toStdString()};
        const auto again = [&folder](const RunRecord& record) {
            return rerun(record, {}, folder.path("results.jsonl").toStdString());
        };
        ComparisonPlan plan{.solvers = {&test::published("mine", command)}};
        plan.levels.emplace_back(folder.level("a.maze", {drawn({"S.#", "..E"})}).toStdString());
        const RunRecord record = compare(plan, {}, {}, {})->records.front();

        QCOMPARE(record.solver, std::string("outside/mine"));
        QCOMPARE(again(record).verdict, RerunVerdict::same);
        folder.file("mine.py", folder.content("mine.py") + "# changed\n");
        test::published("mine", command);
        const Rerun changed = again(record);
        QCOMPARE(changed.verdict, RerunVerdict::solverChanged);
        QCOMPARE(changed.why.text(), std::string("the files of the solver have changed"));
        publish({});
        const Rerun unknown = again(record);
        QCOMPARE(unknown.verdict, RerunVerdict::notRunnable);
        QVERIFY(unknown.why.text().find("unknown solver 'outside/mine'") != std::string::npos);
    }

    /// A run that failed, and fails again, is the same run.
    void aRecordOfAFailureIsMadeAgain()
    {
        const Folder folder;
        ComparisonPlan plan{.solvers = {{m_solver, {{"way", "dies"}}}}, .limits = atMost};
        plan.levels.emplace_back(folder.level("a.maze", {drawn({"S.#", "..E"})}).toStdString());
        const auto made = compare(plan, {}, {}, {});

        const Rerun again = rerun(made->records.front(), {}, {});

        QCOMPARE(again.verdict, RerunVerdict::same);
    }

    /// An id of a solver is no path, whatever a file says.
    void anIdIsNoPath_data()
    {
        test::words<QByteArray>("id", {"outside/../../bin/sh", "outside/", "outside//bin/sh",
                                       "outside/bad/../bad", "/bin/sh", "outside/bad;x",
                                       "outside/misbehaving.py"});
    }

    void anIdIsNoPath()
    {
        QFETCH(const QByteArray, id);
        RunRecord record;
        record.solver = id.toStdString();
        record.question = Question::shortestPath;

        QCOMPARE(rerun(record, {}, {}).verdict, RerunVerdict::notRunnable);
        QVERIFY(findSolver(record.solver) == nullptr);
    }

private:
    static Problem problem(const Limits& limits)
    {
        return *Problem::make(frozen({"S#..", //
                                      "...E"}),
                              ShortestPath{{0, 0}, {1, 3}}, limits);
    }

    Options options(const QByteArray& way) const
    {
        Options chosen(m_solver->info.options);
        if (!chosen.set("way", way.toStdString()))
            qFatal("no such way");
        return chosen;
    }

    /// What a run found, without its times.
    static std::string answerOf(const RunRecord& record)
    {
        return record.level + ' ' + record.solver + ' ' + std::string(idOf(record.status)) + ' ' +
               std::to_string(record.cost.value_or(-1)) + ' ' +
               std::string(record.figure("expanded").value_or("")) + ' ' +
               std::to_string(record.verified.value_or(false));
    }

    test::Surroundings m_surroundings;
    const Solver* m_solver = nullptr;
    std::vector<SolverConfig> m_others{};
};

} // namespace mazewright::outside

QTEST_GUILESS_MAIN(mazewright::outside::MisbehavingTest)
#include "misbehaving_test.moc"
