#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/cell_set.h"
#include "solvers/core/maze.h"
#include "solvers/core/symmetry.h"
#include "ui/level/maze_document.h"

#include <QCoreApplication>
#include <QRect>
#include <QString>

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

class QWidget;

namespace mazewright::ui {

/// When a tool's painting reaches the maze.
enum class Painting : std::uint8_t {
    none,           ///< never: the tool moves the view
    clicks,         ///< never: the view emits `MazeView::cellClicked` for each clicked cell
    live,           ///< with every move; the new part of the stroke
    atPress,        ///< once
    atRelease,      ///< on release, with a preview until then; the whole stroke
    chooses,        ///< never: `choose` returns the chosen cells after every move
    choosesAtPress, ///< like `chooses`, but only at press; may read the whole maze
};

enum class Interior : std::uint8_t { empty, filled };

/// One press, drag and release of the pointer, or its equivalent by keys.
struct Stroke {
    /// Cells under the pointer, each an 8-way neighbour of the previous one. May lie outside the
    /// maze. Tools that paint at release only get the first and the last cell.
    std::vector<Position> positions{};
    /// Index of the first position that is not painted yet.
    std::size_t fresh = 0;
    Interior interior = Interior::empty; ///< of rectangles: Shift fills them
    int brushSize = 1;                   ///< side of the square brush, 1..maxBrushSize
    int value = 1;                       ///< within the tool's range
    /// The content to draw instead of the tool's own: the right button's pen. Plain floor erases,
    /// including start and end.
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

/// An entry of the toolbox: its properties and one pure function of a stroke. A tool that draws has
/// `cellsUnder`, a tool that selects has `choose`; other function pointers are null.
// NOLINTNEXTLINE(clang-analyzer-optin.performance.Padding): in the order of a reader
struct Tool {
    const char* id;       ///< permanent, kebab-case
    const char* name;     ///< untranslated; see `nameOf`
    const char* hint;     ///< action of the mouse, untranslated; see `hintOf`
    const char* icon;     ///< name in the icon set
    const char* shortcut; ///< in QKeySequence syntax, separated by "; "; the first is shown
    Painting painting = Painting::live;
    /// Kind of the cells that the tool draws, with its value; empty if it does not draw.
    std::optional<CellKind> draws{};
    bool hasBrushSize = false;
    ValueRange value{};
    /// A press on the start or the end moves it instead of painting.
    bool movesEnds = true;
    /// By keys, one press sets the first point and the next press the second.
    bool hasTwoPoints = false;
    /// The tool changes only floor.
    bool keepsToFloor = false;
    /// Returns the cells to draw; they may lie outside the maze.
    std::vector<CellSpan> (*cellsUnder)(const Maze& maze, const Stroke& stroke) = nullptr;
    /// Returns the chosen cells.
    CellSet (*choose)(const Maze& maze, const Stroke& stroke) = nullptr;

    /// Returns true if the tool draws a start or an end.
    bool placesEnd() const { return draws && isEndpoint(*draws); }
};

/// Return the translated texts of a tool.
QString nameOf(const Tool& tool);
QString hintOf(const Tool& tool);
QString valueLabelOf(const Tool& tool);

/// Returns the cells on the straight line from `from` to `to`, both included. Each cell is an 8-way
/// neighbour of the previous one. Source: Bresenham, IBM Systems Journal 4(1), 1965.
std::vector<Position> straightLine(Position from, Position to);

/// Returns the cells under a square brush of the given side centred on `at`. A brush with an even
/// side reaches one cell further up and left. The result may lie outside the maze.
QRect brushCells(Position at, int brushSize);

/// Returns the cells under the brush along the positions `along`, each cell once.
/// O(positions * brush size + rows), independent of the number of cells.
std::vector<CellSpan> sweptCells(std::span<const Position> along, int brushSize);

/// Returns the patch of a stroke of a tool that draws, and its images under a symmetry. Draws
/// around start and end, which only a stroke that erases replaces.
Patch paint(const Tool& tool, const Maze& maze, const Stroke& stroke,
            const Symmetry& symmetry = {});

/// Returns all tools, in the order in which every list shows them.
std::span<const Tool> tools() noexcept;
/// Returns the tool with this id; null if there is none.
const Tool* findTool(std::string_view id) noexcept;

/// Returns the tool that draws this cell, which picking the cell selects. The tool's value is then
/// the cell's value.
const Tool& toolThatDraws(Cell cell) noexcept;

class MarksItem;

/// A tool's stroke from press to release. Closes gaps between positions. Paints into the document
/// live, or shows a preview until the stroke ends. GUI thread. Does not own the document, the marks
/// or the widget; a progress message appears over the widget if a tool takes long.
class ToolStroke {
    Q_DECLARE_TR_FUNCTIONS(ToolStroke)
public:
    ToolStroke(MazeDocument* document, MarksItem* marks, QWidget* widget)
        : m_document(document), m_marks(marks), m_widget(widget)
    {
    }

    bool isOpen() const { return m_tool != nullptr; }
    /// Begins at `cell` with the settings of a stroke without positions. If `from` is given, first
    /// draws a straight line from there. A tool that paints at press has painted when this returns.
    /// No stroke is open then if the user stopped the tool, or if the edit was large enough to
    /// replace the document's maze; that edit is already an undo step.
    void begin(const Tool* tool, Stroke stroke, Position cell, std::optional<Position> from = {});
    /// Extends the stroke in a straight line to `cell`, where the pointer is now.
    void moveTo(Position cell);
    /// Finishes the stroke as one undo step; adds no step if nothing changed.
    void finish();
    void cancel();

    /// Returns the end of the last finished stroke, from which Shift-click continues.
    std::optional<Position> lastPoint() const { return m_lastPoint; }
    void forgetLastPoint() { m_lastPoint.reset(); }
    /// Returns the action of the stroke in words for the status line; empty if no stroke is open.
    QString hint() const;

private:
    void paintAtOnce(const Tool* tool, Stroke stroke);
    void paintFresh();
    void showPreview();
    Patch patch() const;
    static QString undoText(const Tool& tool, const Stroke& stroke);

    MazeDocument* m_document;
    MarksItem* m_marks;
    QWidget* m_widget;
    const Tool* m_tool = nullptr; // null: no stroke is open
    Stroke m_stroke;
    std::optional<Position> m_lastPoint;
};

} // namespace mazewright::ui
