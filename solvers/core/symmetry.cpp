// A symmetry consists of a few maps of the board onto itself, each a matrix of 0, 1 and -1 about
// the fixed point. Coordinates are in half cells, so that this point and all cell centres have
// integer coordinates: no image is ever rounded.
#include "solvers/core/symmetry.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <span>
#include <utility>

namespace mazewright {

namespace {

struct CellMap {
    int rowByRow = 0;
    int rowByColumn = 0;
    int columnByRow = 0;
    int columnByColumn = 0;
};

constexpr CellMap leftRight{1, 0, 0, -1};
constexpr CellMap topBottom{-1, 0, 0, 1};
constexpr CellMap halfTurn{-1, 0, 0, -1};
constexpr CellMap rightTurn{0, 1, -1, 0};
constexpr CellMap leftTurn{0, -1, 1, 0};
constexpr CellMap falling{0, 1, 1, 0};
constexpr CellMap rising{0, -1, -1, 0};

constexpr std::array leftRightMaps{leftRight};
constexpr std::array topBottomMaps{topBottom};
constexpr std::array bothMaps{leftRight, topBottom, halfTurn};
constexpr std::array halfTurnMaps{halfTurn};
constexpr std::array quarterTurnMaps{rightTurn, halfTurn, leftTurn};
constexpr std::array fallingMaps{falling};
constexpr std::array risingMaps{rising};
constexpr std::array diagonalMaps{falling, rising, halfTurn};

/// Returns all maps except the identity.
std::span<const CellMap> mapsOf(SymmetryKind kind) noexcept
{
    switch (kind) {
    case SymmetryKind::none:
        return {};
    case SymmetryKind::leftRight:
        return leftRightMaps;
    case SymmetryKind::topBottom:
        return topBottomMaps;
    case SymmetryKind::both:
        return bothMaps;
    case SymmetryKind::halfTurn:
        return halfTurnMaps;
    case SymmetryKind::quarterTurn:
        return quarterTurnMaps;
    case SymmetryKind::fallingDiagonal:
        return fallingMaps;
    case SymmetryKind::risingDiagonal:
        return risingMaps;
    case SymmetryKind::diagonals:
        return diagonalMaps;
    }
    return {};
}

Position imageOf(const Symmetry& about, const CellMap& map, Position cell) noexcept
{
    const int down = 2 * cell.row + 1 - about.row;
    const int right = 2 * cell.column + 1 - about.column;
    const int row = about.row + map.rowByRow * down + map.rowByColumn * right;
    const int column = about.column + map.columnByRow * down + map.columnByColumn * right;
    return {(row - 1) >> 1, (column - 1) >> 1}; // both are odd: exact, also below zero
}

CellBox imageOf(const Symmetry& about, const CellMap& map, const CellBox& box) noexcept
{
    const Position last{box.topLeft.row + box.rows - 1, box.topLeft.column + box.columns - 1};
    const Position a = imageOf(about, map, box.topLeft);
    const Position b = imageOf(about, map, last);
    return {{std::min(a.row, b.row), std::min(a.column, b.column)},
            std::abs(a.row - b.row) + 1,
            std::abs(a.column - b.column) + 1};
}

/// Calls `draw(const CellBox&, Cell)` for the cells of a patch except its ends, in order. Runs
/// aligned in consecutive rows form one box; its image has as many runs as it has rows, not as it
/// has cells.
template <class Draw>
void eachBox(const Patch& patch, const Maze& maze, const Draw& draw)
{
    CellBox box;
    Cell content;
    const auto finish = [&] {
        if (box.rows > 0)
            draw(std::exchange(box, {}), content);
    };
    for (const Run& run : patch.runs) {
        if (isEndpoint(run.cell.kind))
            continue;
        for (std::uint32_t done = 0; done < run.length;) { // a run may continue in the next row
            const Position first = maze.position(run.first + done);
            const int length =
                std::min(static_cast<int>(run.length - done), maze.columns() - first.column);
            const bool goesOn = box.rows > 0 && run.cell == content && box.columns == length &&
                                first == Position{box.topLeft.row + box.rows, box.topLeft.column};
            if (!goesOn) {
                finish();
                box = {first, 0, length};
                content = run.cell;
            }
            ++box.rows;
            done += static_cast<std::uint32_t>(length);
        }
    }
    finish();
}

} // namespace

bool turnsRowsIntoColumns(SymmetryKind kind) noexcept
{
    const auto maps = mapsOf(kind);
    return std::any_of(maps.begin(), maps.end(),
                       [](const CellMap& map) { return map.rowByColumn != 0; });
}

bool hasRow(SymmetryKind kind) noexcept
{
    return kind != SymmetryKind::none && kind != SymmetryKind::leftRight;
}

bool hasColumn(SymmetryKind kind) noexcept
{
    return kind != SymmetryKind::none && kind != SymmetryKind::topBottom;
}

Symmetry fitted(Symmetry symmetry, int rows, int columns) noexcept
{
    symmetry.row = std::clamp(symmetry.row, 0, 2 * rows);
    symmetry.column = std::clamp(symmetry.column, 0, 2 * columns);
    if (turnsRowsIntoColumns(symmetry.kind) && (symmetry.row + symmetry.column) % 2 != 0)
        symmetry.column += symmetry.column > 0 ? -1 : 1;
    return symmetry;
}

Symmetry inTheMiddle(SymmetryKind kind, int rows, int columns) noexcept
{
    return fitted({kind, rows, columns}, rows, columns);
}

Symmetry withKind(const Symmetry& symmetry, SymmetryKind kind, int rows, int columns) noexcept
{
    if (symmetry == inTheMiddle(symmetry.kind, rows, columns))
        return inTheMiddle(kind, rows, columns);
    return fitted({kind, symmetry.row, symmetry.column}, rows, columns);
}

std::vector<Position> imagesOf(const Symmetry& symmetry, Position cell)
{
    std::vector<Position> images;
    for (const CellBox& image : imagesOf(symmetry, CellBox{cell, 1, 1}))
        images.push_back(image.topLeft);
    return images;
}

std::vector<CellBox> imagesOf(const Symmetry& symmetry, const CellBox& box)
{
    std::vector<CellBox> images;
    for (const CellMap& map : mapsOf(symmetry.kind)) {
        const CellBox image = imageOf(symmetry, map, box);
        if (image != box && std::find(images.begin(), images.end(), image) == images.end())
            images.push_back(image);
    }
    return images;
}

Patch withImages(const Symmetry& symmetry, const Maze& maze, const Patch& patch, DrawOn on)
{
    if (symmetry.kind == SymmetryKind::none)
        return patch;
    Patch whole;
    DrawnCells images(maze, on, whole);
    eachBox(patch, maze, [&](const CellBox& box, Cell cell) {
        for (const CellMap& map : mapsOf(symmetry.kind)) {
            const CellBox image = imageOf(symmetry, map, box);
            for (int row = 0; row < image.rows; ++row)
                images.add({image.topLeft.row + row, image.topLeft.column,
                            image.topLeft.column + image.columns},
                           cell);
        }
    });
    whole.runs.insert(whole.runs.end(), patch.runs.begin(), patch.runs.end());
    return whole;
}

Patch madeSymmetric(const Symmetry& symmetry, const Maze& maze, KeptHalf kept)
{
    const auto maps = mapsOf(symmetry.kind);
    Patch patch;
    for (CellIndex at = 0; at < maze.size(); ++at) {
        const Position cell = maze.position(at);
        Position source = cell;
        for (const CellMap& map : maps) {
            const Position image = imageOf(symmetry, map, cell);
            if (maze.contains(image) && (kept == KeptHalf::first ? image < source : source < image))
                source = image;
        }
        const Cell content = isEndpoint(maze.at(source).kind) ? Cell{} : maze.at(source);
        if (source != cell && !isEndpoint(maze.at(at).kind) && content != maze.at(at))
            patch.add(at, content, maze.columns());
    }
    return patch;
}

namespace {

/// In the order of `SymmetryKind`.
constexpr std::array<std::string_view, symmetryKinds> ids = {
    "none",         "left-right",       "top-bottom",      "both",     "half-turn",
    "quarter-turn", "falling-diagonal", "rising-diagonal", "diagonals"};
static_assert(static_cast<int>(SymmetryKind::diagonals) == symmetryKinds - 1);

} // namespace

std::vector<std::string> symmetryIds()
{
    return {ids.begin(), ids.end()};
}

std::string_view idOf(SymmetryKind kind) noexcept
{
    return ids[static_cast<std::size_t>(kind)];
}

std::optional<SymmetryKind> symmetryKindOf(std::string_view id) noexcept
{
    const auto found = std::find(ids.begin(), ids.end(), id);
    if (found == ids.end())
        return std::nullopt;
    return static_cast<SymmetryKind>(found - ids.begin());
}

} // namespace mazewright
