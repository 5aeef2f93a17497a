#pragma once

#include "solvers/base/error.h"
#include "solvers/problem/cell_note.h"

#include <string>
#include <string_view>

namespace mazewright {

/// The notes pinned to cells, out of the piece of a level's native text that stands for them; none
/// where it is empty. Errors: `value`, with the line, where an entry is no `[row, column, "text"]`,
/// its cell lies outside a maze of so many rows and columns, or has a note already.
Expected<CellNotes> readCellNotes(std::string_view text, std::string_view notes, int rows,
                                  int columns);

/// How the native form writes them: a line each.
std::string writtenCellNotes(const CellNotes& notes);

} // namespace mazewright
