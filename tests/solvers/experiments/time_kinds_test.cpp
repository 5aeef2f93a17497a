#include "solvers/core/random.h"
#include "solvers/experiments/run_table.h"
#include "solvers/experiments/summary.h"
#include "solvers/experiments/time_kinds.h"

namespace mazewright {

namespace {

/// A query of a map, with the times of both parts; the total is their sum.
RunRecord queryRun(const std::string& map, int query, std::string solver, double setUp,
                   double search)
{
    const auto text = [](double time) { return QByteArray::number(time, 'g', 17).toStdString(); };
    RunRecord record{
        .level = map,
        .solver = std::move(solver),
        .status = Status::solved,
        .verified = true,
        .cost = 7,
        .figures = {{"set-up-ms", text(setUp)},
                    {"search-ms", text(search)},
                    {"time-ms", text(setUp + search)}},
        .options = {{"moves", "8"}, {"from", "0," + std::to_string(query)}, {"to", "9,9"}}};
    record.provenance.hash = "hash of " + map;
    return record;
}

/// 341 queries of three maps. The search of jump points is 13 times as fast as that of A*, but its
/// set-up takes longer.
std::vector<RunRecord> queriesOfThreeMaps()
{
    Random random(341);
    std::vector<RunRecord> records;
    for (int query = 0; query < 341; ++query) {
        const std::string map = "map" + std::to_string(query % 3);
        const double search = 0.2 + static_cast<double>(random.below(100)) / 100;
        records.push_back(queryRun(map, query, "astar", 10, search));
        records.push_back(queryRun(map, query, "jps", 10.6, search / 13));
    }
    return records;
}

const SolverSummary& solverOf(const QuestionSummary& question, std::string_view id)
{
    return *std::ranges::find(question.solvers, id, &SolverSummary::solver);
}

bool isAbout(std::optional<double> value, double expected)
{
    return value && std::abs(*value - expected) < 1e-9 * expected;
}

} // namespace

/// Times are named by what they include, and the default does not hide the search.
class TimeKindsTest : public QObject {
    Q_OBJECT

private slots:
    void aTimeByTheSolversOwnClockIsItsSearch()
    {
        RunRecord own = queryRun("map", 1, "mine", 0, 3);
        own.clock = Clock::self;
        own.figures = {{"search-ms", "3"}};
        RunRecord alsoOurs = own;
        alsoOurs.figures = {{"search-ms", "3"}, {"set-up-ms", "10"}, {"time-ms", "20"}};

        QCOMPARE(timeOf(own, TimeKind::search), std::optional(3.0));
        QCOMPARE(timeOf(own, TimeKind::total), std::optional<double>());
        QCOMPARE(timeOf(own, TimeKind::amortised), std::optional<double>());
        QCOMPARE(clockOf(own, TimeKind::search), Clock::self);
        QCOMPARE(timeOf(alsoOurs, TimeKind::total), std::optional(20.0));
        QCOMPARE(clockOf(alsoOurs, TimeKind::total), Clock::ours);
        QCOMPARE(timeOf(alsoOurs, TimeKind::amortised, 5), std::optional(5.0));
        QCOMPARE(clockOf(alsoOurs, TimeKind::amortised), Clock::self);
        QCOMPARE(usualTimeKind(std::vector{own}, Question::shortestPath), TimeKind::search);
        QCOMPARE(usualTimeKind(std::vector{alsoOurs}, Question::shortestPath), TimeKind::total);
    }

    void aWrongAnswerHasNoOwnTime()
    {
        RunRecord own = queryRun("map", 1, "mine", 0, 3);
        own.clock = Clock::self;
        own.figures = {{"search-ms", "3"}};
        own.verified = false;

        QCOMPARE(timeOf(own, TimeKind::search), std::optional<double>());
    }

    void ownTimesAreShownAndNotCompared()
    {
        std::vector<RunRecord> records = queriesOfThreeMaps();
        for (int query = 0; query < 341; ++query) {
            RunRecord own = queryRun("map" + std::to_string(query % 3), query, "mine", 0, 0.000001);
            own.clock = Clock::self;
            own.figures = {{"search-ms", "0.000001"}};
            records.push_back(own);
        }
        const QuestionSummary without = summarise(queriesOfThreeMaps()).questions.front();

        const QuestionSummary with = summarise(records).questions.front();

        const SolverSummary& mine = solverOf(with, "mine");
        QVERIFY(mine.hasOwnTimes && !solverOf(with, "astar").hasOwnTimes);
        QVERIFY(isAbout(mine.meanTime, 0.000001));
        QCOMPARE(mine.timeRatio, std::optional<double>());
        QCOMPARE(mine.fastest, std::size_t{0});
        QCOMPARE(solverOf(with, "jps").timeRatio, solverOf(without, "jps").timeRatio);
        QCOMPARE(with.pairs.front().p, without.pairs.front().p); // of a family of one
        QCOMPARE(with.pairs.size(), std::size_t{3});
        for (const TimeComparison& pair : with.pairs)
            QCOMPARE(pair.isCompared(), with.solvers[pair.first].solver != "mine" &&
                                            with.solvers[pair.second].solver != "mine");
        QCOMPARE(cautionsOf(with).front().text(),
                 std::string("times by the solver's own clock, which are not compared with "
                             "measured ones: mine"));
    }

    void setUpDoesNotHideWhoSearchesFaster()
    {
        const std::vector<RunRecord> records = queriesOfThreeMaps();

        const QuestionSummary total =
            summarise(records, {.time = TimeKind::total}).questions.front();
        const QuestionSummary usual = summarise(records).questions.front();

        QVERIFY(total.pairs.front().ratio < 1.1); // as if both were equally fast
        QCOMPARE(usual.time, TimeKind::search);
        QVERIFY(std::abs(usual.pairs.front().ratio - 13) < 1e-9);
        QCOMPARE(usual.pairs.front().finding, TimeFinding::slower);
        QCOMPARE(solverOf(usual, "jps").fastest, std::size_t{341});
        QCOMPARE(solverOf(usual, "astar").fastest, std::size_t{0});
    }

    void whatTheDefaultHidesIsSaid()
    {
        const QuestionSummary usual = summarise(queriesOfThreeMaps()).questions.front();

        const Message note = setUpNote(solverOf(usual, "jps"), usual.time, Message("--time total"),
                                       Message("--time search"));

        QVERIFY2(note.text().find("x the search; --time total includes it") != std::string::npos,
                 note.text().c_str());
    }

    void aShortSetUpIsNotWorthALine()
    {
        const auto noteFor = [](double setUp) {
            const QuestionSummary question =
                summarise(std::vector<RunRecord>{queryRun("a", 0, "jps", setUp, 1),
                                                 queryRun("a", 1, "jps", setUp, 1)})
                    .questions.front();
            return setUpNote(question.solvers.front(), question.time, Message("total"),
                             Message("search"));
        };

        QVERIFY(noteFor(0.99).empty());
        QVERIFY(!noteFor(1.01).empty());
    }

    void eachKindCountsItsParts()
    {
        constexpr int queries = 4;
        std::vector<RunRecord> records;
        records.reserve(queries);
        for (int query = 0; query < queries; ++query)
            records.push_back(queryRun("a", query, "jps", 8, 3));
        const auto meanOf = [&](TimeKind kind) {
            return summarise(records, {.time = kind}).questions.front().solvers.front().meanTime;
        };

        QVERIFY(isAbout(meanOf(TimeKind::search), 3));
        QVERIFY(isAbout(meanOf(TimeKind::total), 11));
        QVERIFY(isAbout(meanOf(TimeKind::amortised), 5)); // four queries share 8
    }

    /// The set-up is divided over what was answered, by this solver with these
    /// options, on this map, by these rules.
    void onlyAnsweredQueriesOfTheMapShareTheSetUp()
    {
        std::vector<RunRecord> records = {
            queryRun("a", 0, "jps", 8, 3),   queryRun("a", 1, "jps", 8, 3),
            queryRun("a", 1, "jps", 8, 3), // the same once more
            queryRun("a", 2, "jps", 8, 3),   queryRun("b", 3, "jps", 8, 3),
            queryRun("a", 4, "astar", 8, 3), queryRun("a", 5, "jps", 8, 3),
            queryRun("a", 6, "jps", 8, 3)};
        records[3].status = Status::limitReached;
        records[6].options.front().text = "4";
        records[7].options.push_back({"tables", "on"});

        QCOMPARE(queriesPerMap(records), (std::vector<std::size_t>{2, 2, 2, 2, 1, 1, 1, 1}));
    }

    void oneTimeServesAllKindsWithoutParts()
    {
        RunRecord record = queryRun("a", 0, "link", 8, 3);
        record.figures = {{"time-ms", "11"}};

        for (const TimeKind kind : allTimeKinds)
            QVERIFY(isAbout(timeOf(record, kind, 4), 11));
    }

    void aWrongAnswerHasNoTimeOfAnyKind()
    {
        RunRecord record = queryRun("a", 0, "jps", 8, 3);
        record.verified = false;

        for (const TimeKind kind : allTimeKinds)
            QVERIFY(!timeOf(record, kind));
    }

    void levelsWithMapsOfTheirOwnShowTheTotal()
    {
        std::vector<RunRecord> records = {queryRun("a", 0, "jps", 8, 3),
                                          queryRun("b", 0, "jps", 8, 3)};

        QCOMPARE(usualTimeKind(records, Question::shortestPath), TimeKind::total);
        records.push_back(queryRun("b", 0, "astar", 8, 3)); // another solver is no other query
        QCOMPARE(usualTimeKind(records, Question::shortestPath), TimeKind::total);
        records.push_back(queryRun("b", 1, "jps", 8, 3));
        QCOMPARE(usualTimeKind(records, Question::shortestPath), TimeKind::search);
    }

    void chartsNameTheirTime()
    {
        const std::vector<RunRecord> records = {queryRun("a", 0, "jps", 8, 3),
                                                queryRun("a", 1, "jps", 8, 5)};
        const RunTable table(summarise(records).questions.front(), records);
        const auto drawn = [&](std::string_view id) {
            const Measure measure = *measureOf(id, Question::shortestPath);
            return std::pair(measure.axis.label.text(), table.value(0, 0, measure));
        };

        QCOMPARE(drawn("search-ms"), std::pair(std::string("Search time"), std::optional(3.0)));
        QCOMPARE(drawn("time-ms"), std::pair(std::string("Total time"), std::optional(11.0)));
        QCOMPARE(drawn("amortised-ms"),
                 std::pair(std::string("Amortised time"), std::optional(7.0)));
        QCOMPARE(table.time().id, std::string("search-ms"));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::TimeKindsTest)
#include "time_kinds_test.moc"
