#pragma once

#include <QString>

#include <span>

namespace mazewright::ui {

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
