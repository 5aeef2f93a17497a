#include "ui/level/run_text.h"

namespace mazewright::ui {

/// What was measured while recording does not read as a measurement: it has one digit.
class RunTimeTextTest : public QObject {
    Q_OBJECT

private slots:
    void initTestCase() { QLocale::setDefault(QLocale::c()); }

    void aRecordedTimeIsRough_data()
    {
        QTest::addColumn<double>("milliseconds");
        QTest::addColumn<QString>("text");
        QTest::newRow("nothing") << 0.0 << QStringLiteral("≈ 1 µs");
        QTest::newRow("microseconds") << 0.0234 << QStringLiteral("≈ 20 µs");
        QTest::newRow("up to the next unit") << 0.96 << QStringLiteral("≈ 1 ms");
        QTest::newRow("milliseconds") << 17.3 << QStringLiteral("≈ 20 ms");
        QTest::newRow("seconds") << 7123.0 << QStringLiteral("≈ 7 s");
        QTest::newRow("up to a second") << 960.0 << QStringLiteral("≈ 1 s");
    }

    void aRecordedTimeIsRough()
    {
        QFETCH(double, milliseconds);
        const Run recorded;

        QTEST(timeText(recorded, milliseconds), "text");
        QTEST(partTimeText(recorded, milliseconds), "text");
    }

    void anUnrecordedTimeIsExact()
    {
        Run mute;
        mute.times = {0.0234};
        QCOMPARE(timeText(mute, 0.0234), QStringLiteral("23.4 µs"));

        mute.times = {17.2, 17.3, 17.5};
        QCOMPARE(timeText(mute, 17.3), QStringLiteral("17.3 ms ± 0.1"));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::RunTimeTextTest)
#include "run_time_text_test.moc"
