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

/// What is known of a level: cells and rules, and every fact that was asked of them so far. What is
/// decided is kept; what a budget did not suffice for is asked anew only under another budget. One
/// thread at a time.
class LevelKnowledge {
public:
    LevelKnowledge(MazeSnapshot maze, const Rules& rules);

    const MazeSnapshot& maze() const noexcept { return m_maze; }
    const Rules& rules() const noexcept { return m_rules; }
    /// What the level is meant for.
    Question question() const noexcept { return m_question; }

    /// The question as the level's rules ask it, within these limits. Errors: `value`, what the
    /// maze lacks for it.
    Expected<Problem> problem(Question question, const Limits& limits) const;

    /// What is known of a fact; its whole family is asked at once. A fact that only runs tell is
    /// impossible to ask. The answer stands until the fact is asked again.
    const FactAnswer& ask(const FactSpec& fact, Budget& budget);

    /// A run of the exact solver of a question, judged by `verify`.
    struct Run {
        std::optional<Problem> problem{}; ///< none: `refusal` tells why it cannot be asked
        Outcome outcome{};
        Message refusal{};
        Message fault{}; ///< what `verify` found wrong; empty: nothing

        bool isHalted() const noexcept
        {
            return outcome.status == Status::stopped || outcome.status == Status::limitReached;
        }
        /// Why it decides nothing, in words.
        Message reason() const;
    };
    /// The run for the families: made once, and made again where a budget ended it and another is
    /// at hand.
    const Run& run(Question question, Budget& budget);

    /// What families keep for each other, one object of each type.
    template <class T>
    T& kept()
    {
        return m_kept.get<T>();
    }

private:
    struct AskedFamily {
        std::uint64_t budget = 0;
        bool decided = false;
    };
    struct KeptRun {
        Run run{};
        std::uint64_t budget = 0;
    };
    void askFamily(const struct FactFamily& family, Budget& budget);
    Run make(Question question, Budget& budget) const;

    MazeSnapshot m_maze;
    Rules m_rules;
    Question m_question;
    std::map<const FactSpec*, FactAnswer> m_answers;
    std::map<const struct FactFamily*, AskedFamily> m_asked;
    std::array<std::optional<KeptRun>, allQuestions.size()> m_runs; // by question
    Workspace m_kept;
};

} // namespace mazewright
