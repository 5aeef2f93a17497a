#pragma once

#include "solvers/problem/budget.h"
#include "solvers/result/outcome.h"
#include "solvers/result/recording.h"
#include "solvers/result/search_log.h"

#include <cstdint>
#include <optional>
#include <stop_token>
#include <utility>

namespace mazewright {

/// Progress of a run. `fraction` is 0..1, or negative if unknown.
struct Progress {
    double fraction = -1;
    std::uint64_t expanded = 0;
    std::optional<double> best{};
    std::optional<double> bound{};
};

/// Observes and stops a run. The functions are called on the solver's thread: `progress` at most 30
/// times a second, `improved` rarely.
class Monitor {
public:
    virtual ~Monitor() = default;
    /// Returns the recording that the run writes; null if the run shall be unrecorded, at full
    /// speed.
    virtual Recording* recording() noexcept { return nullptr; }
    /// Returns the log of all operations on the open list of a search, used instead of a recording;
    /// null if there is none.
    virtual SearchLog* searchLog() noexcept { return nullptr; }
    virtual void progress(const Progress&) {}
    /// Receives an improved answer with its cost or score.
    virtual void improved(const Route&, double) {}
    /// Returns true if the outcome should have layers. Otherwise a search need not keep the data
    /// that they read.
    virtual bool wantsLayers() const noexcept { return true; }
    /// Returns the stop token, polled at least every 4096 expansions.
    virtual std::stop_token stopToken() const noexcept { return {}; }
    /// Returns the budget of the request that includes this run, with the same stop token. Null if
    /// the run is the whole request; the limits of its problem then apply.
    virtual Budget* budget() noexcept { return nullptr; }
};

/// Whether the caller wants the layers of a run.
enum class Layers : std::uint8_t { none, wanted };

/// A monitor that only stops a run. The run is a separate request, within the limits of its
/// problem.
class StopMonitor : public Monitor {
public:
    explicit StopMonitor(std::stop_token stop) : m_stop(std::move(stop)) {}
    bool wantsLayers() const noexcept override { return false; }
    std::stop_token stopToken() const noexcept override { return m_stop; }

private:
    std::stop_token m_stop;
};

/// A monitor for a part of a request, with its budget and without an observer. The budget must
/// outlive it.
class BudgetMonitor : public Monitor {
public:
    explicit BudgetMonitor(Budget& budget, Layers layers = Layers::none)
        : m_budget(budget), m_layers(layers)
    {
    }
    bool wantsLayers() const noexcept override { return m_layers == Layers::wanted; }
    std::stop_token stopToken() const noexcept override { return m_budget.stopToken(); }
    Budget* budget() noexcept override { return &m_budget; }

private:
    Budget& m_budget;
    Layers m_layers;
};

} // namespace mazewright
