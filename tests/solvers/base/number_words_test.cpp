#include "solvers/base/number_words.h"

#include <QtTest>

#include <string>

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
};

QTEST_APPLESS_MAIN(NumberWordsTest)
#include "number_words_test.moc"
