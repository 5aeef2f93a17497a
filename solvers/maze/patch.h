#pragma once

#include "solvers/maze/cell.h"
#include "solvers/maze/position.h"

#include <cstdint>
#include <span>
#include <vector>

namespace mazewright {

/// A run of equal cells within a row.
struct Run {
    CellIndex first = 0;
    std::uint32_t length = 1;
    Cell cell;
    friend bool operator==(const Run&, const Run&) = default;
};

/// An edit as data: the new content of cells, in order; of overlapping runs the later wins. Runs
/// lie within the maze and have valid cells.
struct Patch {
    std::vector<Run> runs;

    bool empty() const noexcept { return runs.empty(); }

    /// Appends a cell; it extends the last run if it continues it in the same row of `columns`
    /// cells.
    void add(CellIndex cell, Cell becomes, int columns);
    /// Appends cells of a row from `first` on; adjacent equal cells form one run.
    void add(CellIndex first, std::span<const PackedCell> cells);

    friend bool operator==(const Patch&, const Patch&) = default;
};

} // namespace mazewright
