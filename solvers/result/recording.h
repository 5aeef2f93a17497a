#pragma once

#include "solvers/base/large_array.h"
#include "solvers/maze/position.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <vector>

namespace mazewright {

enum class CellState : std::uint8_t { untouched, open, closed };

/// What a run leaves for the eye: the state of every cell at every tick, without events.
///
/// A search stamps each cell with the tick at which it was first opened and last closed; a tick
/// is one expansion. A walker, which visits a cell many times, keeps a log of moves instead: a
/// tick is one move, and the stamps tell its first visit. One thread writes; any thread may read
/// at any time (relaxed atomics: the picture may lag the run by some cells, never be torn).
class Recording {
public:
    /// One move of a walker.
    struct Move {
        CellIndex cell = noCell;
        bool enters = true; ///< false: it steps back out of the cell
    };

    /// Of a maze with so many cells. 8 bytes a cell.
    explicit Recording(std::size_t cells) : m_cells(cells), m_opened(cells), m_closed(cells) {}
    Recording(const Recording&) = delete;
    Recording& operator=(const Recording&) = delete;

    void open(CellIndex c) noexcept
    {
        if (m_opened[c] == 0)
            store(m_opened[c], m_tick + 1);
    }
    void close(CellIndex c) noexcept
    {
        ++m_tick;
        store(m_closed[c], m_tick);
        if ((m_tick & 1023) == 0)
            publish();
    }
    void enter(CellIndex c) noexcept { move(c, true); }
    void leave(CellIndex c) noexcept { move(c, false); }

    /// Makes the last ticks visible to readers; called by the writer now and then and at the end.
    void publish() noexcept { m_published.store(m_tick, std::memory_order_release); }
    /// Notes how long the run has taken up to now, so that runs can be aligned by time.
    void mark(std::int64_t nanoseconds) { m_marks.push_back({m_tick, nanoseconds}); }

    /// The last tick that readers may ask for.
    std::uint32_t now() const noexcept { return m_published.load(std::memory_order_acquire); }
    std::size_t cells() const noexcept { return m_cells; }
    /// Ticks; 0: never.
    std::uint32_t openedAt(CellIndex c) const noexcept
    {
        return isByQueue() ? openedByQueue(c) : load(m_opened[c]);
    }
    std::uint32_t closedAt(CellIndex c) const noexcept
    {
        const std::uint32_t tick = load(m_closed[c]);
        return isByQueue() && tick > now() ? 0 : tick; // it may still wait in the queue
    }
    CellState stateAt(CellIndex c, std::uint32_t tick) const noexcept
    {
        const std::uint32_t closed = closedAt(c);
        if (closed != 0 && closed <= tick)
            return CellState::closed;
        const std::uint32_t opened = openedAt(c);
        return opened != 0 && opened <= tick ? CellState::open : CellState::untouched;
    }

    /// Whether a walker wrote it: then ticks 1..now() are moves (as far as the log is kept).
    bool isWalk() const noexcept { return m_walks.load(std::memory_order_acquire); }
    /// How many moves are kept: at most `maxMoves`; a longer walk's later moves are not.
    static constexpr std::uint32_t maxMoves = 1U << 24;
    std::uint32_t moves() const noexcept { return isWalk() ? std::min(now(), maxMoves) : 0; }
    /// The move of this tick, 1 <= tick <= moves().
    Move moveAt(std::uint32_t tick) const noexcept;

    struct Mark {
        std::uint32_t tick = 0;
        std::int64_t nanoseconds = 0;
    };
    /// Only once the run has ended.
    const std::vector<Mark>& marks() const noexcept { return m_marks; }

    /// For a 4-way search whose queue is its order (the cell in place i, from 0, is closed at
    /// tick i + 1): says so, before the first pop. Then one store a cell is all that it costs: a
    /// cell was opened when the first of its neighbours was closed.
    void beginQueue(std::uint32_t columns) noexcept
    {
        m_columns.store(columns, std::memory_order_release);
    }
    /// The cells in these places, first..last - 1, have left the queue, as all before them;
    /// `cellAt(place)` tells each.
    template <class CellAt>
    void popQueue(std::size_t first, std::size_t last, const CellAt& cellAt) noexcept
    {
        stampQueue(first, last, cellAt);
        m_tick = static_cast<std::uint32_t>(last);
    }
    /// The cells in these places still wait there as the run ends.
    template <class CellAt>
    void leaveInQueue(std::size_t first, std::size_t last, const CellAt& cellAt) noexcept
    {
        stampQueue(first, last, cellAt);
    }

private:
    static constexpr std::uint32_t chunkBits = 16;
    static constexpr std::uint32_t chunkMoves = 1U << chunkBits;
    static constexpr std::uint32_t leaves = 1U << 31;
    using Chunk = std::array<std::uint32_t, chunkMoves>;

    static void store(std::uint32_t& at, std::uint32_t tick) noexcept
    {
        std::atomic_ref(at).store(tick, std::memory_order_relaxed);
    }
    static std::uint32_t load(const std::uint32_t& at) noexcept
    {
        return std::atomic_ref(const_cast<std::uint32_t&>(at)).load(std::memory_order_relaxed);
    }
    template <class CellAt>
    void stampQueue(std::size_t first, std::size_t last, const CellAt& cellAt) noexcept
    {
        std::uint32_t* const closed = m_closed.data();
        constexpr std::size_t lookAhead = 16; // what is far apart in memory is asked for early
        for (std::size_t place = first; place < last; ++place) {
            __builtin_prefetch(closed + cellAt(std::min(place + lookAhead, last - 1)), 1);
            store(closed[cellAt(place)], static_cast<std::uint32_t>(place + 1));
        }
    }
    bool isByQueue() const noexcept { return m_columns.load(std::memory_order_acquire) != 0; }
    std::uint32_t openedByQueue(CellIndex c) const noexcept;
    void move(CellIndex c, bool enters) noexcept;

    std::size_t m_cells;
    LargeArray<std::uint32_t> m_opened;       ///< by cell; unused where the queue is the order
    LargeArray<std::uint32_t> m_closed;       ///< by cell
    std::atomic<std::uint32_t> m_columns = 0; ///< 0: the queue is not the order
    std::uint32_t m_tick = 0;
    std::atomic<std::uint32_t> m_published = 0;
    std::atomic<bool> m_walks = false;
    std::array<std::unique_ptr<Chunk>, maxMoves / chunkMoves> m_chunks;
    std::vector<Mark> m_marks;
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
