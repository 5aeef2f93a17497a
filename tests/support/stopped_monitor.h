#pragma once

#include "solvers/monitor.h"

#include <stop_token>

namespace mazewright {

/// A run that a test stops when it likes; unlike `StopMonitor` it wants all that a run can tell.
class StoppableMonitor : public Monitor {
public:
    std::stop_token stopToken() const noexcept override { return m_stop.get_token(); }
    void stop() { m_stop.request_stop(); }

private:
    std::stop_source m_stop;
};

/// Stopped before it begins.
class StoppedMonitor : public StoppableMonitor {
public:
    StoppedMonitor() { stop(); }
};

} // namespace mazewright
