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

/// A monitor that is stopped before the run begins.
class StoppedMonitor : public StoppableMonitor {
public:
    StoppedMonitor() { stop(); }
};

} // namespace mazewright
