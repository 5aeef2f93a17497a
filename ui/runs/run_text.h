#pragma once

#include "solvers/base/error.h"
#include "solvers/base/message.h"
#include "ui/runs/run.h"
#include "ui/runs/runs_model.h"

#include <QString>

namespace mazewright::ui {

/// A text of the engine as the window shows it: its sentence translated where a translation is at
/// hand, in the context `Engine`, with its arguments put in, which are translated likewise.
QString engineText(const Message& message);
/// The same as a sentence, with its capital and its period; empty: none.
QString engineSentence(const Message& message);
/// What is wrong with a file, by its name and the line to blame; of no file: what is wrong.
QString errorText(const Error& error, const QString& file);
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
/// How a run ended, in words fit to show.
QString statusText(Status status);
/// What a question is called.
QString questionText(Question question);
/// What a guarantee is called, in words fit to show.
QString guaranteeText(Guarantee guarantee);
/// The size of a maze in cells, as width × height.
QString sizeText(const Maze& maze);
/// `(row, column)`.
QString positionText(Position position);

/// The text of one cell of the runs table; empty where the run has no such figure.
QString cellText(const Run& run, RunColumn column);
/// What hovering over the cell tells: what the text leaves out. Empty: nothing more.
QString cellToolTip(const Run& run, RunColumn column);
/// What the cell is sorted by: a number, a text, or nothing.
QVariant cellSortKey(const Run& run, RunColumn column);
/// What the run has in the column of a figure; none where it has no such figure.
const Figure* figureOf(const Run& run, RunColumn column);

} // namespace mazewright::ui
