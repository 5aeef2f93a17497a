#include "app/cli/text_table.h"

#include "solvers/base/printable.h"
#include "solvers/base/utf8.h"

#include <algorithm>

namespace mazewright::cli {

namespace {

/// Returns the number of characters, counted by the bytes that begin one in UTF-8. All are assumed
/// equally wide.
std::size_t widthOf(const std::string& text)
{
    return static_cast<std::size_t>(std::count_if(text.begin(), text.end(), beginsCharacter));
}

} // namespace

void TextTable::add(std::vector<std::string> row)
{
    for (std::string& cell : row)
        cell = printable(cell);
    m_widths.resize(std::max(m_widths.size(), row.size()));
    for (std::size_t column = 0; column < row.size(); ++column)
        m_widths[column] = std::max(m_widths[column], widthOf(row[column]));
    m_rows.push_back(std::move(row));
}

std::string TextTable::text() const
{
    std::string text;
    for (const std::vector<std::string>& row : m_rows) {
        text += "    " + row.front() + std::string(m_widths.front() - widthOf(row.front()), ' ');
        for (std::size_t column = 1; column < row.size(); ++column)
            text += "  " + std::string(m_widths[column] - widthOf(row[column]), ' ') + row[column];
        text += '\n';
    }
    return text;
}

} // namespace mazewright::cli
