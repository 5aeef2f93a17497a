#pragma once

#include "solvers/one_stroke/anytime/search_effort.h"

#include <vector>

namespace mazewright::one_stroke::anytime {

/// What lies between start and end: the cells that every track must cross, in order, and
/// between two that follow each other the cells that a track may use there.
struct StartEndChain {
    /// Cells that some track uses between two of the cuts, both of these included. Legs of two
    /// cells alone (bridges) are not listed.
    struct Leg {
        std::size_t index; ///< it joins cuts[index] and cuts[index + 1]
        std::vector<CellIndex> cells;
    };

    std::vector<CellIndex> cuts;    ///< the start first, the end last; empty where no track is
    std::vector<Leg> legs;          ///< by ascending index
    std::vector<CellIndex> winding; ///< a track: the one that the search went, often a long one
};

/// Memory that `startEndChain` needs for so many cells, with what it returns.
constexpr std::size_t chainBytes(std::size_t cells) noexcept
{
    return cells * 22;
}

/// The chain of a board. Where the effort ends before it is known, the cuts are empty.
/// O(cells). Source: see start_end_chain.cpp.
StartEndChain startEndChain(const Board& board, SearchEffort& effort);

} // namespace mazewright::one_stroke::anytime
