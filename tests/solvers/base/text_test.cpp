#include "solvers/base/text.h"

#include <QtTest>

namespace text = mazewright::text;

class TextTest : public QObject {
    Q_OBJECT

private slots:
    void linesKeepTheirNumbersAcrossEveryLineEnd()
    {
        const auto lines = text::lines("\xEF\xBB\xBF"
                                       "a\r\n\nb");
        QCOMPARE(lines.size(), 3U);
        QCOMPARE(lines[0].text, std::string_view("a"));
        QCOMPARE(lines[1].text, std::string_view(""));
        QCOMPARE(lines[2].text, std::string_view("b"));
        QCOMPARE(lines[2].number, 3);
        QCOMPARE(text::lines("a\n").size(), 1U);
        QVERIFY(text::lines("").empty());
    }

    void wordsLeaveOutAndFieldsKeepWhatIsEmpty()
    {
        QCOMPARE(text::words("  a \t b ").size(), 2U);
        QCOMPARE(text::fields("a,,b", ',').size(), 3U);
        QCOMPARE(text::fields("", ',').size(), 1U);
    }

    void numbersAreWholeWordsOrNothing()
    {
        QCOMPARE(text::wholeNumber("-12"), std::optional<std::int64_t>(-12));
        QCOMPARE(text::wholeNumber("+7"), std::optional<std::int64_t>(7));
        QVERIFY(!text::wholeNumber("12x"));
        QVERIFY(!text::wholeNumber(""));
        QVERIFY(!text::wholeNumber("99999999999999999999"));
        QCOMPARE(text::realNumber("1.5"), std::optional(1.5));
        QVERIFY(!text::realNumber("1,5"));
    }
};

QTEST_APPLESS_MAIN(TextTest)
#include "text_test.moc"
