#pragma once

#include <cstddef>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

// A file of levels or results may be large, and most of what stands in it is either rows of cells
// or of no interest here. Its JSON is therefore no tree in memory but pieces of its text: values
// without the blanks around them, looked into only where somebody asks. All of this is for texts
// that `checkJson` has found good.

/// The character behind the string whose opening quote stands at `at`.
std::size_t endOfJsonString(std::string_view text, std::size_t at) noexcept;

/// The next quote or bracket from `at`; the end of the text where there is none.
std::size_t nextJsonMark(std::string_view text, std::size_t at) noexcept;

/// One value of a list, or of an object with its key.
struct JsonEntry {
    std::string_view key{}; ///< a string; empty in a list
    std::string_view value{};

    /// Whether the key says this, with escapes or without.
    bool isCalled(std::string_view name) const;
};

/// The entries of a list or an object, found as they are asked for; none of any other value.
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
        std::string_view m_rest; // from the next key or value, or the closing bracket
        JsonEntry m_entry;
    };

    explicit JsonEntries(std::string_view value) : m_value(value) {}
    Iterator begin() const { return Iterator(m_value); }
    std::default_sentinel_t end() const noexcept { return {}; }

private:
    std::string_view m_value;
};

/// The value that a whole text is, behind its byte order mark.
std::string_view valueOfJson(std::string_view text);

/// The entries of an object in their order; of equal keys the last value stands, where the first
/// stood. None of any other value. O(n log n).
std::vector<JsonEntry> membersOf(std::string_view object);

/// The value of a key, the last one where there are several; empty where there is none, and of what
/// is no object.
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

/// What a string says.
std::string textOfJson(std::string_view value);

/// The value without blanks between its parts; strings escape nothing but what they must, numbers
/// keep every digit.
std::string compactJson(std::string_view value);
/// The same with a line for each entry, two blanks deeper at each level than the `margin`.
std::string indentedJson(std::string_view value, std::size_t margin);

} // namespace mazewright
