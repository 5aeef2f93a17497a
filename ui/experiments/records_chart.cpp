#include "ui/experiments/records_chart.h"

#include "solvers/base/counted.h"
#include "solvers/comparison/record_words.h"
#include "solvers/comparison/solver_marks.h"
#include "solvers/comparison/summary.h"

#include <algorithm>
#include <map>
#include <utility>
#include <vector>

namespace mazewright::ui {

namespace {

charts::Axis axisOf(const RecordsModel& records, const RecordsAxis& axis)
{
    if (axis.column < 0)
        return {.label = RecordsModel::tr("Level, in table order").toStdString(), .isWhole = true};
    const FactSpec* figure = records.figureOf(axis.column);
    if (figure == nullptr)
        return {.label = records.headerData(axis.column, Qt::Horizontal).toString().toStdString(),
                .scale = axis.scale,
                .isWhole = axis.column == RecordsModel::area};
    return {.label = figure->name,
            .unit = figure->unit,
            .scale = axis.scale,
            .isWhole = figure->kind == FactKind::whole};
}

/// Returns the level of a run, including the query if a map has several.
std::string levelOf(const RunRecord& record)
{
    const TrialKey trial = trialOf(record);
    return trial.level + '\n' + trial.options;
}

/// A point and its level.
struct Placed {
    charts::Point at;
    std::string level;
};

/// The points of a solver, under its name.
struct PlacedSolver {
    Message name;
    std::vector<Placed> points;
};

/// A solver and its settings.
using SolverKey = std::pair<std::string, std::string>;

/// Returns each solver's mark and name, which do not depend on the shown rows.
std::map<SolverKey, std::pair<int, Message>> solversOf(const RecordsModel& records)
{
    std::map<SolverKey, std::pair<int, Message>> solvers;
    for (const QuestionSummary& question : questionsOf(records.records())) {
        const std::vector<charts::Look> looks = looksOf(question);
        for (std::size_t i = 0; i < looks.size(); ++i) {
            const SolverSummary& solver = question.solvers[i];
            solvers.emplace(
                SolverKey(solver.solver, solver.options),
                std::pair(looks[i].colour, words::solverName(solver.solver, solver.setting)));
        }
    }
    return solvers;
}

} // namespace

std::optional<charts::Chart> scatterOf(const RecordsModel& records, const QList<int>& rows,
                                       const RecordsAxis& x, const RecordsAxis& y)
{
    charts::SeriesChart chart{{}, axisOf(records, x), axisOf(records, y), {}};
    chart.title = messageOf("{} against {}", chart.y.label, chart.x.label);
    const auto solvers = solversOf(records);
    std::map<std::pair<int, std::string>, PlacedSolver> placed; // by mark and name
    std::map<std::string, double> levels;
    std::vector<const RunRecord*> runs;
    for (const int row : rows) {
        const RunRecord& record = records.record(row);
        const double level =
            levels.emplace(levelOf(record), static_cast<double>(levels.size() + 1)).first->second;
        const auto across = x.column < 0 ? std::optional(level) : records.number(row, x.column);
        const auto up = records.number(row, y.column);
        const auto solver = solvers.find({record.solver, record.ownOptions()});
        if (record.verified == false || record.status == Status::invalid)
            continue;
        if (!across || !up || solver == solvers.end())
            continue;
        const auto& [mark, name] = solver->second;
        PlacedSolver& its = placed[{mark, name}];
        its.name = name;
        its.points.push_back({{*across, *up}, record.level});
        runs.push_back(&record);
    }
    for (auto& [key, solver] : placed) {
        const int mark = key.first;
        std::stable_sort(solver.points.begin(), solver.points.end(),
                         [](const Placed& a, const Placed& b) { return a.at.x < b.at.x; });
        charts::Series series{solver.name, {mark, mark}, charts::Join::none, {}};
        for (Placed& each : solver.points) {
            series.points.push_back(each.at);
            series.labels.push_back(std::move(each.level));
        }
        chart.series.push_back(std::move(series));
    }
    if (chart.series.empty())
        return std::nullopt;
    chart.caption =
        messageOf("n = {}; each point is a run. {}", counted(runs.size(), "{} run", "{} runs"),
                  words::conditionsOf(runs).text());
    return chart;
}

} // namespace mazewright::ui
