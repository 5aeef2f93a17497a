#include "ui/runs/latest_task.h"

#include <QSignalSpy>
#include <QTest>

#include <atomic>
#include <memory>
#include <thread>

using mazewright::ui::LatestTask;

namespace {

constexpr int patience = 20000;

/// Goes on until it is asked to stop.
void untilAsked(const std::stop_token& stop)
{
    while (!stop.stop_requested())
        std::this_thread::yield();
}

} // namespace

class LatestTaskTest : public QObject {
    Q_OBJECT

private slots:
    void tellsWhenItHasEnded();
    void theLatestWins();
    void stopForgetsWhatWaits();
    void theDestructorStopsAndWaits();
    void canBeWaitedFor();
};

void LatestTaskTest::tellsWhenItHasEnded()
{
    LatestTask task;
    QSignalSpy finished(&task, &LatestTask::finished);
    std::atomic<bool> ran = false;

    task.start([&](const std::stop_token&) { ran = true; });

    QVERIFY(finished.wait(patience));
    QVERIFY(ran);
    QVERIFY(!task.isRunning());
}

void LatestTaskTest::theLatestWins()
{
    LatestTask task;
    QSignalSpy finished(&task, &LatestTask::finished);
    std::atomic<int> second = 0;
    std::atomic<int> third = 0;

    task.start(untilAsked);
    task.start([&](const std::stop_token&) { ++second; });
    task.start([&](const std::stop_token&) { ++third; });

    QVERIFY(finished.wait(patience));
    QCOMPARE(second.load(), 0);
    QCOMPARE(third.load(), 1);
    QCOMPARE(finished.count(), 1);
}

void LatestTaskTest::stopForgetsWhatWaits()
{
    LatestTask task;
    QSignalSpy finished(&task, &LatestTask::finished);
    std::atomic<int> second = 0;
    task.start(untilAsked);
    task.start([&](const std::stop_token&) { ++second; });

    task.stop();

    QVERIFY(finished.wait(patience));
    QCOMPARE(second.load(), 0);
}

void LatestTaskTest::theDestructorStopsAndWaits()
{
    std::atomic<bool> ended = false;
    auto task = std::make_unique<LatestTask>();
    task->start([&](const std::stop_token& stop) {
        untilAsked(stop);
        ended = true;
    });

    task.reset();

    QVERIFY(ended);
}

void LatestTaskTest::canBeWaitedFor()
{
    LatestTask task;
    QSignalSpy finished(&task, &LatestTask::finished);
    QVERIFY(task.wait(QDeadlineTimer(0)));
    std::atomic<bool> mayEnd = false;
    task.start([&](const std::stop_token&) {
        while (!mayEnd)
            std::this_thread::yield();
    });

    QVERIFY(!task.wait(QDeadlineTimer(1)));
    QVERIFY(task.isRunning());
    mayEnd = true;
    QVERIFY(task.wait(QDeadlineTimer(patience)));

    QVERIFY(!task.isRunning());
    QCOMPARE(finished.count(), 1);
    // the end that was waited for is not told again, nor taken for that of the next one
    mayEnd = false;
    task.start([&](const std::stop_token&) {
        while (!mayEnd)
            std::this_thread::yield();
    });
    QCoreApplication::processEvents();
    QVERIFY(task.isRunning());
    mayEnd = true;
    QVERIFY(finished.wait(patience));
    QCOMPARE(finished.count(), 2);
}

QTEST_MAIN(LatestTaskTest)
#include "latest_task_test.moc"
