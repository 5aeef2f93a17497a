#pragma once

#include <functional>

class QMenu;

namespace mazewright::ui {

/// The languages of the program as entries of a menu, the present one checked; `chosen` is called
/// after another one has been remembered and its texts are in place.
void addLanguages(QMenu& menu, const std::function<void()>& chosen);

} // namespace mazewright::ui
