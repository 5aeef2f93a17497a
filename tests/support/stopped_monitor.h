#pragma once

#include "solvers/core/solver.h"

#include <stop_token>

namespace mazewright {

/// A monitor that a test can stop at any time. It requests all data of a run.
class StoppableMonitor : public Monitor {
public:
    StoppableMonitor() { stopToken = m_stop.get_token(); }
    StoppableMonitor(const StoppableMonitor&) = delete;
    StoppableMonitor& operator=(const StoppableMonitor&) = delete;
    void stop() { m_stop.request_stop(); }

private:
    std::stop_source m_stop;
};

/// A monitor that requests a stop when the run polls for the n-th time, from 0, so that the next
/// poll halts the run.
class StoppingAtPoll : public StoppableMonitor {
public:
    explicit StoppingAtPoll(int poll) : m_left(poll)
    {
        polled = [this] {
            if (m_left-- == 0)
                stop();
        };
    }

private:
    int m_left;
};

/// A monitor that is stopped before the run begins.
class StoppedMonitor : public StoppableMonitor {
public:
    StoppedMonitor() { stop(); }
};

} // namespace mazewright
