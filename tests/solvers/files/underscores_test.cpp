#include "tests/solvers/files/level_texts.h"
#include "tests/support/places.h"
#include "tests/support/sketch.h"

#include <filesystem>

// Mazes drawn with underscores and bars.

namespace mazewright {

class UnderscoresTest : public QObject {
    Q_OBJECT

private slots:
    void theSampleIsReadWithoutEnds()
    {
        const auto folder =
            std::filesystem::path(test::sourceFolder) / ".." / "shared" / "data" / "incoming";
        if (!std::filesystem::exists(folder))
            QSKIP("the samples are not beside this checkout");
        auto canonical = readLevel(folder / "canonical.txt");
        for (const auto& end : {*canonical->level.maze.start(), *canonical->level.maze.end()})
            canonical->level.maze.set(end, {});

        const auto read = readLevel(folder / "underscores.txt");

        QCOMPARE(answer(read), "read");
        QCOMPARE(sketch(read->level.maze), sketch(canonical->level.maze));
    }

    void aDrawingIsRead_data()
    {
        const auto row = test::columns<QString, QString, Maze>("text", "readAs", "maze");
        row("with ends", " _____\n|S _| |\n|____E|\n", "",
            drawn({"#######", "#S..#.#", "#.###.#", "#....E#", "#####.#"}));
        row("with a gap for each post", " _ _ _\n|S  | |\n|  _ E|\n|_ _ _|\n", "",
            drawn({"#######", "#S..#.#", "#.#.#.#", "#....E#", "#.###.#", "#.....#", "#######"}));
        row("with wide rooms", " __ __ __\n|S  __|  |\n|__ __ __|\n", "",
            drawn({"#######", "#S..#.#", "#.###.#", "#.....#", "#######"}));
        row("with openings", " _   _\n|  _| |\n|___  |\n",
            "the ends are the two openings, (0, 3) and (4, 5)",
            drawn({"###S###", "#...#.#", "#.###.#", "#.....#", "#####E#"}));
        row("without a line above", "|S _| |\n|_____|\n",
            "the line above the rooms is missing and taken for a wall",
            drawn({"#######", "#S..#.#", "#.###.#", "#.....#", "#######"}));
    }

    void aDrawingIsRead()
    {
        QFETCH(QString, text);
        QFETCH(QString, readAs);
        QFETCH(Maze, maze);

        const auto read = readLevelText(text.toStdString(), "");

        QCOMPARE(answer(read), "read");
        QCOMPARE(QString::fromUtf8(read->format->info.id), "underscores");
        QCOMPARE(sketch(read->level.maze), sketch(maze));
        QCOMPARE(QString::fromStdString(read->readAs), readAs);
    }

    void aBrokenDrawingIsBlamedWithItsLine_data()
    {
        const auto row = test::columns<QString, QString>("text", "said");
        row("a letter in a wall", " ___\n| S_|\n|_|_|\n",
            "2: expected | or a blank at character 3");
        row("an unknown letter", " ___\n|q _|\n|_|_|\n",
            "2: 'q' (character 2) is not valid in a room; expected S (start), E (end), o "
            "(coin), 1 to 9 (tile)");
    }

    void aBrokenDrawingIsBlamedWithItsLine()
    {
        QFETCH(QString, text);
        QFETCH(QString, said);

        QCOMPARE(answer(readLevelText(text.toStdString(), "")), said);
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::UnderscoresTest)
#include "underscores_test.moc"
