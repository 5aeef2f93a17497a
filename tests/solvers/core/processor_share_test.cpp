#include "solvers/experiments/timed_runs.h"

namespace mazewright {

class ProcessorShareTest : public QObject {
    Q_OBJECT

private slots:
    void idleTimeIsNotBusy()
    {
        // user nice system idle iowait irq softirq steal guest guest_nice
        const auto busy =
            busyTicks("cpu  100 20 3 9000 800 7 5 40 60 6\ncpu0 50 10 1 4500 0 0 0\n");

        QCOMPARE(busy, std::optional<std::uint64_t>(100 + 20 + 3 + 7 + 5 + 40));
    }

    void otherTextsTellNothing_data()
    {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("nothing") << QByteArray();
        QTest::newRow("one processor, not their sum") << QByteArray("cpu0 1 2 3 4 5 6 7 8\n");
        QTest::newRow("cut off") << QByteArray("cpu  1 2 3 4 5 6 7");
        QTest::newRow("no number") << QByteArray("cpu  1 2 three 4 5 6 7 8\n");
    }
    void otherTextsTellNothing()
    {
        QFETCH(const QByteArray, text);

        QVERIFY(!busyTicks(std::string_view(text.data(), static_cast<std::size_t>(text.size()))));
    }

    void aMomentIsTooShortToTell() { QVERIFY(!OtherPrograms().processors()); }

    void percentIsTheMeanOfShares()
    {
        QCOMPARE(meanPercent({}), 0);
        QCOMPARE(meanPercent(std::array{1.0, 0.5}), 75);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ProcessorShareTest)
#include "processor_share_test.moc"
