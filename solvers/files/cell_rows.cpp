#include "solvers/files/cell_rows.h"

#include "solvers/core/message.h"
#include "solvers/core/text.h"
#include "solvers/files/file_text.h"

#include <algorithm>
#include <array>

namespace mazewright {

namespace {

bool isHeld(const Capacity& capacity, Cell cell) noexcept
{
    switch (cell.kind) {
    case CellKind::floor:
        return cell.value <= capacity.stepCost;
    case CellKind::wall:
        return true;
    case CellKind::coin:
        return cell.value <= capacity.coinPoints;
    case CellKind::tile:
        return cell.value <= capacity.tileSymbol;
    case CellKind::start:
    case CellKind::end:
        return capacity.ends == SupportsEnds::yes;
    }
    return false;
}

Message nameOfSurplus(const Capacity& capacity, Cell cell)
{
    switch (cell.kind) {
    case CellKind::floor:
        return "step costs";
    case CellKind::coin:
        return capacity.coinPoints == 0
                   ? Message("coins")
                   : messageOf("coins worth more than {}",
                               counted(capacity.coinPoints, "{} point", "{} points"));
    case CellKind::tile:
        return capacity.tileSymbol == 0
                   ? Message("tiles")
                   : messageOf("tiles with a symbol above {}", capacity.tileSymbol);
    case CellKind::start:
        return "a start";
    case CellKind::end:
        return "an end";
    case CellKind::wall:
        break;
    }
    return Message("walls");
}

} // namespace

Expected<void> checkCapacity(const Maze& maze, const Capacity& capacity)
{
    std::array<bool, 256> held{};
    for (std::size_t packed = 0; packed < held.size(); ++packed)
        held[packed] = isHeld(capacity, unpack(static_cast<PackedCell>(packed)));

    const auto cells = maze.packed();
    const auto surplus =
        std::find_if(cells.begin(), cells.end(), [&held](PackedCell cell) { return !held[cell]; });
    if (surplus == cells.end())
        return {};
    const Position at = maze.position(static_cast<CellIndex>(surplus - cells.begin()));
    return failure(
        ErrorCode::unsupported,
        messageOf("the format '{}' cannot store {}, such as at ({}, {}); use the format 'maze'",
                  capacity.form, nameOfSurplus(capacity, unpack(*surplus)), at.row, at.column));
}

Expected<void> CellRows::takeOnly(PackedCell cell, const char* name, std::optional<Position>& where,
                                  int line)
{
    auto at =
        std::find(m_cells.begin() + static_cast<std::ptrdiff_t>(m_rowBegin), m_cells.end(), cell);
    if (at == m_cells.end())
        return {};
    if (!where) {
        const std::ptrdiff_t column =
            at - m_cells.begin() - static_cast<std::ptrdiff_t>(m_rowBegin);
        where = Position{m_rows, static_cast<std::int32_t>(column)};
        at = std::find(at + 1, m_cells.end(), cell);
    }
    if (at == m_cells.end())
        return {};
    return failure(ErrorCode::value,
                   messageOf("a second {}; expected one (the first is at ({}, {}))", name,
                             where->row, where->column),
                   line);
}

Expected<void> CellRows::endRow(int line)
{
    const std::size_t length = rowLength();
    if (m_rows == 0)
        m_columns = length;
    if (length != m_columns)
        return failure(ErrorCode::syntax,
                       messageOf("this row has {}; expected {}, as in the first row",
                                 counted(length, "{} cell", "{} cells"), m_columns),
                       line);
    if (const auto fits = Maze::checkSize(m_rows + 1, static_cast<std::int64_t>(length)); !fits)
        return failure(fits.error().code, fits.error().message, line);
    if (auto one = takeOnly(packedStart, "start", m_start, line); !one)
        return one;
    if (auto one = takeOnly(packedEnd, "end", m_end, line); !one)
        return one;
    ++m_rows;
    m_rowBegin = m_cells.size();
    return {};
}

std::optional<Position> CellRows::find(PackedCell cell) const noexcept
{
    const auto at = std::find(m_cells.begin(), m_cells.end(), cell);
    if (at == m_cells.end())
        return std::nullopt;
    const auto index = static_cast<std::size_t>(at - m_cells.begin());
    return Position{static_cast<std::int32_t>(index / m_columns),
                    static_cast<std::int32_t>(index % m_columns)};
}

Expected<Maze> CellRows::maze() const
{
    auto maze = Maze::make(m_rows, static_cast<int>(m_columns));
    if (!maze)
        return maze;
    const PackedCell plain = pack(Cell{});
    for (std::size_t i = 0; i < m_cells.size(); ++i)
        if (m_cells[i] != plain)
            maze->set(static_cast<CellIndex>(i), unpack(m_cells[i]));
    return maze;
}

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
        glyphs[packed] = glyphOf(cell.kind);
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

} // namespace mazewright
