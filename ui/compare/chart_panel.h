#pragma once

#include "solvers/experiments/result_charts.h"
#include "ui/compare/run_charts.h"
#include "ui/level/runs_model.h"

#include <QDockWidget>
#include <QList>
#include <QStringList>
#include <QTimer>
#include <QWidget>

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

class QCheckBox;
class QComboBox;
class QLabel;
class QToolButton;

namespace mazewright::ui {

class ChartView;
class ResultsTable;

/// A chart with its controls: its kind, the numbers and scales of its axes, and a button that saves
/// it. It draws records. Derived classes have the records, lay the controls out, and may have kinds
/// of their own, which are listed first.
class ChartPanel : public QWidget {
    Q_OBJECT

public:
    ChartView* view() const noexcept { return m_view; }
    /// Returns the text beside the chart; empty if there is none.
    QString notes() const;
    void setKind(ResultChart kind);
    /// Returns the kind; empty if it is an own kind of a derived class.
    std::optional<ResultChart> kind() const;
    /// Set the number of an axis, by the id of its measure. `setY` ignores an unknown id.
    void setX(std::string_view id);
    void setY(std::string_view id);

protected:
    explicit ChartPanel(const QStringList& ownKinds, QWidget* parent);

    /// Adds a number to the choices of both axes.
    void addColumn(const QString& name, std::string_view id);
    /// Returns the id of an axis, and the scale that a check box chooses.
    static std::string idOf(const QComboBox& axis);
    charts::Scale scaleOf(const QCheckBox& box) const;
    /// Chooses the usual scales of the kind, and shows its controls and its chart.
    void chooseKind();
    void showChart();
    /// Returns the chart of results that the controls describe, with these two solvers for a pair.
    /// The records of the table must exist until the next chart.
    Expected<charts::Chart> resultChart(RunTable table, std::pair<std::size_t, std::size_t> pair);

    /// Returns the chart that the controls describe.
    virtual ShownChart makeChart() = 0;
    /// Shows the controls that apply to the kind.
    virtual void showControls();
    /// Returns the number with this id in charts of results.
    virtual Measure measure(const std::string& id, Question question) const;
    /// Called when a level of a pair was clicked, with its two runs.
    virtual void follow(const RunRecord& first, const RunRecord& second) = 0;

    QComboBox* m_kind;
    QComboBox* m_y;
    QComboBox* m_x; ///< of a scatter chart
    QCheckBox* m_logX;
    QCheckBox* m_logY;
    QToolButton* m_save;
    ChartView* m_view;
    QLabel* m_notes;

private:
    void followReading(const charts::Reading& reading);

    int m_ownKinds;
    std::optional<RunTable> m_table; ///< of a chart of results
    std::pair<std::size_t, std::size_t> m_pair;
};

/// Shows charts of the chosen runs, or of all runs of a level if fewer than two are chosen: bars of
/// a column, curves of expanded cells, cost and bound over time, and the charts of results files.
/// Runs that a chart cannot show are listed below it.
class RunChartsPanel : public ChartPanel {
    Q_OBJECT

public:
    /// Maximum number of runs if none are chosen; the latest are shown.
    static constexpr int mostRuns = 12;

    /// The model is not owned and must outlive the panel.
    explicit RunChartsPanel(RunsModel* runs, QWidget* parent = nullptr);

    /// Sets the ids of the chosen runs, in display order.
    void setChosen(const QList<int>& ids);
    /// Sets the id of the level whose runs are shown if fewer than two are chosen; 0 for all
    /// levels.
    void setLevel(int level);
    using ChartPanel::setKind;
    void setKind(RunChart kind);

signals:
    /// Emitted when a level of a pair chart was clicked: the receiver compares its two runs.
    void compareRequested(QList<int> runIds);

protected:
    void showEvent(QShowEvent* event) override;
    ShownChart makeChart() override;
    void showControls() override;
    void follow(const RunRecord& first, const RunRecord& second) override;

private:
    void layOut();
    void runsHaveChanged();
    RunList chosenRuns() const;
    RunList runsOfLevel() const;
    ShownChart chartOfRecords(const RunList& runs);
    const Run& runOf(const RunRecord& record) const;

    RunsModel* m_runs;
    QList<int> m_chosen;              // ids
    int m_level = 0;                  // 0 for all levels
    QTimer m_due;                     // the chart is updated when it fires
    bool m_isOutdated = true;         // runs have changed since the last update
    RunList m_charted;                // of a chart of results
    std::vector<RunRecord> m_records; // of `m_charted`
};

/// The dock "Charts": a chart panel that shows the runs selected in the results table, or those of
/// the level that the table shows.
class ChartDock : public QDockWidget {
    Q_OBJECT

public:
    /// Neither is owned. The runs must outlive the dock.
    ChartDock(RunsModel* runs, ResultsTable* table, QWidget* parent);

    RunChartsPanel* panel() const noexcept { return m_panel; }

private:
    RunChartsPanel* m_panel;
};

} // namespace mazewright::ui
