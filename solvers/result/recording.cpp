#include "solvers/result/recording.h"

#include <algorithm>

namespace mazewright {

void Recording::move(CellIndex c, bool enters) noexcept
{
    const std::uint32_t at = m_tick++;
    if (enters && m_stamps[c].opened == 0)
        store(m_stamps[c].opened, m_tick);
    if (!enters)
        store(m_stamps[c].closed, m_tick);
    if (at >= maxMoves)
        return;
    auto& chunk = m_chunks[at >> chunkBits];
    if (!chunk)
        chunk = std::make_unique<Chunk>();
    (*chunk)[at & (chunkMoves - 1)] = c | (enters ? 0 : leaves);
    if (at == 0)
        m_walks.store(true, std::memory_order_release);
    if ((m_tick & 1023) == 0)
        publish();
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
