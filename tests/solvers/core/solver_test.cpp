#include "solvers/core/solver.h"
#include "tests/support/mazes.h"

namespace mazewright {

namespace {

Outcome along(Route route)
{
    const auto cost = static_cast<double>(route.size() - 1);
    return {.status = Status::solved, .routes = {std::move(route)}, .cost = cost, .bound = cost};
}

Outcome throughTheWall(const Problem&, const Options&, Monitor&, Workspace&)
{
    return along({{0, 0}, {0, 1}, {0, 2}});
}

Outcome aroundTheWall(const Problem&, const Options&, Monitor&, Workspace&)
{
    return along({{0, 0}, {1, 0}, {1, 1}, {1, 2}, {0, 2}});
}

Solver solverOf(Outcome (*solve)(const Problem&, const Options&, Monitor&, Workspace&))
{
    return {{"fake", "Fake", "", "", Question::shortestPath, Guarantee::none, {}}, solve};
}

Problem aWallBetween()
{
    return *Problem::make(frozen({"S#E", "..."}), ShortestPath{{0, 0}, {0, 2}});
}

} // namespace

class SolverTest : public QObject {
    Q_OBJECT

private slots:
    void aWrongAnswerIsWithdrawn()
    {
        Budget budget;

        const Outcome outcome = solvePart(solverOf(throughTheWall), aWallBetween(), budget);

        QCOMPARE(outcome.status, Status::notFound);
        QVERIFY(outcome.routes.empty() && !outcome.bound);
        QVERIFY2(outcome.message.text().starts_with("the answer of fake is wrong: "),
                 outcome.message.text().c_str());
    }

    void aRightAnswerStands()
    {
        Budget budget;

        const Outcome outcome = solvePart(solverOf(aroundTheWall), aWallBetween(), budget);

        QCOMPARE(outcome.status, Status::solved);
        QCOMPARE(outcome.routes.front().size(), 5U);
    }

    /// Whoever records a run marks its end before the check takes time.
    void theEndIsToldBeforeTheCheck()
    {
        std::vector<Status> told;
        Monitor monitor;
        monitor.ended = [&told](const Outcome& outcome) { told.push_back(outcome.status); };
        Workspace workspace;

        const CheckedOutcome checked =
            solveChecked(solverOf(throughTheWall), aWallBetween(), {}, monitor, workspace);

        QCOMPARE(told, std::vector{Status::solved});
        QVERIFY(checked.verdict && !checked.verdict->holds);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SolverTest)
#include "solver_test.moc"
