#pragma once

#include "solvers/base/value.h"

#include <compare>
#include <map>
#include <optional>
#include <string>
#include <variant>

namespace mazewright {

/// What a number may be: at least, at most, both, or, where they are equal, exactly that. At least
/// one of them is said; neither is below 0, and least <= most. Whole numbers are held exactly,
/// however large; real ones agree within a millionth, so that roots of two can be written down.
struct FactRange {
    std::optional<Value> least{};
    std::optional<Value> most{};

    static FactRange exactly(const Value& value) { return {value, value}; }
    bool isExact() const { return least && most && std::is_eq(compare(*least, *most)); }
    bool contains(const Value& value) const;
    friend bool operator==(const FactRange& a, const FactRange& b);
};

/// `true`, `false`, or a range: the kind that the fact asks for.
using StatedValue = std::variant<bool, FactRange>;

/// What must hold of a level, to be proved later, by the ids of facts; read under the question that
/// the level is meant for. In the native file the key `holds`:
/// `{"unique": true, "score": 23, "length": {"least": 10, "most": 40}}`.
using Holds = std::map<std::string, StatedValue, std::less<>>;

} // namespace mazewright
