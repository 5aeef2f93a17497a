#pragma once

#include "solvers/analyses/distance_field.h"
#include "solvers/play/judge.h"

#include <optional>
#include <variant>

namespace mazewright {

/// Judges routes: their cost so far, and the least remaining cost.
class RouteJudge final : public WalkJudge {
public:
    explicit RouteJudge(const Problem& problem) : m_problem(problem) {}

    Judgement of(const Walk& walk, Continuation continuation, Budget& budget,
                 const Meanwhile& meanwhile = {}) override;

private:
    template <class Costs>
    using Field = routes::DistanceField<Costs>;

    bool measure(Budget& budget);
    template <class Costs>
    Judgement judged(const Walk& walk, const Field<Costs>& field) const;

    Problem m_problem;
    std::optional<routes::MoveGrid> m_grid; ///< empty until the first judgement
    std::variant<std::monostate, Field<search::UnitCosts>, Field<search::OctileCosts>> m_field;
};

} // namespace mazewright
