#include "solvers/levels/play.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/compare/chart_panel.h"
#include "ui/compare/chart_view.h"
#include "ui/level/play.h"

#include <QCheckBox>

namespace mazewright::ui {

namespace {

/// Two levels, of which the first is above the diagonal.
charts::SeriesChart pairChart()
{
    charts::SeriesChart chart{"A and B",
                              {"B: Time", "ms"},
                              {"A: Time", "ms"},
                              {{"B faster: 1", {}, charts::Join::none, {{1, 4}}}}};
    chart.series[0].labels = {"a.maze"};
    chart.isPaired = true;
    return chart;
}

QPoint placeOf(const charts::Reading& reading)
{
    return {static_cast<int>(reading.box.left + reading.box.width / 2),
            static_cast<int>(reading.box.top + reading.box.height / 2)};
}

} // namespace

class ChartViewTest : public QObject {
    Q_OBJECT

private slots:
    void aPointOfAPairTellsItsLevelAndBothValues()
    {
        ChartView view;
        view.setChart(pairChart());

        const QString words = wordsOf(*view.chart(), view.laidOut().readings.front());

        QCOMPARE(words, QStringLiteral("a.maze\nB: Time: 1 ms\nA: Time: 4 ms\nRatio: 4"));
    }

    void aCellTellsItsRowColumnAndValue()
    {
        ChartView view;
        view.setChart(charts::HeatMap{.title = "map",
                                      .values = {"Ratio"},
                                      .rows = {"A*", "JPS"},
                                      .columns = {"a", "b"},
                                      .cells = {1, 2, 3, std::numeric_limits<double>::quiet_NaN()},
                                      .missing = "not solved"});

        const auto& readings = view.laidOut().readings;

        QCOMPARE(readings.size(), std::size_t{4});
        QCOMPARE(wordsOf(*view.chart(), readings[1]), QStringLiteral("b\nA*\nRatio: 2"));
        QCOMPARE(wordsOf(*view.chart(), readings[3]), QStringLiteral("b\nJPS\nnot solved"));
    }

    /// Not as 8.95693E-05 ms.
    void veryShortTimesAreToldInMicroseconds()
    {
        charts::BarChart chart;
        chart.values = {"Time", "ms"};
        chart.bars = {
            {.label = "link", .spread = charts::Spread{0.0000895693, 0.25}, .text = "0.1 µs"}};

        QCOMPARE(wordsOf(chart, {}),
                 QStringLiteral("link: 0.1 µs\nMiddle half: 0.0896 µs to 0.25 ms"));
    }

    void aClickOnAPointIsTold()
    {
        ChartView view;
        view.resize(500, 500);
        view.setChart(pairChart());
        view.show();
        int clicks = 0;
        connect(&view, &ChartView::readingClicked, &view,
                [&](const charts::Reading& reading) { clicks += reading.index == 0 ? 1 : 0; });

        QTest::mouseClick(&view, Qt::LeftButton, {}, placeOf(view.laidOut().readings.front()));
        QTest::mouseClick(&view, Qt::LeftButton, {}, QPoint(1, 1));

        QCOMPARE(clicks, 1);
    }

    void enterIsAClickOnWhatIsRead()
    {
        ChartView view;
        view.resize(500, 500);
        view.setChart(pairChart());
        view.show();
        int clicks = 0;
        connect(&view, &ChartView::readingClicked, &view, [&] { ++clicks; });

        QTest::keyClick(&view, Qt::Key_Return); // nothing is read yet
        QTest::keyClick(&view, Qt::Key_Right);
        QTest::keyClick(&view, Qt::Key_Return);

        QCOMPARE(clicks, 1);
    }

    void aPdfIsDrawnAndNoImage()
    {
        const QTemporaryDir folder;
        ChartView view;
        view.setChart(pairChart());
        const QString file = folder.filePath(QStringLiteral("chart.pdf"));

        QCOMPARE(saveChart(view, file), QString());

        QFile saved(file);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        const QByteArray bytes = saved.readAll();
        QVERIFY(bytes.startsWith("%PDF"));
        QVERIFY(!bytes.contains("/Subtype /Image"));
        QCOMPARE(bytes.count("/Type /Page\n") + bytes.count("/Type /Page "), 1);
    }

    void runsOfTwoSolversMakeAPair()
    {
        RunsModel runs;
        RunChartsPanel panel(&runs);
        panel.show();
        test::startRun(runs, *findSolver("wavefront"), frozen({"S....", ".###.", "....E"}));
        test::startRun(runs, *findSolver("astar"), frozen({"S....", ".###.", "....E"}));
        QVERIFY(test::waitForAll(runs));

        panel.setKind(ResultChart::pair);
        QVERIFY(!panel.view()->chart()); // recorded runs have no time to compare
        QVERIFY(!panel.notes().isEmpty());
        panel.setY("expanded");

        QVERIFY(panel.view()->chart());
        const auto& chart = std::get<charts::SeriesChart>(*panel.view()->chart());
        QVERIFY(chart.isPaired);
        QCOMPARE(chart.series.size(), std::size_t{1});
        QCOMPARE(chart.series[0].points.size(), std::size_t{1});
    }

    void aClickOnALevelOfAPairAsksForItsTwoRuns()
    {
        RunsModel runs;
        RunChartsPanel panel(&runs);
        panel.resize(500, 600);
        panel.show();
        test::startRun(runs, *findSolver("wavefront"), frozen({"S....", ".###.", "....E"}));
        test::startRun(runs, *findSolver("astar"), frozen({"S....", ".###.", "....E"}));
        QVERIFY(test::waitForAll(runs));
        panel.setKind(ResultChart::pair);
        panel.setY("expanded");
        const QSignalSpy asked(&panel, &RunChartsPanel::compareRequested);

        QTRY_VERIFY(panel.view()->height() > 200);
        QTest::mouseClick(panel.view(), Qt::LeftButton, {},
                          placeOf(panel.view()->laidOut().readings.front()));

        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].value<QList<int>>(), (QList<int>{runs.run(0)->id, runs.run(1)->id}));
    }

    void whatWasPlayedIsNotChartedAmongSolvers()
    {
        const auto maze = frozen({"S....", ".###.", "....E"});
        RunsModel runs;
        RunChartsPanel panel(&runs);
        panel.show();
        test::startRun(runs, *findSolver("astar"), maze);
        QVERIFY(test::waitForAll(runs));
        const Route walk = {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 4}, {2, 4}};
        QVERIFY(addPlayed(runs, playerOf(Question::shortestPath), maze,
                          Options(optionsOf(Question::shortestPath)), {{walk}, {}},
                          "2026-01-01T00:00:00Z", {}));

        panel.setY("cost");
        panel.setKind(ResultChart::heatMap);

        QVERIFY(panel.view()->chart());
        const auto& chart = std::get<charts::HeatMap>(*panel.view()->chart());
        QCOMPARE(chart.rows.size(), std::size_t{1});
        QVERIFY2(chart.rows[0].text().starts_with("A*"), chart.rows[0].text().data());
    }

    void scalesOfResultChartsAreChosenForEachAxis()
    {
        RunsModel runs;
        RunChartsPanel panel(&runs);
        panel.show();
        test::startRun(runs, *findSolver("wavefront"), frozen({"S....", ".###.", "....E"}));
        QVERIFY(test::waitForAll(runs));
        panel.setY("expanded");
        panel.setKind(ResultChart::scatter);
        const auto scales = [&] {
            const auto& chart = std::get<charts::SeriesChart>(*panel.view()->chart());
            return std::pair(chart.x.scale, chart.y.scale);
        };
        QCOMPARE(scales(), std::pair(charts::Scale::linear, charts::Scale::linear));

        for (QCheckBox* box : panel.findChildren<QCheckBox*>())
            box->setChecked(box->text() == u"Logarithmic Y axis");

        QCOMPARE(scales(), std::pair(charts::Scale::linear, charts::Scale::logarithmic));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ChartViewTest)
#include "chart_view_test.moc"
