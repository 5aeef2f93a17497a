#include "solvers/files/symbol_grid.h"

#include "solvers/core/text.h"
#include "solvers/files/file_text.h"

#include <algorithm>
#include <span>
#include <utility>

// Every text with one symbol per cell is read in the same way: first its symbols, then their
// meanings. The symbols alone tell how cells are separated, and the known legends are compared with
// a list of at most 255 symbols and their counts, whatever the size of the maze.

namespace mazewright {

namespace {

constexpr std::size_t mostSymbols = 255;
constexpr std::string_view blank = " ";

/// Counts the symbols and finds their first cells. A symbol that no cell has any more is kept with
/// the count 0.
void countSymbols(SymbolGrid& grid)
{
    constexpr std::size_t few = 12; // a search per symbol is faster than a table
    std::array<std::size_t, 256> counts{};
    if (grid.symbols.size() > few)
        for (const std::uint8_t cell : grid.cells)
            ++counts[cell];
    for (std::size_t i = 0; i < grid.symbols.size(); ++i) {
        const auto number = static_cast<std::uint8_t>(i);
        Symbol& symbol = grid.symbols[i];
        symbol.count = grid.symbols.size() > few
                           ? counts[i]
                           : static_cast<std::size_t>(
                                 std::count(grid.cells.begin(), grid.cells.end(), number));
        const auto at = static_cast<std::size_t>(
            std::find(grid.cells.begin(), grid.cells.end(), number) - grid.cells.begin());
        symbol.first = {static_cast<std::int32_t>(at / static_cast<std::size_t>(grid.columns)),
                        static_cast<std::int32_t>(at % static_cast<std::size_t>(grid.columns))};
    }
}

/// Forgets the symbols that no cell has.
void dropUnused(SymbolGrid& grid)
{
    std::array<std::uint8_t, 256> places{};
    std::vector<Symbol> used;
    for (std::size_t i = 0; i < grid.symbols.size(); ++i)
        if (grid.symbols[i].count > 0) {
            places[i] = static_cast<std::uint8_t>(used.size());
            used.push_back(std::move(grid.symbols[i]));
        }
    for (std::uint8_t& cell : grid.cells)
        cell = places[cell];
    grid.symbols = std::move(used);
}

/// Keeps the columns for which `keeps(column)` is true.
template <class Keeps>
void keepColumns(SymbolGrid& grid, Keeps keeps)
{
    std::size_t kept = 0;
    for (std::size_t i = 0; i < grid.cells.size(); ++i)
        if (keeps(i % static_cast<std::size_t>(grid.columns)))
            grid.cells[kept++] = grid.cells[i];
    grid.cells.resize(kept);
    grid.columns = static_cast<int>(kept / static_cast<std::size_t>(grid.rows));
    countSymbols(grid);
    dropUnused(grid);
}

} // namespace

bool SymbolGrid::isNumbers() const
{
    return std::all_of(symbols.begin(), symbols.end(),
                       [](const Symbol& symbol) { return text::wholeNumber(symbol.text); });
}

const Symbol* SymbolGrid::find(std::string_view text) const
{
    const auto found = std::find_if(symbols.begin(), symbols.end(),
                                    [text](const Symbol& symbol) { return symbol.text == text; });
    return found == symbols.end() ? nullptr : &*found;
}

std::string_view plainNumber(std::string_view piece)
{
    if (piece.size() <= 1)
        return piece;
    std::string_view number = piece;
    if (number.front() == '+')
        number.remove_prefix(1);
    if (const std::size_t point = number.find('.'); point != std::string_view::npos) {
        if (number.find_first_not_of('0', point + 1) != std::string_view::npos)
            return piece;
        number = number.substr(0, point);
    }
    return text::wholeNumber(number) ? number : piece;
}

Expected<std::uint8_t> SymbolRows::number(std::string_view symbol, int line)
{
    const auto first = static_cast<unsigned char>(symbol.empty() ? ' ' : symbol.front());
    const bool isCharacter = symbol.size() <= 1 && first < m_ofCharacter.size();
    if (isCharacter && m_ofCharacter[first] >= 0)
        return static_cast<std::uint8_t>(m_ofCharacter[first]);
    if (!isCharacter)
        if (const auto known = m_others.find(std::string(symbol)); known != m_others.end())
            return known->second;
    if (m_grid.symbols.size() == mostSymbols)
        return failure(ErrorCode::unclear,
                       messageOf("there are more than {} different symbols; expected a grid of "
                                 "cells",
                                 mostSymbols),
                       line);
    const auto next = static_cast<std::uint8_t>(m_grid.symbols.size());
    m_grid.symbols.push_back({.text = symbol.empty() ? std::string(blank) : std::string(symbol)});
    if (isCharacter)
        m_ofCharacter[first] = next;
    else
        m_others.emplace(symbol, next);
    return next;
}

/// Three characters per cell is the most that a layout has.
Expected<void> SymbolRows::checkLength(std::size_t length, int line) const
{
    if (length <= std::size_t{3} * Maze::maxSide)
        return {};
    return failure(ErrorCode::tooLarge,
                   messageOf("this row is too long; expected at most {} cells", Maze::maxSide),
                   line);
}

Expected<void> SymbolRows::add(std::string_view symbol, int line)
{
    const auto cell = number(symbol, line);
    if (!cell)
        return tl::unexpected(cell.error());
    m_grid.cells.push_back(*cell);
    return checkLength(rowLength(), line);
}

Expected<void> SymbolRows::addCharacters(std::string_view text, int line)
{
    if (auto fits = checkLength(text.size() / 4, line); !fits) // four bytes per character at most
        return fits;
    while (!text.empty()) {
        std::size_t known = 0; // nearly every character is ASCII, and not the first of its kind
        while (known < text.size()) {
            const auto character = static_cast<unsigned char>(text[known]);
            if (character >= m_ofCharacter.size() || m_ofCharacter[character] < 0)
                break;
            ++known;
        }
        const std::size_t begin = m_grid.cells.size();
        m_grid.cells.resize(begin + known);
        for (std::size_t i = 0; i < known; ++i)
            m_grid.cells[begin + i] =
                static_cast<std::uint8_t>(m_ofCharacter[static_cast<unsigned char>(text[i])]);
        text.remove_prefix(known);
        if (text.empty())
            break;
        const std::string_view character = firstCharacter(text);
        if (auto added = add(character, line); !added)
            return added;
        text.remove_prefix(character.size());
    }
    return checkLength(rowLength(), line);
}

Expected<void> SymbolRows::endRow(int line)
{
    m_begins.push_back(m_grid.cells.size());
    m_grid.lines.push_back(line);
    if (rows() <= Maze::maxSide)
        return {};
    return failure(
        ErrorCode::tooLarge,
        messageOf("there are more than {} rows; expected at most {}", Maze::maxSide, Maze::maxSide),
        line);
}

Expected<SymbolGrid> SymbolRows::grid(bool pads) &&
{
    const auto lengthOf = [this](std::size_t row) { return m_begins[row + 1] - m_begins[row]; };
    std::size_t longest = 0;
    std::size_t uneven = 0; // the first row whose length is not that of the first row
    for (std::size_t row = 0; row < m_grid.lines.size(); ++row) {
        longest = std::max(longest, lengthOf(row));
        if (uneven == 0 && lengthOf(row) != lengthOf(0))
            uneven = row;
    }
    // A few long rows must not claim the memory of as many columns in all others.
    constexpr std::size_t mostFilling = 16;
    const std::size_t filled = longest * m_grid.lines.size();
    const bool fills = (pads || m_ofCharacter[' '] >= 0) &&
                       filled <= mostFilling * (m_grid.cells.size() + Maze::maxSide);
    if (uneven > 0 && !fills)
        return failure(ErrorCode::syntax,
                       messageOf("this row has {}; expected {}, as in the first row",
                                 counted(lengthOf(uneven), "{} cell", "{} cells"), lengthOf(0)),
                       m_grid.lines[uneven]);
    if (uneven > 0) {
        const auto filler = number(blank, m_grid.lines[uneven]);
        if (!filler)
            return tl::unexpected(filler.error());
        std::vector<std::uint8_t> padded(filled, *filler);
        for (std::size_t row = 0; row < m_grid.lines.size(); ++row)
            std::copy_n(m_grid.cells.begin() + static_cast<std::ptrdiff_t>(m_begins[row]),
                        lengthOf(row), padded.begin() + static_cast<std::ptrdiff_t>(row * longest));
        m_grid.cells = std::move(padded);
    }
    m_grid.rows = rows();
    m_grid.columns = static_cast<int>(longest);
    countSymbols(m_grid);
    return std::move(m_grid);
}

namespace {

/// Returns true if blanks only separate cells: all odd columns are blank, and no even one is, or at
/// least the outer rows of a larger grid are complete.
bool isSpaced(const SymbolGrid& grid, std::uint8_t blankNumber)
{
    const auto columns = static_cast<std::size_t>(grid.columns);
    const auto rows = static_cast<std::size_t>(grid.rows);
    if (columns < 3 || rows < 2 || columns % 2 == 0)
        return false;
    bool isFull = true;
    for (std::size_t row = 0; row < rows; ++row)
        for (std::size_t column = 0; column < columns; ++column) {
            const bool isBlank = grid.cells[row * columns + column] == blankNumber;
            const bool isOuter = row == 0 || row + 1 == rows;
            if (column % 2 == 1 ? !isBlank : isBlank && isOuter)
                return false;
            isFull &= column % 2 == 1 || !isBlank;
        }
    return isFull || (rows >= 5 && columns >= 9);
}

/// Returns true if each cell is `width` characters wide: the same character throughout, or once
/// beside blanks by a symbol that never fills a cell, as letters among blocks.
bool areWide(const SymbolGrid& grid, std::int16_t blankNumber, std::size_t width)
{
    const auto columns = static_cast<std::size_t>(grid.columns);
    if (columns < 2 * width || columns % width != 0 || grid.rows < 3)
        return false;
    std::array<bool, 256> fills{};
    std::array<bool, 256> isAlone{};
    bool isFilledInRow = false;
    bool isIndentedInRow = false;
    bool hasBothInRow = false; // so that blanks are parts of cells, and no cells of their own
    for (std::size_t i = 0; i < grid.cells.size(); i += width) {
        if (i % columns == 0)
            isFilledInRow = isIndentedInRow = false;
        const auto cell = std::span(grid.cells).subspan(i, width);
        const auto blanks =
            static_cast<std::size_t>(std::count(cell.begin(), cell.end(), blankNumber));
        const auto mark =
            std::find_if(cell.begin(), cell.end(),
                         [blankNumber](std::uint8_t symbol) { return symbol != blankNumber; });
        if (std::count(cell.begin(), cell.end(), cell[0]) == std::ssize(cell))
            fills[cell[0]] = true;
        else if (blanks + 1 == width)
            isAlone[*mark] = true;
        else
            return false;
        isFilledInRow |= blanks == 0;
        isIndentedInRow |= blanks + 1 == width && mark != cell.begin();
        hasBothInRow |= isFilledInRow && isIndentedInRow;
    }
    int kinds = 0;
    for (std::size_t symbol = 0; symbol < fills.size(); ++symbol) {
        kinds += fills[symbol] || isAlone[symbol] ? 1 : 0;
        if (fills[symbol] && isAlone[symbol])
            return false;
    }
    if (width > 2 && blankNumber >= 0)
        fills[static_cast<std::size_t>(blankNumber)] = false; // blanks alone tell nothing
    const auto filling = std::count(fills.begin(), fills.end(), true);
    return kinds >= 2 && (width > 2 ? hasBothInRow && filling >= 1 : filling >= 2);
}

/// Keeps one column of each cell.
void narrow(SymbolGrid& grid, std::int16_t blankNumber, std::size_t width)
{
    for (std::size_t i = 0; i < grid.cells.size(); ++i)
        if (i % width != 0 && grid.cells[i] != blankNumber)
            grid.cells[i - i % width] = grid.cells[i];
    keepColumns(grid, [width](std::size_t column) { return column % width == 0; });
    grid.layout = CellLayout::wide;
    grid.width = static_cast<int>(width);
}

/// Removes the columns that only separate cells, and finishes the grid.
SymbolGrid finished(SymbolGrid&& grid)
{
    std::int16_t blankNumber = -1;
    for (std::size_t i = 0; i < grid.symbols.size(); ++i)
        if (grid.symbols[i].text == blank)
            blankNumber = static_cast<std::int16_t>(i);
    const bool hasOthers =
        std::any_of(grid.symbols.begin(), grid.symbols.end(), [](const Symbol& symbol) {
            return symbol.text.size() > 1;
        }); // blocks beyond ASCII
    if (grid.layout == CellLayout::dense && blankNumber >= 0 &&
        isSpaced(grid, static_cast<std::uint8_t>(blankNumber))) {
        keepColumns(grid, [](std::size_t column) { return column % 2 == 0; });
        grid.layout = CellLayout::spaced;
    } else if (grid.layout == CellLayout::dense && (blankNumber >= 0 || hasOthers)) {
        const std::size_t width = areWide(grid, blankNumber, 2)   ? 2
                                  : areWide(grid, blankNumber, 3) ? 3
                                                                  : 1;
        if (width > 1)
            narrow(grid, blankNumber, width);
    }
    return std::move(grid);
}

/// Properties of the lines of a text that tell its layout.
struct LineSurvey {
    std::size_t rows = 0;
    std::size_t margin = std::string_view::npos; ///< blanks before every row
    char separator = '\0';                       ///< a comma, semicolon or tab; null if none
    bool isNumbers = true;                       ///< all pieces between blanks are numbers
    bool isColumn = true;                        ///< every row is a single short number
    std::size_t pieces = 0;                      ///< between blanks, in the first row
    bool isEven = true;                          ///< all rows have that number of pieces
    bool hasBlanks = false;                      ///< a row has a blank between other characters
    std::size_t blankLines = 0;                  ///< between rows
};

/// Returns true for a whole number, also as NumPy prints it (`-1.`).
bool isNumber(std::string_view piece)
{
    return text::realNumber(piece).has_value() && piece.find_first_of("eEnN") == piece.npos &&
           !piece.starts_with('.');
}

/// Returns true if all rows have the same number of pieces between blanks, at least two, and those
/// of the first row are short numbers. Others may then be letters, or mistakes.
bool areRowsOfPieces(std::string_view text)
{
    constexpr std::size_t mostPieces = std::size_t{Maze::maxSide} + 1;
    std::size_t pieces = 0;
    for (const text::Line& line : text::lines(text)) {
        const auto row = text::words(withoutComment(line.text), " \t", mostPieces);
        if (row.empty())
            continue;
        if (pieces == 0 && !std::all_of(row.begin(), row.end(), [](std::string_view piece) {
                return piece.size() <= 2 && isNumber(piece);
            }))
            return false;
        pieces = pieces == 0 ? row.size() : pieces;
        if (row.size() != pieces || pieces < 2)
            return false;
    }
    return pieces > 0;
}

/// Returns true if the text has numbers alone, apart from comments, and something that rows of
/// glyphs do not have: a separator, a zero, a sign, or a single number per line.
bool isNumberText(std::string_view text)
{
    constexpr std::size_t mostPieces = 64; // of each row; later ones are like these
    bool any = false;
    bool isColumn = true;
    bool isUnlikeGlyphs = false;
    for (const text::Line& line : text::lines(text)) {
        const std::string_view row = withoutComment(line.text);
        if (row.find_first_not_of("0123456789-+. \t,;") != std::string_view::npos)
            return false;
        const auto pieces = text::words(row, " \t,;", mostPieces);
        if (!std::all_of(pieces.begin(), pieces.end(), isNumber))
            return false;
        // A row of walls and tiles is no comment: a comment has a blank or a letter.
        if (line.text.find('#') != std::string_view::npos &&
            line.text.find_first_not_of("#.123456789") == std::string_view::npos)
            return false;
        any |= !pieces.empty();
        isColumn &= pieces.empty() || (pieces.size() == 1 && (row.size() == 1 || row == "-1"));
        isUnlikeGlyphs |= row.find_first_of(" \t,;0-+") != std::string_view::npos;
    }
    return any && (isUnlikeGlyphs || isColumn);
}

LineSurvey surveyed(std::string_view text, bool isNumbers)
{
    LineSurvey survey{.isNumbers = isNumbers};
    std::size_t blankLines = 0; // since the last row
    std::size_t separators = 0;
    bool separates = true;
    for (const text::Line& line : text::lines(text)) {
        const std::string_view row = isNumbers ? withoutComment(line.text) : line.text;
        const std::size_t first = row.find_first_not_of(" \t");
        const bool isBlankRow = first == std::string_view::npos;
        if (isBlankRow && row.find('\t') == std::string_view::npos) {
            ++blankLines;
            continue;
        }
        survey.blankLines += survey.rows > 0 ? blankLines : 0;
        blankLines = 0;
        survey.hasBlanks |= text::trimmed(row).find(' ') != std::string_view::npos;
        survey.margin = std::min(survey.margin, isBlankRow ? 0 : row.find_first_not_of(' '));
        if (survey.rows == 0)
            if (const std::size_t at = row.find_first_of(",;\t"); at != std::string_view::npos)
                survey.separator = row[at];
        const auto here =
            static_cast<std::size_t>(std::count(row.begin(), row.end(), survey.separator));
        separators = survey.rows == 0 ? here : separators;
        separates &= here == separators || isNumbers;
        if (isNumbers) {
            const std::size_t pieces = text::words(row, " \t,;", 3).size();
            survey.pieces = survey.rows == 0 ? pieces : survey.pieces;
            survey.isEven &= pieces == survey.pieces;
            survey.isColumn &=
                pieces == 1 && (text::trimmed(row).size() == 1 || text::trimmed(row) == "-1");
        }
        ++survey.rows;
    }
    if (!separates)
        survey.separator = '\0';
    return survey;
}

Expected<void> addFields(SymbolRows& rows, std::string_view row, char separator, int line)
{
    if (static_cast<std::size_t>(std::count(row.begin(), row.end(), separator)) >
        std::size_t{2} * Maze::maxSide)
        return failure(ErrorCode::tooLarge,
                       messageOf("this row is too long; expected at most {} cells", Maze::maxSide),
                       line);
    for (const std::string_view field : text::fields(row, separator))
        if (auto added = rows.add(plainNumber(bareField(field)), line); !added)
            return added;
    return rows.endRow(line);
}

Expected<void> addPieces(SymbolRows& rows, std::string_view row, int line)
{
    while (true) {
        const std::size_t begin = row.find_first_not_of(" \t,;");
        if (begin == std::string_view::npos)
            return rows.endRow(line);
        row.remove_prefix(begin);
        const std::size_t length = std::min(row.find_first_of(" \t,;"), row.size());
        if (auto added = rows.add(plainNumber(row.substr(0, length)), line); !added)
            return added;
        row.remove_prefix(length);
    }
}

/// Removes the last column if a separator at the end of each line has made it.
void dropEmptyEnd(SymbolGrid& grid)
{
    const auto columns = static_cast<std::size_t>(grid.columns);
    if (columns < 2)
        return;
    for (std::size_t i = columns - 1; i < grid.cells.size(); i += columns)
        if (grid.symbols[grid.cells[i]].text != blank)
            return;
    keepColumns(grid, [columns](std::size_t column) { return column + 1 < columns; });
}

/// Returns the number in a cell; -1 if it is no number.
std::int64_t numberIn(const SymbolGrid& grid, int row, int column)
{
    const auto cell = static_cast<std::size_t>(row) * static_cast<std::size_t>(grid.columns) +
                      static_cast<std::size_t>(column);
    return text::wholeNumber(grid.symbols[grid.cells[cell]].text).value_or(-1);
}

/// Removes the first row and column of a table if they are the numbers of its columns and rows, and
/// the corner is empty.
void dropIndices(SymbolGrid& grid)
{
    constexpr int leastSide = 3;
    if (grid.rows < leastSide || grid.columns < leastSide ||
        grid.symbols[grid.cells[0]].text != blank)
        return;
    const std::int64_t first = std::min(numberIn(grid, 0, 1), std::int64_t{Maze::maxSide});
    for (int column = 1; column < grid.columns; ++column)
        if (first < 0 || numberIn(grid, 0, column) != first + column - 1)
            return;
    for (int row = 1; row < grid.rows; ++row)
        if (numberIn(grid, row, 0) != first + row - 1)
            return;
    grid.cells.erase(grid.cells.begin(), grid.cells.begin() + grid.columns);
    grid.lines.erase(grid.lines.begin());
    --grid.rows;
    keepColumns(grid, [](std::size_t column) { return column > 0; });
    grid.hasIndices = true;
}

/// Returns how the cells of the lines are separated.
CellLayout layoutOf(const LineSurvey& survey)
{
    if (survey.separator != '\0')
        return CellLayout::commas;
    const bool isFields = survey.isNumbers && (survey.pieces > 1 || survey.isColumn);
    return isFields ? CellLayout::fields : CellLayout::dense;
}

} // namespace

Expected<SymbolGrid> gridOfLines(std::string_view text)
{
    const bool isNumbers = isNumberText(text) || areRowsOfPieces(text);
    const LineSurvey survey = surveyed(text, isNumbers);
    const CellLayout layout = layoutOf(survey);
    SymbolRows rows;
    bool hasBlanks = false; // at the ends of rows
    const bool hasBlankLines = layout == CellLayout::dense && survey.hasBlanks &&
                               survey.blankLines > 0 && survey.blankLines * 3 <= survey.rows;
    std::vector<int> blankLines; // since the last row
    for (const text::Line& line : text::lines(text)) {
        std::string_view row = isNumbers ? withoutComment(line.text) : line.text;
        if (layout == CellLayout::commas && survey.separator != '\t')
            row = text::trimmed(row);
        if (row.find_first_not_of(' ') == std::string_view::npos) {
            blankLines.push_back(line.number);
            continue;
        }
        for (const int blankLine : std::exchange(blankLines, {}))
            if (hasBlankLines && rows.rows() > 0)
                if (auto added = rows.endRow(blankLine); !added)
                    return tl::unexpected(added.error());
        if (layout == CellLayout::dense) {
            const std::size_t end = row.find_last_not_of(" \t") + 1;
            hasBlanks |= end < row.size();
            row = row.substr(0, end);
            if (row.empty())
                continue;
            row.remove_prefix(std::min(survey.margin, row.size()));
        }
        auto added =
            layout == CellLayout::commas   ? addFields(rows, row, survey.separator, line.number)
            : layout == CellLayout::fields ? addPieces(rows, row, line.number)
                                           : rows.addCharacters(row, line.number).and_then([&] {
                                                 return rows.endRow(line.number);
                                             });
        if (!added)
            return tl::unexpected(added.error());
    }
    if (rows.rows() == 0)
        return failure(ErrorCode::syntax, "there are no rows; expected rows of cells", 1);
    auto grid = std::move(rows).grid(hasBlanks);
    if (!grid)
        return grid;
    grid->layout = layout;
    grid->hasBlankLines = hasBlankLines;
    if (layout == CellLayout::commas) {
        dropEmptyEnd(*grid);
        dropIndices(*grid);
    }
    return finished(*std::move(grid));
}

namespace {

/// The meanings of the symbols of a grid, by their numbers.
using Meanings = std::array<PackedCell, 256>;

/// Returns an error if more than one cell has the meaning `only`.
Expected<void> checkOnly(const SymbolGrid& grid, const Meanings& meanings, PackedCell only,
                         std::string_view name)
{
    std::size_t count = 0;
    for (std::size_t i = 0; i < grid.symbols.size(); ++i)
        count += meanings[i] == only ? grid.symbols[i].count : 0;
    if (count <= 1)
        return {};
    std::optional<Position> first;
    for (std::size_t i = 0;; ++i) {
        if (meanings[grid.cells[i]] != only)
            continue;
        const Position at{static_cast<std::int32_t>(i / static_cast<std::size_t>(grid.columns)),
                          static_cast<std::int32_t>(i % static_cast<std::size_t>(grid.columns))};
        if (first)
            return failure(ErrorCode::value,
                           messageOf("a second {}; expected one (the first is at ({}, {}))", name,
                                     first->row, first->column),
                           grid.lines[static_cast<std::size_t>(at.row)]);
        first = at;
    }
}

/// Returns the grid without the cells whose symbols are ignored. Errors: `syntax` if its rows then
/// have different lengths.
Expected<SymbolGrid> withoutIgnored(const SymbolGrid& grid, const Legend& legend)
{
    std::array<bool, 256> isIgnored{};
    for (std::size_t i = 0; i < grid.symbols.size(); ++i) {
        const auto entry = legend.explain(grid.symbols[i].text);
        isIgnored[i] = entry && !entry->cell;
    }
    SymbolRows rows;
    for (std::size_t i = 0; i < grid.cells.size(); ++i) {
        const std::uint8_t symbol = grid.cells[i];
        const std::size_t row = i / static_cast<std::size_t>(grid.columns);
        if (!isIgnored[symbol])
            if (auto added = rows.add(grid.symbols[symbol].text, grid.lines[row]); !added)
                return tl::unexpected(added.error());
        if ((i + 1) % static_cast<std::size_t>(grid.columns) == 0 && rows.rowLength() > 0)
            if (auto ended = rows.endRow(grid.lines[row]); !ended)
                return tl::unexpected(ended.error());
    }
    return std::move(rows).grid(false);
}

} // namespace

Expected<Maze> mazeOf(const SymbolGrid& grid, const Legend& legend)
{
    Meanings meanings{};
    for (std::size_t i = 0; i < grid.symbols.size(); ++i) {
        const Symbol& symbol = grid.symbols[i];
        const auto entry = legend.explain(symbol.text);
        if (!entry)
            return failure(ErrorCode::unclear,
                           messageOf("{} has no meaning here; expected {}",
                                     mazewright::quoted(symbol.text), writtenLegend(legend)),
                           grid.lines[static_cast<std::size_t>(symbol.first.row)]);
        if (!entry->cell)
            return withoutIgnored(grid, legend).and_then([&](const SymbolGrid& kept) {
                return mazeOf(kept, legend);
            });
        meanings[i] = *entry->cell;
    }
    if (auto one = checkOnly(grid, meanings, packedStart, "start"); !one)
        return tl::unexpected(one.error());
    if (auto one = checkOnly(grid, meanings, packedEnd, "end"); !one)
        return tl::unexpected(one.error());
    if (const auto fits = Maze::checkSize(grid.rows, grid.columns); !fits)
        return failure(fits.error().code, fits.error().message,
                       grid.lines.empty() ? 1 : grid.lines.back());
    auto maze = Maze::make(grid.rows, grid.columns);
    if (!maze)
        return maze;
    std::vector<PackedCell> row(static_cast<std::size_t>(grid.columns));
    for (std::size_t begin = 0; begin < grid.cells.size(); begin += row.size()) {
        const auto first = grid.cells.begin() + static_cast<std::ptrdiff_t>(begin);
        std::transform(first, first + grid.columns, row.begin(),
                       [&meanings](std::uint8_t symbol) { return meanings[symbol]; });
        maze->assign(static_cast<CellIndex>(begin), row);
    }
    for (const auto& [at, kind] :
         {std::pair{grid.start, CellKind::start}, std::pair{grid.end, CellKind::end}})
        if (at && maze->contains(*at))
            maze->set(*at, {kind, 1});
    return maze;
}

} // namespace mazewright
