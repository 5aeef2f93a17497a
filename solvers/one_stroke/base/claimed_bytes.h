#pragma once

#include "solvers/base/message.h"
#include "solvers/recorder.h"

#include <utility>

namespace mazewright::one_stroke {

/// An RAII reservation against the memory budget of `Account`: a guard, or an account that passes
/// claims on to a guard. An `Account` has `tryClaim` and `release`, and outlives the reservation.
template <class Account>
class ClaimedFrom {
public:
    explicit ClaimedFrom(Account& account) : m_account(&account) {}
    ClaimedFrom(ClaimedFrom&& other) noexcept
        : m_account(other.m_account), m_bytes(std::exchange(other.m_bytes, 0))
    {
    }
    ClaimedFrom& operator=(ClaimedFrom&& other) noexcept
    {
        std::swap(m_account, other.m_account);
        std::swap(m_bytes, other.m_bytes);
        return *this;
    }
    ~ClaimedFrom() { release(m_bytes); }

    /// Claims `bytes` more. Returns false if they are not granted; this does not halt the guard.
    bool add(std::size_t bytes)
    {
        if (!m_account->tryClaim(bytes))
            return false;
        m_bytes += bytes;
        return true;
    }
    void release(std::size_t bytes) noexcept
    {
        m_bytes -= bytes;
        m_account->release(bytes);
    }
    /// Claims or releases memory until the reservation is `bytes`. Returns false as `add` does.
    bool resize(std::size_t bytes)
    {
        if (bytes > m_bytes)
            return add(bytes - m_bytes);
        release(m_bytes - bytes);
        return true;
    }
    std::size_t bytes() const noexcept { return m_bytes; }

private:
    Account* m_account;
    std::size_t m_bytes = 0;
};
using ClaimedBytes = ClaimedFrom<Guard>;

/// Returns the message of a run whose `tryClaim` was rejected; the guard is not halted then.
Message memoryLimitReached(const Limits& limits);
/// Returns an outcome with the status `limitReached` and this message.
Outcome memoryOutcome(const Limits& limits);

} // namespace mazewright::one_stroke
