#pragma once

#include "solvers/core/cell.h"
#include "solvers/core/fact_spec.h"
#include "solvers/core/maze.h"
#include "solvers/core/question.h"

#include <algorithm>
#include <string>
#include <vector>

namespace mazewright {

/// A note that the author attached to a cell.
struct CellNote {
    Position cell{};
    std::string text{}; ///< UTF-8, may have several lines; never empty
    friend bool operator==(const CellNote&, const CellNote&) = default;
};

/// The notes of a level, ascending by cell, at most one per cell.
using CellNotes = std::vector<CellNote>;

/// Returns the place of a cell's note, or the place to insert it.
inline CellNotes::const_iterator placeOf(const CellNotes& notes, Position cell)
{
    return std::lower_bound(notes.begin(), notes.end(), cell,
                            [](const CellNote& note, Position p) { return note.cell < p; });
}

/// Returns the note of a cell; empty if it has none.
inline std::string textAt(const CellNotes& notes, Position cell)
{
    const auto place = placeOf(notes, cell);
    return place != notes.end() && place->cell == cell ? place->text : std::string();
}

/// Returns the notes with this text for the cell; an empty text removes its note.
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

/// A maze and its metadata: the content of a level file.
struct Level {
    Maze maze;
    std::string title{};
    std::string author{};
    std::string notes{};
    Rules rules{};
    RequiredFacts holds{}; ///< facts that must be true
    CellNotes cellNotes{}; ///< within the maze
    /// Unknown keys of its file, written back unchanged; empty if there are none. Only the formats
    /// interpret this text.
    std::string otherKeys{};
};

} // namespace mazewright
