#include "solvers/core/random.h"
#include "solvers/files/level_metadata.h"
#include "tests/solvers/files/level_texts.h"
#include "tests/support/generated.h"
#include "tests/support/places.h"
#include "tests/support/sketch.h"

#include <filesystem>

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
struct Marks {
    std::string_view begin{};
    std::string_view rowBegin{};
    std::string_view between{};
    std::string_view rowEnd = "\n";
    std::string_view end{}; ///< in place of the last end of a row, if not empty
};

std::string drawing(const Maze& maze, const Alphabet& alphabet, const Marks& marks = {})
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

std::string inUtf16(std::string_view ascii, bool isBigEndian)
{
    std::string bytes = isBigEndian ? "\xFE\xFF" : "\xFF\xFE";
    for (const char c : ascii) {
        bytes += isBigEndian ? '\0' : c;
        bytes += isBigEndian ? c : '\0';
    }
    return bytes;
}

std::string named(std::string_view name, std::optional<Position> at)
{
    return '"' + std::string(name) + "\": {\"x\": " + std::to_string(at->column) +
           ", \"y\": " + std::to_string(at->row) + "}, ";
}

std::string numbered(const Maze& maze)
{
    std::string text;
    int number = 0;
    for (const std::string& row : sketch(maze))
        text += std::to_string(++number) + ": " + row + '\n';
    return text;
}

/// Which part of a maze a form can hold.
enum class Held : std::uint8_t { all, noEnds, openings, costs };

struct TextForm {
    const char* name;
    std::string (*written)(const Maze& maze);
    const char* legend = ""; ///< that decides what is ambiguous; empty if nothing is
    Held held = Held::all;
    int level = 1;
};

const std::vector<TextForm> textForms = {
    {"hash and blank", [](const Maze& maze) { return drawing(maze, hashAndBlank); }},
    {"CR LF and a byte order mark",
     [](const Maze& maze) {
         return drawing(maze, hashAndBlank, {.begin = "\xEF\xBB\xBF", .rowEnd = "\r\n"});
     }},
    {"CR alone", [](const Maze& maze) { return drawing(maze, hashAndBlank, {.rowEnd = "\r"}); }},
    {"fence with a heading",
     [](const Maze& maze) {
         return "# My maze\n\n```\n" + drawing(maze, hashAndBlank) + "```\n\nHave fun.\n";
     }},
    {"fence with a language",
     [](const Maze& maze) { return "```text\n" + drawing(maze, glyphs) + "```\n"; }},
    {"blocks",
     [](const Maze& maze) {
         return drawing(maze, {"█", " "});
     }},
    {"double blocks",
     [](const Maze& maze) {
         return drawing(maze, {"██", "  ", "S ", "E "});
     }},
    {"coloured squares",
     [](const Maze& maze) {
         return drawing(maze, {"⬛", "⬜", "🟩", "🟥"});
     }},
    {"X from A to B",
     [](const Maze& maze) {
         return drawing(maze, {"X", " ", "A", "B"});
     }},
    {"S to G",
     [](const Maze& maze) {
         return drawing(maze, {"#", ".", "S", "G"});
     }},
    {"at sign to X",
     [](const Maze& maze) {
         return drawing(maze, {"#", ".", "@", "X"});
     }},
    {"Pacman",
     [](const Maze& maze) {
         return drawing(maze, {"%", " ", "P", "."});
     }},
    {"tabs", [](const Maze& maze) { return drawing(maze, glyphs, {.between = "\t"}); }},
    {"UTF-16", [](const Maze& maze) { return inUtf16(drawing(maze, glyphs), false); }},
    {"UTF-16, high byte first",
     [](const Maze& maze) {
         return inUtf16(drawing(maze, hashAndBlank, {.rowEnd = "\r\n"}), true);
     }},
    {"Python, lists of characters",
     [](const Maze& maze) {
         return drawing(maze, {"#", " ", "O", "X"},
                        {.begin = "maze = [\n",
                         .rowBegin = "    ['",
                         .between = "', '",
                         .rowEnd = "'],\n",
                         .end = "'],\n]\n"});
     }},
    {"openings", [](const Maze& maze) { return drawing(maze, hashAndBlank); }, "", Held::openings},
    {"0 and 1 between blanks",
     [](const Maze& maze) { return drawing(maze, oneIsWall, {.between = " "}); }, "one-is-wall"},
    {"0 and 1, dense", [](const Maze& maze) { return drawing(maze, oneIsWall); }, "1=wall,0=floor",
     Held::noEnds},
    {"0 and 1 by commas",
     [](const Maze& maze) { return drawing(maze, oneIsWall, {.between = ","}); },
     "1=wall,0=floor,2=start,3=end"},
    {"JSON list",
     [](const Maze& maze) {
         return drawing(
             maze, oneIsWall,
             {.begin = "[", .rowBegin = "[", .between = ", ", .rowEnd = "], ", .end = "]]\n"});
     },
     "one-is-wall", Held::noEnds},
    {"JSON list, 1 walkable",
     [](const Maze& maze) {
         return drawing(
             maze, oneIsFloor,
             {.begin = "[", .rowBegin = "[", .between = ", ", .rowEnd = "], ", .end = "]]\n"});
     },
     "zero-is-wall", Held::noEnds},
    {"step costs",
     [](const Maze& maze) {
         std::string text;
         for (CellIndex i = 0; i < maze.size(); ++i) {
             text += std::to_string(maze.at(i).value);
             text += (i + 1) % static_cast<CellIndex>(maze.columns()) == 0 ? "\n" : "";
         }
         return text;
     },
     "digits=costs", Held::costs},
    {"C array",
     [](const Maze& maze) {
         const std::string head = "#define SIDE 9\nint maze[" + std::to_string(maze.rows()) + "][" +
                                  std::to_string(maze.columns()) + "] = {\n";
         return drawing(maze, oneIsWall,
                        {.begin = head,
                         .rowBegin = "    {",
                         .between = ",",
                         .rowEnd = "},\n",
                         .end = "}\n};\n"});
     },
     "one-is-wall"},
    {"C strings",
     [](const Maze& maze) {
         return drawing(maze, hashAndBlank,
                        {.begin = "const char *maze[] = {\n",
                         .rowBegin = "  \"",
                         .rowEnd = "\",\n",
                         .end = "\"\n};\n"});
     }},
    {"JavaScript, list of strings",
     [](const Maze& maze) {
         return drawing(maze, glyphs,
                        {.begin = "const maze = [\n",
                         .rowBegin = "  '",
                         .rowEnd = "',\n",
                         .end = "',\n];\nexport default maze;\n"});
     }},
    {"JavaScript, lists of characters",
     [](const Maze& maze) {
         return drawing(maze, glyphs,
                        {.begin = "const maze = [\n",
                         .rowBegin = "  [\"",
                         .between = "\", \"",
                         .rowEnd = "\"],\n",
                         .end = "\"],\n];\n"});
     }},
    {"NumPy, printed",
     [](const Maze& maze) {
         return drawing(
             maze, {"-1", " 0", " 2", " 3"},
             {.begin = "array([[", .between = ", ", .rowEnd = "],\n       [", .end = "]])\n"});
     }},
    {"NumPy, printed without commas",
     [](const Maze& maze) {
         return drawing(maze, {"1.", "0.", "2.", "3."},
                        {.begin = "[[", .between = " ", .rowEnd = "]\n [", .end = "]]\n"});
     },
     "one-is-wall"},
    {"MATLAB",
     [](const Maze& maze) {
         return drawing(
             maze, oneIsWall,
             {.begin = "% a maze\nmaze = [", .between = " ", .rowEnd = "; ", .end = "];\n"});
     },
     "one-is-wall"},
    {"JSON, the matrix under a key",
     [](const Maze& maze) {
         const std::string head = "{\"width\": " + std::to_string(maze.columns()) +
                                  ", \"height\": " + std::to_string(maze.rows()) + ", " +
                                  named("start", maze.start()) + named("end", maze.end()) +
                                  "\"cells\": [";
         return drawing(maze, {"1", "0", "0", "0"},
                        {.begin = head,
                         .rowBegin = "[",
                         .between = ", ",
                         .rowEnd = "], ",
                         .end = "]], \"name\": \"first\"}\n"});
     },
     "one-is-wall"},
    {"quoted mail",
     [](const Maze& maze) { return drawing(maze, hashAndBlank, {.rowBegin = "> "}); }},
    {"line numbers", numbered},
    {"typographic minus",
     [](const Maze& maze) {
         return drawing(maze, {"−1", "0", "2", "3"}, {.between = " "});
     }},
    {"commas at the ends",
     [](const Maze& maze) { return drawing(maze, ofMatrix, {.between = ",", .rowEnd = ",\n"}); }},
    {"full-width characters",
     [](const Maze& maze) {
         return drawing(maze, {"＃", "．", "Ｓ", "Ｅ"});
     }},
    {"full-width characters and blanks",
     [](const Maze& maze) {
         return drawing(maze, {"＃", "\u3000", "Ｓ", "Ｇ"});
     }},
    {"no-break blanks",
     [](const Maze& maze) {
         return drawing(maze, {"#", "\u00A0"});
     }},
    {"size first",
     [](const Maze& maze) {
         return std::to_string(maze.rows()) + ' ' + std::to_string(maze.columns()) + '\n' +
                drawing(maze, hashAndBlank);
     }},
    {"size first, by a comma",
     [](const Maze& maze) {
         return std::to_string(maze.rows()) + ',' + std::to_string(maze.columns()) + '\n' +
                drawing(maze, oneIsWall);
     },
     "one-is-wall"},
    {"heading first",
     [](const Maze& maze) { return "The second maze:\n\n" + drawing(maze, hashAndBlank); }},
    {"the second of two",
     [](const Maze& maze) { return "####\n#SE#\n####\n\n" + drawing(maze, hashAndBlank); }, "",
     Held::all, 2},
    {"the first of two",
     [](const Maze& maze) { return drawing(maze, hashAndBlank) + "\n####\n#SE#\n####\n"; }},
    {"the second fence",
     [](const Maze& maze) {
         return "One:\n```\n###\n#S#\n###\n```\nTwo:\n```\n" + drawing(maze, glyphs) + "```\n";
     },
     "", Held::all, 2},
    {"backslashes between rows",
     [](const Maze& maze) {
         return drawing(maze, {"#", "O", "S", "G"}, {.rowEnd = "\\", .end = "\n"});
     }},
    {"backslashes at the ends of rows",
     [](const Maze& maze) {
         return drawing(maze, {"#", "O", "S", "G"}, {.rowEnd = "\\\n", .end = "\n"});
     }},
    {"frozen lake",
     [](const Maze& maze) {
         return drawing(maze, {"H", "F", "S", "G"});
     }},
    {"fields of glyphs",
     [](const Maze& maze) { return drawing(maze, hashAndBlank, {.between = ","}); }},
    {"quoted fields of glyphs",
     [](const Maze& maze) {
         return drawing(maze, hashAndBlank,
                        {.rowBegin = "\"", .between = "\",\"", .rowEnd = "\"\r\n"});
     }},
    {"glyphs between blanks",
     [](const Maze& maze) { return drawing(maze, glyphs, {.between = " "}); }},
};

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
    const Maze rooms =
        mazeOf(made.generator, made.rows - 2, made.columns - 2, seed, {{"braid", made.braid}});
    Maze maze = *Maze::make(made.rows, made.columns);
    for (CellIndex i = 0; i < maze.size(); ++i)
        maze.set(i, {CellKind::wall, 1});
    for (CellIndex i = 0; i < rooms.size(); ++i) {
        const Position at = rooms.position(i);
        maze.set({at.row + 1, at.column + 1}, rooms.at(i));
    }
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
    return std::filesystem::path(test::sourceFolder) / ".." / "shared" / "data" / "incoming";
}

QString picture(const Maze& maze)
{
    QString text;
    for (const std::string& row : sketch(maze))
        text += QString::fromStdString(row) + '\n';
    return text;
}

} // namespace

class IncomingTest : public QObject {
    Q_OBJECT

private slots:
    void everyFileReadsAsItsPageSays_data()
    {
        QTest::addColumn<QString>("legend");
        QTest::addColumn<QString>("held");
        const auto row = [](const char* file, const char* legend = "", const char* held = "all") {
            QTest::newRow(file) << legend << held;
        };
        for (const char* file :
             {"canonical.txt", "spaces.txt", "crlf-bom.txt", "fenced.md", "blocks.txt",
              "double-blocks.txt", "x-walls.txt", "start-goal.txt", "at-sign.txt", "percent.txt",
              "tabs.txt", "utf16.txt", "python.py"})
            row(file);
        row("openings.txt", "", "openings");
        row("zero-one.txt", "one-is-wall");
        row("zero-one-no-ends.json", "one-is-wall", "no ends");
        row("zero-one-dense.txt", "one-is-wall", "no ends");
        row("one-zero-walkable.json", "zero-is-wall", "no ends");
    }

    void everyFileReadsAsItsPageSays()
    {
        QFETCH(QString, legend);
        QFETCH(QString, held);
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
        ReadOptions options;
        if (!legend.isEmpty()) {
            const auto unsure = readLevel(file);
            QVERIFY(!unsure && unsure.error().code == ErrorCode::unclear);
            options.legend = *readLegend(legend.toStdString());
        }

        const auto read = readLevel(file, nullptr, options);

        QCOMPARE(answer(read), "read");
        QCOMPARE(picture(read->level.maze), picture(expected));
    }

    void everySmallFileReadsAsItsPageSays_data()
    {
        const auto row = test::columns<QString, QString>("legend", "rows");
        row("w24_list_of_strings.js", "", "S#./..E/");
        row("w24_numpy_repr.txt", "", "S#..o/.#.#./...#E/");
        row("w26_bom_trailing_comma.csv", "", "S#./.#./..E/");
        row("w26_typographic_minus.txt", "", "S#./.#./..E/");
        row("w31_backslash_rows.txt", "", "#######/#.#...#/#.#.#.#/#...#E#/#######/");
        row("w31_frozen_lake.txt", "", "S.../.#.#/...#/#..E/");
        row("w39_player_at_the_edge.txt", "", "#####/#...#/###.#/S...#/#####/");
        row("w42_glyph_csv.csv", "", "#S#/#.E/###/");
        row("w42_star_free_x_wall.txt", "", ".#.../.#.#./...#./");
        row("w45_matrix_under_a_key.json", "one-is-wall", "S#.../.#.#./...#E/");
    }

    void everySmallFileReadsAsItsPageSays()
    {
        QFETCH(QString, legend);
        QFETCH(QString, rows);
        const auto file = filesOfForms() / "more" / QTest::currentDataTag();
        if (!std::filesystem::exists(file))
            QSKIP("the files of forms are not beside this checkout");
        ReadOptions options;
        if (!legend.isEmpty()) {
            QVERIFY(!readLevel(file));
            options.legend = *readLegend(legend.toStdString());
        }

        const auto read = readLevel(file, nullptr, options);

        QCOMPARE(answer(read), "read");
        QCOMPARE(picture(read->level.maze).replace('\n', '/'), rows);
    }

    void stepCostsAreAsked()
    {
        const auto file = filesOfForms() / "costs.txt";
        if (!std::filesystem::exists(file))
            QSKIP("the files of forms are not beside this checkout");

        const auto unsure = readLevel(file);
        const auto read = readLevel(file, nullptr, {.legend = *readLegend("digits=costs")});

        QVERIFY(!unsure && unsure.error().code == ErrorCode::unclear);
        QCOMPARE(answer(read), "read");
        QCOMPARE(picture(read->level.maze).left(18), "heifcg.f\nhehdi.ch\n");
    }

    void theMazeThatWasDrawnIsRead_data()
    {
        QTest::addColumn<int>("form");
        for (std::size_t i = 0; i < textForms.size(); ++i)
            QTest::newRow(textForms[i].name) << static_cast<int>(i);
    }

    void theMazeThatWasDrawnIsRead()
    {
        QFETCH(int, form);
        const TextForm& drawn = textForms[static_cast<std::size_t>(form)];

        for (int number = 0; number < 10; ++number) {
            const Maze maze = heldPart(mazeOfNumber(number), drawn.held);
            const std::string text = drawn.written(maze);
            ReadOptions options{.level = drawn.level};
            if (*drawn.legend != '\0') {
                const auto unsure = readLevelText(text, "", nullptr, options);
                QVERIFY2(!unsure && unsure.error().code == ErrorCode::unclear, text.c_str());
                QVERIFY(!unsure.error().message.empty() && unsure.error().line > 0);
                options.legend = *readLegend(drawn.legend);
            }

            const auto read = readLevelText(text, "", nullptr, options);

            QVERIFY2(read, qPrintable(answer(read) + '\n' + QString::fromStdString(text)));
            QCOMPARE(picture(read->level.maze), picture(maze));
            QCOMPARE(read->level.maze, maze);
        }
    }
};

} // namespace mazewright

QTEST_APPLESS_MAIN(mazewright::IncomingTest)
#include "incoming_test.moc"
