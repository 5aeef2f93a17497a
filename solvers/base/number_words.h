#pragma once

#include <string>
#include <string_view>

// How numbers are put in words to be read. In files they stand in full (`toText`).

namespace mazewright::words {

/// At most so many digits that matter, and all before the point: `0.31`, `19.5`, `1234`.
std::string roundedText(double value, int digits = 3);

/// Decimal digits in groups of three, behind a minus or not; any other text as it is.
std::string grouped(std::string digits, std::string_view between = ",");

/// `19.5 µs`, `0.31 ms`, `1234 ms`: in tables, where times of one unit are held against each other.
std::string millisecondsText(double milliseconds);
/// Three digits that matter, zeros too, with their unit: 19.5 µs, 0.31 ms, 12.4 ms, 1.53 s, 4.1
/// min.
std::string durationText(double milliseconds);

/// A count in groups of three digits, others with three digits that matter.
std::string numberText(double value);

/// A cost, or a score: `7.242640687`.
std::string costText(double cost);

} // namespace mazewright::words
