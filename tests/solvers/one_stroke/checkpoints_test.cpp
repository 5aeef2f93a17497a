#include "solvers/one_stroke/checkpoints.h"

namespace mazewright {

namespace {

using one_stroke::Checkpoints;

struct KeptNumber {
    std::size_t number = 0;

    std::size_t done() const noexcept { return number; }
    std::size_t bytes() const noexcept { return 10; }
};

std::vector<std::size_t> numbersOf(const Checkpoints<KeptNumber>& kept)
{
    std::vector<std::size_t> numbers;
    for (const KeptNumber& place : kept.places())
        numbers.push_back(place.done());
    return numbers;
}

/// A sweep that counts its steps, and notes the steps taken back.
class CountingTape {
public:
    using Mark = KeptNumber;

    explicit CountingTape(std::size_t places) : m_places(places) {}

    std::size_t places() const noexcept { return m_places; }
    bool restore(const Mark& mark)
    {
        m_done = mark.number;
        return true;
    }
    bool advance(std::size_t done)
    {
        steps += done - m_done;
        m_done = done;
        return true;
    }
    bool keep(std::vector<Mark>& marks)
    {
        marks.push_back({m_done});
        mostKept = std::max(mostKept, ++m_kept);
        return true;
    }
    void recycle(Mark) { --m_kept; }
    bool stepBack(const Mark& mark)
    {
        takenBack.push_back(mark.number);
        return takenBack.size() != haltsAfter;
    }

    std::vector<std::size_t> takenBack;
    std::size_t haltsAfter = 0;
    std::size_t steps = 0;
    std::size_t mostKept = 0;

private:
    std::size_t m_places;
    std::size_t m_done = 0;
    std::size_t m_kept = 0;
};

} // namespace

class CheckpointsTest : public QObject {
    Q_OBJECT

private slots:
    void everySecondPlaceIsDiscarded()
    {
        Checkpoints<KeptNumber> kept;
        for (std::size_t step = 0; step <= 6; ++step)
            kept.add({step});
        QCOMPARE(kept.bytes(), std::size_t{70});

        QVERIFY(kept.thin(3));

        QCOMPARE(kept.every(), std::size_t{2});
        QCOMPARE(kept.bytes(), std::size_t{40});
        QVERIFY((numbersOf(kept) == std::vector<std::size_t>{0, 2, 4, 6}));
        QVERIFY(kept.thin(3));
        QVERIFY((numbersOf(kept) == std::vector<std::size_t>{0, 4}));
        QVERIFY(!kept.thin(3));
        QCOMPARE(kept.every(), std::size_t{4});
    }

    /// The end of a sweep is kept although n does not divide its steps.
    void placesAreFoundByTheirSteps()
    {
        Checkpoints<KeptNumber> kept;
        for (std::size_t step = 0; step < 8; ++step)
            kept.add({step});
        QVERIFY(kept.thin(3) && kept.thin(3));
        kept.add({8});
        QVERIFY(!kept.wants(10));
        kept.add({10});

        for (const std::size_t step : {0, 4, 8, 10})
            QCOMPARE(kept.at(step).done(), step);
        QCOMPARE(kept.after(0), std::size_t{4});
        QCOMPARE(kept.after(7), std::size_t{8});
        QCOMPARE(kept.after(8), std::size_t{12});
    }

    /// A backward pass adds its places from the last row to the first.
    void placesKeepTheOrderOfTheSweep()
    {
        Checkpoints<KeptNumber> kept(5);
        for (std::size_t done = 20; done-- > 0;)
            if (kept.wants(done))
                kept.add({done});

        QVERIFY((numbersOf(kept) == std::vector<std::size_t>{0, 5, 10, 15}));
        QVERIFY(kept.thin(1));
        QVERIFY((numbersOf(kept) == std::vector<std::size_t>{0, 10}));
        QCOMPARE(kept.at(10).done(), std::size_t{10});
    }

    void rewindingTakesBackEachStepOnce()
    {
        for (const std::size_t places : {1, 2, 3, 7, 100})
            for (std::size_t steps = 1; steps < 60; ++steps) {
                CountingTape tape(places);
                std::vector<std::size_t> expected;
                for (std::size_t step = steps; step-- > 0;)
                    expected.push_back(step);

                QVERIFY(rewound(tape, steps));

                QVERIFY(tape.takenBack == expected);
                QVERIFY(tape.mostKept <= places);
                QCOMPARE(tape.steps, leastSteps(steps, places));
            }
    }

    /// Places that are kept already are taken back the last first, and each gap with what is left.
    void rewindingGoesOnFromKeptPlaces()
    {
        CountingTape tape(4);
        std::vector<KeptNumber> marks = {{2}, {5}, {9}};

        QVERIFY(one_stroke::rewind(tape, marks, 12));

        QVERIFY((tape.takenBack == std::vector<std::size_t>{11, 10, 9, 8, 7, 6, 5, 4, 3, 2}));
        QVERIFY(marks.empty());
    }

    /// n + 2 over 2 steps need n places and two passes.
    void placesAreNoMoreThanNeeded()
    {
        QCOMPARE(one_stroke::placesFor(196, 1000, 1), std::size_t{195});
        QCOMPARE(one_stroke::placesFor(190, 1000, 2), std::size_t{18});
        QCOMPARE(one_stroke::placesFor(191, 1000, 2), std::size_t{19});
        QCOMPARE(one_stroke::placesFor(191, 12.5, 2), std::size_t{12});
        QCOMPARE(one_stroke::placesFor(191, 0, 2), std::size_t{8});
    }

    void rewindingEndsWhereItIsHalted()
    {
        CountingTape tape(4);
        tape.haltsAfter = 5;
        QVERIFY(!rewound(tape, 64));
        QCOMPARE(tape.takenBack.size(), std::size_t{5});
    }

private:
    static bool rewound(CountingTape& tape, std::size_t steps)
    {
        std::vector<KeptNumber> marks = {{0}};
        return one_stroke::rewind(tape, marks, steps);
    }

    /// Returns the least number of steps forward, by trying each place for the next mark.
    static std::size_t leastSteps(std::size_t steps, std::size_t places)
    {
        static std::map<std::pair<std::size_t, std::size_t>, std::size_t> known;
        if (steps == 1)
            return 0;
        if (places == 0)
            return std::size_t{1} << 40;
        const auto [found, isNew] = known.emplace(std::pair(steps, places), std::size_t{1} << 40);
        if (!isNew)
            return found->second;
        std::size_t least = found->second;
        for (std::size_t at = 1; at < steps; ++at)
            least =
                std::min(least, at + leastSteps(steps - at, places - 1) + leastSteps(at, places));
        return known[{steps, places}] = least;
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::CheckpointsTest)
#include "checkpoints_test.moc"
