#include "tests/support/mazes.h"
#include "ui/compare/run_charts.h"
#include "ui/level/runs_model.h"

namespace mazewright::ui {

namespace {

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

class RunChartsTest : public QObject {
    Q_OBJECT

private slots:
    void noScaleIsChosenByItself()
    {
        RunList runs;
        for (const double milliseconds : {0.001, 5000.0})
            runs.push_back(measuredRun("astar", {milliseconds}, milliseconds));
        const auto scale = [&](auto... asked) {
            const ShownChart shown =
                barsOf(runs, figureColumn("time-ms"), QStringLiteral("Time"), asked...);
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

        const ShownChart shown = barsOf(runs, figureColumn("time-ms"), QStringLiteral("Time"));

        QCOMPARE(std::get<charts::BarChart>(*shown.chart).bars.size(), std::size_t{2});
        const QString notes = shown.notes.join(' ');
        QVERIFY(notes.contains(QStringLiteral("answers another question")));
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

        const ShownChart shown =
            barsOf({run, recorded}, figureColumn("time-ms"), QStringLiteral("Time"));

        const auto& bars = std::get<charts::BarChart>(*shown.chart).bars;
        QCOMPARE(bars[0].value, 0.3);
        QCOMPARE(bars[0].spread->least, 0.25); // the quartiles, between two times in proportion
        QCOMPARE(bars[0].spread->most, 0.35);
        QVERIFY(!bars[1].spread);
        QVERIFY(shown.notes.join(' ').contains(QStringLiteral("≈")));
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
        QVERIFY(names[0].endsWith(QStringLiteral("a")));
        QVERIFY(names[2].contains(QStringLiteral("4 × 1")));
        QVERIFY(names[3].contains(QStringLiteral("4")));
    }
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::RunChartsTest)
#include "run_charts_test.moc"
