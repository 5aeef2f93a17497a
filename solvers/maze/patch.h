#pragma once

#include "solvers/maze/cell.h"
#include "solvers/maze/position.h"

#include <cstdint>
#include <span>
#include <vector>

namespace mazewright {

/// Equal cells, one after another in one row.
struct Run {
    CellIndex first = 0;
    std::uint32_t length = 1;
    Cell cell;
    friend bool operator==(const Run&, const Run&) = default;
};

/// An edit as data: what cells become, in order; a later run wins where two overlap.
/// Runs lie within the maze and have valid cells.
struct Patch {
    std::vector<Run> runs;

    bool empty() const noexcept { return runs.empty(); }

    /// Appends one cell, joined to the last run where it continues it (`columns` tells where a
    /// row ends).
    void add(CellIndex cell, Cell becomes, int columns);
    /// Appends cells of one row from `first` on, equal ones side by side as one run.
    void add(CellIndex first, std::span<const PackedCell> cells);

    friend bool operator==(const Patch&, const Patch&) = default;
};

} // namespace mazewright
