// Pieces of mazes as text, and back.
#include "solvers/files/clip_text.h"
#include "solvers/files/format.h"
#include "tests/support/mazes.h"
#include "tests/support/random_mazes.h"

namespace mazewright {

class ClipTextTest : public QObject {
    Q_OBJECT

private slots:
    void everyPieceComesBack()
    {
        Random random(3);
        for (int round = 0; round < 200; ++round) {
            const int rows = between(random, 1, 12);
            const int columns = between(random, 1, 80);
            const Maze maze = randomMaze(random, {.rows = rows,
                                                  .columns = columns,
                                                  .walls = 0.3,
                                                  .coins = 0.2,
                                                  .costs = 0.2,
                                                  .tiles = 0.1});
            CellSet cells(rows, columns);
            for (int cell = 0; cell < 20; ++cell)
                cells.insert(Position{below(random, rows), below(random, columns)});
            const Clip clip = round % 4 == 0 ? clipOf(maze) : clipOf(maze, cells);

            const auto back = readClip(clipText(clip));

            QVERIFY(back.has_value());
            QCOMPARE(*back, clip);
        }
    }

    void aPieceOpensAsALevel()
    {
        CellSet cells(2, 2);
        cells.insert(Position{0, 0});
        cells.insert(Position{1, 1});
        const Clip clip = clipOf(drawn({"#o", "S."}), cells);

        const auto level = readLevelText(clipText(clip), "stamp.maze");

        QVERIFY(level.has_value());
        QCOMPARE(level->level.maze, drawn({"#o", "S."}));
    }

    void anyTextOfALevelIsAPiece_data()
    {
        const auto table = test::columns<QByteArray, Maze>("text", "piece");
        const auto row = [&table](const char* name, const char* text) {
            table(name, text, drawn({"#.o", "S.E"}));
        };
        row("glyphs from a mail", "#.o\nS.E\n");
        row("glyphs of another system", "#.o\r\nS.E\r\n");
        row("glyphs between blanks", "\n  #.o\n  S.E\n\n");
        row("a quoted mail", "> #.o\n> S.E\n");
        row("a mail quoted twice", ">> #.o\n> > S.E\n>>\n");
        row("cells of a spreadsheet", "#\t.\to\nS\t\tE\n");
        row("glyphs between commas", "#,.,o\r\nS,.,E\r\n");
        row("glyphs in quotation marks", "\"#\";\".\";\"o\"\n\"S\";\"\";\"E\"\n");
        row("numbers in quotation marks", "\"-1\",\"0\",\"1\"\n\"2\",\"0\",\"3\"\n");
        row("numbers of a quoted mail", "> -1,0,1\n> 2,0,3\n");
        // A cell of a spreadsheet in which nothing stands is floor, wherever it is.
        table("empty cells", "\t#\t\n\t\t\nS\t\tE\n", drawn({".#.", "...", "S.E"}));
    }

    void anyTextOfALevelIsAPiece()
    {
        const auto [text, piece] = test::row<QByteArray, Maze>();

        const auto clip = readClip(text.toStdString());

        QVERIFY(clip.has_value());
        QCOMPARE(*clip, clipOf(piece));
    }

    void aShapeThatIsNoneIsRefused_data()
    {
        const auto row = test::columns<QByteArray>("shape");
        row("no list", "\"##\"");
        row("too few rows", "[\"##\"]");
        row("too short a row", "[\"##\",\"#\"]");
        row("another character", "[\"##\",\"#x\"]");
        row("no cell", "[\"..\",\"..\"]");
        row("numbers", "[1,2]");
        QByteArray keys; // where each is searched among those before it, the test takes too long
        for (int i = 0; i < 1000000; ++i)
            keys += (i == 0 ? "\"" : ",\"") + QByteArray::number(i) + "\":0";
        row("many keys", '{' + keys + '}');
    }

    void aShapeThatIsNoneIsRefused()
    {
        QFETCH(QByteArray, shape);
        const auto native = levelText({.maze = drawn({"#o", ".."})}, "clip.maze");
        QByteArray text = QByteArray::fromStdString(*native).trimmed();
        text.chop(1);
        text += ",\"clip\":" + shape + "}";

        const auto clip = readClip(std::string_view(text.constData(), text.size()));

        QVERIFY(!clip.has_value());
        QCOMPARE(QString::fromStdString(clip.error().message),
                 "\"clip\": expected 2 rows of 2 characters # and .");
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::ClipTextTest)
#include "clip_text_test.moc"
