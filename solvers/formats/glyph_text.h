#pragma once

#include "solvers/base/error.h"
#include "solvers/formats/cell_rows.h"

#include <optional>
#include <string_view>

namespace mazewright {

/// What stands for a cell whose value is listed elsewhere: `t`, a tile of any symbol.
inline constexpr PackedCell tileToCome = 254;

enum class TileGlyph : bool { none, toCome };

/// Adds the cells that a row of glyphs draws and ends the row: `#` wall, `.` floor, `o` coin,
/// `S` start, `E` end, `1`..`9` a tile of that symbol; with `toCome` also `t`.
/// Errors: `syntax`, `value`, `tooLarge`, with `line`.
Expected<void> addGlyphs(CellRows& rows, std::string_view glyphs, TileGlyph tiles, int line);

/// The cell that a glyph draws, `t` among them; none where it is no glyph.
std::optional<PackedCell> cellOfGlyph(char glyph) noexcept;

/// The glyph of a cell: a coin's points and a floor's step cost are not in it, and every tile
/// with a symbol of 10 or more is `t`.
char glyphOf(PackedCell cell) noexcept;

/// Whether the text is rows of glyphs and nothing else, and not a column of numbers.
bool isGlyphText(std::string_view text) noexcept;

} // namespace mazewright
