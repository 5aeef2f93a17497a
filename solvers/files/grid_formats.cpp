#include "solvers/core/text.h"
#include "solvers/files/cell_rows.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"
#include "solvers/files/level_metadata.h"
#include "solvers/files/text_grids.h"
#include "solvers/files/unwrap.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>

// The formats of texts with one symbol per cell: how each is written, by which legend. All are read
// in the same way, by `text_grids.cpp`.

namespace mazewright {

namespace {

/// Returns the symbol of a cell; empty if the legend has none.
std::string symbolFor(PackedCell packed, const Legend& legend)
{
    for (const Legend::Entry& entry : legend.entries)
        if (entry.cell == packed)
            return entry.symbol;
    const Cell cell = unpack(packed);
    const bool isTile = legend.digits == Digits::tiles && cell.kind == CellKind::tile;
    const bool isCost = legend.digits == Digits::costs && cell.kind == CellKind::floor;
    const std::string number = std::to_string(cell.value);
    const bool isTaken = std::any_of(legend.entries.begin(), legend.entries.end(),
                                     [&](const auto& entry) { return entry.symbol == number; });
    return (isTile || isCost) && !isTaken ? number : std::string();
}

/// The symbols of all cells of a maze.
struct CellSymbols {
    std::array<std::string, 256> of{};
    bool areCharacters = true; ///< true if all symbols that occur have one character
};

/// Finds the symbols of the cells of a maze. Errors: `unsupported`, with the first cell without
/// one.
Expected<CellSymbols> symbolsOf(const Maze& maze, const Legend& legend)
{
    CellSymbols symbols;
    for (std::size_t packed = 0; packed < symbols.of.size(); ++packed)
        symbols.of[packed] = symbolFor(static_cast<PackedCell>(packed), legend);
    const auto cells = maze.packed();
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string& symbol = symbols.of[cells[i]];
        if (symbol.empty()) {
            const Position at = maze.position(static_cast<CellIndex>(i));
            return failure(ErrorCode::unsupported,
                           messageOf("the legend of the format 'grid' has no symbol for the cell "
                                     "({}, {}), {}; use the format 'maze'",
                                     at.row, at.column, meaningText(cells[i])));
        }
        symbols.areCharacters &= firstCharacter(symbol).size() == symbol.size();
    }
    return symbols;
}

/// What stands around and between the cells of a written grid.
struct GridMarks {
    std::string_view begin{};
    std::string_view rowBegin{};
    std::string_view between{};
    std::string_view rowEnd{"\n"};
    std::string_view lastRowEnd{"\n"};
    std::string_view end{};
    bool isAligned = false; ///< true if a missing sign becomes a blank
    bool isQuoted = false;  ///< true if symbols are strings
};

std::string laidOut(const Maze& maze, const CellSymbols& symbols, const GridMarks& marks)
{
    std::string text(marks.begin);
    text.reserve(maze.size() * (1 + marks.between.size() + (marks.isAligned ? 1 : 0)));
    const auto cells = maze.packed();
    const auto columns = static_cast<std::size_t>(maze.columns());
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::string& symbol = symbols.of[cells[i]];
        if (i % columns == 0)
            text += marks.rowBegin;
        if (marks.isAligned && symbol.size() == 1)
            text += ' ';
        if (marks.isQuoted)
            text += '"';
        text += symbol;
        if (marks.isQuoted)
            text += '"';
        const bool isLast = i + 1 == cells.size();
        text += (i + 1) % columns != 0 ? marks.between : isLast ? marks.lastRowEnd : marks.rowEnd;
    }
    return text.append(marks.end);
}

/// Returns true if the numbers of a maze, in rows of fields, tell that the legend with this id is
/// theirs.
bool tellsLegend(const Maze& maze, const CellSymbols& symbols, std::string_view id)
{
    std::array<std::size_t, 256> counts{};
    for (const PackedCell cell : maze.packed())
        ++counts[cell];
    SymbolGrid grid{.layout = CellLayout::fields};
    for (std::size_t cell = 0; cell < counts.size(); ++cell)
        if (counts[cell] > 0)
            grid.symbols.push_back({symbols.of[cell], counts[cell]});
    const std::vector<Legend> legends = legendsFor(grid);
    return isClear(grid, legends) && legends.front().id == id;
}

Expected<std::string> writeNumbers(const Level& level, const Capacity& capacity,
                                   std::string_view legend, const GridMarks& marks,
                                   std::string_view mark)
{
    if (const auto fits = checkCapacity(level.maze, capacity); !fits)
        return tl::unexpected(fits.error());
    const auto symbols = symbolsOf(level.maze, knownLegend(legend));
    if (!symbols)
        return tl::unexpected(symbols.error());
    const std::string text = laidOut(level.maze, *symbols, marks);
    const bool isTold = mark.empty() || tellsLegend(level.maze, *symbols, legend);
    return isTold ? text : fmt::format("{}\n{}", mark, text);
}

Expected<std::string> writeMatrix(const Level& level)
{
    return writeNumbers(level, {.form = "matrix", .coinPoints = 1}, "matrix",
                        {.between = " ", .isAligned = true}, matrixMark);
}

Expected<std::string> writeCsv(const Level& level)
{
    return writeNumbers(level, {.form = "csv", .coinPoints = 1}, "matrix", {.between = ","},
                        matrixMark);
}

Expected<std::string> writeLinkBoard(const Level& level)
{
    return writeNumbers(level, {.form = "link-board", .ends = SupportsEnds::no, .tileSymbol = 8},
                        "link-board", {.between = " "}, linkBoardMark);
}

Expected<std::string> writeZeroOne(const Level& level)
{
    return writeNumbers(level, {.form = "zero-one"}, "one-is-wall", {.between = " "}, {});
}

constexpr GridMarks jsonMarks = {.begin = "[\n",
                                 .rowBegin = " [",
                                 .between = ", ",
                                 .rowEnd = "],\n",
                                 .lastRowEnd = "]\n",
                                 .end = "]\n"};

Expected<std::string> writeJsonList(const Level& level)
{
    return writeNumbers(level, {.form = "json"}, "one-is-wall", jsonMarks, {});
}

Expected<std::string> writePythonList(const Level& level)
{
    GridMarks marks = jsonMarks;
    marks.begin = "maze = [\n";
    marks.rowBegin = "    [";
    marks.lastRowEnd = "],\n";
    return writeNumbers(level, {.form = "python"}, "one-is-wall", marks, {});
}

Expected<std::string> writeGlyphs(const Level& level)
{
    const auto fits =
        checkCapacity(level.maze, {.form = "glyphs", .coinPoints = 1, .tileSymbol = 9});
    if (!fits)
        return tl::unexpected(fits.error());
    const auto cells = level.maze.packed();
    if (std::all_of(cells.begin(), cells.end(),
                    [](PackedCell cell) { return unpack(cell).kind == CellKind::tile; }))
        return failure(ErrorCode::unsupported,
                       "the format 'glyphs' cannot store a board of tiles alone, because it would "
                       "be read as numbers; use the format 'maze'");
    return laidOut(level.maze, *symbolsOf(level.maze, knownLegend("glyphs")), {});
}

Expected<std::string> writeGrid(const Level& level)
{
    const auto kept = readLegend(legendOf(level));
    return writtenGrid(level, kept ? *kept : *readLegend("#=wall, =floor,S=start,E=end"));
}

} // namespace

// A text of blanks may be read as another maze: a row of them alone is no row, for example.
Expected<std::string> writtenGrid(const Level& level, const Legend& legend)
{
    const auto symbols = symbolsOf(level.maze, legend);
    if (!symbols)
        return tl::unexpected(symbols.error());
    std::string text =
        laidOut(level.maze, *symbols, {.between = symbols->areCharacters ? "" : ","});
    const auto again = readTextGrid(text).and_then(
        [&legend](const TextGrid& read) { return mazeOf(read.grid, legend); });
    if (again && *again == level.maze)
        return text;
    return failure(ErrorCode::unsupported,
                   "the format 'grid' cannot store this maze with this legend, because its text "
                   "would be read as another maze; use the format 'maze'");
}

// The formats

namespace {

/// Reads a text by the legend of a format.
template <const Format* format>
Expected<ReadLevel> readGrid(const LevelText& source)
{
    return readTextGrid(source.text, source.options.level).and_then([&](const TextGrid& text) {
        return levelOfGrid(text, source.options, format);
    });
}

/// Returns true if the first line is the mark of a format.
bool hasMark(std::string_view text, std::string_view mark)
{
    return withoutMark(text).starts_with(mark);
}

} // namespace

const Format* markedFormat(std::string_view text)
{
    if (hasMark(text, linkBoardMark))
        return findFormat("link-board");
    return hasMark(text, matrixMark) ? findFormat("matrix") : nullptr;
}

namespace catalogue {

extern const Format glyphsFormat;
constinit const Format glyphsFormat = {
    .info = {.id = "glyphs",
             .name = "Glyph text",
             .extensions = "*.txt *.ascii.txt *.glyphs",
             .summary = "Rows of glyphs: # wall, . floor, o coin, S start, E end, 1 to 9 tile."},
    .read = readGrid<&glyphsFormat>,
    .write = writeGlyphs,
    .legend = "glyphs",
};

extern const Format matrixFormat;
constinit const Format matrixFormat = {
    .info = {.id = "matrix",
             .name = "One-stroke matrix",
             .extensions = "*.matrix.txt *.matrix",
             .summary = "Rows of numbers: -1 wall, 0 floor, 1 coin, 2 start, 3 end."},
    .read = readGrid<&matrixFormat>,
    .write = writeMatrix,
    .legend = "matrix",
};

extern const Format csvFormat;
constinit const Format csvFormat = {
    .info = {.id = "csv",
             .name = "Comma-separated values",
             .extensions = "*.csv",
             .summary = "The numbers of the matrix, separated by commas, semicolons or tabs."},
    .read = readGrid<&csvFormat>,
    .write = writeCsv,
    .legend = "matrix",
};

extern const Format linkBoardFormat;
constinit const Format linkBoardFormat = {
    .info = {.id = "link-board",
             .name = "Link board",
             .extensions = "*.board.txt *.board",
             .summary = "Rows of numbers: 0 empty, 1 to 8 tile, 9 wall."},
    .read = readGrid<&linkBoardFormat>,
    .write = writeLinkBoard,
    .legend = "link-board",
};

extern const Format gridFormat;
constinit const Format gridFormat = {
    .info = {.id = "grid",
             .name = "Text grid",
             .extensions = "*.grid.txt",
             .summary = "One symbol per cell; a legend gives the symbols their meanings."},
    .read = readGrid<&gridFormat>,
    .write = writeGrid,
};

extern const Format zeroOneFormat;
constinit const Format zeroOneFormat = {
    .info = {.id = "zero-one",
             .name = "Grid of 0 and 1",
             .extensions = "*.01.txt",
             .summary = "Rows of numbers: 1 wall, 0 floor, 2 start, 3 end."},
    .read = readGrid<&zeroOneFormat>,
    .write = writeZeroOne,
    .legend = "one-is-wall",
};

extern const Format jsonFormat;
constinit const Format jsonFormat = {
    .info = {.id = "json",
             .name = "JSON list",
             .extensions = "*.json",
             .summary = "A list of rows of numbers: 1 wall, 0 floor, 2 start, 3 end."},
    .read = readGrid<&jsonFormat>,
    .write = writeJsonList,
    .legend = "one-is-wall",
};

extern const Format pythonFormat;
constinit const Format pythonFormat = {
    .info = {.id = "python",
             .name = "Python list",
             .extensions = "*.py",
             .summary = "A list of rows of numbers: 1 wall, 0 floor, 2 start, 3 end."},
    .read = readGrid<&pythonFormat>,
    .write = writePythonList,
    .legend = "one-is-wall",
};

} // namespace catalogue

} // namespace mazewright
