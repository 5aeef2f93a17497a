#include "solvers/formats/native_notes.h"

#include "solvers/base/printable.h"
#include "solvers/formats/json_entries.h"
#include "solvers/formats/json_text.h"
#include "solvers/formats/native_cells.h"

#include <array>
#include <fmt/format.h>

// Notes are stored in the native format as
//
//     "cell-notes": [
//       [2, 3, "the only way in"],
//       [4, 0, "a coin to tempt"]
//     ]
//
// in the order of their cells. A program that does not know the key preserves it.

namespace mazewright {

namespace {

constexpr std::string_view notesKey = "cell-notes";
constexpr std::size_t longestNoteShown = 40;

/// Returns the three parts of `[row, column, "text"]` as texts; empty for anything else.
std::optional<std::array<std::string_view, 3>> partsOf(std::string_view entry)
{
    std::array<std::string_view, 3> parts;
    std::size_t count = 0;
    for (const JsonEntry& part : JsonEntries(isJsonList(entry) ? entry : "")) {
        if (count == parts.size())
            return std::nullopt;
        parts.at(count++) = part.value;
    }
    const bool isNote = count == parts.size() && isWholeJson(parts[0]) && isWholeJson(parts[1]) &&
                        isJsonString(parts[2]);
    return isNote ? std::optional(parts) : std::nullopt;
}

} // namespace

Expected<CellNotes> readCellNotes(std::string_view text, std::string_view notes, int rows,
                                  int columns)
{
    CellNotes read;
    if (notes.empty())
        return read;
    if (!isJsonList(notes))
        return failure(ErrorCode::value,
                       messageOf("\"{}\" is {}; expected a list of [row, column, \"text\"]",
                                 notesKey, shownJson(notes)),
                       lineOfJson(text, {notesKey}));
    std::size_t index = 0;
    for (const JsonEntry& entry : JsonEntries(notes)) {
        const auto wrong = [&](Message message) {
            return failure(ErrorCode::value, std::move(message),
                           lineOfJson(text, {notesKey, index}));
        };
        const auto parts = partsOf(entry.value);
        if (!parts)
            return wrong(messageOf("{}; expected a note as [row, column, \"text\"]",
                                   printable(compactJson(entry.value), longestNoteShown)));
        const auto row = below(rows, (*parts)[0]);
        const auto column = below(columns, (*parts)[1]);
        if (!row || !column)
            return wrong(messageOf("cell ({}, {}) is outside the {} × {} maze",
                                   shownJson((*parts)[0]), shownJson((*parts)[1]), columns, rows));
        const Position cell{*row, *column};
        if (!textAt(read, cell).empty())
            return wrong(messageOf("cell ({}, {}) has two notes", cell.row, cell.column));
        read = withText(std::move(read), cell, textOfJson((*parts)[2]));
        ++index;
    }
    return read;
}

std::string writtenCellNotes(const CellNotes& notes)
{
    std::string text;
    for (const CellNote& note : notes)
        text += fmt::format("{}\n    [{}, {}, {}]", text.empty() ? "" : ",", note.cell.row,
                            note.cell.column, quotedJson(note.text));
    return fmt::format("[{}\n  ]", text);
}

} // namespace mazewright
