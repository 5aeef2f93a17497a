#include "solvers/maze/patch.h"

#include <algorithm>

namespace mazewright {

void Patch::add(CellIndex cell, Cell becomes, int columns)
{
    if (!runs.empty()) {
        Run& last = runs.back();
        const bool continues = last.first + last.length == cell && last.cell == becomes;
        if (continues && cell % static_cast<CellIndex>(columns) != 0) {
            ++last.length;
            return;
        }
    }
    runs.push_back({cell, 1, becomes});
}

void Patch::add(CellIndex first, std::span<const PackedCell> cells)
{
    for (auto from = cells.begin(); from != cells.end();) {
        const auto to =
            std::find_if(from, cells.end(), [cell = *from](PackedCell c) { return c != cell; });
        runs.push_back({first + static_cast<CellIndex>(from - cells.begin()),
                        static_cast<std::uint32_t>(to - from), unpack(*from)});
        from = to;
    }
}

} // namespace mazewright
