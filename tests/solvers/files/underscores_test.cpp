#include "tests/solvers/files/level_texts.h"

// Mazes drawn with underscores and bars.

namespace mazewright {

class UnderscoresTest : public QObject {
    Q_OBJECT

private slots:
    void aDrawingIsRead_data()
    {
        const auto row = test::columns<std::string, QString, QString>("text", "note", "rows");
        row("with ends", " _____\n|S _| |\n|____E|\n", "",
            "#######/#S..#.#/#.###.#/#....E#/#####.#");
        row("with a gap for each post", " _ _ _\n|S  | |\n|  _ E|\n|_ _ _|\n", "",
            "#######/#S..#.#/#.#.#.#/#....E#/#.###.#/#.....#/#######");
        row("with wide rooms", " __ __ __\n|S  __|  |\n|__ __ __|\n", "",
            "#######/#S..#.#/#.###.#/#.....#/#######");
        row("with openings", " _   _\n|  _| |\n|___  |\n",
            "the ends are the two openings, (0, 3) and (4, 5)",
            "###S###/#...#.#/#.###.#/#.....#/#####E#");
        row("without a line above", "|S _| |\n|_____|\n",
            "the line above the rooms is missing and taken for a wall",
            "#######/#S..#.#/#.###.#/#.....#/#######");
    }

    void aDrawingIsRead() { compareRead("underscores"); }

    void aBrokenDrawingIsBlamedWithItsLine_data()
    {
        const auto row = test::columns<std::string, QString>("text", "said");
        row("a letter in a wall", " ___\n| S_|\n|_|_|\n",
            "2: expected | or a blank at character 3");
        row("an unknown letter", " ___\n|q _|\n|_|_|\n",
            "2: 'q' (character 2) is not valid in a room; expected S (start), E (end), o "
            "(coin), 1 to 9 (tile)");
    }

    void aBrokenDrawingIsBlamedWithItsLine() { compareAnswer(); }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::UnderscoresTest)
#include "underscores_test.moc"
