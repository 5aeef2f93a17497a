#include "solvers/files/text_grids.h"

#include "solvers/core/cell_set.h"
#include "solvers/core/text.h"
#include "solvers/files/file_text.h"
#include "solvers/files/format.h"
#include "solvers/files/level_metadata.h"
#include "solvers/files/openings.h"
#include "solvers/files/unwrap.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <utility>

namespace mazewright {

namespace {

/// Returns true if the first line has quoted fields between separators.
bool hasQuotedFields(std::string_view text)
{
    const std::size_t begin = text.find_first_not_of(" \t\r\n");
    const std::string_view row = text.substr(begin, text.find_first_of("\r\n", begin) - begin);
    return text.find_first_of("[{(") == std::string_view::npos &&
           (row.find("\",\"") != row.npos || row.find("\";\"") != row.npos ||
            row.find("\"\t\"") != row.npos);
}

/// Returns true if the first bracket or quotation mark begins the text, or a value of a name.
bool beginsLiteral(std::string_view text)
{
    const std::size_t at = text.find_first_of("[{(\"'`");
    const std::string_view before = text::trimmed(text.substr(0, at));
    const std::string_view line = before.substr(before.find_last_of("\r\n") + 1);
    const bool isName =
        line.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                               "0123456789_ .*&:<>=\t") == line.npos;
    return isName && (line.empty() || line.ends_with('=') || text[at] == '(' ||
                      text.find('=', at) != text.npos);
}

/// Returns the grid with number `level` of the lists in a text; empty if it has no lists.
Expected<std::optional<TextGrid>> gridInLists(std::string_view text, int level)
{
    const auto bare = unwrapped(text, level, true);
    if (!bare)
        return tl::unexpected(bare.error());
    const std::string_view inner = bare->text ? *bare->text : text;
    if (!mayHaveLiterals(inner) || hasQuotedFields(inner))
        return std::nullopt;
    auto grids = gridsOfLiterals(inner);
    // Brackets and quotation marks may also be symbols, or separate fields, or stand in a heading.
    if (!grids && beginsLiteral(inner))
        return tl::unexpected(grids.error());
    if (!grids || grids->empty())
        return std::nullopt;
    const auto levels = static_cast<int>(grids->size());
    const int wanted = bare->levels > 1 ? 1 : level;
    if (auto is = checkLevelNumber(wanted, grids->size()); !is)
        return tl::unexpected(is.error());
    return TextGrid{std::move((*grids)[static_cast<std::size_t>(wanted) - 1]), bare->taken,
                    std::max(levels, bare->levels)};
}

/// Returns the grid with number `level` of a text.
Expected<TextGrid> gridIn(std::string_view text, int level)
{
    if (mayHaveLiterals(text)) {
        auto inLists = gridInLists(text, level);
        if (!inLists)
            return tl::unexpected(inLists.error());
        if (*inLists)
            return **std::move(inLists);
    }
    const auto bare = unwrapped(text, level, false);
    if (!bare)
        return tl::unexpected(bare.error());
    return gridOfLines(bare->text ? *bare->text : text).map([&bare](SymbolGrid&& grid) {
        return TextGrid{std::move(grid), bare->taken, bare->levels};
    });
}

} // namespace

Expected<TextGrid> readTextGrid(std::string_view text, int level)
{
    return gridIn(text, level).map([text](TextGrid&& grid) {
        grid.rooms = roomsOfTable(text);
        if (!grid.rooms)
            grid.rooms = roomsOfWallMatrices(text);
        return std::move(grid);
    });
}

// Which legend

namespace {

/// A legend under consideration.
struct Candidate {
    Legend legend;
    bool isAsked = false;
};

const std::vector<Candidate>& allKnown()
{
    static const std::vector<Candidate> all = [] {
        std::vector<Candidate> known;
        for (const KnownLegend& row : knownLegends())
            known.push_back({knownLegend(row.id), row.isAsked});
        return known;
    }();
    return all;
}

/// Returns true if a symbol that a known legend takes as floor may be a thing that lies on it: a
/// round letter beside another floor that occurs more often.
bool mayLieOnFloor(std::string_view letter, const Legend& known, const SymbolGrid& grid)
{
    const Symbol* symbol =
        letter == "O" || letter == "o" || letter == "0" ? grid.find(letter) : nullptr;
    return symbol != nullptr &&
           std::any_of(grid.symbols.begin(), grid.symbols.end(), [&](const Symbol& other) {
               const auto entry = known.explain(other.text);
               return other.count > symbol->count && entry && entry->cell == pack({});
           });
}

/// Returns true if a symbol that a known legend takes as one end alone says so only beside the
/// other end: B beside A, 3 beside 2. Without it people often mean something else, but for a
/// matrix that has its -1.
bool needsOtherEnd(const Legend::Entry& entry, const Legend& given, const Legend& known,
                   const SymbolGrid& grid)
{
    constexpr std::array ofPairs = {'A', 'a', 'B', 'b', '2', '3'};
    const bool isStart = entry.cell == packedStart;
    if (grid.find("-1") || entry.symbol.size() != 1 ||
        std::find(ofPairs.begin(), ofPairs.end(), entry.symbol[0]) == ofPairs.end() ||
        (!isStart && entry.cell != packedEnd))
        return false;
    return std::none_of(grid.symbols.begin(), grid.symbols.end(), [&](const Symbol& symbol) {
        const auto own = given.explain(symbol.text);
        const auto other = own ? own : known.explain(symbol.text);
        return other && other->cell == (isStart ? packedEnd : packedStart);
    });
}

/// Returns `given` completed by the entries of `known` that can be meant in a grid; empty if they
/// contradict each other.
std::optional<Legend> completed(const Legend& given, const Legend& known, const SymbolGrid& grid)
{
    Legend whole = given;
    whole.id = given == Legend{} ? known.id : std::string();
    if (given.digits == Digits::none)
        whole.digits = known.digits;
    for (const Legend::Entry& entry : known.entries) {
        const auto own = given.explain(entry.symbol);
        if (own && own->cell != entry.cell)
            return std::nullopt;
        const bool isFloor = entry.cell == pack({});
        if (!own && !(isFloor && mayLieOnFloor(entry.symbol, known, grid)) &&
            !needsOtherEnd(entry, given, known, grid))
            whole.entries.push_back(entry);
    }
    return whole;
}

/// The number of cells that a legend explains, and what they are.
struct Explained {
    std::size_t cells = 0;
    std::size_t walls = 0;
    std::size_t open = 0; ///< apart from ends
    std::size_t starts = 0;
    std::size_t ends = 0;
    bool isWhole = true;
};

/// Returns true if a symbol would be several starts or ends. It means something else.
bool isRepeatedEnd(const Symbol& symbol, const Legend::Entry& entry)
{
    return symbol.count > 1 && (entry.cell == packedStart || entry.cell == packedEnd);
}

Explained explainedBy(const Legend& legend, const SymbolGrid& grid)
{
    Explained explained;
    for (const Symbol& symbol : grid.symbols) {
        const auto entry = legend.explain(symbol.text);
        explained.isWhole &= entry.has_value();
        if (!entry)
            continue;
        explained.cells += isRepeatedEnd(symbol, *entry) ? 0 : symbol.count;
        explained.walls += entry->cell == packedWall ? symbol.count : 0;
        explained.open += entry->cell && *entry->cell != packedWall &&
                                  *entry->cell != packedStart && *entry->cell != packedEnd
                              ? symbol.count
                              : 0;
        explained.starts += entry->cell == packedStart ? symbol.count : 0;
        explained.ends += entry->cell == packedEnd ? symbol.count : 0;
    }
    return explained;
}

bool isDense(const SymbolGrid& grid)
{
    return !grid.isLiteral && grid.layout != CellLayout::fields &&
           grid.layout != CellLayout::commas;
}

/// Returns true if numbers are surely a board of tiles: more kinds than ends and walls need, and
/// either walls (9) and empty cells, or each kind an even number of times.
bool isBoard(const SymbolGrid& grid)
{
    if (!grid.isNumbers() || grid.find("-1") || isDense(grid))
        return false;
    const bool hasWalls = grid.find("9") && grid.find("0");
    bool hasMany = false;
    bool isEven = true;
    for (const Symbol& symbol : grid.symbols) {
        const auto number = *text::wholeNumber(symbol.text);
        hasMany |= number >= 4;
        isEven &= number == 0 || number == 9 || symbol.count % 2 == 0;
    }
    return hasMany && (isEven || hasWalls);
}

/// Returns true if a legend is meant for such a grid at all. Boards have more kinds of tiles than
/// other grids of numbers have kinds of cells.
bool isMeantFor(const Legend& legend, const SymbolGrid& grid, const Legend& given)
{
    if (legend.id == "link-board" || legend.id == "numbers-are-walls")
        return std::any_of(grid.symbols.begin(), grid.symbols.end(), [&](const Symbol& symbol) {
            return !given.explain(symbol.text) && text::wholeNumber(symbol.text).value_or(0) >= 4;
        });
    if (legend.id == "lines")
        return (grid.find("-") && grid.find("|")) || (grid.find("─") && grid.find("│")) ||
               (grid.find("═") && grid.find("║"));
    // In a table an empty field may be a mistake.
    if (legend.id == "one-and-blank" || legend.id == "zero-and-blank")
        return isDense(grid);
    const bool hasNumbers =
        std::any_of(grid.symbols.begin(), grid.symbols.end(),
                    [](const Symbol& symbol) { return text::wholeNumber(symbol.text); });
    if (legend.id == "glyphs" && grid.layout == CellLayout::wide && hasNumbers)
        return false;
    return legend.id != "glyphs" || isDense(grid) || !grid.isNumbers();
}

/// Returns true if a grid without walls is not meant by a legend.
bool needsWalls(const Legend& legend)
{
    return legend.digits == Digits::none && legend.id != "matrix";
}

/// Returns true if two legends give the same maze.
bool giveSameMaze(const Legend& a, const Legend& b, const SymbolGrid& grid)
{
    return std::all_of(grid.symbols.begin(), grid.symbols.end(), [&](const Symbol& symbol) {
        return a.explain(symbol.text)->cell == b.explain(symbol.text)->cell;
    });
}

} // namespace

bool explainsAll(const Legend& legend, const SymbolGrid& grid)
{
    return explainedBy(legend, grid).isWhole;
}

bool isClear(const SymbolGrid& grid, const std::vector<Legend>& legends)
{
    if (legends.size() != 1)
        return false;
    // A single 2 or 3 may be an end whose other one is not placed yet.
    const bool mayBeEnd = std::ranges::any_of(grid.symbols, [](const Symbol& symbol) {
        return symbol.count == 1 && (symbol.text == "2" || symbol.text == "3");
    });
    const bool areLow = std::ranges::all_of(grid.symbols, [](const Symbol& symbol) {
        return text::wholeNumber(symbol.text).value_or(0) <= 3;
    });
    if (legends.front().id == "costs" && mayBeEnd && areLow)
        return false;
    return legends.front().id != "link-board" || isBoard(grid);
}

std::vector<Legend> legendsFor(const SymbolGrid& grid, const Legend& given)
{
    const bool isPlain = given == Legend{};
    if (!isPlain && explainsAll(given, grid))
        return {given};
    if (isPlain && isBoard(grid) && explainedBy(knownLegend("link-board"), grid).isWhole)
        return {knownLegend("link-board")};
    const bool isDigits = isDense(grid) && grid.isNumbers();
    std::vector<Legend> legends;
    for (const Candidate& candidate : allKnown()) {
        const auto legend = completed(given, candidate.legend, grid);
        if (!legend || !isMeantFor(candidate.legend, grid, given))
            continue;
        const Explained explained = explainedBy(*legend, grid);
        const bool isAsked = candidate.isAsked || (candidate.legend.id == "glyphs" && isDigits);
        const bool isLikely = !isAsked ? candidate.legend.id == "glyphs" ||
                                             (explained.walls > 0 && grid.symbols.size() > 1)
                              : needsWalls(candidate.legend)
                                  ? explained.walls > 0 && explained.open > 0
                                  : explained.walls < explained.cells;
        const bool fits =
            explained.isWhole && explained.starts <= 1 && explained.ends <= 1 && isLikely;
        if (!fits || (!isPlain && explained.open == 0))
            continue;
        if (!isAsked && legends.empty())
            return {*legend};
        if (isAsked && std::none_of(legends.begin(), legends.end(), [&](const Legend& other) {
                return giveSameMaze(*legend, other, grid);
            }))
            legends.push_back(*legend);
    }
    return legends;
}

namespace {

/// Returns true if a symbol fills the sides of a grid, but for openings.
bool surrounds(const Symbol& symbol, const SymbolGrid& grid)
{
    std::size_t sides = 0;
    std::size_t filled = 0;
    forEachOnSides({{}, grid.rows, grid.columns}, [&](Position at) {
        const auto row = static_cast<std::size_t>(at.row) * static_cast<std::size_t>(grid.columns);
        const std::uint8_t number = grid.cells[row + static_cast<std::size_t>(at.column)];
        ++sides;
        filled += &grid.symbols[number] == &symbol ? 1 : 0;
    });
    return 10 * filled >= 9 * sides;
}

/// Takes all symbols of a start from a legend but the first that the grid has, and of an end: a
/// letter has another meaning where the usual one is there too. Symbols that occur several times
/// are no ends either.
void dropRivals(Legend& legend, const SymbolGrid& grid)
{
    bool hasStart = false;
    bool hasEnd = false;
    std::erase_if(legend.entries, [&](const Legend::Entry& entry) {
        const Symbol* symbol = grid.find(entry.symbol);
        const bool isEnd = entry.cell == packedEnd;
        if ((!isEnd && entry.cell != packedStart) || symbol == nullptr)
            return false;
        return symbol->count > 1 || std::exchange(isEnd ? hasEnd : hasStart, true);
    });
}

} // namespace

Legend nearestLegend(const SymbolGrid& grid, const Legend& given)
{
    if (given == Legend{} && isBoard(grid))
        return knownLegend("link-board");
    Legend nearest = given;
    std::size_t most = 0;
    for (const Candidate& candidate : allKnown()) {
        auto legend = completed(given, candidate.legend, grid);
        if (!legend || !isMeantFor(candidate.legend, grid, given))
            continue;
        dropRivals(*legend, grid);
        const Explained explained = explainedBy(*legend, grid);
        const std::size_t cells = explained.walls > 0 ? explained.cells : explained.cells / 4;
        if (cells > most) {
            most = cells;
            nearest = *std::move(legend);
        }
    }
    // Without walls, what surrounds the grid means something else than floor.
    if (explainedBy(nearest, grid).walls == 0)
        std::erase_if(nearest.entries, [&](const Legend::Entry& entry) {
            const Symbol* symbol = grid.find(entry.symbol);
            return symbol != nullptr && !given.explain(entry.symbol) && surrounds(*symbol, grid);
        });
    return nearest;
}

bool looksLikeMaze(const SymbolGrid& grid)
{
    const std::size_t explained = explainedBy(nearestLegend(grid), grid).cells;
    return grid.rows > 1 && 2 * explained >= grid.cells.size();
}

namespace {

/// Returns a symbol as it is named in a sentence.
std::string symbolName(std::string_view symbol)
{
    return symbol == " " ? "blank" : printable(symbol, 24);
}

/// Returns the part of a legend that a grid uses, in the order of its symbols.
Legend usedPart(const Legend& legend, const SymbolGrid& grid)
{
    Legend used;
    for (const Symbol& symbol : grid.symbols)
        if (const auto entry = legend.explain(symbol.text))
            used.entries.push_back(*entry);
    return used;
}

/// Returns what each symbol means: `# wall, blank floor, S start`. Words that mean what they say
/// are left out.
std::string meaningsOf(const Legend& legend, const SymbolGrid& grid)
{
    std::string meanings;
    std::size_t numbers = 0; // that the legend explains by one rule
    for (const Symbol& symbol : grid.symbols) {
        const auto entry = legend.explain(symbol.text);
        const bool isOwn = std::any_of(legend.entries.begin(), legend.entries.end(),
                                       [&](const auto& own) { return own.symbol == symbol.text; });
        numbers += isOwn ? 0 : 1;
        if (isOwn && symbol.text != meaningText(entry->cell))
            meanings += fmt::format("{}{} {}", meanings.empty() ? "" : ", ",
                                    symbolName(symbol.text), meaningText(entry->cell));
    }
    if (numbers > 0)
        meanings += fmt::format("{} {}", meanings.empty() ? "numbers" : ", other numbers",
                                nameOfDigits(legend.digits));
    return meanings;
}

/// Returns a legend as an argument of a shell.
std::string shellText(const std::string& legend)
{
    const bool isPlain = legend.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUV"
                                                  "WXYZ0123456789=,.+-_%") == std::string::npos;
    return isPlain ? legend : fmt::format("'{}'", legend);
}

/// Returns the option that chooses a legend.
std::string optionFor(const Legend& legend, const SymbolGrid& grid)
{
    return fmt::format("--legend {}", legend.id.empty()
                                          ? shellText(writtenLegend(usedPart(legend, grid)))
                                          : legend.id);
}

tl::unexpected<Error> severalMeanings(const std::vector<Legend>& legends, const SymbolGrid& grid)
{
    std::vector<std::string> options;
    options.reserve(legends.size());
    for (const Legend& legend : legends)
        options.push_back(
            fmt::format("{} ({})", optionFor(legend, grid), meaningsOf(legend, grid)));
    std::stable_sort(
        options.begin(), options.end(),
        [](const std::string& a, const std::string& b) { return a.size() < b.size(); });
    if (options.size() == 1)
        return failure(ErrorCode::unclear,
                       messageOf("it is unclear what these symbols mean; choose {}, or give their "
                                 "meanings: --legend 'SYMBOL=MEANING,…'",
                                 options.front()),
                       grid.lines.front());
    return failure(ErrorCode::unclear,
                   messageOf("these symbols have several meanings; choose one: {}",
                             fmt::format("{}", fmt::join(options, "; "))),
                   grid.lines.front());
}

/// Returns what an unknown symbol may mean: an end if a legend that knows the walls of the grid
/// says so, and the nearest legend finds no such end; wall if it surrounds the grid; else floor.
PackedCell likelyMeaning(const Symbol& symbol, const Legend& nearest, const SymbolGrid& grid)
{
    const Explained found = explainedBy(nearest, grid);
    for (const Candidate& candidate : allKnown()) {
        const auto entry = candidate.legend.explain(symbol.text);
        const bool isEnd = entry && ((entry->cell == packedStart && found.starts == 0) ||
                                     (entry->cell == packedEnd && found.ends == 0));
        if (isEnd && symbol.count == 1 && explainedBy(candidate.legend, grid).walls > 0)
            return *entry->cell;
    }
    return surrounds(symbol, grid) ? packedWall : pack({});
}

/// Returns the error of a grid that no legend fits: a symbol twice that is a start or end, or
/// unknown symbols.
tl::unexpected<Error> noMeaning(const SymbolGrid& grid, const Legend& given)
{
    for (const Candidate& candidate : allKnown()) {
        const auto legend = completed(given, candidate.legend, grid);
        if (!legend || !isMeantFor(candidate.legend, grid, given) ||
            !explainedBy(*legend, grid).isWhole)
            continue;
        Explained ends = explainedBy(*legend, grid);
        for (const Symbol& symbol : grid.symbols)
            if (symbol.count == 2 && isRepeatedEnd(symbol, *legend->explain(symbol.text)))
                (legend->explain(symbol.text)->cell == packedStart ? ends.starts : ends.ends) -= 1;
        if (ends.starts <= 1 && ends.ends <= 1)
            if (auto maze = mazeOf(grid, *legend); !maze)
                return tl::unexpected(maze.error());
    }
    const Legend nearest = nearestLegend(grid, given);
    std::vector<const Symbol*> unknown;
    for (const Symbol& symbol : grid.symbols)
        if (!nearest.explain(symbol.text))
            unknown.push_back(&symbol);
    if (unknown.empty())
        return failure(ErrorCode::unclear, "this is no grid of cells; expected walls and floor",
                       grid.lines.front());
    constexpr std::size_t mostNamed = 8;
    std::string names;
    for (std::size_t i = 0; i < std::min(unknown.size(), mostNamed); ++i)
        names += fmt::format("{}'{}'", names.empty() ? "" : ", ", printable(unknown[i]->text, 24));
    if (unknown.size() > mostNamed)
        names += ", …";
    const Symbol& first = *unknown.front();
    const Legend example{.entries = {{first.text, likelyMeaning(first, nearest, grid)}}};
    const std::string option = shellText(printable(writtenLegend(example), 40));
    return failure(
        ErrorCode::unclear,
        unknown.size() == 1
            ? messageOf("{} has no meaning here; --legend {} gives it one", names, option)
            : messageOf("{} have no meaning here; --legend {} gives the first one", names, option),
        grid.lines[static_cast<std::size_t>(first.first.row)]);
}

/// Returns the legend of the grid. Errors: `unclear`.
Expected<Legend> chosenLegend(const SymbolGrid& grid, const ReadOptions& options,
                              const Format* format)
{
    const Legend given = options.legend.value_or(Legend{});
    if (format != nullptr && !format->legend.empty()) {
        Legend fixed = knownLegend(format->legend);
        for (const Legend::Entry& entry : given.entries) {
            std::erase_if(fixed.entries, [&entry](const Legend::Entry& other) {
                return other.symbol == entry.symbol;
            });
            fixed.entries.push_back(entry);
        }
        return fixed;
    }
    if (given != Legend{} && explainsAll(given, grid))
        return given;
    const std::vector<Legend> legends = legendsFor(grid, given);
    if (legends.empty())
        return noMeaning(grid, given);
    if (!isClear(grid, legends))
        return severalMeanings(legends, grid);
    return legends.front();
}

/// Returns the format of a grid with a legend. A null `format` follows from the legend.
const Format* formatOfGrid(const Format* format, const Legend& legend, const SymbolGrid& grid)
{
    if (legend.id == "matrix" && grid.layout == CellLayout::commas && !grid.isLiteral)
        return findFormat("csv");
    if (format == nullptr)
        format = findFormat(legend.id);
    return format != nullptr ? format : findFormat("grid");
}

Message layoutNote(const SymbolGrid& grid)
{
    if (grid.layout == CellLayout::wide)
        return messageOf("{} columns per cell", grid.width);
    if (grid.layout == CellLayout::spaced)
        return "a blank between cells";
    if (grid.isMoved)
        return "cells stand where they say, not in the order of the list";
    return {};
}

/// Tells what was taken off around a grid, and which of several it is.
void tellSurroundings(const TextGrid& text, const ReadOptions& options, Message& readAs)
{
    if (!text.taken.empty())
        addNote(readAs, messageOf("without {}", text.taken));
    if (text.levels > 1)
        addNote(readAs, levelNote(options.level, static_cast<std::size_t>(text.levels)));
}

/// Returns the level of rooms. `readAs`: what they were read from.
Expected<ReadLevel> levelOfRooms(const TextGrid& text, const RoomsWithMeaning& rooms,
                                 Message readAs, const ReadOptions& options)
{
    auto maze = mazeOfRooms(rooms.rooms, rooms.meaning);
    if (!maze)
        return tl::unexpected(maze.error());
    ReadLevel read{.level = {.maze = *std::move(maze)},
                   .format = findFormat("json-rooms"),
                   .readAs = std::move(readAs),
                   .levels = text.levels};
    completeEnds(read.level.maze, options.hasOpenings, read.readAs);
    tellSurroundings(text, options, read.readAs);
    return read;
}

} // namespace

Expected<ReadLevel> levelOfGrid(const TextGrid& text, const ReadOptions& options,
                                const Format* format)
{
    const SymbolGrid& grid = text.grid;
    const bool isFree = format == nullptr && !options.legend;
    if (isFree && text.rooms)
        return levelOfRooms({}, {*text.rooms, {}}, "read as rooms and the walls beside them",
                            options);
    if (isFree)
        if (const auto rooms = roomsOfNumbers(grid))
            return levelOfRooms(text, *rooms,
                                messageOf("numbers are rooms; {}", meaningNote(rooms->meaning)),
                                options);
    const auto legend = chosenLegend(grid, options, format);
    if (!legend)
        return tl::unexpected(legend.error());
    auto maze = mazeOf(grid, *legend);
    if (!maze)
        return tl::unexpected(maze.error());
    ReadLevel read{.level = {.maze = *std::move(maze)},
                   .format = formatOfGrid(format, *legend, grid),
                   .levels = text.levels};
    const bool isOurs = read.format->info.id != "grid";
    if (!isOurs) {
        if (const std::string meanings = meaningsOf(*legend, grid); !meanings.empty())
            addNote(read.readAs, messageOf("read as {}", meanings));
        setLegend(read.level, writtenLegend(usedPart(*legend, grid)));
        if (options.hasOpenings)
            if (const Message ends = takeEndsFromOpenings(read.level.maze); !ends.empty())
                addNote(read.readAs, ends);
    }
    if (const Message layout = layoutNote(grid); !layout.empty())
        addNote(read.readAs, layout);
    if (grid.hasIndices)
        addNote(read.readAs, "without the numbers of rows and columns");
    if (grid.hasBlankLines)
        addNote(read.readAs, "blank lines are rows of blanks");
    tellSurroundings(text, options, read.readAs);
    return read;
}

} // namespace mazewright
