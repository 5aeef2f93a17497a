#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

namespace mazewright::text {

/// One line of a text, without its line end, and its 1-based number.
struct Line {
    std::string_view text;
    int number = 0;
};

/// The lines of `text`: LF or CRLF, a byte order mark at the front is skipped.
/// A line end at the very end of the text does not begin another line.
std::vector<Line> lines(std::string_view text);

/// `text` without spaces and tabs at both ends.
std::string_view trimmed(std::string_view text) noexcept;

/// The pieces of `text` between characters of `separators`; empty pieces are left out.
std::vector<std::string_view> words(std::string_view text, std::string_view separators = " \t");

/// The pieces of `text` between each `separator`; empty pieces are kept, so `"a,,b"` has three.
std::vector<std::string_view> fields(std::string_view text, char separator);

/// The whole of `text` as a decimal number; nothing where it is anything else or out of range.
std::optional<std::int64_t> wholeNumber(std::string_view text) noexcept;
std::optional<double> realNumber(std::string_view text) noexcept;

} // namespace mazewright::text
