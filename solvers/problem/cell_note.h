#pragma once

#include "solvers/maze/position.h"

#include <algorithm>
#include <string>
#include <vector>

namespace mazewright {

/// Words that an author has pinned to a cell.
struct CellNote {
    Position cell{};
    std::string text{}; ///< UTF-8, perhaps of several lines; never empty
    friend bool operator==(const CellNote&, const CellNote&) = default;
};

/// The notes of a level: by their cells, ascending, one a cell.
using CellNotes = std::vector<CellNote>;

/// Where the note of a cell stands, or would.
inline CellNotes::const_iterator placeOf(const CellNotes& notes, Position cell)
{
    return std::lower_bound(notes.begin(), notes.end(), cell,
                            [](const CellNote& note, Position p) { return note.cell < p; });
}

/// The words of a cell; empty: it has none.
inline std::string textAt(const CellNotes& notes, Position cell)
{
    const auto place = placeOf(notes, cell);
    return place != notes.end() && place->cell == cell ? place->text : std::string();
}

/// With these words for the cell in place of its own; empty: it has none any more.
inline CellNotes withText(CellNotes notes, Position cell, const std::string& text)
{
    const auto place = notes.begin() + (placeOf(notes, cell) - notes.cbegin());
    const bool isThere = place != notes.end() && place->cell == cell;
    if (text.empty()) {
        if (isThere)
            notes.erase(place);
    } else if (isThere) {
        place->text = text;
    } else {
        notes.insert(place, {cell, text});
    }
    return notes;
}

} // namespace mazewright
