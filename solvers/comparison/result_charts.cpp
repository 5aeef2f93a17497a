#include "solvers/comparison/result_charts.h"

#include "solvers/base/number_words.h"
#include "solvers/comparison/chart_kinds.h"

#include <array>

namespace mazewright {

namespace {

using charts::Scale;

struct KindRow {
    ResultChart kind;
    std::string_view id;
    std::string_view name;
    bool hasY;
    Scale x; ///< by default
    Scale y;
    Expected<charts::Chart> (*make)(const RunTable&, const ChartOrder&);
};

constexpr auto linear = Scale::linear;
constexpr auto logarithmic = Scale::logarithmic;

// In the order of the enumeration.
constexpr std::array<KindRow, 6> kindRows = {
    {{ResultChart::bars, "bars", "Bars with quartiles", false, logarithmic, linear, barsOf},
     {ResultChart::pair, "pair", "Two solvers", false, logarithmic, logarithmic, pairOf},
     {ResultChart::cactus, "cactus", "Levels solved", true, logarithmic, linear, cactusOf},
     {ResultChart::growth, "growth", "Growth with size", true, logarithmic, logarithmic, growthOf},
     {ResultChart::heatMap, "heat-map", "Heat map", false, logarithmic, linear, heatMapOf},
     {ResultChart::scatter, "scatter", "Scatter", true, linear, linear, scatterOf}}};

const KindRow& rowOf(ResultChart kind)
{
    return kindRows[static_cast<std::size_t>(kind)];
}

} // namespace

std::span<const ResultChart> resultCharts() noexcept
{
    static constexpr std::array<ResultChart, 6> all = {ResultChart::bars,    ResultChart::pair,
                                                       ResultChart::cactus,  ResultChart::growth,
                                                       ResultChart::heatMap, ResultChart::scatter};
    return all;
}

std::string_view idOf(ResultChart kind) noexcept
{
    return rowOf(kind).id;
}

std::string_view nameOf(ResultChart kind) noexcept
{
    return rowOf(kind).name;
}

bool hasY(ResultChart kind) noexcept
{
    return rowOf(kind).hasY;
}

ChartOrder orderOf(ResultChart kind)
{
    ChartOrder order;
    order.kind = kind;
    order.scaleX = rowOf(kind).x;
    order.scaleY = rowOf(kind).y;
    return order;
}

Expected<charts::Chart> chartOf(const RunTable& table, const ChartOrder& order)
{
    return rowOf(order.kind).make(table, order);
}

Message textOf(double value, const Measure& measure)
{
    if (measure.axis.unit == "ms")
        return words::durationText(value);
    const std::string number = words::numberText(value);
    return measure.axis.unit.empty() ? Message(number)
                                     : messageOf("{} {}", number, measure.axis.unit);
}

charts::Axis axisOf(const Measure& measure, Scale scale)
{
    charts::Axis axis = measure.axis;
    axis.scale = scale;
    return axis;
}

Message sampleText(std::size_t levels)
{
    return levels == 1 ? Message("n = 1 level")
                       : messageOf("n = {} levels", words::numberText(static_cast<double>(levels)));
}

} // namespace mazewright
