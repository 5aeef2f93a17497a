#include "ui/experiments/result_charts_panel.h"

#include "solvers/core/message.h"
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
#include <utility>
#include <variant>
#include <vector>

namespace mazewright::ui {

ResultChartsPanel::ResultChartsPanel(const RecordsModel* records, QWidget* parent)
    : ChartPanel({}, parent), m_records(records), m_questions(questionsOf(records->records())),
      m_first(new QComboBox(this)), m_second(new QComboBox(this))
{
    m_x->addItem(tr("Levels"), QString());
    for (const int column : m_records->numberColumns()) {
        const FactSpec* figure = m_records->figureOf(column);
        addColumn(m_records->headerData(column, Qt::Horizontal).toString(),
                  figure != nullptr              ? figure->id
                  : column == RecordsModel::area ? "area"
                                                 : "cost");
    }
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
    const auto telling =
        asked == nullptr ? std::pair<std::size_t, std::size_t>()
                         : RunTable(*asked, m_records->records())
                               .mostDifferentPair(ChartPanel::measure(idOf(*m_y), asked->question));
    for (const auto& [box, solver] :
         {std::pair(m_first, telling.first), std::pair(m_second, telling.second)}) {
        const QSignalBlocker quiet(box);
        box->clear();
        box->addItems(names);
        box->setCurrentIndex(
            std::min(static_cast<int>(solver), static_cast<int>(names.size()) - 1));
    }
}

/// In a scatter chart, returns the number as the table shows it, under the name of its column.
Measure ResultChartsPanel::measure(const std::string& id, Question question) const
{
    if (kind() != ResultChart::scatter)
        return ChartPanel::measure(id, question);
    Measure shown{id, {}, true};
    if (id.empty())
        shown.axis = {.label = RecordsModel::tr("Level, in table order").toStdString(),
                      .isWhole = true};
    else if (const FactSpec* figure = findFact(id))
        shown.axis = {.label = figure->name,
                      .unit = figure->unit,
                      .isWhole = figure->kind == FactKind::whole};
    else
        shown.axis = {.label =
                          m_x->itemText(m_x->findData(QString::fromStdString(id))).toStdString(),
                      .isWhole = id == "area"};
    return shown;
}

ShownChart ResultChartsPanel::makeChart()
{
    const bool isScatter = kind() == ResultChart::scatter;
    m_logX->setEnabled(!isScatter || !idOf(*m_x).empty());
    const QuestionSummary* asked = question();
    if (asked == nullptr)
        return {};
    m_shown.clear();
    for (const int row : m_rows)
        m_shown.push_back(m_records->record(row));
    auto made = resultChart(RunTable(*asked, m_shown),
                            {static_cast<std::size_t>(std::max(0, m_first->currentIndex())),
                             static_cast<std::size_t>(std::max(0, m_second->currentIndex()))});
    if (!made)
        return {std::nullopt, {tr("No chart: %1.").arg(engineText(made.error().message))}};
    const auto others = std::ranges::count_if(
        m_shown, [&](const RunRecord& run) { return run.question != asked->question; });
    if (isScatter && others > 0)
        std::get<charts::SeriesChart>(*made).caption +=
            messageOf(" Not shown: {} of other questions.", counted(others, "{} run", "{} runs"));
    return {std::move(*made), {}};
}

void ResultChartsPanel::follow(const RunRecord& first, const RunRecord& second)
{
    emit pairClicked({first, second});
}

} // namespace mazewright::ui
