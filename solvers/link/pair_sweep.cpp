// Pair sweep: finds all tiles that lines of at most two turns join with one tile, by rows of bits.
//
// Idea. Sweep down from a tile's row, a row at a time, with sets of columns as bits. Alive are the
// columns of the tile's own row run that have been empty since. A tile beneath an alive column is
// joined with one turn. A tile at the end of a run that contains an alive column is joined with
// two: sideways, down and sideways. While the tile's own column is alive, the row run around it is
// met too: columns that go on down from there are met from inside, and join with two turns: down,
// sideways and down. The same from the rows above the tile (met before the sweep starts) and from
// the rows below the other tile (met by a sweep upwards, stored by row) gives the lines that turn
// back. So each row costs a few operations per word, and all tiles of a symbol are met at once, in
// the order in which they are reported. All runs that contain an alive column are found at once: if
// the alive columns are added to the empty ones, a carry runs to the end of each such run. The sets
// lie in a window of one to eight words around the runs of the tile's column, which is narrowed as
// columns end. The ring's columns are left out of all sets but the alive one, since no tile stands
// there.
//
// Correct because a line of at most two turns lies along a row, a column and a row, or along a
// column, a row and a column, any of which may have no length; the sets are exactly the columns of
// the middle (last) stretch. The length of a line between two places is their distance plus twice
// the distance of its middle stretch from their rectangle. For a pair met from inside that is zero.
// Else the column next to the rectangle is read off the alive set. The row next to it is found by
// going from the rectangle row by row until the run around the tile's column reaches far enough;
// that row serves, since the column that was met is empty from a farther row.
//
// Cost: O(swept rows * words) per tile; the sweep ends if no column is left, after some log(run) /
// share of tiles rows. Tiles without an empty neighbour or an equal one are skipped. Tables take
// O(cells). Source: the carry that fills a run is known from the bit boards of chess programs (o ^
// (o - 2r)); the rest is ours.
#include "solvers/link/pair_sweep.h"

#include <algorithm>

namespace mazewright::link {

namespace {

/// Number of rows that are swept before a narrower window is looked for.
constexpr int rowsAtATime = 16;

/// Returns the first byte of a window of `columns` columns that contains first..last, with equal
/// room on either side; never before the row.
int originOf(int first, int last, int columns) noexcept
{
    const int room = (columns - (last - first + 1)) / 2;
    return std::max(0, first - room) & ~7;
}

bool fits(int first, int last, int columns) noexcept
{
    return last - originOf(first, last, columns) < columns;
}

} // namespace

PairSweep::PairSweep(const Maze& maze, const ClearBoard& rules, const RunTables& runs)
    : m_tables(maze, rules, runs), m_active(static_cast<std::size_t>(m_tables.words()))
{
    m_store.maxTurns = rules.maxTurns;
}

bool PairSweep::visit(const PairVisitor& visitor)
{
    for (int row = 0; row < m_tables.rows(); ++row) {
        m_store.found.clear();
        sweepRow(row);
        if (!visitor(m_store.found))
            return false;
    }
    return true;
}

/// Finds the tiles of a row that have an empty neighbour, or an equal one to the right or below.
void PairSweep::findActive(int row)
{
    const auto read = [](const std::byte* from, int word) {
        return wordAt(from + static_cast<std::size_t>(word) * sizeof(Word));
    };
    const int words = m_tables.words();
    const auto toTheRight = [&](const std::byte* from, int word) {
        return read(from, word) >> 1 | (word + 1 < words ? read(from, word + 1) << 63 : 0);
    };
    const std::byte* const empty = m_tables.emptyRow(row);
    for (int word = 0; word < words; ++word) {
        const Word left = read(empty, word) << 1 | (word > 0 ? read(empty, word - 1) >> 63 : 0);
        const Word beside = left | toTheRight(empty, word) |
                            read(m_tables.emptyRow(row - 1), word) |
                            read(m_tables.emptyRow(row + 1), word);
        Word active = 0;
        for (std::size_t plane = 0; plane < m_tables.planes(); ++plane) {
            const std::byte* const tiles = m_tables.tileRow(plane, row);
            active |= read(tiles, word) & (beside | toTheRight(tiles, word) |
                                           read(m_tables.tileRow(plane, row + 1), word));
        }
        m_active[static_cast<std::size_t>(word)] = active;
    }
}

void PairSweep::sweepRow(int row)
{
    findActive(row);
    const auto first = static_cast<CellIndex>(row) * static_cast<CellIndex>(m_tables.columns());
    for (int word = 0; word < m_tables.words(); ++word)
        for (Word left = m_active[static_cast<std::size_t>(word)]; left != 0; left &= left - 1) {
            const int column = word * wordBits + lowest(left) - SweepTables::firstBit;
            const CellIndex cell = first + static_cast<CellIndex>(column);
            const Position at{row, column};
            sweepFrom({cell, at, m_tables.planeOf(cell), m_tables.runs().rowRun(at),
                       m_tables.runs().columnRun(at)});
        }
}

void PairSweep::sweepFrom(const SweptTile& tile)
{
    constexpr int bit = SweepTables::firstBit;
    int first = tile.row.first + bit;
    int last = tile.row.last + bit;
    m_store.runs.resize(static_cast<std::size_t>(tile.column.last - tile.column.first) + 1);
    for (int row = tile.column.first; row <= tile.column.last; ++row) {
        const Run run = m_tables.rowRunWithin({row, tile.at.column});
        m_store.runs[static_cast<std::size_t>(row - tile.column.first)] = {run.first + bit,
                                                                           run.last + bit};
        first = std::min(first, run.first + bit);
        last = std::max(last, run.last + bit);
    }
    const auto within = [&]<int Count>(std::integral_constant<int, Count>) {
        if (!fits(first, last, Count * wordBits))
            return false;
        sweepWithin<Count>(tile, originOf(first, last, Count * wordBits));
        return true;
    };
    within(std::integral_constant<int, 1>{}) || within(std::integral_constant<int, 2>{}) ||
        within(std::integral_constant<int, 4>{}) || within(std::integral_constant<int, 8>{}) ||
        within(std::integral_constant<int, 32>{}) ||
        within(std::integral_constant<int, mostWindowWords>{});
}

template <int Count>
void PairSweep::sweepWithin(const SweptTile& tile, int origin)
{
    TileSweep<Count> sweep(m_tables, tile, m_store, origin);
    const int row = sweep.sweepBeside();
    goOn(sweep, tile, origin, row);
}

/// Sweeps to the end, with a window that is narrowed as columns end.
template <int Count>
void PairSweep::goOn(TileSweep<Count>& sweep, const SweptTile& tile, int origin, int row)
{
    while (row < m_tables.rows()) {
        if constexpr (Count > 1) {
            constexpr int half = Count == mostWindowWords ? 32 : Count == 32 ? 8 : Count / 2;
            const auto all = sweep.met.alive | sweep.met.inside | sweep.met.above;
            int first = 0;
            while (first < Count && all[first] == 0)
                ++first;
            if (first == Count)
                return;
            int last = Count - 1;
            while (all[last] == 0)
                --last;
            const int firstBit = first * wordBits + lowest(all[first]);
            const int lastBit = last * wordBits + highest(all[last]);
            const int shift =
                std::min(originOf(firstBit, lastBit, half * wordBits), (Count - half) * wordBits);
            if (lastBit - shift < half * wordBits) {
                TileSweep<half> narrower(m_tables, tile, m_store, origin + shift);
                narrower.met = {sweep.met.alive.template part<half>(shift),
                                sweep.met.inside.template part<half>(shift),
                                sweep.met.above.template part<half>(shift)};
                return goOn(narrower, tile, origin + shift, row);
            }
        }
        row = sweep.sweepBeyond(row, rowsAtATime);
    }
}

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
