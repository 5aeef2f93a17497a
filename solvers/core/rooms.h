#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/question.h"

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mazewright {

/// Mazes of rooms with walls between them, such as perfect mazes. Rooms lie at `first`, `first` + 2
/// ... of both rows and columns (1: with a wall around them, 0: without). Rooms are no walls, and
/// their corners are walls. The cell between two rooms is a wall or plain floor.

/// Returns the first cell that does not fit the lattice; empty if all fit. `first` is 0 or 1.
std::optional<Position> firstCellOffLattice(const Maze& maze, int first) noexcept;

/// Returns the position of the first room; empty if the maze is no lattice or smaller than 3 x 3.
std::optional<int> firstRoom(const Maze& maze) noexcept;

/// How the walls of a level are drawn.
enum class WallStyle : std::uint8_t {
    cells, ///< as squares
    lines, ///< as lines between rooms, if the level is a lattice that lines show as it is
};

/// Returns the position of the first room of a level whose walls may be drawn as lines; empty if
/// its cells must be squares: it is no lattice, every cell counts, as in one stroke, diagonal steps
/// pass between walls, or a corner has no wall beside it, so that no line would show it. The start
/// and the end may also lie in openings of the outer wall.
std::optional<int> roomsWithLines(const Maze& maze, Question question, Moves moves) noexcept;

/// As above, for the main question of a level and its moves.
std::optional<int> roomsWithLines(const Maze& maze, const Rules& rules) noexcept;

/// A gap in the outer wall at an end of a maze of rooms.
struct Opening {
    Position gap{};     ///< a cell of the outer wall; one cell outside the maze if `first` is 0
    Position outward{}; ///< the step that leaves the maze
    bool isStart = false;
    friend bool operator==(const Opening&, const Opening&) = default;
};

/// Returns the gaps at the start and the end, in this order; none for an end that is not in a room
/// at the outer wall. A start in a corner opens at the top, an end at the bottom.
std::vector<Opening> openingsOf(const Maze& maze, int first);

/// A straight wall between two corners, which may lie one cell outside the maze. The first corner
/// is above or left of the second.
struct WallLine {
    Position from{};
    Position to{};
    friend bool operator==(const WallLine&, const WallLine&) = default;
};

/// Returns the walls of a maze of rooms as lines, the outer wall with its openings included: each
/// the longest possible, the rows first. O(cells).
std::vector<WallLine> wallLinesOf(const Maze& maze, int first, std::span<const Opening> openings);

} // namespace mazewright
