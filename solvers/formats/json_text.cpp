#include "solvers/formats/json_text.h"

#include "solvers/formats/wording.h"

#include <algorithm>
#include <fmt/format.h>
#include <optional>
#include <string>

// The library tells no lines: of a fault it tells the byte, of a value nothing. A text that has
// been found good is therefore walked a second time when an error needs the line of a value,
// which costs nothing where there is no error.

namespace mazewright {

namespace {

constexpr int deepestJson = 64;
constexpr std::size_t longestFault = 160;

/// The end of the string that begins with the quote at `at`: behind its closing quote.
std::size_t endOfString(std::string_view text, std::size_t at) noexcept
{
    ++at;
    while (at < text.size()) {
        at = std::min(text.find_first_of("\"\\", at), text.size());
        if (at == text.size() || text[at] == '"')
            return std::min(at + 1, text.size());
        at += 2; // the backslash, and what is escaped
    }
    return text.size();
}

/// Where the text is nested too deeply for a program that walks it by recursion.
std::optional<std::size_t> tooDeep(std::string_view text) noexcept
{
    int depth = 0;
    for (std::size_t at = text.find_first_of("\"[]{}"); at != std::string_view::npos;
         at = text.find_first_of("\"[]{}", at)) {
        if (text[at] == '"') {
            at = endOfString(text, at);
            continue;
        }
        depth += text[at] == '[' || text[at] == '{' ? 1 : -1;
        if (depth > deepestJson)
            return at;
        ++at;
    }
    return std::nullopt;
}

/// Follows a text that is not JSON to its first fault.
class FaultFinder : public nlohmann::json_sax<Json> {
public:
    bool null() override { return true; }
    bool boolean(bool) override { return true; }
    bool number_integer(number_integer_t) override { return true; }
    bool number_unsigned(number_unsigned_t) override { return true; }
    bool number_float(number_float_t, const string_t&) override { return true; }
    bool string(string_t&) override { return true; }
    bool binary(binary_t&) override { return true; }
    bool start_object(std::size_t) override { return true; }
    bool key(string_t&) override { return true; }
    bool end_object() override { return true; }
    bool start_array(std::size_t) override { return true; }
    bool end_array() override { return true; }
    bool parse_error(std::size_t position, const std::string&,
                     const nlohmann::json::exception& fault) override
    {
        m_position = position;
        m_what = fault.what();
        // What was read last may be a whole row: the line tells where to look.
        const std::size_t read = m_what.find("; last read: '");
        if (read != std::string::npos)
            m_what.erase(read, m_what.rfind('\'', m_what.find("; expected", read)) + 1 - read);
        return false;
    }

    Error error(std::string_view text) const
    {
        std::string_view words = m_what; // [json.exception.…] parse error at line 1, column 2: …
        words.remove_prefix(words.find("] ") + 2);
        if (words.starts_with("parse error at"))
            words.remove_prefix(words.find(": ") + 2);
        return {ErrorCode::syntax,
                fmt::format("this is not JSON: {}", printable(words, longestFault)),
                lineAt(text, m_position == 0 ? 0 : m_position - 1)};
    }

private:
    std::size_t m_position = 0;
    std::string m_what;
};

/// Walks over a text that is known to be JSON.
class JsonWalk {
public:
    explicit JsonWalk(std::string_view text) : m_text(text) { skipBlanks(); }

    std::size_t at() const noexcept { return m_at; }

    /// Goes to the value of the key; false, and nowhere, where it is not in the object here. Of
    /// several the last counts, as for the parser.
    bool enter(std::string_view key)
    {
        if (here() != '{')
            return false;
        std::optional<std::size_t> found;
        for (JsonWalk walk = inside(); walk.here() == '"'; walk.skipComma()) {
            const std::size_t begin = walk.m_at + 1;
            walk.skipValue();
            const bool same = m_text.substr(begin, walk.m_stringEnd - begin) == key;
            walk.skipColon();
            if (same)
                found = walk.m_at;
            walk.skipValue();
        }
        m_at = found.value_or(m_at);
        return found.has_value();
    }

    bool enter(std::size_t index)
    {
        if (here() != '[')
            return false;
        JsonWalk walk = inside();
        for (; index > 0 && walk.here() != ']' && walk.here() != '\0'; --index) {
            walk.skipValue();
            walk.skipComma();
        }
        if (walk.here() == ']' || walk.here() == '\0')
            return false;
        m_at = walk.m_at;
        return true;
    }

private:
    char here() const noexcept { return m_at < m_text.size() ? m_text[m_at] : '\0'; }
    void skipBlanks() noexcept
    {
        m_at = std::min(m_text.find_first_not_of(" \t\r\n", m_at), m_text.size());
    }
    void skipOne(char sign) noexcept
    {
        m_at += here() == sign ? 1 : 0;
        skipBlanks();
    }
    void skipComma() noexcept { skipOne(','); }
    void skipColon() noexcept { skipOne(':'); }

    JsonWalk inside() const
    {
        JsonWalk walk = *this;
        ++walk.m_at;
        walk.skipBlanks();
        return walk;
    }

    void skipValue() noexcept
    {
        int depth = 0;
        do {
            if (here() == '"') {
                m_at = endOfString(m_text, m_at);
                m_stringEnd = m_at - 1;
            } else if (here() == '[' || here() == '{') {
                ++depth;
                ++m_at;
            } else if (here() == ']' || here() == '}') {
                --depth;
                ++m_at;
            } else {
                m_at = std::min(m_text.find_first_of(",:]}[{\" \t\r\n", m_at + 1), m_text.size());
            }
            skipBlanks();
            while (depth > 0 && (here() == ',' || here() == ':'))
                skipOne(here());
        } while (depth > 0 && m_at < m_text.size());
    }

    std::string_view m_text;
    std::size_t m_at = 0;
    std::size_t m_stringEnd = 0; // where the last string's text ended
};

} // namespace

Expected<Json> parseJson(std::string_view text)
{
    text = withoutMark(text);
    if (const auto at = tooDeep(text))
        return failure(
            ErrorCode::syntax,
            fmt::format("this JSON is nested too deeply; expected at most {} levels", deepestJson),
            lineAt(text, *at));
    constexpr bool withoutExceptions = false;
    Json json = Json::parse(text, nullptr, withoutExceptions);
    if (!json.is_discarded())
        return json;
    FaultFinder finder;
    Json::sax_parse(text, &finder);
    return tl::unexpected(finder.error(text));
}

int lineOfJson(std::string_view text, std::initializer_list<JsonStep> steps)
{
    text = withoutMark(text);
    JsonWalk walk(text);
    for (const JsonStep& step : steps)
        if (!std::visit([&walk](auto part) { return walk.enter(part); }, step))
            break;
    return lineAt(text, walk.at());
}

std::string shownJson(const Json& value)
{
    constexpr std::size_t longest = 40;
    if (value.is_structured())
        return value.is_array() ? "a list" : "an object";
    return printable(value.dump(-1, ' ', false, Json::error_handler_t::replace), longest);
}

} // namespace mazewright
