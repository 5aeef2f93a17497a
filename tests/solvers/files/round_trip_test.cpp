#include "tests/solvers/files/level_texts.h"
#include "tests/support/entry_checks.h"

#include <fmt/format.h>

// What a form writes it reads again as the same maze, and its text is recognised as that form;
// one board in every form is one board.

namespace mazewright {

namespace {

/// What a form can hold, stated here a second time.
struct FormCapacity {
    const char* format;
    bool ends;
    int coinPoints;
    int tileSymbols;
    int stepCosts;
};

constexpr auto capacities = std::to_array<FormCapacity>({{"maze", true, 99, 99, 9},
                                                         {"matrix", true, 1, 0, 1},
                                                         {"link-board", false, 0, 8, 1},
                                                         {"link-board", false, 0, 2, 1},
                                                         {"glyphs", true, 1, 9, 1},
                                                         {"csv", true, 1, 0, 1},
                                                         {"zero-one", true, 0, 0, 1},
                                                         {"json", true, 0, 0, 1},
                                                         {"python", true, 0, 0, 1},
                                                         {"movingai", false, 0, 0, 1},
                                                         {"tmx", true, 99, 99, 9},
                                                         {"tmj", true, 99, 99, 9},
                                                         {"png", true, 0, 0, 1},
                                                         {"npy", true, 0, 0, 1}});

/// Forms whose numbers have several meanings, so that the reader must be told their form.
const std::set<std::string_view> isUnclear = {"zero-one", "json", "python", "npy"};

Maze randomLevel(Random& random, const FormCapacity& holds)
{
    const auto side = [&random] { return 1 + static_cast<int>(random.below(9)); };
    Maze maze = *Maze::make(side(), side() + 1);
    const auto upTo = [&random](int most) {
        return static_cast<std::uint8_t>(1 + random.below(static_cast<std::uint64_t>(most)));
    };
    for (CellIndex c = 0; c < maze.size(); ++c) {
        if (random.chance(0.3))
            maze.set(c, {CellKind::wall, 1});
        else if (holds.coinPoints > 0 && random.chance(0.2))
            maze.set(c, {CellKind::coin, upTo(holds.coinPoints)});
        else if (holds.tileSymbols > 0 && random.chance(0.3))
            maze.set(c, {CellKind::tile, upTo(holds.tileSymbols)});
        else if (holds.stepCosts > 1 && random.chance(0.3))
            maze.set(c, {CellKind::floor, upTo(holds.stepCosts)});
    }
    if (holds.ends && random.chance(0.8))
        maze.set(static_cast<CellIndex>(random.below(maze.size())), {CellKind::start, 1});
    if (holds.ends && random.chance(0.8))
        maze.set(static_cast<CellIndex>(random.below(maze.size())), {CellKind::end, 1});
    return maze;
}

} // namespace

class RoundTripTest : public QObject {
    Q_OBJECT

private slots:
    void whatIsWrittenIsReadAgain_data()
    {
        const auto row = test::columns<FormCapacity>("holds");
        for (const FormCapacity& holds : capacities)
            row(fmt::format("{}, tiles up to {}", holds.format, holds.tileSymbols).c_str(), holds);
    }

    void whatIsWrittenIsReadAgain()
    {
        QFETCH(FormCapacity, holds);
        Random random(1);
        for (int i = 0; i < 1000 && !QTest::currentTestFailed(); ++i) {
            const Maze maze = randomLevel(random, holds);

            const bool isClear = !isUnclear.contains(holds.format);
            compareWritten(maze, holds.format, isClear ? nullptr : &formatOf(holds.format));
        }
    }

    void everyFormIsWhole_data()
    {
        const auto row = test::columns<QString>("id");
        for (const Format* format : formats())
            row(format->info.id.data(), QString::fromUtf8(format->info.id));
    }

    void everyFormIsWhole()
    {
        QFETCH(QString, id);
        checkFormat(formatOf(id.toStdString()));
    }

    /// A form that can write has its thousand mazes here; one that draws lines between rooms, or
    /// needs a legend, has them in its own test.
    void everyFormThatWritesHasItsMazes()
    {
        std::set<std::string_view> tried = {"ascii", "micromouse", "box", "hex-rooms", "grid"};
        for (const FormCapacity& holds : capacities)
            tried.insert(holds.format);

        for (const Format* format : formats())
            QCOMPARE(tried.contains(format->info.id), format->write != nullptr);
    }

    void everySampleIsTheMazeOfItsPage_data()
    {
        const auto table = test::columns<QString, Maze>("format", "maze");
        const auto row = [&table](const char* file, const char* format) {
            table(file, format, documentsLevel());
        };
        row("onestroke-6x4.matrix.txt", "matrix");
        row("onestroke-6x4.docstring.txt", "matrix");
        row("onestroke-6x4.numpy.txt", "matrix");
        row("onestroke-6x4.ascii.txt", "glyphs");
        row("onestroke-6x4.csv", "csv");
        for (const char* form : {"csv", "base64", "zlib", "gzip", "xmltiles", "flipped"})
            row(fmt::format("onestroke-6x4.{}.tmx", form).c_str(), "tmx");
        row("onestroke-6x4.tmj", "tmj");
        table("link-hang-6x6.board.txt", "link-board",
              drawn({"######", "#....#", "#.42.#", "#.4..#", "#....#", "######"}));
        table("hand-8x5.map", "movingai",
              drawn({"########", "#..#...#", "#..#.#.#", "#......#", "########"}));
    }

    void everySampleIsTheMazeOfItsPage()
    {
        const auto [format, maze] = test::row<QString, Maze>();
        if (!std::filesystem::exists(samplesIn("formats")))
            QSKIP("the samples are not beside this checkout");

        const auto read = readLevel(samplesIn("formats") / QTest::currentDataTag());

        QCOMPARE(answer(read), "read");
        QCOMPARE(QString::fromUtf8(read->format->info.id), format);
        QVERIFY(read->level.maze == maze);
    }

    void firstExampleIsTheLevelOfTheDocument()
    {
        const QDir examples(test::inSources("/resources/examples"));
        const QStringList files = examples.entryList(QDir::Files, QDir::Name);
        const QString first = examples.filePath(files.value(0));

        QCOMPARE(files.size(), 9);
        QVERIFY(readLevel(first.toStdString())->level.maze == documentsLevel());
    }

    void aFormRefusesWhatItCannotHold_data()
    {
        const auto table = test::columns<QString, QString>("format", "named");
        const auto row = [&table](const char* format, const char* named) {
            table(fmt::format("{}, {}", format, named).c_str(), format, named);
        };
        row("matrix", "tiles, such as at (0, 1)");
        row("matrix", "step costs, such as at (0, 2)");
        row("matrix", "coins worth more than 1 point, such as at (0, 3)");
        row("csv", "tiles, such as at (0, 1)");
        row("link-board", "coins, such as at (0, 3)");
        row("link-board", "a start, such as at (0, 4)");
        row("link-board", "tiles with a symbol above 8, such as at (0, 1)");
        row("glyphs", "tiles with a symbol above 9, such as at (0, 1)");
        row("glyphs", "step costs, such as at (0, 2)");
        row("png", "tiles, such as at (0, 1)");
        row("png", "coins, such as at (0, 3)");
        row("movingai", "a start, such as at (0, 4)");
        row("movingai", "an end, such as at (0, 5)");
        row("movingai", "coins, such as at (0, 3)");
    }

    void aFormRefusesWhatItCannotHold()
    {
        const auto [format, named] = test::row<QString, QString>();
        Maze maze = drawn({"......"});
        const auto put = [&maze, &named = named](const char* word, CellIndex at, Cell cell) {
            if (named.startsWith(word))
                maze.set(at, cell);
        };
        put("tiles", 1, {CellKind::tile, 42});
        put("step costs", 2, {CellKind::floor, 3});
        put("coins", 3, {CellKind::coin, 5});
        put("a start", 4, {CellKind::start, 1});
        put("an end", 5, {CellKind::end, 1});

        const auto text = formatOf(format.toStdString()).write(Level{.maze = maze});

        QVERIFY(!text);
        QCOMPARE(
            QString::fromStdString(text.error().message),
            QString("the format '%1' cannot store %2; use the format 'maze'").arg(format, named));
    }

    void aColumnOfTilesIsNoGlyphText()
    {
        QVERIFY(!formatOf("glyphs").write(Level{.maze = drawn({"1", "2", "3"})}));
    }

    void textsAreTheDocuments()
    {
        const Level level{.maze = drawn({".S#", "oE."})};
        const Level board{.maze = drawn({"#5", ".1"})};
        const Level map{.maze = drawn({"#.."})};

        QCOMPARE(QString::fromStdString(*formatOf("matrix").write(level)), " 0  2 -1\n 1  3  0\n");
        QCOMPARE(QString::fromStdString(*formatOf("csv").write(level)), "0,2,-1\n1,3,0\n");
        QCOMPARE(QString::fromStdString(*formatOf("glyphs").write(level)), ".S#\noE.\n");
        QCOMPARE(QString::fromStdString(*formatOf("link-board").write(board)), "9 5\n0 1\n");
        QCOMPARE(QString::fromStdString(*formatOf("movingai").write(map)),
                 "type octile\nheight 1\nwidth 3\nmap\n@..\n");
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::RoundTripTest)
#include "round_trip_test.moc"
