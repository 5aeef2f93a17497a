#pragma once

#include "solvers/core/maze.h"
#include "solvers/levels/repair.h"

#include <vector>

namespace mazewright {

/// Returns every single edit of a maze that a repair may make.
inline std::vector<Edit> everyEdit(const Maze& maze)
{
    std::vector<Edit> edits;
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const Position p = maze.position(c);
        const CellKind kind = maze.at(c).kind;
        if (kind == CellKind::wall || kind == CellKind::coin)
            edits.push_back({p, {}});
        if (kind == CellKind::floor)
            edits.push_back({p, {CellKind::coin, 1}});
        if (kind == CellKind::floor || kind == CellKind::coin || kind == CellKind::tile)
            for (const CellKind to : {CellKind::wall, CellKind::start, CellKind::end})
                edits.push_back({p, {to, 1}});
    }
    return edits;
}

} // namespace mazewright
