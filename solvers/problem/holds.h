#pragma once

#include "solvers/base/value.h"

#include <compare>
#include <map>
#include <optional>
#include <string>
#include <variant>

namespace mazewright {

/// A range for a number: a minimum, a maximum, or both; an exact value if they are equal. At least
/// one bound is set; neither is below 0, and least <= most. Whole numbers of any size compare
/// exactly. Real numbers compare within a millionth, so that roots of two can be written down.
struct FactRange {
    std::optional<Value> least{};
    std::optional<Value> most{};

    static FactRange exactly(const Value& value) { return {value, value}; }
    bool isExact() const { return least && most && std::is_eq(compare(*least, *most)); }
    bool contains(const Value& value) const;
    friend bool operator==(const FactRange& a, const FactRange& b);
};

/// A stated value: `true`, `false`, or a range, as the kind of the fact requires.
using RequiredValue = std::variant<bool, FactRange>;

/// Facts that must hold for a level, by their ids; they can be proved later. They refer to the
/// question of the level. In the native file the key `holds`: `{"unique": true, "score": 23,
/// "length": {"least": 10, "most": 40}}`.
using RequiredFacts = std::map<std::string, RequiredValue, std::less<>>;

} // namespace mazewright
