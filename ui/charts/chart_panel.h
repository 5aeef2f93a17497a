#pragma once

#include "ui/charts/run_charts.h"
#include "ui/charts/run_records.h"
#include "ui/runs/runs_model.h"

#include <QList>
#include <QTimer>
#include <QWidget>

class QCheckBox;
class QComboBox;
class QLabel;
class QToolButton;

namespace mazewright::ui {

class ChartView;

/// Charts of the chosen runs, or of all where fewer than two are chosen: bars of a column, how
/// expanded cells, cost and bound grew, and the charts of results files. Runs that a chart cannot
/// show are named below it.
class ChartPanel : public QWidget {
    Q_OBJECT

public:
    /// At most so many runs are shown where none is chosen: the latest.
    static constexpr int mostRuns = 12;

    /// The model is not owned and must outlive the panel.
    explicit ChartPanel(RunsModel* runs, QWidget* parent = nullptr);

    /// Ids of runs, in the order shown.
    void setChosen(const QList<int>& ids);
    void setKind(ChartKind kind);
    void setColumn(RunColumn column);
    ChartKind kind() const;
    RunColumn column() const;
    ChartView* view() const noexcept { return m_view; }
    /// The words under the chart; empty: none.
    QString notes() const;

signals:
    /// A level of a pair was clicked: its two runs are to stand side by side.
    void compareRequested(QList<int> runIds);

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void makeControls();
    QComboBox* makeColumns(const QString& name);
    void chooseScales();
    RunsChart resultChart(const ChosenRuns& runs, ResultChart kind);
    void follow(const charts::Reading& reading);
    void runsHaveChanged();
    ChosenRuns shownRuns() const;
    void showChart();
    void showColours();

    RunsModel* m_runs;
    QList<int> m_chosen; // ids
    QTimer m_due;        // the chart is made anew when it ends
    bool m_isOld = true; // runs have changed since the chart was made
    QComboBox* m_kind = nullptr;
    QComboBox* m_column = nullptr;
    QComboBox* m_across = nullptr; // of a scatter
    QCheckBox* m_logX = nullptr;
    QCheckBox* m_logY = nullptr;
    std::optional<ChartedRuns> m_charted; // none while runs themselves are charted
    QToolButton* m_save = nullptr;
    ChartView* m_view = nullptr;
    QLabel* m_notes = nullptr;
};

} // namespace mazewright::ui
