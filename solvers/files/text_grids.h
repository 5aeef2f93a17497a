#pragma once

#include "solvers/core/level.h"
#include "solvers/core/message.h"
#include "solvers/files/format.h"
#include "solvers/files/legend.h"
#include "solvers/files/room_walls.h"
#include "solvers/files/symbol_grid.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace mazewright {

// Texts with one symbol per cell: how they are understood. The formats `glyphs`, `matrix`,
// `link-board`, `csv`, `zero-one` and `grid` differ only in their legends.

/// The cells of a text, before they have a meaning.
struct TextGrid {
    SymbolGrid grid;
    Message taken{};                  ///< what was taken off around the grid; empty if nothing
    int levels = 1;                   ///< number of grids in the text
    std::optional<RoomFlags> rooms{}; ///< if the text is surely a table or matrices of walls
};

/// Finds the grid with number `level` (1-based) of a text in UTF-8. Errors: those of `unwrapped`,
/// `gridOfLines` and `gridsOfLiterals`.
Expected<TextGrid> readTextGrid(std::string_view text, int level = 1);

/// Returns true if a legend has a meaning for each symbol of a grid.
bool explainsAll(const Legend& legend, const SymbolGrid& grid);

/// Returns the known legends that explain the whole grid. `given` entries have precedence, and
/// known legends complete them. If the first one leaves no doubt, it is the only one; of several
/// the user must choose; without any, symbols are unknown. Legends that give the same maze are
/// returned once.
std::vector<Legend> legendsFor(const SymbolGrid& grid, const Legend& given = {});

/// Returns true if the legends for a grid, without `given` ones, leave no choice: there is one, and
/// it is likely.
bool isClear(const SymbolGrid& grid, const std::vector<Legend>& legends);

/// Returns the legend that explains most cells of a grid that no known legend explains whole.
Legend nearestLegend(const SymbolGrid& grid, const Legend& given = {});

/// Returns true if known legends explain most cells of a grid of several rows.
bool looksLikeMaze(const SymbolGrid& grid);

/// Reads the level of a grid. `format` is one with a legend, or null if the grid decides. Errors:
/// `unclear` if the grid has several meanings or a symbol none; those of `mazeOf`.
Expected<ReadLevel> levelOfGrid(const TextGrid& text, const ReadOptions& options,
                                const Format* format = nullptr);

/// Returns the format that the first line of a text names, such as `# link-board`; null if none.
const Format* markedFormat(std::string_view text);

/// Returns the symbols of a level by a legend, one row per line. Errors: `unsupported` if a cell
/// has no symbol.
Expected<std::string> writtenGrid(const Level& level, const Legend& legend);

} // namespace mazewright
