#pragma once

#include <string>
#include <string_view>

// Numbers as words for the reader. Files contain them in full (`toText`).

namespace mazewright::words {

/// Returns at most `digits` significant digits, and all digits before the decimal point: `0.31`,
/// `19.5`, `1234`.
std::string roundedText(double value, int digits = 3);

/// Returns decimal digits in groups of three, with an optional leading minus; any other text is
/// unchanged.
std::string grouped(std::string digits, std::string_view between = ",");

/// Returns `19.5 µs`, `0.31 ms` or `1234 ms`; for tables that compare times of one unit.
std::string millisecondsText(double milliseconds);
/// Returns three significant digits, including zeros, with their unit: 19.5 µs, 0.31 ms, 12.4 ms,
/// 1.53 s, 4.1 min.
std::string durationText(double milliseconds);

/// Returns a count in groups of three digits, other numbers with three significant digits.
std::string numberText(double value);

/// Returns a cost or a score: `7.242640687`.
std::string costText(double cost);

} // namespace mazewright::words
