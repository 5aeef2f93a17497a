#pragma once

namespace mazewright::ui {

/// Installs the texts of the program's language; without it, plurals read as in the sources:
/// "2 run(s)". Once, when the application is there and before its first text. GUI thread.
void installLanguage();

} // namespace mazewright::ui
