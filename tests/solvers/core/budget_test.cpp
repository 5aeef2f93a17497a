#include "solvers/core/problem.h"

#include <thread>

// A budget counts what its thread allocates, whoever allocates it, and ends a request by its time,
// its memory or its stop token.

namespace mazewright {

namespace {

constexpr std::size_t mebibyte = 1 << 20;

std::vector<char> filled(std::size_t bytes)
{
    return std::vector<char>(bytes, 'x');
}

} // namespace

class BudgetTest : public QObject {
    Q_OBJECT

private slots:
    void withoutLimitsNothingEnds()
    {
        const Budget budget;

        QVERIFY(budget.poll() == Halt::none);
        QVERIFY(budget.grants(std::size_t{1} << 62));
        QVERIFY(!budget.timeLeft());
    }

    void whatIsAllocatedCounts()
    {
        const Budget budget({.bytes = 4 * mebibyte});
        const std::vector<char> three = filled(3 * mebibyte);

        QVERIFY(budget.poll() == Halt::none);
        QVERIFY(!budget.grants(2 * mebibyte));
        QVERIFY(budget.grants(mebibyte / 2));
        const std::vector<char> four = filled(4 * mebibyte); // more than what nobody claims may be
        QVERIFY(budget.poll() == Halt::memory);
    }

    void whatIsFreedNoLongerCounts()
    {
        const Budget budget({.bytes = 4 * mebibyte});
        auto seven = std::make_unique<std::vector<char>>(filled(7 * mebibyte));
        QVERIFY(budget.poll() == Halt::memory);

        seven.reset();

        QVERIFY(budget.poll() == Halt::none);
    }

    void whatIsClaimedCountsBeforeItIsAllocated()
    {
        Budget budget({.bytes = 4 * mebibyte});

        budget.claim(3 * mebibyte);

        QVERIFY(!budget.grants(2 * mebibyte));
        budget.release(3 * mebibyte);
        QVERIFY(budget.grants(2 * mebibyte));
    }

    void allocationsBeyondTheCeilingFail()
    {
        const Budget budget({.bytes = mebibyte});
        const std::int64_t before = allocatedBytes();
        bool failed = false;
        try {
            const AllocationCeiling ceiling = budget.ceiling();
            const std::vector<char> much = filled(64 * mebibyte);
        } catch (const std::bad_alloc&) {
            failed = true;
        }

        QVERIFY(failed);
        QCOMPARE(allocatedBytes(), before);
        QCOMPARE(filled(64 * mebibyte).size(), 64 * mebibyte); // it no longer stands
    }

    void ceilingsNest()
    {
        const auto fits = [](std::size_t bytes) {
            try {
                return filled(bytes).size() == bytes;
            } catch (const std::bad_alloc&) {
                return false;
            }
        };
        const AllocationCeiling outer(allocatedBytes() + 10 * std::int64_t{mebibyte});
        {
            const AllocationCeiling inner(allocatedBytes() + 2 * std::int64_t{mebibyte});
            QVERIFY(fits(mebibyte) && !fits(3 * mebibyte));
            const AllocationCeiling wider(allocatedBytes() + 50 * std::int64_t{mebibyte});
            QVERIFY(!fits(3 * mebibyte));
        }
        QVERIFY(fits(3 * mebibyte) && !fits(11 * mebibyte));
    }

    void otherThreadsDoNotCount()
    {
        const Budget budget({.bytes = mebibyte});
        std::vector<char> theirs;

        std::thread([&theirs] { theirs = filled(8 * mebibyte); }).join();

        QVERIFY(budget.poll() == Halt::none);
        QCOMPARE(theirs.size(), 8 * mebibyte);
    }

    void peaksNest()
    {
        const AllocationPeak whole;
        (void)filled(5 * mebibyte);
        std::size_t inner = 0;
        {
            const AllocationPeak part;
            (void)filled(2 * mebibyte);
            inner = part.bytes();
        }

        QVERIFY(inner >= 2 * mebibyte && inner < 3 * mebibyte);
        QVERIFY(whole.bytes() >= 5 * mebibyte && whole.bytes() < 6 * mebibyte);
    }

    void aStopComesFirst()
    {
        std::stop_source stop;
        const Budget budget({.bytes = 1}, stop.get_token());
        const std::vector<char> much = filled(4 * mebibyte);
        QVERIFY(budget.poll() == Halt::memory);

        stop.request_stop();

        QVERIFY(budget.poll() == Halt::stopped);
    }

    void aTimeThatNoClockReachesIsNone()
    {
        const Budget budget({.time = std::chrono::milliseconds::max()});

        QVERIFY(budget.poll() == Halt::none);
        QVERIFY(!budget.timeLeft());
    }

    void aPartEndsWithTheWhole()
    {
        const Budget whole({.time = std::chrono::milliseconds(1), .bytes = 4 * mebibyte});
        const Budget part(whole, std::chrono::hours(1));
        const std::vector<char> much = filled(3 * mebibyte);

        QTRY_VERIFY(whole.poll() == Halt::time);
        QVERIFY(part.poll() == Halt::time);
        QVERIFY(!part.grants(2 * mebibyte));
    }

    void aPartThatEndsFirstNamesItsOwnTime()
    {
        const Budget unlimited;
        const Budget minute({.time = std::chrono::minutes(1), .bytes = 60 * mebibyte});
        const Budget ofUnlimited(unlimited, std::chrono::seconds(20));
        const Budget ofMinute(minute, std::chrono::milliseconds(33'271));
        const Budget ofPart(ofUnlimited, std::chrono::hours(1));

        QCOMPARE(ofUnlimited.why(Halt::time), std::string("time limit of 20 s reached"));
        QCOMPARE(ofMinute.why(Halt::time), std::string("time limit of 33.3 s reached"));
        QCOMPARE(ofPart.why(Halt::time), std::string("time limit of 20 s reached"));
        QCOMPARE(ofMinute.why(Halt::memory), std::string("memory limit of 60 MiB reached"));
        QCOMPARE(ofMinute.why(Halt::stopped), std::string("stopped"));
    }

    void aPartThatEndsWithTheWholeNamesItsLimit()
    {
        const Budget whole({.time = std::chrono::seconds(5)});
        const Budget part(whole, std::chrono::seconds(20));

        QCOMPARE(part.why(Halt::time), std::string("time limit of 5 s reached"));
    }

    void eachIsToldFromTheOthers()
    {
        const Budget first;
        const Budget second;
        const Budget part(first, std::chrono::seconds(1));

        QVERIFY(first.id() != second.id() && first.id() != part.id());
    }

    void reasonsNameTheLimitThatWasMet()
    {
        const Limits limits{.time = std::chrono::milliseconds(500), .bytes = 60 * mebibyte};

        QCOMPARE(describe(Halt::time, limits), std::string("time limit of 0.5 s reached"));
        QCOMPARE(describe(Halt::memory, limits), std::string("memory limit of 60 MiB reached"));
        QCOMPARE(describe(Halt::stopped, limits), std::string("stopped"));
        QCOMPARE(describe(Halt::memory, {}), std::string("out of memory"));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::BudgetTest)
#include "budget_test.moc"
