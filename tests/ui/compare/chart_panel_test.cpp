#include "solvers/experiments/chart.h"
#include "solvers/experiments/svg.h"
#include "solvers/levels/play.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/compare/chart_panel.h"
#include "ui/compare/chart_view.h"
#include "ui/level/play.h"
#include "ui/panels/results_table.h"

#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QImage>
#include <QScrollArea>
#include <QToolTip>

namespace mazewright::ui {

namespace {

/// An anytime solver: three better answers and falling bounds.
Outcome betterAndBetter(const Problem& problem, const Options&, Monitor& monitor, Workspace&)
{
    const Route route = {{0, 0}, {0, 1}};
    for (const double cost : {9.0, 5.0, 3.0}) {
        monitor.report({.fraction = 0.5, .expanded = 10, .bound = 12 - cost});
        monitor.reportImproved(route, cost);
    }
    Outcome outcome;
    outcome.status = Status::solved;
    outcome.cost = 3; // stated, not true: nobody checks it here
    outcome.bound = 3;
    Route all;
    for (int column = 0; column < problem.maze().columns(); ++column)
        all.push_back({0, column});
    outcome.routes = {all};
    outcome.figures = {{"expanded", "", std::int64_t{30}}};
    return outcome;
}

constexpr Solver anytimeSolver = {test::fakeInfo("anytime", Question::shortestPath),
                                  betterAndBetter};

const charts::BarChart& barsOf(const ChartPanel& panel)
{
    return std::get<charts::BarChart>(*panel.view()->chart());
}

std::size_t barCount(const ChartPanel& panel)
{
    return panel.view()->chart() ? barsOf(panel).bars.size() : 0;
}

const charts::SeriesChart& curvesOf(const ChartPanel& panel)
{
    return std::get<charts::SeriesChart>(*panel.view()->chart());
}

/// Two real searches of one maze, and one that is invalid.
void fill(RunsModel& runs)
{
    const auto maze = frozen({"S....", ".###.", "....E"});
    test::startRun(runs, *findSolver("wavefront"), maze);
    test::startRun(runs, *findSolver("astar"), maze);
    test::startRun(runs, test::rowSolver, frozen({"S..."}));
    QVERIFY(test::waitForAll(runs));
}

bool isNear(QRgb a, const QColor& b)
{
    return std::abs(qRed(a) - b.red()) + std::abs(qGreen(a) - b.green()) +
               std::abs(qBlue(a) - b.blue()) <
           12;
}

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

class ChartPanelTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, Theme::light); }

    void barsAreTheColumnsValues()
    {
        RunsModel runs;
        RunChartsPanel panel(&runs);
        panel.show();
        QVERIFY(!panel.view()->chart());
        QVERIFY(!panel.notes().isEmpty()); // says what to do
        fill(runs);

        panel.setY("expanded");

        QTRY_VERIFY(panel.view()->chart());
        QTRY_COMPARE(barCount(panel), std::size_t{2});
        for (int row = 0; row < 2; ++row) {
            const auto* figure = findFigure(runs.run(row)->outcome, "expanded");
            const charts::Bar& bar = barsOf(panel).bars[static_cast<std::size_t>(row)];
            QCOMPARE(bar.value, static_cast<double>(std::get<std::int64_t>(figure->value)));
            QCOMPARE(bar.look.colour, runs.run(row)->colour);
        }
    }

    void runsWithoutTheFigureAreNamed()
    {
        RunsModel runs;
        RunChartsPanel panel(&runs);
        panel.show();
        fill(runs);

        panel.setY("expanded");

        QTRY_VERIFY(panel.notes().contains(QStringLiteral("row: no value for this figure")));

        panel.setY("tracks");

        QVERIFY(!panel.view()->chart());
        QVERIFY(panel.notes().contains(QStringLiteral("None of these runs")));
    }

    void chosenRunsAloneAreShown()
    {
        RunsModel runs;
        RunChartsPanel panel(&runs);
        panel.show();
        panel.setY("length");
        for (int length = 2; length < 6; ++length) {
            const auto maze = Maze::make(1, length);
            Maze drawn = *maze;
            drawn.set(Position{0, 0}, {CellKind::start, 1});
            drawn.set(Position{0, length - 1}, {CellKind::end, 1});
            test::startRun(runs, test::rowSolver, frozen(std::move(drawn)));
        }
        QVERIFY(test::waitForAll(runs));

        panel.setChosen({runs.run(3)->id, runs.run(1)->id});

        QCOMPARE(barsOf(panel).bars.size(), std::size_t{2});
        QCOMPARE(barsOf(panel).bars[0].value, 4.0);
        QCOMPARE(barsOf(panel).bars[1].value, 2.0);

        panel.setChosen({runs.run(3)->id}); // one is no comparison: all

        QCOMPARE(barsOf(panel).bars.size(), std::size_t{4});
    }

    void theRunsOfTheLevelInSightAreShown()
    {
        RunsModel runs;
        ResultsTable table(&runs);
        ChartDock dock(&runs, &table, nullptr);
        RunChartsPanel& panel = *dock.panel();
        dock.show();
        for (const int level : {1, 2, 1})
            test::startRun(runs, test::rowSolver, frozen({"S..E"}), Recorded::yes,
                           {.id = level, .name = "level " + std::to_string(level)});
        QVERIFY(test::waitForAll(runs));
        panel.setY("length");

        table.setPresentLevel(2);
        QTRY_COMPARE(barCount(panel), std::size_t{1});
        table.setPresentLevel(3);
        QTRY_VERIFY(!panel.view()->chart());
        QVERIFY(panel.notes().startsWith(QStringLiteral("No runs yet")));
        table.findChild<QAction*>(QStringLiteral("allLevels"))->trigger();

        QTRY_COMPARE(barCount(panel), std::size_t{3});
        QVERIFY(engineText(barsOf(panel).bars[1].label).endsWith(QStringLiteral("level 2")));
    }

    void runsThatAreRemovedLeaveTheChart()
    {
        RunsModel runs;
        RunChartsPanel panel(&runs);
        panel.show();
        panel.setY("expanded");
        fill(runs);
        QTRY_COMPARE(barCount(panel), std::size_t{2});

        runs.remove({0});

        QTRY_COMPARE(barCount(panel), std::size_t{1});
        runs.remove({0, 1});
        QTRY_VERIFY(!panel.view()->chart());
    }

    void expandedGrowsToItsFigure()
    {
        RunsModel runs;
        RunChartsPanel panel(&runs);
        panel.show();
        Maze maze = openMaze(150, 150);
        const auto snapshot = frozen(std::move(maze));
        test::startRun(runs, *findSolver("wavefront"), snapshot);
        test::startRun(runs, *findSolver("dijkstra"), snapshot);
        QVERIFY(test::waitForAll(runs));

        panel.setKind(RunChart::expandedOverTime);

        QTRY_VERIFY(panel.view()->chart());
        QCOMPARE(curvesOf(panel).series.size(), std::size_t{2});
        for (int row = 0; row < 2; ++row) {
            const auto& points = curvesOf(panel).series[static_cast<std::size_t>(row)].points;
            QVERIFY(points.size() > 3); // a mark every 4096 expansions
            for (std::size_t i = 1; i < points.size(); ++i)
                QVERIFY(points[i].x >= points[i - 1].x && points[i].y >= points[i - 1].y);
            QCOMPARE(points.back().y, static_cast<double>(runs.run(row)->ticks()));
        }
    }

    void anytimeRunsShowBestAndBound()
    {
        RunsModel runs;
        RunChartsPanel panel(&runs);
        panel.show();
        test::startRun(runs, anytimeSolver, frozen({"S.E"}));
        test::startRun(runs, *findSolver("astar"), frozen({"S.E"}));
        QVERIFY(test::waitForAll(runs));

        panel.setKind(RunChart::boundOverTime);

        QTRY_VERIFY(panel.view()->chart());
        const auto& series = curvesOf(panel).series;
        QCOMPARE(series.size(), std::size_t{2});
        QCOMPARE(series[0].points.back().y, 3.0);
        QCOMPARE(series[1].points.back().y, 3.0);
        QCOMPARE(series[1].points.front().y, 3.0); // 12 - 9
        QVERIFY(series[0].look.style != series[1].look.style);
        QVERIFY(panel.notes().contains(QStringLiteral("no answer or bound before the end")));

        panel.setKind(RunChart::costOverTime);

        QCOMPARE(curvesOf(panel).series.size(), std::size_t{2});
        QCOMPARE(curvesOf(panel).series[0].points.front().y, 9.0);
        QCOMPARE(curvesOf(panel).series[1].points.size(), std::size_t{1});
    }

    void hoveringReadsAValue()
    {
        RunsModel runs;
        RunChartsPanel panel(&runs);
        panel.resize(400, 400);
        panel.show();
        fill(runs);
        panel.setY("expanded");
        QTRY_VERIFY(panel.view()->chart());

        const charts::Box row = panel.view()->laidOut().readings[1].box;

        QTest::mouseMove(panel.view(), QPointF(row.left + 30, row.top + row.height / 2).toPoint());

        QTRY_VERIFY(QToolTip::text().contains(QStringLiteral("A*")));
        QVERIFY(QToolTip::text().contains(QString::fromStdString(barsOf(panel).bars[1].text)));
    }

    void keysReadTheNextValue()
    {
        RunsModel runs;
        RunChartsPanel panel(&runs);
        panel.resize(400, 400);
        panel.show();
        fill(runs);
        panel.setY("expanded");
        QTRY_VERIFY(panel.view()->chart());

        QTest::keyClick(panel.view(), Qt::Key_Down);
        QTRY_COMPARE(QToolTip::text(),
                     wordsOf(*panel.view()->chart(), panel.view()->laidOut().readings[0]));
        QTest::keyClick(panel.view(), Qt::Key_Down);
        QTRY_COMPARE(QToolTip::text(),
                     wordsOf(*panel.view()->chart(), panel.view()->laidOut().readings[1]));
    }

    void paintsInLightAndInDark()
    {
        RunsModel runs;
        RunChartsPanel panel(&runs);
        panel.resize(500, 400);
        panel.show();
        fill(runs);
        panel.setY("expanded");
        QTRY_VERIFY(panel.view()->chart());

        for (const Theme theme : {Theme::light, Theme::dark}) {
            applyTheme(*qApp, theme);
            const QImage image = panel.view()->toImage(panel.view()->size(), 1);
            QVERIFY(isNear(image.pixel(1, 1), paletteOf(theme).panel));
            const auto& parts = panel.view()->laidOut().picture.parts;
            const auto bar = std::find_if(parts.begin(), parts.end(), [](const auto& part) {
                const auto* box = std::get_if<charts::FilledBox>(&part);
                return box != nullptr && box->colour.ink == charts::Ink::run;
            });
            const charts::Box box = std::get<charts::FilledBox>(*bar).box;
            const QRgb middle = image.pixel(static_cast<int>(box.left + box.width / 2),
                                            static_cast<int>(box.top + box.height / 2));
            QVERIFY(isNear(middle, solverColour(runs.run(0)->colour)));
        }
        applyTheme(*qApp, Theme::light);
    }

    void savesSvgAndPng()
    {
        const QTemporaryDir folder;
        RunsModel runs;
        RunChartsPanel panel(&runs);
        panel.show();
        fill(runs);
        QTRY_VERIFY(panel.view()->chart());

        QCOMPARE(saveChart(*panel.view(), folder.filePath(QStringLiteral("a.svg"))), QString());
        QCOMPARE(saveChart(*panel.view(), folder.filePath(QStringLiteral("a.png"))), QString());

        QFile file(folder.filePath(QStringLiteral("a.svg")));
        QVERIFY(file.open(QIODevice::ReadOnly));
        QXmlStreamReader xml(&file);
        int bars = 0;
        while (!xml.atEnd())
            bars +=
                xml.readNext() == QXmlStreamReader::StartElement && xml.name() == u"rect" ? 1 : 0;
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(bars >= 2);
        const QImage png(folder.filePath(QStringLiteral("a.png")));
        QVERIFY(png.width() >= 1440);
    }

    void saysWhyItCannotSave()
    {
        RunsModel runs;
        RunChartsPanel panel(&runs);
        panel.show();
        fill(runs);
        QTRY_VERIFY(panel.view()->chart());

        QVERIFY(!saveChart(*panel.view(), QStringLiteral("/no/such/folder/a.svg")).isEmpty());
    }

    void fitsANarrowDock()
    {
        RunsModel runs;
        QScrollArea dock;
        dock.setWidgetResizable(true);
        auto* panel = new RunChartsPanel(&runs);
        dock.setWidget(panel);
        dock.resize(270, 600);
        dock.show();
        fill(runs);
        panel->setY("expanded");
        auto* kinds = panel->findChild<QComboBox*>();

        for (int kind = 0; kind < kinds->count(); ++kind) {
            kinds->setCurrentIndex(kind);
            const bool isOfAnytimeSearches = kind == static_cast<int>(RunChart::boundOverTime);
            if (isOfAnytimeSearches || panel->kind() == ResultChart::growth)
                continue; // none of these runs has a bound, and the levels have one size
            QTRY_VERIFY2(panel->view()->chart(), qPrintable(kinds->currentText()));
            QTRY_VERIFY(panel->view()->height() + 1 >= panel->view()->laidOut().picture.height);
            QVERIFY(panel->width() <= dock.viewport()->width());
            QVERIFY(panel->view()->laidOut().picture.width <= panel->view()->width());
        }
    }

    void theProgramsInksAreThoseOfItsReports()
    {
        for (const auto& [theme, inks] : {std::pair(Theme::light, charts::lightInks()),
                                          std::pair(Theme::dark, charts::darkInks())}) {
            usePalette(theme);
            const Palette& colours = paletteOf(theme);
            QCOMPARE(QString::fromStdString(inks.ground), colours.panel.name().toUpper());
            QCOMPARE(QString::fromStdString(inks.text), colours.text.name().toUpper());
            QCOMPARE(QString::fromStdString(inks.muted), colours.muted.name().toUpper());
            QCOMPARE(QString::fromStdString(inks.grid), colours.grid.name().toUpper());
            for (int run = 0; run < charts::runColours; ++run)
                QCOMPARE(QString::fromStdString(inks.runs[static_cast<std::size_t>(run)]),
                         solverColour(run).name().toUpper());
        }
        usePalette(Theme::light);
    }

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

QTEST_MAIN(mazewright::ui::ChartPanelTest)
#include "chart_panel_test.moc"
