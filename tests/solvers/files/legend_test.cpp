#include "solvers/files/legend.h"
#include "tests/solvers/files/level_texts.h"

#include <set>

// What each symbol of a text means, as the user writes it.

namespace mazewright {

namespace {

QString refusalOf(std::string_view legend)
{
    const auto read = readLegend(legend);
    return read ? QString("read") : QString::fromStdString(read.error().message);
}

QString meaningOf(const Legend& legend, std::string_view symbol)
{
    const auto entry = legend.explain(symbol);
    return entry ? QString::fromStdString(meaningText(entry->cell)) : QString("unknown");
}

} // namespace

class LegendTest : public QObject {
    Q_OBJECT

private slots:
    void everyMeaningIsRead()
    {
        const auto legend = readLegend(
            "#=wall, =floor,S=start,G=end,o=coin,c=coin=99,t=tile=12,~=cost=9,|=ignored");

        QVERIFY(legend);
        QCOMPARE(meaningOf(*legend, "#"), "wall");
        QCOMPARE(meaningOf(*legend, " "), "floor");
        QCOMPARE(meaningOf(*legend, "S"), "start");
        QCOMPARE(meaningOf(*legend, "G"), "end");
        QCOMPARE(meaningOf(*legend, "o"), "coin");
        QCOMPARE(meaningOf(*legend, "c"), "coin=99");
        QCOMPARE(meaningOf(*legend, "t"), "tile=12");
        QCOMPARE(meaningOf(*legend, "~"), "cost=9");
        QCOMPARE(meaningOf(*legend, "|"), "ignored");
        QCOMPARE(meaningOf(*legend, "x"), "unknown");
    }

    void theLastEqualsSignDividesAPair()
    {
        const auto legend = readLegend("==wall,a=b=floor,\\,=start,\\\\=end,x=1=cost=3,1=coin");

        QVERIFY(legend);
        QCOMPARE(meaningOf(*legend, "="), "wall");
        QCOMPARE(meaningOf(*legend, "a=b"), "floor");
        QCOMPARE(meaningOf(*legend, ","), "start");
        QCOMPARE(meaningOf(*legend, "\\"), "end");
        QCOMPARE(meaningOf(*legend, "x=1"), "cost=3");
        QCOMPARE(meaningOf(*legend, "1"), "coin");
    }

    void aSymbolOfItsOwnComesBeforeDigits_data()
    {
        QTest::addColumn<QString>("text");
        QTest::newRow("behind") << "9=wall,digits=tiles";
        QTest::newRow("in front") << "digits=tiles,9=wall";
    }

    void aSymbolOfItsOwnComesBeforeDigits()
    {
        QFETCH(QString, text);
        const auto legend = readLegend(text.toStdString());

        QVERIFY2(legend, qPrintable(refusalOf(text.toStdString())));
        QCOMPARE(meaningOf(*legend, "9"), "wall");
        QCOMPARE(meaningOf(*legend, "8"), "tile=8");
        QCOMPARE(meaningOf(*legend, "99"), "tile=99");
        QCOMPARE(meaningOf(*legend, "100"), "unknown");
        QCOMPARE(meaningOf(*legend, "0"), "unknown");
    }

    void digitsAreCostsUpToNine()
    {
        const auto legend = readLegend("#=wall,digits=costs");

        QVERIFY(legend);
        QCOMPARE(meaningOf(*legend, "1"), "floor");
        QCOMPARE(meaningOf(*legend, "9"), "cost=9");
        QCOMPARE(meaningOf(*legend, "10"), "unknown");
    }

    void whatIsNoLegendIsRefused_data()
    {
        const auto row = test::columns<std::string, QString>("text", "said");
        const char* const meanings = "; expected wall, floor, start, end, coin, coin=1 to 99, "
                                     "tile=1 to 99, cost=1 to 9 or ignored";
        const auto meaning = [&](const char* name, const std::string& text, const char* wrong) {
            row(name, text, (std::string(wrong) + " is not a meaning" + meanings).c_str());
        };
        const char* const pair = " is not a part of a legend; expected SYMBOL=MEANING, such as "
                                 "#=wall";
        row("nothing", "", "the legend is empty; expected pairs such as #=wall");
        row("a word", "walls", (std::string("'walls'") + pair).c_str());
        row("no symbol", "=wall", (std::string("'=wall'") + pair).c_str());
        row("a comma at the end", "#=wall,", (std::string("''") + pair).c_str());
        row("a number without its meaning", "#=3", (std::string("'#=3'") + pair).c_str());
        meaning("no meaning", "#=", "''");
        meaning("another word", "#=lava", "'lava'");
        meaning("a blank before it", "#= wall", "' wall'");
        meaning("no points", "o=coin=0", "'coin=0'");
        meaning("many points", "o=coin=100", "'coin=100'");
        meaning("no tile", "o=tile=0", "'tile=0'");
        meaning("no number of a tile", "o=tile", "'tile'");
        meaning("a tile beyond all", "o=tile=100", "'tile=100'");
        meaning("a cost beyond all", "o=cost=10", "'cost=10'");
        meaning("a number without end", "o=cost=99999999999999999999", "'99999999999999999999'");
        row("a symbol twice", "#=wall,#=floor", "the legend has '#' twice");
        row("digits twice", "digits=tiles,digits=costs", "the legend has 'digits' twice");
        row("digits as walls", "digits=wall",
            "'wall' is not a meaning of digits; expected tiles, costs or walls");
        row("a long one", std::string(100000, '='),
            (std::string("''") + " is not a meaning" + meanings).c_str());
    }

    void whatIsNoLegendIsRefused()
    {
        const auto [text, said] = test::row<std::string, QString>();

        QCOMPARE(refusalOf(text), said);
    }

    void whatIsWrittenIsReadAgain_data()
    {
        QTest::addColumn<std::string>("text");
        for (const KnownLegend& known : knownLegends())
            QTest::newRow(known.id.data()) << std::string(known.text);
        QTest::newRow("escapes") << std::string("\\,=wall,\\\\=floor,\\\\\\,=start,==end");
        QTest::newRow("words") << std::string("wall=wall,floor=coin=7,0=cost=4,digits=costs");
        QTest::newRow("beyond ASCII") << std::string("█=wall,\xFF=floor, =ignored");
    }

    void whatIsWrittenIsReadAgain()
    {
        QFETCH(std::string, text);
        const auto legend = readLegend(text);
        QVERIFY2(legend, qPrintable(refusalOf(text)));

        const auto again = readLegend(writtenLegend(*legend));

        QVERIFY(again);
        QVERIFY(*again == *legend);
    }

    void everyKnownLegendIsReadByItsName()
    {
        std::set<std::string_view> names;
        for (const KnownLegend& known : knownLegends()) {
            QVERIFY(names.insert(known.id).second);
            const auto legend = readLegend(known.id);
            QVERIFY(legend);
            QCOMPARE(legend->id, std::string(known.id));
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::LegendTest)
#include "legend_test.moc"
