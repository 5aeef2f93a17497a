#include "solvers/result/recording.h"

#include <algorithm>

namespace mazewright {

bool Recording::beginMoves() noexcept
{
    constexpr std::uint32_t lastTick = 0xFFFFFFFFU;
    if (m_tick > 0)
        publish();
    if (m_tick > lastTick - publishedMoves)
        return false; // ticks must not begin anew at 0, over the first moves
    m_walks.store(true, std::memory_order_release);
    // What is beyond the log goes where nobody reads it.
    auto& chunk = m_tick < maxMoves ? m_chunks[m_tick >> chunkBits] : m_unread;
    if (!chunk)
        chunk = std::make_unique_for_overwrite<Chunk>();
    const std::uint32_t at = m_tick & (chunkMoves - 1);
    m_nextMove = chunk->data() + at;
    m_lastMove = m_nextMove + (publishedMoves - at % publishedMoves);
    return true;
}

std::uint32_t Recording::openedInOrder(CellIndex c) const noexcept
{
    if (c == m_start)
        return 1;
    if (m_maze->isWall(c))
        return 0;
    std::uint32_t first = 0;
    const auto look = [&](CellIndex neighbour) {
        const std::uint32_t tick = load(m_closed[neighbour]);
        if (tick != 0 && (first == 0 || tick < first))
            first = tick;
    };
    const auto columns = static_cast<CellIndex>(m_maze->columns());
    const CellIndex column = c % columns;
    if (c >= columns)
        look(c - columns);
    if (c + columns < m_cells)
        look(c + columns);
    if (column > 0)
        look(c - 1);
    if (column + 1 < columns)
        look(c + 1);
    return first;
}

Recording::Move Recording::moveAt(std::uint32_t tick) const noexcept
{
    const std::uint32_t at = tick - 1;
    const std::uint32_t entry = (*m_chunks[at >> chunkBits])[at & (chunkMoves - 1)];
    return {entry & ~leaves, (entry & leaves) == 0};
}

const std::vector<CellIndex>& WalkReplay::at(std::uint32_t tick)
{
    tick = std::min(tick, m_recording->moves());
    if (tick < m_tick / 2) { // nearer to the beginning than to where it stands
        m_tick = 0;
        m_trail.clear();
    }
    while (m_tick < tick) {
        const Recording::Move move = m_recording->moveAt(++m_tick);
        if (move.enters)
            m_trail.push_back(move.cell);
        else
            m_trail.pop_back();
    }
    while (m_tick > tick) {
        const Recording::Move move = m_recording->moveAt(m_tick--);
        if (move.enters)
            m_trail.pop_back();
        else
            m_trail.push_back(move.cell);
    }
    return m_trail;
}

} // namespace mazewright
