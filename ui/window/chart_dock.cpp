#include "ui/window/chart_dock.h"

#include "ui/charts/chart_panel.h"
#include "ui/results/results_table.h"

#include <QAction>
#include <QScrollArea>

namespace mazewright::ui {

ChartDock::ChartDock(RunsModel* runs, ResultsTable* table, QWidget* parent)
    : QDockWidget(tr("Charts"), parent), m_panel(new ChartPanel(runs)),
      m_action(new QAction(tr("&Charts"), this))
{
    setObjectName(QStringLiteral("chartsDock"));
    setFeatures(DockWidgetMovable | DockWidgetFloatable | DockWidgetClosable);
    auto* area = new QScrollArea(this);
    area->setWidgetResizable(true);
    area->setFrameShape(QFrame::NoFrame);
    area->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area->setWidget(m_panel);
    setWidget(area);
    m_action->setObjectName(QStringLiteral("compare.charts"));
    m_action->setShortcut(QKeySequence(Qt::Key_F9));
    m_action->setToolTip(tr("Draw the figures of the selected runs, or of all"));
    connect(m_action, &QAction::triggered, this, [this] {
        show();
        raise();
    });
    connect(table, &ResultsTable::selectedRunsChanged, m_panel, &ChartPanel::setChosen);
}

} // namespace mazewright::ui
