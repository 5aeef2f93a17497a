#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/files/legend.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace mazewright {

/// One of the different symbols of a grid.
struct Symbol {
    std::string text{};
    std::size_t count = 0;
    Position first{}; ///< the first cell with it, in reading order
};

/// The order of cells in a text.
enum class CellLayout : std::uint8_t {
    dense,  ///< a character per cell
    spaced, ///< a character per cell, a blank between cells
    wide,   ///< two or three characters per cell
    fields, ///< numbers or words between blanks
    commas  ///< fields between commas, semicolons or tabs
};

/// The cells of a text as symbols, before they have a meaning. One byte per cell. A value.
struct SymbolGrid {
    int rows = 0;
    int columns = 0;
    std::vector<std::uint8_t> cells{}; ///< numbers of `symbols`, row by row
    std::vector<Symbol> symbols{};     ///< in the order of their first cells
    std::vector<int> lines{};          ///< of each row
    CellLayout layout = CellLayout::dense;
    int width = 1;                   ///< characters per cell, if they are wide
    bool hasIndices = false;         ///< true if a first row and column of numbers were taken off
    bool hasBlankLines = false;      ///< true if blank lines of the text are rows
    bool isLiteral = false;          ///< true if it was a list of a programming language
    bool isOfObjects = false;        ///< true if its cells were objects
    bool isMoved = false;            ///< true if these objects named other places than their own
    std::optional<Position> start{}; ///< given beside the grid, by name
    std::optional<Position> end{};

    /// Returns true if every symbol is a whole number.
    bool isNumbers() const;
    const Symbol* find(std::string_view text) const;
};

/// Collects the rows of a grid.
class SymbolRows {
public:
    /// Appends a cell to the current row. Errors: `tooLarge` for more columns than any layout of a
    /// maze has; `unclear` for more than 255 different symbols.
    Expected<void> add(std::string_view symbol, int line);
    /// Appends each character of a text as a cell. Errors: as above.
    Expected<void> addCharacters(std::string_view text, int line);
    /// Ends the current row. Errors: `tooLarge`.
    Expected<void> endRow(int line);

    std::size_t rowLength() const noexcept { return m_grid.cells.size() - m_begins.back(); }
    int rows() const noexcept { return static_cast<int>(m_grid.lines.size()); }

    /// Returns the grid. Short rows are filled with blanks if the grid has blanks or `pads`.
    /// Errors: `syntax` for rows of different lengths.
    Expected<SymbolGrid> grid(bool pads) &&;

private:
    Expected<std::uint8_t> number(std::string_view symbol, int line);
    Expected<void> checkLength(std::size_t length, int line) const;

    SymbolGrid m_grid;
    std::vector<std::size_t> m_begins{0}; ///< of each row
    std::array<std::int16_t, 128> m_ofCharacter = filledWith(-1);
    std::unordered_map<std::string, std::uint8_t> m_others;

    static constexpr std::array<std::int16_t, 128> filledWith(std::int16_t value)
    {
        std::array<std::int16_t, 128> all{};
        all.fill(value);
        return all;
    }
};

/// Returns a number as a symbol: without a point, zeros behind it or a plus sign. Other text is
/// unchanged.
std::string_view plainNumber(std::string_view piece);

/// Reads the cells of a text with one row per line, whatever separates them. Comments of numbers
/// (`# …`) are skipped, and blank lines too, unless a few stand between rows with blanks. Errors:
/// those of `SymbolRows`; `syntax` if there are no rows.
Expected<SymbolGrid> gridOfLines(std::string_view text);

/// Reads the grids in lists, tuples, arrays and quoted rows of Python, JavaScript, C, MATLAB, JSON
/// and NumPy. Text around them is skipped. Empty if there is none. Cells that are objects count if
/// there is no other grid of several rows and columns. Errors: `syntax` for an unclosed bracket or
/// quotation mark, and those of `SymbolRows` and `ObjectCells`.
Expected<std::vector<SymbolGrid>> gridsOfLiterals(std::string_view text);

/// Returns true if the text may hold literals, because it has brackets or quotation marks.
bool mayHaveLiterals(std::string_view text);

/// Returns the maze of a grid. Errors: `unclear` for a symbol without a meaning; `value` for a
/// second start or end; `tooLarge`; all with the line.
Expected<Maze> mazeOf(const SymbolGrid& grid, const Legend& legend);

} // namespace mazewright
