#pragma once

#include "solvers/base/error.h"
#include "ui/runs/runs_model.h"

#include <QList>
#include <QSet>
#include <QTableView>

#include <string>

class QAction;

namespace mazewright::ui {

/// The table of runs: sorts, removes, copies and exports them. Delete removes the selected rows,
/// Ctrl+C copies them; the header's context menu shows and hides columns. Several rows can be
/// selected (Ctrl, Shift), to be compared.
class ResultsTable : public QTableView {
    Q_OBJECT

public:
    /// The model is not owned and must outlive the table.
    explicit ResultsTable(RunsModel* runs, QWidget* parent = nullptr);

    /// Rows of the runs model, in the order shown: the selected ones, or all.
    QList<int> selectedRuns() const;
    QList<int> shownRuns() const;
    /// Those of them that are exported: games that were played only if they are included.
    QList<int> exportedRuns() const;
    /// The ids of the selected runs, in the order shown.
    QList<int> selectedIds() const;
    /// Makes a row of the runs model the current one; -1: none.
    void selectRun(int sourceRow);
    /// Selects these rows of the model and no others; the first is the current one.
    void selectRuns(const QList<int>& sourceRows);
    /// The level of the present tab, to which the table can be kept.
    void setPresentLevel(int level);

    /// The rows as text: tab separated with a header, columns as shown.
    QString asTabSeparated(const QList<int>& rows) const;
    /// As the command line writes them; runs that still go are left out.
    QString asCsv(const QList<int>& rows) const;
    QString asJsonLines(const QList<int>& rows) const;
    /// A run as a search trace for Posthoc. Errors: those of `posthocTrace`; `unsupported` where
    /// the run has no recording or has not ended.
    Expected<std::string> asTrace(int row) const;

public slots:
    void removeSelected();
    /// Copies the selected rows, or all where none is selected.
    void copySelected() const;
    void stopSelected();
    /// Ask for a file name and write all runs; a failure is shown in words.
    void exportCsv();
    void exportJsonLines();
    /// Asks for a file name and writes the current run as a search trace for Posthoc.
    void exportTrace();

signals:
    /// The current row has changed, as a row of the runs model; -1: none.
    void runSelected(int sourceRow);
    /// Other rows are selected; the ids of their runs, in the order shown.
    void selectedRunsChanged(QList<int> runIds);
    /// Two to four runs are to be compared.
    void compareRequested(QList<int> runIds);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;
    void selectionChanged(const QItemSelection& selected,
                          const QItemSelection& deselected) override;

private:
    class RunsOrder;

    void makeActions();
    void showLevels();
    void tellNews();
    void arrangeColumns(); // this and the next three: results_table_columns.cpp
    void showColumnMenu(const QPoint& at);
    void hideEmptyColumns();
    void showColumnsOf(int run);
    bool isTold(RunColumn column) const;
    void compareSelected();
    void exportTo(const QString& title, const QString& filter, const QString& text);

    RunsModel* m_runs;
    RunsOrder* m_order;
    int m_presentLevel = 0;
    bool m_holdsNews = false; // while rows go: see tellNews
    bool m_hasNewCurrent = false;
    bool m_hasNewSelection = false;
    QSet<int> m_chosenColumns; // shown or hidden by hand
    QAction* m_compare = nullptr;
    QAction* m_copy = nullptr;
    QAction* m_remove = nullptr;
    QAction* m_stop = nullptr;
    QAction* m_onlyPresent = nullptr;
    QAction* m_exportCsv = nullptr;
    QAction* m_exportJsonLines = nullptr;
    QAction* m_withPlayed = nullptr;
    QAction* m_exportTrace = nullptr;
};

} // namespace mazewright::ui
