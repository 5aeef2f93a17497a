#pragma once

#include "solvers/experiments/comparison.h"
#include "solvers/experiments/level_files.h"
#include "solvers/files/run_record.h"
#include "ui/base/background.h"

#include <QAbstractTableModel>
#include <QWidget>

#include <optional>
#include <span>
#include <vector>

class QLabel;
class QProgressBar;
class QPushButton;
class QSortFilterProxyModel;
class QTableView;

namespace mazewright::ui {

class IdleWaiter;
class SolverChecks;

/// The queries of a scenario as a table, one per row: bucket, start, end, and the expected length.
/// After a run also the best length found, and how many solvers found the expected one.
class ScenarioModel : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column : int { number, bucket, start, end, expected, found, right, columns };
    /// `sortRole`: a number; invalid if the cell is empty.
    enum Role { sortRole = Qt::UserRole };

    explicit ScenarioModel(std::vector<ScenarioQuery> queries, QObject* parent = nullptr);

    const std::vector<ScenarioQuery>& queries() const noexcept { return m_queries; }
    /// Sets the results of runs of these queries; ignores records of others.
    void setRecords(std::span<const RunRecord> records);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role = Qt::DisplayRole) const override;
    QVariant headerData(int section, Qt::Orientation orientation,
                        int role = Qt::DisplayRole) const override;

private:
    struct Found {
        int runs = 0;
        int right = 0; ///< of these, runs with the expected length
        std::optional<double> best{};
    };

    QString text(int row, int column) const;
    double sortKey(int row, int column) const;

    std::vector<ScenarioQuery> m_queries;
    std::vector<Found> m_found; // of `m_queries`
};

/// The queries of a MovingAI scenario beside its map. The current query is shown on the map and can
/// be solved; all can be run by several solvers.
class ScenarioPanel : public QWidget {
    Q_OBJECT

public:
    /// `map` is the file that the queries are run on. The first run waits for `silence`, which is
    /// not owned.
    ScenarioPanel(std::string map, std::vector<ScenarioQuery> queries, IdleWaiter* silence,
                  QWidget* parent = nullptr);

    QTableView* table() const noexcept { return m_table; }
    SolverChecks* solvers() const noexcept { return m_solvers; }
    QPushButton* solveButton() const noexcept { return m_solve; }
    QPushButton* runButton() const noexcept { return m_run; }
    /// Shows the reason why nothing can be run; empty if runs are possible.
    void setDisabledReason(const QString& words);

signals:
    /// Emitted when a different query becomes the current one.
    void queryChosen(const mazewright::ScenarioQuery& query);
    void solveRequested(const mazewright::ScenarioQuery& query);
    /// Emitted when the queries have been run, or stopped, with the runs made.
    void compared(const std::vector<mazewright::RunRecord>& records);

private:
    using Answer = Expected<ComparisonResult>;

    void makeTable();
    QWidget* makeButtons();
    const ScenarioQuery* currentQuery() const;
    void choose();
    void run();
    void begin();
    void finish(Answer compared);
    void stop();
    void showState();
    bool isRunning() const;

    ScenarioModel* m_queries;
    QSortFilterProxyModel* m_order;
    std::string m_map;
    IdleWaiter* m_idleWaiter;
    QString m_disabledReason;
    QTableView* m_table;
    SolverChecks* m_solvers;
    QLabel* m_words;
    QProgressBar* m_bar;
    QPushButton* m_solve = nullptr;
    QPushButton* m_run = nullptr;
    QPushButton* m_stop = nullptr;
    bool m_waits = false;      // until the program is idle
    Background<Answer> m_task; // last: it ends before the objects it reports to are destroyed
};

} // namespace mazewright::ui
