#include "solvers/core/text.h"

namespace words = mazewright::words;

/// Numbers as they are read.
class NumberWordsTest : public QObject {
    Q_OBJECT

private slots:
    void allDigitsBeforeThePointAreTold()
    {
        QCOMPARE(words::roundedText(0.30712), std::string("0.307"));
        QCOMPARE(words::roundedText(-12.34), std::string("-12.3"));
        QCOMPARE(words::roundedText(999.4), std::string("999"));
        QCOMPARE(words::roundedText(999.6), std::string("1000")); // not 1e+03
        QCOMPARE(words::roundedText(1048576.0, 6), std::string("1048576"));
    }

    void threeDigitsAreAGroup()
    {
        QCOMPARE(words::grouped("999"), std::string("999"));
        QCOMPARE(words::grouped("-1262816"), std::string("-1,262,816"));
        QCOMPARE(words::grouped("1e1000"), std::string("1e1000"));
        QCOMPARE(words::numberText(-1234), std::string("-1\u202F234"));
        QCOMPARE(words::numberText(0.5), std::string("0.5"));
    }

    void aTimeHasTheUnitThatFitsIt()
    {
        QCOMPARE(words::millisecondsText(0.0195), std::string("19.5 µs"));
        QCOMPARE(words::millisecondsText(1234), std::string("1234 ms"));
        QCOMPARE(words::durationText(0), std::string("0 ms"));
        QCOMPARE(words::durationText(10000), std::string("10.0 s"));
        QCOMPARE(words::durationText(600000), std::string("10.0 min"));
    }

    /// A unit begins with its first round number, not behind it.
    void aDurationKeepsThreeDigits_data()
    {
        const auto row = mazewright::test::columns<double, QString>("milliseconds", "text");
        row("under a tenth", 0.0999, "99.9 µs");
        row("a tenth", 0.1, "0.1 ms");
        row("one", 1.0, "1.00 ms");
        row("ten", 10.0, "10.0 ms");
        row("a hundred", 100.0, "100 ms");
        row("under a second", 999.0, "999 ms");
        row("a second", 1000.0, "1.00 s");
        row("a second and a half", 1530.0, "1.53 s");
        row("under ten minutes", 599000.0, "599 s");
        row("ten minutes", 600000.0, "10.0 min");
        row("two hours", 7200000.0, "120 min");
    }
    void aDurationKeepsThreeDigits()
    {
        QFETCH(const double, milliseconds);
        QFETCH(const QString, text);

        QCOMPARE(QString::fromStdString(words::durationText(milliseconds)), text);
    }
};

QTEST_APPLESS_MAIN(NumberWordsTest)
#include "number_words_test.moc"
