#include "solvers/files/legend.h"
#include "tests/solvers/files/level_texts.h"

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
    void symbolsHaveTheirMeanings_data()
    {
        using Meanings = std::vector<std::pair<std::string, QString>>;
        const auto row = test::columns<std::string, Meanings>("text", "meanings");
        row("every meaning",
            "#=wall, =floor,S=start,G=end,o=coin,c=coin=99,t=tile=12,~=cost=9,|=ignored",
            {{"#", "wall"},
             {" ", "floor"},
             {"S", "start"},
             {"G", "end"},
             {"o", "coin"},
             {"c", "coin=99"},
             {"t", "tile=12"},
             {"~", "cost=9"},
             {"|", "ignored"},
             {"x", "unknown"}});
        row("the last equals sign divides a pair",
            "==wall,a=b=floor,\\,=start,\\\\=end,x=1=cost=3,1=coin",
            {{"=", "wall"},
             {"a=b", "floor"},
             {",", "start"},
             {"\\", "end"},
             {"x=1", "cost=3"},
             {"1", "coin"}});
        const Meanings wallOfNine = {{"9", "wall"},
                                     {"8", "tile=8"},
                                     {"99", "tile=99"},
                                     {"100", "unknown"},
                                     {"0", "unknown"}};
        row("a symbol of its own behind digits", "9=wall,digits=tiles", wallOfNine);
        row("a symbol of its own in front of digits", "digits=tiles,9=wall", wallOfNine);
        row("digits are costs up to nine", "#=wall,digits=costs",
            {{"1", "floor"}, {"9", "cost=9"}, {"10", "unknown"}});
    }

    void symbolsHaveTheirMeanings()
    {
        const auto [text, meanings] =
            test::row<std::string, std::vector<std::pair<std::string, QString>>>();

        const auto legend = readLegend(text);

        QVERIFY2(legend, qPrintable(refusalOf(text)));
        for (const auto& [symbol, meaning] : meanings)
            QCOMPARE(meaningOf(*legend, symbol), meaning);
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
        const auto row = test::columns<std::string>("text");
        for (const KnownLegend& known : knownLegends())
            row(known.id.data(), std::string(known.text));
        row("escapes", "\\,=wall,\\\\=floor,\\\\\\,=start,==end");
        row("words", "wall=wall,floor=coin=7,0=cost=4,digits=costs");
        row("beyond ASCII", "█=wall,\xFF=floor, =ignored");
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
