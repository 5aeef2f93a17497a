#pragma once

#include "solvers/one_stroke/base/board.h"
#include "solvers/one_stroke/graph/frontier.h"
#include "solvers/one_stroke/graph/graph.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace mazewright::one_stroke {

/// A board without what no track can use.
struct ReducedBoard {
    bool halted = false;   ///< `goesOn` or `claim` said no: nothing else is meant
    bool possible = false; ///< the end can be reached, and all cells to be passed too
    Gain startGain{};      ///< of the start alone
    TotalLimits limits{};  ///< of a track without its start; where there are any, one part is all
    std::vector<std::shared_ptr<const StrokeGraph>> parts{}; ///< in the order of every track
};

/// The parts of a board between its start and its end: its blocks (2-connected components) along
/// the one chain that leads from one to the other, with corridors contracted. Cells outside of
/// them lie on no simple path; `possible` is false where one that has to be passed is among them,
/// or where fewer coins or cells are left than a track needs. Where totals count, all blocks become
/// one part. O(cells) time and memory; `goesOn`, where there is one, is asked every few ten
/// thousand cells; `claim` is told how many bytes will be held in all, the parts of the answer at
/// last among them, and halts it where it refuses them. Source: Hopcroft and Tarjan, Algorithm 447
/// (1973), as an iteration.
ReducedBoard reduce(const Board& board, const std::function<bool()>& goesOn = {},
                    const std::function<bool(std::size_t)>& claim = {});

} // namespace mazewright::one_stroke
