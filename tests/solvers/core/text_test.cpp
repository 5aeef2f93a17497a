#include "solvers/core/text.h"
#include "tests/support/terminal_signs.h"

namespace mazewright {

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

/// A code point as UTF-8 writes it; empty where it is none.
std::string encoded(std::uint32_t point)
{
    const auto tail = [point](unsigned shift) {
        return static_cast<char>(0x80U | (point >> shift & 0x3FU));
    };
    if (point < 0x80)
        return {static_cast<char>(point)};
    if (point < 0x800)
        return {static_cast<char>(0xC0U | point >> 6U), tail(0)};
    if (point >= 0xD800 && point < 0xE000)
        return {}; // half of a pair in UTF-16
    if (point < 0x10000)
        return {static_cast<char>(0xE0U | point >> 12U), tail(6), tail(0)};
    if (point < 0x110000)
        return {static_cast<char>(0xF0U | point >> 18U), tail(12), tail(6), tail(0)};
    return {};
}

/// The same as `characterLength`, by writing anew what was read.
std::size_t plainLength(const std::string& text)
{
    constexpr std::array<std::uint32_t, 5> bitsOfLead = {0, 0x7F, 0x1F, 0x0F, 0x07};
    for (std::size_t length = 1; length <= text.size(); ++length) {
        std::uint32_t point = static_cast<unsigned char>(text[0]) & bitsOfLead.at(length);
        for (std::size_t i = 1; i < length; ++i)
            point = point << 6U | (static_cast<unsigned char>(text[i]) & 0x3FU);
        if (encoded(point) == text.substr(0, length))
            return length;
    }
    return 0;
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

    // Numbers as they are read.
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
        const auto row = test::columns<double, QString>("milliseconds", "text");
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

        QTEST(QString::fromStdString(words::durationText(milliseconds)), "text");
    }

    void everyCodePointIsOneCharacter()
    {
        for (std::uint32_t point = 0; point < 0x110000; ++point) {
            const std::string text = encoded(point);
            if (!text.empty() && characterLength(text + "x") != text.size())
                QFAIL(qPrintable(QString("U+%1").arg(point, 4, 16)));
        }
    }

    /// With every first byte, and of the others those at both ends of what may follow it.
    void nothingElseIsACharacter()
    {
        constexpr std::array<unsigned char, 10> ends = {0x00, 0x7F, 0x80, 0x8F, 0x90,
                                                        0x9F, 0xA0, 0xBF, 0xC0, 0xFF};
        for (int first = 0; first < 256; ++first)
            for (const unsigned char second : ends)
                for (const unsigned char third : ends)
                    for (const unsigned char fourth : ends) {
                        const std::string all = {
                            static_cast<char>(first), static_cast<char>(second),
                            static_cast<char>(third), static_cast<char>(fourth)};
                        for (std::size_t size = 0; size <= all.size(); ++size) {
                            const std::string text = all.substr(0, size);
                            if (characterLength(text) != plainLength(text))
                                QFAIL(QByteArray::fromStdString(text).toHex());
                        }
                    }
    }

    void everyCharacterIsShownOrSpelledOut()
    {
        for (char32_t code = 1; code <= 0x10FFFF; ++code) {
            if (code >= 0xD800 && code <= 0xDFFF)
                continue;
            const QString character = QString::fromUcs4(&code, 1);
            const QString shown = QString::fromStdString(printable(character.toStdString()));
            const QString expected =
                steersATerminal(code)
                    ? QStringLiteral("\\u%1").arg(uint(code), 4, 16, QLatin1Char('0')).toUpper()
                    : character;
            QCOMPARE(shown.toUpper(), expected.toUpper());
        }
    }

    void bytesThatAreNoTextAreSpelledOut()
    {
        QCOMPARE(printable("a\xFFz\xC3"), std::string(R"(a\xFFz\xC3)"));
        QCOMPARE(printable("\x9B"), std::string(R"(\x9B)")); // no UTF-8, yet C1 to some
        QCOMPARE(printable("\xED\xA0\x80"), std::string(R"(\xED\xA0\x80)")); // a surrogate
        QCOMPARE(printable(std::string(1, '\0')), std::string(R"(\u0000)"));
    }

    void aNameIsOneLine()
    {
        QCOMPARE(printable("a\r\nb\tc"), std::string(R"(a\u000D\u000Ab\u0009c)"));
        QCOMPARE(printableLines("a\r\nb\tc\x1B[2J\n"), std::string("a\\u000D\nb\tc\\u001B[2J\n"));
    }

    void whatIsShownStaysAsItIs()
    {
        for (const std::string_view text : {"", "plain", R"(\u001B)", "Käse 迷宫 µ…"}) {
            QCOMPARE(printable(text), std::string(text));
            QCOMPARE(printable(printable(text)), std::string(text));
        }
    }

    void aCutKeepsWholeCharacters()
    {
        QCOMPARE(printable("迷宫", 5), std::string("迷…"));
        QCOMPARE(printable("a\x1B z", 6), std::string("a…"));
        QCOMPARE(printable("a\x1B z", 7), std::string(R"(a\u001B…)"));
        QCOMPARE(printable("abc", 3), std::string("abc"));
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::TextTest)
#include "text_test.moc"
