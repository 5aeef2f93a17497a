#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <string_view>
#include <vector>

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
