#include "solvers/core/text.h"

namespace text = mazewright::text;

namespace {

/// The lines of a text, each behind its number.
QString numbered(std::string_view given)
{
    QStringList lines;
    for (const text::Line& line : text::lines(given))
        lines += QString::number(line.number) +
                 QString::fromUtf8(line.text.data(), static_cast<int>(line.text.size()));
    return lines.join(' ');
}

} // namespace

class TextTest : public QObject {
    Q_OBJECT

private slots:
    void linesKeepTheirNumbersAcrossEveryLineEnd()
    {
        QCOMPARE(numbered("\xEF\xBB\xBF"
                          "a\r\n\nb"),
                 "1a 2 3b");
        QCOMPARE(numbered("a\rb\r\r\nc\n\rd\r"), "1a 2b 3 4c 5 6d");
        QCOMPARE(numbered("a\n"), "1a");
        QCOMPARE(numbered("\r"), "1");
        QCOMPARE(numbered(""), "");
    }

    void wordsLeaveOutAndFieldsKeepWhatIsEmpty()
    {
        QCOMPARE(text::words("  a \t b ").size(), 2U);
        QCOMPARE(text::words("a b c", " ", 2), (std::vector<std::string_view>{"a", "b"}));
        QCOMPARE(text::fields("a,,b", ',').size(), 3U);
        QCOMPARE(text::fields("", ',').size(), 1U);
    }

    void numbersAreWholeWordsOrNothing()
    {
        QCOMPARE(text::wholeNumber("-12"), std::optional<std::int64_t>(-12));
        QCOMPARE(text::wholeNumber("+7"), std::optional<std::int64_t>(7));
        QVERIFY(!text::wholeNumber("+-7"));
        QVERIFY(!text::wholeNumber("12x"));
        QVERIFY(!text::wholeNumber(""));
        QVERIFY(!text::wholeNumber("99999999999999999999"));
        QCOMPARE(text::realNumber("1.5"), std::optional(1.5));
        QVERIFY(!text::realNumber("1,5"));
    }
};

QTEST_APPLESS_MAIN(TextTest)
#include "text_test.moc"
