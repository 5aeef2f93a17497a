#include "solvers/formats/pasted_text.h"

#include "solvers/base/text.h"
#include "solvers/formats/csv_field.h"

#include <algorithm>
#include <vector>

namespace mazewright {

namespace {

using Row = std::vector<std::string_view>;

/// Returns a line of a mail without its quotation marks (`>`).
std::string_view unquotedLine(std::string_view line)
{
    while (text::trimmed(line).starts_with('>'))
        line = text::trimmed(line).substr(1);
    return line;
}

bool isMatrixField(std::string_view field)
{
    return field.find_first_not_of("-0123456789") == std::string_view::npos;
}

/// Returns true if each field is one glyph. Numbers alone are a matrix instead.
bool areGlyphs(const std::vector<Row>& rows)
{
    const auto all = [&](auto&& holds) {
        return std::all_of(rows.begin(), rows.end(), [&](const Row& row) {
            return std::all_of(row.begin(), row.end(), holds);
        });
    };
    return all([](std::string_view field) { return field.size() <= 1; }) && !all(isMatrixField);
}

} // namespace

std::string plainRows(std::string_view text)
{
    std::vector<Row> rows;
    char separator = '\0';
    for (const text::Line& line : text::lines(text)) {
        const std::string_view bare = unquotedLine(line.text);
        if (text::trimmed(bare).empty() && bare.find('\t') == bare.npos)
            continue; // a line of tabs is a row of empty cells
        if (const std::size_t at = bare.find_first_of(",;\t"); rows.empty() && at != bare.npos)
            separator = bare[at];
        Row row = separator == '\0' ? Row{bare} : text::fields(bare, separator);
        std::transform(row.begin(), row.end(), row.begin(), bareField);
        rows.push_back(std::move(row));
    }
    const bool joins = separator == '\0' || areGlyphs(rows);
    std::string plain;
    for (const Row& row : rows) {
        for (std::size_t i = 0; i < row.size(); ++i) {
            if (i > 0 && !joins)
                plain += separator;
            if (row[i].empty() && joins)
                plain += '.';
            plain += row[i];
        }
        plain += '\n';
    }
    return plain;
}

} // namespace mazewright
