#include "ui/base/text.h"
#include "ui/session/solver_lists.h"

#include <QSettings>
#include <QSignalSpy>
#include <QTest>

#include <algorithm>
#include <set>

namespace mazewright::ui {

namespace {

FavouriteSolvers& favourites()
{
    return FavouriteSolvers::ofProgram();
}

bool isFavourite(const char* id)
{
    return favourites().contains(*findSolver(id));
}

std::vector<const Solver*> solversOf(Question question)
{
    std::vector<const Solver*> all(solvers().begin(), solvers().end());
    std::erase_if(all, [question](const Solver* each) { return each->info.answers != question; });
    return all;
}

} // namespace

/// Favourites are kept, and long lists have groups.
class SolverListsTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        QSettings().clear();
        delete &favourites();
    }

    void atFirstEachQuestionHasItsMainSolver()
    {
        for (const Question question : allQuestions)
            QVERIFY(favourites().contains(*mainSolver(question)));
        QVERIFY(isFavourite("anya"));
        QVERIFY(!isFavourite("astar-published"));
    }

    void whatTheUserChoosesIsKept()
    {
        favourites().set(*findSolver("greedy"), true);
        favourites().set(*findSolver("jps"), false);

        delete &favourites(); // the next start has a new one

        QVERIFY(isFavourite("greedy"));
        QVERIFY(!isFavourite("jps"));
        QVERIFY(isFavourite("astar"));
    }

    void noFavouritesAreAChoiceToo()
    {
        for (const Solver* solver : solvers())
            favourites().set(*solver, false);

        delete &favourites();

        QVERIFY(std::ranges::none_of(
            solvers(), [](const Solver* solver) { return favourites().contains(*solver); }));
    }

    void onlyAChangeIsTold()
    {
        const QSignalSpy changed(&favourites(), &FavouriteSolvers::changed);

        favourites().set(*findSolver("astar"), true); // it is one
        QCOMPARE(changed.size(), 0);
        favourites().set(*findSolver("astar"), false);
        QCOMPARE(changed.size(), 1);
    }

    void favouritesHeadALongList()
    {
        favourites().set(*findSolver("wall-follower"), true);

        const std::vector<SolverGroup> groups = listedSolvers(Question::shortestPath);

        QCOMPARE(groups.front().heading, QStringLiteral("Favourites"));
        for (const SolverGroup& group : groups)
            for (const Solver* solver : group.solvers)
                QCOMPARE(favourites().contains(*solver), &group == &groups.front());
        QVERIFY(std::ranges::count(groups.front().solvers, findSolver("wall-follower")) == 1);
    }

    void aLongListHasEachSolverOnce()
    {
        std::vector<const Solver*> listed;
        for (const SolverGroup& group : listedSolvers(Question::shortestPath))
            listed.insert(listed.end(), group.solvers.begin(), group.solvers.end());

        std::ranges::sort(listed);
        std::vector<const Solver*> all = solversOf(Question::shortestPath);
        std::ranges::sort(all);
        QCOMPARE(listed, all);
    }

    void afterTheFavouritesStandTheFamilies()
    {
        std::vector<SolverGroup> groups = listedSolvers(Question::shortestPath);
        groups.erase(groups.begin());

        std::vector<Family> order;
        for (const SolverGroup& group : groups) {
            const Family family = group.solvers.front()->info.family;
            order.push_back(family);
            QCOMPARE(group.heading, engineText(nameOf(family)));
            for (const Solver* solver : group.solvers)
                QCOMPARE(solver->info.family, family);
        }
        QVERIFY(order.size() > 2);
        QVERIFY(std::ranges::is_sorted(order));
        QCOMPARE(std::set<Family>(order.begin(), order.end()).size(), order.size());
    }

    void aShortListHasNoHeadings()
    {
        const std::vector<SolverGroup> groups = listedSolvers(Question::oneStroke);

        QCOMPARE(groups.size(), std::size_t(1));
        QVERIFY(groups.front().heading.isEmpty());
        QCOMPARE(groups.front().solvers, solversOf(Question::oneStroke));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SolverListsTest)
#include "solver_lists_test.moc"
