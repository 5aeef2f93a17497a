#pragma once

#include "solvers/maze/position.h"

class QMenu;

namespace mazewright::ui {

class MainWindow;

/// Fills a menu with what can be done with a cell of the level that is edited, and what is known of
/// it; with a chosen one, with what can be done with the selection as well.
void fillCellMenu(QMenu& menu, MainWindow& window, Position cell);

} // namespace mazewright::ui
