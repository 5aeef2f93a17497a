#pragma once

#include "solvers/base/large_array.h"
#include "solvers/maze/maze.h"
#include "solvers/result/recording.h"

#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <type_traits>
#include <vector>

namespace mazewright {

/// The choice among cells with the least key.
enum class TieBreak : std::uint8_t {
    newest, ///< the last inserted
    oldest, ///< the first inserted
    highG,  ///< the highest g; among equal ones the first in row order
};

/// The order of a search's open list, and the meaning of its g, h and f.
struct OpenListRules {
    TieBreak ties = TieBreak::newest;
    bool ordersByEstimate = false; ///< f is h alone
    double weight = 1;             ///< f is g plus `weight` times h
    double unit = 1;               ///< f is a whole number of parts; a step has this many
    std::size_t sides = 1;         ///< 2: one list from the start, one from the end
    /// Returns the estimated remaining cost from a cell of a side; null if the search has no
    /// estimate.
    std::function<double(Position, std::size_t side)> estimate{};

    bool isGuided() const noexcept { return estimate != nullptr; }
    /// Returns f from g and h, as the search rounds it.
    double f(double g, double h) const noexcept
    {
        if (ordersByEstimate)
            return h;
        return weight == 1 ? g + h : g + std::floor(std::round(h * unit) * weight) / unit;
    }
};

/// An operation of a search on a cell.
enum class SearchOperation : std::uint8_t {
    queued,  ///< reached, for the first time or more cheaply, and inserted into the open list
    noted,   ///< reached likewise, but not inserted: it cannot give a better route
    moved,   ///< already in the list, and now its newest entry
    renewed, ///< already in the list: g, h, f and the parent are updated, its position is kept
    left,    ///< removed from the list without expansion
    closed,  ///< expanded; the last event of its tick, which begins with the cells that it reached
};

/// An event of a search. g is a sum of steps.
struct SearchEvent {
    CellIndex cell = noCell;
    CellIndex from = noCell;  ///< the parent; `noCell` for a root
    std::uint32_t before = 0; ///< the previous event of this cell on this side, from 1; 0: first
    SearchOperation act = SearchOperation::queued;
    std::uint8_t side = 0;
    double g = 0;
    std::uint64_t key = 0; ///< the least is taken first
};

/// All operations of a search on its open list, in order. Afterwards the state of any cell at any
/// step can be queried. A run writes it instead of a recording, at a cost of 32 bytes per event.
/// Its ticks equal those of a recording of the same run. Throws `std::bad_alloc` if memory runs
/// out. Only one thread at a time may write or read it.
class SearchLog {
public:
    /// Constructs a log for a maze with this number of cells.
    explicit SearchLog(std::size_t cells) : m_cells(cells) {}

    // Writing: a search identifies cells by its own numbers, as given to `begin`.

    /// Starts the log; call it before the first event.
    void begin(const CellNumbers& numbers, OpenListRules rules);
    void put(CellIndex number, CellIndex from, double g, std::uint64_t key,
             SearchOperation act = SearchOperation::queued, std::size_t side = 0);
    /// Adds a root of the search.
    void putRoot(CellIndex number, std::uint64_t key, std::size_t side = 0);
    /// Makes the cell the newest entry of its list.
    void move(CellIndex number);
    void leave(CellIndex number, std::size_t side = 0);
    /// Does nothing: `put` records it.
    static void open(CellIndex) noexcept {}
    void close(CellIndex number, std::size_t side = 0);
    /// Records a walker's step into a cell from the previous one, with the cost `step`. A tick.
    void enter(CellIndex number, CellIndex from, double step);
    void enterRoot(CellIndex number);
    /// Returns g of a cell that was reached.
    double g(CellIndex number, std::size_t side = 0) const noexcept;
    bool isReached(CellIndex number, std::size_t side = 0) const noexcept;

    // Reading.

    const OpenListRules& rules() const noexcept { return m_rules; }
    std::size_t cells() const noexcept { return m_cells; }
    bool isWalk() const noexcept { return m_isWalk; }
    /// Returns true if the search restarted with a larger number type; its events then have no
    /// single order.
    bool hasBegunAgain() const noexcept { return m_begun > 1; }
    std::span<const SearchEvent> events() const noexcept { return m_events; }
    /// Returns the last tick.
    std::uint32_t ticks() const noexcept { return static_cast<std::uint32_t>(m_ends.size() - 1); }
    /// Returns the number of events up to the end of a tick. Tick 0 has the roots, which a search
    /// inserts before its first step.
    std::uint32_t eventsTo(std::uint32_t tick) const noexcept { return m_ends[tick]; }
    /// Returns the tick of an event; `ticks()` + 1 for events after the last tick.
    std::uint32_t tickOf(std::uint32_t event) const noexcept;
    /// Returns the last event of a cell on a side, from 1; 0 if there is none.
    std::uint32_t lastEventOf(CellIndex cell, std::size_t side) const noexcept
    {
        return m_last.empty() ? 0 : m_last[side * m_cells + cell];
    }

private:
    void append(SearchEvent event);
    void endTick();

    std::size_t m_cells;
    CellNumbers m_numbers;
    OpenListRules m_rules;
    int m_begun = 0;
    bool m_isWalk = false;
    std::vector<SearchEvent> m_events;
    std::vector<std::uint32_t> m_ends{0}; ///< by tick
    LargeArray<std::uint32_t> m_last;     ///< by side and cell
};

/// True if a search writes to a log. For `if constexpr`: the code for the log costs nothing
/// otherwise.
template <class Recorder>
inline constexpr bool isLog = std::is_same_v<Recorder, SearchLog>;

} // namespace mazewright
