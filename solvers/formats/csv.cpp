#include "solvers/base/text.h"
#include "solvers/formats/capacity.h"
#include "solvers/formats/cell_rows.h"
#include "solvers/formats/csv_field.h"
#include "solvers/formats/format.h"
#include "solvers/formats/number_text.h"
#include "solvers/formats/wording.h"

#include <algorithm>

// Comma-separated values (RFC 4180; also semicolons and tabs): the numbers of the matrix format,
// one row per line. Every field counts, so an empty field is an error, unlike in a matrix.

namespace mazewright {

namespace {

Likeness recogniseCsv(std::string_view text)
{
    const NumberSurvey survey = surveyNumbers(text);
    if (!survey.isCsv() || survey.isLinkBoard())
        return Likeness::no;
    return survey.beyond ? Likeness::perhaps : survey.numbers;
}

/// Returns the separator of a line; a comma if it has none.
char separatorOf(std::string_view line) noexcept
{
    const std::size_t at = line.find_first_of(",;\t");
    return at == std::string_view::npos ? ',' : line[at];
}

Expected<void> addCsvRow(CellRows& rows, std::string_view line, char separator, int number)
{
    if (std::count(line.begin(), line.end(), separator) >= Maze::maxSide)
        return failure(ErrorCode::tooLarge,
                       messageOf("this row is too long; expected at most {} cells", Maze::maxSide),
                       number);
    const auto fields = text::fields(line, separator);
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const std::string_view field = bareField(fields[i]);
        if (field.empty())
            return failure(
                ErrorCode::syntax,
                messageOf("field {} is empty; expected {}", i + 1, matrixNumbers.expected), number);
        const auto cell = matrixNumbers.cell(cellNumber(field), field, number);
        if (!cell)
            return tl::unexpected(cell.error());
        rows.add(*cell);
    }
    return rows.endRow(number);
}

Expected<Level> readCsv(std::string_view text)
{
    CellRows rows;
    char separator = ',';
    for (const text::Line& line : text::lines(text)) {
        const std::string_view row = text::trimmed(line.text);
        if (row.empty() || row.starts_with('#'))
            continue;
        if (rows.rows() == 0)
            separator = separatorOf(row);
        const std::string_view kept = separator == '\t' ? line.text : row;
        if (auto added = addCsvRow(rows, kept, separator, line.number); !added)
            return tl::unexpected(added.error());
    }
    if (rows.rows() == 0)
        return failure(ErrorCode::syntax,
                       messageOf("there are no rows; expected rows of {}", matrixNumbers.expected),
                       1);
    return rows.maze().map([](Maze&& maze) { return Level{.maze = std::move(maze)}; });
}

Expected<std::string> writeCsv(const Level& level)
{
    const Maze& maze = level.maze;
    if (const auto fits = checkCapacity(maze, {.form = "csv", .coinPoints = 1}); !fits)
        return tl::unexpected(fits.error());
    return writtenNumbers(maze, matrixNumber, ',');
}

} // namespace

namespace catalogue {

extern const Format csvFormat;
constinit const Format csvFormat = {
    .info = {.id = "csv",
             .name = "Comma-separated values",
             .extensions = "*.csv",
             .summary = "The numbers of the matrix, separated by commas, semicolons or tabs."},
    .recognise = recogniseCsv,
    .read = readCsv,
    .write = writeCsv,
};

} // namespace catalogue

} // namespace mazewright
