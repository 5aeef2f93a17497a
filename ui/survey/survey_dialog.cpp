#include "ui/survey/survey_dialog.h"

#include "ui/charts/chart_view.h"
#include "ui/dialogs/details_dialog.h"
#include "ui/survey/survey_chart.h"
#include "ui/survey/survey_model.h"
#include "ui/text/engine_text.h"
#include "ui/theme/scrolled.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

const QString surveyFolderKey = QStringLiteral("survey/folder");
const QString nearKey = QStringLiteral("survey/near");
const QString surveySecondsKey = QStringLiteral("survey/seconds");
const QString onDemandKey = QStringLiteral("survey/on-demand");
constexpr int widestSurveyColumn = 260;
constexpr int percent = 100;

QSpinBox* spinBox(int least, int most, int value, QWidget* parent)
{
    auto* box = new QSpinBox(parent);
    box->setRange(least, most);
    box->setValue(value);
    return box;
}

} // namespace

SurveyDialog::SurveyDialog(QWidget* parent)
    : QDialog(parent), m_model(new SurveyModel(this)),
      m_task({.words = tr("Examining a folder of levels"), .length = TaskLength::open}, this)
{
    setWindowTitle(tr("Survey Folder"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(12);
    column->addWidget(makeOrder());
    auto* parts = new QSplitter(Qt::Horizontal, this);
    parts->addWidget(makeTable());
    parts->addWidget(makeChart());
    parts->setChildrenCollapsible(false);
    parts->setSizes({680, 460});
    column->addWidget(parts, 1);
    m_words = new QLabel(tr("Choose a folder, then press Start."), this);
    m_words->setObjectName(QStringLiteral("captionFacts"));
    m_words->setWordWrap(true);
    m_bar = new QProgressBar(this);
    m_bar->setTextVisible(false);
    m_bar->setFixedHeight(8);
    m_bar->setRange(0, percent);
    m_details = new QPushButton(tr("&Details"), this);
    m_details->setObjectName(QStringLiteral("surveyDetails"));
    m_details->setToolTip(tr("List the files that could not be read"));
    m_details->setAutoDefault(false);
    m_details->hide();
    connect(m_details, &QPushButton::clicked, this, &SurveyDialog::showTroubles);
    auto* said = new QHBoxLayout;
    said->addWidget(m_words, 1);
    said->addWidget(m_details);
    column->addLayout(said);
    column->addWidget(m_bar);
    column->addWidget(makeButtons());
    m_task.onPart([this](CollectedLevel level) { take(std::move(level)); });
    m_task.onProgress([this](const Progress& now) {
        m_bar->setValue(static_cast<int>(percent * std::max(0.0, now.fraction)));
    });
    m_task.onAnswer([this](const Expected<SurveyEnd>& end) { finish(end); });
    fillAxes();
    showState();
    resizeWithinScreen(*this, {1220, 700});
    m_folder->setFocus();
}

SurveyDialog::~SurveyDialog() = default;

QWidget* SurveyDialog::makeOrder()
{
    const QSettings settings;
    auto* order = new QWidget(this);
    auto* column = new QVBoxLayout(order);
    column->setContentsMargins(0, 0, 0, 0);
    auto* place = new QHBoxLayout;
    auto* folderWords = new QLabel(tr("&Folder of levels"), order);
    m_folder = new QLineEdit(settings.value(surveyFolderKey).toString(), order);
    m_folder->setToolTip(tr("Examine the levels in this folder and its subfolders"));
    folderWords->setBuddy(m_folder);
    auto* browse = new QPushButton(tr("&Choose…"), order);
    browse->setAutoDefault(false);
    place->addWidget(folderWords);
    place->addWidget(m_folder, 1);
    place->addWidget(browse);
    auto* rules = new QHBoxLayout;
    auto* nearWords = new QLabel(tr("&Near copies differ by at most"), order);
    m_near = spinBox(0, 1000, settings.value(nearKey, 4).toInt(), order);
    m_near->setSuffix(tr(" cells"));
    m_near->setToolTip(
        tr("Set how many cells may differ when the levels are rotated or mirrored to match best"));
    nearWords->setBuddy(m_near);
    auto* secondsWords = new QLabel(tr("&Time limit for each level"), order);
    m_seconds = spinBox(1, 86400, settings.value(surveySecondsKey, 5).toInt(), order);
    m_seconds->setSuffix(tr(" s"));
    m_seconds->setToolTip(tr("Set the time limit; facts not known by then stay undecided"));
    secondsWords->setBuddy(m_seconds);
    m_alsoOnDemand = new QCheckBox(tr("Include facts that take se&veral searches"), order);
    m_alsoOnDemand->setChecked(settings.value(onDemandKey, false).toBool());
    for (QWidget* part : std::initializer_list<QWidget*>{nearWords, m_near, secondsWords, m_seconds,
                                                         m_alsoOnDemand})
        rules->addWidget(part);
    rules->addStretch(1);
    column->addLayout(place);
    column->addLayout(rules);
    connect(browse, &QPushButton::clicked, this, &SurveyDialog::choose);
    connect(m_folder, &QLineEdit::textChanged, this, &SurveyDialog::showState);
    return order;
}

QWidget* SurveyDialog::makeTable()
{
    m_table = new QTableView(this);
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setAccessibleName(tr("Levels"));
    m_table->verticalHeader()->hide();
    m_table->horizontalHeader()->setSortIndicator(-1, Qt::AscendingOrder);
    m_table->setSortingEnabled(true);
    connect(m_table, &QTableView::activated, this, &SurveyDialog::openCurrent);
    connect(m_table->selectionModel(), &QItemSelectionModel::currentChanged, this,
            &SurveyDialog::showState);
    return m_table;
}

QWidget* SurveyDialog::makeChart()
{
    auto* side = new QWidget(this);
    auto* column = new QVBoxLayout(side);
    column->setContentsMargins(0, 0, 0, 0);
    m_axes = new QWidget(side);
    auto* row = new QHBoxLayout(m_axes);
    row->setContentsMargins(0, 0, 0, 0);
    m_y = new QComboBox(side);
    m_y->setAccessibleName(tr("Y axis"));
    m_y->setToolTip(tr("Choose the fact on the vertical axis"));
    m_x = new QComboBox(side);
    m_x->setAccessibleName(tr("X axis"));
    m_x->setToolTip(tr("Choose the fact on the horizontal axis"));
    row->addWidget(m_y, 1);
    row->addWidget(new QLabel(tr("against"), side));
    row->addWidget(m_x, 1);
    m_chart = new ChartView(side);
    auto* area = new QScrollArea(side);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(m_chart);
    column->addWidget(m_axes);
    column->addWidget(area, 1);
    for (QComboBox* axis : {m_x, m_y})
        connect(axis, &QComboBox::currentIndexChanged, this, &SurveyDialog::showChart);
    connect(m_chart, &ChartView::readingClicked, this, &SurveyDialog::openPoint);
    return side;
}

QWidget* SurveyDialog::makeButtons()
{
    auto* buttons = new QWidget(this);
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    m_open = new QPushButton(tr("&Open Level"), buttons);
    auto* close = new QPushButton(tr("C&lose"), buttons);
    m_stop = new QPushButton(tr("Sto&p"), buttons);
    m_start = new QPushButton(tr("&Start"), buttons);
    m_start->setObjectName(QStringLiteral("solveButton"));
    for (QPushButton* button : {m_open, close, m_stop})
        button->setAutoDefault(false);
    m_start->setDefault(true);
    row->addWidget(m_open);
    row->addStretch(1);
    row->addWidget(close);
    row->addWidget(m_stop);
    row->addWidget(m_start);
    connect(m_open, &QPushButton::clicked, this, &SurveyDialog::openCurrent);
    connect(close, &QPushButton::clicked, this, &QDialog::close);
    connect(m_stop, &QPushButton::clicked, this, &SurveyDialog::stop);
    connect(m_start, &QPushButton::clicked, this, &SurveyDialog::start);
    return buttons;
}

QString SurveyDialog::words() const
{
    return m_words->text();
}

void SurveyDialog::choose()
{
    const QString folder =
        QFileDialog::getExistingDirectory(this, tr("Folder of Levels"), m_folder->text());
    if (!folder.isEmpty())
        m_folder->setText(folder);
}

void SurveyDialog::start()
{
    QSettings settings;
    settings.setValue(surveyFolderKey, m_folder->text());
    settings.setValue(nearKey, m_near->value());
    settings.setValue(surveySecondsKey, m_seconds->value());
    settings.setValue(onDemandKey, m_alsoOnDemand->isChecked());
    m_model->clear(m_folder->text());
    fillAxes();
    m_words->setText(tr("Looking for levels…"));
    m_troubles.clear();
    m_details->hide();
    const SurveyOrder order{.folder = m_folder->text().toStdString(),
                            .nearCells = static_cast<std::size_t>(m_near->value()),
                            .ofLevel = std::chrono::seconds(m_seconds->value()),
                            .alsoOnDemand = m_alsoOnDemand->isChecked()};
    m_task.start([order](SurveyTask::Call& call) { return survey(order, call); }, TaskCause::asked);
    showState();
}

void SurveyDialog::stop()
{
    m_words->setText(tr("Stopping…"));
    m_task.stop();
}

void SurveyDialog::take(CollectedLevel level)
{
    const int columns = m_model->columnCount();
    m_words->setText(QDir(m_folder->text()).relativeFilePath(QString::fromStdString(level.file)));
    m_model->add(std::move(level));
    if (m_model->columnCount() != columns)
        fillAxes();
}

void SurveyDialog::finish(const Expected<SurveyEnd>& end)
{
    if (!end) {
        m_words->setText(engineSentence(end.error().message));
        showState();
        return emit surveyed();
    }
    m_model->setCopies(end->copies);
    const QHeaderView* header = m_table->horizontalHeader();
    m_model->sort(header->sortIndicatorSection(), header->sortIndicatorOrder());
    m_table->resizeColumnsToContents();
    for (int i = 0; i < m_model->columnCount(); ++i)
        m_table->setColumnWidth(i, std::min(m_table->columnWidth(i), widestSurveyColumn));
    QStringList said{tr("%Ln level(s).", nullptr, m_model->rowCount())};
    if (end->isStopped)
        said << tr("Stopped early; copies were not searched for.");
    for (const FileTrouble& trouble : end->troubles)
        m_troubles << engineText(trouble.why);
    const auto count = static_cast<int>(m_troubles.size());
    if (count == 1)
        said << tr("%Ln file(s) could not be read:", nullptr, count) << m_troubles.front();
    else if (count > 1)
        said << tr("%Ln file(s) could not be read.", nullptr, count);
    m_details->setVisible(count > 1);
    m_words->setText(said.join(u' '));
    m_bar->setValue(percent);
    if (m_model->rowCount() > 0)
        m_table->selectRow(0);
    showChart();
    showState();
    emit surveyed();
}

void SurveyDialog::showState()
{
    const bool works = isWorking();
    m_start->setEnabled(!works && QFileInfo(m_folder->text()).isDir());
    m_stop->setEnabled(works);
    m_bar->setVisible(works);
    m_open->setEnabled(m_table->currentIndex().isValid());
}

void SurveyDialog::showTroubles()
{
    auto* dialog = new DetailsDialog(m_words->text(), m_troubles, this);
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->open();
}

/// Keeps the chosen facts; the defaults are difficulty over size if the levels have them. Without
/// levels there is nothing to choose, and no column.
void SurveyDialog::fillAxes()
{
    for (QComboBox* axis : {m_x, m_y}) {
        const QSignalBlocker quiet(axis);
        const QVariant chosen = axis->currentData();
        axis->clear();
        for (const int column : m_model->numberColumns())
            axis->addItem(m_model->headerData(column, Qt::Horizontal).toString(),
                          QString::fromUtf8(m_model->factOf(column)));
        const int at = axis->findData(chosen);
        axis->setCurrentIndex(at >= 0 ? at : std::min(axis == m_x ? 0 : 1, axis->count() - 1));
    }
    m_axes->setVisible(m_x->count() > 0);
    m_table->horizontalHeader()->setVisible(m_x->count() > 0);
    showChart();
}

void SurveyDialog::setAxes(std::string_view x, std::string_view y)
{
    m_x->setCurrentIndex(m_x->findData(QString::fromUtf8(x)));
    m_y->setCurrentIndex(m_y->findData(QString::fromUtf8(y)));
}

/// While levels are still arriving, the chart would be rebuilt for each of them.
void SurveyDialog::showChart()
{
    if (isWorking() || m_x->currentIndex() < 0 || m_y->currentIndex() < 0)
        return m_chart->setChart(std::nullopt);
    const std::string x = m_x->currentData().toString().toStdString();
    const std::string y = m_y->currentData().toString().toStdString();
    m_chart->setChart(surveyChart(m_model->levels(), x, y));
}

void SurveyDialog::openCurrent()
{
    const QModelIndex current = m_table->currentIndex();
    if (current.isValid())
        emit openRequested(QString::fromStdString(m_model->level(current.row()).file));
}

void SurveyDialog::openPoint(const charts::Reading& reading)
{
    const auto& chart = std::get<charts::SeriesChart>(*m_chart->chart());
    emit openRequested(QString::fromStdString(chart.series[reading.series].labels[reading.index]));
}

} // namespace mazewright::ui
