#pragma once

#include "solvers/core/solver.h"
#include "tests/fuzz/brute_force.h"

#include <optional>
#include <string>
#include <string_view>

namespace mazewright::fuzz {

/// What is true of a problem.
struct Truth {
    bool isKnown = true;          ///< false: too large to try everything
    std::optional<double> best{}; ///< the best cost or score; none: there is no answer
    int turns = 0;                ///< of the simplest line
    EveryTrack tracks{};          ///< of one stroke
};

/// Every question of a maze of at most 25 cells, and of at most 8 tiles; of larger ones the
/// cheapest way and the simplest line alone.
Truth truthOf(const Problem& problem);

/// Whether anything but the solver itself may have ended the run.
enum class Halts : bool { no, yes };

/// One run of one solver, to be judged.
struct JudgedRun {
    const Solver& solver;
    const Problem& problem;
    const Options& options;
    Halts halts = Halts::no;
};

/// Ends the program where the outcome claims what is not true.
void judge(const JudgedRun& run, const Truth& truth, const Outcome& outcome);

/// Ends the program where the outcomes differ in anything but times.
void judgeSame(const JudgedRun& run, const Outcome& one, const Outcome& other);

} // namespace mazewright::fuzz
