#pragma once

#include "solvers/base/large_array.h"
#include "solvers/maze/maze.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

namespace mazewright {

enum class CellState : std::uint8_t { untouched, open, closed };

/// How a search numbers the cells that it tells a recording: row by row, `stride` from row to row,
/// the first cell as `first`. As it stands: by cell index, whatever the maze. Or, where `strip` is
/// not 0, in vertical strips, so many numbers each, with a border of one cell around the maze.
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

/// Who brings a recording's stamps up to its log: whoever reads them, which may take a while; or
/// one thread that calls `settle` now and then. Then readers never wait, and see what is settled.
enum class Stamping : std::uint8_t { byReaders, bySettler };

/// What a run leaves for the eye: the state of every cell at every tick.
///
/// A search opens and closes cells; a tick is one closing, and each cell is stamped with the tick
/// at which it was first opened and last closed. A walker, which visits a cell many times, enters
/// and leaves cells; a tick is one move, and the stamps tell its first visit.
///
/// The run only appends to a log. Who reads stamps brings them up to the log first, so that a run
/// pays for one store an event, and the reader for the memory that lies far apart. One thread
/// writes; any thread may read at any time, and sees what was published last.
class Recording {
public:
    /// One move of a walker.
    struct Move {
        CellIndex cell = noCell;
        bool enters = true; ///< false: it steps back out of the cell
    };

    /// Of a maze with so many cells. 4 bytes an event, and at least 4 a cell; 8 more a cell as soon
    /// as somebody reads stamps.
    explicit Recording(std::size_t cells, Stamping stamping = Stamping::byReaders);
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;

    void open(CellIndex c) { append(Kind::search, c); }
    void close(CellIndex c) { append(Kind::search, c | flag); }
    void enter(CellIndex c) { append(Kind::walk, c); }
    void leave(CellIndex c) { append(Kind::walk, c | flag); }
    /// Into the cell, or back out of it.
    void move(CellIndex c, bool isLeaving) { append(Kind::walk, c | (isLeaving ? flag : 0)); }

    /// Closes these, one after another.
    void closeAll(std::span<const CellIndex> cells);
    /// Says how all cells are numbered, before the first event; later it changes nothing.
    void number(const CellNumbers& numbers) noexcept
    {
        if (m_next == nullptr)
            m_numbers = numbers;
    }

    /// Makes the last ticks visible to readers; called by the writer now and then and at the end.
    void publish() noexcept;
    /// Publishes, and notes how long the run has taken up to now, so that runs can be aligned by
    /// time.
    void mark(std::int64_t nanoseconds)
    {
        publish();
        m_marks.push_back({m_tick, nanoseconds});
    }
    struct Mark {
        std::uint32_t tick = 0;
        std::int64_t nanoseconds = 0;
    };
    /// Only once the run has ended.
    const std::vector<Mark>& marks() const noexcept { return m_marks; }

    /// The last tick that readers may ask for.
    std::uint32_t now() const noexcept
    {
        const bool all = m_stamping == Stamping::byReaders;
        return (all ? m_now : m_settledTick).load(std::memory_order_acquire);
    }
    /// The last tick that the run has published, settled or not.
    std::uint32_t published() const noexcept { return m_now.load(std::memory_order_acquire); }
    std::size_t cells() const noexcept { return m_cells; }
    /// Ticks; 0: never.
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
    CellState stateAt(CellIndex c, std::uint32_t tick) const noexcept
    {
        const std::uint32_t closed = closedAt(c);
        if (closed != 0 && closed <= tick)
            return CellState::closed;
        const std::uint32_t opened = openedAt(c);
        return opened != 0 && opened <= tick ? CellState::open : CellState::untouched;
    }
    /// Brings the stamps up to what is published. From any thread.
    void settle() const noexcept
    {
        if (m_settled.load(std::memory_order_acquire) != m_logged.load(std::memory_order_acquire))
            settleLog();
    }

    /// Whether a walker wrote it: then ticks 1..now() are moves (as far as the log is kept).
    bool isWalk() const noexcept { return kind() == Kind::walk; }
    /// How many moves are kept: at most `maxMoves`; a longer walk's later moves are not.
    static constexpr std::uint32_t maxMoves = 1U << 24;
    std::uint32_t moves() const noexcept { return isWalk() ? std::min(now(), maxMoves) : 0; }
    /// The move of this tick, 1 <= tick <= moves().
    Move moveAt(std::uint32_t tick) const noexcept;

    /// For a search of this maze from this cell that closes no cell twice and, when it closes one,
    /// has opened all four open cells beside it: says so, before it closes the first, and then
    /// tells closings alone. A cell was opened when the first of its neighbours was closed.
    void beginOrder(MazeSnapshot maze, CellIndex start) noexcept
    {
        m_maze = std::move(maze);
        m_start = start;
        m_kind.store(Kind::order, std::memory_order_release);
    }

private:
    friend class TickReader;
    enum class Kind : std::uint8_t {
        search, ///< flagged: a closing, and a tick; else an opening
        order,  ///< all are closings and flagged
        walk,   ///< all are ticks; flagged: a step back
    };
    static constexpr std::uint32_t flag = 1U << 31;
    static constexpr std::uint32_t neverSettled = 0xFFFFFFFFU;
    static constexpr int leastChunkBits = 14;
    static constexpr int mostChunkBits = 20;
    static constexpr std::uint32_t blockEvents = 1U << 10; ///< are published at a time

    /// Some events of the log, their memory untouched yet.
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
        *m_next++ = event;
    }
    /// The memory of an event in the log; its chunk must be there.
    std::uint32_t* inLog(std::uint32_t event) const noexcept
    {
        return m_chunks[event >> m_chunkBits]->data() + (event & ((1U << m_chunkBits) - 1));
    }
    void beginBlock(Kind kind);
    void settleLog() const noexcept;
    std::uint32_t stamp(std::span<const std::uint32_t> events, std::uint32_t tick) const noexcept;
    std::uint32_t openedInOrder(CellIndex c) const noexcept;

    std::size_t m_cells;
    Stamping m_stamping;
    CellNumbers m_numbers;
    MazeSnapshot m_maze;        ///< after `beginOrder`
    CellIndex m_start = noCell; ///< after `beginOrder`
    std::atomic<Kind> m_kind = Kind::search;

    int m_chunkBits;
    std::array<std::unique_ptr<Chunk>, (maxMoves >> leastChunkBits)> m_chunks; ///< the log
    std::unique_ptr<Chunk> m_spare;      ///< for events beyond the log, which are stamped at once
    std::uint32_t* m_next = nullptr;     ///< where the writer puts the next event
    std::uint32_t* m_blockEnd = nullptr; ///< where `beginBlock` is due
    std::uint32_t* m_untold = nullptr;   ///< from here to `m_next`: not yet published
    bool m_isBeyond = false;             ///< the writer is past the end of the log
    std::uint32_t m_tick = 0;            ///< the writer's
    std::atomic<std::uint32_t> m_logged = 0; ///< events in the log that readers may read
    std::atomic<std::uint32_t> m_now = 0;
    std::vector<Mark> m_marks;

    mutable std::mutex m_settling;
    mutable std::atomic<std::uint32_t> m_settledTick = 0;        ///< that they tell up to
    mutable std::atomic<std::uint32_t> m_settled = neverSettled; ///< events that the stamps tell
    mutable LargeArray<std::uint32_t> m_opened; ///< by cell; unused after `beginOrder`
    mutable LargeArray<std::uint32_t> m_closed; ///< by cell
};

/// The cells of a recording in the order of its ticks: what a search closed, or where a walker
/// went. Of a search as long as the log is kept, 2^24 openings and closings. Belongs to one reader.
class TickReader {
public:
    explicit TickReader(const Recording& recording) : m_recording(&recording) {}

    /// What the next tick did, where a closing enters its cell; none after the last that is
    /// published or kept.
    std::optional<Recording::Move> next() noexcept;
    /// The tick that was read last; 0: none yet.
    std::uint32_t tick() const noexcept { return m_tick; }

private:
    const Recording* m_recording;
    std::uint32_t m_event = 0;
    std::uint32_t m_tick = 0;
};

/// Where a walker stands at a tick: its cells from the first to the last. Seeks forwards and
/// backwards by the moves between, from one tick to any other. Belongs to one reader.
class WalkReplay {
public:
    explicit WalkReplay(const Recording& recording) : m_recording(&recording) {}
    /// `tick` is cut to the moves that are kept.
    const std::vector<CellIndex>& at(std::uint32_t tick);

private:
    const Recording* m_recording;
    std::uint32_t m_tick = 0;
    std::vector<CellIndex> m_trail;
};

} // namespace mazewright
