#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace mazewright {

/// The kinds of steps of a search; each line of pseudo-code has one.
enum class StepPart : std::uint8_t {
    none,      ///< a line that only encloses others
    begin,     ///< the start is inserted into the list
    take,      ///< the first cell is removed from the list
    found,     ///< the search ends with a route
    close,     ///< the removed cell is expanded
    open,      ///< a neighbour is reached for the first time
    improve,   ///< a known neighbour is reached more cheaply
    note,      ///< a neighbour is reached, but cannot give a better route
    drop,      ///< a cell is removed without expansion
    exhausted, ///< the search ends without a route
};

/// A line of pseudo-code.
struct PseudoLine {
    StepPart part = StepPart::none;
    int indent = 0; ///< levels
    std::string_view text{};
};

/// The data structure for cells that were reached but not yet expanded.
enum class ListKind : std::uint8_t { openList, twoLists, queue, stack };

/// The steps of a search with an open list, in words.
struct SearchSteps {
    ListKind list = ListKind::openList;
    std::span<const PseudoLine> code{}; ///< no two lines have the same part, except `none`
};

} // namespace mazewright
