#pragma once

#include <QString>

namespace mazewright::ui {

class MazeView;

/// Makes mazes accessible: assistive technology gets the cell under a view's cursor, or under the
/// pointer, as the value of its canvas, and what can be done there as the description. For all
/// views; calling it again has no effect. GUI thread.
void installAccessibleMaze();
/// Reports that the cursor is on another cell.
void tellCell(MazeView& view);

} // namespace mazewright::ui
