#pragma once

#include "solvers/result/search_log.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace mazewright {

/// A cell in an open list; g, h and f in steps.
struct OpenCell {
    CellIndex cell = noCell;
    CellIndex from = noCell; ///< predecessor; `noCell` if the search begins there
    double g = 0;
    double h = 0; ///< 0 if the search uses no estimate
    double f = 0;
};

/// The open list of a search, or both of them, at a step. Moves from a step to any other by the
/// events between. Reading a list takes O(its length). One thread at a time; the log must outlive
/// it.
class OpenListAt {
public:
    /// Starts at step 0. 8 bytes per cell and side.
    OpenListAt(const SearchLog& log, const Maze& maze);

    void seek(std::uint32_t tick);
    std::uint32_t tick() const noexcept { return m_tick; }

    std::size_t size(std::size_t side) const noexcept { return m_open[side].size(); }
    /// Returns at most `most` cells in the order in which the search would take them.
    std::vector<OpenCell> first(std::size_t side, std::size_t most) const;
    /// Returns the place, from 1; 0 if the cell is not in the list.
    std::size_t placeOf(CellIndex cell, std::size_t side) const;
    /// Returns the last event of a cell up to now, from 1; 0 if there is none.
    std::uint32_t eventOf(CellIndex cell, std::size_t side) const noexcept
    {
        return m_now[side * m_log->cells() + cell];
    }
    /// Returns what the search knows of the cell after this event (not the event's number, from 1).
    OpenCell cellOf(const SearchEvent& event) const;

private:
    static constexpr std::uint32_t absent = 0xFFFFFFFFU;

    void set(CellIndex cell, std::size_t side, std::uint32_t event);
    bool isBefore(CellIndex a, CellIndex b, std::size_t side) const;
    std::uint32_t enteredBy(CellIndex cell, std::size_t side) const;

    const SearchLog* m_log;
    const Maze* m_maze;
    std::uint32_t m_tick = 0;
    std::array<std::vector<CellIndex>, 2> m_open; ///< by side, in no order
    LargeArray<std::uint32_t> m_now;              ///< by side and cell: its last event, from 1
    LargeArray<std::uint32_t> m_where;            ///< by side and cell: its place in `m_open`
};

} // namespace mazewright
