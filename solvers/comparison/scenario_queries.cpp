#include "solvers/comparison/scenario_queries.h"

#include <cmath>
#include <fmt/format.h>

namespace mazewright {

Expected<void> checkFits(const ScenarioQuery& query, const Maze& map)
{
    if (query.width == map.columns() && query.height == map.rows())
        return {};
    return failure(ErrorCode::value,
                   messageOf("the query is for a map of width {} and height {}; expected the "
                             "map's width {} and height {}",
                             query.width, query.height, map.columns(), map.rows()),
                   query.line);
}

std::vector<OptionAssignment> settingsOf(const ScenarioQuery& query)
{
    return {{"moves", std::string(idOf(Moves::eight))},
            {"from", fmt::format("{},{}", query.from.row, query.from.column)},
            {"to", fmt::format("{},{}", query.to.row, query.to.column)}};
}

bool isExpected(const ScenarioQuery& query, double length) noexcept
{
    constexpr double tolerance = 0.011;
    return std::abs(length - query.optimal) <= tolerance;
}

} // namespace mazewright
