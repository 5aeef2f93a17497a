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
    void init() { m_stepper = std::make_unique<TrackStepper>(); }
    void cleanup() { m_stepper.reset(); }

    void stepsBetweenTheEnds()
    {
        m_stepper->setCount(2);
        QSignalSpy chosen(m_stepper.get(), &TrackStepper::chosen);

        m_stepper->previous(); // there is none
        m_stepper->next();
        m_stepper->next(); // nor here

        QCOMPARE(chosen.count(), 1);
        QVERIFY(m_stepper->track() == 1);
    }

    void homeAndEndGoToTheEnds()
    {
        m_stepper->setCount(15);

        QTest::keyClick(&number(), Qt::Key_End);
        QVERIFY(m_stepper->track() == 14);
        QVERIFY(number().number() == 15);
        QTest::keyClick(&number(), Qt::Key_Home);

        QVERIFY(m_stepper->track() == 0);
    }

    void takesANumberOfAnySize()
    {
        m_stepper->setCount(fiftyDigits);

        number().selectAll();
        QTest::keyClicks(&number(), QStringLiteral("1000000000000000000000000000001"));
        QTest::keyClick(&number(), Qt::Key_Return);
        QTest::keyClick(&number(), Qt::Key_Up);

        QVERIFY(m_stepper->track() == mpz_class("1000000000000000000000000000001"));
        m_stepper->last();
        QCOMPARE(number().text(), QString::fromStdString(fiftyDigits.get_str()));
    }

    void holdsWhatIsTypedWithinTheCount()
    {
        m_stepper->setCount(15);

        number().selectAll();
        QTest::keyClicks(&number(), QStringLiteral("9x9-9")); // what is no digit is not taken
        QTest::keyClick(&number(), Qt::Key_Return);

        QVERIFY(m_stepper->track() == 14);
        QCOMPARE(number().text(), "15");
    }

    void drawsAtRandomWithinTheCount()
    {
        m_stepper->setCount(fiftyDigits);
        QSignalSpy chosen(m_stepper.get(), &TrackStepper::chosen);

        for (int draw = 0; draw < 20; ++draw)
            m_stepper->random();

        QCOMPARE(chosen.count(), 20); // that two of 10^50 are equal does not happen
        QVERIFY(m_stepper->track() >= 0 && m_stepper->track() < fiftyDigits);
    }

    void aLongTotalIsShortenedInItsWords()
    {
        m_stepper->setCount(fiftyDigits);

        total().resize(total().sizeHint());
        QCOMPARE(total().shownText(), "of 3.142 × 10⁴⁹");
        total().resize(total().minimumSizeHint());
        QCOMPARE(total().shownText(), "of 3.14 × 10⁴⁹");
        QCOMPARE(total().digits(), QString::fromStdString(fiftyDigits.get_str()));
    }

    void saysThatATrackIsNotToBeHad()
    {
        m_stepper->setCount(15);

        m_stepper->setMissing(QStringLiteral("time limit reached"));
        QCOMPARE(total().text(), "of 15 · not available: time limit reached");

        m_stepper->next();
        QCOMPARE(total().text(), "of 15");
    }

    void saysThatATrackIsBeingWorkedOutUntilItIsAtHand()
    {
        m_stepper->setCount(15);

        m_stepper->setDelayed();
        QCOMPARE(total().text(), "of 15 · calculating…");

        m_stepper->setAvailable();
        QCOMPARE(total().text(), "of 15");
    }

private:
    TrackNumber& number() const { return *m_stepper->findChild<TrackNumber*>(); }
    CountLabel& total() const { return *m_stepper->findChild<CountLabel*>(); }

    std::unique_ptr<TrackStepper> m_stepper;
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::TrackStepperTest)
#include "track_stepper_test.moc"
