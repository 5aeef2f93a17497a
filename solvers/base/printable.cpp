#include "solvers/base/printable.h"

#include "solvers/base/utf8.h"

#include <algorithm>
#include <fmt/format.h>

// Characters that are escaped: the control codes of ISO 6429 (C0, delete, C1), which terminals
// obey; the line and paragraph separators; and the controls of the Unicode bidirectional algorithm
// (UAX #9). The last can make `gnp.exe` read as `exe.png`.

namespace mazewright {

namespace {

constexpr char32_t notUtf8 = 0xFFFFFFFF;

constexpr bool isAscii(char byte) noexcept
{
    return byte >= ' ' && byte <= '~';
}

char32_t codePoint(std::string_view character) noexcept
{
    const auto first = static_cast<unsigned char>(character.front());
    if (character.size() == 1)
        return first;
    char32_t code = first & (0x7FU >> character.size());
    for (const char next : character.substr(1))
        code = code << 6U | (static_cast<unsigned char>(next) & 0x3FU);
    return code;
}

constexpr bool isShown(char32_t code) noexcept
{
    const bool isControl = code < 0x20 || (code >= 0x7F && code < 0xA0);
    const bool isSeparator = code == 0x2028 || code == 0x2029;
    const bool isDirection = code == 0x061C || code == 0x200E || code == 0x200F ||
                             (code >= 0x202A && code <= 0x202E) ||
                             (code >= 0x2066 && code <= 0x2069);
    return !isControl && !isSeparator && !isDirection && code != notUtf8;
}

/// Removes the first character of `text`, or an invalid byte, and returns its printable form.
std::string takeShown(std::string_view& text, std::string_view kept)
{
    const std::size_t length = characterLength(text);
    const std::string_view character = text.substr(0, std::max<std::size_t>(1, length));
    text.remove_prefix(character.size());
    const char32_t code = length == 0 ? notUtf8 : codePoint(character);
    if (isShown(code) || kept.find(character) != std::string_view::npos)
        return std::string(character);
    return code == notUtf8 ? fmt::format("\\x{:02X}", static_cast<unsigned char>(character.front()))
                           : fmt::format("\\u{:04X}", static_cast<std::uint32_t>(code));
}

/// Returns the text with unprintable characters escaped, except the characters in `kept`.
std::string shown(std::string_view text, std::string_view kept)
{
    std::string answer;
    answer.reserve(text.size());
    while (!text.empty()) {
        const auto* other = std::find_if_not(text.begin(), text.end(), isAscii);
        answer.append(text.begin(), other);
        text.remove_prefix(static_cast<std::size_t>(other - text.begin()));
        if (!text.empty())
            answer += takeShown(text, kept);
    }
    return answer;
}

} // namespace

std::string printable(std::string_view text, std::size_t length)
{
    if (length == std::string_view::npos)
        return shown(text, {});
    std::string answer;
    while (!text.empty()) {
        const std::string piece = takeShown(text, {});
        if (answer.size() + piece.size() > length)
            return answer + "…";
        answer += piece;
    }
    return answer;
}

std::string printableLines(std::string_view text)
{
    return shown(text, "\n\t");
}

} // namespace mazewright
