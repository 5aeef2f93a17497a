#pragma once

#include "solvers/comparison/chosen_solver.h"
#include "solvers/facts/level_knowledge.h"
#include "solvers/formats/run_record.h"

#include <span>
#include <stop_token>
#include <string>
#include <vector>

namespace mazewright {

/// Checks that an id denotes a number of a level, which can be stored beside its runs. Errors:
/// `value`, with the known ids.
Expected<void> checkStorableFact(std::string_view id);

/// The requested facts of one level, computed once per interpretation of the level by its runs,
/// each time within the limits. One thread at a time.
class StoredFacts {
public:
    /// Constructs the facts; the ids must outlive this object.
    StoredFacts(std::span<const std::string> ids, MazeSnapshot maze, const Limits& limits,
                std::stop_token stop);

    /// Returns the facts under the question, rules and ends of a run. Undecided facts, and facts of
    /// other questions, are omitted.
    std::vector<NamedText> of(const ConfiguredSolver& chosen, const Rules& rules);

private:
    /// One interpretation of the level.
    struct Reading {
        std::string ends; ///< the ends of the run; often empty
        Rules rules;
        std::vector<NamedText> known;
    };

    std::vector<NamedText> compute(const ConfiguredSolver& chosen, const Rules& rules) const;

    std::span<const std::string> m_ids;
    MazeSnapshot m_maze;
    Limits m_limits;
    std::stop_token m_stop;
    std::vector<Reading> m_readings;
};

} // namespace mazewright
