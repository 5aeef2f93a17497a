#include "ui/panels/figures.h"

#include <QToolTip>

namespace mazewright::ui {

/// A count is whole where there is room, brief where there is not, and exact by a click.
class CountLabelTest : public QObject {
    Q_OBJECT

private slots:
    void isShownAsItsRoomAllows_data()
    {
        QTest::addColumn<QString>("digits");
        QTest::addColumn<QString>("whole");
        QTest::addColumn<QString>("brief");
        QTest::newRow("few digits") << "123456"
                                    << "123,456"
                                    << "123,456";
        QTest::newRow("some") << "35345263800"
                              << "35,345,263,800"
                              << "3.53 × 10¹⁰";
        QTest::newRow("rounded up") << "9628765945000"
                                    << "9,628,765,945,000"
                                    << "9.63 × 10¹²";
        QTest::newRow("carried") << QString(37, u'9') << "1.000 × 10³⁷"
                                 << "1.00 × 10³⁷";
        QTest::newRow("many") << QString(37, u'4') << "4.444 × 10³⁶"
                              << "4.44 × 10³⁶";
    }

    void isShownAsItsRoomAllows()
    {
        QFETCH(QString, digits);
        QFETCH(QString, whole);
        QFETCH(QString, brief);
        CountLabel label;
        label.setCount(mpz_class(digits.toStdString()));

        label.resize(label.sizeHint());
        QCOMPARE(label.shownText(), whole);
        label.resize(label.minimumSizeHint());
        QCOMPARE(label.shownText(), brief);

        QCOMPARE(label.text(), whole);
        QCOMPARE(label.digits(), digits);
    }

    void aBriefCountIsPainted()
    {
        CountLabel label;
        label.setCount(mpz_class("35345263800"));
        label.resize(label.minimumSizeHint());
        QLabel same;
        same.setText(label.shownText());
        same.resize(label.size());

        QCOMPARE(label.grab().toImage(), same.grab().toImage());
    }

    void aClickShowsAllDigits()
    {
        const QString digits(37, u'4');
        CountLabel label;
        label.setCount(mpz_class(digits.toStdString()));
        label.show();

        QTest::mouseClick(&label, Qt::LeftButton);

        QVERIFY(QToolTip::text().contains(digits));
    }

    void wordsHaveNoBriefForm()
    {
        CountLabel label;
        label.setCount(mpz_class("35345263800"));
        label.setWords(QStringLiteral("nothing that is known"));

        label.resize(5, 20);

        QCOMPARE(label.shownText(), QStringLiteral("nothing that is known"));
        QCOMPARE(label.minimumSizeHint().width(), label.sizeHint().width());
    }
};

} // namespace mazewright::ui

QTEST_MAIN(mazewright::ui::CountLabelTest)
#include "count_label_test.moc"
