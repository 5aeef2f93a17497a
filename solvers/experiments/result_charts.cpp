#include "solvers/experiments/result_charts.h"

#include "solvers/core/message.h"
#include "solvers/core/text.h"
#include "solvers/experiments/statistics.h"
#include "solvers/experiments/summary.h"
#include "solvers/experiments/undominated.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <map>
#include <set>
#include <span>

namespace mazewright {

/// The charts behind `chartOf`.
Expected<charts::Chart> barsOf(const RunTable& table, const ChartOrder& order);
Expected<charts::Chart> heatMapOf(const RunTable& table, const ChartOrder& order);
Expected<charts::Chart> pairOf(const RunTable& table, const ChartOrder& order);
Expected<charts::Chart> cactusOf(const RunTable& table, const ChartOrder& order);
Expected<charts::Chart> growthOf(const RunTable& table, const ChartOrder& order);
Expected<charts::Chart> scatterOf(const RunTable& table, const ChartOrder& order);
Expected<charts::Chart> bucketsOf(const RunTable& table, const ChartOrder& order);
Expected<charts::Chart> undominatedOf(const RunTable& table, const ChartOrder& order);

/// Returns a number of a measure as shown: with the unit for times, grouped for counts.
Message textOf(double value, const Measure& measure);
/// Returns the axis of a measure.
charts::Axis axisOf(const Measure& measure, charts::Scale scale);
/// Returns the sample size: `n = 1 level`, `n = 12 levels`.
Message sampleText(std::size_t levels);

namespace {

using charts::Scale;

struct KindRow {
    ResultChart kind;
    std::string_view id;
    std::string_view name;
    bool hasY;
    bool hasNumber;
    Scale x; ///< by default
    Scale y;
    Expected<charts::Chart> (*make)(const RunTable&, const ChartOrder&);
};

constexpr auto linear = Scale::linear;
constexpr auto logarithmic = Scale::logarithmic;

// In the order of the enumeration.
constexpr std::array<KindRow, 8> kindRows = {{
    {ResultChart::bars, "bars", "Bars with quartiles", false, true, logarithmic, linear, barsOf},
    {ResultChart::pair, "pair", "Two solvers", false, true, logarithmic, logarithmic, pairOf},
    {ResultChart::cactus, "cactus", "Levels solved", true, true, logarithmic, linear, cactusOf},
    {ResultChart::growth, "growth", "Growth with size", true, true, logarithmic, logarithmic,
     growthOf},
    {ResultChart::heatMap, "heat-map", "Heat map", false, true, logarithmic, linear, heatMapOf},
    {ResultChart::scatter, "scatter", "Scatter", true, true, linear, linear, scatterOf},
    {ResultChart::buckets, "buckets", "Length of the route", true, true, linear, logarithmic,
     bucketsOf},
    {ResultChart::undominated, "undominated", "Undominated", true, false, logarithmic, logarithmic,
     undominatedOf},
}};

const KindRow& rowOf(ResultChart kind)
{
    return kindRows[static_cast<std::size_t>(kind)];
}

/// Returns the name of a measure with a unit of expansions: `Expanded (jump points)`.
Message inUnit(const Measure& measure, std::optional<ExpansionUnit> unit)
{
    return unit ? messageOf("{} ({})", measure.axis.label, Message(nameOf(*unit), {}))
                : measure.axis.label;
}

Message unitText(std::optional<ExpansionUnit> unit)
{
    return unit ? Message(nameOf(*unit), {}) : Message("something unknown");
}

} // namespace

std::span<const ResultChart> resultCharts() noexcept
{
    static constexpr std::array<ResultChart, 8> all = {
        ResultChart::bars,    ResultChart::pair,    ResultChart::cactus,  ResultChart::growth,
        ResultChart::heatMap, ResultChart::scatter, ResultChart::buckets, ResultChart::undominated};
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

bool hasNumber(ResultChart kind) noexcept
{
    return rowOf(kind).hasNumber;
}

ChartOrder orderOf(ResultChart kind)
{
    return {.kind = kind, .scaleX = rowOf(kind).x, .scaleY = rowOf(kind).y};
}

namespace {

/// Returns a pair of solvers that count expansions in the same unit.
Expected<charts::Chart> pairOfUnit(const RunTable& table, ChartOrder order)
{
    const std::size_t solvers = table.solvers().size();
    if (std::max(order.first, order.second) < solvers &&
        table.unit(order.first) != table.unit(order.second))
        return failure(ErrorCode::value,
                       messageOf("{} counts {} and {} counts {}, which do not compare",
                                 table.solvers()[order.first], unitText(table.unit(order.first)),
                                 table.solvers()[order.second],
                                 unitText(table.unit(order.second))));
    if (order.first < solvers)
        order.y.axis.label = inUnit(order.y, table.unit(order.first));
    return pairOf(table, order);
}

/// Returns a chart of the solvers that count expansions in the unit of most; the caption names the
/// others.
Expected<charts::Chart> chartOfUnit(const RunTable& table, ChartOrder order)
{
    const std::optional<ExpansionUnit> unit = table.commonUnit();
    for (Measure* measure : {&order.x, &order.y})
        if (measure->isExpansion())
            measure->axis.label = inUnit(*measure, unit);
    Message others;
    for (std::size_t solver = 0; solver < table.solvers().size(); ++solver)
        if (table.unit(solver) != unit)
            others += messageOf(" Not shown: {}, which counts {}.", table.solvers()[solver],
                                unitText(table.unit(solver)));
    auto chart = rowOf(order.kind).make(table.ofUnit(unit), order);
    if (chart)
        std::visit([&](auto& drawn) { drawn.caption += others; }, *chart);
    return chart;
}

/// Returns a sentence about the solvers whose times are their own; empty if there are none.
Message ownTimesText(const RunTable& table, const ChartOrder& order)
{
    Message names;
    for (std::size_t solver = 0; solver < table.solvers().size(); ++solver)
        if (table.hasOwnTimes(solver, order.y))
            names = names.empty() ? table.solvers()[solver]
                                  : messageOf("{}, {}", names, table.solvers()[solver]);
    if (names.empty())
        return names;
    const bool isDrawn = order.kind != ResultChart::pair && order.kind != ResultChart::heatMap &&
                         order.kind != ResultChart::undominated;
    return isDrawn ? messageOf(" Hatched or hollow: times by the solver's own clock ({}).", names)
                   : messageOf(" Times by the solver's own clock: {}.", names);
}

} // namespace

Expected<charts::Chart> chartOf(const RunTable& table, const ChartOrder& asked)
{
    ChartOrder order = asked;
    if (!hasNumber(order.kind))
        order.y = measureOf(TimeKind::search);
    const bool isCounted =
        order.y.isExpansion() || (order.kind == ResultChart::scatter && order.x.isExpansion());
    auto chart = !isCounted || table.solvers().empty() ? rowOf(order.kind).make(table, order)
                 : order.kind == ResultChart::pair     ? pairOfUnit(table, order)
                                                       : chartOfUnit(table, order);
    if (const Message own = chart ? ownTimesText(table, order) : Message(); !own.empty())
        std::visit([&](auto& drawn) { drawn.caption += own; }, *chart);
    return chart;
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

// Numbers of different levels differ by orders of magnitude, and a median over unlike levels is the
// time of a random middle level. By default each number is therefore divided by the minimum of its
// level. All bars use the same levels: those that every solver has solved.

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

/// Returns a sentence for each solver that is not among the members.
Message notShown(const RunTable& table, const std::vector<bool>& members)
{
    Message others;
    for (std::size_t solver = 0; solver < members.size(); ++solver)
        if (!members[solver])
            others += messageOf(" Not shown: {}, with less than half of the solved levels.",
                                table.solvers()[solver]);
    return others;
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
    const std::vector<bool> members = table.inMeans(order.y);
    for (std::size_t solver = 0; solver < table.solvers().size(); ++solver) {
        if (!members[solver])
            continue;
        std::vector<double> values;
        values.reserve(levels.size());
        for (const std::size_t level : levels)
            values.push_back(*shown(table, order, solver, level));
        charts::Bar bar = barOf(std::move(values), order);
        bar.label = table.solvers()[solver];
        bar.look = table.look(solver, order.y);
        chart.bars.push_back(std::move(bar));
    }
    chart.caption =
        messageOf("{} solved by every solver, of {}. Bar: median. Whisker: first to third "
                  "quartile. Dot: a level more than 1.5 interquartile ranges outside. {}",
                  sampleText(levels.size()), table.levels().size(), table.conditions().text());
    chart.caption += notShown(table, members);
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

namespace {

const Measure& cellsMeasure()
{
    static const Measure measure = *measureOf("area", Question::shortestPath);
    return measure;
}

/// The levels solved by a solver.
struct Efforts {
    std::vector<SizedAmount> amounts{}; ///< the numbers of cells, and the amounts
    std::vector<std::size_t> maps{};    ///< the number of each level's map
};

/// Returns what the names of generated levels share: folder and name without numbers, such as size
/// and seed, but with the values of options (`density=0.15`).
std::string familyOf(std::string_view level)
{
    std::string family;
    bool isValue = false;
    for (const char each : level) {
        const bool isDigit = each >= '0' && each <= '9';
        isValue = each == '=' || (isValue && (isDigit || each == '.'));
        if (!isDigit || isValue)
            family += each;
    }
    return family;
}

Efforts effortsOf(const RunTable& table, std::size_t solver, const Measure& measure)
{
    Efforts efforts;
    MapNumbers numbers;
    for (std::size_t level = 0; level < table.levels().size(); ++level) {
        const auto cells = table.value(solver, level, cellsMeasure());
        const auto amount = table.positive(solver, level, measure);
        if (!cells || !amount)
            continue;
        const RunRecord& run = *table.run(solver, level);
        efforts.amounts.push_back({*cells, *amount});
        efforts.maps.push_back(numbers.of(run.level, run.provenance.hash));
    }
    return efforts;
}

/// Returns the families of the levels that some solver solved with a number for this measure.
std::set<std::string> familiesOf(const RunTable& table, const Measure& measure)
{
    std::set<std::string> families;
    for (std::size_t solver = 0; solver < table.solvers().size(); ++solver)
        for (std::size_t level = 0; level < table.levels().size(); ++level)
            if (table.positive(solver, level, measure))
                families.insert(familyOf(table.run(solver, level)->level));
    return families;
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
    const std::set<std::string> families = familiesOf(table, order.y);
    bool hasSizes = false;
    for (std::size_t solver = 0; solver < table.solvers().size(); ++solver) {
        const Efforts efforts = effortsOf(table, solver, order.y);
        charts::Series series{table.solvers()[solver], table.look(solver, order.y),
                              charts::Join::none, mediansBySize(efforts.amounts)};
        const auto law = powerLawOf(efforts.amounts, efforts.maps);
        hasSizes = hasSizes || law;
        if (law && families.size() == 1) {
            series.name = messageOf("{}: {}", series.name,
                                    fmt::format("{:.2f} [{:.2f}, {:.2f}]", law->exponent,
                                                law->interval.least, law->interval.most));
            series.trend = trendOf(*law, series.points.front().x, series.points.back().x);
        }
        for (const charts::Point& point : series.points)
            sizes.insert(point.x);
        if (!series.points.empty())
            chart.series.push_back(std::move(series));
    }
    if (!hasSizes)
        return failure(ErrorCode::value,
                       "growth needs solved levels of at least four different sizes");
    chart.caption = messageOf("{} of {}. Point: median of the levels of one size. ",
                              sampleText(levelsWith(table, order.y)),
                              counted(sizes.size(), "{} size", "{} sizes"));
    if (families.size() == 1)
        chart.caption += "Line: least squares through all levels, in logarithms. After each name: "
                         "the exponent of the number of cells and its 95% bootstrap interval. ";
    else
        chart.caption += messageOf("No exponent is fitted: the levels are of {} families, by their "
                                   "folders and names. ",
                                   families.size());
    chart.caption += table.conditions().text();
    return chart;
}

Expected<charts::Chart> cactusOf(const RunTable& table, const ChartOrder& order)
{
    charts::SeriesChart chart;
    chart.title = isTime(order.y) ? Message("Levels solved within a given time")
                                  : messageOf("Levels solved: {}", order.y.axis.label);
    chart.x = axisOf(order.y, order.scaleX);
    chart.x.label = messageOf("{} per level", chart.x.label);
    chart.y = {.label = "Levels solved", .scale = order.scaleY, .isWhole = true};
    double longest = 0;
    for (std::size_t solver = 0; solver < table.solvers().size(); ++solver) {
        charts::Series series{
            table.solvers()[solver], table.look(solver, order.y), charts::Join::steps, {}};
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
        isTime(order.y)
            ? messageOf("{}. Each step is a level, in the order of each solver's own times. {}",
                        sampleText(table.levels().size()), table.conditions().text())
            : messageOf("{}. Each step is a level, in the order of each solver's own numbers. {}",
                        sampleText(table.levels().size()), table.conditions().text());
    return chart;
}

// MovingAI's scenarios put queries of like length into one bucket: the length of the best route,
// divided by 4 and rounded down (N. Sturtevant, Benchmarks for grid-based pathfinding, 2012). The
// length is the least cost of any solver here. Buckets have the same queries for every solver only
// if every solver has solved them, so the others are left out.
Expected<charts::Chart> bucketsOf(const RunTable& table, const ChartOrder& order)
{
    constexpr double bucketWidth = 4;
    const Measure cost = *measureOf("cost", table.question());
    std::map<double, std::vector<std::size_t>> levels; // by bucket
    std::size_t count = 0;
    for (const std::size_t level : table.commonLevels(order.y)) {
        std::optional<double> length;
        for (std::size_t solver = 0; solver < table.solvers().size(); ++solver)
            if (const auto value = table.value(solver, level, cost))
                length = std::min(*value, length.value_or(*value));
        if (!length)
            continue;
        levels[std::floor(*length / bucketWidth)].push_back(level);
        ++count;
    }
    if (levels.empty())
        return failure(ErrorCode::value,
                       messageOf("no level has “{}” for every solver", order.y.axis.label));
    charts::SeriesChart chart;
    chart.title = messageOf("{} by length of the route", order.y.axis.label);
    chart.x = {
        .label = "Bucket: least cost ÷ 4, rounded down", .scale = order.scaleX, .isWhole = true};
    chart.y = axisOf(order.y, order.scaleY);
    const std::vector<bool> members = table.inMeans(order.y);
    for (std::size_t solver = 0; solver < table.solvers().size(); ++solver) {
        if (!members[solver])
            continue;
        charts::Series series{
            table.solvers()[solver], table.look(solver, order.y), charts::Join::line, {}};
        for (const auto& [bucket, inBucket] : levels) {
            std::vector<double> values;
            values.reserve(inBucket.size());
            for (const std::size_t level : inBucket)
                values.push_back(*table.value(solver, level, order.y));
            const Quartiles quartiles = quartilesOf(std::move(values));
            series.points.push_back({bucket, quartiles.median});
            series.spreads.push_back({quartiles.first, quartiles.third});
        }
        chart.series.push_back(std::move(series));
    }
    chart.caption =
        messageOf("{} solved by every solver, of {}, in {}. Point: median of the bucket. "
                  "Whisker: first to third quartile. {}",
                  sampleText(count), table.levels().size(),
                  counted(levels.size(), "{} bucket", "{} buckets"), table.conditions().text());
    chart.caption += notShown(table, members);
    return chart;
}

namespace {

/// Returns the name of a solver with its set-up time.
Message setUpName(const RunTable& table, const Contender& contender)
{
    const Message& name = table.solvers()[contender.solver];
    if (!contender.setUp)
        return messageOf("{}: set-up unknown", name);
    return *contender.setUp == 0
               ? messageOf("{}: no set-up", name)
               : messageOf("{}: set-up {}", name, words::durationText(*contender.setUp));
}

/// Returns the same, and whether the solver is dominated or not resolved.
Message contenderName(const RunTable& table, const Contender& contender)
{
    Message name = setUpName(table, contender);
    if (contender.worth == Worth::undominated)
        return name;
    return contender.worth == Worth::dominated ? messageOf("{}, dominated", name)
                                               : messageOf("{}, not resolved", name);
}

/// Returns the look of a solver: filled if undominated.
charts::Look contenderLook(const RunTable& table, const Contender& contender)
{
    charts::Look look = table.look(contender.solver);
    look.isHatched = contender.worth != Worth::undominated;
    return look;
}

/// Returns a sentence for each dominated solver, and a sentence with all that are not resolved.
Message worthText(const RunTable& table, const Contest& contest)
{
    Message text;
    Message open;
    bool isCold = false;
    for (const Contender& contender : contest.contenders) {
        const Message& name = table.solvers()[contender.solver];
        if (contender.worth == Worth::dominated)
            text += messageOf("{}: dominated by {}. ", name, table.solvers()[contender.by]);
        if (contender.worth == Worth::notResolved)
            open = open.empty() ? name : messageOf("{}, {}", open, name);
        isCold = isCold || contender.isCold;
    }
    if (!open.empty())
        text += messageOf("Not resolved: {}. ", open);
    if (isCold)
        text += "Times of short runs without a warm-up are not compared. ";
    if (!table.mixture().empty())
        text += messageOf("Runs from {} are not compared. ", table.mixture());
    return text;
}

} // namespace

Expected<charts::Chart> undominatedOf(const RunTable& table, const ChartOrder& order)
{
    const auto contest = contestOf(table);
    if (!contest)
        return tl::unexpected(contest.error());
    charts::SeriesChart chart;
    chart.title = "Which solvers no other dominates";
    chart.x = axisOf(order.y, order.scaleX);
    chart.y = axisOf(*measureOf("peak-mib", table.question()), order.scaleY);
    for (const Contender& contender : contest->contenders)
        chart.series.push_back({contenderName(table, contender),
                                contenderLook(table, contender),
                                charts::Join::none,
                                {{contender.search, contender.memory}}});
    chart.caption = messageOf(
        "{} solved by every solver, of {}. Point: geometric mean of the search time, median of the "
        "peak memory with tables. After each name: median set-up time. Filled: undominated. "
        "Hollow: dominated or not resolved. A solver dominates another if it is at least as good "
        "in search time, memory and set-up time, and better in one. Its guarantee and its answers "
        "must not be worse. Search times are compared by the signed-rank test. Set-up times within "
        "{} or {} and memory within {} are equal. ",
        sampleText(contest->levels.size()), table.levels().size(), marginText(setUpMargin),
        words::durationText(setUpNoise), marginText(memoryMargin));
    chart.caption += worthText(table, *contest);
    chart.caption += table.conditions().text();
    chart.caption += notShown(table, table.inMeans(order.y));
    for (const std::size_t other : contest->others)
        chart.caption +=
            messageOf(" Not shown: {}, whose memory is unknown.", table.solvers()[other]);
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
        std::vector<std::pair<charts::Point, std::size_t>> placed; // each with its level
        for (std::size_t level = 0; level < table.levels().size(); ++level) {
            const auto x = table.value(solver, level, order.x);
            const auto y = table.value(solver, level, order.y);
            if (x && y)
                placed.push_back({{*x, *y}, level});
        }
        std::stable_sort(placed.begin(), placed.end(),
                         [](const auto& a, const auto& b) { return a.first.x < b.first.x; });
        charts::Series series{
            table.solvers()[solver], table.look(solver, order.y), charts::Join::none, {}};
        for (const auto& [point, level] : placed) {
            series.points.push_back(point);
            series.labels.push_back(table.levels()[level]);
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

namespace {

/// Both numbers of each level; a number is missing if only one solver has one.
struct PairedLevels {
    std::vector<std::size_t> levels{};
    std::vector<std::vector<double>> values{{}, {}}; ///< of the first and of the second solver
    std::vector<std::size_t> maps{};                 ///< the number of each level's map
    std::vector<std::vector<Clock>> clocks{{}, {}};  ///< of the values
    std::array<std::size_t, 2> alone{};
};

PairedLevels pairedLevels(const RunTable& table, const ChartOrder& order)
{
    PairedLevels paired;
    MapNumbers numbers;
    for (std::size_t level = 0; level < table.levels().size(); ++level) {
        const auto first = table.positive(order.first, level, order.y);
        const auto second = table.positive(order.second, level, order.y);
        paired.alone[0] += first && !second ? 1 : 0;
        paired.alone[1] += second && !first ? 1 : 0;
        if (!first || !second)
            continue;
        const RunRecord& run = *table.run(order.first, level);
        paired.levels.push_back(level);
        paired.maps.push_back(numbers.of(run.level, run.provenance.hash));
        paired.values[0].push_back(*first);
        paired.values[1].push_back(*second);
        for (const auto& [place, solver] : {std::pair(0, order.first), std::pair(1, order.second)})
            paired.clocks[static_cast<std::size_t>(place)].push_back(
                order.y.isOwnTime(*table.run(solver, level)) ? Clock::self : Clock::ours);
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

namespace {

/// Returns the ratio of both with its interval, with a blank after it; empty if they do not
/// compare.
Message pairText(const PairedLevels& paired, const Message& first, const Message& second)
{
    const TimeComparison ratio =
        compareTimes(paired.values, paired.maps, defaultMargin, paired.clocks).front();
    if (!ratio.isCompared())
        return {};
    const auto textOfRatio = [&](double each) { return timeRatioText(each, ratio.margin); };
    const Message interval =
        ratio.hasInterval()
            ? messageOf("95% interval of this pair alone: {} to {}",
                        textOfRatio(ratio.interval.least), textOfRatio(ratio.interval.most))
            : Message("too few levels for a 95% interval");
    return messageOf("Hodges-Lehmann median of {} ÷ {}: {} ({}). ", first, second,
                     textOfRatio(ratio.ratio), interval);
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
    const auto hasLess = [&order](const Message& solver) {
        return isTime(order.y) ? messageOf("{} faster", solver)
                               : messageOf("{} takes less", solver);
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
    chart.caption =
        messageOf("{} solved by both; each point is a level.{} Above the diagonal, {} takes more. "
                  "{}{}",
                  sampleText(paired.levels.size()), aloneText(table, order, paired), first,
                  pairText(paired, first, second), table.conditions().text());
    return chart;
}

} // namespace mazewright
