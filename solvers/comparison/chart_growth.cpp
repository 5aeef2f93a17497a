#include "solvers/base/counted.h"
#include "solvers/comparison/chart_kinds.h"
#include "solvers/statistics/power_law.h"
#include "solvers/statistics/quantiles.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <map>
#include <set>

namespace mazewright {

namespace {

const Measure& cellsMeasure()
{
    static const Measure measure = *measureOf("area", Question::shortestPath);
    return measure;
}

/// Returns, for every level solved by a solver, its number of cells and its amount.
std::vector<SizedAmount> effortsOf(const RunTable& table, std::size_t solver,
                                   const Measure& measure)
{
    std::vector<SizedAmount> efforts;
    for (std::size_t level = 0; level < table.levels().size(); ++level) {
        const auto cells = table.value(solver, level, cellsMeasure());
        const auto amount = table.positive(solver, level, measure);
        if (cells && amount)
            efforts.push_back({*cells, *amount});
    }
    return efforts;
}

/// Returns the number of levels that some solver solved with a number for this measure.
std::size_t levelsWith(const RunTable& table, const Measure& measure)
{
    std::size_t levels = 0;
    for (std::size_t level = 0; level < table.levels().size(); ++level)
        levels += table.least(level, measure) ? 1 : 0;
    return levels;
}

std::vector<charts::Point> mediansBySize(std::span<const SizedAmount> efforts)
{
    std::map<double, std::vector<double>> amounts;
    for (const SizedAmount& effort : efforts)
        amounts[effort.size].push_back(effort.amount);
    std::vector<charts::Point> medians;
    medians.reserve(amounts.size());
    for (const auto& [size, values] : amounts)
        medians.push_back({size, median(values)});
    return medians;
}

/// Returns the fitted law between two sizes: a line if both axes are logarithmic, otherwise a
/// curve.
std::vector<charts::Point> trendOf(const PowerLaw& law, double least, double most)
{
    constexpr int pieces = 32;
    std::vector<charts::Point> trend;
    for (int piece = 0; piece <= pieces; ++piece) {
        const double size = least * std::pow(most / least, piece / static_cast<double>(pieces));
        trend.push_back({size, law.at(size)});
    }
    return trend;
}

} // namespace

Expected<charts::Chart> growthOf(const RunTable& table, const ChartOrder& order)
{
    charts::SeriesChart chart;
    chart.title = messageOf("{} by size of the level", order.y.axis.label);
    chart.x = axisOf(cellsMeasure(), order.scaleX);
    chart.y = axisOf(order.y, order.scaleY);
    std::set<double> sizes;
    bool isFitted = false;
    for (std::size_t solver = 0; solver < table.solvers().size(); ++solver) {
        const std::vector<SizedAmount> efforts = effortsOf(table, solver, order.y);
        charts::Series series{table.solvers()[solver], table.look(solver), charts::Join::none,
                              mediansBySize(efforts)};
        if (const auto law = powerLawOf(efforts)) {
            series.name = messageOf("{}: {}", series.name,
                                    fmt::format("{:.2f} [{:.2f}, {:.2f}]", law->exponent,
                                                law->interval.least, law->interval.most));
            series.trend = trendOf(*law, series.points.front().x, series.points.back().x);
            isFitted = true;
        }
        for (const charts::Point& point : series.points)
            sizes.insert(point.x);
        if (!series.points.empty())
            chart.series.push_back(std::move(series));
    }
    if (!isFitted)
        return failure(ErrorCode::value,
                       "growth needs solved levels of at least three different sizes");
    chart.caption =
        messageOf("{} of {}. Point: median of the levels of one size. Line: least squares through "
                  "all levels, in logarithms. After each name: the exponent of the number of cells "
                  "and its 95% bootstrap interval. {}",
                  sampleText(levelsWith(table, order.y)),
                  counted(sizes.size(), "{} size", "{} sizes"), table.conditions().text());
    return chart;
}

Expected<charts::Chart> cactusOf(const RunTable& table, const ChartOrder& order)
{
    charts::SeriesChart chart;
    const bool isTime = order.y.axis.unit.text() == "ms";
    chart.title = isTime ? Message("Levels solved within a given time")
                         : messageOf("Levels solved: {}", order.y.axis.label);
    chart.x = axisOf(order.y, order.scaleX);
    chart.x.label = messageOf("{} per level", chart.x.label);
    chart.y = {.label = "Levels solved", .scale = order.scaleY, .isWhole = true};
    double longest = 0;
    for (std::size_t solver = 0; solver < table.solvers().size(); ++solver) {
        charts::Series series{table.solvers()[solver], table.look(solver), charts::Join::steps, {}};
        std::vector<double> values;
        for (std::size_t level = 0; level < table.levels().size(); ++level)
            if (const auto value = table.value(solver, level, order.y))
                values.push_back(*value);
        std::sort(values.begin(), values.end());
        for (const double value : values)
            series.points.push_back({value, static_cast<double>(series.points.size() + 1)});
        longest = values.empty() ? longest : std::max(longest, values.back());
        chart.series.push_back(std::move(series));
    }
    bool isEmpty = true;
    for (charts::Series& series : chart.series)
        if (!series.points.empty()) { // continues horizontally to the end of the slowest series
            series.points.push_back({longest, series.points.back().y});
            isEmpty = false;
        }
    if (isEmpty)
        return failure(ErrorCode::value, "no run solved its level");
    chart.caption =
        isTime
            ? messageOf("{}. Each step is a level, in the order of each solver's own times. {}",
                        sampleText(table.levels().size()), table.conditions().text())
            : messageOf("{}. Each step is a level, in the order of each solver's own numbers. {}",
                        sampleText(table.levels().size()), table.conditions().text());
    return chart;
}

Expected<charts::Chart> scatterOf(const RunTable& table, const ChartOrder& order)
{
    charts::SeriesChart chart;
    chart.title = messageOf("{} against {}", order.y.axis.label, order.x.axis.label);
    chart.x = axisOf(order.x, order.scaleX);
    chart.y = axisOf(order.y, order.scaleY);
    std::size_t runs = 0;
    for (std::size_t solver = 0; solver < table.solvers().size(); ++solver) {
        struct Placed {
            charts::Point at;
            std::size_t level;
        };
        std::vector<Placed> placed;
        for (std::size_t level = 0; level < table.levels().size(); ++level) {
            const auto x = table.value(solver, level, order.x);
            const auto y = table.value(solver, level, order.y);
            if (x && y)
                placed.push_back({{*x, *y}, level});
        }
        std::stable_sort(placed.begin(), placed.end(),
                         [](const Placed& a, const Placed& b) { return a.at.x < b.at.x; });
        charts::Series series{table.solvers()[solver], table.look(solver), charts::Join::none, {}};
        for (const Placed& each : placed) {
            series.points.push_back(each.at);
            series.labels.push_back(table.levels()[each.level]);
        }
        runs += placed.size();
        if (!placed.empty())
            chart.series.push_back(std::move(series));
    }
    if (runs == 0)
        return failure(ErrorCode::value, messageOf("no run has both {} and {}", order.x.axis.label,
                                                   order.y.axis.label));
    chart.caption = messageOf("n = {}; each point is a run. {}", counted(runs, "{} run", "{} runs"),
                              table.conditions().text());
    return chart;
}

} // namespace mazewright
