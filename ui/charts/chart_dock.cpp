#include "ui/charts/chart_dock.h"

#include "ui/charts/chart_panel.h"
#include "ui/results/results_table.h"
#include "ui/theme/scrolled.h"

namespace mazewright::ui {

ChartDock::ChartDock(RunsModel* runs, ResultsTable* table, QWidget* parent)
    : QDockWidget(tr("Charts"), parent), m_panel(new ChartPanel(runs))
{
    setObjectName(QStringLiteral("chartsDock"));
    setFeatures(DockWidgetMovable | DockWidgetFloatable | DockWidgetClosable);
    setWidget(scrolled(m_panel));
    connect(table, &ResultsTable::selectedRunsChanged, m_panel, &ChartPanel::setChosen);
    connect(m_panel, &ChartPanel::compareRequested, table, &ResultsTable::compareRequested);
}

} // namespace mazewright::ui
