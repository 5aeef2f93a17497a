#pragma once

#include "solvers/core/question.h"
#include "solvers/link/linkable_pairs.h"
#include "solvers/link/run_tables.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <limits>
#include <type_traits>
#include <vector>

namespace mazewright::link {

/// Columns as bits, 64 per word.
using Word = std::uint64_t;
inline constexpr int wordBits = 64;

constexpr Word bitsFrom(int at) noexcept
{
    return ~Word{0} << at;
}

constexpr Word bitsTo(int at) noexcept
{
    return ~Word{0} >> (wordBits - 1 - at);
}

constexpr Word bitsBelow(int at) noexcept
{
    return ~bitsFrom(at);
}

constexpr Word bitsAbove(int at) noexcept
{
    return ~bitsTo(at);
}

inline int lowest(Word word) noexcept
{
    return std::countr_zero(word);
}

inline int highest(Word word) noexcept
{
    return wordBits - 1 - std::countl_zero(word);
}

/// Returns the sum of two words and a carry; `carry` becomes the carry of the sum.
inline Word sumOf(Word a, Word b, Word& carry) noexcept
{
    Word sum = 0;
    const bool first = __builtin_add_overflow(a, b, &sum);
    const bool second = __builtin_add_overflow(sum, carry, &sum);
    carry = Word{first} | Word{second};
    return sum;
}

/// Returns the word that begins at this byte.
inline Word wordAt(const std::byte* at) noexcept
{
    Word word;
    std::memcpy(&word, at, sizeof word);
    return word;
}

template <int Count>
struct ColumnWords;

/// Starts and ends of stretches, as bytes that are read at once: a word that is written in parts
/// and read as a whole soon after would stall the processor.
class EdgeTable {
public:
    static constexpr int mostWords = 8;

    constexpr EdgeTable() noexcept
    {
        for (std::size_t bit = 0; bit < 8; ++bit)
            for (std::size_t byte = half; byte < m_bytes[bit].size(); ++byte) {
                const unsigned ones = byte == half ? 0xFFU << bit & 0xFFU : 0xFFU;
                m_bytes[bit][byte] = static_cast<std::uint8_t>(ones);
            }
    }

    /// Returns all columns from this one on.
    template <int Count>
    ColumnWords<Count> from(int at) const noexcept
    {
        const auto bit = static_cast<std::size_t>(at % 8);
        return ColumnWords<Count>::read(m_bytes[bit].data() + half - at / 8);
    }
    /// Returns all columns up to this one.
    template <int Count>
    ColumnWords<Count> to(int at) const noexcept
    {
        ColumnWords<Count> columns = from<Count>(at + 1);
        for (Word& word : columns.words)
            word = ~word;
        return columns;
    }

private:
    static constexpr std::size_t half = mostWords * sizeof(Word);
    std::array<std::array<std::uint8_t, 2 * half + 1>, 8> m_bytes{}; ///< by bit in the byte
};

inline constexpr EdgeTable edges;

/// `Count` words of neighbouring columns.
template <int Count>
struct ColumnWords {
    std::array<Word, static_cast<std::size_t>(Count)> words{};

    Word& operator[](int word) noexcept { return words[static_cast<std::size_t>(word)]; }
    Word operator[](int word) const noexcept { return words[static_cast<std::size_t>(word)]; }

    static ColumnWords read(const void* from) noexcept
    {
        ColumnWords columns;
        std::memcpy(columns.words.data(), from, sizeof columns.words);
        return columns;
    }

    bool has(int at) const noexcept
    {
        return at >= 0 && at < Count * wordBits &&
               ((*this)[at / wordBits] >> (at % wordBits) & 1) != 0;
    }

    /// Returns `Part` words from this bit on, which must be a multiple of 8.
    template <int Part>
    ColumnWords<Part> part(int from) const noexcept
    {
        return ColumnWords<Part>::read(reinterpret_cast<const std::byte*>(words.data()) + from / 8);
    }

    bool any() const noexcept
    {
        Word all = 0;
        for (int word = 0; word < Count; ++word)
            all |= (*this)[word];
        return all != 0;
    }

    /// Adds first..last, which must lie within the words.
    void add(int first, int last) noexcept
    {
        if constexpr (Count == 1)
            words[0] |= bitsFrom(first) & bitsTo(last);
        else if constexpr (Count <= EdgeTable::mostWords)
            *this |= edges.from<Count>(first) & edges.to<Count>(last);
        else
            addWordByWord(first, last);
    }

    ColumnWords& operator&=(const ColumnWords& other) noexcept
    {
        for (int word = 0; word < Count; ++word)
            (*this)[word] &= other[word];
        return *this;
    }
    ColumnWords& operator|=(const ColumnWords& other) noexcept
    {
        for (int word = 0; word < Count; ++word)
            (*this)[word] |= other[word];
        return *this;
    }
    void addWordByWord(int first, int last) noexcept
    {
        const int firstWord = first / wordBits;
        const int lastWord = last / wordBits;
        for (int word = firstWord; word <= lastWord; ++word)
            (*this)[word] |= (word == firstWord ? bitsFrom(first % wordBits) : ~Word{0}) &
                             (word == lastWord ? bitsTo(last % wordBits) : ~Word{0});
    }

    friend ColumnWords operator&(ColumnWords a, const ColumnWords& b) noexcept { return a &= b; }
    friend ColumnWords operator|(ColumnWords a, const ColumnWords& b) noexcept { return a |= b; }
};

/// A board by rows of bits, one set for the empty places and one for each symbol. Column c is bit c
/// + 2 of its row: the ring has bits too, and at least one bit on either side of it is clear.
class SweepTables {
public:
    static constexpr int firstBit = 2;

    /// O(cells). `runs` must outlive it and be updated with it.
    SweepTables(const Maze& maze, const ClearBoard& rules, const RunTables& runs);

    /// Returns the bytes for a maze of this size with `symbols` symbols.
    static std::size_t bytesFor(const Maze& maze, std::size_t symbols) noexcept;

    int rows() const noexcept { return m_rows; }
    int columns() const noexcept { return m_columns; }
    int words() const noexcept { return static_cast<int>(m_words); } ///< words per row
    std::size_t planes() const noexcept { return m_tiles.size(); }
    const RunTables& runs() const noexcept { return m_runs; }

    /// Returns a row's empty places around this one, without the ring's places.
    Run rowRunWithin(Position p) const noexcept
    {
        const Run run = m_runs.rowRun(p);
        return {std::max(run.first, 0), std::min(run.last, m_columns - 1)};
    }

    /// Returns a row of empty places. Row -1 belongs to the ring, and so does the row after the
    /// last. The data after a row may be read as far as the widest window.
    const std::byte* emptyRow(int row) const noexcept
    {
        return reinterpret_cast<const std::byte*>(m_empty.data() + rowAt(row));
    }
    /// Returns a row of tiles of a plane: all tiles of one symbol, or all that may be joined.
    const std::byte* tileRow(std::size_t plane, int row) const noexcept
    {
        return reinterpret_cast<const std::byte*>(m_tiles[plane].data() + rowAt(row));
    }
    std::size_t planeOf(CellIndex tile) const noexcept { return m_planeOf[m_symbols[tile]]; }
    /// Returns true if two tiles of a plane may be joined.
    bool match(CellIndex a, CellIndex b) const noexcept
    {
        return !m_isMixed || m_symbols[a] == m_symbols[b];
    }

    /// Removes a tile from the board, or puts it back.
    void vacate(CellIndex tile) noexcept;
    void occupy(CellIndex tile) noexcept;

private:
    std::size_t rowAt(int row) const noexcept
    {
        return static_cast<std::size_t>(row + 1) * m_words;
    }
    void layPlanes(bool anyMatch);
    void fillRows();
    void fillRing();
    std::size_t wordOf(CellIndex cell) const noexcept;
    Word bitOf(CellIndex cell) const noexcept;

    int m_rows;
    int m_columns;
    std::size_t m_words;
    const RunTables& m_runs;
    bool m_isMixed = false;                    ///< one plane holds all symbols, which must not mix
    std::vector<PackedCell> m_symbols;         ///< by cell: the tile, left or gone
    std::array<std::uint8_t, 256> m_planeOf{}; ///< by symbol
    std::vector<Word> m_empty;
    std::vector<std::vector<Word>> m_tiles; ///< by plane
};

/// Number of words of the widest window.
inline constexpr int mostWindowWords = 264;
static_assert(mostWindowWords * wordBits > Maze::maxSide + 2 * wordBits);

/// The tile whose pairs are searched.
struct SweptTile {
    CellIndex cell = noCell;
    Position at{};
    std::size_t plane = 0;
    Run row{};    ///< the empty places beside the tile
    Run column{}; ///< the empty places above and below it
};

/// Buffers of a sweep, reused from tile to tile.
struct SweepStore {
    int maxTurns = 2;
    std::vector<Run> runs;   ///< by row of the tile's column: bits of the run around it
    std::vector<Word> below; ///< the same rows, from the tile's own row on
    std::vector<LinkablePair> found;
};

/// A sweep down the board from one tile, over a window of `Count` words of columns; see
/// pair_sweep.cpp.
template <int Count>
class TileSweep {
public:
    using Columns = ColumnWords<Count>;

    /// The window's first column is bit `origin`, which must be a multiple of 8.
    TileSweep(const SweepTables& tables, const SweptTile& tile, SweepStore& store, int origin)
        : m_tables(tables), m_tile(tile), m_store(store), m_origin(origin)
    {
    }

    /// Finds the tile's pairs as far down as its column is empty, its own row first. Requires a
    /// window that contains all runs around that column. Returns the next row.
    int sweepBeside();
    /// Continues at this row, for at most `rows` rows. Returns the next row; past the board if no
    /// more pairs can be found.
    int sweepBeyond(int row, int rows);

    /// Columns met so far, for a sweep that continues with another window.
    struct Met {
        Columns alive{};  ///< empty from the tile's row to the previous row
        Columns inside{}; ///< met from rows between the tile's row and this row
        Columns above{};  ///< met from rows above the tile's row
    } met{};

private:
    /// A row that the sweep has reached.
    struct Row {
        int row = 0;
        Columns empty{};
        Columns wanted{};
        Columns alive{}; ///< down to this row
    };
    /// Further data of a row while the tile's column is alive.
    struct Beside {
        Columns below{}; ///< columns met from rows farther down
        Run run{};       ///< around the tile's column
    };
    struct Beyond {};
    static constexpr int noDetour = std::numeric_limits<int>::max() / 4;

    int bitOf(int column) const noexcept { return column + SweepTables::firstBit - m_origin; }
    const std::byte* emptyAt(int row) const noexcept
    {
        return m_tables.emptyRow(row) + m_origin / 8;
    }
    const std::byte* wantedAt(int row) const noexcept
    {
        return m_tables.tileRow(m_tile.plane, row) + m_origin / 8;
    }
    Word* belowAt(int row) noexcept
    {
        return m_store.below.data() + static_cast<std::size_t>(row - m_tile.at.row) * Count;
    }
    Run runAt(int row) const noexcept
    {
        const Run run = m_store.runs[static_cast<std::size_t>(row - m_tile.column.first)];
        return {run.first - m_origin, run.last - m_origin};
    }

    void comeDown();
    void comeUp();
    void visitOwnRow();
    template <class Place>
    void visit(const Row& row, const Place& place);
    bool addRunEnds(const Row& row, Columns& candidates) const noexcept;
    template <class Place>
    void visitWide(const Row& row, const Place& place);
    template <class Place>
    void resolve(const Row& row, const Place& place, int at);
    int sweepEnding(int first, int last);
    int detourAlong(const Row& row, int at) const noexcept;
    int detourAbove(int at) const noexcept;
    int detourBelow(int row, int at) const noexcept;
    bool reaches(int row, int at) const noexcept;
    void add(int row, int at, int turns, int detour);

    const SweepTables& m_tables;
    const SweptTile& m_tile;
    SweepStore& m_store;
    int m_origin;
};

template <int Count>
int TileSweep<Count>::sweepBeside()
{
    const int own = m_tile.at.row;
    met.alive.add(bitOf(m_tile.row.first), bitOf(m_tile.row.last));
    const Run within = runAt(own);
    met.inside.add(within.first, within.last);
    comeDown();
    comeUp();
    visitOwnRow();
    met.above &= Columns::read(emptyAt(own));
    const int last = std::min(m_tile.column.last, m_tables.rows() - 1);
    for (int number = own + 1; number <= last; ++number) {
        Row row{number, Columns::read(emptyAt(number)), Columns::read(wantedAt(number))};
        row.alive = met.alive & row.empty;
        const Beside beside{Columns::read(belowAt(number)), runAt(number)};
        visit(row, beside);
        met.inside &= row.empty;
        met.inside.add(beside.run.first, beside.run.last);
        met.above &= row.empty;
        met.alive = row.alive;
    }
    return last + 1;
}

template <int Count>
int TileSweep<Count>::sweepBeyond(int first, int rows)
{
    const int last = std::min(first + rows, m_tables.rows()) - 1;
    for (int number = first; number <= last; ++number) {
        if (!met.alive.any())
            return sweepEnding(number, last);
        Row row{number, Columns::read(emptyAt(number)), Columns::read(wantedAt(number))};
        row.alive = met.alive & row.empty;
        visit(row, Beyond{});
        met.inside &= row.empty;
        met.above &= row.empty;
        met.alive = row.alive;
    }
    return last + 1;
}

/// Sweeps the rows where lines can only come down to a tile.
template <int Count>
int TileSweep<Count>::sweepEnding(int first, int last)
{
    for (int row = first; row <= last; ++row) {
        const auto hits = Columns::read(wantedAt(row)) & (met.inside | met.above);
        for (int word = 0; word < Count && hits.any(); ++word)
            for (Word left = hits[word]; left != 0; left &= left - 1) {
                const int at = word * wordBits + lowest(left);
                add(row, at, 2, met.inside.has(at) ? 0 : detourAbove(at));
            }
        const auto empty = Columns::read(emptyAt(row));
        met.inside &= empty;
        met.above &= empty;
        if (!(met.inside | met.above).any())
            return m_tables.rows();
    }
    return last + 1;
}

/// Meets columns from the rows visible above the tile, down to its own row.
template <int Count>
void TileSweep<Count>::comeDown()
{
    for (int row = m_tile.column.first; row < m_tile.at.row; ++row) {
        const Run run = runAt(row);
        met.above &= Columns::read(emptyAt(row));
        met.above.add(run.first, run.last);
    }
}

/// Meets columns from the rows visible below the tile, up to its own row.
template <int Count>
void TileSweep<Count>::comeUp()
{
    const std::size_t words =
        static_cast<std::size_t>(m_tile.column.last - m_tile.at.row + 1) * Count;
    if (m_store.below.size() < words)
        m_store.below.resize(words);
    Columns below;
    for (int row = m_tile.column.last; row >= m_tile.at.row; --row) {
        std::memcpy(belowAt(row), below.words.data(), sizeof below.words);
        const Run run = runAt(row);
        below &= Columns::read(emptyAt(row));
        below.add(run.first, run.last);
    }
}

template <int Count>
void TileSweep<Count>::visitOwnRow()
{
    const int row = m_tile.at.row;
    const int own = bitOf(m_tile.at.column);
    const int straight = bitOf(m_tile.row.last) + 1;
    const std::byte* const wanted = wantedAt(row);
    if ((wordAt(wanted + straight / 8) >> (straight % 8) & 1) != 0)
        add(row, straight, 0, 0);
    const auto below = Columns::read(belowAt(row));
    for (int word = own / wordBits; word < Count; ++word) {
        Word hits = (met.above[word] | below[word]) &
                    wordAt(wanted + static_cast<std::size_t>(word) * sizeof(Word));
        if (word == own / wordBits)
            hits &= bitsAbove(own % wordBits);
        for (; hits != 0; hits &= hits - 1) {
            const int at = word * wordBits + lowest(hits);
            if (at != straight)
                add(row, at, 2,
                    std::min(met.above.has(at) ? detourAbove(at) : noDetour,
                             below.has(at) ? detourBelow(row, at) : noDetour));
        }
    }
}

template <int Count>
template <class Place>
inline void TileSweep<Count>::visit(const Row& row, const Place& place)
{
    Columns columns = met.inside | met.above;
    if constexpr (std::is_same_v<Place, Beside>)
        columns |= place.below;
    Columns candidates = row.wanted & columns;
    if (!addRunEnds(row, candidates))
        return visitWide(row, place);
    if (!candidates.any())
        return;
    for (int word = 0; word < Count; ++word)
        for (Word left = candidates[word]; left != 0; left &= left - 1)
            resolve(row, place, word * wordBits + lowest(left));
}

/// Adds the tiles at the ends of the row's runs that contain alive columns. Returns false if such a
/// run leaves the window. The carry of one sum runs along all runs to their right ends at once. The
/// carry of another starts from the tiles to the left of runs, and stops in the first alive column.
template <int Count>
inline bool TileSweep<Count>::addRunEnds(const Row& row, Columns& candidates) const noexcept
{
    Word carry = 0;
    Word carryLeft = 0;
    Word before = 1; // as if a tile stood to the left of the window
    Columns firstAlive;
    Word any = 0;
    for (int word = 0; word < Count; ++word) {
        const Word empty = row.empty[word];
        const Word alive = row.alive[word];
        const Word wanted = row.wanted[word];
        candidates[word] |= sumOf(empty, alive, carry) & ~empty & wanted;
        const Word behindTiles = wanted << 1 | before;
        before = wanted >> (wordBits - 1);
        const Word between = empty & ~alive;
        firstAlive[word] = (sumOf(between, behindTiles & between, carryLeft) | behindTiles) & alive;
        any |= firstAlive[word];
    }
    if (carry != 0 || any == 0)
        return carry == 0;
    for (int word = 0; word < Count; ++word)
        for (Word left = firstAlive[word]; left != 0; left &= left - 1) {
            int at = word;
            Word tiles = row.wanted[at] & bitsBelow(lowest(left));
            while (tiles == 0 && at > 0)
                tiles = row.wanted[--at];
            if (tiles == 0)
                return false;
            candidates[at] |= Word{1} << highest(tiles);
        }
    return true;
}

/// Visits all tiles of a row if the stretch leaves the window.
template <int Count>
template <class Place>
void TileSweep<Count>::visitWide(const Row& row, const Place& place)
{
    const std::byte* const wanted = m_tables.tileRow(m_tile.plane, row.row);
    for (int word = 0; word < m_tables.words(); ++word)
        for (Word left = wordAt(wanted + static_cast<std::size_t>(word) * sizeof(Word)); left != 0;
             left &= left - 1)
            resolve(row, place, word * wordBits + lowest(left) - m_origin);
}

/// Finds whether a line joins a tile of the row, and the simplest such line.
template <int Count>
template <class Place>
inline void TileSweep<Count>::resolve(const Row& row, const Place& place, int at)
{
    if (met.alive.has(at))
        return add(row.row, at, at == bitOf(m_tile.at.column) ? 0 : 1, 0);
    if constexpr (std::is_same_v<Place, Beside>)
        if (at == place.run.first - 1 || at == place.run.last + 1)
            return add(row.row, at, 1, 0);
    if (met.inside.has(at))
        return add(row.row, at, 2, 0);
    int detour = detourAlong(row, at);
    if (detour != 0 && met.above.has(at))
        detour = std::min(detour, detourAbove(at));
    if constexpr (std::is_same_v<Place, Beside>)
        if (detour != 0 && place.below.has(at))
            detour = std::min(detour, detourBelow(row.row, at));
    if (detour != noDetour)
        add(row.row, at, 2, detour);
}

/// Returns how far outside the rectangle the nearest alive column in the runs beside `at` lies.
template <int Count>
int TileSweep<Count>::detourAlong(const Row& row, int at) const noexcept
{
    const std::byte* const empty = emptyAt(row.row);
    const auto clearAt = [empty](int word) {
        return ~wordAt(empty + static_cast<std::ptrdiff_t>(word) * 8);
    };
    const auto aliveAt = [&row](int word) {
        return word >= 0 && word < Count ? row.alive[word] : Word{0};
    };
    const int own = bitOf(m_tile.at.column);
    const int home = at >> 6;
    int detour = noDetour;
    int word = home;
    Word alive = aliveAt(word) & bitsBelow(at & 63);
    Word clear = clearAt(word) & bitsBelow(at & 63);
    while ((alive | clear) == 0) {
        alive = aliveAt(--word);
        clear = clearAt(word);
    }
    if (alive > clear) {
        const int column = word * wordBits + highest(alive);
        detour = std::max(0, std::min(at, own) - column);
    }
    word = home;
    alive = aliveAt(word) & bitsAbove(at & 63);
    clear = clearAt(word) & bitsAbove(at & 63);
    while ((alive | clear) == 0) {
        alive = aliveAt(++word);
        clear = clearAt(word);
    }
    if (alive != 0 && (clear == 0 || lowest(alive) < lowest(clear))) {
        const int column = word * wordBits + lowest(alive);
        detour = std::min(detour, std::max(0, column - std::max(at, own)));
    }
    return detour;
}

/// Returns true if the run around the tile's column reaches this one.
template <int Count>
bool TileSweep<Count>::reaches(int row, int at) const noexcept
{
    const Run run = runAt(row);
    return run.first <= at && at <= run.last;
}

template <int Count>
int TileSweep<Count>::detourAbove(int at) const noexcept
{
    int row = m_tile.at.row - 1;
    while (!reaches(row, at))
        --row;
    return m_tile.at.row - row;
}

template <int Count>
int TileSweep<Count>::detourBelow(int of, int at) const noexcept
{
    int row = of + 1;
    while (!reaches(row, at))
        ++row;
    return row - of;
}

template <int Count>
inline void TileSweep<Count>::add(int row, int at, int turns, int detour)
{
    const int column = at + m_origin - SweepTables::firstBit;
    const auto to = static_cast<CellIndex>(row) * static_cast<CellIndex>(m_tables.columns()) +
                    static_cast<CellIndex>(column);
    if (turns > m_store.maxTurns || !m_tables.match(m_tile.cell, to))
        return;
    const int apart = row - m_tile.at.row + std::abs(column - m_tile.at.column);
    m_store.found.push_back({m_tile.cell, to, static_cast<std::uint16_t>(turns),
                             static_cast<std::uint32_t>(apart + 1 + 2 * detour)});
}

/// Finds all pairs of tiles that a line of at most two turns joins, for whole rows at once. Updated
/// as tiles vanish and come back. Reuses its arrays between searches; use one per thread.
class PairSweep {
public:
    /// O(cells). `rules.maxTurns` must be at most 2. `runs` must outlive it and be updated too.
    PairSweep(const Maze& maze, const ClearBoard& rules, const RunTables& runs);

    /// Returns the approximate bytes for a maze of this size with `symbols` symbols, without the
    /// run tables.
    static std::size_t bytesFor(const Maze& maze, std::size_t symbols) noexcept
    {
        return SweepTables::bytesFor(maze, symbols);
    }

    /// Visits all pairs as `visitLinkablePairs` does, with one call for each row of the board.
    bool visit(const PairVisitor& visitor);

    /// Removes a tile from the board, or puts it back.
    void vacate(CellIndex tile) noexcept { m_tables.vacate(tile); }
    void occupy(CellIndex tile) noexcept { m_tables.occupy(tile); }

private:
    void findActive(int row);
    void sweepRow(int row);
    void sweepFrom(const SweptTile& tile);
    template <int Count>
    void sweepWithin(const SweptTile& tile, int origin);
    template <int Count>
    void goOn(TileSweep<Count>& sweep, const SweptTile& tile, int origin, int row);

    SweepTables m_tables;
    SweepStore m_store;
    std::vector<Word> m_active; ///< the tiles of a row that can be in a pair
};

} // namespace mazewright::link
