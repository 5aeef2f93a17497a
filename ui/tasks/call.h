#pragma once

#include "solvers/monitor.h"

#include <chrono>
#include <functional>
#include <stop_token>

namespace mazewright::ui {

/// A task's view of its caller: whether the answer is still wanted, and where to report progress.
/// Task's thread.
class TaskCall {
public:
    using Listener = std::function<void(const Progress&)>;

    TaskCall(std::stop_token stop, Listener listener);

    /// Returns the stop token. If cancellation was requested, return the answer known so far.
    const std::stop_token& stop() const noexcept { return m_stop; }
    /// Reports progress; the caller gets it at most 30 times a second.
    void progress(const Progress& progress);

private:
    std::stop_token m_stop;
    Listener m_listener;
    std::chrono::steady_clock::time_point m_told{};
};

/// A call of a task that reports parts of its answer as soon as they are known.
template <class Partial>
class Call : public TaskCall {
public:
    using Teller = std::function<void(Partial)>;

    Call(std::stop_token stop, Listener listener, Teller teller)
        : TaskCall(std::move(stop), std::move(listener)), m_teller(std::move(teller))
    {
    }
    /// Reports a part. All parts arrive, in this order, unless a newer call has been started.
    void tell(Partial part) { m_teller(std::move(part)); }

private:
    Teller m_teller;
};

/// The solver engine's view of a call. Neither the call nor the budget is owned.
class CallMonitor : public Monitor {
public:
    /// For a run that is a request of its own, within the limits of its problem.
    explicit CallMonitor(TaskCall& call) : m_call(call) {}
    /// For a part of a request. The stop token of the budget is that of the call.
    CallMonitor(TaskCall& call, Budget& budget) : m_call(call), m_budget(&budget) {}

    void progress(const Progress& progress) override { m_call.progress(progress); }
    std::stop_token stopToken() const noexcept override { return m_call.stop(); }
    Budget* budget() noexcept override { return m_budget; }

private:
    TaskCall& m_call;
    Budget* m_budget = nullptr;
};

} // namespace mazewright::ui
