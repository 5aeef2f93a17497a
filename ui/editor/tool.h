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

/// When a tool's painting reaches the maze.
enum class Painting : std::uint8_t {
    none,           ///< never: the tool moves the view
    clicks,         ///< never: the view emits `MazeView::cellClicked` for each clicked cell
    live,           ///< with every move; `paint` gets the new part of the stroke
    atPress,        ///< once
    atRelease,      ///< on release, with a preview until then; `paint` gets the whole stroke
    chooses,        ///< never: `choose` returns the chosen cells after every move
    choosesAtPress, ///< like `chooses`, but only at press; may read the whole maze
};

enum class Effect : std::uint8_t { draw, erase };
enum class Interior : std::uint8_t { empty, filled };

/// One press, drag and release of the pointer, or its equivalent by keys.
struct Stroke {
    /// Cells under the pointer, each an 8-way neighbour of the previous one. May lie outside the
    /// maze. Tools that paint at release only get the first and the last cell.
    std::vector<Position> positions;
    /// Index of the first position that is not painted yet.
    std::size_t fresh = 0;
    Effect effect = Effect::draw;
    Interior interior = Interior::empty; ///< of rectangles: Shift fills them
    int brushSize = 1;                   ///< side of the square brush, 1..maxBrushSize
    int value = 1;                       ///< within the tool's range
    /// The content to draw instead of the tool's own, around the ends. Set for the right button's
    /// pen.
    std::optional<Cell> ink{};

    Position first() const { return positions.front(); }
    Position last() const { return positions.back(); }
    std::span<const Position> unpainted() const { return std::span(positions).subspan(fresh); }
};

inline constexpr int maxBrushSize = 64;

/// The range of a tool's integer value. The tool has no value if `most` is 0.
struct ValueRange {
    const char* label = ""; ///< untranslated; see `valueLabelOf`
    int least = 0;
    int most = 0;
    int initial = 0;
};

struct ToolInfo {
    const char* id;       ///< permanent, kebab-case
    const char* name;     ///< untranslated; see `nameOf`
    const char* hint;     ///< action of the mouse, untranslated; see `hintOf`
    const char* icon;     ///< name in the icon set
    const char* shortcut; ///< in QKeySequence syntax, separated by "; "; the first is shown
    Painting painting = Painting::live;
    bool hasBrushSize = false;
    ValueRange value{};
    /// A press on the start or the end moves it instead of painting.
    bool movesEnds = true;
    /// By keys, one press sets the first point and the next press the second.
    bool hasTwoPoints = false;
    /// The tool changes only floor.
    bool keepsToFloor = false;
};

/// Returns true if the tool chooses cells instead of painting them.
constexpr bool choosesCells(Painting painting) noexcept
{
    return painting == Painting::chooses || painting == Painting::choosesAtPress;
}

/// An entry of the toolbox: its properties and one pure function. The function maps a stroke to a
/// patch or to the chosen cells; the other function pointer is null.
struct Tool {
    ToolInfo info;
    Patch (*paint)(const Maze& maze, const Stroke& stroke) = nullptr;
    CellSet (*choose)(const Maze& maze, const Stroke& stroke) = nullptr;
};

/// Return the translated texts of a tool.
QString nameOf(const Tool& tool);
QString hintOf(const Tool& tool);
QString valueLabelOf(const Tool& tool);

} // namespace mazewright::ui
