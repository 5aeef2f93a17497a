#include "solvers/files/picture_file.h"
#include "solvers/files/picture_maze.h"
#include "tests/solvers/files/level_texts.h"

// Pictures of the Netpbm kinds, written here by hand, and files of kinds that are not read.

namespace mazewright {

namespace {

QString said(std::string_view bytes)
{
    return answer(readLevelText(bytes, ""));
}

/// Returns the brightness of each pixel, in reading order; empty for an error.
std::vector<int> greys(std::string_view bytes)
{
    std::vector<int> found;
    if (const auto pixels = readPixels(bytes))
        for (const Rgb colour : pixels->colours)
            found.push_back(colour[1]);
    return found;
}

/// Returns a PPM with a pixel per cell: # black, . white, r red, g green, b blue.
std::string coloured(const std::vector<std::string>& rows)
{
    std::string text =
        "P3 " + std::to_string(rows[0].size()) + " " + std::to_string(rows.size()) + " 255\n";
    for (const std::string& row : rows)
        for (const char cell : row)
            text += cell == '#'   ? "0 0 0 "
                    : cell == 'r' ? "230 0 0 "
                    : cell == 'g' ? "0 200 0 "
                    : cell == 'b' ? "0 0 230 "
                                  : "255 255 255 ";
    return text;
}

/// Returns a picture in which even rows and columns are `wall` pixels wide, and odd ones `room`.
std::vector<std::string> enlarged(const std::vector<std::string>& cells, std::size_t wall,
                                  std::size_t room)
{
    std::vector<std::string> rows;
    for (std::size_t row = 0; row < cells.size(); ++row) {
        std::string pixels;
        for (std::size_t column = 0; column < cells[row].size(); ++column)
            pixels.append(column % 2 == 0 ? wall : room, cells[row][column]);
        rows.insert(rows.end(), row % 2 == 0 ? wall : room, pixels);
    }
    return rows;
}

/// Returns a picture with light and dark exchanged.
std::vector<std::string> inverted(std::vector<std::string> rows)
{
    for (std::string& row : rows)
        for (char& cell : row)
            cell = cell == '#' ? '.' : '#';
    return rows;
}

/// Returns how a picture was read, or its error.
QString saidOf(const std::vector<std::string>& rows, const PictureHints& hints)
{
    return noteOf(readLevelText(coloured(rows), "", nullptr, {.picture = hints}));
}

} // namespace

class PictureFileTest : public QObject {
    Q_OBJECT

private slots:
    void eachKindOfNetpbmIsRead()
    {
        using namespace std::string_view_literals;
        QCOMPARE(greys("P1 3 1 0\n1 0"), (std::vector{255, 0, 255}));
        QCOMPARE(greys("P1\n# made by hand\n3 1\n010"), (std::vector{255, 0, 255}));
        QCOMPARE(greys("P2 2 1 100\n0 50"), (std::vector{0, 128}));
        QCOMPARE(greys("P3 1 1 255\n1 2 3"), (std::vector{2}));
        QCOMPARE(greys("P4 9 2\n\x40\x80\x00\x00"sv),
                 (std::vector{255, 0, 255, 255, 255, 255, 255, 255, 0, //
                              255, 255, 255, 255, 255, 255, 255, 255, 255}));
        QCOMPARE(greys("P5 2 1 255\n\x00\xFF"sv), (std::vector{0, 255}));
        QCOMPARE(greys("P5 2 1 65535\n\x00\x00\xFF\xFF"sv), (std::vector{0, 255}));
        QCOMPARE(greys("P6 1 1 255\n\x01\x02\x03"sv), (std::vector{2}));
    }

    void aMazeOfOnePixelACellIsRead()
    {
        const auto read = readLevelText("P1 5 3\n11111\n10001\n11111\n", "");

        QCOMPARE(rowsOf(read), "#####/#...#/#####");
        QCOMPARE(QString::fromUtf8(read->format->info.id), "pnm");
        QCOMPARE(noteOf(read), "read as 3 rows and 5 columns of cells of 1 pixel"); // no plural
    }

    void aMazeWithoutAFrameHasDarkWalls_data()
    {
        const auto row = test::columns<int, int>("side", "margin"); // of a cell, in pixels
        row("cells of a pixel", 1, 0);
        row("cells of eight pixels", 8, 0);
        row("a margin thinner than a cell", 8, 3);
        row("a margin thicker than a cell", 4, 10);
    }

    void aMazeWithoutAFrameHasDarkWalls()
    {
        // Most of the border is floor, but walls end there, so that it encloses nothing.
        const auto [side, margin] = test::row<int, int>();
        const std::vector<std::string> maze = {
            ".#.......#.....", //
            ".#.#######.###.", //
            ".#...#...#.#.#.", //
            ".#.#.#.#.#.#.#.", //
            ".#.#...#.....#.", //
            ".#.###########.", //
            ".#.#...#.......", //
            ".###.#.#.#####.", //
            ".....#...#.....", //
            "##########.####", //
            ".#.........#...", //
            ".#.#########.#.", //
            ".#.#.......#.#.", //
            ".#.###.###.###.", //
            ".......#.......",
        };
        const auto cells = static_cast<int>(maze.size());
        const int length = cells * side + 2 * margin;
        std::string picture = "P1 " + std::to_string(length) + " " + std::to_string(length) + "\n";
        for (int y = -margin; y < length - margin; ++y)
            for (int x = -margin; x < length - margin; ++x) {
                const bool isInside = x >= 0 && y >= 0 && x < cells * side && y < cells * side;
                picture += isInside && maze[static_cast<std::size_t>(y / side)]
                                           [static_cast<std::size_t>(x / side)] == '#'
                               ? '1'
                               : '0';
            }

        const auto read = readLevelText(picture, "", nullptr, {.hasOpenings = false});

        QCOMPARE(answer(read), "read");
        QCOMPARE(sketch(read->level.maze), maze);
    }

    void onlyALineOfColourIsADrawnRoute()
    {
        const QString grid = "read as 4 rows and 5 columns of cells of 1 pixel";
        const std::vector<std::string> line = {"#####", "#rrr#", "#g#r#", "#####"};
        const std::vector<std::string> block = {"#####", "#rr.#", "#rrg#", "#####"};
        const std::vector<std::string> steps = {"#####", "#r.r#", "#.r.#", "#####"};
        const std::vector<std::string> far = {"#######", "#r.r.r#", "#######"};
        const PictureHints pixel{.grid = {.cellSize = 1}};
        PictureHints ends = pixel;
        ends.start = Position{1, 3};
        ends.end = Position{2, 1};

        QCOMPARE(saidOf(line, pixel), grid + "; 4 red cells are a drawn route and read as floor");
        QCOMPARE(saidOf(block, ends), grid + "; 4 red cells are read as floor");
        QCOMPARE(saidOf(block, pixel),
                 "1: cells (1, 1) and (1, 2) are both red; specify which one is the end");
        QCOMPARE(saidOf(steps, pixel), grid + "; 3 red cells are a drawn route and read as floor");
        QCOMPARE(saidOf(far, pixel),
                 "1: cells (1, 1) and (1, 3) are both red; specify which one is the end");
    }

    void aPictureOfCellsIsReadAsItIs_data()
    {
        const auto row = test::columns<std::vector<std::string>>("cells");
        row("too small for a scan", {"#########", //
                                     "#########", //
                                     "#########", //
                                     "#########", //
                                     "####.####", //
                                     "###....##", //
                                     "#########", //
                                     "#########", //
                                     "#########"});
        row("a border with three gaps is no frame of light walls", {".#.......", //
                                                                    ".#.#.####", //
                                                                    ".#.#.#...", //
                                                                    ".###.#.#.", //
                                                                    "...#...#.", //
                                                                    "##.###.#.", //
                                                                    ".#...#.#.", //
                                                                    ".###.###.", //
                                                                    "........."});
    }

    void aPictureOfCellsIsReadAsItIs()
    {
        QFETCH(std::vector<std::string>, cells);

        const auto read = readLevelText(coloured(cells), "", nullptr, {.hasOpenings = false});

        QCOMPARE(answer(read), "read");
        QCOMPARE(sketch(read->level.maze), cells);
    }

    void smallRoomsBetweenThickWallsAreRooms()
    {
        // 3 x 3 rooms of three pixels between walls of two, with two openings.
        const auto rooms = enlarged({"#.#####", //
                                     "#.#...#", //
                                     "#.###.#", //
                                     "#...#.#", //
                                     "###.#.#", //
                                     "#.....#", //
                                     "#####.#"},
                                    2, 3);

        const auto read = readLevelText(coloured(rooms), "");

        QCOMPARE(rowsOf(read), "#S#####/#.#...#/#.###.#/#...#.#/###.#.#/#.....#/#####E#");
        QCOMPARE(noteOf(read),
                 "read as 3 × 3 rooms of 3 pixels, walls of 2; the ends are the two openings, "
                 "(0, 1) and (6, 5)");
    }

    void lightWallsWithoutUprightInnerWallsAreWalls()
    {
        const std::vector<std::string> winding = {"#.###", //
                                                  "#...#", //
                                                  "###.#", //
                                                  "#...#", //
                                                  "###.#"};
        const std::vector<std::string> hall = {"#.###", // no inner wall at all
                                               "#...#", //
                                               "#...#", //
                                               "#...#", //
                                               "###.#"};
        for (const auto& maze : {winding, hall}) {
            const auto read = readLevelText(coloured(inverted(enlarged(maze, 4, 4))), "");

            QCOMPARE(noteOf(read),
                     "read as 5 rows and 5 columns of cells of 4 pixels; light is wall; the ends "
                     "are the two openings, (0, 1) and (4, 3)");
            QVERIFY(read->level.maze.isWall(read->level.maze.index({0, 0})));
        }
    }

    void wallsThatEncloseNoRoomAreRefused()
    {
        const std::vector<std::string> dot = {"............", "....###.....", "....###.....",
                                              "....###.....", "............"};

        QCOMPARE(saidOf(dot, {.grid = {.cellSize = 10, .wallWidth = 2}}),
                 "1: the picture has no walls that enclose rooms");
    }

    void aPictureOfHardlyAnyPixelsIsReadOrRefused()
    {
        const QString none =
            "1: the picture has no dark walls on a light floor; set the threshold between them";
        const PictureHints unknown;
        for (const std::vector<std::string>& one :
             {std::vector<std::string>{"#"}, {"."}, {"##", "##"}, {"..", ".."}})
            QCOMPARE(saidOf(one, unknown), none);
        QCOMPARE(saidOf({"#.", ".#"}, unknown), "read as 2 rows and 2 columns of cells of 1 pixel");
        QCOMPARE(saidOf({"###", "#.#", "###"}, unknown),
                 "read as 3 rows and 3 columns of cells of 1 pixel");
    }

    void aStripOfGreyIsRefused()
    {
        // As wide as no maze is, and of no two tones.
        std::string picture = "P5 1000000 2 255\n";
        for (std::uint32_t i = 0; i < 2'000'000; ++i)
            picture += static_cast<char>(i * i / 7 % 256);

        QCOMPARE(said(picture),
                 "1: no grid of cells was found in this picture; set the cell size in pixels");
    }

    /// libpng would allocate what the chunk claims, almost 2 GiB, before it misses the data.
    void aPngWithAChunkLongerThanTheFileIsCutOff()
    {
        using namespace std::string_view_literals;
        constexpr auto signature = "\x89PNG\r\n\x1A\n"sv;
        constexpr auto header = "\0\0\0\x0DIHDR\0\0\0\x09\0\0\0\x06\x08\x02\0\0\0"
                                "\x9E\xA5\x23\x92"sv;
        constexpr auto chunk = "\x7F\xFF\xFF\xF0tEXtComment\0 and no more"sv;

        QCOMPARE(said(std::string(signature) + std::string(header) + std::string(chunk)),
                 "1: this PNG is cut off");
    }

    void aFaultOfNetpbmHasItsLine()
    {
        QCOMPARE(said("P1\n2 2\n01\n0x"), "4: expected 0 or 1, found 'x'");
        QCOMPARE(said("P2\n2 1\n9\n4\n10"), "5: expected a number from 0 to 9, found '10'");
        QCOMPARE(said("P1\n2 2\n01\n"), "3: this PNM is cut off");
        QCOMPARE(said("P5 8000 8000 255\n123"), "2: this PNM is cut off");
        QCOMPARE(said("P2\n0 1\n9\n4"), "2: expected a number from 1 to 67108864, found '0'");
        QCOMPARE(said("P6 60000 60000 255\n123"),
                 "1: a picture of 60000 × 60000 pixels is too large; expected at most 67108864 in "
                 "all");
    }

    void aFileOfAnotherKindIsNamed()
    {
        using namespace std::string_view_literals;
        QCOMPARE(said("GIF89a\0\0"sv), "1: this is a GIF picture; PNG, JPEG and PNM are read");
        QCOMPARE(said("BM\x46\0\0\0\0\0\0\0\x36\0\0\0\0\0"sv),
                 "1: this is a BMP picture; PNG, JPEG and PNM are read");
        QCOMPARE(said("RIFF\4\0\0\0WEBPVP8 "sv),
                 "1: this is a WebP picture; PNG, JPEG and PNM are read");
        QCOMPARE(said("<?xml version=\"1.0\"?>\n<svg/>"),
                 "1: this is an SVG drawing; PNG, JPEG and PNM are read");
        QCOMPARE(said("%PDF-1.4\n"),
                 "1: this is a PDF document; expected a level, or a picture of a maze");
        QCOMPARE(said("PK\3\4\0\0xl/workbook.xml"sv),
                 "1: this is an Excel workbook; expected a level, or a picture of a maze");
        QCOMPARE(said("PK\3\4\0\0a.txt"sv),
                 "1: this is a ZIP archive; expected a level, or a picture of a maze");
        QCOMPARE(said("\x1F\x8B\x08\0"sv),
                 "1: this is a gzip archive; expected a level, or a picture of a maze");
    }

    void aJpegThatEndsEarlyIsRefused()
    {
        using namespace std::string_view_literals;
        QVERIFY(said("\xFF\xD8\xFF\xE0\0\x10JFIF\0\1\1\0\0\1\0\1\0\0"sv)
                    .startsWith("1: this JPEG cannot be read: "));
    }
};

} // namespace mazewright

QTEST_GUILESS_MAIN(mazewright::PictureFileTest)
#include "picture_file_test.moc"
