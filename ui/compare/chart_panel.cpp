#include "ui/compare/chart_panel.h"

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
#include <utility>

namespace mazewright::ui {

namespace {

constexpr int renewal = 150; // ms; minimum interval between updates during runs

} // namespace

ChartPanel::ChartPanel(RunsModel* runs, QWidget* parent) : QWidget(parent), m_runs(runs)
{
    setMinimumWidth(220);
    m_due.setSingleShot(true);
    m_due.setInterval(renewal);
    connect(&m_due, &QTimer::timeout, this, &ChartPanel::showChart);
    makeControls();
    connect(m_runs, &RunsModel::dataChanged, this, &ChartPanel::runsHaveChanged);
    connect(m_runs, &RunsModel::rowsInserted, this, &ChartPanel::runsHaveChanged);
    connect(m_runs, &RunsModel::rowsRemoved, this, &ChartPanel::runsHaveChanged);
    connect(m_kind, &QComboBox::currentIndexChanged, this, [this] {
        chooseScales();
        showChart();
    });
    for (QComboBox* box : {m_column, m_across})
        connect(box, &QComboBox::currentIndexChanged, this, &ChartPanel::showChart);
    for (QCheckBox* box : {m_logX, m_logY})
        connect(box, &QCheckBox::toggled, this, &ChartPanel::showChart);
    connect(m_view, &ChartView::readingClicked, this, &ChartPanel::follow);
    connect(m_save, &QToolButton::clicked, this, [this] { saveChartAs(*m_view, this); });
    chooseScales();
    showChart();
}

void ChartPanel::makeControls()
{
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(10, 8, 10, 8);
    column->setSpacing(6);
    auto* row = new QHBoxLayout;
    m_kind = new QComboBox(this);
    m_kind->setAccessibleName(tr("Chart type"));
    m_kind->setToolTip(tr("Choose what the chart shows"));
    for (int kind = 0; kind <= static_cast<int>(ChartKind::buckets); ++kind)
        m_kind->addItem(kindText(static_cast<ChartKind>(kind)), kind);
    m_column = makeColumns(tr("Column"));
    m_across = makeColumns(tr("X axis"));
    setColumn(figureColumn("time-ms"));
    m_across->setCurrentIndex(m_across->findData(static_cast<int>(figureColumn("expanded"))));
    m_logX = new QCheckBox(tr("Logarithmic X axis"), this);
    m_logY = new QCheckBox(tr("Logarithmic Y axis"), this);
    m_kind->setMinimumContentsLength(6);
    m_kind->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    row->addWidget(m_kind, 1);
    row->addWidget(m_column, 1);
    m_save = new QToolButton(this);
    m_save->setIcon(icon(u"export"));
    m_save->setAutoRaise(true);
    m_save->setToolTip(tr("Save the chart as SVG, PNG or PDF"));
    m_save->setAccessibleName(tr("Save Chart"));
    row->addWidget(m_save);
    column->addLayout(row);
    auto* axes = new QHBoxLayout;
    axes->addWidget(m_logX);
    axes->addWidget(m_logY);
    axes->addStretch(1);
    column->addWidget(m_across);
    column->addLayout(axes);
    m_view = new ChartView(this);
    column->addWidget(m_view);
    m_notes = new QLabel(this);
    setInk(*m_notes, Ink::muted);
    m_notes->setWordWrap(true);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_notes);
    column->addStretch(1);
}

QComboBox* ChartPanel::makeColumns(const QString& name)
{
    auto* columns = new QComboBox(this);
    columns->setAccessibleName(name);
    columns->setToolTip(tr("Choose a column of the results"));
    for (const RunColumn each : chartColumns())
        columns->addItem(m_runs->headerData(static_cast<int>(each), Qt::Horizontal).toString(),
                         static_cast<int>(each));
    columns->setMinimumContentsLength(6);
    columns->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    return columns;
}

void ChartPanel::chooseScales()
{
    const auto result = resultChartOf(kind());
    // Charts of runs start with linear scales, like a scatter chart.
    const ChartOrder usual = orderOf(result.value_or(ResultChart::scatter));
    const QSignalBlocker quietX(m_logX);
    const QSignalBlocker quietY(m_logY);
    m_logX->setChecked(usual.scaleX == charts::Scale::logarithmic);
    m_logY->setChecked(usual.scaleY == charts::Scale::logarithmic);
    m_logY->setVisible(result ? hasY(*result) : kind() != ChartKind::bars);
    m_across->setVisible(result == ResultChart::scatter);
    m_column->setVisible(result || kind() == ChartKind::bars);
}

RunsChart ChartPanel::resultChart(const RunList& runs, ResultChart kind)
{
    m_charted.emplace(runs);
    ChartOrder order = orderOf(kind);
    order.x = m_charted->measureOf(static_cast<RunColumn>(m_across->currentData().toInt()));
    order.y = m_charted->measureOf(column());
    order.scaleX = scaleOf(*m_logX);
    order.scaleY = scaleOf(*m_logY);
    return m_charted->chart(order);
}

void ChartPanel::follow(const charts::Reading& reading)
{
    if (!m_charted || !m_view->chart())
        return;
    if (const QList<int> ids = m_charted->pairAt(*m_view->chart(), reading); ids.size() == 2)
        emit compareRequested(ids);
}

void ChartPanel::setChosen(const QList<int>& ids)
{
    if (ids == m_chosen)
        return;
    m_chosen = ids;
    m_isOutdated = true;
    if (isVisible())
        showChart();
}

void ChartPanel::setLevel(int level)
{
    if (std::exchange(m_level, level) != level)
        runsHaveChanged();
}

void ChartPanel::setKind(ChartKind kind)
{
    m_kind->setCurrentIndex(m_kind->findData(static_cast<int>(kind)));
}

void ChartPanel::setColumn(RunColumn column)
{
    m_column->setCurrentIndex(m_column->findData(static_cast<int>(column)));
}

ChartKind ChartPanel::kind() const
{
    return static_cast<ChartKind>(m_kind->currentData().toInt());
}

RunColumn ChartPanel::column() const
{
    return static_cast<RunColumn>(m_column->currentData().toInt());
}

QString ChartPanel::notes() const
{
    return m_notes->text();
}

void ChartPanel::runsHaveChanged()
{
    m_isOutdated = true;
    if (isVisible() && !m_due.isActive())
        m_due.start();
}

RunList ChartPanel::chosenRuns() const
{
    RunList runs;
    for (const int id : m_chosen)
        if (const int row = m_runs->rowOf(id); row >= 0)
            runs.push_back(m_runs->run(row));
    return runs;
}

RunList ChartPanel::runsOfLevel() const
{
    RunList runs;
    for (int row = 0; row < m_runs->rowCount(); ++row)
        if (const auto& run = m_runs->run(row); m_level == 0 || run->levelId == m_level)
            runs.push_back(run);
    return runs;
}

void ChartPanel::showChart()
{
    m_isOutdated = false;
    m_charted.reset();
    RunList runs = chosenRuns();
    int left = 0; // runs of the level for which there is no room
    if (runs.size() < 2) {
        runs = runsOfLevel();
        left = std::max(0, static_cast<int>(runs.size()) - mostRuns);
        runs.erase(runs.begin(), runs.begin() + left);
    }
    RunsChart shown;
    if (runs.empty())
        shown.notes << tr("No runs yet. Solve the level or start a race to see its figures here.");
    else if (kind() == ChartKind::bars)
        shown = barsOf(runs, column(), m_column->currentText(), scaleOf(*m_logX));
    else if (const auto result = resultChartOf(kind()))
        shown = resultChart(runs, *result);
    else
        shown = curvesOf(runs, kind(), scaleOf(*m_logX), scaleOf(*m_logY));
    if (!runs.empty() && !shown.chart)
        shown.notes.prepend(tr("None of these runs has data for this chart."));
    if (left > 0)
        shown.notes
            << tr("Showing the latest %1 of %2 runs. Select runs in the table to show others.")
                   .arg(mostRuns)
                   .arg(mostRuns + left);
    m_save->setEnabled(shown.chart.has_value());
    m_view->setVisible(shown.chart.has_value());
    m_view->setChart(std::move(shown.chart));
    m_notes->setText(shown.notes.join(QLatin1Char('\n')));
    m_notes->setVisible(!shown.notes.isEmpty());
}

void ChartPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isOutdated)
        showChart();
}

ChartDock::ChartDock(RunsModel* runs, ResultsTable* table, QWidget* parent)
    : QDockWidget(tr("Charts"), parent), m_panel(new ChartPanel(runs))
{
    setObjectName(QStringLiteral("chartsDock"));
    setFeatures(DockWidgetMovable | DockWidgetFloatable | DockWidgetClosable);
    setWidget(scrolled(m_panel));
    connect(table, &ResultsTable::selectedRunsChanged, m_panel, &ChartPanel::setChosen);
    connect(table, &ResultsTable::levelShown, m_panel, &ChartPanel::setLevel);
    m_panel->setLevel(table->shownLevel());
    connect(m_panel, &ChartPanel::compareRequested, table, &ResultsTable::compareRequested);
}

} // namespace mazewright::ui
