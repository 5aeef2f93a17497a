#pragma once

#include "solvers/base/value.h"
#include "solvers/maze/maze.h"

#include <QString>

namespace mazewright::ui {

/// `mantissa × 10ⁿ`, with the exponent raised; it is not negative.
QString powerOfTenText(const QString& mantissa, qsizetype exponent);
/// A whole number with its digits in groups; above 15 digits as 1.262 × 10¹⁸.
QString countText(const Value& value);
/// The same in little room: above 6 digits as 1.26 × 10¹⁸.
QString briefCountText(const mpz_class& count);
/// A space of no width: a line may break there.
inline constexpr QChar noWidth(0x200B);
/// A text with the digits of its long numbers in groups; a line may break between them.
QString breakableText(const QString& text);
/// A cost: whole as `countText`, else with three decimals.
QString decimalText(double number);
/// The size of a maze in cells, as width × height.
QString sizeText(const Maze& maze);
/// `(row, column)`.
QString positionText(Position position);

} // namespace mazewright::ui
