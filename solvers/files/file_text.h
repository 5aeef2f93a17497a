#pragma once

#include "solvers/core/message.h"
#include "solvers/core/text.h"

#include <cstddef>
#include <functional>
#include <string>
#include <string_view>

namespace mazewright {

/// Receives a piece of output.
using Sink = std::function<void(std::string_view)>;

/// Returns a piece of a file for an error message: in quotes, `printable`, shortened to 24 bytes.
std::string quoted(std::string_view piece);

/// Returns the first character of `text`: all its bytes if it is valid UTF-8, else one byte.
std::string_view firstCharacter(std::string_view text);

/// Returns the 1-based line of the byte at `offset`. Lines end with LF, CRLF or CR alone.
int lineAt(std::string_view text, std::size_t offset);

/// Returns `text` without its leading byte order mark.
std::string_view withoutMark(std::string_view text);

/// Returns a line without the comment that texts of numbers may have: behind a `#` at the front or
/// after a blank.
std::string_view withoutComment(std::string_view line);

/// Returns a text for an attribute or the content of an element of XML or HTML. Nonprintable
/// characters become numeric references; U+FFFE and U+FFFF, which XML forbids, U+FFFD.
std::string markupText(std::string_view text);

/// Returns a text with the letters of ASCII in lower case.
std::string lowered(std::string_view text);

/// Returns a field of comma-separated values without surrounding blanks and quotes.
inline std::string_view bareField(std::string_view field) noexcept
{
    field = text::trimmed(field);
    if (field.size() >= 2 && field.front() == '"' && field.back() == '"')
        field = text::trimmed(field.substr(1, field.size() - 2));
    return field;
}

/// Collects text from an open file, block by block, within the limits of what can be read. A
/// regular file may have 2 GiB. A pipe or device may have at most the size of the largest maze at
/// one character per cell. It may have no zero byte, except in a picture. An endless stream
/// therefore ends early.
class IncomingText {
public:
    /// Creates an empty text for `descriptor`. Errors: `io` if the descriptor is not open or is a
    /// folder; `tooLarge`.
    static Expected<IncomingText> from(int descriptor);

    /// Appends a block. Errors: `tooLarge`; `syntax` for a zero byte from a pipe or device.
    Expected<void> add(std::string_view block);
    std::string take() { return std::move(m_text); }

private:
    explicit IncomingText(bool isRegular);

    bool m_isRegular;
    std::size_t m_most;
    std::string m_text;
};

} // namespace mazewright
