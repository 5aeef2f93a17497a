#pragma once

class QMenu;

namespace mazewright::ui {

/// Adds the themes to a menu; a chosen theme is applied at once and stored.
void addThemes(QMenu& menu);

} // namespace mazewright::ui
