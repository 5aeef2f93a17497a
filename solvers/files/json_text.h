#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/fact_spec.h"
#include "solvers/core/message.h"

#include <algorithm>
#include <array>
#include <concepts>
#include <cstddef>
#include <iterator>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mazewright {

/// JSON whose keys keep their order in the text.
using Json = nlohmann::ordered_json;

/// Checks that a text is JSON, so that `JsonEntries` can read it. Linear in the length of the text;
/// stores nothing of it. Errors: `syntax` at the line where the text stops being JSON, or where the
/// nesting exceeds 64 levels.
Expected<void> checkJson(std::string_view text);

/// Parses a value that is small in every sensible file: a number, a text, a few keys. Errors:
/// `tooLarge`, without a line, for a list or an object of more than 1 MiB or 1000 keys.
Expected<Json> smallJson(std::string_view value);

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

/// One value of a list or object, with its key in an object.
struct JsonEntry {
    std::string_view key{}; ///< a string; empty in a list
    std::string_view value{};

    /// Returns true if the key equals `name`; escapes in the key are resolved.
    bool isCalled(std::string_view name) const;
};

/// The entries of a list or object, found lazily. Empty for any other value. Ends early once
/// `*fault` has an error, if `fault` is not null.
class JsonEntries {
public:
    class Iterator {
    public:
        using value_type = JsonEntry;
        using difference_type = std::ptrdiff_t;

        Iterator() = default;
        Iterator(std::string_view structure, const std::optional<Error>* fault);
        const JsonEntry& operator*() const noexcept { return m_entry; }
        const JsonEntry* operator->() const noexcept { return &m_entry; }
        Iterator& operator++();
        void operator++(int) { ++*this; }
        bool operator==(std::default_sentinel_t) const noexcept
        {
            return m_entry.value.empty() || (m_fault != nullptr && m_fault->has_value());
        }

    private:
        std::string_view takeValue();

        bool m_isObject = false;
        std::string_view m_rest; // from the next key or value, or from the closing bracket
        const std::optional<Error>* m_fault = nullptr;
        JsonEntry m_entry;
    };

    explicit JsonEntries(std::string_view value, const std::optional<Error>* fault = nullptr)
        : m_value(value), m_fault(fault)
    {
    }
    Iterator begin() const { return {m_value, m_fault}; }
    std::default_sentinel_t end() const noexcept { return {}; }

private:
    std::string_view m_value;
    const std::optional<Error>* m_fault;
};

/// Returns the value of a whole text, without its byte order mark.
std::string_view valueOfJson(std::string_view text);

/// Returns the entries of an object in order. Of equal keys, the last value appears at the position
/// of the first. Empty for any other value. O(n log n).
std::vector<JsonEntry> membersOf(std::string_view object);

/// Returns the value of a key, the last one if the key repeats. Empty if the key is missing or
/// `object` is not an object.
std::string_view memberOf(std::string_view object, std::string_view key);
/// Returns the value of a key in the result of `membersOf`; empty if the key is missing.
std::string_view memberOf(const std::vector<JsonEntry>& members, std::string_view key);

/// Returns the entries of a list that has exactly `size` of them; empty for any other value.
template <std::size_t size>
std::optional<std::array<std::string_view, size>> partsOf(std::string_view list)
{
    std::array<std::string_view, size> parts;
    std::size_t count = 0;
    for (const JsonEntry& part : JsonEntries(list)) {
        if (count == size || !part.key.empty())
            return std::nullopt;
        parts.at(count++) = part.value;
    }
    return count == size ? std::optional(parts) : std::nullopt;
}

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

/// Does the same as `membersOf(object)` for the keys of which `isKnown(key)` is true. Time is
/// linear in the object, and memory does not grow with unknown keys. There must be few known keys.
template <class IsKnown>
std::vector<JsonEntry> membersOf(std::string_view object, IsKnown isKnown)
{
    std::vector<JsonEntry> members;
    for (const JsonEntry& entry : JsonEntries(isJsonObject(object) ? object : ""))
        if (const std::string key = textOfJson(entry.key); isKnown(key)) {
            const auto same = std::ranges::find_if(
                members, [&key](const JsonEntry& member) { return member.isCalled(key); });
            if (same == members.end())
                members.push_back(entry);
            else
                same->value = entry.value;
        }
    return members;
}

/// Returns the value without blanks between its parts. Strings escape only what JSON requires;
/// numbers keep every digit.
std::string compactJson(std::string_view value);
/// Returns the value with one line per entry. Each level is indented two blanks more than `margin`.
std::string indentedJson(std::string_view value, std::size_t margin);

/// Base class of the readers of a checked text. It stores the first error, with its line; a reader
/// then continues with default values until it can end.
class JsonReader {
protected:
    /// `text` must outlive the reader. `root`: the value to read, a view into `text`.
    JsonReader(std::string_view text, std::string_view root) : m_text(text), m_root(root) {}
    explicit JsonReader(std::string_view text) : JsonReader(text, valueOfJson(text)) {}

    std::string_view root() const noexcept { return m_root; }
    bool isGood() const noexcept { return !m_error; }
    /// Returns the entries of a list or object. They end at an error.
    JsonEntries entriesOf(std::string_view value) const { return JsonEntries(value, &m_error); }
    /// Returns the byte offset in the text of a view into it; that of the root for an empty view.
    std::size_t placeOf(std::string_view view) const noexcept;

    /// Stores an error at a view into the text, unless there is an earlier error. An empty view,
    /// such as a missing value, counts as the root.
    void fail(std::string_view at, Message message, ErrorCode code = ErrorCode::value);
    /// Stores the error `"key" is VALUE; expected WHAT`.
    void expected(std::string_view key, std::string_view value, const Message& what);
    /// Parses a small value. Null after an error of `smallJson`, and for a missing value.
    Json small(std::string_view value);

    /// Returns what was read, or the error.
    template <class T>
    Expected<T> resultOf(T read)
    {
        if (m_error)
            return tl::unexpected(*std::move(m_error));
        return read;
    }

private:
    std::string_view m_text;
    std::string_view m_root;
    std::optional<Error> m_error;
};

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
