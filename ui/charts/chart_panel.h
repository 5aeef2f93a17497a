#pragma once

#include "ui/charts/run_charts.h"
#include "ui/runs/runs_model.h"

#include <QList>
#include <QWidget>

class QComboBox;
class QLabel;
class QToolButton;

namespace mazewright::ui {

class ChartView;

/// Charts of the chosen runs, or of all where none is chosen: bars of a column, or how expanded
/// cells, cost and bound grew. Runs that a chart cannot show are named below it.
class ChartPanel : public QWidget {
    Q_OBJECT

public:
    /// The model is not owned and must outlive the panel.
    explicit ChartPanel(RunsModel* runs, QWidget* parent = nullptr);

    /// Ids of runs, in the order shown; fewer than two, and all runs are shown.
    void setChosen(const QList<int>& ids);
    void setKind(ChartKind kind);
    void setColumn(RunColumn column);
    ChartKind kind() const;
    RunColumn column() const;
    ChartView* view() const noexcept { return m_view; }
    /// The words under the chart; empty: none.
    QString notes() const;

    /// Writes the chart; empty: done, else why not, in words. The ending chooses SVG or PNG.
    QString saveTo(const QString& file) const;

protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;

private:
    void makeControls();
    void makeColumns();
    void renew();
    void showChart();
    void showColours();
    void save();

    RunsModel* m_runs;
    QList<int> m_chosen;
    bool m_isDue = false; // the runs have changed since the chart was made
    QComboBox* m_kind = nullptr;
    QComboBox* m_column = nullptr;
    QToolButton* m_save = nullptr;
    ChartView* m_view = nullptr;
    QLabel* m_notes = nullptr;
};

} // namespace mazewright::ui
