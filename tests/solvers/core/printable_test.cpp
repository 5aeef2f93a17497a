#include "solvers/core/text.h"
#include "tests/support/terminal_signs.h"

namespace mazewright {

class PrintableTest : public QObject {
    Q_OBJECT

private slots:
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

QTEST_APPLESS_MAIN(mazewright::PrintableTest)
#include "printable_test.moc"
