#pragma once

#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string>
#include <string_view>
#include <unistd.h>
#include <vector>

namespace mazewright {

/// Returns true if a character begins with this byte, which is then no UTF-8 continuation byte.
constexpr bool beginsCharacter(char byte) noexcept
{
    return (static_cast<unsigned char>(byte) & 0xC0U) != 0x80U;
}

/// Returns the number of bytes of the first character of `text`. 0 if `text` is empty or not valid
/// UTF-8: truncated, overlong, a surrogate, or beyond U+10FFFF.
std::size_t characterLength(std::string_view text) noexcept;

} // namespace mazewright

namespace mazewright::text {

/// A line of a text, without its line end, and its 1-based number.
struct Line {
    std::string_view text;
    int number = 0;
};

/// The lines of a text, found lazily: memory does not grow with the number of lines. A line ends
/// with LF, CRLF or CR alone. A line end at the very end of the text begins no further line. A byte
/// order mark at the front is skipped.
class Lines {
public:
    class Iterator {
    public:
        using value_type = Line;
        using difference_type = std::ptrdiff_t;

        Iterator() = default;
        explicit Iterator(std::string_view text);
        const Line& operator*() const noexcept { return m_line; }
        const Line* operator->() const noexcept { return &m_line; }
        Iterator& operator++();
        Iterator operator++(int);
        bool operator==(const Iterator& other) const noexcept
        {
            return m_line.text.data() == other.m_line.text.data();
        }
        bool operator==(std::default_sentinel_t) const noexcept
        {
            return m_line.text.data() == nullptr;
        }

    private:
        Line m_line;             // without data at the end
        std::string_view m_rest; // after the line end
    };

    explicit Lines(std::string_view text) : m_text(text) {}
    Iterator begin() const { return Iterator(m_text); }
    std::default_sentinel_t end() const noexcept { return {}; }

private:
    std::string_view m_text;
};

inline Lines lines(std::string_view text)
{
    return Lines(text);
}

/// Returns `text` without spaces and tabs at both ends.
std::string_view trimmed(std::string_view text) noexcept;

/// Returns the pieces of `text` between characters of `separators`. Empty pieces are omitted, as is
/// everything after the first `most` pieces.
std::vector<std::string_view> words(std::string_view text, std::string_view separators = " \t",
                                    std::size_t most = SIZE_MAX);

/// Returns the pieces of `text` between separators; empty pieces are kept, so `"a,,b"` has three.
std::vector<std::string_view> fields(std::string_view text, char separator);

/// Returns the whole of `text` as a decimal number; empty if it is anything else or out of range.
std::optional<std::int64_t> wholeNumber(std::string_view text) noexcept;
std::optional<double> realNumber(std::string_view text) noexcept;

} // namespace mazewright::text

namespace mazewright {

/// Returns external text, such as a file name or a key of a file, as one line that is safe to show.
/// Characters that control a terminal, break the line or change the direction of writing become
/// `\u001B` or `\u202E`. Bytes that are not UTF-8 become `\xFF`. Printable text is unchanged. The
/// result is cut to at most `length` bytes between two characters and then ends with `…`.
std::string printable(std::string_view text, std::size_t length = std::string_view::npos);

/// Does the same for text of several lines: line feeds and tabs stay.
std::string printableLines(std::string_view text);

} // namespace mazewright

// Numbers as words for the reader. Files contain them in full (`toText`).

namespace mazewright::words {

/// Returns at most `digits` significant digits, and all digits before the decimal point: `0.31`,
/// `19.5`, `1234`.
std::string roundedText(double value, int digits = 3);

/// Returns decimal digits in groups of three, with an optional leading minus; any other text is
/// unchanged.
std::string grouped(std::string digits, std::string_view between = ",");

/// Returns `19.5 µs`, `0.31 ms` or `1234 ms`; for tables that compare times of one unit.
std::string millisecondsText(double milliseconds);
/// Returns three significant digits, including zeros, with their unit: 19.5 µs, 0.31 ms, 12.4 ms,
/// 1.53 s, 4.1 min.
std::string durationText(double milliseconds);

/// Returns a count in groups of three digits, other numbers with three significant digits.
std::string numberText(double value);

/// Returns a cost or a score: `7.242640687`.
std::string costText(double cost);

} // namespace mazewright::words

namespace mazewright {

/// Writes the whole content, with as many calls as needed. Returns false and sets `errno` on
/// failure.
inline bool writeWhole(int descriptor, std::string_view content) noexcept
{
    while (!content.empty()) {
        const ssize_t written = ::write(descriptor, content.data(), content.size());
        if (written < 0 && errno == EINTR)
            continue;
        if (written < 0)
            return false;
        content.remove_prefix(static_cast<std::size_t>(written));
    }
    return true;
}

} // namespace mazewright
