#pragma once

#include "solvers/one_stroke/base/board.h"
#include "solvers/one_stroke/base/sweep_answer.h"
#include "solvers/recorder.h"

#include <cstddef>
#include <functional>

namespace mazewright::one_stroke {

/// From about how many frontiers the counting pass goes on, over all cells: some 2 * 10^8 a second.
/// Infinite where the board is too wide for it: more than 31 cells on its short side, or 2^30
/// points.
double rowSweepCost(const Board& board);
/// A state of the sweep over junctions takes so much longer than one of these.
inline constexpr double transitionsOfState = 120;

/// What the row sweep claims at most, in bytes; it mostly needs less, as it widens its counts
/// only when they have grown. The greatest number where the cost is infinite.
std::size_t rowSweepBytes(const Board& board);

/// What is told of each cell: that the sweep has come to it, and that it is done with it.
struct SweepListener {
    std::function<void(CellIndex)> open;
    std::function<void(CellIndex)> close;
};

class KeptRows;
class RowParts;

/// What a sweep over rows is to tell beside the best score and how many tracks have it.
struct RowWishes {
    bool tracks = true; ///< how many tracks there are; else the tally has the best in their place
    bool track = true;  ///< one of the best
    RowParts* parts = nullptr; ///< what it has from sweeps before is not made again; none: nothing
    KeptRows* rows = nullptr;  ///< the same of the frontiers of a board that has changed a little
};

/// All tracks of a board at once, row by row; see row_sweep.cpp. Right on every board of finite
/// cost whose start and end are two open cells; made for boards with few walls. The guard is
/// polled at least every 4096 transitions.
SweepAnswer sweepRows(const Board& board, Guard& guard, const SweepListener& listener,
                      const RowWishes& wishes = {});

/// The same, told to a recorder.
template <Recorder R>
SweepAnswer sweepRows(const Board& board, Guard& guard, R& recorder)
{
    return sweepRows(board, guard,
                     SweepListener{[&](CellIndex cell) { recorder.open(cell); },
                                   [&](CellIndex cell) { recorder.close(cell); }});
}

} // namespace mazewright::one_stroke
