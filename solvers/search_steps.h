#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace mazewright {

/// What the steps of a search are made of; a line of pseudo-code says one of them.
enum class StepPart : std::uint8_t {
    none,      ///< a line that only frames others
    begin,     ///< the start is put into the list
    take,      ///< the first cell of the list is taken out
    found,     ///< the search ends with a route
    close,     ///< the cell that was taken is expanded
    open,      ///< a neighbour is met for the first time
    improve,   ///< a neighbour that was met is reached more cheaply
    note,      ///< a neighbour is reached, but nothing better can come of it
    drop,      ///< a cell is taken out and not expanded
    exhausted, ///< the search ends without a route
};

/// A line of pseudo-code.
struct PseudoLine {
    StepPart part = StepPart::none;
    int indent = 0; ///< levels
    std::string_view text{};
};

/// What a search keeps the cells in that it has met and not yet expanded.
enum class ListKind : std::uint8_t { openList, twoLists, queue, stack };

/// How a search with an open list works, in words.
struct SearchSteps {
    ListKind list = ListKind::openList;
    std::span<const PseudoLine> code{}; ///< no two lines are the same part, but `none`
};

} // namespace mazewright
