#include "solvers/formats/json_entries.h"

#include "solvers/base/printable.h"
#include "solvers/formats/json_text.h"
#include "solvers/formats/wording.h"

#include <algorithm>
#include <deque>
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

std::size_t nextJsonMark(std::string_view text, std::size_t at) noexcept
{
    const auto isMark = [](char sign) {
        return sign == '"' || sign == '[' || sign == ']' || sign == '{' || sign == '}';
    };
    while (at < text.size() && !isMark(text[at]))
        ++at;
    return at;
}

bool JsonEntry::isCalled(std::string_view name) const
{
    return hasEscapes(key) ? textOfJson(key) == name : withoutQuotes(key) == name;
}

JsonEntries::Iterator::Iterator(std::string_view structure)
    : m_isObject(isJsonObject(structure)), m_rest(structure)
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

} // namespace mazewright
