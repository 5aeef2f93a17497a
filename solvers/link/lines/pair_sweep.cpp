// Pair sweep: all tiles that lines of at most two turns join with one, by rows of bits.
//
// Idea. Go down from a tile's row, a row at a time, with sets of columns as bits. Alive are the
// columns of the tile's own row run that have been empty since: a tile beneath one of them is
// joined with one turn, and a tile at the end of a run that holds one with two, sideways, down and
// sideways. Where the tile's own column is still alive, the row run around it is met too: what goes
// on down from there is met from inside, and joins with two turns, down, sideways and down. The
// same from the rows above the tile (met before the sweep sets out) and from the rows below the
// other tile (met by a sweep upwards, kept by row) makes the lines that turn back. So each row
// costs a few operations a word, and all tiles of a symbol are met at once, in the order in which
// they are to be told.
//
// Right because a line of at most two turns lies along a row, a column and a row, or along a
// column, a row and a column, any of which may have no length; the sets are exactly the columns of
// the middle (last) stretch. A line between two places is as long as they are apart and twice as
// far as its middle stretch lies outside of their rectangle. For a pair met from inside that is
// nothing. Else the column next to the rectangle is read off the alive ones, and the row next to it
// found by going from the rectangle row by row until the run around the tile's column reaches far
// enough; that row serves, since the column that was met is empty from a farther one.
//
// Cost: O(rows that are swept * words) a tile; the sweep ends where no column is left, after some
// log(run) / share of tiles rows. Tables take O(cells). Source: bits in parallel as in the fill of
// bit boards of chess programs; the rest is ours.

#include "solvers/link/lines/pair_sweep.h"

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <limits>

namespace mazewright::link {

namespace {

constexpr std::size_t wordBits = 64;
constexpr int noDetour = std::numeric_limits<int>::max() / 4;

constexpr std::size_t bitOf(int column) noexcept
{
    return static_cast<std::size_t>(column) + 2;
}

constexpr std::uint64_t bitsFrom(std::size_t at) noexcept
{
    return ~std::uint64_t{0} << (at % wordBits);
}

constexpr std::uint64_t bitsTo(std::size_t at) noexcept
{
    return ~std::uint64_t{0} >> (wordBits - 1 - at % wordBits);
}

constexpr std::uint64_t bitsBelow(std::size_t at) noexcept
{
    return ~bitsFrom(at);
}

constexpr std::uint64_t bitsAbove(std::size_t at) noexcept
{
    return ~bitsTo(at);
}

bool has(const std::uint64_t* columns, std::size_t at) noexcept
{
    return (columns[at / wordBits] >> (at % wordBits) & 1) != 0;
}

void put(std::uint64_t* columns, std::size_t at) noexcept
{
    columns[at / wordBits] |= std::uint64_t{1} << (at % wordBits);
}

void take(std::uint64_t* columns, std::size_t at) noexcept
{
    columns[at / wordBits] &= ~(std::uint64_t{1} << (at % wordBits));
}

std::size_t highest(std::uint64_t word) noexcept
{
    return wordBits - 1 - static_cast<std::size_t>(std::countl_zero(word));
}

std::size_t lowest(std::uint64_t word) noexcept
{
    return static_cast<std::size_t>(std::countr_zero(word));
}

/// The last clear bit before `at`, of a row that has one.
std::size_t clearBefore(const std::uint64_t* row, std::size_t at) noexcept
{
    std::size_t word = at / wordBits;
    std::uint64_t clear = ~row[word] & bitsBelow(at);
    while (clear == 0)
        clear = ~row[--word];
    return word * wordBits + highest(clear);
}

/// The first clear bit behind `at`, of a row that has one.
std::size_t clearBehind(const std::uint64_t* row, std::size_t at) noexcept
{
    std::size_t word = at / wordBits;
    std::uint64_t clear = ~row[word] & bitsAbove(at);
    while (clear == 0)
        clear = ~row[++word];
    return word * wordBits + lowest(clear);
}

std::size_t wordsFor(const Maze& maze) noexcept
{
    return (static_cast<std::size_t>(maze.columns()) + 4 + wordBits - 1) / wordBits;
}

} // namespace

PairSweep::PairSweep(const Maze& maze, const ClearBoard& rules)
    : m_rows(maze.rows()), m_columns(maze.columns()), m_maxTurns(rules.maxTurns),
      m_words(wordsFor(maze)), m_tables(maze, rules.outsideOpen), m_planeOf(maze.size()),
      m_empty((static_cast<std::size_t>(maze.rows()) + 2) * m_words), m_alive(m_words),
      m_aliveHere(m_words), m_inside(m_words), m_above(m_words), m_below(m_empty.size())
{
    std::array<int, 256> planes;
    planes.fill(-1);
    for (CellIndex c = 0; c < maze.size(); ++c) {
        const PackedCell cell = maze.packed()[c];
        if (cell <= packedTiles)
            continue;
        int& plane = planes.at(rules.anyMatch ? 0 : cell);
        if (plane < 0) {
            plane = static_cast<int>(m_tiles.size());
            m_tiles.emplace_back(m_empty.size());
        }
        m_planeOf[c] = static_cast<std::uint8_t>(plane);
        put(m_tiles[m_planeOf[c]].data(), cellBit(c));
    }
    for (int row = -1; row <= m_rows; ++row)
        for (int column = -1; column <= m_columns; ++column)
            if (m_tables.isEmpty({row, column}))
                put(m_empty.data() + static_cast<std::size_t>(row + 1) * m_words, bitOf(column));
}

void PairSweep::vacate(CellIndex tile) noexcept
{
    m_tables.vacate({static_cast<int>(tile) / m_columns, static_cast<int>(tile) % m_columns});
    put(m_empty.data(), cellBit(tile));
    take(m_tiles[m_planeOf[tile]].data(), cellBit(tile));
}

void PairSweep::occupy(CellIndex tile) noexcept
{
    m_tables.occupy({static_cast<int>(tile) / m_columns, static_cast<int>(tile) % m_columns});
    take(m_empty.data(), cellBit(tile));
    put(m_tiles[m_planeOf[tile]].data(), cellBit(tile));
}

std::size_t PairSweep::cellBit(CellIndex tile) const noexcept
{
    const auto columns = static_cast<CellIndex>(m_columns);
    return (std::size_t{tile / columns} + 1) * m_words * wordBits +
           bitOf(static_cast<int>(tile % columns));
}

const PairSweep::Word* PairSweep::emptyRow(int row) const noexcept
{
    return m_empty.data() + static_cast<std::size_t>(row + 1) * m_words;
}

PairSweep::Word* PairSweep::belowRow(int row) noexcept
{
    return m_below.data() + static_cast<std::size_t>(row + 1) * m_words;
}

const std::vector<LinkablePair>& PairSweep::pairsOf(CellIndex from)
{
    m_found.clear();
    m_from = {static_cast<int>(from) / m_columns, static_cast<int>(from) % m_columns};
    m_own = bitOf(m_from.column);
    m_wanted = m_tiles[m_planeOf[from]].data();
    m_column = m_tables.columnRun(m_from);
    const Run run = m_tables.rowRun(m_from);
    if (m_column.first == m_column.last && run.first == run.last) {
        joinNeighbours();
        return m_found;
    }
    m_window = {bitOf(run.first) / wordBits, bitOf(run.last) / wordBits};
    m_aliveWindow = m_window;
    orInto(m_alive, m_aliveWindow, run);
    orInto(m_inside, m_window, run);
    comeDown();
    comeUp();
    sweepOwnRow();
    sweepRowsBelow();
    forget();
    return m_found;
}

/// The places of a run, joined to a set.
PairSweep::Columns& PairSweep::orInto(Columns& columns, Window& window, Run run) noexcept
{
    const std::size_t first = bitOf(run.first);
    const std::size_t last = bitOf(run.last);
    const std::size_t firstWord = first / wordBits;
    const std::size_t lastWord = last / wordBits;
    window = {std::min(window.first, firstWord), std::max(window.last, lastWord)};
    if (firstWord == lastWord) {
        columns[firstWord] |= bitsFrom(first) & bitsTo(last);
        return columns;
    }
    columns[firstWord] |= bitsFrom(first);
    for (std::size_t word = firstWord + 1; word < lastWord; ++word)
        columns[word] = ~Word{0};
    columns[lastWord] |= bitsTo(last);
    return columns;
}

/// No line leaves a tile with four neighbours.
void PairSweep::joinNeighbours()
{
    const std::size_t row = static_cast<std::size_t>(m_from.row + 1) * m_words;
    if (has(m_wanted + row, m_own + 1))
        add(m_from.row, m_own + 1, 0, 0);
    if (has(m_wanted + row + m_words, m_own))
        add(m_from.row + 1, m_own, 0, 0);
}

/// From the rows that are seen above the tile, down to its own.
void PairSweep::comeDown()
{
    for (int row = m_column.first; row < m_from.row; ++row) {
        const Word* const empty = emptyRow(row);
        for (std::size_t word = m_window.first; word <= m_window.last; ++word)
            m_above[word] &= empty[word];
        orInto(m_above, m_window, m_tables.rowRun({row, m_from.column}));
    }
}

/// From the rows that are seen below the tile, up to its own.
void PairSweep::comeUp()
{
    for (int row = m_column.last; row > m_from.row; --row) {
        const Word* const empty = emptyRow(row);
        const Word* const source = belowRow(row);
        Word* const target = belowRow(row - 1);
        const Run run = m_tables.rowRun({row, m_from.column});
        const std::size_t first = bitOf(run.first);
        const std::size_t last = bitOf(run.last);
        m_window = {std::min(m_window.first, first / wordBits),
                    std::max(m_window.last, last / wordBits)};
        for (std::size_t word = m_window.first; word <= m_window.last; ++word)
            target[word] = source[word] & empty[word];
        for (std::size_t word = first / wordBits; word <= last / wordBits; ++word)
            target[word] |= (word == first / wordBits ? bitsFrom(first) : ~Word{0}) &
                            (word == last / wordBits ? bitsTo(last) : ~Word{0});
    }
}

void PairSweep::sweepOwnRow()
{
    const std::size_t offset = static_cast<std::size_t>(m_from.row + 1) * m_words;
    const std::size_t straight = bitOf(m_tables.rowRun(m_from).last) + 1;
    const Word* const below = belowRow(m_from.row);
    if (straight / wordBits > m_window.last)
        m_window.last = straight / wordBits;
    for (std::size_t word = m_own / wordBits; word <= m_window.last; ++word) {
        Word met = m_above[word] | below[word];
        if (word == straight / wordBits)
            met |= Word{1} << (straight % wordBits);
        met &= m_wanted[offset + word];
        if (word == m_own / wordBits)
            met &= bitsAbove(m_own);
        for (; met != 0; met &= met - 1) {
            const std::size_t at = word * wordBits + lowest(met);
            if (at == straight)
                add(m_from.row, at, 0, 0);
            else
                add(m_from.row, at, 2,
                    std::min(has(m_above.data(), at) ? detourAbove(at) : noDetour,
                             has(below, at) ? detourBelow(m_from.row, at) : noDetour));
        }
    }
    const Word* const empty = emptyRow(m_from.row);
    for (std::size_t word = m_window.first; word <= m_window.last; ++word)
        m_above[word] &= empty[word];
}

void PairSweep::sweepRowsBelow()
{
    for (int number = m_from.row + 1; number < m_rows; ++number) {
        Row row{.row = number,
                .empty = emptyRow(number),
                .wanted = m_wanted + static_cast<std::size_t>(number + 1) * m_words,
                .below = belowRow(number),
                .isOnColumn = number <= m_column.last};
        enter(row);
        visit(row);
        if (!leave(row))
            return;
    }
}

/// Finds which columns are still alive, and how far lines along this row get from them.
void PairSweep::enter(Row& row) noexcept
{
    if (row.isOnColumn)
        row.run = m_tables.rowRun({row.row, m_from.column});
    std::size_t first = m_words;
    std::size_t last = 0;
    for (std::size_t word = m_aliveWindow.first; word <= m_aliveWindow.last; ++word) {
        m_aliveHere[word] = m_alive[word] & row.empty[word];
        if (m_aliveHere[word] == 0)
            continue;
        first = std::min(first, word);
        last = word;
    }
    row.isSpread = first < m_words;
    if (!row.isSpread)
        return;
    row.leftEnd = clearBefore(row.empty, first * wordBits + lowest(m_aliveHere[first]));
    row.rightEnd = clearBehind(row.empty, last * wordBits + highest(m_aliveHere[last]));
}

void PairSweep::visit(const Row& row)
{
    std::size_t first = m_window.first;
    std::size_t last = m_window.last;
    if (row.isSpread) {
        first = std::min(first, row.leftEnd / wordBits);
        last = std::max(last, row.rightEnd / wordBits);
    }
    for (std::size_t word = first; word <= last; ++word) {
        Word met = m_inside[word] | m_above[word] | row.below[word];
        if (row.isSpread && word >= row.leftEnd / wordBits && word <= row.rightEnd / wordBits)
            met |= (word == row.leftEnd / wordBits ? bitsFrom(row.leftEnd) : ~Word{0}) &
                   (word == row.rightEnd / wordBits ? bitsTo(row.rightEnd) : ~Word{0});
        met &= row.wanted[word];
        for (; met != 0; met &= met - 1)
            resolve(row, word * wordBits + lowest(met));
    }
}

/// Takes the columns that this row ends out of the sets; false where none is left.
bool PairSweep::leave(const Row& row) noexcept
{
    Word left = 0;
    for (std::size_t word = m_window.first; word <= m_window.last; ++word) {
        m_inside[word] &= row.empty[word];
        m_above[word] &= row.empty[word];
        row.below[word] = 0;
        left |= m_inside[word] | m_above[word];
    }
    for (std::size_t word = m_aliveWindow.first; word <= m_aliveWindow.last; ++word)
        m_alive[word] = m_aliveHere[word];
    if (row.isOnColumn)
        orInto(m_inside, m_window, row.run);
    return row.isOnColumn || left != 0;
}

/// Of a tile on the row that a line may join, finds whether one does, and the simplest.
void PairSweep::resolve(const Row& row, std::size_t at)
{
    if (has(m_alive.data(), at))
        return add(row.row, at, at == m_own ? 0 : 1, 0);
    if (row.isOnColumn && (at + 1 == bitOf(row.run.first) || at == bitOf(row.run.last) + 1))
        return add(row.row, at, 1, 0);
    if (has(m_inside.data(), at))
        return add(row.row, at, 2, 0);
    int detour = row.isSpread ? detourAlong(row, at) : noDetour;
    if (detour != 0 && has(m_above.data(), at))
        detour = std::min(detour, detourAbove(at));
    if (detour != 0 && has(row.below, at))
        detour = std::min(detour, detourBelow(row.row, at));
    if (detour != noDetour)
        add(row.row, at, 2, detour);
}

/// How far outside of the rectangle the nearest column lies that is alive in the runs beside `at`.
int PairSweep::detourAlong(const Row& row, std::size_t at) const noexcept
{
    int detour = noDetour;
    std::size_t word = at / wordBits;
    Word alive = m_aliveHere[word] & bitsBelow(at);
    Word clear = ~row.empty[word] & bitsBelow(at);
    while ((alive | clear) == 0) {
        --word;
        alive = m_aliveHere[word];
        clear = ~row.empty[word];
    }
    if (alive > clear) {
        const std::size_t column = word * wordBits + highest(alive);
        const std::size_t edge = std::min(at, m_own);
        if (column >= edge)
            return 0;
        detour = static_cast<int>(edge - column);
    }
    word = at / wordBits;
    alive = m_aliveHere[word] & bitsAbove(at);
    clear = ~row.empty[word] & bitsAbove(at);
    while ((alive | clear) == 0) {
        ++word;
        alive = m_aliveHere[word];
        clear = ~row.empty[word];
    }
    if (alive != 0 && (clear == 0 || lowest(alive) < lowest(clear))) {
        const std::size_t column = word * wordBits + lowest(alive);
        const std::size_t edge = std::max(at, m_own);
        if (column <= edge)
            return 0;
        detour = std::min(detour, static_cast<int>(column - edge));
    }
    return detour;
}

/// Whether the run around the tile's column gets to this one.
bool PairSweep::reaches(int row, std::size_t at) const noexcept
{
    const Run run = m_tables.rowRun({row, m_from.column});
    return bitOf(run.first) <= at && at <= bitOf(run.last);
}

int PairSweep::detourAbove(std::size_t at) const noexcept
{
    int row = m_from.row - 1;
    while (!reaches(row, at))
        --row;
    return m_from.row - row;
}

int PairSweep::detourBelow(int of, std::size_t at) const noexcept
{
    int row = of + 1;
    while (!reaches(row, at))
        ++row;
    return row - of;
}

void PairSweep::add(int row, std::size_t at, int turns, int detour)
{
    if (turns > m_maxTurns)
        return;
    const int column = static_cast<int>(at) - 2;
    const auto columns = static_cast<CellIndex>(m_columns);
    const int apart = row - m_from.row + std::abs(column - m_from.column);
    m_found.push_back(
        {static_cast<CellIndex>(m_from.row) * columns + static_cast<CellIndex>(m_from.column),
         static_cast<CellIndex>(row) * columns + static_cast<CellIndex>(column),
         static_cast<std::uint16_t>(turns), static_cast<std::uint32_t>(apart + 1 + 2 * detour)});
}

void PairSweep::forget() noexcept
{
    for (std::size_t word = m_window.first; word <= m_window.last; ++word) {
        m_inside[word] = 0;
        m_above[word] = 0;
        belowRow(m_from.row)[word] = 0;
    }
    for (std::size_t word = m_aliveWindow.first; word <= m_aliveWindow.last; ++word) {
        m_alive[word] = 0;
        m_aliveHere[word] = 0;
    }
}

} // namespace mazewright::link
