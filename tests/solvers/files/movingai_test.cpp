#include "solvers/files/movingai.h"
#include "tests/solvers/files/level_texts.h"

// Maps of the MovingAI benchmarks: what each terrain is, and what is said of it.

namespace mazewright {

namespace {

std::string mapOf(const std::string& rows, int height, int width)
{
    return "type octile\nheight " + std::to_string(height) + "\nwidth " + std::to_string(width) +
           "\nmap\n" + rows;
}

} // namespace

class MovingAiTest : public QObject {
    Q_OBJECT

private slots:
    void groundAndSwampAreOpen()
    {
        const auto read = readLevelText(mapOf(".GS\n@OT\n", 2, 3), "");

        QCOMPARE(rowsOf(read), ".../###");
        QCOMPARE(noteOf(read), "1 cell of swamp (S) is open");
        QCOMPARE(noteOf(readLevelText(mapOf(".G\n@T\n", 2, 2), "")), "");
    }

    void waterIsClosedUnlessAsked()
    {
        const std::string text = mapOf(".WS\nWS.\n", 2, 3);

        const auto closed = readLevelText(text, "");
        const auto open = readLevelText(text, "", nullptr, {.isWaterOpen = true});

        QCOMPARE(rowsOf(closed), ".#./#..");
        QCOMPARE(noteOf(closed), "2 cells of swamp (S) are open; 2 cells of water (W) are walls; "
                                 "--water open opens them");
        QCOMPARE(rowsOf(open), ".../...");
        QCOMPARE(noteOf(open), "2 cells of swamp (S) are open; 2 cells of water (W) are open");
    }

    void unknownCharactersAreAskedFor_data()
    {
        const auto row = test::columns<std::string, QString>("rows", "said");
        const QString expected = "; expected . G or S (open), @ O or T (wall) or W (water); "
                                 "--legend '%1=wall' says one";
        const QString meaning = " has no meaning in a MovingAI map, which has it in ";
        row("a letter", "..x\nx.x\n",
            "5: 'x' (character 3)" + meaning + "3 cells" + expected.arg('x'));
        row("a digit", "...\n.1.\n",
            "6: '1' (character 2)" + meaning + "1 cell" + expected.arg('1'));
        row("a blank", "...\n.. \n",
            "6: ' ' (character 3)" + meaning + "1 cell" + expected.arg(' '));
    }

    void unknownCharactersAreAskedFor()
    {
        const auto [rows, said] = test::row<std::string, QString>();

        const auto read = readLevelText(mapOf(rows, 2, 3), "");

        QCOMPARE(answer(read), said);
        QCOMPARE(read.error().code, ErrorCode::unclear);
    }

    void aLegendSaysTheRest()
    {
        const auto read = readLevelText(mapOf("Ax.\nWBS\n", 2, 3), "", nullptr,
                                        {.legend = *readLegend("A=start,B=end,x=wall,W=floor")});

        QCOMPARE(rowsOf(read), "S#./.E.");
        QCOMPARE(noteOf(read), "1 cell of swamp (S) is open");
    }

    // Scenario files of the MovingAI benchmarks.
    void queriesAreReadInOrder()
    {
        const auto queries = readScenario("version 1.0\r\n"
                                          "0\tmaps/a b.map\t8\t5\t1\t1\t1\t3\t2.00000000\r\n"
                                          "\r\n"
                                          "2\ta.map\t8\t5\t7\t1\t6\t4\t8.41421356\r\n");

        QVERIFY(queries);
        QCOMPARE(queries->size(), 2U);
        QCOMPARE(queries->front().map, std::string("maps/a b.map"));
        const ScenarioQuery& last = queries->back();
        QCOMPARE(last.bucket, 2);
        QCOMPARE(last.width, 8);
        QCOMPARE(last.height, 5);
        QVERIFY(last.from == (Position{1, 7}) && last.to == (Position{4, 6}));
        QCOMPARE(last.optimal, 8.41421356);
        QCOMPARE(last.line, 4);
    }

    void aVersionAloneIsNoQueries()
    {
        const auto queries = readScenario("version 1\n");

        QVERIFY(queries && queries->empty());
    }

    void blanksMayPartTheFields()
    {
        const auto queries = readScenario("version 1\n0 a.map 8 5 1 1 1 3 2\n");

        QVERIFY(queries && queries->front().map == "a.map");
    }

    void everyBenchmarkIsRead()
    {
        const auto folder = samplesIn("movingai");
        if (!std::filesystem::exists(folder))
            QSKIP("the benchmarks are not beside this checkout");
        std::size_t count = 0;
        for (const auto& entry : std::filesystem::directory_iterator(folder)) {
            if (entry.path().extension() != ".scen")
                continue;
            const auto queries = readScenario(*readFile(entry.path()));
            QVERIFY2(queries, entry.path().c_str());
            auto map = entry.path();
            const auto level = readLevel(map.replace_extension());
            QVERIFY2(level, map.c_str());
            for (const ScenarioQuery& query : *queries) {
                QCOMPARE(query.width, level->level.maze.columns());
                QCOMPARE(query.height, level->level.maze.rows());
                QVERIFY(level->level.maze.isOpen(query.from) && level->level.maze.isOpen(query.to));
            }
            count += queries->size();
        }
        QCOMPARE(count, 1350U);
    }

    void queriesHaveAnEnd()
    {
        const std::string query = "0\ta\t1\t1\t0\t0\t0\t0\t0\n";
        std::string text = "version 1\n";
        for (int i = 0; i <= 1000000; ++i)
            text += query;

        const auto more = readScenario(text);

        QVERIFY(!more);
        QCOMPARE(
            describe(more.error(), "a.scen").text(),
            std::string("a.scen:1000002: there are too many queries; expected at most 1000000"));
    }

    void saysWhatIsWrongAndWhere_data()
    {
        const auto table = test::columns<std::string, QString>("text", "said");
        const auto row = [&table](const char* text, const char* said) { table(said, text, said); };
        row("", "1: the file is empty; expected 'version 1'");
        row("version 2\n", "1: 'version 2'; expected 'version 1'");
        row("0\ta.map\t8\t5\t1\t1\t1\t3\t2\n", "1: '0\\u0009a.map\\u00098…'; expected 'version 1'");
        row("version 1\n0\ta.map\t8\t5\n",
            "2: this line has 4 fields; expected 9: bucket, map, width, height, start x, start y, "
            "goal x, goal y, optimal length");
        row("version 1\n\nx\ta.map\t8\t5\t1\t1\t1\t3\t2\n",
            "3: the bucket is 'x'; expected a whole number from 0 to 1073741824");
        row("version 1\n0\t \t8\t5\t1\t1\t1\t3\t2\n",
            "2: the map is ''; expected the file name of a map");
        row("version 1\n0\ta.map\t99999\t5\t1\t1\t1\t3\t2\n",
            "2: the width is '99999'; expected a whole number from 1 to 16384");
        row("version 1\n0\ta.map\t8\t5\t8\t1\t1\t3\t2\n",
            "2: the start x is '8'; expected a whole number from 0 to 7");
        row("version 1\n0\ta.map\t8\t5\t1\t1\t1\t-3\t2\n",
            "2: the goal y is '-3'; expected a whole number from 0 to 4");
        row("version 1\n0\ta.map\t8\t5\t1\t1\t1\t3\tinf\n",
            "2: the optimal is 'inf'; expected a length of at least 0");
    }

    void saysWhatIsWrongAndWhere()
    {
        const auto [text, said] = test::row<std::string, QString>();

        const auto queries = readScenario(text);

        QVERIFY(!queries);
        QCOMPARE(answer(queries), said);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::MovingAiTest)
#include "movingai_test.moc"
