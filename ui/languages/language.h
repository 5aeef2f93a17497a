#pragma once

#include <QString>

#include <span>

namespace mazewright::ui {

/// A language that the program speaks.
struct Language {
    const char* id;   ///< as a QLocale reads it
    const char* name; ///< in that language
};

/// All of them; the first is that of the sources.
std::span<const Language> languages() noexcept;

/// The language that was chosen; empty: that of the system.
QString rememberedLanguage();
/// From the next window on, and at every start. Empty: that of the system.
void rememberLanguage(const QString& id);

/// The language that is spoken: the remembered one, else the system's where the program speaks it,
/// else English.
QString presentLanguage();

/// Installs the texts of the present language in place of those that were. Needs the names of the
/// application; before its first text. GUI thread.
void installLanguage();

} // namespace mazewright::ui
