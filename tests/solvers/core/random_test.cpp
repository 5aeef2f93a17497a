#include "solvers/core/random.h"

namespace mazewright {

class RandomTest : public QObject {
    Q_OBJECT

private slots:
    /// The published first outputs of SplitMix64 for the seed 1234567.
    void givesThePublishedNumbers()
    {
        Random random(1234567);
        QCOMPARE(random.bits(), 6457827717110365317ULL);
        QCOMPARE(random.bits(), 3203168211198807973ULL);
        QCOMPARE(random.bits(), 9817491932198370423ULL);
    }

    void drawsEveryNumberBelowTheBoundAboutEquallyOften()
    {
        Random random(1);
        std::array<int, 6> seen{};
        for (int i = 0; i < 60000; ++i)
            ++seen[random.below(6)];
        for (const int times : seen)
            QVERIFY2(times > 9600 && times < 10400, qPrintable(QString::number(times)));
    }

    void chanceIsNeverAtZeroAndAlwaysAtOne()
    {
        Random random(2);
        for (int i = 0; i < 1000; ++i) {
            QVERIFY(!random.chance(0));
            QVERIFY(random.chance(1));
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::RandomTest)
#include "random_test.moc"
