// Numbers of different levels differ by orders of magnitude, and a median over unlike levels is the
// time of a random middle level. By default each number is therefore divided by the minimum of its
// level. All bars use the same levels: those that every solver has solved.

#include "solvers/base/number_words.h"
#include "solvers/comparison/chart_kinds.h"
#include "solvers/statistics/quantiles.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace mazewright {

namespace {

constexpr std::size_t mostColumns = 500; // in a heat map

bool isTime(const Measure& measure)
{
    return measure.axis.unit.text() == "ms";
}

Message titleOf(const Measure& measure, bool isRelative)
{
    const Message& name = measure.axis.label;
    if (!isRelative)
        return name;
    return isTime(measure) ? messageOf("{} relative to the fastest of the level", name)
                           : messageOf("{} relative to the least of the level", name);
}

charts::Axis axisOf(const ChartOrder& order)
{
    if (!order.isRelative)
        return axisOf(order.y, order.scaleX);
    const Message& name = order.y.axis.label;
    return {.label = isTime(order.y) ? messageOf("{} ÷ shortest of the level", name)
                                     : messageOf("{} ÷ least of the level", name),
            .scale = order.scaleX};
}

/// Returns the displayed number of a run; empty if the run has none.
std::optional<double> shown(const RunTable& table, const ChartOrder& order, std::size_t solver,
                            std::size_t level)
{
    if (!order.isRelative)
        return table.value(solver, level, order.y);
    const auto value = table.positive(solver, level, order.y);
    return value ? std::optional(*value / *table.least(level, order.y)) : std::nullopt;
}

charts::Bar barOf(std::vector<double> values, const ChartOrder& order)
{
    const Quartiles quartiles = quartilesOf(values);
    charts::Bar bar;
    bar.value = quartiles.median;
    bar.spread = charts::Spread{quartiles.first, quartiles.third};
    bar.text = order.isRelative ? Message(words::roundedText(quartiles.median) + " ×")
                                : textOf(quartiles.median, order.y);
    bar.outliers = outliersOf(std::move(values), quartiles);
    return bar;
}

/// Returns the geometric mean of a solver's numbers for some levels; not finite if it has none.
double meanOf(const RunTable& table, const ChartOrder& order, std::size_t solver,
              std::span<const std::size_t> levels)
{
    double logarithms = 0;
    int count = 0;
    for (const std::size_t level : levels)
        if (const auto value = shown(table, order, solver, level)) {
            logarithms += std::log(*value);
            ++count;
        }
    return count == 0           ? std::numeric_limits<double>::quiet_NaN()
           : levels.size() == 1 ? *shown(table, order, solver, levels.front())
                                : std::exp(logarithms / count);
}

/// Returns the file name of a level without its folder.
std::string shortName(const std::string& level)
{
    const std::size_t options = level.find(" · ");
    const std::size_t slash = level.rfind('/', options);
    return slash == std::string::npos ? level : level.substr(slash + 1);
}

} // namespace

Expected<charts::Chart> barsOf(const RunTable& table, const ChartOrder& order)
{
    const std::vector<std::size_t> levels = table.commonLevels(order.y);
    if (levels.empty())
        return failure(ErrorCode::value,
                       messageOf("no level has “{}” for every solver", order.y.axis.label));
    charts::BarChart chart{titleOf(order.y, order.isRelative), axisOf(order), {}};
    for (std::size_t solver = 0; solver < table.solvers().size(); ++solver) {
        std::vector<double> values;
        values.reserve(levels.size());
        for (const std::size_t level : levels)
            values.push_back(*shown(table, order, solver, level));
        charts::Bar bar = barOf(std::move(values), order);
        bar.label = table.solvers()[solver];
        bar.look = table.look(solver);
        chart.bars.push_back(std::move(bar));
    }
    chart.caption =
        messageOf("{} solved by every solver, of {}. Bar: median. Whisker: first to third "
                  "quartile. Dot: a level more than 1.5 interquartile ranges outside. {}",
                  sampleText(levels.size()), table.levels().size(), table.conditions().text());
    return chart;
}

Expected<charts::Chart> heatMapOf(const RunTable& table, const ChartOrder& order)
{
    std::vector<std::size_t> levels;
    for (std::size_t level = 0; level < table.levels().size(); ++level)
        if (table.least(level, order.y))
            levels.push_back(level);
    if (levels.empty())
        return failure(ErrorCode::value, messageOf("no run has “{}”", order.y.axis.label));
    std::stable_sort(levels.begin(), levels.end(), [&](std::size_t a, std::size_t b) {
        return *table.least(a, order.y) < *table.least(b, order.y);
    });
    const std::size_t group = (levels.size() + mostColumns - 1) / mostColumns;
    charts::HeatMap chart;
    chart.title = titleOf(order.y, order.isRelative);
    chart.values = axisOf(order);
    chart.rows = table.solvers();
    chart.missing = "not solved";
    chart.columnsLabel = messageOf("Levels, sorted by “{}”, least first", order.y.axis.label);
    if (group > 1)
        chart.columnsLabel += messageOf(", in groups of {}", group);
    for (std::size_t first = 0; first < levels.size(); first += group)
        chart.columns.push_back(shortName(table.levels()[levels[first]]));
    for (std::size_t solver = 0; solver < table.solvers().size(); ++solver)
        for (std::size_t first = 0; first < levels.size(); first += group) {
            const std::size_t end = std::min(first + group, levels.size());
            chart.cells.push_back(
                meanOf(table, order, solver, std::span(levels).subspan(first, end - first)));
        }
    chart.caption = messageOf("{} solved by any solver, of {}. ", sampleText(levels.size()),
                              table.levels().size());
    if (group > 1)
        chart.caption += "Colour: geometric mean of a group. ";
    chart.caption += table.conditions().text();
    return chart;
}

} // namespace mazewright
