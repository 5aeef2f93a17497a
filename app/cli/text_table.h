#pragma once

#include <string>
#include <vector>

namespace mazewright::cli {

/// A table of texts with a header row. The first column is left-aligned, the others are
/// right-aligned. Each text is one `printable` line.
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
