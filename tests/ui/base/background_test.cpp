#include "ui/base/background.h"

#include <atomic>
#include <new>
#include <thread>

namespace mazewright::ui {

namespace {

/// Goes on until it is asked to stop.
int untilAsked(TaskCall& call)
{
    while (!call.stop().stop_requested())
        std::this_thread::yield();
    return -1;
}

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

} // namespace

class BackgroundTest : public QObject {
    Q_OBJECT

private slots:
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

        told.task.start([](TaskCall& call) { return untilAsked(call); });
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
            return untilAsked(call);
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
        told.task.start([](TaskCall& call) { return untilAsked(call); });

        told.task.stop();

        QVERIFY(told.waitForWords(1));
        QCOMPARE(told.words, Words{"-1"});
    }

    void whatIsStoppedBeforeItBeginsStillAnswers()
    {
        Told told;
        told.task.start([](TaskCall& call) { return untilAsked(call); });
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
            return untilAsked(call);
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
            untilAsked(call);
            ended = true;
            return 0;
        });

        task.reset();

        QVERIFY(ended);
        QVERIFY(TaskRegistry::ofProgram().isIdle());
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::BackgroundTest)
#include "background_test.moc"
