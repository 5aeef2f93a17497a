#pragma once

#include "solvers/base/message.h"
#include "solvers/recorder.h"

namespace mazewright::one_stroke {

/// An RAII reservation against the memory budget of a guard.
class ClaimedBytes {
public:
    explicit ClaimedBytes(Guard& guard) : m_guard(guard) {}
    ~ClaimedBytes() { m_guard.release(m_bytes); }
    ClaimedBytes(const ClaimedBytes&) = delete;
    ClaimedBytes& operator=(const ClaimedBytes&) = delete;

    /// False where so many are not granted; the guard is not halted by that.
    bool resize(std::size_t bytes)
    {
        if (bytes < m_bytes)
            m_guard.release(m_bytes - bytes);
        else if (!m_guard.grants(bytes - m_bytes) || !m_guard.claim(bytes - m_bytes))
            return false;
        m_bytes = bytes;
        return true;
    }
    std::size_t bytes() const noexcept { return m_bytes; }

private:
    Guard& m_guard;
    std::size_t m_bytes = 0;
};

/// What is said of a run that was refused memory, and of which its guard knows nothing.
Message memoryLimitReached(const Limits& limits);
/// An outcome that says so.
Outcome memoryOutcome(const Limits& limits);

} // namespace mazewright::one_stroke
