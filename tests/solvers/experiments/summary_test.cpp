#include "solvers/core/random.h"
#include "solvers/experiments/summary.h"
#include "solvers/experiments/trial.h"

// What many records come to: on tables small enough to be worked out by hand, and on random ones
// against plain loops.

namespace mazewright {

RunRecord made(std::string level, std::string solver, double cost, double time)
{
    return {.level = std::move(level),
            .solver = std::move(solver),
            .status = Status::solved,
            .verified = true,
            .cost = cost,
            .figures = {{"expanded", "10"}, {"time-ms", QByteArray::number(time).toStdString()}}};
}

/// Twenty levels on which jump point search is nine times as fast as A*.
std::vector<RunRecord> twentyLevels()
{
    std::vector<RunRecord> records;
    for (int level = 0; level < 20; ++level) {
        records.push_back(made(std::to_string(level), "astar", 4, 9));
        records.push_back(made(std::to_string(level), "jps", 4, 1));
    }
    return records;
}

RunRecord ended(std::string level, std::string solver, Status status)
{
    return {.level = std::move(level),
            .solver = std::move(solver),
            .status = status,
            .figures = {{"time-ms", "1"}}};
}

const SolverSummary& sumsOf(const Summary& summary, std::string_view solver)
{
    for (const QuestionSummary& question : summary.questions)
        for (const SolverSummary& sums : question.solvers)
            if (sums.solver == solver)
                return sums;
    static const SolverSummary none;
    return none;
}

bool isNear(const std::optional<double>& value, double expected)
{
    return value && std::abs(*value - expected) < 1e-9 * std::max(1.0, std::abs(expected));
}

namespace {

RunRecord promisedRun(std::string solver, std::vector<NamedText> options, double time = 1)
{
    return {.level = "a",
            .solver = std::move(solver),
            .status = Status::solved,
            .verified = true,
            .cost = 7,
            .figures = {{"time-ms", std::to_string(time)}},
            .options = std::move(options)};
}

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

class SummaryTest : public QObject {
    Q_OBJECT

private slots:
    void timesOfTwoMachinesAreNotCompared()
    {
        std::vector<RunRecord> records = twentyLevels();
        const Summary alike = summarise(records);
        records.front().provenance.machine = "another";

        const QuestionSummary mixed = summarise(records).questions.front();
        const Summary allowed = summarise(records, {.isMixtureAllowed = true});

        QCOMPARE(alike.questions.front().pairs.size(), std::size_t{1});
        QVERIFY(cautionsOf(alike.questions.front()).empty());
        QVERIFY(mixed.pairs.empty());
        QVERIFY(!sumsOf(summarise(records), "jps").timeRatio);
        QCOMPARE(cautionsOf(mixed).front().text(),
                 std::string("the times come from 2 machines and are not compared"));
        QCOMPARE(allowed.questions.front().pairs.size(), std::size_t{1});
        QCOMPARE(cautionsOf(allowed.questions.front()).size(), std::size_t{1});
    }

    void timesUnderTwoLimitsAreNotCompared()
    {
        std::vector<RunRecord> records = twentyLevels();
        for (RunRecord& record : records)
            record.limits = {std::chrono::seconds(10), std::size_t{1} << 30};
        QCOMPARE(summarise(records).questions.front().pairs.size(), std::size_t{1});
        records.front().limits.bytes /= 2;

        const QuestionSummary mixed = summarise(records).questions.front();

        QVERIFY(mixed.pairs.empty());
        QCOMPARE(cautionsOf(mixed).front().text(),
                 std::string("the times come from 2 different limits and are not compared"));
    }

    /// The line of the file was edited: nothing of it counts.
    void aRecordThatBeatsAProvedOptimumIsRefuted()
    {
        std::vector<RunRecord> records = {made("a", "astar", 4, 9), made("a", "jps", 1, 1),
                                          made("a", "dijkstra", 4, 2)};
        records[0].audit = RecordedAudit{.evidence = Evidence::proved, .optimum = 4};
        for (std::size_t line : {1, 2}) {
            records[line].isRead = true;
            records[line].isAudited = false;
        }

        refuteByProofs(records);
        const Summary summary = summarise(records);

        QCOMPARE(summary.failures.size(), std::size_t{1});
        QCOMPARE(summary.failures.front().record, std::size_t{1});
        QCOMPARE(sumsOf(summary, "jps").refuted, std::size_t{1});
        QCOMPARE(sumsOf(summary, "jps").bestCost, std::size_t{0});
        QCOMPARE(sumsOf(summary, "jps").fastest, std::size_t{0});
        QCOMPARE(sumsOf(summary, "astar").proved, std::size_t{1});
        QCOMPARE(sumsOf(summary, "dijkstra").refuted, std::size_t{0});
    }

    void aRecordThatSolvesWhatHasNoSolutionIsRefuted()
    {
        std::vector<RunRecord> records = {ended("a", "astar", Status::noSolution),
                                          made("a", "jps", 2, 1)};
        records[0].audit = RecordedAudit{.evidence = Evidence::proved, .isSolvable = false};
        records[1].isAudited = false;

        refuteByProofs(records);
        const Summary summary = summarise(records);

        QCOMPARE(sumsOf(summary, "astar").noSolution, std::size_t{1});
        QCOMPARE(sumsOf(summary, "jps").refuted, std::size_t{1});
        QCOMPARE(summary.failures.size(), std::size_t{1});
    }

    void timesThatCannotBeAreNone()
    {
        RunRecord record = made("a", "astar", 4, 9);
        record.figures.push_back({"set-up-ms", "1"});
        for (const char* wrong : {"-5", "nan", "inf"}) {
            std::vector<RunRecord> records = {record};
            records[0].figures.push_back({"search-ms", wrong});

            const Summary summary = summarise(records, {.time = TimeKind::search});

            QVERIFY2(!sumsOf(summary, "astar").medianTime, wrong);
        }
    }

    void shortRunsWithoutAWarmUpAreNotCompared()
    {
        std::vector<RunRecord> records = twentyLevels();
        for (RunRecord& record : records)
            record.measured = {.warmUps = 1, .times = 1};
        const QuestionSummary warm = summarise(records).questions.front();
        records.front().measured.warmUps = 0;

        const QuestionSummary cold = summarise(records).questions.front();

        QVERIFY(warm.comparesTimes);
        QCOMPARE(warm.pairs.size(), std::size_t{1});
        QVERIFY(!cold.comparesTimes);
        QVERIFY(cold.pairs.empty());
        QCOMPARE(cautionsOf(cold).size(), std::size_t{1});
    }

    void recordsThatAreReadOrLeftOutAreCounted()
    {
        std::vector<RunRecord> records = {made("a", "astar", 4, 1), made("b", "astar", 4, 1),
                                          made("a", "astar", 4, 8)};
        records[1].isRead = true;

        const QuestionSummary summary = summarise(records).questions.front();

        QCOMPARE(summary.superseded, std::size_t{1});
        QCOMPARE(summary.asRecorded, std::size_t{1});
        QCOMPARE(cautionsOf(summary).size(), std::size_t{2});
    }

    void meansAreOverCommonLevels()
    {
        const Summary summary = summarise(std::vector<RunRecord>{
            made("a", "astar", 4, 1), made("a", "greedy", 6, 4), made("b", "astar", 4, 100),
            ended("b", "greedy", Status::notFound), made("c", "astar", 9, 4),
            made("c", "greedy", 9, 1), ended("d", "astar", Status::noSolution),
            ended("d", "greedy", Status::noSolution), made("e", "astar", 1, 7)});

        QCOMPARE(summary.levels, std::size_t{5});
        QCOMPARE(summary.questions.size(), std::size_t{1});
        QCOMPARE(summary.questions.front().levels, std::size_t{5});
        QCOMPARE(summary.questions.front().common, std::size_t{2});
        const SolverSummary& astar = sumsOf(summary, "astar");
        QCOMPARE(astar.levels, std::size_t{5});
        QCOMPARE(astar.solved, std::size_t{4});
        QCOMPARE(astar.noSolution, std::size_t{1});
        QCOMPARE(astar.bestCost, std::size_t{4});
        QCOMPARE(astar.fastest, std::size_t{5}); // greedy is in another group
        QVERIFY(isNear(astar.meanTime, 2));
        QVERIFY(isNear(astar.timeRatio, 2));
        QVERIFY(isNear(astar.costRatio, 1));
        const SolverSummary& greedy = sumsOf(summary, "greedy");
        QCOMPARE(greedy.levels, std::size_t{4});
        QCOMPARE(greedy.notFound, std::size_t{1});
        QCOMPARE(greedy.bestCost, std::size_t{1});
        QCOMPARE(greedy.fastest, std::size_t{3}); // likewise: a, c, d
        QVERIFY(isNear(greedy.meanTime, 2));
        QVERIFY(isNear(greedy.timeRatio, 2));
        QVERIFY(isNear(greedy.costRatio, std::sqrt(1.5)));
        QVERIFY(isNear(greedy.meanExpanded, 10));
    }

    /// Sums of square roots in another order are the same cost.
    void bestCostIsShared()
    {
        const Summary summary = summarise(std::vector<RunRecord>{
            made("a", "astar", 4.1421356237309505, 1), made("a", "jps", 4.14213562373095, 1),
            made("a", "greedy", 5, 1)});

        QCOMPARE(sumsOf(summary, "astar").bestCost, std::size_t{1});
        QCOMPARE(sumsOf(summary, "jps").bestCost, std::size_t{1});
        QCOMPARE(sumsOf(summary, "greedy").bestCost, std::size_t{0});
        QCOMPARE(sumsOf(summary, "greedy").fastest, std::size_t{1});
    }

    void scoresAreBestWhenLargest()
    {
        std::vector<RunRecord> records = {made("a", "one-stroke", 30, 1),
                                          made("a", "one-stroke-published", 20, 1)};
        for (RunRecord& record : records)
            record.question = Question::oneStroke;

        const Summary summary = summarise(records);

        QCOMPARE(sumsOf(summary, "one-stroke").bestCost, std::size_t{1});
        QCOMPARE(sumsOf(summary, "one-stroke-published").bestCost, std::size_t{0});
        QVERIFY(isNear(sumsOf(summary, "one-stroke-published").costRatio, 1.5));
        QVERIFY(summary.failures.empty());
    }

    void linksHaveFewestTurnsFirst()
    {
        std::vector<RunRecord> records = {made("a", "link", 9, 1),
                                          made("a", "link-published", 5, 1)};
        records[0].figures.push_back({"turns", "1"});
        records[1].figures.push_back({"turns", "2"});
        for (RunRecord& record : records) {
            record.question = Question::link;
            record.bound = record.cost;
        }

        const Summary summary = summarise(records);

        QCOMPARE(sumsOf(summary, "link").bestCost, std::size_t{1});
        QCOMPARE(sumsOf(summary, "link-published").bestCost, std::size_t{0});
        QVERIFY(!sumsOf(summary, "link").costRatio);
        QVERIFY(summary.failures.empty());
    }

    void onlyMuteTimesCount()
    {
        std::vector<RunRecord> records = {made("a", "astar", 4, 1), made("a", "jps", 4, 2)};
        records[0].mute = false;

        const Summary summary = summarise(records);

        QCOMPARE(sumsOf(summary, "astar").fastest, std::size_t{0});
        QCOMPARE(sumsOf(summary, "jps").fastest, std::size_t{1});
        QVERIFY(!sumsOf(summary, "astar").meanTime);
        QVERIFY(isNear(sumsOf(summary, "jps").meanTime, 2));
    }

    void optionsMakeAnotherEntrant()
    {
        std::vector<RunRecord> records = {made("a", "astar", 4, 1), made("a", "astar", 5, 1)};
        records[1].options = {{"moves", "4"}, {"weight", "2"}};

        const Summary summary = summarise(records);

        QCOMPARE(summary.questions.front().solvers.size(), std::size_t{2});
        QCOMPARE(summary.questions.front().solvers[0].options, std::string());
        QCOMPARE(summary.questions.front().solvers[1].options, std::string("weight=2"));
    }

    /// Each is told by all that differs in any of them, what it left at its first value too.
    void settingsAreNamedByWhatDiffers()
    {
        std::vector<RunRecord> records = {made("a", "astar", 4, 1), made("a", "astar", 5, 1),
                                          made("a", "jps", 4, 1)};
        records[0].options = {{"moves", "4"}, {"heuristic", "best"}, {"weight", "1"}};
        records[1].options = {{"moves", "4"}, {"heuristic", "octile"}, {"weight", "1"}};
        records[2].options = {{"moves", "4"}, {"tables", "off"}};

        const Summary summary = summarise(records);

        const std::vector<SolverSummary>& solvers = summary.questions.front().solvers;
        QCOMPARE(solvers[0].setting, std::string("heuristic=best"));
        QCOMPARE(solvers[1].setting, std::string("heuristic=octile"));
        QCOMPARE(solvers[2].setting, std::string());
    }

    /// The optimum is that which a bound claims, and else unknown.
    void theBestIsClaimedOrUnknown()
    {
        std::vector<RunRecord> records = {made("a", "astar-published", 16, 1),
                                          made("a", "astar", 14, 1),
                                          made("b", "astar-published", 16, 1)};
        records[1].bound = 14;

        const Summary summary = summarise(records);

        QCOMPARE(summary.questions.front().claimed, std::size_t{1});
        QCOMPARE(summary.questions.front().known, std::size_t{1});
        QCOMPARE(sumsOf(summary, "astar").claimed, std::size_t{1});
        QCOMPARE(sumsOf(summary, "astar-published").bestCost, std::size_t{1});
        QCOMPARE(sumsOf(summary, "astar-published").claimed, std::size_t{0});
    }

    void aWrongCountIsNotOptimal()
    {
        std::vector<RunRecord> records = {made("a", "one-stroke", 23, 1),
                                          made("a", "one-stroke-published", 23, 1)};
        records[0].bound = 23;
        records[0].figures.push_back({"tracks", "246"});
        records[1].figures.push_back({"tracks", "192"});
        for (RunRecord& record : records)
            record.question = Question::oneStroke;

        const Summary summary = summarise(records);

        QCOMPARE(sumsOf(summary, "one-stroke").claimed, std::size_t{1});
        QCOMPARE(sumsOf(summary, "one-stroke-published").bestCost, std::size_t{1});
        QCOMPARE(sumsOf(summary, "one-stroke-published").claimed, std::size_t{0});
    }

    /// Even where its record has one, from before it was left out.
    void aWrongAnswerHasNoTime()
    {
        std::vector<RunRecord> records = {made("a", "astar", 4, 2), made("a", "jps", 3, 1),
                                          ended("a", "greedy", Status::invalid)};
        records[1].verified = false;

        const Summary summary = summarise(records);

        QCOMPARE(sumsOf(summary, "astar").fastest, std::size_t{1});
        QCOMPARE(sumsOf(summary, "jps").fastest, std::size_t{0});
    }

    void settingsOfAQuestionMakeAnotherLevel()
    {
        std::vector<RunRecord> records = {made("a", "astar", 4, 1), made("a", "astar", 3, 1)};
        records[0].options = {{"moves", "4"}};
        records[1].options = {{"moves", "8"}};

        const Summary summary = summarise(records);

        QCOMPARE(summary.levels, std::size_t{1});
        QCOMPARE(summary.questions.front().levels, std::size_t{2});
        QCOMPARE(sumsOf(summary, "astar").bestCost, std::size_t{2});
    }

    /// Eight files of two settings each, two of the files with the same cells: seven maps.
    void levelsOfOneMapAreNotIndependent()
    {
        std::vector<RunRecord> records;
        for (int level = 0; level < 8; ++level)
            for (const char* moves : {"4", "8"})
                for (const char* solver : {"astar", "jps"}) {
                    const double time = solver == std::string("jps") ? 1 : 2;
                    records.push_back(made(std::to_string(level), solver, 4, time));
                    records.back().options = {{"moves", moves}};
                    records.back().provenance.hash = level == 7 ? "0" : std::to_string(level);
                }

        const QuestionSummary question = summarise(records).questions.front();

        QCOMPARE(question.pairs.size(), std::size_t{1});
        QCOMPARE(question.pairs[0].levels, std::size_t{16});
        QCOMPARE(question.pairs[0].maps, std::size_t{7});
        QVERIFY(question.pairs[0].isByMap);
        QVERIFY(isNear(question.pairs[0].p, 2.0 / 128)); // all seven on one side
        QCOMPARE(question.maps.size(), std::size_t{7});
        QCOMPARE(question.maps[0].name, std::string("0"));
        QCOMPARE(question.maps[0].levels, std::size_t{4});
        QCOMPARE(question.maps[1].levels, std::size_t{2});
    }

    void theMarginDecidesWhatIsEqual()
    {
        std::vector<RunRecord> records;
        for (int level = 0; level < 12; ++level) {
            records.push_back(made(std::to_string(level), "astar", 4, 1.08));
            records.push_back(made(std::to_string(level), "jps", 4, 1));
        }
        const auto findingWithin = [&records](double margin) {
            return summarise(records, {.margin = margin}).questions.front().pairs.front().finding;
        };

        QVERIFY(findingWithin(1.05) != TimeFinding::equal);
        QCOMPARE(findingWithin(1.1), TimeFinding::equal);
    }

    void theLastOfEqualRunsCounts()
    {
        const Summary summary =
            summarise(std::vector<RunRecord>{made("a", "astar", 4, 1), made("a", "astar", 4, 3)});

        QCOMPARE(sumsOf(summary, "astar").levels, std::size_t{1});
        QVERIFY(isNear(sumsOf(summary, "astar").meanTime, 3));
    }

    void failuresAreNamed()
    {
        std::vector<RunRecord> records = {made("a", "astar", 4, 1), made("a", "jps", 3, 1),
                                          ended("a", "ida-star", Status::invalid),
                                          ended("a", "greedy", Status::limitReached)};
        records[1].verified = false;
        records[1].message = "the check failed: through a wall";
        records[2].message = "too large";

        const Summary summary = summarise(records);

        QCOMPARE(summary.failures.size(), std::size_t{2});
        QCOMPARE(summary.failures[0].record, std::size_t{1});
        QCOMPARE(summary.failures[0].why, std::string("the check failed: through a wall"));
        QCOMPARE(summary.failures[1].record, std::size_t{2});
        QCOMPARE(summary.failures[1].why, std::string("too large"));
        QCOMPARE(sumsOf(summary, "jps").refuted, std::size_t{1});
        QCOMPARE(sumsOf(summary, "jps").solved, std::size_t{0});
        QCOMPARE(sumsOf(summary, "jps").bestCost, std::size_t{0});
        QCOMPARE(sumsOf(summary, "ida-star").invalid, std::size_t{1});
        QCOMPARE(sumsOf(summary, "greedy").atLimit, std::size_t{1});
    }

    void contradictionsAreNamed()
    {
        std::vector<RunRecord> records = {made("a", "astar", 5, 1), made("a", "jps", 4, 1),
                                          ended("a", "wavefront", Status::noSolution),
                                          made("a", "dijkstra", 4, 1)};
        records[0].bound = 5;
        records[1].bound = 4;
        records[3].bound = 3;

        const Summary summary = summarise(records);

        QCOMPARE(summary.failures.size(), std::size_t{2});
        QCOMPARE(summary.failures[0].record, std::size_t{0});
        QVERIFY(summary.failures[0].why.text().find("a lower bound of 5") != std::string::npos);
        QCOMPARE(summary.failures[1].record, std::size_t{2});
        QVERIFY(summary.failures[1].why.text().find("no solution") != std::string::npos);
    }

    void agreesWithPlainLoops()
    {
        Random random(6);
        const std::vector<std::string> names = {"wavefront", "astar", "dijkstra"};
        for (int round = 0; round < 200; ++round) {
            std::map<std::string, std::map<std::string, RunRecord>> byLevel;
            std::vector<RunRecord> records;
            for (int level = 0; level < 8; ++level)
                for (const std::string& name : names) {
                    const std::string file = std::to_string(level);
                    RunRecord record =
                        random.chance(0.2)
                            ? ended(file, name, Status::notFound)
                            : made(file, name, 1 + static_cast<double>(random.below(4)),
                                   1 + static_cast<double>(random.below(9)));
                    byLevel[file][name] = record;
                    records.push_back(record);
                }

            const Summary summary = summarise(records);

            // Who solved less than half of what anybody solved has no means.
            std::map<std::string, int> solved;
            int solvedByAny = 0;
            for (const auto& [file, runs] : byLevel) {
                bool any = false;
                for (const auto& [name, run] : runs) {
                    solved[name] += run.cost ? 1 : 0;
                    any = any || run.cost;
                }
                solvedByAny += any ? 1 : 0;
            }
            const auto isInMeans = [&](const std::string& name) {
                return solved[name] > 0 && 2 * solved[name] >= solvedByAny;
            };
            for (const std::string& name : names) {
                std::size_t best = 0;
                std::size_t fastest = 0;
                std::size_t common = 0;
                double product = 1;
                for (auto& [file, runs] : byLevel) {
                    double leastCost = 1e9;
                    double leastTime = 1e9;
                    bool all = true;
                    for (const auto& [other, run] : runs) {
                        all = all && (run.cost || !isInMeans(other));
                        leastCost = std::min(leastCost, run.cost.value_or(1e9));
                        if (run.cost)
                            leastTime = std::min(leastTime, *run.number("time-ms"));
                    }
                    const RunRecord& own = runs[name];
                    best += own.cost && *own.cost == leastCost ? 1 : 0;
                    fastest += own.cost && *own.number("time-ms") == leastTime ? 1 : 0;
                    common += all ? 1 : 0;
                    product *= all && isInMeans(name) ? *own.number("time-ms") : 1;
                }
                const SolverSummary& sums = sumsOf(summary, name);
                QCOMPARE(sums.bestCost, best);
                QCOMPARE(sums.fastest, fastest);
                QCOMPARE(summary.questions.front().common, common);
                QCOMPARE(sums.meanTime.has_value(), common > 0 && isInMeans(name));
                if (sums.meanTime)
                    QVERIFY(isNear(sums.meanTime,
                                   std::pow(product, 1.0 / static_cast<double>(common))));
            }
        }
    }

    // Solvers compete with those that promise the same.
    void optionsDecideTheGuarantee_data()
    {
        const auto add =
            test::columns<QString, QStringList, Guarantee>("solver", "options", "guarantee");
        const auto row = [&add](const char* solver, const QStringList& options,
                                Guarantee guarantee) {
            add(qPrintable(solver + (' ' + options.join(' '))), solver, options, guarantee);
        };
        row("astar", {}, Guarantee::optimal);
        row("astar", {"moves=8", "heuristic=best", "weight=1"}, Guarantee::optimal);
        row("astar", {"moves=8", "ties=high-g"}, Guarantee::optimal);
        row("astar", {"moves=8", "weight=0.5"}, Guarantee::optimal);
        row("astar", {"moves=8", "weight=1.000001"}, Guarantee::bounded);
        row("astar", {"moves=8", "heuristic=manhattan"}, Guarantee::bounded);
        row("astar", {"moves=4", "heuristic=manhattan"}, Guarantee::optimal);
        // half of at most the root of two
        row("astar", {"moves=8", "heuristic=manhattan", "weight=0.5"}, Guarantee::optimal);
        row("astar", {"moves=8", "weight=many"}, Guarantee::none);
        row("jps", {"moves=8", "tables=true"}, Guarantee::optimal);
        row("greedy", {"moves=8"}, Guarantee::none);
        row("somebody", {}, Guarantee::none);
    }

    void optionsDecideTheGuarantee()
    {
        QFETCH(QString, solver);
        QFETCH(QStringList, options);
        std::vector<NamedText> set;
        for (const QString& option : options)
            set.push_back(
                {option.section('=', 0, 0).toStdString(), option.section('=', 1).toStdString()});

        QTEST(guaranteeOf(promisedRun(solver.toStdString(), set)), "guarantee");
    }

    void theFastestIsThatOfItsGroup()
    {
        const Summary summary = summarise(std::vector<RunRecord>{
            promisedRun("greedy", {}, 1), promisedRun("astar", {{"weight", "5"}}, 2),
            promisedRun("wavefront", {}, 4), promisedRun("astar", {}, 3)});

        const std::vector<SolverSummary>& solvers = summary.questions.front().solvers;
        std::vector<Guarantee> groups;
        groups.reserve(solvers.size());
        for (const SolverSummary& solver : solvers)
            groups.push_back(solver.guarantee);
        QCOMPARE(groups, (std::vector<Guarantee>{Guarantee::optimal, Guarantee::optimal,
                                                 Guarantee::bounded, Guarantee::none}));
        QCOMPARE(std::ranges::count(solvers, std::size_t{1}, &SolverSummary::fastest), 3);
        const auto slowest = std::ranges::find(solvers, "wavefront", &SolverSummary::solver);
        QCOMPARE(slowest->fastest, std::size_t{0});
    }

    /// Manhattan is admissible for 4-way moves alone, and an entrant stands in one place.
    void anEntrantHasItsWeakestGuarantee()
    {
        const Summary summary = summarise(std::vector<RunRecord>{
            promisedRun("astar", {{"moves", "4"}, {"heuristic", "manhattan"}}),
            promisedRun("astar", {{"moves", "8"}, {"heuristic", "manhattan"}})});

        QCOMPARE(summary.questions.front().solvers.size(), std::size_t{1});
        QCOMPARE(summary.questions.front().solvers.front().guarantee, Guarantee::bounded);
    }

    // Runs without an answer count where they can, and spoil nothing for the others.
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
        for (const auto& [solver, solved] : {std::pair("astar", 4), {"jps", 2}, {"ida-star", 1}})
            for (int level = 0; level < 10; ++level)
                records.push_back(
                    timedRun(level, solver, level < solved ? std::optional(1.0) : std::nullopt));

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

    /// It might have ended within its limit.
    void aStoppedRunLeavesNoPenalisedMean()
    {
        std::vector<RunRecord> records = {timedRun(0, "jps", 1), timedRun(1, "jps", std::nullopt)};
        QVERIFY(entrantOf(records, "jps").par10);
        records[1].status = Status::stopped;

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
        // Seconds, 0: not finished; milliseconds, 0: above the limit.
        const auto row = test::columns<QList<double>, double>("seconds", "median");
        row("odd", {5, 1, 2}, 2000.0);
        row("even", {5, 1, 2, 4}, 3000.0);
        row("one of three", {5, 1, 0}, 5000.0);
        row("one of four", {5, 1, 0, 2}, 3500.0);
        row("half", {5, 0, 0, 2}, 5000.0);
        row("more than half", {5, 0, 0}, 0.0);
        row("all", {0, 0}, 0.0);
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

QTEST_APPLESS_MAIN(mazewright::SummaryTest)
#include "summary_test.moc"
