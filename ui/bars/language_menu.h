#pragma once

#include <functional>

class QMenu;

namespace mazewright::ui {

/// Adds the languages of the program to a menu, with the current one checked. Calls `chosen` after
/// a different language was stored and its texts were loaded.
void addLanguages(QMenu& menu, const std::function<void()>& chosen);

} // namespace mazewright::ui
