#pragma once

#include "solvers/core/maze.h"
#include "solvers/core/message.h"

#include <cstddef>
#include <string_view>
#include <vector>

namespace mazewright {

/// The most runs of cells in all edits of a file.
inline constexpr std::size_t mostEditRuns = 4000000;

/// Edits that are made together, before the level is solved again.
struct EditGroup {
    Patch patch; ///< moves the start or the end if it has one
    int line = 0;
};

/// Reads a list of edits of `maze`. Each line is one edit, of a cell or of the rectangle between
/// two cells: `wall 3,4`, `floor 3,4`, `cost 3,4 5`, `wall 3,4 5,9`; `start 3,4` and `end 3,4` move
/// an end. An empty line or `---` ends a group. A `#` begins a comment. Errors: `syntax` and
/// `value`, with the line and the expected text; `tooLarge` for more than `mostEditRuns`.
Expected<std::vector<EditGroup>> readEdits(std::string_view text, const Maze& maze);

} // namespace mazewright
