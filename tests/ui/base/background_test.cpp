#include "tests/ui/base/until_stopped.h"
#include "ui/base/background.h"

#include <atomic>
#include <new>

namespace mazewright::ui {

using namespace std::chrono_literals;

namespace {

/// A task and what it has told, in order: numbers as they are, parts after a `+`.
struct Told {
    Background<int, int> task{TaskTraits{}};
    std::vector<std::string> words;

    Told()
    {
        task.onAnswer([this](const Expected<int>& answer) {
            words.push_back(answer ? std::to_string(*answer) : answer.error().message.text());
        });
        task.onPart([this](int part) { words.push_back("+" + std::to_string(part)); });
    }
    bool waitForWords(std::size_t count)
    {
        return QTest::qWaitFor([&] { return words.size() >= count; }, patience);
    }
    bool waitForEnd()
    {
        return QTest::qWaitFor([&] { return !task.isActive(); }, patience);
    }
};

using Words = std::vector<std::string>;

TaskRegistry& work()
{
    return TaskRegistry::ofProgram();
}

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
            return endless ? untilStopped(call) : 2 * now;
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

/// Work in the background, the values that it computes, the register of all work, and the wait
/// until nothing goes on.
class BackgroundTest : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { QVERIFY(work().isIdle()); }

    void theAnswerComesFromAnotherThread()
    {
        Told told;
        std::atomic<bool> isOther = false;

        told.task.start([&isOther, here = std::this_thread::get_id()](TaskCall&) {
            isOther = std::this_thread::get_id() != here;
            return 7;
        });

        QVERIFY(told.task.isRunning());
        QVERIFY(told.waitForWords(1));
        QCOMPARE(told.words, Words{"7"});
        QVERIFY(isOther);
        QVERIFY(!told.task.isRunning());
        QVERIFY(!told.task.isActive());
    }

    void theNewestWins()
    {
        Told told;
        std::atomic<int> second = 0;

        told.task.start(untilStopped);
        told.task.start([&second](TaskCall&) { return ++second; });
        told.task.start([](TaskCall&) { return 3; });

        QVERIFY(told.waitForEnd());
        QCOMPARE(told.words, Words{"3"});
        QCOMPARE(second.load(), 0);
    }

    void partsComeInOrderBeforeTheAnswer()
    {
        Told told;

        told.task.start([](Call<int>& call) {
            for (int part = 1; part <= 3; ++part)
                call.tell(part);
            return 4;
        });

        QVERIFY(told.waitForWords(4));
        QCOMPARE(told.words, (Words{"+1", "+2", "+3", "4"}));
    }

    /// The parts of the older call lie in the event loop when the newer one is made.
    void partsOfAnOlderCallAreNotTold()
    {
        Told told;
        std::atomic<bool> hasTold = false;
        told.task.start([&hasTold](Call<int>& call) {
            call.tell(1);
            hasTold = true;
            return untilStopped(call);
        });
        while (!hasTold)
            std::this_thread::yield();

        told.task.start([](TaskCall&) { return 2; });

        QVERIFY(told.waitForEnd());
        QCOMPARE(told.words, Words{"2"});
    }

    void whatIsStoppedTellsWhatIsKnown()
    {
        Told told;
        told.task.start(untilStopped);

        told.task.stop();

        QVERIFY(told.waitForWords(1));
        QCOMPARE(told.words, Words{"-1"});
    }

    void whatIsStoppedBeforeItBeginsStillAnswers()
    {
        Told told;
        told.task.start(untilStopped);
        told.task.start([](TaskCall& call) { return call.stop().stop_requested() ? 10 : 20; });

        told.task.stop();

        QVERIFY(told.waitForEnd());
        QCOMPARE(told.words, Words{"10"});
    }

    void whatIsForgottenTellsNothing()
    {
        Told told;
        std::atomic<int> second = 0;
        told.task.start([](Call<int>& call) {
            call.tell(1);
            return untilStopped(call);
        });
        told.task.start([&second](TaskCall&) { return ++second; });

        told.task.forget();

        QVERIFY(!told.task.isRunning());
        QVERIFY(told.task.isActive());
        QVERIFY(told.waitForEnd());
        QCOMPARE(told.words, Words{});
        QCOMPARE(second.load(), 0);
    }

    void memoryThatDoesNotSufficeIsAnAnswer()
    {
        Background<int> task{TaskTraits{}};
        std::vector<ErrorCode> errors;
        task.onAnswer([&errors](const Expected<int>& answer) {
            if (!answer)
                errors.push_back(answer.error().code);
        });

        task.start([](TaskCall&) -> int { throw std::bad_alloc(); });

        QTRY_VERIFY(!errors.empty());
        QCOMPARE(errors, std::vector<ErrorCode>{ErrorCode::outOfMemory});
    }

    /// A thousand tellings within a moment are few for the window.
    void progressIsThrottled()
    {
        Background<int> task{TaskTraits{}};
        std::vector<double> told;
        bool isDone = false;
        task.onProgress([&told](const Progress& progress) { told.push_back(progress.fraction); });
        task.onAnswer([&isDone](const Expected<int>&) { isDone = true; });
        std::atomic<int> thirtieths = 0;

        task.start([&thirtieths](TaskCall& call) {
            const auto begin = std::chrono::steady_clock::now();
            for (int i = 0; i < 100000; ++i)
                call.progress({.fraction = i / 100000.0});
            const auto took = std::chrono::steady_clock::now() - begin;
            thirtieths = static_cast<int>(took / std::chrono::milliseconds(33));
            return 0;
        });

        QTRY_VERIFY(isDone);
        QVERIFY(!told.empty());
        QCOMPARE(told.front(), 0.0);
        QCOMPARE_LE(static_cast<int>(told.size()), thirtieths + 1);
    }

    void theAnswerMayBeginAnew()
    {
        Background<int> task{TaskTraits{}};
        std::vector<int> told;
        task.onAnswer([&](const Expected<int>& answer) {
            told.push_back(*answer);
            if (told.size() == 1)
                task.start([](TaskCall&) { return 2; });
        });

        task.start([](TaskCall&) { return 1; });

        QTRY_VERIFY(told.size() == 2);
        QCOMPARE(told, (std::vector<int>{1, 2}));
    }

    void theAnswerMayDeleteTheTask()
    {
        auto task = std::make_unique<Background<int>>(TaskTraits{});
        task->onAnswer([&task](const Expected<int>&) { task.reset(); });

        task->start([](TaskCall&) { return 1; });

        QVERIFY(QTest::qWaitFor([&] { return task == nullptr; }, patience));
        QVERIFY(TaskRegistry::ofProgram().isIdle());
    }

    void theDestructorStopsAndWaits()
    {
        std::atomic<bool> ended = false;
        auto task = std::make_unique<Background<int>>(TaskTraits{});
        task->start([&ended](TaskCall& call) {
            untilStopped(call);
            ended = true;
            return 0;
        });

        task.reset();

        QVERIFY(ended);
        QVERIFY(TaskRegistry::ofProgram().isIdle());
    }

    void whatGoesIsInTheRegister()
    {
        Background<int> task({.words = QStringLiteral("Counting")});
        QVERIFY(work().isIdle());

        task.start(untilStopped, TaskCause::asked);

        QVERIFY(!work().isIdle());
        QCOMPARE(work().tasks(), std::vector<Task*>{&task});
        QCOMPARE(task.words(), "Counting");
        QCOMPARE(task.cause(), TaskCause::asked);
        QVERIFY(work().isIdle([&](const Task& other) { return &other == &task; }));
    }

    void quietIsToldOnceNothingFollows()
    {
        Background<int> first(TaskTraits{});
        Background<int> second(TaskTraits{});
        QSignalSpy changed(&work(), &TaskRegistry::changed);
        int toldQuiet = 0;
        connect(&work(), &TaskRegistry::changed, &first,
                [&] { toldQuiet += work().isIdle() ? 1 : 0; });
        bool hasFollowed = false;
        first.onAnswer([&](const Expected<int>&) { second.start(untilStopped); });
        second.onAnswer([&](const Expected<int>&) { hasFollowed = true; });
        first.start([](TaskCall&) { return 1; });
        QVERIFY(QTest::qWaitFor([&] { return second.isActive(); }, patience));
        QCoreApplication::processEvents();
        QVERIFY(!changed.isEmpty());
        QCOMPARE(toldQuiet, 0);

        second.stop();

        QVERIFY(QTest::qWaitFor([&] { return toldQuiet > 0; }, patience));
        QVERIFY(hasFollowed);
        QCOMPARE(toldQuiet, 1);
    }

    void howFarATaskIsIsKnown()
    {
        Background<int> task(TaskTraits{});
        QSignalSpy changed(&work(), &TaskRegistry::changed);
        task.start([](TaskCall& call) {
            call.progress({.fraction = 0.25});
            return untilStopped(call);
        });
        QCOMPARE(task.fraction(), -1.0);

        QTRY_VERIFY(task.fraction() == 0.25);

        QVERIFY(!changed.empty() || changed.wait(patience));
    }

    /// Every task waits for the stop of the other: only those that are stopped side by side end.
    void allAreStoppedBeforeOneIsWaitedFor()
    {
        std::atomic<int> stopped = 0;
        const auto both = [&stopped](TaskCall& call) {
            untilStopped(call);
            ++stopped;
            while (stopped < 2)
                std::this_thread::yield();
            return 0;
        };
        Background<int> first(TaskTraits{});
        Background<int> second(TaskTraits{});
        first.start(both);
        second.start(both);

        work().stopAll();

        QVERIFY(work().waitForAll(std::chrono::milliseconds(patience)));
        QCOMPARE(stopped.load(), 2);
    }

    void whatDoesNotEndIsNotWaitedForLonger()
    {
        std::atomic<bool> mayEnd = false;
        Background<int> task(TaskTraits{});
        task.start([&mayEnd](TaskCall&) {
            while (!mayEnd)
                std::this_thread::yield();
            return 0;
        });

        work().stopAll();
        const bool allEnded = work().waitForAll(1ms);
        mayEnd = true;

        QVERIFY(!allEnded);
        QVERIFY(work().waitForAll(std::chrono::milliseconds(patience)));
    }

    void thoseOfOneOwnerAreStoppedAlone()
    {
        QObject level;
        QObject other;
        QObject panel;
        auto* part = new QObject(&level);
        Background<int> ofLevel(TaskTraits{}, part);
        Background<int> ofOther(TaskTraits{}, &other);
        Background<int> inPanel(TaskTraits{}, &panel);
        inPanel.setOwner(&level);
        for (Background<int>* task : {&ofLevel, &ofOther, &inPanel})
            task->start(untilStopped);

        work().stopAllThat([&level](const Task& task) { return task.belongsTo(&level); });

        QTRY_VERIFY(work().tasks().size() == 1);
        QCOMPARE(work().tasks().front(), &ofOther);
        QVERIFY(ofOther.belongsTo(&other));
        QVERIFY(!ofOther.belongsTo(nullptr));
    }

    void aRestIsWorkUntilItIsOver()
    {
        DebounceTimer rest(QStringLiteral("Checking"), 1ms);
        QSignalSpy over(&rest, &DebounceTimer::over);

        rest.start();

        QVERIFY(!work().isIdle());
        QVERIFY(over.wait(patience));
        QVERIFY(work().isIdle());
    }

    void aRestThatIsStoppedIsNeverOver()
    {
        DebounceTimer rest(QStringLiteral("Checking"), 1ms);
        QSignalSpy over(&rest, &DebounceTimer::over);
        DebounceTimer later(QStringLiteral("Checking"), 20ms);
        QSignalSpy laterOver(&later, &DebounceTimer::over);
        later.start();
        rest.start();

        rest.stop();

        QVERIFY(laterOver.wait(patience));
        QCOMPARE(over.count(), 0);
    }

    void whatItsOwnerDoesInStepsCanBeStopped()
    {
        bool isStopped = false;
        ManualTask task({}, [&] {
            isStopped = true;
            task.end();
        });
        task.begin(TaskCause::asked);
        QVERIFY(!work().isIdle());

        work().stopAll();

        QVERIFY(isStopped);
        QVERIFY(work().isIdle());
    }

    void whatIsDeletedIsNotInTheRegister()
    {
        auto task = std::make_unique<ManualTask>(TaskTraits{}, [] {});
        task->begin(TaskCause::automatic);

        task.reset();

        QVERIFY(work().isIdle());
    }

    void silenceIsReachedAtOnceWhereNothingGoes()
    {
        bool isQuietened = false;
        IdleWaiter silence([&isQuietened] { isQuietened = true; });
        QSignalSpy reached(&silence, &IdleWaiter::reached);

        silence.await();

        QVERIFY(isQuietened);
        QCOMPARE(reached.count(), 0);
        QVERIFY(reached.wait(patience));
    }

    void whatHasNoEndIsStopped()
    {
        IdleWaiter silence([] {});
        QSignalSpy reached(&silence, &IdleWaiter::reached);
        Background<int> search(TaskTraits{.length = TaskLength::open});
        search.start(untilStopped);

        silence.await();

        QVERIFY(reached.wait(patience));
        QVERIFY(!search.isActive());
    }

    /// That is so, too, where it begins only while somebody waits.
    void whatBeginsMeanwhileIsStopped()
    {
        IdleWaiter silence([] {});
        QSignalSpy reached(&silence, &IdleWaiter::reached);
        Background<int> search(TaskTraits{.length = TaskLength::open});
        Background<int> before(TaskTraits{});
        before.onAnswer([&search](const Expected<int>&) { search.start(untilStopped); });
        before.start([](TaskCall&) { return 1; });

        silence.await();

        QVERIFY(reached.wait(patience));
        QVERIFY(!search.isActive());
    }

    void whatEndsByItselfIsWaitedFor()
    {
        IdleWaiter silence([] {});
        QSignalSpy reached(&silence, &IdleWaiter::reached);
        std::atomic<bool> mayEnd = false;
        bool wasStopped = false;
        Background<int> check(TaskTraits{.length = TaskLength::bounded});
        check.onAnswer([&wasStopped](const Expected<int>& stopped) { wasStopped = *stopped != 0; });
        check.start([&mayEnd](TaskCall& call) {
            while (!mayEnd)
                std::this_thread::yield();
            return call.stop().stop_requested() ? 1 : 0;
        });

        silence.await();
        QCoreApplication::processEvents();
        QCOMPARE(reached.count(), 0);
        mayEnd = true;

        QVERIFY(reached.wait(patience));
        QVERIFY(!wasStopped);
    }

    void whatIsExceptedGoesOn()
    {
        IdleWaiter silence([] {});
        QSignalSpy reached(&silence, &IdleWaiter::reached);
        Background<int> own(TaskTraits{.length = TaskLength::open});
        own.start(untilStopped);

        silence.await([&own](const Task& task) { return &task == &own; });

        QVERIFY(reached.wait(patience));
        QVERIFY(own.isRunning());
    }

    void whoGivesUpIsNotTold()
    {
        IdleWaiter silence([] {});
        QSignalSpy reached(&silence, &IdleWaiter::reached);
        silence.await();

        silence.giveUp();

        QCoreApplication::processEvents();
        QCOMPARE(reached.count(), 0);
    }

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

QTEST_MAIN(mazewright::ui::BackgroundTest)
#include "background_test.moc"
