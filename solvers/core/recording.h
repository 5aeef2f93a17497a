#pragma once

#include "solvers/core/allocations.h"
#include "solvers/core/maze.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cassert>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <shared_mutex>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace mazewright {

enum class CellState : std::uint8_t { untouched, open, closed };

/// How a search numbers the cells that it reports to a recording: row by row, rows `stride` apart,
/// the first cell as `first`. The default is the cell index, for any maze. If `strip` is not 0, the
/// numbers run in vertical strips of `strip` numbers each, with a border of one cell around the
/// maze.
struct CellNumbers {
    static constexpr CellIndex stripWidth = 8;

    CellIndex first = 0;
    CellIndex stride = 1;
    CellIndex columns = 1;
    CellIndex strip = 0;

    CellIndex cell(CellIndex number) const noexcept
    {
        if (strip != 0) {
            const CellIndex row = number % strip / stripWidth - 1;
            return row * columns + number / strip * stripWidth + number % stripWidth - 1;
        }
        const CellIndex place = number - first;
        return place - place / stride * (stride - columns);
    }
};

/// Who copies the log of a recording into its stamps: the readers, which may take a while, or one
/// thread that calls `settle` regularly. In the second case readers never wait, and see the settled
/// part.
enum class Stamping : std::uint8_t { byReaders, bySettler };

/// The visible record of a run: the state of every cell at every tick.
///
/// A search opens and closes cells. A tick is one closing; each cell is stamped with the ticks at
/// which it was first opened and last closed. If a search opens a closed cell again, the times
/// between are kept as well, so that the state of a cell is exact at every tick. A walker enters
/// and leaves cells, many times each. A tick is one move; the stamps hold the first visit.
///
/// The run only appends to a log. Readers copy the log into the stamps first. A run thus pays for
/// one store per event, and the reader pays for scattered memory accesses. One thread writes; any
/// thread may read at any time, and sees the last published state.
class Recording {
public:
    /// A move of a walker.
    struct Move {
        CellIndex cell = noCell;
        bool enters = true; ///< false: it steps back out of the cell
    };

    /// Constructs a recording for a maze with this number of cells. Memory: 4 bytes per event and
    /// at least 4 per cell; 8 more per cell once stamps are read.
    explicit Recording(std::size_t cells, Stamping stamping = Stamping::byReaders);
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;

    void open(CellIndex c) { append(Kind::search, c); }
    void close(CellIndex c) { append(Kind::search, c | flag); }
    /// Opens a closed cell again; it stays open until it is closed once more.
    void reopen(CellIndex c) { append(Kind::search, c | againFlag); }
    void enter(CellIndex c) { append(Kind::walk, c); }
    void leave(CellIndex c) { append(Kind::walk, c | flag); }
    /// Enters or leaves the cell.
    void move(CellIndex c, bool isLeaving) { append(Kind::walk, c | (isLeaving ? flag : 0)); }

    /// Closes these cells in order.
    void closeAll(std::span<const CellIndex> cells);
    /// Sets the numbering of cells. Call it before the first event; later calls have no effect.
    void number(const CellNumbers& numbers) noexcept
    {
        if (m_next == nullptr)
            m_numbers = numbers;
    }

    /// Makes the last ticks visible to readers. The writer calls it regularly and at the end.
    void publish() noexcept;
    /// Publishes, and notes the elapsed time of the run, so that runs can be aligned by time.
    void mark(std::int64_t nanoseconds)
    {
        publish();
        m_marks.push_back({m_tick, nanoseconds});
    }
    struct Mark {
        std::uint32_t tick = 0;
        std::int64_t nanoseconds = 0;
    };
    /// Returns the marks. Call it only after the run has ended.
    const std::vector<Mark>& marks() const noexcept { return m_marks; }

    /// Returns the last tick that readers may use.
    std::uint32_t now() const noexcept
    {
        const bool all = m_stamping == Stamping::byReaders;
        return (all ? m_now : m_settledTick).load(std::memory_order_acquire);
    }
    /// Returns the last tick that the run has published, settled or not.
    std::uint32_t published() const noexcept { return m_now.load(std::memory_order_acquire); }
    std::size_t cells() const noexcept { return m_cells; }
    /// Return the ticks of the first opening and of the last closing; 0 means never.
    std::uint32_t openedAt(CellIndex c) const noexcept
    {
        if (!hasStamps())
            return 0;
        return kind() == Kind::order ? openedInOrder(c) : load(m_opened[c]);
    }
    std::uint32_t closedAt(CellIndex c) const noexcept
    {
        return hasStamps() ? load(m_closed[c]) : 0;
    }
    /// Returns the tick of the first closing; 0 means never.
    std::uint32_t firstClosedAt(CellIndex c) const noexcept
    {
        const std::uint32_t last = closedAt(c);
        return m_reopens.load(std::memory_order_acquire) ? firstOfClosings(c, last) : last;
    }
    /// Returns the tick at which the cell was closed, if it is closed at `tick`; otherwise 0.
    std::uint32_t closedBy(CellIndex c, std::uint32_t tick) const noexcept
    {
        if (!hasStamps())
            return 0;
        const std::uint32_t last = std::atomic_ref(m_closed[c]).load(std::memory_order_acquire);
        if (m_reopens.load(std::memory_order_acquire))
            return closedBetween(c, last, tick);
        return last <= tick ? last : 0;
    }
    CellState stateAt(CellIndex c, std::uint32_t tick) const noexcept
    {
        if (closedBy(c, tick) != 0)
            return CellState::closed;
        const std::uint32_t opened = openedAt(c);
        return opened != 0 && opened <= tick ? CellState::open : CellState::untouched;
    }
    /// Copies the published log into the stamps. Safe to call from any thread.
    void settle() const noexcept
    {
        if (m_settled.load(std::memory_order_acquire) != m_logged.load(std::memory_order_acquire))
            settleLog();
    }

    /// Returns true if a walker wrote the recording: ticks 1..now() are then moves, up to the log's
    /// capacity.
    bool isWalk() const noexcept { return kind() == Kind::walk; }
    /// Capacity of the log in moves; later moves of a longer walk are dropped.
    static constexpr std::uint32_t maxMoves = 1U << 24;
    std::uint32_t moves() const noexcept { return isWalk() ? std::min(now(), maxMoves) : 0; }
    /// Returns the move of this tick, 1 <= tick <= moves().
    Move moveAt(std::uint32_t tick) const noexcept;

    /// Announces that only closings follow. Call it before the first closing, for a search of this
    /// maze from `start` that closes no cell twice. When it closes a cell, it must have opened all
    /// four open neighbours. A cell's opening is then the first closing among its neighbours.
    void beginOrder(MazeSnapshot maze, CellIndex start) noexcept
    {
        m_maze = std::move(maze);
        m_start = start;
        m_kind.store(Kind::order, std::memory_order_release);
    }

private:
    friend class TickReader;
    enum class Kind : std::uint8_t {
        search, ///< flagged: a closing, and a tick; otherwise an opening, or one again
        order,  ///< all events are closings and flagged
        walk,   ///< all events are ticks; flagged: a step back
    };
    static constexpr std::uint32_t flag = 1U << 31;
    static constexpr std::uint32_t againFlag = 1U << 30; ///< no number of a cell needs this bit
    static constexpr std::uint32_t neverSettled = 0xFFFFFFFFU;
    static constexpr int leastChunkBits = 14;
    static constexpr int mostChunkBits = 20;
    static constexpr std::uint32_t blockEvents = 1U << 10; ///< published at a time

    /// The time between two openings of a cell.
    struct Reopening {
        std::uint32_t closed = 0;
        std::uint32_t opened = 0;
        std::uint32_t before = 0; ///< the previous one of the cell, from 1; 0: none
    };

    /// A part of the log; its memory is allocated but untouched.
    class Chunk {
    public:
        explicit Chunk(std::size_t events)
            : m_events(events), m_data(LargePageAllocator<std::uint32_t>().allocate(events))
        {
        }
        Chunk(const Chunk&) = delete;
        Chunk& operator=(const Chunk&) = delete;
        ~Chunk() { LargePageAllocator<std::uint32_t>().deallocate(m_data, m_events); }

        std::uint32_t* data() const noexcept { return m_data; }

    private:
        std::size_t m_events;
        std::uint32_t* m_data;
    };

    static std::uint32_t load(const std::uint32_t& at) noexcept
    {
        return std::atomic_ref(const_cast<std::uint32_t&>(at)).load(std::memory_order_relaxed);
    }
    bool hasStamps() const noexcept
    {
        if (m_stamping == Stamping::byReaders)
            settle();
        return m_settled.load(std::memory_order_acquire) != neverSettled;
    }
    Kind kind() const noexcept { return m_kind.load(std::memory_order_acquire); }

    void append(Kind kind, std::uint32_t event)
    {
        if (m_next == m_blockEnd)
            beginBlock(kind);
        assert(m_next != nullptr);
        *m_next++ = event;
    }
    /// Returns the place of an event in the log; its chunk must exist.
    std::uint32_t* inLog(std::uint32_t event) const noexcept
    {
        return m_chunks[event >> m_chunkBits]->data() + (event & ((1U << m_chunkBits) - 1));
    }
    void beginBlock(Kind kind);
    void settleLog() const noexcept;
    std::uint32_t stamp(std::span<const std::uint32_t> events, std::uint32_t tick) const noexcept;
    std::uint32_t openedInOrder(CellIndex c) const noexcept;
    void noteReopening(CellIndex c, std::uint32_t tick) const noexcept;
    std::uint32_t firstOfClosings(CellIndex c, std::uint32_t last) const noexcept;
    std::uint32_t closedBetween(CellIndex c, std::uint32_t last, std::uint32_t tick) const noexcept;

    std::size_t m_cells;
    Stamping m_stamping;
    CellNumbers m_numbers;
    MazeSnapshot m_maze;        ///< after `beginOrder`
    CellIndex m_start = noCell; ///< after `beginOrder`
    std::atomic<Kind> m_kind = Kind::search;

    int m_chunkBits;
    std::array<std::unique_ptr<Chunk>, (maxMoves >> leastChunkBits)> m_chunks; ///< the log
    std::unique_ptr<Chunk> m_spare;  ///< for events beyond the log, which are stamped immediately
    std::uint32_t* m_next = nullptr; ///< where the writer puts the next event
    std::uint32_t* m_blockEnd = nullptr;     ///< where the writer calls `beginBlock`
    std::uint32_t* m_unpublished = nullptr;  ///< from here to `m_next`: not yet published
    bool m_isBeyond = false;                 ///< the writer is past the end of the log
    std::uint32_t m_tick = 0;                ///< of the writer
    std::atomic<std::uint32_t> m_logged = 0; ///< events in the log that are visible to readers
    std::atomic<std::uint32_t> m_now = 0;
    std::vector<Mark> m_marks;

    mutable std::mutex m_settling;
    mutable std::atomic<std::uint32_t> m_settledTick = 0;        ///< last tick in the stamps
    mutable std::atomic<std::uint32_t> m_settled = neverSettled; ///< events in the stamps
    mutable LargeArray<std::uint32_t> m_opened; ///< by cell; unused after `beginOrder`
    mutable LargeArray<std::uint32_t> m_closed; ///< by cell

    mutable std::atomic<bool> m_reopens = false; ///< a cell was opened again
    mutable std::shared_mutex m_reopening;       ///< of the next two
    mutable std::vector<Reopening> m_reopenings;
    mutable LargeArray<std::uint32_t> m_lastReopening; ///< by cell, from 1; 0: none
};

/// Reads the cells of a recording in the order of ticks: the closings of a search, or the moves of
/// a walker. Reads a search up to the capacity of the log, 2^24 openings and closings. Belongs to
/// one reader.
class TickReader {
public:
    explicit TickReader(const Recording& recording) : m_recording(&recording) {}

    /// Returns the move of the next tick; a closing counts as entering its cell. Empty after the
    /// last published or logged tick.
    std::optional<Recording::Move> next() noexcept;
    /// Returns the last tick read; 0 if there is none.
    std::uint32_t tick() const noexcept { return m_tick; }

private:
    const Recording* m_recording;
    std::uint32_t m_event = 0;
    std::uint32_t m_tick = 0;
};

/// The trail of a walker at a tick: its cells from the first to the last. Seeks in both directions
/// by replaying the moves in between. Belongs to one reader.
class WalkReplay {
public:
    explicit WalkReplay(const Recording& recording) : m_recording(&recording) {}
    /// Returns the trail at `tick`, which is limited to the recorded moves.
    const std::vector<CellIndex>& at(std::uint32_t tick);

private:
    const Recording* m_recording;
    std::uint32_t m_tick = 0;
    std::vector<CellIndex> m_trail;
};

/// The choice among cells with the least key.
enum class TieBreak : std::uint8_t {
    newest,  ///< the last inserted
    oldest,  ///< the first inserted
    highG,   ///< the highest g; among equal ones the first in row order
    lowG,    ///< the lowest g; among equal ones the first in row order
    unknown, ///< a program from outside does not tell; shown in row order
};

/// The order of a search's open list, and the meaning of its g, h and f.
struct OpenListRules {
    TieBreak ties = TieBreak::newest;
    bool ordersByEstimate = false; ///< f is h alone
    double weight = 1;             ///< f is g plus `weight` times h
    bool weightFalls = false;      ///< from round to round; the key is f then
    bool isFromEnd = false;        ///< a single list from the end: g is the cost to the end
    double unit = 1;               ///< f is a whole number of parts; a step has this many
    std::size_t sides = 1;         ///< 2: one list from the start, one from the end
    /// Returns the estimated remaining cost from a cell of a side; null if the search has no
    /// estimate.
    std::function<double(Position, std::size_t side)> estimate{};

    /// If not 0: cells whose f is at most this many times the least f come before all others, those
    /// with the fewest `movesLeft` first, and those that were closed once last.
    double focus = 0;
    std::function<double(Position)> movesLeft{}; ///< an estimate; null without a focus

    bool isGuided() const noexcept { return estimate != nullptr; }
    /// Returns f from g and h, as the search rounds it.
    double f(double g, double h, std::uint64_t key) const noexcept
    {
        if (weightFalls)
            return static_cast<double>(key) / unit;
        if (ordersByEstimate)
            return h;
        return weight == 1 ? g + h : g + std::floor(std::round(h * unit) * weight) / unit;
    }
};

/// Returns the largest whole number that is at most `factor` times `least`, up to the rounding of a
/// double; exactly `least` for the factor 1.
inline std::uint64_t keyWithin(double factor, std::uint64_t least) noexcept
{
    constexpr double most = 0x1p63;
    const double key = std::min(static_cast<double>(least) * factor, most);
    return factor == 1 ? least : static_cast<std::uint64_t>(key);
}

/// An operation of a search on a cell.
enum class SearchOperation : std::uint8_t {
    queued,  ///< reached, for the first time or more cheaply, and inserted into the open list
    noted,   ///< reached likewise, but not inserted: it cannot give a better route
    shelved, ///< closed in this round, and reached more cheaply: inserted in the next round
    moved,   ///< already in the list, and now its newest entry, or where its new key puts it
    renewed, ///< already in the list: g, h, f and the parent are updated, its position is kept
    left,    ///< removed from the list without expansion
    closed,  ///< expanded; the last event of its tick, which begins with the cells that it reached
};

/// Returns true if a cell is in its list after this operation.
constexpr bool isListedAfter(SearchOperation act) noexcept
{
    return act == SearchOperation::queued || act == SearchOperation::moved ||
           act == SearchOperation::renewed;
}

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

/// Returns the key of a finite f: keys are in the order of these numbers.
inline std::uint64_t keyOf(double f) noexcept
{
    constexpr std::uint64_t signBit = std::uint64_t{1} << 63;
    const auto bits = std::bit_cast<std::uint64_t>(f == 0 ? 0.0 : f);
    return (bits & signBit) != 0 ? ~bits : bits | signBit;
}

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
    /// Replaces the rules, which a program from outside tells by and by. The sides stay.
    void setRules(OpenListRules rules) { m_rules = std::move(rules); }
    void put(CellIndex number, CellIndex from, double g, std::uint64_t key,
             SearchOperation act = SearchOperation::queued, std::size_t side = 0);
    /// Adds a root of the search.
    void putRoot(CellIndex number, std::uint64_t key, std::size_t side = 0);
    /// Makes the cell the newest entry of its list.
    void move(CellIndex number);
    void leave(CellIndex number, std::size_t side = 0);
    /// Do nothing: `put` records it.
    static void open(CellIndex) noexcept {}
    static void reopen(CellIndex) noexcept {}
    void close(CellIndex number, std::size_t side = 0);
    /// Records a walker's step into a cell from the previous one, with the cost `step`. A tick.
    void enter(CellIndex number, CellIndex from, double step);
    void enterRoot(CellIndex number);
    /// Appends an event whose cells are indices, as a file tells it; `before` is set here. Ends the
    /// tick after a closing, and after each event of a walk. Tick 0 has the roots that come first.
    void add(const SearchEvent& event);
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
