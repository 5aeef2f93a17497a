#include "solvers/core/allocations.h"
#include "solvers/core/ordered_jobs.h"
#include "tests/support/columns.h"

#include <QTest>

#include <atomic>
#include <latch>
#include <mutex>
#include <set>
#include <stdexcept>
#include <string>
#include <thread>
#include <vector>

namespace mazewright {

namespace {

constexpr std::size_t mebibyteOfJobs = 1 << 20;

/// Asks for memory as a solver does. Returns true if it is granted.
bool gets(const Budget& budget, std::size_t bytes)
{
    return budget.grants(bytes);
}

} // namespace

/// Jobs on several threads: their order, their memory and their end.
class OrderedJobsTest : public QObject {
    Q_OBJECT

private slots:
    void resultsComeInTheOrderOfTheJobs_data()
    {
        const auto row = test::columns<int>("jobs");
        row("one", 1);
        row("two", 2);
        row("more than processors", 7);
    }

    void resultsComeInTheOrderOfTheJobs()
    {
        QFETCH(int, jobs);
        const auto here = std::this_thread::get_id();
        std::vector<int> concluded;
        OrderedJobs queue(jobs, Limits{});

        // When later jobs are shorter than earlier ones
        for (int i = 0; i < 1000; ++i)
            queue.add([&, i](Budget&, bool) -> Conclusion {
                volatile int left = (1000 - i) * 50;
                while (left > 0)
                    left = left - 1;
                return [&, i] {
                    QCOMPARE(std::this_thread::get_id(), here);
                    concluded.push_back(i);
                };
            });
        queue.finish();

        QCOMPARE(concluded.size(), std::size_t{1000});
        QVERIFY(std::is_sorted(concluded.begin(), concluded.end()));
    }

    void jobsRunBesideEachOther()
    {
        // Given three jobs that wait for each other: one after the other would never end
        std::latch all(3);
        std::mutex mutex;
        std::set<std::thread::id> threads;
        OrderedJobs queue(3, Limits{});

        for (int i = 0; i < 3; ++i)
            queue.add([&](Budget&, bool) -> Conclusion {
                all.arrive_and_wait();
                const std::scoped_lock lock(mutex);
                threads.insert(std::this_thread::get_id());
                return {};
            });
        queue.finish();

        QCOMPARE(threads.size(), std::size_t{3});
    }

    void aSingleJobRunsOnThisThread()
    {
        std::thread::id ran;
        bool alone = false;
        OrderedJobs queue(1, Limits{});

        queue.add([&](Budget&, bool isAlone) -> Conclusion {
            ran = std::this_thread::get_id();
            alone = isAlone;
            return {};
        });

        QCOMPARE(ran, std::this_thread::get_id());
        QVERIFY(alone);
    }

    void aJobThatNeedsMoreThanItsShareIsRepeatedAlone()
    {
        // Given 100 MiB for four jobs, of which the third needs 60 MiB, and one asks for 200 MiB
        constexpr std::size_t wanted[] = {20, 25, 60, 20, 200, 20};
        std::atomic<int> running = 0;
        std::vector<std::string> concluded;
        OrderedJobs queue(4, {.bytes = 100 * mebibyteOfJobs});

        for (const std::size_t mebibytes : wanted)
            queue.add([&, mebibytes](Budget& budget, bool isAlone) -> Conclusion {
                ++running;
                const bool isGranted = gets(budget, mebibytes * mebibyteOfJobs);
                const bool isBeside = isAlone && running > 1;
                --running;
                return [&, mebibytes, isGranted, isBeside, isAlone] {
                    concluded.push_back(std::to_string(mebibytes) +
                                        (isGranted ? " had" : " lacked") +
                                        (isAlone ? " alone" : "") + (isBeside ? " not" : ""));
                };
            });
        queue.finish();

        const std::vector<std::string> expected = {"20 had", "25 had",           "60 had alone",
                                                   "20 had", "200 lacked alone", "20 had"};
        QCOMPARE(concluded, expected);
    }

    void anAllocationBeyondTheShareIsRepeatedAlone()
    {
        std::vector<std::size_t> sizes;
        OrderedJobs queue(2, {.bytes = 100 * mebibyteOfJobs});

        for (int i = 0; i < 4; ++i)
            queue.add([&, i](Budget& budget, bool) -> Conclusion {
                const AllocationCeiling ceiling = budget.ceiling();
                const std::vector<char> array((i == 2 ? 80 : 10) * mebibyteOfJobs);
                return [&, size = array.size()] { sizes.push_back(size / mebibyteOfJobs); };
            });
        queue.finish();

        const std::vector<std::size_t> expected = {10, 10, 80, 10};
        QCOMPARE(sizes, expected);
    }

    void aLimitOfItsOwnDoesNotRepeatAJob()
    {
        int calls = 0;
        OrderedJobs queue(2, {.bytes = 100 * mebibyteOfJobs});

        queue.add([&](Budget& budget, bool) -> Conclusion {
            ++calls;
            const Budget part({.bytes = mebibyteOfJobs}, budget.stopToken());
            return [isGranted = gets(part, 2 * mebibyteOfJobs)] { QVERIFY(!isGranted); };
        });
        queue.finish();

        QCOMPARE(calls, 1);
    }

    void anErrorComesAtItsTurn()
    {
        std::vector<int> concluded;
        OrderedJobs queue(2, Limits{});
        const auto add = [&](int number) {
            queue.add([&, number](Budget&, bool) -> Conclusion {
                if (number == 3)
                    throw std::runtime_error("three");
                return [&, number] { concluded.push_back(number); };
            });
        };

        bool isThrown = false;
        try {
            for (int i = 0; i < 6; ++i)
                add(i);
            queue.finish();
        } catch (const std::runtime_error& error) {
            isThrown = std::string(error.what()) == "three";
        }

        QVERIFY(isThrown);
        const std::vector<int> expected = {0, 1, 2};
        QCOMPARE(concluded, expected);
    }

    void jobsThatAreNotConcludedAreDropped()
    {
        std::atomic<int> begun = 0;
        int concluded = 0;
        {
            OrderedJobs queue(2, Limits{});
            for (int i = 0; i < 100; ++i)
                queue.add([&](Budget&, bool) -> Conclusion {
                    ++begun;
                    return [&] { ++concluded; };
                });
        }
        const int begunThen = begun;

        QVERIFY(concluded <= begunThen);
        QCOMPARE(begun.load(), begunThen);
    }

    void aStopIsHeardByAllJobs()
    {
        std::stop_source stop;
        std::atomic<int> waiting = 0;
        std::vector<Halt> halts;
        OrderedJobs queue(2, {}, stop.get_token());

        for (int i = 0; i < 2; ++i)
            queue.add([&](Budget& budget, bool) -> Conclusion {
                if (++waiting == 2)
                    stop.request_stop();
                while (budget.poll() == Halt::none)
                    std::this_thread::yield();
                return [&, halt = budget.poll()] { halts.push_back(halt); };
            });
        queue.finish();

        const std::vector<Halt> expected = {Halt::stopped, Halt::stopped};
        QVERIFY(halts == expected);
    }

    void partsEndWithTheWhole()
    {
        Budget whole({.time = std::chrono::milliseconds(1)});
        while (whole.poll() == Halt::none)
            std::this_thread::yield();
        std::vector<bool> areLate;
        OrderedJobs queue(2, whole);

        for (int i = 0; i < 3; ++i)
            queue.add([&](Budget& budget, bool) -> Conclusion {
                while (budget.poll() == Halt::none)
                    std::this_thread::yield(); // at most a millisecond
                return [&] { areLate.push_back(true); };
            });
        queue.finish();

        QCOMPARE(areLate.size(), std::size_t{3});
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::OrderedJobsTest)
#include "ordered_jobs_test.moc"
