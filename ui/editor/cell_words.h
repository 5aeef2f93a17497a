#pragma once

#include "solvers/maze/cell.h"
#include "solvers/maze/position.h"

#include <QString>

namespace mazewright::ui {

/// What is in a cell: `coin worth 5`.
QString cellInWords(Cell cell);
/// Where it is and what is in it: `(1, 2) coin worth 5`.
QString cellInWords(Position at, Cell cell);

} // namespace mazewright::ui
