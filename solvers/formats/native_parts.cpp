#include "solvers/formats/native_parts.h"

#include "solvers/formats/json_entries.h"
#include "solvers/problem/rule_settings.h"
#include "solvers/result/fact_spec.h"

#include <algorithm>
#include <fmt/format.h>

namespace mazewright {

namespace {

using IsKnown = bool (*)(std::string_view key);

template <const auto& keys>
bool isAmong(std::string_view key)
{
    return std::find(keys.begin(), keys.end(), key) != keys.end();
}

bool isKnownRule(std::string_view key)
{
    return key == "conditions" || std::ranges::any_of(ruleSettings, [key](const auto& setting) {
               return setting.option.id == key;
           });
}

bool isKnownHold(std::string_view name)
{
    return statableFact(name) != nullptr;
}

/// Returns the unknown members of an object, on one line and without braces; empty if there are
/// none.
std::string unknownOf(std::string_view object, IsKnown isKnown)
{
    std::string unknown;
    for (const auto& [key, value] : membersOf(object)) {
        if (isKnown(textOfJson(key)))
            continue;
        unknown += unknown.empty() ? "" : ",";
        unknown += compactJson(key);
        unknown += ':';
        unknown += compactJson(value);
    }
    return unknown;
}

/// Splits one text. Every function returns errors with their line.
class NativeDivider {
public:
    explicit NativeDivider(std::string_view text) : m_text(text) {}

    Expected<NativeParts> divide()
    {
        const std::string_view level = valueOfJson(m_text);
        if (!isJsonObject(level))
            return failure(ErrorCode::value, messageOf("{}; expected an object", shownJson(level)),
                           lineOfJson(m_text, {}));
        for (const JsonEntry& entry : JsonEntries(level))
            if (auto taken = take(entry); !taken)
                return tl::unexpected(taken.error());
        addOthers(unknownOf(level, isAmong<nativeKeys>));
        addOthers("values", unknownOf(m_parts.values, isAmong<nativeValueKeys>));
        addOthers("rules", unknownOf(m_rules, isKnownRule));
        addOthers("holds", unknownOf(m_holds, isKnownHold));
        if (!m_parts.otherKeys.empty())
            m_parts.otherKeys += '}';
        return std::move(m_parts);
    }

private:
    Expected<void> take(const JsonEntry& entry)
    {
        const std::string key = textOfJson(entry.key);
        if (key == "rows")
            m_parts.rows = entry.value;
        else if (key == "values")
            m_parts.values = entry.value;
        else if (key == "costs")
            m_parts.costs = entry.value;
        else if (key == "cell-notes")
            m_parts.cellNotes = entry.value;
        else if (key == "rules")
            return takeKnown(key, m_rules = entry.value, isKnownRule);
        else if (key == "holds")
            return takeKnown(key, m_holds = entry.value, isKnownHold);
        else if (isAmong<nativeKeys>(key))
            return takeSmall(m_parts.small[key], entry.value, {key});
        return {};
    }

    Expected<void> takeKnown(std::string_view name, std::string_view value, IsKnown isKnown)
    {
        if (name == "rules")
            m_parts.conditions = {}; // discards those of an earlier object with this name
        Json& target = m_parts.small[std::string(name)];
        if (!isJsonObject(value))
            return takeSmall(target, value, {name});
        target = Json::object();
        for (const JsonEntry& entry : JsonEntries(value)) {
            const std::string key = textOfJson(entry.key);
            if (!isKnown(key))
                continue;
            if (isConditions(name, key))
                m_parts.conditions = entry.value;
            else if (auto taken = takeSmall(target[key], entry.value, {name, key}); !taken)
                return taken;
        }
        return {};
    }

    static bool isConditions(std::string_view object, std::string_view key)
    {
        return object == "rules" && key == "conditions";
    }

    Expected<void> takeSmall(Json& target, std::string_view value,
                             std::initializer_list<JsonStep> steps) const
    {
        auto small = smallJson(value);
        if (!small)
            return failure(small.error().code, small.error().message, lineOfJson(m_text, steps));
        target = *std::move(small);
        return {};
    }

    void addOthers(std::string_view entries)
    {
        if (entries.empty())
            return;
        m_parts.otherKeys += m_parts.otherKeys.empty() ? "{" : ",";
        m_parts.otherKeys += entries;
    }

    void addOthers(std::string_view key, std::string_view entries)
    {
        if (!entries.empty())
            addOthers(fmt::format("\"{}\":{{{}}}", key, entries));
    }

    std::string_view m_text;
    std::string_view m_rules;
    std::string_view m_holds;
    NativeParts m_parts;
};

} // namespace

Expected<NativeParts> nativePartsOf(std::string_view text)
{
    if (auto checked = checkJson(text); !checked)
        return tl::unexpected(checked.error());
    return NativeDivider(text).divide();
}

} // namespace mazewright
