#pragma once

class QMenu;

namespace mazewright::ui {

/// Adds the themes to a menu; the one that is chosen is applied at once and remembered.
void addThemes(QMenu& menu);

} // namespace mazewright::ui
