#include "ui/experiments/results_dialog.h"

#include "solvers/core/solver.h"
#include "solvers/files/format.h"
#include "ui/base/column_model.h"
#include "ui/base/text.h"
#include "ui/base/theme.h"
#include "ui/base/widgets.h"
#include "ui/experiments/experiment_setup.h"
#include "ui/experiments/result_charts_panel.h"
#include "ui/panels/results_table.h"

#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QFileDialog>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSplitter>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <numeric>
#include <set>

namespace mazewright::ui {

namespace {

constexpr int widestColumn = 320;

bool canCompare(const std::vector<RunRecord>& runs)
{
    return runs.size() >= 2 && runs.size() <= 4 &&
           std::all_of(runs.begin(), runs.end(), [&](const RunRecord& run) {
               return run.level == runs.front().level && findSolver(run.solver) != nullptr;
           });
}

} // namespace

ResultsDialog::ResultsDialog(const QString& name, std::vector<RunRecord> records, bool torn,
                             QWidget* parent)
    : QDialog(parent), m_records(new RecordsModel(std::move(records), this)),
      m_order(new RowOrder(m_records, this)), m_isTorn(torn)
{
    setWindowTitle(escapedPlaceholders(name));
    m_order->setFilterKeyColumn(-1); // all columns
    m_order->setFilterCaseSensitivity(Qt::CaseInsensitive);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(12);
    auto* parts = new QSplitter(Qt::Vertical, this);
    parts->addWidget(makeTable());
    m_charts = new ResultChartsPanel(m_records, this);
    parts->addWidget(m_charts);
    parts->setChildrenCollapsible(false);
    parts->setSizes({300, 440}); // a chart needs more room than the table, which can scroll
    parts->setStretchFactor(0, 1);
    parts->setStretchFactor(1, 1);
    column->addWidget(parts, 1);
    column->addWidget(makeButtons());
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_order, signal, this, &ResultsDialog::showCounts);
    connect(m_order, &QAbstractItemModel::layoutChanged, this, &ResultsDialog::showChart);
    connect(m_charts, &ResultChartsPanel::pairClicked, this, &ResultsDialog::compareRequested);
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            &ResultsDialog::showCurrent);
    if (m_order->rowCount() > 0)
        m_table->selectRow(0);
    showCounts();
    showCurrent();
    resizeWithinScreen(*this, {1180, 740});
}

QWidget* ResultsDialog::makeTable()
{
    auto* whole = new QWidget(this);
    auto* column = new QVBoxLayout(whole);
    column->setContentsMargins(0, 0, 0, 0);
    auto* row = new QHBoxLayout;
    m_filter = new QLineEdit(whole);
    m_filter->setPlaceholderText(tr("Filter by level, solver or state"));
    m_filter->setToolTip(tr("Show only runs that contain these words"));
    m_filter->setClearButtonEnabled(true);
    m_counts = new QLabel(whole);
    m_counts->setObjectName(QStringLiteral("captionFacts"));
    row->addWidget(m_filter, 1);
    row->addWidget(m_counts);
    m_table = new QTableView(whole);
    showRows(*m_table, m_order, tr("Runs"));
    m_table->setSortingEnabled(true);
    m_table->sortByColumn(-1, Qt::AscendingOrder); // in the order of the file
    m_table->setSelectionMode(QAbstractItemView::ExtendedSelection);
    m_table->setAlternatingRowColors(true);
    m_table->setTextElideMode(Qt::ElideMiddle); // the end of a path is the level
    m_table->resizeColumnsToContents();
    for (int i = 0; i < m_order->columnCount(); ++i)
        m_table->setColumnWidth(i, std::min(m_table->columnWidth(i), widestColumn));
    auto* copy = new QAction(tr("&Copy"), m_table);
    copy->setShortcut(QKeySequence::Copy);
    copy->setShortcutContext(Qt::WidgetShortcut);
    m_table->addAction(copy);
    m_table->setContextMenuPolicy(Qt::ActionsContextMenu);
    column->addLayout(row);
    column->addWidget(m_table, 1);
    connect(copy, &QAction::triggered, this, &ResultsDialog::copySelected);
    connect(m_filter, &QLineEdit::textChanged, m_order,
            &QSortFilterProxyModel::setFilterFixedString);
    connect(m_table, &QTableView::activated, this, [this] { m_open->click(); });
    return whole;
}

QWidget* ResultsDialog::makeButtons()
{
    auto* buttons = new QWidget(this);
    auto* row = new QHBoxLayout(buttons);
    row->setContentsMargins(0, 0, 0, 0);
    m_open = addButton(*row, tr("&Open Level"), this, [this] {
        if (const RunRecord* record = currentRecord())
            emit openRequested(*record);
    });
    m_run = addButton(*row, tr("&Run Again"), this, [this] {
        if (const RunRecord* record = currentRecord())
            emit runRequested(*record);
    });
    m_run->setIcon(iconOnAccent(u"solve"));
    m_run->setObjectName(QStringLiteral("solveButton"));
    m_run->setToolTip(tr("Open the level and repeat this run, recorded"));
    m_compare =
        addButton(*row, tr("Com&pare"), this, [this] { emit compareRequested(selectedRecords()); });
    m_compare->setToolTip(tr("Select two to four runs of a level to repeat them side by side"));
    row->addStretch(1);
    addButton(*row, tr("E&xport…"), this, &ResultsDialog::exportRuns)
        ->setToolTip(tr("Save the shown runs as CSV or JSON Lines"));
    addButton(*row, tr("Close"), this, &QDialog::close);
    return buttons;
}

QList<int> ResultsDialog::shownRows() const
{
    QList<int> rows;
    for (int row = 0; row < m_order->rowCount(); ++row)
        rows << m_order->mapToSource(m_order->index(row, 0)).row();
    return rows;
}

const RunRecord* ResultsDialog::currentRecord() const
{
    const QModelIndex current = m_order->mapToSource(m_table->currentIndex());
    return current.isValid() ? &m_records->record(current.row()) : nullptr;
}

/// Returns the selected records from top to bottom.
std::vector<RunRecord> ResultsDialog::selectedRecords() const
{
    QModelIndexList rows = m_table->selectionModel()->selectedRows();
    std::sort(rows.begin(), rows.end());
    std::vector<RunRecord> selected;
    for (const QModelIndex& row : rows)
        selected.push_back(m_records->record(m_order->mapToSource(row).row()));
    return selected;
}

/// Copies the selected rows from top to bottom.
void ResultsDialog::copySelected() const
{
    QList<int> rows;
    for (const QModelIndex& row : m_table->selectionModel()->selectedRows())
        rows << row.row();
    std::sort(rows.begin(), rows.end());
    QList<int> columns(m_order->columnCount());
    std::iota(columns.begin(), columns.end(), 0);
    QApplication::clipboard()->setText(tabSeparated(*m_order, rows, columns));
}

QString ResultsDialog::exportTo(const QString& file) const
{
    std::vector<RunRecord> records;
    for (const int row : shownRows())
        records.push_back(m_records->record(row));
    std::string text;
    if (file.endsWith(QStringLiteral(".jsonl"), Qt::CaseInsensitive))
        for (const RunRecord& record : records)
            text += toJsonLine(record) + '\n';
    else
        text = csvTable(records);
    const auto written = writeFile(file.toStdString(), text);
    return written ? QString() : errorText(written.error(), file);
}

void ResultsDialog::exportRuns()
{
    const QString csv = tr("CSV (*.csv)");
    const QString lines = tr("JSON Lines (*.jsonl)");
    QFileDialog where(this, tr("Export Runs"));
    where.setAcceptMode(QFileDialog::AcceptSave);
    where.setNameFilters({csv, lines});
    where.setDefaultSuffix(QStringLiteral("csv"));
    connect(&where, &QFileDialog::filterSelected, &where, [&where, lines](const QString& filter) {
        where.setDefaultSuffix(filter == lines ? QStringLiteral("jsonl") : QStringLiteral("csv"));
    });
    where.selectFile(tr("results"));
    if (where.exec() != QDialog::Accepted || where.selectedFiles().isEmpty())
        return;
    if (const QString why = exportTo(where.selectedFiles().constFirst()); !why.isEmpty())
        QMessageBox::warning(this, tr("Export Runs"), why);
}

QString ResultsDialog::counts() const
{
    return m_counts->text();
}

/// Counts the queries if the runs of a level differ in their ends, else the levels.
void ResultsDialog::showCounts()
{
    const QList<int> rows = shownRows();
    std::set<std::string_view> levels;
    std::set<std::array<std::string, 3>> queries;
    for (const int row : rows) {
        const RunRecord& record = m_records->record(row);
        levels.insert(record.level);
        queries.insert({record.level, optionOf(record, "from"), optionOf(record, "to")});
    }
    const bool asksSeveral = queries.size() > levels.size();
    const QString counts =
        (asksSeveral ? tr("Runs: %1 of %2. Queries: %3.") : tr("Runs: %1 of %2. Levels: %3."))
            .arg(rows.size())
            .arg(m_records->rowCount())
            .arg(asksSeveral ? queries.size() : levels.size());
    m_counts->setText(
        m_isTorn ? tr("%1 The last line of the file is incomplete and was skipped.").arg(counts)
                 : counts);
    showChart();
}

void ResultsDialog::showChart()
{
    m_charts->setRows(shownRows());
}

void ResultsDialog::showCurrent()
{
    const RunRecord* record = currentRecord();
    m_open->setEnabled(record != nullptr);
    m_run->setEnabled(record != nullptr && findSolver(record->solver) != nullptr);
    m_compare->setEnabled(canCompare(selectedRecords()));
}

} // namespace mazewright::ui
