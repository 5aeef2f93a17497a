// Routes are judged by the cost from every cell to the end, computed once: the least cost of a
// whole route that begins like the walk is the cost of the walk plus the cost from its head.

#include "solvers/play/route_judge.h"

#include "solvers/search/base/route.h"

#include <new>

namespace mazewright {

bool RouteJudge::measure(Budget& budget)
{
    const auto& query = std::get<ShortestPath>(m_problem.query());
    m_grid.emplace(m_problem.maze(), query.moves);
    const routes::Node end = m_grid->padding().node(query.to);
    const auto take = [&](auto field) {
        if (field)
            m_field = std::move(*field);
    };
    if (query.moves == Moves::four)
        take(routes::distanceField<search::UnitCosts>(*m_grid, end, routes::Sense::toOrigin,
                                                      budget.stopToken()));
    else
        take(routes::distanceField<search::OctileCosts>(*m_grid, end, routes::Sense::toOrigin,
                                                        budget.stopToken()));
    return !std::holds_alternative<std::monostate>(m_field);
}

Judgement RouteJudge::of(const Walk& walk, Continuation, Budget& budget, const Meanwhile&)
try {
    const AllocationCeiling ceiling = budget.ceiling();
    if (std::holds_alternative<std::monostate>(m_field) && !measure(budget)) {
        Judgement judgement;
        judgement.why = budget.why(Halt::stopped);
        return judgement;
    }
    if (const auto* field = std::get_if<Field<search::UnitCosts>>(&m_field))
        return judged(walk, *field);
    return judged(walk, std::get<Field<search::OctileCosts>>(m_field));
} catch (const std::bad_alloc&) {
    Judgement judgement;
    judgement.why = budget.why(Halt::memory);
    return judgement;
}

/// Follows the field downhill to the end; of equally near cells, takes the first.
template <class Costs>
Judgement RouteJudge::judged(const Walk& walk, const Field<Costs>& field) const
{
    Judgement judgement;
    judgement.isExact = true;
    const search::Padding& padding = m_grid->padding();
    routes::Node at = padding.node(walk.head());
    if (field.distance[at] == Field<Costs>::unreached)
        return judgement;
    judgement.onward = {walk.head()};
    Route whole = walk.cells();
    while (field.distance[at] != 0) {
        routes::Node next = at;
        for (routes::WaySet ways = m_grid->ways(at); ways != 0 && next == at;
             ways = routes::withoutFirst(ways)) {
            const std::size_t way = routes::firstOf(ways);
            const routes::Node beside = m_grid->next(at, way);
            if (field.distance[beside] + routes::stepCost<Costs>(*m_grid, beside, way) ==
                field.distance[at])
                next = beside;
        }
        at = next;
        judgement.onward.push_back(padding.position(at));
    }
    whole.insert(whole.end(), judgement.onward.begin() + 1, judgement.onward.end());
    judgement.best = search::costOf(walk.maze(), whole);
    return judgement;
}

} // namespace mazewright
