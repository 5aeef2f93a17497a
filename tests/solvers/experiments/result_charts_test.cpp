#include "solvers/experiments/result_charts.h"
#include "solvers/experiments/run_table.h"

namespace mazewright {

namespace {

RunRecord chartedRun(std::string level, std::string solver, double milliseconds, int side = 10)
{
    RunRecord made;
    made.level = std::move(level);
    made.solver = std::move(solver);
    made.status = Status::solved;
    made.verified = true;
    made.cost = 7;
    made.figures = {{"expanded", "100"}, {"time-ms", std::to_string(milliseconds)}};
    made.provenance = {"", "9.8.7", "two cores", "2026-11-21T20:47:27Z"};
    made.repeat = 5;
    made.rows = side;
    made.columns = side;
    return made;
}

RunTable tableOf(const std::vector<RunRecord>& records)
{
    return {summarise(records).questions.front(), records};
}

template <class Kind>
Kind chartOfKind(const std::vector<RunRecord>& records, ResultChart kind)
{
    ChartOrder order = orderOf(kind);
    order.x = *measureOf("area", Question::shortestPath);
    const auto chart = chartOf(tableOf(records), order);
    return chart ? std::get<Kind>(*chart) : Kind{};
}

charts::SeriesChart pairOf(const char* first, const char* second,
                           const std::vector<RunRecord>& records)
{
    const RunTable table = tableOf(records);
    ChartOrder order = orderOf(ResultChart::pair);
    order.first = *table.find(first);
    order.second = *table.find(second);
    return std::get<charts::SeriesChart>(*chartOf(table, order));
}

/// Times of A* and of wavefront on levels a, b, c ...
std::vector<RunRecord> timesOf(const std::vector<std::pair<double, double>>& times)
{
    std::vector<RunRecord> records;
    for (std::size_t i = 0; i < times.size(); ++i) {
        const std::string level(1, static_cast<char>('a' + i));
        records.push_back(chartedRun(level, "astar", times[i].first));
        records.push_back(chartedRun(level, "wavefront", times[i].second));
    }
    return records;
}

bool says(const Message& message, std::string_view part)
{
    return message.text().find(part) != std::string::npos;
}

bool isNear(double a, double b)
{
    return std::abs(a - b) < 1e-9 * std::max({1.0, std::abs(a), std::abs(b)});
}

} // namespace

class ResultChartsTest : public QObject {
    Q_OBJECT

private slots:
    void ownTimesAreHatched()
    {
        std::vector<RunRecord> records = timesOf({{1, 2}, {3, 4}});
        for (const char* level : {"a", "b"}) {
            records.push_back(chartedRun(level, "mine", 1));
            records.back().clock = Clock::self;
            records.back().figures.push_back({"search-ms", "1"});
        }
        const RunTable table = tableOf(records);
        ChartOrder order = orderOf(ResultChart::bars);
        const auto hatched = [&](const char* number) {
            order.y = *measureOf(number, Question::shortestPath);
            const auto chart = std::get<charts::BarChart>(*chartOf(table, order));
            std::vector<std::string> names;
            for (const charts::Bar& bar : chart.bars)
                if (bar.look.isHatched)
                    names.push_back(bar.label);
            const bool isSaid = says(chart.caption, "by the solver's own clock (mine)");
            return isSaid ? names : std::vector<std::string>();
        };

        QCOMPARE(hatched("search-ms"), std::vector<std::string>{"mine"});
        QCOMPARE(hatched("time-ms"), std::vector<std::string>()); // it is ours
        QCOMPARE(hatched("expanded"), std::vector<std::string>());
    }

    void aPairOfDifferentClocksHasNoRatio()
    {
        std::vector<RunRecord> records = timesOf({{1, 2}, {3, 4}});
        for (RunRecord& record : records)
            if (record.solver == "wavefront") {
                record.solver = "mine";
                record.clock = Clock::self;
                record.figures = {{"search-ms", "1"}};
            }
        const RunTable table = tableOf(records);
        ChartOrder order = orderOf(ResultChart::pair);
        order.y = measureOf(TimeKind::search);

        const auto chart = std::get<charts::SeriesChart>(*chartOf(table, order));

        QVERIFY(!says(chart.caption, "Hodges-Lehmann"));
        QVERIFY(says(chart.caption, "Times by the solver's own clock: mine."));
    }

    void aSolverThatNeverFinishesBlanksNoBars()
    {
        std::vector<RunRecord> records = timesOf({{1, 2}, {3, 4}, {5, 6}});
        for (const std::string level : {"a", "b", "c"}) {
            RunRecord stuck = chartedRun(level, "ida-star", 1000);
            stuck.status = Status::limitReached;
            records.push_back(stuck);
        }

        const auto chart = chartOfKind<charts::BarChart>(records, ResultChart::bars);

        QCOMPARE(chart.bars.size(), std::size_t{2});
        QVERIFY(says(chart.caption, "n = 3 levels"));
        QVERIFY(says(chart.caption, "IDA*, with less than half"));
    }

    void expansionsOfOneUnitShareAChart()
    {
        std::vector<RunRecord> records = timesOf({{1, 2}, {3, 4}});
        records.push_back(chartedRun("a", "jps", 1));
        records.push_back(chartedRun("b", "jps", 1));
        const RunTable table = tableOf(records);
        ChartOrder order = orderOf(ResultChart::bars);
        order.y = *measureOf("expanded", Question::shortestPath);
        order.isRelative = false;

        const auto chart = std::get<charts::BarChart>(*chartOf(table, order));

        QCOMPARE(chart.values.label.text(), std::string("Expanded (cells)"));
        QCOMPARE(chart.bars.size(), std::size_t{2});
        QVERIFY(says(chart.caption, "Jump point search, which counts jump points"));
    }

    void aPairOfDifferentUnitsIsRefused()
    {
        std::vector<RunRecord> records = timesOf({{1, 2}, {3, 4}});
        records.push_back(chartedRun("a", "jps", 1));
        const RunTable table = tableOf(records);
        ChartOrder order = orderOf(ResultChart::pair);
        order.y = *measureOf("expanded", Question::shortestPath);
        order.first = *table.find("astar");
        order.second = *table.find("jps");

        QVERIFY(!chartOf(table, order));
        const auto usual = table.mostDifferentPair(order.y);
        QVERIFY(table.unit(usual.first) == table.unit(usual.second));
        order.second = *table.find("wavefront");
        QVERIFY(chartOf(table, order).has_value());
    }

    /// By hand: wavefront took 2, 2, 3, 4 and 20 times as long; its quartiles are 2 and 4, so that
    /// the upper fence is at 7.
    void barsAreMediansWithQuartilesAndOutliers()
    {
        const auto records = timesOf({{1, 2}, {2, 4}, {1, 3}, {2, 8}, {1, 20}});

        const auto chart = chartOfKind<charts::BarChart>(records, ResultChart::bars);

        QCOMPARE(chart.bars.size(), std::size_t{2});
        const charts::Bar& slow = chart.bars[0].value > 1 ? chart.bars[0] : chart.bars[1];
        const charts::Bar& fast = chart.bars[0].value > 1 ? chart.bars[1] : chart.bars[0];
        QCOMPARE(fast.value, 1.0);
        QCOMPARE(slow.value, 3.0);
        QCOMPARE(slow.spread->least, 2.0);
        QCOMPARE(slow.spread->most, 4.0);
        QCOMPARE(slow.outliers, std::vector<double>{20});
        QCOMPARE(QString::fromStdString(slow.text), QStringLiteral("3 ×"));
        QVERIFY(chart.caption.text().starts_with("n = 5 levels"));
        QVERIFY(says(chart.caption, "median"));
        QVERIFY(says(chart.caption, "quartile"));
    }

    void barsCoverOnlyLevelsThatAllHaveSolved()
    {
        auto records = timesOf({{1, 2}, {1, 4}});
        records.push_back(chartedRun("only", "astar", 1000));

        const auto chart = chartOfKind<charts::BarChart>(records, ResultChart::bars);

        QCOMPARE(chart.bars[0].value + chart.bars[1].value, 4.0);
        QVERIFY(chart.caption.text().starts_with("n = 2 levels"));
        QVERIFY(says(chart.caption, "of 3"));
    }

    void whatIsWrongOrRefusedIsInNoChart()
    {
        auto records = timesOf({{1, 2}, {1, 2}, {1, 2}});
        records[1].verified = false;
        records[3].status = Status::invalid;

        const auto pair = chartOfKind<charts::SeriesChart>(records, ResultChart::pair);
        const auto cactus = chartOfKind<charts::SeriesChart>(records, ResultChart::cactus);
        const auto map = chartOfKind<charts::HeatMap>(records, ResultChart::heatMap);

        std::size_t points = 0;
        for (const charts::Series& series : pair.series)
            points += series.points.size();
        QCOMPARE(points, std::size_t{1});
        QCOMPARE(cactus.series.size(), std::size_t{2});
        QCOMPARE(std::max(cactus.series[0].points.back().y, cactus.series[1].points.back().y), 3.0);
        QCOMPARE(std::min(cactus.series[0].points.back().y, cactus.series[1].points.back().y), 1.0);
        QCOMPARE(std::ranges::count_if(map.cells, [](double cell) { return std::isnan(cell); }), 2);
    }

    void aPairHasAPointALevelOnItsSideOfTheDiagonal()
    {
        const auto records = timesOf({{1, 2}, {5, 4}, {3, 3}});

        const auto chart = pairOf("astar", "wavefront", records);

        QVERIFY(chart.isPaired);
        QCOMPARE(chart.series.size(), std::size_t{3});
        const charts::Series& faster = chart.series[0];
        QCOMPARE(faster.points, (std::vector<charts::Point>{{2, 1}})); // across wavefront, up A*
        QCOMPARE(faster.labels, std::vector<std::string>{"a"});
        QCOMPARE(faster.name, std::string("A* faster: 1"));
        QCOMPARE(chart.series[1].points, (std::vector<charts::Point>{{4, 5}}));
        QCOMPARE(chart.series[1].labels, std::vector<std::string>{"b"});
        QCOMPARE(chart.series[2].points, (std::vector<charts::Point>{{3, 3}}));
        QVERIFY(says(chart.y.label, "A*"));
        QVERIFY(std::ranges::all_of(chart.series, [](const charts::Series& series) {
            return series.join == charts::Join::none;
        }));
    }

    /// By hand: most geometric means of two of the ratios 2, 4, 4, 4, 4, 8 are 4. Of six levels,
    /// the ends of the interval are the least and the greatest.
    void thePairsWordsAreThoseOfTheStatistics()
    {
        auto records = timesOf({{2, 1}, {8, 1}, {4, 1}, {4, 1}, {4, 1}, {4, 1}});
        records.push_back(chartedRun("alone", "astar", 1));

        const auto chart = pairOf("astar", "wavefront", records);

        QVERIFY2(chart.caption.text().find(
                     ": 4.000 (95% interval of this pair alone: 2.000 to 8.000)") !=
                     std::string::npos,
                 chart.caption.text().c_str());
        QVERIFY(chart.caption.text().starts_with("n = 6 levels"));
        QVERIFY(says(chart.caption, "1 level solved only by A* not shown"));
    }

    void theTellingPairHasMostLevelsThenTheGreatestRatio()
    {
        const Measure time = *measureOf("time-ms", Question::shortestPath);
        const std::vector<RunRecord> near = {
            chartedRun("a", "astar", 1),    chartedRun("a", "dijkstra", 2),
            chartedRun("a", "jps", 30),     chartedRun("b", "astar", 1),
            chartedRun("b", "dijkstra", 2), chartedRun("b", "wavefront", 900)};
        std::vector<RunRecord> all = near;
        all.push_back(
            chartedRun("b", "jps", 0.1)); // 30 on a, 1/10 on b: less of a mean than 1 : 2 : 2

        const auto telling = [&](const std::vector<RunRecord>& records) {
            const RunTable table = tableOf(records);
            const auto [one, other] = table.mostDifferentPair(time);
            return std::set<std::string>{table.ids()[one], table.ids()[other]};
        };
        QCOMPARE(telling(near), (std::set<std::string>{"astar", "dijkstra"}));
        QCOMPARE(telling(all), (std::set<std::string>{"astar", "dijkstra"}));
        all.push_back(chartedRun("a", "wavefront", 900));
        QCOMPARE(telling(all), (std::set<std::string>{"astar", "wavefront"}));
    }

    void theCactusCountsLevelsWithinATime()
    {
        const auto records = timesOf({{4, 9}, {1, 9}, {2, 9}});
        const RunTable table = tableOf(records);

        const auto chart =
            std::get<charts::SeriesChart>(*chartOf(table, orderOf(ResultChart::cactus)));

        QCOMPARE(chart.series[*table.find("astar")].points,
                 (std::vector<charts::Point>{{1, 1}, {2, 2}, {4, 3}, {9, 3}}));
        QVERIFY(chart.x.scale == charts::Scale::logarithmic);
    }

    void growthTellsTheExponent()
    {
        std::vector<RunRecord> records;
        for (const int side : {10, 20, 40, 80})
            for (int i = 0; i < 3; ++i) // 0.001 n^1.5, and twice another that is off by a factor
                records.push_back(chartedRun(std::to_string(side) + "-" + std::to_string(i),
                                             "astar",
                                             0.001 * std::pow(side * side, 1.5) *
                                                 (i == 0   ? 1
                                                  : i == 1 ? 2
                                                           : 0.5),
                                             side));

        records.push_back(chartedRun("unsolved", "astar", 1, 160));
        records.back().status = Status::limitReached;

        const auto chart = chartOfKind<charts::SeriesChart>(records, ResultChart::growth);

        QVERIFY2(chart.caption.text().starts_with("n = 12 levels of 4 sizes."),
                 chart.caption.text().c_str());
        QCOMPARE(chart.series.size(), std::size_t{1});
        const charts::Series& series = chart.series[0];
        QCOMPARE(series.points.size(), std::size_t{4});
        QVERIFY(isNear(series.points[1].x, 400));
        QVERIFY(isNear(series.points[1].y, 8)); // the median of the size
        QVERIFY2(series.name.text().starts_with("A*: 1.50 ["), series.name.text().c_str());
        QVERIFY(isNear(series.trend.front().x, 100) && isNear(series.trend.back().x, 6400));
        QVERIFY(std::abs(series.trend.front().y - 1) < 1e-4);
        QVERIFY(series.join == charts::Join::none);
    }

    void growthNeedsFourSizes()
    {
        std::vector<RunRecord> records = {
            chartedRun("1", "astar", 1, 10), chartedRun("2", "astar", 2, 20),
            chartedRun("3", "astar", 3, 20), chartedRun("4", "astar", 4, 30)};

        const auto chart = chartOf(tableOf(records), orderOf(ResultChart::growth));

        QVERIFY(!chart.has_value());
        QVERIFY(chart.error().message.text().find("four different sizes") != std::string::npos);
        records.push_back(chartedRun("5", "astar", 5, 40));
        QVERIFY(chartOf(tableOf(records), orderOf(ResultChart::growth)).has_value());
    }

    /// Two small levels of one generator and two large of another give no law of either.
    void growthMixesNoFamilies()
    {
        const auto growthWith = [](const std::string& family) {
            return chartOfKind<charts::SeriesChart>(
                {chartedRun("walls-10x10-density=0.15-1.maze", "astar", 1, 10),
                 chartedRun("walls-20x20-density=0.15-2.maze", "astar", 2, 20),
                 chartedRun(family + "-40x40-density=0.15-1.maze", "astar", 8, 40),
                 chartedRun(family + "-80x80-density=0.15-22.maze", "astar", 9, 80)},
                ResultChart::growth);
        };

        const charts::SeriesChart one = growthWith("walls");
        const charts::SeriesChart two = growthWith("rooms");

        QVERIFY(!one.series[0].trend.empty());
        QVERIFY(two.series[0].trend.empty());
        QCOMPARE(two.series[0].points.size(), std::size_t{4});
        QVERIFY(says(two.caption, "No exponent is fitted: the levels are of 2 families"));
    }

    void theHeatMapIsRelativeToTheBestOfEachLevel()
    {
        auto records = timesOf({{6, 3}, {1, 4}});
        records.push_back(chartedRun("dir/c.maze", "astar", 50));
        const RunTable table = tableOf(records);

        const auto map = std::get<charts::HeatMap>(*chartOf(table, orderOf(ResultChart::heatMap)));

        QCOMPARE(map.rows, table.solvers());
        QCOMPARE(map.columns, (std::vector<std::string>{"b", "a", "c.maze"})); // by least time
        const std::size_t first = *table.find("astar") * 3;
        QVERIFY(isNear(map.cells[first], 1));
        QVERIFY(isNear(map.cells[first + 1], 2));
        QVERIFY(isNear(map.cells[first + 2], 1));
        const std::size_t second = *table.find("wavefront") * 3;
        QVERIFY(isNear(map.cells[second], 4));
        QVERIFY(isNear(map.cells[second + 1], 1));
        QVERIFY(std::isnan(map.cells[second + 2]));
    }

    /// 600 levels make groups of two; of times 1 and 4 the geometric mean is 2.
    void manyLevelsAreGroupedInTheHeatMap()
    {
        std::vector<RunRecord> records;
        records.reserve(600);
        for (int level = 0; level < 600; ++level)
            records.push_back(chartedRun(std::to_string(level), "astar", level < 300 ? 1 : 4));
        ChartOrder order = orderOf(ResultChart::heatMap);
        order.isRelative = false;

        const auto map = std::get<charts::HeatMap>(*chartOf(tableOf(records), order));

        QCOMPARE(map.columns.size(), std::size_t{300});
        QVERIFY(isNear(map.cells.front(), 1));
        QVERIFY(isNear(map.cells.back(), 4));
        QVERIFY(says(map.columnsLabel, "groups of 2"));
    }

    void aScatterHasAPointARun()
    {
        std::vector<RunRecord> records = timesOf({{3, 5}, {1, 7}});
        records[2].rows = 5;

        const auto chart = chartOfKind<charts::SeriesChart>(records, ResultChart::scatter);

        QCOMPARE(chart.series.size(), std::size_t{2});
        for (const charts::Series& series : chart.series) {
            QVERIFY(series.join == charts::Join::none);
            QCOMPARE(series.points.size(), std::size_t{2});
            QCOMPARE(series.labels.size(), std::size_t{2});
        }
        QVERIFY(chart.x.scale == charts::Scale::linear && chart.y.scale == charts::Scale::linear);
    }

    /// Numbers as recorded are of unsolved runs too; a measure without id is the levels.
    void aScatterOfNumbersAsRecordedIsOverTheLevels()
    {
        std::vector<RunRecord> records = timesOf({{3, 5}, {1, 7}, {2, 2}, {4, 4}});
        records[2].status = Status::stopped;
        records[4].status = Status::invalid;
        records[6].verified = false;
        const RunTable table = tableOf(records);
        ChartOrder order = orderOf(ResultChart::scatter);
        order.x = {"", {}, true};
        order.y = *measureOf("expanded", Question::shortestPath);
        const auto points = [&] {
            const auto chart = std::get<charts::SeriesChart>(*chartOf(table, order));
            const auto astar =
                std::ranges::find(chart.series, "A*",
                                  [](const charts::Series& series) { return series.name.text(); });
            return astar == chart.series.end() ? std::vector<charts::Point>() : astar->points;
        };

        QCOMPARE(points(), (std::vector<charts::Point>{{1, 100}}));
        order.y.isAsRecorded = true;
        QCOMPARE(points(), (std::vector<charts::Point>{{1, 100}, {2, 100}}));
    }

    void scalesAreAsChosen()
    {
        const auto records = timesOf({{1, 1000}, {2, 5000}});
        const RunTable table = tableOf(records);
        for (const ResultChart kind : {ResultChart::cactus, ResultChart::scatter})
            for (const auto x : {charts::Scale::linear, charts::Scale::logarithmic})
                for (const auto y : {charts::Scale::linear, charts::Scale::logarithmic}) {
                    ChartOrder order = orderOf(kind);
                    order.scaleX = x;
                    order.scaleY = y;
                    const auto chart = std::get<charts::SeriesChart>(*chartOf(table, order));
                    QVERIFY(chart.x.scale == x && chart.y.scale == y);
                }
    }

    void coloursStayWithTheirSolvers()
    {
        const auto records = timesOf({{1, 2}, {2, 4}, {1, 3}});
        const RunTable table = tableOf(records);
        const auto bars = std::get<charts::BarChart>(*chartOf(table, orderOf(ResultChart::bars)));
        const auto cactus =
            std::get<charts::SeriesChart>(*chartOf(table, orderOf(ResultChart::cactus)));
        for (std::size_t solver = 0; solver < 2; ++solver) {
            QCOMPARE(bars.bars[solver].label, table.solvers()[solver]);
            const int own = SolverMarks().take(table.ids()[solver]);
            QCOMPARE(bars.bars[solver].look.colour, own);
            QCOMPARE(cactus.series[solver].name, table.solvers()[solver]);
            QCOMPARE(cactus.series[solver].look.colour, own);
        }
    }

    /// By hand: costs 7, 7, 8 and 11 are in the buckets 1, 1, 2 and 2.
    void bucketsAreOfTheLeastCost()
    {
        auto records = timesOf({{1, 2}, {3, 4}, {5, 8}, {9, 20}, {1, 1}});
        const std::array<double, 5> costs = {7, 7, 8, 11, 50};
        for (std::size_t i = 0; i < records.size(); ++i)
            records[i].cost = costs.at(i / 2) + (records[i].solver == "astar" ? 3 : 0);
        records.back().status = Status::limitReached; // not solved by both: left out

        const auto chart = chartOfKind<charts::SeriesChart>(records, ResultChart::buckets);

        QCOMPARE(chart.series.size(), std::size_t{2});
        const auto& astar = chart.series[chart.series[0].points[0].y == 2 ? 0 : 1];
        QCOMPARE(astar.points, std::vector<charts::Point>({{1, 2}, {2, 7}}));
        QCOMPARE(astar.spreads[0].least, 1.5);
        QCOMPARE(astar.spreads[0].most, 2.5);
        QVERIFY(chart.caption.text().starts_with("n = 4 levels solved by every solver, of 5, in 2 "
                                                 "buckets."));
    }

    void bucketsLeaveOutWhoSolvedLessThanHalf()
    {
        auto records = timesOf({{1, 2}, {3, 4}, {5, 8}});
        for (const char* level : {"a", "b", "c"}) {
            RunRecord failed = chartedRun(level, "jps", 3);
            failed.status = Status::invalid;
            records.push_back(failed);
        }

        const auto chart = chartOfKind<charts::SeriesChart>(records, ResultChart::buckets);

        QCOMPARE(chart.series.size(), std::size_t{2});
        QVERIFY(says(chart.caption, "Not shown"));
    }

    void aSolverIsFoundByEachFormOfItsName()
    {
        auto records = timesOf({{1, 2}, {2, 4}});
        for (const char* level : {"a", "b"}) {
            RunRecord weighted = chartedRun(level, "astar", 3);
            weighted.options = {{"weight", "5"}, {"ties", "low-g"}};
            records.push_back(weighted);
        }
        const RunTable table = tableOf(records);

        for (std::size_t solver = 0; solver < table.solvers().size(); ++solver) {
            QCOMPARE(table.find(table.ids()[solver]), std::optional(solver));
            QCOMPARE(table.find(table.solvers()[solver].text()), std::optional(solver));
        }
        const auto weighted = table.find("astar(weight=5,ties=low-g)");
        QVERIFY(weighted.has_value());
        for (const char* name : {"astar (weight=5 ties=low-g)", "astar weight=5 ties=low-g",
                                 "astar (weight=5, ties=low-g)", "A* · weight=5 ties=low-g"})
            QCOMPARE(table.find(name), weighted);
        QVERIFY(table.find("astar") != weighted);
        QVERIFY(!table.find("astar (weight=6)"));
        QVERIFY(!table.find(""));
    }

    void theCaptionSaysHowItWasMeasured()
    {
        const auto records = timesOf({{1, 2}, {2, 4}, {1, 3}});
        const RunTable table = tableOf(records);
        for (const ResultChart kind :
             {ResultChart::bars, ResultChart::pair, ResultChart::cactus, ResultChart::heatMap}) {
            const std::string caption = std::visit([](const auto& each) { return each.caption; },
                                                   *chartOf(table, orderOf(kind)));
            for (const char* part :
                 {"n = 3 levels", "two cores", "9.8.7", "5 times", "Limits per run"})
                QVERIFY2(caption.find(part) != std::string::npos, caption.c_str());
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ResultChartsTest)
#include "result_charts_test.moc"
