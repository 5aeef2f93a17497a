#pragma once

#include "solvers/base/error.h"
#include "solvers/problem/cell_note.h"

#include <string>
#include <string_view>

namespace mazewright {

/// Reads the notes of cells from their part of the native text; empty if the part is empty. Errors:
/// `value`, with the line, if an entry is not `[row, column, "text"]`, its cell lies outside `rows`
/// and `columns`, or the cell already has a note.
Expected<CellNotes> readCellNotes(std::string_view text, std::string_view notes, int rows,
                                  int columns);

/// Returns the notes as the native format writes them: one line per note.
std::string writtenCellNotes(const CellNotes& notes);

} // namespace mazewright
