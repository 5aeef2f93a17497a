#include "tests/ui/base/until_stopped.h"

#include <atomic>

using namespace std::chrono_literals;

namespace mazewright::ui {

namespace {

TaskRegistry& work()
{
    return TaskRegistry::ofProgram();
}

} // namespace

class WorkTest : public QObject {
    Q_OBJECT

private slots:
    void cleanup() { QVERIFY(work().isIdle()); }

    void whatGoesIsInTheRegister()
    {
        Background<int> task({.words = QStringLiteral("Counting")});
        QVERIFY(work().isIdle());

        task.start(untilStopped, TaskCause::asked);

        QVERIFY(!work().isIdle());
        QCOMPARE(work().tasks(), std::vector<Task*>{&task});
        QCOMPARE(task.words(), QStringLiteral("Counting"));
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
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::WorkTest)
#include "work_test.moc"
