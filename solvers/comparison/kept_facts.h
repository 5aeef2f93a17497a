#pragma once

#include "solvers/comparison/chosen_solver.h"
#include "solvers/facts/level_knowledge.h"
#include "solvers/formats/run_record.h"

#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace mazewright {

/// Whether an id is of a number of a level, which can be kept beside its runs. Errors: `value`,
/// with those that there are.
Expected<void> checkFactToKeep(std::string_view id);

/// Numbers of one level, asked once for each way in which its runs read it, each time within the
/// limits. One thread at a time.
class FactsToKeep {
public:
    /// The ids must outlive it.
    FactsToKeep(std::span<const std::string> ids, MazeSnapshot maze, const Limits& limits,
                std::stop_token stop);

    /// What is known of them under the question and the rules of a run, between the ends that it
    /// was told; what is undecided, or not of its question, is left out.
    std::vector<NamedText> of(const ChosenSolver& chosen, const Rules& rules);

private:
    /// The level as some runs read it.
    struct Reading {
        std::string ends; ///< as the run was told; often empty
        Rules rules;
        std::vector<NamedText> known;
    };

    std::vector<NamedText> ask(const ChosenSolver& chosen, const Rules& rules) const;

    std::span<const std::string> m_ids;
    MazeSnapshot m_maze;
    Limits m_limits;
    std::stop_token m_stop;
    std::vector<Reading> m_readings;
};

} // namespace mazewright
