#pragma once

#include "solvers/monitor.h"

#include <chrono>
#include <functional>
#include <stop_token>

namespace mazewright::ui {

/// What a task sees of whoever has called for it: whether it is still wanted, and where it tells
/// how far it is. On the task's thread.
class TaskCall {
public:
    using Listener = std::function<void(const Progress&)>;

    TaskCall(std::stop_token stop, Listener listener);

    /// It is of no use to go on any more; what is known by then is still the answer.
    const std::stop_token& stop() const noexcept { return m_stop; }
    /// Passed on at most 30 times a second.
    void progress(const Progress& progress);

private:
    std::stop_token m_stop;
    Listener m_listener;
    std::chrono::steady_clock::time_point m_told{};
};

/// A call of a task that tells of parts of its answer as they are known.
template <class Partial>
class Call : public TaskCall {
public:
    using Teller = std::function<void(Partial)>;

    Call(std::stop_token stop, Listener listener, Teller teller)
        : TaskCall(std::move(stop), std::move(listener)), m_teller(std::move(teller))
    {
    }
    /// All that is told arrives, in this order, unless something newer is called for.
    void tell(Partial part) { m_teller(std::move(part)); }

private:
    Teller m_teller;
};

/// What the engine sees of a call. Neither the call nor the budget is owned.
class CallMonitor : public Monitor {
public:
    /// A run that is a request of its own, within the limits of its problem.
    explicit CallMonitor(TaskCall& call) : m_call(call) {}
    /// A part of a request whose budget has the stop token of the call.
    CallMonitor(TaskCall& call, Budget& budget) : m_call(call), m_budget(&budget) {}

    void progress(const Progress& progress) override { m_call.progress(progress); }
    std::stop_token stopToken() const noexcept override { return m_call.stop(); }
    Budget* budget() noexcept override { return m_budget; }

private:
    TaskCall& m_call;
    Budget* m_budget = nullptr;
};

} // namespace mazewright::ui
