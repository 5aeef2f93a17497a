#include "solvers/experiments/summary.h"

namespace mazewright {

namespace {

/// A run with a time in seconds, or without an answer after its limit of ten seconds.
RunRecord timedRun(int level, std::string solver, std::optional<double> seconds)
{
    RunRecord record{.level = std::to_string(level), .solver = std::move(solver)};
    record.limits.time = std::chrono::seconds(10);
    record.status = seconds ? Status::solved : Status::limitReached;
    if (seconds) {
        record.verified = true;
        record.cost = 7;
    }
    record.figures = {{"time-ms", std::to_string(seconds.value_or(10) * 1000)}};
    return record;
}

SolverSummary entrantOf(const std::vector<RunRecord>& records, std::string_view id)
{
    const Summary summary = summarise(records);
    return *std::ranges::find(summary.questions.front().solvers, id, &SolverSummary::solver);
}

bool isClose(std::optional<double> value, double expected)
{
    return value && std::abs(*value - expected) < 1e-6 * expected;
}

} // namespace

/// Runs without an answer count where they can, and spoil nothing for the others.
class UnfinishedRunsTest : public QObject {
    Q_OBJECT

private slots:
    void aSolverThatNeverFinishesBlanksNobody()
    {
        std::vector<RunRecord> records;
        for (int level = 0; level < 8; ++level) {
            records.push_back(timedRun(level, "astar", 1));
            records.push_back(timedRun(level, "jps", 4));
            records.push_back(timedRun(level, "ida-star", std::nullopt));
        }

        const Summary summary = summarise(records);

        QCOMPARE(summary.questions.front().common, std::size_t{8});
        QVERIFY(isClose(entrantOf(records, "astar").meanTime, 1000));
        QVERIFY(isClose(entrantOf(records, "jps").timeRatio, 4));
        QVERIFY(entrantOf(records, "astar").isInMeans);
        QVERIFY(!entrantOf(records, "ida-star").isInMeans);
        QVERIFY(!entrantOf(records, "ida-star").meanTime);
    }

    /// Levels that nobody solved do not count against anybody.
    void halfOfWhatAnybodySolvedIsEnough()
    {
        std::vector<RunRecord> records;
        for (int level = 0; level < 10; ++level) {
            const bool isHopeless = level >= 4;
            records.push_back(
                timedRun(level, "astar", isHopeless ? std::nullopt : std::optional(1.0)));
            records.push_back(
                timedRun(level, "jps", level < 2 ? std::optional(1.0) : std::nullopt));
            records.push_back(
                timedRun(level, "ida-star", level < 1 ? std::optional(1.0) : std::nullopt));
        }

        QVERIFY(entrantOf(records, "astar").isInMeans);
        QVERIFY(entrantOf(records, "jps").isInMeans);
        QVERIFY(!entrantOf(records, "ida-star").isInMeans);
        QCOMPARE(summarise(records).questions.front().common, std::size_t{2});
    }

    void unfinishedRunsArePenalised()
    {
        const std::vector<RunRecord> records = {timedRun(0, "jps", 1), timedRun(1, "jps", 3),
                                                timedRun(2, "jps", std::nullopt),
                                                timedRun(3, "jps", 4)};

        QVERIFY(isClose(entrantOf(records, "jps").par2, 1000 * (1 + 3 + 2 * 10 + 4) / 4.0));
        QVERIFY(isClose(entrantOf(records, "jps").par10, 1000 * (1 + 3 + 10 * 10 + 4) / 4.0));
    }

    void aWrongAnswerIsPenalisedToo()
    {
        std::vector<RunRecord> records = {timedRun(0, "jps", 1), timedRun(1, "jps", 3)};
        records[1].verified = false;

        QVERIFY(isClose(entrantOf(records, "jps").par2, 1000 * (1 + 20) / 2.0));
    }

    void withoutALimitThereIsNoPenalty()
    {
        std::vector<RunRecord> records = {timedRun(0, "jps", 1), timedRun(1, "jps", 3)};
        records[1].limits = {};

        QVERIFY(!entrantOf(records, "jps").par2);
        QVERIFY(!entrantOf(records, "jps").par10);
    }

    /// A mean over other levels than those of the others would compare nothing.
    void aLevelThatWasNotRunLeavesNoPenalisedMean()
    {
        const std::vector<RunRecord> records = {timedRun(0, "jps", 1), timedRun(0, "astar", 1),
                                                timedRun(1, "astar", 1)};

        QVERIFY(!entrantOf(records, "jps").par2);
        QVERIFY(entrantOf(records, "astar").par2);
    }

    void theMedianIsOverAllLevels_data()
    {
        QTest::addColumn<QList<double>>("seconds"); // 0: not finished
        QTest::addColumn<double>("median");         // milliseconds; 0: above the limit
        QTest::newRow("odd") << QList<double>{5, 1, 2} << 2000.0;
        QTest::newRow("even") << QList<double>{5, 1, 2, 4} << 3000.0;
        QTest::newRow("one of three") << QList<double>{5, 1, 0} << 5000.0;
        QTest::newRow("one of four") << QList<double>{5, 1, 0, 2} << 3500.0;
        QTest::newRow("half") << QList<double>{5, 0, 0, 2} << 5000.0;
        QTest::newRow("more than half") << QList<double>{5, 0, 0} << 0.0;
        QTest::newRow("all") << QList<double>{0, 0} << 0.0;
    }

    void theMedianIsOverAllLevels()
    {
        QFETCH(QList<double>, seconds);
        QFETCH(double, median);
        std::vector<RunRecord> records;
        for (const double each : seconds)
            records.push_back(timedRun(static_cast<int>(records.size()), "jps",
                                       each > 0 ? std::optional(each) : std::nullopt));

        const SolverSummary jps = entrantOf(records, "jps");

        QCOMPARE(jps.medianTime.has_value(), median > 0);
        QCOMPARE(jps.medianAbove.has_value(), median == 0);
        if (median > 0)
            QVERIFY(isClose(jps.medianTime, median));
        else
            QVERIFY(isClose(jps.medianAbove, 10000));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::UnfinishedRunsTest)
#include "unfinished_runs_test.moc"
