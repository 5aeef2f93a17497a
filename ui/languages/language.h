#pragma once

#include <QString>

#include <span>

namespace mazewright::ui {

/// A language of the program.
struct Language {
    const char* id;   ///< as a QLocale reads it
    const char* name; ///< in that language
};

/// All of them; the first is that of the sources.
std::span<const Language> languages() noexcept;

/// The language that was chosen; empty: that of the system.
QString rememberedLanguage();
/// Applies to windows that are opened later, and from the next start on. Empty: that of the system.
void rememberLanguage(const QString& id);

/// The current language: the remembered one, else the system's where the program has it, else
/// English.
QString presentLanguage();

/// Installs the texts of the current language, in place of any others. Needs the names of the
/// application; before its first text. GUI thread.
void installLanguage();

} // namespace mazewright::ui
