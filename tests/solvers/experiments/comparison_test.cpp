#include "solvers/experiments/comparison.h"
#include "solvers/experiments/time_kinds.h"
#include "solvers/experiments/timed_runs.h"
#include "solvers/files/format.h"
#include "tests/support/mazes.h"

namespace mazewright {

using Change = std::function<void(RunRecord&)>;

/// Levels by solvers, without a file of results: what is run, what stands, and how it ends.
class ComparisonTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_plan = {.solvers = {findSolver("astar"), findSolver("jps")}, .repeat = 2};
        for (const char* name : {"a.maze", "b.maze"}) {
            m_plan.levels.push_back(m_folder.filePath(name).toStdString());
            QVERIFY(
                writeLevel(m_plan.levels.back().file, {drawn({"S..", ".#.", "..E"})}).has_value());
        }
    }

    void runsStandInTheOrderOfTheTasks()
    {
        std::vector<std::string> told;
        ComparisonProgress last;
        ComparisonWatch watch{.progress = [&](const ComparisonProgress& at) { last = at; }};
        watch.recorded = [&](const RunRecord& record) {
            told.push_back(toJsonLine(record));
            return true;
        };

        const auto made = compared({}, watch);

        QVERIFY(!made.stopped);
        QCOMPARE(made.records.size(), std::size_t{4});
        QCOMPARE(told.size(), std::size_t{4});
        for (std::size_t run = 0; run < 4; ++run) {
            const RunRecord& record = made.records[run];
            QCOMPARE(record.level, m_plan.levels[run / 2].name);
            QCOMPARE(record.solver, std::string(m_plan.solvers[run % 2].solver->info.id));
            QCOMPARE(record.status, Status::solved);
            QCOMPARE(record.repeat, 2);
            QVERIFY(record.figure("time-min-ms").has_value());
            QCOMPARE(told[run], toJsonLine(record));
        }
        QCOMPARE(last.runs, std::size_t{4});
        QCOMPARE(last.levels, std::size_t{2});
        QVERIFY(last.level.empty());
    }

    void whatStandsIsNotRunAgain()
    {
        const auto first = compared();
        const std::vector<RunRecord> standing = {first.records[3], first.records[0]};
        std::size_t made = 0;
        std::size_t reused = 0;

        const auto again =
            compared(standing,
                     {.recorded = [&made](const RunRecord&) { return ++made > 0; },
                      .reused = [&reused](std::size_t, const RunRecord&) { return ++reused > 0; }});

        QCOMPARE(made, std::size_t{2});
        QCOMPARE(reused, std::size_t{2});
        QCOMPARE(again.reused, std::size_t{2});
        QCOMPARE(toJsonLine(again.records[0]), toJsonLine(first.records[0]));
        QCOMPARE(toJsonLine(again.records[3]), toJsonLine(first.records[3]));
        std::vector<RunRecord> both = again.records;
        both.insert(both.end(), first.records.begin(), first.records.end());
        QCOMPARE(latestOf(both).size(), std::size_t{4}); // each of the same run as its other
    }

    void anotherRunDoesNotStand_data()
    {
        const auto add = test::columns<Change>("change");

        add("level", [](RunRecord& record) { record.level += "x"; });
        add("hash", [](RunRecord& record) { record.provenance.hash[0] ^= 1; });
        add("solver", [](RunRecord& record) { record.solver = "greedy"; });
        add("option", [](RunRecord& record) { record.options.front().text = "8"; });
        add("time limit", [](RunRecord& record) { record.limits.time = std::chrono::seconds(1); });
        add("memory limit", [](RunRecord& record) { record.limits.bytes = 1; });
        add("repeat", [](RunRecord& record) { record.repeat = 3; });
        add("version", [](RunRecord& record) { record.provenance.version += "x"; });
        add("commit", [](RunRecord& record) { record.provenance.commit += "x"; });
        add("machine", [](RunRecord& record) { record.provenance.machine += "x"; });
        add("recorded", [](RunRecord& record) { record.mute = false; });
        add("stopped", [](RunRecord& record) { record.status = Status::stopped; });
    }

    void anotherRunDoesNotStand()
    {
        QFETCH(const Change, change);
        m_plan.levels.pop_back();
        m_plan.solvers.pop_back();
        auto first = compared();
        change(first.records.front());

        const auto again = compared(first.records);

        QCOMPARE(again.reused, std::size_t{0});
        QCOMPARE(again.records.size(), std::size_t{1});
    }

    /// Whoever edits a cost, a route or a proof in a file makes the run be made again.
    void aRecordThatTheAuditRefutesDoesNotStand()
    {
        m_plan.levels.pop_back();
        m_plan.solvers.pop_back();
        const auto first = compared();
        std::vector<RunRecord> edited = first.records;
        edited.front().cost = *edited.front().cost - 1;
        edited.front().bound = edited.front().cost;

        const auto again = compared(edited);

        QCOMPARE(again.reused, std::size_t{0});
        QCOMPARE(again.refuted, std::size_t{1});
        QCOMPARE(again.records.front().cost, first.records.front().cost);
    }

    void stoppedItHasWholeRunsOnly()
    {
        std::stop_source stop;
        const ComparisonWatch watch{.progress = [&stop](const ComparisonProgress& at) {
            if (at.runs == 1)
                stop.request_stop();
        }};

        const auto made = compared({}, watch, stop.get_token());

        QVERIFY(made.stopped);
        for (const RunRecord& record : made.records)
            QVERIFY(record.status != Status::stopped);
        QVERIFY(made.records.size() <= 2);
    }

    void lostRecordsEndIt()
    {
        const auto made = compared({}, {.recorded = [](const RunRecord&) { return false; }});

        QVERIFY(made.stopped);
        QVERIFY(made.records.empty());
    }

    void settingsAreChecked()
    {
        m_plan.settings = {{"luck", "1"}};
        const auto unknown = compare(m_plan, {}, {}, {});
        m_plan.settings = {{"weight", "heavy"}};
        const auto wrong = compare(m_plan, {}, {}, {});

        QVERIFY(!unknown.has_value());
        QVERIFY(!wrong.has_value());
    }

    /// What was measured without a warm-up is measured again.
    void coldTimesDoNotStand()
    {
        auto first = compared();
        for (RunRecord& record : first.records) {
            QCOMPARE(record.measured.warmUps, 1);
            QCOMPARE(record.measured.times, 2);
        }
        first.records.front().measured = {};

        const auto again = compared(first.records);

        QCOMPARE(again.reused, std::size_t{3});
    }

    void roundsOfALevelGoInTurn()
    {
        m_plan.levels.pop_back();
        m_plan.repeat = 3;
        std::vector<std::string> order;
        const ComparisonWatch watch{.progress = [&order](const ComparisonProgress& at) {
            if (!at.solver.empty())
                order.emplace_back(at.solver);
        }};

        compared({}, watch);

        QCOMPARE(order, (std::vector<std::string>{"astar", "jps", "jps", "astar", "astar", "jps"}));
    }

    /// Three jobs share nine levels, one of which cannot be read.
    void severalJobsAnswerAsOne()
    {
        m_plan.levels.insert(m_plan.levels.begin() + 1, m_folder.filePath("no.maze").toStdString());
        for (const char* name : {"c.maze", "d.maze", "e.maze", "f.maze", "g.maze", "h.maze"}) {
            m_plan.levels.push_back(m_folder.filePath(name).toStdString());
            QVERIFY(
                writeLevel(m_plan.levels.back().file, {drawn({"S..", "##.", "E.."})}).has_value());
        }
        m_plan.solvers.push_back(findSolver("clear-board")); // which cannot be asked of them
        m_plan.facts = {"shortest-routes"};
        m_plan.repeat = 1;
        const auto one = compared();
        m_plan.jobs = 3;

        const auto several = compared();

        QCOMPARE(several.troubles.size(), std::size_t{1});
        QCOMPARE(several.skipped.size(), one.skipped.size());
        QCOMPARE(several.records.size(), std::size_t{16});
        const auto withoutMeasurements = [](RunRecord record) {
            removeTimes(record);
            std::erase_if(record.figures,
                          [](const NamedText& figure) { return figure.id == "peak-mib"; });
            record.provenance.date.clear();
            return toJsonLine(record);
        };
        for (std::size_t i = 0; i < several.records.size(); ++i) {
            QVERIFY(!several.records[i].number("time-ms"));
            QCOMPARE(withoutMeasurements(several.records[i]), withoutMeasurements(one.records[i]));
        }
    }

    void runsOfSeveralJobsStandForOthersAlone()
    {
        m_plan.jobs = 2;
        const auto untimed = compared();

        const auto again = compared(untimed.records);
        m_plan.jobs = 1;
        const auto timed = compared(untimed.records);
        m_plan.jobs = 2;
        const auto both = compared(timed.records);

        QCOMPARE(again.reused, std::size_t{4});
        QCOMPARE(timed.reused, std::size_t{0});
        QVERIFY(timed.records.front().number("time-ms").has_value());
        QCOMPARE(both.reused, std::size_t{4});
        QVERIFY(both.records.front().number("time-ms").has_value());
        std::vector<RunRecord> all = untimed.records;
        all.insert(all.end(), timed.records.begin(), timed.records.end());
        QCOMPARE(latestOf(all).size(), std::size_t{4});
    }

    void severalJobsEndWhenARecordIsLost()
    {
        m_plan.jobs = 2;

        const auto made = compared({}, {.recorded = [](const RunRecord&) { return false; }});

        QVERIFY(made.stopped);
        QVERIFY(made.records.empty());
    }

private:
    ComparisonResult compared(const std::vector<RunRecord>& standing = {},
                              const ComparisonWatch& watch = {},
                              const std::stop_token& stop = {}) const
    {
        auto made = compare(m_plan, standing, watch, stop);
        if (!made)
            qFatal("%s", made.error().message.text().c_str());
        return std::move(*made);
    }

    QTemporaryDir m_folder;
    ComparisonPlan m_plan;
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ComparisonTest)
#include "comparison_test.moc"
