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

/// How far a run has come. `fraction` is 0..1, or negative where nobody can tell.
struct Progress {
    double fraction = -1;
    std::uint64_t expanded = 0;
    std::optional<double> best{};
    std::optional<double> bound{};
};

/// What a caller may watch of a run, and how it stops it. Called on the solver's thread: at most
/// 30 times a second (`progress`), or rarely (`improved`).
class Monitor {
public:
    virtual ~Monitor() = default;
    /// Where the run writes its recording; none: it runs mute, at full speed.
    virtual Recording* recording() noexcept { return nullptr; }
    /// Where a search with an open list tells all that it does with it, in place of a recording;
    /// none: it does not.
    virtual SearchLog* searchLog() noexcept { return nullptr; }
    virtual void progress(const Progress&) {}
    /// A better answer so far, with its cost or score.
    virtual void improved(const Route&, double) {}
    /// Whether the outcome should have layers. Where nobody will look at them, a search need not
    /// keep what they read.
    virtual bool wantsLayers() const noexcept { return true; }
    /// Polled at least every 4096 expansions.
    virtual std::stop_token stopToken() const noexcept { return {}; }
    /// The budget of the request that the run is a part of, with the same stop token; none: the run
    /// is the whole request, and has the limits of its problem.
    virtual Budget* budget() noexcept { return nullptr; }
};

/// Whether layers are wanted of a run.
enum class Layers : std::uint8_t { none, wanted };

/// Can stop a run, and nothing else: the run is a request of its own, within the limits of its
/// problem.
class StopMonitor : public Monitor {
public:
    explicit StopMonitor(std::stop_token stop) : m_stop(std::move(stop)) {}
    bool wantsLayers() const noexcept override { return false; }
    std::stop_token stopToken() const noexcept override { return m_stop; }

private:
    std::stop_token m_stop;
};

/// A part of a request: its budget, and nobody who watches. The budget must outlive it.
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
