#pragma once

#include "solvers/core/recorder.h"
#include "solvers/one_stroke/board.h"

#include <cstddef>
#include <functional>

namespace mazewright::one_stroke {

/// Returns about how many frontiers the counting pass expands, over all cells. It expands some 2 *
/// 10^8 per second. Infinite if the board is too wide for the pass: more than 31 cells on its short
/// side, or 2^30 points.
double rowSweepCost(const Board& board);
/// Time for a state of the sweep over junctions, in transitions of this sweep.
inline constexpr double transitionsOfState = 120;

/// Returns an upper bound of the bytes that the row sweep claims. It mostly needs less, as it
/// widens its counts only when they have grown. The greatest number if the cost is infinite.
std::size_t rowSweepBytes(const Board& board);

/// Callbacks per cell: the sweep has reached the cell, and has finished it.
struct SweepListener {
    std::function<void(CellIndex)> open;
    std::function<void(CellIndex)> close;
};

class RowCheckpoints;
class RowParts;

/// Options of a sweep over rows. The best score and the number of tracks that have it are always
/// computed.
struct RowSweepOptions {
    bool tracks = true;             ///< count all tracks; if false, `tracks` counts only the best
    bool track = true;              ///< also find one of the best tracks
    RowParts* parts = nullptr;      ///< cache of parts from earlier sweeps; null: no cache
    RowCheckpoints* rows = nullptr; ///< cache of frontiers of a similar board; null: no cache
};

/// Counts all tracks of a board, row by row; see row_sweep.cpp. Correct on every board of finite
/// cost whose start and end are two open cells; made for boards with few walls. Polls the guard at
/// least every 4096 transitions.
SweepResult sweepRows(const Board& board, Guard& guard, const SweepListener& listener,
                      const RowSweepOptions& wishes = {});

/// As above, reporting to a recorder.
template <Recorder R>
SweepResult sweepRows(const Board& board, Guard& guard, R& recorder)
{
    return sweepRows(board, guard,
                     SweepListener{[&](CellIndex cell) { recorder.open(cell); },
                                   [&](CellIndex cell) { recorder.close(cell); }});
}

} // namespace mazewright::one_stroke
