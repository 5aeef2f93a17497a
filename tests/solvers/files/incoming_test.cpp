#include "solvers/files/level_metadata.h"
#include "tests/solvers/files/level_texts.h"
#include "tests/support/generated.h"

// Mazes of other sizes in every text form that people have. The writers of the forms are this
// test's own; what they drew must be what is read.

namespace mazewright {

namespace {

/// The symbols of a form.
struct Alphabet {
    std::string_view wall;
    std::string_view floor;
    std::string_view start = "S";
    std::string_view end = "E";

    std::string_view of(CellKind kind) const
    {
        if (kind == CellKind::wall)
            return wall;
        if (kind == CellKind::start)
            return start;
        return kind == CellKind::end ? end : floor;
    }
};

constexpr Alphabet hashAndBlank{"#", " "};
constexpr Alphabet glyphs{"#", "."};
constexpr Alphabet oneIsWall{"1", "0", "2", "3"};
constexpr Alphabet oneIsFloor{"0", "1", "2", "3"};
constexpr Alphabet ofMatrix{"-1", "0", "2", "3"};

/// What stands around and between the cells.
struct CellMarks {
    std::string_view begin{};
    std::string_view rowBegin{};
    std::string_view between{};
    std::string_view rowEnd = "\n";
    std::string_view end{}; ///< in place of the last end of a row, if not empty
};

std::string drawing(const Maze& maze, const Alphabet& alphabet, const CellMarks& marks = {})
{
    std::string text(marks.begin);
    for (int row = 0; row < maze.rows(); ++row) {
        text += marks.rowBegin;
        for (int column = 0; column < maze.columns(); ++column) {
            text += column == 0 ? "" : marks.between;
            text += alphabet.of(maze.at(Position{row, column}).kind);
        }
        const bool isLast = row + 1 == maze.rows();
        text += isLast && !marks.end.empty() ? marks.end : marks.rowEnd;
    }
    return text;
}

std::string inUtf16(const std::string& ascii, const Maze&)
{
    std::string bytes = "\xFF\xFE";
    for (const char c : ascii) {
        bytes += c;
        bytes += '\0';
    }
    return bytes;
}

std::string inUtf16HighByteFirst(const std::string& ascii, const Maze& maze)
{
    std::string bytes = inUtf16(ascii, maze);
    for (std::size_t i = 0; i < bytes.size(); i += 2)
        std::swap(bytes[i], bytes[i + 1]);
    return bytes;
}

std::string named(std::string_view name, std::optional<Position> at)
{
    return '"' + std::string(name) + "\": {\"x\": " + std::to_string(at->column) +
           ", \"y\": " + std::to_string(at->row) + "}, ";
}

std::string numbered(const std::string& text, const Maze& maze)
{
    std::string lines;
    const auto length = static_cast<std::size_t>(maze.columns()) + 1;
    for (std::size_t row = 0; row * length < text.size(); ++row)
        lines += std::to_string(row + 1) + ": " + text.substr(row * length, length);
    return lines;
}

std::string costsOf(const std::string&, const Maze& maze)
{
    std::string text;
    for (CellIndex i = 0; i < maze.size(); ++i) {
        text += std::to_string(maze.at(i).value);
        text += (i + 1) % static_cast<CellIndex>(maze.columns()) == 0 ? "\n" : "";
    }
    return text;
}

/// Puts the size of the maze before its text.
std::string behindSize(const Maze& maze, std::string_view before, std::string_view between,
                       std::string_view after, const std::string& text)
{
    return std::string(before) + std::to_string(maze.rows()) + std::string(between) +
           std::to_string(maze.columns()) + std::string(after) + text;
}

/// Which part of a maze a form can hold.
enum class Held : std::uint8_t { all, noEnds, openings, costs };

/// Changes the drawing of a maze.
using Change = std::string (*)(const std::string& drawing, const Maze& maze);

/// A generated maze within walls, with its ends on random floor cells, in reading order.
Maze mazeOfNumber(int number)
{
    struct Made {
        const char* generator;
        int rows;
        int columns;
        const char* braid;
    };
    static constexpr std::array<Made, 10> all = {{{"backtracker", 5, 5, "0"},
                                                  {"prim", 5, 9, "0"},
                                                  {"kruskal", 8, 7, "100"},
                                                  {"wilson", 13, 17, "30"},
                                                  {"eller", 15, 61, "0"},
                                                  {"recursive-division", 21, 21, "50"},
                                                  {"hunt-and-kill", 41, 61, "0"},
                                                  {"growing-tree", 31, 12, "100"},
                                                  {"binary-tree", 9, 34, "20"},
                                                  {"sidewinder", 27, 7, "0"}}};
    const Made& made = all[static_cast<std::size_t>(number)];
    const auto seed = static_cast<std::uint64_t>(number);
    Maze maze = withWallAround(
        mazeOf(made.generator, made.rows - 2, made.columns - 2, seed, {{"braid", made.braid}}));
    std::vector<Position> floor;
    for (CellIndex i = 0; i < maze.size(); ++i) {
        if (maze.isWall(i))
            continue;
        maze.set(i, {});
        floor.push_back(maze.position(i));
    }
    Random random(seed);
    shuffle(floor, random);
    const auto [start, end] = std::minmax(floor[0], floor[1]);
    maze.set(start, {CellKind::start, 1});
    maze.set(end, {CellKind::end, 1});
    return maze;
}

void openAt(Maze& maze, Position at, CellKind end)
{
    maze.set(at, {end, 1});
}

/// The part of a maze that a form can hold.
Maze heldPart(Maze maze, Held held)
{
    Random random(maze.size());
    for (CellIndex i = 0; i < maze.size(); ++i) {
        const bool isEnd = maze.at(i).kind == CellKind::start || maze.at(i).kind == CellKind::end;
        if (held == Held::costs)
            maze.set(i, {CellKind::floor, static_cast<std::uint8_t>(1 + random.below(9))});
        else if (held != Held::all && isEnd)
            maze.set(i, {});
    }
    if (held != Held::openings)
        return maze;
    const auto opened = [&maze](int row, int inner, CellKind end) {
        for (int column = 1; column < maze.columns(); ++column)
            if (maze.isOpen({inner, column}))
                return openAt(maze, {row, column}, end);
    };
    opened(0, 1, CellKind::start);
    opened(maze.rows() - 1, maze.rows() - 2, CellKind::end);
    return maze;
}

std::filesystem::path filesOfForms()
{
    return samplesIn("incoming");
}

} // namespace

class IncomingTest : public QObject {
    Q_OBJECT

private slots:
    void everyFileReadsAsItsPageSays_data()
    {
        const auto table = test::columns<QString, QString>("legend", "held");
        const auto row = [&table](const char* file, const char* legend = "",
                                  const char* held = "all") { table(file, legend, held); };
        for (const char* file :
             {"canonical.txt", "spaces.txt", "crlf-bom.txt", "fenced.md", "blocks.txt",
              "double-blocks.txt", "x-walls.txt", "start-goal.txt", "at-sign.txt", "percent.txt",
              "tabs.txt", "utf16.txt", "python.py", "infinite.tmx", "isometric.tmx", "level.ldtk"})
            row(file);
        row("underscores.txt", "", "no ends");
        row("swamp.map", "", "no ends");
        row("openings.txt", "", "openings");
        row("zero-one.txt", "one-is-wall");
        row("zero-one-no-ends.json", "one-is-wall", "no ends");
        row("zero-one-dense.txt", "one-is-wall", "no ends");
        row("one-zero-walkable.json", "zero-is-wall", "no ends");
    }

    void everyFileReadsAsItsPageSays()
    {
        const auto [legend, held] = test::row<QString, QString>();
        const auto canonical = readLevel(filesOfForms() / "canonical.txt");
        if (!canonical)
            QSKIP("the files of forms are not beside this checkout");
        Maze expected = canonical->level.maze;
        if (held != "all") {
            expected.set(*expected.start(), {});
            expected.set(*expected.end(), {});
        }
        if (held == "openings") {
            expected.set(Position{0, 3}, {CellKind::start, 1});
            expected.set(Position{12, 13}, {CellKind::end, 1});
        }
        const auto file = filesOfForms() / QTest::currentDataTag();
        if (!legend.isEmpty()) {
            const auto unsure = readLevel(file);
            QVERIFY(!unsure && unsure.error().code == ErrorCode::unclear);
        }

        const auto read = readLevel(file, nullptr, optionsOf(legend));

        QCOMPARE(rowsOf(read), rowsOf(expected));
        QVERIFY(read->level.maze == expected);
    }

    void everySmallFileReadsAsItsPageSays_data()
    {
        const auto table =
            test::columns<QString, QString, QString, int>("legend", "rows", "format", "level");
        const auto row = [&table](const char* file, const char* legend, const char* rows,
                                  const char* format = "",
                                  int level = 1) { table(file, legend, rows, format, level); };
        for (const char* file : {"w03_collides_property.tmx", "w03_collision_rectangles.tmx",
                                 "w03_ground_below_collision.tmx", "w03_player_exit.tmx"})
            row(file, "", "S#.../.#.#./...#E");
        row("w09_two_levels.xsb", "", "####/#S.#/####");
        row("w09_two_levels.xsb", "", "#####/#S..#/#####", "", 2);
        row("w10_rle.xsb", "", "######/###..#/#S.o.#/#..o.#/######", "xsb-coins");
        row("w12_rle_first.xsb", "", "#####/#S..#/#...#/#####");
        row("w24_list_of_strings.js", "", "S#./..E");
        row("w24_numpy_repr.txt", "", "S#..o/.#.#./...#E");
        row("w26_bom_trailing_comma.csv", "", "S#./.#./..E");
        row("w26_typographic_minus.txt", "", "S#./.#./..E");
        row("w31_backslash_rows.txt", "", "#######/#.#...#/#.#.#.#/#...#E#/#######");
        row("w31_frozen_lake.txt", "", "S.../.#.#/...#/#..E");
        row("w39_player_at_the_edge.txt", "", "#####/#...#/###.#/S...#/#####");
        row("w42_glyph_csv.csv", "", "#S#/#.E/###");
        row("w42_star_free_x_wall.txt", "", ".#.../.#.#./...#.");
        row("w45_matrix_under_a_key.json", "one-is-wall", "S#.../.#.#./...#E");
    }

    void everySmallFileReadsAsItsPageSays()
    {
        const auto [legend, rows, format, level] = test::row<QString, QString, QString, int>();
        const auto file = filesOfForms() / "more" / QTest::currentDataTag();
        if (!std::filesystem::exists(file))
            QSKIP("the files of forms are not beside this checkout");
        if (!legend.isEmpty())
            QVERIFY(!readLevel(file));

        const auto read =
            readLevel(file, findFormat(format.toStdString()), optionsOf(legend, level));

        QCOMPARE(rowsOf(read), rows);
    }

    void stepCostsAreAsked()
    {
        const auto file = filesOfForms() / "costs.txt";
        if (!std::filesystem::exists(file))
            QSKIP("the files of forms are not beside this checkout");

        const auto unsure = readLevel(file);
        const auto read = readLevel(file, nullptr, {.legend = *readLegend("digits=costs")});

        QVERIFY(!unsure && unsure.error().code == ErrorCode::unclear);
        QVERIFY(rowsOf(read).startsWith("heifcg.f/hehdi.ch/"));
    }

    void theMazeThatWasDrawnIsRead_data()
    {
        const auto row = test::columns<Alphabet, CellMarks, QString, Change, Held, int>(
            "alphabet", "marks", "legend", "changed", "held", "level");
        // The legend decides what is ambiguous, and is empty if nothing is.
        const auto form = [&row](const char* name, const Alphabet& alphabet,
                                 const CellMarks& marks = {}, const char* legend = "",
                                 Change changed = nullptr, Held held = Held::all, int level = 1) {
            row(name, alphabet, marks, legend, changed, held, level);
        };
        form("hash and blank", hashAndBlank);
        form("CR LF and a byte order mark", hashAndBlank,
             {.begin = "\xEF\xBB\xBF", .rowEnd = "\r\n"});
        form("CR alone", hashAndBlank, {.rowEnd = "\r"});
        form("fence with a heading", hashAndBlank,
             {.begin = "# My maze\n\n```\n", .end = "\n```\n\nHave fun.\n"});
        form("fence with a language", glyphs, {.begin = "```text\n", .end = "\n```\n"});
        form("blocks", {"█", " "});
        form("double blocks", {"██", "  ", "S ", "E "});
        form("coloured squares", {"⬛", "⬜", "🟩", "🟥"});
        form("X from A to B", {"X", " ", "A", "B"});
        form("S to G", {"#", ".", "S", "G"});
        form("at sign to X", {"#", ".", "@", "X"});
        form("Pacman", {"%", " ", "P", "."});
        form("tabs", glyphs, {.between = "\t"});
        form("UTF-16", glyphs, {}, "", inUtf16);
        form("UTF-16, high byte first", hashAndBlank, {.rowEnd = "\r\n"}, "", inUtf16HighByteFirst);
        form("Python, lists of characters", {"#", " ", "O", "X"},
             {"maze = [\n", "    ['", "', '", "'],\n", "'],\n]\n"});
        form("openings", hashAndBlank, {}, "", nullptr, Held::openings);
        form("0 and 1 between blanks", oneIsWall, {.between = " "}, "one-is-wall");
        form("0 and 1, dense", oneIsWall, {}, "1=wall,0=floor", nullptr, Held::noEnds);
        form("0 and 1 by commas", oneIsWall, {.between = ","}, "1=wall,0=floor,2=start,3=end");
        form("JSON list", oneIsWall, {"[", "[", ", ", "], ", "]]\n"}, "one-is-wall", nullptr,
             Held::noEnds);
        form("JSON list, 1 walkable", oneIsFloor, {"[", "[", ", ", "], ", "]]\n"}, "zero-is-wall",
             nullptr, Held::noEnds);
        form("step costs", {}, {}, "digits=costs", costsOf, Held::costs);
        form("C array", oneIsWall, {"", "    {", ",", "},\n", "}\n};\n"}, "one-is-wall",
             [](const std::string& text, const Maze& maze) {
                 return behindSize(maze, "#define SIDE 9\nint maze[", "][", "] = {\n", text);
             });
        form("C strings", hashAndBlank,
             {"const char *maze[] = {\n", "  \"", "", "\",\n", "\"\n};\n"});
        form("JavaScript, list of strings", glyphs,
             {"const maze = [\n", "  '", "", "',\n", "',\n];\nexport default maze;\n"});
        form("JavaScript, lists of characters", glyphs,
             {"const maze = [\n", "  [\"", "\", \"", "\"],\n", "\"],\n];\n"});
        form("NumPy, printed", {"-1", " 0", " 2", " 3"},
             {"array([[", "", ", ", "],\n       [", "]])\n"});
        form("NumPy, printed without commas", {"1.", "0.", "2.", "3."},
             {"[[", "", " ", "]\n [", "]]\n"}, "one-is-wall");
        form("MATLAB", oneIsWall, {"% a maze\nmaze = [", "", " ", "; ", "];\n"}, "one-is-wall");
        form("JSON, the matrix under a key", {"1", "0", "0", "0"},
             {"", "[", ", ", "], ", "]], \"name\": \"first\"}\n"}, "one-is-wall",
             [](const std::string& text, const Maze& maze) {
                 return "{\"width\": " + std::to_string(maze.columns()) +
                        ", \"height\": " + std::to_string(maze.rows()) + ", " +
                        named("start", maze.start()) + named("end", maze.end()) + "\"cells\": [" +
                        text;
             });
        form("quoted mail", hashAndBlank, {.rowBegin = "> "});
        form("line numbers", glyphs, {}, "", numbered);
        form("typographic minus", {"−1", "0", "2", "3"}, {.between = " "});
        form("commas at the ends", ofMatrix, {.between = ",", .rowEnd = ",\n"});
        form("full-width characters", {"＃", "．", "Ｓ", "Ｅ"});
        form("full-width characters and blanks", {"＃", "\u3000", "Ｓ", "Ｇ"});
        form("no-break blanks", {"#", "\u00A0"});
        form("size first", hashAndBlank, {}, "", [](const std::string& text, const Maze& maze) {
            return behindSize(maze, "", " ", "\n", text);
        });
        form("size first, by a comma", oneIsWall, {}, "one-is-wall",
             [](const std::string& text, const Maze& maze) {
                 return behindSize(maze, "", ",", "\n", text);
             });
        form("heading first", hashAndBlank, {.begin = "The second maze:\n\n"});
        form("the second of two", hashAndBlank, {.begin = "####\n#SE#\n####\n\n"}, "", nullptr,
             Held::all, 2);
        form("the first of two", hashAndBlank, {.end = "\n\n####\n#SE#\n####\n"});
        form("the second fence", glyphs,
             {.begin = "One:\n```\n###\n#S#\n###\n```\nTwo:\n```\n", .end = "\n```\n"}, "", nullptr,
             Held::all, 2);
        form("backslashes between rows", {"#", "O", "S", "G"}, {.rowEnd = "\\", .end = "\n"});
        form("backslashes at the ends of rows", {"#", "O", "S", "G"},
             {.rowEnd = "\\\n", .end = "\n"});
        form("frozen lake", {"H", "F", "S", "G"});
        form("fields of glyphs", hashAndBlank, {.between = ","});
        form("quoted fields of glyphs", hashAndBlank,
             {.rowBegin = "\"", .between = "\",\"", .rowEnd = "\"\r\n"});
        form("glyphs between blanks", glyphs, {.between = " "});
    }

    void theMazeThatWasDrawnIsRead()
    {
        const auto [alphabet, marks, legend, changed, held, level] =
            test::row<Alphabet, CellMarks, QString, Change, Held, int>();

        for (int number = 0; number < 10; ++number) {
            const Maze maze = heldPart(mazeOfNumber(number), held);
            std::string text = drawing(maze, alphabet, marks);
            if (changed != nullptr)
                text = changed(text, maze);
            if (!legend.isEmpty()) {
                const auto unsure = readLevelText(text, "", nullptr, {.level = level});
                QVERIFY2(!unsure && unsure.error().code == ErrorCode::unclear, text.c_str());
                QVERIFY(!unsure.error().message.empty() && unsure.error().line > 0);
            }

            const auto read = readLevelText(text, "", nullptr, optionsOf(legend, level));

            QVERIFY2(read, qPrintable(answer(read) + '\n' + QString::fromStdString(text)));
            QCOMPARE(rowsOf(read), rowsOf(maze));
            QCOMPARE(read->level.maze, maze);
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::IncomingTest)
#include "incoming_test.moc"
