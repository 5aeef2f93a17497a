#include "solvers/experiments/chart.h"
#include "solvers/experiments/svg.h"
#include "solvers/levels/play.h"
#include "tests/support/files.h"
#include "tests/ui/level/fake_solvers.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/compare/chart_panel.h"
#include "ui/compare/chart_view.h"
#include "ui/compare/run_charts.h"
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

std::shared_ptr<Run> finishedOf(const char* solver, const MazeSnapshot& maze)
{
    auto run = std::make_shared<Run>();
    run->solver = findSolver(solver);
    run->question = Options(optionsOf(run->solver->info.answers));
    run->options = Options(run->solver->info.options);
    run->maze = maze;
    run->state = RunState::finished;
    return run;
}

std::shared_ptr<Run> measuredRun(const char* solver, std::vector<double> times, double median)
{
    auto run = finishedOf(solver, frozen({"S.E"}));
    run->times = std::move(times);
    run->outcome.figures = {{"time-ms", "ms", median}};
    return run;
}

} // namespace

/// Charts of runs, the view that draws them, and the panel that offers them.
class ChartPanelTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { applyTheme(*qApp, Theme::light); }
    void init()
    {
        m_runs = std::make_unique<RunsModel>();
        m_panel = std::make_unique<RunChartsPanel>(m_runs.get());
    }
    void cleanup()
    {
        m_panel.reset();
        m_runs.reset();
    }

    void barsAreTheColumnsValues()
    {
        m_panel->show();
        QVERIFY(!m_panel->view()->chart());
        QVERIFY(!m_panel->notes().isEmpty()); // says what to do
        fill(*m_runs);

        m_panel->setY("expanded");

        QTRY_VERIFY(m_panel->view()->chart());
        QTRY_COMPARE(barCount(*m_panel), std::size_t{2});
        for (int row = 0; row < 2; ++row) {
            const auto* figure = findFigure(m_runs->run(row)->outcome, "expanded");
            const charts::Bar& bar = barsOf(*m_panel).bars[static_cast<std::size_t>(row)];
            QCOMPARE(bar.value, static_cast<double>(std::get<std::int64_t>(figure->value)));
            QCOMPARE(bar.look.colour, m_runs->run(row)->colour);
        }
    }

    void timesByAnotherClockAreExplained()
    {
        // Given an answer of another program, with the time that it says itself
        const auto maze = frozen({"S.E"});
        Outcome theirs{.status = Status::solved, .routes = {{{0, 0}, {0, 1}, {0, 2}}}, .cost = 2};
        theirs.figures.push_back({"search-ms", "ms", 1.5});
        theirs.clock = Clock::self;
        const int row =
            m_runs->add(*findSolver("astar"), maze, Options(optionsOf(Question::shortestPath)),
                        {.outcome = theirs, .origin = "theirs.csv"}, {});

        const ShownChart shown =
            ui::barsOf({m_runs->run(row)}, figureColumn("search-ms"), "Search");

        QVERIFY(shown.chart);
        const QString notes = shown.notes.join(u' ');
        QVERIFY2(notes.contains(u'^') && notes.contains("Hatched"), qPrintable(notes));
        QVERIFY2(!notes.contains(u'≈'), qPrintable(notes));
    }

    void runsWithoutTheFigureAreNamed()
    {
        m_panel->show();
        fill(*m_runs);

        m_panel->setY("expanded");

        QTRY_VERIFY(m_panel->notes().contains(u"row: no value for this figure"));

        m_panel->setY("tracks");

        QVERIFY(!m_panel->view()->chart());
        QVERIFY(m_panel->notes().contains(u"None of these runs"));
    }

    void chosenRunsAloneAreShown()
    {
        m_panel->show();
        m_panel->setY("length");
        for (int length = 2; length < 6; ++length)
            test::startRun(*m_runs, test::rowSolver, frozen(openMaze(1, length)));
        QVERIFY(test::waitForAll(*m_runs));

        m_panel->setChosen({m_runs->run(3)->id, m_runs->run(1)->id});

        QCOMPARE(barsOf(*m_panel).bars.size(), std::size_t{2});
        QCOMPARE(barsOf(*m_panel).bars[0].value, 4.0);
        QCOMPARE(barsOf(*m_panel).bars[1].value, 2.0);

        m_panel->setChosen({m_runs->run(3)->id}); // one is no comparison: all

        QCOMPARE(barsOf(*m_panel).bars.size(), std::size_t{4});
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
        QVERIFY(panel.notes().startsWith(u"No runs yet"));
        table.findChild<QAction*>("allLevels")->trigger();

        QTRY_COMPARE(barCount(panel), std::size_t{3});
        QVERIFY(engineText(barsOf(panel).bars[1].label).endsWith(u"level 2"));
    }

    void runsThatAreRemovedLeaveTheChart()
    {
        m_panel->show();
        m_panel->setY("expanded");
        fill(*m_runs);
        QTRY_COMPARE(barCount(*m_panel), std::size_t{2});

        m_runs->remove({0});

        QTRY_COMPARE(barCount(*m_panel), std::size_t{1});
        m_runs->remove({0, 1});
        QTRY_VERIFY(!m_panel->view()->chart());
    }

    void expandedGrowsToItsFigure()
    {
        m_panel->show();
        solve({"wavefront", "dijkstra"}, frozen(openMaze(150, 150)));

        m_panel->setKind(RunChart::expandedOverTime);

        QTRY_VERIFY(m_panel->view()->chart());
        QCOMPARE(curvesOf(*m_panel).series.size(), std::size_t{2});
        for (int row = 0; row < 2; ++row) {
            const auto& points = curvesOf(*m_panel).series[static_cast<std::size_t>(row)].points;
            QVERIFY(points.size() > 3); // a mark every 4096 expansions
            for (std::size_t i = 1; i < points.size(); ++i)
                QVERIFY(points[i].x >= points[i - 1].x && points[i].y >= points[i - 1].y);
            QCOMPARE(points.back().y, static_cast<double>(m_runs->run(row)->ticks()));
        }
    }

    void anytimeRunsShowBestAndBound()
    {
        m_panel->show();
        test::startRun(*m_runs, anytimeSolver, frozen({"S.E"}));
        test::startRun(*m_runs, *findSolver("astar"), frozen({"S.E"}));
        QVERIFY(test::waitForAll(*m_runs));

        m_panel->setKind(RunChart::boundOverTime);

        QTRY_VERIFY(m_panel->view()->chart());
        const auto& series = curvesOf(*m_panel).series;
        QCOMPARE(series.size(), std::size_t{2});
        QCOMPARE(series[0].points.back().y, 3.0);
        QCOMPARE(series[1].points.back().y, 3.0);
        QCOMPARE(series[1].points.front().y, 3.0); // 12 - 9
        QVERIFY(series[0].look.style != series[1].look.style);
        QVERIFY(m_panel->notes().contains(u"no answer or bound before the end"));

        m_panel->setKind(RunChart::costOverTime);

        QCOMPARE(curvesOf(*m_panel).series.size(), std::size_t{2});
        QCOMPARE(curvesOf(*m_panel).series[0].points.front().y, 9.0);
        QCOMPARE(curvesOf(*m_panel).series[1].points.size(), std::size_t{1});
    }

    void hoveringReadsAValue()
    {
        m_panel->resize(400, 400);
        QVERIFY(showFilled());

        const charts::Box row = m_panel->view()->laidOut().readings[1].box;

        QTest::mouseMove(m_panel->view(),
                         QPointF(row.left + 30, row.top + row.height / 2).toPoint());

        QTRY_VERIFY(QToolTip::text().contains(u"A*"));
        QVERIFY(QToolTip::text().contains(QString::fromStdString(barsOf(*m_panel).bars[1].text)));
    }

    void keysReadTheNextValue()
    {
        m_panel->resize(400, 400);
        QVERIFY(showFilled());

        QTest::keyClick(m_panel->view(), Qt::Key_Down);
        QTRY_COMPARE(QToolTip::text(),
                     wordsOf(*m_panel->view()->chart(), m_panel->view()->laidOut().readings[0]));
        QTest::keyClick(m_panel->view(), Qt::Key_Down);
        QTRY_COMPARE(QToolTip::text(),
                     wordsOf(*m_panel->view()->chart(), m_panel->view()->laidOut().readings[1]));
    }

    void paintsInLightAndInDark()
    {
        m_panel->resize(500, 400);
        QVERIFY(showFilled());

        for (const Theme theme : {Theme::light, Theme::dark}) {
            applyTheme(*qApp, theme);
            const QImage image = m_panel->view()->toImage(m_panel->view()->size(), 1);
            QVERIFY(isNear(image.pixel(1, 1), paletteOf(theme).panel));
            const auto& parts = m_panel->view()->laidOut().picture.parts;
            const auto bar = std::find_if(parts.begin(), parts.end(), [](const auto& part) {
                const auto* box = std::get_if<charts::FilledBox>(&part);
                return box != nullptr && box->colour.ink == charts::Ink::run;
            });
            const charts::Box box = std::get<charts::FilledBox>(*bar).box;
            const QRgb middle = image.pixel(static_cast<int>(box.left + box.width / 2),
                                            static_cast<int>(box.top + box.height / 2));
            QVERIFY(isNear(middle, solverColour(m_runs->run(0)->colour)));
        }
        applyTheme(*qApp, Theme::light);
    }

    void savesSvgAndPng()
    {
        const QTemporaryDir folder;
        QVERIFY(showFilled());

        QCOMPARE(saveChart(*m_panel->view(), folder.filePath("a.svg")), QString());
        QCOMPARE(saveChart(*m_panel->view(), folder.filePath("a.png")), QString());

        QXmlStreamReader xml(contentOf(folder.filePath("a.svg")));
        int bars = 0;
        while (!xml.atEnd())
            bars +=
                xml.readNext() == QXmlStreamReader::StartElement && xml.name() == u"rect" ? 1 : 0;
        QVERIFY2(!xml.hasError(), qPrintable(xml.errorString()));
        QVERIFY(bars >= 2);
        const QImage png(folder.filePath("a.png"));
        QVERIFY(png.width() >= 1440);
    }

    void saysWhyItCannotSave()
    {
        m_panel->show();
        fill(*m_runs);
        QTRY_VERIFY(m_panel->view()->chart()); // of its first figure

        QVERIFY(!saveChart(*m_panel->view(), "/no/such/folder/a.svg").isEmpty());
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
            if (isOfAnytimeSearches || panel->kind() == ResultChart::growth ||
                panel->kind() == ResultChart::undominated)
                continue; // no bound, levels of one size, nothing that can be compared
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

        QCOMPARE(words, "a.maze\nB: Time: 1 ms\nA: Time: 4 ms\nRatio: 4");
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
        QCOMPARE(wordsOf(*view.chart(), readings[1]), "b\nA*\nRatio: 2");
        QCOMPARE(wordsOf(*view.chart(), readings[3]), "b\nJPS\nnot solved");
    }

    /// Not as 8.95693E-05 ms.
    void veryShortTimesAreToldInMicroseconds()
    {
        charts::BarChart chart;
        chart.values = {"Time", "ms"};
        chart.bars = {
            {.label = "link", .spread = charts::Spread{0.0000895693, 0.25}, .text = "0.1 µs"}};

        QCOMPARE(wordsOf(chart, {}), "link: 0.1 µs\nMiddle half: 0.0896 µs to 0.25 ms");
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
        const QString file = folder.filePath("chart.pdf");

        QCOMPARE(saveChart(view, file), QString());

        const QByteArray bytes = contentOf(file);
        QVERIFY(bytes.startsWith("%PDF"));
        QVERIFY(!bytes.contains("/Subtype /Image"));
        QCOMPARE(bytes.count("/Type /Page\n") + bytes.count("/Type /Page "), 1);
    }

    void runsOfTwoSolversMakeAPair()
    {
        m_panel->show();
        solve({"wavefront", "astar"}, frozen({"S....", ".###.", "....E"}));

        m_panel->setKind(ResultChart::pair);
        QVERIFY(!m_panel->view()->chart()); // recorded runs have no time to compare
        QVERIFY(!m_panel->notes().isEmpty());
        m_panel->setY("expanded");

        QVERIFY(m_panel->view()->chart());
        const auto& chart = std::get<charts::SeriesChart>(*m_panel->view()->chart());
        QVERIFY(chart.isPaired);
        QCOMPARE(chart.series.size(), std::size_t{1});
        QCOMPARE(chart.series[0].points.size(), std::size_t{1});
    }

    void aClickOnALevelOfAPairAsksForItsTwoRuns()
    {
        m_panel->resize(500, 600);
        m_panel->show();
        solve({"wavefront", "astar"}, frozen({"S....", ".###.", "....E"}));
        m_panel->setKind(ResultChart::pair);
        m_panel->setY("expanded");
        const QSignalSpy asked(m_panel.get(), &RunChartsPanel::compareRequested);

        QTRY_VERIFY(m_panel->view()->height() > 200);
        QTest::mouseClick(m_panel->view(), Qt::LeftButton, {},
                          placeOf(m_panel->view()->laidOut().readings.front()));

        QCOMPARE(asked.size(), 1);
        QCOMPARE(asked[0][0].value<QList<int>>(),
                 (QList<int>{m_runs->run(0)->id, m_runs->run(1)->id}));
    }

    void whatWasPlayedIsNotChartedAmongSolvers()
    {
        const auto maze = frozen({"S....", ".###.", "....E"});
        m_panel->show();
        solve({"astar"}, maze);
        const Route walk = {{0, 0}, {0, 1}, {0, 2}, {0, 3}, {0, 4}, {1, 4}, {2, 4}};
        QVERIFY(addPlayed(*m_runs, playerOf(Question::shortestPath), maze,
                          Options(optionsOf(Question::shortestPath)), {{walk}, {}},
                          "2026-01-01T00:00:00Z", {}));

        m_panel->setY("cost");
        m_panel->setKind(ResultChart::heatMap);

        QVERIFY(m_panel->view()->chart());
        const auto& chart = std::get<charts::HeatMap>(*m_panel->view()->chart());
        QCOMPARE(chart.rows.size(), std::size_t{1});
        QVERIFY2(chart.rows[0].text().starts_with("A*"), chart.rows[0].text().data());
    }

    void scalesOfResultChartsAreChosenForEachAxis()
    {
        m_panel->show();
        solve({"wavefront"}, frozen({"S....", ".###.", "....E"}));
        m_panel->setY("expanded");
        m_panel->setKind(ResultChart::scatter);
        const auto scales = [&] {
            const auto& chart = std::get<charts::SeriesChart>(*m_panel->view()->chart());
            return std::pair(chart.x.scale, chart.y.scale);
        };
        QCOMPARE(scales(), std::pair(charts::Scale::linear, charts::Scale::linear));

        for (QCheckBox* box : m_panel->findChildren<QCheckBox*>())
            box->setChecked(box->text() == u"Logarithmic Y axis");

        QCOMPARE(scales(), std::pair(charts::Scale::linear, charts::Scale::logarithmic));
    }

    void noScaleIsChosenByItself()
    {
        RunList runs;
        for (const double milliseconds : {0.001, 5000.0})
            runs.push_back(measuredRun("astar", {milliseconds}, milliseconds));
        const auto scale = [&](auto... asked) {
            const ShownChart shown = barsOf(runs, figureColumn("time-ms"), "Time", asked...);
            return std::get<charts::BarChart>(*shown.chart).values.scale;
        };

        QCOMPARE(scale(), charts::Scale::linear);
        QCOMPARE(scale(charts::Scale::logarithmic), charts::Scale::logarithmic);
    }

    /// Times of different questions are not one axis.
    void aChartIsOfOneQuestion()
    {
        RunList runs;
        for (const char* solver : {"astar", "link", "jps", "one-stroke"})
            runs.push_back(measuredRun(solver, {1.0}, 1.0));

        const ShownChart shown = barsOf(runs, figureColumn("time-ms"), "Time");

        QCOMPARE(std::get<charts::BarChart>(*shown.chart).bars.size(), std::size_t{2});
        const QString notes = shown.notes.join(' ');
        QVERIFY(notes.contains(u"answers another question"));
        for (const char* solver : {"link", "one-stroke"})
            QVERIFY(notes.contains(
                QString::fromUtf8(findSolver(solver)->info.name.data(),
                                  static_cast<qsizetype>(findSolver(solver)->info.name.size()))));
    }

    void spreadIsOfTheMuteRuns()
    {
        const auto run = measuredRun("astar", {0.4, 0.2, 0.3}, 0.3);
        auto recorded = std::make_shared<Run>(*run);
        recorded->times.clear();

        const ShownChart shown = barsOf({run, recorded}, figureColumn("time-ms"), "Time");

        const auto& bars = std::get<charts::BarChart>(*shown.chart).bars;
        QCOMPARE(bars[0].value, 0.3);
        QCOMPARE(bars[0].spread->least, 0.25); // the quartiles, between two times in proportion
        QCOMPARE(bars[0].spread->most, 0.35);
        QVERIFY(!bars[1].spread);
        QVERIFY(shown.notes.join(' ').contains(u"≈"));
    }

    void runsOfOneSolverAreToldApart()
    {
        const auto runOf = [](const char* level, const MazeSnapshot& maze) {
            auto run = finishedOf("astar", maze);
            run->level = level;
            return run;
        };
        const auto small = frozen({"S.E"});
        const auto other = frozen({"S..E"});
        RunList runs = {runOf("a", small), runOf("b", small), runOf("b", other), runOf("b", other)};
        for (std::size_t i = 0; i < runs.size(); ++i)
            std::const_pointer_cast<Run>(runs[i])->id = static_cast<int>(i) + 1;

        const QStringList names = runNames(runs);

        QCOMPARE(QSet<QString>(names.begin(), names.end()).size(), 4);
        QVERIFY(names[0].endsWith(u"a"));
        QVERIFY(names[2].contains(u"4 × 1"));
        QVERIFY(names[3].contains(u"4"));
    }

private:
    void solve(std::initializer_list<const char*> solvers, const MazeSnapshot& maze)
    {
        for (const char* solver : solvers)
            test::startRun(*m_runs, *findSolver(solver), maze);
        QVERIFY(test::waitForAll(*m_runs));
    }
    /// Shows the figure *expanded* of the runs of `fill`.
    bool showFilled()
    {
        m_panel->show();
        fill(*m_runs);
        m_panel->setY("expanded");
        return QTest::qWaitFor([this] { return m_panel->view()->chart().has_value(); }, patience);
    }

    std::unique_ptr<RunsModel> m_runs;
    std::unique_ptr<RunChartsPanel> m_panel;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::ChartPanelTest)
#include "chart_panel_test.moc"
