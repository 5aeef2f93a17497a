#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>
#include <variant>

namespace mazewright {

/// What a level's author may state of it, to be proved later. All are asked under the level's
/// rules, and of the question that the level is meant for (`mainQuestion`).
enum class Property : std::uint8_t {
    reachable, ///< the end can be reached from the start; of a link level: by an allowed line
    unique,    ///< exactly one track of a one-stroke level, else one cheapest route, is the best
    score,     ///< the best score of a one-stroke track
    cost,      ///< of a cheapest route; of a link level: the cells of the best line
    length,    ///< the fewest moves of a cheapest route; of a link level: of the best line
    clearable, ///< the board of tiles can be emptied
};

inline constexpr std::array<Property, 6> allProperties = {Property::reachable, Property::unique,
                                                          Property::score,     Property::cost,
                                                          Property::length,    Property::clearable};

/// The permanent id of a property, as files and the command line write it: `unique`.
std::string_view idOf(Property property) noexcept;
std::optional<Property> propertyOf(std::string_view id) noexcept;
/// Whether a property is an amount; else it is true or false.
bool isAmount(Property property) noexcept;

/// What an amount may be: at least, at most, both, or, where they are equal, exactly that.
/// At least one of them is said; neither is below 0, and least <= most. Scores and lengths are
/// whole; costs agree within a millionth, so that roots of two can be written down.
struct AmountRange {
    std::optional<double> least{};
    std::optional<double> most{};

    static AmountRange exactly(double amount) { return {amount, amount}; }
    bool isExact() const { return least && most && *least == *most; }
    bool contains(double amount) const;
    friend bool operator==(const AmountRange&, const AmountRange&) = default;
};

/// `true`, `false`, or a range: the kind that the property asks for.
using StatedValue = std::variant<bool, AmountRange>;

/// What must hold of a level, in the order of `Property`; a property that is not in it is not
/// stated. In the native file the key `holds`:
/// `{"unique": true, "score": 23, "length": {"least": 10, "most": 40}}`.
using Holds = std::map<Property, StatedValue>;

} // namespace mazewright
