#pragma once

#include "solvers/one_stroke/board.h"
#include "solvers/one_stroke/elimination_plan.h"
#include "solvers/one_stroke/junction_frontier.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

namespace mazewright::one_stroke {

/// A board without everything that no track can use.
struct ReducedBoard {
    bool halted = false;   ///< `shouldContinue` or `claim` returned false; nothing else is valid
    bool possible = false; ///< the end and all cells to be passed can be reached
    Gain startGain{};      ///< of the start only
    TotalLimits limits{};  ///< of a track without its start; if set, there is only one part
    std::vector<std::shared_ptr<const StrokeGraph>> parts{}; ///< in the order of every track
};

/// Returns the parts of a board between its start and its end: its blocks (2-connected components)
/// along the chain between them, with corridors contracted. Cells outside of the blocks lie on no
/// simple path. `possible` is false if a required cell is among them, or if fewer coins or cells
/// are left than a track needs. If totals count, all blocks become one part. O(cells) time and
/// memory. Calls `shouldContinue`, if set, every few ten thousand cells. Calls `claim`, if set,
/// with the total number of bytes that it will hold, at last with those of the parts of the answer,
/// and halts if `claim` returns false. Source: Hopcroft and Tarjan, Algorithm 447 (1973), as an
/// iteration.
ReducedBoard reduce(const Board& board, const std::function<bool()>& shouldContinue = {},
                    const std::function<bool(std::size_t)>& claim = {});

} // namespace mazewright::one_stroke
