#include "ui/charts/chart_panel.h"

#include "solvers/formats/format.h"
#include "ui/charts/chart_view.h"
#include "ui/theme/icons.h"
#include "ui/theme/palette.h"

#include <QBuffer>
#include <QComboBox>
#include <QDir>
#include <QEvent>
#include <QFile>
#include <QFileDialog>
#include <QFileInfo>
#include <QHBoxLayout>
#include <QLabel>
#include <QMessageBox>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>

namespace mazewright::ui {

namespace {

constexpr int renewal = 150; // ms: at most so often while runs go
constexpr double pngScale = 2;
constexpr QSize leastSaved(720, 400);

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
    connect(m_kind, &QComboBox::currentIndexChanged, this, &ChartPanel::showChart);
    connect(m_column, &QComboBox::currentIndexChanged, this, &ChartPanel::showChart);
    connect(m_save, &QToolButton::clicked, this, &ChartPanel::save);
    showColours();
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
    for (const ChartKind kind : {ChartKind::bars, ChartKind::expandedOverTime,
                                 ChartKind::costOverTime, ChartKind::boundOverTime})
        m_kind->addItem(kindText(kind), static_cast<int>(kind));
    m_column = new QComboBox(this);
    m_column->setAccessibleName(tr("Column"));
    for (const RunColumn each : chartColumns())
        m_column->addItem(m_runs->headerData(static_cast<int>(each), Qt::Horizontal).toString(),
                          static_cast<int>(each));
    setColumn(figureColumn("time-ms"));
    for (QComboBox* box : {m_kind, m_column}) {
        box->setMinimumContentsLength(6);
        box->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        row->addWidget(box, 1);
    }
    m_save = new QToolButton(this);
    m_save->setIcon(icon(u"export"));
    m_save->setAutoRaise(true);
    m_save->setToolTip(tr("Save the chart as SVG or PNG"));
    m_save->setAccessibleName(tr("Save Chart"));
    row->addWidget(m_save);
    column->addLayout(row);
    m_view = new ChartView(this);
    column->addWidget(m_view);
    m_notes = new QLabel(this);
    m_notes->setWordWrap(true);
    m_notes->setTextFormat(Qt::PlainText);
    m_notes->setTextInteractionFlags(Qt::TextSelectableByMouse);
    column->addWidget(m_notes);
    column->addStretch(1);
}

void ChartPanel::setChosen(const QList<int>& ids)
{
    if (ids == m_chosen)
        return;
    m_chosen = ids;
    m_isOld = true;
    if (isVisible())
        showChart();
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
    m_isOld = true;
    if (isVisible() && !m_due.isActive())
        m_due.start();
}

ChosenRuns ChartPanel::shownRuns() const
{
    ChosenRuns runs;
    for (const int id : m_chosen)
        if (const int row = m_runs->rowOf(id); row >= 0)
            runs.push_back(m_runs->run(row));
    if (runs.size() >= 2)
        return runs;
    runs.clear();
    for (int row = std::max(0, m_runs->rowCount() - mostRuns); row < m_runs->rowCount(); ++row)
        runs.push_back(m_runs->run(row));
    return runs;
}

void ChartPanel::showChart()
{
    m_isOld = false;
    m_column->setVisible(kind() == ChartKind::bars);
    const ChosenRuns runs = shownRuns();
    RunsChart shown;
    if (runs.empty())
        shown.notes << tr("No runs yet. Solve the level or start a race to see its figures here.");
    else if (kind() == ChartKind::bars)
        shown = barsOf(runs, column(), m_column->currentText());
    else
        shown = curvesOf(runs, kind());
    if (!runs.empty() && !shown.chart)
        shown.notes.prepend(tr("None of these runs has data for this chart."));
    if (m_chosen.size() < 2 && m_runs->rowCount() > mostRuns)
        shown.notes
            << tr("Showing the latest %1 of %2 runs. Select runs in the table to show others.")
                   .arg(mostRuns)
                   .arg(m_runs->rowCount());
    m_save->setEnabled(shown.chart.has_value());
    m_view->setVisible(shown.chart.has_value());
    m_view->setChart(std::move(shown.chart));
    m_notes->setText(shown.notes.join(QLatin1Char('\n')));
    m_notes->setVisible(!shown.notes.isEmpty());
}

void ChartPanel::showColours()
{
    QPalette colours = m_notes->palette();
    colours.setColor(QPalette::WindowText, ui::palette().muted);
    if (colours.color(QPalette::WindowText) != m_notes->palette().color(QPalette::WindowText))
        m_notes->setPalette(colours);
}

void ChartPanel::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        showColours();
}

void ChartPanel::showEvent(QShowEvent* event)
{
    QWidget::showEvent(event);
    if (m_isOld)
        showChart();
}

QString ChartPanel::saveTo(const QString& file) const
{
    const QSize size = m_view->size().expandedTo(leastSaved);
    QByteArray bytes;
    QBuffer out(&bytes);
    if (QFileInfo(file).suffix().compare(QLatin1String("png"), Qt::CaseInsensitive) != 0)
        bytes = m_view->toSvg(size).toUtf8();
    else if (!m_view->toImage(size, pngScale).save(&out, "PNG"))
        return tr("Could not save %1").arg(QDir::toNativeSeparators(file));
    const auto written = writeFile(QFile::encodeName(file).toStdString(), bytes.toStdString());
    return written ? QString() : QString::fromStdString(written.error().message);
}

void ChartPanel::save()
{
    const QString svg = tr("SVG image (*.svg)");
    const QString png = tr("PNG image (*.png)");
    QString chosen = svg;
    QString file = QFileDialog::getSaveFileName(this, tr("Save Chart"), tr("chart.svg"),
                                                svg + QStringLiteral(";;") + png, &chosen);
    if (file.isEmpty())
        return;
    if (QFileInfo(file).suffix().isEmpty())
        file += chosen == png ? QStringLiteral(".png") : QStringLiteral(".svg");
    if (const QString why = saveTo(file); !why.isEmpty())
        QMessageBox::warning(this, tr("Save Chart"), why);
}

} // namespace mazewright::ui
