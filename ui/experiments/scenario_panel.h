#pragma once

#include "solvers/experiments/comparison.h"
#include "solvers/experiments/level_files.h"
#include "solvers/files/run_record.h"
#include "ui/base/background.h"
#include "ui/base/column_model.h"

#include <QWidget>

#include <optional>
#include <vector>

class QPushButton;
class QTableView;

namespace mazewright::ui {

class ExperimentProgress;
class IdleWaiter;
class SolverChecks;

/// A query of a scenario, and what runs of it have found.
struct ScenarioRow {
    int number = 0; ///< in the file, from 0
    ScenarioQuery query{};
    int runs = 0;
    int right = 0; ///< of these, runs with the expected length
    std::optional<double> best{};
};

/// The queries of a MovingAI scenario beside its map. The current query is shown on the map and can
/// be solved; all can be run by several solvers.
class ScenarioPanel : public QWidget {
    Q_OBJECT

public:
    /// The columns of its table.
    enum Column : int { number, bucket, start, end, expected, found, right };

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
    void run();
    void showFound(const std::vector<RunRecord>& records);
    QWidget* makeButtons();
    const ScenarioQuery* currentQuery() const;
    void choose();
    void begin();
    void finish(Answer compared);
    void showState();

    ColumnModel<ScenarioRow>* m_queries;
    RowOrder* m_order;
    std::string m_map;
    QString m_disabledReason;
    QTableView* m_table;
    SolverChecks* m_solvers;
    ExperimentProgress* m_progress = nullptr;
    QPushButton* m_solve = nullptr;
    QPushButton* m_run = nullptr;
    QPushButton* m_stop = nullptr;
    Background<Answer> m_task; // last: it ends before the objects it reports to are destroyed
};

} // namespace mazewright::ui
