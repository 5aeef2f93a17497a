// The exact method as a part of the anytime search: it can be stopped at any time, is allowed no
// more than is left, and what is known stays known while it works.
#include "solvers/one_stroke/block_search.h"
#include "solvers/one_stroke/track_search.h"
#include "tests/solvers/one_stroke/asked_stroke.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"
#include "tests/support/runs.h"
#include "tests/support/stopped_monitor.h"

namespace mazewright {

namespace {

using one_stroke::AskedStroke;
using one_stroke::anytime::ExactAttempt;
using one_stroke::anytime::SearchEffort;

/// A level of junctions enough to look for an order of them for a while.
AskedStroke walled()
{
    Random random(5);
    return one_stroke::asked(
        randomMaze(random, {.rows = 30, .columns = 30, .walls = 0.25, .coins = 0.1}));
}

} // namespace

class ExactLegTest : public QObject {
    Q_OBJECT

private slots:
    void aStopIsHeardWhileAPlanIsLookedFor()
    {
        const AskedStroke level = walled();
        StoppingAtPoll monitor(19);
        Guard guard(level.problem(), monitor);
        SearchEffort effort(&guard, {});

        const ExactAttempt attempt =
            one_stroke::anytime::attemptExact(level.board(), {64'000'000, 1e9}, effort);

        QVERIFY(attempt.track.empty());
        QVERIFY(guard.halted());
        QVERIFY(effort.steps() < 100'000); // the plan takes more
    }

    void whatIsLeftEndsWithThePatience()
    {
        SearchEffort effort(nullptr, {.steps = 10'000, .patience = 1000});

        effort.spend(600);
        const std::uint64_t inVain = effort.stepsLeft();
        effort.know(5, 9); // better than before: patience begins anew
        const std::uint64_t anew = effort.stepsLeft();

        QCOMPARE(inVain, 400U);
        QCOMPARE(anew, 1000U);
    }

    void whatIsKnownStaysKnown()
    {
        const AskedStroke level = walled();
        std::vector<Progress> told;
        Monitor monitor;
        monitor.progress = [&told](const Progress& now) { told.push_back(now); };
        Guard guard(level.problem(), monitor);

        one_stroke::searchTrack(level.board(), guard, {}, {.steps = 12'000'000});

        QVERIFY(told.size() > 1);
        for (std::size_t i = 1; i < told.size(); ++i) {
            const Progress& before = told[i - 1];
            const Progress& now = told[i];
            QVERIFY(now.expanded >= before.expanded);
            QVERIFY(!before.best || (now.best && *now.best >= *before.best));
            QVERIFY(!before.bound || (now.bound && *now.bound <= *before.bound));
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ExactLegTest)
#include "exact_leg_test.moc"
