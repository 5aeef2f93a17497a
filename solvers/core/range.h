#pragma once

#include <compare>
#include <cstddef>
#include <optional>
#include <string_view>

namespace mazewright {

/// A range of numbers, both bounds included; an unset bound does not limit.
template <class T>
struct Range {
    std::optional<T> least{};
    std::optional<T> most{};

    static Range exactly(const T& number) { return {number, number}; }

    /// Reads `A..B`, `A..`, `..B` or `A` (exactly A). `number` reads a number; it returns empty for
    /// any other text. Empty if the text is anything else, or if A is above B.
    template <class Number>
    static std::optional<Range> read(std::string_view text, Number number)
    {
        constexpr std::string_view dots = "..";
        const std::size_t at = text.find(dots);
        const std::string_view before = text.substr(0, at);
        const std::string_view after =
            at == std::string_view::npos ? before : text.substr(at + dots.size());
        const Range range{number(before), number(after)};
        const bool isRead = (range.least || before.empty()) && (range.most || after.empty());
        return isRead && range.isSet() && range.isInOrder() ? std::optional(range) : std::nullopt;
    }

    bool isSet() const noexcept { return least || most; }
    bool isExact() const { return least && most && std::is_eq(order(*least, *most)); }
    bool isInOrder() const { return !least || !most || std::is_lteq(order(*least, *most)); }
    bool contains(const T& number) const
    {
        return (!least || reaches(number, *least)) && (!most || reaches(*most, number));
    }
    friend bool operator==(const Range& a, const Range& b)
    {
        return isSame(a.least, b.least) && isSame(a.most, b.most);
    }

private:
    static std::strong_ordering order(const T& a, const T& b) { return a <=> b; }
    /// Returns true if `a` counts as at least `b`.
    static bool reaches(const T& a, const T& b) { return a >= b; }
    static bool isSame(const std::optional<T>& a, const std::optional<T>& b)
    {
        return a.has_value() == b.has_value() && (!a || std::is_eq(order(*a, *b)));
    }
};

} // namespace mazewright
