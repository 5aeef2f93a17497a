#include "solvers/core/text.h"
#include "solvers/experiments/chart.h"
#include "solvers/experiments/html_report.h"
#include "solvers/experiments/result_charts.h"
#include "solvers/experiments/run_table.h"
#include "solvers/experiments/svg.h"
#include "solvers/experiments/trial.h"

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
    static const charts::Inks inks = [] {
        charts::Inks made = {"var(--panel)",
                             "var(--text)",
                             "var(--muted)",
                             "var(--grid)",
                             "var(--axis)",
                             "var(--text)",
                             {},
                             {}};
        for (std::size_t run = 0; run < made.runs.size(); ++run)
            made.runs.at(run) = fmt::format("var(--run{})", run);
        for (std::size_t heat = 0; heat < made.heat.size(); ++heat)
            made.heat.at(heat) = fmt::format("var(--heat{})", heat);
        return made;
    }();
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
    const Measure time = table.time();
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
    charts::Axis time = table.time().axis;
    time.scale = charts::Scale::logarithmic;
    charts::SeriesChart chart{
        messageOf("{} per level", time.label), {.label = of, .isWhole = true}, time, {}};
    for (std::size_t i = 0; i < table.solvers().size(); ++i) {
        charts::Series series{
            table.solvers()[i], table.look(i, table.time()), charts::Join::none, {}};
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
    const std::string time = table.time().id;
    const auto add = [&](ResultChart kind, std::string_view measured, double width) {
        ChartOrder order = orderOf(kind);
        const auto measure = measureOf(measured, table.question());
        if (!measure)
            return;
        order.y = *measure;
        if (const auto chart = chartOf(table, order))
            all.push_back(drawn(*chart, width, curvesHeight));
    };
    const double bars = widthOfBars(table);
    if (question.comparesTimes)
        add(ResultChart::bars, time, bars);
    add(ResultChart::bars, "expanded", bars);
    all.push_back(countBars(question, "Levels with the best cost", &SolverSummary::bestCost, bars));
    if (!question.comparesTimes)
        return all;
    all.push_back(countBars(question, "Levels on which the solver was fastest of its guarantee",
                            &SolverSummary::fastest, bars));
    const std::vector<std::vector<double>> rows = byLeastTime(table);
    if (rows.size() < 2)
        return all;
    all.push_back(timePerLevel(table, rows));
    add(ResultChart::cactus, time, curvesWidth);
    add(ResultChart::heatMap, time, curvesWidth);
    add(ResultChart::growth, time, curvesWidth);
    add(ResultChart::growth, "expanded", curvesWidth);
    return all;
}

namespace {

constexpr double pairWidth = 480;
constexpr double pairHeight = 540;
constexpr std::size_t mostRows = 10; // of a table of levels

std::string nameAt(const QuestionSummary& question, std::size_t place)
{
    const SolverSummary& solver = question.solvers[place];
    return charts::xmlText(words::solverName(solver.solver, solver.setting));
}

std::string anchorOf(const QuestionSummary& question, const TimeComparison& pair)
{
    return fmt::format("pair{}-{}-{}", static_cast<int>(question.question), pair.first,
                       pair.second);
}

bool hasPage(const QuestionSummary& question, const TimeComparison& pair)
{
    return question.pairs.size() <= mostPairPages || isWithFastest(question, pair);
}

/// Returns a sentence that compares the times of two solvers.
std::string findingText(const QuestionSummary& question, const TimeComparison& pair)
{
    const std::string first = nameAt(question, pair.first);
    const std::string second = nameAt(question, pair.second);
    switch (pair.finding) {
    case TimeFinding::faster:
        return fmt::format("{} is faster than {}.", first, second);
    case TimeFinding::slower:
        return fmt::format("{} is slower than {}.", first, second);
    case TimeFinding::equal:
        return fmt::format("{} and {} are equal within {}.", first, second,
                           marginText(pair.margin));
    case TimeFinding::notCompared:
        return fmt::format("The times of {} and {} are by different clocks and are not compared.",
                           first, second);
    case TimeFinding::notResolved:
        break;
    }
    return fmt::format("Which of {} and {} is faster is not resolved.", first, second);
}

/// Returns the numbers behind the sentence, and what would resolve the pair.
std::string evidenceText(const TimeComparison& pair)
{
    const Message why = whyOf(pair);
    if (!pair.isCompared())
        return fmt::format("Here {}.", charts::xmlText(why));
    return fmt::format("Time ratio {} ({}) on {}; p = {}.{}{}",
                       timeRatioText(pair.ratio, pair.margin),
                       pair.hasInterval() ? "95% interval " + intervalText(pair)
                                          : std::string("no 95% interval exists"),
                       words::plural(pair.levels, "level"), chanceText(pair.p),
                       why.empty() ? "" : " Here " + charts::xmlText(why) + ".",
                       pair.isOfTheseMaps ? " This is about these maps alone." : "");
}

/// A level for which both solvers have a time.
struct PairedLevel {
    std::string_view level;
    double first;
    double second;

    double logarithm() const { return std::log(first / second); }
};

std::vector<PairedLevel> pairedLevels(const RunTable& table, const TimeComparison& pair)
{
    const Measure time = table.time();
    std::vector<PairedLevel> levels;
    for (std::size_t level = 0; level < table.levels().size(); ++level) {
        const auto first = table.positive(pair.first, level, time);
        const auto second = table.positive(pair.second, level, time);
        if (first && second)
            levels.push_back({table.run(pair.first, level)->level, *first, *second});
    }
    return levels;
}

std::string differencesTable(const QuestionSummary& question, const RunTable& table,
                             const TimeComparison& pair, const LevelLink& linkOf)
{
    std::vector<PairedLevel> levels = pairedLevels(table, pair);
    std::stable_sort(levels.begin(), levels.end(), [](const PairedLevel& a, const PairedLevel& b) {
        return std::abs(a.logarithm()) > std::abs(b.logarithm());
    });
    levels.erase(levels.begin() + static_cast<std::ptrdiff_t>(std::min(levels.size(), mostRows)),
                 levels.end());
    std::string rows;
    for (const PairedLevel& each : levels)
        rows += fmt::format("<tr><th>{}</th><td>{}</td><td>{}</td><td>{:.3f}</td></tr>",
                            linkOf(each.level), words::durationText(each.first),
                            words::durationText(each.second), each.first / each.second);
    return fmt::format(
        R"(<h3>Largest differences in {} time</h3><div class="wide"><table><thead>)"
        "<tr><th>Level</th><th>{}</th><th>{}</th><th>Ratio</th></tr></thead><tbody>{}"
        "</tbody></table></div>",
        idOf(question.time), nameAt(question, pair.first), nameAt(question, pair.second), rows);
}

/// Returns the parts of a run's answer that can differ; empty if there is none.
std::string answerText(const RunRecord* run)
{
    if (run == nullptr)
        return {};
    if (run->verified == false)
        return "✗ wrong";
    if (run->status == Status::noSolution)
        return "no solution";
    if (run->status != Status::solved || !run->cost)
        return {};
    const auto turns = run->number("turns");
    return turns && run->question == Question::link
               ? fmt::format("{} turns, cost {}", words::numberText(*turns),
                             words::numberText(*run->cost))
               : fmt::format("cost {}", words::numberText(*run->cost));
}

bool answersDiffer(const RunRecord& a, const RunRecord& b)
{
    if (isValid(a) && isValid(b))
        return isBetter(a, b) || isBetter(b, a);
    return answerText(&a) != answerText(&b) || a.verified == false;
}

std::string answersTable(const QuestionSummary& question, const RunTable& table,
                         const TimeComparison& pair, const LevelLink& linkOf)
{
    std::string rows;
    std::size_t both = 0;
    std::size_t differing = 0;
    for (std::size_t level = 0; level < table.levels().size(); ++level) {
        const RunRecord* first = table.run(pair.first, level);
        const RunRecord* second = table.run(pair.second, level);
        const std::string texts[] = {answerText(first), answerText(second)};
        if (texts[0].empty() || texts[1].empty())
            continue;
        ++both;
        if (!answersDiffer(*first, *second) || ++differing > mostRows)
            continue;
        rows += fmt::format("<tr><th>{}</th><td>{}</td><td>{}</td></tr>", linkOf(first->level),
                            texts[0], texts[1]);
    }
    if (differing == 0)
        return fmt::format("<h3>Answers</h3><p>The same on {} answered by both.</p>",
                           words::plural(both, "level"));
    return fmt::format(
        R"(<h3>Answers differ on {} of {}</h3><div class="wide"><table><thead><tr>)"
        "<th>Level</th><th>{}</th><th>{}</th></tr></thead><tbody>{}</tbody></table>"
        "</div>{}",
        differing, words::plural(both, "level"), nameAt(question, pair.first),
        nameAt(question, pair.second), rows,
        differing > mostRows
            ? fmt::format(R"(<p class="muted">The first {} are shown.</p>)", mostRows)
            : "");
}

std::string pairPage(const QuestionSummary& question, const RunTable& table,
                     const TimeComparison& pair, const LevelLink& linkOf)
{
    ChartOrder order = orderOf(ResultChart::pair);
    order.first = pair.first;
    order.second = pair.second;
    order.y = table.time();
    const auto chart = chartOf(table, order);
    return fmt::format(
        R"(<section class="pair" id="{}"><h2>{} and {}</h2><p><strong>{}</strong></p>)"
        R"(<p>{}</p>)"
        R"(<div class="charts"><figure>{}</figure><div>{}{})"
        R"(<p><a href="#pairs{}">All pairs</a></p></div></div></section>)",
        anchorOf(question, pair), nameAt(question, pair.first), nameAt(question, pair.second),
        findingText(question, pair), evidenceText(pair),
        chart ? drawn(*chart, pairWidth, pairHeight) : "",
        differencesTable(question, table, pair, linkOf),
        answersTable(question, table, pair, linkOf), static_cast<int>(question.question));
}

} // namespace

namespace {

constexpr std::size_t mostMaps = 20; // with a table of their own

/// Returns a table of pairs; `link` is the result of a pair, perhaps with a link.
template <class ResultOf>
std::string tableOfPairs(const QuestionSummary& question, std::span<const TimeComparison> pairs,
                         ResultOf&& resultOf)
{
    const auto isMarked = [&question](const TimeComparison& pair) {
        return isOnSeveralEngines(question.solvers[pair.first], question.solvers[pair.second]);
    };
    std::string table =
        R"(<div class="wide names"><table><thead><tr><th>Solver</th><th>Compared with</th>)"
        "<th>Levels</th><th>Time ratio</th><th>95% interval</th><th>p</th><th>Result</th>"
        "</tr></thead><tbody>";
    for (const TimeComparison& pair : pairs)
        table += fmt::format("<tr><th>{}</th><td>{}</td><td>{}</td><td>{}</td><td>{}</td>"
                             "<td>{}</td><td>{}</td></tr>",
                             nameAt(question, pair.first), nameAt(question, pair.second),
                             pair.levels, ratioText(pair) + (isMarked(pair) ? " *" : ""),
                             intervalText(pair), chanceText(pair), resultOf(pair));
    table += "</tbody></table></div>";
    if (std::ranges::any_of(pairs, isMarked))
        table += R"(<p class="muted">* of settings that ran on different engines, which the ratio )"
                 "includes.</p>";
    return table;
}

/// Returns the tables of single maps.
std::string mapTables(const QuestionSummary& question)
{
    std::string tables;
    for (std::size_t map = 0; map < std::min(question.maps.size(), mostMaps); ++map)
        tables += fmt::format(
            "<details><summary>Map of {}</summary>{}</details>",
            charts::xmlText(question.maps[map].name),
            tableOfPairs(question, question.maps[map].pairs,
                         [](const TimeComparison& pair) { return verdictOf(pair).text(); }));
    if (question.maps.size() > mostMaps)
        tables += fmt::format(R"(<p class="muted">The first {} of {} maps are shown.</p>)",
                              mostMaps, question.maps.size());
    return tables;
}

} // namespace

std::string pairTable(const QuestionSummary& question)
{
    if (question.pairs.empty())
        return {};
    const auto resultOf = [&](const TimeComparison& pair) {
        const std::string words = verdictOf(pair);
        return hasPage(question, pair)
                   ? fmt::format(R"(<a href="#{}">{}</a>)", anchorOf(question, pair), words)
                   : words;
    };
    std::string table =
        fmt::format(R"(<h3 id="pairs{}">Pairwise {} times</h3>{}<p class="muted">{})",
                    static_cast<int>(question.question), idOf(question.time),
                    tableOfPairs(question, question.pairs, resultOf),
                    charts::xmlText(methodOf(question.pairs)));
    if (question.pairs.size() > mostPairPages)
        table += fmt::format(" Of more than {} pairs, only those with the fastest solver of each "
                             "guarantee, by the mean time ratio, have a section.",
                             mostPairPages);
    return table + "</p>" + mapTables(question);
}

std::string pairPages(const QuestionSummary& question, const RunTable& table,
                      const LevelLink& linkOf)
{
    std::string pages;
    for (const TimeComparison& pair : question.pairs)
        if (hasPage(question, pair))
            pages += pairPage(question, table, pair, linkOf);
    return pages;
}

} // namespace mazewright::html
