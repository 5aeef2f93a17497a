#pragma once

#include <QDockWidget>

namespace mazewright::ui {

class ChartPanel;
class ResultsTable;
class RunsModel;

/// The dock "Charts": a chart panel that shows the runs selected in the results table.
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
