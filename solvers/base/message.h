#pragma once

#include <concepts>
#include <cstddef>
#include <fmt/format.h>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace mazewright {

/// How many fields a pattern has: `{}`, not `{{` and `}}`, which stand for the braces themselves.
/// -1 where it has a brace that belongs to neither.
constexpr int fieldsOf(std::string_view pattern)
{
    int fields = 0;
    for (std::size_t i = 0; i < pattern.size(); ++i) {
        if (pattern[i] != '{' && pattern[i] != '}')
            continue;
        const std::string_view pair = pattern.substr(i++, 2);
        if (pair == "{}")
            ++fields;
        else if (pair != "{{" && pair != "}}")
            return -1;
    }
    return fields;
}

/// Words for the user, with their arguments kept apart from their sentence, so that a window can
/// tell them in another language: it finds the sentence by its English pattern.
/// What has no pattern is told as it is: a name, a number, a piece of a file, words of the system.
/// An argument may have a pattern of its own. A value, which converts to its English text.
class Message {
public:
    Message() = default;
    /// Words that are the same in every language.
    Message(std::string text) noexcept : m_text(std::move(text)) {}
    Message(std::string_view text) : m_text(text) {}
    /// A sentence, or a part of one, without arguments: a literal.
    template <std::size_t size>
    Message(const char (&sentence)[size]) : m_pattern(sentence, size - 1), m_text(m_pattern)
    {
    }
    template <std::same_as<const char*> Pointer>
    Message(const Pointer& text) = delete; // a pattern must live as long as the program

    /// With a field of the pattern for each argument, in turn; the pattern must live as long as the
    /// program. `messageOf` checks both.
    Message(std::string_view pattern, std::vector<Message> arguments);

    /// In English.
    const std::string& text() const noexcept { return m_text; }
    operator const std::string&() const noexcept { return m_text; }
    operator std::string_view() const noexcept { return m_text; }
    bool empty() const noexcept { return m_text.empty(); }
    /// In English, with `{}` for each of the arguments; empty where there is nothing to translate.
    std::string_view pattern() const noexcept { return m_pattern; }
    std::span<const Message> arguments() const noexcept { return m_arguments; }

    /// One after the other, each with its own arguments.
    friend Message operator+(Message first, Message second)
    {
        if (first.empty() || second.empty())
            return first.empty() ? std::move(second) : std::move(first);
        return {"{}{}", {std::move(first), std::move(second)}};
    }
    Message& operator+=(Message next) { return *this = std::move(*this) + std::move(next); }
    friend bool operator==(const Message& a, const Message& b) { return a.m_text == b.m_text; }

private:
    std::string_view m_pattern{};
    std::vector<Message> m_arguments{};
    std::string m_text{};
};

/// The pattern with its fields replaced: `{}` by the texts in turn, `{0}` by the first of them.
/// A field without a text stays as it is.
std::string filledIn(std::string_view pattern, std::span<const std::string> texts);

/// A literal with a field for each argument, which is checked when it is compiled.
template <class... Arguments>
struct Pattern {
    template <std::size_t size>
    consteval Pattern(const char (&sentence)[size]) : text(sentence, size - 1)
    {
        if (fieldsOf(text) != int{sizeof...(Arguments)})
            throw "a pattern has one field {} for each argument";
    }
    std::string_view text;
};

/// An argument in words: numbers as they are written without grouping.
template <class Argument>
Message argumentOf(const Argument& argument)
{
    if constexpr (std::convertible_to<const Argument&, Message>)
        return argument;
    else
        return fmt::to_string(argument);
}

/// A message with its arguments: `messageOf("cell {} is a wall", cellText(at))`.
template <class... Arguments>
Message messageOf(std::type_identity_t<Pattern<Arguments...>> pattern,
                  const Arguments&... arguments)
{
    return {pattern.text, {argumentOf(arguments)...}};
}

} // namespace mazewright

template <>
struct fmt::formatter<mazewright::Message> : fmt::formatter<std::string_view> {
    auto format(const mazewright::Message& message, fmt::format_context& context) const
    {
        return fmt::formatter<std::string_view>::format(message.text(), context);
    }
};
