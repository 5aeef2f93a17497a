#include "solvers/experiments/summary.h"

namespace mazewright {

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

} // namespace

/// Solvers compete with those that promise the same.
class GuaranteeGroupsTest : public QObject {
    Q_OBJECT

private slots:
    void optionsDecideTheGuarantee_data()
    {
        QTest::addColumn<QString>("solver");
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<Guarantee>("guarantee");
        const auto row = [](const char* solver, const QStringList& options, Guarantee guarantee) {
            QTest::addRow("%s %s", solver, qPrintable(options.join(' ')))
                << solver << options << guarantee;
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
        QFETCH(Guarantee, guarantee);
        std::vector<NamedText> set;
        for (const QString& option : options)
            set.push_back(
                {option.section('=', 0, 0).toStdString(), option.section('=', 1).toStdString()});

        QCOMPARE(guaranteeOf(promisedRun(solver.toStdString(), set)), guarantee);
    }

    void theFastestIsThatOfItsGroup()
    {
        const Summary summary = summarise(std::vector<RunRecord>{
            promisedRun("greedy", {}, 1), promisedRun("astar", {{"weight", "5"}}, 2),
            promisedRun("wavefront", {}, 4), promisedRun("astar", {}, 3)});

        const std::vector<SolverSummary>& solvers = summary.questions.front().solvers;
        std::vector<Guarantee> groups;
        std::vector<std::size_t> fastest;
        for (const SolverSummary& solver : solvers) {
            groups.push_back(solver.guarantee);
            fastest.push_back(solver.fastest);
        }
        QCOMPARE(groups, (std::vector<Guarantee>{Guarantee::optimal, Guarantee::optimal,
                                                 Guarantee::bounded, Guarantee::none}));
        QCOMPARE(std::count(fastest.begin(), fastest.end(), std::size_t{1}), 3);
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
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::GuaranteeGroupsTest)
#include "guarantee_groups_test.moc"
