#include "solvers/experiments/result_charts.h"
#include "solvers/experiments/run_table.h"
#include "solvers/experiments/undominated.h"

#include <random>
#include <sstream>

namespace mazewright {

namespace {

constexpr int enough = 16; // levels that tell the times of six solvers apart

/// The numbers of a solver, the same on every level but for a factor of the level's times.
struct Entry {
    std::string solver;
    double search = 1;
    double memory = 1;
    std::optional<double> setUp{};
};

/// Reads a solver, search time, memory and set-up time from each line; - for no set-up.
std::vector<Entry> entriesIn(const std::string& drawn)
{
    std::vector<Entry> entries;
    std::istringstream lines(drawn);
    std::string setUp;
    for (Entry each; lines >> each.solver >> each.search >> each.memory >> setUp;) {
        each.setUp = setUp == "-" ? std::nullopt : std::optional(std::stod(setUp));
        entries.push_back(each);
    }
    return entries;
}

RunRecord runOf(const Entry& entry, int level)
{
    const double search = entry.search * (1 + level);
    RunRecord made;
    made.level = std::to_string(level);
    made.solver = entry.solver;
    made.status = Status::solved;
    made.verified = true;
    made.cost = 7;
    made.figures = {{"time-ms", std::to_string(search + entry.setUp.value_or(0))},
                    {"peak-mib", std::to_string(entry.memory)}};
    if (entry.setUp) {
        made.figures.push_back({"set-up-ms", std::to_string(*entry.setUp)});
        made.figures.push_back({"search-ms", std::to_string(search)});
    }
    made.provenance = {"", "9.8.7", "two cores", "2026-11-21T20:47:27Z"};
    made.repeat = 5;
    made.rows = made.columns = 10;
    return made;
}

std::vector<RunRecord> runsOf(const std::vector<Entry>& entries, int levels = enough)
{
    std::vector<RunRecord> records;
    for (int level = 0; level < levels; ++level)
        for (const Entry& entry : entries)
            records.push_back(runOf(entry, level));
    return records;
}

std::vector<RunRecord> runsOf(const std::string& drawn, int levels = enough)
{
    return runsOf(entriesIn(drawn), levels);
}

RunTable tableOf(const std::vector<RunRecord>& records)
{
    return {summarise(records).questions.front(), records};
}

/// Returns `a undominated, b dominated by a, c not resolved`, by the solvers' ids; the words of the
/// error if there is no contest.
QString wordsOf(const std::vector<RunRecord>& records)
{
    const RunTable table = tableOf(records);
    const auto contest = contestOf(table);
    if (!contest)
        return QString::fromStdString(contest.error().message.text());
    QStringList told;
    for (const Contender& each : contest->contenders) {
        const std::string worth = each.worth == Worth::undominated ? " undominated"
                                  : each.worth == Worth::dominated
                                      ? " dominated by " + table.ids()[each.by]
                                      : " not resolved";
        told << QString::fromStdString(table.ids()[each.solver] + worth);
    }
    return told.join(", ");
}

charts::SeriesChart chartOfRuns(const std::vector<RunRecord>& records)
{
    return std::get<charts::SeriesChart>(
        *chartOf(tableOf(records), orderOf(ResultChart::undominated)));
}

bool says(const charts::SeriesChart& chart, std::string_view part)
{
    return chart.caption.text().find(part) != std::string::npos;
}

/// The definition, for numbers that are equal or far apart.
bool dominatesByDefinition(const Entry& one, const Entry& other)
{
    const std::array own = {one.search, one.memory, one.setUp.value_or(0)};
    const std::array others = {other.search, other.memory, other.setUp.value_or(0)};
    bool isBetterInOne = false;
    for (std::size_t i = 0; i < own.size(); ++i) {
        if (own[i] > others[i])
            return false;
        isBetterInOne = isBetterInOne || own[i] < others[i];
    }
    return isBetterInOne;
}

std::vector<Entry> randomEntries(std::mt19937& random)
{
    const auto oneOf = [&random](std::initializer_list<double> values) {
        return values.begin()[random() % values.size()];
    };
    std::vector<Entry> entries;
    for (std::size_t i = 0, count = 2 + random() % 5; i < count; ++i) {
        entries.push_back({std::string(1, static_cast<char>('a' + i)), oneOf({1, 2, 4}),
                           oneOf({10, 20, 30}), oneOf({0, 3, 9})});
        if (entries.back().setUp == 0.0)
            entries.back().setUp.reset();
    }
    return entries;
}

/// Returns the entry with each number changed by less than its margin.
Entry disturbed(Entry entry, std::mt19937& random)
{
    const auto factor = [&random](double most) {
        return std::uniform_real_distribution(1.0, most)(random);
    };
    entry.search *= factor(1.04);
    entry.memory *= factor(1.008);
    if (entry.setUp)
        *entry.setUp *= factor(1.04);
    return entry;
}

} // namespace

class UndominatedTest : public QObject {
    Q_OBJECT

private slots:
    void whatADrawnTableTells_data()
    {
        QTest::addColumn<QString>("drawn");
        QTest::addColumn<QString>("told");

        QTest::newRow("each is the best in one") << "a 1 9 9\nb 9 1 9\nc 9 9 1"
                                                 << "a undominated, b undominated, c undominated";
        QTest::newRow("worse in all") << "a 1 1 1\nb 2 2 2"
                                      << "a undominated, b dominated by a";
        QTest::newRow("equal but for one") << "a 1 2 1\nb 1 1 1"
                                           << "a dominated by b, b undominated";
        QTest::newRow("equal in all") << "a 1 1 1\nb 1 1 1"
                                      << "a undominated, b undominated";
        QTest::newRow("a set-up saves search") << "a 1 1 5\nb 2 1 -"
                                               << "a undominated, b undominated";
        QTest::newRow("no set-up at all") << "a 2 1 5\nb 2 1 -"
                                          << "a dominated by b, b undominated";
        QTest::newRow("within the margins") << "a 1 100 1\nb 1.04 100.9 1.04"
                                            << "a undominated, b undominated";
        QTest::newRow("beyond that of memory") << "a 1 100 1\nb 1.04 101.1 1.04"
                                               << "a undominated, b dominated by a";
        QTest::newRow("beyond that of set-up") << "a 1 100 10\nb 1.04 100 10.6"
                                               << "a undominated, b dominated by a";
        QTest::newRow("set-ups within the noise") << "a 1 1 0.09\nb 2 2 -"
                                                  << "a undominated, b dominated by a";
        QTest::newRow("set-ups beyond the noise") << "a 1 1 0.11\nb 2 2 -"
                                                  << "a undominated, b undominated";
        QTest::newRow("by an undominated one") << "a 3 3 3\nb 2 2 2\nc 1 1 1"
                                               << "a dominated by c, b dominated by c, "
                                                  "c undominated";
    }

    void whatADrawnTableTells()
    {
        QFETCH(QString, drawn);
        QFETCH(QString, told);

        QCOMPARE(wordsOf(runsOf(drawn.toStdString())), told);
    }

    /// Random numbers are equal within the margins or far apart. The oracle is the definition.
    void agreesWithTheDefinition()
    {
        std::mt19937 random(20); // NOLINT(cert-msc32-c, cert-msc51-cpp)
        std::size_t dominated = 0;
        for (int round = 0; round < 200; ++round) {
            const std::vector<Entry> entries = randomEntries(random);
            std::vector<RunRecord> records;
            for (const Entry& entry : entries)
                for (int level = 0; level < enough; ++level)
                    records.push_back(runOf(disturbed(entry, random), level));
            const RunTable table = tableOf(records);
            const auto contest = contestOf(table);
            QVERIFY(contest.has_value());
            QCOMPARE(contest->contenders.size(), entries.size());
            for (const Contender& each : contest->contenders) {
                const Entry& own = entries[each.solver];
                QCOMPARE(table.ids()[each.solver], own.solver);
                const bool isDominated = std::ranges::any_of(entries, [&own](const Entry& other) {
                    return dominatesByDefinition(other, own);
                });
                QVERIFY(each.worth == (isDominated ? Worth::dominated : Worth::undominated));
                QVERIFY(!isDominated || dominatesByDefinition(entries[each.by], own));
                dominated += isDominated ? 1 : 0;
            }
        }
        QVERIFY(dominated > 100);
    }

    /// Three levels prove nothing about times. A solver is then undominated if each other solver
    /// needs more memory or set-up.
    void fewLevelsProveNoDominance()
    {
        std::mt19937 random(21); // NOLINT(cert-msc32-c, cert-msc51-cpp)
        std::size_t undominated = 0;
        for (int round = 0; round < 100; ++round) {
            const std::vector<Entry> entries = randomEntries(random);
            const std::vector<RunRecord> records = runsOf(entries, 3);
            const auto contest = contestOf(tableOf(records));
            QVERIFY(contest.has_value());
            for (const Contender& each : contest->contenders) {
                const Entry& own = entries[each.solver];
                const bool isCertain = std::ranges::all_of(entries, [&own](const Entry& other) {
                    return other.solver == own.solver || own.memory < other.memory ||
                           own.setUp.value_or(0) < other.setUp.value_or(0);
                });
                QVERIFY(each.worth == (isCertain ? Worth::undominated : Worth::notResolved));
                undominated += isCertain ? 1 : 0;
            }
        }
        QVERIFY(undominated > 50);
    }

    /// Each is equal to the next in two numbers and better in one.
    void nothingIsClaimedInACircle()
    {
        const std::string circle = "a 1    100.75 106\n"
                                   "b 1.06 100    103\n"
                                   "c 1.03 101.5  100\n";

        QCOMPARE(wordsOf(runsOf(circle)), "a not resolved, b not resolved, c not resolved");
        QCOMPARE(wordsOf(runsOf(circle + "d 5 500 500")),
                 "a not resolved, b not resolved, c not resolved, d dominated by a");
    }

    void someSolverIsAlwaysLeft()
    {
        std::mt19937 random(22); // NOLINT(cert-msc32-c, cert-msc51-cpp)
        const auto near = [&random](double step) {
            return 100 * (1 + step * static_cast<double>(random() % 4));
        };
        for (int round = 0; round < 300; ++round) {
            std::vector<Entry> entries;
            for (const char* solver : {"a", "b", "c", "d"})
                entries.push_back({solver, near(0.03), near(0.006), near(0.03)});
            const std::vector<RunRecord> records = runsOf(entries);
            const auto contest = contestOf(tableOf(records));

            QVERIFY(std::ranges::any_of(contest->contenders, [](const Contender& each) {
                return each.worth != Worth::dominated;
            }));
        }
    }

    void anotherAnswerIsNoDominance()
    {
        auto worse = runsOf("a 1 1 1\nb 2 2 2");
        auto weaker = runsOf("astar 2 2 2\nastar 1 1 1");
        worse[4].cost = 8; // of a
        for (std::size_t i = 1; i < weaker.size(); i += 2)
            weaker[i].options = {{"weight", "5"}};

        QCOMPARE(wordsOf(worse), "a undominated, b undominated");
        QCOMPARE(wordsOf(weaker), "astar undominated, astar(weight=5) undominated");
    }

    /// On one level of twenty, a takes a thousand times as long: the typical level and the mean
    /// disagree.
    void meansThatContradictTheTestProveNothing()
    {
        auto records = runsOf("a 1 1 1\nb 1.1 2 2", 20);
        QCOMPARE(wordsOf(records), "a undominated, b dominated by a");

        records[0].figures.back().text = "1000";

        QCOMPARE(wordsOf(records), "a undominated, b not resolved");
    }

    void coldTimesAreNotCompared()
    {
        auto records = runsOf("a 1 1 1\nb 2 2 2\nc 3 3 3");
        for (RunRecord& record : records)
            record.measured = {.warmUps = record.solver == "b" ? 0 : 1, .times = 5};

        QCOMPARE(wordsOf(records), "a undominated, b not resolved, c dominated by a");
        QVERIFY(says(chartOfRuns(records), "Not resolved: b. Times of short runs without a "
                                           "warm-up are not compared. "));
    }

    void runsOfDifferentLimitsAreNotCompared()
    {
        auto records = runsOf("a 1 1 1\nb 2 2 2");
        records[0].limits.bytes = 1 << 20;

        QCOMPARE(wordsOf(records), "a not resolved, b not resolved");
        QVERIFY(says(chartOfRuns(records), "Runs from 2 different limits are not compared."));
    }

    void ownClocksAreComparedWithThemselves()
    {
        auto records = runsOf("a 1 1 1\nb 2 2 2\nc 3 3 3");
        for (RunRecord& record : records)
            if (record.solver != "a")
                record.clock = Clock::self;

        const auto chart = chartOfRuns(records);

        QCOMPARE(wordsOf(records), "a undominated, b not resolved, c dominated by b");
        QVERIFY(says(chart, " Times by the solver's own clock: b, c."));
    }

    void aSetUpThatIsNotToldIsUnknown()
    {
        auto records = runsOf("a 1 1 1\nb 2 2 2");
        for (RunRecord& record : records)
            if (record.solver == "b") {
                record.clock = Clock::self;
                std::erase_if(record.figures,
                              [](const NamedText& figure) { return figure.id == "set-up-ms"; });
            }

        const auto chart = chartOfRuns(records);

        QCOMPARE(chart.series[1].name.text(), std::string("b: set-up unknown, not resolved"));
        QVERIFY(chart.series[1].look.isHatched);
    }

    void whatTellsNoMemoryIsNotShown()
    {
        auto records = runsOf("a 1 1 1\nb 2 2 2\nc 3 3 3");
        std::erase_if(records[2].figures,
                      [](const NamedText& figure) { return figure.id == "peak-mib"; });

        QCOMPARE(wordsOf(records), "a undominated, b dominated by a");
        QVERIFY(says(chartOfRuns(records), " Not shown: c, whose memory is unknown."));
    }

    void withoutAContestTheWordsSayWhy()
    {
        auto apart = runsOf("a 1 1 1\nb 2 2 2", 2);
        apart[0].status = Status::limitReached;
        apart[3].status = Status::limitReached;

        QCOMPARE(wordsOf(apart), "no level has “Search time” for every solver");
        QCOMPARE(wordsOf(runsOf("a 1 1 1")), "at least two solvers with known memory are needed");
    }

    /// By hand: the times of a are 1, 2, .. 8, of which the geometric mean is the root of 8!.
    void theChartHasAPointASolver()
    {
        auto records = runsOf("a 1 10 3\nb 2 20 -\nc 3 30 9\nd 9 35 9", 8);
        for (RunRecord& record : records)
            record.measured = {.warmUps = record.solver == "d" ? 0 : 1, .times = 5};
        const double scale = std::pow(std::tgamma(9), 1.0 / 8);

        const auto chart = chartOfRuns(records);

        QVERIFY(chart.x.scale == charts::Scale::logarithmic);
        QVERIFY(chart.y.scale == charts::Scale::logarithmic);
        QCOMPARE(chart.x.label.text(), std::string("Search time"));
        QCOMPARE(chart.y.label.text(), std::string("Memory"));
        QCOMPARE(chart.series.size(), std::size_t{4});
        const std::array names = {"a: set-up 3.00 ms", "b: no set-up",
                                  "c: set-up 9.00 ms, dominated",
                                  "d: set-up 9.00 ms, not resolved"};
        const std::array<charts::Point, 4> points = {{{1, 10}, {2, 20}, {3, 30}, {9, 35}}};
        for (std::size_t i = 0; i < names.size(); ++i) {
            QCOMPARE(chart.series[i].name.text(), std::string(names[i]));
            QCOMPARE(chart.series[i].points.size(), std::size_t{1});
            QVERIFY(std::abs(chart.series[i].points[0].x / scale - points[i].x) < 1e-4);
            QCOMPARE(chart.series[i].points[0].y, points[i].y);
        }
        const auto isHollow = [&](std::size_t i) { return chart.series[i].look.isHatched; };
        QVERIFY(!isHollow(0) && !isHollow(1));
        QVERIFY(isHollow(2) && isHollow(3));
        QVERIFY(chart.caption.text().starts_with("n = 8 levels solved by every solver, of 8."));
        QVERIFY(says(chart, "Set-up times within 5% or 0.1 ms and memory within 1% are "
                            "equal. "
                            "c: dominated by a. Not resolved: d. "));
        QVERIFY(says(chart, "two cores"));
    }

    /// Whatever number is chosen, also one that solvers count in different units.
    void theNumberIsFixed()
    {
        const auto records = runsOf("astar 1 1 1\njps 2 2 2");
        ChartOrder order = orderOf(ResultChart::undominated);
        order.y = *measureOf("expanded", Question::shortestPath);

        const auto chart = std::get<charts::SeriesChart>(*chartOf(tableOf(records), order));

        QVERIFY(!hasNumber(ResultChart::undominated));
        QCOMPARE(chart.series.size(), std::size_t{2});
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::UndominatedTest)
#include "undominated_test.moc"
