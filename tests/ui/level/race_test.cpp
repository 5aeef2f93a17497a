#include "tests/ui/level/fake_solvers.h"
#include "ui/base/text.h"

#include <atomic>
#include <mutex>

namespace mazewright::ui {

namespace {

/// What the solvers below have done, in order: their ids, followed by `!` where recorded.
struct Diary {
    std::mutex writing;
    std::vector<std::string> entries;
    std::atomic<int> atOnce = 0;
    std::atomic<int> mostAtOnceWhileMute = 0;

    void clear()
    {
        const std::scoped_lock lock(writing);
        entries.clear();
        mostAtOnceWhileMute = 0;
    }
    std::vector<std::string> all()
    {
        const std::scoped_lock lock(writing);
        return entries;
    }
    int count(const std::string& entry)
    {
        const std::vector<std::string> now = all();
        return static_cast<int>(std::count(now.begin(), now.end(), entry));
    }
};
Diary& diary()
{
    static Diary kept;
    return kept;
}

/// Notes itself and answers; 7 expanded when mute, 9 when recorded.
template <char Name>
Outcome noted(const Problem& problem, const Options& options, Monitor& monitor,
              Workspace& workspace)
{
    const bool recorded = monitor.recording != nullptr;
    const int now = ++diary().atOnce;
    {
        const std::scoped_lock lock(diary().writing);
        diary().entries.push_back(std::string(1, Name) + (recorded ? "!" : ""));
        if (!recorded)
            diary().mostAtOnceWhileMute = std::max(diary().mostAtOnceWhileMute.load(), now);
    }
    Outcome outcome = test::alongTheRow(problem, options, monitor, workspace);
    outcome.figures = {{"expanded", "", std::int64_t{recorded ? 9 : 7}}};
    --diary().atOnce;
    return outcome;
}

/// The third time and later it goes on until it is stopped.
Outcome stuckInTheThird(const Problem& problem, const Options& options, Monitor& monitor,
                        Workspace& workspace)
{
    Outcome outcome = noted<'T'>(problem, options, monitor, workspace);
    return diary().count("T") < 3 ? outcome
                                  : test::untilStopped(problem, options, monitor, workspace);
}

/// Reaches its limit at once when recorded, else answers.
Outcome failsRecorded(const Problem& problem, const Options& options, Monitor& monitor,
                      Workspace& workspace)
{
    if (monitor.recording == nullptr)
        return test::alongTheRow(problem, options, monitor, workspace);
    Outcome outcome;
    outcome.status = Status::limitReached;
    outcome.message = "time limit of 1 s reached";
    return outcome;
}

constexpr Solver a = {test::fakeInfo("a", Question::shortestPath), noted<'A'>};
constexpr Solver b = {test::fakeInfo("b", Question::shortestPath), noted<'B'>};
constexpr Solver stuck = {test::fakeInfo("stuck", Question::shortestPath), stuckInTheThird};
constexpr Solver fails = {test::fakeInfo("fails", Question::shortestPath), failsRecorded};

ConfiguredSolver entry(const Solver& solver)
{
    return {&solver, Options(optionsOf(solver.info.answers)), Options(solver.info.options)};
}

RacePlan planOf(const MazeSnapshot& maze, std::initializer_list<const Solver*> solvers, int rounds)
{
    // As often as they are told to: what the fakes note has to be counted.
    RacePlan plan{.maze = maze, .rounds = rounds, .timing = Timing::single};
    for (const Solver* solver : solvers)
        plan.entries.push_back(entry(*solver));
    return plan;
}

/// Of the figures all but those of the machine, which differ from run to run.
std::string timelessFigures(const Outcome& outcome)
{
    std::string text;
    for (const Figure& figure : outcome.figures)
        if (findFact(figure.id)->subject != FactSubject::machine)
            text += std::string(figure.id) + "=" + toText(figure.value) + "\n";
    return text;
}

} // namespace

class RaceTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { ui::installLanguage(); }
    void init()
    {
        diary().clear();
        m_runs = std::make_unique<RunsModel>();
    }
    void cleanup() { m_runs.reset(); }

    void everyRoundHasAllInOppositeOrder()
    {
        const QList<int> ids = m_runs->race(planOf(frozen({"S..E"}), {&a, &b}, 3));
        QVERIFY(waitForRace());

        QCOMPARE(ids, QList<int>({1, 2}));
        const std::vector<std::string> noted = diary().all();
        QCOMPARE(noted.size(), std::size_t(8));
        QCOMPARE(std::vector<std::string>(noted.begin(), noted.begin() + 6),
                 std::vector<std::string>({"A", "B", "B", "A", "A", "B"}));
        QCOMPARE(diary().count("A!"), 1);
        QCOMPARE(diary().count("B!"), 1);
    }

    void theFiguresAreOfMuteRuns()
    {
        m_runs->race(planOf(frozen({"S..E"}), {&a}, 2));
        QVERIFY(waitForRace());

        const auto run = m_runs->run(0);
        QCOMPARE(toText(findFigure(run->outcome, "expanded")->value), std::string("7"));
        QVERIFY(run->recording != nullptr);
        QCOMPARE(run->ticks(), 4U);
        QVERIFY(run->verdict && run->verdict->holds);
        QVERIFY(!run->date.empty());
    }

    void theTimeIsTheMedianOfMuteRuns()
    {
        m_runs->race(planOf(frozen({"S..E"}), {&a}, 5));
        QVERIFY(waitForRace());

        const auto run = m_runs->run(0);
        std::vector<double> times = run->times;
        QCOMPARE(times.size(), std::size_t(5));
        std::sort(times.begin(), times.end());
        QCOMPARE(std::get<double>(findFigure(run->outcome, "time-ms")->value), times[2]);
        QCOMPARE(std::get<double>(findFigure(run->outcome, "time-min-ms")->value), times.front());
        QCOMPARE(std::get<double>(findFigure(run->outcome, "time-max-ms")->value), times.back());
    }

    /// Real solvers of all questions: what the race shows is what `solve --repeat` tells.
    void figuresEqualTheCommandLines()
    {
        for (const MazeSnapshot& maze :
             {frozen({"S..o", ".#..", "..#E"}), frozen({"1.2", "2.1"})}) {
            m_runs = std::make_unique<RunsModel>();
            RacePlan plan{.maze = maze, .rounds = 3};
            for (const Solver* solver : askableSolvers(*maze))
                plan.entries.push_back(entry(*solver));
            QVERIFY(!plan.entries.empty());

            m_runs->race(plan);
            QVERIFY(waitForRace());

            for (int row = 0; row < m_runs->rowCount(); ++row) {
                const auto run = m_runs->run(row);
                Budget budget;
                const CheckedAnswer told = answer(plan.entries[static_cast<std::size_t>(row)],
                                                  *run->problem, {.repeat = 3}, budget);
                QCOMPARE(run->outcome.status, told.outcome.status);
                QCOMPARE(run->outcome.cost, told.outcome.cost);
                QCOMPARE(run->outcome.bound, told.outcome.bound);
                QCOMPARE(run->outcome.routes, told.outcome.routes);
                QCOMPARE(timelessFigures(run->outcome), timelessFigures(told.outcome));
                QCOMPARE(run->recordingNote, std::string());
                QCOMPARE(run->times.size(), told.times.size());
            }
        }
    }

    void nothingRunsBesideAMuteRun()
    {
        const MazeSnapshot maze = frozen({"S..E"});
        QSignalSpy started(m_runs.get(), &RunsModel::runStarted);
        test::startRun(*m_runs, test::endlessSolver, maze);
        QVERIFY(started.count() > 0 || started.wait(patience));

        m_runs->race(planOf(maze, {&a, &b}, 4));
        QCOMPARE(diary().all().size(), std::size_t(0)); // the endless one goes still
        m_runs->stop(0);
        QVERIFY(waitForRace());

        QCOMPARE(diary().mostAtOnceWhileMute.load(), 1);
        QCOMPARE(diary().count("A"), 4);
    }

    void whatWaitsBeginsAfterTheRounds()
    {
        const MazeSnapshot maze = frozen({"S..E"});

        m_runs->race(planOf(maze, {&a}, 3));
        test::startRun(*m_runs, b, maze);
        QCOMPARE(m_runs->run(1)->state, RunState::queued);
        QVERIFY(waitForRace());
        QVERIFY(test::waitForAll(*m_runs));

        const std::vector<std::string> noted = diary().all();
        QCOMPARE(std::vector<std::string>(noted.begin(), noted.begin() + 3),
                 std::vector<std::string>({"A", "A", "A"}));
        QCOMPARE(m_runs->run(1)->outcome.status, Status::solved);
    }

    void aStoppedRunKeepsItsRounds()
    {
        m_runs->race(planOf(frozen({"S..E"}), {&stuck}, 5));
        QTRY_VERIFY(diary().count("T") == 3);

        m_runs->stop(0);
        QVERIFY(waitForRace());

        const auto run = m_runs->run(0);
        QCOMPARE(run->outcome.status, Status::solved);
        QCOMPARE(run->times.size(), std::size_t(2));
        QVERIFY(shown(0, RunColumn::note).contains(u"stopped after 2 of 5 runs"));
        QVERIFY(run->recording == nullptr);
    }

    void aRunAtItsLimitIsNotRepeated()
    {
        RacePlan plan = planOf(frozen({"S..E"}), {&test::endlessSolver, &a}, 4);
        plan.limits.time = std::chrono::milliseconds(1);

        m_runs->race(plan);
        QVERIFY(waitForRace());

        QCOMPARE(m_runs->run(0)->outcome.status, Status::limitReached);
        QCOMPARE(m_runs->run(0)->times.size(), std::size_t(1));
        QVERIFY(shown(0, RunColumn::note).contains(u"limit"));
        QCOMPARE(m_runs->run(1)->times.size(), std::size_t(4));
    }

    void aRecordingThatEndsOtherwiseIsToldOf()
    {
        m_runs->race(planOf(frozen({"S..E"}), {&fails}, 2));
        QVERIFY(waitForRace());

        const auto run = m_runs->run(0);
        QCOMPARE(run->outcome.status, Status::solved);
        QCOMPARE(run->outcome.cost, 3.0);
        QCOMPARE(run->recordingNote, std::string("time limit of 1 s reached"));
        QVERIFY(shown(0, RunColumn::source, Qt::ToolTipRole).contains(u"time limit of 1 s"));
    }

    void aQuestionThatCannotBeAskedIsToldAtOnce()
    {
        QSignalSpy finished(m_runs.get(), &RunsModel::raceFinished);

        const QList<int> ids = m_runs->race(planOf(frozen({"S..."}), {&a, &b}, 2));
        QVERIFY(finished.count() > 0 || finished.wait(patience));

        QCOMPARE(finished.front().front().value<QList<int>>(), ids);
        QCOMPARE(m_runs->run(1)->outcome.status, Status::invalid);
        QVERIFY(!m_runs->isRacing());
        QCOMPARE(m_runs->active(), 0);
    }

    void aRemovedRunIsLeftOut()
    {
        QSignalSpy finished(m_runs.get(), &RunsModel::raceFinished);
        const QList<int> ids =
            m_runs->race(planOf(frozen({"S..E"}), {&test::endlessSolver, &a}, 3));

        m_runs->remove({0});
        QVERIFY(finished.count() > 0 || finished.wait(patience));

        QCOMPARE(finished.front().front().value<QList<int>>(), QList<int>({ids[1]}));
        QCOMPARE(m_runs->rowCount(), 1);
        QCOMPARE(m_runs->run(0)->times.size(), std::size_t(3));
    }

    void aRunThatWaitsForTheRaceIsStoppedAtOnce()
    {
        const MazeSnapshot maze = frozen({"S..E"});
        test::startRun(*m_runs, test::endlessSolver, maze);
        m_runs->race(planOf(maze, {&a, &b}, 2));
        QCOMPARE(m_runs->active(), 3);

        m_runs->stop(1);

        QCOMPARE(m_runs->run(1)->state, RunState::finished);
        QCOMPARE(m_runs->run(1)->outcome.status, Status::stopped);
        QCOMPARE(m_runs->active(), 2);
        m_runs->stop(0);
        QVERIFY(waitForRace());
        QCOMPARE(diary().count("A"), 0);
        QCOMPARE(m_runs->run(2)->times.size(), std::size_t(2));
    }

    void aRaceOfARemovedAndAStoppedRunEnds()
    {
        QSignalSpy finished(m_runs.get(), &RunsModel::raceFinished);
        const QList<int> ids =
            m_runs->race(planOf(frozen({"S..E"}), {&test::endlessSolver, &test::endlessSolver}, 3));

        m_runs->remove({0});
        m_runs->stop(0);
        QVERIFY(finished.count() > 0 || finished.wait(patience));

        QCOMPARE(finished.front().front().value<QList<int>>(), QList<int>({ids[1]}));
        QCOMPARE(m_runs->run(0)->outcome.status, Status::stopped);
    }

    void stopAllEndsIt()
    {
        m_runs->race(planOf(frozen({"S..E"}), {&test::endlessSolver, &a}, 3));

        m_runs->stopAll();
        QVERIFY(waitForRace());

        QCOMPARE(m_runs->run(0)->outcome.status, Status::stopped);
        QVERIFY(shown(0, RunColumn::note).contains(u"stopped"));
        QCOMPARE(m_runs->active(), 0);
    }

    void endsCleanlyWhileItGoes()
    {
        m_runs->race(planOf(frozen({"S..E"}), {&test::endlessSolver, &a}, 3));
        const std::weak_ptr<const Run> first = m_runs->run(0);

        m_runs.reset();

        QVERIFY(first.expired());
    }

    void oneRaceAtATime()
    {
        const MazeSnapshot maze = frozen({"S..E"});
        m_runs->race(planOf(maze, {&test::endlessSolver}, 1));

        QCOMPARE(m_runs->race(planOf(maze, {&a}, 1)), QList<int>());

        QCOMPARE(m_runs->rowCount(), 1);
        m_runs->stopAll();
        QVERIFY(waitForRace());
        QCOMPARE(m_runs->race(planOf(maze, {&a}, 1)), QList<int>({2}));
        QVERIFY(waitForRace());
    }

    void theTableSaysWhichRunsItsFiguresAreOf()
    {
        const MazeSnapshot maze = frozen({"S..E"});
        test::startRun(*m_runs, a, maze, Recorded::yes);
        test::startRun(*m_runs, a, maze, Recorded::no);
        QVERIFY(test::waitForAll(*m_runs));
        m_runs->race(planOf(maze, {&a}, 5));
        QVERIFY(waitForRace());

        QCOMPARE(shown(0, RunColumn::source), "recorded run");
        QVERIFY(shown(0, figureColumn("time-ms")).startsWith(u'≈'));
        QCOMPARE(shown(1, RunColumn::source), "1 unrecorded run");
        QVERIFY(shown(1, figureColumn("time-ms")).endsWith(u"s"));
        QCOMPARE(shown(2, RunColumn::source), "5 unrecorded runs");
        QVERIFY(shown(2, figureColumn("time-ms")).contains(u"s ± "));
        QVERIFY(shown(2, figureColumn("time-ms"), Qt::ToolTipRole)
                    .contains(u"median of 5 unrecorded runs"));
    }

private:
    bool waitForRace() const
    {
        QSignalSpy finished(m_runs.get(), &RunsModel::raceFinished);
        return !m_runs->isRacing() || finished.wait(patience);
    }
    QString shown(int row, RunColumn column, int role = Qt::DisplayRole) const
    {
        return m_runs->index(row, static_cast<int>(column)).data(role).toString();
    }

    std::unique_ptr<RunsModel> m_runs;
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::RaceTest)
#include "race_test.moc"
