#pragma once

#include "solvers/maze/cell_set.h"
#include "solvers/maze/maze.h"
#include "solvers/maze/patch.h"
#include "solvers/maze/position.h"

#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

namespace mazewright::ui {

/// When what a tool paints reaches the maze.
enum class Painting : std::uint8_t {
    none,           ///< never: the tool moves the view
    clicks,         ///< never: the view tells each cell that is clicked, `MazeView::cellClicked`
    live,           ///< with every move; `paint` sees the part of the stroke that is new
    atPress,        ///< once
    atRelease,      ///< on release, shown as a preview until then; `paint` sees the whole stroke
    chooses,        ///< never: `choose` tells which cells are chosen, anew with every move
    choosesAtPress, ///< the same, once; it may look at the whole maze
};

enum class Effect : std::uint8_t { draw, erase };
enum class Interior : std::uint8_t { empty, filled };

/// One press, drag and release of the pointer, or its equal by keys.
struct Stroke {
    /// Cells under the pointer, each a neighbour (8-way) of the one before it; may lie outside the
    /// maze. Tools that paint at release are given the first and the last alone.
    std::vector<Position> positions;
    /// `positions` from here on are not painted yet.
    std::size_t fresh = 0;
    Effect effect = Effect::draw;
    Interior interior = Interior::empty; ///< of rectangles: Shift fills them
    int brushSize = 1;                   ///< side of the square brush, 1..maxBrushSize
    int value = 1;                       ///< within the tool's range
    /// Drawn in place of what the tool draws, around the ends: by the right button's pen.
    std::optional<Cell> ink{};

    Position first() const { return positions.front(); }
    Position last() const { return positions.back(); }
    std::span<const Position> unpainted() const { return std::span(positions).subspan(fresh); }
};

inline constexpr int maxBrushSize = 64;

/// A whole number that a tool is set to; none where `most` is 0.
struct ValueRange {
    const char* label = ""; ///< untranslated; see `valueLabelOf`
    int least = 0;
    int most = 0;
    int initial = 0;
};

struct ToolInfo {
    const char* id;       ///< permanent, kebab-case
    const char* name;     ///< untranslated; see `nameOf`
    const char* hint;     ///< what the mouse does, untranslated; see `hintOf`
    const char* icon;     ///< name in the icon set
    const char* shortcut; ///< as QKeySequence reads them, with "; " between; the first is shown
    Painting painting = Painting::live;
    bool hasBrushSize = false;
    ValueRange value{};
    /// Pressed on the start or the end, the tool moves it instead of painting.
    bool movesEnds = true;
    /// By keys: one press sets the first point, another the second.
    bool hasTwoPoints = false;
    /// What is no floor stays as it is.
    bool keepsToFloor = false;
};

/// Whether the tool chooses cells instead of painting them.
constexpr bool choosesCells(Painting painting) noexcept
{
    return painting == Painting::chooses || painting == Painting::choosesAtPress;
}

/// An entry of the toolbox: facts and one pure function, a stroke in; out comes a patch, or the
/// cells that it chooses. The other is null.
struct Tool {
    ToolInfo info;
    Patch (*paint)(const Maze& maze, const Stroke& stroke) = nullptr;
    CellSet (*choose)(const Maze& maze, const Stroke& stroke) = nullptr;
};

/// Translated texts of a tool.
QString nameOf(const Tool& tool);
QString hintOf(const Tool& tool);
QString valueLabelOf(const Tool& tool);

} // namespace mazewright::ui
