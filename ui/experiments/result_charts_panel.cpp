#include "ui/experiments/result_charts_panel.h"

#include "solvers/core/message.h"
#include "solvers/experiments/chart.h"
#include "solvers/experiments/run_table.h"
#include "solvers/experiments/summary.h"
#include "solvers/experiments/time_kinds.h"
#include "ui/base/text.h"
#include "ui/compare/chart_view.h"
#include "ui/experiments/records_model.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QList>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <initializer_list>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace mazewright::ui {

namespace {

/// Returns the id of a column of numbers.
std::string_view idOf(const RecordsModel& records, int column)
{
    const FactSpec* figure = records.figureOf(column);
    return figure != nullptr ? figure->id : column == RecordsModel::area ? "area" : "cost";
}

/// Returns the column with this id; -1 if there is none.
int columnOf(const RecordsModel& records, const std::string& id)
{
    const QList<int> columns = records.numberColumns();
    const auto found =
        std::ranges::find_if(columns, [&](int column) { return idOf(records, column) == id; });
    return found == columns.end() ? -1 : *found;
}

/// An axis of a chart of records: a column of numbers, or the levels in the order of the rows; and
/// its scale.
struct RecordsAxis {
    int column = -1; ///< -1 for the levels
    charts::Scale scale = charts::Scale::linear;
};

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

/// Returns a chart with a point per row, by solver and its own options. Empty if no row has both
/// numbers. A run is a point, never a line. Wrong or rejected answers are left out.
std::optional<charts::Chart> scatterOf(const RecordsModel& records, const QList<int>& rows,
                                       const RecordsAxis& x, const RecordsAxis& y)
{
    charts::SeriesChart chart{{}, axisOf(records, x), axisOf(records, y), {}};
    chart.title = messageOf("{} against {}", chart.y.label, chart.x.label);
    const auto solvers = solversOf(records);
    std::map<std::pair<int, std::string>, PlacedSolver> placed; // by mark and name
    std::map<std::string, double> levels;
    std::vector<const RunRecord*> runs;
    std::size_t others = 0; // runs of another question than the first
    for (const int row : rows) {
        const RunRecord& record = records.record(row);
        if (record.question != records.record(rows.front()).question) {
            ++others;
            continue;
        }
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
    if (others > 0)
        chart.caption +=
            messageOf(" Not shown: {} of other questions.", counted(others, "{} run", "{} runs"));
    return chart;
}

} // namespace

ResultChartsPanel::ResultChartsPanel(const RecordsModel* records, QWidget* parent)
    : ChartPanel({}, parent), m_records(records), m_questions(questionsOf(records->records())),
      m_first(new QComboBox(this)), m_second(new QComboBox(this))
{
    m_x->addItem(tr("Levels"), QString());
    for (const int column : m_records->numberColumns())
        addColumn(m_records->headerData(column, Qt::Horizontal).toString(),
                  ui::idOf(*m_records, column));
    setY("time-ms");
    if (!m_questions.empty())
        setY(numberOf(m_questions.front().time));
    m_first->setAccessibleName(tr("First solver"));
    m_second->setAccessibleName(tr("Second solver"));
    m_y->setAccessibleName(tr("Y axis"));
    for (QComboBox* box : {m_kind, m_first, m_second, m_y, m_x})
        box->setToolTip(box->accessibleName());
    for (QComboBox* box : {m_first, m_second})
        connect(box, &QComboBox::currentIndexChanged, this, &ResultChartsPanel::showChart);
    layOut();
    setKind(ResultChart::scatter);
}

void ResultChartsPanel::layOut()
{
    auto* row = new QHBoxLayout;
    for (QWidget* part :
         std::initializer_list<QWidget*>{m_kind, m_first, m_second, m_y, m_logY, m_x, m_logX})
        row->addWidget(part);
    row->addStretch(1);
    row->addWidget(m_save);
    setTabOrder(m_kind, m_first);
    setTabOrder(m_first, m_second);
    m_notes->setObjectName(QStringLiteral("captionFacts"));
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(m_view);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addLayout(row);
    column->addWidget(m_notes);
    column->addWidget(area, 1);
}

void ResultChartsPanel::setRows(QList<int> rows)
{
    m_rows = std::move(rows);
    showControls();
    showChart();
}

const QuestionSummary* ResultChartsPanel::question() const
{
    if (m_rows.isEmpty())
        return nullptr;
    const Question asked = m_records->record(m_rows.front()).question;
    const auto found = std::ranges::find(m_questions, asked, &QuestionSummary::question);
    return found == m_questions.end() ? nullptr : &*found;
}

void ResultChartsPanel::showControls()
{
    ChartPanel::showControls();
    m_first->setVisible(kind() == ResultChart::pair);
    m_second->setVisible(kind() == ResultChart::pair);
    m_logX->setText(hasY(*kind()) ? tr("Logarith&mic X axis") : tr("Logarith&mic"));
    m_logY->setText(tr("Lo&garithmic Y axis"));
    const QuestionSummary* asked = question();
    QStringList names;
    if (asked != nullptr)
        for (const SolverSummary& solver : asked->solvers)
            names << engineText(words::solverName(solver.solver, solver.setting));
    if (std::exchange(m_names, names) == names)
        return;
    const auto telling = asked == nullptr
                             ? std::pair<std::size_t, std::size_t>()
                             : RunTable(*asked, m_records->records())
                                   .mostDifferentPair(measure(idOf(*m_y), asked->question));
    for (const auto& [box, solver] :
         {std::pair(m_first, telling.first), std::pair(m_second, telling.second)}) {
        const QSignalBlocker quiet(box);
        box->clear();
        box->addItems(names);
        box->setCurrentIndex(
            std::min(static_cast<int>(solver), static_cast<int>(names.size()) - 1));
    }
}

ShownChart ResultChartsPanel::makeChart()
{
    const bool isScatter = kind() == ResultChart::scatter;
    m_logX->setEnabled(!isScatter || !idOf(*m_x).empty());
    const QuestionSummary* asked = question();
    if (asked == nullptr)
        return {};
    if (isScatter)
        return {scatterOf(*m_records, m_rows, {columnOf(*m_records, idOf(*m_x)), scaleOf(*m_logX)},
                          {columnOf(*m_records, idOf(*m_y)), scaleOf(*m_logY)}),
                {}};
    m_shown.clear();
    for (const int row : m_rows)
        m_shown.push_back(m_records->record(row));
    auto made = resultChart(RunTable(*asked, m_shown),
                            {static_cast<std::size_t>(std::max(0, m_first->currentIndex())),
                             static_cast<std::size_t>(std::max(0, m_second->currentIndex()))});
    if (!made)
        return {std::nullopt, {tr("No chart: %1.").arg(engineText(made.error().message))}};
    return {std::move(*made), {}};
}

void ResultChartsPanel::follow(const RunRecord& first, const RunRecord& second)
{
    emit pairClicked({first, second});
}

} // namespace mazewright::ui
