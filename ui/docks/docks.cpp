#include "ui/docks/docks.h"

#include "ui/docks/dock_rows.h"
#include "ui/panels/scrolled.h"

#include <QApplication>
#include <QCoreApplication>
#include <QDockWidget>
#include <QMainWindow>
#include <QStatusBar>
#include <QToolBar>

namespace mazewright::ui {

Docks::Docks(RunsModel* runs, QMainWindow* window) : QObject(window), m_window(window)
{
    window->setCorner(Qt::BottomRightCorner, Qt::RightDockWidgetArea);
    window->setCorner(Qt::BottomLeftCorner, Qt::LeftDockWidgetArea);
    QList<QDockWidget*> high;
    QList<QDockWidget*> wide;
    QList<int> heights;
    QList<int> widths;
    for (const DockRow& row : dockRows()) {
        QWidget* panel = row.make(runs);
        auto* dock = new QDockWidget(QCoreApplication::translate("MainWindow", row.title), window);
        dock->setObjectName(QLatin1String(row.name));
        dock->setWidget(row.room == Room::scrolls ? scrolled(panel) : panel);
        dock->setFeatures(QDockWidget::DockWidgetMovable | QDockWidget::DockWidgetClosable);
        window->addDockWidget(row.area, dock);
        m_panels.push_back({&row, panel});
        if (row.width > 0) {
            wide << dock;
            widths << row.width;
        }
        if (row.height > 0) {
            high << dock;
            heights << row.height;
        }
    }
    window->resizeDocks(high, heights, Qt::Vertical);
    window->resizeDocks(wide, widths, Qt::Horizontal);
}

void Docks::bind(LevelSession* level)
{
    for (const auto& [row, panel] : m_panels)
        row->bind(*panel, level);
}

void Docks::leaveToComparison()
{
    for (const auto& [row, panel] : m_panels)
        if (row->whileComparing == WhileComparing::comparison)
            row->bind(*panel, nullptr);
}

void Docks::toggleAll()
{
    if (!m_hidden.isEmpty()) {
        for (QWidget* hidden : std::as_const(m_hidden))
            hidden->show();
        m_hidden.clear();
        return;
    }
    QList<QWidget*> all{m_window->statusBar()};
    for (auto* bar : m_window->findChildren<QToolBar*>(QString(), Qt::FindDirectChildrenOnly))
        all << bar;
    for (auto* dock : m_window->findChildren<QDockWidget*>(QString(), Qt::FindDirectChildrenOnly))
        all << dock;
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
