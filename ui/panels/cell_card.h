#pragma once

#include "solvers/core/maze.h"

#include <QString>

#include <vector>

namespace mazewright {
struct Layer;
}

namespace mazewright::ui {

class EditedCells;
struct Run;

/// What the card on a cell is made of. Null or empty if there is none.
struct CellKnowledge {
    const Run* run = nullptr;            ///< the displayed run or fact
    const EditedCells* edited = nullptr; ///< cells changed since that run
    QString note{};                      ///< pinned to the cell
    /// The maze of the level as it is now, and layers of its analyses; null if there are none.
    const Maze* maze = nullptr;
    std::vector<const Layer*> layers{};
};

/// Returns all that is known of a cell, one line each: its content, the exact value of each layer,
/// and when the run opened and closed it. A long word may break.
QString cellCard(Position position, Cell cell, const CellKnowledge& known);

} // namespace mazewright::ui
