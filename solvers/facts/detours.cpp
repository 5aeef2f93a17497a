// How much longer the cheapest route becomes if a cell is walled, for every cell that makes it
// longer: cells that every cheapest route uses, and corners that every one cuts
// (wall_detours.h).

#include "solvers/analyses/budget_stop.h"
#include "solvers/analyses/critical_cells.h"
#include "solvers/analyses/wall_detours.h"
#include "solvers/facts/fact_family.h"
#include "solvers/facts/route_fields.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>
#include <vector>

namespace mazewright {

namespace {

using routes::WallDetour;

constexpr std::array detourFacts = {
    FactSpec{.id = "detour",
             .question = Question::shortestPath,
             .name = "Detour if walled",
             .summary = "How much more the shortest route costs if the cell becomes a wall.",
             .kind = FactKind::layer}};

constexpr float noDetour = std::numeric_limits<float>::quiet_NaN();

/// Data that the layer reads.
struct Detours {
    search::Padding padding;
    std::vector<WallDetour> all; // by node, ascending

    const WallDetour* at(CellIndex cell) const
    {
        const routes::Node node = padding.node(cell);
        const auto found = std::lower_bound(
            all.begin(), all.end(), node,
            [](const WallDetour& detour, routes::Node sought) { return detour.cell < sought; });
        return found != all.end() && found->cell == node ? &*found : nullptr;
    }
};

/// Creates the layer. The value is off the scale if the wall cuts off the end.
Layer detourLayer(const std::shared_ptr<const Detours>& known)
{
    double worst = 0;
    for (const WallDetour& detour : known->all)
        worst = std::isinf(detour.extra) ? worst : std::max(worst, detour.extra);
    return {"detour",
            detourFacts.front().name,
            "",
            0,
            static_cast<float>(worst),
            [known](CellIndex cell) {
                const WallDetour* detour = known->at(cell);
                return detour == nullptr ? noDetour : static_cast<float>(detour->extra);
            },
            [known](CellIndex cell) {
                const WallDetour* detour = known->at(cell);
                if (detour == nullptr)
                    return Message();
                return std::isinf(detour->extra) ? Message("cut off")
                                                 : Message(toText(detour->extra));
            }};
}

/// Null if cancelled, or if the end cannot be reached.
template <class Costs>
std::shared_ptr<const Detours> detoursOf(FactCache& level, const ShortestPath& query,
                                         const std::stop_token& stop)
{
    auto& fields = level.kept<RouteFields<Costs>>();
    if (!fields.measureAway(*level.maze(), query, stop) || !fields.isReached(query) ||
        !fields.joinRoutes(query, stop))
        return nullptr;
    const auto critical = routes::criticalCells(*fields.grid, *fields.graph, stop);
    if (!critical)
        return nullptr;
    auto detours = routes::wallDetours(*fields.grid, *critical, *fields.away, *fields.back, stop);
    if (!detours)
        return nullptr;
    std::sort(detours->begin(), detours->end(),
              [](const WallDetour& a, const WallDetour& b) { return a.cell < b.cell; });
    return std::make_shared<const Detours>(Detours{fields.grid->padding(), std::move(*detours)});
}

void askDetours(FactCache& level, Budget& budget, GroupAnswers& answers)
{
    const auto refusal = level.compute(*findFact("cost", Question::shortestPath), budget);
    if (const auto* impossible = std::get_if<Impossible>(&refusal))
        return answers.setRemaining(*impossible);
    const FactCache::Run& run = level.run(Question::shortestPath, budget);
    const auto& query = std::get<ShortestPath>(run.problem->query());
    const BudgetStop stop(budget);
    std::shared_ptr<const Detours> known;
    withCosts(query, [&]<class Costs>() { known = detoursOf<Costs>(level, query, stop.token()); });
    if (known)
        return answers.set("detour", detourLayer(known));
    answers.setRemaining(Undecided{stop.why()});
}

} // namespace

namespace catalogue {
extern constinit const FactGroup detours = {detourFacts, askDetours};
} // namespace catalogue

} // namespace mazewright
