#pragma once

#include "ui/runs/runs_model.h"

#include <QList>
#include <QSet>
#include <QTableView>

class QAction;
class QSortFilterProxyModel;

namespace mazewright::ui {

/// The table of runs: sorts, removes, copies and exports them. Delete removes the selected rows,
/// Ctrl+C copies them; the header's context menu shows and hides columns.
class ResultsTable : public QTableView {
    Q_OBJECT

public:
    /// The model is not owned and must outlive the table.
    explicit ResultsTable(RunsModel* runs, QWidget* parent = nullptr);

    /// Rows of the runs model, in the order shown: the selected ones, or all.
    QList<int> selectedRuns() const;
    QList<int> shownRuns() const;
    /// Makes a row of the runs model the current one.
    void selectRun(int sourceRow);

    /// The rows as text: tab separated with a header, columns as shown.
    QString asTabSeparated(const QList<int>& rows) const;
    /// As the command line writes them; runs that still go are left out.
    QString asCsv(const QList<int>& rows) const;
    QString asJsonLines(const QList<int>& rows) const;

public slots:
    void removeSelected();
    /// Copies the selected rows, or all where none is selected.
    void copySelected() const;
    void stopSelected();
    /// Ask for a file name and write all runs; a failure is shown in words.
    void exportCsv();
    void exportJsonLines();

signals:
    /// The current row has changed, as a row of the runs model; -1: none.
    void runSelected(int sourceRow);

protected:
    void contextMenuEvent(QContextMenuEvent* event) override;
    void currentChanged(const QModelIndex& current, const QModelIndex& previous) override;

private:
    void makeActions();
    void showColumnMenu(const QPoint& at);
    void hideEmptyColumns();
    void exportTo(const QString& title, const QString& filter, const QString& text);

    RunsModel* m_runs;
    QSortFilterProxyModel* m_order;
    QSet<int> m_chosenColumns; // shown or hidden by hand
    QAction* m_copy = nullptr;
    QAction* m_remove = nullptr;
    QAction* m_stop = nullptr;
    QAction* m_exportCsv = nullptr;
    QAction* m_exportJsonLines = nullptr;
};

} // namespace mazewright::ui
