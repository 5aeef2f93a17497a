#pragma once

#include "solvers/maze/cell.h"
#include "solvers/maze/position.h"

#include <QString>

namespace mazewright::ui {

/// Returns the content of a cell in words: `coin worth 5`.
QString cellInWords(Cell cell);
/// Returns the position and content of a cell in words: `(1, 2) coin worth 5`.
QString cellInWords(Position at, Cell cell);

} // namespace mazewright::ui
