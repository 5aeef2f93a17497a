#include "solvers/charts/chart.h"

namespace mazewright::charts {

const Message& titleOf(const Chart& chart)
{
    return std::visit([](const auto& each) -> const Message& { return each.title; }, chart);
}

} // namespace mazewright::charts
