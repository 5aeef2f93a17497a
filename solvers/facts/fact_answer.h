#pragma once

#include "solvers/base/message.h"
#include "solvers/result/known.h"
#include "solvers/result/outcome.h"

#include <string>
#include <variant>

namespace mazewright {

/// A fact's value: of a flag, of a number, or the layer itself, whose values are then at hand.
using FactValue = std::variant<bool, std::int64_t, double, mpz_class, Layer>;

/// What is true, and how it is said.
struct KnownFact {
    FactValue value{};
    /// Of a flag or a grade, in words: `15 best tracks`; empty: the value says all.
    Message words{};
    /// What those words would have to say for the flag to be the other way: `one`.
    Message contrast{};
    /// Of `unique`: how many best answers there are.
    std::string count{};
};

/// Of one fact: known, impossible (a proof), or undecided within the limits.
using FactAnswer = std::variant<KnownFact, Impossible, Undecided>;

/// A value that is neither a flag nor a layer, as a number; none where it is one of those.
inline std::optional<Value> numberOf(const FactValue& value)
{
    if (const auto* whole = std::get_if<std::int64_t>(&value))
        return Value(*whole);
    if (const auto* real = std::get_if<double>(&value))
        return Value(*real);
    if (const auto* count = std::get_if<mpz_class>(&value))
        return Value(*count);
    return std::nullopt;
}

} // namespace mazewright
