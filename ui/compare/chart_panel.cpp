#include "ui/compare/chart_panel.h"

#include "solvers/experiments/summary.h"
#include "solvers/levels/play.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/compare/chart_view.h"
#include "ui/panels/results_table.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <tuple>
#include <utility>
#include <variant>

namespace mazewright::ui {

namespace {

constexpr int renewal = 150; // ms; minimum interval between updates during runs

} // namespace

ChartPanel::ChartPanel(const QStringList& ownKinds, QWidget* parent)
    : QWidget(parent), m_kind(new QComboBox(this)), m_y(new QComboBox(this)),
      m_x(new QComboBox(this)), m_logX(new QCheckBox(tr("Logarithmic X axis"), this)),
      m_logY(new QCheckBox(tr("Logarithmic Y axis"), this)), m_save(new QToolButton(this)),
      m_view(new ChartView(this)), m_notes(new QLabel(this)),
      m_ownKinds(static_cast<int>(ownKinds.size()))
{
    m_kind->addItems(ownKinds);
    for (const ResultChart kind : resultCharts())
        m_kind->addItem(engineText(nameOf(kind)));
    m_kind->setAccessibleName(tr("Chart type"));
    m_kind->setToolTip(tr("Choose what the chart shows"));
    m_x->setAccessibleName(tr("X axis"));
    m_y->setAccessibleName(tr("Column"));
    for (QComboBox* axis : {m_x, m_y}) {
        axis->setToolTip(tr("Choose a column of the results"));
        connect(axis, &QComboBox::currentIndexChanged, this, &ChartPanel::showChart);
    }
    m_save->setIcon(icon(u"export"));
    m_save->setAutoRaise(true);
    m_save->setToolTip(tr("Save the chart as SVG, PNG or PDF"));
    m_save->setAccessibleName(tr("Save Chart"));
    m_notes->setWordWrap(true);
    for (QCheckBox* box : {m_logX, m_logY})
        connect(box, &QCheckBox::toggled, this, &ChartPanel::showChart);
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ChartPanel::chooseKind);
    connect(m_save, &QToolButton::clicked, this, [this] { saveChartAs(*m_view, this); });
    connect(m_view, &ChartView::readingClicked, this, &ChartPanel::followReading);
}

QString ChartPanel::notes() const
{
    return m_notes->text();
}

void ChartPanel::setKind(ResultChart kind)
{
    m_kind->setCurrentIndex(m_ownKinds + static_cast<int>(kind));
}

std::optional<ResultChart> ChartPanel::kind() const
{
    const int place = m_kind->currentIndex() - m_ownKinds;
    return place < 0 ? std::nullopt : std::optional(static_cast<ResultChart>(place));
}

void ChartPanel::setX(std::string_view id)
{
    m_x->setCurrentIndex(m_x->findData(QString::fromUtf8(id)));
}

void ChartPanel::setY(std::string_view id)
{
    if (const int place = m_y->findData(QString::fromUtf8(id)); place >= 0)
        m_y->setCurrentIndex(place);
}

void ChartPanel::addColumn(const QString& name, std::string_view id)
{
    if (m_x->findData(QString::fromUtf8(id)) >= 0)
        return;
    for (QComboBox* axis : {m_x, m_y}) {
        const QSignalBlocker quiet(axis);
        axis->addItem(name, QString::fromUtf8(id));
    }
}

std::string ChartPanel::idOf(const QComboBox& axis)
{
    return axis.currentData().toString().toStdString();
}

charts::Scale ChartPanel::scaleOf(const QCheckBox& box) const
{
    return box.isChecked() && box.isEnabledTo(this) ? charts::Scale::logarithmic
                                                    : charts::Scale::linear;
}

void ChartPanel::chooseKind()
{
    // Own kinds start with linear scales, like a scatter chart.
    const ChartOrder usual = orderOf(kind().value_or(ResultChart::scatter));
    for (const auto& [box, scale] :
         {std::pair(m_logX, usual.scaleX), std::pair(m_logY, usual.scaleY)}) {
        const QSignalBlocker quiet(box);
        box->setChecked(scale == charts::Scale::logarithmic);
    }
    showControls();
    showChart();
}

void ChartPanel::showControls()
{
    m_x->setVisible(kind() == ResultChart::scatter);
    m_y->setVisible(!kind() || hasNumber(*kind()));
    m_logY->setVisible(!kind() || hasY(*kind()));
}

void ChartPanel::showChart()
{
    m_table.reset();
    ShownChart shown = makeChart();
    m_save->setEnabled(shown.chart.has_value());
    m_view->setVisible(shown.chart.has_value());
    m_view->setChart(std::move(shown.chart));
    m_notes->setText(shown.notes.join(QLatin1Char('\n')));
    m_notes->setVisible(!shown.notes.isEmpty());
}

Measure ChartPanel::measure(const std::string& id, Question question) const
{
    return measureOf(id, question).value_or(Measure{});
}

Expected<charts::Chart> ChartPanel::resultChart(RunTable table,
                                                std::pair<std::size_t, std::size_t> pair)
{
    m_table = std::move(table);
    m_pair = pair;
    ChartOrder order = orderOf(*kind());
    order.x = measure(idOf(*m_x), m_table->question());
    order.y = measure(idOf(*m_y), m_table->question());
    order.scaleX = scaleOf(*m_logX);
    order.scaleY = scaleOf(*m_logY);
    std::tie(order.first, order.second) = pair;
    return chartOf(*m_table, order);
}

void ChartPanel::followReading(const charts::Reading& reading)
{
    const auto* chart = std::get_if<charts::SeriesChart>(&*m_view->chart());
    if (chart == nullptr || !chart->isPaired)
        return;
    const std::string& name = chart->series[reading.series].labels[reading.index];
    const auto level = static_cast<std::size_t>(std::ranges::find(m_table->levels(), name) -
                                                m_table->levels().begin());
    const RunRecord* first = m_table->run(m_pair.first, level);
    const RunRecord* second = m_table->run(m_pair.second, level);
    if (first != nullptr && second != nullptr)
        follow(*first, *second);
}

RunChartsPanel::RunChartsPanel(RunsModel* runs, QWidget* parent)
    : ChartPanel(runChartNames(), parent), m_runs(runs)
{
    for (const RunColumn column : chartColumns())
        addColumn(columnName(column), column == RunColumn::cost ? "cost" : figureOf(column)->id);
    setX("expanded");
    setY("time-ms");
    layOut();
    m_due.setSingleShot(true);
    m_due.setInterval(renewal);
    connect(&m_due, &QTimer::timeout, this, &RunChartsPanel::showChart);
    connect(m_runs, &RunsModel::dataChanged, this, &RunChartsPanel::runsHaveChanged);
    connect(m_runs, &RunsModel::rowsInserted, this, &RunChartsPanel::runsHaveChanged);
    connect(m_runs, &RunsModel::rowsRemoved, this, &RunChartsPanel::runsHaveChanged);
    chooseKind();
}

void RunChartsPanel::layOut()
{
    setMinimumWidth(220);
    for (QComboBox* box : {m_kind, m_y, m_x}) {
        box->setMinimumContentsLength(6);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    }
    setInk(*m_notes, Ink::muted);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 8);
    column->setSpacing(6);
    auto* row = new QHBoxLayout;
    row->addWidget(m_kind, 1);
    row->addWidget(m_y, 1);
    row->addWidget(m_save);
    auto* axes = new QHBoxLayout;
    axes->addWidget(m_logX);
    axes->addWidget(m_logY);
    axes->addStretch(1);
    column->addLayout(row);
    column->addWidget(m_x);
    column->addLayout(axes);
    column->addWidget(m_view);
    column->addWidget(m_notes);
    column->addStretch(1);
}

void RunChartsPanel::showControls()
{
    ChartPanel::showControls();
    const bool isBars = m_kind->currentIndex() == static_cast<int>(RunChart::bars);
    if (!kind())
        m_y->setVisible(isBars);
    if (isBars)
        m_logY->hide();
}

/// Returns the chart of the runs that answer the same question as the first run. A pair chart shows
/// the two solvers that differ most. Each solver has the mark of its first run.
ShownChart RunChartsPanel::chartOfRecords(const RunList& runs)
{
    RunReports reports;
    for (const auto& run : runs)
        if (run->isFinished() && run->problem && !isPlayer(*run->solver)) {
            m_records.push_back(reports.record(*run));
            m_charted.push_back(run);
        }
    if (m_records.empty())
        return {};
    const auto questions = questionsOf(m_records);
    RunTable table(
        *std::ranges::find(questions, m_records.front().question, &QuestionSummary::question),
        m_records);
    std::vector<charts::Look> looks(table.solvers().size());
    for (std::size_t solver = 0; solver < looks.size(); ++solver)
        for (std::size_t level = table.levels().size(); level-- > 0;)
            if (const RunRecord* record = table.run(solver, level))
                looks[solver] = lookOf(runOf(*record));
    table.setLooks(std::move(looks));
    const auto pair = table.mostDifferentPair(measure(idOf(*m_y), table.question()));
    auto made = resultChart(std::move(table), pair);
    if (!made)
        return {std::nullopt, {engineSentence(made.error().message)}};
    return {std::move(*made), {}};
}

const Run& RunChartsPanel::runOf(const RunRecord& record) const
{
    return *m_charted[static_cast<std::size_t>(&record - m_records.data())];
}

void RunChartsPanel::follow(const RunRecord& first, const RunRecord& second)
{
    emit compareRequested({runOf(first).id, runOf(second).id});
}

void RunChartsPanel::setChosen(const QList<int>& ids)
{
    if (ids == m_chosen)
        return;
    m_chosen = ids;
    m_isOutdated = true;
    if (isVisible())
        showChart();
}

void RunChartsPanel::setLevel(int level)
{
    if (std::exchange(m_level, level) != level)
        runsHaveChanged();
}

void RunChartsPanel::setKind(RunChart kind)
{
    m_kind->setCurrentIndex(static_cast<int>(kind));
}

void RunChartsPanel::runsHaveChanged()
{
    m_isOutdated = true;
    if (isVisible() && !m_due.isActive())
        m_due.start();
}

RunList RunChartsPanel::chosenRuns() const
{
    RunList runs;
    for (const int id : m_chosen)
        if (const int row = m_runs->rowOf(id); row >= 0)
            runs.push_back(m_runs->run(row));
    return runs;
}

RunList RunChartsPanel::runsOfLevel() const
{
    RunList runs;
    for (int row = 0; row < m_runs->rowCount(); ++row)
        if (const auto& run = m_runs->run(row); m_level == 0 || run->levelId == m_level)
            runs.push_back(run);
    return runs;
}

ShownChart RunChartsPanel::makeChart()
{
    m_isOutdated = false;
    m_records.clear();
    m_charted.clear(); // a run that is not shown may drop its recording
    RunList runs = chosenRuns();
    int left = 0; // runs of the level for which there is no room
    if (runs.size() < 2) {
        runs = runsOfLevel();
        left = std::max(0, static_cast<int>(runs.size()) - mostRuns);
        runs.erase(runs.begin(), runs.begin() + left);
    }
    const auto own = static_cast<RunChart>(m_kind->currentIndex());
    ShownChart shown;
    if (runs.empty())
        shown.notes << ChartPanel::tr(
            "No runs yet. Solve the level or start a race to see its figures here.");
    else if (kind())
        shown = chartOfRecords(runs);
    else if (own == RunChart::bars)
        shown = barsOf(runs, idOf(*m_y) == "cost" ? RunColumn::cost : figureColumn(idOf(*m_y)),
                       m_y->currentText(), scaleOf(*m_logX));
    else
        shown = curvesOf(runs, own, scaleOf(*m_logX), scaleOf(*m_logY));
    if (!runs.empty() && !shown.chart)
        shown.notes.prepend(ChartPanel::tr("None of these runs has data for this chart."));
    if (left > 0)
        shown.notes << ChartPanel::tr("Showing the latest %1 of %2 runs. Select runs in the table "
                                      "to show others.")
                           .arg(mostRuns)
                           .arg(mostRuns + left);
    return shown;
}

void RunChartsPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isOutdated)
        showChart();
}

ChartDock::ChartDock(RunsModel* runs, ResultsTable* table, QWidget* parent)
    : QDockWidget(tr("Charts"), parent), m_panel(new RunChartsPanel(runs))
{
    setObjectName(QStringLiteral("chartsDock"));
    setFeatures(DockWidgetMovable | DockWidgetFloatable | DockWidgetClosable);
    setWidget(scrolled(m_panel));
    connect(table, &ResultsTable::selectedRunsChanged, m_panel, &RunChartsPanel::setChosen);
    connect(table, &ResultsTable::levelShown, m_panel, &RunChartsPanel::setLevel);
    m_panel->setLevel(table->shownLevel());
    connect(m_panel, &RunChartsPanel::compareRequested, table, &ResultsTable::compareRequested);
}

} // namespace mazewright::ui
