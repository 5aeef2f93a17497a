#pragma once

#include "solvers/result/outcome.h"
#include "solvers/result/recording.h"

#include <cstdint>
#include <optional>
#include <stop_token>

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
    virtual void progress(const Progress&) {}
    /// A better answer so far, with its cost or score.
    virtual void improved(const Route&, double) {}
    /// Whether the outcome should have layers. Where nobody will look at them, a search need not
    /// keep what they read.
    virtual bool wantsLayers() const noexcept { return true; }
    /// Polled at least every 4096 expansions.
    virtual std::stop_token stopToken() const noexcept { return {}; }
};

} // namespace mazewright
