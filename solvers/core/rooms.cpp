#include "solvers/core/rooms.h"

#include "solvers/core/problem.h"

#include <array>
#include <cstddef>

namespace mazewright {

namespace {

constexpr int leastSide = 3;

bool fits(const Maze& maze, Position at, int first) noexcept
{
    const Cell cell = maze.at(at);
    const bool isWall = cell.kind == CellKind::wall;
    const bool inRoomRow = at.row % 2 == first;
    const bool inRoomColumn = at.column % 2 == first;
    if (inRoomRow && inRoomColumn)
        return !isWall;
    if (!inRoomRow && !inRoomColumn)
        return isWall;
    return isWall || cell == Cell{};
}

} // namespace

std::optional<Position> firstCellOffLattice(const Maze& maze, int first) noexcept
{
    for (CellIndex i = 0; i < maze.size(); ++i)
        if (const Position at = maze.position(i); !fits(maze, at, first))
            return at;
    return std::nullopt;
}

namespace {

bool hasLatticeSize(const Maze& maze) noexcept
{
    const bool isOdd = maze.rows() % 2 == 1 && maze.columns() % 2 == 1;
    return isOdd && maze.rows() >= leastSide && maze.columns() >= leastSide;
}

} // namespace

std::optional<int> firstRoom(const Maze& maze) noexcept
{
    if (!hasLatticeSize(maze))
        return std::nullopt;
    for (const int first : {1, 0})
        if (!firstCellOffLattice(maze, first))
            return first;
    return std::nullopt;
}

namespace {

bool isWallAt(const Maze& maze, int row, int column) noexcept
{
    return maze.contains({row, column}) && maze.at(Position{row, column}).kind == CellKind::wall;
}

/// Returns true if a corner between rooms has no wall next to it, so that a line would not show it.
bool hasFreeCorner(const Maze& maze, int firstRoom) noexcept
{
    for (int row = 1 - firstRoom; row < maze.rows(); row += 2)
        for (int column = 1 - firstRoom; column < maze.columns(); column += 2)
            if (!isWallAt(maze, row - 1, column) && !isWallAt(maze, row + 1, column) &&
                !isWallAt(maze, row, column - 1) && !isWallAt(maze, row, column + 1))
                return true;
    return false;
}

/// Returns true if an end lies in the outer wall of a maze whose rooms begin at 1, beside a room.
bool isInOuterWall(const Maze& maze, Position end) noexcept
{
    const bool isInFirstOrLastRow = end.row == 0 || end.row == maze.rows() - 1;
    const bool isInFirstOrLastColumn = end.column == 0 || end.column == maze.columns() - 1;
    return (isInFirstOrLastRow && end.column % 2 == 1) ||
           (isInFirstOrLastColumn && end.row % 2 == 1);
}

/// Returns the lattice that all cells fit except for ends in the outer wall.
std::optional<int> roomsWithin(const Maze& maze) noexcept
{
    if (const auto first = firstRoom(maze))
        return first;
    if (!hasLatticeSize(maze))
        return std::nullopt;
    for (CellIndex i = 0; i < maze.size(); ++i) {
        const Position at = maze.position(i);
        const CellKind kind = maze.at(i).kind;
        const bool isEnd = kind == CellKind::start || kind == CellKind::end;
        if (!fits(maze, at, 1) && !(isEnd && isInOuterWall(maze, at)))
            return std::nullopt;
    }
    return 1;
}

/// The lattice of corners, with a ring outside the maze if that begins with rooms.
struct Corners {
    const Maze& maze;
    int first;
    std::span<const Opening> openings;

    int begin() const noexcept { return first - 1; }
    int pastRow() const noexcept { return maze.rows() + 1 - first; }
    int pastColumn() const noexcept { return maze.columns() + 1 - first; }

    bool isWall(Position at) const noexcept
    {
        for (const Opening& opening : openings)
            if (opening.gap == at)
                return false;
        return !maze.contains(at) || maze.at(at).kind == CellKind::wall;
    }
};

/// Adds the walls along one row or column, whose cells `at` returns.
template <class CellAt>
void addLines(const Corners& corners, int past, const CellAt& at, std::vector<WallLine>& lines)
{
    for (int begin = corners.begin(); begin < past;) {
        int end = begin;
        while (end < past && corners.isWall(at(end)))
            ++end;
        if (end - begin > 1)
            lines.push_back({at(begin), at(end - 1)});
        begin = end + 1;
    }
}

} // namespace

std::optional<int> roomsWithLines(const Maze& maze, Question question, Moves moves) noexcept
{
    if (question != Question::shortestPath || moves != Moves::four)
        return std::nullopt;
    const auto first = roomsWithin(maze);
    return first && !hasFreeCorner(maze, *first) ? first : std::nullopt;
}

std::optional<int> roomsWithLines(const Maze& maze, const Rules& rules) noexcept
{
    return roomsWithLines(maze, mainQuestion(maze, rules), rules.moves.value_or(Moves::four));
}

std::vector<Opening> openingsOf(const Maze& maze, int first)
{
    constexpr std::array<Position, 4> fromTop = {{{-1, 0}, {0, -1}, {0, 1}, {1, 0}}};
    const Corners corners{maze, first, {}};
    const auto isOuter = [&corners](Position p) {
        return p.row == corners.begin() || p.row == corners.pastRow() - 1 ||
               p.column == corners.begin() || p.column == corners.pastColumn() - 1;
    };
    std::vector<Opening> openings;
    const auto add = [&](std::optional<Position> end, bool isStart) {
        if (!end)
            return;
        for (std::size_t i = 0; i < fromTop.size(); ++i) {
            const Position outward = fromTop[isStart ? i : fromTop.size() - 1 - i];
            const Position beyond{end->row + outward.row, end->column + outward.column};
            const bool isGap = isOuter(*end);
            if (isGap ? !corners.maze.contains(beyond) : isOuter(beyond)) {
                openings.push_back({isGap ? *end : beyond, outward, isStart});
                return;
            }
        }
    };
    add(maze.start(), true);
    add(maze.end(), false);
    return openings;
}

std::vector<WallLine> wallLinesOf(const Maze& maze, int first, std::span<const Opening> openings)
{
    const Corners corners{maze, first, openings};
    std::vector<WallLine> lines;
    for (int row = corners.begin(); row < corners.pastRow(); row += 2)
        addLines(
            corners, corners.pastColumn(),
            [row](int i) {
                return Position{row, i};
            },
            lines);
    for (int column = corners.begin(); column < corners.pastColumn(); column += 2)
        addLines(
            corners, corners.pastRow(),
            [column](int i) {
                return Position{i, column};
            },
            lines);
    return lines;
}

} // namespace mazewright
