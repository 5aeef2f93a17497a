#include "solvers/link/lines/sweep_tables.h"

namespace mazewright::link {

namespace {

/// Up to this many bytes each symbol has its own plane.
constexpr std::size_t mostPlaneBytes = std::size_t{1} << 26;

constexpr std::size_t wordOfColumn(int column) noexcept
{
    return static_cast<std::size_t>((column + SweepTables::firstBit) / wordBits);
}

constexpr Word bitOfColumn(int column) noexcept
{
    return Word{1} << ((column + SweepTables::firstBit) % wordBits);
}

} // namespace

SweepTables::SweepTables(const Maze& maze, const ClearBoard& rules, const RunTables& runs)
    : m_rows(maze.rows()), m_columns(maze.columns()), m_words(wordOfColumn(maze.columns() + 1) + 1),
      m_runs(runs), m_symbols(maze.packed().begin(), maze.packed().end()),
      m_empty((static_cast<std::size_t>(maze.rows()) + 2) * m_words + mostWindowWords)
{
    layPlanes(rules.anyMatch);
    fillRows();
    if (rules.outsideOpen)
        fillRing();
}

std::size_t SweepTables::bytesFor(const Maze& maze, std::size_t symbols) noexcept
{
    const std::size_t words = wordOfColumn(maze.columns() + 1) + 1;
    const std::size_t plane =
        ((static_cast<std::size_t>(maze.rows()) + 2) * words + mostWindowWords) * sizeof(Word);
    return maze.size() + 2 * plane + std::min(symbols * plane, mostPlaneBytes);
}

void SweepTables::layPlanes(bool anyMatch)
{
    std::array<bool, 256> stands{};
    for (const PackedCell cell : m_symbols)
        stands[cell] = true;
    std::size_t symbols = 0;
    for (std::size_t cell = packedTiles + 1; cell < stands.size(); ++cell)
        if (stands[cell])
            m_planeOf[cell] = static_cast<std::uint8_t>(symbols++);
    m_isMixed = !anyMatch && symbols * m_empty.size() * sizeof(Word) > mostPlaneBytes;
    if (anyMatch || m_isMixed)
        m_planeOf.fill(0);
    const std::size_t planes = m_isMixed || anyMatch ? std::min<std::size_t>(symbols, 1) : symbols;
    m_tiles.assign(planes, std::vector<Word>(m_empty.size()));
}

void SweepTables::fillRows()
{
    std::vector<Word> walls(m_empty.size()); // unused, but keeps the loop free of branches
    std::array<Word*, 256> rowsOf{};
    rowsOf.fill(m_empty.data());
    rowsOf[packedWall] = walls.data();
    for (std::size_t cell = packedTiles + 1; cell < rowsOf.size() && !m_tiles.empty(); ++cell)
        rowsOf[cell] = m_tiles[m_planeOf[cell]].data();
    const PackedCell* cell = m_symbols.data();
    for (int row = 0; row < m_rows; ++row) {
        const std::size_t at = rowAt(row);
        for (int column = 0; column < m_columns; ++column, ++cell)
            rowsOf[*cell][at + wordOfColumn(column)] |= bitOfColumn(column);
    }
}

void SweepTables::fillRing()
{
    const auto add = [this](int row, int column) {
        m_empty[rowAt(row) + wordOfColumn(column)] |= bitOfColumn(column);
    };
    for (int row = -1; row <= m_rows; ++row) {
        add(row, -1);
        add(row, m_columns);
    }
    for (int column = 0; column < m_columns; ++column) {
        add(-1, column);
        add(m_rows, column);
    }
}

std::size_t SweepTables::wordOf(CellIndex cell) const noexcept
{
    const auto columns = static_cast<CellIndex>(m_columns);
    return rowAt(static_cast<int>(cell / columns)) + wordOfColumn(static_cast<int>(cell % columns));
}

Word SweepTables::bitOf(CellIndex cell) const noexcept
{
    return bitOfColumn(static_cast<int>(cell % static_cast<CellIndex>(m_columns)));
}

void SweepTables::vacate(CellIndex tile) noexcept
{
    m_empty[wordOf(tile)] |= bitOf(tile);
    m_tiles[planeOf(tile)][wordOf(tile)] &= ~bitOf(tile);
}

void SweepTables::occupy(CellIndex tile) noexcept
{
    m_empty[wordOf(tile)] &= ~bitOf(tile);
    m_tiles[planeOf(tile)][wordOf(tile)] |= bitOf(tile);
}

} // namespace mazewright::link
