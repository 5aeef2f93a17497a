#pragma once

#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <tl/expected.hpp>
#include <type_traits>
#include <utility>
#include <vector>

namespace mazewright {

/// Returns the number of `{}` fields in a pattern; `{{` and `}}` stand for literal braces. -1 if a
/// brace is unmatched.
constexpr int fieldCount(std::string_view pattern)
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

/// Words for the user, with the arguments separate from the sentence. A window can translate the
/// message: it finds the sentence by its English pattern. Text without a pattern is shown
/// unchanged: a name, a number, a part of a file, a message of the system. An argument may have its
/// own pattern. A regular value, which converts to its English text.
class Message {
public:
    Message() = default;
    /// Constructs text that is the same in every language.
    Message(std::string text) noexcept : m_text(std::move(text)) {}
    Message(std::string_view text) : m_text(text) {}
    /// Constructs a sentence, or a part of a sentence, from a literal without arguments.
    template <std::size_t size>
    Message(const char (&sentence)[size]) : m_pattern(sentence, size - 1), m_text(m_pattern)
    {
    }
    template <std::same_as<const char*> Pointer>
    Message(const Pointer& text) = delete; // a pattern must live as long as the program

    /// Constructs a message from a pattern with one field per argument, in order. The pattern must
    /// live as long as the program. `messageOf` checks both.
    Message(std::string_view pattern, std::vector<Message> arguments);

    /// Returns the English text.
    const std::string& text() const noexcept { return m_text; }
    operator const std::string&() const noexcept { return m_text; }
    operator std::string_view() const noexcept { return m_text; }
    bool empty() const noexcept { return m_text.empty(); }
    /// Returns the English pattern, with `{}` per argument; empty if there is nothing to translate.
    std::string_view pattern() const noexcept { return m_pattern; }
    std::span<const Message> arguments() const noexcept { return m_arguments; }

    /// Concatenates two messages; each keeps its own arguments.
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

/// Returns the pattern with its fields replaced: `{}` by the next text, `{0}` by the first text. A
/// field without a text is left unchanged.
std::string filledIn(std::string_view pattern, std::span<const std::string> texts);

/// A literal with one field per argument, checked at compile time.
template <class... Arguments>
struct Pattern {
    template <std::size_t size>
    consteval Pattern(const char (&sentence)[size]) : text(sentence, size - 1)
    {
        if (fieldCount(text) != int{sizeof...(Arguments)})
            throw "a pattern has one field {} for each argument";
    }
    std::string_view text;
};

/// Returns the shortest decimal text that reads back as the same value.
std::string decimalText(double value);

/// Returns an argument in words; numbers are written without grouping.
template <class Argument>
Message argumentOf(const Argument& argument)
{
    if constexpr (std::convertible_to<const Argument&, Message>)
        return argument;
    else if constexpr (std::convertible_to<const Argument&, std::string_view>)
        return std::string(std::string_view(argument));
    else if constexpr (std::same_as<Argument, char>)
        return std::string(1, argument);
    else if constexpr (std::integral<Argument>)
        return std::to_string(argument);
    else
        return decimalText(argument);
}

/// Returns a message with its arguments: `messageOf("cell {} is a wall", cellText(at))`.
template <class... Arguments>
Message messageOf(std::type_identity_t<Pattern<Arguments...>> pattern,
                  const Arguments&... arguments)
{
    return {pattern.text, {argumentOf(arguments)...}};
}

/// Returns a number with its noun: `counted(runs, "{} run", "{} runs")` gives `1 run`, `0 runs`,
/// `12 runs`.
template <std::integral Count>
Message counted(Count count, std::type_identity_t<Pattern<Count>> one,
                std::type_identity_t<Pattern<Count>> many)
{
    return messageOf(count == 1 ? one : many, count);
}

/// Kinds of errors. `changed`: a file has changed since it was read, so that writing it would lose
/// the new content. `stopped`: the caller cancelled the work and needs no message. `unclear`: the
/// text can be read if the user chooses what its symbols mean.
enum class ErrorCode : std::uint8_t {
    syntax,
    value,
    unsupported,
    tooLarge,
    io,
    outOfMemory,
    changed,
    stopped,
    unclear
};

/// A mistake of the user or of a file, in words fit to show. `line` is 1-based; 0 if the error
/// belongs to no single line.
struct [[nodiscard]] Error {
    ErrorCode code = ErrorCode::syntax;
    Message message;
    int line = 0;
};

template <class T>
using Expected = tl::expected<T, Error>;

/// Returns an error for any function with the result `Expected<T>`.
inline tl::unexpected<Error> failure(ErrorCode code, Message message, int line = 0)
{
    return tl::unexpected<Error>(Error{code, std::move(message), line});
}

// Functions for all catalogues: entries with an id in their `info`.

/// Returns the entry with this id, or null.
template <class Entry>
const Entry* findEntry(std::span<const Entry* const> entries, std::string_view id) noexcept
{
    for (const Entry* entry : entries)
        if (entry->info.id == id)
            return entry;
    return nullptr;
}

template <class Entry>
std::vector<std::string_view> idsOf(std::span<const Entry* const> entries)
{
    std::vector<std::string_view> ids;
    for (const Entry* entry : entries)
        ids.push_back(entry->info.id);
    return ids;
}

/// Returns the error that no `kind` has this id; the message lists the known ids.
template <class Ids>
tl::unexpected<Error> unknownId(std::string_view kind, std::string_view id, const Ids& ids)
{
    std::string known;
    for (const auto& other : ids)
        (known += known.empty() ? "" : ", ") += other;
    return failure(ErrorCode::value, "unknown " + std::string(kind) + " '" + std::string(id) +
                                         "'; expected one of " + known);
}

} // namespace mazewright
