#pragma once

#include "solvers/maze/position.h"

class QMenu;

namespace mazewright::ui {

class MainWindow;

/// Fills a menu with the actions for a cell of the edited level and the known values of the cell.
/// If the cell is selected, adds the actions for the selection.
void fillCellMenu(QMenu& menu, MainWindow& window, Position cell);

} // namespace mazewright::ui
