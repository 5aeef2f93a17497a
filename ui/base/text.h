#pragma once

#include "solvers/core/fact_spec.h"
#include "solvers/core/maze.h"
#include "solvers/core/message.h"
#include "solvers/core/question.h"

#include <QString>

#include <span>

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
/// Returns the number of the first row and column in the window, 0 or 1, as the user has chosen.
/// Files and the command line count from 0.
int firstNumber();
/// Stores the user's choice. Windows that are open must be made anew.
void rememberFirstNumber(int number);
/// Returns `(row, column)`, counted from `firstNumber`.
QString positionText(Position position);

/// Returns the text of an engine message for the window. Its sentence is translated in the context
/// `Engine` if a translation is available. Its arguments are translated in the same way and
/// inserted.
QString engineText(const Message& message);
/// Returns the text as a sentence, with a capital and a period; empty if the message is empty.
QString engineSentence(const Message& message);
/// Returns the error of a file as a sentence, with the file's name and line; without a file name,
/// the error alone.
QString errorText(const Error& error, const QString& file);
/// Returns the name of a question.
QString questionText(Question question);

/// A language of the program.
struct Language {
    const char* id;   ///< as QLocale reads it
    const char* name; ///< in the language itself
};

/// Returns all languages; the first is that of the sources.
std::span<const Language> languages() noexcept;

/// Returns the language that the user has chosen; empty for the system's language.
QString rememberedLanguage();
/// Stores the user's choice; empty for the system's language. It applies to windows that are opened
/// later, and from the next start on.
void rememberLanguage(const QString& id);

/// Returns the current language: the user's choice; otherwise the system's language if the program
/// is translated to it; otherwise English.
QString currentLanguage();

/// Installs the texts of the current language, replacing those of any other. The application's
/// names must be set, and no text may have been translated yet. GUI thread.
void installLanguage();

} // namespace mazewright::ui
