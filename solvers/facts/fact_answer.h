#pragma once

#include "solvers/base/message.h"
#include "solvers/result/known.h"
#include "solvers/result/outcome.h"

#include <string>
#include <variant>

namespace mazewright {

/// A fact's value: of a flag, of a number, or the layer itself, whose values are then available.
using FactValue = std::variant<bool, std::int64_t, double, mpz_class, Layer>;

/// A true value, and the words for it.
struct KnownFact {
    FactValue value{};
    /// For a flag or a grade, in words: `15 best tracks`; empty if the value says all.
    Message words{};
    /// What those words would have to say for the opposite flag: `one`.
    Message contrast{};
    /// For `unique`: the number of best answers.
    std::string count{};
};

/// Answer to a fact: known, impossible (proved), or undecided within the limits.
using FactAnswer = std::variant<KnownFact, Impossible, Undecided>;

/// Returns a value as a number; empty if it is a flag or a layer.
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
