#include "solvers/core/text.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <fmt/format.h>

namespace mazewright {

std::size_t characterLength(std::string_view text) noexcept
{
    const auto byte = [&](std::size_t i) { return static_cast<unsigned char>(text[i]); };
    if (text.empty())
        return 0;
    if (byte(0) < 0x80)
        return 1;
    std::size_t length = 0;
    if (byte(0) >= 0xC2 && byte(0) <= 0xDF)
        length = 2;
    else if (byte(0) >= 0xE0 && byte(0) <= 0xEF)
        length = 3;
    else if (byte(0) >= 0xF0 && byte(0) <= 0xF4)
        length = 4;
    if (length == 0 || text.size() < length)
        return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((byte(i) & 0xC0) != 0x80)
            return 0;
    const bool overlong =
        (byte(0) == 0xE0 && byte(1) < 0xA0) || (byte(0) == 0xF0 && byte(1) < 0x90);
    const bool noCharacter =
        (byte(0) == 0xED && byte(1) > 0x9F) || (byte(0) == 0xF4 && byte(1) > 0x8F);
    return overlong || noCharacter ? 0 : length;
}

} // namespace mazewright

namespace mazewright::text {

Lines::Iterator::Iterator(std::string_view text) : m_rest(text)
{
    constexpr std::string_view byteOrderMark = "\xEF\xBB\xBF";
    if (m_rest.starts_with(byteOrderMark))
        m_rest.remove_prefix(byteOrderMark.size());
    ++*this;
}

Lines::Iterator& Lines::Iterator::operator++()
{
    if (m_rest.empty()) {
        m_line.text = {};
        return *this;
    }
    std::size_t end = 0;
    constexpr std::size_t block = 64; // compared at once
    for (bool hasEnd = false; end + block <= m_rest.size(); end += block) {
        for (std::size_t i = 0; i < block; ++i)
            hasEnd |= m_rest[end + i] == '\n' || m_rest[end + i] == '\r';
        if (hasEnd)
            break;
    }
    while (end < m_rest.size() && m_rest[end] != '\n' && m_rest[end] != '\r')
        ++end;
    m_line = {m_rest.substr(0, end), m_line.number + 1};
    m_rest.remove_prefix(end);
    m_rest.remove_prefix(m_rest.starts_with("\r\n") ? 2 : m_rest.empty() ? 0 : 1);
    return *this;
}

Lines::Iterator Lines::Iterator::operator++(int)
{
    Iterator before = *this;
    ++*this;
    return before;
}

std::string_view trimmed(std::string_view text) noexcept
{
    const std::size_t first = text.find_first_not_of(" \t");
    if (first == std::string_view::npos)
        return {};
    return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::vector<std::string_view> words(std::string_view text, std::string_view separators,
                                    std::size_t most)
{
    std::vector<std::string_view> found;
    std::size_t at = text.find_first_not_of(separators);
    while (at != std::string_view::npos && found.size() < most) {
        const std::size_t end = text.find_first_of(separators, at);
        found.push_back(text.substr(at, end - at));
        at = text.find_first_not_of(separators, end);
    }
    return found;
}

std::vector<std::string_view> fields(std::string_view text, char separator)
{
    std::vector<std::string_view> found;
    while (true) {
        const std::size_t end = text.find(separator);
        found.push_back(text.substr(0, end));
        if (end == std::string_view::npos)
            return found;
        text.remove_prefix(end + 1);
    }
}

namespace {

template <class Number>
std::optional<Number> number(std::string_view text) noexcept
{
    if (text.starts_with('+') && !text.starts_with("+-"))
        text.remove_prefix(1);
    Number value{};
    const char* end = text.data() + text.size();
    const auto [stop, code] = std::from_chars(text.data(), end, value);
    if (code != std::errc{} || stop != end)
        return std::nullopt;
    return value;
}

} // namespace

std::optional<std::int64_t> wholeNumber(std::string_view text) noexcept
{
    return number<std::int64_t>(text);
}

std::optional<double> realNumber(std::string_view text) noexcept
{
    return number<double>(text);
}

} // namespace mazewright::text

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

namespace mazewright::words {

namespace {

/// Returns three significant digits, including zeros; digits before the decimal point are never
/// cut.
std::string threeDigits(double value)
{
    const double amount = std::abs(value);
    if (amount >= 100)
        return fmt::format("{:.0f}", value);
    if (amount >= 10)
        return fmt::format("{:.1f}", value);
    return amount >= 1 ? fmt::format("{:.2f}", value) : fmt::format("{:.3g}", value);
}

} // namespace

std::string roundedText(double value, int digits)
{
    return std::abs(value) < std::pow(10, digits) - 0.5 ? fmt::format("{:.{}g}", value, digits)
                                                        : fmt::format("{:.0f}", value);
}

std::string grouped(std::string digits, std::string_view between)
{
    const std::size_t sign = digits.starts_with('-') ? 1 : 0;
    if (digits.find_first_not_of("0123456789", sign) != std::string::npos)
        return digits;
    for (std::size_t left = digits.size(); left > sign + 3;) {
        left -= 3;
        digits.insert(left, between);
    }
    return digits;
}

std::string millisecondsText(double milliseconds)
{
    constexpr double shortest = 0.1;
    return milliseconds > 0 && milliseconds < shortest ? roundedText(milliseconds * 1000) + " µs"
                                                       : roundedText(milliseconds) + " ms";
}

std::string durationText(double milliseconds)
{
    constexpr double microsecond = 0.001;
    constexpr double second = 1000;
    constexpr double minute = 60 * second;
    if (milliseconds >= 10 * minute)
        return threeDigits(milliseconds / minute) + " min";
    if (milliseconds >= second)
        return threeDigits(milliseconds / second) + " s";
    if (milliseconds > 0 && milliseconds < 100 * microsecond)
        return threeDigits(milliseconds / microsecond) + " µs";
    return threeDigits(milliseconds) + " ms";
}

std::string numberText(double value)
{
    constexpr double mostGrouped = 1e15;
    const double amount = std::abs(value);
    if (amount >= mostGrouped || !std::isfinite(value))
        return fmt::format("{:.4g}", value);
    if (amount < 1000)
        return std::floor(value) == value ? fmt::format("{:.0f}", value) : threeDigits(value);
    return grouped(fmt::format("{:.0f}", value), "\u202F"); // narrow no-break space
}

std::string costText(double cost)
{
    return fmt::format("{:.10g}", cost);
}

} // namespace mazewright::words
