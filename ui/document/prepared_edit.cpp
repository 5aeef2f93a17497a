#include "ui/document/prepared_edit.h"

#include <cstddef>
#include <utility>

namespace mazewright::ui {

namespace {

/// Largest size of a patch. Applying a larger one takes longer than copying a large maze, because
/// the inverse must store the old value of each cell.
constexpr std::size_t mostRuns = std::size_t{1} << 16;
constexpr std::size_t mostCells = std::size_t{1} << 20;

bool isLong(const Patch& patch)
{
    std::size_t cells = 0;
    for (const mazewright::Run& run : patch.runs)
        cells += run.length;
    return patch.runs.size() > mostRuns || cells > mostCells;
}

} // namespace

PreparedEdit prepared(const Maze& before, Patch patch)
{
    if (!isLong(patch))
        return {.patch = std::move(patch)};
    PreparedEdit edit{.maze = before};
    edit.maze->overwrite(patch);
    return edit;
}

PreparedEdit prepared(const Maze& before, std::initializer_list<PlacedPiece> pieces)
{
    std::size_t cells = 0;
    for (const PlacedPiece& placed : pieces)
        cells += placed.piece.cells.count();
    if (cells > mostCells) {
        PreparedEdit edit{.maze = before};
        for (const auto& [piece, topLeft] : pieces)
            place(*edit.maze, piece, topLeft);
        return edit;
    }
    Patch patch;
    for (const auto& [piece, topLeft] : pieces) {
        const Patch more = placed(before, piece, topLeft);
        patch.runs.insert(patch.runs.end(), more.runs.begin(), more.runs.end());
    }
    return prepared(before, std::move(patch));
}

} // namespace mazewright::ui
