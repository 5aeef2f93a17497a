#pragma once

#include "solvers/base/large_array.h"
#include "solvers/maze/maze.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <utility>
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
    /// Will be opened or closed soon: asks for the memory of its stamps.
    void expect(CellIndex c) const noexcept
    {
        __builtin_prefetch(m_opened.data() + c, 1);
        __builtin_prefetch(m_closed.data() + c, 1);
    }
    void enter(CellIndex c) noexcept { move(c, false); }
    void leave(CellIndex c) noexcept { move(c, true); }
    /// Into the cell, or back out of it.
    void move(CellIndex c, bool isLeaving) noexcept
    {
        if (m_nextMove == m_lastMove && !beginMoves())
            return;
        *m_nextMove++ = c | (isLeaving ? leaves : 0);
        ++m_tick;
        if (isLeaving)
            store(m_closed[c], m_tick);
        else if (m_opened[c] == 0)
            store(m_opened[c], m_tick);
    }

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
        return isInOrder() ? openedInOrder(c) : load(m_opened[c]);
    }
    std::uint32_t closedAt(CellIndex c) const noexcept { return load(m_closed[c]); }
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

    /// For a search of this maze from this cell that closes no cell twice and, when it closes one,
    /// has opened all four open cells beside it: says so, before it closes the first. Then one
    /// store a cell is all that it costs: a cell was opened when the first of its neighbours was
    /// closed.
    void beginOrder(MazeSnapshot maze, CellIndex start) noexcept
    {
        m_maze = std::move(maze);
        m_start = start;
        m_isInOrder.store(true, std::memory_order_release);
    }
    /// Such a search has closed so many cells by now; `cellAt(place)`, from the number that it had
    /// told before up to `closed` - 1, names each. Publishes them.
    template <class CellAt>
    void closeInOrder(std::size_t closed, const CellAt& cellAt) noexcept
    {
        constexpr std::size_t block = 64; // what is far apart in memory is asked for early
        std::array<CellIndex, block> cells;
        std::uint32_t* const stamps = m_closed.data();
        auto tick = m_tick;
        while (tick < closed) {
            const std::size_t count = std::min(block, closed - tick);
            for (std::size_t i = 0; i < count; ++i) {
                cells[i] = cellAt(tick + i);
                __builtin_prefetch(stamps + cells[i], 1);
            }
            for (std::size_t i = 0; i < count; ++i)
                store(stamps[cells[i]], ++tick);
        }
        m_tick = tick;
        publish();
    }

private:
    static constexpr std::uint32_t chunkBits = 16;
    static constexpr std::uint32_t chunkMoves = 1U << chunkBits;
    static constexpr std::uint32_t publishedMoves = 1U << 10; ///< so many at a time
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
    /// Room for the next moves; false where there are no more ticks.
    bool beginMoves() noexcept;
    bool isInOrder() const noexcept { return m_isInOrder.load(std::memory_order_acquire); }
    std::uint32_t openedInOrder(CellIndex c) const noexcept;

    std::size_t m_cells;
    LargeArray<std::uint32_t> m_opened; ///< by cell; unused after `beginOrder`
    LargeArray<std::uint32_t> m_closed; ///< by cell
    MazeSnapshot m_maze;                ///< after `beginOrder`
    CellIndex m_start = noCell;         ///< after `beginOrder`
    std::atomic<bool> m_isInOrder = false;
    std::uint32_t m_tick = 0;
    std::uint32_t* m_nextMove = nullptr; ///< in its chunk
    std::uint32_t* m_lastMove = nullptr; ///< where `beginMoves` is due
    std::atomic<std::uint32_t> m_published = 0;
    std::atomic<bool> m_walks = false;
    std::array<std::unique_ptr<Chunk>, maxMoves / chunkMoves> m_chunks;
    std::unique_ptr<Chunk> m_unread; ///< for moves beyond `maxMoves`
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
