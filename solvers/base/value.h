#pragma once

#include <compare>
#include <cstdint>
#include <gmpxx.h>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace mazewright {

/// A number of a run or of a level; exact if it may exceed 2^63.
using Value = std::variant<std::int64_t, double, mpz_class>;

/// Returns a value as text: whole numbers and exact counts in full, doubles in the shortest form
/// that reads back.
std::string toText(const Value& value);

/// Reads a nonnegative whole number in decimal digits, with optional leading zeros; empty if the
/// text is empty or has other characters.
std::optional<mpz_class> countFrom(std::string_view digits);

/// Compares exactly, even if the types differ. Neither value may be NaN or infinite.
std::strong_ordering compare(const Value& a, const Value& b);

/// Returns the nearest double.
double toDouble(const Value& value);

} // namespace mazewright
