#pragma once

#include <QString>

namespace mazewright::ui {

class MazeView;

/// A maze speaks: assistive technology hears of a view's canvas the cell under its cursor, or under
/// the pointer, as its value, and what can be done there as its description. From now on, for all
/// views; a second time nothing happens. GUI thread.
void installAccessibleMaze();
/// The cursor is on another cell.
void tellCell(MazeView& view);

} // namespace mazewright::ui
