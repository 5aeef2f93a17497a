#include "solvers/result/recording.h"

#include <algorithm>

namespace mazewright {

void Recording::move(CellIndex c, bool enters) noexcept
{
    constexpr std::uint32_t lastTick = 0xFFFFFFFFU;
    if (m_tick == lastTick)
        return; // ticks must not begin anew at 0, over the first moves
    const std::uint32_t at = m_tick++;
    if (enters && m_opened[c] == 0)
        store(m_opened[c], m_tick);
    if (!enters)
        store(m_closed[c], m_tick);
    if (at >= maxMoves)
        return;
    auto& chunk = m_chunks[at >> chunkBits];
    if (!chunk)
        chunk = std::make_unique_for_overwrite<Chunk>();
    (*chunk)[at & (chunkMoves - 1)] = c | (enters ? 0 : leaves);
    if (at == 0)
        m_walks.store(true, std::memory_order_release);
    if ((m_tick & 1023) == 0)
        publish();
}

std::uint32_t Recording::openedByQueue(CellIndex c) const noexcept
{
    const std::uint32_t columns = m_columns.load(std::memory_order_acquire);
    const std::uint32_t own = load(m_closed[c]);
    if (own <= 1)
        return own; // never met, or the start
    std::uint32_t first = own;
    const auto look = [&](CellIndex neighbour) {
        const std::uint32_t tick = load(m_closed[neighbour]);
        if (tick != 0 && tick < first)
            first = tick;
    };
    const std::uint32_t column = c % columns;
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
