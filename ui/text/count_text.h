#pragma once

#include "solvers/base/value.h"
#include "solvers/maze/maze.h"

#include <QString>

namespace mazewright::ui {

/// Returns `mantissa × 10ⁿ` with a raised exponent, which must not be negative.
QString powerOfTenText(const QString& mantissa, qsizetype exponent);
/// Returns a number with its digits in groups; an integer above 15 digits as 1.262 × 10¹⁸.
QString countText(const Value& value);
/// Returns a short text for narrow places: above 6 digits as 1.26 × 10¹⁸.
QString briefCountText(const mpz_class& count);
/// Zero-width space, at which a line may break.
inline constexpr QChar noWidth(0x200B);
/// Returns the text with the digits of its long numbers in groups; a line may break between the
/// groups.
QString breakableText(const QString& text);
/// Returns a cost: a whole number as `countText`, any other with three decimals.
QString decimalText(double number);
/// Returns the size of a maze in cells, as width × height.
QString sizeText(const Maze& maze);
/// Returns `(row, column)`.
QString positionText(Position position);

} // namespace mazewright::ui
