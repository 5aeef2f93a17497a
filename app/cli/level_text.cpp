#include "app/cli/level_text.h"

#include "app/cli/output.h"
#include "solvers/core/cell.h"
#include "solvers/files/json_text.h"

#include <algorithm>
#include <array>
#include <fmt/format.h>
#include <map>
#include <utility>

namespace mazewright::cli {

namespace {

constexpr int mostDrawnSide = 60;

/// The neighbours that a cell of the route is connected to, one bit per direction.
using Joints = unsigned;
constexpr Joints diagonal = 16;

constexpr Joints joint(Direction along) noexcept
{
    return 1U << static_cast<unsigned>(along);
}

Joints towards(Position from, Position to)
{
    for (const Direction along : allDirections)
        if (neighbour(from, along) == to)
            return joint(along);
    return diagonal;
}

/// Keyed by row and column.
using JointMap = std::map<std::pair<int, int>, Joints>;

JointMap jointsOf(const Route& route)
{
    JointMap joints;
    for (std::size_t i = 0; i < route.size(); ++i) {
        Joints& here = joints[{route[i].row, route[i].column}];
        if (i > 0)
            here |= towards(route[i], route[i - 1]);
        if (i + 1 < route.size())
            here |= towards(route[i], route[i + 1]);
    }
    return joints;
}

std::string_view lineGlyph(Joints joints)
{
    // Indexed by the bits up, right, down, left; combinations without a shape of their own are
    // dots.
    constexpr std::array<std::string_view, 16> shapes = {"•", "╵", "╶", "└", "╷", "│", "┌", "├",
                                                         "╴", "┘", "─", "┴", "┐", "┤", "┬", "┼"};
    if (!printsUnicode())
        return "*";
    return joints < shapes.size() ? shapes[joints] : "•";
}

std::string cellGlyph(Cell cell)
{
    constexpr std::string_view glyphs = ".#o-SE"; // by kind; a tile shows its symbol
    return cell.kind == CellKind::tile
               ? fmt::to_string(cell.value)
               : std::string(1, glyphs[static_cast<std::size_t>(cell.kind)]);
}

/// Returns the character between a cell and its right neighbour.
std::string_view between(const Maze& maze, Position p, Joints joints)
{
    if ((joints & joint(Direction::right)) != 0)
        return printsUnicode() ? "─" : "*";
    const Position right = neighbour(p, Direction::right);
    const auto isWall = [&maze](Position q) { return maze.contains(q) && !maze.isOpen(q); };
    return isWall(p) && isWall(right) ? "#" : " ";
}

struct Window {
    Position topLeft{0, 0};
    Position bottomRight;
};

/// Returns the window of the maze, with the outer ring if the route runs around the maze.
Window windowOf(const Maze& maze, const Route& route)
{
    Window window{{0, 0}, {maze.rows() - 1, maze.columns() - 1}};
    for (const Position p : route) {
        window.topLeft.row = std::min(window.topLeft.row, p.row);
        window.topLeft.column = std::min(window.topLeft.column, p.column);
        window.bottomRight.row = std::max(window.bottomRight.row, p.row);
        window.bottomRight.column = std::max(window.bottomRight.column, p.column);
    }
    return window;
}

std::string drawnCell(const Maze& maze, Position p, const JointMap& joints)
{
    const auto onRoute = joints.find({p.row, p.column});
    const Joints joined = onRoute == joints.end() ? 0 : onRoute->second;
    const Cell cell = maze.contains(p) ? maze.at(p) : Cell{};
    std::string glyph = maze.contains(p) ? cellGlyph(cell) : " ";
    if (onRoute != joints.end() && cell.kind == CellKind::floor)
        glyph = lineGlyph(joined);
    if (cell.kind == CellKind::tile && glyph.size() > 1)
        return glyph;
    return glyph.append(between(maze, p, joined));
}

} // namespace

bool isDrawable(const Maze& maze) noexcept
{
    return maze.rows() <= mostDrawnSide && maze.columns() <= mostDrawnSide;
}

std::string drawnRoute(const Maze& maze, const Route& route)
{
    const JointMap joints = jointsOf(route);
    const Window window = windowOf(maze, route);
    std::string drawing;
    for (int row = window.topLeft.row; row <= window.bottomRight.row; ++row) {
        std::string line = "    ";
        for (int column = window.topLeft.column; column <= window.bottomRight.column; ++column)
            line += drawnCell(maze, {row, column}, joints);
        line.erase(line.find_last_not_of(' ') + 1);
        drawing += line + '\n';
    }
    return drawing;
}

namespace {

std::string_view wordOf(CellKind kind)
{
    constexpr std::array<std::string_view, 6> words = {"floor", "wall",  "coin",
                                                       "tile",  "start", "end"};
    return words[static_cast<std::size_t>(kind)];
}

} // namespace

Json editJson(const Edit& edit)
{
    Json json{{"cell", edit.cell}, {"to", wordOf(edit.to.kind)}};
    if (edit.to.value != 1)
        json["value"] = edit.to.value;
    return json;
}

std::string editText(const Maze& maze, const Edit& edit)
{
    const std::string place = cellText(edit.cell);
    if (edit.to.kind == CellKind::floor)
        return fmt::format("remove the {} at {}", wordOf(maze.at(edit.cell).kind), place);
    if (edit.to.kind == CellKind::start || edit.to.kind == CellKind::end)
        return fmt::format("move the {} to {}", wordOf(edit.to.kind), place);
    return fmt::format("add a {} at {}", wordOf(edit.to.kind), place);
}

} // namespace mazewright::cli
