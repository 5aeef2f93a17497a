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

    explicit CountingTape(std::size_t parts) : m_parts(parts) {}

    std::size_t parts() const noexcept { return m_parts; }
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
    std::size_t m_parts;
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
        for (const std::size_t parts : {2, 3, 7, 100})
            for (std::size_t steps = 1; steps < 60; ++steps) {
                CountingTape tape(parts);
                std::vector<std::size_t> expected;
                for (std::size_t step = steps; step-- > 0;)
                    expected.push_back(step);

                QVERIFY(one_stroke::rewind(tape, KeptNumber{0}, steps));

                QVERIFY(tape.takenBack == expected);
                if (parts >= steps)
                    QCOMPARE(tape.steps, steps - 1);
            }
    }

    /// With two parts, 64 steps need six levels with one place each.
    void rewindingKeepsFewPlaces()
    {
        CountingTape tape(2);
        QVERIFY(one_stroke::rewind(tape, KeptNumber{0}, 64));
        QCOMPARE(tape.mostKept, std::size_t{6});
        QCOMPARE(tape.steps, std::size_t{6 * 32});
    }

    void rewindingEndsWhereItIsHalted()
    {
        CountingTape tape(4);
        tape.haltsAfter = 5;
        QVERIFY(!one_stroke::rewind(tape, KeptNumber{0}, 64));
        QCOMPARE(tape.takenBack.size(), std::size_t{5});
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::CheckpointsTest)
#include "checkpoints_test.moc"
