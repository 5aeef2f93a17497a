#include "solvers/formats/other_keys.h"

#include "solvers/formats/json_entries.h"
#include "solvers/formats/json_text.h"

namespace mazewright {

std::string_view valueOfKey(const std::string& otherKeys, std::string_view key)
{
    return memberOf(otherKeys, key);
}

std::string withoutKey(const std::string& otherKeys, std::string_view key)
{
    std::string kept;
    for (const JsonEntry& entry : JsonEntries(otherKeys))
        if (!entry.isCalled(key))
            kept.append(kept.empty() ? "{" : ",").append(entry.key).append(":").append(entry.value);
    return kept.empty() ? kept : kept + '}';
}

void addKey(std::string& otherKeys, std::string_view key, std::string_view value)
{
    if (otherKeys.empty())
        otherKeys = "{";
    else
        otherKeys.back() = ','; // replaces its closing brace
    otherKeys.append(quotedJson(key)).append(":").append(value).append("}");
}

std::vector<std::string> unknownRequiredFacts(const Level& level)
{
    std::vector<std::string> names;
    for (const JsonEntry& entry : JsonEntries(memberOf(level.otherKeys, "holds")))
        names.push_back(textOfJson(entry.key));
    return names;
}

} // namespace mazewright
