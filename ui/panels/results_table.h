#pragma once

#include "solvers/core/message.h"
#include "solvers/core/provenance.h"
#include "solvers/files/run_report.h"
#include "ui/level/run.h"
#include "ui/level/runs_model.h"

#include <QList>
#include <QSet>
#include <QStyledItemDelegate>
#include <QTableView>

#include <cstdint>
#include <map>
#include <string>
#include <vector>

class QAction;

namespace mazewright::ui {

/// Makes records of finished runs and hashes each maze once. The record of a run that was read from
/// a results file is that of the file, with the checks that were made here.
class RunReports {
public:
    RunRecord record(const Run& run);
    /// Returns a line of a results file, without its line end.
    std::string jsonLine(const Run& run);

private:
    RunReport report(const Run& run);
    Provenance provenance(const Run& run);

    std::map<std::uint64_t, Provenance> m_known; // by revision of the maze
};

/// Space on both sides of a cell's text, in the table and in its header.
inline constexpr int cellPadding = 12;

/// Paints the padded cells of the runs table. The solver has a dot in its run's colour, the state a
/// progress bar, the check its own colour. A count that does not fit is shortened, never cut off,
/// since its magnitude matters most.
class RunDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    /// Returns the text of a cell, shortened to a width in pixels.
    static QString shownText(const QModelIndex& index, const QFontMetrics& metrics, int pixels);
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// Returns these cells of a model as tab-separated text with a header, for a spreadsheet.
QString tabSeparated(const QAbstractItemModel& model, const QList<int>& rows,
                     const QList<int>& columns);

/// The table of runs: sorts, removes, copies and exports them. Delete removes the selected rows and
/// Ctrl+C copies them. The columns that fit are shown, by importance, until the user chooses
/// columns in the context menu of the header. Several rows can be selected for comparison (Ctrl,
/// Shift).
class ResultsTable : public QTableView {
    Q_OBJECT

public:
    /// The model is not owned and must outlive the table.
    explicit ResultsTable(RunsModel* runs, QWidget* parent = nullptr);

    /// Returns rows of the runs model in displayed order: the selected rows, or all.
    QList<int> selectedRuns() const;
    QList<int> shownRuns() const;
    /// Returns the displayed rows to export: played games only if the user includes them.
    QList<int> exportedRuns() const;
    /// Returns the ids of the selected runs, in displayed order.
    QList<int> selectedIds() const;
    /// Makes a row of the runs model the current row; -1 for none.
    void selectRun(int sourceRow);
    /// Selects exactly these rows of the runs model; the first becomes the current row.
    void selectRuns(const QList<int>& sourceRows);
    /// Sets the level of the current tab. The table shows its runs alone, unless the user wants
    /// those of all levels.
    void setPresentLevel(int level);
    /// Shows the runs of all levels while they are compared.
    void setAllLevelsShown(bool shown);
    /// Returns the id of the level whose runs are shown; 0 for all levels.
    int shownLevel() const;

    /// Returns the rows as tab-separated text with a header, in the displayed columns and those for
    /// which there is no room.
    QString asTabSeparated(const QList<int>& rows) const;
    /// Returns the rows in the formats of the command line; running runs are left out.
    QString asCsv(const QList<int>& rows) const;
    QString asJsonLines(const QList<int>& rows) const;
    /// Returns a run as a search trace for Posthoc, which repeats a search. The user waits. Errors:
    /// those of `writeRepeatedRun`; `unsupported` if the run has no recording, has not ended, or
    /// does not end the same way again; `stopped`.
    Expected<std::string> asTrace(int row) const;

public slots:
    void removeSelected();
    /// Copies the selected rows, or all rows if none is selected.
    void copySelected() const;
    void stopSelected();
    /// Asks for a file name and writes all runs; a failure is shown in words.
    void exportCsv();
    void exportJsonLines();
    /// Asks for a file name and writes the current run as a search trace for Posthoc.
    void exportTrace();

signals:
    /// Emitted when the current row has changed, with its row in the runs model; -1 for none.
    void runSelected(int sourceRow);
    /// Emitted when the selection has changed, with the ids of the selected runs in displayed
    /// order.
    void selectedRunsChanged(QList<int> runIds);
    /// Emitted when the table may show the runs of a different level, or of all; 0 for all.
    void levelShown(int level);
    /// Emitted when runs were written to this file.
    void exported(const QString& file);
    /// Emitted when the user wants to compare two to four runs.
    void compareRequested(QList<int> runIds);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void selectionChanged(const QItemSelection& selected,
                          const QItemSelection& deselected) override;

private:
    class RunSortProxy;

    void makeActions();
    void showLevels();
    void emitDelayedChanges();
    void arrangeColumns();
    void showColumnMenu(const QPoint& at);
    void chooseColumns();
    void chooseColumn(int column, bool shown);
    void resetColumns();
    bool wantsColumn(RunColumn column) const;
    bool isFilled(RunColumn column) const;
    void compareSelected();
    void exportTo(const QString& title, const QString& filter, const QString& ending,
                  const QString& text);

    RunsModel* m_runs;
    RunSortProxy* m_order = nullptr;
    int m_presentLevel = 0;
    bool m_isComparing = false;
    bool m_delaysChanges = false; // while rows are being removed: see emitDelayedChanges
    bool m_hasNewCurrent = false;
    bool m_hasNewSelection = false;
    bool m_hasChoice = false;  // the user has chosen the shown columns
    QSet<int> m_withoutRoom;   // columns that are hidden because they do not fit
    std::vector<int> m_widths; // by column, as last shown
    QAction* m_compare = nullptr;
    QAction* m_remove = nullptr;
    QAction* m_stop = nullptr;
    QAction* m_allLevels = nullptr;
    QAction* m_withPlayed = nullptr;
    QAction* m_exportTrace = nullptr;
};

} // namespace mazewright::ui
