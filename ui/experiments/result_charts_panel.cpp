#include "ui/experiments/result_charts_panel.h"

#include "solvers/core/message.h"
#include "solvers/experiments/chart.h"
#include "solvers/experiments/run_table.h"
#include "solvers/experiments/summary.h"
#include "solvers/experiments/time_kinds.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
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
#include <map>
#include <optional>
#include <utility>
#include <vector>

namespace mazewright::ui {

namespace {

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
    : QWidget(parent), m_records(records), m_questions(questionsOf(records->records()))
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    makeControls();
    m_view = new ChartView(this);
    m_fault = new QLabel(this);
    m_fault->setObjectName(QStringLiteral("captionFacts"));
    m_fault->setWordWrap(true);
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(m_view);
    column->addWidget(m_fault);
    column->addWidget(area, 1);
    connect(m_view, &ChartView::readingClicked, this, &ResultChartsPanel::follow);
    setKind(ResultChart::scatter);
}

void ResultChartsPanel::makeControls()
{
    auto* row = new QHBoxLayout;
    m_kind = new QComboBox(this);
    m_kind->setAccessibleName(tr("Chart type"));
    for (const ResultChart kind : resultCharts())
        m_kind->addItem(engineText(nameOf(kind)), static_cast<int>(kind));
    m_first = new QComboBox(this);
    m_first->setAccessibleName(tr("First solver"));
    m_second = new QComboBox(this);
    m_second->setAccessibleName(tr("Second solver"));
    m_logX = new QCheckBox(tr("Logarith&mic"), this);
    m_logY = new QCheckBox(tr("Lo&garithmic"), this);
    m_y = makeColumns(false);
    m_x = makeColumns(true);
    m_y->setAccessibleName(tr("Y axis"));
    m_x->setAccessibleName(tr("X axis"));
    for (QComboBox* box : {m_kind, m_first, m_second, m_y, m_x})
        box->setToolTip(box->accessibleName());
    auto* save = new QToolButton(this);
    save->setIcon(icon(u"export"));
    save->setAutoRaise(true);
    save->setToolTip(tr("Save the chart as SVG, PNG or PDF"));
    save->setAccessibleName(tr("Save Chart"));
    for (QWidget* part :
         std::initializer_list<QWidget*>{m_kind, m_first, m_second, m_y, m_logY, m_x, m_logX})
        row->addWidget(part);
    row->addStretch(1);
    row->addWidget(save);
    static_cast<QVBoxLayout*>(layout())->addLayout(row);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        chooseScales();
        showControls();
        showChart();
    });
    for (QComboBox* box : {m_first, m_second})
        connect(box, &QComboBox::currentIndexChanged, this, &ResultChartsPanel::showChart);
    for (QCheckBox* box : {m_logX, m_logY})
        connect(box, &QCheckBox::toggled, this, &ResultChartsPanel::showChart);
    connect(save, &QToolButton::clicked, this, [this] { saveChartAs(*m_view, this); });
}

QComboBox* ResultChartsPanel::makeColumns(bool hasLevels)
{
    auto* axis = new QComboBox(this);
    if (hasLevels)
        axis->addItem(tr("Levels"), -1);
    for (const int column : m_records->numberColumns()) {
        axis->addItem(m_records->headerData(column, Qt::Horizontal).toString(), column);
        if (const FactSpec* figure = m_records->figureOf(column);
            !hasLevels && figure != nullptr && !m_questions.empty() &&
            (figure->id == "time-ms" || figure->id == numberOf(m_questions.front().time)))
            axis->setCurrentIndex(axis->count() - 1);
    }
    connect(axis, &QComboBox::currentIndexChanged, this, &ResultChartsPanel::showChart);
    return axis;
}

void ResultChartsPanel::setRows(QList<int> rows)
{
    m_rows = std::move(rows);
    showControls();
    showChart();
}

void ResultChartsPanel::setKind(ResultChart kind)
{
    m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(kind)));
}

ResultChart ResultChartsPanel::kind() const
{
    return static_cast<ResultChart>(m_kind->currentData().toInt());
}

void ResultChartsPanel::setAxes(int x, int y)
{
    m_x->setCurrentIndex(m_x->findData(x));
    m_y->setCurrentIndex(m_y->findData(y));
}

QString ResultChartsPanel::fault() const
{
    return m_fault->text();
}

void ResultChartsPanel::chooseScales()
{
    const ChartOrder usual = orderOf(kind());
    const QSignalBlocker quietX(m_logX);
    const QSignalBlocker quietY(m_logY);
    m_logX->setChecked(usual.scaleX == charts::Scale::logarithmic);
    m_logY->setChecked(usual.scaleY == charts::Scale::logarithmic);
}

const QuestionSummary* ResultChartsPanel::question() const
{
    if (m_rows.isEmpty())
        return nullptr;
    const Question asked = m_records->record(m_rows.front()).question;
    const auto found =
        std::find_if(m_questions.begin(), m_questions.end(),
                     [asked](const QuestionSummary& each) { return each.question == asked; });
    return found == m_questions.end() ? nullptr : &*found;
}

void ResultChartsPanel::showControls()
{
    const bool isPair = kind() == ResultChart::pair;
    m_first->setVisible(isPair);
    m_second->setVisible(isPair);
    m_x->setVisible(kind() == ResultChart::scatter);
    m_logY->setVisible(hasY(kind()));
    m_logX->setText(hasY(kind()) ? tr("Logarith&mic X axis") : tr("Logarith&mic"));
    m_logY->setText(tr("Lo&garithmic Y axis"));
    const QuestionSummary* asked = question();
    QStringList names;
    if (asked != nullptr)
        for (const SolverSummary& solver : asked->solvers)
            names << engineText(words::solverName(solver.solver, solver.setting));
    if (std::exchange(m_names, names) == names)
        return;
    const auto telling =
        asked == nullptr
            ? std::pair<std::size_t, std::size_t>()
            : RunTable(*asked, m_records->records()).mostDifferentPair(measure(asked->question));
    for (const auto& [box, solver] :
         {std::pair(m_first, telling.first), std::pair(m_second, telling.second)}) {
        const QSignalBlocker quiet(box);
        box->clear();
        box->addItems(names);
        box->setCurrentIndex(
            std::min(static_cast<int>(solver), static_cast<int>(names.size()) - 1));
    }
}

/// Returns the number on the y axis.
Measure ResultChartsPanel::measure(Question question) const
{
    const int column = m_y->currentData().toInt();
    const FactSpec* figure = m_records->figureOf(column);
    const std::string_view id = column == RecordsModel::area ? "area" : "cost";
    return measureOf(figure == nullptr ? id : figure->id, question).value_or(Measure{});
}

ChartOrder ResultChartsPanel::order(Question question) const
{
    ChartOrder order = orderOf(kind());
    order.y = measure(question);
    order.scaleX = scaleOf(*m_logX);
    order.scaleY = scaleOf(*m_logY);
    order.first = static_cast<std::size_t>(std::max(0, m_first->currentIndex()));
    order.second = static_cast<std::size_t>(std::max(0, m_second->currentIndex()));
    return order;
}

std::optional<charts::Chart> ResultChartsPanel::chartOfRows()
{
    m_table.reset();
    const QuestionSummary* asked = question();
    if (asked == nullptr)
        return std::nullopt;
    if (kind() == ResultChart::scatter)
        return scatterOf(*m_records, m_rows, {m_x->currentData().toInt(), scaleOf(*m_logX)},
                         {m_y->currentData().toInt(), scaleOf(*m_logY)});
    m_shown.clear();
    for (const int row : m_rows)
        m_shown.push_back(m_records->record(row));
    m_table.emplace(*asked, m_shown);
    auto chart = chartOf(*m_table, order(asked->question));
    if (chart)
        return std::move(*chart);
    m_fault->setText(tr("No chart: %1.").arg(engineText(chart.error().message)));
    return std::nullopt;
}

void ResultChartsPanel::showChart()
{
    m_logX->setEnabled(kind() != ResultChart::scatter || m_x->currentData().toInt() >= 0);
    m_fault->clear();
    m_view->setChart(chartOfRows());
    m_fault->setVisible(!m_fault->text().isEmpty());
}

void ResultChartsPanel::follow(const charts::Reading& reading)
{
    const auto* chart =
        m_view->chart() && m_table ? std::get_if<charts::SeriesChart>(&*m_view->chart()) : nullptr;
    if (chart == nullptr || !chart->isPaired)
        return;
    const std::string& name = chart->series[reading.series].labels[reading.index];
    const auto& levels = m_table->levels();
    const auto level = std::find(levels.begin(), levels.end(), name);
    if (level == levels.end())
        return;
    std::vector<RunRecord> pair;
    for (const QComboBox* solver : {m_first, m_second})
        if (const RunRecord* run = m_table->run(static_cast<std::size_t>(solver->currentIndex()),
                                                static_cast<std::size_t>(level - levels.begin())))
            pair.push_back(*run);
    emit pairClicked(pair);
}

} // namespace mazewright::ui
