#pragma once

#include "solvers/base/error.h"
#include "solvers/formats/format.h"
#include "solvers/maze/maze.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

namespace mazewright {

/// A piece of a text of numbers.
struct NumberToken {
    enum class Kind : std::uint8_t { number, word, open, close, lineEnd, finish };
    Kind kind = Kind::finish;
    std::string_view text{};
    int value = 0; ///< of a number
    int line = 1;
};

/// Reads a text of numbers piece by piece: whole numbers (also as numpy prints them, `-1.`)
/// between blanks, tabs, commas and semicolons; brackets; `#` begins a comment. Lines end with LF,
/// CRLF or CR alone.
class NumberScanner {
public:
    explicit NumberScanner(std::string_view text);
    NumberToken next();

private:
    std::string_view m_rest;
    int m_line = 1;
};

/// A number of the forms of numbers; none where the piece is anything else.
std::optional<int> cellNumber(std::string_view piece) noexcept;

/// What a text of numbers looks like, without reading it as a maze: by this the forms of
/// numbers are told apart.
struct NumberSurvey {
    Likeness numbers = Likeness::no; ///< surely: nothing but numbers; perhaps: begins with one
    bool minusOne = false;           ///< some number is -1
    bool fourToNine = false;         ///< some number is 4..9
    bool beyond = false;             ///< some number is below -1 or above 9
    bool brackets = false;
    bool separators = false; ///< commas, semicolons or tabs

    /// A board of the link document: some number is 4..9, none is -1.
    bool isLinkBoard() const noexcept { return fourToNine && !minusOne; }
    bool isCsv() const noexcept { return separators && !brackets; }
};
NumberSurvey surveyNumbers(std::string_view text);

/// Which cell each number stands for: `cells[number + 1]`.
struct NumberForm {
    static constexpr PackedCell noMeaning = 255;
    std::array<PackedCell, 11> cells; ///< for -1..9
    std::string_view expected;        ///< `-1 wall, 0 floor, …`

    /// Errors: `value`, with the line.
    Expected<PackedCell> cell(std::optional<int> number, std::string_view piece, int line) const;
};

/// The maze that a text of numbers draws, one row a line, or a pair of inner brackets a row.
/// Errors: `syntax`, `value`, `tooLarge`, with the line.
Expected<Maze> readNumbers(std::string_view text, const NumberForm& form);

/// The maze in numbers of one digit, one row a line, with this between them; `align` puts a blank
/// where another number has its sign.
std::string writtenNumbers(const Maze& maze, int (*numberOf)(PackedCell), char between,
                           bool align = false);

/// The first line of a link board that its numbers alone do not tell from a matrix.
inline constexpr std::string_view linkBoardMark = "# link-board";

extern const NumberForm matrixNumbers;

/// The number that a cell is in the form of the matrix. The cell must be one that it holds.
int matrixNumber(PackedCell cell) noexcept;

} // namespace mazewright
