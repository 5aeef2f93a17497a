#include "solvers/charts/layout.h"
#include "solvers/charts/svg.h"
#include "solvers/comparison/html_parts.h"
#include "solvers/comparison/trial.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <optional>
#include <utility>

namespace mazewright::html {

namespace {

constexpr double barsWidth = 520;
constexpr double curvesWidth = 1060;
constexpr double curvesHeight = 340;
constexpr std::size_t mostGroups = 100; // of levels, in the chart of times
constexpr std::size_t mostDots = 40;    // levels that are single dots rather than lines

const charts::Inks& pageInks()
{
    static const charts::Inks inks = {
        "var(--panel)",
        "var(--text)",
        "var(--muted)",
        "var(--grid)",
        "var(--axis)",
        "var(--text)",
        {"var(--run0)", "var(--run1)", "var(--run2)", "var(--run3)", "var(--run4)", "var(--run5)"}};
    return inks;
}

std::string drawn(const charts::Chart& chart, std::string_view title, double width)
{
    const charts::Layout layout = charts::layOut(chart, {.width = width, .height = curvesHeight});
    return charts::toSvg(layout.picture, pageInks(), title, charts::SvgUse::inPage);
}

charts::Look lookOf(std::size_t solver)
{
    return {static_cast<int>(solver), static_cast<int>(solver)};
}

/// Bars of what `valueOf` tells of each solver of a question, in words by `textOf`.
template <class ValueOf, class TextOf>
std::optional<std::string> bars(const QuestionSummary& question, const std::string& title,
                                charts::Axis axis, ValueOf valueOf, TextOf textOf)
{
    charts::BarChart chart{title, std::move(axis), {}};
    std::vector<double> values;
    for (std::size_t i = 0; i < question.solvers.size(); ++i) {
        const SolverSummary& solver = question.solvers[i];
        const std::optional<double> value = valueOf(solver);
        chart.bars.push_back({solverName(solver.solver, solver.setting),
                              lookOf(i),
                              value.value_or(std::numeric_limits<double>::quiet_NaN()),
                              {},
                              value ? textOf(*value) : "unknown"});
        if (value)
            values.push_back(*value);
    }
    if (values.empty())
        return std::nullopt;
    chart.values.scale = charts::scaleFor(values);
    return drawn(chart, title, barsWidth);
}

/// The times of one question: by level, in the order of its solvers; NaN where it was not solved.
using LevelTimes = std::map<std::pair<std::string, std::string>, std::vector<double>>;

LevelTimes levelTimes(const QuestionSummary& question, std::span<const RunRecord> records)
{
    std::map<std::pair<std::string, std::string>, std::size_t> place;
    for (std::size_t i = 0; i < question.solvers.size(); ++i)
        place[{question.solvers[i].solver, question.solvers[i].options}] = i;
    LevelTimes times;
    for (const RunRecord& record : records) {
        const auto solver = place.find({record.solver, record.ownOptions()});
        if (record.question != question.question || solver == place.end())
            continue;
        const std::string asked = record.changedOptions();
        const std::size_t own = std::min(record.ownOptions().size(), asked.size());
        auto& row = times[{record.level, asked.substr(0, asked.size() - own)}];
        row.resize(question.solvers.size(), std::numeric_limits<double>::quiet_NaN());
        const std::optional<double> time = comparableTime(record);
        const bool isSolved = record.status == Status::solved && time;
        row[solver->second] = isSolved ? *time : std::numeric_limits<double>::quiet_NaN();
    }
    return times;
}

double leastOf(const std::vector<double>& times)
{
    double least = std::numeric_limits<double>::infinity();
    for (const double time : times)
        least = std::isfinite(time) ? std::min(least, time) : least;
    return least;
}

std::vector<std::vector<double>> byLeastTime(const LevelTimes& times)
{
    std::vector<std::vector<double>> rows;
    for (const auto& [level, row] : times)
        if (std::isfinite(leastOf(row)))
            rows.push_back(row);
    std::stable_sort(rows.begin(), rows.end(),
                     [](const auto& a, const auto& b) { return leastOf(a) < leastOf(b); });
    return rows;
}

/// The geometric mean of a solver's times in some levels; none where it solved none of them.
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

/// Time per level, the levels in the order of their least time; many levels in equal groups.
std::string timePerLevel(const QuestionSummary& question,
                         const std::vector<std::vector<double>>& rows)
{
    const std::size_t group = (rows.size() + mostGroups - 1) / mostGroups;
    const std::string of =
        group == 1 ? "Levels, sorted by shortest time"
                   : fmt::format("Levels, sorted by shortest time, in groups of {}", group);
    charts::SeriesChart chart{"Time per level",
                              {.label = of, .isWhole = true},
                              {"Time", "ms", charts::Scale::logarithmic},
                              {}};
    for (std::size_t i = 0; i < question.solvers.size(); ++i) {
        const SolverSummary& solver = question.solvers[i];
        charts::Series series{solverName(solver.solver, solver.setting),
                              lookOf(i),
                              rows.size() <= mostDots ? charts::Join::none : charts::Join::line,
                              {}};
        for (std::size_t first = 0; first < rows.size(); first += group) {
            const std::size_t end = std::min(first + group, rows.size());
            if (const auto mean = meanOf(rows, first, end, i))
                series.points.push_back({static_cast<double>(first + end + 1) / 2, *mean});
        }
        chart.series.push_back(std::move(series));
    }
    return drawn(chart, chart.title, curvesWidth);
}

/// How many levels a solver solves, each within a time.
std::string solvedWithin(const QuestionSummary& question,
                         const std::vector<std::vector<double>>& rows)
{
    charts::SeriesChart chart{"Levels solved within a time",
                              {"Time per level", "ms", charts::Scale::logarithmic},
                              {.label = "Levels", .isWhole = true},
                              {}};
    double longest = 0;
    for (const auto& row : rows)
        for (const double time : row)
            longest = std::isfinite(time) ? std::max(longest, time) : longest;
    for (std::size_t i = 0; i < question.solvers.size(); ++i) {
        const SolverSummary& solver = question.solvers[i];
        std::vector<double> times;
        for (const auto& row : rows)
            if (std::isfinite(row[i]))
                times.push_back(row[i]);
        std::sort(times.begin(), times.end());
        charts::Series series{
            solverName(solver.solver, solver.setting), lookOf(i), charts::Join::steps, {}};
        for (std::size_t n = 0; n < times.size(); ++n)
            series.points.push_back({times[n], static_cast<double>(n + 1)});
        if (!times.empty()) // level on to where the slowest ends
            series.points.push_back({longest, static_cast<double>(times.size())});
        chart.series.push_back(std::move(series));
    }
    return drawn(chart, chart.title, curvesWidth);
}

std::string levelsText(double count)
{
    return numberText(count) + (count == 1 ? " level" : " levels");
}

} // namespace

std::vector<std::string> questionCharts(const QuestionSummary& question,
                                        std::span<const RunRecord> records)
{
    std::vector<std::string> all;
    const auto add = [&](std::optional<std::string> chart) {
        if (chart)
            all.push_back(std::move(*chart));
    };
    const auto count = [](std::size_t SolverSummary::*member) {
        return [member](const SolverSummary& solver) {
            return std::optional(static_cast<double>(solver.*member));
        };
    };
    add(bars(
        question, "Geometric mean time on levels solved by all", {"Time", "ms"},
        [](const SolverSummary& solver) { return solver.meanTime; }, durationText));
    add(bars(
        question, "Geometric mean of expanded cells on levels solved by all", {"Expanded"},
        [](const SolverSummary& solver) { return solver.meanExpanded; }, numberText));
    const charts::Axis levelCount = {.label = "Levels", .isWhole = true};
    add(bars(question, "Levels with the best cost", levelCount, count(&SolverSummary::bestCost),
             levelsText));
    add(bars(question, "Levels on which the solver was fastest", levelCount,
             count(&SolverSummary::fastest), levelsText));
    const std::vector<std::vector<double>> rows = byLeastTime(levelTimes(question, records));
    if (rows.size() > 1) {
        add(timePerLevel(question, rows));
        add(solvedWithin(question, rows));
    }
    return all;
}

} // namespace mazewright::html
