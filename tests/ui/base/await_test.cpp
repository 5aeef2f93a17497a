#include "ui/base/await.h"
#include "ui/base/background.h"

#include <QApplication>
#include <QPushButton>

#include <atomic>
#include <new>
#include <semaphore>
#include <thread>

namespace mazewright::ui {

namespace {

constexpr std::size_t large = sizeDoneAtOnce + 1;
constexpr std::size_t endless = std::numeric_limits<std::size_t>::max(); // steps

/// What a task on a thread waits for until the test opens it.
using Gate = std::shared_ptr<std::binary_semaphore>;

Gate closedGate()
{
    return std::make_shared<std::binary_semaphore>(0);
}

/// Returns work that waits for the gate, and answers with this number.
auto onceOpen(const Gate& gate, int answer)
{
    return [gate, answer](TaskCall&) {
        gate->acquire();
        return Expected<int>(answer);
    };
}

/// Calls this in a later turn of the event loop.
template <class Function>
void later(Function function)
{
    QMetaObject::invokeMethod(qApp, function, Qt::QueuedConnection);
}

/// Calls this once the dialog is to be seen, from the event loop that waits with it.
template <class Function>
void onceShown(QWidget& window, Function function)
{
    auto* look = new QTimer(&window);
    QObject::connect(look, &QTimer::timeout, look, [look, &window, function] {
        auto* dialog = window.findChild<WaitDialog*>();
        if (dialog == nullptr || !dialog->isVisible())
            return;
        look->stop();
        look->deleteLater();
        function(*dialog);
    });
    look->start(5);
}

bool isQuietAgain()
{
    return QTest::qWaitFor([] { return TaskRegistry::ofProgram().isIdle(); }, patience);
}

} // namespace

class AwaitTest : public QObject {
    Q_OBJECT

private slots:
    void init()
    {
        m_window = std::make_unique<QWidget>();
        m_window->show();
    }
    void cleanup() { m_window.reset(); }

    void whatIsSmallIsDoneHere()
    {
        const auto done =
            await(wait(sizeDoneAtOnce), [here = std::this_thread::get_id()](TaskCall&) {
                return Expected<bool>(std::this_thread::get_id() == here);
            });

        QVERIFY(done && *done);
        QVERIFY(TaskRegistry::ofProgram().isIdle());
    }

    void theEventLoopTurnsMeanwhile()
    {
        const Gate gate = closedGate();
        bool wasWaiting = false;
        QString words;
        later([&] {
            wasWaiting = isWaiting(*m_window);
            words = TaskRegistry::ofProgram().tasks().front()->words();
            gate->release();
        });

        const auto done = await(wait(large), onceOpen(gate, 7));

        QCOMPARE(done.value_or(0), 7);
        QVERIFY(wasWaiting);
        QCOMPARE(words, "Counting");
        QVERIFY(!isWaiting(*m_window));
        QVERIFY(TaskRegistry::ofProgram().isIdle());
    }

    void theErrorOfTheWorkIsTheAnswer()
    {
        const auto refuse = [](TaskCall&) -> Expected<int> {
            return failure(ErrorCode::value, "no");
        };
        const auto exhaust = [](TaskCall&) -> Expected<int> { throw std::bad_alloc(); };
        for (const std::size_t size : {std::size_t{1}, large}) {
            QCOMPARE(await(wait(size), refuse).error().message, std::string("no"));
            QCOMPARE(await(wait(size), exhaust).error().code, ErrorCode::outOfMemory);
        }
    }

    void whatLastsIsSaidAndCanBeStopped()
    {
        const Gate gate = closedGate();
        const auto isStopped = std::make_shared<std::atomic<bool>>(false);
        onceShown(*m_window, [](WaitDialog& dialog) {
            QVERIFY(QApplication::activeModalWidget() == &dialog);
            dialog.findChild<QPushButton*>()->click();
        });

        const auto done = await(wait(large), [gate, isStopped](TaskCall& call) {
            gate->acquire();
            *isStopped = call.stop().stop_requested();
            return Expected<int>(7);
        });

        QCOMPARE(done.error().code, ErrorCode::stopped);
        QVERIFY(!TaskRegistry::ofProgram().isIdle()); // nobody waits for it, but it is known
        gate->release();
        QVERIFY(isQuietAgain());
        QVERIFY(*isStopped);
    }

    void whatCannotBeStoppedIsWaitedFor()
    {
        const Gate gate = closedGate();
        onceShown(*m_window, [gate](WaitDialog& dialog) {
            QVERIFY(dialog.findChild<QPushButton*>() == nullptr);
            QTest::keyClick(&dialog, Qt::Key_Escape);
            QVERIFY(!dialog.close());
            QVERIFY(dialog.isVisible());
            gate->release();
        });
        Wait unstoppable = wait(large);
        unstoppable.canStop = false;

        const auto done = await(unstoppable, onceOpen(gate, 7));

        QCOMPARE(done.value_or(0), 7);
    }

    void oneWaitWithinAnother()
    {
        const Gate outer = closedGate();
        Expected<int> inner = 0;
        later([&] {
            inner = await(wait(large), [outer](TaskCall&) {
                outer->release();
                return Expected<int>(1);
            });
        });

        const auto done = await(wait(large), onceOpen(outer, 2));

        QCOMPARE(inner.value_or(0), 1);
        QCOMPARE(done.value_or(0), 2);
    }

    void stepsAreDoneInTheirOrder()
    {
        std::vector<std::size_t> done;

        const bool isWhole =
            awaitSteps(wait(1), 3, [&done](std::size_t step) { done.push_back(step); });

        QVERIFY(isWhole);
        QCOMPARE(done, (std::vector<std::size_t>{0, 1, 2}));
        QVERIFY(!isWaiting(*m_window));
    }

    /// A timer fires, and its stop is heard, long before so many steps are done.
    void theWindowLivesBetweenSteps()
    {
        onceShown(*m_window, [](WaitDialog& dialog) { dialog.findChild<QPushButton*>()->click(); });

        const bool isWhole = awaitSteps(wait(1), endless, [](std::size_t) {});

        QVERIFY(!isWhole);
    }

    void stepsEndWithTheProgram()
    {
        constexpr int code = 7;
        bool isWhole = true;
        later([&] {
            later([] { QCoreApplication::exit(code); });
            isWhole = awaitSteps(wait(1), endless, [](std::size_t) {});
        });

        QCOMPARE(QApplication::exec(), code);

        QVERIFY(!isWhole);
    }

private:
    Wait wait(std::size_t size) const
    {
        return {.window = m_window.get(), .words = QStringLiteral("Counting"), .size = size};
    }

    std::unique_ptr<QWidget> m_window;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::AwaitTest)
#include "await_test.moc"
