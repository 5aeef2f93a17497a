#pragma once

#include "solvers/core/message.h"
#include "solvers/core/rooms.h"
#include "solvers/files/pack.h"

#include <cstddef>
#include <string>

namespace mazewright {

/// What the players of a page get.
struct PageOptions {
    bool hasHints = true; ///< true if they may ask for a best next move
    WallStyle walls = WallStyle::lines;
};

/// Levels with more cells have no page.
inline constexpr std::size_t mostPageCells = std::size_t{1} << 16;
/// All levels of a page together have at most as many cells.
inline constexpr std::size_t mostPageCellsTogether = std::size_t{1} << 20;

/// Checks that a page can play a level: a route from cell to cell, a track of one stroke, or a
/// board to clear, of at most `mostPageCells` cells. Errors: `value`, `tooLarge`.
Expected<void> checkPlayable(const Level& level);

/// Writes a page of HTML that plays the levels of a pack in their order, in English and Chinese. It
/// has everything within itself and loads nothing: its Content Security Policy allows no request,
/// and no script and style but its own, by their SHA-256. Titles and names are text, never markup;
/// a pack without a title has "Mazewright" as the title of its window.
/// A solution of the pack can be asked for; it is not readable as text. The page has two scripts,
/// both in `resources/player`: the judge, which knows the rules and also runs as a worker, and the
/// player. Equal packs give equal bytes. The cover is not used. Requires at least one level.
/// Errors: those of `checkPlayable`, naming the level; `tooLarge` for all levels together.
Expected<std::string> playPage(const Pack& pack, const PageOptions& options);

} // namespace mazewright
