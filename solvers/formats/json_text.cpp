#include "solvers/formats/json_text.h"

#include "solvers/base/printable.h"
#include "solvers/formats/json_entries.h"
#include "solvers/formats/wording.h"

#include <optional>
#include <string>

// nlohmann-json reports a byte offset for syntax errors and no position for values. If an error
// needs the line of a value, a text that passed the check is therefore walked again. Without errors
// this costs nothing.
//
// The library also does not build objects in linear time: it searches each key among the earlier
// keys. Here it therefore only checks a whole text, which stores nothing but the current value.

namespace mazewright {

namespace {

constexpr int deepestJson = 64;
constexpr std::size_t longestFault = 160;
constexpr std::size_t longestShown = 40;

/// Returns the offset where the nesting is too deep for a recursive walk; empty if it is not.
std::optional<std::size_t> tooDeep(std::string_view text) noexcept
{
    int depth = 0;
    std::size_t at = nextJsonMark(text, 0);
    while (at < text.size()) {
        if (text[at] == '"') {
            at = endOfJsonString(text, at);
        } else {
            depth += text[at] == '[' || text[at] == '{' ? 1 : -1;
            if (depth > deepestJson)
                return at;
            ++at;
        }
        at = nextJsonMark(text, at);
    }
    return std::nullopt;
}

/// Finds the first syntax error of a text.
class SyntaxErrorFinder : public nlohmann::json_sax<Json> {
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
        // The last token may be a whole row. It is omitted, because the line shows the place.
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
                messageOf("this is not JSON: {}", printable(words, longestFault)),
                lineAt(text, m_position == 0 ? 0 : m_position - 1)};
    }

private:
    std::size_t m_position = 0;
    std::string m_what;
};

/// Returns the value that one step leads to; empty if there is none.
std::string_view valueAt(std::string_view value, const JsonStep& step)
{
    if (const auto* key = std::get_if<std::string_view>(&step))
        return memberOf(value, *key);
    if (!isJsonList(value))
        return {};
    std::size_t index = std::get<std::size_t>(step);
    for (const JsonEntry& entry : JsonEntries(value))
        if (index-- == 0)
            return entry.value;
    return {};
}

} // namespace

Expected<void> checkJson(std::string_view text)
{
    text = withoutMark(text);
    if (const auto at = tooDeep(text))
        return failure(
            ErrorCode::syntax,
            messageOf("this JSON is nested too deeply; expected at most {} levels", deepestJson),
            lineAt(text, *at));
    SyntaxErrorFinder finder;
    if (Json::sax_parse(text, &finder))
        return {};
    return tl::unexpected(finder.error(text));
}

Expected<Json> smallJson(std::string_view value)
{
    constexpr std::size_t largest = std::size_t{1} << 20;
    constexpr std::size_t mostKeys = 1000;
    const bool isStructure = isJsonObject(value) || isJsonList(value);
    std::size_t keys = 0;
    const auto counted = [&keys](int, Json::parse_event_t event, const Json&) {
        keys += event == Json::parse_event_t::key ? 1 : 0;
        return keys <= mostKeys;
    };
    if (isStructure && value.size() > largest)
        return failure(ErrorCode::tooLarge, messageOf("{} of {} characters; expected at most {}",
                                                      shownJson(value), value.size(), largest));
    Json json = Json::parse(value, counted);
    if (keys > mostKeys)
        return failure(ErrorCode::tooLarge, messageOf("{} of more than {} keys; expected fewer",
                                                      shownJson(value), mostKeys));
    return json;
}

int lineOfJson(std::string_view text, std::initializer_list<JsonStep> steps)
{
    std::string_view value = valueOfJson(text);
    for (const JsonStep& step : steps) {
        const std::string_view next = valueAt(value, step);
        if (next.empty())
            break;
        value = next;
    }
    return lineAt(text, static_cast<std::size_t>(value.data() - text.data()));
}

std::string writtenJson(const Json& value)
{
    return printableLines(value.dump(-1, ' ', false, Json::error_handler_t::replace));
}

std::string quotedJson(std::string_view text)
{
    return writtenJson(Json(text));
}

std::string shownJson(const Json& value)
{
    if (value.is_structured())
        return value.is_array() ? "a list" : "an object";
    return printable(writtenJson(value), longestShown);
}

std::string shownJson(std::string_view value)
{
    if (isJsonObject(value) || isJsonList(value))
        return isJsonList(value) ? "a list" : "an object";
    return printable(value, longestShown);
}

} // namespace mazewright
