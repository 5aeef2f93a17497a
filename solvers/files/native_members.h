#pragma once

#include "solvers/core/fact_spec.h"
#include "solvers/core/level.h"
#include "solvers/core/message.h"
#include "solvers/core/question.h"
#include "solvers/files/json_text.h"

#include <string>
#include <string_view>

namespace mazewright {

/// Reads the conditions of a level from their part of the native text; empty conditions if the part
/// is empty. Errors: `value`, with the line, if a name is unknown, a range is reversed, or a cell
/// lies outside `rows` and `columns`; and those of `smallJson`. Conditions that no track can meet,
/// such as a wall to pass, are accepted, because the user creates and removes them while drawing.
Expected<TrackConditions> readConditions(std::string_view text, std::string_view conditions,
                                         int rows, int columns);

/// Returns conditions as the native format writes them; lines after the first are indented by four
/// blanks.
std::string writtenConditions(const TrackConditions& conditions);

/// Reads the required facts of a level from `level`, the JSON of the native `text`. Errors:
/// `value`, with the line.
Expected<RequiredFacts> readRequiredFacts(std::string_view text, const Json& level);

/// Returns all required facts in the order of the fact table; null if there are none.
Json jsonOf(const RequiredFacts& holds);

/// Reads the notes of cells from their part of the native text; empty if the part is empty. Errors:
/// `value`, with the line, if an entry is not `[row, column, "text"]`, its cell lies outside `rows`
/// and `columns`, or the cell already has a note.
Expected<CellNotes> readCellNotes(std::string_view text, std::string_view notes, int rows,
                                  int columns);

/// Returns the notes as the native format writes them: one line per note.
std::string writtenCellNotes(const CellNotes& notes);

} // namespace mazewright
