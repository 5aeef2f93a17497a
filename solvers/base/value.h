#pragma once

#include <compare>
#include <cstdint>
#include <gmpxx.h>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

namespace mazewright {

/// A number of a run or of a level; exact where it may pass 2^63.
using Value = std::variant<std::int64_t, double, mpz_class>;

/// A value as text: whole numbers and exact counts in full, doubles in the shortest form that reads
/// back.
std::string toText(const Value& value);

/// A whole number from 0 in decimal digits, zeros before it or not; none where the text has
/// anything else, or nothing.
std::optional<mpz_class> countFrom(std::string_view digits);

/// Compares exactly, whatever the two are held by. Neither is NaN or infinite.
std::strong_ordering compare(const Value& a, const Value& b);

/// The nearest double.
double toDouble(const Value& value);

} // namespace mazewright
