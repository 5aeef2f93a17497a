#pragma once

#include "ui/compare/run_charts.h"
#include "ui/level/runs_model.h"

#include <QDockWidget>
#include <QList>
#include <QTimer>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QToolButton;

namespace mazewright::ui {

class ChartView;
class ResultsTable;

/// Shows charts of the chosen runs, or of all runs of a level if fewer than two are chosen: bars of
/// a column, curves of expanded cells, cost and bound over time, and the charts of results files.
/// Runs that a chart cannot show are listed below it.
class ChartPanel : public QWidget {
    Q_OBJECT

public:
    /// Maximum number of runs if none are chosen; the latest are shown.
    static constexpr int mostRuns = 12;

    /// The model is not owned and must outlive the panel.
    explicit ChartPanel(RunsModel* runs, QWidget* parent = nullptr);

    /// Sets the ids of the chosen runs, in display order.
    void setChosen(const QList<int>& ids);
    /// Sets the id of the level whose runs are shown if fewer than two are chosen; 0 for all
    /// levels.
    void setLevel(int level);
    void setKind(ChartKind kind);
    void setColumn(RunColumn column);
    ChartKind kind() const;
    RunColumn column() const;
    ChartView* view() const noexcept { return m_view; }
    /// Returns the text below the chart; empty if there is none.
    QString notes() const;

signals:
    /// Emitted when a level of a pair chart was clicked: the receiver compares its two runs.
    void compareRequested(QList<int> runIds);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void makeControls();
    QComboBox* makeColumns(const QString& name);
    void chooseScales();
    RunsChart resultChart(const RunList& runs, ResultChart kind);
    void follow(const charts::Reading& reading);
    void runsHaveChanged();
    RunList chosenRuns() const;
    RunList runsOfLevel() const;
    void showChart();

    RunsModel* m_runs;
    QList<int> m_chosen;      // ids
    int m_level = 0;          // 0 for all levels
    QTimer m_due;             // the chart is updated when it fires
    bool m_isOutdated = true; // runs have changed since the last update
    QComboBox* m_kind = nullptr;
    QComboBox* m_column = nullptr;
    QComboBox* m_across = nullptr; // X axis of a scatter chart
    QCheckBox* m_logX = nullptr;
    QCheckBox* m_logY = nullptr;
    std::optional<ChartedRuns> m_charted; // empty while a chart of runs is shown
    QToolButton* m_save = nullptr;
    ChartView* m_view = nullptr;
    QLabel* m_notes = nullptr;
};

/// The dock "Charts": a chart panel that shows the runs selected in the results table, or those of
/// the level that the table shows.
class ChartDock : public QDockWidget {
    Q_OBJECT

public:
    /// Neither is owned. The runs must outlive the dock.
    ChartDock(RunsModel* runs, ResultsTable* table, QWidget* parent);

    ChartPanel* panel() const noexcept { return m_panel; }

private:
    ChartPanel* m_panel;
};

} // namespace mazewright::ui
