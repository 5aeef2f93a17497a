#pragma once

#include "ui/experiments/records_model.h"

#include <QDialog>

class QLabel;
class QLineEdit;
class QPushButton;
class QTableView;

namespace mazewright::ui {

class ResultChartsPanel;
class RowOrder;

/// A results file as a table of runs that can be sorted by column, filtered by text, and charted.
/// The user can open the level of the current run, repeat the run, and compare several side by
/// side. Ctrl+C copies the selected runs, and the shown runs can be exported. Not modal.
class ResultsDialog : public QDialog {
    Q_OBJECT

public:
    /// `name` is the title of the results; `torn` is true if their last line was incomplete.
    ResultsDialog(const QString& name, std::vector<RunRecord> records, bool torn,
                  QWidget* parent = nullptr);

    QTableView* table() const noexcept { return m_table; }
    ResultChartsPanel* charts() const noexcept { return m_charts; }
    QLineEdit* filter() const noexcept { return m_filter; }
    QPushButton* runButton() const noexcept { return m_run; }
    QPushButton* compareButton() const noexcept { return m_compare; }
    QString counts() const;

    /// Writes the shown runs in their order: as JSON lines if the file ends in `.jsonl`, else as
    /// CSV. Returns the reason of a failure, in words; empty on success.
    QString exportTo(const QString& file) const;

signals:
    void openRequested(const mazewright::RunRecord& record);
    void runRequested(const mazewright::RunRecord& record);
    /// Emitted to repeat runs of one level and show them side by side.
    void compareRequested(const std::vector<mazewright::RunRecord>& records);

private:
    QWidget* makeTable();
    QWidget* makeButtons();
    QList<int> shownRows() const;
    const RunRecord* currentRecord() const;
    std::vector<RunRecord> selectedRecords() const;
    void copySelected() const;
    void exportRuns();
    void showCounts();
    void showChart();
    void showCurrent();

    RecordsModel* m_records;
    RowOrder* m_order;
    bool m_isTorn;
    QLineEdit* m_filter = nullptr;
    QLabel* m_counts = nullptr;
    QTableView* m_table = nullptr;
    ResultChartsPanel* m_charts = nullptr;
    QPushButton* m_open = nullptr;
    QPushButton* m_run = nullptr;
    QPushButton* m_compare = nullptr;
};

} // namespace mazewright::ui
