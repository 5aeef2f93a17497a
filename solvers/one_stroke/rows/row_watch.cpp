#include "solvers/one_stroke/rows/row_watch.h"

namespace mazewright::one_stroke {

bool RowWatch::poll()
{
    m_unpolled = 0;
    m_progress.expanded = m_expanded;
    return m_guard.poll(m_progress);
}

void RowWatch::advance(double fraction, std::optional<double> bound) noexcept
{
    m_progress.fraction = fraction;
    m_progress.bound = bound;
}

bool RowWatch::tryClaim(std::size_t bytes)
{
    if (!m_guard.tryClaim(bytes))
        return false;
    m_bytes += bytes;
    m_peakBytes = std::max(m_peakBytes, m_bytes);
    return true;
}

void RowWatch::release(std::size_t bytes) noexcept
{
    m_bytes -= bytes;
    m_guard.release(bytes);
}

} // namespace mazewright::one_stroke
