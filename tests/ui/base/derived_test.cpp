#include "ui/base/background.h"

#include <new>
#include <thread>

namespace mazewright::ui {

namespace {

/// A value that is twice its input, and how it comes about.
struct Doubled {
    int input = 1;
    bool isAutomatic = true;
    bool isHeld = false;
    bool isEndless = false; ///< work ends only when it is asked to stop, with the value -1
    bool isPossible = true;
    bool isTooLarge = false;
    int made = 0;  ///< how many computations have begun
    int asked = 0; ///< how often it was held back
    TaskCause begunBy{};
    Derived<int> value{{.rest = std::chrono::milliseconds(1),
                        .isAutomatic = [this] { return isAutomatic; },
                        .isHeld =
                            [this] {
                                asked += isHeld ? 1 : 0;
                                return isHeld;
                            },
                        .work = [this](TaskCause why) { return work(why); }}};

    Derived<int>::Work work(TaskCause why)
    {
        if (!isPossible)
            return {};
        ++made;
        begunBy = why;
        return [now = input, endless = isEndless, large = isTooLarge](TaskCall& call) {
            if (large)
                throw std::bad_alloc();
            while (endless && !call.stop().stop_requested())
                std::this_thread::yield();
            return endless ? -1 : 2 * now;
        };
    }
    void change(int to)
    {
        input = to;
        value.invalidate();
    }
    bool arrives()
    {
        return QTest::qWaitFor([this] { return value.isCurrent(); }, patience);
    }
};

} // namespace

/// A value that is computed in the background, again whenever its inputs have changed.
class DerivedTest : public QObject {
    Q_OBJECT

private slots:
    void aWatchedValueFollowsItsInputs()
    {
        Doubled doubled;
        doubled.value.setWatched(true);
        QVERIFY(doubled.arrives());
        QCOMPARE(doubled.value.value(), 2);

        doubled.change(5);
        QVERIFY(!doubled.value.isCurrent());
        QVERIFY(doubled.value.isComing());
        QVERIFY(doubled.arrives());

        QCOMPARE(doubled.value.value(), 10);
        QCOMPARE(doubled.begunBy, TaskCause::automatic);
    }

    void theOldValueStaysUntilTheNewOneArrives()
    {
        Doubled doubled;
        doubled.value.compute();
        QVERIFY(doubled.arrives());

        doubled.change(5);
        QCOMPARE(doubled.value.value(), 2);
        doubled.value.compute();
        QCOMPARE(doubled.value.value(), 2);
        QVERIFY(!doubled.value.isCurrent());
        QVERIFY(doubled.arrives());

        QCOMPARE(doubled.value.value(), 10);
    }

    void nobodyWatchesSoNothingIsComputed()
    {
        Doubled doubled;

        doubled.change(5);
        QVERIFY(!doubled.value.isComing());
        QCOMPARE(doubled.made, 0);
        doubled.value.setWatched(true);

        QVERIFY(doubled.arrives());
        QCOMPARE(doubled.value.value(), 10);
        doubled.value.setWatched(false);
        doubled.change(6);
        QVERIFY(!doubled.value.isComing());
    }

    void whatIsNotAutomaticWaitsForARequest()
    {
        Doubled doubled;
        doubled.isAutomatic = false;
        doubled.value.setWatched(true);
        doubled.change(5);
        QVERIFY(!doubled.value.isComing());

        doubled.value.compute();

        QVERIFY(doubled.arrives());
        QCOMPARE(doubled.value.value(), 10);
        QCOMPARE(doubled.begunBy, TaskCause::asked);
    }

    /// As while a stroke is open.
    void itWaitsWhileItsInputsAreHeld()
    {
        Doubled doubled;
        doubled.isHeld = true;
        doubled.value.setWatched(true);

        QTRY_VERIFY(doubled.asked >= 2); // it asks again after each pause
        QCOMPARE(doubled.made, 0);
        QVERIFY(doubled.value.isComing());
        doubled.isHeld = false;

        QVERIFY(doubled.arrives());
        QCOMPARE(doubled.made, 1);
    }

    void aChangeCancelsWhatIsRunning()
    {
        Doubled doubled;
        doubled.isEndless = true;
        doubled.value.compute();
        QVERIFY(doubled.value.isRunning());
        QSignalSpy arrived(&doubled.value, &DerivedSignals::arrived);

        doubled.isEndless = false;
        doubled.value.setWatched(true);
        doubled.change(7);
        QVERIFY(doubled.arrives());

        QCOMPARE(doubled.value.value(), 14);
        QCOMPARE(arrived.count(), 1); // and not that of the cancelled one
    }

    void aStopKeepsWhatIsKnown()
    {
        Doubled doubled;
        doubled.isEndless = true;
        doubled.value.compute();

        doubled.value.stop();

        QVERIFY(doubled.arrives());
        QCOMPARE(doubled.value.value(), -1);
    }

    void aStopEndsThePauseToo()
    {
        Doubled doubled;
        doubled.value.setWatched(true);
        QVERIFY(doubled.value.isComing());

        doubled.value.stop();

        QVERIFY(!doubled.value.isComing());
        QCOMPARE(doubled.made, 0);
    }

    void withoutWorkThereIsNoValue()
    {
        Doubled doubled;
        doubled.isPossible = false;

        doubled.value.compute();

        QVERIFY(!doubled.value.isRunning());
        QVERIFY(!doubled.value.isCurrent());
    }

    void aLackOfMemoryIsTold()
    {
        Doubled doubled;
        doubled.isTooLarge = true;
        QSignalSpy arrived(&doubled.value, &DerivedSignals::arrived);

        doubled.value.compute();
        QTRY_VERIFY(doubled.value.failed());

        QVERIFY(!doubled.value.isCurrent());
        QCOMPARE(arrived.count(), 0);
        doubled.isTooLarge = false;
        doubled.change(3);
        QVERIFY(!doubled.value.failed());
    }

    void everyChangeIsTold()
    {
        Doubled doubled;
        std::vector<bool> told; // whether the value was current
        QObject::connect(&doubled.value, &DerivedSignals::changed,
                         [&] { told.push_back(doubled.value.isCurrent()); });

        doubled.value.compute();
        QVERIFY(doubled.arrives());
        doubled.change(3);

        QCOMPARE(told, (std::vector<bool>{false, true, false}));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::DerivedTest)
#include "derived_test.moc"
