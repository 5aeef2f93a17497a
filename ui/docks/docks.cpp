#include "ui/docks/docks.h"

#include "ui/docks/dock_rows.h"
#include "ui/docks/side_widths.h"
#include "ui/explain/explain_panel.h"
#include "ui/panels/cell_inspector.h"
#include "ui/theme/scrolled.h"

#include <QAction>
#include <QApplication>
#include <QCoreApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QMenu>
#include <QStatusBar>
#include <QToolBar>

namespace mazewright::ui {

namespace {

/// Returns the widths of the table, and the minimum share of the centre.
SideWidths::Chosen firstWidths()
{
    SideWidths::Chosen first{.centreShare = 0.55};
    for (const DockRow& row : dockRows()) {
        if (row.area == Qt::LeftDockWidgetArea)
            first.left = row.width;
        else if (row.area == Qt::RightDockWidgetArea)
            first.right = row.width;
    }
    return first;
}

} // namespace

Docks::Docks(RunsModel* runs, QMainWindow* window)
    : QObject(window), m_window(window), m_widths(new SideWidths(firstWidths(), window))
{
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    for (const DockRow& row : dockRows()) {
        QWidget* panel = row.make(runs);
        auto* dock = new QDockWidget(QCoreApplication::translate("MainWindow", row.title), window);
        dock->setObjectName(QLatin1String(row.name));
        dock->setWidget(row.overflow == Overflow::scrolls ? scrolled(panel) : panel);
        dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetClosable);
        m_panels.push_back({&row, panel, dock});
    }
    place();
    applyDefaultSizes();
    // Forwards the cell under the pointer from the inspector to the explain panel.
    connect(panel<CellInspector>(), &CellInspector::cellChanged, panel<ExplainPanel>(),
            &ExplainPanel::setCell);
}

void Docks::place()
{
    for (const auto& [row, panel, dock] : m_panels)
        if (QDockWidget* front = frontOf(*row))
            m_window->tabifyDockWidget(front, dock);
        else
            m_window->addDockWidget(row->area, dock);
    raiseFronts();
}

void Docks::addEntriesTo(QMenu& menu) const
{
    for (const auto& [row, panel, dock] : m_panels) {
        QAction* entry = menu.addAction(dock->windowTitle());
        entry->setCheckable(true);
        entry->setChecked(!dock->isHidden());
        connect(dock->toggleViewAction(), &QAction::toggled, entry, &QAction::setChecked);
        connect(entry, &QAction::triggered, dock, [entry, dock = dock] {
            const bool isInFront = !dock->visibleRegion().isEmpty();
            dock->setVisible(!isInFront);
            dock->raise();
            entry->setChecked(!isInFront);
        });
    }
}

/// Returns the dock that the row's dock is a tab behind; null if none.
QDockWidget* Docks::frontOf(const DockRow& row) const
{
    return row.behind == nullptr ? nullptr
                                 : m_window->findChild<QDockWidget*>(QLatin1String(row.behind),
                                                                     Qt::FindDirectChildrenOnly);
}

void Docks::raiseFronts()
{
    for (const auto& [row, panel, dock] : m_panels)
        if (QDockWidget* front = frontOf(*row))
            front->raise();
}

void Docks::applyDefaultSizes()
{
    QList<QDockWidget*> high;
    QList<QDockWidget*> wide;
    QList<int> heights;
    QList<int> widths;
    for (const auto& [row, panel, dock] : m_panels) {
        if (row->width > 0) {
            wide << dock;
            widths << row->width;
        }
        if (row->height > 0) {
            high << dock;
            heights << row->height;
        }
    }
    m_window->resizeDocks(high, heights, Qt::Vertical);
    m_window->resizeDocks(wide, widths, Qt::Horizontal);
}

void Docks::reset()
{
    if (!m_hidden.isEmpty())
        toggleAll();
    for (const Docked& docked : m_panels)
        m_window->removeDockWidget(docked.dock);
    place();
    for (const Docked& docked : m_panels)
        docked.dock->show();
    raiseFronts();
    applyDefaultSizes(); // applies to visible docks only
    m_widths->reset();
}

void Docks::bind(LevelSession* level)
{
    for (const auto& [row, panel, dock] : m_panels)
        row->bind(*panel, level);
}

void Docks::unbindRunPanels()
{
    for (const auto& [row, panel, dock] : m_panels)
        if (row->whileComparing == WhileComparing::comparison)
            row->bind(*panel, nullptr);
}

void Docks::toggleAll()
{
    if (!m_hidden.isEmpty()) {
        for (QWidget* hidden : std::as_const(m_hidden))
            hidden->show();
        for (QDockWidget* dock : std::as_const(m_inFront))
            dock->raise(); // otherwise the tab shown last would be in front
        m_hidden.clear();
        m_widths->fit(); // the window may have been resized
        return;
    }
    QList<QWidget*> all{m_window->statusBar()};
    for (auto* bar : m_window->findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly))
        all << bar;
    m_inFront.clear();
    for (auto* dock : m_window->findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly)) {
        all << dock;
        if (m_window->rect().intersects(dock->geometry()))
            m_inFront << dock;
    }
    for (QWidget* widget : std::as_const(all)) {
        if (!widget->isVisible())
            continue;
        widget->hide();
        m_hidden << widget;
    }
}

void focusNext(const QList<QWidget*>& panes)
{
    const QWidget* focused = QApplication::focusWidget();
    qsizetype present = 0;
    for (qsizetype i = 0; i < panes.size(); ++i)
        if (focused != nullptr && (panes[i] == focused || panes[i]->isAncestorOf(focused)))
            present = i;
    for (qsizetype step = 1; step <= panes.size(); ++step) {
        QWidget* pane = panes[(present + step) % panes.size()];
        if (!pane->isVisible())
            continue;
        QWidget* first = pane;
        for (auto* child : pane->findChildren<QWidget*>())
            if (first == pane && (pane->focusPolicy() & Qt::TabFocus) == 0 &&
                (child->focusPolicy() & Qt::TabFocus) != 0 && child->isVisible())
                first = child;
        first->setFocus(Qt::TabFocusReason);
        return;
    }
}

} // namespace mazewright::ui
