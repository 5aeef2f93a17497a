#include "ui/experiments/result_charts_panel.h"

#include "ui/charts/chart_file.h"
#include "ui/charts/chart_view.h"
#include "ui/experiments/records_chart.h"
#include "ui/text/engine_text.h"
#include "ui/theme/icons.h"

#include <QCheckBox>
#include <QComboBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QScrollArea>
#include <QSignalBlocker>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mazewright::ui {

namespace {

charts::Scale scaleOf(const QCheckBox* box)
{
    return box->isChecked() ? charts::Scale::logarithmic : charts::Scale::linear;
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
            !hasLevels && figure != nullptr && figure->id == "time-ms")
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
    const QStringList shown = [this] {
        QStringList all;
        for (int i = 0; i < m_first->count(); ++i)
            all << m_first->itemText(i);
        return all;
    }();
    if (names == shown)
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
    order.scaleX = scaleOf(m_logX);
    order.scaleY = scaleOf(m_logY);
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
        return scatterOf(*m_records, m_rows, {m_x->currentData().toInt(), scaleOf(m_logX)},
                         {m_y->currentData().toInt(), scaleOf(m_logY)});
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
