#include "solvers/charts/layout.h"
#include "solvers/charts/svg.h"
#include "solvers/comparison/html_parts.h"
#include "solvers/comparison/result_charts.h"
#include "solvers/comparison/solver_marks.h"

#include <algorithm>
#include <cmath>
#include <fmt/format.h>
#include <limits>
#include <optional>

namespace mazewright::html {

namespace {

constexpr double barsWidth = 520;     // two side by side
constexpr double mostNameWidth = 170; // that fits into `barsWidth`
constexpr double fontSize = 12;
constexpr double curvesWidth = 1060;
constexpr double curvesHeight = 380;
constexpr std::size_t mostGroups = 100; // of levels, in the chart of times

const charts::Inks& pageInks()
{
    static const charts::Inks inks = {
        "var(--panel)",
        "var(--text)",
        "var(--muted)",
        "var(--grid)",
        "var(--axis)",
        "var(--text)",
        {"var(--run0)", "var(--run1)", "var(--run2)", "var(--run3)", "var(--run4)", "var(--run5)"},
        {"var(--heat0)", "var(--heat1)", "var(--heat2)", "var(--heat3)", "var(--heat4)",
         "var(--heat5)", "var(--heat6)", "var(--heat7)", "var(--heat8)"}};
    return inks;
}

/// Returns the width of bars at which no name is cut.
double widthOfBars(const RunTable& table)
{
    const auto isLong = [](const Message& name) {
        return charts::commonWidth(name, fontSize, charts::Weight::normal) > mostNameWidth;
    };
    const auto& names = table.solvers();
    return std::any_of(names.begin(), names.end(), isLong) ? curvesWidth : barsWidth;
}

/// Returns a bar chart of a count of each solver.
std::string countBars(const QuestionSummary& question, const std::string& title,
                      std::size_t SolverSummary::*count, double width)
{
    charts::BarChart chart{title, {.label = "Levels", .isWhole = true}, {}};
    const std::vector<charts::Look> looks = looksOf(question);
    for (std::size_t i = 0; i < question.solvers.size(); ++i) {
        const SolverSummary& solver = question.solvers[i];
        chart.bars.push_back({words::solverName(solver.solver, solver.setting),
                              looks[i],
                              static_cast<double>(solver.*count),
                              {},
                              words::plural(solver.*count, "level")});
    }
    return drawn(chart, width, curvesHeight);
}

double leastOf(const std::vector<double>& times)
{
    double least = std::numeric_limits<double>::infinity();
    for (const double time : times)
        least = std::isfinite(time) ? std::min(least, time) : least;
    return least;
}

/// Returns the times of each level by solver, the level with the shortest time first; NaN if it was
/// not solved.
std::vector<std::vector<double>> byLeastTime(const RunTable& table)
{
    const Measure time;
    std::vector<std::vector<double>> rows;
    for (std::size_t level = 0; level < table.levels().size(); ++level) {
        std::vector<double> row;
        for (std::size_t solver = 0; solver < table.solvers().size(); ++solver)
            row.push_back(table.value(solver, level, time)
                              .value_or(std::numeric_limits<double>::quiet_NaN()));
        if (std::isfinite(leastOf(row)))
            rows.push_back(std::move(row));
    }
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto& a, const auto& b) { return leastOf(a) < leastOf(b); });
    return rows;
}

/// Returns the geometric mean of a solver's times in some levels; empty if it solved none of them.
std::optional<double> meanOf(const std::vector<std::vector<double>>& rows, std::size_t first,
                             std::size_t end, std::size_t solver)
{
    constexpr double nanosecond = 1e-6;
    double logarithms = 0;
    int count = 0;
    for (std::size_t row = first; row < end; ++row)
        if (const double time = rows[row][solver]; std::isfinite(time)) {
            logarithms += std::log(std::max(time, nanosecond));
            ++count;
        }
    return count > 0 ? std::optional(std::exp(logarithms / count)) : std::nullopt;
}

/// Returns a chart of the time per level, by ascending minimum; many levels are combined into equal
/// groups.
std::string timePerLevel(const RunTable& table, const std::vector<std::vector<double>>& rows)
{
    const std::size_t group = (rows.size() + mostGroups - 1) / mostGroups;
    const std::string of =
        group == 1 ? "Levels, sorted by shortest time"
                   : fmt::format("Levels, sorted by shortest time, in groups of {}", group);
    charts::SeriesChart chart{"Time per level",
                              {.label = of, .isWhole = true},
                              {"Time", "ms", charts::Scale::logarithmic},
                              {}};
    for (std::size_t i = 0; i < table.solvers().size(); ++i) {
        charts::Series series{table.solvers()[i], table.look(i), charts::Join::none, {}};
        for (std::size_t first = 0; first < rows.size(); first += group) {
            const std::size_t end = std::min(first + group, rows.size());
            if (const auto mean = meanOf(rows, first, end, i))
                series.points.push_back({static_cast<double>(first + end + 1) / 2, *mean});
        }
        chart.series.push_back(std::move(series));
    }
    chart.caption = fmt::format(
        "n = {}.{} {}", words::plural(rows.size(), "level"),
        group == 1 ? "" : " Point: geometric mean of the levels of a group that were solved.",
        table.conditions().text());
    return drawn(chart, curvesWidth, curvesHeight);
}

} // namespace

std::string drawn(const charts::Chart& chart, double width, double height)
{
    const charts::Layout layout = charts::layOut(chart, {.width = width, .height = height});
    return charts::toSvg(layout.picture, pageInks(), charts::titleOf(chart),
                         charts::SvgUse::inPage);
}

std::vector<std::string> questionCharts(const QuestionSummary& question, const RunTable& table)
{
    std::vector<std::string> all;
    const auto add = [&](ResultChart kind, const char* measured, double width) {
        ChartOrder order = orderOf(kind);
        const auto measure = measureOf(measured, table.question());
        if (!measure)
            return;
        order.y = *measure;
        if (const auto chart = chartOf(table, order))
            all.push_back(drawn(*chart, width, curvesHeight));
    };
    const double bars = widthOfBars(table);
    add(ResultChart::bars, "time-ms", bars);
    add(ResultChart::bars, "expanded", bars);
    all.push_back(countBars(question, "Levels with the best cost", &SolverSummary::bestCost, bars));
    all.push_back(countBars(question, "Levels on which the solver was fastest",
                            &SolverSummary::fastest, bars));
    const std::vector<std::vector<double>> rows = byLeastTime(table);
    if (rows.size() < 2)
        return all;
    all.push_back(timePerLevel(table, rows));
    add(ResultChart::cactus, "time-ms", curvesWidth);
    add(ResultChart::heatMap, "time-ms", curvesWidth);
    add(ResultChart::growth, "time-ms", curvesWidth);
    add(ResultChart::growth, "expanded", curvesWidth);
    return all;
}

} // namespace mazewright::html
