#include "tests/solvers/files/level_texts.h"
#include "tests/support/places.h"
#include "tests/support/sketch.h"

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

        QCOMPARE(answer(read), "read");
        QCOMPARE(sketch(read->level.maze), (std::vector<std::string>{"...", "###"}));
        QCOMPARE(noteOf(read), "1 cell of swamp (S) is open");
    }

    void plainMapsNeedNoWord() { QCOMPARE(noteOf(readLevelText(mapOf(".G\n@T\n", 2, 2), "")), ""); }

    void waterIsClosedUnlessAsked()
    {
        const std::string text = mapOf(".WS\nWS.\n", 2, 3);

        const auto closed = readLevelText(text, "");
        const auto open = readLevelText(text, "", nullptr, {.isWaterOpen = true});

        QCOMPARE(sketch(closed->level.maze), (std::vector<std::string>{".#.", "#.."}));
        QCOMPARE(noteOf(closed), "2 cells of swamp (S) are open; 2 cells of water (W) are walls; "
                                 "--water open opens them");
        QCOMPARE(sketch(open->level.maze), (std::vector<std::string>{"...", "..."}));
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
        QFETCH(std::string, rows);
        QFETCH(QString, said);

        const auto read = readLevelText(mapOf(rows, 2, 3), "");

        QCOMPARE(answer(read), said);
        QCOMPARE(read.error().code, ErrorCode::unclear);
    }

    void aLegendSaysTheRest()
    {
        const auto read = readLevelText(mapOf("Ax.\nWBS\n", 2, 3), "", nullptr,
                                        {.legend = *readLegend("A=start,B=end,x=wall,W=floor")});

        QCOMPARE(answer(read), "read");
        QCOMPARE(sketch(read->level.maze), (std::vector<std::string>{"S#.", ".E."}));
        QCOMPARE(noteOf(read), "1 cell of swamp (S) is open");
    }

    void aRealMapWithSwampIsTheMazeThatItDraws()
    {
        const QString folder = test::inSources("/../shared/data/incoming/");
        if (!QFileInfo::exists(folder))
            QSKIP("the mazes of other programs are not beside the sources");

        const auto read = readLevel((folder + "swamp.map").toStdString());
        auto drawn = readLevel((folder + "canonical.txt").toStdString());

        QCOMPARE(answer(read), "read");
        for (const auto end : {drawn->level.maze.start(), drawn->level.maze.end()})
            drawn->level.maze.set(*end, {});
        QVERIFY(read->level.maze == drawn->level.maze);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::MovingAiTest)
#include "movingai_test.moc"
