#include "solvers/formats/glyph_text.h"

#include "solvers/base/counted.h"
#include "solvers/base/text.h"
#include "solvers/formats/wording.h"

#include <array>

namespace mazewright {

namespace {

constexpr PackedCell noGlyph = 255;

constexpr std::array<PackedCell, 256> cellsOfGlyphs = [] {
    std::array<PackedCell, 256> cells{};
    cells.fill(noGlyph);
    cells['#'] = packedWall;
    cells['.'] = pack({});
    cells['o'] = pack({CellKind::coin, 1});
    cells['S'] = packedStart;
    cells['E'] = packedEnd;
    cells['t'] = tileToCome;
    for (std::uint8_t symbol = 1; symbol <= 9; ++symbol)
        cells[static_cast<std::size_t>('0' + symbol)] = pack({CellKind::tile, symbol});
    return cells;
}();

constexpr std::array<char, 256> glyphsOfCells = [] {
    std::array<char, 256> glyphs{};
    for (std::size_t packed = 0; packed < glyphs.size(); ++packed) {
        const Cell cell = unpack(static_cast<PackedCell>(packed));
        constexpr std::string_view glyphOfKind = "?#otSE";
        glyphs[packed] = glyphOfKind[static_cast<std::size_t>(cell.kind)];
        if (cell.kind == CellKind::floor)
            glyphs[packed] = '.';
        if (cell.kind == CellKind::tile && cell.value <= 9)
            glyphs[packed] = static_cast<char>('0' + cell.value);
    }
    return glyphs;
}();

PackedCell packedFor(char glyph) noexcept
{
    return cellsOfGlyphs[static_cast<unsigned char>(glyph)];
}

} // namespace

std::optional<PackedCell> cellOfGlyph(char glyph) noexcept
{
    const PackedCell cell = packedFor(glyph);
    return cell == noGlyph ? std::nullopt : std::optional(cell);
}

char glyphOf(PackedCell cell) noexcept
{
    return glyphsOfCells[cell];
}

Expected<void> addGlyphs(CellRows& rows, std::string_view glyphs, TileGlyph tiles, int line)
{
    if (glyphs.size() > Maze::maxSide)
        return failure(ErrorCode::tooLarge,
                       messageOf("this row has {}; expected at most {}",
                                 counted(glyphs.size(), "{} character", "{} characters"),
                                 Maze::maxSide),
                       line);
    for (std::size_t i = 0; i < glyphs.size(); ++i) {
        const PackedCell cell = packedFor(glyphs[i]);
        if (cell == noGlyph || (cell == tileToCome && tiles == TileGlyph::none))
            return failure(
                ErrorCode::value,
                messageOf("{} (character {}) is not a valid cell character; expected # (wall), . "
                          "(floor), "
                          "o (coin), S (start), E (end), {}",
                          quoted(firstCharacter(glyphs.substr(i))), i + 1,
                          tiles == TileGlyph::none ? "1 to 9 (tile)" : "1 to 9 or t (tile)"),
                line);
        rows.add(cell);
    }
    return rows.endRow(line);
}

bool isGlyphText(std::string_view text) noexcept
{
    bool any = false;
    bool letters = false;
    bool wide = false;
    std::size_t length = 0;
    for (const char glyph : withoutMark(text)) {
        if (glyph == '\n' || glyph == '\r') {
            length = 0;
            continue;
        }
        const PackedCell cell = packedFor(glyph);
        if (cell == noGlyph || cell == tileToCome)
            return false;
        any = true;
        letters |= glyph < '1' || glyph > '9';
        wide |= ++length > 1;
    }
    return any && (letters || wide);
}

} // namespace mazewright
