#pragma once

#include "solvers/link/lines/column_words.h"
#include "solvers/link/lines/run_tables.h"
#include "solvers/problem/question.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright::link {

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

} // namespace mazewright::link
