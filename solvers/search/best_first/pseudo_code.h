#pragma once

#include "solvers/search_steps.h"

#include <array>

namespace mazewright::search {

/// Returns the pseudo-code of a best-first search, for the solvers that differ only in the order of
/// the list: `first` says which cell is taken.
constexpr std::array<PseudoLine, 9> bestFirstCode(std::string_view first) noexcept
{
    using enum StepPart;
    return {PseudoLine{begin, 0, "put the start into the open list"},
            PseudoLine{none, 0, "while the open list is not empty:"},
            PseudoLine{take, 1, first},
            PseudoLine{found, 1, "if it is the end: done, the route is found"},
            PseudoLine{close, 1, "close it"},
            PseudoLine{none, 1, "for each neighbour that is not closed:"},
            PseudoLine{open, 2, "if it is new: put it into the open list"},
            PseudoLine{improve, 2, "else if this way is cheaper: lower its G, move it up"},
            PseudoLine{exhausted, 0, "no cell is left: there is no route"}};
}

} // namespace mazewright::search
