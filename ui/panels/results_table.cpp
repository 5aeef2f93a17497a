#include "ui/panels/results_table.h"

#include "solvers/files/format.h"
#include "solvers/files/posthoc_trace.h"
#include "solvers/files/trace_run.h"
#include "solvers/levels/play.h"
#include "ui/base/await.h"
#include "ui/base/column_model.h"
#include "ui/base/painting.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/level/run_text.h"
#include "ui/session/outside_solvers.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QHeaderView>
#include <QMenu>
#include <QMessageBox>
#include <QPainter>

#include <algorithm>
#include <array>
#include <gmpxx.h>
#include <utility>

namespace mazewright::ui {

namespace {

RunRecord checkedHere(const Run& run)
{
    RunRecord record = *run.record;
    record.level = run.level;
    if (run.verdict && !run.verdict->holds && record.verified != false)
        record.message = remark({.message = record.message}, run.verdict);
    record.verified = run.verdict ? std::optional(run.verdict->holds) : std::nullopt;
    record.audit = run.audit ? std::optional(recordedAudit(*run.audit)) : std::nullopt;
    record.isAudited = true;
    return record;
}

} // namespace

RunRecord RunReports::record(const Run& run)
{
    return run.record ? checkedHere(run) : recordOf(report(run));
}

std::string RunReports::jsonLine(const Run& run)
{
    return run.record ? toJsonLine(checkedHere(run)) : toJsonLine(report(run));
}

RunReport RunReports::report(const Run& run)
{
    return {.level = run.level,
            .maze = *run.maze,
            .solver = run.solver->info,
            .question = run.question,
            .options = run.options,
            .outcome = run.outcome,
            .verdict = run.verdict,
            .provenance = provenance(run),
            .limits = run.limits,
            .repeat = std::max(1, static_cast<int>(run.times.size())),
            .mute = run.hasMuteFigures() || run.outcome.clock == Clock::self,
            .measured = run.measured,
            .audit = &run.audit};
}

Provenance RunReports::provenance(const Run& run)
{
    const auto [known, isNew] = m_known.try_emplace(run.maze->revision());
    if (isNew)
        known->second = provenanceOf(*run.maze);
    Provenance provenance = known->second;
    provenance.date = run.date;
    if (!run.origin.empty())
        provenance.machine.clear(); // it ran elsewhere
    return provenance;
}

namespace {

constexpr int markSpace = 8; // between mark and text
constexpr int rowHeight = 26;
constexpr int progressBarHeight = 3;

QColor qualityColour(QualityKind kind, const Palette& colours)
{
    if (kind == QualityKind::optimal)
        return colours.success;
    return kind == QualityKind::unknown ? colours.muted : colours.warning;
}

QColor runTextColour(const QModelIndex& index, const Palette& colours)
{
    const QVariant quality = index.data(RunsModel::qualityRole);
    const bool isJudgement = index.column() == static_cast<int>(RunColumn::valid) ||
                             index.column() == static_cast<int>(RunColumn::quality);
    if (isJudgement && !quality.isValid())
        return colours.error;
    const bool isReason = index.column() == static_cast<int>(RunColumn::state) ||
                          index.column() == static_cast<int>(RunColumn::note);
    if (isReason && index.data(RunsModel::failedRole).toBool())
        return colours.error;
    if (index.column() == static_cast<int>(RunColumn::quality) && quality.isValid())
        return qualityColour(static_cast<QualityKind>(quality.toInt()), colours);
    if (index.data(RunsModel::olderRole).toBool())
        return colours.muted;
    return colours.text;
}

/// Paints a bar at the bottom of the cell; a pale bar of full width if the progress is unknown.
void paintProgress(QPainter& painter, QRect cell, double share, const Palette& colours)
{
    cell.adjust(cellPadding, cell.height() - progressBarHeight - 2, -cellPadding, -2);
    painter.fillRect(cell, colours.border);
    if (share >= 0) {
        cell.setWidth(static_cast<int>(cell.width() * share));
        painter.fillRect(cell, colours.accent);
    }
}

} // namespace

void RunDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                        const QModelIndex& index) const
{
    const Palette& colours = ui::palette();
    painter->save();
    if ((option.state & QStyle::State_Selected) != 0)
        painter->fillRect(option.rect, colours.selected);
    else
        painter->fillRect(option.rect, (index.row() & 1) != 0 ? colours.window : colours.panel);

    QRect text = option.rect.adjusted(cellPadding, 0, -cellPadding, 0);
    if (index.column() == static_cast<int>(RunColumn::solver)) {
        const QPointF middle(text.left() + runMarkSide / 2.0, text.center().y() + 1);
        paintRunMark(*painter, middle, runMarkSide / 2.0,
                     index.data(RunsModel::colourRole).toInt());
        text.setLeft(text.left() + runMarkSide + markSpace);
    }
    if (index.column() == static_cast<int>(RunColumn::state))
        if (const QVariant share = index.data(RunsModel::progressRole); share.isValid())
            paintProgress(*painter, option.rect, share.toDouble(), colours);

    painter->setPen(runTextColour(index, colours));
    painter->setFont(option.font);
    const auto alignment = Qt::Alignment(index.data(Qt::TextAlignmentRole).toInt());
    painter->drawText(text, static_cast<int>(alignment),
                      shownText(index, option.fontMetrics, text.width()));
    if ((option.state & QStyle::State_HasFocus) != 0) {
        painter->setPen(colours.accent);
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(0, 0, -1, -1));
    }
    painter->restore();
}

QString RunDelegate::shownText(const QModelIndex& index, const QFontMetrics& metrics, int pixels)
{
    QString text = index.data().toString();
    if (metrics.horizontalAdvance(text) <= pixels)
        return text;
    const FactSpec* figure = figureOf(static_cast<RunColumn>(index.column()));
    mpz_class count; // the tool tip of a count is all its digits
    if (figure != nullptr && figure->kind == FactKind::count &&
        count.set_str(index.data(Qt::ToolTipRole).toString().toStdString(), 10) == 0)
        return briefCountText(count);
    return metrics.elidedText(text, Qt::ElideRight, pixels);
}

QSize RunDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const
{
    int width = option.fontMetrics.horizontalAdvance(index.data().toString()) + 2 * cellPadding;
    if (index.column() == static_cast<int>(RunColumn::solver))
        width += runMarkSide + markSpace;
    return {width, std::max(rowHeight, option.fontMetrics.height() + 8)};
}

namespace {

constexpr int arrowWidth = 12;

QFont boldened(QFont font)
{
    font.setBold(true);
    return font;
}

/// The header of the runs table: padded and aligned like the columns below it.
class RunsHeader : public QHeaderView {
public:
    explicit RunsHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent)
    {
        setSectionsClickable(true);
        setSectionsMovable(true);
        setHighlightSections(false);
        setSortIndicatorShown(true);
    }

protected:
    void paintSection(QPainter* painter, const QRect& rect, int logicalIndex) const override;
    QSize sectionSizeFromContents(int logicalIndex) const override;
};

void RunsHeader::paintSection(QPainter* painter, const QRect& rect, int logicalIndex) const
{
    const Palette& colours = ui::palette();
    painter->save();
    painter->fillRect(rect, colours.panel);
    painter->setPen(colours.border);
    painter->drawLine(rect.bottomLeft(), rect.bottomRight());

    const QAbstractItemModel& names = *model();
    const auto alignment = Qt::Alignment(
        names.headerData(logicalIndex, Qt::Horizontal, Qt::TextAlignmentRole).toInt());
    const bool sorted = sortIndicatorSection() == logicalIndex;
    const QRect text = rect.adjusted(cellPadding, 0, -cellPadding, 0);
    QString name = names.headerData(logicalIndex, Qt::Horizontal).toString();
    if (sorted)
        name += sortIndicatorOrder() == Qt::AscendingOrder ? QStringLiteral(" ↑")
                                                           : QStringLiteral(" ↓");
    painter->setFont(boldened(font()));
    painter->setPen(sorted ? colours.text : colours.muted);
    painter->drawText(text, static_cast<int>(alignment),
                      painter->fontMetrics().elidedText(name, Qt::ElideRight, text.width()));
    painter->restore();
}

QSize RunsHeader::sectionSizeFromContents(int logicalIndex) const
{
    const QFontMetrics metrics(boldened(font()));
    const QString name = model()->headerData(logicalIndex, Qt::Horizontal).toString();
    return {metrics.horizontalAdvance(name) + 2 * cellPadding + arrowWidth, metrics.height() + 14};
}

constexpr qsizetype leastCompared = 2;
constexpr qsizetype mostCompared = 4;

/// Tabs and line ends would break a line of tab-separated text. Pasted text usually goes to a
/// spreadsheet.
QString asCell(const QString& text)
{
    return QString::fromStdString(spreadsheetText(text.toStdString()));
}

} // namespace

QString tabSeparated(const QAbstractItemModel& model, const QList<int>& rows,
                     const QList<int>& columns)
{
    QStringList names;
    for (const int column : columns)
        names.append(model.headerData(column, Qt::Horizontal).toString());
    QString text = names.join(QLatin1Char('\t')) + QLatin1Char('\n');
    for (const int row : rows) {
        QStringList cells;
        for (const int column : columns)
            cells.append(asCell(model.index(row, column).data().toString()));
        text += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return text;
}

/// The runs of a level, or of all.
class ResultsTable::RunSortProxy : public RowOrder {
public:
    RunSortProxy(RunsModel* runs, QObject* parent) : RowOrder(runs, parent), m_runs(*runs) {}

    /// Shows only the runs of this level; 0 for all.
    void setLevel(int level)
    {
        m_level = level;
        invalidateFilter();
    }

protected:
    bool filterAcceptsRow(int row, const QModelIndex&) const override
    {
        return m_level == 0 || m_runs.run(row)->levelId == m_level;
    }

private:
    const RunsModel& m_runs;
    int m_level = 0;
};

ResultsTable::ResultsTable(RunsModel* runs, QWidget* parent) : QTableView(parent), m_runs(runs)
{
    connect(runs, &RunsModel::rowsAboutToBeRemoved, this, [this] { m_delaysChanges = true; });
    // After that connection, so that selection changes during a removal are delayed.
    m_order = new RunSortProxy(runs, this);
    m_order->setDynamicSortFilter(true);
    auto* header = new RunsHeader(this);
    setHorizontalHeader(header);
    showRows(*this, m_order, tr("Runs"));
    setItemDelegate(new RunDelegate(this));
    setSelectionMode(ExtendedSelection);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setFrameShape(QFrame::NoFrame);
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(26);
    header->setSortIndicator(-1, Qt::AscendingOrder); // initially in the order of their starts
    setSortingEnabled(true);
    arrangeColumns();
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this, &ResultsTable::showColumnMenu);
    for (const auto signal : {&RunsModel::runFinished, &RunsModel::runStarted})
        connect(runs, signal, this, &ResultsTable::chooseColumns);
    connect(runs, &RunsModel::removed, this, &ResultsTable::chooseColumns);
    connect(runs, &RunsModel::removed, this, &ResultsTable::emitDelayedChanges);
    connect(runs, &RunsModel::olderChanged, this, &ResultsTable::chooseColumns);
    connect(runs, &RunsModel::olderChanged, viewport(), qOverload<>(&QWidget::update));
    makeActions();
}

void ResultsTable::setPresentLevel(int level)
{
    m_presentLevel = level;
    showLevels();
}

void ResultsTable::showLevels()
{
    m_delaysChanges = true;
    m_order->setLevel(shownLevel());
    chooseColumns();
    emit levelShown(shownLevel());
    emitDelayedChanges();
}

int ResultsTable::shownLevel() const
{
    return m_allLevels->isChecked() || m_isComparing ? 0 : m_presentLevel;
}

void ResultsTable::setAllLevelsShown(bool shown)
{
    if (std::exchange(m_isComparing, shown) != shown)
        showLevels();
}

QList<int> ResultsTable::selectedRuns() const
{
    QList<int> shown;
    for (const QModelIndex& index : selectionModel()->selectedRows())
        shown.append(index.row());
    std::sort(shown.begin(), shown.end());
    for (int& row : shown)
        row = m_order->mapToSource(m_order->index(row, 0)).row();
    return shown;
}

QList<int> ResultsTable::shownRuns() const
{
    QList<int> rows;
    for (int row = 0; row < m_order->rowCount(); ++row)
        rows.append(m_order->mapToSource(m_order->index(row, 0)).row());
    return rows;
}

QList<int> ResultsTable::selectedIds() const
{
    QList<int> ids;
    for (const int row : selectedRuns())
        ids.append(m_runs->run(row)->id);
    return ids;
}

void ResultsTable::selectRun(int sourceRow)
{
    if (m_delaysChanges)
        return; // emitDelayedChanges will report the current row
    const QModelIndex index = m_order->mapFromSource(m_runs->index(sourceRow, 0));
    if (index == currentIndex())
        return; // keeps a selection of several rows
    setCurrentIndex(index);
    scrollTo(index);
}

void ResultsTable::selectRuns(const QList<int>& sourceRows)
{
    QItemSelection rows;
    for (const int row : sourceRows) {
        const QModelIndex index = m_order->mapFromSource(m_runs->index(row, 0));
        rows.select(index, index);
    }
    if (!rows.isEmpty())
        selectionModel()->setCurrentIndex(rows.indexes().first(), QItemSelectionModel::NoUpdate);
    selectionModel()->select(rows, QItemSelectionModel::ClearAndSelect | QItemSelectionModel::Rows);
}

QString ResultsTable::asTabSeparated(const QList<int>& rows) const
{
    QList<int> columns;
    for (int place = 0; place < horizontalHeader()->count(); ++place)
        if (const int column = horizontalHeader()->logicalIndex(place);
            !isColumnHidden(column) || m_withoutRoom.contains(column))
            columns.append(column);
    return tabSeparated(*m_runs, rows, columns);
}

QString ResultsTable::asCsv(const QList<int>& rows) const
{
    std::vector<RunRecord> records;
    RunReports reports;
    for (const int row : rows)
        if (const auto run = m_runs->run(row); run->isFinished())
            records.push_back(reports.record(*run));
    return QString::fromStdString(csvTable(records));
}

QString ResultsTable::asJsonLines(const QList<int>& rows) const
{
    std::string text;
    RunReports reports;
    for (const int row : rows)
        if (const auto run = m_runs->run(row); run->isFinished())
            text += reports.jsonLine(*run) + "\n";
    return QString::fromStdString(text);
}

void ResultsTable::removeSelected()
{
    m_runs->remove(selectedRuns());
}

void ResultsTable::copySelected() const
{
    const QList<int> selected = selectedRuns();
    QApplication::clipboard()->setText(asTabSeparated(selected.isEmpty() ? shownRuns() : selected));
}

void ResultsTable::stopSelected()
{
    for (const int row : selectedRuns())
        m_runs->stop(row);
}

/// Played games are not results of a solver.
QList<int> ResultsTable::exportedRuns() const
{
    QList<int> rows = shownRuns();
    if (!m_withPlayed->isChecked())
        rows.removeIf([this](int row) { return isPlayer(*m_runs->run(row)->solver); });
    return rows;
}

void ResultsTable::exportCsv()
{
    exportTo(tr("Export Runs as CSV"), tr("CSV (*.csv)"), QStringLiteral("csv"),
             asCsv(exportedRuns()));
}

void ResultsTable::exportJsonLines()
{
    exportTo(tr("Export Runs as JSON Lines"), tr("JSON Lines (*.jsonl)"), QStringLiteral("jsonl"),
             asJsonLines(exportedRuns()));
}

namespace {

/// Writes the trace of a run: of a search by its log, which a second run makes.
Expected<std::string> traceOf(const Run& run, const std::stop_token& stop)
{
    std::string text;
    const Sink sink = [&text](std::string_view piece) { text += piece; };
    Budget budget({.bytes = machineBytes()}, stop);
    const auto written = [&] {
        if (const TraceRun* trace = run.trace.get())
            return writePosthocTrace({trace->solver->info, trace->problem, trace->outcome},
                                     *trace->log, budget, sink);
        if (run.solver->info.steps != nullptr && !run.isContinued)
            return writeRepeatedRun(*run.solver, *run.problem, run.options, run.outcome.status,
                                    budget, sink);
        return writePosthocTrace({run.solver->info, *run.problem, run.outcome}, *run.recording,
                                 budget, sink);
    }();
    if (!written)
        return tl::unexpected(written.error());
    if (!*written)
        return failure(ErrorCode::unsupported, written->error().why);
    return text;
}

} // namespace

Expected<std::string> ResultsTable::asTrace(int row) const
{
    const std::shared_ptr<const Run> run = m_runs->run(row);
    if (!run->isFinished() || !run->recording || !run->problem)
        return failure(ErrorCode::unsupported,
                       tr("Only a finished, recorded run can be saved as a trace.").toStdString());
    if (run->solver->info.steps != nullptr && !run->isContinued && !run->trace) // it is repeated
        if (const QString why = OutsideSolvers::ofProgram().whyNotAgain(*run->solver);
            !why.isEmpty())
            return failure(ErrorCode::unsupported, why.toStdString());
    constexpr std::size_t workPerCell = 8;
    return await({.window = window(),
                  .words = tr("Writing the trace"),
                  .size = run->maze->size() * workPerCell},
                 [copy = *run](const TaskCall& call) { return traceOf(copy, call.stop()); });
}

void ResultsTable::exportTrace()
{
    const QList<int> chosen = selectedRuns();
    if (chosen.size() != 1)
        return;
    const QString title = tr("Save as Search Trace");
    const auto trace = asTrace(chosen.front());
    if (trace)
        exportTo(title, tr("Posthoc trace (*.trace.yaml)"), QStringLiteral("trace.yaml"),
                 QString::fromStdString(*trace));
    else if (trace.error().code != ErrorCode::stopped)
        QMessageBox::warning(this, title, engineSentence(trace.error().message));
}

/// Asks for a file, which gets the ending if it has none, and writes the text.
void ResultsTable::exportTo(const QString& title, const QString& filter, const QString& ending,
                            const QString& text)
{
    QFileDialog where(this, title, QString(), filter);
    where.setAcceptMode(QFileDialog::AcceptSave);
    where.setDefaultSuffix(ending);
    where.selectFile(tr("results") + u'.' + ending);
    if (where.exec() != QDialog::Accepted || where.selectedFiles().isEmpty())
        return;
    const QString file = where.selectedFiles().constFirst();
    const auto written = writeFile(file.toStdString(), text.toStdString());
    if (written)
        emit exported(file);
    else
        QMessageBox::warning(this, title, errorText(written.error(), file));
}

void ResultsTable::contextMenuEvent(QContextMenuEvent* event)
{
    QMenu menu(this);
    menu.addActions(actions());
    const bool any = selectionModel()->hasSelection();
    m_remove->setEnabled(any);
    const QList<int> selected = selectedRuns();
    m_stop->setEnabled(std::any_of(selected.begin(), selected.end(),
                                   [this](int row) { return !m_runs->run(row)->isFinished(); }));
    const qsizetype chosen = selected.size();
    m_compare->setEnabled(chosen >= leastCompared && chosen <= mostCompared);
    m_exportTrace->setEnabled(chosen == 1);
    menu.exec(event->globalPos());
    m_compare->setEnabled(true);
    m_remove->setEnabled(true); // their keys work at any time
    m_stop->setEnabled(true);
}

void ResultsTable::currentChanged(const QModelIndex& current, const QModelIndex& previous)
{
    QTableView::currentChanged(current, previous);
    m_hasNewCurrent |= current.row() != previous.row() || !previous.isValid();
    if (!m_delaysChanges)
        emitDelayedChanges();
}

void ResultsTable::selectionChanged(const QItemSelection& selected,
                                    const QItemSelection& deselected)
{
    QTableView::selectionChanged(selected, deselected);
    m_hasNewSelection = true;
    if (!m_delaysChanges)
        emitDelayedChanges();
}

/// Emits the delayed changes of the current row and the selection. Receivers may switch to a
/// different level, which filters this table, or change runs. During a removal that would bring the
/// removed rows back.
void ResultsTable::emitDelayedChanges()
{
    m_delaysChanges = false;
    if (std::exchange(m_hasNewCurrent, false))
        emit runSelected(m_order->mapToSource(currentIndex()).row());
    if (std::exchange(m_hasNewSelection, false))
        emit selectedRunsChanged(selectedIds());
}

void ResultsTable::compareSelected()
{
    const QList<int> ids = selectedIds();
    if (ids.size() >= leastCompared && ids.size() <= mostCompared)
        emit compareRequested(ids);
}

void ResultsTable::makeActions()
{
    const auto add = [this](const QString& text, const QKeySequence& keys, auto slot) {
        auto* action = new QAction(text, this);
        action->setShortcut(keys);
        action->setShortcutContext(Qt::WidgetShortcut);
        connect(action, &QAction::triggered, this, slot);
        addAction(action);
        return action;
    };
    m_compare = add(tr("Com&pare"), {}, &ResultsTable::compareSelected);
    m_stop = add(tr("&Stop"), {}, &ResultsTable::stopSelected);
    add(tr("&Copy"), QKeySequence::Copy, &ResultsTable::copySelected);
    m_remove = add(tr("&Remove"), QKeySequence::Delete, &ResultsTable::removeSelected);
    m_allLevels = new QAction(tr("Runs of All &Levels"), this);
    m_allLevels->setObjectName(QStringLiteral("allLevels"));
    m_allLevels->setCheckable(true);
    connect(m_allLevels, &QAction::toggled, this, &ResultsTable::showLevels);
    addAction(m_allLevels);
    add(tr("Export as CS&V…"), {}, &ResultsTable::exportCsv);
    add(tr("Export as &JSON Lines…"), {}, &ResultsTable::exportJsonLines);
    m_withPlayed = new QAction(tr("Export Pla&yed Runs Too"), this);
    m_withPlayed->setObjectName(QStringLiteral("exportPlayed"));
    m_withPlayed->setCheckable(true);
    addAction(m_withPlayed);
    m_exportTrace = add(tr("Save as Search &Trace…"), {}, &ResultsTable::exportTrace);
}

namespace {

/// Initial widths in pixels of the columns up to the time; a window of 1440 px with all panels
/// shows them. The width of a figure's column depends on its kind.
constexpr std::array<std::pair<RunColumn, int>, 10> firstWidths = {{{RunColumn::level, 150},
                                                                    {RunColumn::solver, 168},
                                                                    {RunColumn::options, 130},
                                                                    {RunColumn::state, 108},
                                                                    {RunColumn::valid, 62},
                                                                    {RunColumn::quality, 148},
                                                                    {RunColumn::cost, 76},
                                                                    {RunColumn::source, 120},
                                                                    {RunColumn::note, 260},
                                                                    {RunColumn::mazeSize, 100}}};
constexpr std::array<RunColumn, 3> lastColumns = {RunColumn::source, RunColumn::note,
                                                  RunColumn::mazeSize};

int leastWidth(const FactSpec& figure)
{
    if (figure.unit == "ms")
        return 148; // `(1,234 ms) ± 56`
    if (figure.kind == FactKind::count)
        return figure.subject == FactSubject::effort ? 104 : 116; // `268,435,456`, `1.235 × 10³⁵`
    return figure.kind == FactKind::whole ? 76 : 100;
}

/// The columns that a narrow table shows, most important first; the figures follow.
constexpr std::array importantColumns = {RunColumn::solver,  RunColumn::level, RunColumn::options,
                                         RunColumn::quality, RunColumn::cost,  RunColumn::note};
constexpr int leastNoteWidth = 120;

/// Returns true if the run has something to show in the column.
bool fillsColumn(const RunsModel& runs, int row, RunColumn column)
{
    const Run& run = *runs.run(row);
    if (column == RunColumn::options || column == RunColumn::note)
        return !runs.index(row, static_cast<int>(column)).data().toString().isEmpty();
    return column == RunColumn::source ? run.hasMuteFigures() || !run.origin.empty()
                                       : figureOf(run, column) != nullptr;
}

} // namespace

/// Places the figures after the cost, in the order of the table of facts, and the widest columns
/// last.
void ResultsTable::arrangeColumns()
{
    QHeaderView* header = horizontalHeader();
    for (const auto& [column, pixels] : firstWidths)
        setColumnWidth(static_cast<int>(column), pixels);
    for (int column = static_cast<int>(RunColumn::firstFigure); column < runColumns(); ++column)
        setColumnWidth(column, std::max(leastWidth(*figureOf(static_cast<RunColumn>(column))),
                                        header->sectionSizeHint(column)));
    for (int column = 0; column < runColumns(); ++column)
        m_widths.push_back(columnWidth(column));
    for (const RunColumn column : lastColumns)
        header->moveSection(header->visualIndex(static_cast<int>(column)), header->count() - 1);
    chooseColumns();
}

void ResultsTable::showColumnMenu(const QPoint& at)
{
    QMenu menu(this);
    for (int place = 0; place < horizontalHeader()->count(); ++place) {
        const int column = horizontalHeader()->logicalIndex(place);
        if (column == static_cast<int>(RunColumn::solver))
            continue; // a row without its solver has no meaning
        if (isColumnHidden(column) && figureOf(static_cast<RunColumn>(column)) != nullptr &&
            !isFilled(static_cast<RunColumn>(column)))
            continue;
        QAction* action = menu.addAction(m_runs->headerData(column, Qt::Horizontal).toString());
        action->setCheckable(true);
        action->setChecked(!isColumnHidden(column));
        connect(action, &QAction::toggled, this,
                [this, column](bool shown) { chooseColumn(column, shown); });
    }
    menu.addSeparator();
    QAction* reset = menu.addAction(tr("&Reset Columns"), this, &ResultsTable::resetColumns);
    reset->setEnabled(m_hasChoice);
    menu.exec(horizontalHeader()->mapToGlobal(at));
}

/// Shows or hides a column for the user: from now on the shown columns stay, with a scroll bar if
/// they do not fit.
void ResultsTable::chooseColumn(int column, bool shown)
{
    m_hasChoice = true;
    m_withoutRoom.clear();
    setColumnHidden(column, !shown);
    if (shown && columnWidth(column) == 0)
        setColumnWidth(column, m_widths[static_cast<std::size_t>(column)]);
}

/// Shows the columns that fit, as before the user chose any.
void ResultsTable::resetColumns()
{
    m_hasChoice = false;
    chooseColumns();
}

/// Shows the columns that say something, as many as fit without a scroll bar, by importance, unless
/// the user has chosen columns.
void ResultsTable::chooseColumns()
{
    if (m_hasChoice) {
        if (wantsColumn(RunColumn::level)) // or runs of two levels look alike
            setColumnHidden(static_cast<int>(RunColumn::level), false);
        return;
    }
    m_withoutRoom.clear();
    std::vector<int> order;
    order.reserve(static_cast<std::size_t>(runColumns()));
    for (const RunColumn column : importantColumns)
        order.push_back(static_cast<int>(column));
    for (const char* id : {"time-ms", "expanded"})
        order.push_back(static_cast<int>(figureColumn(id)));
    order.push_back(static_cast<int>(RunColumn::state));
    for (int place = 0; place < horizontalHeader()->count(); ++place)
        if (const int column = horizontalHeader()->logicalIndex(place);
            std::ranges::find(order, column) == order.end())
            order.push_back(column);
    int room = viewport()->width();
    for (const int column : order) {
        int& known = m_widths[static_cast<std::size_t>(column)];
        if (!isColumnHidden(column))
            known = columnWidth(column);
        const bool isNote = column == static_cast<int>(RunColumn::note);
        const int width = isNote ? std::max(leastNoteWidth, std::min(known, room)) : known;
        const bool isWanted = wantsColumn(static_cast<RunColumn>(column));
        const bool isShown =
            column == static_cast<int>(RunColumn::solver) || (isWanted && width <= room);
        setColumnHidden(column, !isShown);
        if (isWanted && !isShown)
            m_withoutRoom.insert(column);
        if (isShown && isNote)
            setColumnWidth(column, width);
        room -= isShown ? width : 0;
    }
}

/// Returns true if the column says something that no other column says. Figures of the level are
/// left out while no run has them, and the source while all figures come from recorded runs. The
/// level is needed once there are runs of several, and the options once one is set.
bool ResultsTable::wantsColumn(RunColumn column) const
{
    if (column == RunColumn::valid || column == RunColumn::mazeSize)
        return false; // the quality says it, or the level
    const FactSpec* figure = figureOf(column);
    if (figure != nullptr && !isUsual(*figure))
        return false;
    const bool mayBeEmpty = column == RunColumn::source || column == RunColumn::level ||
                            column == RunColumn::options || column == RunColumn::note ||
                            (figure != nullptr && figure->subject == FactSubject::level);
    return !mayBeEmpty || isFilled(column);
}

void ResultsTable::resizeEvent(QResizeEvent* event)
{
    QTableView::resizeEvent(event);
    chooseColumns();
}

/// Returns true if some run in sight has something to show in the column.
bool ResultsTable::isFilled(RunColumn column) const
{
    const QList<int> rows = shownRuns();
    return std::ranges::any_of(rows, [&](int row) {
        return column == RunColumn::level
                   ? m_runs->run(row)->levelId != m_runs->run(rows.front())->levelId
                   : fillsColumn(*m_runs, row, column);
    });
}

} // namespace mazewright::ui
