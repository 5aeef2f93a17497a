#include "tests/solvers/files/level_texts.h"

// Projects of LDtk: a level is what its numbers and entities are called.

namespace mazewright {

namespace {

/// An IntGrid layer of 3 x 2 cells.
std::string grid(const std::string& numbers, const std::string& name = "Grid")
{
    return "{\"__identifier\": \"" + name +
           "\", \"__type\": \"IntGrid\", \"__cWid\": 3, \"__cHei\": 2, \"__gridSize\": 16," +
           "\n \"layerDefUid\": 7, \"intGridCsv\": [" + numbers + "]}";
}

std::string entities(const std::string& instances, int gridSize = 16)
{
    return "{\"__identifier\": \"Entities\", \"__type\": \"Entities\", \"__cWid\": 6, \"__cHei\": "
           "4,"
           "\"__gridSize\": " +
           std::to_string(gridSize) + ", \"entityInstances\": [" + instances + "]}";
}

std::string entity(const std::string& name, int column, int row)
{
    return "{\"__identifier\": \"" + name + "\", \"__grid\": [" + std::to_string(column) + ", " +
           std::to_string(row) + "]}";
}

std::string ldtkLevel(const std::string& layers)
{
    return "{\"identifier\": \"Level_0\", \"layerInstances\": [" + layers + "]}";
}

/// A project whose numbers 1 to 5 are a wall, floor, a coin, water and mud. Its levels begin in
/// line 5.
std::string project(const std::string& levels)
{
    return "{\"__header__\": {\"fileType\": \"LDtk Project JSON\", \"app\": \"LDtk\"},\n"
           "\"defs\": {\"layers\": [{\"uid\": 7, \"intGridValues\": [\n"
           "{\"value\": 1, \"identifier\": \"Wall\"}, {\"value\": 2, \"identifier\": \"floor\"},"
           "{\"value\": 3, \"identifier\": \"coin\"}, {\"value\": 4, \"identifier\": \"water\"},"
           "\n{\"value\": 5, \"identifier\": \"mud\"}, {\"value\": 6, \"identifier\": null}]}]},\n"
           "\"levels\": [" +
           levels + "]}\n";
}

} // namespace

class LdtkTest : public QObject {
    Q_OBJECT

private slots:
    void numbersAreWhatTheyAreCalled_data()
    {
        const auto row = test::columns<std::string, bool, QString, QString>("layers", "isWaterOpen",
                                                                            "rows", "note");
        row("water is a wall", grid("1,2,3,0,4,1"), false, "#.o/.##",
            "1 cell of water is a wall; --water open opens it");
        row("water is open if asked", grid("1,2,3,0,4,1"), true, "#.o/..#", "…");
        row("the rest is wall where only floor is laid", grid("2,2,0,0,3,0"), false, "..#/#o#",
            "…");
        row("the first layer is on top", grid("0,1,0,0,0,0") + "," + grid("2,2,2,1,2,2"), false,
            ".#./#..", "…");
        row("a layer names its numbers", grid("0,6,0,6,0,0", "Collisions"), false, ".#./#..", "…");
    }

    void numbersAreWhatTheyAreCalled()
    {
        const auto [layers, isWaterOpen, rows, note] =
            test::row<std::string, bool, QString, QString>();

        const auto read =
            readLevelText(project(ldtkLevel(layers)), "", nullptr, {.isWaterOpen = isWaterOpen});

        QCOMPARE(rowsOf(read), rows);
        QCOMPARE(QString::fromUtf8(read->format->info.id), "ldtk");
        if (note != "…")
            QCOMPARE(noteOf(read), note);
    }

    void entitiesArePutOnCells()
    {
        const std::string things = entity("PlayerStart", 0, 0) + "," + entity("Exit", 2, 1) + "," +
                                   entity("Coin", 1, 1) + "," + entity("Bat", 1, 0) + "," +
                                   entity("Bat", 9, 9);
        const std::string finer = entity("Start", 1, 1) + "," + entity("Goal", 4, 3);

        const auto read =
            readLevelText(project(ldtkLevel(entities(things) + "," + grid("0,1,0,0,0,0"))), "");
        const auto fine =
            readLevelText(project(ldtkLevel(entities(finer, 8) + "," + grid("0,1,0,0,0,0"))), "");

        QCOMPARE(rowsOf(read), "S#./.oE");
        QCOMPARE(noteOf(read), "2 entities 'Bat' left out");
        QCOMPARE(rowsOf(fine), "S#./..E");
    }

    void aLegendSaysTheRest()
    {
        const auto read = readLevelText(
            project(ldtkLevel(entities(entity("Bat", 0, 0)) + "," + grid("0,5,6,0,1,0"))), "",
            nullptr, {.legend = *readLegend("mud=cost=3,6=end,Bat=start")});

        QCOMPARE(rowsOf(read), "ScE/.#.");
    }

    void oneOfSeveralLevelsIsRead()
    {
        compareLevels(
            project(ldtkLevel(grid("1,0,0,0,0,0")) + "," + ldtkLevel(grid("0,0,0,0,0,1"))),
            {"#../...", ".../..#"}, true);
    }

    void levelsHaveFilesOfTheirOwn()
    {
        const QTemporaryDir home;
        const std::string beside = "{\"identifier\": \"Level_0\", \"externalRelPath\": "
                                   "\"a.ldtkl\", \"layerInstances\": null}";
        writeContent(home.filePath("a.ldtk"), QByteArray::fromStdString(project(beside)));
        const auto read = [&home] { return readLevel(home.filePath("a.ldtk").toStdString()); };

        QCOMPARE(answer(read()),
                 "5: the level in 'a.ldtkl': cannot read the file: no such file or folder");
        writeContent(home.filePath("a.ldtkl"), "{\n");
        QVERIFY(answer(read()).startsWith("5: the level in 'a.ldtkl': "));
        std::string alone = ldtkLevel(grid("1,0,0,0,0,1", "Walls"));
        alone.insert(1, "\"__header__\": {\"app\": \"LDtk\"},");
        writeContent(home.filePath("a.ldtkl"), QByteArray::fromStdString(alone));
        QCOMPARE(rowsOf(read()), "#../..#");
        QCOMPARE(rowsOf(readLevelText(alone, "a.ldtkl")), "#../..#");
    }

    void whatIsWrongIsSaidWithItsLine_data()
    {
        const auto row = test::columns<std::string, QString>("text", "said");
        row("no meaning", project(ldtkLevel(grid("1,0,0,\n0,5,0"))),
            "7: the value 5 ('mud') of the layer 'Grid', for example at (1, 1), has no meaning; "
            "expected wall, floor, coin or water; --legend 'mud=wall' says one");
        row("no identifier", project(ldtkLevel(grid("6,0,0,0,0,0"))),
            "6: the value 6 ('') of the layer 'Grid', for example at (0, 0), has no meaning; "
            "expected wall, floor, coin or water; --legend '6=wall' says one");
        row("few cells", project(ldtkLevel(grid("1,0,0,0,0"))),
            "6: the layer 'Grid' has another number of cells than the 6 of its size");
        row("many cells", project(ldtkLevel(grid("1,0,0,0,0,0,0"))),
            "6: the layer 'Grid' has another number of cells than the 6 of its size");
        row("no number", project(ldtkLevel(grid("1,0,\n\"x\",0,0,0"))),
            "7: \"intGridCsv\" is \"x\"; expected a whole number of at least 0");
        row("no grid", project(ldtkLevel(entities(""))),
            "5: the level has no IntGrid layer; expected at least one");
        row("no levels", project(""), "1: there are no levels; expected \"levels\": a list");
        row("two starts",
            project(ldtkLevel(entities(entity("Start", 0, 0) + "," + entity("Player", 1, 1)) + "," +
                              grid("0,0,0,0,0,0"))),
            "5: a second start; expected one (the first is at (0, 0))");
        row("outside",
            project(ldtkLevel(entities(entity("Start", 3, 0)) + "," + grid("0,0,0,0,0,0"))),
            "5: the object 'Start' lies outside the map");
        std::string nameless = project(ldtkLevel(grid("5,0,0,0,0,0")));
        nameless.replace(nameless.find("\"Grid\""), 6, "null");
        row("no name", nameless,
            "6: the value 5 ('mud') of the layer '', for example at (0, 0), has no meaning; "
            "expected wall, floor, coin or water; --legend 'mud=wall' says one");
        std::string huge = project(ldtkLevel(grid("1")));
        huge.replace(huge.find("\"__cWid\": 3"), 11, "\"__cWid\": 99999");
        row("huge", huge,
            "6: a maze of 99999 × 2 cells is too large; expected at most 16384 × 16384");
    }

    void whatIsWrongIsSaidWithItsLine() { compareAnswer(); }

    void aFileThatIsCutOffHasItsLine()
    {
        const std::string whole = project(ldtkLevel(grid("1,0,0,\n0,1,0")));

        const auto read = readLevelText(whole.substr(0, whole.size() - 12), "");

        QVERIFY(!read);
        QCOMPARE(read.error().line, 7);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::LdtkTest)
#include "ldtk_test.moc"
