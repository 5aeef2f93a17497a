#include "solvers/levels/stroke_report.h"
#include "tests/support/mazes.h"
#include "ui/panels/stroke_figures.h"

namespace mazewright::ui {

namespace {

/// What an analysis of `S.E` tells that met its limit: a best track of 3 points, and a bound.
std::shared_ptr<const Analysis> haltedAnalysis(std::int64_t bound)
{
    const MazeSnapshot maze = frozen({"S.E"});
    auto report = std::make_shared<StrokeReport>();
    report->maze = maze;
    report->status = Status::limitReached;
    report->message = "time limit of 5 s reached";
    report->all.best = 3;
    report->bound = bound;
    report->best = {{0, 0}, {0, 1}, {0, 2}};
    return std::make_shared<const Analysis>(Analysis{maze, report});
}

/// What an analysis of `S.E` tells that is exact, but has no best track at hand.
std::shared_ptr<const Analysis> exactAnalysisWithoutATrack()
{
    const MazeSnapshot maze = frozen({"S.E"});
    auto report = std::make_shared<StrokeReport>();
    report->maze = maze;
    report->status = Status::solved;
    report->message = "one layer in 8 is kept in memory; the others are recalculated";
    report->all = {.best = 3, .optimal = 1, .tracks = 1};
    report->bound = 3;
    Budget budget;
    FactCache level(maze, {.question = Question::oneStroke});
    level.keepRun(Question::oneStroke, outcomeOf(report));
    Facts facts = factsOf(level, levelNumbers(Question::oneStroke), budget);
    return std::make_shared<const Analysis>(
        Analysis{.maze = maze, .report = report, .facts = std::move(facts)});
}

} // namespace

/// What the panel says of an analysis that a limit has ended.
class StrokeFiguresTest : public QObject {
    Q_OBJECT

private slots:
    void aBestThatIsProvedIsNoBestSoFar()
    {
        StrokeFigures figures;

        figures.setAnalysis(haltedAnalysis(3));

        QCOMPARE(figures.verdict(), QStringLiteral("? not counted"));
        QVERIFY(figures.text().contains(QStringLiteral("best score")));
        QVERIFY(!figures.text().contains(QStringLiteral("Upper bound")));
    }

    void aBestBelowItsBoundIsNotProved()
    {
        StrokeFigures figures;

        figures.setAnalysis(haltedAnalysis(4));

        QCOMPARE(figures.verdict(), QStringLiteral("? not proved"));
        QVERIFY(figures.text().contains(QStringLiteral("best so far")));
        QVERIFY(figures.text().contains(QStringLiteral("Upper bound")));
    }

    void anExactScoreIsShownThoughNoTrackIsAtHand()
    {
        StrokeFigures figures;

        figures.setAnalysis(exactAnalysisWithoutATrack());

        QCOMPARE(figures.verdict(), QStringLiteral("✓ unique"));
        QVERIFY2(figures.text().startsWith(QStringLiteral("best score 3\n")),
                 qPrintable(figures.text()));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::StrokeFiguresTest)
#include "stroke_figures_test.moc"
