#include "ui/experiments/records_chart.h"

#include <algorithm>
#include <map>

namespace mazewright::ui {

namespace {

charts::Axis axisOf(const RecordsModel& records, const RecordsAxis& axis)
{
    if (axis.column < 0)
        return {.label = RecordsModel::tr("Level, in the order of the table").toStdString(),
                .isWhole = true};
    const FactSpec* figure = records.figureOf(axis.column);
    if (figure == nullptr)
        return {.label = records.headerData(axis.column, Qt::Horizontal).toString().toStdString(),
                .scale = axis.scale};
    return {.label = std::string(figure->name),
            .unit = std::string(figure->unit),
            .scale = axis.scale,
            .isWhole = figure->kind == FactKind::whole};
}

/// Which level a run is of: also which query of one map.
std::string levelOf(const RunRecord& record)
{
    const TrialKey trial = trialOf(record);
    return trial.level + '\n' + trial.options;
}

std::string seriesOf(const RecordsModel& records, int row)
{
    const std::string own = records.record(row).ownOptions();
    const std::string solver =
        records.data(records.index(row, RecordsModel::solver), Qt::DisplayRole)
            .toString()
            .toStdString();
    return own.empty() ? solver : solver + " (" + own + ")";
}

} // namespace

std::optional<charts::Chart> scatterOf(const RecordsModel& records, const QList<int>& rows,
                                       const RecordsAxis& x, const RecordsAxis& y)
{
    charts::SeriesChart chart{{}, axisOf(records, x), axisOf(records, y), {}};
    chart.title = chart.y.label + " × " + chart.x.label;
    std::map<std::string, std::size_t> series;
    std::map<std::string, double> levels;
    for (const int row : rows) {
        const double level =
            levels.emplace(levelOf(records.record(row)), static_cast<double>(levels.size() + 1))
                .first->second;
        const auto across = x.column < 0 ? std::optional(level) : records.number(row, x.column);
        const auto up = records.number(row, y.column);
        if (!across || !up)
            continue;
        const std::string name = seriesOf(records, row);
        const auto [place, isNew] = series.emplace(name, chart.series.size());
        const int look = static_cast<int>(place->second);
        if (isNew)
            chart.series.push_back({name, {look, look}, charts::Join::none, {}});
        chart.series[place->second].points.push_back({*across, *up});
    }
    for (charts::Series& each : chart.series)
        std::stable_sort(each.points.begin(), each.points.end(),
                         [](const charts::Point& a, const charts::Point& b) { return a.x < b.x; });
    if (chart.series.empty())
        return std::nullopt;
    return chart;
}

} // namespace mazewright::ui
