#include "ui/compare/chart_view.h"
#include "ui/experiments/result_charts_panel.h"

namespace mazewright::ui {

namespace {

RunRecord record(const std::string& level, const std::string& solver, const char* milliseconds)
{
    RunRecord made;
    made.level = level;
    made.solver = solver;
    made.status = Status::solved;
    made.verified = true;
    made.cost = 7;
    made.figures = {{"expanded", "100"}, {"time-ms", milliseconds}, {"peak-mib", "1"}};
    made.rows = 3;
    made.columns = 3;
    return made;
}

/// A* and wavefront on three levels.
std::vector<RunRecord> records()
{
    return {record("a", "astar", "1"), record("a", "wavefront", "2"),
            record("b", "astar", "3"), record("b", "wavefront", "2"),
            record("c", "astar", "1"), record("c", "wavefront", "4")};
}

const charts::SeriesChart& seriesOf(const ResultChartsPanel& panel)
{
    return std::get<charts::SeriesChart>(*panel.view()->chart());
}

int colourOf(const ResultChartsPanel& panel, const std::string& solver)
{
    for (const charts::Series& series : seriesOf(panel).series)
        if (series.name == solver)
            return series.look.colour;
    return -1;
}

} // namespace

class ResultChartsPanelTest : public QObject {
    Q_OBJECT

private slots:
    void everyKindIsShownOrSaysWhyNot()
    {
        const RecordsModel model(records());
        ResultChartsPanel panel(&model);
        panel.setRows({0, 1, 2, 3, 4, 5});

        for (const ResultChart kind : resultCharts()) {
            panel.setKind(kind);
            QCOMPARE(panel.kind(), kind);
            QCOMPARE(panel.view()->chart().has_value(), kind != ResultChart::growth); // of one size
            QCOMPARE(panel.notes().isEmpty(), kind != ResultChart::growth);
        }
    }

    void aSolverKeepsItsColourWhateverRowsAreShown()
    {
        const RecordsModel model(records());
        ResultChartsPanel panel(&model);
        panel.setRows({0, 1, 2, 3, 4, 5});
        const int all = colourOf(panel, "A*");

        panel.setRows({4, 2});
        const int alone = colourOf(panel, "A*");
        panel.setKind(ResultChart::cactus);

        QVERIFY(all >= 0);
        QCOMPARE(alone, all);
        QCOMPARE(colourOf(panel, "A*"), all);
    }

    void aClickOnALevelOfAPairTellsItsRuns()
    {
        const RecordsModel model(records());
        ResultChartsPanel panel(&model);
        panel.setRows({0, 1, 2, 3, 4, 5});
        panel.setKind(ResultChart::pair);
        panel.resize(700, 700);
        panel.show();
        QTRY_VERIFY(panel.view()->height() > 200);
        std::vector<std::string> told;
        connect(&panel, &ResultChartsPanel::pairClicked, &panel,
                [&](const std::vector<RunRecord>& runs) {
                    QCOMPARE(runs.size(), std::size_t{2});
                    QCOMPARE(runs[0].level, runs[1].level);
                    QVERIFY(runs[0].solver != runs[1].solver);
                    told.push_back(runs[0].level);
                });

        std::vector<std::string> levels;
        for (const charts::Reading& reading : panel.view()->laidOut().readings) {
            levels.push_back(seriesOf(panel).series[reading.series].labels[reading.index]);
            QTest::mouseClick(panel.view(), Qt::LeftButton, {},
                              QPointF(reading.box.left, reading.box.top).toPoint());
        }

        QCOMPARE(levels.size(), std::size_t{3});
        QCOMPARE(told, levels);
    }

    void aScatterIsOverTheCellsOfTheLevel()
    {
        std::vector<RunRecord> runs = records();
        runs.back().rows = 5;
        runs.back().columns = 8;
        const RecordsModel model(runs);
        ResultChartsPanel panel(&model);

        panel.setRows({0, 5});
        panel.setX("area");
        panel.setY("cost");

        std::vector<double> across; // wavefront, A*
        for (const charts::Series& series : seriesOf(panel).series)
            across.push_back(series.points.front().x);
        QCOMPARE(across, (std::vector<double>{40, 9}));
        QCOMPARE(seriesOf(panel).x.label, std::string("Area"));
    }

    void aScatterShowsUnsolvedRunsOverTheLevels()
    {
        std::vector<RunRecord> runs = records();
        runs[2].status = Status::stopped;
        runs.push_back(record("d", "link", "1"));
        runs.back().question = Question::link;
        const RecordsModel model(runs);
        ResultChartsPanel panel(&model);

        panel.setRows({0, 2, 4, 6});
        panel.setY("expanded");

        QCOMPARE(seriesOf(panel).series.size(), std::size_t{1});
        QCOMPARE(seriesOf(panel).series[0].points,
                 (std::vector<charts::Point>{{1, 100}, {2, 100}, {3, 100}}));
        QCOMPARE(seriesOf(panel).x.label, std::string("Level, in table order"));
        QVERIFY(seriesOf(panel).caption.text().ends_with("Not shown: 1 run of other questions."));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ResultChartsPanelTest)
#include "result_charts_panel_test.moc"
