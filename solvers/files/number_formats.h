#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/files/format.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mazewright {

/// One token of a text of numbers.
struct NumberToken {
    enum class Kind : std::uint8_t { number, word, open, close, lineEnd, finish };
    Kind kind = Kind::finish;
    std::string_view text{};
    int value = 0; ///< value of a `number`
    int line = 1;
};

/// Splits a text of numbers into tokens: whole numbers (also as numpy prints them, `-1.`) between
/// blanks, tabs, commas and semicolons; brackets; `#` starts a comment. Lines end with LF, CRLF or
/// CR alone.
class NumberScanner {
public:
    explicit NumberScanner(std::string_view text);
    NumberToken next();

private:
    std::string_view m_rest;
    int m_line = 1;
};

/// Returns the number of a cell; empty if the piece is anything else.
std::optional<int> cellNumber(std::string_view piece) noexcept;

/// Properties of a text of numbers, found without reading it as a maze. They distinguish the number
/// formats.
struct NumberSurvey {
    Likeness numbers = Likeness::no; ///< surely: only numbers; perhaps: begins with one
    bool minusOne = false;           ///< a number is -1
    bool fourToNine = false;         ///< a number is 4..9
    bool beyond = false;             ///< a number is below -1 or above 9
    bool brackets = false;
    bool separators = false; ///< commas, semicolons or tabs

    /// Returns true for a board of the link document: a number is 4..9, none is -1.
    bool isLinkBoard() const noexcept { return fourToNine && !minusOne; }
    bool isCsv() const noexcept { return separators && !brackets; }
};
NumberSurvey surveyNumbers(std::string_view text);

/// The cell that each number means: `cells[number + 1]`.
struct NumberForm {
    static constexpr PackedCell noMeaning = 255;
    std::array<PackedCell, 11> cells; ///< for -1..9
    std::string_view expected;        ///< `-1 wall, 0 floor, …`

    /// Returns the cell of a number. Errors: `value`, with the line.
    Expected<PackedCell> cell(std::optional<int> number, std::string_view piece, int line) const;
};

/// Reads the maze in a text of numbers: one row per line, or one row per pair of inner brackets.
/// Errors: `syntax`, `value`, `tooLarge`, with the line.
Expected<Maze> readNumbers(std::string_view text, const NumberForm& form);

/// Returns the maze as numbers of one digit, one row per line, separated by `between`. `align` adds
/// a blank in place of a missing sign.
std::string writtenNumbers(const Maze& maze, int (*numberOf)(PackedCell), char between,
                           bool align = false);

/// The first line of a link board whose numbers alone look like a matrix.
inline constexpr std::string_view linkBoardMark = "# link-board";

extern const NumberForm matrixNumbers;

/// Returns the number of a cell in the matrix format, which must be able to hold the cell.
int matrixNumber(PackedCell cell) noexcept;

} // namespace mazewright
