#include "solvers/experiments/timed_runs.h"
#include "tests/support/mazes.h"

#include <QProcess>

#include <ctime>
#include <future>

// How the time of a run is taken: what counts, what is left out, and that the record says so.

namespace mazewright {

using SteadyClock = std::chrono::steady_clock;

/// How often a fake solver has been called, and when it asks for a stop.
struct Calls {
    int made = 0;
    int stopsAt = 0; ///< 0: never
    std::stop_source stop{};
    SteadyClock::time_point lastEnded{};
    int cutShort = 0; ///< calls with a deadline that was set before the last one ended
};

Calls& calls()
{
    static Calls calls;
    return calls;
}

Outcome along(const Problem& problem, Monitor& monitor)
{
    Outcome outcome;
    if (++calls().made == calls().stopsAt)
        calls().stop.request_stop();
    outcome.status = monitor.stopToken.stop_requested() ? Status::stopped : Status::solved;
    Route route;
    for (int column = 0; column < problem.maze().columns(); ++column)
        route.push_back({0, column});
    outcome.routes = {std::move(route)};
    outcome.cost = problem.maze().columns() - 1;
    return outcome;
}

Outcome quick(const Problem& problem, const Options&, Monitor& monitor, Workspace&)
{
    return along(problem, monitor);
}

/// Works for two milliseconds of the processor.
Outcome slower(const Problem& problem, const Options&, Monitor& monitor, Workspace&)
{
    for (const std::clock_t end = std::clock() + CLOCKS_PER_SEC / 500; std::clock() < end;) {
    }
    return along(problem, monitor);
}

constexpr std::chrono::hours mostTime(1);

/// The same, and notes whether all its time was left when it began.
Outcome timed(const Problem& problem, const Options& options, Monitor& monitor, Workspace& own)
{
    const auto left = *monitor.budget->timeLeft();
    const bool isWhole = SteadyClock::now() + left >= calls().lastEnded + mostTime;
    calls().cutShort += calls().made > 0 && !isWhole ? 1 : 0;
    Outcome outcome = slower(problem, options, monitor, own);
    calls().lastEnded = SteadyClock::now();
    return outcome;
}

constexpr std::chrono::milliseconds away(20);
constexpr std::chrono::milliseconds longAway(120); // more than what needs no warm-up

/// The same, and gives the processor away for that long, as a scheduler does that has other work.
template <const std::chrono::milliseconds& away>
Outcome displaced(const Problem& problem, const Options& options, Monitor& monitor, Workspace& own)
{
    std::async(std::launch::async, [end = SteadyClock::now() + away] {
        while (SteadyClock::now() < end) {
        }
    }).wait();
    return slower(problem, options, monitor, own);
}

Outcome wrong(const Problem& problem, const Options&, Monitor& monitor, Workspace&)
{
    Outcome outcome = along(problem, monitor);
    outcome.cost += 1;
    return outcome;
}

Outcome refusing(const Problem& problem, const Options&, Monitor& monitor, Workspace&)
{
    along(problem, monitor);
    Outcome outcome;
    outcome.status = Status::invalid;
    return outcome;
}

using Solve = Outcome (*)(const Problem&, const Options&, Monitor&, Workspace&);

constexpr Solver fake(Solve solve)
{
    return {{.id = "fake",
             .name = "Fake",
             .summary = "",
             .source = "",
             .answers = Question::shortestPath,
             .guarantee = Guarantee::none,
             .options = {}},
            solve};
}

CheckedAnswer answered(Solve solve, const RunPlan& plan, const Limits& limits = {})
{
    const Solver solver = fake(solve);
    const auto problem = Problem::make(frozen({"S..E"}), ShortestPath{{0, 0}, {0, 3}, Moves::four});
    const ConfiguredSolver chosen{&solver, Options(optionsOf(Question::shortestPath)), Options()};
    Budget budget(limits, calls().stop.get_token());
    return answer(chosen, *problem, plan, budget);
}

double figureOf(const Outcome& outcome, std::string_view id)
{
    const Figure* figure = findFigure(outcome, id);
    return figure != nullptr ? std::get<double>(figure->value) : -1;
}

class TimedRunsTest : public QObject {
    Q_OBJECT

private slots:
    void init() { calls() = {}; }

    void shortRunsWarmUpAndAreMadeInBatches()
    {
        const CheckedAnswer made = answered(quick, {.repeat = 3});

        QCOMPARE(made.measured.warmUps, 1);
        QCOMPARE(made.measured.times, 3);
        QVERIFY(made.measured.batch > 1);
        QCOMPARE(calls().made, 1 + 3 * made.measured.batch);
        QCOMPARE(made.times.size(), std::size_t{3});
    }

    void runsBetweenAMillisecondAndATenthOfASecondAreNoBatch()
    {
        const CheckedAnswer made = answered(slower, {.repeat = 3});

        QCOMPARE(made.measured.batch, 1);
        QCOMPARE(calls().made, made.measured.warmUps + 3);
    }

    void aSingleRunIsMadeOnce()
    {
        const CheckedAnswer made = answered(quick, {.timing = Timing::single});

        QCOMPARE(calls().made, 1);
        QVERIFY((made.measured == Measurement{.warmUps = 0, .batch = 1, .times = 1}));
        QVERIFY(figureOf(made.outcome, "time-ms") > 0);
    }

    void eachRunHasTheWholeTime()
    {
        const CheckedAnswer made = answered(timed, {.repeat = 4}, {.time = mostTime});

        QCOMPARE(made.measured.times, 4);
        QVERIFY(calls().made > 4);
        QCOMPARE(calls().cutShort, 0);
    }

    /// Of a single run, as it comes, the clock on the wall tells the time.
    void whatOtherProgramsTakeIsNoTime()
    {
        const CheckedAnswer fair = answered(displaced<away>, {.repeat = 2});
        const CheckedAnswer single = answered(displaced<away>, {.timing = Timing::single});

        const double waited = std::chrono::duration<double, std::milli>(away).count();
        QVERIFY(figureOf(fair.outcome, "time-ms") < waited);
        QVERIFY(fair.measured.processorPercent > 0 && fair.measured.processorPercent < 50);
        QVERIFY(figureOf(single.outcome, "time-ms") >= waited);
        QCOMPARE(single.measured.processorPercent, 0);
    }

    /// On a busy machine too: the time that a record tells is that of the processor.
    void aShortRunThatWasDisplacedWarmsUp()
    {
        const CheckedAnswer made = answered(displaced<longAway>, {.repeat = 1});

        QCOMPARE(made.measured.warmUps, 1);
        QCOMPARE(calls().made, 1 + made.measured.batch);
    }

    /// A search of many cells by a solver that tells its set-up and its search apart.
    void partsBelongToTheWhole()
    {
        const auto problem =
            Problem::make(frozen(*Maze::make(40, 40)), ShortestPath{{0, 0}, {39, 39}, Moves::four});
        const auto chosen = choose(*findSolver("jps"), {}, {{"tables", "on"}});
        for (const int repeat : {1, 2, 5}) {
            Budget budget;

            const CheckedAnswer made = answer(*chosen, *problem, {.repeat = repeat}, budget);

            const double whole = figureOf(made.outcome, "time-ms");
            const double setUp = figureOf(made.outcome, "set-up-ms");
            const double search = figureOf(made.outcome, "search-ms");
            QVERIFY(setUp > 0 && search > 0);
            QVERIFY2(setUp + search <= whole, qPrintable(QString::number(setUp + search - whole)));
        }
    }

    void theSpreadIsOfTheSameTimes()
    {
        const CheckedAnswer made = answered(quick, {.repeat = 5});

        std::vector<double> times = made.times;
        std::ranges::sort(times);
        std::size_t place = 0;
        for (const char* id : {"time-min-ms", "time-q1-ms", "time-ms", "time-q3-ms", "time-max-ms"})
            QCOMPARE(figureOf(made.outcome, id), times[place++]);
    }

    void anAnswerThatIsWrongOrRefusedHasNoTime_data()
    {
        const auto row = test::columns<Solve>("solve");
        row("wrong", wrong);
        row("refused", refusing);
    }

    void anAnswerThatIsWrongOrRefusedHasNoTime()
    {
        QFETCH(const Solve, solve);

        const CheckedAnswer made = answered(solve, {.repeat = 2});

        for (const Figure& figure : made.outcome.figures)
            QVERIFY2(!figure.id.ends_with("-ms"), std::string(figure.id).c_str());
        QCOMPARE(made.measured.times, 0);
    }

    void aRefusalIsNotRepeated()
    {
        answered(refusing, {.repeat = 5});

        QCOMPARE(calls().made, 1);
    }

    void aStoppedRunLeavesWhatRoundsHaveFound()
    {
        calls().stopsAt = 4; // of a warm-up and five rounds

        const CheckedAnswer made = answered(slower, {.repeat = 5});

        QCOMPARE(made.outcome.status, Status::solved);
        QCOMPARE(made.measured.times, 2);
        QCOMPARE(made.outcome.message, std::string("stopped after 2 of 5 runs"));
    }

    void roundsGoForwardLast()
    {
        for (std::size_t i = 0; i < 3; ++i) {
            QCOMPARE(placeInRound(5, 5, i, 3), i);
            QCOMPARE(placeInRound(4, 5, i, 3), 2 - i);
            QCOMPARE(placeInRound(1, 5, i, 3), i);
        }
    }

    void shortTimesWithoutWarmUpAreCold()
    {
        const auto timed = [](const char* time, int warmUps, Status status = Status::solved) {
            return RunRecord{
                .status = status, .figures = {{"time-ms", time}}, .measured = {.warmUps = warmUps}};
        };

        QVERIFY(hasColdTime(timed("0.2", 0)));
        QVERIFY(!hasColdTime(timed("0.2", 1)));
        QVERIFY(!hasColdTime(timed("130", 0)));
        QVERIFY(!hasColdTime(timed("50", 0, Status::limitReached)));
        QVERIFY(!hasColdTime(RunRecord{.status = Status::invalid}));
        RunRecord firstWasLong = timed("95", 0);
        firstWasLong.figures.push_back({"time-max-ms", "104"});
        QVERIFY(!hasColdTime(firstWasLong));
    }

    void idleTimeIsNotBusy()
    {
        // user nice system idle iowait irq softirq steal guest guest_nice
        const auto busy =
            busyTicks("cpu  100 20 3 9000 800 7 5 40 60 6\ncpu0 50 10 1 4500 0 0 0\n");

        QCOMPARE(busy, std::optional<std::uint64_t>(100 + 20 + 3 + 7 + 5 + 40));
    }

    void otherTextsTellNothing_data()
    {
        const auto row = test::columns<std::string>("text");
        row("nothing", "");
        row("one processor, not their sum", "cpu0 1 2 3 4 5 6 7 8\n");
        row("cut off", "cpu  1 2 3 4 5 6 7");
        row("no number", "cpu  1 2 three 4 5 6 7 8\n");
    }
    void otherTextsTellNothing()
    {
        QFETCH(const std::string, text);

        QVERIFY(!busyTicks(text));
    }

    void aMomentIsTooShortToTell() { QVERIFY(!OtherPrograms().processors()); }

    /// A solver from outside works in such processes.
    void theWorkOfStartedProgramsIsOurs()
    {
        const double before = ownProcessorSeconds();
        QProcess child;
        child.start("sh", {"-c", "python3 -c '\n"
                                 "import sys, time\n"
                                 "while time.process_time() < 0.2: pass\n"
                                 "print(flush=True)\n"
                                 "sys.stdin.read()'; true"});
        child.waitForReadyRead(-1);

        const double whileItLives = ownProcessorSeconds();
        child.closeWriteChannel();
        child.waitForFinished(-1);
        const double afterItsEnd = ownProcessorSeconds();

        constexpr double spent = 0.2;
        constexpr double tick = 0.02; // of user and system time
        QVERIFY(whileItLives - before >= spent - tick);
        QVERIFY(afterItsEnd - before >= spent - tick);
    }

    void percentIsTheMeanOfShares()
    {
        QCOMPARE(meanPercent({}), 0);
        QCOMPARE(meanPercent(std::array{1.0, 0.5}), 75);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::TimedRunsTest)
#include "timed_runs_test.moc"
