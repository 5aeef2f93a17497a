#include "tests/solvers/files/level_texts.h"
#include "tests/support/places.h"

#include <fmt/format.h>

// Maps of Tiled: those that Tiled 1.8.2 has written (`tiled --export-map`, from maps that were made
// for these tests) are the levels that they draw; ours come back whole; what means nothing is
// named.

namespace mazewright {

namespace {

QString folder()
{
    return test::inSources("/tests/solvers/files/tiled/");
}

/// A map of 3 x 2 cells around what stands in it, which begins in line 2.
std::string mapAround(std::string_view body, std::string_view attributes = {})
{
    return "<map orientation=\"orthogonal\" width=\"3\" height=\"2\" tilewidth=\"10\" "
           "tileheight=\"10\" infinite=\"0\"" +
           std::string(attributes) + ">\n" + std::string(body) + "\n</map>\n";
}

/// A tileset whose tiles 1 to 3 are wall, floor and a coin; the fourth says nothing.
constexpr std::string_view kinds =
    R"(<tileset firstgid="1" name="k"><tile id="0" type="wall"/><tile id="1" class="Floor"/>)"
    R"(<tile id="2" type="coin"/></tileset>)";

std::string layer(std::string_view numbers, std::string_view attributes = R"(name="cells")")
{
    return "<layer " + std::string(attributes) +
           " width=\"3\" height=\"2\"><data encoding=\"csv\">" + std::string(numbers) +
           "</data></layer>";
}

/// A layer whose numbers are in Base64, compressed in this way.
std::string packedLayer(std::string_view compression, std::string_view data)
{
    return fmt::format(R"(<layer width="3" height="2"><data encoding="base64" compression="{}">{})"
                       "</data></layer>",
                       compression, data);
}

/// An infinite map around its chunks, which begin in line 2.
std::string infinite(const std::string& chunks)
{
    return "<map orientation=\"orthogonal\" width=\"1\" height=\"1\" tilewidth=\"10\" "
           "tileheight=\"10\" infinite=\"1\">\n" +
           std::string(kinds) + "<layer name=\"cells\"><data encoding=\"csv\">" + chunks +
           "</data></layer></map>";
}

/// A chunk of 2 x 2 cells.
std::string chunk(int x, int y, const std::string& numbers)
{
    return "<chunk x=\"" + std::to_string(x) + "\" y=\"" + std::to_string(y) +
           "\" width=\"2\" height=\"2\">" + numbers + "</chunk>";
}

Level levelWithEverything()
{
    Level level{.maze = drawn({"S.#", "o.E"}),
                .title = "A <level> & \"more\"",
                .author = "Ä. 迷宫",
                .notes = "Two\nlines",
                .rules = {.question = Question::oneStroke, .moves = Moves::four},
                .holds = {{"unique", true}},
                .cellNotes = {{{0, 1}, "here\nand \"there\""}, {{1, 2}, "<end>"}},
                .otherKeys = R"({"mine":[1,2],"rules":{"new":1},"values":{"gems":[]}})"};
    level.maze.set(CellIndex{4}, {CellKind::floor, 7});
    level.rules.conditions.pass = {{1, 1}};
    return level;
}

} // namespace

class TiledTest : public QObject {
    Q_OBJECT

private slots:
    void nestingHasAnEnd()
    {
        const auto nested = [](int depth) {
            std::string text = mapAround(std::string(kinds) + layer("1,2,3,1,2,3"));
            std::string inside;
            for (int i = 1; i < depth; ++i)
                inside += "<a>\n";
            for (int i = 1; i < depth; ++i)
                inside += "</a>";
            return text.insert(text.find("<tileset"), inside);
        };

        const auto deep = readLevelText(nested(64), "a.tmx");
        const auto deeper = readLevelText(nested(65), "a.tmx");

        QVERIFY2(deep.has_value(), deep ? "" : deep.error().message.text().c_str());
        QVERIFY(!deeper.has_value());
        QCOMPARE(
            describe(deeper.error(), "a.tmx").text(),
            std::string("a.tmx:65: this XML is nested too deeply; expected at most 64 levels"));
    }

    void whatIsNotPrintableIsWrittenByItsNumber()
    {
        Level level{.maze = drawn({"S.E"})};
        level.title = "\u202Egnp.exe \u009B31m \x7F\tend";

        for (const char* form : {"tmx", "tmj", "maze"}) {
            const auto text = levelText(level, {}, findFormat(form));

            QVERIFY(text.has_value());
            QVERIFY(text->find("\u202E") == text->npos && text->find("\u009B") == text->npos);
            QVERIFY(text->find('\x7F') == text->npos);
            const auto read = readLevelText(*text, {}, findFormat(form));
            QVERIFY(read.has_value());
            QCOMPARE(read->level.title, level.title);
        }
    }

    void mapsThatTiledWroteAreRead_data()
    {
        QTest::addColumn<QString>("format");
        for (const char* form : {"csv", "base64", "zlib", "gzip", "xml", "embedded"})
            QTest::addRow("cave-%s.tmx", form) << "tmx";
        for (const char* form : {"csv", "zlib", "embedded"})
            QTest::addRow("cave-%s.tmj", form) << "tmj";
    }

    void mapsThatTiledWroteAreRead()
    {
        QFETCH(QString, format);

        const auto read = readLevel((folder() + QTest::currentDataTag()).toStdString());

        QCOMPARE(answer(read), "read");
        QCOMPARE(QString::fromUtf8(read->format->info.id), format);
        Maze cave = drawn({"######", "#...o#", "#S.#E#", "######"});
        cave.set(Position{1, 3}, {CellKind::floor, 4});
        cave.set(Position{1, 4}, {CellKind::coin, 12});
        QVERIFY(read->level.maze == cave);
        QCOMPARE(read->level.title, "A cave");
        QCOMPARE(read->level.notes, "Two lines,\none \"quoted\" & marked");
        QVERIFY((read->level.cellNotes == CellNotes{{{1, 2}, "Here it turns"}}));
    }

    void aTilesetInJsonIsReadToo()
    {
        const QTemporaryDir home;
        const QString map = home.filePath("a.tmj");
        QVERIFY(QFile::copy(folder() + "cave.tsj", home.filePath("cave.tsj")));
        writeContent(map, contentOf(folder() + "cave-csv.tmj").replace("cave.tsx", "cave.tsj"));

        QCOMPARE(answer(readLevel(map.toStdString())), "read");
    }

    void aTilesetThatIsNotThereIsNamed()
    {
        const std::string text = contentOf(folder() + "cave-csv.tmx").toStdString();

        QCOMPARE(answer(readLevelText(text, "/nowhere/a.tmx")),
                 "8: the tileset in 'cave.tsx': cannot read the file: no such file or folder");
        QCOMPARE(answer(readLevelText(text, "")),
                 "8: the tileset in 'cave.tsx': an external tileset file cannot be read here; "
                 "embed the tileset in the map");
    }

    void allThatALevelSaysComesBack_data() { test::words<QString>("format", {"tmx", "tmj"}); }

    void allThatALevelSaysComesBack()
    {
        QFETCH(QString, format);
        const Level level = levelWithEverything();

        const auto text = formatOf(format.toStdString()).write(level);
        QVERIFY2(text, text ? "" : text.error().message.text().c_str());
        const auto read = readLevelText(*text, "");

        QCOMPARE(answer(read), "read");
        QCOMPARE(QString::fromStdString(*formatOf("maze").write(read->level)),
                 QString::fromStdString(*formatOf("maze").write(level)));
    }

    void tilesAreWhatTheyAreCalled_data()
    {
        const auto row = test::columns<std::string, QString, QString>("text", "rows", "note");
        const std::string set(kinds);
        const std::string unsaid = R"(<tileset firstgid="1" name="k"/>)";
        row("layers over each other",
            mapAround(set + layer("2,2,2,2,2,2") + layer("0,1,0,0,0,3") +
                      layer("9,9,9,9,9,9", R"(name="sky" visible="0")")),
            ".#./..o", "the hidden layer 'sky' is left out, with 6 cells");
        row("floor alone: the rest is wall", mapAround(set + layer("0,2,0,2,2,3")), "#.#/..o", "…");
        for (const char* attributes : {R"(name="Walls")", R"(name="collision")",
                                       R"(name="front" class="wall")", R"(name="Obstacles")"})
            row(attributes, mapAround(unsaid + layer("7,0,7,0,0,1", attributes)), "#.#/..#", "");
        row("a hidden layer of walls",
            mapAround(unsaid + layer("7,0,7,0,0,1", R"(name="Blocked" visible="0")")), "#.#/..#",
            "the hidden layer 'Blocked' is read, because its name says walls");
        const std::string ground = layer("1,1,1,1,1,1", R"(name="Ground")");
        const std::string walls = layer("0,2,0,0,0,0", R"(name="Walls")");
        const char* const taken =
            "taken as floor: 6 cells of the layer 'Ground', whose tiles have no meaning";
        row("ground below walls", mapAround(unsaid + ground + walls), ".#./...", taken);
        row("ground above walls", mapAround(unsaid + walls + ground), ".#./...", "…");
        row("zstd", // 1,0,1,0,0,1 as Zstandard 1.5.4 packs it
            mapAround(set + packedLayer("zstd", "KLUv/QRYhQAAQAEAAQABAAAAAgBg4wFgARTKJHA=")),
            "#.#/..#", "…");
    }

    void tilesAreWhatTheyAreCalled() { compareText(); }

    void propertiesAndShapesSayWhatIsWall_data()
    {
        const auto row = test::columns<std::string, QString, QString>("text", "rows", "note");
        const auto property = [&row](const char* name, const char* value, const char* glyph) {
            const std::string set =
                fmt::format(R"(<tileset firstgid="1" name="k"><tile id="0"><properties>)"
                            R"(<property name="{}" type="bool" value="{}"/></properties>)"
                            R"(</tile><tile id="1" type="wall"/></tileset>)",
                            name, value);
            row((std::string(name) + ' ' + value).c_str(), mapAround(set + layer("1,2,0,0,0,0")),
                QString(glyph) + "#./...", "…");
        };
        for (const char* name :
             {"collides", "collision", "collidable", "solid", "blocked", "wall", "Collides"}) {
            property(name, "true", "#");
            property(name, "false", ".");
        }
        property("walkable", "true", ".");
        property("walkable", "false", "#");
        const auto shapes = [&row](const char* name, const std::string& objects, bool isWall) {
            const std::string set =
                R"(<tileset firstgid="1" name="k" tilewidth="10" tileheight="10"><tile id="0">)"
                "<objectgroup>" +
                objects + R"(</objectgroup></tile><tile id="1" type="wall"/></tileset>)";
            row(name, mapAround(set + layer("1,2,0,1,0,0", R"(name="Tile Layer 1")")),
                isWall ? "##./#.." : ".#./...",
                isWall ? "2 cells are walls by the collision shapes of their tiles"
                       : "taken as floor: 2 cells of the layer 'Tile Layer 1', whose tiles have no "
                         "meaning");
        };
        shapes("whole", R"(<object x="0" y="0" width="10" height="10"/>)", true);
        shapes("most", R"(<object x="0" y="4" width="10" height="6"/>)", true);
        shapes("half", R"(<object x="0" y="5" width="10" height="5"/>)", false);
        shapes("two parts",
               R"(<object width="10" height="3"/><object y="5" width="10" height="3"/>)", true);
        shapes("a circle", R"(<object width="10" height="10"><ellipse/></object>)", true);
        shapes("a triangle", R"(<object><polygon points="0,0 9,0 0,9"/></object>)", false);
        shapes("a square", R"(<object x="1"><polygon points="0,0 8,0 8,8 0,8"/></object>)", true);
        shapes("a line", R"(<object><polyline points="0,0 9,9 0,9 9,0"/></object>)", false);
        row("shapes in JSON",
            R"({"orientation": "orthogonal", "width": 2, "height": 1, "tilewidth": 9,)"
            R"("tileheight": 9, "tilesets": [{"firstgid": 1, "tilewidth": 9, "tileheight": 9,)"
            R"("tiles": [{"id": 0, "objectgroup": {"objects": [{"x": 0, "y": 0, "width": 0,)"
            R"("height": 0, "polygon": [{"x": 0, "y": 0}, {"x": 9, "y": 0}, {"x": 9, "y": 9},)"
            R"({"x": 0, "y": 9}]}]}}]}], "layers": [{"type": "tilelayer", "name": "a", "width":)"
            R"(2, "height": 1, "data": [1, 0]}, {"type": "tilelayer", "name": "b", "visible":)"
            R"(false, "width": 2, "height": 1, "data": [7, 0]}]})",
            "#.",
            "the hidden layer 'b' is left out, with 1 cell; 1 cell is a wall by the collision "
            "shapes of its tile");
    }

    void propertiesAndShapesSayWhatIsWall() { compareText(); }

    void objectsArePutOnCells_data()
    {
        const auto row = test::columns<std::string, QString, QString>("text", "rows", "note");
        const std::string floor = std::string(kinds) + layer("2,2,2,2,2,2");
        row("by class and name",
            mapAround(floor +
                      R"(<objectgroup><object type="start" x="5" y="15"><point/></object>)"
                      R"(<object name="END" gid="1" x="20" y="10" width="10" height="10"/>)"
                      R"(<object type="wall" x="10" y="0" width="10" height="20"/></objectgroup>)"),
            ".#E/S#.", "…");
        row("of a layer of walls",
            mapAround(floor +
                      R"(<objectgroup name="Collision"><object x="10" width="10" height="10"/>)"
                      R"(<object x="-20" y="0" width="20" height="20"/>)"
                      R"(<object x="20" y="10"><polygon points="0,0 10,0 10,10 0,10"/></object>)"
                      R"(</objectgroup><objectgroup><object name="Spawn Point" y="12"/>)"
                      R"(<object name="bat" type="Exit" x="21"/></objectgroup>)"
                      R"(<objectgroup name="bats" visible="0"><object name="bat"/></objectgroup>)"),
            ".#E/S.#", "the hidden layer 'bats' is left out, with 1 object");
        std::string endless =
            infinite(chunk(-2, -2, "0,0,0,1") + chunk(0, -2, "0,0,1,2") + chunk(-2, 0, "0,2,0,0"));
        endless.insert(endless.find("</map>"),
                       R"(<objectgroup><object type="start" x="5" y="-5"><point/></object>)"
                       R"(<object type="wall" x="0" y="0" width="10" height="40"/></objectgroup>)");
        row("of an infinite map", endless, "#S./.#.",
            "the infinite map is read as the 2 rows and 3 columns that have tiles");
        row("an infinite map in JSON",
            R"({"orientation": "orthogonal", "width": 9, "height": 9, "tilewidth": 9,)"
            R"("tileheight": 9, "infinite": true, "tilesets": [{"firstgid": 1, "tiles":)"
            R"([{"id": 0, "type": "wall"}]}], "layers": [{"type": "tilelayer", "chunks":)"
            R"([{"x": -16, "y": 3, "width": 3, "height": 1, "data": [0, 1, 0]}, {"x": -13,)"
            R"("y": 3, "width": 1, "height": 1, "data": [1]}]}]})",
            "#.#", "…");
        std::string slanted = mapAround(
            std::string(kinds) + layer("2,1,2,2,2,2") +
            R"(<objectgroup><object name="end" x="22" y="12"><point/></object></objectgroup>)");
        slanted.replace(slanted.find("orthogonal"), 10, "isometric");
        slanted.replace(slanted.find("tilewidth=\"10\""), 14, "tilewidth=\"20\"");
        row("of an isometric map", slanted, ".#./..E",
            "the isometric map is drawn with square cells");
    }

    void objectsArePutOnCells() { compareText(); }

    void aWorldHasAMapForEachLevel()
    {
        const QTemporaryDir home;
        QVERIFY(QDir(home.path()).mkdir("in"));
        const QString file = home.filePath("a.world");
        writeContent(file, "{\"type\": \"world\", \"maps\": [\n{\"fileName\": \"one.tmx\"},\n"
                           "{\"fileName\": \"in/two.tmj\", \"x\": -9},\n"
                           "{\"fileName\": \"bad.tmx\"}]}");
        const std::string one = mapAround(std::string(kinds) + layer("2,1,2,2,2,3"));
        writeContent(home.filePath("one.tmx"), QByteArray::fromStdString(one));
        writeContent(home.filePath("bad.tmx"), "<map>\n<map");
        QVERIFY(QFile::copy(folder() + "cave-csv.tmj", home.filePath("in/two.tmj")));
        QVERIFY(QFile::copy(folder() + "cave.tsx", home.filePath("in/cave.tsx")));
        const auto level = [&file](int number) {
            return readLevel(file.toStdString(), nullptr, {.level = number});
        };

        const auto first = readLevel(file.toStdString());

        QCOMPARE(rowsOf(first), ".#./..o");
        QCOMPARE(QString::fromUtf8(first->format->info.id), "world");
        QCOMPARE(first->levels, 3);
        QCOMPARE(first->level.title, "one");
        QCOMPARE(noteOf(first), "level 1 of 3; --level N reads another");
        QCOMPARE(level(2)->level.title, "A cave");
        QCOMPARE(answer(level(3)), "4: bad.tmx:2: this is not XML: unclosed token");
        QCOMPARE(answer(level(4)), "0: there is no level 4: there are 3 levels in this file");
        QCOMPARE(answer(readLevelText("{\"maps\":\n[{\"fileName\": 7}]}", "")),
                 "2: \"fileName\" is 7; expected the file name of a map");
        QCOMPARE(answer(readLevelText("\n{\"maps\": [], \"fileName\": 1}", "")),
                 "2: there are no maps; expected \"maps\": a list of files");
    }

    void whatMeansNothingIsNamed_data()
    {
        const auto row = test::columns<std::string, QString>("text", "said");
        const std::string set(kinds);
        row("hexagons", "<map orientation=\"hexagonal\" width=\"1\" height=\"1\"/>",
            "1: the orientation of the map is 'hexagonal'; expected orthogonal or isometric");
        row("without end, and no layer",
            "<map orientation=\"orthogonal\" tilewidth=\"1\" tileheight=\"1\" infinite=\"1\"/>",
            "1: the map has no visible tile layer; expected at least one");
        row("without end, and empty", infinite(chunk(-16, 0, "0,0,0,0")),
            "1: the map has no tiles; expected at least one");
        row("without end, and too large",
            infinite(chunk(-9000, 0, "1,1,1,1") + chunk(9000, 0, "1,1,1,1")),
            "1: a maze of 18002 × 2 cells is too large; expected at most 16384 × 16384");
        row("without end, far apart",
            infinite(chunk(-8000, -8000, "1,1,1,1") + chunk(8000, 8000, "1,1,1,1")),
            "1: the tiles of the map lie too far apart: 16002 × 16002 cells, of which 8 are "
            "written");
        row("without end, few cells", infinite("\n" + chunk(0, 0, "1,1,1")),
            "3: the layer has fewer than the 4 cells that the map size requires");
        row("without end, a huge chunk",
            infinite("\n<chunk x=\"0\" y=\"0\" width=\"99999\" height=\"99999\">1</chunk>"),
            "3: a maze of 99999 × 99999 cells is too large; expected at most 16384 × 16384");
        row("tilesets out of place",
            mapAround(
                "<x><tileset><tile id=\"0\"/></tileset></x><properties><property name=\"a\">b<map>"
                "<tileset><tile id=\"0\"/></tileset></map>c</property></properties>"),
            "1: the map has no visible tile layer; expected at least one");
        row("no layer", mapAround(set),
            "1: the map has no visible tile layer; expected at least one");
        row("too large",
            "<map orientation=\"orthogonal\" width=\"99999\" height=\"2\" tilewidth=\"1\" "
            "tileheight=\"1\"/>",
            "1: a maze of 99999 × 2 cells is too large; expected at most 16384 × 16384");
        row("a tile that says nothing", mapAround(set + "\n" + layer("1,1,1,\n1,4,1")),
            "3: the tile 3 of the tileset 'k', for example at (1, 1) in the layer 'cells', has no "
            "meaning; give it a class (wall, floor, coin, tile, start or end), or name its layer "
            "walls, floor or coins");
        row("an object",
            mapAround(set + layer("1,1,1,1,1,1") +
                      "\n<objectgroup>\n<object name=\"bat\" "
                      "x=\"1\" y=\"1\"/></objectgroup>"),
            "4: the object 'bat' has no meaning; give it a class or name (start, end, coin, wall "
            "or "
            "note), or hide its layer");
        row("a picture", mapAround(set + layer("1,1,1,1,1,1") + "\n<imagelayer name=\"sky\"/>"),
            "3: the layer 'sky' is an image layer, which cannot be read here; hide it");
        row("lzma", mapAround(set + packedLayer("lzma", "AA==")),
            "2: the layer is compressed with 'lzma'; expected zlib, gzip, zstd or CSV (in Tiled: "
            "Map Properties, Tile Layer Format)");
        for (const char* data : {"AA==", "", "KLUv/SAYvQAAKAEAAAACAAAA"})
            row(qPrintable(QStringLiteral("damaged zstd '%1'").arg(data)),
                mapAround(set + packedLayer("zstd", data)),
                "2: the compressed cells of this layer are damaged");
        row("damaged", mapAround(set + packedLayer("zlib", "AAAA")),
            "2: the compressed cells of this layer are damaged");
        row("few cells", mapAround(set + layer("1,1,1,\n1,1")),
            "3: the layer has fewer than the 6 cells that the map size requires");
        row("many cells", mapAround(set + layer("1,1,1,\n1,1,1,1")),
            "3: the layer has more than the 6 cells that the map size requires");
        row("no number", mapAround(set + layer("1,1,1,\n1,x,1")),
            "3: 'x' is not the number of a tile");
        row("two starts",
            mapAround(R"(<tileset firstgid="1" name="k"><tile id="0" type="start"/></tileset>)" +
                      layer("1,1,0,0,0,0", R"(name="cells")")),
            "2: a second start; expected one (the first is at (0, 0))");
        row("a value that there is not",
            mapAround(
                "\n<tileset firstgid=\"1\" name=\"k\"><tile id=\"0\" type=\"floor\"><properties>"
                "<property name=\"value\" value=\"10\"/></properties></tile></tileset>" +
                layer("1,1,1,1,1,1")),
            "3: the tile 0 is a floor with the invalid value '10'");
        row("no XML", "<?xml version=\"1.0\"?>\n<map orientation=\"orthogonal\">\n<layer\n",
            "3: this is not XML: unclosed token");
        row("an entity", "<!DOCTYPE map [<!ENTITY a \"b\">]>\n<map>&a;</map>",
            "1: this XML declares an entity; expected none");
    }

    void whatMeansNothingIsNamed() { compareAnswer(); }

    void groundIsFloorOnlyWhereWallsAreKnown()
    {
        const auto alone = readLevelText(mapAround("<tileset firstgid=\"1\" name=\"k\"/>\n" +
                                                   layer("1,1,1,1,1,1", R"(name="Ground")")),
                                         "");

        QVERIFY(
            answer(alone).startsWith("3: the tile 0 of the tileset 'k', for example at (0, 0)"));
        QCOMPARE(alone.error().code, ErrorCode::unclear);
    }

    void thePictureOfTheTilesIsWrittenOnce()
    {
        const QTemporaryDir home;
        const QString picture = home.filePath("mazewright-tiles.png");
        const Level level{.maze = drawn({"S.E"})};

        QVERIFY(writeLevel(home.filePath("a.tmx").toStdString(), level));
        const QByteArray first = contentOf(picture);
        writeContent(picture, "mine");
        QVERIFY(writeLevel(home.filePath("a.tmj").toStdString(), level));

        QVERIFY(first.startsWith("\x89PNG"));
        QCOMPARE(contentOf(picture), QByteArray("mine"));
    }

    void charactersThatXmlHasNotAreRefused()
    {
        const auto text = formatOf("tmx").write({.maze = drawn({"S."}), .title = "a\x01"});

        QVERIFY(!text);
        QCOMPARE(QString::fromStdString(text.error().message),
                 "the format 'tmx' cannot store the characters of the level's title; use the "
                 "format 'maze'");
        QVERIFY(formatOf("tmj").write({.maze = drawn({"S."}), .title = "a\x01"}));
    }

private:
    static void compareText()
    {
        const auto [text, rows, note] = test::row<std::string, QString, QString>();

        const auto read = readLevelText(text, "");

        QCOMPARE(rowsOf(read), rows);
        if (note != "…") // not said here
            QCOMPARE(noteOf(read), note);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::TiledTest)
#include "tiled_test.moc"
