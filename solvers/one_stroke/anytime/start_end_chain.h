#pragma once

#include "solvers/one_stroke/anytime/search_effort.h"

#include <vector>

namespace mazewright::one_stroke::anytime {

/// The structure between start and end: the cells that every track must cross, in order, and
/// between two consecutive ones the cells that a track may use there.
struct StartEndChain {
    /// Cells that some track uses between two consecutive cuts, including these. Legs of only two
    /// cells (bridges) are not listed.
    struct Leg {
        std::size_t index; ///< it joins cuts[index] and cuts[index + 1]
        std::vector<CellIndex> cells;
    };

    std::vector<CellIndex> cuts;    ///< the start first, the end last; empty if there is no track
    std::vector<Leg> legs;          ///< by ascending index
    std::vector<CellIndex> winding; ///< a track: the path of the search, often a long one
};

/// Returns the memory of `startEndChain` for `cells` cells, with its result.
constexpr std::size_t chainBytes(std::size_t cells) noexcept
{
    return cells * 22;
}

/// Returns the chain of a board. The cuts are empty if the effort ends too early. O(cells). Source:
/// see start_end_chain.cpp.
StartEndChain startEndChain(const Board& board, SearchEffort& effort);

} // namespace mazewright::one_stroke::anytime
