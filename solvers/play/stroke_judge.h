#pragma once

#include "solvers/one_stroke/continuations.h"
#include "solvers/play/judge.h"

#include <optional>

namespace mazewright {

/// Judges tracks of one stroke: counts the tracks that begin like the walk.
class StrokeJudge final : public WalkJudge {
public:
    explicit StrokeJudge(const Problem& problem) : m_problem(problem) {}

    Judgement of(const Walk& walk, Continuation continuation, Budget& budget,
                 const Meanwhile& meanwhile = {}) override;

private:
    Problem m_problem;
    std::optional<one_stroke::Continuations> m_tracks; ///< empty until the first judgement
};

} // namespace mazewright
