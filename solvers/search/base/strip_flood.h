#pragma once

// A flood over strips: breadth-first search from one cell over 4-way steps of cost 1.
//
// Idea. A queue holds the cells whose neighbours have not been looked at; a byte a cell tells
// whether it may still be met. On rugged ground no branch depends on the maze: those bytes of the
// four neighbours make a number, a table gives for it the new neighbours side by side, one store
// writes them behind the queue's tail, and the tail moves on by their count. On smooth ground,
// where branches are foreseen, it branches. A cell gets its ring, its distance, as it leaves the
// queue; so it goes ring by ring, which asks each cell nothing about the ring's end. The strips
// keep the cells that a front touches within few lines of the cache.
//
// Right because the queue never holds more than two rings at a time (induction over the pops).
//
// Measured against one store for each neighbour, whether new or not, on rows of cells (1024 x
// 1024, one process, by turns): 4.0 ns a cell for 6.9 on random walls, 4.3 for 6.7 in corridors,
// 4.7 for 9.1 in a perfect maze; in the open, with branches, 2.9 for 3.5. Ring by ring in place of
// asking at each cell: 5 % on the first two and in the open. In a perfect maze a front of 4 cells
// waits for each other's loads and stores, and nothing helped. Nothing gained: shuffling the four
// by an instruction in place of the table; right and left by comparison in place of a table (20 %
// slower); memory asked for 10, 40 or 48 places ahead, or for the rings only; not at all (8 %
// faster in the open, 40 % slower in corridors).

#include "solvers/recorder.h"
#include "solvers/search/base/strip_maze.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>

namespace mazewright::search {

using Rings = LargeArray<std::uint32_t>;

/// The arrays of a flood, kept between queries. A layer that is still alive keeps its rings; the
/// next query then takes new ones.
struct FloodArrays {
    LargeArray<std::uint8_t> free;  ///< by node: 1 where it may still be met
    LargeArray<Strips::Node> queue; ///< the cells in the order in which they were met
    std::shared_ptr<Rings> rings;   ///< by node: its distance, where it was met

    /// So many places behind the head, a cell's memory is asked for.
    static constexpr std::size_t lookAhead = 24;
    /// Of the queue: the last pop may write four behind the tail.
    static constexpr std::size_t placesFor(std::size_t cells) { return cells + 4 + lookAhead; }
    static std::size_t bytesFor(std::size_t nodes, std::size_t cells)
    {
        return nodes * (1 + sizeof(std::uint32_t)) + placesFor(cells) * sizeof(Strips::Node);
    }

    /// False where it may not go on: the next call begins anew.
    bool fit(std::size_t nodes, std::size_t cells, const GoesOn& goesOn)
    {
        if (!rings || rings.use_count() > 1)
            rings = std::make_shared<Rings>();
        const std::size_t places = placesFor(cells);
        return (rings->size() == nodes || filled(*rings, nodes, 0, goesOn)) &&
               (queue.size() == places || filled(queue, places, 0, goesOn)) &&
               (free.size() == nodes || filled(free, nodes, 0, goesOn));
    }
};

/// One flood from a cell. `maze` and `arrays`, which fits it, must outlive it.
class StripFlood {
public:
    using Node = Strips::Node;

    StripFlood(const StripMaze& maze, FloodArrays& arrays, Node from)
        : m_maze(maze), m_arrays(arrays)
    {
        arrays.free.assign(maze.open().begin(), maze.open().end());
        arrays.free[nowhere] = 1;
        arrays.queue[0] = from;
        arrays.free[from] = 0;
        (*arrays.rings)[from] = 0;
    }

    /// A node outside the maze, which is never met: a flood that stops there ends with its queue.
    static constexpr Node nowhere = 0;

    bool isOver() const noexcept { return m_head == m_tail; }
    bool hasMet(Node node) const noexcept
    {
        return m_arrays.free[node] == 0 && m_maze.open()[node] != 0;
    }
    std::size_t popped() const noexcept { return m_head; }
    std::size_t met() const noexcept { return m_tail; }
    std::size_t peak() const noexcept { return m_peak; }
    /// The cells that were met, in that order; the first `popped` have left the queue.
    std::span<const Node> order() const noexcept { return {m_arrays.queue.data(), m_tail}; }
    /// Of a cell that was met, after `settleFront`.
    std::uint32_t ringOf(Node node) const noexcept { return (*m_arrays.rings)[node]; }
    /// What has not been met is no nearer than this.
    std::uint32_t nextRing() const noexcept { return m_ring + 1; }
    std::uint32_t lastRing() const noexcept { return ringOf(m_arrays.queue[m_tail - 1]); }

    /// Pops at most a batch of cells; ends early where the queue is empty or `stopAt` is met.
    void spread(Node stopAt)
    {
        if (m_maze.isRugged())
            spreadOver<true>(stopAt);
        else
            spreadOver<false>(stopAt);
    }
    /// The cells still in the queue have been met: they get their rings too.
    void settleFront()
    {
        for (std::size_t i = m_head; i < m_tail; ++i)
            (*m_arrays.rings)[m_arrays.queue[i]] = m_ring + (i < m_ringEnd ? 0 : 1);
    }

private:
    template <bool rugged>
    void spreadOver(Node stopAt)
    {
        const StripNeighbours& neighbours = m_maze.neighbours();
        std::uint8_t* const __restrict free = m_arrays.free.data();
        Node* const __restrict queue = m_arrays.queue.data();
        std::uint32_t* const __restrict rings = m_arrays.rings->data();
        const std::size_t batchEnd = m_head + Guard::pollEvery;
        std::size_t head = m_head;
        std::size_t tail = m_tail;
        std::size_t ringEnd = m_ringEnd;
        std::uint32_t ring = m_ring;
        while (head != tail && head != batchEnd && free[stopAt] != 0) {
            if (head == ringEnd) {
                ++ring;
                ringEnd = tail;
            }
            const std::size_t end = std::min(ringEnd, batchEnd);
            while (head != end && free[stopAt] != 0) {
                const Node at = queue[head++];
                const Node ahead = queue[head + FloodArrays::lookAhead]; // any node behind the tail
                __builtin_prefetch(rings + ahead, 1);
                __builtin_prefetch(free + ahead, 1);
                rings[at] = ring;
                const auto next = neighbours.all(at);
                if constexpr (rugged) {
                    const StripNeighbours::Mask taken = takeNew(free, next);
                    const StripNeighbours::Four fresh = neighbours.packed(at, taken);
                    std::memcpy(queue + tail, &fresh, sizeof(fresh));
                    tail += bitCounts[taken];
                } else {
                    tail = putNew(next, free, queue, tail);
                }
            }
        }
        m_peak = std::max(m_peak, tail - head);
        m_head = head;
        m_tail = tail;
        m_ringEnd = ringEnd;
        m_ring = ring;
    }

    /// Puts those that may still be met behind the queue, with a branch for each: its new tail.
    static std::size_t putNew(const std::array<Node, 4>& next, std::uint8_t* free, Node* queue,
                              std::size_t tail)
    {
        for (const Node to : next) {
            if (free[to] == 0)
                continue;
            free[to] = 0;
            queue[tail++] = to;
        }
        return tail;
    }

    /// Takes those of the four that may still be met.
    static StripNeighbours::Mask takeNew(std::uint8_t* free, const std::array<Node, 4>& next)
    {
        const StripNeighbours::Mask taken =
            free[next[0]] | free[next[1]] << 1U | free[next[2]] << 2U | free[next[3]] << 3U;
        free[next[0]] = free[next[1]] = free[next[2]] = free[next[3]] = 0;
        return taken;
    }
    static constexpr std::array<std::uint8_t, 16> bitCounts = {0, 1, 1, 2, 1, 2, 2, 3,
                                                               1, 2, 2, 3, 2, 3, 3, 4};

    const StripMaze& m_maze;
    FloodArrays& m_arrays;
    std::size_t m_head = 0;
    std::size_t m_tail = 1;
    std::size_t m_peak = 1;
    std::size_t m_ringEnd = 1; ///< in the queue
    std::uint32_t m_ring = 0;  ///< of the cell at the head
};

} // namespace mazewright::search
