#pragma once

#include "solvers/base/error.h"
#include "solvers/formats/cell_rows.h"

#include <optional>
#include <string_view>

namespace mazewright {

/// Placeholder for a cell whose value is listed elsewhere: `t`, a tile of any symbol.
inline constexpr PackedCell tileToCome = 254;

enum class TileGlyph : bool { none, toCome };

/// Adds the cells of a row of glyphs and ends the row: `#` wall, `.` floor, `o` coin, `S` start,
/// `E` end, `1`..`9` a tile with that symbol; with `toCome` also `t`. Errors: `syntax`, `value`,
/// `tooLarge`, with `line`.
Expected<void> addGlyphs(CellRows& rows, std::string_view glyphs, TileGlyph tiles, int line);

/// Returns the cell of a glyph, including `t`; empty if the character is not a glyph.
std::optional<PackedCell> cellOfGlyph(char glyph) noexcept;

/// Returns the glyph of a cell. It omits the points of a coin and the step cost of a floor. Every
/// tile with a symbol of 10 or more is `t`.
char glyphOf(PackedCell cell) noexcept;

/// Returns true if the text has only rows of glyphs and is not a column of numbers.
bool isGlyphText(std::string_view text) noexcept;

} // namespace mazewright
