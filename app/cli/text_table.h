#pragma once

#include <string>
#include <vector>

namespace mazewright::cli {

/// Rows of texts under a head; the first column begins at the left, the others end at the right.
/// Each text is one line, as it is `printable`.
class TextTable {
public:
    explicit TextTable(std::vector<std::string> head) { add(std::move(head)); }

    void add(std::vector<std::string> row);
    std::string text() const;

private:
    std::vector<std::vector<std::string>> m_rows;
    std::vector<std::size_t> m_widths;
};

} // namespace mazewright::cli
