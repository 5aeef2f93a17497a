#include "ui/experiments/survey_dialog.h"

#include "solvers/core/ordered_jobs.h"
#include "solvers/experiments/chart.h"
#include "solvers/files/format.h"
#include "solvers/levels/collection.h"
#include "ui/base/background.h"
#include "ui/base/column_model.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"
#include "ui/compare/chart_view.h"
#include "ui/dialogs/small_dialogs.h"
#include "ui/experiments/experiment_setup.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QMenu>
#include <QProgressBar>
#include <QPushButton>
#include <QScrollArea>
#include <QSettings>
#include <QSignalBlocker>
#include <QSpinBox>
#include <QSplitter>
#include <QStringList>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace mazewright::ui {

/// A level of the folder, its name within it, and the levels that it repeats.
struct SurveyRow {
    CollectedLevel level{};
    QString name{};
    QStringList copies{};
};

namespace {

CollectedLevel examined(const std::string& file, const Level& level, const SurveyOrder& order,
                        Budget& budget)
{
    FactCache knowledge(std::make_shared<const Maze>(level.maze), level.rules);
    CollectedLevel told{.file = file, .question = knowledge.question(), .maze = knowledge.maze()};
    told.facts = computeAll(knowledge, listedFacts(told.question, order.alsoOnDemand), budget);
    return told;
}

} // namespace

SurveyEnd survey(const SurveyOrder& order, SurveyTask::Call& call)
{
    LevelFiles files = findLevels(std::vector<std::string>{order.folder}, call.stop());
    SurveyEnd end{.troubles = std::move(files.troubles)};
    std::vector<MazeSnapshot> mazes;
    std::size_t concluded = 0;
    const auto progress = [&] {
        call.progress({.fraction = static_cast<double>(++concluded) /
                                   static_cast<double>(files.levels.size())});
    };
    OrderedJobs jobs(jobsFor(files.levels.size(), allProcessors()),
                     {.time = order.ofLevel, .bytes = machineBytes()}, call.stop());
    for (const std::string& file : files.levels)
        jobs.add([&, file](Budget& budget, bool) -> Conclusion {
            const auto read = readLevel(file);
            if (!read)
                return [&, file, why = describe(read.error(), file)] {
                    end.troubles.push_back({file, why});
                    progress();
                };
            return [&, level = examined(file, read->level, order, budget)]() mutable {
                if (call.stop().stop_requested())
                    return;
                mazes.push_back(level.maze);
                call.tell(std::move(level));
                progress();
            };
        });
    jobs.finish();
    Budget rest({}, call.stop());
    end.copies = copiesAmong(mazes, order.nearCells, rest);
    end.isStopped = call.stop().stop_requested();
    return end;
}

namespace {

QString valueText(const FactValue& value)
{
    if (const bool* flag = std::get_if<bool>(&value))
        return *flag ? SurveyDialog::tr("Yes") : SurveyDialog::tr("No");
    if (const auto* real = std::get_if<double>(&value))
        return QLocale().toString(*real, 'g', 4);
    if (const auto* count = std::get_if<mpz_class>(&value))
        return briefCountText(*count);
    return countText(numberOf(value).value_or(Value{}));
}

QVariant sortKeyOf(const FactValue& value)
{
    const auto* count = std::get_if<mpz_class>(&value);
    return count == nullptr ? QVariant(toDouble(numberOf(value).value_or(Value{})))
                            : QVariant(orderedText(*count));
}

std::vector<Column<SurveyRow>> firstColumns()
{
    const auto column = [](const QString& name, auto text) {
        return Column<SurveyRow>{.name = name,
                                 .text = text,
                                 .sortKey =
                                     [text](const SurveyRow& row) {
                                         const QString said = text(row);
                                         return said.isEmpty() ? QVariant() : QVariant(said);
                                     },
                                 .side = Qt::AlignLeft,
                                 .beside =
                                     [text](const SurveyRow& row, int role) {
                                         return role == Qt::ToolTipRole ? QVariant(text(row))
                                                                        : QVariant();
                                     }};
    };
    return {column(SurveyDialog::tr("Level"), [](const SurveyRow& row) { return row.name; }),
            column(SurveyDialog::tr("Question"),
                   [](const SurveyRow& row) { return questionText(row.level.question); }),
            column(SurveyDialog::tr("Copies"),
                   [](const SurveyRow& row) { return row.copies.join(SurveyDialog::tr("; ")); })};
}

const FactValue* valueOf(const SurveyRow& row, std::string_view fact)
{
    const FactAnswer* answer = row.level.answer(fact);
    const auto* known = answer == nullptr ? nullptr : std::get_if<KnownFact>(answer);
    return known == nullptr ? nullptr : &known->value;
}

/// Returns the explanation of a fact, or the reason why it is unknown.
QString explanationOf(const SurveyRow& row, std::string_view fact)
{
    const FactAnswer* answer = row.level.answer(fact);
    if (answer == nullptr)
        return {};
    if (const auto* known = std::get_if<KnownFact>(answer))
        return known->words.empty() ? valueText(known->value) : engineSentence(known->words);
    const auto* open = std::get_if<Undecided>(answer);
    return engineSentence(open == nullptr ? std::get<Impossible>(*answer).why : open->why);
}

Column<SurveyRow> columnOf(const FactSpec& fact)
{
    return {engineText(fact.name),
            [id = fact.id](const SurveyRow& row) {
                const FactValue* value = valueOf(row, id);
                return value == nullptr ? QString() : valueText(*value);
            },
            engineText(fact.summary),
            [id = fact.id](const SurveyRow& row) {
                const FactValue* value = valueOf(row, id);
                return value == nullptr ? QVariant() : sortKeyOf(*value);
            },
            Qt::AlignRight,
            [id = fact.id](const SurveyRow& row, int role) {
                return role == Qt::ToolTipRole ? QVariant(explanationOf(row, id)) : QVariant();
            }};
}

} // namespace

/// Describes the copies of each level. Their indices are those in which the levels were examined.
void SurveyDialog::nameCopies(const Copies& among)
{
    constexpr qsizetype mostNamed = 10; // copies of a level
    std::vector<SurveyRow> rows = m_levels->rows();
    std::vector<std::size_t> unnamed(rows.size());
    for (const auto& group : among.equal) {
        const std::size_t looked =
            std::min(group.size(), std::size_t{mostNamed + 1}); // one may be itself
        for (const std::size_t place : group) {
            QStringList& copies = rows[place].copies;
            for (std::size_t i = 0; i < looked && copies.size() < mostNamed; ++i)
                if (group[i] != place)
                    copies << tr("Copy of %1").arg(rows[group[i]].name);
            unnamed[place] = group.size() - 1 - static_cast<std::size_t>(copies.size());
        }
    }
    for (const NearCopy& pair : among.near)
        for (const auto& [place, other] :
             {std::pair(pair.first, pair.second), std::pair(pair.second, pair.first)}) {
            if (rows[place].copies.size() < mostNamed)
                rows[place].copies
                    << tr("%Ln cell(s) different from %1", nullptr, static_cast<int>(pair.cells))
                           .arg(rows[other].name);
            else
                ++unnamed[place];
        }
    for (std::size_t place = 0; place < unnamed.size(); ++place)
        if (unnamed[place] > 0)
            rows[place].copies << tr("%Ln more", nullptr, static_cast<int>(unnamed[place]));
    m_levels->changeRows(std::move(rows));
}

std::vector<std::string_view> SurveyDialog::factsWithNumbers() const
{
    std::vector<std::string_view> numbers = m_facts;
    std::erase_if(numbers,
                  [](std::string_view id) { return findFact(id)->kind == FactKind::flag; });
    return numbers;
}

namespace {

charts::Axis axisOf(std::string_view id)
{
    const FactSpec* fact = findFact(id);
    return {.label = fact->name,
            .unit = fact->unit,
            .isWhole = fact->kind == FactKind::whole || fact->kind == FactKind::count};
}

charts::Series seriesOf(Question question, std::span<const SurveyRow> levels, std::string_view x,
                        std::string_view y)
{
    std::vector<std::pair<charts::Point, std::string>> points;
    for (const auto& [level, name, copies] : levels) {
        const auto across = level.question == question ? level.number(x) : std::nullopt;
        const auto up = across ? level.number(y) : std::nullopt;
        if (up)
            points.push_back({{toDouble(*across), toDouble(*up)}, level.file});
    }
    std::stable_sort(points.begin(), points.end(),
                     [](const auto& a, const auto& b) { return a.first.x < b.first.x; });
    const int mark = static_cast<int>(question);
    charts::Series series{
        questionText(question).toStdString(), {mark, mark}, charts::Join::none, {}};
    for (auto& [point, file] : points) {
        series.points.push_back(point);
        series.labels.push_back(std::move(file));
    }
    return series;
}

/// Returns a chart of levels by two of their facts: a point per level, labelled by its file, and a
/// series per question. Empty if no level has both facts.
std::optional<charts::Chart> surveyChart(std::span<const SurveyRow> levels, std::string_view x,
                                         std::string_view y)
{
    charts::SeriesChart chart{{}, axisOf(x), axisOf(y), {}};
    chart.title = messageOf("{} against {}", chart.y.label, chart.x.label);
    std::size_t count = 0;
    for (const Question question : allQuestions) {
        charts::Series series = seriesOf(question, levels, x, y);
        count += series.points.size();
        if (!series.points.empty())
            chart.series.push_back(std::move(series));
    }
    if (chart.series.empty())
        return std::nullopt;
    chart.caption =
        SurveyDialog::tr("%Ln level(s); each point is a level.", nullptr, static_cast<int>(count))
            .toStdString();
    return chart;
}

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
    : QDialog(parent), m_levels(new ColumnModel<SurveyRow>(firstColumns(), this)),
      m_order(new RowOrder(m_levels, this)),
      m_task({.words = tr("Examining a folder of levels"), .length = TaskLength::open}, this)
{
    setWindowTitle(tr("Analyse Folder"));
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
    auto* nearWords = new QLabel(tr("Treat as dup&licates up to"), order);
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
    m_order->setDynamicSortFilter(false); // the rows stay where they are while levels arrive
    showRows(*m_table, m_order, tr("Levels"));
    m_table->setAlternatingRowColors(true);
    m_table->setTextElideMode(Qt::ElideMiddle); // the end of a path is the level
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
    m_open = addButton(*row, tr("&Open Level"), this, &SurveyDialog::openCurrent);
    m_share = new QPushButton(tr("S&hare"), buttons);
    m_share->setAutoDefault(false);
    m_share->setToolTip(tr("Hand the levels, in the order of the table and without copies, to "
                           "players, games or a printer"));
    auto* forms = new QMenu(m_share);
    forms->addAction(tr("Playable &Page…"), this, [this] { share(SharedForm::page); });
    forms->addAction(tr("Pac&k…"), this, [this] { share(SharedForm::pack); });
    forms->addAction(tr("P&rint…"), this, [this] { share(SharedForm::book); });
    m_share->setMenu(forms);
    row->addWidget(m_share);
    row->addStretch(1);
    addButton(*row, tr("C&lose"), this, &QDialog::close);
    m_stop = addButton(*row, tr("Sto&p"), this, &SurveyDialog::stop);
    m_start = addButton(*row, tr("&Start"), this, &SurveyDialog::start);
    m_start->setObjectName(QStringLiteral("solveButton"));
    m_start->setDefault(true);
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
    m_facts.clear();
    m_levels->setColumns(firstColumns());
    fillAxes();
    m_words->setText(tr("Looking for levels…"));
    m_troubles.clear();
    m_leftOut.clear();
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
    const QString name =
        QDir(m_folder->text()).relativeFilePath(QString::fromStdString(level.file));
    m_words->setText(name);
    const std::size_t before = m_facts.size();
    for (const FactResult& told : level.facts)
        if (std::ranges::find(m_facts, told.fact->id) == m_facts.end()) {
            m_facts.push_back(told.fact->id);
            m_levels->addColumn(columnOf(*told.fact));
        }
    m_levels->addRow({std::move(level), name});
    if (m_facts.size() != before)
        fillAxes();
}

void SurveyDialog::finish(const Expected<SurveyEnd>& end)
{
    if (!end) {
        m_words->setText(engineSentence(end.error().message));
        showState();
        return emit surveyed();
    }
    nameCopies(end->copies);
    const QHeaderView* header = m_table->horizontalHeader();
    m_order->sort(header->sortIndicatorSection(), header->sortIndicatorOrder());
    m_table->resizeColumnsToContents();
    for (int i = 0; i < m_levels->columnCount(); ++i)
        m_table->setColumnWidth(i, std::min(m_table->columnWidth(i), widestSurveyColumn));
    QStringList said{tr("%Ln level(s).", nullptr, m_levels->rowCount())};
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
    if (m_levels->rowCount() > 0)
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
    m_share->setEnabled(!works && m_levels->rowCount() > 0);
}

void SurveyDialog::showTroubles()
{
    auto* dialog = new DetailsDialog(m_words->text(), m_troubles + m_leftOut, this);
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
        for (const std::string_view fact : factsWithNumbers())
            axis->addItem(engineText(findFact(fact)->name), QString::fromUtf8(fact));
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
    m_chart->setChart(surveyChart(m_levels->rows(), x, y));
}

void SurveyDialog::openCurrent()
{
    const QModelIndex current = m_order->mapToSource(m_table->currentIndex());
    if (current.isValid())
        emit openRequested(QString::fromStdString(m_levels->row(current.row()).level.file));
}

/// A level that has changed on disk since it was examined is shared as it is now.
void SurveyDialog::share(SharedForm form)
{
    std::vector<SharedLevel> levels;
    for (int row = 0; row < m_order->rowCount(); ++row) {
        const QModelIndex shown = m_order->mapToSource(m_order->index(row, 0));
        const std::string& file = m_levels->row(shown.row()).level.file;
        levels.push_back({file, [file] {
                              auto read = readLevel(file);
                              return read ? std::optional(std::move(read->level)) : std::nullopt;
                          }});
    }
    const QString name = QFileInfo(m_folder->text()).fileName();
    const Shared shared = shareLevels(form, std::move(levels), name, this);
    if (shared.words.isEmpty())
        return;
    m_leftOut = shared.details;
    m_details->setVisible(!m_troubles.isEmpty() || !m_leftOut.isEmpty());
    m_words->setText(shared.words);
}

void SurveyDialog::openPoint(const charts::Reading& reading)
{
    const auto& chart = std::get<charts::SeriesChart>(*m_chart->chart());
    emit openRequested(QString::fromStdString(chart.series[reading.series].labels[reading.index]));
}

} // namespace mazewright::ui
