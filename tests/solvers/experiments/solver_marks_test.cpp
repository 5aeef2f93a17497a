#include "solvers/core/solver.h"
#include "solvers/experiments/run_table.h"

namespace mazewright {

/// Which colour and shape a solver has in tables, panes and charts.
class SolverMarksTest : public QObject {
    Q_OBJECT

private slots:
    void aSolverLooksTheSameBesideAnyOthers()
    {
        SolverMarks alone;
        SolverMarks among;
        among.take("wavefront");
        among.take("depth-first");
        among.take("you"); // a player is in no catalogue

        QCOMPARE(alone.take("jps"), among.take("jps"));
        QCOMPARE(alone.take("one-stroke"), SolverMarks().take("one-stroke"));
    }

    void solversOfOneQuestionLookDifferent()
    {
        for (const Question question : allQuestions) {
            std::set<int> marks;
            std::size_t answering = 0;
            for (const Solver* solver : solvers())
                if (solver->info.answers == question) {
                    marks.insert(SolverMarks().take(solver->info.id));
                    ++answering;
                }
            QCOMPARE(marks.size(), answering);
        }
    }

    void theSameSolverAgainTakesTheMarkOfNobody()
    {
        std::set<int> own;
        for (const Solver* solver : solvers())
            own.insert(SolverMarks().take(solver->info.id));
        SolverMarks marks;
        marks.take("astar");

        const int again = marks.take("astar");

        QVERIFY(!own.contains(again));
        QVERIFY(!own.contains(marks.take("you")));
    }

    void aReleasedMarkIsTakenAgain()
    {
        SolverMarks marks;
        const int first = marks.take("astar");
        QVERIFY(marks.take("astar") != first);

        marks.release(first);

        QCOMPARE(marks.take("astar"), first);
    }

    void noMarkIsBorneTwiceWhileOneIsFree()
    {
        SolverMarks marks;
        std::map<int, int> bearers;
        for (int run = 0; run < 2 * SolverMarks::count; ++run) {
            const int mark = marks.take(run % 3 == 0 ? "astar" : "wall-follower");
            QVERIFY(mark >= 0 && mark < SolverMarks::count);
            QVERIFY(++bearers[mark] <= run / SolverMarks::count + 1);
        }
    }

    /// Solvers whose own colours are equal, and settings of them.
    void asManySolversAsThereAreColoursDifferInColour()
    {
        std::vector<std::string> ids;
        for (const Solver* solver : solvers())
            if (solver->info.answers == Question::shortestPath)
                ids.emplace_back(solver->info.id);
        for (std::size_t first = 0; first < ids.size(); ++first) {
            QuestionSummary question{.question = Question::shortestPath};
            for (std::size_t i = 0; i < charts::runColours; ++i) {
                const std::size_t place = first + i * 4;
                question.solvers.push_back(
                    {.solver = ids[place % ids.size()],
                     .options = place < ids.size() ? "" : "weight=" + std::to_string(place)});
            }
            std::set<int> colours;
            for (const charts::Look& look : looksOf(question))
                colours.insert(look.colour);
            QCOMPARE(colours.size(), std::size_t{charts::runColours});
        }
    }

    void settingsLeaveThePlainSolverItsMark()
    {
        QuestionSummary question{.question = Question::shortestPath};
        question.solvers = {{.solver = "astar", .options = "weight=5"},
                            {.solver = "astar", .options = {}},
                            {.solver = "dijkstra", .options = {}}};

        const std::vector<charts::Look> looks = looksOf(question);

        QCOMPARE(looks[1].colour, SolverMarks().take("astar"));
        QCOMPARE(looks[2].colour, SolverMarks().take("dijkstra"));
        QVERIFY(looks[0].colour != looks[1].colour && looks[0].colour != looks[2].colour);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::SolverMarksTest)
#include "solver_marks_test.moc"
