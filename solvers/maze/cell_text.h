#pragma once

#include "solvers/maze/position.h"

#include <fmt/format.h>
#include <string>

namespace mazewright {

/// Returns a cell in words: `(3, 4)`, its row and its column.
inline std::string cellText(Position cell)
{
    return fmt::format("({}, {})", cell.row, cell.column);
}

} // namespace mazewright
