#pragma once

#include "solvers/base/message.h"
#include "solvers/facts/fact_answer.h"
#include "solvers/problem/budget.h"
#include "solvers/problem/problem.h"
#include "solvers/problem/rules.h"
#include "solvers/result/fact_spec.h"
#include "solvers/workspace.h"

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace mazewright {

/// Facts of a level: its cells and rules, and every fact computed so far. Decided answers are
/// cached. An answer that a budget left undecided is recomputed only under a different budget. One
/// thread at a time.
class FactCache {
public:
    FactCache(MazeSnapshot maze, const Rules& rules);

    const MazeSnapshot& maze() const noexcept { return m_maze; }
    const Rules& rules() const noexcept { return m_rules; }
    /// Returns the question that the level is meant for.
    Question question() const noexcept { return m_question; }

    /// Returns the question as the level's rules define it, within these limits. Errors: `value`,
    /// with what the maze lacks.
    Expected<Problem> problem(Question question, const Limits& limits) const;

    /// Returns the answer for `fact`, computing its whole group if necessary. A fact that only
    /// runs yield is impossible. The reference is valid until the fact is asked again.
    const FactAnswer& compute(const FactSpec& fact, Budget& budget);

    /// A run of the exact solver of a question, checked by `verify`.
    struct Run {
        std::optional<Problem> problem{}; ///< empty if impossible; see `refusal`
        Outcome outcome{};
        Message refusal{};
        Message fault{}; ///< the error that `verify` found; empty if none

        bool isHalted() const noexcept
        {
            return outcome.status == Status::stopped || outcome.status == Status::limitReached;
        }
        /// Returns the reason why the run decides nothing.
        Message reason() const;
    };
    /// Returns the run for the groups. It is made once, and repeated if a budget ended it and a
    /// different one is available.
    const Run& run(Question question, Budget& budget);

    /// Returns data that groups cache for each other, one object per type.
    template <class T>
    T& kept()
    {
        return m_kept.get<T>();
    }

private:
    struct ComputedGroup {
        std::uint64_t budget = 0;
        bool decided = false;
    };
    struct KeptRun {
        Run run{};
        std::uint64_t budget = 0;
    };
    void computeGroup(const struct FactGroup& group, Budget& budget);
    Run make(Question question, Budget& budget) const;

    MazeSnapshot m_maze;
    Rules m_rules;
    Question m_question;
    std::map<const FactSpec*, FactAnswer> m_answers;
    std::map<const struct FactGroup*, ComputedGroup> m_asked;
    std::array<std::optional<KeptRun>, allQuestions.size()> m_runs; // by question
    Workspace m_kept;
};

} // namespace mazewright
