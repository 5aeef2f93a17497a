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

/// Which of the cells with the least key is taken next.
enum class TakenFirst : std::uint8_t {
    newest, ///< the one that was put in last
    oldest, ///< the one that was put in first
    highG,  ///< the one with the highest g; of these, the first by rows
};

/// How a search orders its open list, and what its g, h and f are.
struct OpenListRules {
    TakenFirst ties = TakenFirst::newest;
    bool ordersByEstimate = false; ///< f is h alone
    double weight = 1;             ///< f is g and so many times h
    double unit = 1;               ///< f is a whole number of parts, of which a step has so many
    std::size_t sides = 1;         ///< 2: one list from the start, one from the end
    /// The estimate of the rest from a cell of a side; none: the search asks for none.
    std::function<double(Position, std::size_t side)> estimate{};

    bool isGuided() const noexcept { return estimate != nullptr; }
    /// f as the search rounds it, from g and h.
    double f(double g, double h) const noexcept
    {
        if (ordersByEstimate)
            return h;
        return weight == 1 ? g + h : g + std::floor(std::round(h * unit) * weight) / unit;
    }
};

/// What a search did to a cell.
enum class SearchAct : std::uint8_t {
    queued,  ///< reached, for the first time or more cheaply, and put into the open list
    noted,   ///< the same, but not put into the list: no better route can come of it
    moved,   ///< in the list already, and now its newest
    renewed, ///< in the list already: g, h, f and the way back are written again, its turn is kept
    left,    ///< taken out of the list, and not expanded
    closed,  ///< expanded; the last event of its tick, which begins with what it reached
};

/// One thing that a search did. Sums of steps: g.
struct SearchEvent {
    CellIndex cell = noCell;
    CellIndex from = noCell;  ///< by which cell it was reached; none: it is a root
    std::uint32_t before = 0; ///< the event before of this cell on this side, from 1; 0: none
    SearchAct act = SearchAct::queued;
    std::uint8_t side = 0;
    double g = 0;
    std::uint64_t key = 0; ///< the least is taken first
};

/// All that a search does with its open list, in its order: what can be asked afterwards of any
/// cell at any step. A run tells it instead of a recording, and pays for it, 32 bytes an event. Its
/// ticks are those of the recording of the same run. Throws `std::bad_alloc` where there is no
/// memory for it. Written and then read by one thread at a time.
class SearchLog {
public:
    /// Of a maze with so many cells.
    explicit SearchLog(std::size_t cells) : m_cells(cells) {}

    // What a search tells; cells by its own numbers, as `begin` says.

    /// Before the first event.
    void begin(const CellNumbers& numbers, OpenListRules rules);
    void put(CellIndex number, CellIndex from, double g, std::uint64_t key,
             SearchAct act = SearchAct::queued, std::size_t side = 0);
    /// Where the search begins.
    void putRoot(CellIndex number, std::uint64_t key, std::size_t side = 0);
    /// In its list, whose newest it is now.
    void move(CellIndex number);
    void leave(CellIndex number, std::size_t side = 0);
    /// Nothing: `put` tells it.
    static void open(CellIndex) noexcept {}
    void close(CellIndex number, std::size_t side = 0);
    /// A walker goes on into this cell, from the one before; `step`: what that costs. A tick.
    void enter(CellIndex number, CellIndex from, double step);
    void enterRoot(CellIndex number);
    /// g of a cell that was reached.
    double g(CellIndex number, std::size_t side = 0) const noexcept;
    bool isReached(CellIndex number, std::size_t side = 0) const noexcept;

    // What can be asked.

    const OpenListRules& rules() const noexcept { return m_rules; }
    std::size_t cells() const noexcept { return m_cells; }
    bool isWalk() const noexcept { return m_isWalk; }
    /// Whether the search began a second time, with numbers that hold more: then there is no one
    /// order of its events.
    bool hasBegunAgain() const noexcept { return m_begun > 1; }
    std::span<const SearchEvent> events() const noexcept { return m_events; }
    /// The last tick.
    std::uint32_t ticks() const noexcept { return static_cast<std::uint32_t>(m_ends.size() - 1); }
    /// How many events there are up to the end of a tick. Up to tick 0: the roots, which a search
    /// puts into its list before its first step.
    std::uint32_t eventsTo(std::uint32_t tick) const noexcept { return m_ends[tick]; }
    /// The tick that an event belongs to; `ticks()` + 1: what came after the last.
    std::uint32_t tickOf(std::uint32_t event) const noexcept;
    /// The last event of a cell on a side, from 1; 0: none.
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

/// Whether a search is told to a log. For `if constexpr`: what it asks costs nothing else.
template <class Recorder>
inline constexpr bool isLog = std::is_same_v<Recorder, SearchLog>;

} // namespace mazewright
