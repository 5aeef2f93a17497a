#include "ui/charts/chart_dock.h"

#include "ui/charts/chart_panel.h"
#include "ui/results/results_table.h"

#include <QScrollArea>

namespace mazewright::ui {

ChartDock::ChartDock(RunsModel* runs, ResultsTable* table, QWidget* parent)
    : QDockWidget(tr("Charts"), parent), m_panel(new ChartPanel(runs))
{
    setObjectName(QStringLiteral("chartsDock"));
    setFeatures(DockWidgetMovable | DockWidgetFloatable | DockWidgetClosable);
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(m_panel);
    setWidget(area);
    connect(table, &ResultsTable::selectedRunsChanged, m_panel, &ChartPanel::setChosen);
}

} // namespace mazewright::ui
