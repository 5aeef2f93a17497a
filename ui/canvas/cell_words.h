#pragma once

#include "solvers/core/cell.h"

#include <QString>

namespace mazewright::ui {

/// Returns the content of a cell in words: `coin worth 5`.
QString cellInWords(Cell cell);
/// Returns the position and content of a cell in words: `(1, 2) coin worth 5`.
QString cellInWords(Position at, Cell cell);

class MazeView;

/// Makes mazes accessible. Assistive technology gets the cell under a view's cursor or pointer as
/// the value of the canvas, and the possible actions there as the description. Applies to all
/// views; repeated calls have no effect. GUI thread.
void installAccessibleMaze();
/// Reports to assistive technology that the cursor has moved to a different cell.
void announceCell(MazeView& view);

} // namespace mazewright::ui
