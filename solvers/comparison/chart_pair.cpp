#include "solvers/base/counted.h"
#include "solvers/base/number_words.h"
#include "solvers/comparison/chart_kinds.h"
#include "solvers/comparison/time_comparison.h"

#include <algorithm>
#include <array>

namespace mazewright {

namespace {

/// Both numbers of each level; a number is missing if only one solver has one.
struct PairedLevels {
    std::vector<std::size_t> levels{};
    std::vector<std::vector<double>> values{{}, {}}; ///< of the first and of the second solver
    std::array<std::size_t, 2> alone{};
};

PairedLevels pairedLevels(const RunTable& table, const ChartOrder& order)
{
    PairedLevels paired;
    for (std::size_t level = 0; level < table.levels().size(); ++level) {
        const auto first = table.positive(order.first, level, order.y);
        const auto second = table.positive(order.second, level, order.y);
        paired.alone[0] += first && !second ? 1 : 0;
        paired.alone[1] += second && !first ? 1 : 0;
        if (!first || !second)
            continue;
        paired.levels.push_back(level);
        paired.values[0].push_back(*first);
        paired.values[1].push_back(*second);
    }
    return paired;
}

/// Returns the points on one side of the diagonal, or on it.
charts::Series sideOf(const RunTable& table, const PairedLevels& paired, int sign)
{
    charts::Series series{.name = {}, .join = charts::Join::none, .points = {}};
    std::vector<std::size_t> order;
    for (std::size_t i = 0; i < paired.levels.size(); ++i) {
        const double difference = paired.values[0][i] - paired.values[1][i];
        if ((difference > 0) - (difference < 0) == sign)
            order.push_back(i);
    }
    std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
        return paired.values[1][a] < paired.values[1][b];
    });
    for (const std::size_t i : order) {
        series.points.push_back({paired.values[1][i], paired.values[0][i]});
        series.labels.push_back(table.levels()[paired.levels[i]]);
    }
    return series;
}

Message aloneText(const RunTable& table, const ChartOrder& order, const PairedLevels& paired)
{
    Message text;
    for (const auto& [solver, count] :
         {std::pair(order.first, paired.alone[0]), std::pair(order.second, paired.alone[1])})
        if (count > 0)
            text += messageOf(" {} solved only by {} not shown.",
                              counted(count, "{} level", "{} levels"), table.solvers()[solver]);
    return text;
}

} // namespace

Expected<charts::Chart> pairOf(const RunTable& table, const ChartOrder& order)
{
    if (order.first == order.second ||
        std::max(order.first, order.second) >= table.solvers().size())
        return failure(ErrorCode::value, "two different solvers are needed");
    const PairedLevels paired = pairedLevels(table, order);
    const Message& first = table.solvers()[order.first];
    const Message& second = table.solvers()[order.second];
    if (paired.levels.empty())
        return failure(ErrorCode::value,
                       messageOf("no level was solved by both {} and {}", first, second));
    charts::SeriesChart chart;
    chart.title = messageOf("{}: {} and {}", order.y.axis.label, first, second);
    chart.x = axisOf(order.y, order.scaleX);
    chart.y = chart.x;
    chart.x.label = messageOf("{}: {}", second, order.y.axis.label);
    chart.y.label = messageOf("{}: {}", first, order.y.axis.label);
    chart.isPaired = true;
    const bool isTime = order.y.axis.unit.text() == "ms";
    const auto hasLess = [isTime](const Message& solver) {
        return isTime ? messageOf("{} faster", solver) : messageOf("{} takes less", solver);
    };
    const auto add = [&](charts::Series series, const Message& name, charts::Look look) {
        if (series.points.empty())
            return;
        series.name = messageOf("{}: {}", name, series.points.size());
        series.look = look;
        chart.series.push_back(std::move(series));
    };
    add(sideOf(table, paired, -1), hasLess(first), table.look(order.first));
    add(sideOf(table, paired, 1), hasLess(second), table.look(order.second));
    add(sideOf(table, paired, 0), Message("equal"), {charts::Look::neutral, 0});
    const TimeComparison ratio = compareTimes(paired.values).front();
    chart.caption =
        messageOf("{} solved by both; each point is a level.{} Above the diagonal, {} takes more. "
                  "Geometric mean of {} ÷ {}: {} (95% interval {} to {}). {}",
                  sampleText(paired.levels.size()), aloneText(table, order, paired), first, first,
                  second, words::roundedText(ratio.ratio), words::roundedText(ratio.interval.least),
                  words::roundedText(ratio.interval.most), table.conditions().text());
    return chart;
}

} // namespace mazewright
