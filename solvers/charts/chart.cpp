#include "solvers/charts/chart.h"

namespace mazewright::charts {

const std::string& titleOf(const Chart& chart)
{
    return std::visit([](const auto& each) -> const std::string& { return each.title; }, chart);
}

} // namespace mazewright::charts
