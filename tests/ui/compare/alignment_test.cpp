#include "tests/ui/compare/compared_runs.h"
#include "ui/compare/alignment.h"

namespace mazewright::ui {

namespace {

/// Some ticks, reached at random times; sometimes several marks at one tick.
RunPace randomPace(Random& random)
{
    RunPace pace;
    pace.ticks = static_cast<std::uint32_t>(1 + random.below(300));
    pace.knots = {{}};
    while (pace.knots.back().tick < pace.ticks) {
        const auto left = pace.ticks - pace.knots.back().tick;
        pace.knots.push_back(
            {pace.knots.back().tick + static_cast<std::uint32_t>(random.below(left + 1)),
             pace.knots.back().nanoseconds + static_cast<std::int64_t>(1 + random.below(5000))});
    }
    return pace;
}

/// When a tick is reached, found by walking along the knots.
double reachedAt(const RunPace& pace, std::uint32_t tick)
{
    if (tick == 0)
        return 0;
    for (std::size_t i = 1; i < pace.knots.size(); ++i) {
        const auto& from = pace.knots[i - 1];
        const auto& to = pace.knots[i];
        if (to.tick < tick)
            continue;
        const double share = static_cast<double>(tick - from.tick) / (to.tick - from.tick);
        return static_cast<double>(from.nanoseconds) +
               share * static_cast<double>(to.nanoseconds - from.nanoseconds);
    }
    return INFINITY;
}

std::vector<RunPace> randomPaces(Random& random)
{
    std::vector<RunPace> paces;
    for (std::uint64_t left = 2 + random.below(3); left > 0; --left)
        paces.push_back(randomPace(random));
    return paces;
}

std::shared_ptr<Run> timedRun(std::uint32_t ticks, double milliseconds)
{
    auto run = closing(frozen(openMaze(1, 1000)), firstCells(ticks));
    run->outcome.figures.push_back({"time-ms", "ms", milliseconds});
    return run;
}

} // namespace

class AlignmentTest : public QObject {
    Q_OBJECT

private slots:
    void everyRunBeginsAtTheBeginningAndEndsAtTheEnd_data()
    {
        const auto row = test::columns<Alignment>("alignment");
        row("step", Alignment::step);
        row("share", Alignment::share);
        row("time", Alignment::time);
    }

    void everyRunBeginsAtTheBeginningAndEndsAtTheEnd()
    {
        QFETCH(Alignment, alignment);
        Random random(1);
        for (int round = 0; round < 60; ++round) {
            // Given runs of random lengths and paces
            const std::vector<RunPace> paces = randomPaces(random);
            const CommonTimeline time(alignment, paces);

            for (std::size_t run = 0; run < paces.size(); ++run) {
                // When the whole timeline is gone along, Then ticks only grow, from none to the
                // last,
                QCOMPARE(time.tickAt(run, 0), 0U);
                QCOMPARE(time.tickAt(run, time.duration()), paces[run].ticks);
                QCOMPARE(time.tickAt(run, time.duration() + 7), paces[run].ticks);
                std::uint32_t before = 0;
                std::vector<std::uint32_t> firstWith(paces[run].ticks + 1, time.duration());
                firstWith[0] = 0;
                const std::uint32_t walked = std::min(time.duration(), 20000U);
                for (std::uint32_t position = 1; position <= walked; ++position) {
                    const std::uint32_t tick = time.tickAt(run, position);
                    QVERIFY(tick >= before);
                    for (; before < tick; ++before)
                        firstWith[before + 1] = position;
                }
                // And the way back finds the first position of each tick.
                if (walked == time.duration())
                    for (std::uint32_t tick = 0; tick <= paces[run].ticks; ++tick)
                        QCOMPARE(time.positionOf(run, tick), firstWith[tick]);
            }
        }
    }

    void alignsBySteps()
    {
        const CommonTimeline time(Alignment::step, {{.ticks = 10}, {.ticks = 300}});
        QCOMPARE(time.duration(), 300U);
        for (std::uint32_t position = 0; position <= 300; ++position) {
            QCOMPARE(time.tickAt(0, position), std::min(position, 10U));
            QCOMPARE(time.tickAt(1, position), position);
        }
    }

    void alignsByShares()
    {
        Random random(2);
        for (int round = 0; round < 100; ++round) {
            const std::vector<RunPace> paces = randomPaces(random);
            const CommonTimeline time(Alignment::share, paces);
            const auto position = static_cast<std::uint32_t>(random.below(time.duration() + 1));
            for (std::size_t run = 0; run < paces.size(); ++run)
                QCOMPARE(time.tickAt(run, position),
                         static_cast<std::uint32_t>(std::floor(
                             static_cast<double>(position) * paces[run].ticks / time.duration())));
        }
    }

    void alignsByTimes()
    {
        Random random(3);
        for (int round = 0; round < 100; ++round) {
            // Given runs at random paces
            const std::vector<RunPace> paces = randomPaces(random);
            const CommonTimeline time(Alignment::time, paces);
            double whole = 0;
            for (const RunPace& pace : paces)
                whole = std::max(whole, pace.nanoseconds());

            // When they are shown at one time
            const auto position = static_cast<std::uint32_t>(random.below(time.duration() + 1));
            const double now = whole * position / time.duration();

            // Then each has reached its tick by then, and not the next one.
            for (std::size_t run = 0; run < paces.size(); ++run) {
                const std::uint32_t tick = time.tickAt(run, position);
                QVERIFY(reachedAt(paces[run], tick) <= now + 1e-6);
                if (tick < paces[run].ticks)
                    QVERIFY(reachedAt(paces[run], tick + 1) >= now - 1e-6);
            }
        }
    }

    void aStepLeadsToTheNextChange_data() { everyRunBeginsAtTheBeginningAndEndsAtTheEnd_data(); }

    void aStepLeadsToTheNextChange()
    {
        QFETCH(Alignment, alignment);
        Random random(4);
        for (int round = 0; round < 30; ++round) {
            const std::vector<RunPace> paces = randomPaces(random);
            const CommonTimeline time(alignment, paces);
            const auto state = [&](std::uint32_t position) {
                std::vector<std::uint32_t> ticks;
                for (std::size_t run = 0; run < paces.size(); ++run)
                    ticks.push_back(time.tickAt(run, position));
                return ticks;
            };
            // Going on step by step, every state differs from the last, and none is left out
            std::uint32_t position = 0;
            while (position < time.duration()) {
                const std::uint32_t next = time.next(position);
                QVERIFY(next > position);
                QVERIFY(state(next) != state(position));
                QCOMPARE(state(next - 1), state(position));
                // and a step back leads where it came from.
                QCOMPARE(time.previous(next), position);
                position = next;
            }
            QCOMPARE(time.next(position), time.duration());
            QCOMPARE(time.previous(0), 0U);
        }
    }

    void marksTellWhenATickWasReached()
    {
        // Given a run of 4 steps in 100 ns, whose first two took 80 ns
        auto run = blankRun(frozen(openMaze(1, 8)));
        run->recording->mark(20); // before it began
        for (CellIndex cell = 0; cell < 4; ++cell) {
            run->recording->close(cell);
            if (cell == 1)
                run->recording->mark(80);
        }
        run->recording->publish();
        run->outcome.figures.push_back({"time-ms", "ms", 100e-6});

        const RunPace pace = paceOf(*run);

        QCOMPARE(pace.ticks, 4U);
        QCOMPARE(pace.nanoseconds(), 100.0);
        for (const auto& [nanoseconds, tick] :
             {std::pair(19, 0U), {49, 0U}, {51, 1U}, {81, 2U}, {91, 3U}, {99, 3U}, {100, 4U}})
            QCOMPARE(pace.tickAfter(nanoseconds), tick);
    }

    void aRecordedRunIsScaledToItsMuteMedian()
    {
        // Given a race's run: recorded it had half of its steps after 3 ms, mute it took 2 ms
        auto run = blankRun(frozen(openMaze(1, 100)));
        for (CellIndex cell = 0; cell < 100; ++cell) {
            run->recording->close(cell);
            if (cell == 49)
                run->recording->mark(3000000);
        }
        run->recording->publish();
        run->times = {1.9, 2.0, 2.4};
        run->outcome.figures.push_back({"time-ms", "ms", 2.0});

        const RunPace pace = paceOf(*run);

        QCOMPARE(pace.nanoseconds(), 2e6);
        QCOMPARE(pace.tickAfter(1e6 + 1), 50U);
        QCOMPARE(pace.tickAfter(0.5e6 + 1), 25U);
    }

    void aRunThatGoesIsToldByItsHistory()
    {
        auto run = blankRun(frozen(openMaze(1, 100)));
        run->state = RunState::running;
        for (CellIndex cell = 0; cell < 40; ++cell)
            run->recording->close(cell);
        run->recording->publish();
        run->history = {{.tick = 10, .nanoseconds = 4000}, {.tick = 20, .nanoseconds = 5000}};

        const RunPace pace = paceOf(*run);

        QCOMPARE(pace.ticks, 40U);
        QCOMPARE(pace.tickAfter(2001), 5U);
        QCOMPARE(pace.tickAfter(4501), 15U);
        QCOMPARE(pace.nanoseconds(), 10000.0); // as fast as it was up to there
    }

    void aMuteRunHasNoTime()
    {
        // Given a mute run that took long beside a recorded one that did not
        auto mute = timedRun(0, 900);
        mute->recording.reset();
        const CommonTimeline time(Alignment::time, {paceOf(*mute), paceOf(*timedRun(10, 1))});

        // Then the timeline is the recorded one's, and the mute one stands at its end.
        QCOMPARE(time.tickAt(0, 0), 0U);
        QCOMPARE(time.tickAt(1, time.duration() / 2), 5U);
        QCOMPARE(time.positionText(time.duration()), "1.00 of 1.00 ms");
    }

    void saysPositionsInWords()
    {
        const std::vector<RunPace> paces = {paceOf(*timedRun(287, 1.2)),
                                            paceOf(*timedRun(100, 0.3))};
        QCOMPARE(CommonTimeline(Alignment::step, paces).positionText(120), "step 120 of 287");
        QCOMPARE(CommonTimeline(Alignment::share, paces).positionText(121), "42%");
        QCOMPARE(CommonTimeline(Alignment::share, paces).positionText(286), "99%");
        const CommonTimeline time(Alignment::time, paces);
        QCOMPARE(time.positionText(time.duration() / 4), "0.30 of 1.20 ms");
    }
};

} // namespace mazewright::ui

QTEST_GUILESS_MAIN(mazewright::ui::AlignmentTest)
#include "alignment_test.moc"
