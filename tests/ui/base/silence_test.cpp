#include "tests/ui/base/until_stopped.h"

#include <atomic>

namespace mazewright::ui {

/// Solvers are timed when nothing else goes on in the program.
class SilenceTest : public QObject {
    Q_OBJECT

private slots:
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
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::SilenceTest)
#include "silence_test.moc"
