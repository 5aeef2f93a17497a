#pragma once

#include "app/cli/settings.h"
#include "solvers/problem/rules.h"
#include "solvers/result/verify.h"
#include "solvers/solver.h"

#include <cstddef>
#include <span>
#include <stop_token>

namespace mazewright::cli {

/// A solver with the options of its question and its own, as chosen.
struct ChosenSolver {
    const Solver* solver = nullptr;
    Options question;
    Options options;
};

/// The solver with this id. Errors: `value`, naming those that there are.
Expected<const Solver*> solverNamed(std::string_view id);

/// The solver's options: the level's rules first, then what was set; names that neither the
/// question nor the solver knows are left out. Errors: `value`, with what was expected.
Expected<ChosenSolver> choose(const Solver& solver, const Rules& rules,
                              const std::vector<Setting>& settings);

/// Whether each setting is known to at least one of the solvers. Errors: `value`, with the
/// names that they know.
Expected<void> checkKnown(const std::vector<Setting>& settings,
                          std::span<const Solver* const> candidates);

/// An answer and its check.
struct CheckedAnswer {
    Outcome outcome;
    std::optional<Verdict> verdict;
};

/// How a run is made: how often, how many tracks of one stroke are wanted of it, and whether its
/// layers are.
struct RunPlan {
    int repeat = 1;
    std::size_t tracks = 1;
    bool layers = false;
};

/// Solves and checks. Where it is repeated, each time is from nothing, `time-ms` is the median,
/// and `time-min-ms` and `time-max-ms` stand beside it; a run that is halted is the last.
CheckedAnswer answer(const ChosenSolver& chosen, const Problem& problem, const RunPlan& plan,
                     const std::stop_token& stop);

/// A monitor that can do nothing but stop, and say whether layers are wanted.
class StopMonitor : public Monitor {
public:
    explicit StopMonitor(std::stop_token stop, bool layers = false)
        : m_stop(std::move(stop)), m_layers(layers)
    {
    }
    bool wantsLayers() const noexcept override { return m_layers; }
    std::stop_token stopToken() const noexcept override { return m_stop; }

private:
    std::stop_token m_stop;
    bool m_layers;
};

/// The median of at least one value; of an even number the mean of the middle two.
double median(std::vector<double> values);

} // namespace mazewright::cli
