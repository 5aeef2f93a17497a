#include "solvers/files/json_text.h"

#include "solvers/core/text.h"
#include "solvers/files/file_text.h"

#include <algorithm>
#include <cmath>
#include <deque>
#include <optional>
#include <string>
#include <utility>

namespace mazewright {

namespace {

bool isBlank(char sign) noexcept
{
    return sign == ' ' || sign == '\t' || sign == '\n' || sign == '\r';
}

void skipBlanks(std::string_view& text) noexcept
{
    std::size_t blanks = 0;
    while (blanks < text.size() && isBlank(text[blanks]))
        ++blanks;
    text.remove_prefix(blanks);
}

/// Returns the position after the string whose opening quote is at `at`.
std::size_t endOfJsonString(std::string_view text, std::size_t at) noexcept
{
    const auto from = [text](char sign, std::size_t begin, std::size_t end) {
        return std::min(text.substr(0, end).find(sign, begin), end);
    };
    std::size_t quote = from('"', ++at, text.size());
    for (std::size_t escape = from('\\', at, quote); escape < quote;
         escape = from('\\', at, quote)) {
        at = escape + 2;
        if (at > quote)
            quote = from('"', at, text.size());
    }
    return std::min(quote + 1, text.size());
}

/// Returns the position of the next quote or bracket from `at`; the end of the text if there is
/// none.
std::size_t nextJsonMark(std::string_view text, std::size_t at) noexcept
{
    const auto isMark = [](char sign) {
        return sign == '"' || sign == '[' || sign == ']' || sign == '{' || sign == '}';
    };
    while (at < text.size() && !isMark(text[at]))
        ++at;
    return at;
}

std::size_t lengthOfValue(std::string_view text) noexcept
{
    if (isJsonString(text))
        return endOfJsonString(text, 0);
    if (!isJsonObject(text) && !isJsonList(text))
        return std::min(text.find_first_of(",]} \t\r\n"), text.size());
    int depth = 0;
    std::size_t at = 0;
    do {
        if (text[at] == '"') {
            at = endOfJsonString(text, at);
        } else {
            depth += text[at] == '[' || text[at] == '{' ? 1 : -1;
            ++at;
        }
        if (depth > 0)
            at = nextJsonMark(text, at);
    } while (depth > 0 && at < text.size());
    return at;
}

bool hasEscapes(std::string_view text) noexcept
{
    return text.find('\\') != std::string_view::npos;
}

std::string_view withoutQuotes(std::string_view value) noexcept
{
    return value.substr(1, value.size() - 2);
}

/// Prints a value again, token by token.
class Printer {
public:
    /// A null `margin` prints one line without blanks.
    Printer(std::string_view value, const std::size_t* margin) : m_rest(value), m_margin(margin) {}

    std::string printed()
    {
        for (skipBlanks(m_rest); !m_rest.empty(); skipBlanks(m_rest))
            print();
        return std::move(m_text);
    }

private:
    void print()
    {
        const char sign = m_rest.front();
        if (sign == '{' || sign == '[') {
            open();
        } else if (sign == '}' || sign == ']') {
            m_rest.remove_prefix(1);
            --m_depth;
            beginLine();
            m_text += sign;
        } else if (sign == ',' || sign == ':') {
            m_rest.remove_prefix(1);
            m_text += sign;
            if (sign == ',')
                beginLine();
            else if (m_margin)
                m_text += ' ';
        } else {
            printLeaf();
        }
    }

    void open()
    {
        m_text += m_rest.front();
        m_rest.remove_prefix(1);
        skipBlanks(m_rest);
        if (m_rest.starts_with('}') || m_rest.starts_with(']')) {
            m_text += m_rest.front();
            m_rest.remove_prefix(1);
            return;
        }
        ++m_depth;
        beginLine();
    }

    void printLeaf()
    {
        const std::size_t length =
            isJsonString(m_rest) ? endOfJsonString(m_rest, 0)
                                 : std::min(m_rest.find_first_of(",:]} \t\r\n"), m_rest.size());
        const std::string_view leaf = m_rest.substr(0, length);
        if (hasEscapes(leaf))
            m_text += quotedJson(textOfJson(leaf));
        else
            m_text += printableLines(leaf);
        m_rest.remove_prefix(length);
    }

    void beginLine()
    {
        if (!m_margin)
            return;
        m_text += '\n';
        m_text.append(*m_margin + 2 * m_depth, ' ');
    }

    std::string_view m_rest;
    const std::size_t* m_margin;
    std::size_t m_depth = 0;
    std::string m_text;
};

} // namespace

bool JsonEntry::isCalled(std::string_view name) const
{
    return hasEscapes(key) ? textOfJson(key) == name : withoutQuotes(key) == name;
}

JsonEntries::Iterator::Iterator(std::string_view structure, const std::optional<Error>* fault)
    : m_isObject(isJsonObject(structure)), m_rest(structure), m_fault(fault)
{
    if (!m_isObject && !isJsonList(structure))
        return;
    m_rest.remove_prefix(1);
    ++*this;
}

JsonEntries::Iterator& JsonEntries::Iterator::operator++()
{
    skipBlanks(m_rest);
    if (m_rest.starts_with(','))
        m_rest.remove_prefix(1);
    skipBlanks(m_rest);
    m_entry = {};
    if (m_rest.empty() || m_rest.front() == ']' || m_rest.front() == '}')
        return *this;
    if (m_isObject) {
        m_entry.key = takeValue();
        skipBlanks(m_rest);
        m_rest.remove_prefix(1); // the colon
        skipBlanks(m_rest);
    }
    m_entry.value = takeValue();
    return *this;
}

std::string_view JsonEntries::Iterator::takeValue()
{
    const std::string_view value = m_rest.substr(0, lengthOfValue(m_rest));
    m_rest.remove_prefix(value.size());
    return value;
}

std::string_view valueOfJson(std::string_view text)
{
    text = withoutMark(text);
    skipBlanks(text);
    return text.substr(0, lengthOfValue(text));
}

std::vector<JsonEntry> membersOf(std::string_view object)
{
    if (!isJsonObject(object))
        return {};
    std::size_t count = 0;
    for (auto entry = JsonEntries(object).begin(); entry != std::default_sentinel; ++entry)
        ++count;
    std::vector<JsonEntry> members;
    members.reserve(count);
    for (const JsonEntry& entry : JsonEntries(object))
        members.push_back(entry);

    std::deque<std::string> unescaped;
    std::vector<std::pair<std::string_view, std::size_t>> keys; // decoded key, index of its entry
    keys.reserve(count);
    for (const JsonEntry& entry : members)
        keys.emplace_back(hasEscapes(entry.key) ? unescaped.emplace_back(textOfJson(entry.key))
                                                : withoutQuotes(entry.key),
                          keys.size());
    std::sort(keys.begin(), keys.end());
    for (std::size_t i = 1, first = 0; i < keys.size(); ++i)
        if (keys[i].first != keys[first].first)
            first = i;
        else
            members[keys[first].second].value =
                std::exchange(members[keys[i].second].value, std::string_view());
    std::erase_if(members, [](const JsonEntry& entry) { return entry.value.empty(); });
    return members;
}

std::string_view memberOf(std::string_view object, std::string_view key)
{
    std::string_view found;
    if (!isJsonObject(object))
        return found;
    for (const JsonEntry& entry : JsonEntries(object))
        if (entry.isCalled(key))
            found = entry.value;
    return found;
}

std::string_view memberOf(const std::vector<JsonEntry>& members, std::string_view key)
{
    const auto found = std::find_if(members.begin(), members.end(),
                                    [key](const JsonEntry& entry) { return entry.isCalled(key); });
    return found == members.end() ? std::string_view() : found->value;
}

std::string textOfJson(std::string_view value)
{
    if (hasEscapes(value))
        return Json::parse(value).get<std::string>();
    return std::string(withoutQuotes(value));
}

std::string compactJson(std::string_view value)
{
    return Printer(value, nullptr).printed();
}

std::string indentedJson(std::string_view value, std::size_t margin)
{
    return Printer(value, &margin).printed();
}

// nlohmann-json has no position of a value, and does not build objects in linear time: it searches
// each key among the earlier keys. Here it therefore only checks a whole text, which stores nothing
// but the current value. The place of a view is its line; it is counted only for an error.

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

std::size_t JsonReader::placeOf(std::string_view view) const noexcept
{
    return static_cast<std::size_t>((view.empty() ? m_root : view).data() - m_text.data());
}

void JsonReader::fail(std::string_view at, Message message, ErrorCode code)
{
    if (!m_error)
        m_error = Error{code, std::move(message), lineAt(m_text, placeOf(at))};
}

void JsonReader::expected(std::string_view key, std::string_view value, const Message& what)
{
    fail(value, messageOf("\"{}\" is {}; expected {}", key, shownJson(value), what));
}

Json JsonReader::small(std::string_view value)
{
    auto json = value.empty() ? Json() : smallJson(value);
    if (!json)
        fail(value, json.error().message, json.error().code);
    return std::move(json).value_or(Json());
}

namespace {

constexpr double exactBelow = 9007199254740992; // 2^53: JSON numbers are exact below it

} // namespace

Json jsonOf(const Value& value)
{
    if (const auto* count = std::get_if<mpz_class>(&value);
        count != nullptr && *count >= exactBelow)
        return count->get_str();
    const double number = toDouble(value);
    if (number == std::floor(number) && std::abs(number) < exactBelow)
        return static_cast<std::int64_t>(number);
    return number;
}

Json jsonOf(const RequiredValue& expected)
{
    const bool* truth = std::get_if<bool>(&expected);
    return truth != nullptr ? Json(*truth) : jsonOf(std::get<FactRange>(expected));
}

Json jsonOf(const FactRange& range)
{
    if (range.isExact())
        return jsonOf(*range.least);
    Json json = Json::object();
    if (range.least)
        json["least"] = jsonOf(*range.least);
    if (range.most)
        json["most"] = jsonOf(*range.most);
    return json;
}

} // namespace mazewright
