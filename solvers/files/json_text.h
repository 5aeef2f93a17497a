#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/fact_spec.h"
#include "solvers/core/message.h"

#include <concepts>
#include <cstddef>
#include <initializer_list>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace mazewright {

/// JSON whose keys keep their order in the text.
using Json = nlohmann::ordered_json;

/// One step into a JSON text: a key of an object, or an index of an array.
using JsonStep = std::variant<std::string_view, std::size_t>;

/// Checks that a text is JSON, so that `JsonEntries` can read it. Linear in the length of the text;
/// stores nothing of it. Errors: `syntax` at the line where the text stops being JSON, or where the
/// nesting exceeds 64 levels.
Expected<void> checkJson(std::string_view text);

/// Parses a value that is small in every sensible file: a number, a text, a few keys. Errors:
/// `tooLarge`, without a line, for a list or an object of more than 1 MiB or 1000 keys.
Expected<Json> smallJson(std::string_view value);

/// Returns the 1-based line of the value at the end of `steps`. Requires a text that `checkJson`
/// has accepted. If the steps lead nowhere, returns the line of the last value reached.
int lineOfJson(std::string_view text, std::initializer_list<JsonStep> steps);

/// Returns a value on one line. Bytes that are not UTF-8 become U+FFFD.
std::string writtenJson(const Json& value);
/// Returns a text as a JSON string, in quotes.
std::string quotedJson(std::string_view text);

/// Returns the name of a value for an error message: its shortened text, `a list` or `an object`.
std::string shownJson(const Json& value);
/// Returns the same name for a view into a checked text.
std::string shownJson(std::string_view value);

// Files of levels or results may be large. Most of their text is rows of cells, or is not needed
// here. Their JSON is therefore not a tree in memory but views into the text. A view is a value
// without surrounding blanks, and is parsed only on request. All functions here require a text that
// `checkJson` has accepted.

/// Returns the position after the string whose opening quote is at `at`.
std::size_t endOfJsonString(std::string_view text, std::size_t at) noexcept;

/// Returns the position of the next quote or bracket from `at`; the end of the text if there is
/// none.
std::size_t nextJsonMark(std::string_view text, std::size_t at) noexcept;

/// One value of a list or object, with its key in an object.
struct JsonEntry {
    std::string_view key{}; ///< a string; empty in a list
    std::string_view value{};

    /// Returns true if the key equals `name`; escapes in the key are resolved.
    bool isCalled(std::string_view name) const;
};

/// The entries of a list or object, found lazily. Empty for any other value.
class JsonEntries {
public:
    class Iterator {
    public:
        using value_type = JsonEntry;
        using difference_type = std::ptrdiff_t;

        Iterator() = default;
        explicit Iterator(std::string_view structure);
        const JsonEntry& operator*() const noexcept { return m_entry; }
        const JsonEntry* operator->() const noexcept { return &m_entry; }
        Iterator& operator++();
        void operator++(int) { ++*this; }
        bool operator==(std::default_sentinel_t) const noexcept { return m_entry.value.empty(); }

    private:
        std::string_view takeValue();

        bool m_isObject = false;
        std::string_view m_rest; // from the next key or value, or from the closing bracket
        JsonEntry m_entry;
    };

    explicit JsonEntries(std::string_view value) : m_value(value) {}
    Iterator begin() const { return Iterator(m_value); }
    std::default_sentinel_t end() const noexcept { return {}; }

private:
    std::string_view m_value;
};

/// Returns the value of a whole text, without its byte order mark.
std::string_view valueOfJson(std::string_view text);

/// Returns the entries of an object in order. Of equal keys, the last value appears at the position
/// of the first. Empty for any other value. O(n log n).
std::vector<JsonEntry> membersOf(std::string_view object);

/// Returns the value of a key, the last one if the key repeats. Empty if the key is missing or
/// `object` is not an object.
std::string_view memberOf(std::string_view object, std::string_view key);

inline bool isJsonObject(std::string_view value) noexcept
{
    return value.starts_with('{');
}
inline bool isJsonList(std::string_view value) noexcept
{
    return value.starts_with('[');
}
inline bool isJsonString(std::string_view value) noexcept
{
    return value.starts_with('"');
}

/// Returns the content of a JSON string.
std::string textOfJson(std::string_view value);

/// Returns the value without blanks between its parts. Strings escape only what JSON requires;
/// numbers keep every digit.
std::string compactJson(std::string_view value);
/// Returns the value with one line per entry. Each level is indented two blanks more than `margin`.
std::string indentedJson(std::string_view value, std::size_t margin);

/// Returns a number without a fraction if it is whole; a count from 2^53 on as a string.
Json jsonOf(const Value& value);
/// Return a required value or a range as the native format writes it.
Json jsonOf(const RequiredValue& expected);
Json jsonOf(const FactRange& range);

/// Converts a cell to `[row, column]`, and thereby a route to a list of them. `Json` requires this
/// name.
inline void to_json(Json& json, Position cell) // NOLINT(readability-identifier-naming)
{
    json = Json::array({cell.row, cell.column});
}

/// Returns the value as JSON; null if there is none.
template <class T>
Json orNull(const std::optional<T>& value)
{
    if constexpr (std::constructible_from<Json, const T&>)
        return value ? Json(*value) : Json();
    else
        return value ? jsonOf(*value) : Json();
}

} // namespace mazewright
