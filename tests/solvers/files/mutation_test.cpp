#include "solvers/core/random.h"
#include "solvers/files/movingai.h"
#include "tests/solvers/files/level_texts.h"
#include "tests/support/entry_checks.h"
#include "tests/support/rounds.h"

// Whatever is done to a file, every reader either answers a level or says what is wrong: it
// never crashes, and what it answers can be written and read again.

namespace mazewright {

namespace {

constexpr int mutationsPerFormat = rounds(500); // scripts/fuzz tries more

/// Bytes that mean something to some reader, so that mutations come past its first check.
/// The zero byte that ends the literal is one of them.
constexpr char tellingLiteral[] = "0123456789-+.#oSEt,;\t\r\n []{}\":\\/@GTx\xEF\xBB\xBF\xC3";
constexpr std::string_view tellingBytes(tellingLiteral, sizeof(tellingLiteral));

std::string mutated(std::string text, Random& random)
{
    const auto place = [&] { return static_cast<std::size_t>(random.below(text.size() + 1)); };
    for (std::uint64_t edits = 1 + random.below(4); edits > 0; --edits) {
        const char byte = tellingBytes[random.below(tellingBytes.size())];
        const std::size_t at = place();
        switch (random.below(5)) {
        case 0:
            text.insert(at, 1, byte);
            break;
        case 1:
            text.erase(at, 1 + random.below(6));
            break;
        case 2:
            if (at < text.size())
                text[at] = byte;
            break;
        case 3:
            text.insert(place(), std::string(text, at, 1 + random.below(12)));
            break;
        default:
            if (random.chance(0.1))
                text.resize(at);
            else
                text.insert(at, std::to_string(random.bits() >> random.below(64)));
            break;
        }
    }
    return text;
}

/// What a form of text writes of a level that it can hold; empty where it writes none.
std::string writtenExample(const Format& format)
{
    if (format.write != nullptr && !format.isBinary)
        for (Maze& maze : mazesToStore())
            if (auto text = format.write(Level{.maze = std::move(maze)}))
                return *std::move(text);
    return {};
}

} // namespace

class MutationTest : public QObject {
    Q_OBJECT

private slots:
    void everyReaderSurvives_data()
    {
        const auto row = test::columns<QString, QString>("format", "text");
        const char* const native = R"({"format": "mazewright", "version": 1, "title": "a",
 "rows": ["S.o", "t#E"], "values": {"coins": [[0, 2, 5]], "tiles": [[1, 0, 12]]},
 "costs": [".3.", "..."], "rules": {"question": "one-stroke", "moves": "4", "turns": 2},
 "holds": {"score": 1.5e3, "list": [true, null, "\u00e9"]}})"; // in a call, moc takes it for the
                                                               // end of the file
        row("maze", "maze", native);
        row("matrix", "matrix", "# one\n[[ 0. -1.  2.]\n [ 1.  0.  3.]]\n");
        row("link board", "link-board", "9 9 9 9\r\n9 0 5 9\r\n9 9 9 9\r\n");
        row("glyphs", "glyphs", "S.#\n.o1\n9.E\n");
        row("csv", "csv", "0,-1,\"2\"\n1, 0,3\n");
        row("ascii", "ascii", "+--+--+\n|S    |\n+  +--+\n|   E |\n+--+--+\n");
        row("xsb", "xsb", "; one\n ####\n##  #\n#@  #\n#####\n");
        row("xsb, several, with numbers", "xsb", "; 1\n2-3#|2#@2#\n5#\n\n###\n#@#\n###\n");
        row("tmx", "tmx", R"(<map orientation="orthogonal" width="2" height="2" tilewidth="9"
 tileheight="9"><properties><property name="mazewright" value="{&quot;rules&quot;:{}}"/></properties>
<tileset firstgid="1" name="k"><tile id="0" type="wall"/><tile id="1" type="floor"><properties>
<property name="value" value="3"/></properties></tile></tileset><layer width="2" height="2"
><data encoding="csv">1,2,2147483650,0</data></layer><objectgroup><object name="start" x="1" y="1"/>
<object name="a" type="note" x="9" y="9"/></objectgroup></map>)");
        row("tmx, infinite, with shapes", "tmx",
            R"(<map orientation="isometric" width="2" height="2" tilewidth="9" tileheight="9"
 infinite="1"><tileset firstgid="1" name="k" tilewidth="9" tileheight="9"><tile id="0"><objectgroup>
<object x="0" y="0"><polygon points="0,0 9,0 9,9"/></object></objectgroup></tile><tile id="1"><properties>
<property name="walkable" value="false"/></properties></tile></tileset><layer name="Ground" visible="1">
<data encoding="csv"><chunk x="-2" y="0" width="2" height="2">1,2,2,0</chunk><chunk x="0" y="0" width="2"
 height="1">2,2</chunk></data></layer><objectgroup name="Walls"><object x="-9" y="0" width="9" height="9">
<ellipse/></object></objectgroup></map>)");
        row("tmj", "tmj", R"({"orientation": "orthogonal", "width": 2, "height": 2,
 "tilewidth": 9, "tileheight": 9, "tilesets": [{"firstgid": 1, "tiles": [{"id": 0, "type": "wall"}]}],
 "layers": [{"type": "tilelayer", "width": 2, "height": 2, "data": [1, 0, 0, 1]},
 {"type": "tilelayer", "width": 2, "height": 2, "encoding": "base64", "data":
 "AQAAAAAAAAAAAAAAAQAAAA=="}, {"type": "objectgroup", "objects": [{"name": "end", "x": 1, "y": 12}]}]})");
        row("ldtk", "ldtk", R"({"__header__": {"app": "LDtk"}, "defs": {"layers": [{"uid": 7,
 "intGridValues": [{"value": 1, "identifier": "wall"}, {"value": 2, "identifier": "coin"}]}]},
 "levels": [{"identifier": "a", "layerInstances": [{"__identifier": "Entities", "__type": "Entities",
 "__cWid": 2, "__cHei": 2, "__gridSize": 8, "entityInstances": [{"__identifier": "Start",
 "__grid": [1, 0]}]}, {"__identifier": "Walls", "__type": "IntGrid", "__cWid": 2, "__cHei": 2,
 "__gridSize": 8, "layerDefUid": 7, "intGridCsv": [1, 0, 2, 1]}]}]})");
        row("movingai", "movingai", "type octile\nheight 2\nwidth 3\nmap\n.@G\nTWS\n");
        for (const Format* format : formats())
            if (const auto text = writtenExample(*format); !text.empty())
                QTest::addRow("%s, as written", format->info.id.data())
                    << QString::fromUtf8(format->info.id) << QString::fromStdString(text);
    }

    void everyReaderSurvives()
    {
        const auto [format, text] = test::row<QString, QString>();
        const std::string whole = text.toStdString();
        QCOMPARE(answer(readLevelText(whole, "", &formatOf(format.toStdString()))), "read");
        Random random(7);
        for (int i = 0; i < mutationsPerFormat; ++i) {
            const std::string broken = mutated(whole, random);
            checkAnswer(broken, nullptr);
            checkAnswer(broken, &formatOf(format.toStdString()));
            for (const Format* other : formats())
                (void)other->read({broken});
        }
    }

    void theScenarioReaderSurvives()
    {
        const std::string whole = "version 1\n0\ta.map\t8\t5\t1\t1\t1\t3\t2.0\n";
        Random random(8);
        for (int i = 0; i < mutationsPerFormat; ++i) {
            const auto queries = readScenario(mutated(whole, random));
            QVERIFY(queries || (!queries.error().message.empty() && queries.error().line > 0));
        }
    }

private:
    static void checkAnswer(const std::string& text, const Format* format)
    {
        const auto read = readLevelText(text, "", format);
        if (!read) {
            QVERIFY2(!read.error().message.empty() && read.error().line > 0, text.c_str());
            return;
        }
        const std::string written = *formatOf("maze").write(read->level);
        const auto again = readLevelText(written, "");
        QVERIFY2(again, text.c_str());
        QVERIFY2(again->level.maze == read->level.maze, text.c_str());
        QCOMPARE(*formatOf("maze").write(again->level), written);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::MutationTest)
#include "mutation_test.moc"
