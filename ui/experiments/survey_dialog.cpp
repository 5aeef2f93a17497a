#include "ui/experiments/survey_dialog.h"

#include "solvers/experiments/chart.h"
#include "solvers/files/format.h"
#include "solvers/levels/collection.h"
#include "ui/base/background.h"
#include "ui/base/text.h"
#include "ui/base/widgets.h"
#include "ui/compare/chart_view.h"
#include "ui/dialogs/small_dialogs.h"
#include "ui/experiments/experiment_setup.h"

#include <QAbstractTableModel>
#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFileInfo>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
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
#include <array>
#include <memory>
#include <numeric>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

namespace mazewright::ui {

/// Levels of a folder as a table, one per row: its file, its question, the levels that it repeats,
/// then every fact that a level has. A click on a column ranks them. Levels with an unknown fact
/// come last in both orders.
class SurveyModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column : int { file, question, copies, firstFact };

    explicit SurveyModel(QObject* parent = nullptr) : QAbstractTableModel(parent) {}

    /// Removes all levels; file names are shown relative to this folder.
    void clear(const QString& folder);
    /// Adds a level at the bottom, where it stays until the table is sorted again.
    void add(CollectedLevel level);
    /// Sets the copies; their indices are those in which the levels were added.
    void setCopies(const Copies& among);

    /// Returns the levels in the order in which they were added.
    const std::vector<CollectedLevel>& levels() const noexcept { return m_levels; }
    const CollectedLevel& level(int row) const
    {
        return m_levels[m_rows[static_cast<std::size_t>(row)]];
    }
    /// Returns the id of a fact's column; empty if the column has no fact.
    std::string_view factOf(int column) const
    {
        return column < firstFact ? std::string_view()
                                  : m_facts[static_cast<std::size_t>(column - firstFact)];
    }
    /// Returns the columns of numeric facts.
    QList<int> numberColumns() const;

    int rowCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : static_cast<int>(m_rows.size());
    }
    int columnCount(const QModelIndex& parent = {}) const override
    {
        return parent.isValid() ? 0 : firstFact + static_cast<int>(m_facts.size());
    }
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;
    void sort(int column, Qt::SortOrder order = Qt::AscendingOrder) override;

private:
    static QString valueText(const FactValue& value);
    QString text(std::size_t place, int column) const;
    QString nameOf(std::size_t place) const
    {
        return QDir(m_folder).relativeFilePath(QString::fromStdString(m_levels[place].file));
    }
    std::vector<std::size_t> places(int column, bool descending) const;

    QString m_folder;
    std::vector<CollectedLevel> m_levels;
    std::vector<std::size_t> m_rows;   // index of each row's level
    std::vector<QStringList> m_copies; // by index: descriptions of the copies
    std::vector<std::string_view> m_facts;
};

namespace {

CollectedLevel examined(const std::string& file, const Level& level, const SurveyOrder& order,
                        const std::stop_token& stop)
{
    Budget budget({.time = order.ofLevel, .bytes = mostBytesOfRun()}, stop);
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
    for (std::size_t i = 0; i < files.levels.size() && !call.stop().stop_requested(); ++i) {
        const std::string& file = files.levels[i];
        call.progress(
            {.fraction = static_cast<double>(i) / static_cast<double>(files.levels.size())});
        const auto read = readLevel(file);
        if (!read) {
            end.troubles.push_back({file, describe(read.error(), file)});
            continue;
        }
        CollectedLevel level = examined(file, read->level, order, call.stop());
        if (call.stop().stop_requested())
            break;
        mazes.push_back(level.maze);
        call.tell(std::move(level));
    }
    Budget rest({}, call.stop());
    end.copies = copiesAmong(mazes, order.nearCells, rest);
    end.isStopped = call.stop().stop_requested();
    return end;
}

QString SurveyModel::valueText(const FactValue& value)
{
    if (const bool* flag = std::get_if<bool>(&value))
        return *flag ? tr("Yes") : tr("No");
    if (const auto* real = std::get_if<double>(&value))
        return QLocale().toString(*real, 'g', 4);
    if (const auto* count = std::get_if<mpz_class>(&value))
        return briefCountText(*count);
    return countText(numberOf(value).value_or(Value{}));
}

void SurveyModel::clear(const QString& folder)
{
    beginResetModel();
    m_folder = folder;
    m_levels.clear();
    m_rows.clear();
    m_copies.clear();
    m_facts.clear();
    endResetModel();
}

void SurveyModel::add(CollectedLevel level)
{
    std::vector<std::string_view> fresh;
    for (const FactResult& told : level.facts)
        if (std::find(m_facts.begin(), m_facts.end(), told.fact->id) == m_facts.end())
            fresh.push_back(told.fact->id);
    if (!fresh.empty()) {
        beginInsertColumns({}, columnCount(), columnCount() + static_cast<int>(fresh.size()) - 1);
        m_facts.insert(m_facts.end(), fresh.begin(), fresh.end());
        endInsertColumns();
    }
    beginInsertRows({}, rowCount(), rowCount());
    m_rows.push_back(m_levels.size());
    m_levels.push_back(std::move(level));
    m_copies.emplace_back();
    endInsertRows();
}

void SurveyModel::setCopies(const Copies& among)
{
    constexpr std::size_t mostNamed = 10; // copies of a level
    const auto copyCount = [this](std::size_t place) {
        return static_cast<std::size_t>(m_copies[place].size());
    };
    std::vector<std::size_t> unnamed(m_levels.size());
    for (const auto& group : among.equal) {
        const std::size_t looked = std::min(group.size(), mostNamed + 1); // one may be itself
        for (const std::size_t place : group) {
            for (std::size_t i = 0; i < looked && copyCount(place) < mostNamed; ++i)
                if (group[i] != place)
                    m_copies[place] << tr("Copy of %1").arg(nameOf(group[i]));
            unnamed[place] = group.size() - 1 - copyCount(place);
        }
    }
    for (const NearCopy& pair : among.near)
        for (const auto& [place, other] :
             {std::pair(pair.first, pair.second), std::pair(pair.second, pair.first)}) {
            if (copyCount(place) < mostNamed)
                m_copies[place] << tr("%Ln cell(s) different from %1", nullptr,
                                      static_cast<int>(pair.cells))
                                       .arg(nameOf(other));
            else
                ++unnamed[place];
        }
    for (std::size_t place = 0; place < unnamed.size(); ++place)
        if (unnamed[place] > 0)
            m_copies[place] << tr("%Ln more", nullptr, static_cast<int>(unnamed[place]));
    if (rowCount() > 0)
        emit dataChanged(index(0, Column::copies), index(rowCount() - 1, Column::copies));
}

QList<int> SurveyModel::numberColumns() const
{
    QList<int> columns;
    for (int column = firstFact; column < columnCount(); ++column)
        if (findFact(factOf(column))->kind != FactKind::flag)
            columns << column;
    return columns;
}

QString SurveyModel::text(std::size_t place, int column) const
{
    const CollectedLevel& level = m_levels[place];
    switch (column) {
    case file:
        return nameOf(place);
    case question:
        return questionText(level.question);
    case copies:
        return m_copies[place].join(tr("; "));
    default:
        break;
    }
    const FactAnswer* answer = level.answer(factOf(column));
    const auto* known = answer == nullptr ? nullptr : std::get_if<KnownFact>(answer);
    return known == nullptr ? QString() : valueText(known->value);
}

QVariant SurveyModel::data(const QModelIndex& index, int role) const
{
    const std::size_t place = m_rows[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return text(place, index.column());
    case Qt::TextAlignmentRole:
        return index.column() >= firstFact ? int(Qt::AlignRight | Qt::AlignVCenter)
                                           : int(Qt::AlignLeft | Qt::AlignVCenter);
    case Qt::ToolTipRole:
        break;
    default:
        return {};
    }
    const FactAnswer* answer = m_levels[place].answer(factOf(index.column()));
    const auto* known = answer == nullptr ? nullptr : std::get_if<KnownFact>(answer);
    if (known != nullptr && !known->words.empty())
        return engineSentence(known->words);
    if (answer == nullptr || known != nullptr)
        return text(place, index.column());
    const auto* open = std::get_if<Undecided>(answer);
    return engineSentence(open == nullptr ? std::get<Impossible>(*answer).why : open->why);
}

QVariant SurveyModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal)
        return QAbstractTableModel::headerData(section, orientation, role);
    const FactSpec* fact = section < firstFact ? nullptr : findFact(factOf(section));
    if (role == Qt::ToolTipRole && fact != nullptr)
        return engineText(fact->summary);
    if (role != Qt::DisplayRole)
        return {};
    if (fact != nullptr)
        return engineText(fact->name);
    const std::array<QString, firstFact> names = {tr("Level"), tr("Question"), tr("Copies")};
    return names[static_cast<std::size_t>(section)];
}

std::vector<std::size_t> SurveyModel::places(int column, bool descending) const
{
    if (column >= firstFact)
        return ranked(m_levels, factOf(column), descending);
    std::vector<std::size_t> places(m_levels.size());
    std::iota(places.begin(), places.end(), std::size_t{0});
    QStringList texts;
    for (const std::size_t place : places)
        texts << text(place, column);
    std::stable_sort(places.begin(), places.end(), [&](std::size_t a, std::size_t b) {
        const QString& first = texts[static_cast<qsizetype>(a)];
        const QString& second = texts[static_cast<qsizetype>(b)];
        if (first.isEmpty() || second.isEmpty())
            return !first.isEmpty() && second.isEmpty();
        const int order = QString::localeAwareCompare(first, second);
        return descending ? order > 0 : order < 0;
    });
    return places;
}

void SurveyModel::sort(int column, Qt::SortOrder order)
{
    if (column < 0 || column >= columnCount())
        return;
    emit layoutAboutToBeChanged({}, QAbstractItemModel::VerticalSortHint);
    const QModelIndexList before = persistentIndexList();
    std::vector<std::size_t> at;
    for (const QModelIndex& each : before)
        at.push_back(m_rows[static_cast<std::size_t>(each.row())]);
    m_rows = places(column, order == Qt::DescendingOrder);
    QModelIndexList after;
    for (qsizetype i = 0; i < before.size(); ++i) {
        const auto row = std::find(m_rows.begin(), m_rows.end(), at[static_cast<std::size_t>(i)]);
        after << index(static_cast<int>(row - m_rows.begin()), before[i].column());
    }
    changePersistentIndexList(before, after);
    emit layoutChanged({}, QAbstractItemModel::VerticalSortHint);
}

namespace {

charts::Axis axisOf(std::string_view id)
{
    const FactSpec* fact = findFact(id);
    return {.label = fact->name,
            .unit = fact->unit,
            .isWhole = fact->kind == FactKind::whole || fact->kind == FactKind::count};
}

charts::Series seriesOf(Question question, std::span<const CollectedLevel> levels,
                        std::string_view x, std::string_view y)
{
    std::vector<std::pair<charts::Point, std::string>> points;
    for (const CollectedLevel& level : levels) {
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
std::optional<charts::Chart> surveyChart(std::span<const CollectedLevel> levels, std::string_view x,
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
        SurveyModel::tr("%Ln level(s); each point is a level.", nullptr, static_cast<int>(count))
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
    : QDialog(parent), m_model(new SurveyModel(this)),
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
    m_table->setModel(m_model);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setAlternatingRowColors(true);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTextElideMode(Qt::ElideMiddle); // the end of a path is the level
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
    m_open = addButton(*row, tr("&Open Level"), this, &SurveyDialog::openCurrent);
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

#include "survey_dialog.moc"
