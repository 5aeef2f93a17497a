#include "ui/compare/run_charts.h"

#include "solvers/experiments/statistics.h"
#include "ui/base/text.h"
#include "ui/level/run_text.h"

#include <QCoreApplication>

#include <algorithm>
#include <functional>
#include <utility>

namespace mazewright::ui {

namespace {

/// Translation context of this file.
struct RunCharts {
    Q_DECLARE_TR_FUNCTIONS(RunCharts)
};

constexpr double nanosecondsPerMillisecond = 1e6;
constexpr double kibibytesPerMebibyte = 1024;

/// Returns the factor that scales times of the recorded run to its median time. The history ends
/// with the run.
double timeScale(const Run& run)
{
    if (run.times.empty() || !run.recording || run.history.empty())
        return 1;
    const auto recorded = static_cast<double>(run.history.back().nanoseconds);
    return recorded > 0 ? median(run.times) * nanosecondsPerMillisecond / recorded : 1;
}

double millisecondsOf(std::int64_t nanoseconds, double scale)
{
    return static_cast<double>(nanoseconds) / nanosecondsPerMillisecond * scale;
}

/// Returns the time of a finished run in milliseconds; empty if unknown.
std::optional<double> timeOfRun(const Run& run)
{
    const QVariant time = cellSortKey(run, figureColumn("time-ms"));
    return time.isValid() ? std::optional(time.toDouble()) : std::nullopt;
}

/// Runs that are missing from a chart, grouped by reason.
class MissingRuns {
public:
    void add(const QString& name, const QString& why)
    {
        const auto found = std::find_if(m_all.begin(), m_all.end(),
                                        [&](const auto& each) { return each.first == why; });
        if (found != m_all.end())
            found->second << name;
        else
            m_all.emplace_back(why, QStringList(name));
    }
    QStringList inWords() const
    {
        QStringList words;
        for (const auto& [why, names] : m_all)
            words << RunCharts::tr("%1: %2").arg(names.join(QStringLiteral(", ")), why);
        return words;
    }

private:
    std::vector<std::pair<QString, QStringList>> m_all;
};

/// Returns the runs of the first run's question. Times and numbers of different questions are not
/// one axis, so that the others are missing.
RunList ofOneQuestion(const RunList& runs, MissingRuns& missing)
{
    RunList kept;
    const QStringList names = runNames(runs);
    for (std::size_t i = 0; i < runs.size(); ++i)
        if (runs[i]->solver->info.answers == runs.front()->solver->info.answers)
            kept.push_back(runs[i]);
        else
            missing.add(names[static_cast<qsizetype>(i)],
                        RunCharts::tr("answers another question than the first run"));
    return kept;
}

/// A chart under construction.
struct RunCurves {
    charts::SeriesChart chart;
    MissingRuns missing;
    bool isWhileRecording = false; ///< some times are unscaled times of recorded runs

    void add(const Run& run, const QString& name, charts::Look look, charts::Join join,
             std::vector<charts::Point> points)
    {
        isWhileRecording = isWhileRecording || run.hasRoughTime();
        chart.series.push_back({name.toStdString(), look, join, std::move(points)});
    }
};

/// Returns the expansions of a finished run over time. For a search, the marks of its recording are
/// used, whose ticks are expansions; for other runs, the history of reported progress.
std::vector<charts::Point> expandedOf(const Run& run)
{
    std::vector<charts::Point> points = {{0, 0}};
    const double scale = timeScale(run);
    const auto add = [&](std::int64_t nanoseconds, std::uint64_t expanded) {
        points.push_back({millisecondsOf(nanoseconds, scale), static_cast<double>(expanded)});
    };
    if (run.recording && !run.recording->isWalk() && run.recording->now() > 0) {
        for (const Recording::Mark& mark : run.recording->marks())
            add(mark.nanoseconds, mark.tick);
        if (!run.history.empty())
            add(run.history.back().nanoseconds, run.recording->now());
        return points;
    }
    for (const RunHistoryPoint& point : run.history)
        add(point.nanoseconds, point.expanded);
    return points;
}

void addExpanded(RunCurves& curves, const Run& run, const QString& name)
{
    if (!run.isFinished()) {
        curves.missing.add(name, RunCharts::tr("not finished yet"));
        return;
    }
    std::vector<charts::Point> points = expandedOf(run);
    if (points.back().y <= 0) {
        curves.missing.add(name, RunCharts::tr("expansions not recorded"));
        return;
    }
    curves.add(run, name, lookOf(run), charts::Join::line, std::move(points));
}

/// Returns the best answers, or the bounds, in a run's history. If it has none, returns `last` at
/// the end of the run.
std::vector<charts::Point> historyOf(const Run& run, std::optional<double> RunHistoryPoint::*member,
                                     std::optional<double> last)
{
    std::vector<charts::Point> points;
    const double scale = timeScale(run);
    for (const RunHistoryPoint& point : run.history)
        if (const std::optional<double> value = point.*member)
            points.push_back({millisecondsOf(point.nanoseconds, scale), *value});
    const auto time = timeOfRun(run);
    if (points.empty() && time && last)
        points.push_back({*time, *last});
    return points;
}

std::optional<double> lastCost(const Run& run)
{
    const bool hasAnswer = cellSortKey(run, RunColumn::cost).isValid();
    return hasAnswer ? std::optional(run.outcome.cost) : std::nullopt;
}

void addCost(RunCurves& curves, const Run& run, const QString& name)
{
    std::vector<charts::Point> points = historyOf(run, &RunHistoryPoint::best, lastCost(run));
    if (points.empty()) {
        curves.missing.add(name, run.isFinished() ? RunCharts::tr("no answer")
                                                  : RunCharts::tr("no answer yet"));
        return;
    }
    curves.add(run, name, lookOf(run), charts::Join::steps, std::move(points));
}

void addBound(RunCurves& curves, const Run& run, const QString& name)
{
    const auto isKnown = [](const RunHistoryPoint& point) { return point.best || point.bound; };
    const auto end = run.history.end() - (run.isFinished() && !run.history.empty() ? 1 : 0);
    if (std::none_of(run.history.begin(), end, isKnown)) {
        curves.missing.add(name, RunCharts::tr("no answer or bound before the end"));
        return;
    }
    std::vector<charts::Point> best = historyOf(run, &RunHistoryPoint::best, lastCost(run));
    std::vector<charts::Point> bound =
        historyOf(run, &RunHistoryPoint::bound,
                  run.isFinished() ? run.outcome.bound : std::optional<double>());
    const charts::Look look = lookOf(run);
    constexpr int dashed = 3; // offset to a dashed style; the first three styles are solid
    if (!best.empty())
        curves.add(run, RunCharts::tr("%1: best").arg(name), look, charts::Join::steps,
                   std::move(best));
    if (!bound.empty())
        curves.add(run, RunCharts::tr("%1: bound").arg(name), {look.colour, look.style + dashed},
                   charts::Join::steps, std::move(bound));
}

QString costName(const RunList& runs)
{
    const bool isScore = std::all_of(runs.begin(), runs.end(), [](const auto& run) {
        return run->solver->info.answers == Question::oneStroke;
    });
    return isScore ? RunCharts::tr("Score") : RunCharts::tr("Cost");
}

/// Returns the unit of a column's numbers, and the factor to convert them to it.
std::pair<std::string, double> unitOf(RunColumn column, double greatest)
{
    const FactSpec* figure = figureOf(column);
    if (figure != nullptr && figure->unit == "MiB")
        return greatest < 1 ? std::pair<std::string, double>("KiB", kibibytesPerMebibyte)
                            : std::pair<std::string, double>("MiB", 1);
    return {figure != nullptr ? std::string(figure->unit) : std::string(), 1};
}

charts::Bar barOf(const Run& run, RunColumn column, const QString& name)
{
    charts::Bar bar;
    bar.label = name.toStdString();
    bar.look = lookOf(run);
    bar.look.isHatched = isOwnTime(run, column);
    bar.value = cellSortKey(run, column).toDouble();
    bar.text = cellText(run, column).toStdString();
    if (column == figureColumn("time-ms") && run.times.size() > 1) {
        const Quartiles quartiles = quartilesOf(run.times);
        bar.spread = charts::Spread{quartiles.first, quartiles.third};
        bar.outliers = outliersOf(run.times, quartiles);
    }
    return bar;
}

/// Appends `detail` to each name that several runs have.
void makeDistinct(QStringList& names, const std::function<QString(qsizetype)>& detail)
{
    const QStringList before = names;
    for (qsizetype i = 0; i < names.size(); ++i)
        if (before.count(before[i]) > 1)
            if (const QString more = detail(i); !more.isEmpty())
                names[i] += QStringLiteral(" · ") + more;
}

} // namespace

std::vector<RunColumn> chartColumns()
{
    std::vector<RunColumn> columns{RunColumn::cost};
    for (int column = static_cast<int>(RunColumn::firstFigure); column < runColumns(); ++column)
        if (const FactSpec& figure = *figureOf(static_cast<RunColumn>(column));
            figure.question || figure.subject != FactSubject::level)
            columns.push_back(static_cast<RunColumn>(column));
    return columns;
}

QStringList runChartNames()
{
    return {RunCharts::tr("Bars"), RunCharts::tr("Expanded over time"),
            RunCharts::tr("Cost over time"), RunCharts::tr("Best and bound over time")};
}

charts::Look lookOf(const Run& run)
{
    return {run.colour, run.colour};
}

QStringList runNames(const RunList& runs)
{
    const auto run = [&](qsizetype i) -> const Run& { return *runs[static_cast<std::size_t>(i)]; };
    QStringList names;
    const bool ofSeveral = std::ranges::any_of(
        runs, [&](const auto& each) { return each->levelId != runs.front()->levelId; });
    for (const auto& each : runs) {
        names << cellText(*each, RunColumn::solver);
        if (ofSeveral)
            names.back() += QStringLiteral(" · ") + QString::fromStdString(each->level);
    }
    makeDistinct(names, [&](qsizetype i) { return cellText(run(i), RunColumn::options); });
    if (!ofSeveral)
        makeDistinct(names, [&](qsizetype i) { return QString::fromStdString(run(i).level); });
    makeDistinct(names, [&](qsizetype i) { return cellText(run(i), RunColumn::mazeSize); });
    makeDistinct(names, [&](qsizetype i) { return RunCharts::tr("run %1").arg(run(i).id); });
    return names;
}

ShownChart barsOf(const RunList& chosen, RunColumn column, const QString& title,
                  charts::Scale scale)
{
    ShownChart shown;
    MissingRuns missing;
    const RunList runs = ofOneQuestion(chosen, missing);
    const QStringList names = runNames(runs);
    charts::BarChart chart;
    chart.title = title.toStdString();
    std::vector<double> values;
    const FactSpec* figure = figureOf(column);
    const bool isTime = figure != nullptr && figure->unit == "ms";
    bool isRough = false;
    bool hasOwnTimes = false;
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const QString& name = names[static_cast<qsizetype>(i)];
        if (!cellSortKey(*runs[i], column).isValid()) {
            missing.add(name, runs[i]->isFinished() ? RunCharts::tr("no value for this figure")
                                                    : RunCharts::tr("not finished yet"));
            continue;
        }
        chart.bars.push_back(barOf(*runs[i], column, name));
        values.push_back(chart.bars.back().value);
        const bool isOwn = isOwnTime(*runs[i], column);
        isRough = isRough || (isTime && !isOwn && runs[i]->hasRoughTime());
        hasOwnTimes = hasOwnTimes || isOwn;
    }
    shown.notes = missing.inWords();
    if (chart.bars.empty())
        return shown;
    const auto [unit, factor] = unitOf(column, *std::max_element(values.begin(), values.end()));
    for (charts::Bar& bar : chart.bars)
        bar.value *= factor;
    const bool isCount = figure != nullptr && figure->kind != FactKind::real;
    chart.values = {title.toStdString(), unit, scale, isCount};
    if (isRough)
        shown.notes << RunCharts::tr("Times marked ≈ were measured while recording. Race the "
                                     "solvers to get comparable times.");
    if (hasOwnTimes)
        shown.notes << RunCharts::tr(
            "Hatched bars, marked ^, are times by the solver’s own clock.");
    shown.chart = std::move(chart);
    return shown;
}

ShownChart curvesOf(const RunList& chosen, RunChart kind, charts::Scale x, charts::Scale y)
{
    RunCurves curves;
    const RunList runs = ofOneQuestion(chosen, curves.missing);
    const QStringList names = runNames(runs);
    const QString of =
        kind == RunChart::expandedOverTime ? RunCharts::tr("Expanded") : costName(runs);
    curves.chart.title = runChartNames()[static_cast<int>(kind)].toStdString();
    curves.chart.x = {RunCharts::tr("Time").toStdString(), "ms"};
    curves.chart.y = {.label = of.toStdString(), .isWhole = kind == RunChart::expandedOverTime};
    for (std::size_t i = 0; i < runs.size(); ++i) {
        const QString& name = names[static_cast<qsizetype>(i)];
        if (kind == RunChart::expandedOverTime)
            addExpanded(curves, *runs[i], name);
        else if (kind == RunChart::costOverTime)
            addCost(curves, *runs[i], name);
        else
            addBound(curves, *runs[i], name);
    }
    ShownChart shown{std::nullopt, curves.missing.inWords()};
    if (curves.chart.series.empty())
        return shown;
    curves.chart.x.scale = x;
    curves.chart.y.scale = y;
    if (curves.isWhileRecording)
        shown.notes << RunCharts::tr(
            "Some times were measured while recording. Race the solvers to get comparable times.");
    shown.chart = std::move(curves.chart);
    return shown;
}

} // namespace mazewright::ui
