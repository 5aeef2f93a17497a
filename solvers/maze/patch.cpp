#include "solvers/maze/patch.h"

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

} // namespace mazewright
