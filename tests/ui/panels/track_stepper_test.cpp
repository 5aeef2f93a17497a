#include "ui/panels/figures.h"
#include "ui/panels/track_stepper.h"

#include <QLineEdit>

namespace mazewright::ui {

namespace {

const mpz_class fiftyDigits("31415926535897932384626433832795028841971693993751");

} // namespace

class TrackStepperTest : public QObject {
    Q_OBJECT

private slots:
    void stepsBetweenTheEnds()
    {
        TrackStepper stepper;
        stepper.setCount(2);
        QSignalSpy chosen(&stepper, &TrackStepper::chosen);

        stepper.previous(); // there is none
        stepper.next();
        stepper.next(); // nor here

        QCOMPARE(chosen.count(), 1);
        QVERIFY(stepper.track() == 1);
    }

    void homeAndEndGoToTheEnds()
    {
        TrackStepper stepper;
        stepper.setCount(15);
        auto* number = stepper.findChild<TrackNumber*>();

        QTest::keyClick(number, Qt::Key_End);
        QVERIFY(stepper.track() == 14);
        QVERIFY(number->number() == 15);
        QTest::keyClick(number, Qt::Key_Home);

        QVERIFY(stepper.track() == 0);
    }

    void takesANumberOfAnySize()
    {
        TrackStepper stepper;
        stepper.setCount(fiftyDigits);
        auto* number = stepper.findChild<TrackNumber*>();

        number->selectAll();
        QTest::keyClicks(number, QStringLiteral("1000000000000000000000000000001"));
        QTest::keyClick(number, Qt::Key_Return);
        QTest::keyClick(number, Qt::Key_Up);

        QVERIFY(stepper.track() == mpz_class("1000000000000000000000000000001"));
        stepper.last();
        QCOMPARE(number->text(), QString::fromStdString(fiftyDigits.get_str()));
    }

    void holdsWhatIsTypedWithinTheCount()
    {
        TrackStepper stepper;
        stepper.setCount(15);
        auto* number = stepper.findChild<TrackNumber*>();

        number->selectAll();
        QTest::keyClicks(number, QStringLiteral("9x9-9")); // what is no digit is not taken
        QTest::keyClick(number, Qt::Key_Return);

        QVERIFY(stepper.track() == 14);
        QCOMPARE(number->text(), QStringLiteral("15"));
    }

    void drawsAtRandomWithinTheCount()
    {
        TrackStepper stepper;
        stepper.setCount(fiftyDigits);
        QSignalSpy chosen(&stepper, &TrackStepper::chosen);

        for (int draw = 0; draw < 20; ++draw)
            stepper.random();

        QCOMPARE(chosen.count(), 20); // that two of 10^50 are equal does not happen
        QVERIFY(stepper.track() >= 0 && stepper.track() < fiftyDigits);
    }

    void aLongTotalIsShortenedInItsWords()
    {
        TrackStepper stepper;
        stepper.setCount(fiftyDigits);
        auto* total = stepper.findChild<CountLabel*>();

        total->resize(total->sizeHint());
        QCOMPARE(total->shownText(), QStringLiteral("of 3.142 × 10⁴⁹"));
        total->resize(total->minimumSizeHint());
        QCOMPARE(total->shownText(), QStringLiteral("of 3.14 × 10⁴⁹"));
        QCOMPARE(total->digits(), QString::fromStdString(fiftyDigits.get_str()));
    }

    void saysThatATrackIsNotToBeHad()
    {
        TrackStepper stepper;
        stepper.setCount(15);
        const auto* total = stepper.findChild<CountLabel*>();

        stepper.setMissing(QStringLiteral("time limit reached"));
        QCOMPARE(total->text(), QStringLiteral("of 15 · not available: time limit reached"));

        stepper.next();
        QCOMPARE(total->text(), QStringLiteral("of 15"));
    }

    void saysThatATrackIsBeingWorkedOutUntilItIsAtHand()
    {
        TrackStepper stepper;
        stepper.setCount(15);
        const auto* total = stepper.findChild<CountLabel*>();

        stepper.setDelayed();
        QCOMPARE(total->text(), QStringLiteral("of 15 · calculating…"));

        stepper.setAvailable();
        QCOMPARE(total->text(), QStringLiteral("of 15"));
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::TrackStepperTest)
#include "track_stepper_test.moc"
