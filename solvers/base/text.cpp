#include "solvers/base/text.h"

#include <charconv>

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
