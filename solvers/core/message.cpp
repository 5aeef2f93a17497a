#include "solvers/core/message.h"

#include "solvers/core/text.h"

#include <charconv>
#include <fmt/format.h>
#include <optional>

namespace mazewright {

namespace {

/// Returns the argument number of a field, `{}` or `{1}`; empty if the brace begins no field.
std::optional<std::size_t> numberOf(std::string_view inside, std::size_t next)
{
    if (inside.empty())
        return next;
    std::size_t number = 0;
    const char* end = inside.data() + inside.size();
    const auto [stop, code] = std::from_chars(inside.data(), end, number);
    return code == std::errc{} && stop == end ? std::optional(number) : std::nullopt;
}

} // namespace

std::string filledIn(std::string_view pattern, std::span<const std::string> texts)
{
    std::string filled;
    std::size_t next = 0;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        const std::string_view pair = pattern.substr(i, 2);
        if (pair == "{{" || pair == "}}") {
            filled += pattern[i++];
            continue;
        }
        const std::size_t end = pattern[i] == '{' ? pattern.find('}', i) : pattern.npos;
        const auto number =
            end == pattern.npos ? std::nullopt : numberOf(pattern.substr(i + 1, end - i - 1), next);
        if (!number || *number >= texts.size()) {
            filled += pattern[i];
            continue;
        }
        filled += texts[*number];
        next += end == i + 1 ? 1 : 0;
        i = end;
    }
    return filled;
}

std::string decimalText(double value)
{
    return fmt::to_string(value);
}

Message::Message(std::string_view pattern, std::vector<Message> arguments)
    : m_pattern(pattern), m_arguments(std::move(arguments))
{
    std::vector<std::string> texts;
    texts.reserve(m_arguments.size());
    for (Message& argument : m_arguments) {
        if (argument.m_pattern.empty()) // perhaps a name, or a piece of a file
            argument.m_text = printable(argument.m_text);
        texts.push_back(argument.m_text);
    }
    m_text = filledIn(m_pattern, texts);
}

} // namespace mazewright
