#pragma once

#include "solvers/core/recorder.h"

#include <chrono>
#include <optional>

namespace mazewright::outside {

/// How long a run waits for a program: within the limits of the request, and half a second longer
/// than its time, so that a program that knows its limit can answer by itself. Belongs to one run.
class Patience {
public:
    Patience(const Problem& problem, Monitor& monitor) : m_guard(problem, monitor) {}

    /// Returns true if the run still waits. Reports the progress.
    bool lasts(const Progress& progress)
    {
        constexpr auto grace = std::chrono::milliseconds(500);
        if (m_guard.poll(progress))
            return true;
        if (m_guard.halt() != Halt::time || m_guard.budget().stopToken().stop_requested())
            return false;
        const auto now = std::chrono::steady_clock::now();
        if (!m_late)
            m_late = now;
        return now - *m_late < grace;
    }

    Budget& budget() const noexcept { return m_guard.budget(); }
    /// Returns the outcome of a run that was given up: a program that is late has failed.
    Outcome outcome() const
    {
        Outcome halted = m_guard.haltedOutcome();
        if (m_guard.halt() != Halt::time)
            return halted;
        return failed(messageOf("{}; the program did not answer and was ended", halted.message));
    }
    /// Returns the outcome of a program that broke down.
    static Outcome failed(Message why)
    {
        return {.status = Status::failed, .message = std::move(why)};
    }

private:
    Guard m_guard;
    std::optional<std::chrono::steady_clock::time_point> m_late{}; ///< when the time was up
};

} // namespace mazewright::outside
