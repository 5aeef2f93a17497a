#include "ui/results/results_table.h"

#include "solvers/formats/format.h"
#include "solvers/formats/posthoc_trace.h"
#include "solvers/formats/report.h"
#include "solvers/play/player.h"
#include "ui/results/run_delegate.h"
#include "ui/results/run_reports.h"
#include "ui/results/runs_header.h"
#include "ui/runs/run_text.h"
#include "ui/text/engine_text.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QContextMenuEvent>
#include <QFileDialog>
#include <QMenu>
#include <QMessageBox>
#include <QSortFilterProxyModel>

#include <algorithm>
#include <utility>

namespace mazewright::ui {

namespace {

constexpr qsizetype leastCompared = 2;
constexpr qsizetype mostCompared = 4;

/// Tabs and line ends would break a line of tab-separated text. Pasted text usually goes to a
/// spreadsheet.
QString asCell(const QString& text)
{
    return QString::fromStdString(spreadsheetText(text.toStdString()));
}

} // namespace

/// Sorts by number or by text; empty cells are last in both directions.
class ResultsTable::RunSortProxy : public QSortFilterProxyModel {
public:
    RunSortProxy(const RunsModel& runs, QObject* parent)
        : QSortFilterProxyModel(parent), m_runs(runs)
    {
    }

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
    bool lessThan(const QModelIndex& left, const QModelIndex& right) const override
    {
        const QVariant a = left.data(RunsModel::sortRole);
        const QVariant b = right.data(RunsModel::sortRole);
        if (!a.isValid() || !b.isValid())
            return a.isValid() != b.isValid() &&
                   (a.isValid() == (sortOrder() == Qt::AscendingOrder));
        if (a.typeId() == QMetaType::QString)
            return QString::localeAwareCompare(a.toString(), b.toString()) < 0;
        if (a == b)
            return exactlyLess(left, right);
        return a.toDouble() < b.toDouble();
    }

private:
    /// Compares counts that are equal as floating-point numbers, or too large for them.
    bool exactlyLess(const QModelIndex& left, const QModelIndex& right) const
    {
        const auto column = static_cast<RunColumn>(left.column());
        const Figure* a = figureOf(*m_runs.run(left.row()), column);
        const Figure* b = figureOf(*m_runs.run(right.row()), column);
        const auto* first = a == nullptr ? nullptr : std::get_if<mpz_class>(&a->value);
        const auto* second = b == nullptr ? nullptr : std::get_if<mpz_class>(&b->value);
        return first != nullptr && second != nullptr && *first < *second;
    }

    const RunsModel& m_runs;
    int m_level = 0;
};

ResultsTable::ResultsTable(RunsModel* runs, QWidget* parent)
    : QTableView(parent), m_runs(runs), m_order(new RunSortProxy(*runs, this))
{
    setAccessibleName(tr("Runs"));
    connect(runs, &RunsModel::rowsAboutToBeRemoved, this, [this] { m_delaysChanges = true; });
    // After that connection, so that selection changes during a removal are delayed.
    m_order->setSourceModel(runs);
    m_order->setDynamicSortFilter(true);
    auto* header = new RunsHeader(this);
    setHorizontalHeader(header);
    setModel(m_order);
    setItemDelegate(new RunDelegate(this));
    setSelectionBehavior(SelectRows);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setShowGrid(false);
    setWordWrap(false);
    setTabKeyNavigation(false);
    setHorizontalScrollMode(ScrollPerPixel);
    setFrameShape(QFrame::NoFrame);
    verticalHeader()->hide();
    verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    verticalHeader()->setDefaultSectionSize(26);
    header->setSortIndicator(-1, Qt::AscendingOrder); // initially in the order of their starts
    setSortingEnabled(true);
    arrangeColumns();
    header->setContextMenuPolicy(Qt::CustomContextMenu);
    connect(header, &QWidget::customContextMenuRequested, this, &ResultsTable::showColumnMenu);
    connect(runs, &RunsModel::runFinished, this, &ResultsTable::showColumnsOf);
    connect(runs, &RunsModel::removed, this, &ResultsTable::hideEmptyColumns);
    connect(runs, &RunsModel::removed, this, &ResultsTable::emitDelayedChanges);
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
    m_order->setLevel(m_onlyPresent->isChecked() ? m_presentLevel : 0);
    emitDelayedChanges();
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
        if (const int column = horizontalHeader()->logicalIndex(place); !isColumnHidden(column))
            columns.append(column);
    QStringList names;
    for (const int column : columns)
        names.append(m_runs->headerData(column, Qt::Horizontal).toString());
    QString text = names.join(QLatin1Char('\t')) + QLatin1Char('\n');
    for (const int row : rows) {
        QStringList cells;
        for (const int column : columns)
            cells.append(asCell(m_runs->index(row, column).data().toString()));
        text += cells.join(QLatin1Char('\t')) + QLatin1Char('\n');
    }
    return text;
}

QString ResultsTable::asCsv(const QList<int>& rows) const
{
    std::string text = csvHeader() + "\n";
    RunReports reports;
    for (const int row : rows)
        if (const auto run = m_runs->run(row); run->isFinished())
            text += toCsvRow(reports.of(*run)) + "\n";
    return QString::fromStdString(text);
}

QString ResultsTable::asJsonLines(const QList<int>& rows) const
{
    std::string text;
    RunReports reports;
    for (const int row : rows)
        if (const auto run = m_runs->run(row); run->isFinished())
            text += toJsonLine(reports.of(*run)) + "\n";
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
    exportTo(tr("Export Runs as CSV"), tr("CSV (*.csv)"), asCsv(exportedRuns()));
}

void ResultsTable::exportJsonLines()
{
    exportTo(tr("Export Runs as JSON Lines"), tr("JSON Lines (*.jsonl)"),
             asJsonLines(exportedRuns()));
}

Expected<std::string> ResultsTable::asTrace(int row) const
{
    const std::shared_ptr<const Run> run = m_runs->run(row);
    if (!run->isFinished() || !run->recording || !run->problem)
        return failure(ErrorCode::unsupported,
                       tr("Only a finished, recorded run can be saved as a trace.").toStdString());
    return posthocTrace(*run->problem, run->outcome, *run->recording);
}

void ResultsTable::exportTrace()
{
    const QList<int> chosen = selectedRuns();
    if (chosen.size() != 1)
        return;
    const QString title = tr("Save as Search Trace");
    const auto trace = asTrace(chosen.front());
    if (trace)
        exportTo(title, tr("Posthoc trace (*.trace.yaml)"), QString::fromStdString(*trace));
    else
        QMessageBox::warning(this, title, engineSentence(trace.error().message));
}

void ResultsTable::exportTo(const QString& title, const QString& filter, const QString& text)
{
    const QString file = QFileDialog::getSaveFileName(this, title, QString(), filter);
    if (file.isEmpty())
        return;
    const auto written = writeFile(file.toStdString(), text.toStdString());
    if (!written)
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
    m_copy = add(tr("&Copy"), QKeySequence::Copy, &ResultsTable::copySelected);
    m_remove = add(tr("&Remove"), QKeySequence::Delete, &ResultsTable::removeSelected);
    m_onlyPresent = new QAction(tr("Runs of Current &Level Only"), this);
    m_onlyPresent->setObjectName(QStringLiteral("onlyPresentLevel"));
    m_onlyPresent->setCheckable(true);
    connect(m_onlyPresent, &QAction::toggled, this, &ResultsTable::showLevels);
    addAction(m_onlyPresent);
    m_exportCsv = add(tr("Export as CS&V…"), {}, &ResultsTable::exportCsv);
    m_exportJsonLines = add(tr("Export as &JSON Lines…"), {}, &ResultsTable::exportJsonLines);
    m_withPlayed = new QAction(tr("Export Pla&yed Runs Too"), this);
    m_withPlayed->setObjectName(QStringLiteral("exportPlayed"));
    m_withPlayed->setCheckable(true);
    addAction(m_withPlayed);
    m_exportTrace = add(tr("Save as Search &Trace…"), {}, &ResultsTable::exportTrace);
}

} // namespace mazewright::ui
